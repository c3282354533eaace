"""The cards and tokens of Nemo Rising are complete."""

from __future__ import annotations

from collections import Counter

import pytest

from eleventh.games.nemo_rising.content import (
    ABILITIES,
    ACTION_CARDS,
    CIRCLES,
    GEAR,
    HALF_ABILITY,
    HALF_COST,
    HEROES,
    KINDS,
    MISSION_CARDS,
    MISSION_NAMES,
    REFUEL,
    SLAY_KRAKEN,
    STORY,
    TILES,
    TOKEN_KIND,
    TOKEN_NEED,
    TOKENS,
    TOKENS_OF,
    UNMASK,
    mission_points,
)
from eleventh.games.nemo_rising.icons import count, icon_names, icons, less
from eleventh.games.nemo_rising.keep_cards import COLOSSUS_CARD, KEPT
from eleventh.games.nemo_rising.keeping import KEEP_CARDS
from eleventh.games.nemo_rising.spending import TASKS
from eleventh.games.nemo_rising.threat_actions import Guard, Move, Place
from eleventh.games.nemo_rising.threats import THREAT_CARDS, THREATS, threat_text


def test_R3_the_parts_are_complete() -> None:
    assert (len(HEROES), len(ACTION_CARDS), len(GEAR), len(STORY)) == (4, 24, 10, 8)
    assert (len(TILES), len(THREATS), len(MISSION_NAMES), TOKENS) == (16, 48, 12, 35)
    assert len(set(THREATS)) == 48
    assert [task.number for task in TASKS] == [n for n in range(54) if n not in (23, 26)]


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
    for number, card in enumerate(THREAT_CARDS):
        for action in card.actions:
            if isinstance(action, Place | Guard):
                assert action.kind // 9 == number // 24, card.name
                assert 1 <= action.entrance <= 4
            if isinstance(action, Move):
                assert 1 <= action.spaces <= 4


def test_every_keep_card_says_what_it_does() -> None:
    assert list(KEPT) == [number for number, card in enumerate(THREAT_CARDS) if card.keep]
    assert len(KEPT) == 8
    for number in KEPT:
        assert KEEP_CARDS[number].name == THREAT_CARDS[number].name
        assert threat_text(number).endswith(f"Keep. {KEEP_CARDS[number].text}")


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        (
            "night-patrol",
            ["Humanoid and Bestial enemies move 4 on the blue path.", "Place Foot Soldiers at entrance 1."],
        ),
        (
            "steam-burst",
            [
                "Mechanical enemies move 3 on the blue path.",
                "The active hero must block Brains as against an attack.",
            ],
        ),
        (
            "the-devilfishs-den",
            [
                "Place Great Devilfish on the Pearl Cavern if it is face up and empty, else at entrance 4.",
                "Bestial enemies move 2 on the red path.",
            ],
        ),
    ],
)
def test_R74_a_threat_card_is_read_from_top_to_bottom(name: str, texts: list[str]) -> None:
    assert threat_text(THREATS.index(name)) == " ".join([*texts, "Discard."])


def test_R7_a_mission_card_names_the_enemy_that_comes_with_it() -> None:
    assert "Spymaster" in MISSION_CARDS[UNMASK].text
    assert "Mechanical Kraken" in MISSION_CARDS[SLAY_KRAKEN].text
    assert "Acid Spider" in MISSION_CARDS[REFUEL].text


def test_the_colossus_card_says_that_fulmers_first_try_stays_free() -> None:
    assert "Fulmer" in KEEP_CARDS[COLOSSUS_CARD].text


def test_R14_the_two_missions_of_the_rulebook_give_ten_points_to_three_heroes() -> None:
    assert mission_points(0, 3) + mission_points(1, 3) == 10


@pytest.mark.parametrize("mission", range(12))
def test_R14_more_heroes_get_more_points(mission: int) -> None:
    points = [mission_points(mission, heroes) for heroes in (1, 2, 3, 4)]
    assert points == sorted(points)
    assert points[2] == MISSION_CARDS[mission].points
    assert CIRCLES[mission] >= 1


def test_icons_are_counted_by_kind() -> None:
    need = icons(0, 0, 2)
    assert (count(need), icon_names(need)) == (3, "Brains + Brains + Skill")
    assert icon_names(less(need, 0)) == "Brains + Skill"
    assert less(need, 1) == need
