"""Traps: they are shown, tested and suffered (R27, A13-A15)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal
from eleventh.games.necreaux.actions import (
    AGENT_SLUGS,
    DROP_DIE,
    PASS,
    POINT_OUT,
    USE,
    USE_GRAPPLING,
    USE_NIMBLE,
    USE_VAULT,
    names_of,
)
from eleventh.games.necreaux.cards import (
    GADGETEER,
    GRAPPLING_GUN,
    INFILTRATOR,
    LUCKY,
    MASTER_KEY,
    NIMBLE,
    PRECISE,
    PSYCHIC,
    ROCKETPACK,
    SABOTEUR,
    STRATEGIST,
    TELEKINETIC,
)
from eleventh.games.necreaux.content import (
    ACID_SPRINKLERS,
    ALARM_WIRE,
    BLAST_DOOR,
    DART_CORRIDOR,
    DROP_CAGE,
    EACH,
    FLOODING_CHAMBER,
    MECHANICAL,
    MIND_SCRAMBLER,
    MONSTERS,
    POINT,
    PULSE_GRID,
    SLEEPING_GAS,
    SLIDING_WALL,
    SWINGING_BLADES,
    TRAP_ROWS,
    VAULT,
)
from eleventh.games.necreaux.damage import CUT_TURN_SHORT, HitEach, HitOn
from eleventh.games.necreaux.dice import offer_dice_powers, use_dice_power
from eleventh.games.necreaux.flow import NOTHING, Ask, DieRoll, Window, card_in_hand, finish_card, spend
from eleventh.games.necreaux.once import THIS_TEST, USED_GRAPPLING, USED_NIMBLE, USED_SABOTEUR
from eleventh.games.necreaux.state import DICE, NONE, Isle
from eleventh.games.necreaux.trap_effects import HalveCharges, LoseItem, TurnDown
from eleventh.games.necreaux.wall import SPLIT_PARTY, wall_without_test

TRAP_KEYWORD: Final[list[int]] = [row[2] for row in TRAP_ROWS]
TRAP_WHO: Final[list[int]] = [row[3] for row in TRAP_ROWS]
TRAP_FAST: Final[list[bool]] = [row[4] for row in TRAP_ROWS]
TRAP_DICE: Final[list[int]] = [row[5] for row in TRAP_ROWS]


def resolve_trap(s: Isle) -> None:
    s.used &= ~THIS_TEST
    if s.card == SLIDING_WALL:
        if not wall_without_test(s):
            choose_testers(s)
        return
    s.push(REVEAL)


# --- passing it over ---


class RevealWindow(Window):
    """The Trap is shown; nobody has tested yet."""

    rule = "R27"
    powers = (SABOTEUR, MASTER_KEY)

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        return f"{s.name(seat) if seat >= 0 else 'Team'}: {card_in_hand(s)}! Disarm it?"

    def can(self, s: Isle, card: int, seat: int) -> bool:
        if s.card < 0:
            return False
        if card == SABOTEUR:
            return not s.used & USED_SABOTEUR
        return s.charge[MASTER_KEY] > 0 and TRAP_KEYWORD[s.card - MONSTERS] == MECHANICAL

    def offer(self, s: Isle, card: int, seat: int, options: list[Action]) -> None:
        options.append(USE[card])

    def use(self, s: Isle, action: Action) -> None:
        if action.a == SABOTEUR:
            s.push(self)
            s.used |= USED_SABOTEUR
            s.push(SaboteurRoll(s.holder[SABOTEUR]))
        else:
            spend(s, MASTER_KEY)
            pass_over(s)

    def closed(self, s: Isle) -> None:
        if s.card >= 0:
            s.push(USE_PLANS)


class SaboteurRoll(DieRoll):
    rule = "R27"

    def what_for(self, s: Isle) -> str:
        return "the sabotage"

    def settled(self, s: Isle) -> None:
        if s.die >= 5:
            pass_over(s)


def pass_over(s: Isle) -> None:
    if s.telling:
        s.tell("R27", f"{s.team_name()} passes over {card_in_hand(s)}: nobody tests.")
    finish_card(s)


class UsePlans(Ask):
    """The Vault of Stolen Plans, if this team keeps it."""

    rule = "R27"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: {card_in_hand(s)}! Use the stolen plans to pass over it?"

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


# --- the test ---


def choose_testers(s: Isle) -> None:
    who = TRAP_WHO[s.card - MONSTERS]
    if who == POINT:
        s.push(POINT_STEP)
    elif who == EACH:
        mask = s.members()
        if s.card == MIND_SCRAMBLER:
            for seat in s.member_list():
                if s.shows(seat, PSYCHIC):
                    mask &= ~(1 << seat)
        start_test(s, mask)
    else:
        s.push(RANDOM_TESTER)


class PointOut(Ask):
    """The team names the member who tests."""

    rule = "R27"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: {card_in_hand(s)}. Who goes first?"

    def options(self, s: Isle) -> list[Action]:
        if s.head_count() < 2:
            return NOTHING
        return [POINT_OUT[seat] for seat in s.member_list()]

    def choose(self, s: Isle, action: Action) -> None:
        start_test(s, 1 << action.a)

    def passed_over(self, s: Isle) -> None:
        start_test(s, s.members())


class RandomTester(Deal[Isle]):
    """A member is caught in the open by chance."""

    rule = "R27"

    def prompt(self, s: Isle) -> str:
        return f"{card_in_hand(s)}: which member must test?"

    def outcomes(self, s: Isle) -> int:
        return s.head_count()

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return AGENT_SLUGS[s.member_list()[outcome]]

    def deal(self, s: Isle, outcome: int) -> None:
        seat = s.member_list()[outcome]
        if s.telling:
            s.tell("R27", f"{card_in_hand(s)}: {s.name(seat)} must test.")
        start_test(s, 1 << seat)


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
            s.tell("R27", f"Nobody has to test against {card_in_hand(s)}.")
        apply_test(s)


def test_dice(s: Isle, seat: int) -> int:
    """How many dice the member rolls: the Infiltrator rolls one more."""
    return TRAP_DICE[s.card - MONSTERS] + (1 if s.has_up(seat, INFILTRATOR) else 0)


class RollTest(Deal[Isle]):
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
        return f"{s.name(self.next_die(s) // DICE)}'s die against {card_in_hand(s)}."

    def outcomes(self, s: Isle) -> int:
        return 6

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return str(outcome + 1)

    def deal(self, s: Isle, outcome: int) -> None:
        die = self.next_die(s)
        s.dice[die] = outcome + 1
        if s.telling:
            s.tell("R27", f"{s.name(die // DICE)} rolls {outcome + 1} against {card_in_hand(s)}.")
        s.push(ROLL_TEST if self.next_die(s) >= 0 else TEST_WINDOW)


def test_total(s: Isle, seat: int) -> int:
    at = seat * DICE
    return s.dice[at] + s.dice[at + 1] + s.dice[at + 2] + s.mod[seat]


def likely_total(s: Isle, seat: int) -> int:
    """His total as it stands: the Infiltrator will drop his worst die."""
    total = test_total(s, seat)
    if s.has_up(seat, INFILTRATOR):
        at = seat * DICE
        dice = [s.dice[die] for die in range(at, at + DICE) if s.dice[die]]
        if len(dice) > TRAP_DICE[s.card - MONSTERS]:
            total -= min(dice) if TRAP_FAST[s.card - MONSTERS] else max(dice)
    return total


def is_caught(s: Isle, seat: int, total: int) -> bool:
    """A14: FAST catches below the Speed, SLOW above it; equal is safe."""
    if s.safe >> seat & 1:
        return False
    speed = s.speed + s.shift[seat]
    return total < speed if TRAP_FAST[s.card - MONSTERS] else total > speed


class TestWindow(Window):
    """The test's dice are rolled, the result is not yet settled."""

    rule = "R27"
    powers = (LUCKY, GADGETEER, ROCKETPACK, TELEKINETIC, STRATEGIST, GRAPPLING_GUN, NIMBLE)

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        name = s.name(seat) if seat >= 0 else "Team"
        sign = "below" if TRAP_FAST[s.card - MONSTERS] else "above"
        totals = [f"{s.name(i)} {likely_total(s, i)}" for i in range(s.seats) if s.rolling >> i & 1]
        trap = f"{card_in_hand(s)}, caught {sign} {s.speed}"
        return f"{name}: {trap}. Totals: {', '.join(totals)}. Use a power?"

    def can(self, s: Isle, card: int, seat: int) -> bool:
        own = s.rolling >> seat & 1 == 1
        if card == GRAPPLING_GUN:
            return own and not s.used & USED_GRAPPLING
        if card == NIMBLE:
            return own and not s.used & USED_NIMBLE
        if s.charge[card] == 0:
            return False
        if card == GADGETEER:
            return own
        if card == ROCKETPACK:
            return own and not s.safe >> seat & 1
        return card != STRATEGIST or s.rolling & ~(1 << seat) != 0

    def offer(self, s: Isle, card: int, seat: int, options: list[Action]) -> None:
        if card == GRAPPLING_GUN:
            options.extend(USE_GRAPPLING)
        elif card == NIMBLE:
            options.extend(USE_NIMBLE)
        elif card == ROCKETPACK:
            options.append(USE[card])
        else:
            offer_dice_powers(s, card, seat, options)

    def use(self, s: Isle, action: Action) -> None:
        s.push(self)
        card = action.a
        if action.verb == "reroll":
            use_dice_power(s, action)
        elif card == GRAPPLING_GUN:
            s.used |= USED_GRAPPLING
            s.mod[s.holder[card]] += action.c
            if s.telling:
                s.tell("R27", f"{s.name(s.holder[card])} uses the Grappling Gun: {action.c:+d}.")
        elif card == NIMBLE:
            s.used |= USED_NIMBLE
            s.shift = [action.c if seat == s.holder[card] else 0 for seat in range(s.seats)]
            if s.telling:
                treated = s.speed + action.c
                s.tell("R27", f"{s.name(s.holder[card])} is Nimble: the Speed counts as {treated} for him.")
        elif card == ROCKETPACK:
            spend(s, card, 1, ": not caught")
            s.safe |= 1 << s.holder[card]
        else:
            use_dice_power(s, action)

    def closed(self, s: Isle) -> None:
        s.push(DROP_ONE_DIE)


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


