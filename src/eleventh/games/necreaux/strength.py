"""What counts in a combat: the Monster's CV and the members' bonuses (R34-R37)."""

from __future__ import annotations

from eleventh.games.necreaux.cards import (
    CIRCUIT_BREAKER,
    COVERT,
    CYBERNETIC,
    DAREDEVIL,
    DEFIANT,
    MARTIAL,
    PSYCHIC,
    RAY_GUN,
    TECH,
    VIBRO_SWORD,
)
from eleventh.games.necreaux.content import (
    ASSASSIN,
    BRAIN,
    CV,
    KEYWORD,
    LEGIONNAIRE,
    LIVING_LAVA,
    MADAME_SABRE,
    PTERODACTYL,
    ROBOT,
    ZOMBIES,
)
from eleventh.games.necreaux.state import DICE, Isle


def monster_cv(s: Isle) -> int:
    """The Monster's Combat Value now; never below 1."""
    value = CV[s.monster] + s.cv_shift + s.round_shift
    if s.alarm >> s.acting & 1:
        value += 1
    return max(1, value)


def hits_needed(s: Isle) -> int:
    """R37 and A8: as many as there are living members now."""
    return s.head_count() + (1 if s.monster == ZOMBIES else 0)


def combat_bonus(s: Isle, seat: int) -> int:
    """What a character's cards and the Monster's text add to his combat roll at all times."""
    bonus = 0
    if s.has_up(seat, CYBERNETIC):
        bonus += 1
    if s.speed >= 7 and s.has_up(seat, DAREDEVIL):
        bonus += 1
    if s.has_up(seat, DEFIANT):
        bonus += min(2, s.face_down(seat))
    monster = s.monster
    if KEYWORD[monster] & ROBOT and s.has_up(seat, CIRCUIT_BREAKER):
        bonus += 1
    if monster != LIVING_LAVA:
        bonus += weapon_bonus(s, seat)
    if monster == BRAIN:
        bonus += 1 if s.shows(seat, PSYCHIC) else 0
    elif monster == ASSASSIN:
        bonus -= 0 if s.shows(seat, COVERT) else 1
    elif monster == LEGIONNAIRE:
        bonus += 1 if s.shows(seat, TECH) else 0
    elif monster == MADAME_SABRE:
        bonus += 1 if s.shows(seat, MARTIAL) else 0
    elif monster == PTERODACTYL and s.speed >= 8:
        bonus -= 1
    return bonus - 1 if s.spores else bonus


def weapon_bonus(s: Isle, seat: int) -> int:
    """Only the best always-on Weapon counts."""
    if s.has_up(seat, VIBRO_SWORD):
        return 2 if s.shows(seat, MARTIAL) else 1
    return 1 if s.has_up(seat, RAY_GUN) else 0


def combat_roll(s: Isle, seat: int) -> int:
    """R34: the die with everything added."""
    return s.dice[seat * DICE] + combat_bonus(s, seat) + s.mod[seat]
