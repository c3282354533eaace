"""The Turn (R15-R17, R24-R30), the Clock (R10, R56-R58, R65) and the cycle of two teams (R51, R52)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal, No
from eleventh.games.necreaux.actions import FASTER, LOSE, MOVE, REST, USE
from eleventh.games.necreaux.cards import (
    CARD_NAMES,
    ENERGY_CELL,
    FIRST_AID,
    GADGETEER,
    GOGGLES,
    HEALER,
    MIND_OVER_MATTER,
    PRECISE,
    RAPID_HEALER,
    RESOURCEFUL,
    SCOUT,
)
from eleventh.games.necreaux.combat import start_combat
from eleventh.games.necreaux.content import (
    CATEGORIES,
    CATEGORY,
    EVENT,
    ITEM,
    KIND_NAMES,
    KIND_SLUGS,
    MONSTER,
    ROOM,
    SCIENTISTS,
    TRAP,
    item_card,
)
from eleventh.games.necreaux.damage import HitOn
from eleventh.games.necreaux.events import EXTRA_ROLL, explode, resolve_event, resolve_room
from eleventh.games.necreaux.flow import CHARGES_AT_ONCE, Ask, DieRoll, Window, spend
from eleventh.games.necreaux.look import Arrange, look_at
from eleventh.games.necreaux.once import USED_GOGGLES, USED_PRECISE, USED_RAPID, USED_RESOURCEFUL, USED_SCOUT
from eleventh.games.necreaux.rest import DRAW_WINDOW, QuietWindow, take_rest
from eleventh.games.necreaux.state import DRAWN, HALF_DOZEN, NONE, UNCERTAIN, WITH_MAIN, Isle, TurnBoundary
from eleventh.games.necreaux.traps import resolve_trap
from eleventh.games.necreaux.wall import ESCAPE_CHECK

SURE_SPEED: Final = 13  # above any two dice: from here on a greater Speed brings nothing but more cards
DIAL: Final = 16  # Speeds that are offered at once; greater ones after one more question


# --- cycle and Clock ---


class Cycle(Auto[Isle]):
    """R52: while split the lost team plays, then the main team, then the Clock moves."""

    rule = "R52"

    def run(self, s: Isle) -> None:
        s.turn += 1
        s.skip_main = False
        s.push(CLOCK_STEP)
        s.push(MAIN_TURN)
        if s.is_split():
            s.push(LOST_TURN)


class TakeTurn(Auto[Isle]):
    """One team's Turn (R15)."""

    FIELDS = ("which",)
    rule = "R15"

    def __init__(self, which: int) -> None:
        self.which = which

    def run(self, s: Isle) -> None:
        if self.which == 0 and s.skip_main:  # A25
            return
        if s.clock == 0 and not s.rules & UNCERTAIN:  # A34
            return
        s.acting = self.which
        s.speed = 0
        s.drawn = 0
        s.used = 0
        s.passed = 0
        s.hushed = 0
        s.rolling = 0
        if s.telling:
            s.tell("R15", f"{s.team_name()} begins Turn {s.turn}: 00:{s.clock:02d} on the Clock.")
        s.push(END_OF_TURN)
        s.push(CHOOSE_ACTION)
        s.push(UPKEEP)


class ClockStep(Auto[Isle]):
    """R15 (6) and (7), R65."""

    rule = "R10"

    def run(self, s: Isle) -> None:
        if s.clock > 0:
            s.clock -= 1
            if s.telling:
                s.tell("R10", f"The Clock stands at 00:{s.clock:02d}.")
        if s.clock == 0:
            if not s.rules & UNCERTAIN:
                explode(s)
                return
            s.push(CYCLE)
            s.push(EXTRA_ROLL)
        else:
            s.push(CYCLE)


# --- upkeep and the choice ---


class Upkeep(QuietWindow):
    """Start of the Turn: the Goggles, and a quiet moment."""

    rule = "R15"
    powers = (GOGGLES, HEALER, FIRST_AID, GADGETEER, ENERGY_CELL)

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        return f"{s.name(seat) if seat >= 0 else 'Team'}: the Turn begins. Use a power?"

    def can(self, s: Isle, card: int, seat: int) -> bool:
        if card == GOGGLES:
            return not s.used & USED_GOGGLES and s.deck_size() > 0
        return super().can(s, card, seat)

    def use(self, s: Isle, action: Action) -> None:
        s.push(self)
        if action.a == GOGGLES:
            s.used |= USED_GOGGLES
            if s.telling:
                s.tell("R15", f"{s.name(s.holder[GOGGLES])} looks ahead through the goggles.")
            look_at(s, 1, Arrange(1, 0, 0, False, True))
        else:
            self.quiet_power(s, action.a)


