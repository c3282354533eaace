"""The viewers of a table: who is there, as which seat each of them looks, and what they are sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from eleventh.server.http.messages.base import encode
from eleventh.server.http.messages.outgoing import News, ServerMessage, Thinking, Update
from eleventh.server.http.messages.picture import Patch
from eleventh.server.http.outbox import Outbox
from eleventh.server.http.patch import Comparison
from eleventh.server.tables.frames import FrameRenderer, RenderedFrames, SeatView, lines_kept, went_back
from eleventh.server.tables.part import TablePart
from eleventh.server.tables.removal import REMOVED
from eleventh.table.animation import Animation

if TYPE_CHECKING:
    from eleventh.server.tables.live_table import LiveTable


class Viewer:
    """A socket that shows a table."""

    def __init__(self, player: str, name: str, seat: int, follow: bool, outbox: Outbox, frames: bool) -> None:
        self.player = player
        self.name = name
        self.seat = seat  # the seat as which it looks; -1: a spectator
        self.follow = follow  # switch to whichever of its seats is to act
        self.frames = frames
        self.outbox = outbox

    def send(self, message: ServerMessage) -> None:
        """Send a message that a full update would replace."""
        self.outbox.put(encode(message).decode())

    def answer(self, message: ServerMessage) -> None:
        """Send a message that only this viewer gets and no update replaces."""
        self.outbox.put(encode(message).decode(), lasting=True)


@dataclass(frozen=True)
class AudienceGroup:
    """The key of viewers who get the same message."""

    before: int  # the seat before the change, and after it
    after: int
    frames: bool
    player: str  # empty for all who neither sit at the table nor made it


class Audience(TablePart):
    """The viewers of one table."""

    def __init__(self, live: LiveTable) -> None:
        super().__init__(live)
        self.viewers: set[Viewer] = set()
        self.seen: dict[int, SeatView] = {}  # the last view of each seat that some viewer uses
        self.shown_online: set[str] = set()  # the people of the last message
        self.hushed = False  # whether the last message said that some may not talk

    # --- who is there ---

    def here(self) -> set[str]:
        """The people who are connected to this process."""
        return {viewer.player for viewer in self.viewers}

    def arrive(self, viewer: Viewer) -> None:
        """Add a viewer and send it the full table; the others see that somebody is there."""
        self.send_whole(viewer)
        known = viewer.player in self.here()
        self.viewers.add(viewer)
        if not known:
            self.tell_of(viewer.player, but=viewer)

    def leave(self, viewer: Viewer) -> None:
        """Remove a viewer whose socket is closed."""
        self.viewers.discard(viewer)
        presence = self.live.presence
        if viewer.player not in presence.sockets():
            if self.live.seats.belongs(viewer.player):
                presence.leave(viewer.player)
            self.tell_of(viewer.player)
        self.forget_unused()

    def tell_of(self, player: str, but: Viewer | None = None) -> None:
        """Somebody came or went: tell everybody if it is one of the table's people, else the host."""
        people = self.live.seats.belongs(player)
        self.send_news(but=but, to="" if people else self.live.row.host)

    def rename(self, player: str, name: str) -> None:
        """Use a person's new name."""
        for viewer in self.viewers:
            if viewer.player == player:
                viewer.name = name

    def dismiss(self, why: str) -> None:
        """The table is gone: tell the viewers why, and close their sockets."""
        for viewer in self.viewers:
            viewer.outbox.close("not-found", why)

    def dismiss_removed(self) -> None:
        """Close the sockets of people whom the host has removed."""
        for viewer in self.viewers:
            if viewer.player in self.live.removed:
                viewer.outbox.close("not-yours", REMOVED)

    def notice_absence(self) -> None:
        """Tell viewers when somebody went silent without closing a socket."""
        if self.viewers and self.live.presence.online() != self.shown_online:
            self.send_news()

    # --- as which seat ---

    def first_seat(self, player: str) -> int:
        """The seat as which to show the table to this person by default."""
        live = self.live
        held = live.seats.held(player)
        acting = [seat for seat in live.seats.people(held) if live.table.state.may_act(seat)]
        return (acting or list(held) or [-1])[0]

    def next_seat(self, viewer: Viewer) -> int:
        """The seat as which the viewer looks after the game went on."""
        live = self.live
        state = live.table.state
        held = live.seats.held(viewer.player)
        if not viewer.follow or not held:
            return viewer.seat if viewer.seat in held else -1
        if viewer.seat in held and (live.game.has_secrets or state.may_act(viewer.seat)):
            return viewer.seat
        acting = [seat for seat in live.seats.people(held) if state.may_act(seat)]
        return (acting or [viewer.seat if viewer.seat in held else held[0]])[0]

    def look_as(self, viewer: Viewer, seat: int) -> None:
        """Show the table to this viewer as another seat (-1: as a spectator)."""
        viewer.seat = seat
        viewer.follow = seat >= 0
        self.send_whole(viewer)
        self.forget_unused()

    def move_viewers(self) -> None:
        """After seats changed hands: no viewer keeps a seat that is not theirs, and spectators who have one
        get it."""
        for viewer in self.viewers:
            held = self.live.seats.held(viewer.player)
            if (viewer.seat not in held) if viewer.seat >= 0 else (viewer.follow and held):
                viewer.seat = self.first_seat(viewer.player)
                self.send_whole(viewer)
        self.forget_unused()

    def forget_unused(self) -> None:
        """Drop the cached views of seats as which nobody looks."""
        used = {viewer.seat for viewer in self.viewers}
        self.seen = {seat: seen for seat, seen in self.seen.items() if seat in used}

    # --- what they are sent ---

    def seen_by(self, seat: int) -> SeatView:
        """The current view of this seat."""
        live = self.live
        if seat in self.seen:
            return self.seen[seat]
        if self.seen and not live.game.has_secrets:
            return next(iter(self.seen.values())).shared(live.table, seat)
        return SeatView.of(live.table, seat)

    def whole(self, player: str, seat: int) -> Update:
        """A full update, for somebody who has nothing yet."""
        live = self.live
        seen = self.seen_by(seat)
        update = Update(
            version=live.table.events,
            event=live.table.events,
            table=live.description.table_for(player),
            chat=live.description.chat_for(player),
            scene=seen.scene,
            lines=seen.lines,
        )
        return live.description.add(update, player)

    def send_whole(self, viewer: Viewer) -> None:
        """Send the viewer a full update."""
        viewer.send(self.fresh(viewer))

    def fresh(self, viewer: Viewer) -> Update:
        """A full update for a viewer who gets the changes from here on."""
        self.seen[viewer.seat] = self.seen_by(viewer.seat)
        return self.whole(viewer.player, viewer.seat)

    def send_news(
        self, text: str = "", chat_since: int | None = None, but: Viewer | None = None, to: str = ""
    ) -> None:
        """Tell everyone, or the person `to`, what changed apart from the game."""
        live = self.live
        self.shown_online = live.presence.online()
        encoded: dict[str, str] = {}
        for viewer in self.viewers - {but}:
            player = viewer.player
            if to and player != to:
                continue
            if player not in encoded:
                news = News(version=live.table.events, table=live.description.table_for(player), text=text)
                if chat_since is not None:
                    news.chat = live.description.chat_for(player, chat_since)
                encoded[player] = encode(live.description.add(news, player)).decode()
            viewer.outbox.put(encoded[player])

    def send_thinking(self, seat: int, bot: str) -> None:
        """A bot begins to think, or stops (`bot` is empty)."""
        text = encode(Thinking(seat, bot)).decode()
        for viewer in self.viewers:
            viewer.outbox.put(text)

    def new_animation(self) -> Animation | None:
        """An animation to record what happens next, if some viewer shows frames."""
        return Animation() if any(viewer.frames for viewer in self.viewers) else None

    def show(self, since: int, animation: Animation | None, table_too: bool) -> None:
        """Send what happened after event `since`: rendered once for each seat, encoded once for each
        group."""
        if not self.viewers:
            self.seen = {}
            return
        table = self.live.table
        groups = self.gather()
        old = {seat: self.seen[seat] for seat in {group.before for group in groups}}
        rewound = went_back(table, since)
        comparison = Comparison()
        if animation is None or rewound:
            animation = Animation()
        renderer = FrameRenderer(self.live.game, animation, comparison)
        rendered = {seat: renderer.render(view) for seat, view in old.items()}
        self.seen = self.seen_later(old, {group.after for group in groups}, since, rewound)
        hush = self.live.game.quiet(table.state) is not None
        table_too = table_too or table.over or hush or self.hushed
        self.hushed = hush
        for group, viewers in groups.items():
            kept = lines_kept(old[group.before], self.seen[group.after], rewound)
            frames = rendered[group.before]
            was = frames.last if group.frames else old[group.before].scene
            patch = comparison.difference(was, self.seen[group.after].scene)
            update = self.update(group, frames, patch, kept)
            if table_too:
                update.table = self.live.description.table_for(group.player)
            text = encode(self.live.description.add(update, group.player)).decode()
            for viewer in viewers:
                viewer.outbox.put(text)
        self.forget_unused()

    def start_over(self) -> None:
        """Discard all cached views: each viewer gets a full update next."""
        self.seen = {}
        for viewer in self.viewers:
            viewer.seat = self.next_seat(viewer)
            viewer.outbox.thin()

    def gather(self) -> dict[AudienceGroup, list[Viewer]]:
        """Group the viewers by the message that they get, and move each to its next seat."""
        groups: dict[AudienceGroup, list[Viewer]] = {}
        for viewer in self.viewers:
            before, viewer.seat = viewer.seat, self.next_seat(viewer)
            known = viewer.player if self.live.seats.belongs(viewer.player) else ""
            group = AudienceGroup(before, viewer.seat, viewer.frames, known)
            groups.setdefault(group, []).append(viewer)
        return groups

    def seen_later(
        self, old: dict[int, SeatView], seats: set[int], since: int, rewound: bool
    ) -> dict[int, SeatView]:
        """The current views of these seats, computed from the views at event `since`."""
        table = self.live.table
        if not self.live.game.has_secrets:
            one = next(iter(old.values())).later(table, since, rewound)
            return {seat: one.shared(table, seat) for seat in seats}
        return {
            seat: old[seat].later(table, since, rewound) if seat in old else SeatView.of(table, seat)
            for seat in seats
        }

    def update(
        self, group: AudienceGroup, rendered: RenderedFrames, patch: Patch | None, kept: int
    ) -> Update:
        """The update for one group."""
        events = self.live.table.events
        return Update(
            version=events,
            event=events,
            frames=rendered.frames if group.frames else [],
            patch=patch,
            lines_from=kept,
            lines=self.seen[group.after].lines[kept:],
        )
