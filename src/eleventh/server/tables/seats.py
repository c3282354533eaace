"""The seats of a table: each has a person, a bot, or nobody; a person's seat may be lent to a bot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eleventh.server.http.messages.table import Invite, SeatInfo
from eleventh.server.storage.rows import SeatRow


class Seats:
    """The seats of one table, and what people may do because of them. `host` made the table."""

    def __init__(self, rows: list[SeatRow], host: str) -> None:
        self.rows = rows
        self.host = host
        self.holders: dict[str, tuple[int, ...]] = {}
        self.count()

    def count(self) -> None:
        """Index the seats by their people, lent ones included."""
        self.holders = {}
        for row in self.rows:
            if row.kind == "human":
                self.holders[row.player] = (*self.holders.get(row.player, ()), row.seat)

    def put(self, row: SeatRow) -> None:
        """Give the seat to somebody else."""
        self.rows[row.seat] = row
        self.count()

    def __getitem__(self, seat: int) -> SeatRow:
        return self.rows[seat]

    def __iter__(self) -> Iterator[SeatRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def held(self, player: str) -> tuple[int, ...]:
        """The seats of this person, lent ones included."""
        return self.holders.get(player, ())

    def bot_at(self, seat: int) -> str:
        """The bot that plays the seat now; empty for people."""
        return self.rows[seat].bot if self.rows[seat].kind != "open" else ""

    def people(self, seats: Iterable[int]) -> list[int]:
        """Those of the seats that a person plays."""
        return [seat for seat in seats if self.rows[seat].kind == "human" and not self.rows[seat].bot]

    def others(self, player: str, seats: Iterable[int] | None = None) -> list[int]:
        """Those of the seats (None: of all) that other people play."""
        among = range(len(self.rows)) if seats is None else seats
        return [seat for seat in self.people(among) if self.rows[seat].player != player]

    def belongs(self, player: str) -> bool:
        """Whether the person has a seat at the table or made it."""
        return player == self.host or bool(self.held(player))

    def free(self) -> list[SeatRow]:
        """The seats that nobody has."""
        return [row for row in self.rows if row.kind == "open"]

    def awaited(self, host: str) -> str:
        """For whom a table waits while its people gather, in words. `host`: the host's name."""
        free = len(self.free())
        if free:
            return f"Waiting for {free} of {len(self.rows)}"
        return f"Waiting for {host or 'whoever made the table'} to start"

    def called(self, seat: int, name: str) -> str:
        """Person and seat in words; `name` is what the game calls the seat."""
        row = self.rows[seat]
        if row.kind == "open":
            return f"{name} (open seat)"
        if row.bot:
            return f"{name} ({row.bot} bot)"
        return f"{row.who} ({name})" if row.who else name

    def info(self, names: list[str], player: str, online: set[str]) -> list[SeatInfo]:
        """The seats as this person may know them."""
        return [
            SeatInfo(
                seat=row.seat,
                name=names[row.seat] if row.seat < len(names) else str(row.seat + 1),
                kind=row.kind,
                who=row.who,
                bot=row.bot,
                online=row.kind == "human" and row.player in online,
                mine=row.kind == "human" and bool(player) and row.player == player,
                lent=row.lent,
            )
            for row in self.rows
        ]

    def invites(self, table_id: str) -> list[Invite]:
        """The invitations to open seats, for the host alone."""
        return [Invite(row.seat, row.token, f"/t/{table_id}?join={row.token}") for row in self.free()]

    def names(self) -> list[str]:
        """The names of people and bots by seat, for the header of a log."""
        return [row.who or (f"{row.bot} bot" if row.bot else "") for row in self.rows]
