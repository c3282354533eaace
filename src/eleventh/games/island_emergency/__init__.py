"""Island Emergency: fly the winds between nine islands and pick up survivors before the others do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from eleventh.core.game import BadSetup, Credits, Game, GoalCard, Setting, Value
from eleventh.core.scene import Card, Dress, Scene
from eleventh.games.island_emergency.content import cards as c
from eleventh.games.island_emergency.policy.policy import IslandPolicy
from eleventh.games.island_emergency.policy.weights import FEATURES
from eleventh.games.island_emergency.rules.invariants import invariants
from eleventh.games.island_emergency.rules.setup import set_up
from eleventh.games.island_emergency.rules.state import IslandState
from eleventh.games.island_emergency.rules.vocabulary import VOCABULARY
from eleventh.games.island_emergency.table.art import drawings
from eleventh.games.island_emergency.table.facts import FACTS
from eleventh.games.island_emergency.table.milestones import MILESTONES
from eleventh.games.island_emergency.table.scene import every_card, stake, view

ROUNDS_AHEAD = 2  # of a race, that a playout goes on for
TURNS_AHEAD = 10  # ... of the advanced game


class IslandEmergency(Game[IslandState]):
    id = "island-emergency"
    name = "Island Emergency"
    tagline = "Ride the winds, shift the islands, reach the survivors first."
    goal = GoalCard(
        win="you are the first to have ten survivors; alone, when you have all nine.",
        lose="somebody else has ten before you.",
        turn=(
            "play chaos cards if you like, then fly two islands along the arrows and claim whoever waits"
            " there. Nobody? Draw a card."
        ),
    )
    version = "4"
    credits = Credits(
        designers="Roxanne Clark", artists="Roxanne Clark", publisher="self-published", year=2013
    )
    seats = (1, 4)
    minutes = (10, 30)
    settings = (
        Setting(
            "mode",
            "Way to play",
            "A race for two to four players, or one of the two games for one.",
            (
                Value(
                    "auto", "By the players", "A race for two or more, the basic solo game for one.", (0, 0)
                ),
                Value("race", "Race", "Two to four players: the first with ten survivors wins.", (2, 4)),
                Value(
                    "basic",
                    "Basic solo",
                    "One player: all nine survivors in as few turns as possible.",
                    (1, 1),
                ),
                Value(
                    "advanced",
                    "Advanced solo",
                    "One player: dangers, aid, and as many survivors as possible before the hurricane.",
                    (1, 1),
                ),
            ),
            "auto",
        ),
        Setting(
            "target",
            "Target",
            "Ours, for one player: win or lose by a target instead of a score.",
            (
                Value("none", "None", "As printed: a score."),
                Value(
                    "near",
                    "Near",
                    "ours: all nine survivors within 12 turns; in the advanced game 20 survivors.",
                    (1, 1),
                ),
                Value(
                    "far",
                    "Far",
                    "ours: all nine survivors within 7 turns; in the advanced game 30 survivors.",
                    (1, 1),
                ),
            ),
            "none",
        ),
        Setting(
            "tokens",
            "Tokens",
            "Who you are. It changes the picture only.",
            (
                Value("helicopter", "Helicopters", "Willing rescuers."),
                Value("ufo", "UFOs", "Looking for specimens."),
                Value("dragon", "Dragons", "Looking for an easy meal."),
                Value("mixed", "One of each", "Helicopter, UFO and dragon by turns."),
                Value("own", "Each as they like", "Every player chooses before the first turn."),
            ),
            "helicopter",
        ),
        Setting(
            "tiles",
            "Island tiles",
            "Which way the winds blow.",
            (
                Value("compass", "Sides and corners", "Arrows point to all eight directions."),
                Value("sides", "Sides only", "Arrows point to the four sides: cards are needed more often."),
            ),
            "compass",
        ),
    )
    vocabulary = VOCABULARY
    state_class = IslandState
    folder = Path(__file__).parent
    dress = Dress(
        light={
            "paper": "#e4f3f4", "panel": "#fbf8ee", "ink": "#12343f", "line": "#8fbcc2", "accent": "#c2410c",
            "glow": "#f59e0b", "good": "#2f7d32", "bad": "#b3261e",
            "sea": "#7cc7cf", "sea-far": "#4ea6b6", "foam": "#e6fbfa", "water": "#3fa7b8", "deep": "#2b8ba0",
            "shallows": "#8fdcd6", "sand": "#f3dfa2", "wet-sand": "#dcc07a", "grass": "#8fbf6a",
        },
        dark={
            "paper": "#0b2a35", "panel": "#123a47", "ink": "#eaf6f4", "line": "#2f6673", "accent": "#ff9d5c",
            "glow": "#ffc857", "good": "#7ccf7f", "bad": "#ff8a80",
            "sea": "#123f52", "sea-far": "#0c2f40", "foam": "#7fb6c2", "water": "#1c5d72", "deep": "#123f54",
            "shallows": "#3f8f92", "sand": "#b39d6b", "wet-sand": "#8f7a4c", "grass": "#56804c",
        },
        texture="waves",
        face="fredoka",
        icon="island",
    )  # fmt: skip
    longest = 4500
    taking = {"play": "card", "token": "token"}
    dealing = {"ChaosCard": "drawn", "EmergenceCard": "emerged"}
    has_secrets = True
    feature_names = FEATURES
    policy = IslandPolicy(rivals=True)
    milestones = MILESTONES
    fact_table = FACTS
    numbers = {
        "goal of the race": "content.RACE_GOAL",
        "goal of the basic game": "content.BASIC_GOAL",
        "passes of the advanced game": "content.PASSES",
        "worth of a green survivor": "content.GREEN_WORTH",
        "shield cards": 'content.CHAOS["Shield"].count',
    }
    balance_modes = (
        {"mode": "basic"},
        {"mode": "advanced"},
        {"mode": "race"},
        *[{"mode": mode, "target": target} for mode in ("basic", "advanced") for target in ("near", "far")],
    )

    def settle(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        settled = super().settle(seats, options)
        mode = settled["mode"]
        if mode == "auto":
            settled["mode"] = "race" if seats > 1 else "basic"
        elif mode == "race" and seats == 1:
            raise BadSetup("A race needs two to four seats. Alone, choose mode basic or advanced.")
        elif mode != "race" and seats > 1:
            raise BadSetup(f"The {mode} solo game has one seat. With {seats} seats, choose mode race.")
        if settled["target"] != "none" and seats > 1:
            raise BadSetup("A target is for one player alone. With more seats, leave it at none.")
        return settled

    def new(self, seats: int, options: dict[str, str]) -> IslandState:
        settled = self.settle(seats, options)
        state = IslandState(seats)
        state.mode = c.MODES.index(settled["mode"])
        state.target = c.TARGETS[c.TARGET_IDS.index(settled["target"])][state.mode]
        state.tile_set = c.TILE_SET_IDS.index(settled["tiles"])
        state.tokens = tokens(settled["tokens"], seats)
        set_up(state)
        return state

    def seat_names(self, state: IslandState) -> list[str]:
        return list(c.COLOURS[: state.seats])

    def view(self, state: IslandState, seat: int) -> Scene:
        return view(state, seat, self.ask(state, stake(state)), self.choices(state, seat))

    def art(self) -> dict[str, str]:
        return drawings()

    def cards(self) -> list[Card]:
        return every_card()

    def put(self, state: IslandState, key: str, value: str) -> None:
        super().put(state, key, value.strip().lower())

    def invariants(self, state: IslandState) -> Iterator[str]:
        return invariants(state)

    def scale(self, state: IslandState) -> float:
        """Alone one plays for a score, and good games lie close together."""
        return 1.0 if state.target else (1.0, c.BASIC_SPREAD, c.ADVANCED_SPREAD)[state.mode]

    def horizon(self, state: IslandState) -> int:
        """Chance has more say in who wins than any one choice: two rounds tell more of it than the end."""
        if state.mode == c.RACE:
            return ROUNDS_AHEAD * state.seats
        return TURNS_AHEAD if state.mode == c.ADVANCED and not state.target else 0


def tokens(chosen: str, seats: int) -> list[int]:
    """R8: by seat, which token; -1 where its player is still to choose."""
    if chosen == "own":
        return [-1] * seats
    if chosen == "mixed":
        return [seat % len(c.FAMILIES) for seat in range(seats)]
    return [c.FAMILIES.index(chosen)] * seats


GAME = IslandEmergency()
