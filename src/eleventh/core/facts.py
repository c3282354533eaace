"""Facts: the lines of a position as text. Each has a key, a reader and a writer.

A `Form` formats a value as words and parses it. A `Fact` is one line; `each` makes one for every seat, colour
or room. A game's table is a `Facts`, in the order in which a person reads the lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from eleventh.core.engine import State

S = TypeVar("S", bound=State)
T = TypeVar("T")


@dataclass(frozen=True)
class Form(Generic[T]):
    """A text format for a type of value: `write` formats and `read` parses. `read` raises ValueError with a
    reason."""

    write: Callable[[T], str]
    read: Callable[[str], T]


@dataclass(frozen=True)
class Fact(Generic[S]):
    """One line of a position. Without `write` it follows from others; if `shown` is false it is omitted."""

    key: str
    read: Callable[[S], str]
    write: Callable[[S, str], None] | None = None
    shown: Callable[[S], bool] | None = None


# --- forms ---


def find(word: str, words: Sequence[str]) -> int:
    """The index of a word in a list. Raises ValueError."""
    if word not in words:
        raise ValueError(f"{word!r} is none of {', '.join(words)}")
    return words.index(word)


def one_of(words: Sequence[str], none: str = "") -> Form[int]:
    """The format of an index into `words`; `none` is the word for -1."""

    def write(value: int) -> str:
        return none if value < 0 and none else words[value]

    def read(text: str) -> int:
        return -1 if none and text == none else find(text, words)

    return Form(write, read)


def two_words(true: str, false: str) -> Form[bool]:
    """The format of a truth value."""
    return Form(lambda value: true if value else false, lambda text: find(text, [true, false]) == 0)


def some_of(words: Sequence[str], none: str = "none", between: str = " ") -> Form[list[int]]:
    """The format of a list of indexes into `words`, in order."""

    def write(value: list[int]) -> str:
        return between.join(words[number] for number in value) or none

    def read(text: str) -> list[int]:
        parts = text.split(between.strip() or None)
        return [] if text == none else [find(part.strip(), words) for part in parts]

    return Form(write, read)


def bits_of(words: Sequence[str], none: str = "none", between: str = " ") -> Form[int]:
    """The format of a set of indexes into `words`, as bits."""
    listed = some_of(words, none, between)

    def write(value: int) -> str:
        return listed.write([number for number in range(len(words)) if value >> number & 1])

    def read(text: str) -> int:
        return sum(1 << number for number in set(listed.read(text)))

    return Form(write, read)


def whole_number(text: str) -> int:
    """Parse a whole number. Raises ValueError with a reason."""
    try:
        return int(text)
    except ValueError as error:
        raise ValueError(f"{text!r} is no whole number") from error


NUMBER: Form[int] = Form(str, whole_number)
YES_NO = two_words("yes", "no")


# --- facts ---


def field(key: str, form: Form[T], name: str = "", then: Callable[[Any], None] | None = None) -> Fact[Any]:
    """A field of the state. `name` is its attribute if that differs from the key; `then` is called after
    setting it."""
    attribute = name or key.replace("-", "_")

    def read(s: State) -> str:
        return form.write(getattr(s, attribute))

    def write(s: State, text: str) -> None:
        setattr(s, attribute, form.read(text))
        if then is not None:
            then(s)

    return Fact(key, read, write)


def each(keys: Iterable[str], form: Form[T], name: str) -> list[Fact[Any]]:
    """One fact for each index of a list of the state."""
    return [item(key, form, name, place) for place, key in enumerate(keys)]


def item(
    key: str, form: Form[T], name: str, place: int, then: Callable[[Any], None] | None = None
) -> Fact[Any]:
    """One item of a list of the state."""

    def read(s: State) -> str:
        return form.write(getattr(s, name)[place])

    def write(s: State, text: str) -> None:
        values = list(getattr(s, name))
        values[place] = form.read(text)
        setattr(s, name, values)
        if then is not None:
            then(s)

    return Fact(key, read, write)


class Facts(Generic[S]):
    """A game's table of facts. `puts` are keys that can be set but are no lines, such as `all-doors`."""

    def __init__(
        self,
        facts: Iterable[Fact[S] | Callable[[S], Iterable[Fact[S]]]],
        puts: dict[str, Callable[[S, str], None]] | None = None,
    ) -> None:
        self.parts = list(facts)
        self.puts = puts or {}

    def all(self, s: S) -> Iterator[Fact[S]]:
        """Every fact of the table; a part that depends on the seats is a function of the state."""
        for part in self.parts:
            if isinstance(part, Fact):
                yield part
            else:
                yield from part(s)

    def read(self, s: S) -> dict[str, str]:
        """The whole position, by key."""
        return {fact.key: fact.read(s) for fact in self.all(s) if fact.shown is None or fact.shown(s)}

    def put(self, s: S, key: str, value: str) -> None:
        """Set one fact. Raises ValueError with a reason."""
        if key in self.puts:
            self.puts[key](s, value)
            return
        for fact in self.all(s):
            if fact.key == key:
                if fact.write is None:
                    raise ValueError(f"{key!r} follows from other facts and cannot be set")
                fact.write(s, value)
                return
        raise ValueError(f"there is no fact {key!r}")
