"""Tables that cannot be played here, because their rules changed, their game is not installed, or they are
damaged. Such a table is still listed, can be read as far as that is possible without its rules, and its log
goes to people who may read it.

Only its own rules can say what a position means. So while such a game has secrets, a seat gets its own
choices and what everybody saw, and no deals. Everything is open when the game is over, when everybody at the
table has given it up, or to its people when it was left alone for long.

A game in play whose rules have changed goes on from the last position on which both versions agree, when all
its people agree, as for an undo past chance. A finished one is opened up to that position
(`TableRegistry.rebuilt`).
"""

from __future__ import annotations

import time
from dataclasses import replace

import msgspec

from eleventh.games import UnknownGame, find_game
from eleventh.server.http.catalogue import seat_names
from eleventh.server.http.messages.archive import Kept
from eleventh.server.http.messages.table import ChatLine, Question
from eleventh.server.storage.rebuild import change_since, dealer_of
from eleventh.server.storage.rows import Stored, TableChange
from eleventh.server.tables.seats import Seats
from eleventh.server.tables.talk import readers
from eleventh.server.trouble import closed, not_yours
from eleventh.table.log import ACT, DEAL, BadLog, Event, Log, OtherVersion, read_event
from eleventh.table.log_text import read_header, write_log
from eleventh.table.table import Table
from eleventh.table.versions import went_on

LEFT_ALONE = 30 * 24 * 3600  # seconds after which nobody is expected to go on
GIVEN_UP = "Given up, as its rules have changed."
GO_ON = "Go on from the last position that both versions of the rules agree on."
HIDDEN = "..."
ABANDON, RULES = "abandon", "rules"  # what a question at such a table is about


def sound_part(stored: Stored) -> Log | None:
    """The valid beginning of the log, whether its game can be played here or not."""
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
    """Whether the game has secrets. Assumed of a game that is not installed."""
    try:
        return find_game(game).has_secrets
    except UnknownGame:
        return True


