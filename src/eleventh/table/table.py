"""A game in progress. The log is the truth; every state here is a cache that can be rebuilt from it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from eleventh.core.action import Action
from eleventh.core.engine import DEALER, OVER, IllegalAction, Note, State
from eleventh.core.game import BadSetup, Game, Refusal
from eleventh.core.scene import Scene
from eleventh.games import UnknownGame, find_game
from eleventh.table import telling
from eleventh.table.dealers import (
    Dealer,
    FairDealer,
    NoDealer,
    SeededDealer,
    new_seed,
    outcome_named,
    seeded_dealer,
)
from eleventh.table.log import (
    ACT,
    DEAL,
    REDO,
    REVEAL,
    UNDO,
    BadLog,
    Event,
    Header,
    Log,
    OtherVersion,
    one_line,
    read_log,
    write_log,
)
from eleventh.table.position import BadPosition, code, position_of
from eleventh.table.telling import Frame, Line, Move

SPACING = 16  # of the states that are kept for going back


class Refused(ValueError):
    """The seat may not do that; `refusal` says by which rule."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))


class Stale(ValueError):
    """The answer was to a question that is no longer asked."""


class CannotUndo(ValueError):
    """There is no way back, or none without agreement; the text says why."""


@dataclass(frozen=True)
class UndoState:
    """How far a seat may go back: `steps` choices freely; beyond a `barrier` only by agreement."""

    steps: int
    barrier: bool
    why: str
    warning: str = ""  # what the game makes of going back past chance; to be confirmed first


