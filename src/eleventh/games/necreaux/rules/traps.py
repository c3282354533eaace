"""Traps (R27, A13-A15): shown, tested, suffered."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal
from eleventh.core.zones import put_in
from eleventh.games.necreaux.content import adventure as c
from eleventh.games.necreaux.content.cards import (
    AGENT_SLUGS,
    GADGETEER,
    GRAPPLING_GUN,
    INFILTRATOR,
    NIMBLE,
    PRECISE,
    ROCKETPACK,
    TELEKINETIC,
    TOUGH,
    die_id,
)
from eleventh.games.necreaux.rules.dice import Die
from eleventh.games.necreaux.rules.questions import NOTHING, Ask, WhichMember
from eleventh.games.necreaux.rules.sliding_wall import wall_without_test
from eleventh.games.necreaux.rules.state import DICE, NONE, SEATS_OF, Isle
from eleventh.games.necreaux.rules.trap_effects import TRAP, is_short, test_mark, test_total, tested_number
from eleventh.games.necreaux.rules.vocabulary import PASS, VOCABULARY, only, per_agent, plain
from eleventh.games.necreaux.rules.windows import REVEAL, TEST, Window


def resolve_trap(s: Isle) -> None:
    s.used &= ~(REVEAL.once | TEST.once)
    if s.card == c.SLIDING_WALL and wall_without_test(s):
        return
    if is_idle(s):
        if s.narrating:
            s.tell("R27", f"{s.card_name()} can do nothing to {s.team_name().lower()} now: nobody tests.")
        s.finish_card()
    elif s.card == c.SLIDING_WALL:
        choose_testers(s)
    else:
        REVEAL_WINDOW.open(s)


def is_idle(s: Isle) -> bool:
    """Whether nobody's test can change anything."""
    for seat in s.member_list():
        if tests(s, seat) and matters(s, seat):
            return False
    return True


def fast(s: Isle) -> bool:
    """A14: a FAST Trap catches below the number that it tests, a SLOW one above it."""
    return c.TRAP_FAST[s.card - c.MONSTERS]


# --- passing it over ---


class RevealWindow(Window):
    """The Trap is shown; nobody has tested yet."""

    rule = "R27"
    moment = REVEAL

    def prompt(self, s: Isle) -> str:
        return f"{self.name_asked(s)}: {s.card_name()}! Disarm it?"

    def closed(self, s: Isle) -> None:
        if s.vault == s.acting:
            s.push(USE_PLANS)
        else:
            choose_testers(s)


USE_VAULT: Final = plain("use-plans", "Discard the Vault of Stolen Plans and pass over the Trap")
only("use-plans", "R27", "The stolen plans help only the team that keeps them, when a Trap is shown.")


class UsePlans(Ask):
    """The Vault of Stolen Plans, if this team keeps it."""

    rule = "R27"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: {s.card_name()}! Use the stolen plans to pass over it?"

    def among(self, s: Isle) -> list[Action]:
        return [USE_VAULT, PASS] if s.vault == s.acting else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        if action is USE_VAULT:
            s.vault = NONE
            put_in(c.VAULT, s.discard)
            if s.narrating:
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
    if s.narrating:
        s.tell("R27", f"{s.team_name()} passes over {s.card_name()}: nobody tests.")
    s.finish_card()


# --- who tests ---


def choose_testers(s: Isle) -> None:
    who = c.TRAP_WHO[s.card - c.MONSTERS]
    if who == c.POINT:
        s.push(POINT_STEP)
    elif who == c.EACH:
        mask = 0
        for seat in s.member_list():
            if tests(s, seat):
                mask |= 1 << seat
        start_test(s, mask)
    else:
        s.push(RANDOM_TESTER)


POINT_OUT: Final = per_agent("point", "{} goes first")
only("point", "R27", "One living member of the acting team goes first, where the Trap says so.")


class PointOut(WhichMember):
    """The team names the member who tests."""

    rule = "R27"
    heading = "Who goes first"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: {s.card_name()}. Who goes first?"

    def action(self, seat: int) -> Action:
        return POINT_OUT[seat]

    def among(self, s: Isle) -> list[Action]:
        """Whoever goes: where all are caught, and it is the same for the team, nobody is asked."""
        if not TRAP[s.card - c.MONSTERS].hits_alike:
            return super().among(s)
        for seat in s.member_list():
            if not is_lost(s, seat):
                return super().among(s)
        return NOTHING

    def passed_over(self, s: Isle) -> None:
        self.named(s, s.member_list()[0])

    def named(self, s: Isle, seat: int) -> None:
        start_test(s, 1 << seat)


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
        if s.narrating:
            s.tell("R27", f"{s.card_name()}: {s.name(seat)} must test.")
        start_test(s, 1 << seat)


