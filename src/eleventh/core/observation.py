"""Which numbers tell a position of a game: made from FIELDS, from the laws of the game and a look at games.

What a law of `Game.sound` says of a field by its name (`number`, `bits`, `numbers`, `rows`, `truths`) are its
bounds. Of a field that no law is about, some games played at random show them, and what is beyond is cut.

- a number is told as it is; a set (bits) and a number from 0 to one less than a power of two as noughts and
  ones;
- a list of fixed length place by place; any other list as a bag, unless `Game.told` says that its order
  matters; lists in lists and records part by part;
- texts are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from eleventh.core.engine import DEALER, OVER, State
from eleventh.core.game import Counts, Game, Ordered
from eleventh.core.reading import all_lines
from eleventh.core.rng import Rng
from eleventh.core.sound import Law, heard
from eleventh.core.vector import (
    BAG,
    BITS,
    COUNTED,
    FLOW,
    NUMBER,
    ROW,
    SEQUENCE,
    SETS,
    SIZE,
    Key,
    Part,
    Vector,
)

GAMES = 8  # played at random to see what fields hold
MOST_EVENTS = 500  # of each of them
EVERY = 4  # events, one is looked at
LAWS = 20  # ... and the laws are asked
FEWEST_BITS = 3  # a number of fewer values is no set


@dataclass
class FieldSeen:
    """What a field held in the games that were looked at."""

    values: list[int] = field(default_factory=lambda: [0, 0])  # lowest and highest
    lengths: set[int] = field(default_factory=set)
    most: int = 1  # of one number in one list

    def number(self, value: int) -> None:
        self.values = [min(value, self.values[0]), max(value, self.values[1])]

    def numbers(self, values: list[int]) -> None:
        self.lengths.add(len(values))
        for value, count in Counter(values).items():
            self.number(value)
            self.most = max(self.most, count)


@dataclass
class Survey:
    """Some games of one kind with so many seats: what was seen, which laws were heard, how wide chance is."""

    seen: dict[tuple[Key, ...], FieldSeen] = field(default_factory=dict)
    shapes: dict[tuple[Key, ...], object] = field(default_factory=dict)  # an example of each value
    laws: dict[str, Law] = field(default_factory=dict)
    chances: int = 1  # the most that one deal has, those of one name together

    def at(self, path: tuple[Key, ...]) -> FieldSeen:
        return self.seen.setdefault(path, FieldSeen())


def some_options(game: Game[State], seats: int, rng: Rng) -> dict[str, str]:
    """Any values of the settings; one that is none of the game's with so many seats is left as it is."""
    options = {}
    for setting in game.settings:
        offered = setting.offered(seats)
        if offered and not setting.many:
            options[setting.id] = offered[rng.below(len(offered))].id
    return game.settle(seats, options)


def survey_games(game: Game[State], seats: int) -> Survey:
    survey = Survey()
    for number in range(GAMES):
        rng = Rng(number)
        try:
            state = game.new(seats, some_options(game, seats, rng) if number else game.settle(seats, {}))
        except ValueError:  # options that do not go together
            state = game.new(seats, game.settle(seats, {}))
        for event in range(MOST_EVENTS):
            if event % EVERY == 0 or state.to_act == OVER:
                note(survey, state)
            if event % LAWS == 0 or state.to_act == OVER:
                note_laws(survey, game, state)
            if state.to_act == OVER:
                break
            if state.to_act == DEALER:
                if state.draws > survey.chances:
                    survey.chances = max(survey.chances, len(state.chances()))
                state.deal(rng.below(state.draws))
            else:
                state.choose(state.options[rng.below(len(state.options))])
    return survey


def note_laws(survey: Survey, game: Game[State], state: State) -> None:
    with heard() as laws:
        game.sound(state)
    for name, law in laws.items():
        known = survey.laws.get(name)
        survey.laws[name] = law if known is None else known.widened(law)


