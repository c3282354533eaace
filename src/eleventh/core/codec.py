"""States as JSON and back, their digest, and a short code for a position.

A state is written by its FIELDS: integers, truth values, texts, None, lists and tuples of these, records
(classes with FIELDS of their own), and steps. Lists stay lists; a tuple is {"()": [...]}; a record or step
is {"Name": [values of its FIELDS]}.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from eleventh.core.deck import Deck
from eleventh.core.engine import LOST, OVER, SCORED, WON, State, Step
from eleventh.core.rng import Rng

FLOW = ("seats", "outcome", "reason", "scores", "stack")
MOST_SEATS = 32  # of any game
DEEPEST = 8  # lists in lists of a position
MOST_DATA = 50_000  # bytes of a position as JSON: those of games have some hundreds
MOST_WORDS = 300  # characters of an error message, and of the reason why the game ended
MOST_POINTS = 1_000_000
LAYOUT = "2."  # prefix of a packed position; without it the position has the fields in OLD_FIELDS


class BadPosition(ValueError):
    """The data is not a position of this game."""


def encode(value: object) -> object:
    """A value of a position as plain JSON data."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list):
        return [encode(item) for item in value]
    if isinstance(value, tuple):
        return {"()": [encode(item) for item in value]}
    fields: tuple[str, ...] | None = getattr(type(value), "FIELDS", None)
    if fields is None:
        raise TypeError(f"a state cannot hold {value!r}: give its class FIELDS")
    return {type(value).__name__: [encode(getattr(value, name)) for name in fields]}


def state_to_data(state: State) -> list[object]:
    """The position as plain JSON data, in the order FLOW and then the state's own FIELDS."""
    return [encode(getattr(state, name)) for name in (*FLOW, *state.FIELDS)]


def subclasses(cls: type[object]) -> Iterator[type[Any]]:
    """All direct and indirect subclasses."""
    for sub in cls.__subclasses__():
        yield sub
        yield from subclasses(sub)


