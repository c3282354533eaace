"""A game in progress. The log is the truth; every state here is a cache that can be rebuilt from it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from eleventh.core.action import Action
from eleventh.core.engine import DEALER, OVER, Note, State
from eleventh.core.game import BadSetup, Game
from eleventh.core.rollout import first_voter
from eleventh.core.scene import Scene
from eleventh.games import UnknownGame, find_game
from eleventh.table import telling
from eleventh.table.dealers import (
    Dealer,
    FairDealer,
    NoDealer,
    RealTable,
    SeededDealer,
    new_seed,
)
from eleventh.table.exchange import DIGEST, NEW_ROUND, NONCE, ROUND
from eleventh.table.film import Film
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
from eleventh.table.referee import ActionRefused, again, dealt, perform
from eleventh.table.start import first_state, forked_header, with_dealer
from eleventh.table.telling import PreviewText, ShownMove, StoryLine
from eleventh.table.timeline import Play, Timeline
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
    """The answer was to a question that is no longer asked."""


class OlderRules(LookupError):
    """Only older rules allowed what was played there, so nothing can be shown of it."""

    def __init__(self, n: int) -> None:
        super().__init__(
            f"Event {n} was played by older rules, and the table went on from before it: the log keeps it,"
            " but the position it led to cannot be shown any more."
        )


class Table(Timeline):
    """One table. Every event is checked before it enters the log; what fails changes nothing."""

    def __init__(self, game: Game[State], log: Log, dealer: Dealer | None, start: State) -> None:
        super().__init__(game, log, start)
        self.dealer = dealer
        self._learners: dict[int, frozenset[int]] = {}  # the seats to which an action showed something new
        self.film: Film | None = None  # what is played is filmed, while somebody wants to see it

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
        """A fresh game, or one from a position. Without a dealer, seeded from the system's entropy."""
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
        """The game that was saved. A seeded dealer goes on by itself; others are to be given. `mend`: a
        damaged log is taken up to its last sound event instead of refused. `made_up`: see `of`."""
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
        """The table of a log, every event checked. `made_up`: it may start from a position that no log leads
        to; only for what one has made oneself."""
        table = cls.opened(log, dealer, game, made_up)
        table.replay(len(log))
        return table

    @classmethod
    def opened(
        cls, log: Log, dealer: Dealer | None = None, game: Game[State] | None = None, made_up: bool = False
    ) -> Table:
        """The same before the first event: `replay` goes on from there, as far at a time as one has time."""
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
        """Check and play so many further events of the log; whether there are more. With `tell` what they
        tell is kept, for a story that will be read. A log of another version of the rules is played by the
        present ones; OtherVersion says where they differ, if they do."""
        for n in range(self.replayed + 1, min(self.replayed + most, len(self.log)) + 1):
            self._replay(n, tell)
            self.replayed = n
        if self.replayed == len(self.log) and self.log.version != self.game.version:
            self._compare()
        return self.replayed < len(self.log)

    # --- where we are ---

    @property
    def events(self) -> int:
        """How many events there are; the number that an answer gives in `at`."""
        return len(self.log)

    def at(self, n: int) -> State:
        """A copy of the state after n events."""
        if not 0 <= n <= self.events:
            raise IndexError(f"There is no event {n}: the game has {self.events}.")
        if self.log.heads[n] in self.bygone:
            raise OlderRules(n)
        return self._node(self.log.heads[n])

    @property
    def is_secret(self) -> bool:
        """Whether some seat knows what another must not know yet: never once the game is over."""
        return self.game.has_secrets and not self.over

    def view(self, seat: int) -> Scene:
        return self.game.view(self.state, seat)

    def save(self, story: bool = False) -> str:
        """The log as text; with the story, as nobody in particular may read it, if wanted."""
        if not story:
            return write_log(self.log)
        told: dict[int, list[str]] = {}
        for line in self.story(-1, undone=True):
            told.setdefault(line.event, []).append(f"{line.rule} {line.text}".strip())
        return write_log(self.log, told)

    # --- playing ---

    def expect(self, events: int) -> None:
        """Raises Stale if the table has gone on since it had so many events: an answer to that is void."""
        if events != self.events:
            raise StaleAnswer("The table has gone on since: look again, and choose again.")

    def play(self, seat: int, action: Action | str) -> int:
        """A seat chooses; the number of the event."""
        chosen = self.game.parse(action) if isinstance(action, str) else action
        return self._add(Event(ACT, seat=seat, text=chosen.notation))

    def check(self, seat: int, action: Action) -> None:
        """Raises Refused if the seat cannot take this action now: for who asks before it is played."""
        refusal = self.game.why(self.state, seat, action)
        if refusal is not None:
            raise ActionRefused(refusal)

    def deal(self, outcome: int | str) -> int:
        """Chance answers, by number or by name; the number of the event."""
        return self._add(dealt(self.state, outcome), again)

    def follow(self, events: Sequence[Event]) -> None:
        """Play what was played at another copy of this table."""
        for event in events:
            if event.kind != REVEAL or not self.log.revealed:
                self._add(event, adopt=False)

    def run_dealer(self) -> int:
        """Deal until a seat must answer or the game is over; how many deals that were. Real dice wait."""
        count = 0
        while self.state.to_act == DEALER and not isinstance(self.dealer, RealTable):
            self.deal_next()
            count += 1
        return count

    def seats_to_act(self) -> Iterator[int]:
        """Deal and yield the seat that must choose (of a team the first that may answer), until the game is
        over or real dice must be rolled. The caller plays before it asks for the next seat."""
        self.run_dealer()
        while self.state.voters:
            yield first_voter(self.state)
            self.run_dealer()

    def deal_next(self) -> int:
        """The dealer answers; the number of the event."""
        if self.dealer is None:
            raise NoDealer(f"This game has a dealer of the kind {self.log.header.dealer!r}: give it one.")
        self.adopt()  # before the dealer is asked: some draw by the number of the event
        return self.deal(self.dealer.deal(self.state, self.log))

    def adopt(self) -> None:
        """A log of another version, on which the present rules agree, says that it goes on by these."""
        if self.log.version != self.game.version:
            self.older = self.replayed = self.log.append(Event(RULES, text=self.game.version))

    def add_digest(self, seat: int, digest: str) -> int:
        """The seat's player commits to a nonce; a digest that the seat had before gives way."""
        return self._add(Event(DIGEST, seat=seat, text=digest))

    def fix_digests(self, seats: Sequence[int]) -> int:
        """No more digests are taken: these seats show their nonces now, before anything is played."""
        return self._add(Event(ROUND, seats=tuple(sorted(seats))))

    def add_nonce(self, seat: int, nonce: str) -> int:
        """The seat's player shows the nonce of the digest."""
        return self._add(Event(NONCE, seat=seat, text=nonce))

    def begin_new_round(self, without: Sequence[int]) -> int:
        """These seats do not show their nonces: the others begin again with fresh digests."""
        return self._add(Event(NEW_ROUND, seats=tuple(without)))

    def change_seat(self, seat: int, holder: str, by: str = "") -> int:
        """Tell who has the seat now: person, open, `bot NAME` or `lent NAME`; `by`: a seat, or host."""
        return self._add(Event(SEAT, seat=seat, text=holder, by=by))

    # --- going back ---

    def is_barrier(self, n: int, held: Collection[int] = ()) -> bool:
        """Whether action or deal n let chance speak, or showed some seat something new. What one's other
        seats learn is not new to a person who holds several."""
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
        """How far a seat, or a person who holds these seats, may go back."""
        return undo_state(self, {seat} if isinstance(seat, int) else set(seat))

    def undo(self, seat: int | Collection[int]) -> int:
        """Take back the last choice, where nothing stands in the way; the number of the event."""
        allowed = self.can_undo(seat)
        if allowed.steps == 0:
            raise CannotUndo(allowed.why)
        by = (seat,) if isinstance(seat, int) else (self.log.event(self.log.head).seat,)
        return self._add(Event(UNDO, to=self.log.parents[self.log.head], seats=by))

    def undo_past(self, agreed: Sequence[int], to: int | None = None) -> int:
        """Go back by agreement of these seats, barriers or not: to before the last choice, or to just
        after event `to` (0: the start)."""
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
        """The event that the last choice, of these seats or of any, followed; None if there was no choice.
        Whatever came after it would go with it."""
        node = self.log.last_choice(seats)
        return self.log.parents[node] if node else None

    @property
    def undone(self) -> Event | None:
        """The step back that `redo` would take back."""
        last = self.log.undone[-1] if self.log.undone else 0
        return self.log.event(last) if last and self.log.heads[last - 1] not in self.bygone else None

    def redo(self, seats: int | Sequence[int] = 0) -> int:
        """Take back the last undo; the number of the event."""
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
        """A table of its own that starts with the events up to `at` (now). Its dealer is new: the draws of
        this table stay unknown."""
        n = self.events if at is None else at
        if not 0 <= n <= self.events:
            raise IndexError(f"There is no event {n}: the game has {self.events}.")
        n = self.log.playable(n)
        if self.log.heads[n] in self.bygone:
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
        """What to call the seat: its person if known, else what the game calls it."""
        names = self.log.header.names
        return (names[seat] if seat < len(names) else "") or self.game.seat_names(self.state)[seat]

    def story(self, seat: int, since: int = 0, undone: bool = False) -> list[StoryLine]:
        """What happened after event `since`, as that seat (-1: a spectator) may read it."""
        return telling.story(self, seat, since, undone)

    def moves(self, seat: int, since: int = 0) -> list[ShownMove]:
        """The actions and deals after event `since`, those that are secret to the seat without notation."""
        return telling.moves(self, seat, since)

    def preview(self, seat: int, action: Action | str) -> PreviewText:
        """What the action would do, as far as the seat can know it: up to the next chance or secret."""
        chosen = self.game.parse(action) if isinstance(action, str) else action
        self.check(seat, chosen)
        return telling.preview(self.game, self.state, seat, chosen)

    def notes(self, n: int) -> list[Note]:
        """What action or deal n told; nothing, if only older rules allowed it."""
        if n in self.bygone:
            return []
        if n not in self._notes:
            missing = [n]
            while (parent := self.log.parents[missing[-1]]) and parent not in self._notes:
                missing.append(parent)
            state = self._node(self.log.parents[missing[-1]])
            for node in reversed(missing):
                state.start_narration()
                again(self.game, state, self.log.event(node))
                self._notes[node] = state.narration
        return self._notes[n]

    # --- inside ---

    def _add(self, event: Event, play: Play = perform, adopt: bool = True) -> int:
        """Play the event on a copy, once, and only then write it down. `adopt`: it is played here, by the
        present rules."""
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
        state.start_narration(filming=self.film is not None)
        self._play(len(self.log) + 1, state, event, play)
        parent = self.log.head
        if adopt:
            self.adopt()
        n = self.log.append(event)
        if self.film is not None:
            self.film.add(n, state.narration)
        self._notes[n] = state.narration
        self._arrive(n, parent, state)
        if state.to_act == OVER and isinstance(self.dealer, FairDealer):
            self.log.append(Event(REVEAL, text=self.dealer.secret.hex()))
        self.replayed = len(self.log)
        return n

    def _compare(self) -> None:
        """Raises OtherVersion if the present rules do not lead to where the log of another version does."""
        log = self.log
        for n in log.path():
            if n in self.bygone:
                self.state = self._node(log.parents[n])
                raise differs(self, n, self._agreed_before(n), self.bygone[n])
        if log.revealed and not self.over:
            raise differs(self, len(log), log.head, NOT_ENDED)
        played_here = log.header.dealer == "fair" and log.header.forked_at < len(log)
        if played_here and self.over and not log.revealed:
            raise differs(self, log.head, log.parents[log.head], ENDED)

    def _agreed_before(self, n: int) -> int:
        """The event after which both versions still ask the same one, where they differ at event n. If
        another seat is asked there, or something else is dealt, the position before it differs already."""
        event, before = self.log.event(n), self.log.parents[n]
        asked = event.kind == ACT and self.state.may_act(event.seat)
        return before if asked else self.log.parents[before]
