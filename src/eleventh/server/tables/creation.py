"""Creating tables: new, from a log, as a branch, as a rematch, or for a lesson. All but real dice are
fair."""

from __future__ import annotations

import logging
import re
import secrets
import time
from dataclasses import replace

import msgspec

from eleventh.bots import USUAL_LEVEL
from eleventh.core.determinize import determinize
from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.core.rng import Rng
from eleventh.games import UnknownGame, find_game
from eleventh.server.http.messages.making import Fork, Made, NewTable, Rematch, SeatPlan
from eleventh.server.http.messages.table import LESSON, Origin
from eleventh.server.limits.people import Actor, Guest, clean_name, new_id, new_token
from eleventh.server.storage.rebuild import continue_log, replay_log
from eleventh.server.storage.rows import SeatRow, Stored, TableChange, TableRow
from eleventh.server.tables.dispatch import in_words
from eleventh.server.tables.lending import agreed_rule
from eleventh.server.tables.lessons import expect_no_lesson, known_lesson
from eleventh.server.tables.live_table import LiveTable
from eleventh.server.tables.nonces import REAL, expect_committed, open_table
from eleventh.server.tables.registry import TableRegistry
from eleventh.server.tables.seating import known_bot
from eleventh.server.tables.seats import Seats
from eleventh.server.thinking.uploads import MEMORY as READING_MEMORY
from eleventh.server.thinking.uploads import CannotRead, check_log
from eleventh.server.trouble import Trouble, bad, closed, not_yours
from eleventh.table.dealers import Dealer, FairDealer, RealTable, commit, new_secret
from eleventh.table.lesson import Class
from eleventh.table.log import quoted
from eleventh.table.start import forked_header
from eleventh.table.table import OlderRules, Table
from eleventh.workers.job import Job, TookTooLong, WorkerDied

log = logging.getLogger("eleventh.server")

BOUNDLESS = "To replay it takes more time or memory than any game does."
BREAKS = "The game breaks down when it is replayed."
KEPT = 3600.0  # seconds for which a promised secret is valid
DIGEST = re.compile("[0-9a-f]{64}")


