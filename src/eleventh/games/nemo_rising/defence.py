"""Attacks on heroes, how they are fended off, and what it costs."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import LOST, TEAM, Auto, Deal, Decision
from eleventh.games.nemo_rising.actions import DISCARD_GEAR, ROLL, SUFFER, TARGET, USE
from eleventh.games.nemo_rising.cards import CAPTAIN_CARD, ELITE_CARD
from eleventh.games.nemo_rising.content import (
    ATTRIBUTES,
    CAPTAIN,
    COAT,
    DEFENSIVE,
    DIE,
    ELITE_SQUAD,
    GEAR_ICON,
    GEAR_NAMES,
    JOURNAL,
    RIFLE,
    TOOLS,
    TWISTS,
    count,
    counted,
    icon_names,
    icons,
    less,
)
from eleventh.games.nemo_rising.state import OUT, NemoState

ICON_GEAR: Final = (RIFLE, TOOLS, JOURNAL)


def lose(s: NemoState, points: int, rule: str, why: str) -> None:
    """Mission Points go down, the story says why, and at 0 the team has lost (R105). `why` may be empty where
    no story is kept."""
    s.mp = max(0, s.mp - points)
    s.tell(rule, why)
    if s.mp == 0 and not s.outcome:
        s.end(LOST, "The Mission Points have run out: the mission has failed.", [0] * s.seats, "R105")


def spend_gear(s: NemoState, gear: int) -> None:
    """Twist the card, or discard it (R67, R68)."""
    if TWISTS[gear]:
        s.twisted[gear] = True
    else:
        s.gear_at[gear] = OUT


# --- attacks and defence (R81-R88) ---


class ChooseVictim(Decision[NemoState]):
    """When a token could attack several heroes the players choose (R84)."""

    FIELDS = ("token",)
    rule = "R84"

    def __init__(self, token: int) -> None:
        self.token = token

    def seat(self, s: NemoState) -> int:
        return TEAM

    def prompt(self, s: NemoState) -> str:
        attack = s.does(self.token, "attacks", "attack")
        return f"{attack} with {icon_names(s.icons(self.token))}: the team chooses which hero."

    def options(self, s: NemoState) -> list[Action]:
        return [TARGET[s.heroes[seat]] for seat in s.victims(s.token_at[self.token])]

    def choose(self, s: NemoState, action: Action) -> None:
        attack(s, self.token, s.seat_of(action.a))


def begin_attack(s: NemoState, token: int) -> None:
    """A token has stopped beside heroes."""
    victims = s.victims(s.token_at[token])
    if len(victims) == 1:
        attack(s, token, victims[0])
    else:
        s.push(ChooseVictim(token))


def attack(s: NemoState, token: int, seat: int) -> None:
    s.attacker = token
    s.victim = seat
    s.need = s.icons(token)
    s.die1 = s.die2 = -1
    if s.telling:
        s.tell("R81", f"{s.does(token, 'attacks', 'attack')} {s.hero(seat)} with {icon_names(s.need)}.")
    s.push(DEFEND)
    if ELITE_CARD in s.keep and s.kind(token) == ELITE_SQUAD:
        lose(s, 1, "R93", "Elite Squad: 1 Mission Point is lost before the defence.")
    if CAPTAIN_CARD in s.keep and s.kind(token) == CAPTAIN:
        s.push(RANSOM)


def strike(s: NemoState, attribute: int) -> None:
    """A threat that the active hero must block; no token attacks."""
    s.attacker = -1
    s.victim = s.active
    s.need = icons(attribute)
    s.die1 = s.die2 = -1
    s.push(DEFEND)


class Ransom(Decision[NemoState]):
    """The Scavenger Captain's card: the attacked hero discards Gear, or a Mission Point is lost."""

    rule = "R93"

    def seat(self, s: NemoState) -> int:
        return s.victim

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.victim)}: the Scavenger Captain takes one of your Gear Cards. Which?"

    def options(self, s: NemoState) -> list[Action]:
        return [DISCARD_GEAR[gear] for gear in s.hand(s.victim)]

    def choose(self, s: NemoState, action: Action) -> None:
        s.gear_at[action.a] = OUT
        s.twisted[action.a] = False
        if s.telling:
            s.tell("R93", f"{s.hero(s.victim)} loses the {GEAR_NAMES[action.a]} to the Scavenger Captain.")

    def passed_over(self, s: NemoState) -> None:
        lose(s, 1, "R93", "There is no Gear to take: the Scavenger Captain costs 1 Mission Point.")


RANSOM: Final = Ransom()


def missing(s: NemoState) -> int:
    """Icons that neither card, Gear nor the dice as they lie have given."""
    return less(less(s.need, s.die1), s.die2)


def helps_defence(s: NemoState, seat: int, open_need: int) -> list[Action]:
    found = [
        USE[gear]
        for gear in ICON_GEAR
        if s.gear_at[gear] == seat and not s.twisted[gear] and less(open_need, GEAR_ICON[gear]) != open_need
    ]
    if s.has_gear(seat, COAT):
        found.append(USE[COAT])
    return found


def unblocked(s: NemoState) -> int:
    """How many icons get through; the Defensive Enhancement takes one of any kind (R37, R87)."""
    through = count(missing(s))
    return max(0, through - 1) if s.ability(s.victim) == DEFENSIVE else through


def by_whom(s: NemoState) -> str:
    return f" of {s.token_name(s.attacker)}" if s.attacker >= 0 else ""


def card_takes(s: NemoState) -> str:
    """What the card of a hero who must still block something takes by itself, in words (R87)."""
    return " (the Action Card takes one)" if s.ability(s.victim) == DEFENSIVE else ""


