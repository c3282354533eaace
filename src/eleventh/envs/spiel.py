"""Every game as a game of OpenSpiel, and its states.

Settings of a game are parameters too, with underscores for hyphens; several values of one are joined by `+`.
Chance nodes are the game's own deals, with one outcome for each name. The first seat of a team acts for it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from eleventh.core.codec import state_to_data
from eleventh.core.determinize import determinize
from eleventh.core.engine import DEALER, OVER, Chance, IllegalAction, State, probabilities
from eleventh.core.game import BadSetup, Game
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter
from eleventh.envs.config import EnvConfig
from eleventh.envs.description import usual_seats
from eleventh.games import all_games, find_game

CHANCE: int = pyspiel.PlayerId.CHANCE
TERMINAL: int = pyspiel.PlayerId.TERMINAL
SEEDS = 1 << 31
BETWEEN = "+"  # values of a setting that takes several
WATCHER = -1
GAMES = 8  # played at random to find the widest deal
MOST_EVENTS = 500  # of each of them
WIDER = 4  # no deal of any game has more outcomes than this many times the widest of those games

Event = tuple[int, int, str]  # the player, the mask of seats that saw the action, and the action
Past = tuple[Any, Event] | None  # a linked list of events: all earlier ones, and the newest


class Here:
    """A position; in games with secrets also its history. A copy shares the history."""

    __slots__ = ("actions", "deals", "events", "game", "past", "since", "state")

    def __init__(self, game: Game[Any], state: State, since: list[int]) -> None:
        self.game = game
        self.actions = game.vocabulary.actions
        self.state = state
        self.past: Past = None
        self.events = 0  # the length of the past
        self.since = since  # for each seat: the number of first events to omit; empty without secrets
        self.deals: list[Chance] | None = None  # a cache of the outcomes of chance

    def note(self, event: Event) -> None:
        self.past = (self.past, event)
        self.events += 1

    def remembered(self, seat: int) -> list[str]:
        """The events of the seat's history; `?` for hidden actions."""
        found: list[str] = []
        past = self.past
        for _ in range(self.events - self.since[seat]):
            assert past is not None
            past, (asked, seen_by, name) = past
            found.append(f"{asked}>{name if seat == asked or seen_by >> seat & 1 else '?'}")
        return found[::-1]

    def history(self) -> list[Event]:
        """The past from its beginning."""
        found: list[Event] = []
        past = self.past
        while past is not None:
            past, event = past
            found.append(event)
        return found[::-1]

    def chances(self) -> list[Chance]:
        if self.deals is None:
            self.deals = self.state.chances()
        return self.deals

    def __deepcopy__(self, _: object) -> Here:
        copy = Here(self.game, self.state.clone(), self.since)
        copy.past, copy.events, copy.deals = self.past, self.events, self.deals
        return copy

    def __reduce__(self) -> tuple[Callable[..., Here], tuple[str, list[object], list[int], list[Event]]]:
        """Support for pickle."""
        return here_again, (self.game.id, state_to_data(self.state), self.since, self.history())


def here_again(game: str, data: list[object], since: list[int], events: list[Event]) -> Here:
    found = find_game(game)
    here = Here(found, found.decoder.state(data), since)
    for event in events:
        here.note(event)
    return here


def short_name(game: Game[Any]) -> str:
    return f"eleventh_{game.id.replace('-', '_')}"


def game_type(game: Game[Any]) -> Any:
    parameters: dict[str, int | str] = {"seats": usual_seats(game)}
    for setting in game.settings:
        default = setting.usual(usual_seats(game)).replace(",", BETWEEN)
        # OpenSpiel reads what looks like a number as one.
        parameters[setting.id.replace("-", "_")] = (
            int(default) if default.lstrip("-").isdecimal() else default
        )
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(game),
        long_name=game.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kind.Information.IMPERFECT_INFORMATION
            if game.has_secrets
            else kind.Information.PERFECT_INFORMATION
        ),
        utility=kind.Utility.GENERAL_SUM if game.rivals else kind.Utility.IDENTICAL,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
    )


def config_of(game: Game[Any], parameters: dict[str, Any]) -> EnvConfig:
    """The game as the parameters ask for it. Raises a sentence for what it cannot be played with."""
    seats = int(parameters.get("seats", usual_seats(game)))
    options = {
        setting.id: str(given).replace(BETWEEN, ",")
        for setting in game.settings
        if (given := parameters.get(setting.id.replace("-", "_"))) is not None
    }
    for setting in game.settings:
        if options.get(setting.id) == setting.usual(usual_seats(game)) != setting.usual(seats):
            del options[setting.id]  # a default: it depends on the seats
    try:
        return EnvConfig(game, seats, game.settle(seats, options), "outcome")
    except BadSetup as error:
        raise pyspiel.SpielError(str(error)) from error


@lru_cache(64)
def widest_deal(game: Game[Any], seats: int) -> int:
    """The most outcomes of different names that a deal has in some random games."""
    widest = 1
    for seed in range(GAMES):
        rng = Rng(seed)
        state = game.new(seats, game.settle(seats, {}))
        for _ in range(MOST_EVENTS):
            if state.to_act == OVER:
                break
            if state.to_act == DEALER:
                if state.draws > widest:
                    widest = max(widest, len(state.chances()))
                state.deal(rng.below(state.draws))
            else:
                state.choose(state.options[rng.below(len(state.options))])
    return widest


