"""The scene for each viewer."""

from __future__ import annotations

from collections import Counter

import msgspec

from eleventh.core.engine import DEALER, EVERYONE
from eleventh.core.rng import Rng
from eleventh.core.scene import Board, Pile, Row
from eleventh.games.island_emergency import GAME
from eleventh.games.island_emergency.rules.state import IslandState
from games.island_emergency.play import EXAMPLE, position


def board(state: IslandState, seat: int = 0) -> Board:
    return next(area for area in GAME.view(state, seat).areas if isinstance(area, Board))


def choose(state: IslandState, *notations: str) -> None:
    for notation in notations:
        state.choose(GAME.parse(notation))


def test_a_hand_is_shown_to_its_owner_only() -> None:
    """R11"""
    state = position(2, "race", {"hand orange": "jet-stream", "hand purple": "upheaval"})
    for seat, sees in ((0, {"jet-stream"}), (1, {"upheaval"}), (-1, set[str]())):
        rows = [area for area in GAME.view(state, seat).areas if isinstance(area, Row)]
        cards = {card.art.removeprefix("card-") for row in rows for card in row.cards}
        assert cards == sees
    # The deck lists what a seat has not seen, so a rival's card does not stand out by its absence.
    assert "1 Upheaval" in msgspec.json.encode(GAME.view(state, 0)).decode()


def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    """R27"""
    state = position(2, "race", {})
    choose(state, "stay")
    assert state.top().seen_by(state) == 1
    state.start_narration()
    state.deal(0)
    named = [note for note in state.narration if "Short Hop" in note.text]
    assert [note.seen_by for note in named] == [1]
    others = [note for note in state.narration if note.rule == "R27" and note.seen_by != 1]
    assert [note.seen_by for note in others] == [EVERYONE & ~1]


def test_a_deck_of_one_kind_is_drawn_from_like_any_other() -> None:
    """R11: a draw that asked nothing would tell the others which card it was."""
    state = position(2, "race", {"hand purple": "raft", "chaos deck": "drift, drift"})
    choose(state, "stay")
    assert (state.to_act, state.draws) == (DEALER, 2)


def test_cards_in_hands_at_a_reshuffle_cannot_be_in_the_new_deck() -> None:
    """R29: two players then know each other's hands, and later guesses start from there."""
    state = position(
        2,
        "race",
        {
            "hand orange": "drift",
            "hand purple": "raft, undertow",
            "chaos deck": "none",
            "chaos discard": "spiral, upheaval, backwash",
        },
    )
    choose(state, "stay")
    for seed in range(5):
        GAME.resample_hidden(state, 0, Rng(seed))
        assert GAME.facts(state)["hand purple"] == "undertow, raft"
    while state.active == 0 or state.to_act == DEALER:
        state.deal(0)
    choose(state, "play undertow", "first x1", "second x2", "stay")
    state.deal(0)
    hands = set()
    for seed in range(20):
        GAME.resample_hidden(state, 0, Rng(seed))
        hands.add(GAME.facts(state)["hand purple"])
    assert hands == {"raft, backwash", "raft, upheaval"}  # Orange drew the Spiral


def test_a_hand_is_imagined_with_any_card_and_more_often_with_one_that_players_keep() -> None:
    """R11: hands are secret, so every card that is not seen can be there: as dealt at first, and later more
    likely one that players keep."""
    state = position(
        2, "race", {"hand orange": "drift", "hand purple": "raft", "chaos deck": "shield, upheaval"}
    )
    dealt, later = imagined_hands(state, 0), imagined_hands(state, 12)
    assert set(dealt) == set(later) == {"raft", "shield", "upheaval"}
    assert max(dealt.values()) < 1.2 * min(dealt.values())
    assert later["shield"] > 1.5 * later["raft"] > 2 * later["upheaval"]


def imagined_hands(state: IslandState, turn: int) -> Counter[str]:
    hands: Counter[str] = Counter()
    state.turn = turn
    for seed in range(900):
        GAME.resample_hidden(state, 0, Rng(seed))
        hands[GAME.facts(state)["hand purple"]] += 1
    return hands


def test_tiles_are_turned_by_handles_that_show_the_result() -> None:
    """R33"""
    state = position(1, "basic", {**EXAMPLE, "hand orange": "far-gust"})
    choose(state, "play far-gust")
    places = {place.id: place for place in board(state).places}
    for choice in GAME.view(state, 0).choices:
        (target,) = choice.concerns
        cell, facing = choice.notation.split()[1:]
        assert target == f"{cell}-{facing}"
        assert places[target].turn == 90 * ("north", "east", "south", "west").index(facing)
    assert "x1-east" not in places  # a player is there


