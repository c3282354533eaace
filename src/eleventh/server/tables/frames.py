"""What viewers see: the scene and story of a seat, and rendered frames of an animation.

All viewers of one seat share a `SeatView`, so its scene is drawn and compared once. In a game without secrets
all seats see the same and share everything but their options.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.scene import Scene
from eleventh.server.http.messages.picture import Frame
from eleventh.server.http.patch import Comparison
from eleventh.table.animation import Animation
from eleventh.table.log import REDO, UNDO
from eleventh.table.story import StoryLine, common_start, sees
from eleventh.table.table import Table


@dataclass(frozen=True)
class SeatView:
    """The scene and the story of one seat (-1: a spectator) at one version of the table."""

    seat: int
    scene: Scene
    lines: list[StoryLine]

    @staticmethod
    def of(table: Table, seat: int) -> SeatView:
        """The current view of the seat."""
        return SeatView(seat, table.view(seat), table.story(seat))

    def later(self, table: Table, since: int, rewound: bool) -> SeatView:
        """The current view of the same seat, if this one is of event `since`."""
        if rewound:
            return SeatView.of(table, self.seat)
        return SeatView(self.seat, table.view(self.seat), self.lines + table.story(self.seat, since))

    def shared(self, table: Table, seat: int) -> SeatView:
        """The view of another seat at the same version, in a game without secrets."""
        if seat == self.seat:
            return self
        return SeatView(seat, table.game.same_view(self.scene, table.state, seat), self.lines)


def went_back(table: Table, since: int) -> bool:
    """Whether there was an undo or redo after that event: then the story is built again."""
    return any(event.kind in (UNDO, REDO) for event in table.log.events[since:])


def lines_kept(old: SeatView, new: SeatView, rewound: bool) -> int:
    """The number of lines that old and new story begin with."""
    if old.seat == new.seat and not rewound:
        return len(old.lines)
    return common_start(old.lines, new.lines)


@dataclass(frozen=True)
class RenderedFrames:
    """An animation as one seat saw it: the scene before it, the frames, and the scene after the last
    patch."""

    first: Scene
    frames: list[Frame]
    last: Scene


class FrameRenderer:
    """Renders an animation for one seat after the other; in a game without secrets, once for all."""

    def __init__(self, game: Game[State], animation: Animation, comparison: Comparison) -> None:
        self.game = game
        self.animation = animation
        self.comparison = comparison
        self.shared: RenderedFrames | None = None

    def render(self, view: SeatView) -> RenderedFrames:
        """The frames as this seat sees them; `view` is what it saw before the animation."""
        shared, before = self.shared, view.scene
        if shared is not None and shared.first.areas is before.areas:
            last = msgspec.structs.replace(
                shared.last, seat=before.seat, choices=before.choices, journeys=before.journeys
            )
            return RenderedFrames(before, shared.frames, last)
        rendered = self.draw(view)
        if not self.game.has_secrets:
            self.shared = rendered
        return rendered

    def draw(self, view: SeatView) -> RenderedFrames:
        """A patch for each frame but the last: the update itself ends with the last scene."""
        visible = [frame for frame in self.animation.frames if sees(frame.note.seen_by, view.seat)]
        frames: list[Frame] = []
        previous = view.scene
        for source in visible:
            frame = Frame(source.event, source.note.rule, source.note.text)
            if source.state is not None and source is not visible[-1]:
                scene = self.game.view(source.state, view.seat)
                # A frame asks nothing: the question from before stays until the animation ends.
                scene.prompt = previous.prompt
                scene.choices = previous.choices
                frame.patch = self.comparison.difference(previous, scene)
                previous = scene
            frames.append(frame)
        return RenderedFrames(view.scene, frames, previous)
