"""The interface of a game to the rest of the program."""

from __future__ import annotations

import difflib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from eleventh.core.action import Action, Vocabulary
from eleventh.core.codec import Decoder
from eleventh.core.engine import DEALER, OVER, TEAM, State
from eleventh.core.facts import Facts
from eleventh.core.field_facts import bounds, facts_of
from eleventh.core.fields import Field
from eleventh.core.milestone import Milestone
from eleventh.core.policy import Policy
from eleventh.core.rng import Rng
from eleventh.core.rulebook import Rulebook, read_rulebook
from eleventh.core.scene import Card, Choice, Dress, Prompt, Scene
from eleventh.core.zones import Zones


class BadSetup(ValueError):
    """The game cannot be played with these seats or options; the text says what to do."""


@dataclass(frozen=True)
class Value:
    """One value of a setting, in notation and in words. `seats` are the lowest and the highest number of
    seats with which it is offered: (0, 0) for a synonym that is parsed but never offered."""

    id: str
    name: str
    text: str = ""
    seats: tuple[int, int] | None = None


@dataclass(frozen=True)
class Setting:
    """A table option. `many`: a comma-separated list of different values, in seat order where it matters."""

    id: str
    name: str
    text: str
    values: tuple[Value, ...]
    default: str
    many: bool = False

    def offered(self, seats: int) -> tuple[Value, ...]:
        """The values that are offered with this number of seats."""
        return tuple(
            value for value in self.values if value.seats is None or value.seats[0] <= seats <= value.seats[1]
        )

    def usual(self, seats: int) -> str:
        """The value without a choice: the default, or the first offered value if the default is not
        offered."""
        ids = [value.id for value in self.offered(seats)]
        return self.default if self.many or self.default in ids or not ids else ids[0]


@dataclass(frozen=True)
class Credits:
    """The people who made the printed game."""

    designers: str
    artists: str
    publisher: str
    year: int


@dataclass(frozen=True)
class GoalCard:
    """The game in three lines, for a person who has never seen it."""

    win: str  # You win when ...
    lose: str  # You lose when ...
    turn: str  # On your turn ...

    def lines(self) -> list[str]:
        """The three sentences."""
        return [f"You win when {self.win}", f"You lose when {self.lose}", f"On your turn {self.turn}"]


@dataclass(frozen=True)
class Refusal:
    """Why an action is not possible: the rule's number and sentence, the reason, and the nearest option."""

    rule: str
    text: str
    reason: str
    nearest: str

    def __str__(self) -> str:
        hint = f" Nearest choice: {self.nearest}." if self.nearest else ""
        return f"{self.reason} ({self.rule}){hint}"


S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class RulesChange(Generic[S]):
    """A change of the rules that no question, option or deal of a log reveals, such as the points of a card.
    A log of an older version has a different position from the first one for which `met` is true."""

    version: str  # the first with the change
    rule: str
    words: str  # such as: a Mission Card gives its printed points
    met: Callable[[S], bool]


def number_of(version: str) -> int:
    """A version as a number; other texts come before all numbers."""
    return int(version) if version.isdecimal() else 0


