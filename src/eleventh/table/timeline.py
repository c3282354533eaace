"""The states and notes that a log leads to: a cache over the log, which replays events where it has to.

Apart from `Table`, so that a reader sees what only reads the log; `Table` adds what appends to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from eleventh.core.codec import state_to_json
from eleventh.core.engine import OVER, Endless, IllegalAction, Note, State
from eleventh.core.game import Game
from eleventh.table.log import (
    ACT,
    DEAL,
    REDO,
    REVEAL,
    UNDO,
    BadLog,
    Event,
    Log,
    brief,
)
from eleventh.table.referee import ActionRefused, play_event, replay_event

UNSOUND = "the rules come to nothing there, as the game starts from a made-up position that cannot be."
SPACING = 16  # moves between two states that are kept for going back

Play = Callable[[Game[State], State, Event], None]


class OlderRules(LookupError):
    """Only older rules allowed the event, so there is no state after it."""

    def __init__(self, n: int) -> None:
        super().__init__(
            f"Event {n} was played by older rules, and the table went on from before it: the log keeps it,"
            " but the position it led to cannot be shown any more."
        )


@dataclass(frozen=True)
class PackedState:
    """A state as JSON, and the rule that ended the game, which JSON does not have."""

    data: bytes
    ended_by: str

    @staticmethod
    def of(state: State) -> PackedState:
        """Pack a state."""
        return PackedState(state_to_json(state), state.ended_by)

    def unpack(self, game: Game[State]) -> State:
        """The state again."""
        state = game.decoder.state(msgspec.json.decode(self.data))
        state.ended_by = self.ended_by
        return state


@dataclass(frozen=True)
class PackedTimeline:
    """A replayed timeline as plain data: another process can go on from it without a replay."""

    state: PackedState
    states: dict[int, PackedState]
    depths: dict[int, int]
    notes: dict[int, list[tuple[str, str, int]]]
    superseded: dict[int, str]


class Timeline:
    """The current state of a log, earlier states, and the notes of each event."""

    def __init__(self, game: Game[State], log: Log, start: State) -> None:
        self.game = game
        self.log = log
        self.state = start
        self._states: dict[int, State] = {0: start.clone()}  # by the event they follow: every SPACING-th
        self._packed: dict[int, PackedState] = {}  # more of these, decoded when they are needed
        self._depths: dict[int, int] = {0: 0}
        self._notes: dict[int, list[Note]] = {}
        self.replayed = 0  # events of the log that were played here
        same = log.version == game.version
        self.older = log.ruled if same else len(log)  # events up to this one may follow older rules
        self.superseded: dict[int, str] = {}  # events that only older rules allowed, with the reason

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.to_act == OVER

    @property
    def events(self) -> int:
        """The number of events; clients give it in `at` as the version that they answer."""
        return len(self.log)

    def at(self, n: int) -> State:
        """A copy of the state after n events."""
        if not 0 <= n <= self.events:
            raise IndexError(f"There is no event {n}: the game has {self.events}.")
        if self.log.heads[n] in self.superseded:
            raise OlderRules(n)
        return self._node(self.log.heads[n])

    def notes(self, n: int) -> list[Note]:
        """The notes of action or deal n; none if only older rules allowed it."""
        if n in self.superseded:
            return []
        if n not in self._notes:
            missing = [n]
            while (parent := self.log.parents[missing[-1]]) and parent not in self._notes:
                missing.append(parent)
            state = self._node(self.log.parents[missing[-1]])
            for node in reversed(missing):
                state.start_narration()
                replay_event(self.game, state, self.log.event(node))
                self._notes[node] = state.narration
        return self._notes[n]

    def pack(self) -> PackedTimeline:
        """All that the replay found, for `restore` in another process."""
        return PackedTimeline(
            PackedState.of(self.state),
            {n: PackedState.of(state) for n, state in self._states.items() if n},
            self._depths,
            {n: [(x.rule, x.text, x.seen_by) for x in notes] for n, notes in self._notes.items()},
            self.superseded,
        )

    def restore(self, packed: PackedTimeline) -> None:
        """Take over a replay of the same events instead of replaying them."""
        self.state = packed.state.unpack(self.game)
        self._packed = dict(packed.states)
        self._depths = dict(packed.depths)
        self._notes = {n: [Note(*note, None) for note in notes] for n, notes in packed.notes.items()}
        self.superseded = dict(packed.superseded)
        self.replayed = len(self.log)

    def _arrive(self, n: int, parent: int, state: State) -> None:
        """Event n led from the state of its parent to this one."""
        self.state = state
        depth = self._depths[n] = self._depths[parent] + 1
        if depth % SPACING == 0:
            self._states[n] = state.clone()

    def _return(self, n: int) -> None:
        """Restore the state to which event n went back or forward."""
        head, parent = self.log.heads[n], self.log.parents[n]
        if head == n and parent in self.superseded:
            self.superseded[n] = ""
        elif head == n:
            self._arrive(n, parent, self._node(n))
            return
        if head not in self.superseded:
            self.state = self._node(head)

    def _node(self, node: int) -> State:
        """A copy of the state after event `node`, replayed from the nearest one that is cached."""
        todo = []
        while node not in self._states and node not in self._packed:
            todo.append(node)
            node = self.log.parents[node]
        if node not in self._states:
            self._states[node] = self._packed.pop(node).unpack(self.game)
        state = self._states[node].clone()
        while todo:
            replay_event(self.game, state, self.log.event(todo.pop()))
        return state

    def _replay(self, n: int, tell: bool) -> None:
        """Check and play event n of the log. An event of older rules may be impossible now, unless the game
        went on from it."""
        event = self.log.event(n)
        parent = self.log.heads[n - 1]
        if event.kind in (UNDO, REDO) or event.agreed:
            self._return(n)
        elif event.kind in (ACT, DEAL):
            self._replay_move(n, event, parent, tell)
        elif event.kind == REVEAL and self._too_early(n):
            raise self._misfit(n, event, "only a fair dealer shows its secret, when the game is over.")
        if n >= self.older and self.log.version == self.game.version and self.log.heads[n] in self.superseded:
            raise self._misfit(n, event, "it goes on from what these rules do not allow.")

    def _too_early(self, n: int) -> bool:
        """Whether event n shows the dealer's secret before the end. An event of older rules may: by those the
        game could be over."""
        return self.log.header.dealer != "fair" or (n > self.older and not self.over)

    def _replay_move(self, n: int, event: Event, parent: int, tell: bool) -> None:
        if parent in self.superseded:
            self.superseded[n] = ""
            return
        if tell:
            self.state.start_narration()
        try:
            self._play(n, self.state, event)
        except (ActionRefused, IllegalAction, Endless) as error:
            if n > self.older:
                raise self._misfit(n, event, error) from error
            refusal = error.refusal if isinstance(error, ActionRefused) else None
            self.superseded[n] = f"{refusal.reason} ({refusal.rule})" if refusal else str(error)
            return
        if reason := self.game.changed(self.log.version, self.state):
            self.superseded[n] = reason
            return
        if tell:
            self._notes[n] = self.state.narration
        self._arrive(n, parent, self.state)

    def _play(self, n: int, state: State, event: Event, play: Play = play_event) -> None:
        """Play the event. In a game from a made-up position the rules may break down: then it ends with a
        sentence, before that state is shown to anybody."""
        if not self.log.header.position:
            play(self.game, state, event)
            return
        try:
            play(self.game, state, event)
            complaint = self.game.validate(state)
            for seat in range(-1, state.seats):
                self.game.view(state, seat)
        except (ActionRefused, IllegalAction):
            raise
        except Exception as error:
            raise self._misfit(n, event, UNSOUND) from error
        if complaint:
            raise self._misfit(n, event, UNSOUND)

    def _misfit(self, n: int, event: Event, problem: object) -> BadLog:
        text = f"Event {n} ({brief(str(event))}) cannot be: {problem}"
        return BadLog(text, n, self.log.cut(n - 1))
