"""Rules that scenarios cannot express well: talk, hidden cards, chances, refusals, bots."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER, OVER
from eleventh.core.game import BadSetup
from eleventh.core.rng import Rng
from eleventh.core.scene import Board, Dice, Row, Sheet
from eleventh.core.zones import draw
from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.content.icons import BRAINS
from eleventh.games.nemo_rising.policy.danger import expected_moves
from eleventh.games.nemo_rising.policy.plans import outlook
from eleventh.games.nemo_rising.rules.enemies import STAYS, walk
from eleventh.games.nemo_rising.rules.odds import chance
from eleventh.games.nemo_rising.rules.state import NemoState
from games.nemo_rising.tables import play, put, table


def ways(state: NemoState) -> dict[str, str]:
    board = GAME.view(state, 0).areas[0]
    assert isinstance(board, Board)
    return {link.id: link.detail for link in board.links if link.id.startswith("way-")}


def test_more_heroes_than_seats_are_refused_in_words() -> None:
    with pytest.raises(BadSetup, match="name at most one for each"):
        GAME.new(1, GAME.settle(1, {"heroes": "nemo,sara"}))


def test_R111_only_heroes_beside_the_active_one_may_talk_while_she_spends() -> None:
    state = table(3, heroes="nemo,sara,grant", stealth_mode="on")
    assert GAME.quiet(state) is None
    put(state, nemo="s66", sara="s67", grant="s72", step="spend nemo")
    assert GAME.quiet(state) == [(0, 1)]
    put(state, sara="s70", grant="s65")
    assert GAME.quiet(state) == [(0, 2)]


def test_R111_talk_is_free_without_stealth_mode() -> None:
    assert GAME.quiet(put(table(2, heroes="nemo,sara"), step="spend nemo")) is None


def test_Q25_hidden_threats_are_not_dealt_before_they_are_revealed() -> None:
    state = table(4)
    assert GAME.facts(state)["row-threats"] == "hidden hidden hidden hidden"
    assert len(state.decks[0]) == 24


def threat_row(state: NemoState, seat: int) -> list[tuple[str, str]]:
    rows = [area for area in GAME.view(state, seat).areas if isinstance(area, Row) and area.id == "threat"]
    return [(card.name, row.note) for row in rows for card in row.cards]


def test_Q25_a_threat_card_that_was_looked_at_is_face_up_for_all_until_it_is_revealed() -> None:
    state = put(table(2, heroes="nemo,sara"), a6="command-room secure", nemo="a6", nemo_card="ac01 brains")
    put(state, step="spend nemo")
    assert threat_row(state, 0) == []
    state.choose(GAME.parse("task read-the-orders"))
    state.deal(0)
    known = [("Night Patrol", "looked at, not yet revealed")]
    assert threat_row(state, 0) == known
    state.choose(GAME.parse("leave"))
    assert threat_row(state, 1) == known
    state.choose(GAME.parse("done"))
    assert threat_row(state, 1) == [("Night Patrol", "carried out now")]
    state.deal(0)
    assert threat_row(state, 1) == []


def test_Q17_a_card_left_in_the_row_stays_apart_from_the_new_deck() -> None:
    state = put(table(1, heroes="nemo"), threat_discard="night-patrol cordon", step="spend nemo")
    put(state, threat_deck="howls-in-the-wind sweep-the-galleries")
    play(state, "done", "howls-in-the-wind")
    while state.to_act == DEALER:
        state.deal(0)
    facts = GAME.facts(state)
    assert facts["older-threats"] == "sweep-the-galleries"
    assert facts["row-threats"] == "hidden hidden-old"
    assert facts["threat-deck"] == "night-patrol cordon howls-in-the-wind"


def test_Q9_a_token_that_finds_every_arrow_taken_stays() -> None:
    state = table(1, heroes="nemo")
    arrows = [
        "01",
        "04",
        "07",
        "09",
        "11",
        "14",
        "17",
        "25",
        "49",
        "72",
        "70",
        "68",
        "66",
        "64",
        "62",
        "60",
        "58",
        "56",
        "47",
        "22",
    ]
    for token, space in enumerate(arrows, 2):
        GAME.put(state, f"enemy-{token}", f"s{space}")
    GAME.put(state, "enemy-1", "s02")
    assert walk(state, 0, 1, 0) == (STAYS, [1])


@pytest.mark.parametrize(
    ("ability", "need", "dice", "likely"),
    [
        (-1, 1, 1, 1 / 3),
        (0, 1, 1, 1.0),
        (-1, 1, 2, 5 / 9),
        (-1, 2, 2, 1 / 9),
        (-1, 5, 2, 2 / 9),
        (-1, 2, 1, 0.0),
    ],
)
def test_chances_of_a_roll(ability: int, need: int, dice: int, likely: float) -> None:
    assert chance(table(1), 0, ability, need, dice) == pytest.approx(likely, abs=1e-3)


def test_a_known_move_is_shown_on_the_board_before_it_happens() -> None:
    state = put(table(1, heroes="nemo"), enemy_1="s22", enemy_3="s68", keep="alarm-sensor", nemo="s65")
    put(state, step="spend nemo")
    assert ways(state)["way-1-0"] == "Guard Dogs 1 go to the north gallery, 1st space from the west."
    assert (
        ways(state)["way-3-1"] == "Guard Dogs 3 attack Nemo from the doorway of area A7 in the south gallery."
    )


def test_R77_an_enemy_that_goes_later_is_shown_where_it_ends_after_those_before_it() -> None:
    # The Guard Dogs leave the arrow of S64 to the Foot Soldiers, who would otherwise pass over them.
    state = put(table(1, heroes="nemo"), nemo="s10", keep="alarm-sensor", enemy_7="s64", enemy_30="s65")
    put(state, step="spend nemo")
    assert ways(state) == {
        "way-7-0": "Guard Dogs 7 go to the doorway of area A6 in the south gallery.",
        "way-30-0": "Foot Soldiers 30 go to the south gallery, 9th space from the west.",
    }


def test_R81_an_enemy_that_attacks_without_moving_points_at_the_hero() -> None:
    state = put(table(1, heroes="nemo"), nemo="s10", keep="alarm-sensor", enemy_8="s11")
    put(state, step="spend nemo")
    assert ways(state) == {"way-8-0": "Mechanical Wasp 8 attacks Nemo."}


def enemy_detail(state: NemoState, number: int) -> str:
    board = GAME.view(state, 0).areas[0]
    assert isinstance(board, Board)
    return next(piece.detail for piece in board.pieces if piece.id == f"enemy-{number}")


def test_Q15_a_guard_on_a_tile_is_not_shown_to_attack_the_hero_at_the_doorway() -> None:
    state = put(table(1, heroes="nemo"), a6="command-room unsecure", enemy_34="a6", nemo="s62")
    put(state, step="spend nemo")
    assert enemy_detail(state, 34).endswith("It guards the tile and does not move.")


def test_Q12_between_turns_no_enemy_is_marked_as_done_with_moving() -> None:
    state = put(table(2, heroes="nemo,sara"), nemo="s10", enemy_8="s11", attacked="8")
    put(state, active="nemo")
    assert enemy_detail(state, 8).endswith("It has attacked and does not move again this turn.")
    put(state, active="nobody")
    assert enemy_detail(state, 8).endswith("Beside Nemo: it attacks when it would move.")


def dice_note(state: NemoState) -> str:
    return next(area.note for area in GAME.view(state, 0).areas if isinstance(area, Dice))


def test_R51_the_dice_say_which_icons_are_missing_and_nothing_when_the_try_is_over() -> None:
    state = put(table(1, heroes="nemo"), nemo="s10", enemy_20="s11", nemo_gear="electric-rifle")
    put(state, nemo_gear="electric-rifle", step="spend nemo")
    for action in ("confront 20", "roll"):
        state.choose(GAME.parse(action))
    state.deal(BRAINS)
    assert dice_note(state) == "still needed: Brawn"
    state.choose(GAME.parse("stop"))
    assert dice_note(state) == ""


def filmed_at_grants_door() -> NemoState:
    """Swarm Released: the Guard Dogs attack and are blocked by Brawn, the Wasp behind them finds no way."""
    state = put(
        table(1, heroes="grant"), a7="command-deck unsecure", grant="a7", enemy_7="s66", enemy_8="s68"
    )
    put(state, step="spend grant")
    state.choose(GAME.parse("done"))
    names = [state.chance().outcome_name(state, i) for i in range(state.draws)]
    state.start_narration(filming=True)
    state.deal(names.index("swarm-released"))
    state.deal(1)
    return state


@pytest.mark.parametrize(
    ("gear", "action", "line"),
    [
        ("signal-lamp", "lamp sara", ("R67", "Nemo signals with the lamp.")),
        ("electro-grenade", "grenade 8", ("R67", "Nemo throws the Electro-Grenade.")),
        ("spyglass", "spy a7", ("R68", "Nemo looks through the Spyglass.")),
        ("rocket-boots", "use rocket-boots", ("R68", "Nemo fires the Rocket Boots.")),
    ],
)
def test_the_story_says_which_gear_was_used(gear: str, action: str, line: tuple[str, str]) -> None:
    state = put(table(2, heroes="nemo,sara"), nemo="s66", nemo_gear=gear, enemy_8="s67")
    put(state, step="spend nemo")
    state.start_narration()
    state.choose(GAME.parse(action))
    assert line in [(note.rule, note.text) for note in state.narration]


@pytest.mark.parametrize(("gold", "asked"), [("2", "roll again, or stop?"), ("1", "use Gear, or stop?")])
def test_R51_nobody_is_asked_to_roll_again_without_the_tokens(gold: str, asked: str) -> None:
    state = put(table(1, heroes="sara"), a7="hangar unsecure", sara="a7", sara_gear="precision-tools")
    put(state, step="spend sara", sara_gold=gold)
    state.choose(GAME.parse("task jam-the-launch-rails"))
    state.choose(GAME.parse("roll"))
    state.deal(0)
    assert GAME.ask(state).text.endswith(asked)


@pytest.mark.parametrize(
    ("covered", "said"),
    [("ac05", "1 older card lies under it."), ("ac05 ac06", "2 older cards lie under it.")],
)
def test_R28_a_card_says_how_many_lie_under_it(covered: str, said: str) -> None:
    state = put(table(1, heroes="nemo"), nemo_card="ac07 brawn", nemo_covered=covered)
    sheet = GAME.view(state, 0).areas[1]
    assert isinstance(sheet, Sheet)
    assert sheet.cards[0].detail == said


def test_each_enemy_move_and_attack_is_told_apart() -> None:
    state = filmed_at_grants_door()
    told = [(note.rule, note.frame is not None) for note in state.narration]
    assert told[0] == ("R30", True)
    assert ("R81", True) in told
    assert ("R89", True) in told


def test_R89_the_picture_of_a_loss_shows_the_point_gone() -> None:
    frames = {note.rule: note.frame for note in filmed_at_grants_door().narration}
    before, after = frames["R81"], frames["R89"]
    assert isinstance(before, NemoState)
    assert isinstance(after, NemoState)
    assert after.mp == before.mp - 1


def test_every_word_of_the_vocabulary_is_refused_by_a_rule_that_exists() -> None:
    state = put(table(2, heroes="nemo,sara"), nemo="s66", step="spend nemo")
    for action in GAME.vocabulary.actions:
        if action not in state.options:
            refusal = GAME.why(state, 0, action)
            assert refusal is not None
            assert refusal.text, f"{action.notation}: {refusal.rule}"
            assert refusal.reason


@pytest.mark.parametrize("scenario", ["city", "undersea"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_advice_plays_every_table_to_its_end(scenario: str, seats: int) -> None:
    state = GAME.new(seats, GAME.settle(seats, {"scenario": scenario}))
    rng = Rng(seats)
    while state.to_act != OVER:
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            advised = GAME.suggest(state, 0)
            assert advised in state.options
            state.choose(advised)
    assert state.scores in ([1] * seats, [0] * seats)


def test_asking_for_advice_changes_nothing() -> None:
    state = put(table(2, heroes="nemo,sara"), nemo="s66", enemy_1="s70", step="spend nemo")
    before = GAME.facts(state)
    GAME.suggest(state, 0)
    GAME.value(state, 0)
    assert GAME.facts(state) == before


def test_cached_values_of_the_heuristic_do_not_change_when_an_enemy_moves() -> None:
    state = put(table(), enemy_1="s01")
    kept = outlook(state)
    state.token_at[0] = 5
    assert kept.token_at[0] == 0
    assert not kept.holds(state)


def test_the_expected_effect_of_threat_cards_follows_the_deck() -> None:
    state = table()
    before = expected_moves(state)
    draw(state.decks[0], 0, state.discard)
    assert expected_moves(state) != before


def test_a_hero_is_pressed_on_the_board_or_on_the_sheet() -> None:
    state = put(table(2, heroes="nemo,sara"))
    steps = {choice.notation: choice.steps for choice in GAME.view(state, 0).choices}
    assert steps["go sara"] == [("hero-sara", "seat-sara")]