class Game(ABC, Generic[S]):
    """One game. A game's package contains one instance of its subclass, named GAME."""

    id: str  # on the command line and in URLs
    name: str
    tagline: str  # one line for the lobby
    version: str  # of the rules: changes when the same log could play differently
    credits: Credits
    seats: tuple[int, int]  # fewest and most
    seat_words: Sequence[str] = ()  # the names of seats in the lines of a position; empty: 1, 2 and so on
    minutes: tuple[int, int]  # the duration of a game with people
    settings: tuple[Setting, ...] = ()
    vocabulary: Vocabulary
    state_class: type[S]
    records: tuple[type[object], ...] = ()  # classes with FIELDS whose instances the state contains
    folder: Path  # where rulebook.md is
    dress: Dress
    longest: int  # no game has more events than this
    has_secrets: bool = False  # whether seats have hidden information
    balance_modes: tuple[dict[str, str], ...] = ({},)  # the option sets that win rates are measured for
    feature_names: tuple[str, ...] = ()  # of the values of `features`, in the game's own words
    milestones: tuple[Milestone[S], ...] = ()  # counted for the coach's reasons
    taking: Mapping[str, str] = {}  # verbs (or whole notations) that take a thing, to the kind of thing
    dealing: Mapping[str, str] = {}  # deals that give a thing, by the step's class, to the kind of thing
    numbers: Mapping[str, str] = {}  # constants that experiments are likely to vary, in words, to their names
    goal: GoalCard | None = None  # shown before the first choice of a first game
    changes: Sequence[RulesChange[S]] = ()  # that a replay of an older log would not reveal
    policy: Policy[S]  # the heuristic policy and the evaluation function, in a compiled file

    # --- the rules ---

    def changed(self, version: str, state: S) -> str:
        """The first hidden change of the rules since `version` that affects this position, as a sentence;
        empty if there is none."""
        for one in self.changes:
            if number_of(version) < number_of(one.version) and one.met(state):
                return f"by these rules {one.words} ({one.rule})"
        return ""

    @abstractmethod
    def new(self, seats: int, options: dict[str, str]) -> S:
        """A new game at its first question. `options` has a valid value for each setting (see `settle`)."""

    # --- pictures and words ---

    @abstractmethod
    def view(self, state: S, seat: int) -> Scene:
        """The scene for this seat (-1: a spectator). It depends on nothing that the seat may not know."""

    @abstractmethod
    def seat_names(self, state: S) -> list[str]:
        """The name of each seat: its character, its colour."""

    def art(self) -> dict[str, str]:
        """Drawings by name, each an SVG fragment with a viewBox (`<svg viewBox=...>...</svg>`), without
        style attributes or scripts. Colours may be `var(--c-NAME)` of the palette."""
        return {}

    def cards(self) -> list[Card]:
        """Every card of the game, once, as it is printed. Links contain their ids."""
        return []

    # --- scenarios and golden games ---

    @cached_property
    def fact_table(self) -> Facts[S]:
        """The lines of a position: those of the declared fields, unless a game writes its own table."""
        seats = self.seat_words or [str(seat + 1) for seat in range(self.seats[1])]
        specs = self.state_class.SPECS
        names = [name for name, spec in specs.items() if isinstance(spec, Field) and spec.fact]
        return Facts(facts_of(self.state_class, seats, names))

    def facts(self, state: S) -> dict[str, str]:
        """The whole position as short readable lines, by key."""
        return self.fact_table.read(state)

    def put(self, state: S, key: str, value: str) -> None:
        """Set one fact of a position, for scenarios. Raises ValueError with a reason."""
        self.fact_table.put(state, key, value)

    def validate(self, state: S) -> str:
        """The first complaint about the position, as a sentence; empty if all fields are within their bounds,
        every card is in one place, and the game's invariants are satisfied."""
        fewest, most = self.seats
        if not fewest <= state.seats <= most:
            return f"{self.name} is not played with {state.seats} seats"
        return next((complaint for complaint in self.complaints(state) if complaint), "")

    def complaints(self, state: S) -> Iterator[str]:
        """The results of all checks of `validate`, in order: each check relies on those before it."""
        yield from bounds(state)
        yield self.zones.complaint(state)
        yield from self.invariants(state)

    def invariants(self, state: S) -> Iterator[str]:
        """The invariants between fields: a complaint for each violated one, an empty text otherwise. All
        fields are already known to be within their bounds."""
        yield from ()

    # --- hidden information and evaluation ---

    @cached_property
    def zones(self) -> Zones:
        """The zones of cards that the state declares."""
        return Zones(self.state_class)

    def resample_hidden(self, state: S, seat: int, rng: Rng) -> None:
        """Resample all information that is hidden from this seat. The result may not depend on the hidden
        information: sort it before shuffling."""
        self.zones.resample_hidden(state, seat, rng)

    def mask_for(self, state: S, seat: int) -> dict[str, object]:
        """Replacements for the fields that contain information hidden from this seat, by name. No other field
        may depend on hidden information."""
        return self.zones.mask_for(state, seat)

    @property
    def rivals(self) -> bool:
        """Whether seats play against each other."""
        return self.policy.rivals

    def value(self, state: S, seat: int) -> float:
        """The evaluation of a position for a seat, from 0 (lost) to 1 (won). For bots and hints."""
        return self.policy.value(state, seat)

    def features(self, state: S, seat: int) -> list[float]:
        """The features of a position, one for each of `feature_names`; one of them is always 1.
        `eleventh lab fit` fits their weights, so that `value` is a calibrated chance."""
        return self.policy.features(state, seat)

    def suggest(self, state: S, seat: int) -> Action | None:
        """The choice of the heuristic policy; None to let the bot compare values."""
        return self.policy.suggest(state, seat)

    def consents(self, state: S, seat: int, action: Action) -> bool:
        """Whether a bot at this seat agrees to a proposed action, where the rule demands that all agree
        (`Decision.needs_all`)."""
        return self.policy.consents(state, seat, action)

    def turns(self, state: S) -> int:
        """The number of turns that have begun, of all seats together. It never decreases; 0: not counted."""
        return self.policy.turns(state)

    def scale(self, state: S) -> float:
        """The difference between the payoffs of a good and of a poor game: 1 if the game is won or lost."""
        return 1.0

    def horizon(self, state: S) -> int:
        """The number of turns after which a playout from here is cut off and evaluated; 0: never."""
        return 0

    def quiet(self, state: S) -> list[tuple[int, int]] | None:
        """The pairs of seats that may talk now, if the rules restrict talk; None: all may."""
        return None

    # --- going back ---

    def take_back_warning(self, state: S) -> str:
        """A warning to confirm before a move is undone past a roll or a draw; empty: it is free."""
        return ""

    def took_back(self, state: S) -> None:
        """Called when a move was undone past a roll or a draw, to this state: mark it if the rules count
        it."""

    # --- derived from the above ---

    @property
    def package(self) -> str:
        """The package with the modules of the game; for a game in one module, that module."""
        home, module = type(self).__module__, self.state_class.__module__
        if module.startswith(f"{home}."):
            return home
        return module.rpartition(".")[0] or module

    @cached_property
    def decoder(self) -> Decoder:
        """The decoder for positions of this game."""
        return Decoder(self.state_class, self.records, self.package, self.validate)

    @property
    def rulebook(self) -> Rulebook:
        """The numbered rules."""
        return read_rulebook(self.folder / "rulebook.md")

    def settle(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """A value for every setting: the given ones, validated, else the defaults. Raises BadSetup."""
        fewest, most = self.seats
        if not fewest <= seats <= most:
            span = f"{fewest} to {most} seats" if fewest < most else f"{fewest} seat"
            raise BadSetup(f"{self.name} is played with {span}, not {seats}.")
        known = {setting.id: setting for setting in self.settings}
        for key in options:
            if key not in known:
                names = ", ".join(known) or "none"
                raise BadSetup(f"{self.name} has no option {key!r}. Its options: {names}.")
        settled = {}
        for setting in self.settings:
            given = options.get(setting.id, setting.default)
            allowed = [value.id for value in setting.values]
            parts = [part.strip() for part in given.split(",")] if setting.many else [given]
            for part in parts:
                if part not in allowed and not (setting.many and not given):
                    raise BadSetup(
                        f"Option {setting.id!r} cannot be {part!r}. Choose from: {', '.join(allowed)}."
                    )
            if len(set(parts)) != len(parts):
                raise BadSetup(f"Option {setting.id!r} names {given!r}: each value may stand there once.")
            settled[setting.id] = ",".join(parts)
        return settled

    def parse(self, notation: str) -> Action:
        """The action with this notation. Raises UnknownAction."""
        return self.vocabulary.parse(notation)

    def why(self, state: S, seat: int, action: Action) -> Refusal | None:
        """The reason why the seat cannot take this action now; None if it can."""
        if state.may_act(seat) and action in state.options:
            return None
        rule = state.top().rule if state.stack else state.ended_by
        nearest = ""
        if state.to_act == OVER:
            reason = f"The game is over: {state.reason}"
        elif state.to_act == DEALER:
            reason = "The dealer is to act first."
        elif not state.may_act(seat):
            who = self.seat_names(state)[state.to_act] if state.to_act >= 0 else "another seat"
            reason = f"It is for {who} to choose now."
        else:
            no = state.question().forbids(state, action)
            assert no is not None, f"{action.notation} is not offered, and no rule forbids it"
            rule, reason = no.rule, no.reason
            nearest = nearest_option(action, state.options)
        return Refusal(rule, self.rulebook.text(rule), reason, nearest)

    def best_score(self, state: S) -> int:
        """The best score that partners or a single player can reach; 0 if they win or lose instead."""
        return self.policy.best_score(state)

    def payoffs(self, state: S) -> list[float]:
        """The payoff of each seat, from 0 to 1 (see `core.policy.shares`)."""
        return self.policy.payoffs(state)

    def ask(self, state: S, stake: str = "") -> Prompt:
        """The prompt of the pending step."""
        if state.to_act == OVER:
            return Prompt(state.reason, asks="over", rule=state.ended_by)
        if not state.stack or state.to_act < TEAM:
            return Prompt("", asks="dealer")
        step = state.top()
        if state.to_act == DEALER:
            return Prompt(step.prompt(state), asks="dealer", rule=step.rule)
        seats = [seat for seat in range(state.seats) if state.may_act(seat)]
        prompt = Prompt(step.prompt(state), stake=stake, rule=step.rule, seats=seats)
        if state.to_act == TEAM:
            prompt.asks = "team"
        return prompt

    def say(self, state: S, action: Action) -> str:
        """An offered action as a sentence for this position."""
        return state.question().say(state, action)

    def choices(self, state: S, seat: int) -> list[Choice]:
        """The options of this seat, in the words of the pending step."""
        if not state.may_act(seat):
            return []
        step = state.question()
        return [
            Choice(
                action.number,
                action.notation,
                self.say(state, action),
                targets=step.points_at(state, action),
                shows=step.shows(state, action),
                group=step.group(state, action),
                note=step.note(state, action),
                rule=step.rule_of(state, action),
                weighty=step.weighty(state, action),
            )
            for action in state.options
        ]

    def same_view(self, scene: Scene, state: S, seat: int) -> Scene:
        """The scene of another seat in a game without secrets: only the choices differ."""
        return msgspec.structs.replace(scene, seat=seat, choices=self.choices(state, seat))


def nearest_option(action: Action, options: list[Action]) -> str:
    """The notation of the most similar option, with the same verb if there is one."""
    alike = [option for option in options if option.verb == action.verb] or options
    notations = [option.notation for option in alike]
    close = difflib.get_close_matches(action.notation, notations, n=1, cutoff=0.0)
    return close[0] if close else ""
