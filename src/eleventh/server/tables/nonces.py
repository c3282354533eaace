"""The exchange of nonces at a table: who commits, when digests are fixed, who shows a nonce."""

from __future__ import annotations

from eleventh.server.http.messages import incoming
from eleventh.server.limits.people import Actor
from eleventh.server.storage.rows import SeatRow
from eleventh.server.tables.live_table import LiveTable
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
    """Raises Trouble for a digest without a commitment: the server must not know it when it makes the
    secret."""
    if digest and not commitment:
        raise bad(TOO_EARLY)
    if digest and not IS_DIGEST.fullmatch(digest):
        raise bad(NO_DIGEST)


def open_table(table: Table, seats: list[SeatRow], actor: Actor, digest: str, waits: bool) -> bool:
    """Add the first events of a new table: bots, the digest of its host, and the first draws, unless its
    people gather first (`waits`). Returns whether the table waits for them or for that nonce."""
    for seat in seats:
        if seat.kind == "bot":
            table.change_seat(seat.seat, f"bot {seat.bot}")
    own = next((seat.seat for seat in seats if seat.kind == "human" and seat.player == actor.player), None)
    if digest and own is not None and isinstance(table.dealer, FairDealer) and not table.over:
        table.add_digest(own, digest)
        if not waits:
            table.fix_digests([own])
            return True
    if not waits:
        table.run_dealer()
    return waits


async def commit(live: LiveTable, actor: Actor, message: incoming.Digest) -> str:
    """Add the digest of a player's nonce. In a later round the last one fixes the digests."""
    seat = own_seat(live, actor, message.seat)
    exchange = live.table.log.exchange
    if exchange.digests.get(seat) == message.digest:
        return ""
    if not live.takes_digests or not exchange.may_commit(seat):
        raise closed(TOO_LATE)
    if not IS_DIGEST.fullmatch(message.digest):
        raise bad(NO_DIGEST)
    live.restraint.expect_digest(actor.player)
    async with live.adding() as table:
        table.add_digest(seat, message.digest)
        people = set(live.seats.people(exchange.allowed or ()))
        if exchange.silent and people <= exchange.digests.keys():
            table.fix_digests(list(exchange.digests))
    return ""


async def show(live: LiveTable, actor: Actor, message: incoming.Nonce) -> str:
    """Add a player's nonce. With the last one the game begins."""
    seat = own_seat(live, actor, message.seat)
    exchange = live.table.log.exchange
    if exchange.nonces.get(seat) == message.nonce:
        return ""
    if seat not in exchange.missing:
        raise closed(NOT_ASKED)
    if not IS_NONCE.fullmatch(message.nonce):
        raise bad(NO_NONCE)
    if nonce_digest(exchange.commitment, message.nonce) != exchange.digests[seat]:
        raise bad("That is not the nonce of the digest that was sent for this seat.")
    last = exchange.missing == [seat]
    async with live.adding(waits=not last) as table:
        table.add_nonce(seat, message.nonce)
        if last:
            table.run_dealer()
    return ""


def own_seat(live: LiveTable, actor: Actor, wanted: int) -> int:
    """The seat that the player means: the one in the message, the one that takes part already, or the
    first."""
    held = live.seats.held(actor.player)
    if not held:
        raise not_yours("Only people who sit at the table have a part in its draws.")
    if wanted >= 0:
        if wanted not in held:
            raise not_yours("That seat is not yours.")
        return wanted
    return next((seat for seat in held if seat in live.table.log.exchange.digests), held[0])


def expect_nonces(live: LiveTable, anyway: bool) -> None:
    """Raises Trouble while nonces are missing, unless the game shall begin `anyway`."""
    if (missing := live.table.log.exchange.missing) and not anyway:
        names = " and ".join(live.called(seat) for seat in missing)
        raise closed(f"The game is about to begin: it waits for the browser of {names} to show its nonce.")


async def begin(live: LiveTable) -> str:
    """Ask the players who are here and have committed for their nonces. If nonces are missing, start a new
    round without them. If nobody is left, begin the game."""
    exchange = live.table.log.exchange
    if missing := exchange.missing:
        others = len(missing) < len(exchange.seats)
        async with live.adding(waits=others) as table:
            table.begin_new_round(missing)
            if not others:
                table.run_dealer()
        return "The dice are prepared again, by those who are here." if others else ""
    online = live.presence.online()
    here = [seat for seat in exchange.digests if live.seats[seat].player in online]
    async with live.adding(waits=bool(here)) as table:
        if here:
            table.fix_digests(here)
        else:
            table.run_dealer()
    return ""
