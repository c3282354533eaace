"""Powers over dice (A36): combat rolls, Trap tests, single dice; and those that disarm a Trap."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import No
from eleventh.games.necreaux.cards import (
    AGENT_SLUGS,
    AGENTS,
    CARD_NAMES,
    CARD_SLUGS,
    CIRCUIT_BREAKER,
    GADGETEER,
    GRAPPLING_GUN,
    HEAT_RAY,
    LUCKY,
    MASTER_KEY,
    NIMBLE,
    ROCKETPACK,
    SABOTEUR,
    SEATS,
    STRATEGIST,
    TELEKINETIC,
    card_id,
    die_id,
)
from eleventh.games.necreaux.charges import spend
from eleventh.games.necreaux.combat_powers import (
    ForAnotherWhoRolls,
    Weapon,
    for_each,
    must_roll,
    rolls,
)
from eleventh.games.necreaux.content import ENERGY, MECHANICAL, MONSTERS, TRAP_KEYWORD
from eleventh.games.necreaux.dice import DieRoll, DieSettled, LuckyWindow, roll_anew
from eleventh.games.necreaux.state import DICE, USED_GRAPPLING_GUN, USED_NIMBLE, USED_SABOTEUR, Isle
from eleventh.games.necreaux.trap_effects import test_mark
from eleventh.games.necreaux.traps import DIE_WORDS, RevealWindow, pass_over
from eleventh.games.necreaux.vocabulary import VOCABULARY, only, plain
from eleventh.games.necreaux.windows import DIE, REVEAL, ROLL, TEST, Power, PowerForAnother


def up_and_down(card: int, by: int) -> list[Action]:
    """Minus and plus `by`, in this order."""
    return [
        VOCABULARY.add("use", f"{CARD_SLUGS[card]} minus-{by}", f"{CARD_NAMES[card]}: -{by}", card, -1, -by),
        VOCABULARY.add("use", f"{CARD_SLUGS[card]} plus-{by}", f"{CARD_NAMES[card]}: +{by}", card, -1, by),
    ]


# --- any die ---

REROLL: Final = [
    VOCABULARY.add(
        "reroll",
        f"{AGENT_SLUGS[seat]} {DIE_WORDS[die]}",
        f"Lucky: roll {AGENTS[seat]}'s {DIE_WORDS[die]} die anew",
        seat,
        die,
    )
    for seat in range(SEATS)
    for die in range(DICE)
]  # index DICE * seat + die
only("reroll", "R14", "Lucky needs a Charge, and a die that was just rolled.")


class Lucky(Power):
    """Any die a member rolls. Discharge 1: roll one die of any member anew."""

    card = LUCKY
    when = (ROLL, TEST)
    charges = 1

    def add(self, s: Isle, seat: int, found: list[Action]) -> None:
        for other in range(s.seats):
            if rolls(s, other):
                for die in range(DICE):
                    if s.dice[other * DICE + die]:
                        found.append(REROLL[other * DICE + die])

    def hinders(self, s: Isle, seat: int, action: Action) -> No | None:
        if rolls(s, action.a) and s.dice[action.a * DICE + action.b]:
            return None
        return No("R14", f"{s.name(action.a)} has not rolled such a die.")

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, LUCKY)
        roll_anew(s, action.a, action.b)

    def note(self, s: Isle, action: Action) -> str:
        return ""

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (card_id(LUCKY), die_id(action.a, action.b))


class LuckyWithOneDie(Power):
    """Any die a member rolls. Discharge 1: roll one die of any member anew."""

    card = LUCKY
    when = (DIE,)
    charges = 1

    def use(self, s: Isle, seat: int, action: Action) -> None:
        window = s.top()
        assert isinstance(window, LuckyWindow)
        s.cancel(LuckyWindow)
        s.cancel(DieSettled)
        spend(s, LUCKY)
        s.push(window.roll)

    def note(self, s: Isle, action: Action) -> str:
        return ""

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (card_id(LUCKY), "die")


# --- combat rolls and tests ---


class OwnRoll(Power):
    """A power for the owner's own roll."""

    rule = "R34"
    cannot = "You do not roll this time."

    def can(self, s: Isle, seat: int) -> bool:
        return rolls(s, seat)

    def add(self, s: Isle, seat: int, found: list[Action]) -> None:
        found.extend(self.actions)


class Gadgeteer(OwnRoll):
    """Your test or combat roll. Discharge 1: +2 or -2."""

    card = GADGETEER
    when = (ROLL, TEST)
    charges = 1

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, GADGETEER, 1, f": {action.c:+d}" if s.telling else "")
        s.mod[seat] += action.c


class Telekinetic(PowerForAnother):
    """Any member's test or combat roll. Discharge 1: +1 or -1 to it."""

    card = TELEKINETIC
    when = (ROLL, TEST)
    charges = 1

    def add(self, s: Isle, seat: int, found: list[Action]) -> None:
        for other in range(s.seats):
            if rolls(s, other):
                found.append(self.actions[2 * other])
                found.append(self.actions[2 * other + 1])

    def hinders(self, s: Isle, seat: int, action: Action) -> No | None:
        return must_roll(s, action.b)

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, TELEKINETIC, 1, f": {action.c:+d} for {s.name(action.b)}" if s.telling else "")
        s.mod[action.b] += action.c