def note(survey: Survey, state: State) -> None:
    for name in state.FIELDS:
        note_value(survey, (name,), getattr(state, name))
    if state.stack:
        step = state.stack[-1]
        data = [value for name in step.FIELDS if isinstance(value := getattr(step, name), int)]
        note_value(survey, ("about",), [*data, *[0] * (len(step.FIELDS) - len(data))])


def note_value(survey: Survey, path: tuple[Key, ...], value: object) -> None:
    if value is not None and (path not in survey.shapes or value not in ([], ())):
        survey.shapes[path] = value
    seen = survey.at(path)
    if isinstance(value, int):
        seen.number(value)
    elif isinstance(value, list | tuple):
        if all(isinstance(item, int) for item in value):
            seen.numbers(list(value))
        else:
            seen.lengths.add(len(value))
            for place, item in enumerate(value):
                note_value(survey, (*path, place), item)
    elif value is not None and not isinstance(value, str):
        for name in getattr(type(value), "FIELDS", ()):
            note_value(survey, (*path, name), getattr(value, name))


class Maker:
    """Makes the parts of a game with so many seats."""

    def __init__(self, game: Game[State], seats: int) -> None:
        self.game = game
        self.seats = seats
        self.survey = survey_of(game, seats)
        self.fields = game.state_class.FIELDS

    def vector(self) -> Vector:
        steps = sorted(self.game.decoder.steps)
        parts = [*self.flow(len(steps))]
        for number, name in enumerate(self.fields):
            parts += self.parts(number, (name,))
        return Vector(self.game, self.seats, parts, steps)

    def flow(self, steps: int) -> Iterator[Part]:
        lowest, highest, sure = self.bounds(("about",))
        length = max(
            (len(getattr(step, "FIELDS", ())) for step in self.game.decoder.steps.values()), default=0
        )
        bounds = {
            "seat": (-1, self.seats - 1),
            "to act": (-1, self.seats),
            "question": (-1, steps - 1),
            "about": (lowest, highest),
            "outcome": (0, 3),
        }
        for place, name in enumerate(FLOW):
            low, high = bounds[name]
            if name != "about":
                yield Part(name, NUMBER, len(self.fields) + place, [], 1, low, high, True)
            elif length:
                yield Part(name, SEQUENCE, len(self.fields) + place, [], length, low - 1, high, sure)

    def law(self, path: tuple[Key, ...]) -> Law | None:
        """What is said of the value by its name: of a record's field `pool of quests`."""
        names = [str(key) for key in path if isinstance(key, str)]
        return self.survey.laws.get(" of ".join(reversed(names)))

    def name(self, path: tuple[Key, ...]) -> str:
        words = ""
        for key in path:
            words = f"{words}[{key}]" if isinstance(key, int) else f"{key} of {words}" if words else key
        return words

    def parts(self, number: int, path: tuple[Key, ...]) -> Iterator[Part]:
        """The parts of a value, by an example of it."""
        example = self.survey.shapes.get(path)
        hint = self.game.told.get(self.name(path))
        if isinstance(hint, Counts) or (isinstance(hint, Ordered) and example in ([], ())):
            yield self.listed(number, path, hint)
        elif isinstance(example, int):
            yield self.number(number, path)
        elif isinstance(example, list | tuple):
            law = self.law(path)
            lists = any(not isinstance(item, int) for item in example)
            if lists or (law is not None and law.nested):
                for place in range(self.outer(path, hint, law)):
                    yield from self.inner(number, (*path, place))
            else:
                yield self.listed(number, path, hint)
        elif example is not None and not isinstance(example, str):
            for name in getattr(type(example), "FIELDS", ()):
                yield from self.parts(number, (*path, name))

    def outer(self, path: tuple[Key, ...], hint: Ordered | Counts | None, law: Law | None) -> int:
        """How many lists a list holds."""
        if isinstance(hint, Ordered):
            return hint.most or self.seats
        if law is not None and law.length >= 0:
            return law.length
        return max(self.survey.at(path).lengths, default=0)

    def inner(self, number: int, path: tuple[Key, ...]) -> Iterator[Part]:
        """A list or record in a list; where there are secrets, also how many it holds."""
        example = self.survey.shapes.get(path, [])
        if isinstance(example, list | tuple):
            parts = [self.listed(number, path, None)]
            if any(not isinstance(item, int) for item in example):
                parts = list(self.parts(number, path))
        else:
            parts = list(self.parts(number, path))
        yield from parts
        if self.game.has_secrets and parts and parts[0].kind == BAG:
            most = max(parts[0].length * parts[0].high, *self.survey.at(path).lengths, 1)
            yield Part(f"size of {self.name(path)}", SIZE, number, list(path[1:]), 1, 0, most, False)

    def most(self, root: Key) -> int:
        """How often one number stood in one list of the field at most."""
        return max(seen.most for path, seen in self.survey.seen.items() if path[0] == root)

    def bounds(self, path: tuple[Key, ...]) -> tuple[int, int, bool]:
        law = self.law(path)
        if law is not None:
            return law.low, law.high, True
        low, high = self.survey.at(path).values
        return low, high, False

    def width(self, path: tuple[Key, ...]) -> int:
        """How many numbers a set can hold; 0 for what is no set. A number that can have as many values as a
        set is told like one: nothing is lost by that."""
        law = self.law(path)
        if law is None or law.low != 0:
            return 0
        width = law.high.bit_length()
        return width if law.is_set or (law.high + 1 == 1 << width and width >= FEWEST_BITS) else 0

    def number(self, number: int, path: tuple[Key, ...]) -> Part:
        low, high, sure = self.bounds(path)
        width = self.width(path)
        if width:
            part = Part(self.name(path), BITS, number, list(path[1:]), width, 0, 1, True)
            part.width = width
            return part
        return Part(self.name(path), NUMBER, number, list(path[1:]), 1, low, high, sure)

    def listed(self, number: int, path: tuple[Key, ...], hint: Ordered | Counts | None) -> Part:
        low, high, sure = self.bounds(path)
        law = self.law(path)
        seen = self.survey.at(path)
        inside, name = list(path[1:]), self.name(path)
        length = fixed(seen.lengths) if law is None else -1 if law.nested else law.length
        if isinstance(hint, Ordered):
            most = hint.most or self.seats
            return Part(name, SEQUENCE, number, inside, most, low - 1, high, sure)
        if isinstance(hint, Counts):
            places = 1 if isinstance(self.survey.shapes.get(path), int) else length
            high = max(kind.bit_count() for kind in hint.kinds)
            part = Part(name, COUNTED, number, inside, places * len(hint.kinds), 0, high, True)
            part.kinds = list(hint.kinds)
            return part
        if length < 0:
            high = max(high, low)
            part = Part(name, BAG, number, inside, high - low + 1, 0, self.most(path[0]), sure)
            part.first = low
            return part
        width = self.width(path)
        if width:
            part = Part(name, SETS, number, inside, length * width, 0, 1, True)
            part.width = width
            return part
        return Part(name, ROW, number, inside, length, low, high, sure)


def fixed(lengths: set[int]) -> int:
    """The one length that there is; -1 if there are several, or if the list was always empty."""
    (length,) = lengths if len(lengths) == 1 else (-1,)
    return length or -1


@lru_cache(64)
def survey_of(game: Game[State], seats: int) -> Survey:
    return survey_games(game, seats)


@lru_cache(64)
def vector_of(game: Game[State], seats: int) -> Vector:
    """The vector of a game with so many seats: worked out once."""
    return Maker(game, seats).vector()


def observed_text(game: Game[State], state: State, seat: int) -> str:
    """What the seat sees, in words: the table as a screen reader reads it, the question, the choices."""
    return "\n".join(line for line in all_lines(game.view(state, seat)) if line)


def table_of_parts(vector: Vector) -> list[tuple[str, int, int, int, int]]:
    """Name, first place, how many numbers, lowest and highest, of each part."""
    return [(part.name, part.start, part.length, part.low, part.high) for part in vector.parts]
