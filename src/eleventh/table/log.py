"""The log of a game: the authoritative record, from which every state is rebuilt.

A header describes the game; the events follow, each chained to all before it by SHA-256. Events are only
appended: an undo is an event, and undone events stay in the file, marked. So the events form a tree, and
`Log.line` returns its current branch. The text form is readable and can be parsed:

    Eleventh Hour log, format 3
    game: professor-evil
    rules version: 1
    seats: 2
    option level: normal
    name 0: Ann
    dealer: fair
    commitment: 630dcd29...

       0  b3d1a77c0e52  start
       1  77a1e20f9d10  digest 0: 4c1f09ab...
       2  1e0b95d3c4aa  round of 0
       3  a9903cc07d15  nonce 0: 90ee1b02...
       4  5d0c6f1a9b27  deal: red (3 of 4)
       5 ~81c2a0b44e19  0> move library
       6  0f77d2a91c3e  undo to 4 by 0
       7  93be01c7a2d4  seat 1: lent greedy by 0
       8  c40d1f7e8a35  rules 2
    end 8 c40d1f7e8a35...

`~` marks an undone event. Lines that start with `|` are the story and lines that start with `#` are comments;
both are ignored. The last line has the number of events and the whole last hash. Format 1 has the nonces in
the header and format 2 has them without digests; both can still be read.
docs/fair-dice.md describes the whole format.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from eleventh.table.exchange import DIGEST, NEW_ROUND, NONCE, ROUND, Exchange

if TYPE_CHECKING:
    from eleventh.table.table import Table

TITLE: Final = "Eleventh Hour log, format "
FORMAT: Final = 3  # of new logs

# Limits of a log. Games never come near these; uploaded files might.
MOST_EVENTS: Final = 25_000
MOST_STEPS_BACK: Final = 1_000  # undo and redo together
MOST_NAME: Final = 100  # characters of a name, or of a nonce of format 2
MOST_SEATS: Final = 32

DEALERS: Final = ("seeded", "scripted", "hand", "fair")

ACT: Final = "act"  # a seat chose
DEAL: Final = "deal"  # the dealer supplied an outcome
UNDO: Final = "undo"  # the table went back
REDO: Final = "redo"  # ... and forward again
REVEAL: Final = "reveal"  # the fair dealer showed its secret
SEAT: Final = "seat"  # a seat changed hands
RULES: Final = "rules"  # the table goes on by another version of the rules

PLAYER: Final = (
    "player"  # a nonce of format 2: made by the player's own client, after it had seen the commitment
)
RULE: Final = "rule"  # ... by the public rule for bots
SERVER: Final = "server"  # ... by the dealer, as nobody else gave one

SHOWN: Final = 12  # hexadecimal digits of an event's hash on its line

NUMBER: Final = "[0-9]{1,9}"
ACTED = re.compile(rf"^({NUMBER})> (.+)$")
DEALT = re.compile(rf"^deal: (.+) \(({NUMBER}) of ({NUMBER})\)$")
WENT_BACK = re.compile(rf"^undo to ({NUMBER}) (agreed )?by ({NUMBER}(?: {NUMBER})*)$")
WENT_FORWARD = re.compile(rf"^redo ({NUMBER}) by ({NUMBER}(?: {NUMBER})*)$")
ADDED = re.compile(rf"^nonce ({NUMBER}) by (player|rule|server): (.+)$")
DIGESTED = re.compile(rf"^digest ({NUMBER}): ([0-9a-f]{{64}})$")
ROUND_OF = re.compile(rf"^round of ({NUMBER}(?: {NUMBER})*)$")
OPENED = re.compile(rf"^nonce ({NUMBER}): ([0-9a-f]{{32}})$")
WITHOUT = re.compile(rf"^new round without ({NUMBER}(?: {NUMBER})*)$")
CHANGED = re.compile(
    rf"^seat ({NUMBER}): (person|open|(?:bot|lent) [a-z0-9:-]{{1,30}})(?: by ({NUMBER}|host))?$"
)
NEW_RULES = re.compile(rf"^rules (.+?)(?: after ({NUMBER}) agreed by ({NUMBER}(?: {NUMBER})*))?$")
REVEALED = re.compile(r"^reveal ((?:[0-9a-f]{2})+)$")


class BadLog(ValueError):
    """The log is invalid from `event` on (None: already its header); `log` is the valid beginning."""

    def __init__(self, problem: str, event: int | None = None, log: Log | None = None) -> None:
        self.problem = problem
        self.event = event
        self.log = log
        super().__init__(problem + self.kept())

    def kept(self) -> str:
        """The sentence about the valid beginning of the log."""
        if self.log is None:
            return ""
        count = len(self.log.events)
        if count == 0:
            return " No event before it; the header is sound."
        return f" {count_events(count)} before it {'is' if count == 1 else 'are'} sound and kept."


class OtherVersion(BadLog):
    """The log was played by another version of the game's rules, and the installed one differs at `event` (0:
    it cannot even begin). `whole` is all of it; `agreed_at` is the event of the last position on which both
    agree (-1: none); `table` has replayed what both allow; `discreet` is the problem without what was chosen
    or dealt."""

    def __init__(
        self,
        problem: str,
        event: int,
        log: Log,
        agreed_at: int = -1,
        table: Table | None = None,
        discreet: str = "",
    ) -> None:
        super().__init__(problem, event, log)
        self.whole = log
        self.agreed_at = agreed_at
        self.table = table
        self.discreet = discreet or problem

    def kept(self) -> str:
        return ""

    @property
    def agreed(self) -> Log | None:
        """The log up to the last position on which both versions agree."""
        return self.whole.cut(self.agreed_at) if self.agreed_at >= 0 else None


class MadeUp(BadLog):
    """The log starts from a made-up position, which the caller did not allow."""


def count_events(count: int) -> str:
    """A number of events in words."""
    return "1 event" if count == 1 else f"{count} events"


@dataclass(frozen=True)
class Header:
    """The game, its people, and its dealer."""

    game: str
    version: str  # of the rules
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()  # of the people, by seat
    dealer: str = "seeded"  # seeded, scripted, hand or fair
    seed: str = ""
    commitment: str = ""  # SHA-256 of the fair dealer's secret
    nonces: tuple[str, ...] = ()  # format 1: the nonces of the fair draws, by seat
    position: str = ""  # the code of the first position, if it is not the game's own
    forked_at: int = 0  # events up to this one were played at another table ...
    forked_from: str = ""  # ... which had this hash then
    form: int = FORMAT  # of the log's text

    def lines(self) -> list[str]:
        """All lines of the header, its title first."""
        lines = [f"{TITLE}{self.form}", f"game: {self.game}", f"rules version: {self.version}"]
        lines.append(f"seats: {self.seats}")
        lines += [f"option {key}: {value}" for key, value in self.options.items()]
        lines += [f"name {seat}: {one_line(name)}" for seat, name in enumerate(self.names)]
        lines.append(f"dealer: {self.dealer}")
        lines += [f"seed: {self.seed}"] if self.seed else []
        lines += [f"commitment: {self.commitment}"] if self.commitment else []
        lines += [f"nonce {seat}: {one_line(nonce)}" for seat, nonce in enumerate(self.nonces)]
        lines += [f"position: {self.position}"] if self.position else []
        lines += [f"forked at: {self.forked_at} {self.forked_from}"] if self.forked_from else []
        return lines


def quoted(line: str) -> str:
    """A line in quotes for messages, shortened if it is long."""
    return repr(brief(line))


def brief(line: str) -> str:
    """A line for messages, shortened if it is long."""
    text = line.strip().expandtabs(1)
    return text if len(text) <= 80 else f"{text[:77]}..."


def one_line(text: str) -> str:
    """A name or nonce as the file stores it: one line without unprintable characters or outer spaces."""
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())[:MOST_NAME].strip()


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a table."""

    kind: str
    seat: int = -1  # ACT: who chose; DIGEST, NONCE: whose it is; SEAT: which
    text: str = (
        ""  # ACT: in notation; DEAL: the outcome's name; REVEAL: the secret; DIGEST, NONCE: itself; SEAT: who
        # has it; RULES: their version
    )
    outcome: int = 0  # DEAL: which outcome ...
    draws: int = 0  # ... of how many
    to: int = 0  # UNDO, RULES: the event after which play goes on; REDO: the undo that is taken back
    seats: tuple[int, ...] = ()  # UNDO, REDO, RULES: who did it; ROUND: of whom; NEW_ROUND: without whom
    agreed: bool = False  # UNDO: past a barrier, with everybody's consent; RULES: play goes on from `to`
    by: str = (
        ""  # NONCE of format 2: who made it; SEAT: who did it: a seat, or host; empty: the seat's own player
    )

    def __str__(self) -> str:
        if self.kind == ACT:
            return f"{self.seat}> {self.text}"
        if self.kind == DEAL:
            return f"deal: {self.text} ({self.outcome + 1} of {self.draws})"
        if self.kind == REVEAL:
            return f"reveal {self.text}"
        if self.kind == DIGEST:
            return f"digest {self.seat}: {self.text}"
        if self.kind == NONCE:
            return f"nonce {self.seat}{f' by {self.by}' if self.by else ''}: {self.text}"
        if self.kind in (ROUND, NEW_ROUND):
            return f"{self.kind} {'of' if self.kind == ROUND else 'without'} {' '.join(map(str, self.seats))}"
        if self.kind == SEAT:
            return f"seat {self.seat}: {self.text}{f' by {self.by}' if self.by else ''}"
        by = "by " + " ".join(map(str, self.seats))
        if self.kind == RULES:
            return f"rules {self.text}" + (f" after {self.to} agreed {by}" if self.agreed else "")
        if self.kind == REDO:
            return f"redo {self.to} {by}"
        return f"undo to {self.to} {'agreed ' if self.agreed else ''}{by}"


