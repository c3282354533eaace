"""Tables of the test game for the tests of the table."""

from __future__ import annotations

from eleventh.table.dealers import Dealer, FairDealer, ScriptedDealer, SeededDealer
from eleventh.table.exchange import nonce_digest
from eleventh.table.table import Table
from lantern import LANTERN
from tiny.state import TinyState

GAME = LANTERN
SECRET = bytes(range(32))
NONCES = {0: "a" * 32, 1: "b" * 32}
HANDS = ["1", "2", "3", "3"]  # red holds 1 and 2, green holds 3 and 3


def set_up(seats: int = 2, dealer: Dealer | None = None) -> Table:
    """The game at its first choice: with a script, Red holds 1 and 2, Green 3 and 3."""
    dealer = dealer or ScriptedDealer([*HANDS[: 2 * seats], *["1", "calm", "2", "gust"] * 9], SeededDealer(1))
    table = Table.new(GAME, seats, {}, dealer, ["Ann", "Bob"][:seats])
    if isinstance(dealer, FairDealer):
        exchange(table)
    table.run_dealer()
    return table


def exchange(table: Table, nonces: dict[int, str] = NONCES) -> Table:
    """These seats commit to their nonces and show them."""
    for seat, nonce in nonces.items():
        table.add_digest(seat, nonce_digest(table.log.header.commitment, nonce))
    table.fix_digests(list(nonces))
    for seat, nonce in nonces.items():
        table.add_nonce(seat, nonce)
    return table


def play(table: Table, *moves: str) -> Table:
    """Moves of whoever is to act, each followed by what the dealer has to do."""
    for move in moves:
        seat = next(seat for seat in range(table.state.seats) if table.state.may_act(seat))
        table.play(seat, move)
        table.run_dealer()
    return table


def lit(table: Table) -> TinyState:
    """The state of such a table, with what only the test game has."""
    assert isinstance(table.state, TinyState)
    return table.state


def fair() -> FairDealer:
    return FairDealer(SECRET)


def finished(dealer: Dealer | None = None) -> Table:
    """A short game that ends with a signal that nobody sees."""
    table = set_up(dealer=dealer)
    for _ in range(2):
        play(table, table.state.options[0].notation)
    return play(table, "signal")
