"""The course of a game as its log has it: every event checked and played, and the states on the way."""

from __future__ import annotations

from collections.abc import Callable

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
from eleventh.table.referee import ActionRefused, again, perform

UNSOUND = "the rules come to nothing there, as the game starts from a made-up position that cannot be."
SPACING = 16  # of the states that are kept for going back

Play = Callable[[Game[State], State, Event], None]


class Timeline:
    """The states that a log leads to. Each is a cache: it can be made again from the log."""

    def __init__(self, game: Game[State], log: Log, start: State) -> None:
        self.game = game
        self.log = log
        self.state = start
        self._states: dict[int, State] = {0: start.clone()}  # by the event they come after
        self._depths: dict[int, int] = {0: 0}
        self._notes: dict[int, list[Note]] = {}
        self.replayed = 0  # so many events of the log have been played here
        same = log.version == game.version
        self.older = log.ruled if same else len(log)  # so many first events may be of other rules
        self.bygone: dict[int, str] = {}  # those that these rules do not allow, with the reason

    @property
    def over(self) -> bool:
        return self.state.to_act == OVER

    def _arrive(self, n: int, parent: int, state: State) -> None:
        self.state = state
        depth = self._depths[n] = self._depths[parent] + 1
        if depth % SPACING == 0:
            self._states[n] = state.clone()

    def _return(self, n: int) -> None:
        """To the state that event n went back or forward to."""
        head, parent = self.log.heads[n], self.log.parents[n]
        if head == n and parent in self.bygone:
            self.bygone[n] = ""
        elif head == n:
            self._arrive(n, parent, self._node(n))
            return
        if head not in self.bygone:
            self.state = self._node(head)

    def _node(self, node: int) -> State:
        """A copy of the state that event `node` made."""
        todo = []
        while node not in self._states:
            todo.append(node)
            node = self.log.parents[node]
        state = self._states[node].clone()
        while todo:
            again(self.game, state, self.log.event(todo.pop()))
        return state

    def _replay(self, n: int, tell: bool) -> None:
        """Event n of a log that is read: checked as if it were played now. Where other rules may have held,
        it need not be possible, unless the game went on from it."""
        event = self.log.event(n)
        parent = self.log.heads[n - 1]
        if event.kind in (UNDO, REDO) or event.agreed:
            self._return(n)
        elif event.kind in (ACT, DEAL):
            self._replay_move(n, event, parent, tell)
        elif event.kind == REVEAL and self._too_early(n):
            raise self._misfit(n, event, "only a fair dealer shows its secret, when the game is over.")
        if n >= self.older and self.log.version == self.game.version and self.log.heads[n] in self.bygone:
            raise self._misfit(n, event, "it goes on from what these rules do not allow.")

    def _too_early(self, n: int) -> bool:
        """Whether no dealer shows its secret in event n. When a game of other rules was over is not known."""
        return self.log.header.dealer != "fair" or (n > self.older and not self.over)

    def _replay_move(self, n: int, event: Event, parent: int, tell: bool) -> None:
        if parent in self.bygone:
            self.bygone[n] = ""
            return
        if tell:
            self.state.start_narration()
        try:
            self._play(n, self.state, event)
        except (ActionRefused, IllegalAction, Endless) as error:
            if n > self.older:
                raise self._misfit(n, event, error) from error
            no = error.refusal if isinstance(error, ActionRefused) else None
            self.bygone[n] = f"{no.reason} ({no.rule})" if no else str(error)
            return
        if reason := self.game.changed(self.log.version, self.state):
            self.bygone[n] = reason
            return
        if tell:
            self._notes[n] = self.state.narration
        self._arrive(n, parent, self.state)

    def _play(self, n: int, state: State, event: Event, play: Play = perform) -> None:
        """Play the event. A game from a made-up position may come to what the rules never make: it ends
        there, with a sentence, before anybody looks at that."""
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