def read_event(text: str) -> Event:
    """The event of this text. ValueError if there is none."""
    if match := ACTED.match(text):
        return Event(ACT, seat=int(match[1]), text=match[2])
    if match := DEALT.match(text):
        return Event(DEAL, text=match[1], outcome=int(match[2]) - 1, draws=int(match[3]))
    if match := WENT_BACK.match(text):
        seats = tuple(map(int, match[3].split()))
        return Event(UNDO, to=int(match[1]), seats=seats, agreed=match[2] is not None)
    if match := WENT_FORWARD.match(text):
        return Event(REDO, to=int(match[1]), seats=tuple(map(int, match[2].split())))
    if match := REVEALED.match(text):
        return Event(REVEAL, text=match[1])
    if match := DIGESTED.match(text):
        return Event(DIGEST, seat=int(match[1]), text=match[2])
    if match := ROUND_OF.match(text):
        return Event(ROUND, seats=tuple(map(int, match[1].split())))
    if match := OPENED.match(text):
        return Event(NONCE, seat=int(match[1]), text=match[2])
    if match := WITHOUT.match(text):
        return Event(NEW_ROUND, seats=tuple(map(int, match[1].split())))
    if match := ADDED.match(text):
        return Event(NONCE, seat=int(match[1]), text=match[3], by=match[2])
    if match := CHANGED.match(text):
        return Event(SEAT, seat=int(match[1]), text=match[2], by=match[3] or "")
    if match := NEW_RULES.match(text):
        seats = tuple(map(int, match[3].split())) if match[3] else ()
        return Event(RULES, text=match[1], to=int(match[2] or 0), seats=seats, agreed=match[2] is not None)
    raise ValueError(f"{quoted(text)} is not an event")


