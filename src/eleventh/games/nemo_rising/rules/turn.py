"""The round, and a hero's turn in it (R24 to R34, R107, R108)."""

from __future__ import annotations

from typing import Annotated, Final, final

from eleventh.core.action import Action, Target
from eleventh.core.bits import count, is_in
from eleventh.core.engine import TEAM, Auto, Deal, Decision, No
from eleventh.core.fields import Number
from eleventh.core.zones import draw, move_all_sorted
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.rules.keep_cards import CheckKeepCards
from eleventh.games.nemo_rising.rules.keeping import searchlights
from eleventh.games.nemo_rising.rules.spending import READY_TOKENS, SPEND
from eleventh.games.nemo_rising.rules.state import CHOOSING, THREATENED, NemoState
from eleventh.games.nemo_rising.rules.tasks import FAILED_TASKS
from eleventh.games.nemo_rising.rules.threats import REVEAL_THREAT, DrawThreat, mind_the_deck, undrawn
from eleventh.games.nemo_rising.rules.tokens import gain_blue
from eleventh.games.nemo_rising.rules.vocabulary import VOCABULARY, is_of, only_when_asked, per_hero

# --- the Action Row Phase (R25, R107, R108) ---


class NewRound(Auto[NemoState]):
    """Hidden Threat Cards go into the row, and an open Action Card on each."""

    rule = "R25"

    def run(self, s: NemoState) -> None:
        s.round += 1
        s.went = 0
        s.phase = CHOOSING
        s.active = -1
        if s.narrating:
            s.tell("R25", f"Round {s.round}: the Action Row is laid out.")
        s.push(NEXT_HERO)
        empty = [place for place in range(s.places()) if not s.row[place]]
        for place in reversed(empty):
            s.push(LayActionCard(place))
        for place in empty:
            mind_the_deck(s)
            s.row_deck[place] = 0 if undrawn(s) else -1


