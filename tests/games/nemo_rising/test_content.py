"""The cards and tokens of Nemo Rising are complete."""

from __future__ import annotations

import pytest

from eleventh.games.nemo_rising.content.flavour import ACTION_FLAVOUR, GEAR_FLAVOUR, THREAT_FLAVOUR
from eleventh.games.nemo_rising.content.icons import ATTRIBUTES, count, icon_list, icon_names, icons, less
from eleventh.games.nemo_rising.content.missions import (
    CIRCLES,
    MISSION_CARDS,
    MISSION_NAMES,
    REFUEL,
    SLAY_KRAKEN,
    UNMASK,
    MissionCard,
    mission_points,
)
from eleventh.games.nemo_rising.content.parts import (
    ABILITIES,
    ACTION_CARDS,
    DIFFICULTY_POINTS,
    GEAR,
    GEAR_ICON,
    HALF_ABILITY,
    HALF_COST,
    HEROES,
    KINDS,
    STORY,
    THREAT_NAMES,
    THREATS,
    TILES,
    TOKEN_BASIC,
    TOKEN_KIND,
    TOKEN_NEED,
    TOKENS,
    TOKENS_OF,
    TRACK_END,
    TWISTS,
    counted,
)
from eleventh.games.nemo_rising.rules.keep_cards import COLOSSUS_CARD, KEPT
from eleventh.games.nemo_rising.rules.keeping import KEEP_CARDS
from eleventh.games.nemo_rising.rules.spending import TASKS
from eleventh.games.nemo_rising.rules.threat_actions import Guard, Move, Place, Strike, Threat
from eleventh.games.nemo_rising.rules.threats import THREAT_CARDS, threat_text


def test_R3_the_parts_are_complete() -> None:
    assert (len(HEROES), len(ACTION_CARDS), len(GEAR), len(STORY)) == (4, 24, 10, 8)
    assert (len(TILES), len(THREATS), len(MISSION_NAMES), TOKENS) == (16, 48, 12, 35)
    assert len(set(THREATS)) == 48
    assert [card.name for card in THREAT_CARDS] == THREAT_NAMES
    assert [task.number for task in TASKS] == [n for n in range(54) if n not in (23, 26)]


ACTION_CARD_LIST = """
brains 0 defensive 0, brains 0 stealth 0, brains 1 blue-shortcut 0, stealth 0 red-shortcut 0,
die 0 defensive 0, brains 1 red-shortcut 0, brawn 0 defensive 0, brawn 0 stealth 0,
brawn 1 red-shortcut 0, brawn 1 blue-shortcut 0, defensive 0 stealth 0, defensive 0 red-shortcut 0,
skill 0 defensive 0, skill 0 stealth 0, skill 1 blue-shortcut 0, defensive 0 blue-shortcut 0,
stealth 0 blue-shortcut 0, skill 1 red-shortcut 0, brains 0 brawn 0, brawn 0 skill 0,
skill 0 brains 0, die 0 stealth 0, die 0 blue-shortcut 0, die 0 red-shortcut 0
"""


def test_R32_action_cards_have_the_halves_and_costs_of_the_list() -> None:
    halves = [f"{ABILITIES[ability]} {cost}" for ability, cost in zip(HALF_ABILITY, HALF_COST, strict=True)]
    cards = [f"{top} {bottom}" for top, bottom in zip(halves[::2], halves[1::2], strict=True)]
    assert cards == ACTION_CARD_LIST.replace("\n", " ").strip().split(", ")


def test_R32_only_an_attribute_instead_of_a_shortcut_costs_a_point_and_no_pair_comes_twice() -> None:
    for top, top_cost, bottom, bottom_cost in ACTION_CARDS:
        dear = ABILITIES[top] in ATTRIBUTES and "shortcut" in ABILITIES[bottom]
        assert (top_cost, bottom_cost) == (int(dear), 0)
    assert len({frozenset((top, bottom)) for top, _, bottom, _ in ACTION_CARDS}) == 24


GIVE_BRAINS = "active hero must give Brains or lose 1 Mission Point; it is no attack."

# The icons of the tokens by Initiative: d Brains, w Brawn, s Skill.
CITY_ICONS = "s d w s s d w d ws s s w d s s d w w s dw w dw d dw w dw s d w s d ws ds dd ww"
SEA_ICONS = "s d w s s d w d ss s s w d w s d w w s ws w ws d ws w ws s d s d s ds ds ww dw"


def test_R6_every_token_has_its_icons() -> None:
    short = ["".join("dws"[icon] for icon in icon_list(need)) for need in TOKEN_NEED]
    assert short == CITY_ICONS.split() + SEA_ICONS.split()
    assert [len(icons) == 1 for icons in short] == TOKEN_BASIC


def test_R14_the_points_of_missions() -> None:
    assert [card.points for card in MISSION_CARDS] == [6, 4, 4, 6, 5, 7, 6, 5, 3, 5, 4, 7]
    assert CIRCLES == [6, 1, 2, 1, 4, 2, 4, 2, 1, 1, 8, 1]
    assert DIFFICULTY_POINTS == (6, 4, 2, 0, 6)


