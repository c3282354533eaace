"""Invariants of positions: a made-up position that breaks one is refused with its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from eleventh.core.codec import BadPosition, pack, same, state_to_data, unpack
from eleventh.core.zones import move_all
from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.content.board import START
from eleventh.games.nemo_rising.rules.state import NemoState
from games.nemo_rising.tables import play, put, table


def spending() -> NemoState:
    """Nemo and Sara in the City; Nemo, on the Hangar, spends; Dogs 1 and the Soldiers 18 are about."""
    state = put(table(2, heroes="nemo,sara"), a7="hangar unsecure", nemo="a7", enemy_1="s01", enemy_18="e2")
    return put(state, nemo_gear="rocket-boots smoke-canisters", step="spend nemo")


def looking() -> NemoState:
    state = put(spending(), a6="command-room secure", nemo="a6", nemo_card="ac01 brains")
    return play(state, "task read-the-orders", "night-patrol")


def set_item(name: str, place: int, value: object) -> Callable[[NemoState], None]:
    def change(s: NemoState) -> None:
        getattr(s, name)[place] = value

    return change


def set_field(name: str, value: object) -> Callable[[NemoState], None]:
    return lambda s: setattr(s, name, value)


Change = Callable[[NemoState], None]
LAWS: list[tuple[Callable[[], NemoState], Change, str]] = [
    # bounds follow from the declarations
    (spending, set_field("mp", 21), "mp is 21"),
    (spending, set_field("balanced", 1), "not true or false"),
    (spending, set_item("at", 0, START + 1), "at[0] is 81"),
    (spending, set_field("went", 4), "went is 4"),
    # the board
    (spending, set_item("heroes", 1, 0), "heroes has something twice"),
    (spending, lambda s: s.heroes.append(3), "more heroes than seats"),
    (spending, set_item("tile", 0, 1), "the tiles has something twice"),
    (spending, set_item("tile", 0, 8), "a tile is of the other scenario"),
    (spending, set_item("secure", 0, True), "a face-down tile is secure"),
    (spending, set_item("at", 0, 72), "a hero is on a face-down tile"),
    (spending, set_item("token_at", 2, 0), "the places of enemies has something twice"),
    (spending, set_item("token_at", 2, START), "an enemy is on Start"),
    (spending, set_item("token_at", 2, 72), "an enemy is on a face-down tile"),
    (spending, set_item("token_at", 2, 78), "a hero and an enemy are on one tile"),
    (spending, lambda s: s.blue.__setitem__(slice(None), [4, 3]), "blue tokens in all"),
    # cards
    (spending, lambda s: s.actions.append(s.actions[0]), "in the box"),
    (spending, lambda s: s.discard.append(s.decks[0][0]), "in the box"),
    (spending, lambda s: s.decks[0].append(30), "in the box"),
    (spending, lambda s: s.gear_discard.append(0), "in the box"),
    (spending, lambda s: s.row[1].append(s.actions.pop()), "on a place of the row"),
    (spending, lambda s: s.tops[0].extend([s.actions.pop(), s.actions.pop()]), "on top of a pile"),
    (spending, set_item("abilities", 0, 4), "what her Action Card does not give"),
    (spending, set_item("owners", 0, 1), "lies on no pile"),
    (spending, lambda s: s.covered.append(s.actions.pop()), "lies on no pile"),
    (spending, lambda s: move_all(s.actions, s.actions_aside), "too few Action Cards"),
    (spending, lambda s: s.keep.append(s.decks[0].pop(0)), "does not say Keep"),
    (spending, lambda s: move_all(s.decks[0], s.threats_aside), "hides more cards"),
    (looking, set_item("row_deck", 0, 0), "Threat Cards on a place of the row"),
    (spending, set_item("row_deck", 3, 0), "Threat Cards on a place of the row"),
    (spending, lambda s: s.carried_out.extend([s.decks[0].pop(), s.decks[0].pop()]), "carried out"),
    (spending, lambda s: move_all(s.gear_deck, s.hands[0]), "Gear Cards of a hero"),
    (spending, set_item("twisted", 1, True), "odd Gear is twisted"),
    (spending, set_item("twisted", 6, True), "odd Gear is twisted"),
    # missions
    (spending, set_field("missions", [1, 1]), "missions has something twice"),
    (spending, set_field("missions", [0, 6]), "a mission is of the other scenario"),
    (spending, set_field("goals", [0, 2]), "goals of a mission"),
    (spending, set_item("story_at", 7, 100), "a Story Token serves no mission"),
    (spending, set_item("story_at", 0, 5), "a Story Token lies nowhere"),
    (spending, set_field("closed", [8 * 70]), "something is closed that is no Task"),
    (spending, set_field("failed", [8 * 16]), "something has failed that costs nothing"),
    (spending, set_field("failed", [8, 8]), "the failed Tasks has something twice"),
    # the turn and the end
    (spending, set_field("round", 0), "the rounds are counted"),
    (spending, set_field("went", 1), "who had a turn has another"),
    (spending, set_field("heroes", []), "a seat without a hero has a turn"),
    (spending, set_field("die2", 0), "the second die lies without the first"),
    (spending, set_field("mp", 0), "no Mission Points left"),
    (spending, set_field("outcome", "scored"), "the outcome is"),
    (spending, set_field("stack", []), "over, or somebody is asked"),
]


@pytest.mark.parametrize(("make", "change", "law"), LAWS)
def test_a_position_that_breaks_a_law_is_refused_by_it(
    make: Callable[[], NemoState], change: Change, law: str
) -> None:
    state = make()
    assert GAME.validate(state) == ""
    change(state)
    assert law in GAME.validate(state)
    with pytest.raises(BadPosition, match="not a position of the game"):
        GAME.decoder.state(state_to_data(state))


def test_a_game_that_is_over_asks_nobody_and_tells_the_scores() -> None:
    state = put(spending(), nemo="s70", nemo_gear="armored-diving-coat", enemy_8="s71", mp="1")
    play(state, "done", "sweep-the-galleries", "roll", "skill")
    assert GAME.validate(state) == ""
    state.scores = []
    assert "scores has" in GAME.validate(state)


def test_a_code_of_the_layout_before_is_read() -> None:
    file = Path(__file__).parent / "old" / "position.txt"
    code, *lines = file.read_text("utf-8").splitlines()
    state = unpack(GAME.decoder, code)
    assert isinstance(state, NemoState)
    assert [f"{key}: {value}" for key, value in GAME.facts(state).items()] == lines
    assert same(unpack(GAME.decoder, pack(state)), state)
