"""Texts of the game: refusals, prompts, notes and labels in whole sentences."""

from __future__ import annotations

import re

import pytest

from eleventh.core.engine import DEALER, OVER
from eleventh.core.rng import Rng
from eleventh.core.scene import Board, Dice, Scene, Sheet, Strip
from eleventh.games.professor_evil import GAME
from eleventh.games.professor_evil.rules.state import Castle
from games.professor_evil.play import castle, play, why

ONE_OF_MANY = re.compile(r"\b1 (more )?(actions|switches|doors|doorways|treasures|times|minutes|steps)\b")
ARTICLE = re.compile(r"[Tt]he (Excalibur|Da Vinci|Morimoto)|\bthe the\b", re.ASCII)
MANY_AS_ONE = re.compile(r"(Scrolls|Jewels) (is|gains|loses)\b")
TWO_STOPS = re.compile(r"[.!?][.!?]$")


def board(scene: Scene) -> Board:
    (found,) = [area for area in scene.areas if isinstance(area, Board)]
    return found


def test_a_refused_rescue_names_the_switches_that_are_active() -> None:
    state = castle("irene,nathan", all_switches="off", switch_study="lock on", irene="library")
    GAME.put(state, "red", "mona-lisa")
    GAME.put(state, "red-room", "library")
    assert why(state, "rescue") == "Active switches still guard the Mona Lisa: 1 lock."


def test_a_card_for_inside_says_so_outside() -> None:
    state = castle("nathan,irene", revealed="phantom-step decoy")
    assert why(state, "play phantom-step").startswith("Phantom Step is played inside the castle")


def test_another_characters_ability_is_refused_as_such_wherever_one_is() -> None:
    assert why(castle("irene,nathan"), "quick-flip") == "That is another character's ability."


def test_the_prompt_offers_a_card_only_when_one_can_be_played() -> None:
    state = castle("nathan,irene", revealed="phantom-step follow-me", actions="0")
    assert GAME.view(state, 0).prompt.text == "Nathan: no actions left."


@pytest.mark.parametrize(
    ("characters", "card", "roll", "told"),
    [
        ("irene,nathan", "stopped-pendulum", "walk1 red", "The clock marker stays on XII."),
        ("irene,nathan", "stopwatch", "time5 red one-clock", "The stopwatch runs: no minutes are lost."),
        ("destiny,irene", "lost-in-thought", "one-clock", "The Professor is lost in thought"),
        (
            "leroy,irene",
            "cut-the-cord",
            "walk1 red one-clock",
            "The cord is cut: the camera switch in the Lounge",
        ),
        (
            "edward,irene",
            "jammed-tumblers",
            "walk1 red one-clock",
            "Jammed tumblers: the door between Lounge",
        ),
    ],
)
def test_an_armed_effect_is_reported_when_it_takes_place(
    characters: str, card: str, roll: str, told: str
) -> None:
    state = castle(characters, revealed=card, all_doors="open", switch_lounge="camera off")
    assert any(line.startswith(told) for line in play(state, f"play {card}", "end", *roll.split()))


def test_armed_effects_are_on_the_sheet_of_the_player() -> None:
    state = castle("irene,nathan", revealed="stopwatch stopped-pendulum")
    play(state, "play stopped-pendulum", "end")
    sheets = [area for area in GAME.view(state, 1).areas if isinstance(area, Sheet) and area.seat == 0]
    assert "This turn: the clock marker does not move." in sheets[0].lines


def test_a_treasure_that_is_being_lost_has_no_minutes_less_than_none() -> None:
    state = castle("irene,nathan", red_left="1", green_left="1")
    play(state, "end", "walk1", "red", "two-clocks")
    assert state.treasures[1]
    assert "-" not in " ".join(piece.badge for piece in board(GAME.view(state, 0)).pieces)


