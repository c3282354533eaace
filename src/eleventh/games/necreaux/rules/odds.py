"""The odds of a combat by dice alone: what a note says of a fight, and what the heuristic computes with."""

from __future__ import annotations

from typing import Final

from eleventh.games.necreaux.content.cards import BRAWLER
from eleventh.games.necreaux.rules.combat_rolls import bonus_when, combat_bonus, cv_when, hits_to_go
from eleventh.games.necreaux.rules.monsters import MONSTER
from eleventh.games.necreaux.rules.state import Isle


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


SURELY_NONE: Final = [1.0]


class Round:
    """The odds of one combat round: how many Hits fall on the Monster, and on the team on average."""

    def __init__(self, s: Isle, shift: int, present: bool, first: bool, struck: bool) -> None:
        cv = cv_when(s, shift, first, struck)
        monster = MONSTER[s.monster]
        members = s.members()
        rolling = members & ~s.caged or members
        self.wounds = 0.0
        self.dealt = SURELY_NONE  # the chance of so many Hits on the Monster
        for seat in range(s.seats):
            if not rolling >> seat & 1:
                continue
            miss = cv - bonus_when(s, seat, first) - (s.mod[seat] if present else 0)
            hits = min(6, max(0, 6 - miss))
            twice = min(hits, 2 if s.has_up(seat, BRAWLER) else 1 if monster.six_counts_twice else 0)
            self.wounds += min(6, max(0, miss - 1)) / 6
            if miss > 1 and monster.strikes_back(1):
                self.wounds += 1 / 6
            self.add((6 - hits) / 6, (hits - twice) / 6, twice / 6)

    def add(self, none: float, one: float, two: float) -> None:
        """One more member rolls."""
        before = self.dealt
        if len(before) == 1:
            self.dealt = [none, one, two]
            return
        two_less = one_less = 0.0  # the chances of so many Hits less
        dealt: list[float] = []
        for chance in before:
            dealt.append(two_less * two + one_less * one + chance * none)
            two_less = one_less
            one_less = chance
        dealt.append(two_less * two + one_less * one)
        dealt.append(one_less * two)
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