class Maker:
    """Creates tables and stores them."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    async def promise(self) -> str:
        """Commit to a secret for a future table, at any server on this database."""
        secret = new_secret()
        await self.registry.store.promise(commit(secret), secret.hex(), KEPT)
        return commit(secret)

    async def promised(self, commitment: str) -> FairDealer:
        """The dealer with the secret of this commitment. Each commitment can be used for one table."""
        secret = await self.registry.store.redeem(commitment, KEPT) if DIGEST.fullmatch(commitment) else ""
        if not secret:
            raise closed("That commitment was used or is too old: ask for a new one.")
        return FairDealer(bytes.fromhex(secret))

    async def dealer_for(self, message: NewTable) -> Dealer:
        """The dealer of a new table: fair, or real dice and cards."""
        if message.dealer not in ("fair", RealTable.kind):
            raise bad(f"A dealer is fair or hand, not {quoted(message.dealer)}.")
        if message.dealer == RealTable.kind:
            if message.commitment or message.digest:
                raise bad(REAL)
            return RealTable()
        return await self.fair_dealer(message)

    async def fair_dealer(self, message: NewTable | Fork | Rematch) -> FairDealer:
        """A dealer with the promised secret, or with a new one."""
        expect_committed(message.commitment, message.digest)
        return await self.promised(message.commitment) if message.commitment else new_dealer()

    async def make(self, actor: Actor, who: Guest, message: NewTable) -> Made:
        """Create the table that the message describes."""
        if message.log:
            return await self.open_log(actor, who, message)
        game = known_game(message.game)
        agreed_rule(message.lend, message.grace, self.registry.settings.least_grace)
        plans = message.seats or [SeatPlan()]
        if len(plans) > game.seats[1]:
            raise bad(f"{game.name} has at most {game.seats[1]} seats.")
        seats = [plan_seat(actor, n, plan) for n, plan in enumerate(plans)]
        try:
            game.new(len(seats), game.settle(len(seats), message.options))  # before the commitment is used
        except BadSetup as error:
            raise bad(str(error)) from error
        dealer = await self.dealer_for(message)
        table = Table.new(game, len(seats), message.options, dealer, Seats(seats, actor.player).names())
        waits = open_table(table, seats, actor, message.digest, message.waits)
        return await self.add(actor, table, seats, message, waits)

    async def open_log(self, actor: Actor, who: Guest, message: NewTable) -> Made:
        """A table that continues an uploaded log; the actor gets all its seats."""
        limits = self.registry.settings.limits
        if message.waits:
            raise bad("A log that is opened goes on at once, all its seats yours: leave `waits` out.")
        expect_committed(message.commitment, message.digest)
        try:
            job = Job(
                check_log,
                message.log,
                limits.events // 2,
                message.agreed,
                seconds=limits.reading,
                memory=READING_MEMORY,
            )
            checked = await self.registry.checks.run(who, job)
        except CannotRead as error:
            code = "other-rules" if error.agreed >= 0 else "bad-request"
            raise Trouble(code, f"The log cannot be opened. {error.text}") from error
        except (TookTooLong, MemoryError) as error:
            raise bad(f"The log cannot be opened. {BOUNDLESS}") from error
        except (WorkerDied, ArithmeticError, LookupError, TypeError, ValueError, RuntimeError) as error:
            log.warning("a log that somebody brought cannot be replayed: %r", error)
            raise bad(f"The log cannot be opened. {BREAKS}") from error
        dealer = await self.fair_dealer(message)
        header = forked_header(checked.header, len(checked.events), checked.chain, dealer)
        table = await continue_log(header, checked.events, checked.timeline, dealer)
        seats = all_seats(actor, table)
        waits = open_table(table, seats, actor, message.digest, waits=False)
        return await self.add(actor, table, seats, message, waits)

    async def branch(self, actor: Actor, table_id: str, message: Fork) -> Made:
        """A what-if branch; the actor gets all its seats. In a game that is not over, hidden information is
        resampled, so its secrets stay secret."""
        async with self.registry.enter(table_id) as live:
            old = live.table
            at = old.events if message.event < 0 else message.event
            if at > old.events:
                raise bad(f"There is no event {at}: the game has {old.events}.")
            header = old.log.header
            if old.log.heads[at] in old.superseded:
                raise closed(str(OlderRules(at)))
            dealer = await self.fair_dealer(message)
            if old.game.has_secrets and not live.over:
                state = as_known(live, actor, old.at(at))
                new = Table.new(old.game, options=header.options, dealer=dealer, position=state)
            else:
                at = old.log.playable(at)
                lines = [str(event) for event in old.log.events[:at]]
                new = await replay_log(
                    forked_header(header, at, old.log.chain[at].hex(), dealer), lines, dealer
                )
        seats = all_seats(actor, new)
        with in_words(live):
            waits = open_table(new, seats, actor, message.digest, waits=False)
        like = NewTable(name=f"What if: {live.row.name}", pace=live.row.pace, chances=live.row.chances)
        return await self.add(actor, new, seats, like, waits, Origin(live.id, at, "branch"))

    async def rematch(self, actor: Actor, table_id: str, message: Rematch) -> Made:
        """A new table for the same people. The second person who asks gets the table that the first one
        made."""
        async with self.registry.enter(table_id) as live:
            if not live.seats.belongs(actor.player):
                raise not_yours("Only people who sat at the table can ask for a rematch.")
            row = live.row
            expect_no_lesson(live)
            if row.next:
                return Made(row.next, f"/t/{row.next}")
            old = live.table
            header = old.log.header
            by_hand = header.dealer == RealTable.kind
            if by_hand and (message.commitment or message.digest):
                raise bad(REAL)
            dealer: Dealer = RealTable() if by_hand else await self.fair_dealer(message)
            new = Table.new(old.game, header.seats, header.options, dealer, live.seats.names())
            seats = [replace(seat, token=new_token() if seat.kind == "open" else "") for seat in live.seats]
            waits = open_table(new, seats, actor, message.digest, message.waits)
            like = NewTable(name=row.name, public=row.public, consent=row.consent, pace=row.pace)
            like.lend, like.grace, like.chances = row.lend, row.grace, row.chances
            origin = Origin(live.id, old.events, "rematch")
            made = await self.add(actor, new, seats, like, waits, origin, row.removed)
            await live.save(TableChange(live.id, row.serial, {"next": made.id}))
            live.audience.send_news()
            return made

    async def teach(self, actor: Actor, game: Game[State], anew: bool) -> Made:
        """The actor's unfinished lesson, or a table for a new one."""
        lesson = known_lesson(game)
        for listed in [] if anew else await self.registry.store.tables_of(actor.player):
            row = listed.row
            if row.game == game.id and row.origin == LESSON and not row.over and await self.goes_on(row.id):
                return Made(row.id, f"/t/{row.id}")
        dealer = new_dealer()
        state = Class.opening(game, lesson)
        table = Table.new(game, options=lesson.stage.options, dealer=dealer, position=state)
        learner = Class(lesson, table).seat
        seats = [
            SeatRow(seat, "human", actor.player, actor.name) if seat == learner else SeatRow(seat, "bot")
            for seat in range(state.seats)
        ]
        message = NewTable(name=f"Lesson: {lesson.title}", lend="nobody")
        return await self.add(actor, table, seats, message, False, Origin("", 0, "lesson"))

    async def goes_on(self, table_id: str) -> bool:
        """Whether an unfinished lesson can be continued."""
        try:
            async with self.registry.enter(table_id) as live:
                return live.beat >= 0
        except Trouble:
            return False

    async def add(
        self,
        actor: Actor,
        table: Table,
        seats: list[SeatRow],
        message: NewTable,
        waits: bool,
        origin: Origin | None = None,
        removed: str = "",
    ) -> Made:
        """Store the table and add it to the registry. `waits`: nothing is played yet; `removed`: people who
        may not join."""
        dealer = table.dealer
        # bots need a secret for their seeds, whatever the dealer is
        secret = dealer.secret if isinstance(dealer, FairDealer) else new_secret()
        now = time.time()
        lend, grace = agreed_rule(message.lend, message.grace, self.registry.settings.least_grace)
        state = table.state
        row = TableRow(
            id=new_id(),
            game=table.game.id,
            name=clean_name(message.name, 100) or f"{table.game.name}, {actor.name or 'Guest'}",
            host=actor.player,
            public=message.public,
            consent=message.consent,
            pace=min(10.0, max(0.0, message.pace)),
            lend=lend,
            grace=grace,
            chances=message.chances,
            waits=waits,
            header="\n".join(table.log.header.lines()),
            secret=secret.hex(),
            origin=msgspec.json.encode(origin).decode() if origin else "",
            created=now,
            changed=now,
            length=table.events,
            over=table.over,
            removed=removed,
            voters=state.voters,
            summary=state.reason if table.over else "",
            seat_names=msgspec.json.encode(table.game.seat_names(state)).decode(),
        )
        stored = Stored(row, [str(event) for event in table.log.events], seats, [])
        await self.registry.store.create(stored)
        live = self.registry.furnish(stored, table)
        live.ours = True
        live.made_from = actor.address
        self.registry.add(live)
        counted = bool(table.log.exchange.digests)
        fixed = "".join(live.description.fixed(actor.player))  # a new table has at most one round
        return Made(row.id, f"/t/{row.id}", live.seats.invites(row.id), counted, fixed)


