"""What a seat may read of a game: its story, its moves, a preview, the moments of an event.

Also here: to whom a choice showed something new. It is found out, not declared: what a seat cannot
know is dealt anew, the same choice made, and what the seat then sees compared.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from eleventh.core.action import Action
from eleventh.core.engine import DEALER, Note, State
from eleventh.core.game import Game
from eleventh.core.imagine import imagine, worlds
from eleventh.core.rng import Rng
from eleventh.core.scene import Scene
from eleventh.table.log import ACT, DEAL, REDO, REVEAL, UNDO, Event

if TYPE_CHECKING:
    from eleventh.table.table import Table

REDRAWS: Final = 8  # how often the hidden part is dealt anew


@dataclass(frozen=True)
class Line:
    """A line of the story: the event it belongs to (0 in a preview), the rule, the sentence."""

    event: int
    rule: str
    text: str
    undone: bool = False


@dataclass(frozen=True)
class Frame:
    """A moment of an event: what is told, and the table as it is then."""

    event: int
    rule: str
    text: str
    scene: Scene | None


@dataclass(frozen=True)
class Move:
    """An action or a deal as a seat may read it: `notation` is empty where it is secret to that seat."""

    event: int
    seat: int  # DEALER for a deal
    notation: str
    undone: bool


def sees(mask: int, seat: int) -> bool:
    """Whether a mask of seats holds the seat; spectators (-1) are in the mask of everyone only."""
    return mask < 0 if seat < 0 else (mask >> seat) & 1 == 1


def readable(notes: list[Note], seat: int) -> list[Note]:
    return [note for note in notes if sees(note.seen_by, seat)]


def story(table: Table, seat: int, since: int, undone: bool) -> list[Line]:
    lines = []
    dropped = table.log.dropped()
    for n in range(since + 1, table.events + 1):
        event = table.log.event(n)
        if event.kind not in (ACT, DEAL):
            lines.append(Line(n, "", aside(table, event)))
        elif undone or n not in dropped:
            lines += [Line(n, x.rule, x.text, n in dropped) for x in readable(table.notes(n), seat)]
    return lines


def aside(table: Table, event: Event) -> str:
    """What is said of an event that is no part of the game."""
    if event.kind == REVEAL:
        return f"The dealer shows its secret: {event.text}"
    who = " and ".join(table.name(seat) for seat in event.seats) or "The table"
    if event.kind == REDO:
        return f"{who} took back the step back."
    if event.kind == UNDO and event.agreed:
        return f"{who} agreed to go back to {f'event {event.to}' if event.to else 'the start'}."
    return f"{who} took back the last choice."


def moves(table: Table, seat: int, since: int) -> list[Move]:
    found = []
    dropped = table.log.dropped()
    for n in range(since + 1, table.events + 1):
        event = table.log.event(n)
        if event.kind in (ACT, DEAL):
            before = table.at(n - 1)
            by = event.seat if event.kind == ACT else DEALER
            own = event.kind == ACT and event.seat == seat
            seen = own or sees(before.top().seen_by(before), seat)
            found.append(Move(n, by, event.text if seen else "", n in dropped))
    return found


def film(table: Table, seat: int, since: int) -> list[Frame]:
    frames = []
    kept = set(table.log.line())
    for n in range(since + 1, table.events + 1):
        event = table.log.event(n)
        if n not in kept:
            continue
        state = table.at(n - 1)
        state.listen(filming=True)
        if event.kind == DEAL:
            state.deal(event.outcome)
        else:
            state.choose(table.game.parse(event.text))
        for note in readable(state.story, seat):
            scene = table.game.view(note.frame, seat) if note.frame is not None else None
            frames.append(Frame(n, note.rule, note.text, scene))
    return frames


def preview(game: Game[State], state: State, seat: int, action: Action) -> list[Line]:
    """The lines that come whatever the seat cannot see: what several redraws agree on."""
    agreed: list[Line] | None = None
    for trial in worlds(game, state, seat, REDRAWS):
        trial.listen()
        trial.choose(action)
        lines = [Line(0, note.rule, note.text) for note in readable(trial.story, seat)]
        agreed = lines if agreed is None else common_start(agreed, lines)
    return agreed or []


def common_start(one: list[Line], other: list[Line]) -> list[Line]:
    count = 0
    while count < min(len(one), len(other)) and one[count] == other[count]:
        count += 1
    return one[:count]


def sight(game: Game[State], state: State, seat: int) -> tuple[bytes, list[str]]:
    """All that a seat sees at this moment: its scene and what was just told."""
    return msgspec.json.encode(game.view(state, seat)), [note.text for note in readable(state.story, seat)]


def learners(game: Game[State], before: State, by: int, action: Action) -> frozenset[int]:
    """The seats to which the choice showed what they could not know before."""
    after = before.clone()
    after.listen()
    after.choose(action)
    mask = before.top().seen_by(before)
    return frozenset(
        seat
        for seat in range(before.seats)
        if learns(game, before, after, seat, action, seat == by or sees(mask, seat))
    )


def learns(game: Game[State], before: State, after: State, seat: int, action: Action, told: bool) -> bool:
    """`told`: the seat sees what is chosen. If not, anything else could have been chosen as well."""
    seen = sight(game, after, seat)
    for redraw in range(REDRAWS):
        rng = Rng(redraw)
        other = imagine(game, before, seat, rng)
        if other.to_act != before.to_act or (told and action not in other.options):
            return True
        other.listen()
        other.choose(action if told else other.options[rng.below(len(other.options))])
        if sight(game, other, seat) != seen:
            return True
    return False
