"""A game in progress. The log is the authoritative record; every state is a cache that can be rebuilt from
it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial

from eleventh.core.action import Action
from eleventh.core.engine import DEALER, OVER, State
from eleventh.core.game import BadSetup, Game
from eleventh.core.rollout import first_voter
from eleventh.core.scene import Scene
from eleventh.games import UnknownGame, find_game
from eleventh.table.animation import Animation
from eleventh.table.dealers import (
    Dealer,
    FairDealer,
    NoDealer,
    RealTable,
    SeededDealer,
    new_seed,
)
from eleventh.table.exchange import DIGEST, NEW_ROUND, NONCE, ROUND
from eleventh.table.log import (
    ACT,
    DEAL,
    MOST_STEPS_BACK,
    REDO,
    REVEAL,
    RULES,
    SEAT,
    UNDO,
    BadLog,
    Event,
    Header,
    Log,
    MadeUp,
    OtherVersion,
    one_line,
)
from eleventh.table.log_text import read_log, write_log
from eleventh.table.position import BadPosition, code
from eleventh.table.referee import ActionRefused, choose, deal_event, play_event, replay_event
from eleventh.table.start import first_state, forked_header, with_dealer
from eleventh.table.story import PreviewText, ShownMove, StoryLine, preview_text, shown_moves, story_lines
from eleventh.table.timeline import OlderRules, Play, Timeline
from eleventh.table.undo import (
    NOTHING_CHOSEN,
    REVEALED,
    WORN_OUT,
    CannotUndo,
    UndoState,
    learners,
    undo_state,
)
from eleventh.table.versions import ENDED, NOT_ENDED, cannot_begin, differs, opening

__all__ = ["ActionRefused", "CannotUndo", "OlderRules", "StaleAnswer", "Table", "UndoState"]

MADE_UP = (
    "It starts from a made-up position: no log shows how that was reached. Give the log of the whole game; in"
    " the terminal --made-up opens a position of your own."
)


class StaleAnswer(ValueError):
    """The answer belongs to an earlier version of the table."""


class Table(Timeline):
    """A game that is played: checks each event, then appends it to the log. An event that fails changes
    nothing."""

    def __init__(self, game: Game[State], log: Log, dealer: Dealer | None, start: State) -> None:
        super().__init__(game, log, start)
        self.dealer = dealer
        self._learners: dict[int, frozenset[int]] = {}  # by action: the seats that it showed something new
        self._animation: Animation | None = None

    # --- beginning ---

    @classmethod
    def new(
        cls,
        game: Game[State],
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        dealer: Dealer | None = None,
        names: Sequence[str] = (),
        position: State | None = None,
    ) -> Table:
        """A new game, or one from a position. Without a dealer it gets a seeded one with a random seed."""
        if position is not None:
            seats = position.seats
        settled = game.settle(seats, dict(options or {}))
        if len(names) > seats:
            raise BadSetup(f"There are {len(names)} names for {seats} seats.")
        dealer = dealer or SeededDealer(new_seed())
        header = Header(
            game=game.id,
            version=game.version,
            seats=seats,
            options=settled,
            names=tuple(map(one_line, names)),
            position=code(game, position) if position is not None else "",
        )
        return cls(game, Log(with_dealer(header, dealer)), dealer, first_state(game, header))

    @classmethod
    def load(
        cls,
        text: str,
        dealer: Dealer | None = None,
        mend: bool = False,
        game: Game[State] | None = None,
        made_up: bool = False,
    ) -> Table:
        """The game of a log's text. A seeded dealer continues by itself; other dealers must be given. `mend`:
        cut a damaged log after its last valid event instead of refusing it. `made_up`: see `of`."""
        try:
            log = read_log(text)
        except BadLog as error:
            if not mend or error.log is None:
                raise
            log = error.log
        try:
            return cls.of(log, dealer, game, made_up)
        except BadLog as error:
            if not mend or error.log is None or isinstance(error, OtherVersion):
                raise
            return cls.of(error.log, dealer, game, made_up)

    @classmethod
    def of(
        cls, log: Log, dealer: Dealer | None = None, game: Game[State] | None = None, made_up: bool = False
    ) -> Table:
        """The table of a log, with every event checked. `made_up`: accept a start from a position that no log
        leads to; only for files that the user wrote."""
        table = cls.opened(log, dealer, game, made_up)
        table.replay(len(log))
        return table

    @classmethod
    def opened(
        cls, log: Log, dealer: Dealer | None = None, game: Game[State] | None = None, made_up: bool = False
    ) -> Table:
        """The table of a log before its first event. Call `replay` to play the events, in steps if need
        be."""
        header = log.header
        if header.position and not made_up:
            raise MadeUp(MADE_UP, 0)
        try:
            game = game or find_game(header.game)
            start = first_state(game, header)
        except (UnknownGame, BadSetup, BadPosition) as error:
            if game is not None and header.version != game.version:
                raise cannot_begin(game, log, error) from error
            raise BadLog(f"The header cannot be used: {error}", 0) from error
        if reason := game.changed(log.version, start):
            raise cannot_begin(game, log, ValueError(f"{reason}."))
        if dealer is None and header.dealer == "seeded":
            dealer = SeededDealer(int(header.seed))
        if isinstance(dealer, FairDealer) and dealer.commitment != header.commitment:
            raise NoDealer("This is not the secret that the dealer of this game committed to.")
        return cls(game, log, dealer, start)

    def replay(self, most: int, tell: bool = False) -> bool:
        """Check and play at most `most` further events of the log; returns whether more are left. `tell`:
        cache the notes for the story. A log of another rules version is played by the installed rules;
        OtherVersion says where the two differ."""
        for n in range(self.replayed + 1, min(self.replayed + most, len(self.log)) + 1):
            self._replay(n, tell)
            self.replayed = n
        if self.replayed == len(self.log) and self.log.version != self.game.version:
            self._compare()
        return self.replayed < len(self.log)

    # --- where we are ---

    @property
    def is_secret(self) -> bool:
        """Whether some seat knows something that another must not know yet; False once the game is over."""
        return self.game.has_secrets and not self.over

    def view(self, seat: int) -> Scene:
        """The scene as this seat sees it (-1: a spectator)."""
        return self.game.view(self.state, seat)

    def save(self, story: bool = False) -> str:
        """The log as text; `story` adds the notes that everybody may read."""
        if not story:
            return write_log(self.log)
        notes: dict[int, list[str]] = {}
        for line in self.story(-1, undone=True):
            notes.setdefault(line.event, []).append(f"{line.rule} {line.text}".strip())
        return write_log(self.log, notes)

    # --- playing ---

    @contextmanager
    def recording(self, animation: Animation | None) -> Iterator[None]:
        """Record the events played inside the `with` block into `animation`; None records nothing."""
        self._animation = animation
        try:
            yield
        finally:
            self._animation = None

    def expect(self, events: int) -> None:
        """Raises StaleAnswer unless the table has exactly this number of events."""
        if events != self.events:
            raise StaleAnswer("The table has gone on since: look again, and choose again.")

    def play(self, seat: int, action: Action | str) -> int:
        """Play a seat's choice; returns the number of the event."""
        chosen = self.game.parse(action) if isinstance(action, str) else action
        return self._add(Event(ACT, seat=seat, text=chosen.notation), partial(choose, action=chosen))

    def check(self, seat: int, action: Action) -> None:
        """Raises ActionRefused if the seat cannot take this action now. Nothing is played."""
        refusal = self.game.why(self.state, seat, action)
        if refusal is not None:
            raise ActionRefused(refusal)

    def deal(self, outcome: int | str) -> int:
        """Deal this outcome, given by number or by name; returns the number of the event."""
        return self._add(deal_event(self.state, outcome), replay_event)

    def follow(self, events: Sequence[Event]) -> None:
        """Play events that another process appended to its copy of this table."""
        for event in events:
            if event.kind != REVEAL or not self.log.revealed:
                self._add(event, adopt=False)

    def run_dealer(self) -> int:
        """Deal until a seat must act or the game is over; returns the number of deals. Real dice wait."""
        count = 0
        while self.state.to_act == DEALER and not isinstance(self.dealer, RealTable):
            self.deal_next()
            count += 1
        return count

    def seats_to_act(self) -> Iterator[int]:
        """Deal, and yield the seat that must choose (of a team the first that may), until the game is over or
        real dice must be rolled. The caller plays before it asks for the next seat."""
        self.run_dealer()
        while self.state.voters:
            yield first_voter(self.state)
            self.run_dealer()

    def deal_next(self) -> int:
        """Let the dealer deal; returns the number of the event."""
        if self.dealer is None:
            raise NoDealer(f"This game has a dealer of the kind {self.log.header.dealer!r}: give it one.")
        self.adopt()  # first, because some dealers draw by the number of the event
        return self.deal(self.dealer.deal(self.state, self.log))

    def adopt(self) -> None:
        """Record in a log of another version that it continues by the installed rules."""
        if self.log.version != self.game.version:
            self.older = self.replayed = self.log.append(Event(RULES, text=self.game.version))

    def add_digest(self, seat: int, digest: str) -> int:
        """Commit a seat's player to a nonce. A later digest of the same seat replaces it."""
        return self._add(Event(DIGEST, seat=seat, text=digest))

    def fix_digests(self, seats: Sequence[int]) -> int:
        """Close the exchange of digests: the players of these seats must show their nonces before anything is
        played."""
        return self._add(Event(ROUND, seats=tuple(sorted(seats))))

    def add_nonce(self, seat: int, nonce: str) -> int:
        """Add the nonce that belongs to the seat's digest."""
        return self._add(Event(NONCE, seat=seat, text=nonce))

    def begin_new_round(self, without: Sequence[int]) -> int:
        """Start the exchange of digests again, without these seats, which did not show their nonces."""
        return self._add(Event(NEW_ROUND, seats=tuple(without)))

    def change_seat(self, seat: int, holder: str, by: str = "") -> int:
        """Record who plays the seat now: person, open, `bot NAME` or `lent NAME`. `by`: a seat, or host."""
        return self._add(Event(SEAT, seat=seat, text=holder, by=by))

    # --- going back ---

    def is_barrier(self, n: int, held: Collection[int] = ()) -> bool:
        """Whether action or deal n used chance, or showed some seat something new. `held`: seats of one
        person, to whom it does not matter which of them learned it."""
        event = self.log.event(n)
        if event.kind == DEAL:
            return True
        if not self.game.has_secrets:
            return False
        if n not in self._learners:
            before = self._node(self.log.parents[n])
            self._learners[n] = learners(self.game, before, event.seat, self.game.parse(event.text))
        return any(seat == event.seat or seat not in held for seat in self._learners[n])

    def can_undo(self, seat: int | Collection[int]) -> UndoState:
        """How far a seat, or a person who holds these seats, may undo."""
        return undo_state(self, {seat} if isinstance(seat, int) else set(seat))

    def undo(self, seat: int | Collection[int]) -> int:
        """Undo the last choice, if nothing forbids it; returns the number of the event."""
        allowed = self.can_undo(seat)
        if allowed.steps == 0:
            raise CannotUndo(allowed.why)
        by = (seat,) if isinstance(seat, int) else (self.log.event(self.log.head).seat,)
        return self._add(Event(UNDO, to=self.log.parents[self.log.head], seats=by))

    def undo_past(self, agreed: Sequence[int], to: int | None = None) -> int:
        """Undo with the agreement of these seats, across barriers: the last choice, or everything after event
        `to` (0: the start)."""
        if self.log.revealed or self.log.steps_back >= MOST_STEPS_BACK:
            raise CannotUndo(REVEALED if self.log.revealed else WORN_OUT)
        if to is None:
            to = self.before_last_choice()
        if to is None:
            raise CannotUndo(NOTHING_CHOSEN)
        path = self.log.path()
        if to not in (0, *path[:-1]) or not path:
            raise CannotUndo(f"There is no way back to event {to} from here.")
        return self._add(Event(UNDO, to=to, seats=tuple(agreed), agreed=True))

    def before_last_choice(self, seats: Collection[int] | None = None) -> int | None:
        """The event before the last choice of these seats (None: of any); None if there was no choice. Events
        after that choice would be undone with it."""
        node = self.log.last_choice(seats)
        return self.log.parents[node] if node else None

    @property
    def undone(self) -> Event | None:
        """The undo event that `redo` would reverse."""
        last = self.log.undone[-1] if self.log.undone else 0
        return self.log.event(last) if last and self.log.heads[last - 1] not in self.superseded else None

    def redo(self, seats: int | Sequence[int] = 0) -> int:
        """Reverse the last undo; returns the number of the event."""
        if self.log.steps_back >= MOST_STEPS_BACK:
            raise CannotUndo(WORN_OUT)
        if self.undone is None:
            raise CannotUndo(
                "What was taken back was played by older rules: it cannot be brought back."
                if self.log.undone
                else "Nothing was undone since the last choice."
            )
        by = (seats,) if isinstance(seats, int) else tuple(seats)
        return self._add(Event(REDO, to=self.log.undone[-1], seats=by))

    def fork(self, at: int | None = None, dealer: Dealer | None = None) -> Table:
        """A new table that starts with the events up to `at` (None: all). Its dealer is new, so the draws of
        this table stay unknown."""
        n = self.events if at is None else at
        if not 0 <= n <= self.events:
            raise IndexError(f"There is no event {n}: the game has {self.events}.")
        n = self.log.playable(n)
        if self.log.heads[n] in self.superseded:
            raise OlderRules(n)
        dealer = dealer or SeededDealer(new_seed())
        log = Log(forked_header(self.log.header, n, self.log.chain[n].hex(), dealer))
        for event in self.log.events[:n]:
            log.append(event)
        table = Table(self.game, log, dealer, self._states[0].clone())
        table.replay(n)
        return table

    # --- reading ---

    def name(self, seat: int) -> str:
        """The name of the seat's person if it is known, else what the game calls the seat."""
        names = self.log.header.names
        return (names[seat] if seat < len(names) else "") or self.game.seat_names(self.state)[seat]

    def story(self, seat: int, since: int = 0, undone: bool = False) -> list[StoryLine]:
        """What happened after event `since`, as that seat (-1: a spectator) may read it."""
        return story_lines(self, seat, since, undone)

    def moves(self, seat: int, since: int = 0) -> list[ShownMove]:
        """The actions and deals after event `since`; those that are secret to the seat have no notation."""
        return shown_moves(self, seat, since)

    def preview(self, seat: int, action: Action | str) -> PreviewText:
        """What the action would do, as far as the seat can know it: up to the next chance or secret."""
        chosen = self.game.parse(action) if isinstance(action, str) else action
        self.check(seat, chosen)
        return preview_text(self.game, self.state, seat, chosen)

    # --- inside ---

    def _add(self, event: Event, play: Play = play_event, adopt: bool = True) -> int:
        """Play the event once, on a copy, and append it to the log if that succeeds. `adopt`: it is played
        here, by the installed rules."""
        if event.kind == RULES and event.text != self.game.version:
            raise OtherVersion(
                f"{opening(self.game, self.log)} It goes on by version {event.text}.", 0, self.log
            )
        if event.kind not in (ACT, DEAL):
            if adopt:
                self.adopt()
            n = self.replayed = self.log.append(event)
            if event.kind in (UNDO, REDO) or event.agreed:
                self._return(n)
            return n
        state = self.state.clone()
        state.start_narration(filming=self._animation is not None)
        self._play(len(self.log) + 1, state, event, play)
        parent = self.log.head
        if adopt:
            self.adopt()
        n = self.log.append(event)
        if self._animation is not None:
            self._animation.add(n, state.narration)
        self._notes[n] = state.narration
        self._arrive(n, parent, state)
        if state.to_act == OVER and isinstance(self.dealer, FairDealer):
            self.log.append(Event(REVEAL, text=self.dealer.secret.hex()))
        self.replayed = len(self.log)
        return n

    def _compare(self) -> None:
        """Raises OtherVersion if the installed rules do not lead where the log of another version does."""
        log = self.log
        for n in log.path():
            if n in self.superseded:
                self.state = self._node(log.parents[n])
                raise differs(self, n, self._agreed_before(n), self.superseded[n])
        if log.revealed and not self.over:
            raise differs(self, len(log), log.head, NOT_ENDED)
        played_here = log.header.dealer == "fair" and log.header.forked_at < len(log)
        if played_here and self.over and not log.revealed:
            raise differs(self, log.head, log.parents[log.head], ENDED)

    def _agreed_before(self, n: int) -> int:
        """The event after which both versions agree, if they differ at event n. If another seat is to act
        there, or another outcome is dealt, already the position before it differs."""
        event, before = self.log.event(n), self.log.parents[n]
        asked = event.kind == ACT and self.state.may_act(event.seat)
        return before if asked else self.log.parents[before]