def apply_test(s: Isle) -> None:
    """Who is caught, and what that does, in seat order."""
    caught = 0
    hard = 0  # caught by 4 or more
    for seat in range(s.seats):
        if not s.rolling >> seat & 1:
            continue
        total = test_total(s, seat)
        speed = s.speed + s.shift[seat]
        if total == speed and s.has_up(seat, PRECISE):
            s.charge[PRECISE] += 1
            if s.telling:
                s.tell("R27", f"{s.name(seat)} matches the Speed: Precise gets a Charge.")
        if is_caught(s, seat, total):
            caught |= 1 << seat
            if speed - total >= 4:
                hard |= 1 << seat
        if s.telling:
            verdict = "is caught" if caught >> seat & 1 else "is safe"
            s.tell("R27", f"{s.name(seat)} has {total} at Speed {speed} and {verdict}.")
    s.testing = False
    s.push(FINISH_CARD)
    if not caught:
        return
    kind = s.card
    if kind == SLIDING_WALL:
        s.push(SPLIT_PARTY)
    elif kind == BLAST_DOOR:
        if s.telling:
            s.tell("R27", "The door is shut: the Turn ends.")
        s.push(CUT_TURN_SHORT)
    elif kind == ALARM_WIRE:
        s.alarm |= 1 << s.acting
        if s.telling:
            s.tell("R27", "The alarm is raised: the next Monster the team fights has CV +1.")
    elif kind == DROP_CAGE:
        s.caged |= caught
        if s.telling:
            free = s.members() & ~s.caged
            what = (
                "no combat rolls until the end of the Turn" if free else "caged, but with all caged all roll"
            )
            s.tell("R27", f"{names_of(caught)}: {what}.")
    elif kind == FLOODING_CHAMBER:
        s.push(HitEach(s.members()))
    else:
        for seat in range(s.seats - 1, -1, -1):
            if kind == PULSE_GRID:
                if s.members() >> seat & 1:
                    s.push(TurnDown(seat, True))
            elif caught >> seat & 1:
                caught_by(s, seat, kind, hard >> seat & 1 == 1)


def caught_by(s: Isle, seat: int, kind: int, hard: bool) -> None:
    if kind == SLEEPING_GAS:
        s.push(TurnDown(seat, False))
    elif kind == ACID_SPRINKLERS:
        s.push(LoseItem(seat))
    elif kind == MIND_SCRAMBLER:
        s.push(HalveCharges(seat))
    else:
        s.push(HitOn(seat))
        if kind == DART_CORRIDOR or (kind == SWINGING_BLADES and hard):
            s.push(HitOn(seat))


class FinishCard(Auto[Isle]):
    """The card is done with; if nothing was told since it was drawn (R25), it has done nothing."""

    def run(self, s: Isle) -> None:
        if s.telling and s.story and s.story[-1].rule == "R25":
            s.tell("R27", f"{card_in_hand(s)}: everything stays as it is.")
        finish_card(s)


REVEAL: Final = RevealWindow()
USE_PLANS: Final = UsePlans()
POINT_STEP: Final = PointOut()
RANDOM_TESTER: Final = RandomTester()
ROLL_TEST: Final = RollTest()
TEST_WINDOW: Final = TestWindow()
DROP_ONE_DIE: Final = DropOneDie()
FINISH_CARD: Final = FinishCard()
