"""Positions that nobody played to: refused unless asked for, and checked before a rule runs on them."""

from __future__ import annotations

import msgspec
import pytest

from eleventh.core.codec import BadPosition, pack_json, state_to_data
from eleventh.core.engine import MOST_STEPS, Auto, Endless, State
from eleventh.games import find_game
from eleventh.table.dealers import SeededDealer
from eleventh.table.log import ACT, BadLog, Event, MadeUp
from eleventh.table.log_text import write_log
from eleventh.table.position import code_of, position_of
from eleventh.table.table import Table
from eleventh.table.verify import verify
from table.tables import GAME, set_up


def made_up() -> str:
    return Table.new(GAME, 2, {}, SeededDealer(1), position=set_up().state).save()


def test_a_made_up_start_is_refused() -> None:
    with pytest.raises(MadeUp, match="made-up"):
        Table.load(made_up(), game=GAME)


def test_who_asks_for_it_gets_it() -> None:
    assert Table.load(made_up(), game=GAME, made_up=True).events == 0


def test_verify_does_not_pass_a_made_up_start_unless_asked() -> None:
    assert not verify(made_up(), GAME).ok
    assert verify(made_up(), GAME, made_up=True).ok


def test_an_unsound_position_is_refused_before_a_rule_runs_on_it() -> None:
    game = find_game("professor-evil")
    state = game.new(2, game.settle(2, {}))
    data = state_to_data(state)
    data[5 + state.FIELDS.index("professor")] = 99
    with pytest.raises(BadPosition, match="professor is 99"):
        game.decoder.state(data)


def test_what_is_nested_too_deep_is_refused() -> None:
    data: list[object] = state_to_data(set_up().state)
    deep: object = []
    for _ in range(400):
        deep = [deep]
    data[5] = deep
    with pytest.raises(BadPosition, match="too deep"):
        GAME.decoder.state(data)


@pytest.mark.parametrize("stack", [[7], ["Turn"], [{"Turn": [1]}], [{"NoSuchStep": []}], 3])
def test_a_stack_of_something_else_than_steps_is_refused(stack: object) -> None:
    data = state_to_data(set_up().state)
    data[4] = stack
    with pytest.raises(BadPosition):
        GAME.decoder.state(msgspec.json.decode(msgspec.json.encode(data)))


class Round(Auto[State]):
    def run(self, s: State) -> None:
        s.push(self)


def test_rules_that_run_in_a_circle_end_with_an_error() -> None:
    state = State(1)
    state.push(Round())
    with pytest.raises(Endless, match=str(MOST_STEPS)):
        state.advance()


def test_a_log_that_fails_says_so() -> None:
    with pytest.raises(BadLog):
        Table.load(made_up().replace("position: tiny~1~", "position: tiny~1~A"), game=GAME, made_up=True)


@pytest.mark.parametrize("outcome", ["", "glory"])
def test_a_game_that_is_over_says_how(outcome: str) -> None:
    data = state_to_data(set_up().state)
    data[1], data[4] = outcome, []
    with pytest.raises(BadPosition, match="does not say how"):
        GAME.decoder.state(data)


@pytest.mark.parametrize("reason", ["\x1b[2J", "\u202e", "x" * 9_000, "So\nit is."])
def test_a_game_that_is_over_says_how_in_a_sentence(reason: str) -> None:
    data = state_to_data(set_up().state)
    data[1:5] = ["won", reason, [1, 1], []]
    with pytest.raises(BadPosition, match="in a sentence"):
        GAME.decoder.state(data)


@pytest.mark.parametrize("scores", [[1], [1, 10**400]])
def test_a_game_that_is_over_has_a_score_for_each_seat(scores: list[int]) -> None:
    data = state_to_data(set_up().state)
    data[1:5] = ["won", "So it is.", scores, []]
    with pytest.raises(BadPosition, match="a score for each seat"):
        GAME.decoder.state(data)


def test_a_made_up_game_ends_with_a_sentence_where_the_rules_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.load(made_up(), game=GAME, made_up=True)
    seat, option = table.state.to_act, table.state.options[0]
    with monkeypatch.context() as change:
        change.setattr(GAME, "validate", lambda state: "there are no lanterns")
        with pytest.raises(BadLog, match=r"Event 1 .* cannot be: the rules come to nothing"):
            table.play(max(0, seat), option)
    assert table.events == 0
    table.play(max(0, seat), option)


def test_what_a_message_shows_of_a_long_event_is_short_and_without_tabs() -> None:
    log = set_up().log
    log.append(Event(ACT, seat=0, text="a\tb" + "0" * 5000))
    with pytest.raises(BadLog, match=r"\(0> a b0+\.\.\.\) cannot be") as caught:
        Table.load(write_log(log), game=GAME)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("value", [10**400, "x" * 9_000, [0] * 9_000, "\u202e"])
def test_what_is_wrong_with_a_position_is_said_in_short(value: object) -> None:
    game = find_game("professor-evil")
    state = game.new(2, game.settle(2, {}))
    data = state_to_data(state)
    data[5 + state.FIELDS.index("professor")] = value
    with pytest.raises(BadPosition) as caught:
        game.decoder.state(data)
    assert len(str(caught.value)) < 400
    assert str(caught.value).isprintable()


def test_a_code_that_unpacks_to_more_than_any_position_is_refused() -> None:
    packed = pack_json(msgspec.json.encode([0] * 400_000))
    with pytest.raises(BadPosition, match="damaged"):
        position_of(GAME, code_of(GAME, packed))
