"""One table in memory: what is stored of it, the game rebuilt from its log, and the people who look on."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import msgspec

from eleventh.core.engine import OVER, TEAM, State
from eleventh.core.game import Game
from eleventh.server import messages, pictures
from eleventh.server.patch import difference
from eleventh.server.rebuild import dealer_of, rebuild
from eleventh.server.rows import Change, SeatRow, Stored
from eleventh.server.store import Store
from eleventh.server.trouble import Trouble
from eleventh.table.film import Film
from eleventh.table.log import read_event
from eleventh.table.table import Table
from eleventh.table.telling import common_start

STALE = "The table has gone on since you looked: here it is as it is now. Choose again."
PRESENT = 80.0  # seconds for which the word of another process about who is there counts
MOVED = "Somebody was quicker at another server: here is the table as it is now. Choose again."


class Viewer:
    """A socket that looks at a table. Messages wait in `queue`; whoever lags too far behind is sent away."""

    def __init__(self, player: str, look: int, follow: bool, backlog: int, frames: bool) -> None:
        self.player = player
        self.look = look
        self.follow = follow  # looks as whichever of its seats is to act
        self.frames = frames
        self.backlog = backlog
        self.queue: deque[str] = deque()
        self.ready = asyncio.Event()
        self.lost = False

    def send(self, text: str) -> None:
        if len(self.queue) >= self.backlog:
            self.lost = True
        else:
            self.queue.append(text)
        self.ready.set()


@dataclass(frozen=True)
class Shown:
    """What distinguishes one viewer's message from another's."""

    before: int  # the look so far
    after: int
    held: tuple[int, ...]
    host: bool
    frames: bool


class Room:
    def __init__(self, store: Store, stored: Stored, table: Table | None = None) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.looks: dict[int, pictures.Look] = {}
        self.thinking: set[int] = set()
        self.driver: asyncio.Task[None] | None = None
        self.ours = False  # whether this process made the last change, and so moves the bots
        self.used = time.monotonic()
        self.elsewhere: dict[str, tuple[float, set[str]]] = {}  # by process: when it said so, who is there
        self.outdated = False  # another process changed the table
        self.hushed = False  # whether viewers were told last that some may not talk
        self.named: tuple[State | None, list[str]] = (None, [])
        self.take(stored, table or rebuild(stored))

    def take(self, stored: Stored, table: Table) -> None:
        self.row = stored.row
        self.seats = stored.seats
        self.chat = stored.chat
        self.table = table
        self.question = (
            msgspec.json.decode(stored.row.question, type=messages.Question) if stored.row.question else None
        )

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def game(self) -> Game[State]:
        return self.table.game

    @property
    def driven(self) -> bool:
        """Whether a bot of this process is at its move."""
        return self.driver is not None and not self.driver.done()

    @property
    def busy(self) -> bool:
        """Whether somebody watches, something is being done, or a bot plays."""
        return bool(self.viewers) or self.lock.locked() or self.driven

    # --- who is who ---

    def held(self, player: str) -> tuple[int, ...]:
        """The seats of this person, lent ones included."""
        return tuple(row.seat for row in self.seats if row.kind == "human" and row.player == player)

    def bot_at(self, seat: int) -> str:
        """The bot that plays the seat now; empty for people."""
        return self.seats[seat].bot if self.seats[seat].kind != "open" else ""

    def called(self, seat: int) -> str:
        """Person and seat in words."""
        row = self.seats[seat]
        name = self.names[seat]
        if row.kind == "open":
            return f"{name} (open seat)"
        if row.bot:
            return f"{name} ({row.bot} bot)"
        return f"{row.who} ({name})" if row.who else name

    @property
    def names(self) -> list[str]:
        state = self.table.state
        if self.named[0] is not state:
            self.named = (state, self.game.seat_names(state))
        return self.named[1]

    def here(self) -> set[str]:
        """Who is connected to this process."""
        return {viewer.player for viewer in self.viewers}

    def online(self) -> set[str]:
        """Who is connected to any process, as far as is known."""
        recent = time.monotonic() - PRESENT
        elsewhere = [people for heard, people in self.elsewhere.values() if heard > recent]
        return self.here().union(*elsewhere)

    def people(self, seats: Iterable[int]) -> list[int]:
        """Those of the seats that a person answers for."""
        return [s for s in seats if self.seats[s].kind == "human" and not self.seats[s].bot]

    def belongs(self, player: str) -> bool:
        """Whether the person sits at the table or made it."""
        return player == self.row.host or bool(self.held(player))

    def may_seat_bot(self, player: str, seat: SeatRow) -> bool:
        """Whether the person may let a bot play there: for oneself, and as one of the table for somebody
        who is away; on a seat without a person whoever made the table may, others while that one is away."""
        if seat.kind == "human":
            return seat.player == player or (seat.player not in self.online() and self.belongs(player))
        left = seat.kind == "open" and self.row.host not in self.online()
        return player == self.row.host or (left and self.belongs(player))

    def may_talk(self, seat: int) -> list[int] | None:
        """With whom the seat may talk now; None: with everyone, spectators too."""
        pairs = self.game.quiet(self.table.state)
        if pairs is None:
            return None
        heard = {b for a, b in pairs if a == seat} | {a for a, b in pairs if b == seat}
        return sorted(heard - {seat})

    # --- messages ---

    def info(self, player: str, held: tuple[int, ...]) -> messages.TableInfo:
        row = self.row
        host = player == row.host
        for_bots = [seat.seat for seat in self.seats if self.may_seat_bot(player, seat)]
        talk: set[int] = set()
        stealth = self.game.quiet(self.table.state) is not None
        if stealth:
            for seat in held:
                talk.update(self.may_talk(seat) or ())
        invites = [
            messages.Invite(seat.seat, seat.token, f"/t/{row.id}?join={seat.token}")
            for seat in self.seats
            if seat.kind == "open" and host
        ]
        return messages.TableInfo(
            id=row.id,
            name=row.name,
            game=row.game,
            options=self.table.log.header.options,
            seats=pictures.seat_infos(self.seats, self.names, player, self.online(), for_bots),
            public=row.public,
            consent=row.consent,
            pace=row.pace,
            host=host,
            over=self.table.over,
            stealth=stealth,
            talk=sorted(talk),
            invites=invites,
            origin=msgspec.json.decode(row.origin, type=messages.Origin) if row.origin else None,
            next=row.next,
            commitment=self.table.log.header.commitment,
            created=row.created,
            changed=row.changed,
        )

    def waiting(self) -> str:
        state = self.table.state
        if state.to_act == OVER:
            return ""
        if self.question is not None:
            return "Waiting for an answer of " + listed([self.called(seat) for seat in self.question.open])
        voters = [seat for seat in range(state.seats) if state.may_act(seat)]
        names = [self.called(seat) for seat in voters]
        if state.to_act == TEAM and len(voters) > 1:
            return "The team decides: " + ", ".join(names)
        return "Waiting for " + listed(names)

    def undo_for(self, held: tuple[int, ...]) -> messages.Undo:
        if not held:
            return messages.Undo()
        state = self.table.can_undo(held)
        barrier = state.barrier and self.table.before_last_choice(held) is not None
        return messages.Undo(state.steps, barrier, state.why, state.warning)

    def may_redo(self, held: Iterable[int]) -> bool:
        """Whether a person with these seats may bring back what was taken back last, or ask for it."""
        undone = self.table.undone
        return undone is not None and any(undone.agreed or seat in undone.seats for seat in held)

    def question_for(self, held: tuple[int, ...]) -> messages.Question | None:
        if self.question is None or not held:
            return None
        mine = [seat for seat in self.question.open if seat in held]
        return msgspec.structs.replace(self.question, mine=mine)

    def chat_for(self, held: tuple[int, ...], since: int = -1) -> list[messages.ChatLine]:
        lines = []
        for row in self.chat:
            to = None if row.to == "*" else [int(seat) for seat in row.to.split(",") if seat]
            if row.number > since and (to is None or any(seat in to for seat in held)):
                lines.append(messages.ChatLine(row.number, row.seat, row.who, row.text, row.when, to))
        return lines

    def look(self, seat: int) -> pictures.Look:
        if seat not in self.looks:
            self.looks[seat] = pictures.look_at(self.table, seat)
        return self.looks[seat]

    def whole(self, player: str, seat: int) -> messages.Update:
        """Everything, for a viewer who has nothing yet."""
        held = self.held(player)
        look = self.looks.get(seat) or pictures.look_at(self.table, seat)
        return messages.Update(
            version=self.table.events,
            event=self.table.events,
            table=self.info(player, held),
            scene=look.scene,
            lines=look.lines,
            undo=self.undo_for(held),
            redo=self.may_redo(held),
            question=self.question_for(held),
            chat=self.chat_for(held),
            waiting=self.waiting(),
            thinking=sorted(self.thinking),
        )

    def seat_to_show(self, player: str) -> int:
        """As which seat to show the table to this person, if nothing else is wished."""
        held = self.held(player)
        acting = [seat for seat in held if self.table.state.may_act(seat) and not self.seats[seat].bot]
        return (acting or list(held) or [-1])[0]

    def arrive(self, viewer: Viewer) -> None:
        """A viewer joins and gets the whole picture; the others see that somebody is there."""
        self.send_look(viewer)
        known = viewer.player in self.here()
        self.viewers.add(viewer)
        if not known and self.belongs(viewer.player):
            self.send_news(but=viewer)

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        if viewer.player not in self.online() and self.belongs(viewer.player):
            self.send_news()
        self.drop_looks()

    def drop_looks(self) -> None:
        used = {viewer.look for viewer in self.viewers}
        self.looks = {seat: look for seat, look in self.looks.items() if seat in used}

    def send_news(self, text: str = "", chat_since: int | None = None, but: Viewer | None = None) -> None:
        """Tell everyone what changed around the game."""
        encoded: dict[str, str] = {}
        for viewer in self.viewers:
            if viewer is but:
                continue
            if viewer.player not in encoded:
                held = self.held(viewer.player)
                news = messages.News(
                    version=self.table.events,
                    text=text,
                    table=self.info(viewer.player, held),
                    chat=[] if chat_since is None else self.chat_for(held, chat_since),
                    question=self.question_for(held),
                    undo=self.undo_for(held),
                    redo=self.may_redo(held),
                    waiting=self.waiting(),
                    thinking=sorted(self.thinking),
                )
                encoded[viewer.player] = pictures.encode(news).decode()
            viewer.send(encoded[viewer.player])

    def send_changes(self, since: int, film: Film | None, table_too: bool = False) -> None:
        """Show everyone what happened after event `since`: drawn once per look, encoded once per person."""
        if not self.viewers:
            self.looks = {}
            return
        groups: dict[tuple[Shown, str], list[Viewer]] = {}
        for viewer in self.viewers:
            held = self.held(viewer.player)
            after = viewer.look
            if viewer.follow and held:
                after = self.followed(viewer, held)
            elif after >= 0 and after not in held:
                after = -1
            host = viewer.player == self.row.host
            shown = Shown(viewer.look, after, held, host, viewer.frames)
            key = (shown, viewer.player if held or host else "")
            groups.setdefault(key, []).append(viewer)
            viewer.look = after
        old = {seat: self.look(seat) for seat in {shown.before for shown, _ in groups}}
        before = {seat: replace(look) for seat, look in old.items()}
        kept = {seat: pictures.told(self.table, since, look) for seat, look in old.items()}
        if film is None or pictures.went_back(self.table, since):
            film = Film()  # nothing to show between the picture before and the one after
        cinema = pictures.Cinema(self.game, film)
        reels = {seat: cinema.reel(look) for seat, look in old.items()}
        for seat in {shown.after for shown, _ in groups}:
            if seat in old:
                old[seat].scene = self.table.view(seat)
            else:
                self.looks[seat] = pictures.look_at(self.table, seat)
        waiting = self.waiting()
        hush = self.game.quiet(self.table.state) is not None
        table_too = table_too or self.table.over or hush or self.hushed
        self.hushed = hush
        for (shown, player), viewers in groups.items():
            text = self.changes(shown, player, before, reels, kept, waiting, table_too)
            for viewer in viewers:
                viewer.send(text)
        self.drop_looks()

    def followed(self, viewer: Viewer, held: tuple[int, ...]) -> int:
        state = self.table.state
        if viewer.look in held and (self.game.has_secrets or state.may_act(viewer.look)):
            return viewer.look
        for seat in held:
            if state.may_act(seat) and not self.seats[seat].bot:
                return seat
        return viewer.look if viewer.look in held else held[0]

    def changes(
        self,
        shown: Shown,
        player: str,
        before: dict[int, pictures.Look],
        reels: dict[int, pictures.Reel],
        kept: dict[int, int],
        waiting: str,
        table_too: bool,
    ) -> str:
        reel = reels[shown.before]
        look = self.looks[shown.after]
        lines_from = kept[shown.before]
        if shown.after != shown.before:
            lines_from = common_start(before[shown.before].lines, look.lines)
        last = reel.last if shown.frames else before[shown.before].scene
        held = shown.held
        update = messages.Update(
            version=self.table.events,
            event=self.table.events,
            table=self.info(player, held) if table_too else None,
            frames=reel.frames if shown.frames else [],
            patch=difference(last, look.scene),
            lines_from=lines_from,
            lines=look.lines[lines_from:],
            undo=self.undo_for(held),
            redo=self.may_redo(held),
            question=self.question_for(held),
            waiting=waiting,
            thinking=sorted(self.thinking),
        )
        return pictures.encode(update).decode()

    def send_thinking(self, seat: int, bot: str) -> None:
        if bot:
            self.thinking.add(seat)
        else:
            self.thinking.discard(seat)
        text = pictures.encode(messages.Thinking(seat, bot)).decode()
        for viewer in self.viewers:
            viewer.send(text)

    # --- storing ---

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[Table]:
        """What is played within is filmed for those who watch, stored, and then shown."""
        since = self.table.events
        film = self.start_film()
        yield self.table
        self.table.film = None
        await self.commit(since)
        had_question = self.question is not None
        self.question = None
        self.ours = True
        self.send_changes(since, film, table_too=had_question)

    def start_film(self) -> Film | None:
        self.table.film = Film() if any(viewer.frames for viewer in self.viewers) else None
        return self.table.film

    async def commit(self, since: int) -> None:
        """Store what the table did after event `since`."""
        events = [str(event) for event in self.table.log.events[since:]]
        state = self.table.state
        fields: dict[str, object] = {
            "length": self.table.events,
            "over": self.table.over,
            "voters": state.voters,
            "summary": state.reason if self.table.over else "",
            "seat_names": msgspec.json.encode(self.names).decode(),
            "question": "",
        }
        await self.save(Change(self.id, self.row.serial, fields, since, events))

    async def save(self, change: Change) -> None:
        """Store a change. If that fails the game is as it was; if another process was first, as that one has
        it, and the doer hears so."""
        try:
            written = await self.store.change(change)
        except BaseException:  # whatever it was, a request that was called off too
            self.drop_unsaved()
            self.outdated = True
            raise
        if not written:
            self.drop_unsaved()
            await self.refresh()
            raise Trouble("stale", MOVED, version=self.table.events)
        self.row.serial = change.serial + 1
        for name, value in change.fields.items():
            setattr(self.row, name, value)
        for seat in change.seats:
            self.seats[seat.seat] = seat

    def drop_unsaved(self) -> None:
        """Take events that were not stored out of the game again."""
        self.table.film = None
        log = self.table.log
        if len(log) != self.row.length:
            self.table = Table.of(log.cut(self.row.length), dealer_of(self.row, log), made_up=True)

    async def set_question(self, question: messages.Question | None) -> None:
        text = msgspec.json.encode(question).decode() if question is not None else ""
        await self.save(Change(self.id, self.row.serial, {"question": text}))
        self.question = question

    async def refresh(self) -> None:
        """Take over what other processes stored."""
        self.outdated = False  # before it is read: what is stored meanwhile is for the next time
        try:
            stored = await self.store.load(self.id)
        except BaseException:
            self.outdated = True
            raise
        if stored is None:
            return
        old_chat = self.chat[-1].number if self.chat else -1
        since = self.table.events
        film = self.start_film()
        self.table.follow([read_event(line) for line in stored.events[since:]])
        self.table.film = None
        self.seats = stored.seats
        self.right_looks()
        self.take(stored, self.table)
        if self.table.events > since:
            self.ours = False
            self.send_changes(since, film, table_too=True)
        self.send_news(chat_since=old_chat)

    def right_looks(self) -> None:
        """After seats changed hands: nobody looks as a seat that is not theirs, or watches who has one."""
        for viewer in self.viewers:
            held = self.held(viewer.player)
            if (viewer.look not in held) if viewer.look >= 0 else (viewer.follow and held):
                viewer.look = self.seat_to_show(viewer.player)
                self.send_look(viewer)
        self.drop_looks()

    def send_look(self, viewer: Viewer) -> None:
        """The whole picture, to a viewer who looks as another seat than before."""
        self.look(viewer.look)
        viewer.send(pictures.encode(self.whole(viewer.player, viewer.look)).decode())


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]
