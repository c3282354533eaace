"""What a game tells the rest of the program about itself."""

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
    """Seats or options that the game cannot be played with; the text says what to do."""


@dataclass(frozen=True)
class Value:
    """One value of a setting, in notation and in words, and with how many seats it is offered: (0, 0) for a
    word that is understood and that nobody need choose."""

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
        """The values that one chooses from with so many seats."""
        return tuple(
            value for value in self.values if value.seats is None or value.seats[0] <= seats <= value.seats[1]
        )

    def usual(self, seats: int) -> str:
        """What holds when nobody chooses: the default, or the first value that is offered instead of it."""
        ids = [value.id for value in self.offered(seats)]
        return self.default if self.many or self.default in ids or not ids else ids[0]


@dataclass(frozen=True)
class Credits:
    designers: str
    artists: str
    publisher: str
    year: int


@dataclass(frozen=True)
class GoalCard:
    """The game on one card, a line each, for somebody who has never seen it."""

    win: str  # You win when ...
    lose: str  # You lose when ...
    turn: str  # On your turn ...

    def lines(self) -> list[str]:
        return [f"You win when {self.win}", f"You lose when {self.lose}", f"On your turn {self.turn}"]


@dataclass(frozen=True)
class Refusal:
    """Why an action is not possible: the rule's number, its own sentence, the reason, the nearest choice."""

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
    """What a version of the rules changed without a question, an option or a deal that shows it, such as how
    many points a card gives. A log of an older version has another position from where `met` holds."""

    version: str  # the first that plays so
    rule: str
    words: str  # such as: a Mission Card gives its printed points
    met: Callable[[S], bool]


def number_of(version: str) -> int:
    """Versions are counted; what is no number comes before all others."""
    return int(version) if version.isdecimal() else 0


