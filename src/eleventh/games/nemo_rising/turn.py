"""The round, and a hero's turn in it (R24 to R34, R107, R108)."""

from __future__ import annotations

from typing import Final, final

from eleventh.core.action import Action, Target
from eleventh.core.engine import NO_OPTIONS, TEAM, Auto, Deal, Decision, No
from eleventh.games.nemo_rising.content import (
    ABILITY_NAMES,
    ABILITY_RULES,
    ABILITY_TEXTS,
    ACTION_CARD_NAMES,
    BLUE_SHORTCUT,
    CARDS,
    GENTLE,
    GENTLE_POINTS,
    HALF_ABILITY,
    HALF_COST,
    HALVES,
    MOST_HEROES,
    PERSONS,
    RED_SHORTCUT,
    RELENTLESS,
    RELENTLESS_CARDS,
    STEALTH,
    TRACK_END,
    counted,
)
from eleventh.games.nemo_rising.keep_cards import CHECK_KEEP_CARDS
from eleventh.games.nemo_rising.keeping import searchlights
from eleventh.games.nemo_rising.spending import READY_TOKENS, SPEND
from eleventh.games.nemo_rising.state import CHOOSING, NONE_YET, THREATENED, NemoState
from eleventh.games.nemo_rising.tasks import FAILED_TASKS
from eleventh.games.nemo_rising.threats import REVEAL_THREAT, DrawThreat, mind_the_deck, undrawn
from eleventh.games.nemo_rising.tokens import gain_blue
from eleventh.games.nemo_rising.vocabulary import VOCABULARY, only_when_asked, per_hero

# --- the Action Row Phase (R25, R107, R108) ---


class NewRound(Auto[NemoState]):
    """Hidden Threat Cards go into the row, and an open Action Card on each."""

    rule = "R25"

    def run(self, s: NemoState) -> None:
        s.round += 1
        s.went = 0
        s.phase = CHOOSING
        s.active = -1
        if s.telling:
            s.tell("R25", f"Round {s.round}: the Action Row is laid out.")
        s.push(NEXT_HERO)
        for place in range(len(s.row_card) - 1, -1, -1):
            if s.row_card[place] < 0:
                s.push(LAY_ACTION_CARD[place])
        for place in range(len(s.row_card)):
            if s.row_card[place] < 0:
                mind_the_deck(s)
                s.row_deck[place] = len(s.decks) - 1 if undrawn(s) else -1


