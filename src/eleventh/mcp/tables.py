"""The tables at which models play, with their limits and the moves of bots."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import anyio
import anyio.to_thread
import msgspec

from eleventh.bots import (
    AT_ONCE,
    BOTS,
    LEVELS,
    USUAL_LEVEL,
    UnknownBot,
    budget_of,
    make_bot,
    seconds_at_table,
)
from eleventh.bots.bot import Bot
from eleventh.coach.hint import Hint, hint
from eleventh.core.action import Action
from eleventh.core.codec import state_to_json
from eleventh.core.determinize import determinize
from eleventh.core.engine import TEAM, State
from eleventh.core.game import BadSetup, Game
from eleventh.core.rng import Rng
from eleventh.games import find_game, registered
from eleventh.mcp.trouble import Sorry
from eleventh.server.thinking.service import GRACE, PositionQuestion, ThinkingService, bot_seed, make_workers
from eleventh.table.agreement import objection
from eleventh.table.dealers import SeededDealer, new_seed
from eleventh.table.table import Table
from eleventh.workers.job import Job, TookTooLong, WorkerDied
from eleventh.workers.worker import should_stop

log = logging.getLogger("eleventh.mcp")

MODEL = "model"  # the player of a seat without a bot
FRESH = 150  # playouts for each option of a hint
SLOW = 30.0  # seconds until the coach's process is killed after it was asked to answer
MOST_EVENTS = 30_000  # of a table: more than the longest game has


@dataclass(frozen=True)
class TableLimits:
    """How many tables there may be at once, and for how many seconds one is kept that nobody asks about.
    Where all are taken, one that nobody asked about for `spare` seconds gives way. After `hint` seconds the
    coach answers with what it has."""

    tables: int = 100
    kept: float = 24 * 3600.0
    spare: float = 900.0
    hint: float = 6.0


@dataclass
class Hosted:
    """A table, the player of each seat (MODEL or the name of a bot), and its id, which is secret."""

    id: str
    table: Table
    players: list[str]
    secret: str  # for the seeds of bots
    used: float
    lock: anyio.Lock = field(default_factory=anyio.Lock)
    bots: dict[int, Bot] = field(default_factory=dict)
    objected: tuple[int, str] = (-1, "")  # the event and the proposal that a bot objected to

    @property
    def game(self) -> Game[State]:
        return self.table.game

    @property
    def held(self) -> list[int]:
        """The seats of the model."""
        return [seat for seat, player in enumerate(self.players) if player == MODEL]

    def seat(self, wanted: int | None) -> int:
        """The wanted seat, or the one to act. Raises Sorry for a seat that is not the model's."""
        if wanted is None:
            asked = [seat for seat in self.held if self.table.state.may_act(seat)]
            return (asked or self.held)[0]
        if wanted not in self.held:
            yours = ", ".join(f"{seat} ({self.table.name(seat)})" for seat in self.held)
            raise Sorry(f"Seat {wanted} is not yours. You play: {yours}.")
        return wanted

    def next_seat(self) -> int:
        """The seat to act; of a team, the model before a bot."""
        state = self.table.state
        asked = [seat for seat in range(state.seats) if state.may_act(seat)]
        return next((seat for seat in asked if self.players[seat] == MODEL), asked[0])