# --- the test ---


def tests(s: Isle, seat: int) -> bool:
    """Whether this member tests, where each does."""
    return c.TRAP_WHO[s.card - c.MONSTERS] != c.EACH or (
        TRAP[s.card - c.MONSTERS].must_test(s, seat) and not is_beyond(s, seat)
    )


def matters(s: Isle, seat: int) -> bool:
    """Whether his test can change anything; a roll that decides nothing is not made."""
    if is_beyond(s, seat):
        return False
    trap = s.card - c.MONSTERS
    lowest = c.TRAP_DICE[trap]
    mark = tested_number(s, seat)
    if lowest <= mark <= 6 * lowest and may_match(s, seat):
        return True
    if mark <= lowest if c.TRAP_FAST[trap] else mark >= 6 * lowest:
        return False
    return not TRAP[trap].is_spent(s, seat)


def may_match(s: Isle, seat: int) -> bool:
    """Whether a total equal to the Speed is worth something to him: the Precise one gets a Charge."""
    return c.TRAP_AGAINST[s.card - c.MONSTERS] == c.SPEED and s.has_up(seat, PRECISE)


HELPFUL_CARDS: Final = [GADGETEER, TELEKINETIC, ROCKETPACK, GRAPPLING_GUN, NIMBLE]
HELP_IN_TESTS: Final = (
    1 << GADGETEER | 1 << TELEKINETIC | 1 << ROCKETPACK | 1 << GRAPPLING_GUN | 1 << NIMBLE
)  # as bits


def is_lost(s: Isle, seat: int) -> bool:
    """Whether he is caught whatever he rolls: no dice show so much, or so little, and nobody can help."""
    trap = s.card - c.MONSTERS
    lowest = c.TRAP_DICE[trap]
    mark = tested_number(s, seat)
    if mark <= 6 * lowest if c.TRAP_FAST[trap] else mark >= lowest:
        return False
    if TRAP[trap].graded or not matters(s, seat):
        return False
    if s.up & HELP_IN_TESTS:
        for card in HELPFUL_CARDS:
            if s.owner(card) >= 0:
                return False
    return True


def start_test(s: Isle, mask: int) -> None:
    for seat in SEATS_OF[mask]:
        if not matters(s, seat):
            mask &= ~(1 << seat)
            if s.narrating:
                s.tell("R27", f"{s.card_name()}: {s.name(seat)} is safe whatever the dice would say.")
    s.rolling = mask
    s.clear_dice()
    s.shift = [0] * s.seats
    s.safe = 0
    s.testing = True
    if ROLL_TEST.next_die(s) >= 0:
        s.push(ROLL_TEST)
    else:
        apply_test(s)


def test_dice(s: Isle, seat: int) -> int:
    """How many dice the member rolls: the Infiltrator rolls one more."""
    return c.TRAP_DICE[s.card - c.MONSTERS] + (1 if s.has_up(seat, INFILTRATOR) else 0)


class RollTest(Die):
    """All dice of a test are rolled first, in seat order."""

    rule = "R27"

    def next_die(self, s: Isle) -> int:
        """The die that is rolled next, NONE if all are."""
        for seat in SEATS_OF[s.rolling]:
            first = seat * DICE
            if s.dice[first] == 0 and is_lost(s, seat):
                continue  # he rolls nothing
            for die in range(first, first + test_dice(s, seat)):
                if s.dice[die] == 0:
                    return die
        return NONE

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.next_die(s) // DICE)}'s die against {s.card_name()}."

    def rolled(self, s: Isle, face: int) -> None:
        die = self.next_die(s)
        s.dice[die] = face
        if s.narrating:
            s.tell("R27", f"{s.name(die // DICE)} rolls {face} against {s.card_name()}.")
        if self.next_die(s) >= 0:
            s.push(ROLL_TEST)
        else:
            TEST_WINDOW.open(s)


def has_rolled(s: Isle, seat: int) -> bool:
    at = seat * DICE
    return s.rolling >> seat & 1 == 1 and s.dice[at] + s.dice[at + 1] > 0


def likely_total(s: Isle, seat: int) -> int:
    """His total as it stands: the Infiltrator will drop his worst die."""
    total = test_total(s, seat)
    if s.has_up(seat, INFILTRATOR):
        at = seat * DICE
        dice = [s.dice[die] for die in range(at, at + DICE) if s.dice[die]]
        if len(dice) > c.TRAP_DICE[s.card - c.MONSTERS]:
            total -= min(dice) if fast(s) else max(dice)
    return total