def test_R67_some_gear_is_discarded_and_some_gives_icons() -> None:
    assert [gear for gear, twists in zip(GEAR, TWISTS, strict=True) if not twists] == [
        *("smoke-canisters", "stimulant-draught", "signal-lamp", "electro-grenade"),
    ]
    given = {gear: ATTRIBUTES[icon] for gear, icon in zip(GEAR, GEAR_ICON, strict=True) if icon >= 0}
    assert given == {"electric-rifle": "brawn", "precision-tools": "skill", "captains-journal": "brains"}


def test_R19_every_side_has_its_stacks() -> None:
    sizes = [len(tokens) for tokens in TOKENS_OF]
    assert sizes == [8, 8, 10, 4, 1, 1, 1, 1, 1] * 2
    assert [type_ for _, type_, _ in KINDS] == [2, 4, 1, 4, 2, 1, 1, 4, 4, 2, 4, 1, 2, 4, 1, 4, 2, 4]
    assert TOKENS_OF[0] == [0, 2, 4, 6, 9, 11, 13, 15]
    assert TOKENS_OF[8] == TOKENS_OF[17] == [34]


def test_R6_tokens_named_in_the_rulebook() -> None:
    assert KINDS[TOKEN_KIND[6]][0] == "Guard Dogs"
    assert (KINDS[TOKEN_KIND[7]][0], icon_names(TOKEN_NEED[7])) == ("Mechanical Wasp", "Brains")
    assert KINDS[TOKEN_KIND[29]][0] == "Foot Soldiers"
    assert icon_names(TOKEN_NEED[19]) == "Brains + Brawn"


def test_threats_place_only_enemies_of_their_own_scenario() -> None:
    for number, card in enumerate(THREAT_CARDS):
        for action in card.lines:
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
            [
                "Humanoid and Bestial enemies move 4 on the blue path.",
                "Place Foot Soldiers at entrance 1.",
                f"3 heroes or fewer: the {GIVE_BRAINS}",
                "Alone: place Mechanical Wasp at entrance 3.",
            ],
        ),
        (
            "steam-burst",
            [
                "Mechanical enemies move 3 on the blue path.",
                f"The {GIVE_BRAINS}",
                "2 heroes or fewer: place Mechanical Wasp at entrance 2.",
            ],
        ),
        (
            "the-devilfishs-den",
            [
                "Place Great Devilfish on the Pearl Cavern if it is face up and empty, else at entrance 4.",
                "Bestial enemies move 2 on the red path.",
                f"2 heroes or fewer: the {GIVE_BRAINS}",
            ],
        ),
    ],
)
def test_R74_a_threat_card_is_read_from_top_to_bottom(name: str, texts: list[str]) -> None:
    assert threat_text(THREATS.index(name)) == " ".join([*texts, "Discard."])


@pytest.mark.parametrize("card", MISSION_CARDS, ids=lambda card: card.name)
def test_R7_every_mission_card_has_a_story_of_its_own(card: MissionCard) -> None:
    assert 1 <= card.story.count(".") <= 3
    assert [other.name for other in MISSION_CARDS if other.story == card.story] == [card.name]


def test_R7_a_mission_card_names_the_enemy_that_comes_with_it() -> None:
    assert "Spymaster" in MISSION_CARDS[UNMASK].text
    assert "Mechanical Kraken" in MISSION_CARDS[SLAY_KRAKEN].text
    assert "Acid Spider" in MISSION_CARDS[REFUEL].text


def test_the_colossus_card_says_that_fulmers_first_try_stays_free() -> None:
    assert "Fulmer" in KEEP_CARDS[COLOSSUS_CARD].text


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_R14_the_two_missions_of_the_rulebook_give_ten_points(heroes: int) -> None:
    assert mission_points(0, heroes, False) + mission_points(1, heroes, False) == 10


def test_Q51_balanced_points_by_the_number_of_heroes() -> None:
    worth = [
        [mission_points(mission, heroes, True) for heroes in (1, 2, 3, 4)] for mission in (8, 1, 4, 0, 5)
    ]
    assert worth == [[0, 1, 3, 4], [0, 2, 4, 5], [0, 2, 5, 6], [0, 3, 6, 7], [1, 4, 7, 7]]


@pytest.mark.parametrize("balanced", [False, True])
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_Q26_no_start_reaches_beyond_the_track(heroes: int, balanced: bool) -> None:
    for first in (0, 6):
        worth = sorted(mission_points(mission, heroes, balanced) for mission in range(first, first + 6))
        assert max(DIFFICULTY_POINTS) + sum(worth[-2:]) <= TRACK_END


