"""Storage of tables: events, seats and talk, and nothing that can be computed from them.

A change names the `serial` of the row that it is based on. If another process was first, it is not written,
and the caller starts again from the stored version (optimistic locking).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from eleventh.server.storage.clock import Now
from eleventh.server.storage.database import Database
from eleventh.server.storage.rows import (
    CHAT,
    EVENTS,
    PLAYERS,
    PROMISES,
    REVIEWS,
    SEATS,
    TABLES,
    ChatRow,
    Listed,
    SeatRow,
    Stored,
    TableChange,
    TableRow,
)


class Store:
    """Tables in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # --- writing ---

    async def create(self, stored: Stored) -> None:
        """Store a new table."""

        def job(connection: sa.Connection) -> None:
            connection.execute(TABLES.insert().values(**{**vars(stored.row), "changed": Now()}))
            self.add_events(connection, stored.row.id, 0, stored.events)
            connection.execute(
                SEATS.insert(), [{"table_id": stored.row.id, **vars(seat)} for seat in stored.seats]
            )

        await self.database.write(job, stored.row.id)

    async def change(self, change: TableChange) -> bool:
        """Write the change; returns False if another change came first."""

        def job(connection: sa.Connection) -> bool:
            fields = {"serial": change.serial + 1, **change.fields}
            values = {f"new_{name}": value for name, value in fields.items()}
            values |= {"this": change.table_id, "expected": change.serial}
            update = self.database.statement(tuple(fields), lambda: update_of(fields))
            if update.run(connection, values) != 1:
                return False
            self.add_events(connection, change.table_id, change.length, change.events)
            for seat in change.seats:
                connection.execute(
                    SEATS.update()
                    .where(SEATS.c.table_id == change.table_id, SEATS.c.seat == seat.seat)
                    .values(**vars(seat))
                )
            for row in change.chat:
                row.number = insert_chat(connection, change.table_id, row)
            self.database.notify(connection, change.table_id)
            return True

        return await self.database.write(job, change.table_id)

    def add_events(self, connection: sa.Connection, table_id: str, length: int, lines: list[str]) -> None:
        """Append lines to the log after its first `length` events."""
        if lines:
            rows: list[dict[str, object]] = [
                {"table_id": table_id, "n": n, "line": line} for n, line in enumerate(lines, length + 1)
            ]
            self.database.statement("events", EVENTS.insert).run_all(connection, rows)

    async def delete(self, table_id: str) -> bool:
        """Delete everything that is stored of a table; returns whether it existed."""

        def job(connection: sa.Connection) -> bool:
            gone = connection.execute(TABLES.delete().where(TABLES.c.id == table_id)).rowcount == 1
            self.database.notify(connection, table_id)
            return gone

        return await self.database.write(job, table_id)

    async def add_chat(self, table_id: str, row: ChatRow, dropped: Sequence[int] = ()) -> int:
        """Add a line of talk and delete the lines that it replaces; returns its number."""

        def job(connection: sa.Connection) -> int:
            if dropped:
                connection.execute(CHAT.delete().where(CHAT.c.number.in_(dropped)))
            number = insert_chat(connection, table_id, row)
            self.database.notify(connection, table_id)
            return number

        return await self.database.write(job, table_id)

    async def set_name(self, player: str, name: str) -> None:
        """Store a person's name."""

        def job(connection: sa.Connection) -> None:
            done = connection.execute(PLAYERS.update().where(PLAYERS.c.id == player).values(name=name))
            if done.rowcount == 0:
                connection.execute(PLAYERS.insert().values(id=player, name=name))

        await self.database.write(job)

    async def announce(self, about: str, words: list[str], asked: str = "") -> None:
        """Notify other processes of connected people, of a request at a table, or of spent limits."""

        def job(connection: sa.Connection) -> None:
            self.database.notify(connection, about, ",".join(words), *([asked] if asked else []))

        await self.database.write(job)

    async def promise(self, commitment: str, secret: str, kept: float) -> None:
        """Store a secret for a future table, and delete expired ones."""

        def job(connection: sa.Connection) -> None:
            connection.execute(PROMISES.delete().where(PROMISES.c.made < Now() - kept))
            connection.execute(PROMISES.insert().values(commitment=commitment, secret=secret, made=Now()))

        await self.database.write(job)

    async def redeem(self, commitment: str, kept: float) -> str:
        """The secret of this commitment, which is deleted; empty if there is none."""

        def job(connection: sa.Connection) -> str:
            fresh = sa.and_(PROMISES.c.commitment == commitment, PROMISES.c.made >= Now() - kept)
            secret = connection.execute(sa.select(PROMISES.c.secret).where(fresh)).scalar()
            taken = connection.execute(PROMISES.delete().where(fresh)).rowcount == 1
            return str(secret) if taken else ""

        return await self.database.write(job)

    async def add_weighed(self, table_id: str, key: str, events: dict[int, str]) -> None:
        """Store analyses of a review; existing ones stay, as they are equal."""

        def job(connection: sa.Connection) -> None:
            ours = sa.and_(REVIEWS.c.table_id == table_id, REVIEWS.c.key == key)
            known = set(connection.execute(sa.select(REVIEWS.c.event).where(ours)).scalars())
            rows = [
                {"table_id": table_id, "key": key, "event": event, "weighed": text}
                for event, text in events.items()
                if event not in known
            ]
            if rows:
                connection.execute(REVIEWS.insert(), rows)

        await self.database.write(job)

    async def set_weighed(self, table_id: str, key: str, event: int, text: str) -> None:
        """Store this analysis in place of the existing one."""
        there = sa.and_(REVIEWS.c.table_id == table_id, REVIEWS.c.key == key, REVIEWS.c.event == event)

        def job(connection: sa.Connection) -> None:
            if not connection.execute(REVIEWS.update().where(there).values(weighed=text)).rowcount:
                connection.execute(
                    REVIEWS.insert().values(table_id=table_id, key=key, event=event, weighed=text)
                )

        await self.database.write(job)

    # --- reading ---

    async def weighed(self, table_id: str, key: str) -> dict[int, str]:
        """The stored analyses of a review, by event."""
        query = sa.select(REVIEWS.c.event, REVIEWS.c.weighed).where(
            REVIEWS.c.table_id == table_id, REVIEWS.c.key == key
        )
        return await self.database.read(
            lambda connection: {row.event: row.weighed for row in connection.execute(query)}
        )

    async def accounts(self, keys: Mapping[str, Sequence[str]], event: int) -> dict[tuple[str, str], str]:
        """The stored accounts with this number, for each table by one of its keys."""
        ours = [REVIEWS.c.table_id.in_(list(keys)), REVIEWS.c.event == event]
        query = sa.select(REVIEWS.c.table_id, REVIEWS.c.key, REVIEWS.c.weighed).where(*ours)

        def job(connection: sa.Connection) -> dict[tuple[str, str], str]:
            rows = connection.execute(query)
            return {(row.table_id, row.key): row.weighed for row in rows if row.key in keys[row.table_id]}

        return await self.database.read(job)

    async def load(self, table_id: str, settled: bool = False) -> Stored | None:
        """Everything stored of a table. `settled`: wait until an unsure change is committed or rolled
        back."""
        return await self.database.read(
            lambda connection: read_table(connection, table_id, settled=settled), table_id
        )

    async def name_of(self, player: str) -> str:
        """The stored name of a person."""

        def job(connection: sa.Connection) -> str:
            return str(
                connection.execute(sa.select(PLAYERS.c.name).where(PLAYERS.c.id == player)).scalar() or ""
            )

        return await self.database.read(job)

    async def tables_of(self, player: str, limit: int = 60) -> list[Listed]:
        """The tables that this player hosts or sits at, the last changed first."""
        sits = sa.select(SEATS.c.table_id).where(SEATS.c.player == player)
        return await self.list(sa.or_(TABLES.c.host == player, TABLES.c.id.in_(sits)), limit)

    async def public_tables(self, over: bool, limit: int = 60) -> list[Listed]:
        """Public tables, in play or over, the last changed first."""
        return await self.list(sa.and_(TABLES.c.public.is_(True), TABLES.c.over.is_(over)), limit)

    async def waiting_for_bots(self, quiet: float, after: str, limit: int) -> Sequence[str]:
        """The next tables (by id, after this one) at which only bots are to act, and where nothing happened
        for `quiet` seconds."""
        acting = sa.and_(
            SEATS.c.table_id == TABLES.c.id,
            SEATS.c.kind != "open",
            TABLES.c.voters.bitwise_rshift(SEATS.c.seat).bitwise_and(1) == 1,
        )
        query = (
            sa.select(TABLES.c.id)
            .where(TABLES.c.over.is_(False), TABLES.c.waits.is_(False))
            .where(TABLES.c.question == "", TABLES.c.changed <= Now() - quiet if quiet else sa.true())
            .where(sa.exists().where(acting).correlate(TABLES))
            .where(~sa.exists().where(acting, SEATS.c.bot == "").correlate(TABLES))
            .where(TABLES.c.id > after)
            .order_by(TABLES.c.id)
            .limit(limit)
        )
        return await self.database.read(lambda connection: connection.execute(query).scalars().all())

    async def delete_old(self, guests: float, named: float, but: Iterable[str], limit: int) -> Sequence[str]:
        """Delete some tables that nobody changed for `guests` seconds, or for `named` seconds if somebody
        with a name made them or sits there; returns their ids."""
        seated = sa.select(SEATS.c.player).where(SEATS.c.table_id == TABLES.c.id).correlate(TABLES)
        theirs = (
            sa.exists()
            .where(sa.or_(PLAYERS.c.id == TABLES.c.host, PLAYERS.c.id.in_(seated)))
            .correlate(TABLES)
        )
        age = Now() - TABLES.c.changed
        old = sa.or_(age > named, sa.and_(age > guests, ~theirs))
        query = sa.select(TABLES.c.id).where(old, TABLES.c.id.not_in(sorted(but))).limit(limit)

        def job(connection: sa.Connection) -> Sequence[str]:
            found = connection.execute(query).scalars().all()
            connection.execute(TABLES.delete().where(TABLES.c.id.in_(found), old))
            return found

        return await self.database.write(job)

    async def list(self, condition: sa.ColumnElement[bool], limit: int) -> list[Listed]:
        """The tables that fulfil the condition, the last changed first."""

        def job(connection: sa.Connection) -> list[Listed]:
            query = TABLES.select().where(condition).order_by(TABLES.c.changed.desc()).limit(limit)
            rows = [TableRow(**row) for row in connection.execute(query).mappings()]
            seats = read_seats(connection, [row.id for row in rows])
            found = [Listed(row, seats.get(row.id, [])) for row in rows]
            people = {person for listed in found for person in listed.people}
            query = sa.select(PLAYERS.c.id).where(PLAYERS.c.id.in_(people))
            known = set(connection.execute(query).scalars())
            for listed in found:
                listed.named = not known.isdisjoint(listed.people)
            return found

        return await self.database.read(job)