class ArchivedTable:
    """A stored table that has no playable game."""

    def __init__(self, stored: Stored, error: BadLog) -> None:
        self.row = stored.row
        self.seats = Seats(stored.seats, stored.row.host)
        self.chat = stored.chat
        self.log = sound_part(stored)
        self.error = error
        self.why = str(error)
        if isinstance(error, OtherVersion) and not self.open_to_all():
            self.why = error.discreet

    # --- who may read what ---

    def open_to_all(self) -> bool:
        """Whether everybody may read the whole log."""
        return self.row.over or not has_secrets(self.row.game)

    def reads_all(self, player: str) -> bool:
        """Whether this person may read the whole log."""
        alone = self.row.changed < time.time() - LEFT_ALONE and self.seats.belongs(player)
        return self.open_to_all() or alone

    def log_for(self, player: str) -> str | None:
        """The text of the log, or the part that this person may read; None: nothing."""
        if self.log is None:
            return None
        if self.reads_all(player):
            return write_log(self.log)
        held = self.seats.held(player)
        return "\n".join([*self.head(held), "", *self.lines(player), ""]) if held else None

    def head(self, held: tuple[int, ...]) -> list[str]:
        """The header without its title, and without the position, so that it cannot be opened as a log."""
        assert self.log is not None
        header = replace(self.log.header, position=HIDDEN if self.log.header.position else "")
        seats = " and ".join(str(seat) for seat in held)
        return [
            f"# What seat {seats} may read of a game in play: without what others chose and what was dealt.",
            *header.lines()[1:],
        ]

    def lines(self, player: str) -> list[str]:
        """The events that the person may read, without hashes, from which the others could be guessed."""
        held = self.seats.held(player)
        everything = self.reads_all(player)
        if self.log is None or not (everything or held):
            return []
        events = enumerate(self.log.events, 1)
        return [f"{n:4d}  {event if everything else veiled(event, held)}" for n, event in events]

    def view(self, player: str) -> Kept:
        """The message about the table, as this person may know it."""
        held = self.seats.held(player)
        reads = "full" if self.log_for(player) and self.reads_all(player) else "seat" if held else ""
        said = [row for row in self.chat if (to := readers(row)) is None or set(to) & set(held)]
        return Kept(
            id=self.row.id,
            name=self.row.name,
            game=self.row.game,
            version=self.log.version if self.log else "",
            why=self.why,
            seats=self.seats.info(seat_names(self.row), player, set()),
            over=self.row.over,
            result=self.row.summary,
            log=reads if self.log else "",
            lines=self.lines(player),
            chat=[ChatLine(x.number, x.seat, x.who, x.text, x.when, readers(x)) for x in said],
            given_up=self.agreed(ABANDON),
            may_give_up=not self.row.over and bool(self.still_asked(player, ABANDON)),
            differs=self.error.event or 0 if isinstance(self.error, OtherVersion) else 0,
            agreed=self.error.agreed_at if isinstance(self.error, OtherVersion) else -1,
            go_on=self.agreed(RULES),
            may_go_on=self.can_go_on and bool(self.still_asked(player, RULES)),
        )

    # --- what becomes of it ---

    def agreed(self, about: str) -> list[int]:
        """The seats whose people have agreed."""
        if not self.row.question:
            return []
        question = msgspec.json.decode(self.row.question, type=Question)
        return question.yes if question.about == about else []

    def deciders(self) -> dict[int, str]:
        """Who must agree, by seat: all people there, lent seats too; without people, the host."""
        people = {row.seat: row.player for row in self.seats if row.kind == "human"}
        return people or {0: self.row.host}

    def still_asked(self, player: str, about: str) -> list[int]:
        """The seats for which this person has not answered."""
        agreed = self.agreed(about)
        return [seat for seat, who in self.deciders().items() if who == player and seat not in agreed]

    def give_up(self, player: str) -> TableChange:
        """The change that stores the person's consent. With the last one the game is over, for all to
        read."""
        if self.row.over:
            raise closed("This game is over: its log can be downloaded.")
        yes, left = self.vote(player, ABANDON)
        if left:
            return self.asking(ABANDON, GIVEN_UP, yes, left)
        fields: dict[str, object] = {"over": True, "summary": GIVEN_UP, "question": ""}
        return TableChange(self.row.id, self.row.serial, fields)

    @property
    def can_go_on(self) -> bool:
        """Whether there is a position from which its people could go on."""
        error = self.error
        return isinstance(error, OtherVersion) and error.agreed_at >= 0 and not self.row.over

    def go_on(self, player: str) -> TableChange:
        """The change that stores the person's consent. With the last one the log continues by the installed
        rules."""
        error = self.error
        if not isinstance(error, OtherVersion) or not self.can_go_on:
            raise closed("This game cannot go on here: its log can be downloaded.")
        yes, left = self.vote(player, RULES)
        if left:
            return self.asking(RULES, GO_ON, yes, left)
        game = find_game(self.row.game)
        dealer = dealer_of(self.row, error.whole.header)
        table = Table.of(went_on(error, game, yes), dealer, game, made_up=True)
        if not self.row.waits:
            table.run_dealer()
        return change_since(self.row, table, len(error.whole))

    def vote(self, player: str, about: str) -> tuple[list[int], list[int]]:
        """The seats that agree, with this person's, and those that have not answered."""
        mine = self.still_asked(player, about)
        if not mine:
            raise not_yours("Only people who sit at this table can decide that, each once.")
        yes = sorted([*self.agreed(about), *mine])
        return yes, [seat for seat in self.deciders() if seat not in yes]

    def asking(self, about: str, text: str, yes: list[int], left: list[int]) -> TableChange:
        """The change that opens a question. Only one of the two kinds is open at a time; the new one replaces
        it."""
        question = Question(self.row.serial + 1, about, yes[0], text, yes=yes, open=left)
        return TableChange(self.row.id, self.row.serial, {"question": msgspec.json.encode(question).decode()})


def veiled(event: Event, held: tuple[int, ...]) -> str:
    """The event as these seats may read it for certain."""
    if event.kind == DEAL:
        return f"deal: {HIDDEN}"
    if event.kind == ACT and event.seat not in held:
        return f"{event.seat}> {HIDDEN}"
    return str(event)
