"""A person's luck and skill over all their finished games, from stored reviews. Games without a review are
analysed with few playouts, one after the other, when the workers have nothing else to do."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from eleventh.coach.analysis import ReviewSettings
from eleventh.coach.luck import PlayedGame, my_luck
from eleventh.coach.store import key_of
from eleventh.games import UnknownGame, find_game
from eleventh.server.http.messages.study import MyLuck
from eleventh.server.http.messages.table import Origin
from eleventh.server.storage.rows import Listed
from eleventh.server.thinking.reviews import ACCOUNT, Work
from eleventh.server.trouble import Trouble
from eleventh.table.log import BadLog
from eleventh.table.log_text import read_header

if TYPE_CHECKING:
    from eleventh.server.limits.people import Guest
    from eleventh.server.tables.registry import TableRegistry

FEW = 50  # playouts for a game without a review: luck over many games needs no more
MOST = 1_000  # of the latest games
KEPT = 4_000  # accounts in memory
HELD_UP = "Weighing was held up. Nothing is lost: press again to go on."


@dataclass(frozen=True)
class ReviewedGame:
    """A game of theirs: the seat that is reviewed first, and the keys of stored reviews, the best first."""

    table_id: str
    name: str
    when: float
    seats: tuple[int, ...]
    keys: tuple[str, ...]


@dataclass
class LuckJob:
    """The running analysis of one person's games."""

    now: Work | None = None
    task: asyncio.Task[None] | None = None
    why: str = ""  # why it stopped

    @property
    def running(self) -> bool:
        """Whether the task runs."""
        return self.task is not None and not self.task.done()


class LuckAnalyses:
    """The analyses of all people."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.weighings: dict[str, LuckJob] = {}
        self.left_out: set[str] = set()  # tables that cannot be reviewed
        self.accounts: dict[tuple[str, str], PlayedGame] = {}

    async def games(self, player: str) -> list[ReviewedGame]:
        """The person's finished games, the oldest first, without branches and lessons."""
        listed = await self.registry.store.tables_of(player, MOST)
        found = [game_of(one, player) for one in listed if one.row.over and one.row.id not in self.left_out]
        return sorted((one for one in found if one is not None), key=lambda one: one.when)

    async def known(self, games: Sequence[ReviewedGame]) -> list[PlayedGame]:
        """The best stored account of each of these games, in their order."""
        asked = {one.table_id: one.keys for one in games}
        missing = {table: keys for table, keys in asked.items() if (table, keys[0]) not in self.accounts}
        if len(self.accounts) > KEPT:
            self.accounts.clear()
        if missing:
            texts = await self.registry.store.accounts(missing, ACCOUNT)
            for place, text in texts.items():
                if place not in self.accounts:
                    self.accounts[place] = msgspec.json.decode(text, type=PlayedGame)
        found = []
        for game in games:
            places = [(game.table_id, key) for key in game.keys if (game.table_id, key) in self.accounts]
            if places:
                account = self.accounts[places[0]]
                found.append(
                    msgspec.structs.replace(
                        account, file=game.table_id, seats=game.seats, name=game.name, when=game.when
                    )
                )
        return found

    async def tell(self, who: Guest) -> MyLuck:
        """The message about the person's luck, as far as it is known."""
        games = await self.games(who.id)
        played = await self.known(games)
        weighing = self.weighings.get(who.id, LuckJob())
        now = weighing.now.progress() if weighing.now is not None and weighing.running else None
        return MyLuck(
            games=len(games),
            weighed=len(played),
            running=weighing.running,
            done=now.done if now is not None else 0,
            total=now.total if now is not None else 0,
            why="" if weighing.running else weighing.why,
            luck=await asyncio.to_thread(my_luck, played) if played else None,
        )

    async def begin(self, who: Guest) -> MyLuck:
        """Start analysing the missing games, unless that runs already."""
        weighing = self.weighings.setdefault(who.id, LuckJob())
        if not weighing.running:
            self.registry.budget.expect_review(who)
            weighing.task = self.registry.spawn(self.weigh(who, weighing))
            self.forget()
        return await self.tell(who)

    def forget(self) -> None:
        """Drop completed jobs."""
        for player in [player for player, one in self.weighings.items() if not one.running and not one.why]:
            del self.weighings[player]

    async def weigh(self, who: Guest, weighing: LuckJob) -> None:
        """Analyse the missing games, the latest first. The job stores why it stopped."""
        weighing.why = ""
        games = await self.games(who.id)
        done = {one.file for one in await self.known(games)}
        try:
            for game in reversed(games):
                if game.table_id not in done:
                    self.registry.budget.expect_review(who)
                    await self.weigh_one(game, who, weighing)
        except Trouble as trouble:
            weighing.why = trouble.problem().text
        finally:
            weighing.now = None

    async def weigh_one(self, game: ReviewedGame, who: Guest, weighing: LuckJob) -> None:
        """Analyse one game and wait for its review."""
        try:
            async with self.registry.enter(game.table_id) as live:
                if live.differs is not None or not live.table.over or not live.log.line():
                    self.left_out.add(game.table_id)
                    return
                work = self.registry.reviewer.of(live, few(game.seats[0]))
        except Trouble:
            self.left_out.add(game.table_id)
            return
        weighing.now = work
        await self.registry.reviewer.ask(work, who, begin=True)
        if work.task is not None:
            await asyncio.shield(work.task)
        if work.made is None:
            raise Trouble("unavailable", HELD_UP)


def few(seat: int) -> ReviewSettings:
    """The settings of a review with few playouts."""
    return ReviewSettings(seat=seat, playouts=FEW)


def game_of(listed: Listed, player: str) -> ReviewedGame | None:
    """The game of a stored table; None for a table that says nothing about how the person plays."""
    row = listed.row
    seats = tuple(seat.seat for seat in listed.seats if seat.kind == "human" and seat.player == player)
    kind = msgspec.json.decode(row.origin, type=Origin).kind if row.origin else ""
    if not seats or kind in ("branch", "lesson"):
        return None
    try:
        game = find_game(row.game)
        header, _ = read_header([*row.header.splitlines(), ""])
    except (UnknownGame, BadLog):
        return None
    if game.rivals:
        seats = seats[:1]  # the others were opponents
    keys = [key_of(header, game, settings) for settings in (ReviewSettings(seat=seats[0]), few(seats[0]))]
    return ReviewedGame(row.id, row.name, row.changed, seats, tuple(keys))
