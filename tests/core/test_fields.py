"""A state declares its fields once: copies and values are generated, for plain and for compiled code."""

from __future__ import annotations

import sys
from typing import Annotated

import pytest

from eleventh.core.codec import Decoder
from eleventh.core.declare import BadFields, compiled_source
from eleventh.core.engine import State, Step
from eleventh.core.fields import Derived, Items, Number


class RaftState(State):
    oil: Annotated[int, Number(0, 9, "oil")]
    holds: Annotated[list[list[int]], Items(0, 9, 5, each=2)]
    load: Annotated[int, Derived()]

    def __init__(self) -> None:
        super().__init__(1)
        self.oil = 3
        self.holds = [[1], [2, 3]]
        self.derive()

    def derive(self) -> None:
        self.load = sum(map(len, self.holds))


class Drift(Step[State]):
    place: Annotated[int, Number(0, 8)]

    def resume(self, s: State) -> bool:
        return False


SOURCE = """class RaftState(State):
    oil: Annotated[int, Number(0, 9, "oil")]
    holds: Annotated[list[list[int]], Items(0, 9, 5, each=2)]
    load: Annotated[int, Derived()]


class Drift(Step[State]):
    place: Annotated[int, Number(0, 8)]
"""


def test_fields_come_in_the_order_of_their_declarations() -> None:
    assert RaftState.FIELDS == ("oil", "holds")
    assert list(RaftState.SPECS) == ["oil", "holds"]
    assert RaftState().values() == [3, [[1], [2, 3]]]


def test_a_copy_shares_no_list() -> None:
    raft = RaftState()
    copy = raft.clone()
    raft.holds[0].append(9)
    raft.holds.append([])
    assert copy.holds == [[1], [2, 3]]


def test_derived_fields_are_copied_and_are_no_part_of_the_position() -> None:
    raft = RaftState()
    assert raft.clone().load == 3
    read = Decoder(RaftState, (), __name__).state([1, "won", "Over.", [1], [], 3, [[1], []]])
    assert isinstance(read, RaftState)
    assert read.load == 1


def test_a_step_takes_its_data_in_that_order() -> None:
    assert Drift(4).place == 4
    assert Drift.FIELDS == ("place",)


def test_the_compiler_gets_the_same_methods_as_text() -> None:
    text = compiled_source(__name__, SOURCE, State, Step)
    assert "FIELDS = tuple(['oil', 'holds'])" in text
    assert "other.holds = [each.copy() for each in self.holds]" in text
    assert "other.load = self.load" in text
    assert "def __init__(self, place: int) -> None:" in text


def test_a_declaration_by_an_alias_is_refused_for_the_compiler() -> None:
    aliased = SOURCE.replace('Annotated[int, Number(0, 9, "oil")]', "Oil")
    with pytest.raises(BadFields, match="not by an alias: oil"):
        compiled_source(__name__, aliased, State, Step)


def test_a_field_that_cannot_be_copied_is_named() -> None:
    with pytest.raises(BadFields, match="dict"):
        type("Boat", (State,), {"__annotations__": {"oars": dict[str, int]}, "__module__": __name__})


def test_a_name_that_is_missing_at_run_time_is_named() -> None:
    with pytest.raises(BadFields, match="Rope"):
        type("Boat", (State,), {"__annotations__": {"ropes": "Rope"}, "__module__": __name__})
    assert "Boat" not in vars(sys.modules[__name__])