class LayActionCard(Deal[NemoState]):
    """The next Action Card; an empty deck is made anew from covered cards (Q18)."""

    place: Annotated[int, Number(0, c.MOST_HEROES - 1)]
    rule = "R25"

    def pool(self, s: NemoState) -> list[int]:
        return s.actions or sorted(s.covered)

    def prompt(self, s: NemoState) -> str:
        return f"An Action Card for place {self.place + 1} of the row."

    def outcomes(self, s: NemoState) -> int:
        return len(self.pool(s))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return c.ACTION_CARD_NAMES[self.pool(s)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        if not s.actions:
            move_all_sorted(s.covered, s.actions)
            s.owners = [-1] * c.CARDS
            s.tell("Q18", "The Action Deck is shuffled anew from the covered cards.")
        draw(s.actions, outcome, s.row[self.place])


# --- the Player Phase (R26, R28) ---


class NextHero(Decision[NemoState]):
    """Any hero who has not been on may take the next turn (R26, Q49)."""

    rule = "R26"

    def waiting(self, s: NemoState) -> list[int]:
        return [seat for seat in range(s.seats) if not is_in(s.went, seat)]

    def seat(self, s: NemoState) -> int:
        return TEAM

    def prompt(self, s: NemoState) -> str:
        names = ", ".join(s.hero(seat) for seat in self.waiting(s))
        return f"Who takes the next turn: {names}?"

    def options(self, s: NemoState) -> list[Action]:
        return [GO[s.heroes[seat]] for seat in self.waiting(s)]

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if not is_of(GO, action):
            return No("R28", f"A hero must take the turn first. {self.prompt(s)}")
        seat = s.seat_of(action.a)
        if seat < 0 or is_in(s.went, seat):
            return No("R26", "That hero is not in the game or has had a turn this round.")
        return None

    def asks_alone(self, s: NemoState) -> bool:
        return False

    def choose(self, s: NemoState, action: Action) -> None:
        begin_turn(s, s.seat_of(action.a))

    def group(self, s: NemoState, action: Action) -> str:
        return "Turn order"

    def points_at(self, s: NemoState, action: Action) -> tuple[Target, ...]:
        return (c.PERSONS[action.a],)


def begin_turn(s: NemoState, seat: int) -> None:
    s.active = seat
    s.phase = CHOOSING
    s.attacked = 0
    s.closed = []
    s.failed = []
    s.struck = False
    s.genius = False
    s.die1 = s.die2 = -1
    if s.narrating:
        s.tell("R26", f"{s.hero(seat)} takes the next turn.")
    s.push(CHOOSE_ACTION_CARD)


# --- step 1: an Action Card (R28, R32 to R34) ---


class ChooseActionCard(Decision[NemoState]):
    """Step 1: take a card of the row, one half up, and pay for it (R28, R32, R33)."""

    rule = "R32"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        left = c.counted(s.mp, "Mission Point")
        return f"{s.hero(s.active)}: choose an Action Card and the half to use. {left} left."

    def options(self, s: NemoState) -> list[Action]:
        return [TAKE[half] for half in halves_offered(s)]

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if not is_of(TAKE, action):
            return No("R28", "First take an Action Card from the Action Row.")
        if s.place_in_row(action.a // 2) < 0:
            return No("R32", "That card does not lie in the Action Row: take one that does.")
        return None

    def choose(self, s: NemoState, action: Action) -> None:
        seat = s.active
        half = action.a
        s.take_card(seat, half)
        cost = price(s, half)
        s.mp -= cost
        ability = c.HALF_ABILITY[half]
        if s.narrating:
            taken = f"{s.hero(seat)} takes the card for {c.ABILITY_NAMES[ability]}"
            if cost:
                s.tell("R33", f"{taken} and pays 1 Mission Point.")
            elif c.HALF_COST[half]:
                s.tell("R34", f"{taken}. The last Mission Point is safe: nothing is paid.")
            else:
                s.tell("R32", f"{taken}, which is free.")
        if ability in (c.STEALTH, c.BLUE_SHORTCUT, c.RED_SHORTCUT) and not searchlights(s):
            gain_blue(s, seat, 1, c.ABILITY_RULES[ability])
        s.push(END_TURN)
        s.push(REVEAL_THREAT)
        s.push(FAILED_TASKS)
        s.push(SPEND)
        s.push(READY_TOKENS)

    def say(self, s: NemoState, action: Action) -> str:
        cost = "1 Mission Point" if price(s, action.a) else "free"
        return f"Take {c.ABILITY_NAMES[c.HALF_ABILITY[action.a]]} ({cost})"

    def note(self, s: NemoState, action: Action) -> str:
        return c.ABILITY_TEXTS[c.HALF_ABILITY[action.a]]

    def group(self, s: NemoState, action: Action) -> str:
        return "Action Cards"

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return (f"card-{c.ACTION_CARD_NAMES[action.a // 2]}",)


def halves_offered(s: NemoState) -> list[int]:
    """Of the Action Cards in the row."""
    found: list[int] = []
    for cards in s.row:
        for card in cards:
            found.append(2 * card)
            found.append(2 * card + 1)
    return found


def price(s: NemoState, half: int) -> int:
    """The last Mission Point is never paid (R34)."""
    return min(c.HALF_COST[half], s.mp - 1)


# --- steps 3 and 4, and on ---


class EndTurn(Auto[NemoState]):
    """Step 4, then the next hero or the next round (R27, R31)."""

    rule = "R27"

    def run(self, s: NemoState) -> None:
        s.push(AFTER_TURN)
        s.push(CheckKeepCards(0))


@final
class AfterTurn(Auto[NemoState]):
    rule = "R27"

    def run(self, s: NemoState) -> None:
        s.went |= 1 << s.active
        s.active = -1
        s.phase = CHOOSING
        if count(s.went) < s.seats:
            s.push(NEXT_HERO)
        elif s.difficulty == c.RELENTLESS:
            s.push(NEW_ROUND)
            s.push(MoreThreats(c.RELENTLESS_CARDS[s.seats - 1]))
        else:
            take_heart(s)
            s.push(NEW_ROUND)


def take_heart(s: NemoState) -> None:
    """Gentle: at the end of a round some Mission Points come back, as far as the track goes (Q56)."""
    back = min(c.GENTLE_POINTS[s.seats - 1], c.TRACK_END - s.mp) if s.difficulty == c.GENTLE else 0
    if back:
        s.mp += back
        if s.narrating:
            s.tell("Q56", f"The team takes heart and gains {c.counted(back, 'Mission Point')}: {s.mp}.")


class MoreThreats(Auto[NemoState]):
    """Relentless: at the end of a round the top Threat Cards are carried out, in nobody's turn (Q52)."""

    left: Annotated[int, Number(1, max(c.RELENTLESS_CARDS))]
    rule = "Q52"

    def run(self, s: NemoState) -> None:
        s.phase = THREATENED
        s.attacked = 0
        mind_the_deck(s)
        if s.narrating:
            more = "one more Threat Card" if self.left == 1 else f"{self.left} more Threat Cards"
            s.tell("Q52", f"The round is over, and Robur does not rest: {more}.")
        if self.left > 1:
            s.push(MoreThreats(self.left - 1))
        s.push(DrawThreat(-1))


GO: Final = only_when_asked(
    per_hero("go", "{} takes the next turn"), "R26", "A turn is under way: finish it first."
)
TAKE: Final = only_when_asked(
    [
        VOCABULARY.add(
            "take",
            c.HALVES[half],
            f"Take the card for {c.ABILITY_NAMES[c.HALF_ABILITY[half]]} "
            f"({'1 Mission Point' if c.HALF_COST[half] else 'free'})",
            half,
        )
        for half in range(len(c.HALVES))
    ],
    "R28",
    "The Action Card of this turn has been taken.",
)
NEW_ROUND: Final = NewRound()
NEXT_HERO: Final = NextHero()
CHOOSE_ACTION_CARD: Final = ChooseActionCard()
END_TURN: Final = EndTurn()
AFTER_TURN: Final = AfterTurn()