def is_beyond(s: Isle, seat: int) -> bool:
    """Whom such a Trap never catches: it does not reach the Rocketpack, nor hurt the Tough one."""
    keyword = c.TRAP_KEYWORD[s.card - c.MONSTERS]
    if keyword == c.STRUCTURE:
        return s.has_up(seat, ROCKETPACK)
    return keyword == c.GAS and s.has_up(seat, TOUGH)


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
            if has_rolled(s, i)
        ]
        return f"{self.name_asked(s)}: {s.card_name()}. {'; '.join(totals)}. Use a power?"

    def closed(self, s: Isle) -> None:
        if s.owner(INFILTRATOR) >= 0:
            s.push(DROP_ONE_DIE)
        else:
            apply_test(s)


DIE_WORDS: Final = ["first", "second", "third"]
DROP_DIE: Final = [
    VOCABULARY.add("drop-die", DIE_WORDS[die], f"Drop the {DIE_WORDS[die]} die", die) for die in range(DICE)
]
only("drop-die", "R27", "Only the Infiltrator drops a die, after a Trap test.")


class DropOneDie(Ask):
    """The Infiltrator drops a die of his choice."""

    rule = "R27"

    def seat(self, s: Isle) -> int:
        return s.holder(INFILTRATOR)

    def prompt(self, s: Isle) -> str:
        seat = s.holder(INFILTRATOR)
        at = seat * DICE
        dice = ", ".join([str(s.dice[die]) for die in range(at, at + test_dice(s, seat))])
        side = "below" if fast(s) else "above"
        return f"{s.name(seat)}: dice {dice}, caught {side} {test_mark(s, seat)}. Which do you drop?"

    def among(self, s: Isle) -> list[Action]:
        """Each face once; nobody is asked where it is all the same."""
        seat = s.owner(INFILTRATOR)
        if seat < 0 or not has_rolled(s, seat):
            return NOTHING
        at = seat * DICE
        total = test_total(s, seat)
        options: list[Action] = []
        results: list[int] = []
        for die in range(test_dice(s, seat)):
            face = s.dice[at + die]
            if face not in s.dice[at : at + die]:
                options.append(DROP_DIE[die])
                result = result_of(s, seat, total - face)
                if result not in results:
                    results.append(result)
        return options if len(results) > 1 else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        self.drop(s, s.holder(INFILTRATOR), action.a)
        apply_test(s)

    def drop(self, s: Isle, seat: int, die: int) -> None:
        face = s.dice[seat * DICE + die]
        s.dice[seat * DICE + die] = 0
        if s.narrating:
            s.tell("R27", f"{s.name(seat)} drops the {face} and has {test_total(s, seat)}.")

    def passed_over(self, s: Isle) -> None:
        seat = s.owner(INFILTRATOR)
        if seat >= 0 and has_rolled(s, seat):
            at = seat * DICE
            dice = s.dice[at : at + test_dice(s, seat)]
            self.drop(s, seat, dice.index(min(dice) if fast(s) else max(dice)))
        apply_test(s)

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (die_id(s.holder(INFILTRATOR), action.a),)


def result_of(s: Isle, seat: int, total: int) -> int:
    """What a total comes to, as a number: different ones are different results."""
    result = 1 if is_caught(s, seat, total) else 0
    if total == test_mark(s, seat) and may_match(s, seat):
        result += 2
    if TRAP[s.card - c.MONSTERS].graded and is_short(s, seat, total):
        result += 4
    return result


def apply_test(s: Isle) -> None:
    """Who is caught, and what that does."""
    caught = 0
    for seat in SEATS_OF[s.rolling]:
        if not has_rolled(s, seat):
            caught |= 1 << seat
            if s.narrating:
                mark = test_mark(s, seat)
                s.tell("R27", f"{s.name(seat)} is caught: no dice are on the safe side of {mark}.")
            continue
        total = test_total(s, seat)
        if may_match(s, seat) and total == test_mark(s, seat):
            s.charge[PRECISE] += 1
            if s.narrating:
                s.tell("R27", f"{s.name(seat)} matches the Speed: Precise gets a Charge.")
        if is_caught(s, seat, total):
            caught |= 1 << seat
        if s.narrating:
            was_caught = caught >> seat & 1 == 1
            s.tell("R27", f"{s.name(seat)} {verdict(s, was_caught, total, test_mark(s, seat))}.")
    s.testing = False
    if caught:
        s.push(FINISH_CARD)
        TRAP[s.card - c.MONSTERS].springs(s, caught)
    else:
        s.finish_card()


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
