"""The cards and tokens of Nemo Rising are complete."""

from __future__ import annotations

from collections import Counter

import pytest

from eleventh.games.nemo_rising.cards import (
    CIRCLES,
    COLOSSUS_CARD,
    GUARD,
    KEEP_TEXTS,
    KEPT_CARDS,
    MISSION_NAMES,
    MISSION_POINTS,
    MISSION_TEXTS,
    MOVE,
    PLACE,
    REFUEL,
    SLAY_KRAKEN,
    STORY,
    TASK_NAMES,
    THREAT_DEEDS,
    THREATS,
    TILES,
    UNMASK,
    mission_points,
    read_deed,
    threat_text,
)
from eleventh.games.nemo_rising.content import (
    ABILITIES,
    ACTION_CARDS,
    GEAR,
    HALF_ABILITY,
    HALF_COST,
    HEROES,
    KINDS,
    TOKEN_KIND,
    TOKEN_NEED,
    TOKENS,
    TOKENS_OF,
    count,
    icon_names,
    icons,
    less,
)


def test_R3_the_parts_are_complete() -> None:
    assert (len(HEROES), len(ACTION_CARDS), len(GEAR), len(STORY)) == (4, 24, 10, 8)
    assert (len(TILES), len(THREATS), len(MISSION_NAMES), TOKENS) == (16, 48, 12, 35)
    assert len(set(THREATS)) == 48
    assert sum(bool(name) for name in TASK_NAMES) == 52


def test_action_cards_have_the_halves_and_costs_of_the_list() -> None:
    halves = Counter(ABILITIES[ability] for ability in HALF_ABILITY)
    assert halves == {
        "brains": 8, "brawn": 8, "skill": 8, "defensive": 6, "stealth": 6, "blue-shortcut": 3,
        "red-shortcut": 3, "die": 6,
    }  # fmt: skip
    costs = Counter(sorted(HALF_COST[2 * card : 2 * card + 2]) == [0, 1] for card in range(24))
    assert costs == {True: 20, False: 4}


def test_R19_every_side_has_its_stacks() -> None:
    sizes = [len(tokens) for tokens in TOKENS_OF]
    assert sizes == [8, 8, 10, 4, 1, 1, 1, 1, 1] * 2
    assert len(TOKEN_KIND) == 70
    assert all(1 <= count(need) <= 2 for need in TOKEN_NEED)


def test_R6_tokens_named_in_the_rulebook() -> None:
    assert KINDS[TOKEN_KIND[6]][0] == "Guard Dogs"
    assert (KINDS[TOKEN_KIND[7]][0], icon_names(TOKEN_NEED[7])) == ("Mechanical Wasp", "Brains")
    assert KINDS[TOKEN_KIND[29]][0] == "Foot Soldiers"
    assert icon_names(TOKEN_NEED[19]) == "Brains + Brawn"


def test_threats_place_only_enemies_of_their_own_scenario() -> None:
    for card, deeds in enumerate(THREAT_DEEDS):
        for deed in deeds:
            if deed.kind in (PLACE, GUARD):
                assert deed.a // 9 == card // 24, THREATS[card]
            if deed.kind == MOVE:
                assert 1 <= deed.b <= 4


def test_every_keep_card_says_what_it_does() -> None:
    assert sorted(KEEP_TEXTS) == sorted(KEPT_CARDS)
    assert len(KEPT_CARDS) == 8
    assert all(threat_text(card) for card in range(48))


def test_R7_a_mission_card_names_the_enemy_that_comes_with_it() -> None:
    assert "Spymaster" in MISSION_TEXTS[UNMASK]
    assert "Mechanical Kraken" in MISSION_TEXTS[SLAY_KRAKEN]
    assert "Acid Spider" in MISSION_TEXTS[REFUEL]


def test_the_colossus_card_says_that_fulmers_first_try_stays_free() -> None:
    assert "Fulmer" in KEEP_TEXTS[COLOSSUS_CARD]


def test_R14_the_two_missions_of_the_rulebook_give_ten_points_to_three_heroes() -> None:
    assert mission_points(0, 3) + mission_points(1, 3) == 10


@pytest.mark.parametrize("mission", range(12))
def test_R14_more_heroes_get_more_points(mission: int) -> None:
    points = [mission_points(mission, heroes) for heroes in (1, 2, 3, 4)]
    assert points == sorted(points)
    assert points[2] == MISSION_POINTS[mission]
    assert CIRCLES[mission] >= 1


def test_deeds_are_read_from_their_words() -> None:
    move = read_deed("MOVE H+B 4 blue")
    assert (move.a, move.b, move.c) == (3, 4, 1)
    guard = read_deed("GUARD Clockwork Sentinel, Command Room @1")
    assert (KINDS[guard.a][0], TILES[guard.c], guard.b) == ("Clockwork Sentinel", "command-room", 0)


def test_icons_are_counted_by_kind() -> None:
    need = icons(0, 0, 2)
    assert (count(need), icon_names(need)) == (3, "Brains + Brains + Skill")
    assert icon_names(less(need, 0)) == "Brains + Skill"
    assert less(need, 1) == need