UPDATE_TABLE = TABLES.update().where(
    TABLES.c.id == sa.bindparam("this"), TABLES.c.serial == sa.bindparam("expected")
)


def update_of(columns: Iterable[str]) -> sa.Update:
    """The UPDATE statement for these columns."""
    new: dict[str, Any] = {name: sa.bindparam(f"new_{name}") for name in columns}
    return UPDATE_TABLE.values({**new, "changed": Now()})


def read_table(
    connection: sa.Connection,
    table_id: str,
    columns: Iterable[sa.Column[Any]] = TABLES.columns,
    settled: bool = False,
) -> Stored | None:
    """Everything stored of the table. Missing columns get their defaults."""
    query = sa.select(*columns).where(TABLES.c.id == table_id)
    if settled:  # a server that is changing the row has it locked
        query = query.with_for_update(read=True)
    row = connection.execute(query).mappings().one_or_none()
    if row is None:
        return None
    events = connection.execute(
        sa.select(EVENTS.c.line).where(EVENTS.c.table_id == table_id).order_by(EVENTS.c.n)
    )
    chat = connection.execute(
        CHAT.select().where(CHAT.c.table_id == table_id).order_by(CHAT.c.number)
    ).mappings()
    return Stored(
        TableRow(**row),
        [line for (line,) in events],
        read_seats(connection, [table_id]).get(table_id, []),
        [ChatRow(**{k: v for k, v in row.items() if k != "table_id"}) for row in chat],
    )


def insert_chat(connection: sa.Connection, table_id: str, row: ChatRow) -> int:
    """Insert a line of talk; returns its number."""
    values = {key: value for key, value in vars(row).items() if key != "number"}
    key = connection.execute(CHAT.insert().values(table_id=table_id, **values)).inserted_primary_key
    assert key is not None
    return int(key[0])


def read_seats(connection: sa.Connection, table_ids: Iterable[str]) -> dict[str, list[SeatRow]]:
    """The seats of these tables, by table."""
    query = SEATS.select().where(SEATS.c.table_id.in_(table_ids)).order_by(SEATS.c.table_id, SEATS.c.seat)
    seats: dict[str, list[SeatRow]] = {}
    for row in connection.execute(query).mappings():
        values = dict(row)
        seats.setdefault(values.pop("table_id"), []).append(SeatRow(**values))
    return seats