class ModelTables:
    """All tables of this server."""

    def __init__(
        self,
        limits: TableLimits | None = None,
        clock: Callable[[], float] = time.monotonic,
        workers: int = 0,
    ) -> None:
        self.limits = limits or TableLimits()
        self.clock = clock
        self.hosted: dict[str, Hosted] = {}
        self.workers = make_workers(workers, registered())
        self.thinking = ThinkingService(self.workers)

    def close(self) -> None:
        self.workers.close()

    # --- opening and finding ---

    def open(
        self,
        game: Game[State],
        seats: int | None = None,
        options: dict[str, str] | None = None,
        bots: Sequence[str] = (),
        play: Sequence[int] = (0,),
        seed: int | None = None,
    ) -> Hosted:
        """A new game. Raises BadSetup or UnknownBot with a sentence."""
        count = max(game.seats[0], min(2, game.seats[1])) if seats is None else seats
        game.settle(count, {})
        players = seated(count, list(bots), list(dict.fromkeys(play)))
        self.make_room()
        dealt = new_seed() if seed is None else seed
        table = Table.new(game, count, options, SeededDealer(dealt))
        table.run_dealer()
        secret = secrets.token_hex(16) if seed is None else str(seed)
        hosted = Hosted(secrets.token_urlsafe(9), table, players, secret, self.clock())
        self.hosted[hosted.id] = hosted
        return hosted

    def make_room(self) -> None:
        """Delete expired tables, or the oldest idle one. Raises Sorry when all tables are in use."""
        now = self.clock()
        for one in list(self.hosted.values()):
            if now - one.used > self.limits.kept and not one.lock.statistics().locked:
                del self.hosted[one.id]
        if len(self.hosted) < self.limits.tables:
            return
        free = [one for one in self.hosted.values() if not one.lock.statistics().locked]
        oldest = min(free, key=lambda one: (not one.table.over, one.used), default=None)
        if oldest is None or not (oldest.table.over or now - oldest.used > self.limits.spare):
            minutes = round(self.limits.spare / 60)
            raise Sorry(
                f"All {self.limits.tables} tables are taken. Go on with one of yours, or try again later: a"
                f" table that nobody asks about for {minutes} minutes gives way."
            )
        del self.hosted[oldest.id]

    def find(self, table_id: str) -> Hosted:
        found = self.hosted.get(table_id.strip())
        if found is None or self.clock() - found.used > self.limits.kept:
            raise Sorry(
                f"There is no table {table_id!r}: it was never opened, or is forgotten as nobody asked about"
                " it for long. Open one with the tool `open_table`."
            )
        found.used = self.clock()
        return found

    # --- playing ---

    async def settle(self, hosted: Hosted) -> None:
        """Let chance and bots act until the model is to act or the game is over."""
        table = hosted.table
        for _ in table.seats_to_act():
            if table.events > MOST_EVENTS:
                raise Sorry("This table has gone on for too long: open a new one.")
            seat = hosted.next_seat()
            if hosted.players[seat] == MODEL:
                return
            table.play(seat, await self.bot_choice(hosted, seat, hosted.players[seat]))

    async def bot_choice(self, hosted: Hosted, seat: int, bot: str) -> Action:
        """The choice of a bot: in a thread if it does not search, else in a worker process."""
        if budget_of(bot) != AT_ONCE:
            try:
                return await self.search_choice(hosted, seat, bot)
            except (WorkerDied, TookTooLong, MemoryError):
                log.warning("no process could think for the bot %s: it follows its rule of thumb", bot)
        if seat not in hosted.bots:
            quick = bot if budget_of(bot) == AT_ONCE else "greedy"
            hosted.bots[seat] = make_bot(quick, hosted.game, bot_seed(hosted.secret, seat, 0))
        return await anyio.to_thread.run_sync(hosted.bots[seat].choose, hosted.table.state, seat)

    async def advised(self, hosted: Hosted, seat: int, level: str) -> Hint:
        """The coach's hint for this seat, computed in a worker process."""
        table, game = hosted.table, hosted.game
        position = state_to_json(determinize(game, table.state, seat, Rng(secrets.randbits(62))))
        return await self.workers.run(
            Job(
                suggest,
                game.id,
                position,
                seat,
                level,
                seconds=self.limits.hint + SLOW,
                grace=GRACE,
                due=time.monotonic() + self.limits.hint,
            )
        )

    async def search_choice(self, hosted: Hosted, seat: int, bot: str) -> Action:
        """The choice of a searching bot with the information of this seat, computed in a worker process."""
        table = hosted.table
        seed = bot_seed(hosted.secret, seat, table.events)
        question = PositionQuestion(hosted.game, table.state, seat, seconds_at_table(bot))
        thought = await self.thinking.choose(question, bot, seed)
        return hosted.game.parse(thought.notation)

    def propose(self, hosted: Hosted, seat: int, action: Action) -> str:
        """The model's choice; what a bot said against it, where the rule asks that all agree. One that has
        nothing to put in its place is followed when it is insisted on."""
        table = hosted.table
        if table.state.to_act == TEAM:  # bots may object before it is played
            table.check(seat, action)
        proposal = (table.events, action.notation)
        bots = [other for other, player in enumerate(hosted.players) if player != MODEL]
        against = objection(hosted.game, table.state, action, bots)
        if against is None or (against.instead is None and hosted.objected == proposal):
            table.play(seat, action)
            return ""
        hosted.objected = proposal
        if against.instead is None:
            raise Sorry(against.words)
        table.play(against.seat, against.instead)
        return against.words


def suggest(game_id: str, position: bytes, seat: int, level: str) -> Hint:
    """In a worker: the best hint within the time."""
    game = find_game(game_id)
    state = game.decoder.state(msgspec.json.decode(position))
    return hint(game, state, seat, level, stopped=should_stop, fresh=FRESH)


def seated(count: int, bots: list[str], play: list[int]) -> list[str]:
    """The player of each seat."""
    if not play:
        raise BadSetup("Say which seats you play: at least one, counted from 0.")
    for seat in play:
        if not 0 <= seat < count:
            raise BadSetup(f"There is no seat {seat}: with {count} seats they are numbered 0 to {count - 1}.")
    rest = [seat for seat in range(count) if seat not in play]
    for bot in bots:
        if bot not in BOTS:
            raise UnknownBot(f"There is no bot {bot!r}. Choose from: {', '.join(LEVELS)}, greedy, random.")
    named = bots or [USUAL_LEVEL]
    if rest and len(named) not in (1, len(rest)):
        raise BadSetup(f"Name one bot for all other seats, or {len(rest)}, one for each; not {len(named)}.")
    each = iter(named * len(rest) if len(named) == 1 else named)
    return [MODEL if seat in play else next(each) for seat in range(count)]