class Defend(Auto[NemoState]):
    """The Action Card blocks by itself; then come Gear and dice (R85)."""

    rule = "R85"

    def run(self, s: NemoState) -> None:
        before = s.need
        s.need = less(s.need, s.ability(s.victim) if s.ability(s.victim) < DEFENSIVE else -1)
        if unblocked(s) == 0:
            if s.telling:
                s.tell("R85", f"{s.hero(s.victim)} blocks it with the Action Card.")
            s.victim = -1
        else:
            if s.telling and s.need != before:
                s.tell("R87", f"{s.hero(s.victim)}'s Action Card blocks one; left: {icon_names(s.need)}.")
            s.push(BEFORE_DEFENCE_ROLL)


DEFEND: Final = Defend()


class BeforeDefenceRoll(Decision[NemoState]):
    """Gear may be used before the roll (Q31)."""

    rule = "R85"

    def seat(self, s: NemoState) -> int:
        return s.victim

    def prompt(self, s: NemoState) -> str:
        what = f"{icon_names(s.need)}{by_whom(s)}{card_takes(s)}"
        return f"{s.hero(s.victim)}: block {what} by Gear, or roll. Each miss costs a Mission Point."

    def options(self, s: NemoState) -> list[Action]:
        gear = helps_defence(s, s.victim, s.need)
        if gear:
            gear.append(ROLL)
        return gear

    def choose(self, s: NemoState, action: Action) -> None:
        if action is ROLL:
            s.push(DEFENCE_ROLL)
        else:
            use_in_defence(s, action.a, s.need)
            if unblocked(s) == 0:
                s.victim = -1
            else:
                s.push(BEFORE_DEFENCE_ROLL)

    def passed_over(self, s: NemoState) -> None:
        s.push(DEFENCE_ROLL)


def use_in_defence(s: NemoState, gear: int, open_need: int) -> None:
    spend_gear(s, gear)
    if gear == COAT:
        s.need = less(s.need, hardest(s, open_need))
    else:
        s.need = less(s.need, GEAR_ICON[gear])
    if s.telling:
        s.tell("R70", f"{s.hero(s.victim)} blocks an icon with the {GEAR_NAMES[gear]}.")


def hardest(s: NemoState, open_need: int) -> int:
    """The icon that the coat takes: if possible one that no other Gear at hand would block."""
    wanted = [attribute for attribute in range(3) if less(open_need, attribute) != open_need]
    for attribute in wanted:
        if not any(GEAR_ICON[gear] == attribute and s.has_gear(s.victim, gear) for gear in ICON_GEAR):
            return attribute
    return wanted[0]


def dice_words(s: NemoState) -> str:
    second = f" and {ATTRIBUTES[s.die2].capitalize()}" if s.die2 >= 0 else ""
    return f"{ATTRIBUTES[s.die1].capitalize()}{second}"


def dice_name(outcome: int, dice: int) -> str:
    return ATTRIBUTES[outcome] if dice == 1 else f"{ATTRIBUTES[outcome // 3]}-{ATTRIBUTES[outcome % 3]}"


def set_dice(s: NemoState, outcome: int, dice: int) -> None:
    s.die1 = outcome if dice == 1 else outcome // 3
    s.die2 = -1 if dice == 1 else outcome % 3


class DefenceRoll(Deal[NemoState]):
    """One die, or two with the Attribute Die Enhancement; never again (R86, R88)."""

    rule = "R86"

    def dice(self, s: NemoState) -> int:
        return 2 if s.ability(s.victim) == DIE else 1

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.victim)} rolls to block {icon_names(s.need)}."

    def outcomes(self, s: NemoState) -> int:
        return 9 if self.dice(s) == 2 else 3

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return dice_name(outcome, self.dice(s))

    def deal(self, s: NemoState, outcome: int) -> None:
        dice = self.dice(s)
        set_dice(s, outcome, dice)
        if s.telling:
            s.tell("R88" if dice == 2 else "R85", f"{s.hero(s.victim)} rolls {dice_words(s)}.")
        s.push(AFTER_DEFENCE_ROLL)


DEFENCE_ROLL: Final = DefenceRoll()


class AfterDefenceRoll(Decision[NemoState]):
    """Gear may still block what the dice let through (Q31)."""

    rule = "R86"

    def seat(self, s: NemoState) -> int:
        return s.victim

    def prompt(self, s: NemoState) -> str:
        what = f"{icon_names(missing(s))}{by_whom(s)}{card_takes(s)}"
        lost = counted(unblocked(s), "Mission Point")
        return f"{s.hero(s.victim)}: not blocked: {what}. Use Gear, or lose {lost}."

    def options(self, s: NemoState) -> list[Action]:
        if unblocked(s) == 0:
            return []
        gear = helps_defence(s, s.victim, missing(s))
        if gear:
            gear.append(SUFFER)
        return gear

    def choose(self, s: NemoState, action: Action) -> None:
        if action is SUFFER:
            self.passed_over(s)
        else:
            use_in_defence(s, action.a, missing(s))
            s.push(AFTER_DEFENCE_ROLL)

    def passed_over(self, s: NemoState) -> None:
        hits = unblocked(s)
        hero = s.hero(s.victim)
        what = f"{icon_names(missing(s))}{card_takes(s)}" if s.telling else ""
        s.victim = -1
        if hits:
            hit = f"{hero} is hit by {what}: {counted(hits, 'Mission Point')} lost." if s.telling else ""
            lose(s, hits, "R87" if hits > 1 else "R86", hit)
        elif s.telling:
            s.tell("R85", f"{hero} blocks the attack.")


BEFORE_DEFENCE_ROLL: Final = BeforeDefenceRoll()
AFTER_DEFENCE_ROLL: Final = AfterDefenceRoll()