def new_dealer() -> FairDealer:
    """A fair dealer with a new secret."""
    return FairDealer(new_secret())


def known_game(name: str) -> Game[State]:
    """The game with that id; Trouble if there is none."""
    try:
        return find_game(name)
    except UnknownGame as error:
        raise Trouble("not-found", str(error)) from error


def plan_seat(actor: Actor, seat: int, plan: SeatPlan) -> SeatRow:
    """The seat that the message plans."""
    if plan.kind == "me":
        return SeatRow(seat, "human", actor.player, actor.name)
    if plan.kind == "bot":
        return SeatRow(seat, "bot", bot=known_bot(plan.bot or USUAL_LEVEL))
    if plan.kind == "open":
        return SeatRow(seat, "open", token=new_token())
    raise bad(f"A seat is for me, bot or open, not {quoted(plan.kind)}.")


def all_seats(actor: Actor, table: Table) -> list[SeatRow]:
    """All seats of the table, for one person."""
    return [SeatRow(seat, "human", actor.player, actor.name) for seat in range(table.state.seats)]


def as_known(live: LiveTable, actor: Actor, state: State) -> State:
    """The position with the information that the actor lacks resampled."""
    held = live.seats.held(actor.player)
    if len(held) == state.seats:
        return state
    return determinize(live.game, state, held[0] if held else -1, Rng(secrets.randbits(62)))
