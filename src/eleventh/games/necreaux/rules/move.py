"""Move (R24-R30): the Speed, the draws, and what a drawn card is."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action, Target
from eleventh.core.action_types import ActionType
from eleventh.core.engine import Auto, No
from eleventh.core.fields import Number
from eleventh.games.necreaux.content import adventure
from eleventh.games.necreaux.content.flavour import KIND_FLAVOUR
from eleventh.games.necreaux.rules.combat import start_combat
from eleventh.games.necreaux.rules.deck import FromTheDeck, deck_size, is_empty
from eleventh.games.necreaux.rules.events_and_rooms import resolve_event_or_room
from eleventh.games.necreaux.rules.items import put_aside
from eleventh.games.necreaux.rules.questions import Ask
from eleventh.games.necreaux.rules.state import DRAWN, ONE_DECIDES, WITH_MAIN, Isle
from eleventh.games.necreaux.rules.traps import resolve_trap
from eleventh.games.necreaux.rules.vocabulary import VOCABULARY, only, plain
from eleventh.games.necreaux.rules.windows import DRAW, SPEED, Window

SURE_SPEED: Final = 13  # above any two dice: from here on a greater Speed brings nothing but more cards
DIAL: Final = 16  # Speeds that are offered at once; greater ones after one more question

# Of 36: how often two dice show less than this.
TWO_DICE_BELOW: Final = [0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]


# --- the Speed ---


class Move(ActionType[Isle]):
    """R24: as many cards as the Speed says. A15: a Speed that would bring nothing more is not offered."""

    heading = "Speed"

    def offer(self, s: Isle, found: list[Action]) -> None:
        """The dial as far as the deck goes, without asking about each Speed."""
        size = deck_size(s)
        if size:
            found += self.actions[: min(DIAL, max(size, SURE_SPEED))]

    def forbids(self, s: Isle, action: Action) -> No | None:
        size = deck_size(s)
        fastest = max(size, SURE_SPEED)
        if size == 0:
            return No("R26", "The deck is empty: there is nothing left to draw.")  # A19
        if action.a > fastest:
            left = "1 card is" if size == 1 else f"{size} cards are"
            return No("R24", "Only {a} left: a Speed above {b} would bring nothing more.", left, str(fastest))
        if action.a > DIAL:
            return No("R24", "First choose to move faster than {a}, then say how fast.", str(DIAL))
        return None

    def do(self, s: Isle, action: Action) -> None:
        s.rested &= ~(1 << s.acting)
        s.speed = action.a
        if s.narrating:
            s.tell("R24", f"{s.team_name()} moves at Speed {s.speed}.")
        s.push(DRAW_NEXT)
        SCOUT_AHEAD.open(s)

    def note(self, s: Isle, action: Action) -> str:
        """A14: of the Traps that test the Speed most catch whoever rolls below it, the others above it."""
        below = TWO_DICE_BELOW[min(action.a, SURE_SPEED)]
        above = 36 - TWO_DICE_BELOW[min(action.a + 1, SURE_SPEED)]
        hasty, slow = round(100 * below / 36), round(100 * above / 36)
        return f"a Trap for the hasty catches whoever rolls: {hasty} %; one for the slow: {slow} %"

    def needs_all(self, s: Isle, action: Action) -> bool:
        return not s.rules & ONE_DECIDES

    def points_at(self, s: Isle, action: Action) -> tuple[Target, ...]:
        return ((f"speed-{action.a}", f"pace-{action.a}"),) if action.a <= DIAL else (f"pace-{action.a}",)


class Faster(ActionType[Isle]):
    """R24: there is no highest Speed, but the dial shows no more."""

    heading = "Speed"

    def forbids(self, s: Isle, action: Action) -> No | None:
        if deck_size(s) > DIAL:
            return None
        return No(
            "R24", "No more than {a} cards are left: the dial shows every Speed that counts.", str(DIAL)
        )

    def do(self, s: Isle, action: Action) -> None:
        s.push(GoFaster(DIAL))


TOO_LATE: Final = "The Speed is chosen once, at the start of the Turn, while there are cards to draw."
MOVE: Final = Move(
    [
        VOCABULARY.add("move", str(speed), f"Move at Speed {speed}", speed)
        for speed in range(1, adventure.LAST_SPEED + 1)
    ]
)
only("move", "R24", TOO_LATE)
FASTER: Final = Faster([plain("faster", "Move faster than the dial shows: then say how fast")])
only("faster", "R24", TOO_LATE)


class GoFaster(Ask):
    """R24: the next Speeds, as many as the dial has; more than the deck holds would bring nothing more."""

    beyond: Annotated[int, Number(DIAL, adventure.LAST_SPEED)]  # the Speed that all of these are above
    rule = "R24"

    def asks_alone(self, s: Isle) -> bool:
        return True  # with a single Speed left all must still agree to it

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: how fast, with {deck_size(s)} cards in the deck?"

    def among(self, s: Isle) -> list[Action]:
        size = deck_size(s)
        last = self.beyond + DIAL
        if size > last:
            return [*MOVE.actions[self.beyond : last], FASTER.action]
        return MOVE.actions[self.beyond : size]

    def choose(self, s: Isle, action: Action) -> None:
        if action is FASTER.action:
            s.push(GoFaster(self.beyond + DIAL))
        else:
            MOVE.do(s, action)

    def group(self, s: Isle, action: Action) -> str:
        return MOVE.heading

    def note(self, s: Isle, action: Action) -> str:
        return "" if action is FASTER.action else MOVE.note(s, action)

    def needs_all(self, s: Isle, action: Action) -> bool:
        return action is not FASTER.action and MOVE.needs_all(s, action)

    def points_at(self, s: Isle, action: Action) -> tuple[Target, ...]:
        return () if action is FASTER.action else MOVE.points_at(s, action)


class ScoutAhead(Window):
    """The Speed is set, nothing is drawn: the Scout's moment."""

    rule = "R24"
    moment = SPEED

    def prompt(self, s: Isle) -> str:
        return f"{self.name_asked(s)}: scout the next two cards? On a 1 you take a Hit."


