"""Set-up, rounds, turns, Action Cards, Threat Cards and the Keep Row (R9 to R42, R74, R92 to R110)."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER
from eleventh.core.scene import Row
from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.content import DIFFICULTY_POINTS, HALVES, MISSION_CARDS, STEAL_PLANS
from eleventh.games.nemo_rising.state import NemoState
from eleventh.games.nemo_rising.threats import THREATS, undrawn
from games.nemo_rising.tables import nemo_spends, offers, play, put, table


def outcomes(state: NemoState) -> list[str]:
    return [state.chance().outcome_name(state, i) for i in range(state.draws)]


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
    state.listen()
    play(state, "steal-roburs-plans")
    story = MISSION_CARDS[STEAL_PLANS].story
    assert [(note.rule, note.text) for note in state.story][1] == ("R7", story)
    row = next(area for area in GAME.view(state, 0).areas if area.id == "missions")
    assert isinstance(row, Row)
    assert row.cards[0].detail.startswith(story)


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


def test_Q48_a_strike_of_the_set_up_hits_nobody() -> None:
    state = new(1, heroes="nemo")
    play(state, "thin-the-enemys-ranks", "sabotage-the-engines", "trip-wire")
    assert outcomes(state)[0].startswith("mechanical-wasp")


def test_the_table_is_laid() -> None:
    state = table(3)
    assert (state.gold, state.blue, state.half, state.at) == ([6] * 3, [0] * 3, [-1] * 3, [80] * 3)
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
    assert (state.half, state.job, state.die1, state.die2) == ([-1] * 4, -1, -1, -1)
    assert (state.attacker, state.victim, state.slot, state.threat) == (-1, -1, -1, -1)


# --- rounds (R24 to R27, R106 to R109) ---


def quiet_turn(state: NemoState, hero: str) -> None:
    """A turn in which nothing happens: no enemy is there to move."""
    if f"go {hero}" in offers(state):
        play(state, f"go {hero}")
    state.choose(state.options[0])
    while "done" not in offers(state):
        state.choose(state.options[0])
    play(state, "done")


def test_R26_every_hero_goes_once_in_any_order() -> None:
    state = put(
        table(3, heroes="nemo,sara,grant"), row_threats="forced-march the-pack-runs howls-in-the-wind"
    )
    assert offers(state) == ["go nemo", "go sara", "go grant"]
    quiet_turn(state, "sara")
    assert (offers(state), GAME.facts(state)["went"]) == (["go nemo", "go grant"], "sara")
    quiet_turn(state, "nemo")
    # The last one goes without being asked.
    assert (GAME.facts(state)["active"], state.options[0].verb, state.round) == ("grant", "take", 1)
    quiet_turn(state, "grant")
    assert (state.round, GAME.facts(state)["went"], state.to_act) == (2, "none", DEALER)
    for _ in range(3):
        state.deal(0)
    assert offers(state) == ["go nemo", "go sara", "go grant"]


def test_R108_alone_one_new_stack_is_put_beside_the_unused_one() -> None:
    state = put(table(1, heroes="nemo"), row="ac01 ac02")
    play(state, "take ac02 stealth", "done", "sweep-the-galleries")
    assert state.to_act == DEALER
    play(state, "ac05")
    assert GAME.facts(state)["row"] == "ac01 ac05"
    assert offers(state) == [
        "take ac01 brains",
        "take ac01 defensive",
        "take ac05 brains",
        "take ac05 defensive",
    ]


def test_R25_the_first_card_stays_in_the_row_when_the_second_is_taken() -> None:
    state = put(table(1, heroes="nemo"), row="ac01 ac02")
    play(state, "take ac02 brains", "done", "sweep-the-galleries", "ac24")
    assert GAME.facts(state)["row"] == "ac01 ac24"


def test_Q18_an_empty_action_deck_is_made_anew_from_covered_cards() -> None:
    state = put(table(2, heroes="nemo,sara"), row="ac01 -", nemo_card="ac03 brains", sara_card="ac04 brains")
    put(state, nemo_covered="ac05", sara_covered="ac07 ac06", went="sara", step="turn nemo")
    put(state, action_deck="ac08", row_threats="forced-march the-pack-runs")
    play(state, "take ac01 brains", "done")
    # One card was left in the deck and is laid without a draw; then the covered ones are shuffled.
    assert outcomes(state) == ["ac03", "ac05", "ac06", "ac07"]
    facts = GAME.facts(play(state, "ac06"))
    assert (facts["row"], facts["action-deck"]) == ("ac08 ac06", "ac03 ac05 ac07")
    assert (facts["nemo-covered"], facts["sara-covered"]) == ("none", "none")


# --- Action Cards (R28, R32 to R40) ---


def test_R28_a_new_card_covers_the_old_one() -> None:
    state = put(table(2, heroes="nemo,sara"), row="ac01 ac02", sara_card="ac09 brawn", step="turn sara")
    play(state, "take ac02 stealth")
    facts = GAME.facts(state)
    assert (facts["sara-card"], facts["sara-covered"], facts["nemo-covered"]) == (
        "ac02 stealth",
        "ac09",
        "none",
    )
    assert (facts["row"], facts["slot"]) == ("ac01 -", "2")


@pytest.mark.parametrize(
    ("half", "points", "cost"),
    [
        ("ac01 brains", "5", 0),
        ("ac02 brains", "5", 1),
        ("ac02 brains", "2", 1),
        ("ac02 brains", "1", 0),
        ("ac01 brains", "1", 0),
    ],
)
def test_R34_a_half_costs_its_point_but_never_the_last(half: str, points: str, cost: int) -> None:
    state = put(table(1, heroes="nemo"), row="ac01 ac02", mp=points)
    choice = next(c for c in GAME.view(state, 0).choices if c.notation == f"take {half}")
    assert choice.text.endswith("(1 Mission Point)" if cost else "(free)")
    assert play(state, f"take {half}").mp == int(points) - cost


@pytest.mark.parametrize("half", HALVES)
def test_R38_R39_stealth_and_shortcuts_bring_a_token(half: str) -> None:
    state = put(table(1, heroes="nemo"), row=f"{half.split()[0]} -")
    play(state, f"take {half}")
    assert state.blue == [1 if half.endswith(("stealth", "shortcut")) else 0]


def test_Q28_no_token_is_gained_from_an_empty_supply() -> None:
    state = put(table(1, heroes="nemo"), row="ac02 -", nemo_blue="6")
    assert play(state, "take ac02 stealth").blue == [6]


# --- step 2 opens (R41) ---


@pytest.mark.parametrize(("keep", "gold"), [("none", 6), ("riptide", 5), ("cracked-helmets", 6)])
def test_R41_the_gold_tokens_are_ready_less_one_in_the_riptide(keep: str, gold: int) -> None:
    state = table(2, heroes="nemo,sara", scenario="undersea")
    put(state, nemo_gold="0", sara_gold="2", keep=keep, step="ready nemo")
    assert state.gold == [gold, 2]


@pytest.mark.parametrize(
    ("heroes", "blue", "asked"),
    [
        ("grant", [1], False),
        ("grant,nemo", [0, 1], False),
        ("nemo,grant", [1, 0], False),
        ("grant,nemo,sara", [0, 0, 0], True),
    ],
)
def test_R41_grant_gives_a_token_to_an_ally(heroes: str, blue: list[int], asked: bool) -> None:
    state = put(table(len(blue), heroes=heroes), step="ready grant")
    assert (state.blue, "rally nemo" in offers(state)) == (blue, asked)
    if asked:
        assert offers(state) == ["rally nemo", "rally sara"]
        assert play(state, "rally sara").blue == [0, 0, 1]


@pytest.mark.parametrize("heroes", ["grant", "grant,nemo", "grant,nemo,sara"])
def test_Q28_grant_gives_nothing_from_an_empty_supply(heroes: str) -> None:
    seats = len(heroes.split(","))
    state = put(table(seats, heroes=heroes), grant_blue="6", step="ready grant")
    assert (state.blue, offers(state)[-1]) == ([6] + [0] * (seats - 1), "done")


def test_R41_gold_is_paid_before_blue() -> None:
    state = nemo_spends("nemo", nemo="s66", nemo_gold="1", nemo_blue="2")
    play(state, "move s67")
    assert (state.gold, state.blue) == ([0], [2])
    play(state, "move s68")
    assert (state.gold, state.blue) == ([0], [1])


def test_R42_the_turn_begins_clean() -> None:
    state = put(table(1, heroes="nemo"), attacked="1 3", closed="seize-the-helm@a1", first_strike="used")
    put(state, cold_genius="used", dice="brains skill", step="turn nemo")
    facts = GAME.facts(state)
    assert [facts[key] for key in ("attacked", "closed", "dice")] == ["none"] * 3
    assert [facts[key] for key in ("first-strike", "cold-genius")] == ["ready"] * 2


# --- Threat Cards (R30, R74, R92 to R97) ---


def test_R30_the_card_under_the_action_card_is_revealed() -> None:
    state = put(table(2, heroes="nemo,sara"), row="ac01 ac02", step="turn nemo")
    put(state, row_threats="night-patrol the-pack-runs")
    state.listen()
    play(state, "take ac02 stealth", "done")
    assert any(note.text.startswith("The Pack Runs") for note in state.story)
    facts = GAME.facts(state)
    assert (facts["row-threats"], facts["threat-discard"]) == ("night-patrol -", "the-pack-runs")


def test_R30_the_first_threat_card_may_be_the_one_that_was_looked_at() -> None:
    state = nemo_spends("nemo", row_threats="night-patrol hidden")
    state.listen()
    play(state, "done")
    assert any(note.text.startswith("Night Patrol") for note in state.story)


def test_R30_a_hidden_card_is_any_of_its_deck() -> None:
    state = nemo_spends("nemo", threat_deck="night-patrol the-pack-runs forced-march")
    assert outcomes(play(state, "done")) == ["night-patrol", "the-pack-runs", "forced-march"]
    play(state, "forced-march")
    assert GAME.facts(state)["threat-deck"] == "night-patrol the-pack-runs"


def test_R93_a_keep_card_goes_to_the_right_end_of_the_row() -> None:
    state = nemo_spends("nemo", keep="searchlights", row_threats="alarm-sensor hidden")
    assert GAME.facts(play(state, "done"))["keep"] == "searchlights alarm-sensor"


@pytest.mark.parametrize(
    ("keep", "kept", "lost"),
    [
        ("searchlights steam-colossus", "searchlights steam-colossus alarm-sensor", 0),
        ("searchlights steam-colossus elite-squad", "searchlights steam-colossus elite-squad", 2),
    ],
)
def test_R97_only_three_cards_are_kept(keep: str, kept: str, lost: int) -> None:
    state = play(nemo_spends("nemo", keep=keep, row_threats="alarm-sensor hidden"), "done")
    facts = GAME.facts(state)
    assert (facts["keep"], facts["threat"], state.mp) == (kept, "none", 16 - lost)
    assert (facts["threat-discard"] == "alarm-sensor") == bool(lost)


def test_R97_a_card_that_is_discarded_fits_into_a_full_row() -> None:
    full = "searchlights steam-colossus elite-squad"
    state = play(nemo_spends("nemo", keep=full, row_threats="the-pack-runs hidden"), "done")
    assert (state.mp, GAME.facts(state)["threat-discard"]) == (16, "the-pack-runs")


def test_R93_a_keep_card_stays_while_its_enemy_is_not_defeated() -> None:
    state = play(nemo_spends("nemo", enemy_32="s40", row_threats="elite-squad hidden"), "done")
    assert GAME.facts(state)["keep"] == "elite-squad"


@pytest.mark.parametrize("heroes", ["nemo,sara", "sara,nemo"])
def test_R85_a_strike_must_be_blocked_by_the_active_hero(heroes: str) -> None:
    state = nemo_spends(heroes, row_threats="steam-burst hidden")
    play(state, "done")
    facts = GAME.facts(state)
    assert (facts["victim"], facts["need"], facts["attacker"]) == ("nemo", "brains", "none")


@pytest.mark.parametrize(
    ("facts", "place"),
    [
        ({"a1": "command-room unsecure"}, "a1"),
        ({"a1": "command-room secure"}, "a1"),
        # At the entrance it moves on, by two arrows, with the second action of the card.
        ({}, "s04"),
        ({"a1": "command-room unsecure", "sara": "a1"}, "s04"),
        ({"a1": "command-room unsecure", "enemy_1": "a1"}, "s04"),
        ({"a1": "command-deck unsecure"}, "s04"),
    ],
)
def test_Q15_a_guard_comes_onto_its_tile_if_that_is_face_up_and_empty(
    facts: dict[str, str], place: str
) -> None:
    state = nemo_spends(**facts, nemo="s64", row_threats="the-sentinel-wakes hidden")
    play(state, "done")
    assert GAME.facts(state)["enemy-34"] == place


def test_Q20_a_guard_that_is_on_the_board_does_not_come_again() -> None:
    state = nemo_spends(a1="command-room unsecure", enemy_34="s46", row_threats="the-sentinel-wakes hidden")
    play(state, "done")
    assert GAME.facts(state)["enemy-34"] == "s72"


# --- the decks of Threat Cards (Q17) ---


def test_Q17_a_new_deck_is_made_when_the_last_card_lies_in_the_row() -> None:
    state = put(table(1, heroes="nemo"), threat_deck="the-pack-runs howls-in-the-wind forced-march")
    put(state, threat_discard="cordon shift-change", step="spend nemo")
    assert undrawn(state) == 1
    play(state, "done", "the-pack-runs")
    # One was left: it goes into the row, and no new deck is made yet.
    facts = GAME.facts(state)
    assert (facts["older-threats"], facts["row-threats"]) == ("none", "hidden hidden")
    play(state, outcomes(state)[0])
    play(state, offers(state)[0], "done", "howls-in-the-wind")
    facts = GAME.facts(state)
    assert facts["older-threats"] == "forced-march"
    assert sorted(facts["threat-deck"].split()) == [
        "cordon",
        "howls-in-the-wind",
        "shift-change",
        "the-pack-runs",
    ]
    assert "hidden-old" in facts["row-threats"].split()


def test_Q17_an_old_deck_is_forgotten_when_its_last_card_is_revealed() -> None:
    state = put(table(1, heroes="nemo"), row_threats="hidden-old hidden", older_threats="forced-march")
    put(state, threat_deck="cordon shift-change", step="spend nemo")
    play(state, "done")
    facts = GAME.facts(state)
    assert (facts["older-threats"], facts["row-threats"].split()[1]) == ("none", "hidden")
    assert facts["threat-discard"] == "forced-march"
    assert len(state.decks) == 1, "an old deck has no place in the position any more"


def test_Q17_without_any_card_the_row_stays_empty_below() -> None:
    state = put(table(1, heroes="nemo"), threat_deck="the-pack-runs forced-march", step="spend nemo")
    play(state, "done", "the-pack-runs")
    # The discard is the whole new deck.
    assert GAME.facts(state)["threat-deck"] == "the-pack-runs"


def test_Q17_when_the_last_card_of_all_is_revealed_the_discard_pile_is_the_deck() -> None:
    state = put(table(2, heroes="nemo,sara"), went="nemo", row="ac01 -", step="turn sara")
    put(state, threat_deck="forced-march", row_threats="hidden -", threat_discard="cordon shift-change")
    play(state, "take ac01 brains", "done")
    facts = GAME.facts(state)
    assert (facts["round"], facts["threat-discard"], facts["older-threats"]) == ("2", "none", "none")
    assert sorted(facts["threat-deck"].split()) == ["cordon", "forced-march", "shift-change"]
    assert facts["row-threats"] == "hidden hidden"


def reading(**facts: str) -> NemoState:
    state = nemo_spends("nemo", a1="command-room secure", nemo="a1", nemo_card="ac01 brains", **facts)
    return play(state, "task read-the-orders")


def test_R60_a_card_is_looked_at_and_left() -> None:
    state = reading(threat_deck="night-patrol the-pack-runs forced-march")
    assert outcomes(state) == ["night-patrol", "the-pack-runs", "forced-march"]
    play(state, "night-patrol")
    facts = GAME.facts(state)
    assert (facts["row-threats"], facts["threat-deck"]) == (
        "night-patrol hidden",
        "the-pack-runs forced-march",
    )
    assert offers(state) == ["leave", "replace"]
    play(state, "leave")
    assert GAME.facts(state)["row-threats"] == "night-patrol hidden"


def test_R60_a_card_is_replaced_by_the_top_of_the_deck() -> None:
    state = play(reading(threat_deck="night-patrol the-pack-runs forced-march"), "night-patrol", "replace")
    facts = GAME.facts(state)
    assert (facts["row-threats"], facts["threat-discard"]) == ("hidden hidden", "night-patrol")
    assert outcomes(play(state, "done")) == ["the-pack-runs", "forced-march"]


def test_R60_a_card_is_replaced_from_the_discard_pile_when_the_deck_is_empty() -> None:
    state = play(reading(threat_deck="night-patrol the-pack-runs"), "night-patrol", "replace")
    facts = GAME.facts(state)
    assert (facts["row-threats"], facts["threat-deck"], facts["older-threats"]) == (
        "hidden hidden-old",
        "night-patrol",
        "the-pack-runs",
    )


def test_R60_a_card_that_is_known_is_looked_at_again_without_a_draw() -> None:
    state = reading(row_threats="the-pack-runs hidden")
    assert offers(state) == ["leave", "replace"]
    assert GAME.facts(state)["row-threats"] == "the-pack-runs hidden"


# --- step 4 (R31, R96) ---


def test_R31_the_alarm_moves_all_enemies_one_on_red_every_turn() -> None:
    state = nemo_spends("nemo", keep="alarm-sensor", enemy_1="s01", row_threats="forced-march hidden")
    assert GAME.facts(play(state, "done"))["enemy-1"] == "s04"


@pytest.mark.parametrize(
    ("facts", "rolls"),
    [
        ({"nemo": "start"}, False),
        ({"nemo": "s01"}, True),
        ({"nemo": "a1", "a1": "coral-garden secure"}, False),
        ({"nemo": "a1", "a1": "coral-garden unsecure"}, True),
        ({"nemo": "a8", "a8": "coral-garden secure"}, False),
    ],
)
def test_R31_cracked_helmets_ask_for_a_roll_in_the_open(facts: dict[str, str], rolls: bool) -> None:
    state = table(1, heroes="nemo", scenario="undersea")
    put(state, **facts, keep="cracked-helmets", row_threats="raiding-party hidden", step="spend nemo")
    play(state, "done")
    assert (outcomes(state) == ["brains", "brawn", "skill"]) == rolls
    if rolls:
        assert play(state.clone(), "brains").mp == state.mp - 1
        assert play(state.clone(), "brawn").mp == state.mp
        assert play(state, "skill").die1 == -1


def test_R96_keep_cards_act_from_left_to_right_and_each_once() -> None:
    state = table(1, heroes="nemo", scenario="undersea")
    put(state, nemo="s01", keep="riptide cracked-helmets", row_threats="raiding-party hidden")
    play(put(state, step="spend nemo"), "done", "brains")
    assert (state.mp, GAME.facts(state)["phase"]) == (16, "choosing")


@pytest.mark.parametrize(
    ("scenario", "card", "task", "places", "elsewhere"),
    [
        ("city", "alarm-sensor", "cut-the-wires", "command-room engine-room", "command-deck start s01"),
        ("city", "searchlights", "blind-the-lamps", "command-deck observatory", "command-room start"),
        ("undersea", "riptide", "anchor-the-lines", "coral-garden wreck-graveyard", "pearl-cavern start"),
        ("undersea", "cracked-helmets", "seal-the-helmets", "start thermal-vents", "coral-garden s63"),
    ],
)
def test_R95_a_keep_card_is_discarded_by_its_task_in_its_places(
    scenario: str, card: str, task: str, places: str, elsewhere: str
) -> None:
    for place in [*places.split(), *elsewhere.split()]:
        state = table(2, heroes="nemo,sara", scenario=scenario)
        on_tile = place not in ("start", "s01", "s63")
        facts = {"a1": f"{place} unsecure", "nemo": "a1", "sara": "a1"} if on_tile else {"nemo": place}
        put(state, **facts, step="spend nemo")
        assert f"task {task}" not in offers(state), "the card does not lie there"
        put(state, keep=card)
        assert (f"task {task}" in offers(state)) == (place in places.split()), place
    put(state, keep=card, nemo="start", a1=f"{places.split()[1]} unsecure", step="spend nemo")
    put(state, nemo="a1", sara="a1")
    play(state, f"task {task}")
    while GAME.facts(state)["keep"] != "none":
        play(state, "brains-skill" if state.draws else "reroll")
        if state.voters and "reroll" in offers(state):
            play(state, "reroll", "brawn-skill")
    assert GAME.facts(state)["threat-discard"] == card


@pytest.mark.parametrize(
    ("card", "enemy"), [("elite-squad", 32), ("steam-colossus", 35)], ids=["squad", "colossus"]
)
def test_R94_a_card_goes_with_its_enemy_and_with_no_other(card: str, enemy: int) -> None:
    facts = {"nemo": "s66", "nemo_gear": "electro-grenade", "keep": f"alarm-sensor {card}"}
    state = nemo_spends("nemo", **facts, **{f"enemy_{enemy}": "s67"}, enemy_1="s65")
    assert GAME.facts(play(state.clone(), "grenade 1"))["keep"] == f"alarm-sensor {card}"
    assert GAME.facts(play(state, f"grenade {enemy}"))["keep"] == "alarm-sensor"


def test_R93_the_kraken_moves_one_space_more_while_its_card_is_kept_and_only_it() -> None:
    for keep, kraken in (("mechanical-kraken", "s07"), ("none", "s04")):
        state = table(1, heroes="nemo", scenario="undersea")
        put(
            state,
            keep=keep,
            enemy_35="s01",
            enemy_2="s17",
            row_threats="lights-below hidden",
            step="spend nemo",
        )
        play(state, "done")
        assert (GAME.facts(state)["enemy-35"], GAME.facts(state)["enemy-2"]) == (kraken, "s25")