@pytest.mark.parametrize("seed", range(4))
def test_all_sentences_of_a_game_are_good_english(seed: int) -> None:
    rng = Rng(seed)
    state = GAME.new(4, GAME.settle(4, {"difficulty": "normal"}))
    while state.to_act != OVER:
        scene = GAME.view(state, 0)
        details = [piece.detail for piece in board(scene).pieces]
        said = [scene.prompt.text, scene.prompt.stake, scene.clock.detail, *details]
        said += [text for choice in scene.choices for text in (choice.text, choice.note)]
        state.start_narration()
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            state.choose(state.options[rng.below(len(state.options))])
        said += [note.text for note in state.narration]
        for text in said:
            for fault in (ONE_OF_MANY, MANY_AS_ONE, ARTICLE, TWO_STOPS):
                assert not fault.search(text), text


@pytest.mark.parametrize(
    ("facts", "events", "told"),
    [
        (
            {"saved": "mona-lisa excalibur crystal-skull", "irene": "library", "red_room": "library"},
            "rescue",
            "Four treasures are rescued. The Professor is defeated.",
        ),
        (
            {"lost": "mona-lisa excalibur crystal-skull", "red_left": "1"},
            "end walk1 red one-clock",
            "The Professor has stashed four treasures in his strongroom.",
        ),
    ],
)
def test_the_story_ends_with_the_end_R51(facts: dict[str, str], events: str, told: str) -> None:
    state = castle("irene,nathan", all_switches="off", **facts)
    assert play(state, *events.split())[-1] == told
    assert state.narration[-1].rule == "R51"


def test_an_idea_that_nobody_uses_is_told_R47() -> None:
    state = castle("irene,nathan", clock="II", red_left="9", green_left="9", blue_left="9")
    assert "Nobody turns a tile: the idea passes." in play(
        state, "end", "walk1", "red", "one-clock", "no-idea"
    )
    state = castle("irene,nathan", clock="VIII", red_left="9", irene_tile="up", nathan_tile="up")
    assert "An idea, but all tiles are face up already." in play(state, "end", "walk1", "red", "one-clock")


def test_a_reroll_is_told_before_the_dice_show_something_new_K11() -> None:
    state = castle("destiny,irene", destiny_tile="up")
    lines = play(state, "end", "walk1", "red", "one-clock", "reroll professor clock", "time5", "two-clocks")
    first = lines.index("Destiny rerolls the Professor die and Clock die.")
    assert lines[first - 1 : first + 3 : 2] == [
        "The Clock die shows one clock.",
        "The Professor die shows 5 minutes.",
    ]


@pytest.mark.parametrize(
    ("characters", "events", "told"),
    [
        ("nathan,irene", "play drainpipe;jump library", "Nathan gains 1 extra action."),
        ("nathan,irene", "power nathan;jump study", "Nathan gains 3 extra actions."),
        ("irene,nathan", "play borrowed-time;hurry red", "Irene gains 2 extra actions."),
        ("irene,nathan", "play stopwatch", "Irene gains 1 extra action."),
        ("destiny,irene", "play second-chance", "Destiny gains 1 extra action."),
        ("destiny,irene", "play weighted-die", "Destiny gains 1 extra action."),
        ("destiny,irene", "power destiny", "Destiny gains 2 extra actions."),
        ("destiny,irene", "play gamble;walk3", "Destiny gains 3 extra actions."),
        ("destiny,irene", "play gamble;passage;jump study", "Destiny gains 1 extra action."),
    ],
)
def test_extra_actions_are_told_when_the_card_comes_to_them_K5(
    characters: str, events: str, told: str
) -> None:
    card = events.split(";")[0].removeprefix("play ")
    facts = {"revealed": card} if not card.startswith("power") else {f"{characters.split(',')[0]}_tile": "up"}
    assert play(castle(characters, **facts), *events.split(";"))[-1] == told


def test_a_roll_begins_without_the_dice_of_the_roll_before_R38() -> None:
    state = castle("irene,nathan", dice="walk3 blue two-clocks")
    play(state, "end", "time5")
    shown = [die.face for area in GAME.view(state, 0).areas if isinstance(area, Dice) for die in area.dice]
    assert shown == ["5 minutes"]