def test_a_swapped_tile_is_left_by_the_handle_that_shows_it_as_it_lies() -> None:
    """R35"""
    state = position(1, "basic", {**EXAMPLE, "hand orange": "whirlpool"})
    choose(state, "play whirlpool", "first x1", "second x2")
    places = {place.id: place for place in board(state).places}
    handles = {choice.notation: places[choice.steps[0][0]] for choice in GAME.view(state, 0).choices}
    assert set(handles) == {"leave", "twist x2 north", "twist x2 south", "twist x2 west"}
    assert handles["leave"].turn == places["tile-lone-palm"].turn
    assert handles["leave"].y < handles["twist x2 north"].y


def test_pieces_on_a_moved_tile_keep_their_name_and_others_their_cell() -> None:
    """R32"""
    people = {"people y1": "1 yellow", "people y2": "2 yellow"}
    state = position(2, "race", {"orange": "y1", **people, "hand orange": "tailwind"})
    before = {piece.id: piece.at for piece in board(state).pieces}
    choose(state, "play tailwind", "first y1", "second y2")
    after = {piece.id: piece.at for piece in board(state).pieces}
    assert after.pop("token-0") == "y2"
    assert before.pop("token-0") == "y1"
    assert after == before
    tiles = {place.id: (place.x, place.y) for place in board(state).places}
    assert tiles["tile-lee-shore"][0] == tiles["y2"][0]


def test_a_flight_shows_its_way() -> None:
    """R20"""
    state = position(2, "race", EXAMPLE)
    choices = {choice.notation: choice for choice in GAME.view(state, 0).choices}
    assert choices["fly y2"].targets == ("y2",)
    assert choices["fly y2"].shows == ("leg-x1-x2", "leg-x2-y2")
    texts = {choice.notation: choice.text for choice in GAME.view(state, 0).choices}
    assert texts["fly y2"] == "Fly X2 → Y2"


def test_tokens_of_a_mixed_table_have_pictures_of_their_own() -> None:
    """R8"""
    state = GAME.new(3, {"tokens": "mixed"})
    while state.turn == 0:
        state.deal(0)
    arts = [piece.art for piece in board(state).pieces if piece.id.startswith("token-")]
    assert arts == ["token-helicopter", "token-ufo", "token-dragon"]


def test_the_tokens_that_players_chose_are_on_the_board() -> None:
    """R8"""
    state = GAME.new(2, {"tokens": "own"})
    while state.turn == 0:
        if state.to_act == DEALER:
            state.deal(0)
        else:
            choose(state, "token ufo" if state.to_act == 0 else "token dragon")
    arts = [piece.art for piece in board(state).pieces if piece.id.startswith("token-")]
    assert arts == ["token-ufo", "token-dragon"]


def test_modes_are_offered_to_as_many_as_play_them() -> None:
    """R5, R38, R39: two are not offered what is for one."""
    (mode,) = [setting for setting in GAME.settings if setting.id == "mode"]
    by_seats = [[value.id for value in mode.offered(seats)] for seats in (1, 2, 4)]
    assert by_seats == [["basic", "advanced"], ["race"], ["race"]]
    assert [mode.usual(seats) for seats in (1, 2)] == ["basic", "race"]


def test_the_last_turn_before_the_hurricane_is_announced() -> None:
    """R52"""
    state = position(1, "advanced", {"pass": "3", "emergence deck": "one"})
    assert GAME.view(state, 0).prompt.stake == "1 card until the hurricane; 0 survivors safe."
    GAME.put(state, "emergence deck", "none")
    assert GAME.view(state, 0).prompt.stake == "The hurricane comes after this turn; 0 survivors safe."
    choose(state, "stay")
    state.deal(0)
    scene = GAME.view(state, 0)
    assert (scene.prompt.rule, scene.clock.label) == ("R52", "The hurricane has come")


def test_cards_that_only_count_turns_do_not_promise_survivors() -> None:
    """R40"""
    state = position(1, "basic", {"turn": "7", "pass": "2", "emergence discard": "two"})
    (pile,) = [area for area in GAME.view(state, 0).areas if area.id == "emergence"]
    assert isinstance(pile, Pile)
    assert pile.note == "pass 2: cards only count the turns"
    assert pile.top is None


def test_a_draw_is_promised_only_where_a_card_is_left() -> None:
    """R29"""
    for discard, note in (("drift", "then draw a chaos card"), ("none", "no chaos card is left to draw")):
        state = position(2, "race", {**EXAMPLE, "chaos deck": "none", "chaos discard": discard})
        notes = {choice.notation: choice.note for choice in GAME.view(state, 0).choices}
        assert (notes["stay"], notes["fly y2"]) == (note, note)


def test_the_chaos_deck_says_when_its_list_has_more_cards_than_the_deck() -> None:
    """R11: the cards of other hands are listed too, for who watches a solo game as well."""
    for seats, mode in ((2, "race"), (1, "basic")):
        state = position(seats, mode, {})
        for seat in range(-1, seats):
            (pile,) = [area for area in GAME.view(state, seat).areas if area.id == "chaos"]
            assert isinstance(pile, Pile)
            listed = sum(int(line.split()[0]) for line in pile.contents)
            assert (listed > pile.count) == (pile.note == "listed with the other hands")
