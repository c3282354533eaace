"""What a message says about a table apart from the game, as one person may know it: seats, talk, questions,
undo."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from eleventh.core.engine import DEALER, OVER, TEAM
from eleventh.server.http.messages.table import (
    LESSON,
    Around,
    ChatLine,
    Dealing,
    Origin,
    Question,
    SeatInfo,
    TableInfo,
    Undo,
)
from eleventh.server.tables import lending
from eleventh.server.tables.part import TablePart
from eleventh.server.tables.removal import for_host, person_key, spectators, watching
from eleventh.server.tables.talk import readers, who_may_hear
from eleventh.table.dealers import outcome_names

A = TypeVar("A", bound=Around)


class TableDescription(TablePart):
    """Builds the parts of messages that describe the table."""

    def add(self, message: A, player: str) -> A:
        """Add to the message what every message about a table contains."""
        held = self.live.seats.held(player)
        message.undo = self.undo_for(held)
        message.redo = self.may_redo(held)
        message.question = self.question_for(held)
        message.dealing = self.dealing(player)
        message.waiting = self.waiting()
        message.beat = self.live.beat
        message.thinking = sorted(self.live.thinking)
        return message

    def table_for(self, player: str) -> TableInfo:
        """The table and its seats, as this person may know them."""
        live = self.live
        row, table, seats = live.row, live.table, live.seats
        host = player == row.host
        stealth = live.game.quiet(table.state) is not None
        infos = seats.info(live.names, player, live.presence.online())
        exchange = table.log.exchange
        nonces = table.log.own_nonces()
        for info in infos:
            info.digest = exchange.digests.get(info.seat, "")
            info.nonce = nonces.get(info.seat, "")
            info.awaited = self.awaited(info)
            left = lending.wait(live, player, seats[info.seat])
            info.bot_may = left == 0
            info.bot_in = math.ceil(left or 0)
        starts = lending.wait_to_start(live, player) if row.waits else None
        talk = {other for seat in seats.held(player) for other in who_may_hear(live, seat) or ()}
        return TableInfo(
            id=row.id,
            name=row.name,
            game=row.game,
            options=table.log.header.options,
            seats=infos,
            public=row.public,
            consent=row.consent,
            pace=row.pace,
            lend=row.lend,
            grace=row.grace,
            chances=row.chances,
            waits=row.waits,
            may_start=starts == 0,
            start_in=math.ceil(starts or 0),
            host=host,
            by=live.host_called,
            over=live.over,
            stealth=stealth,
            talk=sorted(talk),
            invites=seats.invites(row.id) if host else [],
            watching=watching(live) if host else [],
            removed=for_host(live, live.removed) if host else [],
            origin=msgspec.json.decode(row.origin, type=Origin) if row.origin else None,
            lesson=live.row.origin == LESSON,
            next=row.next,
            dealer="hand" if table.log.header.dealer == "hand" else "fair",
            commitment=table.log.header.commitment,
            fixed=self.fixed(player),
            created=row.created,
            changed=row.changed,
        )

    def awaited(self, info: SeatInfo) -> str:
        """What the seat's player may or must send now for the fair draws: digest, nonce or nothing."""
        exchange = self.live.table.log.exchange
        if info.seat in exchange.missing:
            return "nonce"
        may = self.live.takes_digests and info.kind == "human" and exchange.may_commit(info.seat)
        return "digest" if may and not info.digest else ""

    def fixed(self, player: str) -> list[str]:
        """The hash of the log at the end of each round of digests. In a position with secrets it could be
        used to test guesses, so only the table's players get it, before the game begins."""
        live = self.live
        log = live.log
        if log.exchange.took_part.isdisjoint(live.seats.held(player)):
            return []
        if log.header.position and not (live.row.waits or live.over):
            return []
        return [log.chain[n].hex() for n in log.exchange.rounds]

    def waiting(self) -> str:
        """For whom the table waits, in words."""
        live = self.live
        state = live.table.state
        if live.differs is not None:
            return live.stopped
        if state.to_act == OVER:
            return ""
        if live.row.waits and (missing := live.table.log.exchange.missing):
            return "Waiting for the browser of " + listed([live.called(seat) for seat in missing])
        if live.row.waits:
            return live.seats.awaited(live.host_called)
        if live.question is not None:
            return "Waiting for an answer of " + listed([live.called(seat) for seat in live.question.open])
        if state.to_act == DEALER and live.table.log.header.dealer == "hand":
            return f"On the real table: {state.top().prompt(state)}"
        if state.to_act == DEALER:  # in a lesson chance waits until its words are read
            return "Waiting for chance"
        voters = [seat for seat in range(state.seats) if state.may_act(seat)]
        names = [live.called(seat) for seat in voters]
        if state.to_act == TEAM and len(voters) > 1:
            return "The team decides: " + ", ".join(names)
        return "Waiting for " + listed(names)

    def dealing(self, player: str) -> Dealing | None:
        """The deal that this person may enter, at a table of real dice."""
        state = self.live.table.state
        live = self.live
        if state.to_act != DEALER or live.row.waits or live.differs is not None or not live.may_deal(player):
            return None
        return Dealing(state.top().prompt(state), outcome_names(state))

    def undo_for(self, held: tuple[int, ...]) -> Undo:
        """How far a person with these seats can undo."""
        if not held or self.live.differs is not None:
            return Undo()
        table = self.live.table
        state = table.can_undo(held)
        barrier = state.barrier and table.before_last_choice(held) is not None
        if barrier and not state.steps and (missed := lending.without_them(self.live, held)):
            return Undo(why=missed)
        return Undo(state.steps, barrier, state.why, state.warning)

    def may_redo(self, held: Iterable[int]) -> bool:
        """Whether a person with these seats may redo the last undo, or ask for it."""
        undone = self.live.table.undone
        if undone is None or (undone.agreed and lending.absent(self.live, tuple(held))):
            return False
        return any(undone.agreed or seat in undone.seats for seat in held)

    def question_for(self, held: tuple[int, ...]) -> Question | None:
        """The open question, with the seats that this person answers for."""
        question = self.live.question
        if question is None or not held:
            return None
        return msgspec.structs.replace(question, mine=[seat for seat in question.open if seat in held])

    def chat_for(self, player: str, since: int = -1) -> list[ChatLine]:
        """The lines of talk after number `since` that the person may read."""
        live = self.live
        held = live.seats.held(player)
        strangers = spectators(live) if player == live.row.host else {}
        lines = []
        for row in live.chat:
            to = readers(row)
            if row.number > since and (to is None or any(seat in to for seat in held)):
                line = ChatLine(row.number, row.seat, row.who, row.text, row.when, to)
                if row.player in strangers:
                    line.person = person_key(live.id, row.player)
                lines.append(line)
        return lines


def listed(names: list[str]) -> str:
    """Names joined with commas and `or`."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]
