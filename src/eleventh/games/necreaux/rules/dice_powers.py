"""Powers over dice (A36): combat rolls, Trap tests, single dice; and those that disarm a Trap."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import No
from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.content.adventure import ENERGY, MECHANICAL, MONSTERS, TRAP_KEYWORD
from eleventh.games.necreaux.rules import traps
from eleventh.games.necreaux.rules.charges import spend
from eleventh.games.necreaux.rules.combat_powers import (
    ForAnotherWhoRolls,
    Weapon,
    for_each,
    rolls,
)
from eleventh.games.necreaux.rules.combat_rolls import combat_roll, monster_cv
from eleventh.games.necreaux.rules.dice import DieRoll, DieSettled, LuckyWindow, roll_anew
from eleventh.games.necreaux.rules.monsters import MONSTER
from eleventh.games.necreaux.rules.state import DICE, SEATS_OF, Isle
from eleventh.games.necreaux.rules.trap_effects import test_mark
from eleventh.games.necreaux.rules.vocabulary import VOCABULARY, only, plain
from eleventh.games.necreaux.rules.windows import DIE, REVEAL, ROLL, TEST, Power, PowerForAnother


def needs_help(s: Isle, seat: int) -> bool:
    """Whether a member's roll could come to more with something added (A57): what hits, or is safe, needs no
    help."""
    if not rolls(s, seat):
        return False
    if not s.testing:
        return combat_roll(s, seat) <= monster_cv(s)
    if not traps.has_rolled(s, seat):
        return False
    total = traps.likely_total(s, seat)
    return traps.is_caught(s, seat, total) or (traps.may_match(s, seat) and total != test_mark(s, seat))


def needs_new_dice(s: Isle, seat: int) -> bool:
    """Whether it could come to more with other dice: a hit may count twice."""
    if needs_help(s, seat):
        return True
    if s.testing or not rolls(s, seat):
        return False
    face = s.dice[seat * DICE]
    return (face < 5 and s.has_up(seat, c.BRAWLER)) or (face < 6 and MONSTER[s.monster].six_counts_twice)


def no_need(s: Isle, seat: int) -> No:
    rule = "R27" if s.testing else "R34"
    if not rolls(s, seat):
        return No(rule, "{a} does not roll this time.", s.name(seat))
    return No(rule, "{a}'s roll is as good as it can be: nothing is spent on it.", s.name(seat))


def better(s: Isle) -> int:
    """Which way a roll gets better: up in combat and where a Trap catches below a number, else down."""
    return 1 if not s.testing or traps.fast(s) else -1


# --- any die ---

REROLL: Final = [
    VOCABULARY.add(
        "reroll",
        f"{c.AGENT_SLUGS[seat]} {traps.DIE_WORDS[die]}",
        f"Lucky: roll {c.AGENTS[seat]}'s {traps.DIE_WORDS[die]} die anew",
        seat,
        die,
    )
    for seat in range(c.SEATS)
    for die in range(DICE)
]  # index DICE * seat + die
only("reroll", "R14", "Lucky needs a Charge, and a die that was just rolled.")


class Lucky(Power):
    """Any die a member rolls. Discharge 1: roll one die of any member anew."""

    card = c.LUCKY
    moments = (ROLL, TEST)
    charges = 1

    def among(self, s: Isle) -> list[Action]:
        dice = [DICE * seat + die for seat in SEATS_OF[s.rolling] for die in range(DICE)]
        return [REROLL[die] for die in dice if s.dice[die]]

    def objects(self, s: Isle, seat: int, action: Action) -> No | None:
        if not rolls(s, action.a) or not s.dice[action.a * DICE + action.b]:
            return No("R14", "{a} has not rolled such a die.", s.name(action.a))
        return None if needs_new_dice(s, action.a) else no_need(s, action.a)

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.LUCKY)
        roll_anew(s, action.a, action.b)

    def note(self, s: Isle, action: Action) -> str:
        return ""

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (c.card_id(c.LUCKY), c.die_id(action.a, action.b))


class LuckyWithOneDie(Power):
    """Any die a member rolls. Discharge 1: roll one die of any member anew."""

    card = c.LUCKY
    moments = (DIE,)
    charges = 1
    cannot = ("R14", "That die is as good as it can be: nothing is spent on it.")

    def can(self, s: Isle, seat: int) -> bool:
        window = s.top()
        assert isinstance(window, LuckyWindow)
        return s.die < window.roll.good_from

    def use(self, s: Isle, seat: int, action: Action) -> None:
        window = s.top()
        assert isinstance(window, LuckyWindow)
        s.cancel(LuckyWindow)
        s.cancel(DieSettled)
        spend(s, c.LUCKY)
        s.push(window.roll)

    def note(self, s: Isle, action: Action) -> str:
        return ""

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (c.card_id(c.LUCKY), "die")


# --- combat rolls and tests ---


class OwnRoll(Power):
    """A power for the owner's own roll."""

    def objects(self, s: Isle, seat: int, action: Action) -> No | None:
        return None if needs_help(s, seat) else no_need(s, seat)


class Gadgeteer(OwnRoll):
    """Your test or combat roll. Discharge 1: 2 in your favour."""

    card = c.GADGETEER
    moments = (ROLL, TEST)
    charges = 1

    def use(self, s: Isle, seat: int, action: Action) -> None:
        by = 2 * better(s)
        spend(s, c.GADGETEER, 1, f": {by:+d}" if s.narrating else "")
        s.mod[seat] += by


