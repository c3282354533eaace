"""Whose parts are in the fair draws of a table: nonces, as the log has them, and who may still add one."""

from __future__ import annotations

from eleventh.server.messages import asked
from eleventh.server.people import Doer, new_token
from eleventh.server.room import Room
from eleventh.server.rows import SeatRow
from eleventh.server.trouble import bad, closed, not_yours
from eleventh.table.dealers import FairDealer, bot_nonce
from eleventh.table.log import PLAYER, RULE, SERVER, one_line
from eleventh.table.table import Table

TOO_EARLY = (
    "A nonce counts only if the dealer had committed to its secret before: ask for a commitment (POST"
    " /api/commitment), choose the nonce then and send both, or leave the nonce out."
)
REAL = "Real dice need neither commitment nor nonce: leave them out."


def expect_committed(commitment: str, nonce: str) -> None:
    """The server must not know a player's nonce when it makes the secret."""
    if nonce and not commitment:
        raise bad(TOO_EARLY)


def add_nonces(table: Table, seats: list[SeatRow], doer: Doer, nonce: str) -> None:
    """What is known of the seats' parts in the fair draws when a table is made: that of the one who made it,
    and those of bots, which follow from a public rule. All others add theirs when they come."""
    if not isinstance(table.dealer, FairDealer) or table.over:
        return
    for seat in seats:
        if seat.kind == "bot":
            table.add_nonce(seat.seat, bot_nonce(table.log.header.commitment, seat.seat), RULE)
    own = next((seat.seat for seat in seats if seat.kind == "human" and seat.player == doer.player), None)
    if own is not None:
        clean = one_line(nonce)
        table.add_nonce(own, clean or new_token(), PLAYER if clean else SERVER)


async def add_own(room: Room, doer: Doer, wish: asked.Nonce) -> str:
    """A player who sat there before he had any part in the draws adds it now, once."""
    held = room.seats.held(doer.player)
    if not held:
        raise not_yours("Only who sits at the table has a part in its draws.")
    seat = held[0] if wish.seat < 0 else wish.seat
    if seat not in held:
        raise not_yours("That seat is not yours.")
    if not isinstance(room.table.dealer, FairDealer) or room.log.header.form < 2:
        raise closed("The draws of this table take no nonce.")
    if room.over:
        raise closed("The game is over: nothing is drawn any more.")
    if seat in room.log.own_nonces():
        raise closed("Your nonce is in the log already: one is enough, and it stays.")
    if not one_line(wish.nonce):
        raise bad("A nonce is at least one printable character; 32 random hexadecimal digits are best.")
    async with room.adding() as table:
        table.add_nonce(seat, wish.nonce, PLAYER)
    return ""
