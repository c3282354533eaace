"""What viewers are shown: scene and story as a seat sees them, and the film of how it came to that.

All who look as the same seat share one `Seen`: its scene is drawn and compared once. Where nobody has
secrets all seats see the same, and share all of it but their options.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.scene import Scene
from eleventh.server.http.messages.picture import Frame
from eleventh.server.http.patch import Comparison
from eleventh.table.film import Film
from eleventh.table.log import REDO, UNDO
from eleventh.table.table import Table
from eleventh.table.telling import StoryLine, common_start, sees


@dataclass(frozen=True)
class SeatView:
    """The table as one seat (-1: a spectator) saw it last."""

    seat: int
    scene: Scene
    lines: list[StoryLine]

    @staticmethod
    def of(table: Table, seat: int) -> SeatView:
        return SeatView(seat, table.view(seat), table.story(seat))

    def later(self, table: Table, since: int, rewound: bool) -> SeatView:
        """The same seat now, if this was after event `since`."""
        if rewound:
            return SeatView.of(table, self.seat)
        return SeatView(self.seat, table.view(self.seat), self.lines + table.story(self.seat, since))

    def shared(self, table: Table, seat: int) -> SeatView:
        """What another seat sees at the same time, in a game without secrets."""
        if seat == self.seat:
            return self
        return SeatView(seat, table.game.same_view(self.scene, table.state, seat), self.lines)


def went_back(table: Table, since: int) -> bool:
    """Whether there was a step back or forward again after that event: the story is told anew then."""
    return any(event.kind in (UNDO, REDO) for event in table.log.events[since:])


def lines_kept(old: SeatView, new: SeatView, rewound: bool) -> int:
    """How many lines of the old story still stand in the new one."""
    if old.seat == new.seat and not rewound:
        return len(old.lines)
    return common_start(old.lines, new.lines)


@dataclass(frozen=True)
class RenderedFrames:
    """A film as one seat saw it: the first picture, the frames drawn from it on, and the last one."""

    first: Scene
    frames: list[Frame]
    last: Scene


class FrameRenderer:
    """Draws a film for one seat after the other; where nobody has secrets, once for all."""

    def __init__(self, game: Game[State], film: Film, comparison: Comparison) -> None:
        self.game = game
        self.film = film
        self.comparison = comparison
        self.shared: RenderedFrames | None = None

    def reel(self, seen: SeatView) -> RenderedFrames:
        shared, before = self.shared, seen.scene
        if shared is not None and shared.first.areas is before.areas:
            last = msgspec.structs.replace(
                shared.last, seat=before.seat, choices=before.choices, journeys=before.journeys
            )
            return RenderedFrames(before, shared.frames, last)
        reel = self.draw(seen)
        if not self.game.has_secrets:
            self.shared = reel
        return reel

    def draw(self, seen: SeatView) -> RenderedFrames:
        """A picture for each shot but the last, whose picture is the one that the update ends with."""
        shots = [shot for shot in self.film.shots if sees(shot.note.seen_by, seen.seat)]
        frames: list[Frame] = []
        previous = seen.scene
        for shot in shots:
            frame = Frame(shot.event, shot.note.rule, shot.note.text)
            if shot.moment is not None and shot is not shots[-1]:
                scene = self.game.view(shot.moment, seen.seat)
                # A moment has no question of its own: what was asked before stays until the film ends.
                scene.prompt = previous.prompt
                scene.choices = previous.choices
                frame.patch = self.comparison.difference(previous, scene)
                previous = scene
            frames.append(frame)
        return RenderedFrames(seen.scene, frames, previous)
