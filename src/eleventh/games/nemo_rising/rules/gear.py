"""Gear Cards: gaining them, the limit of three, and the ones that serve at several moments (R65 to R72)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, ClassVar, Final

from eleventh.core.action import Action
from eleventh.core.engine import Deal, Decision, No
from eleventh.core.fields import SEATS, Number
from eleventh.core.windows import Power
from eleventh.core.zones import move_all_sorted, move_sorted
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.icons import icon_names, less
from eleventh.games.nemo_rising.rules import vocabulary
from eleventh.games.nemo_rising.rules.dice import missing
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.tokens import gain_blue

DRAUGHT_TOKENS: Final = 3
KEEP_GEAR: Final = vocabulary.only_when_asked(
    vocabulary.per_gear("keep", "Keep the {}"), "R65", "There is no Gear to choose from now."
)

# --- gaining (R59, R65, R66) ---


def gear_pool(s: NemoState) -> list[int]:
    """What the next draw can be; an empty deck is made anew from the discard pile (Q19)."""
    return s.gear_deck or s.gear_discard


def draw_gear(s: NemoState, seat: int, more: int = 0) -> None:
    """A hero gains a Gear Card; of several, as Sara always draws, she keeps one (R59, R65)."""
    s.push(TakeGear(seat))
    for _ in range(more):
        s.push(DrawGear(seat))
    if s.heroes[seat] == c.SARA:
        s.push(DrawGear(seat))
    s.push(DrawGear(seat))


class DrawGear(Deal[NemoState]):
    drawer: Annotated[int, Number(0, SEATS)]
    rule = "R65"

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(self.drawer)} draws a Gear Card."

    def outcomes(self, s: NemoState) -> int:
        return len(gear_pool(s))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return c.GEAR[gear_pool(s)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        gear = gear_pool(s)[outcome]
        if not s.gear_deck:
            move_all_sorted(s.gear_discard, s.gear_deck)
        move_sorted(gear, s.gear_deck, s.drawn)
        if s.narrating:
            s.tell("R65", f"{s.hero(self.drawer)} draws the {c.GEAR_NAMES[gear]}.")


class PickGear(Decision[NemoState]):
    """One Gear Card of several is to be named, by an action of `names`."""

    names: ClassVar[list[Action]]

    @abstractmethod
    def cards(self, s: NemoState) -> list[int]:
        """The cards that can be named."""

    def among(self, s: NemoState) -> list[Action]:
        return [self.names[gear] for gear in self.cards(s)]

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if vocabulary.is_of(self.names, action) and action.a in self.cards(s):
            return None
        return No(self.rule, f"First name one of those Gear Cards. {self.prompt(s)}")

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return gear_card(action.a)

    def note(self, s: NemoState, action: Action) -> str:
        return c.GEAR_TEXTS[action.a]


class TakeGear(PickGear):
    """Of several cards drawn one is kept; everybody then minds the limit."""

    drawer: Annotated[int, Number(0, SEATS)]
    rule = "R65"
    names = KEEP_GEAR

    def seat(self, s: NemoState) -> int:
        return self.drawer

    def prompt(self, s: NemoState) -> str:
        drawn = len(s.drawn)
        rest = "the other is discarded" if drawn == 2 else "the others are discarded"
        return f"{s.hero(self.drawer)}: keep one of the {drawn} Gear Cards drawn; {rest}."

    def cards(self, s: NemoState) -> list[int]:
        return s.drawn

    def asks_alone(self, s: NemoState) -> bool:
        return False

    def choose(self, s: NemoState, action: Action) -> None:
        several = len(s.drawn) > 1
        move_sorted(action.a, s.drawn, s.hands[self.drawer])
        move_all_sorted(s.drawn, s.gear_discard)
        if s.narrating and several:
            s.tell("R65", f"{s.hero(self.drawer)} keeps the {c.GEAR_NAMES[action.a]}.")
        s.push(MindTheLimit(self.drawer))

    def passed_over(self, s: NemoState) -> None:
        s.tell("Q19", "No Gear is left to draw.")


class MindTheLimit(PickGear):
    """With a fourth Gear Card one goes, old or new (R66)."""

    holder: Annotated[int, Number(0, SEATS)]
    rule = "R66"
    names = vocabulary.DISCARD_GEAR

    def seat(self, s: NemoState) -> int:
        return self.holder

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(self.holder)}: you may hold three Gear Cards. Discard one of the four."

    def cards(self, s: NemoState) -> list[int]:
        hand = s.hands[self.holder]
        return hand if len(hand) > c.GEAR_LIMIT else []

    def choose(self, s: NemoState, action: Action) -> None:
        lose_gear(s, action.a)
        if s.narrating:
            s.tell("R66", f"{s.hero(self.holder)} discards the {c.GEAR_NAMES[action.a]}.")


def lose_gear(s: NemoState, gear: int) -> None:
    """To the discard pile, unused."""
    move_sorted(gear, s.hands[s.holder(gear)], s.gear_discard)
    s.twisted[gear] = False


# --- using (R67, R68, R70) ---


def gear_card(gear: int) -> tuple[str, ...]:
    """What one points at for a Gear Card."""
    return (f"gear-{c.GEAR[gear]}",)


def not_at_hand(s: NemoState, seat: int, gear: int) -> No | None:
    if gear not in s.hands[seat]:
        return No("R65", "{a} does not have the {b}.", s.hero(seat), c.GEAR_NAMES[gear])
    if s.twisted[gear]:
        return No("R68", "The {a} has been used: recharge it first.", c.GEAR_NAMES[gear])
    return None


class UseGear(Power[NemoState]):
    """A use of Gear Cards that needs no target: `use` and the name of the card, which is `action.a`."""

    heading = "Gear"

    def user(self, s: NemoState) -> int:
        """The seat of the hero who would use it."""
        return s.active

    def among(self, s: NemoState) -> list[Action]:
        hand = s.hands[self.user(s)]
        return [action for action in self.actions if action.a in hand] if hand else []

    def hinders(self, s: NemoState, action: Action) -> No | None:
        return not_at_hand(s, self.user(s), action.a)

    def wrong_moment(self, s: NemoState, action: Action) -> No:
        return No("R70", "The {a} cannot be used for this, now.", c.GEAR_NAMES[action.a])

    def note(self, s: NemoState, action: Action) -> str:
        return c.GEAR_TEXTS[action.a]

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return gear_card(action.a)


def gear_for(s: NemoState, seat: int, need: int) -> list[int]:
    """Gear that would give one of these icons; a twisted card gives none (Q37)."""
    return [gear for gear in c.ICON_GEAR if s.has_gear(seat, gear) and less(need, c.GEAR_ICON[gear]) != need]


class IconGear(UseGear):
    """Rifle, Tools and Journal: an icon that is missing in an attempt or a defence (R70, R71)."""

    ends = True

    def forbids(self, s: NemoState, action: Action) -> No | None:
        no = self.hinders(s, action)
        if no is not None:
            return no
        if less(missing(s), c.GEAR_ICON[action.a]) != missing(s):
            return None
        return No("R70", "The {a} does not give {b}.", c.GEAR_NAMES[action.a], icon_names(missing(s)))

    def give(self, s: NemoState, gear: int) -> None:
        s.use_up(gear)
        s.need = less(s.need, c.GEAR_ICON[gear])


class DrinkDraught(UseGear):
    """The Stimulant Draught, in one's own turn: between actions, or in the middle of an attempt (Q31)."""

    def forbids(self, s: NemoState, action: Action) -> No | None:
        no = self.hinders(s, action)
        return self.wrong_moment(s, action) if no is None and s.blue_left() == 0 else no

    def do(self, s: NemoState, action: Action) -> None:
        s.use_up(c.DRAUGHT)
        gain_blue(s, s.active, DRAUGHT_TOKENS, "R67", "Stimulant Draught: ")


DRINK: Final = DrinkDraught([vocabulary.USE[c.DRAUGHT]])
ICON_USES: Final[list[Action]] = [vocabulary.USE[gear] for gear in c.ICON_GEAR]
