"""When a card or a power may be played, and the questions that it asks."""

from __future__ import annotations

import pytest

from eleventh.games.professor_evil.content.castle import CARD_IDS, CARDS_EACH, CHARACTER_IDS
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
    """The questions of a card that is played in the library."""
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
def test_the_questions_of_a_card(card: str, facts: dict[str, str], options: str) -> None:
    found = asked(card, **facts)
    if options:
        assert sorted(found) == sorted(options.split(", "))
    else:
        assert "end" in found