# --- the draws ---


class DrawNext(Auto[Isle]):
    """R25 and R26: one card after the other, until the Speed is reached."""

    rule = "R26"

    def run(self, s: Isle) -> None:
        if s.drawn < s.speed and not is_empty(s):
            s.push(self)
            s.push(DRAW_CARD)
            DRAW_WINDOW.open(s)
        elif s.drawn < s.speed and s.narrating:
            s.tell("R26", "The deck is empty: the Move ends.")


class DrawWindow(Window):
    """A quiet moment before a draw: the Precognitive looks ahead."""

    moment = DRAW

    def prompt(self, s: Isle) -> str:
        return f"{self.name_asked(s)}: before card {s.drawn + 1} of {s.speed} is drawn. Use a power?"


class DrawCard(FromTheDeck):
    rule = "R25"

    def prompt(self, s: Isle) -> str:
        return f"Card {s.drawn + 1} of {s.speed}: which card is drawn?"

    def turned(self, s: Isle, kind: int) -> None:
        s.drawn += 1
        s.count(DRAWN)
        if s.narrating:
            what = adventure.CATEGORIES[adventure.CATEGORY[kind]]
            s.tell(
                "R25",
                f"Card {s.drawn} of {s.speed}: {adventure.KIND_NAMES[kind]} ({what}). {KIND_FLAVOUR[kind]}",
            )
        resolve(s, kind)


def resolve(s: Isle, kind: int) -> None:
    """R27: what a drawn card does."""
    category = adventure.CATEGORY[kind]
    if category == adventure.ITEM:
        put_aside(s, kind)
        if s.narrating:
            s.tell("R28", f"{adventure.KIND_NAMES[kind]} waits among the pending Items.")
    elif category == adventure.SPECIAL:
        find_special(s, kind)
    else:
        s.card = kind
        if category == adventure.MONSTER:
            start_combat(s, kind, False)
        elif category == adventure.TRAP:
            resolve_trap(s)
        else:
            resolve_event_or_room(s)


def find_special(s: Isle, kind: int) -> None:
    """R54: it stays with the team that found it."""
    if kind == adventure.SCIENTISTS:
        s.scientists = WITH_MAIN + s.acting
    else:
        s.shuttle = WITH_MAIN + s.acting
    if s.narrating:
        s.tell(
            "R54" if s.is_split() else "R27", f"{s.team_name()} has found the {adventure.KIND_NAMES[kind]}!"
        )


SCOUT_AHEAD: Final = ScoutAhead()
DRAW_NEXT: Final = DrawNext()
DRAW_WINDOW: Final = DrawWindow()
DRAW_CARD: Final = DrawCard()
