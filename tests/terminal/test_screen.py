"""Every scene of every game can be drawn and described."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from eleventh.core.engine import DEALER, OVER, State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.core.scene import (
    Area,
    Board,
    Card,
    Choice,
    Dice,
    Die,
    DoomClock,
    Hand,
    Layer,
    Link,
    Piece,
    Pile,
    Place,
    Prompt,
    Row,
    Scene,
    Sheet,
    Stat,
    dice_beside,
    with_dice,
)
from eleventh.games import all_games
from eleventh.table import scene_text
from eleventh.table.story import StoryLine
from eleventh.terminal import areas
from eleventh.terminal.board import BoardPainter, legend
from eleventh.terminal.layers import find_layers
from eleventh.terminal.manual import look_up
from eleventh.terminal.screen import choice_numbers, lit_ids, option_lines
from eleventh.terminal.voice import PlainVoice, RichVoice
from lantern import LANTERN

GAMES = [LANTERN, *all_games().values()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])

ROOMS = Board(
    "house",
    "House",
    20,
    10,
    places=[Place("hall", 0, 0, 10, 10, "Hall"), Place("attic", 10, 0, 10, 10, "Attic", note="dusty")],
    links=[Link("door", 10, 4, 10, 6, "locked", "red", "Red door", ends=("hall", "attic"), sign="R")],
    pieces=[Piece("ann", "hall", "Ann", sign="AN"), Piece("imp", "attic", "Imp", sign="IM", badge="3")],
)


def scenes(game: Game[State], seed: int, seats: int) -> Iterator[Scene]:
    state = game.new(seats, game.settle(seats, {}))
    rng = Rng(seed)
    for _ in range(150):
        yield game.view(state, rng.below(seats))
        yield game.view(state, -1)
        if state.to_act == OVER:
            return
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            state.choose(state.options[rng.below(len(state.options))])


@every_game
@pytest.mark.parametrize(("width", "height"), [(80, 24), (140, 50)])
def test_scenes_are_drawn_within_the_terminal(game: Game[State], width: int, height: int) -> None:
    for scene in list(scenes(game, 2, game.seats[1]))[::15]:
        out = io.StringIO()
        voice = RichVoice(Console(file=out, width=width, height=height, highlight=False))
        voice.table(scene, game.name, [StoryLine(1, "R1", "Something happened.")], ask=scene.result is None)
        drawn = out.getvalue()
        assert max(map(len, drawn.splitlines())) <= width
        for choice in scene.choices:
            assert choice.notation.split()[0] in drawn


@every_game
def test_plain_lines_describe_everything_once_and_then_only_changes(game: Game[State]) -> None:
    said = scene_text.SpokenLines()
    for scene in list(scenes(game, 3, game.seats[0]))[::2]:
        now = scene_text.describe(scene)
        news = scene_text.differences(said, now)
        assert all(line.strip() for line in news)
        assert scene_text.differences(now, now) == []
        said = now


def test_a_board_shows_rooms_doors_and_pieces() -> None:
    drawn = BoardPainter(ROOMS, 40, 12, {"attic"}, {"attic": 7}).paint().plain
    first = drawn.splitlines()[0]
    assert (first[0], first[-1]) == ("┌", "┐")
    assert "┬" in first
    for sign in ("Hall", "Attic", "dusty", "AN", "IM3", "R", "7│"):
        assert sign in drawn
    assert [line.plain for line in legend(ROOMS)] == ["AN Ann", "IM Imp", "XX a locked door"]


def test_a_die_is_beside_its_owner() -> None:
    rolled = [Die("d1", "6", beside="ann"), Die("d2", "2", "Imp's", beside="attic"), Die("d3", "1")]
    scene = Scene(
        "house", 0, ["Ann"], Prompt("?"), DoomClock("1", "day", 1.0), [ROOMS, Dice("dice", "Dice", rolled)]
    )
    drawn = BoardPainter(with_dice(ROOMS, dice_beside(scene)), 40, 12, set(), {}).paint().plain
    hall, attic = drawn.index("AN"), drawn.index("IM3")
    assert drawn[hall:attic].split()[:2] == ["AN", "[6]"]
    assert "[2]" in drawn[attic:]
    assert "[1]" not in drawn
    assert scene_text.describe(scene)["dice"] == "Dice: 6 beside Ann, Imp's 2 beside Attic, 1."


def test_a_handle_without_a_name_is_the_number_of_its_choice() -> None:
    handle = Place("attic-left", 12, 7, 2, 2, shape="circle", quiet=True)
    board = Board("house", "House", 20, 10, [*ROOMS.places, handle])
    drawn = BoardPainter(board, 40, 12, {"attic-left"}, {"attic-left": 7}).paint().plain
    (line,) = [line for line in drawn.splitlines() if "7" in line]
    assert line.replace(" ", "") == "││7│"


def test_the_way_to_a_place_does_not_hide_the_number_of_its_choice() -> None:
    scene = at_home(Choice(1, "go attic", "Go to the attic", ("attic",), shows=("way",)))
    assert choice_numbers(scene) == {"attic": 1}
    assert lit_ids(scene) == {"attic", "way"}


def test_a_choice_with_several_elements_has_its_number_at_each() -> None:
    scene = at_home(Choice(1, "fetch lamp", "Fetch the lamp", ("ann", ("cellar", "attic"))))
    assert choice_numbers(scene) == {"cellar": 1, "attic": 1}
    assert lit_ids(scene) == {"ann", "cellar", "attic"}


def at_home(choice: Choice) -> Scene:
    board = Board("house", "House", 20, 10, ROOMS.places, [Link("way", 5, 5, 15, 5, "arrow")])
    prompt, clock = Prompt("Ann: go?"), DoomClock("3", "days left", 1.0)
    return Scene("house", 0, ["Ann"], prompt, clock, [board], [choice])


def test_plain_lines_say_a_place_once_and_never_its_id() -> None:
    yard = Board(
        "yard",
        "Yard",
        20,
        10,
        places=[*ROOMS.places, Place("hour-3", 0, 0, 1, 1, quiet=True)],
        links=[Link("gate", 1, 1, 2, 2, label="Gate between Hall and Attic", ends=("hall", "attic"))],
        pieces=[Piece("hand", "hour-3", "Hand on III", kind="marker")],
    )
    said = dict(scene_text.board_lines(yard))
    assert said["gate"] == "Gate between Hall and Attic."
    assert said["hand"] == "Hand on III."


def test_plain_mode_describes_only_moved_pieces() -> None:
    def scene(place: str) -> Scene:
        moved = Board("house", "House", 20, 10, ROOMS.places, ROOMS.links, [Piece("ann", place, "Ann")])
        return Scene("house", 0, ["Ann"], Prompt("Ann: go?"), DoomClock("3", "days left", 1.0), [moved])

    out = io.StringIO()
    voice = PlainVoice(out)
    voice.table(scene("hall"), "House", [])
    first = out.getvalue()
    assert "Days left: 3." in first
    assert "Red door between Hall and Attic." in first
    voice.table(scene("attic"), "House", [])
    assert out.getvalue()[len(first) :] == "Ann: Attic.\n"


def winds() -> Scene:
    """A board with a layer of arrows, and a way that somebody is about to take."""
    places = [Place(name, 6 * i, 0, 6, 4, quiet=True) for i, name in enumerate("abcd")]
    east = [Link(f"east-{i}", 6 * i + 1, 2, 6 * i + 5, 2, "arrow", "red", layer="east") for i in range(3)]
    for link, ends in zip(east, (("a", "b"), ("b", "c"), ("d", "a")), strict=True):
        link.ends = ends
    way = Link("way-1", 20, 3, 14, 3, "arrow", "bad", detail="Imp: goes to C")
    sea = Board("sea", "Sea", 24, 4, places, [*east, way], layers=[Layer("east", "East wind")])
    return Scene("sea", 0, ["Ann"], Prompt("Ann: go?"), DoomClock("3", "days left", 1.0), [sea])


def test_layers_are_drawn_on_demand_and_upcoming_moves_always() -> None:
    def drawn(show: bool) -> str:
        out = io.StringIO()
        voice = RichVoice(Console(file=out, width=80, height=24, highlight=False))
        if show:
            voice.paths(winds(), "Sea", winds_layers(), ask=False)
        else:
            voice.table(winds(), "Sea", [])
        return out.getvalue()

    assert (drawn(False).count("►"), drawn(False).count("◄")) == (0, 1)
    assert (drawn(True).count("►"), drawn(True).count("◄")) == (3, 1)


def winds_layers() -> list[Layer]:
    return find_layers(winds(), "")


def test_plain_mode_reads_upcoming_moves_and_layers_on_demand() -> None:
    out = io.StringIO()
    voice = PlainVoice(out)
    voice.table(winds(), "Sea", [])
    assert "Ahead: Imp: goes to C." in out.getvalue()
    assert "East wind" not in out.getvalue()
    voice.paths(winds(), "Sea", winds_layers(), ask=False)
    assert out.getvalue().endswith("East wind: D to A to B to C.\n")
    later = winds()
    sea = later.areas[0]
    assert isinstance(sea, Board)
    sea.links.pop()
    before = len(out.getvalue())
    voice.table(later, "Sea", [])
    assert out.getvalue()[before:] == ""


def test_pieces_on_a_board_out_of_sight_are_not_gone_and_not_repeated() -> None:
    fight = Board("fight", "Fight", 20, 10, [Place("ring", 0, 0, 20, 10, "Ring", detail="sawdust")])
    at_home, in_the_ring = scene_of(ROOMS), scene_of(fight)
    first = scene_text.describe(at_home)
    then = scene_text.describe(in_the_ring)
    assert scene_text.differences(first, then) == ["Ring: sawdust."]
    back = scene_text.remembered(first, then)
    assert scene_text.differences(back, scene_text.describe(at_home)) == []


def news(before: Area, now: Area) -> list[str]:
    return scene_text.differences(scene_text.describe(scene_of(before)), scene_text.describe(scene_of(now)))


def test_a_removed_piece_is_named_without_its_count() -> None:
    foe = Sheet("foe", "Madame Sabre", "enemy", stats=[Stat("Hits", "0", most="1")])
    assert news(foe, Pile("deck", "Deck", 1)) == ["Deck: 1 card.", "Gone: Madame Sabre."]
    two = [Piece("orc", "ring", "Orc, 1 HP"), Piece("elf", "ring", "Elf, 3 HP")]
    ring = [Place("ring", 0, 0, 9, 9, "Ring")]
    both, one = Board("pit", "Pit", 9, 9, ring, [], two), Board("pit", "Pit", 9, 9, ring, [], two[1:])
    assert news(both, one) == ["Gone: Orc."]


def test_a_piece_that_moved_is_not_gone() -> None:
    sheet, twin = Sheet("hero", "Ann", "a hero"), Sheet("duel-ann", "Ann", "you")
    both = Scene("tiny", 0, ["Ann"], Prompt(""), DoomClock("00:01", "hours", 1.0), [sheet, twin])
    assert scene_text.differences(scene_text.describe(both), scene_text.describe(scene_of(sheet))) == []


def test_a_row_that_became_empty_says_so_once() -> None:
    dagger, rope = Card("dagger", "Dagger", badge="x2"), Card("rope", "Rope", text="Climb.")
    full, empty = Row("items", "Items", [dagger]), Row("items", "Items", [], note="you carry none")
    assert news(full, empty) == ["Items: 0 cards. You carry none."]
    assert news(Row("items", "Items", [dagger, rope]), full) == ["Items: 1 card.", "Gone: Items: Rope."]
    assert news(full, Pile("deck", "Deck", 1)) == ["Deck: 1 card.", "Gone: Items."]


def test_a_calendar_is_no_clock() -> None:
    assert scene_text.time_left(DoomClock("Week 1 Day 2", "31 days to go", 1.0, "calendar")) == (
        "Week 1 Day 2: 31 days to go."
    )
    assert (
        scene_text.time_left(DoomClock("00:12", "turns to go", 1.0, "digits")) == "Clock: 00:12, turns to go."
    )


def test_a_race_fills_towards_its_goal_and_shows_its_runners() -> None:
    runners = [Hand("Ann 3", 0.7, sign="A"), Hand("Bob 0", 1.0, sign="B")]
    race = DoomClock("3 of 10", "lamps of the leader", 0.7, "race", runners)
    assert areas.clock(race).plain == f" 3 of 10  B██████A{'░' * 16} lamps of the leader  Ann 3  Bob 0"
    assert scene_text.time_left(race) == "Lamps of the leader: 3 of 10."


def test_settings_are_the_last_choices() -> None:
    loud = Choice(1, "skip all", "Ask no more", group="Setting", setting=True)
    assert option_lines([loud, Choice(2, "walk", "Walk")]) == [
        "1. Walk [walk]",
        "Setting:",
        "2. Ask no more [skip all]",
    ]


def test_a_card_read_large_has_its_line_of_story() -> None:
    scene = scene_of(
        Row("hand", "Hand", [Card("rope", "Rope", text="Climb.", flavour="It knows the way up.")])
    )
    assert look_up(scene, "rope") == ['Rope. Climb. "It knows the way up."']


def scene_of(area: Area) -> Scene:
    return Scene("tiny", 0, ["Ann"], Prompt("What now?"), DoomClock("00:01", "hours", 1.0), [area])