class LayActionCard(Deal[NemoState]):
    """The next Action Card; an empty deck is made anew from covered cards (Q18)."""

    FIELDS = ("place",)
    rule = "R25"

    def __init__(self, place: int) -> None:
        self.place = place

    def pool(self, s: NemoState) -> list[int]:
        return s.actions or sorted(card % CARDS for card in s.spent)

    def prompt(self, s: NemoState) -> str:
        return f"An Action Card for place {self.place + 1} of the row."

    def outcomes(self, s: NemoState) -> int:
        return len(self.pool(s))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return ACTION_CARD_NAMES[self.pool(s)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        if not s.actions:
            s.actions = self.pool(s)
            s.spent = []
            s.tell("Q18", "The Action Deck is shuffled anew from the covered cards.")
        s.row_card[self.place] = s.deal_action(outcome)


# --- the Player Phase (R26, R28) ---


class NextHero(Decision[NemoState]):
    """Any hero who has not been on may take the next turn (R26, Q49)."""

    rule = "R26"

    def waiting(self, s: NemoState) -> list[int]:
        return [seat for seat in range(s.seats) if not (s.went >> seat) & 1]

    def seat(self, s: NemoState) -> int:
        return TEAM

    def prompt(self, s: NemoState) -> str:
        names = ", ".join(s.hero(seat) for seat in self.waiting(s))
        return f"Who takes the next turn: {names}?"

    def options(self, s: NemoState) -> list[Action]:
        left = (1 << s.seats) - 1 - s.went
        if left & (left - 1) == 0:
            return NO_OPTIONS
        return [GO[s.heroes[seat]] for seat in range(s.seats) if (left >> seat) & 1]

    def choose(self, s: NemoState, action: Action) -> None:
        begin_turn(s, s.seat_of(action.a))

    def passed_over(self, s: NemoState) -> None:
        seat = 0
        while (s.went >> seat) & 1:
            seat += 1
        begin_turn(s, seat)

    def refuse(self, s: NemoState, action: Action) -> No:
        if action in GO:
            return No("R26", "That hero is not in the game or has had a turn this round.")
        return No("R28", f"A hero must take the turn first. {self.prompt(s)}")

    def group(self, s: NemoState, action: Action) -> str:
        return "Turn order"

    def points_at(self, s: NemoState, action: Action) -> tuple[Target, ...]:
        return (PERSONS[action.a],)


def begin_turn(s: NemoState, seat: int) -> None:
    s.active = seat
    s.phase = CHOOSING
    s.attacked = 0
    s.closed = NONE_YET
    s.failed = NONE_YET
    s.struck = False
    s.genius = False
    s.die1 = s.die2 = -1
    if s.telling:
        s.tell("R26", f"{s.hero(seat)} takes the next turn.")
    s.push(CHOOSE_ACTION_CARD)


# --- step 1: an Action Card (R28, R32 to R34) ---


class ChooseActionCard(Decision[NemoState]):
    """Step 1: take a card of the row, one half up, and pay for it (R28, R32, R33)."""

    rule = "R32"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        left = counted(s.mp, "Mission Point")
        return f"{s.hero(s.active)}: choose an Action Card and the half to use. {left} left."

    def options(self, s: NemoState) -> list[Action]:
        found: list[Action] = []
        for card in s.row_card:
            if card >= 0:
                found.append(TAKE[2 * card])
                found.append(TAKE[2 * card + 1])
        return found

    def choose(self, s: NemoState, action: Action) -> None:
        seat = s.active
        half = action.a
        s.take_card(seat, half)
        s.slot = s.row_card.index(half // 2)
        s.row_card[s.slot] = -1
        cost = price(s, half)
        s.mp -= cost
        ability = HALF_ABILITY[half]
        if s.telling:
            taken = f"{s.hero(seat)} takes the card for {ABILITY_NAMES[ability]}"
            if cost:
                s.tell("R33", f"{taken} and pays 1 Mission Point.")
            elif HALF_COST[half]:
                s.tell("R34", f"{taken}. The last Mission Point is safe: nothing is paid.")
            else:
                s.tell("R32", f"{taken}, which is free.")
        if ability in (STEALTH, BLUE_SHORTCUT, RED_SHORTCUT) and not searchlights(s):
            gain_blue(s, seat, 1, ABILITY_RULES[ability])
        s.push(END_TURN)
        s.push(REVEAL_THREAT)
        s.push(FAILED_TASKS)
        s.push(SPEND)
        READY_TOKENS.run(s)

    def refuse(self, s: NemoState, action: Action) -> No:
        if action in TAKE:
            return No("R32", "That card does not lie in the Action Row: take one that does.")
        return No("R28", "First take an Action Card from the Action Row.")

    def say(self, s: NemoState, action: Action) -> str:
        cost = "1 Mission Point" if price(s, action.a) else "free"
        return f"Take {ABILITY_NAMES[HALF_ABILITY[action.a]]} ({cost})"

    def note(self, s: NemoState, action: Action) -> str:
        return ABILITY_TEXTS[HALF_ABILITY[action.a]]

    def group(self, s: NemoState, action: Action) -> str:
        return "Action Cards"

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return (f"card-{ACTION_CARD_NAMES[action.a // 2]}",)


def price(s: NemoState, half: int) -> int:
    """The last Mission Point is never paid (R34)."""
    return min(HALF_COST[half], s.mp - 1)


# --- steps 3 and 4, and on ---


class EndTurn(Auto[NemoState]):
    """Step 4, then the next hero or the next round (R27, R31)."""

    rule = "R27"

    def run(self, s: NemoState) -> None:
        if s.keep:
            s.push(AFTER_TURN)
            CHECK_KEEP_CARDS[0].run(s)
        else:
            AFTER_TURN.run(s)


@final
class AfterTurn(Auto[NemoState]):
    rule = "R27"

    def run(self, s: NemoState) -> None:
        s.went |= 1 << s.active
        s.active = -1
        s.phase = CHOOSING
        if s.went != (1 << s.seats) - 1:
            s.push(NEXT_HERO)
        elif s.difficulty == RELENTLESS:
            s.push(NEW_ROUND)
            s.push(MoreThreats(RELENTLESS_CARDS[s.seats - 1]))
        else:
            take_heart(s)
            s.push(NEW_ROUND)


def take_heart(s: NemoState) -> None:
    """Gentle: at the end of a round some Mission Points come back, as far as the track goes (Q56)."""
    back = min(GENTLE_POINTS[s.seats - 1], TRACK_END - s.mp) if s.difficulty == GENTLE else 0
    if back:
        s.mp += back
        if s.telling:
            s.tell("Q56", f"The team takes heart and gains {counted(back, 'Mission Point')}: {s.mp}.")


class MoreThreats(Auto[NemoState]):
    """Relentless: at the end of a round the top Threat Cards are carried out, in nobody's turn (Q52)."""

    FIELDS = ("left",)
    rule = "Q52"

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: NemoState) -> None:
        s.phase = THREATENED
        s.attacked = 0
        mind_the_deck(s)
        if s.telling:
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
            HALVES[half],
            f"Take the card for {ABILITY_NAMES[HALF_ABILITY[half]]} "
            f"({'1 Mission Point' if HALF_COST[half] else 'free'})",
            half,
        )
        for half in range(len(HALVES))
    ],
    "R28",
    "The Action Card of this turn has been taken.",
)
NEW_ROUND: Final = NewRound()
LAY_ACTION_CARD: Final = [LayActionCard(place) for place in range(MOST_HEROES)]
NEXT_HERO: Final = NextHero()
CHOOSE_ACTION_CARD: Final = ChooseActionCard()
END_TURN: Final = EndTurn()
AFTER_TURN: Final = AfterTurn()