class MasterStrategist(ForAnotherWhoRolls):
    """Another member's test or combat roll. Discharge 1: he rolls all its dice anew."""

    card = STRATEGIST
    when = (ROLL, TEST)
    charges = 1

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, STRATEGIST)
        for die in range(DICE - 1, -1, -1):
            if s.dice[action.b * DICE + die]:
                roll_anew(s, action.b, die)


class HeatRay(Weapon):
    """Your combat roll. Discharge 1: +3 to it."""

    card = HEAT_RAY
    when = (ROLL,)
    charges = 1
    rule = "R34"
    cannot = "You do not roll, or Weapons do nothing in this combat."

    def can(self, s: Isle, seat: int) -> bool:
        return rolls(s, seat) and super().can(s, seat)

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, HEAT_RAY, 1, ": +3")
        s.mod[seat] += 3


# --- tests only ---


class Rocketpack(OwnRoll):
    """Your Trap test. Discharge 1: you are not caught."""

    card = ROCKETPACK
    when = (TEST,)
    charges = 1
    rule = "R27"
    cannot = "You do not test, or are safe already."

    def can(self, s: Isle, seat: int) -> bool:
        return rolls(s, seat) and not s.safe >> seat & 1

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, ROCKETPACK, 1, ": not caught")
        s.safe |= 1 << seat


class GrapplingGun(OwnRoll):
    """Your Trap test. +1 or -1 to the total."""

    card = GRAPPLING_GUN
    when = (TEST,)
    once = USED_GRAPPLING_GUN

    def use(self, s: Isle, seat: int, action: Action) -> None:
        s.mod[seat] += action.c
        if s.telling:
            s.tell("R27", f"{s.name(seat)} uses the Grappling Gun: {action.c:+d}.")


class Nimble(OwnRoll):
    """Your Trap test, after the dice. Treat the number you test against as up to 2 higher or lower."""

    card = NIMBLE
    when = (TEST,)
    once = USED_NIMBLE

    def use(self, s: Isle, seat: int, action: Action) -> None:
        s.shift = [action.c if other == seat else 0 for other in range(s.seats)]
        if s.telling:
            s.tell("R27", f"{s.name(seat)} is Nimble: {test_mark(s, seat)} is what counts for him.")


# --- a Trap is shown ---


class Saboteur(Power):
    """A Trap is shown, once. Roll a die: on 5-6 the team passes over the Trap."""

    card = SABOTEUR
    when = (REVEAL,)
    once = USED_SABOTEUR

    def use(self, s: Isle, seat: int, action: Action) -> None:
        s.push(SaboteurRoll(seat))


class SaboteurRoll(DieRoll):
    rule = "R27"

    def what_for(self, s: Isle) -> str:
        return "the sabotage"

    def settled(self, s: Isle) -> None:
        if s.die >= 5:
            s.cancel(RevealWindow)
            pass_over(s)


class MasterKey(Power):
    """A Mechanical Trap is shown. Discharge 1: the team passes over it."""

    card = MASTER_KEY
    when = (REVEAL,)
    charges = 1
    rule = "R27"
    cannot = "This is no Mechanical Trap."

    def can(self, s: Isle, seat: int) -> bool:
        return TRAP_KEYWORD[s.card - MONSTERS] == MECHANICAL

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, MASTER_KEY)
        s.cancel(RevealWindow)
        pass_over(s)


class ShortCircuit(Power):
    """An Energy Trap is shown. Discharge 1: the team passes over it."""

    card = CIRCUIT_BREAKER
    when = (REVEAL,)
    charges = 1
    rule = "R27"
    cannot = "This is no Energy Trap."

    def can(self, s: Isle, seat: int) -> bool:
        return TRAP_KEYWORD[s.card - MONSTERS] == ENERGY

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, CIRCUIT_BREAKER)
        s.cancel(RevealWindow)
        pass_over(s)


# In the order in which they are offered.
DICE_POWERS: Final[list[Power]] = [
    Lucky(REROLL),
    LuckyWithOneDie([plain("reroll", "Lucky: roll the die anew")]),
    Gadgeteer(up_and_down(GADGETEER, 2)),
    Rocketpack(),
    Telekinetic(
        [
            VOCABULARY.add(
                "use",
                f"{CARD_SLUGS[TELEKINETIC]} {AGENT_SLUGS[seat]} {'plus' if by > 0 else 'minus'}-1",
                f"Telekinetic: {by:+d} for {AGENTS[seat]}",
                TELEKINETIC,
                seat,
                by,
            )
            for seat in range(SEATS)
            for by in (-1, 1)
        ]
    ),  # index 2 * seat + (1 for plus)
    MasterStrategist(for_each(STRATEGIST)),
    HeatRay(),
    GrapplingGun(up_and_down(GRAPPLING_GUN, 1)),
    Nimble(up_and_down(NIMBLE, 2) + up_and_down(NIMBLE, 1)),
    Saboteur(),
    MasterKey(),
    ShortCircuit(),
]
