"""Days and fights: gifts in part, visits, journeys, blows, the end (R13 to R75)."""

from __future__ import annotations

import pytest

from eleventh.core.scene import Board
from eleventh.games.island_of_d import GAME
from eleventh.games.island_of_d.rules.specials import sent_on
from eleventh.games.island_of_d.rules.state import Adventure
from games.island_of_d.play import (
    DAY,
    NO_ITEMS,
    ON_THE_WAY,
    at,
    day,
    event,
    facts,
    offered,
    play,
    step,
    target,
    told,
)

# --- gifts (R17) ---


def test_a41_gifts_are_taken_without_asking_where_there_is_no_choice() -> None:
    skip = {"windows": "skip", "hp": "2", "gold": "3"}
    state = play(at("wizard", {**skip, "skills": "fire-bolt/used", **event("f3")}), 4)
    assert (facts(state, "hp", "skills"), day(state)) == (["3", "fire-bolt"], 2)
    state = play(at("wizard", {**skip, "skills": "fire-bolt/used powder/used", **event("f3")}), 4)
    assert offered(state) == ["heal", "charge powder", "charge fire-bolt", "leave"]
    state = play(at("wizard", {**skip, **event("p2")}), 6)
    assert (facts(state, "gold"), day(state)) == (["5"], 2)
    state = play(at("wizard", {**skip, **NO_ITEMS, **event("m2")}), 6)
    assert (facts(state, "items"), day(state)) == (["potion*1"], 2)


def test_a41_a_gift_without_a_charge_is_no_choice_of_skills() -> None:
    skip = {"windows": "skip", "gold": "3", "skills": "fire-bolt/used powder/used"}
    state = play(at("wizard", {**skip, **event("p2")}), 6)
    assert (facts(state, "gold", "skills"), day(state)) == (["5", "fire-bolt/used powder/used"], 2)


def test_a41_the_last_card_is_charged_and_the_last_stat_is_asked_about() -> None:
    skip = {"windows": "skip", "hp": "2", **NO_ITEMS}
    state = play(at("gambler", {**skip, "skills": "fortune/used", **event("f3")}), 4)
    assert facts(state, "skills", "hp") == ["fortune", "3"]
    lair = {**skip, "trainings": "att+2 def+2", "skills": "fire-bolt/used", "gold": "1"}
    state = at("wizard", {**lair, **target("black-orc-lair", "m1 f1 m2")})
    while state.foes:
        play(state, (6 if step(state) == "StrikeRoll" else 1) if state.draws else "attack")
    assert (step(state), "train hp" in offered(state)) == ("Gains", True)


# --- set-up (R29, R32) ---


# --- Dew (R38) ---


@pytest.mark.parametrize(
    ("hero", "facts", "weighty"),
    [
        ("wizard", {"hp": "1"}, False),
        ("wizard", {"hp": "1", **ON_THE_WAY}, True),
        ("wizard", ON_THE_WAY, False),
        ("druid", {"hp": "1", **ON_THE_WAY}, False),
    ],
)
def test_a_rest_is_asked_twice_where_a_die_falls(hero: str, facts: dict[str, str], weighty: bool) -> None:
    found = GAME.view(at(hero, {**facts, **DAY}), 0).choices
    assert {choice.notation: choice.weighty for choice in found}["rest"] is weighty


def test_a_quest_is_offered_with_its_days_what_it_asks_and_what_it_gives() -> None:
    state = at("wizard", {"available": "orcz-duo hermits-riddle", **DAY})
    notes = {choice.notation: choice.note for choice in GAME.view(state, 0).choices}
    assert notes["start orcz-duo"] == "3 days there. Fight 2 Orcs at once. Reward: 3 Gold."
    assert notes["start hermits-riddle"].endswith(
        "Roll + INT: 8 or more. Reward: one INT Training step within limits, or 2 Gold."
    )


def test_the_map_keeps_what_was_seen_and_done_before() -> None:
    def places(state: Adventure) -> dict[str, str]:
        board = next(area for area in GAME.view(state, 0).areas if area.id == "island")
        assert isinstance(board, Board)
        return {place.id: place.detail for place in board.places if place.id.startswith("been-")}

    seen = {"been-m1": "Rocky Ledge: Mountain, seen before.", "been-m2": "Orc Pass: Mountain, seen before."}
    state = at("wizard", {**ON_THE_WAY, "available": "goblin-keep", "place": "dew", **DAY})
    assert places(state) == seen
    assert places(play(state, "start goblin-keep")) == seen, "its cards lie in the deck again"
    done = at("wizard", {"done": "goblin-keep", **DAY})
    assert places(done) == {"been-goblin-keep": "Goblin Keep: completed."}


def test_settings_are_no_moves() -> None:
    found = GAME.view(at("wizard", {"hp": "1", **ON_THE_WAY, **DAY}), 0).choices
    assert [choice.notation for choice in found if choice.setting] == ["skip windows"]


# --- journeys ---


# --- time (R66 to R70) ---


def test_r66_whom_the_black_knight_sends() -> None:
    sent = {day: sent_on(day) for day in range(1, 36)}
    assert [day for day, who in sent.items() if who is not None] == [9, 17, 25, 33, 34, 35]
    assert [who.rule for who in sent.values() if who is not None] == [
        "R67",
        "R68",
        "R69",
        "R70",
        "R70",
        "R70",
    ]


@pytest.mark.parametrize(
    ("time", "foes", "combat"),
    [
        ("week 1 day 8", "orc/2", "ambushed"),
        ("week 2 day 8", "black-orc/3", "ambushed"),
        ("week 3 day 8", "goblorc/3", "none"),
        ("week 4 day 8", "goblorc/3", "ambushed no-run no-cancel no-gold"),
        ("week 4 day 7", "none", "none"),
    ],
)
def test_r67_the_first_day_of_a_week(time: str, foes: str, combat: str) -> None:
    state = at("wizard", {"time": time, "gold": "0", "windows": "skip", **NO_ITEMS, **DAY})
    play(state, "rest")
    if step(state) == "Evening":
        play(state, "end day")
    assert [facts(state, "foes")[0], " ".join(sorted(facts(state, "combat")[0].split()))] == [
        foes,
        " ".join(sorted(combat.split())),
    ]
    ritual = "Week 4 Day 8 ends: the Dark Ritual is complete."
    assert (ritual in told(state)) == (time == "week 4 day 8")
