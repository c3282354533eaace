"""When a card or a power may be played, and what it then asks."""

from __future__ import annotations

import pytest

from eleventh.games.professor_evil import GAME
from eleventh.games.professor_evil.content.castle import CARD_IDS, CARDS_EACH, CHARACTER_IDS, ROOM_IDS
from eleventh.games.professor_evil.rules.state import Castle
from games.professor_evil.play import castle, offered, play, why

DARK = {"all_doors": "open", "all_switches": "off"}
AT_MOST = {"red_left": "11", "green_left": "11", "blue_left": "11"}
AT_LEAST = {"red_left": "1", "green_left": "1", "blue_left": "1"}


def holding(card: str, **facts: str) -> Castle:
    """The turn of the card's owner, who has revealed it."""
    owner = CHARACTER_IDS[CARD_IDS.index(card) // CARDS_EACH]
    other = "nathan" if owner == "irene" else "irene"
    return castle(f"{owner},{other}", revealed=card, **facts)


def in_the_library(card: str, **facts: str) -> Castle:
    owner = CHARACTER_IDS[CARD_IDS.index(card) // CARDS_EACH]
    return holding(card, **{owner: "library"}, **facts)


def with_facts(facts: dict[str, str], **changes: str) -> dict[str, str]:
    return {**facts, **{key.replace("__", "/"): value for key, value in changes.items()}}


WORTH = [
    ("sprint", {}, False),
    ("sprint", {"door_library/study": "open"}, True),
    ("sprint", {"door_library/study": "open", "professor": "study"}, False),
    ("hit-and-run", {}, False),
    ("hit-and-run", {"switch_library": "saw on"}, True),
    ("hit-and-run", {"door_entrance-hall/library": "open"}, True),
    ("skeleton-key", {}, True),
    ("skeleton-key", {"all_doors": "open"}, True),
    ("long-lever", DARK, False),
    ("long-lever", with_facts(DARK, door_study__kitchen="locked"), True),
    ("clockwork-mouse", DARK, False),
    ("clockwork-mouse", with_facts(DARK, all_doors="locked"), True),
    ("clockwork-mouse", with_facts(DARK, all_switches="on"), True),
    ("wire-cutters", DARK, False),
    ("wire-cutters", with_facts(DARK, switch_kitchen="saw on", switch_observatory="laser on"), False),
    ("wire-cutters", with_facts(DARK, switch_library="saw on"), True),
    ("wire-cutters", with_facts(DARK, switch_study="datapad on"), True),
    ("wire-cutters", with_facts(DARK, switch_conservatory="lock on"), True),
    ("wire-cutters", with_facts(DARK, door_study__kitchen="locked"), False),
    ("wire-cutters", with_facts(DARK, door_library__study="locked"), True),
    ("wire-cutters", with_facts(DARK, door_library__conservatory="locked"), True),
    (
        "wire-cutters",
        {"all_switches": "off", "all_doors": "open", "door_entrance-hall/library": "locked"},
        True,
    ),
    ("chain-reaction", DARK, False),
    ("chain-reaction", with_facts(DARK, switch_kitchen="saw on"), False),
    ("chain-reaction", with_facts(DARK, switch_library="saw on"), True),
    ("chain-reaction", with_facts(DARK, switch_study="datapad on"), True),
    ("cross-wires", with_facts(DARK, switch_study="datapad on"), False),
    ("cross-wires", with_facts(DARK, switch_kitchen="saw on"), True),
    ("cross-wires", with_facts(DARK, switch_library="saw on"), True),
    ("remote-control", DARK, False),
    ("remote-control", with_facts(DARK, switch_study="datapad on"), True),
    ("short-circuit", with_facts(DARK, switch_study="datapad on"), False),
    ("short-circuit", with_facts(DARK, switch_lounge="camera on"), True),
    ("short-circuit", with_facts(DARK, switch_cellar="laser on"), True),
    ("swapped-hands", {}, False),
    ("swapped-hands", {"red_left": "2"}, True),
    ("swapped-hands", {"green_left": "2"}, True),
    ("swapped-hands", {"blue_left": "2"}, True),
    ("borrowed-time", AT_LEAST, False),
    ("borrowed-time", with_facts(AT_LEAST, red_left="2"), True),
    ("borrowed-time", with_facts(AT_LEAST, green_left="2"), True),
    ("borrowed-time", with_facts(AT_LEAST, blue_left="2"), True),
    *[
        (card, facts, worth)
        for card in ("ten-more-minutes", "split-second")
        for facts, worth in (
            (AT_MOST, False),
            (with_facts(AT_MOST, red_left="10"), True),
            (with_facts(AT_MOST, green_left="10"), True),
            (with_facts(AT_MOST, blue_left="10"), True),
        )
    ],
]


@pytest.mark.parametrize(("card", "facts", "worth"), WORTH)
def test_a_card_that_would_change_nothing_cannot_be_played_K2(
    card: str, facts: dict[str, str], worth: bool
) -> None:
    state = in_the_library(card, **facts)
    assert (f"play {card}" in offered(state)) == worth
    if not worth:
        assert why(state, f"play {card}").endswith("would change nothing here and now.")


INSIDE = [
    "phantom-step", "follow-me", "hit-and-run", "skeleton-key", "oiled-hinges", "wire-cutters",
    "chain-reaction", "cross-wires",
]  # fmt: skip


@pytest.mark.parametrize("card", CARD_IDS)
def test_which_cards_are_for_inside_the_castle_only_K12(card: str) -> None:
    facts = {"all_switches": "on", "red_left": "5", "door_library/study": "open"}
    assert (f"play {card}" in offered(holding(card, **facts))) == (card not in INSIDE)
    assert f"play {card}" in offered(in_the_library(card, **facts))


@pytest.mark.parametrize(
    ("character", "facts", "worth"),
    [
        ("nathan", {}, True),
        ("edward", {"all_doors": "open"}, True),
        ("irene", AT_MOST, False),
        ("irene", with_facts(AT_MOST, green_left="10"), True),
        ("leroy", {"all_switches": "off"}, False),
        ("leroy", {"all_switches": "off", "switch_study": "datapad on"}, True),
        ("destiny", {}, True),
    ],
)
def test_a_power_that_would_change_nothing_cannot_be_used_R48(
    character: str, facts: dict[str, str], worth: bool
) -> None:
    other = "nathan" if character == "irene" else "irene"
    state = castle(f"{character},{other}", **{f"{character}_tile": "up"}, **facts)
    power = f"power {character}"
    assert (power in offered(state)) == worth
    if not worth:
        assert why(state, power).endswith("would change nothing now.")
    assert power not in offered(castle(f"{character},{other}"))
    assert why(state, f"power {other}").endswith("is another character's powerful action.")


def asked(card: str, **facts: str) -> list[str]:
    """What a card asks when it is played in the library."""
    state = in_the_library(card, **facts)
    play(state, f"play {card}")
    return offered(state)


@pytest.mark.parametrize(
    ("card", "facts", "options"),
    [
        ("sprint", {"door_library/study": "open"}, "move study, stop"),
        ("phantom-step", {"professor": "study"}, "move conservatory, move entrance-hall, stop"),
        ("oiled-hinges", {}, "move conservatory, move study, move entrance-hall, stop"),
        ("drainpipe", {"professor": "gallery"}, "jump ballroom, jump library"),
        ("decoy", {}, "lead lounge, lead trophy-room, lead observatory"),
        ("false-footsteps", {}, "lead lounge, lead trophy-room, lead observatory"),
        ("long-lever", {"all_doors": "open", "door_study/kitchen": "locked"}, "open study/kitchen, stop"),
        ("jammed-tumblers", {"all_doors": "open"}, ""),
        ("clockwork-mouse", {**DARK, "door_study/kitchen": "locked"}, "open-all kitchen, open-all study"),
        ("wire-cutters", {"switch_library": "saw on"}, "switch library, switch study"),
        (
            "cross-wires",
            {"switch_library": "saw on", "switch_study": "saw on"},
            "switch kitchen, switch study",
        ),
        ("short-circuit", {}, "black-out camera, black-out laser"),
        ("ten-more-minutes", {"green_left": "11"}, "delay red, delay blue"),
        ("split-second", {"red_left": "11"}, "delay green, delay blue"),
        ("borrowed-time", {"green_left": "1"}, "hurry red, hurry blue"),
        ("swapped-hands", {"green_left": "1"}, "swap red green, swap green blue"),
        (
            "swapped-hands",
            {"green_left": "1", "red_left": "2"},
            "swap red green, swap red blue, swap green blue",
        ),
    ],
)
def test_what_a_card_asks(card: str, facts: dict[str, str], options: str) -> None:
    found = asked(card, **facts)
    if options:
        assert sorted(found) == sorted(options.split(", "))
    else:
        assert "end" in found


@pytest.mark.parametrize(
    ("card", "facts", "fact"),
    [
        ("clockwork-mouse", {**DARK, "switch_study": "datapad on"}, "switch-study: datapad off"),
        ("remote-control", {**DARK, "switch_study": "datapad on"}, "switch-study: datapad off"),
        ("chain-reaction", {"switch_library": "saw on"}, "switch-study: datapad off"),
        (
            "short-circuit",
            {"switch_lounge": "camera off", "switch_laboratory": "camera off"},
            "switch-cellar: laser off",
        ),
    ],
)
def test_what_is_the_only_answer_is_done_without_a_question(
    card: str, facts: dict[str, str], fact: str
) -> None:
    state = in_the_library(card, **facts)
    play(state, f"play {card}")
    key, value = fact.split(": ")
    assert GAME.facts(state)[key] == value


def test_one_treasure_waits_ten_minutes_and_two_wait_five_K6() -> None:
    state = holding("ten-more-minutes")
    play(state, "play ten-more-minutes", "delay green")
    assert "end" in offered(state), "no other treasure waits"
    state = holding("split-second")
    play(state, "play split-second", "delay green")
    assert offered(state) == ["delay red", "delay blue"]
    play(state, "delay blue")
    assert "end" in offered(state)


def test_a_jump_goes_to_every_room_but_the_professors_K4() -> None:
    state = castle("nathan,irene", nathan_tile="up", professor="kitchen")
    play(state, "power nathan")
    assert offered(state) == [f"jump {room}" for room in ROOM_IDS if room != "kitchen"]
    play(state, "jump study")
    assert state.actions_left == 6


def test_a_blackout_is_of_any_type_with_an_active_switch() -> None:
    state = castle("leroy,irene", leroy_tile="up")
    play(state, "power leroy")
    assert offered(state) == [f"black-out {kind}" for kind in ("saw", "camera", "laser", "datapad")]
    play(state, "black-out datapad")
    assert state.active == [room in (6, 7, 8, 9, 10) for room in range(12)]


@pytest.mark.parametrize("room", ["lounge", "trophy-room", "observatory"])
def test_the_professor_is_led_through_any_of_his_doors_K9(room: str) -> None:
    state = in_the_library("decoy", all_doors="open")
    play(state, "play decoy", f"lead {room}")
    assert ROOM_IDS[state.professor] == room
    assert state.locked.count(True) == 1
    assert "stop" not in offered(state)


def test_two_false_footsteps_at_most_and_the_second_need_not_be_K9() -> None:
    state = in_the_library("false-footsteps")
    play(state, "play false-footsteps", "lead lounge")
    assert sorted(offered(state)) == ["lead ballroom", "lead kitchen", "lead laboratory", "stop"]
    play(state, "lead kitchen")
    assert "end" in offered(state)


def test_three_doors_for_the_long_lever_and_no_fourth() -> None:
    state = in_the_library("long-lever")
    play(state, "play long-lever")
    for door in ("study/kitchen", "cellar/study", "conservatory/ballroom"):
        assert f"open {door}" in offered(state)
        play(state, f"open {door}")
        assert f"open {door}" not in offered(state)
    assert state.locked.count(False) == 3
    assert "end" in offered(state)


def test_one_door_for_jammed_tumblers() -> None:
    state = in_the_library("jammed-tumblers")
    play(state, "play jammed-tumblers", "open cellar/study")
    assert state.locked.count(False) == 1
    assert "end" in offered(state)


@pytest.mark.parametrize(
    ("card", "steps"),
    [("sprint", 3), ("hit-and-run", 2), ("phantom-step", 2), ("oiled-hinges", 2), ("skeleton-key", 1)],
)
def test_how_far_a_card_carries_K3(card: str, steps: int) -> None:
    state = in_the_library(card, all_doors="open", professor="lounge")
    play(state, f"play {card}")
    for room in ("study", "kitchen", "conservatory")[:steps]:
        assert offered(state)[-1] == "stop"
        play(state, f"move {room}")
    assert ROOM_IDS[state.here()] == ("study", "kitchen", "conservatory")[steps - 1]
    assert "end" in offered(state)
    assert state.actions_left == (4 if card == "sprint" else 3)


def test_any_other_character_follows() -> None:
    state = castle("irene,nathan,leroy,edward", player="nathan", nathan="library", revealed="follow-me decoy")
    play(state, "play follow-me")
    assert offered(state) == ["bring irene", "bring leroy", "bring edward"]
    play(state, "bring edward")
    assert sorted(offered(state)) == [
        f"jump {r}" for r in ("conservatory", "entrance-hall", "library", "study")
    ]


def test_the_second_of_split_seconds_is_another_treasure_and_there_is_no_third() -> None:
    state = in_the_library("split-second")
    play(state, "play split-second", "delay green")
    assert offered(state) == ["delay red", "delay blue"]
    play(state, "delay blue")
    assert state.left == [6, 7, 7]
    assert "end" in offered(state)


@pytest.mark.parametrize(
    ("face", "actions"),
    [("walk1", 4), ("walk2", 5), ("walk3", 6), ("passage", 3), ("time5", 3), ("time10", 3)],
)
def test_the_gamble_gives_as_many_actions_as_chevrons_D5(face: str, actions: int) -> None:
    state = in_the_library("gamble")
    play(state, "play gamble", face)
    assert state.actions_left == actions
    if face == "passage":
        play(state, "jump study")
        assert state.actions_left == 4
    elif face.startswith("time"):
        play(state, "delay blue")
        assert state.left == [6, 6, 7 if face == "time5" else 8]


@pytest.mark.parametrize(
    ("card", "actions"), [("stopwatch", 4), ("second-chance", 4), ("weighted-die", 4), ("decoy", 3)]
)
def test_extra_actions_K5(card: str, actions: int) -> None:
    state = in_the_library(card)
    play(state, f"play {card}")
    assert state.actions_left == actions


def test_the_lucky_draw_offers_the_switches_that_its_treasure_shows_D6() -> None:
    state = in_the_library("lucky-draw", green="dead-sea-scrolls", green_left="10")
    play(state, "play lucky-draw", "green")
    assert state.left == [6, 11, 6]
    assert offered(state) == ["switch observatory", "switch cellar", "switch study"]