class Table:
    """One table. Every event is checked before it enters the log; what fails changes nothing."""

    def __init__(self, game: Game[State], log: Log, dealer: Dealer | None, start: State) -> None:
        self.game = game
        self.log = log
        self.dealer = dealer
        self.state = start
        self._states: dict[int, State] = {0: start.clone()}  # by the event they come after
        self._depths: dict[int, int] = {0: 0}
        self._notes: dict[int, list[Note]] = {}
        self._learners: dict[int, frozenset[int]] = {}  # the seats to which an action showed something new
        for n in range(1, len(log) + 1):
            self._replay(n)

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
        cls, text: str, dealer: Dealer | None = None, mend: bool = False, game: Game[State] | None = None
    ) -> Table:
        """The game that was saved. A seeded dealer goes on by itself; others are to be given. `mend`: a
        damaged log is taken up to its last sound event instead of refused."""
        try:
            log = read_log(text)
        except BadLog as error:
            if not mend or error.log is None:
                raise
            log = error.log
        try:
            return cls.of(log, dealer, game)
        except BadLog as error:
            if not mend or error.log is None or isinstance(error, OtherVersion):
                raise
            return cls.of(error.log, dealer, game)

    @classmethod
    def of(cls, log: Log, dealer: Dealer | None = None, game: Game[State] | None = None) -> Table:
        """The table of a log, every event checked."""
        header = log.header
        try:
            game = game or find_game(header.game)
            if header.version != game.version:
                raise OtherVersion(other_version(game, log), 1, log)
            start = first_state(game, header)
        except (UnknownGame, BadSetup, BadPosition) as error:
            raise BadLog(f"The header cannot be used: {error}", 0) from error
        if dealer is None and header.dealer == "seeded":
            dealer = seeded_dealer(header.seed)
        if isinstance(dealer, FairDealer) and dealer.commitment != header.commitment:
            raise NoDealer("This is not the secret that the dealer of this game committed to.")
        return cls(game, log, dealer, start)

    # --- where we are ---

    @property
    def events(self) -> int:
        """How many events there are; the number that an answer gives in `at`."""
        return len(self.log)

    @property
    def over(self) -> bool:
        return self.state.to_act == OVER

    def at(self, n: int) -> State:
        """A copy of the state after n events."""
        if not 0 <= n <= self.events:
            raise IndexError(f"There is no event {n}: the game has {self.events}.")
        return self._node(self.log.heads[n])

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

    def play(self, seat: int, action: Action | str, at: int | None = None) -> int:
        """A seat chooses; the number of the event. `at`: how many events it had seen."""
        self._check_fresh(at)
        chosen = self.game.parse(action) if isinstance(action, str) else action
        self.check(seat, chosen)
        return self._add(Event(ACT, seat=seat, text=chosen.notation))

    def check(self, seat: int, action: Action) -> None:
        """Raises Refused if the seat cannot take this action now."""
        refusal = self.game.why(self.state, seat, action)
        if refusal is not None:
            raise Refused(refusal)

    def deal(self, outcome: int | str) -> int:
        """Chance answers, by number or by name; the number of the event."""
        if self.state.to_act != DEALER:
            raise IllegalAction("Nothing is to be dealt now.")
        if isinstance(outcome, str):
            outcome = outcome_named(self.state, outcome)
        draws = self.state.draws
        if not 0 <= outcome < draws:
            raise IllegalAction(f"There are {draws} outcomes, numbered from 0: {outcome} is none of them.")
        name = self.state.chance().outcome_name(self.state, outcome)
        return self._add(Event(DEAL, text=name, outcome=outcome, draws=draws))

    def run_dealer(self) -> int:
        """Deal until a seat must answer or the game is over; how many deals that were."""
        count = 0
        while self.state.to_act == DEALER:
            if self.dealer is None:
                raise NoDealer(f"This game has a dealer of the kind {self.log.header.dealer!r}: give it one.")
            self.deal(self.dealer.deal(self.state, self.events + 1))
            count += 1
        return count

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
            self._learners[n] = telling.learners(self.game, before, event.seat, self.game.parse(event.text))
        return any(seat == event.seat or seat not in held for seat in self._learners[n])

    def can_undo(self, seat: int | Collection[int]) -> UndoState:
        """How far a seat, or a person who holds these seats, may go back."""
        found = self._free_steps({seat} if isinstance(seat, int) else set(seat))
        if found.steps or self._last_choice() in (0, self.log.head):  # nothing was dealt since
            return found
        return replace(found, warning=self.game.take_back_warning(self.state))

    def _last_choice(self) -> int:
        """The last action that counts; 0 if there is none."""
        node = self.log.head
        while node and self.log.event(node).kind != ACT:
            node = self.log.parents[node]
        return node

    def _free_steps(self, held: set[int]) -> UndoState:
        if self.log.revealed:
            return UndoState(0, False, "The dealer has shown its secret: fork the game to play it otherwise.")
        steps = 0
        node = self.log.head
        while node:
            event = self.log.event(node)
            if event.kind == DEAL:
                return UndoState(steps, True, "Dice or cards were dealt then: going back needs agreement.")
            if event.kind == UNDO:
                return UndoState(steps, True, "The table went back to here: going back more needs agreement.")
            if event.seat not in held:
                who = self.name(event.seat)
                return UndoState(steps, True, f"{who} chose then: going back needs agreement.")
            if self.is_barrier(node, held):
                return UndoState(steps, True, "That choice showed something new: going back needs agreement.")
            steps += 1
            node = self.log.parents[node]
        return UndoState(steps, False, "" if steps else "Nothing has been chosen yet.")

    def undo(self, seat: int | Collection[int], at: int | None = None) -> int:
        """Take back the last choice, where nothing stands in the way; the number of the event."""
        self._check_fresh(at)
        allowed = self.can_undo(seat)
        if allowed.steps == 0:
            raise CannotUndo(allowed.why)
        by = (seat,) if isinstance(seat, int) else (self.log.event(self.log.head).seat,)
        return self._add(Event(UNDO, to=self.log.parents[self.log.head], seats=by))

    def undo_past(self, agreed: Sequence[int], to: int | None = None) -> int:
        """Go back by agreement of these seats, barriers or not: to before the last choice, or to just
        after event `to` (0: the start)."""
        if self.log.revealed:
            raise CannotUndo("The dealer has shown its secret: fork the game to play it otherwise.")
        if to is None:
            to = self.before_last_choice()
        path = self.log.path()
        if to not in (0, *path[:-1]) or not path:
            raise CannotUndo(f"There is no way back to event {to} from here.")
        return self._add(Event(UNDO, to=to, seats=tuple(agreed), agreed=True))

    def before_last_choice(self) -> int:
        """The event that the last choice followed; chance that answered to it would go with it."""
        node = self._last_choice()
        if not node:
            raise CannotUndo("Nothing has been chosen yet.")
        return self.log.parents[node]

    @property
    def undone(self) -> Event | None:
        """The step back that `redo` would take back."""
        return self.log.event(self.log.undone[-1]) if self.log.undone else None

    def redo(self, seats: int | Sequence[int] = 0) -> int:
        """Take back the last undo; the number of the event."""
        if not self.log.undone:
            raise CannotUndo("Nothing was undone since the last choice.")
        by = (seats,) if isinstance(seats, int) else tuple(seats)
        return self._add(Event(REDO, to=self.log.undone[-1], seats=by))

    def fork(self, at: int | None = None, dealer: Dealer | None = None) -> Table:
        """A table of its own that starts with the events up to `at` (now). Its dealer is new: the draws of
        this table stay unknown."""
        n = self.events if at is None else at
        if not 0 <= n <= self.events:
            raise IndexError(f"There is no event {n}: the game has {self.events}.")
        if n and self.log.event(n).kind == REVEAL:
            n -= 1
        dealer = dealer or SeededDealer(new_seed())
        origin = replace(self.log.header, forked_at=n, forked_from=self.log.chain[n].hex())
        log = Log(with_dealer(origin, dealer))
        for event in self.log.events[:n]:
            log.append(event)
        return Table(self.game, log, dealer, self._states[0].clone())

    # --- reading ---

    def name(self, seat: int) -> str:
        """What to call the seat: its person if known, else what the game calls it."""
        names = self.log.header.names
        return (names[seat] if seat < len(names) else "") or self.game.seat_names(self.state)[seat]

    def story(self, seat: int, since: int = 0, undone: bool = False) -> list[Line]:
        """What happened after event `since`, as that seat (-1: a spectator) may read it."""
        return telling.story(self, seat, since, undone)

    def moves(self, seat: int, since: int = 0) -> list[Move]:
        """The actions and deals after event `since`, those that are secret to the seat without notation."""
        return telling.moves(self, seat, since)

    def preview(self, seat: int, action: Action | str) -> list[Line]:
        """What the action would do, as far as the seat can know it: up to the next chance or secret."""
        chosen = self.game.parse(action) if isinstance(action, str) else action
        self.check(seat, chosen)
        return telling.preview(self.game, self.state, seat, chosen)

    def film(self, seat: int, since: int | None = None) -> list[Frame]:
        """The moments of the events after `since` (of the last event), each with the table as it was."""
        return telling.film(self, seat, self.events - 1 if since is None else since)

    def notes(self, n: int) -> list[Note]:
        """What action or deal n told."""
        if n not in self._notes:
            missing = [n]
            while (parent := self.log.parents[missing[-1]]) and parent not in self._notes:
                missing.append(parent)
            state = self._node(self.log.parents[missing[-1]])
            for node in reversed(missing):
                state.listen()
                self._apply(state, self.log.event(node))
                self._notes[node] = state.story
        return self._notes[n]

    # --- inside ---

    def _check_fresh(self, at: int | None) -> None:
        if at is not None and at != self.events:
            raise Stale("The table has gone on since: look again, and choose again.")

    def _add(self, event: Event) -> int:
        """Play the event on a copy, and only then write it down."""
        if event.kind in (UNDO, REDO):
            n = self.log.append(event)
            self._return(n)
            return n
        state = self.state.clone()
        state.listen()
        self._apply(state, event)
        parent = self.log.head
        n = self.log.append(event)
        self._notes[n] = state.story
        self._arrive(n, parent, state)
        if state.to_act == OVER and isinstance(self.dealer, FairDealer):
            self.log.append(Event(REVEAL, text=self.dealer.secret.hex()))
        return n

    def _apply(self, state: State, event: Event) -> None:
        if event.kind == DEAL:
            state.deal(event.outcome)
        elif event.kind == UNDO:
            self.game.took_back(state)
        else:
            state.choose(self.game.vocabulary.by_notation[event.text])

    def _arrive(self, n: int, parent: int, state: State) -> None:
        self.state = state
        depth = self._depths[n] = self._depths[parent] + 1
        if depth % SPACING == 0:
            self._states[n] = state.clone()

    def _return(self, n: int) -> None:
        """To the state that event n went back or forward to."""
        if self.log.heads[n] == n:
            self._depths[n] = self._depths[self.log.parents[n]] + 1
        self.state = self._node(self.log.heads[n])

    def _node(self, node: int) -> State:
        """A copy of the state that event `node` made."""
        todo = []
        while node not in self._states:
            todo.append(node)
            node = self.log.parents[node]
        state = self._states[node].clone()
        while todo:
            self._apply(state, self.log.event(todo.pop()))
        return state

    def _replay(self, n: int) -> None:
        """Event n of a log that is read: checked as if it were played now."""
        event = self.log.event(n)
        parent = self.log.heads[n - 1]
        if event.kind in (UNDO, REDO):
            self._return(n)
        elif event.kind in (ACT, DEAL):
            problem = misfit(self.game, self.state, event)
            if problem:
                raise BadLog(f"Event {n} ({event}) cannot be: {problem}", n, self.log.cut(n - 1))
            self._apply(self.state, event)
            self._arrive(n, parent, self.state)
        elif self.log.header.dealer != "fair" or not self.over:
            problem = "only a fair dealer shows its secret, when the game is over."
            raise BadLog(f"Event {n} ({event}) cannot be: {problem}", n, self.log.cut(n - 1))


