"""What counts in a combat (R34-R37): the Monster's CV, the members' bonuses, and the odds."""

from __future__ import annotations

from typing import Final

from eleventh.games.necreaux import cards as c
from eleventh.games.necreaux.content import CV, ELEMENTAL, KEYWORD, ROBOT
from eleventh.games.necreaux.monsters import MONSTER
from eleventh.games.necreaux.state import DICE, Isle


def monster_cv(s: Isle) -> int:
    """The Monster's Combat Value now; never below 1."""
    return cv_when(s, s.round_shift, s.rounds == 0, s.hits > 0)


def cv_when(s: Isle, shift: int, first: bool, struck: bool) -> int:
    """Its Combat Value in the first round or a later one, struck or not, with something added."""
    value = CV[s.monster] + s.cv_shift + shift + MONSTER[s.monster].tougher(first, struck)
    if s.alarm >> s.acting & 1:
        value += 1
    return value if value > 1 else 1


def hits_needed(s: Isle) -> int:
    """R37 and A8: as many as there are living members now."""
    return MONSTER[s.monster].hits(s.head_count())


def hits_to_go(s: Isle) -> int:
    """A8: when a member has fallen the Hits may suffice, but it takes one more to end the fight."""
    return max(1, hits_needed(s) - s.hits)


def combat_roll(s: Isle, seat: int) -> int:
    """R34: the die with everything added."""
    return s.dice[seat * DICE] + combat_bonus(s, seat) + s.mod[seat]


def combat_bonus(s: Isle, seat: int) -> int:
    """What a character's cards and the Monster's text add to his combat roll now."""
    return bonus_when(s, seat, s.rounds == 0)


def bonus_when(s: Isle, seat: int, first: bool) -> int:
    """... in the first round, or in a later one."""
    monster = MONSTER[s.monster]
    bonus = monster.bonus(s, seat, first)
    if s.spores:
        bonus -= 1
    if s.up & ADD_TO_ROLLS:
        bonus += cards_add(s, seat, first)
    if s.up & ADD_AS_WEAPONS and monster.weapons_work:
        bonus += weapon_bonus(s, seat, first)
    return bonus


ADD_TO_ROLLS: Final = (
    1 << c.CYBERNETIC
    | 1 << c.DAREDEVIL
    | 1 << c.INFILTRATOR
    | 1 << c.DEFIANT
    | 1 << c.CIRCUIT_BREAKER
    | 1 << c.MIND_OVER_MATTER
)  # cards, as bits
ADD_AS_WEAPONS: Final = 1 << c.RAY_GUN | 1 << c.VIBRO_SWORD


def cards_add(s: Isle, seat: int, first: bool) -> int:
    """What a character's cards add, but for Weapons."""
    bonus = 0
    if s.has_up(seat, c.CYBERNETIC):
        bonus += 1
    if s.speed >= 7 and s.has_up(seat, c.DAREDEVIL):
        bonus += 2 if s.speed >= 11 else 1
    if first and s.has_up(seat, c.INFILTRATOR):
        bonus += 1
    if s.has_up(seat, c.DEFIANT):
        bonus += min(2, s.wounds(seat))
    if KEYWORD[s.monster] & ROBOT and s.has_up(seat, c.CIRCUIT_BREAKER):
        bonus += 1
    if KEYWORD[s.monster] & ELEMENTAL and s.has_up(seat, c.MIND_OVER_MATTER):
        bonus += 2
    return bonus


def weapon_bonus(s: Isle, seat: int, first: bool) -> int:
    """Only the best always-on Weapon counts."""
    bonus = 0
    if s.has_up(seat, c.RAY_GUN):
        bonus = 2 if first else 1
    if bonus < 2 and s.has_up(seat, c.VIBRO_SWORD):
        bonus = 2 if s.shows(seat, c.MARTIAL) else 1
    return bonus


# --- the odds ---


def chances(s: Isle, seat: int, cv: int) -> tuple[float, float]:
    """The chances that a member's combat roll hits the Monster, and that it wounds the team."""
    miss = cv - combat_bonus(s, seat) - s.mod[seat]
    hit = min(6, max(0, 6 - miss)) / 6
    wound = min(6, max(0, miss - 1)) / 6
    return hit, wound


ENDLESS: Final = 99.0  # the Hits of a fight that cannot be won


def expected_damage(s: Isle, cv_shift: int = 0) -> float:
    """How many Hits fighting on to the end costs the team on average; ENDLESS if it cannot win.

    This is exact for dice alone: no power is used, nobody falls, and no card that counts is turned face down.
    """
    need = hits_to_go(s)
    first = s.rounds == 0
    struck = s.hits > 0
    # The Hits that are still to come when so many are still needed, from the second of these rounds on.
    later = [0.0] * (need + 1)
    after = Round(s, cv_shift, False, False, True)
    changes = MONSTER[s.monster].tougher(False, False) != MONSTER[s.monster].tougher(False, True)
    unstruck = Round(s, cv_shift, False, False, False) if changes and not struck else after
    for left in range(1, need + 1):
        odds = after if struck or left < need else unstruck
        if odds.nothing() > NEARLY_SURE:
            later[left] = ENDLESS
        else:
            later[left] = min(ENDLESS, odds.hits_from(left, later) / (1.0 - odds.nothing()))
    if first or s.round_shift or any(s.mod):
        now = Round(s, cv_shift + s.round_shift, True, first, struck)
        return min(ENDLESS, now.hits_from(need, later))
    return later[need]


NEARLY_SURE: Final = 0.999999


class Round:
    """The odds of one combat round: how many Hits fall on the Monster, and on the team on average."""

    def __init__(self, s: Isle, shift: int, present: bool, first: bool, struck: bool) -> None:
        cv = cv_when(s, shift, first, struck)
        monster = MONSTER[s.monster]
        members = s.members()
        rolling = members & ~s.caged or members
        self.wounds = 0.0
        self.dealt = [1.0]  # the chance of so many Hits on the Monster
        for seat in range(s.seats):
            if not rolling >> seat & 1:
                continue
            miss = cv - bonus_when(s, seat, first) - (s.mod[seat] if present else 0)
            hits = min(6, max(0, 6 - miss))
            twice = min(hits, 2 if s.has_up(seat, c.BRAWLER) else 1 if monster.six_counts_twice else 0)
            self.wounds += min(6, max(0, miss - 1)) / 6
            if miss > 1 and monster.strikes_back(1):
                self.wounds += 1 / 6
            self.add((6 - hits) / 6, (hits - twice) / 6, twice / 6)

    def add(self, none: float, one: float, two: float) -> None:
        """One more member rolls."""
        before = self.dealt
        count = len(before)
        dealt = [0.0] * (count + 2)
        for i in range(count):
            dealt[i] += before[i] * none
            dealt[i + 1] += before[i] * one
            dealt[i + 2] += before[i] * two
        self.dealt = dealt

    def nothing(self) -> float:
        """The chance that the Monster takes no Hit."""
        return self.dealt[0]

    def hits_from(self, left: int, later: list[float]) -> float:
        """The Hits on the team in this round and in the later ones, as far as those are known already."""
        total = self.wounds
        for dealt in range(min(left, len(self.dealt))):
            total += self.dealt[dealt] * later[left - dealt]
        return total
