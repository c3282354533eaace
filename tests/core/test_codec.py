"""Encoding states as data and decoding them."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from eleventh.core.codec import FLOW, BadPosition, Decoder, digest, encode, pack, same, state_to_data, unpack
from eleventh.core.deck import Deck
from eleventh.core.engine import Auto, State
from eleventh.core.fields import Number
from eleventh.games import find_game
from tiny import GAME
from tiny.rules import Draw
from tiny.state import TinyState


def state() -> TinyState:
    return GAME.new(2, {"weather": "fair"})


def test_values_keep_their_kind() -> None:
    data = encode([1, "a", None, True, (2, [3]), Deck([4]), Draw(1)])
    assert data == [1, "a", None, True, {"()": [2, [3]]}, {"Deck": [[], [4], []]}, {"Draw": [1]}]
    back = GAME.decoder.decode(data)
    assert isinstance(back, list)
    assert back[:5] == [1, "a", None, True, (2, [3])]
    assert back[5].pool == [4]
    assert back[6].who == 1


def test_steps_without_data_are_shared() -> None:
    step = encode(state().stack[0])
    assert GAME.decoder.decode(step) is GAME.decoder.decode(step)


class Strike(Auto[TinyState]):
    """A step of a game that is one module."""


def test_a_game_of_one_module_has_the_steps_of_that_module() -> None:
    decoder = Decoder(TinyState, (), __name__)
    assert isinstance(decoder.decode({"Strike": []}), Strike)
    assert list(decoder.steps) == ["Strike"]


def test_a_state_cannot_hold_just_anything() -> None:
    with pytest.raises(TypeError, match="FIELDS"):
        encode({"a": 1})


class Purse(State):
    """A state whose older versions counted pennies."""

    pounds: Annotated[int, Number(0, 9)]
    OLD_FIELDS = "pence"

    def fill_in(self, left: dict[str, Any]) -> None:
        self.pounds = left["pence"] // 100


def test_an_old_position_is_read_though_its_fields_are_no_more() -> None:
    data = [1, "won", "Rich at last.", [1], [], 700]
    state = Decoder(Purse, (), __name__).state(data, old=True)
    assert state.values() == [7]


def test_equal_positions_have_equal_digests() -> None:
    one, other = state(), state()
    assert same(one, other)
    assert digest(one) == digest(other)
    other.deal(0)
    assert not same(one, other)
    assert digest(one) != digest(other)


def test_derived_fields_are_computed_again() -> None:
    one = state()
    back = GAME.decoder.state(state_to_data(one))
    assert (back.to_act, back.draws) == (one.to_act, one.draws)


@pytest.mark.parametrize(
    "data", [None, [], [1, 2], [2, "", "", [], [{"Nothing": []}], 0, 8, 0, None, [], []]]
)
def test_other_data_is_no_position(data: object) -> None:
    with pytest.raises(BadPosition):
        GAME.decoder.state(data)


def test_a_code_comes_back() -> None:
    assert same(unpack(GAME.decoder, pack(state())), state())


@pytest.mark.parametrize("code", ["", "!", "abcd", pack(state())[:-6]])
def test_a_damaged_code_is_refused(code: str) -> None:
    with pytest.raises(BadPosition):
        unpack(GAME.decoder, code)


def test_a_kind_of_steps_is_no_step_that_a_position_could_wait_at() -> None:
    game = find_game("island-emergency")
    data = state_to_data(game.new(2, game.settle(2, {})))
    stack = data[FLOW.index("stack")]
    assert isinstance(stack, list)
    stack.append({"OwnDecision": []})
    with pytest.raises(BadPosition):
        game.decoder.state(data)
