"""A table that cannot be played here, as its rules are other ones now, its game is not installed, or it was
damaged. Nothing of it is lost: it is listed, can be looked at as far as that goes without its rules, and its
log goes to whoever may read it.

What a position means only its own rules can say. So while such a game has secrets, a seat is given what it
chose itself and what everybody saw, and nothing that was dealt. All of it is open when the game is over, when
everybody at the table has given it up, or to its people when it was left alone for long.

Going on from the last position that both versions of the rules agree on would begin here, with `log`.
"""

from __future__ import annotations

import time
from dataclasses import replace

import msgspec

from eleventh.games import UnknownGame, find_game
from eleventh.server.catalogue import seat_names
from eleventh.server.messages.kept import Kept
from eleventh.server.messages.table import ChatLine, Question
from eleventh.server.rows import Change, Stored
from eleventh.server.seats import Seats
from eleventh.server.talk import readers
from eleventh.server.trouble import closed, not_yours
from eleventh.table.log import ACT, DEAL, BadLog, Event, Log, read_event
from eleventh.table.log_text import read_header, write_log

LEFT_ALONE = 30 * 24 * 3600  # seconds after which nobody is expected to go on
GIVEN_UP = "Given up, as its rules have changed."
HIDDEN = "..."


def sound_part(stored: Stored) -> Log | None:
    """The log as far as it can be read, whether its game can be played here or not."""
    try:
        header, _ = read_header([*stored.row.header.splitlines(), ""])
    except BadLog:
        return None
    log = Log(header)
    for line in stored.events:
        try:
            log.append(read_event(line))
        except ValueError:
            break
    return log


def has_secrets(game: str) -> bool:
    """Of a game that is not here nothing is known, so it may have some."""
    try:
        return find_game(game).has_secrets
    except UnknownGame:
        return True


class KeptTable:
    def __init__(self, stored: Stored, why: str) -> None:
        self.row = stored.row
        self.seats = Seats(stored.seats, stored.row.host)
        self.chat = stored.chat
        self.log = sound_part(stored)
        self.why = why

    # --- who may read what ---

    def open_to_all(self) -> bool:
        return self.row.over or not has_secrets(self.row.game)

    def reads_all(self, player: str) -> bool:
        alone = self.row.changed < time.time() - LEFT_ALONE and self.seats.belongs(player)
        return self.open_to_all() or alone

    def log_for(self, player: str) -> str | None:
        """The text of the log, or what the person may read of it; None: nothing."""
        if self.log is None:
            return None
        if self.reads_all(player):
            return write_log(self.log)
        held = self.seats.held(player)
        return "\n".join([*self.head(held), "", *self.lines(player), ""]) if held else None

    def head(self, held: tuple[int, ...]) -> list[str]:
        """No title, and a position only by its name: this is no log that could be opened."""
        assert self.log is not None
        header = replace(self.log.header, position=HIDDEN if self.log.header.position else "")
        seats = " and ".join(str(seat) for seat in held)
        return [
            f"# What seat {seats} may read of a game in play: without what others chose and what was dealt.",
            *header.lines()[1:],
        ]

    def lines(self, player: str) -> list[str]:
        """The events that the person may read, without the hashes by which the others could be guessed."""
        held = self.seats.held(player)
        everything = self.reads_all(player)
        if self.log is None or not (everything or held):
            return []
        events = enumerate(self.log.events, 1)
        return [f"{n:4d}  {event if everything else veiled(event, held)}" for n, event in events]

    def view(self, player: str) -> Kept:
        held = self.seats.held(player)
        reads = "full" if self.log_for(player) and self.reads_all(player) else "seat" if held else ""
        said = [row for row in self.chat if (to := readers(row)) is None or set(to) & set(held)]
        return Kept(
            id=self.row.id,
            name=self.row.name,
            game=self.row.game,
            version=self.log.header.version if self.log else "",
            why=self.why,
            seats=self.seats.info(seat_names(self.row), player, set()),
            over=self.row.over,
            result=self.row.summary,
            log=reads if self.log else "",
            lines=self.lines(player),
            chat=[ChatLine(x.number, x.seat, x.who, x.text, x.when, readers(x)) for x in said],
            given_up=self.agreed(),
            may_give_up=not self.row.over and bool(self.still_asked(player)),
        )

    # --- giving it up ---

    def agreed(self) -> list[int]:
        """The seats whose people have given the game up."""
        if not self.row.question:
            return []
        question = msgspec.json.decode(self.row.question, type=Question)
        return question.yes if question.about == "abandon" else []

    def deciders(self) -> dict[int, str]:
        """Whom it takes to give it up, by seat: all people there, lent seats too; without any, the host."""
        people = {row.seat: row.player for row in self.seats if row.kind == "human"}
        return people or {0: self.row.host}

    def still_asked(self, player: str) -> list[int]:
        agreed = self.agreed()
        return [seat for seat, who in self.deciders().items() if who == player and seat not in agreed]

    def give_up(self, player: str) -> Change:
        """The change that stores it: with the last of its people the game is over, for all to read."""
        mine = self.still_asked(player)
        if self.row.over:
            raise closed("This game is over: its log can be downloaded.")
        if not mine:
            raise not_yours("Only people who sit at this table can give it up, each once.")
        yes = sorted([*self.agreed(), *mine])
        left = [seat for seat in self.deciders() if seat not in yes]
        if not left:
            fields: dict[str, object] = {"over": True, "summary": GIVEN_UP, "question": ""}
        else:
            question = Question(self.row.serial + 1, "abandon", mine[0], GIVEN_UP, yes=yes, open=left)
            fields = {"question": msgspec.json.encode(question).decode()}
        return Change(self.row.id, self.row.serial, fields)


def veiled(event: Event, held: tuple[int, ...]) -> str:
    """An event as these seats may surely read it."""
    if event.kind == DEAL:
        return f"deal: {HIDDEN}"
    if event.kind == ACT and event.seat not in held:
        return f"{event.seat}> {HIDDEN}"
    return str(event)
