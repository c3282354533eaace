"""A game at the terminal, from the first question to the end, with everything that can be typed."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from eleventh.bots import LEVELS
from eleventh.core.action import Action
from eleventh.core.engine import DEALER, State
from eleventh.core.game import Game
from eleventh.core.scene import Journey
from eleventh.games import find_game
from eleventh.games.island_emergency.content.cards import CHAOS
from eleventh.table.dealers import FairDealer, HandDealer, SeededDealer, outcome_names
from eleventh.table.log import UNDO, BadLog
from eleventh.table.log_text import read_log
from eleventh.table.table import Table
from eleventh.terminal import coaching, manual, match, saves
from eleventh.terminal.replay import Replay
from eleventh.terminal.saves import HUMAN
from eleventh.terminal.session import Session
from eleventh.terminal.start import play_game
from eleventh.terminal.voice import Hangup, PlainVoice
from eleventh.terminal.welcome import Wishes, which_bots
from lantern import LANTERN

EVIL = find_game("professor-evil")
NEMO = find_game("nemo-rising")
GAMES = ("professor-evil", "island-emergency", "island-of-d", "necreaux", "nemo-rising")


class Script(PlainVoice):
    """Types the given lines, and records the output."""

    def __init__(self, typed: Iterable[str]) -> None:
        self.text = io.StringIO()
        super().__init__(self.text)
        self.typed = iter(typed)

    def ask(self, question: str) -> str:
        self.say(question)
        try:
            return next(self.typed)
        except StopIteration:
            raise Hangup from None

    @property
    def heard(self) -> str:
        return self.text.getvalue()


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def session(
    typed: Iterable[str], game: Game[State] = EVIL, players: tuple[str, ...] = (HUMAN, "greedy")
) -> tuple[Session, Script]:
    voice = Script(typed)
    table = Table.new(game, len(players), {}, SeededDealer(5))
    return Session(table, list(players), voice, saves.new_file(game.id)), voice


def always(answer: str) -> Iterator[str]:
    while True:
        yield answer


@pytest.mark.parametrize("game", [LANTERN, EVIL], ids=["tiny", "evil"])
def test_a_whole_game_is_played_by_typing_numbers(game: Game[State]) -> None:
    at_table, voice = session(always("1"), game, (HUMAN, "random"))
    assert at_table.run()
    assert at_table.table.over
    assert at_table.table.state.reason in voice.heard


def test_quitting_keeps_the_game_and_play_goes_on_with_it() -> None:
    at_table, voice = session(["1", "1", "quit"])
    assert not at_table.run()
    assert "eleventh play professor-evil" in voice.heard
    again = Script(["", "log", "quit"])
    assert play_game(again, "professor-evil", Wishes(), None, "seeded", new=False)
    assert "You have a game that waits" in again.heard
    (kept,) = saves.unfinished("professor-evil")
    assert kept.table.log.hash == at_table.table.log.hash
    assert kept.players == [HUMAN, "greedy"]


def test_a_crash_loses_nothing_that_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    at_table, _ = session(["1", "1", "1"])
    plain_play, calls = Table.play, list[str]()

    def crash(self: Table, seat: int, action: Action | str) -> int:
        calls.append(str(action))
        if len(calls) == 3:
            raise MemoryError
        return plain_play(self, seat, action)

    monkeypatch.setattr(Table, "play", crash)
    with pytest.raises(MemoryError):
        at_table.run()
    (kept,) = saves.unfinished()
    assert kept.table.log.hash == at_table.table.log.hash
    assert kept.table.events > 0


def test_undo_redo_and_going_back_past_chance_by_agreement() -> None:
    at_table, voice = session(["1", "undo", "redo", "undo", "undo", "n"])
    at_table.run()
    kinds = [event.kind for event in at_table.table.log.events]
    assert kinds.count(UNDO) == 2
    assert "redo" in kinds
    assert not any(event.agreed for event in at_table.table.log.events)
    at_table, voice = session([*["end"], "undo", "y", "quit"])
    at_table.run()
    assert "needs agreement" in voice.heard
    assert at_table.table.log.events[-1].agreed


@pytest.mark.parametrize(
    ("typed", "answers", "not_said"),
    [
        ("paths", ("Red path: S01 to S02", "Blue path: S01 to S18"), "No path"),
        ("paths blue", ("Blue path: ",), "Red path"),
        ("paths green", ("No path is called 'green'. There are: Red path, Blue path.",), "Red path: "),
    ],
)
def test_paths_of_the_board_are_read_on_demand(typed: str, answers: tuple[str, ...], not_said: str) -> None:
    at_table, voice = session([typed], find_game("nemo-rising"), (HUMAN,))
    at_table.run()
    _, _, after = voice.heard.partition("> ")
    assert all(answer in after for answer in answers)
    assert not_said not in after


def test_a_place_is_looked_at_by_the_name_that_moves_give_it() -> None:
    game = find_game("nemo-rising")
    state = game.new(1, game.settle(1, {"heroes": "nemo", "first-game": "yes"}))
    while state.to_act == DEALER:
        state.deal(0)
    game.put(state, "a6", "hangar unsecure")
    lines = manual.look_up(game.view(state, 0), "a6")
    assert [line.split(":")[0] for line in lines] == ["Hangar"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("why move kitchen", "R"),
        ("move kitchen", "Nearest choice"),
        ("why", "Type `why` and an action"),
        ("hint", "Type `hint` again for the best choices."),
        ("hint beginner", "Type `hint` again for the best choices."),
        ("hint clever", "There is no level 'clever'"),
        ("why not", "Type `why` and an action"),
        ("rules R1", "R1"),
        ("rules zzz", "No rule of"),
        ("log", "R"),
        ("look library", "Library"),
        ("look cards", "s cards: One of them may be played. "),
        ("look", "Clock:"),
        ("paths", "no paths to show"),
        ("help", "take the last choice back"),
        ("nonsense", "No choice is called"),
        ("99", "There is no choice 99"),
        ("undo", "Nothing has been chosen yet"),
    ],
)
def test_commands_answer_and_change_nothing(typed: str, answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "SECONDS", 0.2)
    at_table, voice = session([])
    at_table.run()
    before, said = at_table.table.log.hash, len(voice.heard)
    voice.typed = iter([typed])
    at_table.run()
    assert answer in voice.heard[said:]
    assert at_table.table.log.hash == before


def test_a_choice_typed_in_full_comes_before_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    at_table, voice = session(["lay"], LANTERN, (HUMAN, "random"))
    monkeypatch.setattr(match, "COMMANDS", (*match.COMMANDS, "lay"))
    at_table.commands["lay"] = lambda rest: voice.say("a command")
    at_table.run()
    assert "a command" not in voice.heard
    assert any(event.text == "lay" for event in at_table.table.log.events)


def test_with_a_stroke_a_command_is_meant_whatever_the_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    at_table, voice = session(["/lay now"], LANTERN, (HUMAN, "random"))
    monkeypatch.setattr(match, "COMMANDS", (*match.COMMANDS, "lay"))
    at_table.commands["lay"] = lambda rest: voice.say(f"a command, {rest}")
    at_table.run()
    assert "a command, now" in voice.heard


def test_necreaux_can_look_at_the_top_card_by_typing_look() -> None:
    names = ["rest", "look", "move"]
    assert match.command_in("Look", names) is None
    assert match.command_in("/look", names) == ("look", "")
    assert match.command_in("look bomb", names) == ("look", "bomb")
    assert match.command_in("look", ["rest", "move"]) == ("look", "")


def test_save_writes_a_log_that_reads_back(tmp_path: Path) -> None:
    file = tmp_path / "mine.log"
    at_table, voice = session(["1", f"save {file}", f"save {file}/below.log"])
    at_table.run()
    assert read_log(file.read_text()).header.game == EVIL.id
    assert "could not be written" in voice.heard


def test_a_game_with_secrets_is_sealed_while_it_is_played(tmp_path: Path) -> None:
    """Neither the seed nor a rival's card stands in the file, and one can go on with it."""
    file = tmp_path / "mine.log"
    at_table, voice = session([f"save {file}"], find_game("island-emergency"))
    at_table.run()
    text = file.read_text()
    assert text.startswith("Eleventh Hour game, sealed")
    assert "seed: 5" not in text
    assert not any(card.slug in text for card in CHAOS)
    assert at_table.file.stat().st_mode & 0o077 == 0  # the one that is kept is for its owner's eyes
    assert "sealed, so that nobody reads in it what others hold" in voice.heard
    kept = saves.load(file)
    assert (kept.sealed, kept.players) == (True, [HUMAN, "greedy"])
    assert kept.table.save() == at_table.table.save()
    assert saves.unfinished("island-emergency")


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "mine.log"
    session([f"save {file}"], find_game("island-emergency"))[0].run()
    voice = Script(["stay"])
    assert play_game(voice, str(file), Wishes(), None, "seeded", False)
    assert "The game is kept." in voice.heard
    assert file.read_text().startswith("Eleventh Hour game, sealed")
    assert saves.load(file).table.events > 0


