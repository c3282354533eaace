"""What counts in a combat (R34-R37): the Monster's CV, the members' bonuses, and the odds."""

from __future__ import annotations

from eleventh.games.necreaux.cards import (
    CIRCUIT_BREAKER,
    CYBERNETIC,
    DAREDEVIL,
    DEFIANT,
    MARTIAL,
    MIND_OVER_MATTER,
    RAY_GUN,
    VIBRO_SWORD,
)
from eleventh.games.necreaux.content import CV, ELEMENTAL, KEYWORD, ROBOT
from eleventh.games.necreaux.monsters import MONSTER
from eleventh.games.necreaux.state import DICE, Isle


def monster_cv(s: Isle) -> int:
    """The Monster's Combat Value now; never below 1."""
    value = CV[s.monster] + s.cv_shift + s.round_shift + MONSTER[s.monster].tougher(s)
    if s.alarm >> s.acting & 1:
        value += 1
    return max(1, value)


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
    """What a character's cards and the Monster's text add to his combat roll at all times."""
    monster = MONSTER[s.monster]
    bonus = monster.bonus(s, seat)
    if s.has_up(seat, CYBERNETIC):
        bonus += 1
    if s.speed >= 7 and s.has_up(seat, DAREDEVIL):
        bonus += 2 if s.speed >= 11 else 1
    if s.has_up(seat, DEFIANT):
        bonus += min(2, s.face_down(seat))
    if KEYWORD[s.monster] & ROBOT and s.has_up(seat, CIRCUIT_BREAKER):
        bonus += 1
    if KEYWORD[s.monster] & ELEMENTAL and s.has_up(seat, MIND_OVER_MATTER):
        bonus += 2
    if monster.weapons_work:
        bonus += weapon_bonus(s, seat)
    return bonus - 1 if s.spores else bonus


def weapon_bonus(s: Isle, seat: int) -> int:
    """Only the best always-on Weapon counts."""
    bonus = 0
    if s.has_up(seat, RAY_GUN):
        bonus = 1 if s.rounds else 2
    if bonus < 2 and s.has_up(seat, VIBRO_SWORD):
        bonus = 2 if s.shows(seat, MARTIAL) else 1
    return bonus


# --- the odds ---


def chances(s: Isle, seat: int, cv: int) -> tuple[float, float]:
    """The chances that a member's combat roll hits the Monster, and that it wounds the team."""
    miss = cv - combat_bonus(s, seat) - s.mod[seat]
    hit = min(6, max(0, 6 - miss)) / 6
    wound = min(6, max(0, miss - 1)) / 6
    return hit, wound


def expected_damage(s: Isle, cv_shift: int = 0) -> float:
    """The Hits that the team can expect from fighting on to the end; 99 if it cannot win."""
    cv = max(1, monster_cv(s) + cv_shift)
    hits = 0.0
    hurt = 0.0
    members = s.members()
    rolling = members & ~s.caged or members
    for seat in range(s.seats):
        if rolling >> seat & 1:
            hit, wound = chances(s, seat, cv)
            hits += hit
            hurt += wound
    need = hits_to_go(s)
    if hits <= 0.0:
        return 99.0
    return hurt * max(1.0, (need + 0.35) / hits)
