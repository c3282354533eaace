"""What counts in a combat (R34-R37): the Monster's CV and the members' bonuses."""

from __future__ import annotations

from typing import Final

from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.content.adventure import CV, ELEMENTAL, KEYWORD, ROBOT
from eleventh.games.necreaux.rules.monsters import MONSTER
from eleventh.games.necreaux.rules.state import DICE, Isle


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