class Decoder:
    """Decodes states of one game. It has the game's records and steps by name."""

    def __init__(
        self,
        state_class: type[State],
        records: tuple[type[object], ...],
        package: str,
        validate: Callable[[Any], str] | None = None,
    ) -> None:
        self.state_class = state_class
        self.validate = validate
        self.classes: dict[str, type[object]] = {cls.__name__: cls for cls in (Deck, Rng, *records)}
        self.steps: dict[str, type[Step[Any]]] = {}
        own = [cls for cls in subclasses(Step) if f"{cls.__module__}.".startswith(f"{package}.")]
        kinds = {base for cls in own for base in cls.__mro__[1:]}
        for cls in own:
            if cls in kinds:
                continue  # a base class of steps, which may be abstract
            if self.steps.get(cls.__name__, cls) is not cls:
                raise TypeError(f"two steps of {package} are named {cls.__name__}")
            self.steps[cls.__name__] = cls
        self.shared: dict[str, object] = {}

    def decode(self, data: object, depth: int = 0) -> object:
        """The inverse of `encode`."""
        if depth > DEEPEST:
            raise ValueError("it is nested too deep")
        if isinstance(data, list):
            return [self.decode(item, depth + 1) for item in data]
        if not isinstance(data, dict):
            return data
        ((name, values),) = data.items()
        if not isinstance(values, list):
            raise TypeError(f"{name} has no list of values")
        parts = [self.decode(item, depth + 1) for item in values]
        if name == "()":
            return tuple(parts)
        if name in self.steps:
            return self.step(name, parts)
        cls = self.classes[name]
        record: object = cls.__new__(cls)
        fields: tuple[str, ...] = cls.FIELDS  # type: ignore[attr-defined]
        for field, item in zip(fields, parts, strict=True):
            setattr(record, field, item)
        return record

    def step(self, name: str, values: list[object]) -> object:
        """A step by its name and data; one without data is shared."""
        cls = self.steps[name]
        if len(values) != len(cls.FIELDS):
            raise ValueError(f"{name} has other data")
        if not values:
            if name not in self.shared:
                self.shared[name] = cls()
            return self.shared[name]
        return cls(*values)

    def state(self, data: object, old: bool = False) -> State:
        """The state, advanced to the next question. `old`: the data has the fields of OLD_FIELDS."""
        cls = self.state_class
        fields = tuple(cls.OLD_FIELDS.split()) if old and cls.OLD_FIELDS else cls.FIELDS
        try:
            if not isinstance(data, list):
                raise TypeError("not a list")
            state = cls.__new__(cls)
            state.ended_by = ""  # not part of a position
            left: dict[str, Any] = {}  # the values of old fields that no longer exist
            for name, item in zip((*FLOW, *fields), data, strict=True):
                value = self.decode(item)
                if name in FLOW or name in cls.FIELDS:
                    setattr(state, name, value)
                else:
                    left[name] = value
            if fields is not cls.FIELDS:
                state.fill_in(left)
            self.check(state)
            state.derive()
            state.rest()
            state.advance()
            if state.to_act == OVER:
                self.check_end(state)
        except Exception as error:  # the rules run on untrusted data here
            raise BadPosition(f"this is not a position of the game ({in_short(error)})") from error
        return state

    def check_end(self, state: State) -> None:
        """Check the outcome, the reason and the scores of a game that is over. Raises ValueError."""
        if state.outcome not in (WON, LOST, SCORED) or not state.reason:
            raise ValueError("the game is over and does not say how")
        if len(state.reason) > MOST_WORDS or not state.reason.isprintable():
            raise ValueError("the game is over and does not say how in a sentence")
        if len(state.scores) != state.seats or not all(
            type(score) is int and abs(score) <= MOST_POINTS for score in state.scores
        ):
            raise ValueError("the game is over and has not a score for each seat")

    def check(self, state: State) -> None:
        """Validate the position before any rule runs on it. Raises ValueError or TypeError."""
        if type(state.seats) is not int or not 1 <= state.seats <= MOST_SEATS:
            raise ValueError(f"{state.seats} seats")
        if (
            type(state.outcome) is not str
            or type(state.reason) is not str
            or not isinstance(state.scores, list)
        ):
            raise TypeError("the end of the game is not said in words and scores")
        if not isinstance(state.stack, list) or not all(isinstance(step, Step) for step in state.stack):
            raise TypeError("the stack holds something else than steps")
        complaint = self.validate(state) if self.validate is not None else ""
        if complaint:
            raise ValueError(complaint)


def in_short(error: Exception) -> str:
    """The message of an error, printable and shortened, as it may contain untrusted data."""
    text = "".join(letter if letter.isprintable() else "?" for letter in str(error)[:MOST_WORDS])
    return text + "..." * (len(str(error)) > MOST_WORDS)


def state_to_json(state: State) -> bytes:
    """The position as JSON."""
    return msgspec.json.encode(state_to_data(state))


def digest(state: State) -> str:
    """Sixteen hexadecimal digits that stand for the position."""
    return hashlib.blake2b(state_to_json(state), digest_size=8).hexdigest()


def same(one: State, other: State) -> bool:
    """Whether two positions are equal."""
    return state_to_json(one) == state_to_json(other)


def pack(state: State) -> str:
    """The position as a short text for a URL."""
    return pack_json(state_to_json(state))


def pack_json(data: bytes) -> str:
    """The JSON of a position as a short text for a URL."""
    packed = zlib.compress(data, 9, -15)
    return LAYOUT + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(decoder: Decoder, code: str) -> State:
    """The state of a packed position, of this layout or of the one before it."""
    body = code.removeprefix(LAYOUT)
    try:
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        inflater = zlib.decompressobj(-15)
        raw = inflater.decompress(packed, MOST_DATA)
        data = msgspec.json.decode(raw)
    except (binascii.Error, zlib.error, msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadPosition("the position code is damaged or cut short: copy it again, whole") from error
    return decoder.state(data, old=body == code)