class ChooseAction(Ask):
    """R15 (2): Rest, or Move at some Speed (R24)."""

    rule = "R24"

    def prompt(self, s: Isle) -> str:
        left = "1 Turn left" if s.clock == 1 else f"{s.clock} Turns left" if s.clock else "no Turn is sure"
        size = s.deck_size()
        deck = "1 card in the deck" if size == 1 else f"{size} cards in the deck"
        ask = "Rest?" if not size else "Rest, or Move at which Speed?" if may_rest(s) else "Which Speed?"
        return f"{s.team_name()}: {left}, {deck}. {ask}"

    def options(self, s: Isle) -> list[Action]:
        size = s.deck_size()
        options: list[Action] = []
        if may_rest(s):
            options.append(REST)
        if size:  # A19
            options.extend(MOVE[: min(DIAL, max(size, SURE_SPEED))])
            if size > DIAL:
                options.append(FASTER)
        return options

    def choose(self, s: Isle, action: Action) -> None:
        if action is REST:
            s.rested |= 1 << s.acting
            take_rest(s, NONE, False)
        elif action is FASTER:
            s.push(GO_FASTER)
        else:
            move_at(s, action.a)

    def passed_over(self, s: Isle) -> None:
        s.rested &= ~(1 << s.acting)
        if s.telling:
            s.tell("R62", "There is nothing left to draw, and no second Rest in a row: the team waits.")

    def refuse(self, s: Isle, action: Action) -> No:
        if action is REST:
            return No("R62", "In the Dirty Half-Dozen nobody rests on the first Turn or two Turns in a row.")
        if action.verb == "move":
            most = max(s.deck_size(), SURE_SPEED)
            if DIAL < action.a <= most:
                return No("R24", f"First choose to move faster than {DIAL}, then say how fast.")
            if s.deck_size():
                left = "1 card is" if s.deck_size() == 1 else f"{s.deck_size()} cards are"
                return No("R24", f"Only {left} left: a Speed above {most} would bring nothing more.")
            return No("R26", "The deck is empty: there is nothing left to draw.")
        return super().refuse(s, action)


class GoFaster(Ask):
    """R24: there is no highest Speed; more than the deck holds would bring nothing more."""

    rule = "R24"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: how fast, with {s.deck_size()} cards in the deck?"

    def options(self, s: Isle) -> list[Action]:
        return MOVE[DIAL : s.deck_size()]

    def choose(self, s: Isle, action: Action) -> None:
        move_at(s, action.a)


def move_at(s: Isle, speed: int) -> None:
    s.rested &= ~(1 << s.acting)
    s.speed = speed
    if s.telling:
        s.tell("R24", f"{s.team_name()} moves at Speed {s.speed}.")
    s.push(DRAW_NEXT)
    s.push(SCOUT_AHEAD)


def may_rest(s: Isle) -> bool:
    """R62 forbids a Rest on the first Turn and two Turns in a row."""
    return not s.rules & HALF_DOZEN or (s.turn > 1 and not s.rested >> s.acting & 1)


# --- Move ---


class ScoutAhead(Window):
    """The Speed is set, nothing is drawn: the Scout's moment."""

    rule = "R24"
    powers = (SCOUT,)

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        return f"{s.name(seat) if seat >= 0 else 'Team'}: scout the next two cards? On a 1 you take a Hit."

    def can(self, s: Isle, card: int, seat: int) -> bool:
        return not s.used & USED_SCOUT and s.head_count() > 1 and s.deck_size() > 0

    def offer(self, s: Isle, card: int, seat: int, options: list[Action]) -> None:
        options.append(USE[card])

    def use(self, s: Isle, action: Action) -> None:
        s.used |= USED_SCOUT
        if s.telling:
            s.tell("R24", f"{s.name(s.holder[SCOUT])} scouts ahead.")
        s.push(ScoutRoll(s.holder[SCOUT]))
        look_at(s, 2, Arrange(1, 0, 0, True))


class ScoutRoll(DieRoll):
    rule = "R24"

    def what_for(self, s: Isle) -> str:
        return "the way back"

    def settled(self, s: Isle) -> None:
        if s.die == 1:
            s.push(HitOn(self.roller))


class DrawNext(Auto[Isle]):
    """R25 and R26: one card after the other, until the Speed is reached."""

    rule = "R26"

    def run(self, s: Isle) -> None:
        if s.drawn < s.speed and s.deck_size():
            s.push(self)
            s.push(DRAW_CARD)
            s.push(DRAW_WINDOW)
        elif s.drawn < s.speed and s.telling:
            s.tell("R26", "The deck is empty: the Move ends.")


class DrawCard(Deal[Isle]):
    rule = "R25"

    def prompt(self, s: Isle) -> str:
        return f"Card {s.drawn + 1} of {s.speed}: which card is drawn?"

    def outcomes(self, s: Isle) -> int:
        return s.draw_outcomes()

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return KIND_SLUGS[s.peek_card(outcome)]

    def deal(self, s: Isle, outcome: int) -> None:
        kind = s.draw_card(outcome)
        s.drawn += 1
        s.tally[DRAWN] += 1
        if s.telling:
            what = CATEGORIES[CATEGORY[kind]]
            s.tell("R25", f"Card {s.drawn} of {s.speed}: {KIND_NAMES[kind]} ({what}).")
        resolve(s, kind)