class Telekinetic(PowerForAnother):
    """Any member's test or combat roll. Discharge 1: 1 in his favour."""

    card = c.TELEKINETIC
    moments = (ROLL, TEST)
    charges = 1

    def among(self, s: Isle) -> list[Action]:
        return [self.actions[seat] for seat in SEATS_OF[s.rolling]]

    def objects(self, s: Isle, seat: int, action: Action) -> No | None:
        return None if needs_help(s, action.b) else no_need(s, action.b)

    def use(self, s: Isle, seat: int, action: Action) -> None:
        by = better(s)
        spend(s, c.TELEKINETIC, 1, f": {by:+d} for {s.name(action.b)}" if s.narrating else "")
        s.mod[action.b] += by


class MasterStrategist(ForAnotherWhoRolls):
    """Another member's test or combat roll. Discharge 1: he rolls all its dice anew."""

    card = c.STRATEGIST
    moments = (ROLL, TEST)
    charges = 1

    def objects(self, s: Isle, seat: int, action: Action) -> No | None:
        no = super().objects(s, seat, action)
        return no if no or needs_new_dice(s, action.b) else no_need(s, action.b)

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.STRATEGIST)
        for die in range(DICE - 1, -1, -1):
            if s.dice[action.b * DICE + die]:
                roll_anew(s, action.b, die)


class HeatRay(Weapon):
    """Your combat roll. Discharge 1: +3 to it."""

    card = c.HEAT_RAY
    moments = (ROLL,)
    charges = 1

    def objects(self, s: Isle, seat: int, action: Action) -> No | None:
        no = super().objects(s, seat, action)
        return no_need(s, seat) if no is None and not needs_help(s, seat) else no

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.HEAT_RAY, 1, ": +3")
        s.mod[seat] += 3


# --- tests only ---


class Rocketpack(OwnRoll):
    """Your Trap test. Discharge 1: you are not caught."""

    card = c.ROCKETPACK
    moments = (TEST,)
    charges = 1

    def objects(self, s: Isle, seat: int, action: Action) -> No | None:
        caught = traps.has_rolled(s, seat) and traps.is_caught(s, seat, traps.likely_total(s, seat))
        return None if caught else no_need(s, seat)

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.ROCKETPACK, 1, ": not caught")
        s.safe |= 1 << seat


class GrapplingGun(OwnRoll):
    """Your Trap test. 1 in your favour."""

    card = c.GRAPPLING_GUN
    moments = (TEST,)
    once = True

    def use(self, s: Isle, seat: int, action: Action) -> None:
        by = better(s)
        s.mod[seat] += by
        if s.narrating:
            s.tell("R27", f"{s.name(seat)} uses the Grappling Gun: {by:+d}.")


class Nimble(OwnRoll):
    """Your Trap test, after the dice. The number you test against is 3 in your favour."""

    card = c.NIMBLE
    moments = (TEST,)
    once = True

    def use(self, s: Isle, seat: int, action: Action) -> None:
        s.shift = [-3 * better(s) if other == seat else 0 for other in range(s.seats)]
        if s.narrating:
            s.tell("R27", f"{s.name(seat)} is Nimble: {test_mark(s, seat)} is what counts for him.")


# --- a Trap is shown ---


class Saboteur(Power):
    """A Trap is shown, once. Roll a die: on 4-6 the team passes over the Trap."""

    card = c.SABOTEUR
    moments = (REVEAL,)
    once = True

    def use(self, s: Isle, seat: int, action: Action) -> None:
        s.push(SaboteurRoll(seat))


class SaboteurRoll(DieRoll):
    rule = "R27"
    good_from = 4
    purpose = "the sabotage"

    def goes_well(self, s: Isle) -> None:
        s.cancel(traps.RevealWindow)
        traps.pass_over(s)


class MasterKey(Power):
    """A Mechanical Trap is shown. Discharge 1: the team passes over it."""

    card = c.MASTER_KEY
    moments = (REVEAL,)
    charges = 1
    cannot = ("R27", "This is no Mechanical Trap.")

    def can(self, s: Isle, seat: int) -> bool:
        return TRAP_KEYWORD[s.card - MONSTERS] == MECHANICAL

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.MASTER_KEY)
        s.cancel(traps.RevealWindow)
        traps.pass_over(s)


class ShortCircuit(Power):
    """An Energy Trap is shown. Discharge 1: the team passes over it."""

    card = c.CIRCUIT_BREAKER
    moments = (REVEAL,)
    charges = 1
    cannot = ("R27", "This is no Energy Trap.")

    def can(self, s: Isle, seat: int) -> bool:
        return TRAP_KEYWORD[s.card - MONSTERS] == ENERGY

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.CIRCUIT_BREAKER)
        s.cancel(traps.RevealWindow)
        traps.pass_over(s)


# In the order in which they are offered.
DICE_POWERS: Final[list[Power]] = [
    Lucky(REROLL),
    LuckyWithOneDie([plain("reroll", "Lucky: roll the die anew")]),
    Gadgeteer(),
    Rocketpack(),
    Telekinetic(for_each(c.TELEKINETIC)),
    MasterStrategist(for_each(c.STRATEGIST)),
    HeatRay(),
    GrapplingGun(),
    Nimble(),
    Saboteur(),
    MasterKey(),
    ShortCircuit(),
]
