"""The exchange of nonces at a table of the server: who commits, when no more digests are taken, who shows."""

from __future__ import annotations

from eleventh.server.messages import asked
from eleventh.server.people import Doer
from eleventh.server.room import Room
from eleventh.server.rows import SeatRow
from eleventh.server.trouble import bad, closed, not_yours
from eleventh.table.dealers import FairDealer
from eleventh.table.exchange import IS_DIGEST, IS_NONCE, nonce_digest
from eleventh.table.table import Table

TOO_EARLY = (
    "A digest counts only if the dealer had committed to its secret before: ask for a commitment (POST"
    " /api/commitment), choose a nonce then and send both, or leave the digest out."
)
REAL = "Real dice need neither commitment nor digest: leave them out."
NO_DIGEST = "A digest is a SHA-256 in 64 hexadecimal digits, of the lines that docs/fair-dice.md names."
NO_NONCE = "A nonce is 32 random hexadecimal digits."
TOO_LATE = "No digest of this seat is taken any more: the draws go on without a nonce of yours."
NOT_ASKED = (
    "No nonce of this seat is asked for now: send its digest first, and the nonce when all digests are fixed."
)


def expect_committed(commitment: str, digest: str) -> None:
    """The server must not know a player's digest when it makes the secret."""
    if digest and not commitment:
        raise bad(TOO_EARLY)
    if digest and not IS_DIGEST.fullmatch(digest):
        raise bad(NO_DIGEST)


def open_table(table: Table, seats: list[SeatRow], doer: Doer, digest: str, waits: bool) -> bool:
    """What a new table begins with: who is a bot, the digest of the player who made it, and the first draws,
    unless its people gather first (`waits`). Whether the table waits: for them, or only for that nonce."""
    for seat in seats:
        if seat.kind == "bot":
            table.change_seat(seat.seat, f"bot {seat.bot}")
    own = next((seat.seat for seat in seats if seat.kind == "human" and seat.player == doer.player), None)
    if digest and own is not None and isinstance(table.dealer, FairDealer) and not table.over:
        table.add_digest(own, digest)
        if not waits:
            table.fix_digests([own])
            return True
    if not waits:
        table.run_dealer()
    return waits


async def commit(room: Room, doer: Doer, wish: asked.Digest) -> str:
    """The digest of a player's nonce. In a later round the digests are fixed when the last one is there."""
    seat = own_seat(room, doer, wish.seat)
    exchange = room.table.log.exchange
    if exchange.digests.get(seat) == wish.digest:
        return ""
    if not room.takes_digests or not exchange.may_commit(seat):
        raise closed(TOO_LATE)
    if not IS_DIGEST.fullmatch(wish.digest):
        raise bad(NO_DIGEST)
    room.restraint.expect_digest(doer.player)
    async with room.adding() as table:
        table.add_digest(seat, wish.digest)
        people = set(room.seats.people(exchange.allowed or ()))
        if exchange.silent and people <= exchange.digests.keys():
            table.fix_digests(list(exchange.digests))
    return ""


async def show(room: Room, doer: Doer, wish: asked.Nonce) -> str:
    """A player's nonce. With the last one the game begins."""
    seat = own_seat(room, doer, wish.seat)
    exchange = room.table.log.exchange
    if exchange.nonces.get(seat) == wish.nonce:
        return ""
    if seat not in exchange.missing:
        raise closed(NOT_ASKED)
    if not IS_NONCE.fullmatch(wish.nonce):
        raise bad(NO_NONCE)
    if nonce_digest(exchange.commitment, wish.nonce) != exchange.digests[seat]:
        raise bad("That is not the nonce of the digest that was sent for this seat.")
    last = exchange.missing == [seat]
    async with room.adding(waits=not last) as table:
        table.add_nonce(seat, wish.nonce)
        if last:
            table.run_dealer()
    return ""


def own_seat(room: Room, doer: Doer, wanted: int) -> int:
    """The seat that the player means: the wanted one, the one that takes part already, or the first."""
    held = room.seats.held(doer.player)
    if not held:
        raise not_yours("Only people who sit at the table have a part in its draws.")
    if wanted >= 0:
        if wanted not in held:
            raise not_yours("That seat is not yours.")
        return wanted
    return next((seat for seat in held if seat in room.table.log.exchange.digests), held[0])


def expect_nonces(room: Room, anyway: bool) -> None:
    """Raises Trouble while players are to show their nonces, unless the game shall begin `anyway`."""
    if (missing := room.table.log.exchange.missing) and not anyway:
        names = " and ".join(room.called(seat) for seat in missing)
        raise closed(f"The game is about to begin: it waits for the browser of {names} to show its nonce.")


async def begin(room: Room) -> str:
    """Those who are there and have committed show their nonces, and then the game begins. Where nonces were
    asked for and did not come, it begins without them, after a new round of the others."""
    exchange = room.table.log.exchange
    if missing := exchange.missing:
        others = len(missing) < len(exchange.seats)
        async with room.adding(waits=others) as table:
            table.begin_new_round(missing)
            if not others:
                table.run_dealer()
        return "The dice are prepared again, by those who are here." if others else ""
    online = room.presence.online()
    here = [seat for seat in exchange.digests if room.seats[seat].player in online]
    async with room.adding(waits=bool(here)) as table:
        if here:
            table.fix_digests(here)
        else:
            table.run_dealer()
    return ""