def cards_in_deck(state: Castle, seat: int) -> list[str]:
    """How many, and which, as the seat's sheet says."""
    sheets = [area for area in GAME.view(state, seat).areas if isinstance(area, Sheet) and area.seat == seat]
    return [
        text
        for stat in sheets[0].stats
        if stat.label == "Cards in deck"
        for text in (stat.value, stat.detail)
    ]


def test_the_last_two_cards_of_a_deck_are_not_in_it_while_they_lie_revealed_R25() -> None:
    state = castle("irene,nathan", revealed="none", irene_deck="stopwatch split-second", step="draw")
    play(state, "stopwatch")
    assert cards_in_deck(state, 0) == ["0", ""]
    play(state, "end")
    assert cards_in_deck(state, 0)[0] == "6"


def test_a_reroll_to_come_stands_on_the_sheet_of_the_player_D1() -> None:
    state = castle("destiny,irene", revealed="second-chance")
    play(state, "play second-chance")
    sheets = [area for area in GAME.view(state, 1).areas if isinstance(area, Sheet) and area.seat == 0]
    assert "This turn: dice may be rerolled after the roll." in sheets[0].lines


@pytest.mark.parametrize(
    ("asked", "wanted", "reason"),
    [
        ("reroll", "set-colour blue", "That is not asked now."),
        ("set", "reroll clock", "That is not asked now."),
        ("set", "set-colour red", "The Colour die shows red already."),
        ("set", "move library", "The dice step has begun; actions are over."),
    ],
)
def test_impossible_actions_with_the_dice_are_refused_K11(asked: str, wanted: str, reason: str) -> None:
    facts = {"destiny_tile": "up"} if asked == "reroll" else {"armed": "set-a-colour"}
    state = castle("destiny,irene", **facts)
    play(state, "end", "walk1", "red", "one-clock")
    assert why(state, wanted).startswith(reason)


@pytest.mark.parametrize(
    ("characters", "events"),
    [
        ("nathan,irene", "power nathan;jump study"),
        ("leroy,irene", "power leroy;black-out saw"),
        ("destiny,irene", "power destiny;end;set-face walk1;set-colour red"),
    ],
)
def test_a_powerful_action_is_not_told_as_a_card_R48(characters: str, events: str) -> None:
    state = castle(characters, all_switches="on", **{f"{characters.split(',')[0]}_tile": "up"})
    cited = []
    for event in events.split(";"):
        play(state, event)
        cited += [*[note.rule for note in state.narration], state.top().rule]
    assert "R27" not in cited


def test_treasure_markers_stand_still_in_the_picture_of_the_clock_marker_moving_R44() -> None:
    state = castle("irene,nathan", clock="IV", red_left="5")
    play(state, "end", "walk1", "red")
    state.start_narration(filming=True)
    state.deal(state.draws - 1)
    note = next(note for note in state.narration if note.rule == "R44")
    assert isinstance(note.frame, Castle)
    places = {piece.id: piece.at for piece in board(GAME.view(note.frame, 0)).pieces}
    assert (places["clock-marker"], places["marker-red"]) == ("hour-6", "hour-9")


def test_a_treasure_is_pressed_in_its_room_or_on_the_clock() -> None:
    state = castle("irene,nathan", irene_tile="up")
    steps = {choice.notation: choice.steps for choice in GAME.view(state, 0).choices}
    assert steps["stitch red"] == [("treasure-red", "marker-red")]


def test_a_treasure_that_is_pointed_at_shows_its_room_and_those_of_its_switches() -> None:
    state = castle("nathan,irene")
    strip = next(area for area in GAME.view(state, 0).areas if isinstance(area, Strip))
    on_the_board = {piece.id: piece.at for piece in board(GAME.view(state, 0)).pieces}
    for goal in strip.goals:
        switches = [one for one in goal.shows if one.startswith("switch-")]
        lies_in = {on_the_board[one] for one in (f"treasure-{goal.id.removeprefix('goal-')}", *switches)}
        assert switches
        assert lies_in <= set(goal.shows)
