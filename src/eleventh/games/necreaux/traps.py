"""Traps (R27, A13-A15): shown, tested, suffered."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal
from eleventh.games.necreaux.cards import (
    AGENT_SLUGS,
    CARD_NAMES,
    CARD_TYPE,
    CHARACTERS,
    INFILTRATOR,
    PRECISE,
    PSYCHIC,
    TECH,
    die_id,
    names_of,
)
from eleventh.games.necreaux.charges import HalveCharges
from eleventh.games.necreaux.content import (
    EACH,
    MONSTERS,
    POINT,
    SLIDING_WALL,
    TRAP_DICE,
    TRAP_FAST,
    TRAP_WHO,
    VAULT,
)
from eleventh.games.necreaux.damage import LOSE, WOUND, HitEach, HitOn, what_is_lost
from eleventh.games.necreaux.dice import Die
from eleventh.games.necreaux.questions import NOTHING, Ask, OwnCard, WhichMember, with_charges
from eleventh.games.necreaux.sliding_wall import SPLIT_PARTY, wall_without_test
from eleventh.games.necreaux.state import CUT_TURN_SHORT, DICE, NONE, Isle
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
    """A14: a FAST Trap catches below the Speed, a SLOW one above it."""
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
            if TRAP[s.card - MONSTERS].must_test(s, seat):
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


def test_total(s: Isle, seat: int) -> int:
    at = seat * DICE
    return s.dice[at] + s.dice[at + 1] + s.dice[at + 2] + s.mod[seat]


def test_speed(s: Isle, seat: int) -> int:
    """The Speed that counts for a member: the Nimble one treats it as another."""
    return s.speed + s.shift[seat]


def likely_total(s: Isle, seat: int) -> int:
    """His total as it stands: the Infiltrator will drop his worst die."""
    total = test_total(s, seat)
    if s.has_up(seat, INFILTRATOR):
        at = seat * DICE
        dice = [s.dice[die] for die in range(at, at + DICE) if s.dice[die]]
        if len(dice) > TRAP_DICE[s.card - MONSTERS]:
            total -= min(dice) if fast(s) else max(dice)
    return total


def is_caught(s: Isle, seat: int, total: int) -> bool:
    """A14: equal is safe."""
    if s.safe >> seat & 1:
        return False
    speed = test_speed(s, seat)
    return total < speed if fast(s) else total > speed


class TestWindow(Window):
    """The test's dice are rolled, the result is not yet settled."""

    rule = "R27"
    moment = TEST

    def prompt(self, s: Isle) -> str:
        sign = "below" if fast(s) else "above"
        totals = [f"{s.name(i)} {likely_total(s, i)}" for i in range(s.seats) if s.rolling >> i & 1]
        trap = f"{s.card_name()}, caught {sign} {s.speed}"
        return f"{self.name_asked(s)}: {trap}. Totals: {', '.join(totals)}. Use a power?"

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
        return f"{s.name(seat)}: dice {dice} at Speed {s.speed}. Which do you drop?"

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
        speed = test_speed(s, seat)
        if total == speed and s.has_up(seat, PRECISE):
            s.charge[PRECISE] += 1
            if s.telling:
                s.tell("R27", f"{s.name(seat)} matches the Speed: Precise gets a Charge.")
        if is_caught(s, seat, total):
            caught |= 1 << seat
        if s.telling:
            verdict = "is caught" if caught >> seat & 1 else "is safe"
            s.tell("R27", f"{s.name(seat)} has {total} at Speed {speed} and {verdict}.")
    s.testing = False
    s.push(FINISH_CARD)
    if caught:
        TRAP[s.card - MONSTERS].springs(s, caught)


class FinishCard(Auto[Isle]):
    """The card is done with."""

    def run(self, s: Isle) -> None:
        s.finish_card()


# --- what each Trap does ---


class Trap:
    """He takes 1 Hit."""

    def must_test(self, s: Isle, seat: int) -> bool:
        """Whether this member tests, where each does."""
        return True

    def springs(self, s: Isle, caught: int) -> None:
        """What happens when these members are caught: to each of them, in seat order."""
        for seat in range(s.seats - 1, -1, -1):
            if caught >> seat & 1:
                self.catches(s, seat)

    def catches(self, s: Isle, seat: int) -> None:
        """What happens to one who is caught."""
        s.push(HitOn(seat))


class SlidingWall(Trap):
    """The party is split in two."""

    def springs(self, s: Isle, caught: int) -> None:
        s.push(SPLIT_PARTY)


class SwingingBlades(Trap):
    """He takes 1 Hit; 2 if he is short by 4 or more."""

    def catches(self, s: Isle, seat: int) -> None:
        s.push(HitOn(seat))
        if test_speed(s, seat) - test_total(s, seat) >= 4:
            s.push(HitOn(seat))