def with_dealer(header: Header, dealer: Dealer) -> Header:
    """The header with what it says of the dealer."""
    bare = replace(header, dealer=dealer.kind, seed="", commitment="", nonces=())
    if isinstance(dealer, SeededDealer):
        return replace(bare, seed=str(dealer.seed))
    if isinstance(dealer, FairDealer):
        return replace(bare, commitment=dealer.commitment, nonces=dealer.nonces)
    return bare


def first_state(game: Game[State], header: Header) -> State:
    """The game before its first event."""
    options = game.settle(header.seats, header.options)
    if not header.position:
        return game.new(header.seats, options)
    start = position_of(game, header.position)
    if start.seats != header.seats:
        raise BadSetup(f"The position is for {start.seats} seats, the header for {header.seats}.")
    return start


def misfit(game: Game[State], state: State, event: Event) -> str:
    """Why the event cannot happen in this state; empty when it can."""
    if event.kind == DEAL:
        if state.to_act != DEALER:
            return "nothing is to be dealt there."
        if event.draws != state.draws:
            return f"there are {state.draws} outcomes there."
        if not 0 <= event.outcome < event.draws:
            return "there is no such outcome."
        name = state.chance().outcome_name(state, event.outcome)
        return "" if name == event.text else f"that outcome is called {name!r}."
    action = game.vocabulary.by_notation.get(event.text)
    if action is None:
        return "the game has no such action."
    if state.may_act(event.seat) and action in state.options:
        return ""
    return str(game.why(state, event.seat, action))


def other_version(game: Game[State], log: Log) -> str:
    """What to say of a log of other rules, with the first event that these rules forbid."""
    text = (
        f"The log was played by version {log.header.version} of the rules of {game.name}; this program has"
        f" version {game.version}. Read it with the program that wrote it."
    )
    try:
        state = first_state(game, log.header)
    except (BadSetup, BadPosition) as error:
        return f"{text} Here it cannot even begin: {error}"
    for n in log.path():
        event = log.event(n)
        if event.kind == UNDO:
            game.took_back(state)
        elif problem := misfit(game, state, event):
            return f"{text} Here event {n} ({event}) already differs: {problem}"
        elif event.kind == DEAL:
            state.deal(event.outcome)
        else:
            state.choose(game.vocabulary.by_notation[event.text])
    return f"{text} Its {len(log)} events are possible here, but from event 1 on may mean something else."