def resolve(s: Isle, kind: int) -> None:
    """R27: what a drawn card does."""
    category = CATEGORY[kind]
    if category == ITEM:
        s.set_pending(s.acting, [*s.pending[s.acting], item_card(kind)])
        if s.telling:
            s.tell("R28", f"{KIND_NAMES[kind]} waits among the pending Items.")
    elif category == MONSTER:
        s.card = kind
        start_combat(s, kind, False)
    elif category == TRAP:
        s.card = kind
        resolve_trap(s)
    elif category == EVENT:
        s.card = kind
        resolve_event(s)
    elif category == ROOM:
        s.card = kind
        resolve_room(s)
    else:
        if kind == SCIENTISTS:
            s.scientists = WITH_MAIN + s.acting
        else:
            s.shuttle = WITH_MAIN + s.acting
        if s.telling:
            s.tell("R54" if s.is_split() else "R27", f"{s.team_name()} has found the {KIND_NAMES[kind]}!")


# --- end of the Turn ---


class EndOfTurn(TurnBoundary):
    """R15 (4) and (5)."""

    rule = "R15"

    def run(self, s: Isle) -> None:
        s.caged = 0
        s.spores = False
        s.push(ESCAPE_CHECK)
        s.push(END_WINDOW)
        seat = s.holder[MIND_OVER_MATTER]
        if seat >= 0 and s.down[MIND_OVER_MATTER] and s.members() >> seat & 1:
            s.push(MindRoll(seat))


class MindRoll(DieRoll):
    """Mind Over Matter works while it is face down."""

    rule = "R46"

    def what_for(self, s: Isle) -> str:
        return "Mind Over Matter"

    def settled(self, s: Isle) -> None:
        if s.die >= 4:
            s.down[MIND_OVER_MATTER] = False
            if s.telling:
                s.tell("R46", f"{s.name(self.roller)}'s Mind Over Matter is face up again.")


FREE_RESTS: Final[dict[int, int]] = {
    RESOURCEFUL: USED_RESOURCEFUL,
    RAPID_HEALER: USED_RAPID,
    PRECISE: USED_PRECISE,
}


class EndWindow(QuietWindow):
    """End-of-Turn upkeep: free Rests, and a quiet moment."""

    rule = "R15"
    powers = (RESOURCEFUL, RAPID_HEALER, PRECISE, HEALER, FIRST_AID, GADGETEER, ENERGY_CELL)

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        return f"{s.name(seat) if seat >= 0 else 'Team'}: the Turn is ending. Use a power?"

    def open_for(self, s: Isle) -> int:
        return s.members()

    def can(self, s: Isle, card: int, seat: int) -> bool:
        if card == RESOURCEFUL:
            return not s.used & USED_RESOURCEFUL and len(s.items_of(seat)) > 0
        if card == RAPID_HEALER:
            return not s.used & USED_RAPID and s.charge[card] >= CHARGES_AT_ONCE[card]
        if card == PRECISE:
            return not s.used & USED_PRECISE and s.charge[card] >= CHARGES_AT_ONCE[card]
        return not s.hushed >> seat & 1 and super().can(s, card, seat)

    def mute(self, s: Isle, seat: int) -> None:
        """Who said so in an earlier quiet moment is asked about a free Rest; who says so here is not."""
        super().mute(s, seat)
        for card, used in FREE_RESTS.items():
            if s.holder[card] == seat:
                s.used |= used

    def use(self, s: Isle, action: Action) -> None:
        s.push(self)
        card = action.a
        if card == RESOURCEFUL:
            s.used |= USED_RESOURCEFUL
            s.push(ImproviseRest(s.holder[card]))
        elif card == RAPID_HEALER:
            s.used |= USED_RAPID
            spend(s, card, CHARGES_AT_ONCE[card])
            take_rest(s, RAPID_HEALER)
        elif card == PRECISE:
            s.used |= USED_PRECISE
            spend(s, card, CHARGES_AT_ONCE[card])
            take_rest(s)
        else:
            self.quiet_power(s, card)


class ImproviseRest(Ask):
    """Resourceful: an Item is given up for a free Rest."""

    FIELDS = ("who",)
    rule = "R23"

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, s: Isle) -> int:
        return self.who

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which Item do you give up for a free Rest?"

    def options(self, s: Isle) -> list[Action]:
        return [LOSE[card] for card in s.items_of(self.who)]

    def choose(self, s: Isle, action: Action) -> None:
        if s.telling:
            s.tell("R23", f"{s.name(self.who)} makes do with {CARD_NAMES[action.a]}.")
        s.discard_item(action.a)
        take_rest(s)


CYCLE: Final = Cycle()
MAIN_TURN: Final = TakeTurn(0)
LOST_TURN: Final = TakeTurn(1)
CLOCK_STEP: Final = ClockStep()
UPKEEP: Final = Upkeep()
CHOOSE_ACTION: Final = ChooseAction()
GO_FASTER: Final = GoFaster()
SCOUT_AHEAD: Final = ScoutAhead()
DRAW_NEXT: Final = DrawNext()
DRAW_CARD: Final = DrawCard()
END_OF_TURN: Final = EndOfTurn()
END_WINDOW: Final = EndWindow()
