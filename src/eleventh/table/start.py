"""The header and the first state of a game. Apart from `Table`, as forks get a header before they have a
table."""

from __future__ import annotations

from dataclasses import replace

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.table.dealers import Dealer, FairDealer, SeededDealer
from eleventh.table.log import FORMAT, Header
from eleventh.table.position import position_of


def with_dealer(header: Header, dealer: Dealer) -> Header:
    """The header with the fields that describe the dealer."""
    bare = replace(header, dealer=dealer.kind, seed="", commitment="", nonces=())
    if isinstance(dealer, SeededDealer):
        return replace(bare, seed=str(dealer.seed))
    if isinstance(dealer, FairDealer):
        return replace(bare, commitment=dealer.commitment)
    return bare


def forked_header(header: Header, n: int, chain: str, dealer: Dealer) -> Header:
    """The header of a fork at event n of another log, whose hash was `chain` at that event."""
    return with_dealer(replace(header, form=FORMAT, forked_at=n, forked_from=chain), dealer)


def first_state(game: Game[State], header: Header) -> State:
    """The state before the first event."""
    options = game.settle(header.seats, header.options)
    if not header.position:
        return game.new(header.seats, options)
    start = position_of(game, header.position)
    if start.seats != header.seats:
        raise BadSetup(f"The position is for {start.seats} seats, the header for {header.seats}.")
    return start
