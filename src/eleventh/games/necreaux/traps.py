"""Traps (R27, A13-A15): shown, tested, suffered."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal
from eleventh.games.necreaux.cards import (
    AGENT_SLUGS,
    INFILTRATOR,
    PRECISE,
    ROCKETPACK,
    TOUGH,
    die_id,
)
from eleventh.games.necreaux.content import (
    EACH,
    GAS,
    MONSTERS,
    POINT,
    SLIDING_WALL,
    SPEED,
    STRUCTURE,
    TRAP_AGAINST,
    TRAP_DICE,
    TRAP_FAST,
    TRAP_KEYWORD,
    TRAP_WHO,
    VAULT,
)
from eleventh.games.necreaux.dice import Die
from eleventh.games.necreaux.questions import NOTHING, Ask, WhichMember
from eleventh.games.necreaux.sliding_wall import wall_without_test
from eleventh.games.necreaux.state import DICE, NONE, Isle
from eleventh.games.necreaux.trap_effects import TRAP, test_mark, test_total
from eleventh.games.necreaux.vocabulary import PASS, VOCABULARY, only, per_agent, plain
from eleventh.games.necreaux.windows import REVEAL, TEST, Window


def resolve_trap(s: Isle) -> None:
    s.used &= ~(REVEAL.once | TEST.once)
    if s.card == SLIDING_WALL:
        if not wall_without_test(s):
            choose_testers(s)
        return
    s.push(REVEAL_WINDOW)


def fast(s: Isle) -> bool:
    """A14: a FAST Trap catches below the number that it tests, a SLOW one above it."""
    return TRAP_FAST[s.card - MONSTERS]


# --- passing it over ---


class RevealWindow(Window):
    """The Trap is shown; nobody has tested yet."""

    rule = "R27"
    moment = REVEAL

    def prompt(self, s: Isle) -> str:
        return f"{self.name_asked(s)}: {s.card_name()}! Disarm it?"

    def closed(self, s: Isle) -> None:
        s.push(USE_PLANS)


USE_VAULT: Final = plain("use-plans", "Discard the Vault of Stolen Plans and pass over the Trap")
only("use-plans", "R27", "The stolen plans help only the team that keeps them, when a Trap is shown.")


class UsePlans(Ask):
    """The Vault of Stolen Plans, if this team keeps it."""

    rule = "R27"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: {s.card_name()}! Use the stolen plans to pass over it?"

    def options(self, s: Isle) -> list[Action]:
        return [USE_VAULT, PASS] if s.vault == s.acting else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        if action is USE_VAULT:
            s.vault = NONE
            s.discard.append(VAULT)
            if s.telling:
                s.tell("R27", f"{s.team_name()} uses up the Vault of Stolen Plans.")
            pass_over(s)
        else:
            choose_testers(s)

    def passed_over(self, s: Isle) -> None:
        choose_testers(s)

    def group(self, s: Isle, action: Action) -> str:
        return "Powers" if action is USE_VAULT else ""

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return ("stolen-plans",) if action is USE_VAULT else ()


def pass_over(s: Isle) -> None:
    if s.telling:
        s.tell("R27", f"{s.team_name()} passes over {s.card_name()}: nobody tests.")
    s.finish_card()


# --- who tests ---


def choose_testers(s: Isle) -> None:
    who = TRAP_WHO[s.card - MONSTERS]
    if who == POINT:
        s.push(POINT_STEP)
    elif who == EACH:
        mask = 0
        for seat in s.member_list():
            if TRAP[s.card - MONSTERS].must_test(s, seat) and not is_beyond(s, seat):
                mask |= 1 << seat
        start_test(s, mask)
    else:
        s.push(RANDOM_TESTER)


POINT_OUT: Final = per_agent("point", "{} goes first")
only("point", "R27", "One living member of the acting team goes first, where the Trap says so.")


class PointOut(WhichMember):
    """The team names the member who tests."""

    rule = "R27"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: {s.card_name()}. Who goes first?"

    def action(self, seat: int) -> Action:
        return POINT_OUT[seat]

    def named(self, s: Isle, seat: int) -> None:
        start_test(s, 1 << seat)

    def group(self, s: Isle, action: Action) -> str:
        return "Who goes first"


class RandomTester(Deal[Isle]):
    """A member is caught in the open by chance."""

    rule = "R27"

    def prompt(self, s: Isle) -> str:
        return f"{s.card_name()}: which member must test?"

    def outcomes(self, s: Isle) -> int:
        return s.head_count()

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return AGENT_SLUGS[s.member_list()[outcome]]

    def deal(self, s: Isle, outcome: int) -> None:
        seat = s.member_list()[outcome]
        if s.telling:
            s.tell("R27", f"{s.card_name()}: {s.name(seat)} must test.")
        start_test(s, 1 << seat)


# --- the test ---


def start_test(s: Isle, mask: int) -> None:
    s.rolling = mask
    s.dice = [0] * len(s.dice)
    s.mod = [0] * s.seats
    s.shift = [0] * s.seats
    s.safe = 0
    s.testing = True
    if mask:
        s.push(ROLL_TEST)
    else:
        if s.telling:
            s.tell("R27", f"Nobody has to test against {s.card_name()}.")
        apply_test(s)


def test_dice(s: Isle, seat: int) -> int:
    """How many dice the member rolls: the Infiltrator rolls one more."""
    return TRAP_DICE[s.card - MONSTERS] + (1 if s.has_up(seat, INFILTRATOR) else 0)


class RollTest(Die):
    """All dice of a test are rolled first, in seat order."""

    rule = "R27"

    def next_die(self, s: Isle) -> int:
        for seat in range(s.seats):
            if s.rolling >> seat & 1:
                at = seat * DICE
                for die in range(at, at + test_dice(s, seat)):
                    if s.dice[die] == 0:
                        return die
        return NONE

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.next_die(s) // DICE)}'s die against {s.card_name()}."

    def rolled(self, s: Isle, face: int) -> None:
        die = self.next_die(s)
        s.dice[die] = face
        if s.telling:
            s.tell("R27", f"{s.name(die // DICE)} rolls {face} against {s.card_name()}.")
        s.push(ROLL_TEST if self.next_die(s) >= 0 else TEST_WINDOW)


def likely_total(s: Isle, seat: int) -> int:
    """His total as it stands: the Infiltrator will drop his worst die."""
    total = test_total(s, seat)
    if s.has_up(seat, INFILTRATOR):
        at = seat * DICE
        dice = [s.dice[die] for die in range(at, at + DICE) if s.dice[die]]
        if len(dice) > TRAP_DICE[s.card - MONSTERS]:
            total -= min(dice) if fast(s) else max(dice)
    return total


def is_beyond(s: Isle, seat: int) -> bool:
    """Whom such a Trap never catches: it does not reach the Rocketpack, nor hurt the Tough one."""
    keyword = TRAP_KEYWORD[s.card - MONSTERS]
    if keyword == STRUCTURE:
        return s.has_up(seat, ROCKETPACK)
    return keyword == GAS and s.has_up(seat, TOUGH)


def is_caught(s: Isle, seat: int, total: int) -> bool:
    """A14: equal is safe."""
    if s.safe >> seat & 1 or is_beyond(s, seat):
        return False
    mark = test_mark(s, seat)
    return total < mark if fast(s) else total > mark


class TestWindow(Window):
    """The test's dice are rolled, the result is not yet settled."""

    rule = "R27"
    moment = TEST

    def prompt(self, s: Isle) -> str:
        side = "below" if fast(s) else "above"
        totals = [
            f"{s.name(i)} {likely_total(s, i)}, caught {side} {test_mark(s, i)}"
            for i in range(s.seats)
            if s.rolling >> i & 1
        ]
        return f"{self.name_asked(s)}: {s.card_name()}. {'; '.join(totals)}. Use a power?"

    def closed(self, s: Isle) -> None:
        s.push(DROP_ONE_DIE)


