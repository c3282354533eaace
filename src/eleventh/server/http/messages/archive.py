"""A table that cannot be played here any more."""

from __future__ import annotations

from typing import Annotated

from eleventh.core.scene import one_of
from eleventh.server.http.messages.base import Message
from eleventh.server.http.messages.table import ChatLine, SeatInfo


class Kept(Message):
    """GET /api/tables/{id}/kept; POST /api/tables/{id}/abandon, which gives the game up, and
    POST /api/tables/{id}/go-on, which goes on by the present rules: both when all its people want it."""

    id: str
    name: str
    game: str
    version: str  # of the rules that it was played by
    why: str  # it cannot be opened
    seats: list[SeatInfo]
    over: bool = False
    result: str = ""
    log: Annotated[str, one_of("full", "seat", "")] = ""  # how much of the log the viewer may download
    lines: list[str] = []  # its events, as far as the viewer may read them
    chat: list[ChatLine] = []
    given_up: list[int] = []  # seats whose people have given it up
    may_give_up: bool = False  # whether the viewer is still asked
    differs: int = 0  # the event at which the rules differ; 0: it cannot even begin
    agreed: int = -1  # the event after which both versions agree for the last time; -1: nowhere
    go_on: list[int] = []  # seats whose people want to go on from there
    may_go_on: bool = False  # whether the viewer is still asked
    playable: bool = False  # all have agreed: the table can be opened