class Log:
    """Header and events. Event n is `events[n - 1]`; 0 is the start."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.events: list[Event] = []
        self.chain: list[bytes] = [hashlib.sha256("\n".join(header.lines()).encode()).digest()]
        self.heads: list[int] = [0]  # after event n: the event whose state is the present one
        self.parents: list[int] = [0]  # by event: the event whose state it continues
        self.depths: list[int] = [0]  # by event: its depth in the tree
        self.jumps: list[int] = [0]  # by event: an ancestor farther back (skip list)
        self.chances: list[int] = [0]  # by event: its last ancestor that is no choice
        self.undone: list[int] = []  # undo events that can be taken back, the latest last
        self.steps_back = 0  # undo and redo events
        self.added: list[int] = []  # nonce events
        self.exchange = Exchange(header.commitment)  # of this table, in format 3
        self.dealt: list[int] = []  # deals of this table, with undone ones
        self.version = header.version  # of the rules by which it goes on
        self.ruled = 0  # the event that set it; 0: the header
        self.went_back = False  # whether there is any undo event
        self._dropped: tuple[int, frozenset[int]] = (
            0,
            frozenset(),
        )  # `dropped` by number of events

    def __len__(self) -> int:
        return len(self.events)

    def event(self, n: int) -> Event:
        """Event n."""
        return self.events[n - 1]

    @property
    def head(self) -> int:
        """The event whose state is the present one."""
        return self.heads[-1]

    @property
    def hash(self) -> str:
        """The hash of the whole log so far."""
        return self.chain[-1].hex()

    @property
    def revealed(self) -> bool:
        """Whether the dealer has shown its secret: nothing can follow."""
        return bool(self.events) and self.events[-1].kind == REVEAL

    def playable(self, n: int) -> int:
        """The last event up to n from which a game can go on: n, or n - 1 if event n shows the secret."""
        return n - 1 if n and self.event(n).kind == REVEAL else n

    def append(self, event: Event) -> int:
        """Append an event; returns its number. ValueError if it is not allowed now."""
        n = len(self.events) + 1
        head = self.heads[-1]
        parent = 0
        if self.revealed:
            raise ValueError("the dealer's secret is out, so nothing can follow")
        self._check(event, n)
        own_draws = self.header.form >= 3 and self.header.dealer == "fair" and n > self.header.forked_at
        if own_draws:
            self.exchange.check(event)
            if event.kind in (ACT, DEAL):
                self.exchange.begin()
        if event.kind == UNDO:
            if event.to == head or not self.leads(event.to, head):
                raise ValueError(f"it goes back to event {event.to}, which does not lead here")
            last = self.event(head)
            own = self.parents[head] == event.to and last.kind == ACT and event.seats == (last.seat,)
            if not own and not event.agreed:
                raise ValueError("going back past more than one's own last choice needs agreement")
            past_chance = self.chances[head] > event.to
            head = event.to
            if past_chance:
                parent, head = head, n  # a game may count this undo, so it makes a new state
            self.undone.append(n)
            self.went_back = True
        elif event.kind == REDO:
            if not self.undone or self.undone[-1] != event.to:
                raise ValueError(f"event {event.to} is not a step back that can be taken back now")
            self.undone.pop()
            head = self.heads[event.to - 1]
        elif event.kind in (ACT, DEAL):
            parent, head = head, n
            self.undone = []
        elif event.kind == NONCE:
            self.added.append(n)
        elif event.kind == RULES:
            if event.agreed:
                if not self.leads(event.to, head):
                    raise ValueError(f"it goes on from event {event.to}, which does not lead here")
                head = event.to
                self.went_back = True
                self.undone = []
            self.version, self.ruled = event.text, n
        self.steps_back += event.kind in (UNDO, REDO) or event.agreed
        if own_draws:
            self.exchange.add(event, n)
            if event.kind == SEAT:
                self.exchange.leave(event.seat)
        if event.kind == DEAL and n > self.header.forked_at:
            self.dealt.append(n)
        self.events.append(event)
        self.heads.append(head)
        self.parents.append(parent)
        self.depths.append(self.depths[parent] + 1)
        one, two = self.jumps[parent], self.jumps[self.jumps[parent]]
        even = self.depths[parent] - self.depths[one] == self.depths[one] - self.depths[two]
        self.jumps.append(two if even else parent)
        self.chances.append(n if event.kind != ACT else self.chances[parent])
        self.chain.append(hashlib.sha256(self.chain[-1] + f"\n{n} {event}".encode()).digest())
        return n

    def leads(self, n: int, node: int) -> bool:
        """Whether event n (0: the start) is event `node` or an ancestor of it."""
        while node > n:
            node = self.jumps[node] if self.jumps[node] >= n else self.parents[node]
        return node == n

    def _check(self, event: Event, n: int) -> None:
        """Raises ValueError for an event that exceeds the limits of a log."""
        if n > MOST_EVENTS:
            raise ValueError(f"a log has at most {MOST_EVENTS} events")
        if any(seat >= self.header.seats for seat in (event.seat, *event.seats)):
            raise ValueError(f"there are only {self.header.seats} seats, numbered from 0")
        if event.kind in (UNDO, REDO) or event.agreed:
            if self.steps_back >= MOST_STEPS_BACK:
                raise ValueError(f"a table goes back and forth at most {MOST_STEPS_BACK} times")
            if len(set(event.seats)) != len(event.seats):
                raise ValueError("a seat agrees once")
        if event.kind == DEAL and event.draws < 1:
            raise ValueError("something is dealt where nothing can be")
        if event.kind == RULES and (not event.text or event.text != one_line(event.text)):
            raise ValueError(f"a version is one line of at most {MOST_NAME} printable characters")
        if event.kind in (NONCE, SEAT) and self.header.form < 2:
            raise ValueError("format 1 has no such event")
        if event.kind in (DIGEST, ROUND, NONCE, NEW_ROUND):
            self._check_form(event, n)
        if event.kind == NONCE and event.by and event.text != one_line(event.text):
            raise ValueError(f"a nonce is one line of at most {MOST_NAME} printable characters")

    def _check_form(self, event: Event, n: int) -> None:
        """Raises ValueError for an event about nonces that this format or dealer does not have. The events
        before a fork can be of any format."""
        if self.header.form < 3 and not event.by:
            raise ValueError(f"format {self.header.form} has no such event")
        if n <= self.header.forked_at:
            return
        if self.header.dealer != "fair":
            raise ValueError("only fair draws take a nonce")
        if self.header.form >= 3 and event.by:
            raise ValueError("from format 3 on a nonce follows a digest")

    def own_nonces(self) -> dict[int, str]:
        """By seat, the nonces that its players added to the draws of this table."""
        if self.header.form >= 3:
            return dict(self.exchange.nonces)
        last = {self.event(m).seat: self.event(m) for m in self.added if m > self.header.forked_at}
        return {seat: event.text for seat, event in last.items() if event.by == PLAYER}

    def line(self, n: int | None = None) -> list[int]:
        """The actions and deals on the current line at event n (None: now), in order."""
        return [node for node in self.path(n) if self.event(node).kind != UNDO]

    def path(self, n: int | None = None) -> list[int]:
        """Like `line`, with the undo events past chance that lie between."""
        node = self.heads[-1 if n is None else n]
        found = []
        while node:
            found.append(node)
            node = self.parents[node]
        found.reverse()
        return found

    def last_choice(self, seats: Collection[int] | None = None) -> int:
        """The last action on the current line, of these seats or of any; 0 if there is none."""
        node = self.head
        while node:
            event = self.event(node)
            if event.kind == ACT and (seats is None or event.seat in seats):
                return node
            node = self.parents[node]
        return 0

    def dropped(self) -> frozenset[int]:
        """The actions and deals that were undone."""
        if self.went_back and self._dropped[0] != len(self.events):
            kept = set(self.line())
            gone = (n for n, e in enumerate(self.events, 1) if e.kind in (ACT, DEAL) and n not in kept)
            self._dropped = (len(self.events), frozenset(gone))
        return self._dropped[1]

    def cut(self, n: int) -> Log:
        """A copy of the log up to event n."""
        other = Log(self.header)
        for event in self.events[:n]:
            other.append(event)
        return other