def power_above(number: int) -> int:
    return 1 << (number - 1).bit_length()


class EleventhGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games; a subclass for each names it."""

    game: Game[Any]
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.config = config_of(self.game, params or {})
        seats = self.config.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.config.actions,
            max_chance_outcomes=power_above(WIDER * widest_deal(self.game, seats)),
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.game.longest,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> EleventhState:
        return EleventhState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What only one seat knows is not told apart from the rest: there is no observer for that alone."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info:
            return Observer(self.config, WATCHER, silent=True)
        if kind.perfect_recall:
            return Recall(self.config)
        if kind.private_info == pyspiel.PrivateInfoType.NONE:
            return Observer(self.config, WATCHER)
        return Observer(self.config)


class EleventhState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: EleventhGame) -> None:
        super().__init__(game)
        config = game.config
        since = [0] * (config.seats if config.game.has_secrets else 0)
        self.here = Here(config.game, config.start.clone(), since)

    @property
    def config(self) -> EnvConfig:
        found: EnvConfig = self.get_game().config
        return found

    def current_player(self) -> int:
        to_act = self.here.state.to_act
        if to_act >= 0:
            return to_act
        if to_act == DEALER:
            return CHANCE
        return TERMINAL if to_act == OVER else first_voter(self.here.state)

    def is_chance_node(self) -> bool:
        return self.here.state.to_act == DEALER

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([action.number for action in self.here.state.options])

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Asked of Python, this saves the way through the library, which asks for `_legal_actions`."""
        state = self.here.state
        if state.to_act == DEALER:
            return list(range(len(self.here.chances())))
        if player is not None and player != self.current_player():
            return []
        return sorted([action.number for action in state.options])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return probabilities(self.here.chances(), self.here.state.draws)

    def _apply_action(self, action: int) -> None:
        """It happens; where seats have secrets it is noted with who sees it. What a seat remembers of it is
        put into words when that is asked for."""
        here = self.here
        state = here.state
        seen_by = state.top().seen_by(state) if here.since else 0
        if state.to_act == DEALER:
            chance = (here.deals or here.chances())[action]
            asked, name = WATCHER, chance.name
            here.deals = None
            state.deal(chance.outcome)
        else:
            chosen = here.actions[action]
            asked = state.to_act if state.to_act >= 0 else first_voter(state)
            name = chosen.notation
            try:
                state.choose(chosen)
            except IllegalAction as error:
                raise pyspiel.SpielError(f"{name!r} is not offered now.") from error
        if here.since:
            here.note((asked, seen_by, name))

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return self.here.actions[action].notation
        if self.here.state.to_act != DEALER:
            return f"outcome {action}"
        return self.here.chances()[action].name

    def is_terminal(self) -> bool:
        return self.here.state.to_act == OVER

    def returns(self) -> list[float]:
        state = self.here.state
        if state.to_act != OVER:
            return [0.0] * state.seats
        return self.config.game.payoffs(state)

    def __str__(self) -> str:
        facts = self.config.game.facts(self.here.state)
        return "\n".join(f"{key}: {value}" for key, value in facts.items())

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> EleventhState:
        """The same for the seat, with all that it cannot know dealt anew. What other seats remember could be
        otherwise then: they know it as it lies there now."""
        other: EleventhState = self.clone()
        here = self.here
        if here.since:
            rng = Rng(int(probability_sampler() * SEEDS))
            world = determinize(self.config.game, here.state, player_id, rng)
            since = [known if seat == player_id else here.events for seat, known in enumerate(here.since)]
            other.here = Here(here.game, world, since)
            other.here.past, other.here.events = here.past, here.events
        return other


class Observer:
    """The observation of a seat; with `watcher` that of a fixed seat, with `silent` an empty one."""

    def __init__(self, config: EnvConfig, watcher: int | None = None, silent: bool = False) -> None:
        self.config = config
        self.watcher = watcher
        self.silent = silent
        self.tensor: Any = np.zeros(0 if silent else config.encoder.length, np.float32)
        self.dict: dict[str, Any] = {}
        if not silent:
            for part in config.encoder.slices:
                self.dict[part.name] = self.tensor[part.start : part.start + part.length]

    def seat(self, player: int) -> int:
        return player if self.watcher is None else self.watcher

    def set_from(self, state: EleventhState, player: int) -> None:
        if not self.silent:
            self.tensor[:] = self.config.encoder.numbers(state.here.state, self.seat(player))

    def string_from(self, state: EleventhState, player: int) -> str | None:
        return None if self.silent else self.config.text(state.here.state, self.seat(player))


class Recall(Observer):
    """The perfect-recall history and the observation of a seat, as text only."""

    def __init__(self, config: EnvConfig) -> None:
        super().__init__(config, silent=True)
        self.tensor = None

    def string_from(self, state: EleventhState, player: int) -> str:
        here = state.here
        if not here.since:
            return str(state.history_str())
        numbers = self.config.encoder.numbers(here.state, player)
        return f"{'; '.join(here.remembered(player))} | {' '.join(map(str, numbers))}"


def register() -> list[str]:
    """Register every game in OpenSpiel; returns their names."""
    names = []
    for game in all_games().values():
        kind = game_type(game)
        if short_name(game) not in pyspiel.registered_names():
            described = type(
                f"Eleventh{game.state_class.__name__}", (EleventhGame,), {"game": game, "kind": kind}
            )
            pyspiel.register_game(kind, described)
        names.append(short_name(game))
    return names
