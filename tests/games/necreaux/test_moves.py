"""Move and Rest (R17-R30), what the deck shows, Events and Rooms (R27), and who is asked (R16)."""

from __future__ import annotations

import pytest

from eleventh.core.action_types import ActionMenu
from eleventh.core.engine import DEALER
from eleventh.core.rng import Rng
from eleventh.games.necreaux import GAME
from eleventh.games.necreaux.content.adventure import KIND_SLUGS, TRAPS
from eleventh.games.necreaux.rules.deck import Arrange, draw_outcomes
from eleventh.games.necreaux.rules.events_and_rooms import EVENTS_AND_ROOMS, Happening
from eleventh.games.necreaux.rules.state import TALLY, Isle
from eleventh.games.necreaux.rules.turn import ChooseAction
from games.necreaux.play import facts, given, offered, play, play_on, start, why

ACE = "daredevil, brawler, durable"
BLAZE = "defiant, cybernetic, scrounger"
TWO = {"ace": ACE, "blaze": BLAZE}


def drawing(*cards: str, ace: str = ACE, speed: int = 1, **more: str) -> Isle:
    return given(1, {"ace": ace, **more, "top": ", ".join(cards)}, f"move {speed}")


# --- the Speed ---


@pytest.mark.parametrize(
    ("piles", "fastest", "faster"),
    [
        ("0 0 2", 13, False),
        ("0 0 14", 14, False),
        ("0 0 16", 16, False),
        ("0 0 18", 16, True),
        ("0 0 20", 16, True),
    ],
)
def test_r24_the_speeds_on_the_dial(piles: str, fastest: int, faster: bool) -> None:
    s = given(1, {"ace": ACE, "scientists": "wall", "piles": piles})
    speeds = [f"move {speed}" for speed in range(1, fastest + 1)]
    assert offered(s) == ["rest", *speeds, *(["faster"] if faster else [])]
    assert why(s, f"move {fastest + 1}").startswith("R24")
    if faster:
        play(s, "faster")
        assert offered(s) == [f"move {speed}" for speed in range(17, int(piles.split()[-1]) + 1)]
        play(s, "move 17")
        assert facts(s, "speed") == ["17"]
    else:
        assert why(s, "faster").startswith("R24")


def test_r24_all_agree_on_a_speed_beyond_the_dial_but_not_on_asking_for_more() -> None:
    s = given(2, TWO, "faster")
    assert s.question().needs_all(s, GAME.parse("move 17"))
    assert not s.question().needs_all(s, GAME.parse("faster"))


@pytest.mark.parametrize("variants", ["", "dirty-half-dozen"])
def test_every_menu_offers_what_its_deeds_offer(variants: str) -> None:
    asked: set[type] = set()
    for seed in range(40):
        s = start(2, variants=variants)
        rng = Rng(seed)
        while s.stack:
            step = s.top()
            if isinstance(step, ChooseAction | Arrange):
                asked.add(type(step))
                assert set(ActionMenu.options(step, s)) == set(s.options)
            play_on(s, rng)
    assert asked == {ChooseAction, Arrange}


def test_r62_a_team_that_can_neither_rest_nor_move_waits() -> None:
    empty = {"ace": ACE, "turn": "3", "rested": "main", "clock": "5", "scientists": "wall", "shuttle": "wall"}
    s = given(1, {**empty, "piles": "0 0 0"}, variants="dirty-half-dozen")
    assert facts(s, "turn", "clock") == ["4", "4"]
    assert s.tally[TALLY.index("Rests")] == 1  # in the next Turn, when it may again


# --- Rest ---


# --- the deck ---


def test_r9_the_piles_come_one_after_the_other_then_the_buried_cards() -> None:
    s = given(1, {"ace": ACE, "piles": "1 2 1", "bottom": "tremor"})
    assert draw_outcomes(s) == len(s.pool)
    s = given(
        1, {"ace": ACE, "scientists": "wall", "shuttle": "wall", "piles": "0 0 0", "bottom": "tremor, armory"}
    )
    assert draw_outcomes(s) == 1
    play(s, "move 1", "6")
    assert facts(s, "bottom", "discard") == ["armory", "tremor"]


def test_captured_map_buries_two_of_five_and_reorders() -> None:
    s = drawing("captured-map", "tremor", "infirmary", "dead-end", "armory", "steam-vent", "second-wind")
    assert offered(s) == [
        *["bury tremor", "next tremor", "bury infirmary", "next infirmary", "bury dead-end", "next dead-end"],
        *["bury armory", "next armory", "bury steam-vent", "next steam-vent", "as-is"],
    ]
    play(s, "bury tremor", "next armory", "bury dead-end")
    assert offered(s) == ["next infirmary", "next steam-vent", "as-is"]
    assert why(s, "bury infirmary").startswith("R21")
    play(s, "next steam-vent")
    assert facts(s, "top", "bottom") == ["armory, steam-vent, infirmary, second-wind", "tremor, dead-end"]
    assert facts(s, "discard") == ["captured-map"]


# --- Events and Rooms ---


# --- Items ---


# --- who is asked ---


def test_the_first_kind_of_monster_is_fought_like_the_others() -> None:
    two = {"ace": "telekinetic 3, brawler, durable", "blaze": "gadgeteer 3, daredevil, defiant"}
    s = given(
        2, {**two, "top": "gargantuan-reanimated-cyborg-ape"}, "move 1", "fight", "6", "3", "mute", "mute"
    )
    play(s, "hit ace", "wound brawler", "fight", "6", "3")
    assert offered(s) == ["hit ace", "hit blaze"]  # both keep silent
    play(s, "hit blaze", "wound defiant", "retreat", "wound telekinetic", "wound daredevil")
    assert facts(s, "discard", "monster", "card", "turn") == [
        "gargantuan-reanimated-cyborg-ape",
        "none",
        "none",
        "2",
    ]


@pytest.mark.parametrize(
    ("card", "ace"),
    [
        ("psionic-amplifier", ACE),
        ("psionic-amplifier", "mind-over-matter, brawler, durable"),
        ("doomsday-device", "lucky 0, brawler, durable"),
        ("infirmary", f"{ACE}, ray-gun down"),
        ("thieving-monkeys", ACE),
        ("necreaux-on-the-loudspeaker", "brawler, precise 0, cybernetic"),
    ],
)
def test_r27_where_a_card_changes_nothing_it_says_so(card: str, ace: str) -> None:
    s = given(1, {"ace": ace, "top": f"{card}, tremor"})
    happening = EVENTS_AND_ROOMS[KIND_SLUGS.index(card) - TRAPS]
    assert isinstance(happening, Happening)
    assert f"{happening.passes}." in play(s, "move 1")
    assert facts(s, "ace", "discard") == [ace, card]


def test_r7_no_power_works_before_the_mission_begins() -> None:
    s = start(2)
    while s.to_act == DEALER:
        s.deal(0)
    assert why(s, "use durable") == "R7 No power works before the mission begins. Now: " + s.top().prompt(s)