DIE_WORDS: Final = ["first", "second", "third"]
DROP_DIE: Final = [
    VOCABULARY.add("drop-die", DIE_WORDS[die], f"Drop the {DIE_WORDS[die]} die", die) for die in range(DICE)
]
only("drop-die", "R27", "Only the Infiltrator drops a die, after a Trap test.")


class DropOneDie(Ask):
    """The Infiltrator drops a die of his choice."""

    rule = "R27"

    def seat(self, s: Isle) -> int:
        return s.holder[INFILTRATOR]

    def prompt(self, s: Isle) -> str:
        seat = s.holder[INFILTRATOR]
        at = seat * DICE
        dice = ", ".join([str(s.dice[die]) for die in range(at, at + test_dice(s, seat))])
        side = "below" if fast(s) else "above"
        return f"{s.name(seat)}: dice {dice}, caught {side} {test_mark(s, seat)}. Which do you drop?"

    def options(self, s: Isle) -> list[Action]:
        seat = s.owner(INFILTRATOR)
        if seat < 0 or not s.rolling >> seat & 1:
            return NOTHING
        return DROP_DIE[: test_dice(s, seat)]

    def choose(self, s: Isle, action: Action) -> None:
        seat = s.holder[INFILTRATOR]
        s.dice[seat * DICE + action.a] = 0
        if s.telling:
            s.tell("R27", f"{s.name(seat)} drops a die and has {test_total(s, seat)}.")
        apply_test(s)

    def passed_over(self, s: Isle) -> None:
        apply_test(s)

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (die_id(s.holder[INFILTRATOR], action.a),)


def apply_test(s: Isle) -> None:
    """Who is caught, and what that does."""
    caught = 0
    for seat in range(s.seats):
        if not s.rolling >> seat & 1:
            continue
        total = test_total(s, seat)
        mark = test_mark(s, seat)
        if total == mark and TRAP_AGAINST[s.card - MONSTERS] == SPEED and s.has_up(seat, PRECISE):
            s.charge[PRECISE] += 1
            if s.telling:
                s.tell("R27", f"{s.name(seat)} matches the Speed: Precise gets a Charge.")
        if is_caught(s, seat, total):
            caught |= 1 << seat
        if s.telling:
            s.tell("R27", f"{s.name(seat)} {verdict(s, caught >> seat & 1 == 1, total, mark)}.")
    s.testing = False
    s.push(FINISH_CARD)
    if caught:
        TRAP[s.card - MONSTERS].springs(s, caught)


def verdict(s: Isle, caught: bool, total: int, mark: int) -> str:
    """What a test came to: caught or safe, and why."""
    side = "below" if fast(s) else "above"
    return f"is caught: {total} is {side} {mark}" if caught else f"is safe: {total} is not {side} {mark}"


class FinishCard(Auto[Isle]):
    """The card is done with."""

    def run(self, s: Isle) -> None:
        s.finish_card()


REVEAL_WINDOW: Final = RevealWindow()
USE_PLANS: Final = UsePlans()
POINT_STEP: Final = PointOut()
RANDOM_TESTER: Final = RandomTester()
ROLL_TEST: Final = RollTest()
TEST_WINDOW: Final = TestWindow()
DROP_ONE_DIE: Final = DropOneDie()
FINISH_CARD: Final = FinishCard()
