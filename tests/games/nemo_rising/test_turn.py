"""Set-up, rounds, turns, Action Cards, Threat Cards and the Keep Row (R9 to R42, R74, R92 to R110)."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER
from eleventh.core.scene import Row
from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.content.missions import MISSION_CARDS, STEAL_PLANS
from eleventh.games.nemo_rising.content.parts import DIFFICULTY_POINTS, HALVES, THREATS
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.threats import undrawn
from games.nemo_rising.tables import offered, outcomes, play, put, table


def new(seats: int, **options: str) -> NemoState:
    return GAME.new(seats, GAME.settle(seats, {key.replace("_", "-"): v for key, v in options.items()}))


# --- set-up (R9 to R23) ---


def test_R12_each_seat_gets_another_hero() -> None:
    state = new(4)
    assert outcomes(state) == ["nemo", "sara", "fulmer", "grant"]
    play(state, "grant")
    assert outcomes(state) == ["nemo", "sara", "fulmer"]
    play(state, "sara", "nemo")
    assert [GAME.seat_names(state)[seat] for seat in range(4)] == ["Grant", "Sara", "Nemo", "Fulmer"]
    named = new(2, heroes="fulmer")
    assert outcomes(named) == ["nemo", "sara", "grant"]


@pytest.mark.parametrize(
    ("scenario", "first", "last"),
    [
        ("city", "thin-the-enemys-ranks", "unmask-the-spymaster"),
        ("undersea", "gather-provisions", "return-the-relic"),
    ],
)
def test_R13_two_of_the_six_missions_of_the_scenario(scenario: str, first: str, last: str) -> None:
    state = new(1, scenario=scenario, heroes="nemo")
    assert (len(outcomes(state)), outcomes(state)[0], outcomes(state)[-1]) == (6, first, last)
    play(state, last)
    assert (len(outcomes(state)), outcomes(state)[-1] != last) == (5, True)


def test_R7_the_story_of_a_mission_is_told_when_it_is_drawn_and_stands_on_the_card() -> None:
    state = new(1, heroes="nemo")
    state.start_narration()
    play(state, "steal-roburs-plans")
    story = MISSION_CARDS[STEAL_PLANS].story
    assert [(note.rule, note.text) for note in state.narration][1] == ("R7", story)
    row = next(area for area in GAME.view(state, 0).areas if area.id == "missions")
    assert isinstance(row, Row)
    assert row.cards[0].flavour == story


@pytest.mark.parametrize("difficulty", [0, 1, 2, 3])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_R14_the_track_starts_at_difficulty_and_both_missions(difficulty: int, seats: int) -> None:
    state = table(seats, difficulty=["easy", "medium", "hard", "relentless"][difficulty])
    assert state.mp == DIFFICULTY_POINTS[difficulty] + 10
    assert f"started with {state.mp}." in GAME.view(state, 0).clock.detail


def test_Q51_with_balanced_points_the_cards_say_what_they_gave() -> None:
    state = table(1, difficulty="hard", balanced_points="on")
    assert state.mp == 2
    missions = next(area for area in GAME.view(state, 0).areas if area.id == "missions")
    assert "no Mission Points at the start" in str(missions)


@pytest.mark.parametrize(
    ("scenario", "mission", "enemy", "place"),
    [
        ("city", "unmask-the-spymaster", "enemy-33", "e2"),
        ("undersea", "slay-the-kraken", "enemy-35", "e3"),
        ("city", "sabotage-the-engines", "", ""),
        ("undersea", "chart-the-grotto", "", ""),
    ],
)
def test_R7_a_mission_brings_its_own_enemy(scenario: str, mission: str, enemy: str, place: str) -> None:
    state = new(1, scenario=scenario, heroes="nemo", first_game="yes")
    play(state, mission, "gather-provisions" if scenario == "undersea" else "stir-the-workers")
    enemies = {key: value for key, value in GAME.facts(state).items() if key.startswith("enemy-")}
    assert enemies == ({enemy: place} if enemy else {})


def test_R23_the_set_up_draws_a_threat_card_and_discards_it() -> None:
    state = new(1, heroes="nemo")
    play(state, "thin-the-enemys-ranks", "sabotage-the-engines")
    assert outcomes(state) == THREATS[:24]
    play(state, "elite-squad")
    facts = GAME.facts(state)
    assert (facts["keep"], facts["threat-discard"], facts["enemy-32"]) == ("none", "elite-squad", "e2")


def test_Q21_a_keep_card_of_the_set_up_does_its_actions_even_into_a_full_row() -> None:
    state = new(1, heroes="nemo")
    play(state, "thin-the-enemys-ranks", "sabotage-the-engines")
    put(state, keep="alarm-sensor searchlights steam-colossus")
    before = state.mp
    play(state, "elite-squad")
    assert (GAME.facts(state)["enemy-32"], state.mp) == ("e2", before)


def test_the_table_is_laid() -> None:
    state = table(3)
    assert (state.gold, state.blue, state.tops, state.at) == ([6] * 3, [0] * 3, [[]] * 3, [80] * 3)
    assert (len(state.decks[0]), len(state.actions), undrawn(state)) == (24, 21, 21)
    assert (state.round, state.went, state.active, state.phase) == (1, 0, -1, 1)
    assert GAME.facts(state)["row-threats"] == "hidden hidden hidden"


AT_REST = """
round 0, phase set-up, active nobody, went none, missions none, goals 0 0, marks-1 none, marks-2 none,
row - - - -, row-threats - - - -, slot 0, keep none, threat none, older-threats none, threat-discard none,
gear-discard none, gear-drawn none, defeated none, attacked none, closed none, first-strike ready,
cold-genius ready, trying nothing, need none, dice none, attacker none, victim nobody, talk all
"""


def test_R9_nothing_has_happened_when_the_table_is_laid() -> None:
    state = new(4, heroes="nemo,sara,fulmer,grant", stealth_mode="on")
    facts = GAME.facts(state)
    for line in AT_REST.replace("\n", " ").split(","):
        key, _, value = line.strip().partition(" ")
        assert facts[key] == value, key
    assert (state.tops, state.job, state.die1, state.die2) == ([[]] * 4, -1, -1, -1)
    assert (state.attacker, state.victim, state.slot, state.carried_out) == (-1, -1, -1, [])


# --- rounds (R24 to R27, R106 to R109) ---


def quiet_turn(state: NemoState, hero: str) -> None:
    """A turn in which nothing happens: no enemy is there to move."""
    if f"go {hero}" in offered(state):
        play(state, f"go {hero}")
    state.choose(state.options[0])
    while "done" not in offered(state):
        state.choose(state.options[0])
    play(state, "done")


def test_R26_every_hero_goes_once_in_any_order() -> None:
    state = put(
        table(3, heroes="nemo,sara,grant"), row_threats="forced-march the-pack-runs howls-in-the-wind"
    )
    assert offered(state) == ["go nemo", "go sara", "go grant"]
    quiet_turn(state, "sara")
    assert (offered(state), GAME.facts(state)["went"]) == (["go nemo", "go grant"], "sara")
    quiet_turn(state, "nemo")
    # The last one goes without being asked.
    assert (GAME.facts(state)["active"], state.options[0].verb, state.round) == ("grant", "take", 1)
    quiet_turn(state, "grant")
    assert (state.round, GAME.facts(state)["went"], state.to_act) == (2, "none", DEALER)
    for _ in range(3):
        state.deal(0)
    assert offered(state) == ["go nemo", "go sara", "go grant"]


def after_a_quiet_round(seats: int, difficulty: str, **facts: str) -> NemoState:
    heroes = ["nemo", "sara", "fulmer", "grant"][:seats]
    state = table(seats, difficulty=difficulty, heroes=",".join(heroes))
    quiet = ["forced-march", "the-pack-runs", "howls-in-the-wind", "cordon"]
    put(state, row_threats=" ".join(quiet[: max(2, seats)]), **facts)
    for hero in heroes:
        quiet_turn(state, hero)
        while state.active >= 0 and state.to_act == DEALER:
            state.deal(0)
    return state


@pytest.mark.parametrize(("seats", "cards"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_Q52_relentless_draws_threat_cards_at_the_end_of_a_round(seats: int, cards: int) -> None:
    state = after_a_quiet_round(seats, "relentless")
    drawn = 0
    while state.round == 1:
        drawn += outcomes(state)[0] in THREATS
        state.deal(0)
    assert drawn == cards


@pytest.mark.parametrize(("seats", "back"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_Q56_gentle_gives_points_back_at_the_end_of_a_round(seats: int, back: int) -> None:
    gentle, easy = (after_a_quiet_round(seats, difficulty) for difficulty in ("gentle", "easy"))
    assert gentle.mp == easy.mp + back


def test_Q56_points_come_back_as_far_as_the_track_goes() -> None:
    assert after_a_quiet_round(4, "gentle", mp="19").mp == 20


def test_Q18_an_empty_action_deck_is_rebuilt_from_covered_cards() -> None:
    state = put(table(2, heroes="nemo,sara"), row="ac01 -", nemo_card="ac03 brains", sara_card="ac04 stealth")
    put(state, nemo_covered="ac05", sara_covered="ac07 ac06", went="sara", step="turn nemo")
    put(state, action_deck="ac08", row_threats="forced-march the-pack-runs")
    play(state, "take ac01 brains", "done")
    # One card was left in the deck and is laid without a draw; then the covered ones are shuffled.
    assert outcomes(state) == ["ac03", "ac05", "ac06", "ac07"]
    facts = GAME.facts(play(state, "ac06"))
    assert (facts["row"], facts["action-deck"]) == ("ac08 ac06", "ac03 ac05 ac07")
    assert (facts["nemo-covered"], facts["sara-covered"]) == ("none", "none")


# --- Action Cards (R28, R32 to R40) ---


@pytest.mark.parametrize(
    ("half", "points", "cost"),
    [
        ("ac01 brains", "5", 0),
        ("ac03 brains", "5", 1),
        ("ac03 brains", "2", 1),
        ("ac03 brains", "1", 0),
        ("ac01 brains", "1", 0),
    ],
)
def test_R34_a_half_costs_its_point_but_never_the_last(half: str, points: str, cost: int) -> None:
    state = put(table(1, heroes="nemo"), row="ac01 ac03", mp=points)
    choice = next(c for c in GAME.view(state, 0).choices if c.notation == f"take {half}")
    assert choice.text.endswith("(1 Mission Point)" if cost else "(free)")
    assert play(state, f"take {half}").mp == int(points) - cost


@pytest.mark.parametrize("half", HALVES)
def test_R38_R39_stealth_and_shortcuts_bring_a_token(half: str) -> None:
    state = put(table(1, heroes="nemo"), row=f"{half.split()[0]} -")
    play(state, f"take {half}")
    assert state.blue == [1 if half.endswith(("stealth", "shortcut")) else 0]


# --- step 2 opens (R41) ---