class Game(ABC, Generic[S]):
    """One game. A game's package holds one instance of its subclass, named GAME."""

    id: str  # on the command line and in URLs
    name: str
    tagline: str  # one line for the lobby
    version: str  # of the rules: changes when the same log could play differently
    credits: Credits
    seats: tuple[int, int]  # fewest and most
    seat_words: Sequence[str] = ()  # what the lines of a position call each seat; empty: 1, 2 and so on
    minutes: tuple[int, int]  # how long a game takes people
    settings: tuple[Setting, ...] = ()
    vocabulary: Vocabulary
    state_class: type[S]
    records: tuple[type[object], ...] = ()  # classes with FIELDS that the state holds
    folder: Path  # where rulebook.md is
    dress: Dress
    longest: int  # no game has more events than this
    has_secrets: bool = False  # whether some seat knows what another does not
    balance_modes: tuple[dict[str, str], ...] = ({},)  # the option sets that win rates are measured for
    feature_names: tuple[str, ...] = ()  # of what `features` tells, in the game's own words
    milestones: tuple[Milestone[S], ...] = ()  # what can come of a game, in the words of the coach's reasons
    taking: Mapping[str, str] = {}  # verbs (or whole notations) that take something, and what it is
    dealing: Mapping[str, str] = {}  # deals that bring something, by the step's class, and what it is
    numbers: Mapping[str, str] = {}  # what experiments are likely to vary, in words, and where each stands
    goal: GoalCard | None = None  # shown before the first choice of a first game
    changes: Sequence[
        RulesChange[S]
    ] = ()  # of earlier versions, that a replayed log would not show by itself
    policy: Policy[S]  # what a position is worth; in a file that is compiled, so that playouts stay in it

    # --- the rules ---

    def changed(self, version: str, state: S) -> str:
        """What the present rules do otherwise in this position than that version did, though nothing that is
        asked or dealt shows it; empty where they agree."""
        for one in self.changes:
            if number_of(version) < number_of(one.version) and one.met(state):
                return f"by these rules {one.words} ({one.rule})"
        return ""

    @abstractmethod
    def new(self, seats: int, options: dict[str, str]) -> S:
        """A game at its first rest. `options` has a valid value for each setting (see `settle`)."""

    # --- pictures and words ---

    @abstractmethod
    def view(self, state: S, seat: int) -> Scene:
        """The table as this seat sees it (-1: a spectator). Depends on nothing that it may not know."""

    @abstractmethod
    def seat_names(self, state: S) -> list[str]:
        """What to call each seat: its character, its colour."""

    def art(self) -> dict[str, str]:
        """Drawings by name, each an SVG fragment with a viewBox (`<svg viewBox=...>...</svg>`), without
        style attributes or scripts. Colours may be `var(--c-NAME)` of the palette."""
        return {}

    def cards(self) -> list[Card]:
        """Every card that the game has, once, as it is printed; their ids stand in links."""
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
        """The whole position as short readable lines, key to value."""
        return self.fact_table.read(state)

    def put(self, state: S, key: str, value: str) -> None:
        """Set one fact: what a scenario's position is made with. Raises ValueError with a reason."""
        self.fact_table.put(state, key, value)

    def validate(self, state: S) -> str:
        """What is wrong with the position, in a sentence. It is empty if all fields are within their bounds,
        every card is in one place, and the laws of the game hold."""
        fewest, most = self.seats
        if not fewest <= state.seats <= most:
            return f"{self.name} is not played with {state.seats} seats"
        return next((complaint for complaint in self.complaints(state) if complaint), "")

    def complaints(self, state: S) -> Iterator[str]:
        """What `validate` checks, one after the other: each check relies on those before it."""
        yield from bounds(state)
        yield self.zones.complaint(state)
        yield from self.invariants(state)

    def invariants(self, state: S) -> Iterator[str]:
        """What must hold between fields: a complaint for each law that does not, an empty text otherwise. All
        fields are within their bounds."""
        yield from ()

    # --- hidden information and judgement ---

    @cached_property
    def zones(self) -> Zones:
        """The zones of cards that the state declares."""
        return Zones(self.state_class)

    def resample_hidden(self, state: S, seat: int, rng: Rng) -> None:
        """Resample everything that this seat cannot know. The result depends on nothing that the seat cannot
        know: sort what is hidden before it is mixed."""
        self.zones.resample_hidden(state, seat, rng)

    def mask_for(self, state: S, seat: int) -> dict[str, object]:
        """What an observation shows in place of fields that contain what this seat cannot know, by their
        names. Nothing that is left may depend on that."""
        return self.zones.mask_for(state, seat)

    @property
    def rivals(self) -> bool:
        """Whether seats play against each other."""
        return self.policy.rivals

    def value(self, state: S, seat: int) -> float:
        """How good the position is for the seat: 1 is as good as won, 0 as lost. For bots and hints."""
        return self.policy.value(state, seat)

    def features(self, state: S, seat: int) -> list[float]:
        """The position in a few numbers, one for each of `feature_names`; one of them is always 1.
        `eleventh lab fit` finds what each weighs, so that `value` is a chance that holds."""
        return self.policy.features(state, seat)

    def suggest(self, state: S, seat: int) -> Action | None:
        """A rule of thumb for this decision; None to let the bot compare values."""
        return self.policy.suggest(state, seat)

    def consents(self, state: S, seat: int, action: Action) -> bool:
        """Whether a bot at this seat agrees when somebody proposes this action, where the rule asks that all
        agree (`Decision.needs_all`)."""
        return self.policy.consents(state, seat, action)

    def turns(self, state: S) -> int:
        """How many turns have begun, of all seats together; it never goes back. 0: it does not count."""
        return self.policy.turns(state)

    def scale(self, state: S) -> float:
        """By how much the payoffs of a poor and of a good game differ: all of it where one wins or loses."""
        return 1.0

    def horizon(self, state: S) -> int:
        """After how many turns a playout from here is cut off and judged by `value`; 0: played to its end."""
        return 0

    def quiet(self, state: S) -> list[tuple[int, int]] | None:
        """The pairs of seats that may talk now, when the rules close other talk; None: all may."""
        return None

    # --- going back ---

    def take_back_warning(self, state: S) -> str:
        """What it costs to take a move back past a roll or a draw, to be confirmed first; empty: nothing."""
        return ""

    def took_back(self, state: S) -> None:
        """A move was taken back past a roll or a draw, to this state: mark it if the rules count that."""

    # --- what follows from the above ---

    @property
    def package(self) -> str:
        """The package that contains the modules of the game; the module of a game that is only one."""
        home, module = type(self).__module__, self.state_class.__module__
        if module.startswith(f"{home}."):
            return home
        return module.rpartition(".")[0] or module

    @cached_property
    def decoder(self) -> Decoder:
        return Decoder(self.state_class, self.records, self.package, self.validate)

    @property
    def rulebook(self) -> Rulebook:
        return read_rulebook(self.folder / "rulebook.md")

    def settle(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """Every setting with a value: the given ones checked, the others by default."""
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
        return self.vocabulary.parse(notation)

    def why(self, state: S, seat: int, action: Action) -> Refusal | None:
        """Why the seat cannot take this action now; None when it can."""
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
        """The best score that partners, or one alone, can end with; 0 where they win or lose instead."""
        return self.policy.best_score(state)

    def payoffs(self, state: S) -> list[float]:
        """1 for a seat that won, 0 for one that lost; among rivals the winners share; else what part of the
        best score was reached."""
        return self.policy.payoffs(state)

    def ask(self, state: S, stake: str = "") -> Prompt:
        """The prompt of the step that waits."""
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
        """An offered action in a sentence, here and now."""
        return state.question().say(state, action)

    def choices(self, state: S, seat: int) -> list[Choice]:
        """The options of the seat that looks, as the step that asks words them."""
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
        """The scene as another seat has it in a game without secrets: all see the same, and each has options
        of its own."""
        return msgspec.structs.replace(scene, seat=seat, choices=self.choices(state, seat))


def nearest_option(action: Action, options: list[Action]) -> str:
    """The notation among the options that is most like the action: the same verb if there is one."""
    alike = [option for option in options if option.verb == action.verb] or options
    notations = [option.notation for option in alike]
    close = difflib.get_close_matches(action.notation, notations, n=1, cutoff=0.0)
    return close[0] if close else ""
