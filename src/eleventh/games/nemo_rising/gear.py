"""Gear Cards: gaining them, the limit of three, and the ones that serve at several moments (R65 to R72)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.deed import Deed
from eleventh.core.engine import Deal, Decision, No
from eleventh.games.nemo_rising.content import (
    DRAUGHT,
    GEAR,
    GEAR_COUNT,
    GEAR_ICON,
    GEAR_LIMIT,
    GEAR_NAMES,
    GEAR_TEXTS,
    ICON_GEAR,
    SARA,
)
from eleventh.games.nemo_rising.dice import missing
from eleventh.games.nemo_rising.icons import icon_names, less
from eleventh.games.nemo_rising.state import DRAWN, IN_DECK, OUT, NemoState
from eleventh.games.nemo_rising.tokens import gain_blue
from eleventh.games.nemo_rising.vocabulary import DISCARD_GEAR, USE, only_when_asked, per_gear

DRAUGHT_TOKENS: Final = 3

# --- gaining (R59, R65, R66) ---


def gear_pool(s: NemoState) -> list[int]:
    """What the next draw can be; an empty deck is made anew from the discard pile (Q19)."""
    ready = [gear for gear in range(GEAR_COUNT) if s.gear_at[gear] == IN_DECK]
    return ready or [gear for gear in range(GEAR_COUNT) if s.gear_at[gear] == OUT]


def draw_gear(s: NemoState, seat: int, more: int = 0) -> None:
    """A hero gains a Gear Card; of several, as Sara always draws, she keeps one (R59, R65)."""
    s.push(TakeGear(seat))
    for _ in range(more):
        s.push(DrawGear(seat))
    if s.heroes[seat] == SARA:
        s.push(DrawGear(seat))
    s.push(DrawGear(seat))


class DrawGear(Deal[NemoState]):
    FIELDS = ("drawer",)
    rule = "R65"

    def __init__(self, drawer: int) -> None:
        self.drawer = drawer

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(self.drawer)} draws a Gear Card."

    def outcomes(self, s: NemoState) -> int:
        return len(gear_pool(s))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return GEAR[gear_pool(s)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        gear = gear_pool(s)[outcome]
        if s.gear_at[gear] == OUT:
            s.gear_at = [IN_DECK if place == OUT else place for place in s.gear_at]
        s.hold(gear, DRAWN)
        s.turn(gear, False)
        if s.telling:
            s.tell("R65", f"{s.hero(self.drawer)} draws the {GEAR_NAMES[gear]}.")


class PickGear(Decision[NemoState]):
    """One Gear Card of several is to be named."""

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return gear_card(action.a)

    def note(self, s: NemoState, action: Action) -> str:
        return GEAR_TEXTS[action.a]

    def refuse(self, s: NemoState, action: Action) -> No:
        return No(self.rule, f"First name one of those Gear Cards. {self.prompt(s)}")


class TakeGear(PickGear):
    """Of several cards drawn one is kept; everybody then minds the limit."""

    FIELDS = ("drawer",)
    rule = "R65"

    def __init__(self, drawer: int) -> None:
        self.drawer = drawer

    def seat(self, s: NemoState) -> int:
        return self.drawer

    def prompt(self, s: NemoState) -> str:
        drawn = len(self.drawn(s))
        rest = "the other is discarded" if drawn == 2 else "the others are discarded"
        return f"{s.hero(self.drawer)}: keep one of the {drawn} Gear Cards drawn; {rest}."

    def drawn(self, s: NemoState) -> list[int]:
        return [gear for gear in range(GEAR_COUNT) if s.gear_at[gear] == DRAWN]

    def options(self, s: NemoState) -> list[Action]:
        drawn = self.drawn(s)
        return [KEEP_GEAR[gear] for gear in drawn] if len(drawn) > 1 else []

    def choose(self, s: NemoState, action: Action) -> None:
        for gear in self.drawn(s):
            s.hold(gear, self.drawer if gear == action.a else OUT)
        if s.telling:
            s.tell("R65", f"{s.hero(self.drawer)} keeps the {GEAR_NAMES[action.a]}.")
        s.push(MindTheLimit(self.drawer))

    def passed_over(self, s: NemoState) -> None:
        drawn = self.drawn(s)
        if not drawn:
            s.tell("Q19", "No Gear is left to draw.")
            return
        s.hold(drawn[0], self.drawer)
        s.push(MindTheLimit(self.drawer))


class MindTheLimit(PickGear):
    """With a fourth Gear Card one goes, old or new (R66)."""

    FIELDS = ("holder",)
    rule = "R66"

    def __init__(self, holder: int) -> None:
        self.holder = holder

    def seat(self, s: NemoState) -> int:
        return self.holder

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(self.holder)}: you may hold three Gear Cards. Discard one of the four."

    def options(self, s: NemoState) -> list[Action]:
        hand = s.hand(self.holder)
        return [DISCARD_GEAR[gear] for gear in hand] if len(hand) > GEAR_LIMIT else []

    def choose(self, s: NemoState, action: Action) -> None:
        lose_gear(s, action.a)
        if s.telling:
            s.tell("R66", f"{s.hero(self.holder)} discards the {GEAR_NAMES[action.a]}.")


def lose_gear(s: NemoState, gear: int) -> None:
    """To the discard pile, unused."""
    s.hold(gear, OUT)
    s.turn(gear, False)


KEEP_GEAR: Final = only_when_asked(
    per_gear("keep", "Keep the {}"), "R65", "There is no Gear to choose from now."
)

# --- using (R67, R68, R70) ---


def gear_card(gear: int) -> tuple[str, ...]:
    """What one points at for a Gear Card."""
    return (f"gear-{GEAR[gear]}",)


def not_at_hand(s: NemoState, seat: int, gear: int) -> No | None:
    if s.gear_at[gear] != seat:
        return No("R65", f"{s.hero(seat)} does not have the {GEAR_NAMES[gear]}.")
    if s.twisted[gear]:
        return No("R68", f"The {GEAR_NAMES[gear]} has been used: recharge it first.")
    return None


def useless(gear: int) -> No:
    return No("R70", f"The {GEAR_NAMES[gear]} cannot be used for this, now.")


class UseGear(Deed[NemoState]):
    """A use of Gear Cards that needs no target: `use` and the name of the card, which is `action.a`."""

    heading = "Gear"

    def note(self, s: NemoState, action: Action) -> str:
        return GEAR_TEXTS[action.a]

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return gear_card(action.a)


def gear_for(s: NemoState, seat: int, need: int) -> list[int]:
    """Gear that would give one of these icons; a twisted card gives none (Q37)."""
    return [
        gear
        for gear in ICON_GEAR
        if s.gear_at[gear] == seat and not s.twisted[gear] and less(need, GEAR_ICON[gear]) != need
    ]


class IconGear(UseGear):
    """Rifle, Tools and Journal: an icon that is missing in an attempt or a defence (R70, R71)."""

    def user(self, s: NemoState) -> int:
        """The seat of the hero who needs icons."""
        return s.active

    def offer(self, s: NemoState, found: list[Action]) -> None:
        for gear in gear_for(s, self.user(s), missing(s)):
            found.append(USE[gear])

    def forbids(self, s: NemoState, action: Action) -> No | None:
        no = not_at_hand(s, self.user(s), action.a)
        if no is not None:
            return no
        if less(missing(s), GEAR_ICON[action.a]) != missing(s):
            return None
        return No("R70", f"The {GEAR_NAMES[action.a]} does not give {icon_names(missing(s))}.")

    def give(self, s: NemoState, gear: int) -> None:
        s.use_up(gear)
        s.need = less(s.need, GEAR_ICON[gear])


class Otherwise(Deed[NemoState]):
    """What happens in any case; it is asked only if there is something else to do."""

    def offer(self, s: NemoState, found: list[Action]) -> None:
        if found:
            found.append(self.action)

    def forbids(self, s: NemoState, action: Action) -> No | None:
        return None


class DrinkDraught(UseGear):
    """The Stimulant Draught, in one's own turn: between actions, or in the middle of an attempt (Q31)."""

    def offer(self, s: NemoState, found: list[Action]) -> None:
        if s.gear_at[DRAUGHT] == s.active and s.blue_left() > 0:
            found.append(self.action)

    def forbids(self, s: NemoState, action: Action) -> No | None:
        no = not_at_hand(s, s.active, DRAUGHT)
        if no is not None:
            return no
        return None if s.blue_left() > 0 else useless(DRAUGHT)

    def do(self, s: NemoState, action: Action) -> None:
        s.use_up(DRAUGHT)
        gain_blue(s, s.active, DRAUGHT_TOKENS, "R67", "Stimulant Draught: ")


DRINK: Final = DrinkDraught([USE[DRAUGHT]])
ICON_USES: Final[list[Action]] = [USE[gear] for gear in ICON_GEAR]