class DartCorridor(Trap):
    """He takes 2 Hits."""

    def catches(self, s: Isle, seat: int) -> None:
        s.push(HitOn(seat))
        s.push(HitOn(seat))


class PulseGrid(Trap):
    """Every member turns a Tech Item face down; without one, a Tech Character card."""

    def springs(self, s: Isle, caught: int) -> None:
        for seat in reversed(s.member_list()):
            s.push(TurnDown(seat, True))


class AlarmWire(Trap):
    """The next Monster the team fights has CV +1."""

    def springs(self, s: Isle, caught: int) -> None:
        s.alarm |= 1 << s.acting
        if s.telling:
            s.tell("R27", "The alarm is raised: the next Monster the team fights has CV +1.")


class FloodingChamber(Trap):
    """Every member takes 1 Hit."""

    def springs(self, s: Isle, caught: int) -> None:
        s.push(HitEach(s.members()))


class SleepingGas(Trap):
    """He turns a Character card face down."""

    def catches(self, s: Isle, seat: int) -> None:
        s.push(TurnDown(seat, False))


class BlastDoor(Trap):
    """The Turn ends."""

    def springs(self, s: Isle, caught: int) -> None:
        if s.telling:
            s.tell("R27", "The door is shut: the Turn ends.")
        s.push(CUT_TURN_SHORT)


class DropCage(Trap):
    """He makes no combat rolls until the end of the Turn. If all are caged, all roll."""

    def springs(self, s: Isle, caught: int) -> None:
        s.caged |= caught
        if s.telling:
            free = s.members() & ~s.caged
            what = (
                "no combat rolls until the end of the Turn" if free else "caged, but with all caged all roll"
            )
            s.tell("R27", f"{names_of(caught)}: {what}.")


class AcidSprinklers(Trap):
    """He discards an Item; without one he takes 1 Hit."""

    def catches(self, s: Isle, seat: int) -> None:
        s.push(LoseItem(seat))


class MindScrambler(Trap):
    """His card with most Charges keeps half of them, rounded down. Members with a face-up Psychic Character
    card do not test."""

    def must_test(self, s: Isle, seat: int) -> bool:
        return not s.shows(seat, PSYCHIC)

    def catches(self, s: Isle, seat: int) -> None:
        s.push(HalveCharges(seat))


TRAP: Final[list[Trap]] = [
    SlidingWall(),
    Trap(),  # Spiked Pit
    SwingingBlades(),
    DartCorridor(),
    PulseGrid(),
    AlarmWire(),
    Trap(),  # Crumbling Bridge
    FloodingChamber(),
    SleepingGas(),
    BlastDoor(),
    Trap(),  # Laser Lattice
    Trap(),  # Runaway Iron Sphere
    DropCage(),
    AcidSprinklers(),
    MindScrambler(),
    Trap(),  # Collapsing Catwalk
]


class TurnDown(OwnCard):
    """A face-up card is turned face down; this is no Hit. `tech`: a Tech Item, or else a Tech Character."""

    FIELDS = ("who", "tech")
    rule = "R46"

    def __init__(self, who: int, tech: bool) -> None:
        self.who = who
        self.tech = tech

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: {s.card_name()} turns one of your cards face down. Which?"

    def candidates(self, s: Isle) -> list[int]:
        up = [card for card in s.cards[self.who] if not s.down[card]]
        if not self.tech:
            return [card for card in up if card < CHARACTERS]
        tech = [card for card in up if CARD_TYPE[card] == TECH]
        items = [card for card in tech if card >= CHARACTERS]
        return items or tech

    def action(self, s: Isle, card: int) -> Action:
        return WOUND[card]

    def affect(self, s: Isle, card: int) -> None:
        s.down[card] = True
        if s.telling:
            s.tell("R46", f"{s.name(self.who)}'s {CARD_NAMES[card]} is turned face down.")

    def say(self, s: Isle, action: Action) -> str:
        return with_charges(s, action)


class LoseItem(OwnCard):
    """Acid Sprinklers: an Item, or else a Hit."""

    rule = "R27"

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which Item do you lose to the acid?"

    def candidates(self, s: Isle) -> list[int]:
        return s.items_of(self.who)

    def action(self, s: Isle, card: int) -> Action:
        return LOSE[card]

    def affect(self, s: Isle, card: int) -> None:
        s.discard_item(card)

    def passed_over(self, s: Isle) -> None:
        if not s.items_of(self.who):
            s.push(HitOn(self.who))
        super().passed_over(s)

    def note(self, s: Isle, action: Action) -> str:
        return what_is_lost(s, action)


REVEAL_WINDOW: Final = RevealWindow()
USE_PLANS: Final = UsePlans()
POINT_STEP: Final = PointOut()
RANDOM_TESTER: Final = RandomTester()
ROLL_TEST: Final = RollTest()
TEST_WINDOW: Final = TestWindow()
DROP_ONE_DIE: Final = DropOneDie()
FINISH_CARD: Final = FinishCard()