def test_the_first_question_comes_on_the_first_page() -> None:
    for name in GAMES:
        game = find_game(name)
        at_table, voice = session([], game, (HUMAN, "greedy")[: game.seats[1]])
        at_table.run()
        before = voice.heard.partition("\n1. ")[0].splitlines()
        assert len(before) <= 40, f"{name}: {len(before)} lines before the first choice"
        assert len(before) < len(voice.heard.splitlines()), f"{name} asks nothing"


def far_off(at_table: Session) -> list[Journey]:
    return [journey for journey in at_table.table.view(0).journeys if len(journey.steps) > 1]


def a_walk(place: str, *typed: str) -> tuple[Session, Script]:
    """Captain Nemo alone on her ship, with Action Tokens to walk by."""
    at_table, voice = session([], NEMO, (HUMAN,))
    at_table.run()
    while not far_off(at_table):
        voice.typed = iter([at_table.table.state.options[0].notation])
        at_table.run()
    journey = far_off(at_table)[0]
    voice.text.truncate(0)
    voice.typed = iter([place.format(journey=journey), *typed])
    return at_table, voice


def test_a_journey_is_a_choice_with_its_cost_and_is_walked_step_by_step() -> None:
    at_table, voice = a_walk("go to {journey.at}")
    journey = far_off(at_table)[0]
    events = at_table.table.events
    at_table.run()
    assert "Further off:" in voice.heard
    assert f"{journey.text} [go to {journey.at}]" in voice.heard
    assert "1 Action Token [go to" not in voice.heard, "a step is a choice already"
    played = [event.text for event in at_table.table.log.events[events:]]
    assert [step for step in journey.steps if any(step in event for event in played)] == list(journey.steps)