def test_icons_are_counted_by_kind() -> None:
    need = icons(0, 0, 2)
    assert (count(need), icon_names(need)) == (3, "Brains + Brains + Skill")
    assert icon_names(less(need, 0)) == "Brains + Skill"
    assert less(need, 1) == need
    assert less(need, -1) == need
    assert icon_names(0) == "Wild"
    assert (count(icons(1, 1)), count(icons(2)), icon_list(icons(2, 1))) == (2, 1, [1, 2])


@pytest.mark.parametrize(("number", "words"), [(0, "no tiles"), (1, "1 tile"), (2, "2 tiles")])
def test_things_are_counted_in_words(number: int, words: str) -> None:
    assert counted(number, "tile") == words


# The Threat Cards from top to bottom. A move: types (h, b, m), spaces, colour; `2@1` places an enemy by its
# stack and entrance, `7@1:3` on a tile if it can; `!d` is a strike of Brains, `!w` of Brawn, `!s` of Skill;
# `2|` before a line: for two heroes or fewer.
CITY_THREATS = """
hb4b 2@1 3|!d 1|1@3, hbm2r 1@4 3|!w, !s 3|hbm1r 3|2@2 1|2@4, h2b !d 2|0@3, b2r !w 2|1@1 1|1@2, h2r !s 2|2@3,
b2b !d 3|0@4 1|0@1, !w 2|hbm1b 2|2@4, m3b !d 2|1@2, 3|hbm1b !s 2|2@1, b4r 1|!d 1|0@2, b1b 3|3@1 2|!w 1|2@3,
h2r 3|3@3 2|!s, !s 2|!w 2|1@2 1|1@4, !w 2|2@2 1|2@3, b3b 2|!d 2|0@3, h3r 1|!w 1|2@1, !w h1b 2|!s,
4@4 b1r 2|!s 1|0@2, 7@1:3 m2r 2|!d, 5@2 keep, keep, keep, 8@3 keep
"""
SEA_THREATS = """
bm4b 9@1 2|!d 1|10@3, hbm2r 10@4 2|!w, !s 3|hbm1r 3|11@2 1|11@4, b3b 3|11@3 3|!d, h3r 3|10@1 3|!w 1|10@2,
h2b 3|11@4 3|!s, b3r 3|9@3 3|!d 1|9@1, !w 3|hbm1b 3|9@2, m3b !d 2|10@2, 3|hbm1b !s 2|9@1, m4r 1|!d 1|10@4,
h1b 12@2 2|!w 1|11@3, h3r 12@4 2|!s, !s 11@3 1|10@1, 9@1 !w 1|9@4, m2r 10@2 2|!d, h3r 2|!w 2|11@1,
!w b2b 1|9@3, 13@2 m1b 2|!s 1|10@3, 16@4:11 b2r 2|!d, 17@3 keep, 14@1 keep, keep, keep
"""


def written(line: Threat) -> str:
    return said(line) if line.at_most == 4 else f"{line.at_most}|{said(line)}"


def said(action: Threat) -> str:
    if isinstance(action, Move):
        types = "".join(letter for bit, letter in ((1, "h"), (2, "b"), (4, "m")) if action.types & bit)
        return f"{types}{action.spaces}{'rb'[action.colour]}"
    if isinstance(action, Guard):
        return f"{action.kind}@{action.entrance}:{action.tile}"
    if isinstance(action, Place):
        return f"{action.kind}@{action.entrance}"
    assert isinstance(action, Strike)
    return f"!{'dws'[action.attribute]}"


def test_R74_the_threat_cards_have_the_actions_of_the_list() -> None:
    cards = [
        " ".join([*(written(line) for line in card.lines), *(["keep"] if card.keep else [])])
        for card in THREAT_CARDS
    ]
    expected = [card.strip() for deck in (CITY_THREATS, SEA_THREATS) for card in deck.split(",")]
    assert cards == [card.replace("\n", " ") for card in expected]


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_Q53_some_lines_of_threat_cards_are_for_small_teams(heroes: int) -> None:
    for card in THREAT_CARDS:
        said_to_them = [line for line in card.lines if line.at_most >= heroes]
        assert card.actions(heroes) == said_to_them
        assert card.moves(heroes) == [action for action in said_to_them if isinstance(action, Move)]
        assert all(len(card.actions(few)) >= len(said_to_them) for few in range(1, heroes))


# The icons of all Tasks, in their order: d Brains, w Brawn, s Skill, - Wild. Red boxes, green boxes (two
# tiles have none), Keep Cards, missions, recharging.
TASK_ICONS = """
ws s w d w s dd d ws s w d dd w s d
s s d - s w d s - w d d s -
s d w s
- s - d ds d d s w s - ds
s d d s w -
"""


def test_R49_every_task_asks_for_its_icons() -> None:
    short = ["".join("dws"[icon] for icon in icon_list(task.need)) or "-" for task in TASKS]
    assert short == TASK_ICONS.split()


def test_every_card_has_a_line_of_story_of_its_own() -> None:
    lines = [*GEAR_FLAVOUR, *ACTION_FLAVOUR, *THREAT_FLAVOUR]
    assert len(lines) == len(set(lines)) == 10 + 24 + 48