def test_a_journey_stops_where_its_next_step_is_not_offered() -> None:
    at_table, voice = a_walk("help")
    at_table.way, at_table.traveller = ["move nowhere", "move further"], 0
    at_table.run()
    assert "You go no further: `move nowhere` is not offered here." in voice.heard
    assert at_table.way == []


def test_look_reads_the_whole_table() -> None:
    at_table, voice = session(["look"])
    at_table.run()
    assert "Locked door between" in voice.heard.partition("Type `look`")[2]


def test_a_damaged_seal_says_so(tmp_path: Path) -> None:
    file = tmp_path / "mine.log"
    session([f"save {file}"], find_game("island-emergency"))[0].run()
    file.write_text(file.read_text()[:-40])
    with pytest.raises(BadLog, match="damaged"):
        saves.load(file)


def test_a_finished_game_is_stored_unsealed() -> None:
    at_table, _ = session([], find_game("island-emergency"), ("random", "random"))
    assert at_table.run()
    assert read_log(at_table.file.read_text()).header.seed == "5"


def test_real_dice_are_typed_in() -> None:
    voice = Script([])
    table = Table.new(EVIL, 2, {}, HandDealer(saves.nobody_asks))
    at_table = Session(table, [HUMAN, HUMAN], voice, saves.new_file(EVIL.id))

    def answers() -> Iterator[str]:
        yield "no such thing"
        while True:
            yield outcome_names(table.state)[-1] if table.state.to_act == DEALER else "quit"

    voice.typed = answers()
    at_table.run()
    assert "On your table: " in voice.heard
    assert "No choice is called 'no such thing'" in voice.heard
    assert table.state.to_act >= 0
    assert saves.unfinished(EVIL.id)[0].table.log.header.dealer == "hand"


def test_people_with_secrets_hand_the_screen_over() -> None:
    at_table, voice = session(always("1"), LANTERN, (HUMAN, HUMAN))
    at_table.run()
    assert "Hand over to" in voice.heard


def test_people_without_secrets_share_the_screen() -> None:
    at_table, voice = session(["1"], EVIL, (HUMAN, HUMAN))
    at_table.run()
    assert "Hand over to" not in voice.heard


def test_missing_settings_are_asked_for_and_enter_takes_the_default() -> None:
    voice = Script(["x", "3", "", "", "", "", "quit"])
    play_game(voice, "professor-evil", Wishes(), 5, "seeded", new=True)
    (kept,) = saves.unfinished()
    assert "Type a number from 2 to 4." in voice.heard
    assert kept.players == [HUMAN, "strong", "strong"]
    assert kept.table.log.header.seed == "5"


def test_replay_steps_forth_and_back() -> None:
    at_table, _ = session(["1", "1"])
    at_table.run()
    voice = Script(["", "b", "5", "end", "9999", "log", "what"])
    replay = Replay(at_table.table, voice)
    replay.run()
    assert replay.at == at_table.table.events
    assert "event 5 of" in voice.heard
    assert f"There are {at_table.table.events} events." in voice.heard


def test_a_damaged_secret_of_a_stored_game_is_reported() -> None:
    table = Table.new(EVIL, 2, {}, FairDealer(bytes(32)))
    file = saves.new_file(EVIL.id)
    saves.keep(file, table, [HUMAN, HUMAN])
    file.write_text(file.read_text().replace("# secret: 00", "# secret: 0"))
    with pytest.raises(BadLog, match="secret is damaged"):
        saves.load(file)


@pytest.mark.parametrize(
    ("typed", "bot"), [("", "strong"), ("exp", "expert"), ("2", "steady"), ("search:5", "search:5")]
)
def test_people_choose_a_bot_by_its_level(typed: str, bot: str) -> None:
    voice = Script(["clever", typed])
    assert which_bots(voice, EVIL, Wishes(), 1) == [bot]
    assert [line.split(":")[0].strip() for line in voice.heard.splitlines() if line.startswith("  ")] == [
        *LEVELS
    ]
    assert "No choice is called 'clever'" in voice.heard
