"""Nemo Rising: Robur the Conqueror, by Andrew Parks and Matthew Cattron (WizKids, 2019)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from eleventh.core.game import BadSetup, Credits, Game, GoalCard, RulesChange, Setting, Value
from eleventh.core.scene import Card, Dress, Scene
from eleventh.games.nemo_rising.content.missions import CHART, SLAY_KRAKEN, STIR_WORKERS
from eleventh.games.nemo_rising.content.parts import (
    DIFFICULTIES,
    HERO_ABILITIES,
    HERO_NAMES,
    HEROES,
    SCENARIOS,
)
from eleventh.games.nemo_rising.policy import evaluation
from eleventh.games.nemo_rising.policy.policy import NemoPolicy
from eleventh.games.nemo_rising.rules.invariants import invariants
from eleventh.games.nemo_rising.rules.setup import new_state
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.vocabulary import VOCABULARY
from eleventh.games.nemo_rising.table import art, scene
from eleventh.games.nemo_rising.table.facts import FACTS
from eleventh.games.nemo_rising.table.known_moves import advances
from eleventh.games.nemo_rising.table.milestones import MILESTONES
from eleventh.games.nemo_rising.table.scene import journeys
from eleventh.games.nemo_rising.table.scene_cards import every_card


def unbalanced(s: NemoState) -> bool:
    """Until version 3 points were given by the number of heroes, and only for three of them as printed."""
    return len(s.missions) == 2 and s.seats != 3 and not s.balanced


def revalued(s: NemoState) -> bool:
    """All but three missions are worth more or less since version 4."""
    return len(s.missions) == 2 and any(one not in (STIR_WORKERS, SLAY_KRAKEN, CHART) for one in s.missions)


class NemoRising(Game[NemoState]):
    id = "nemo-rising"
    name = "Nemo Rising: Robur the Conqueror"
    tagline = "Scout the strongholds, finish both missions and get everybody back before the points run out."
    goal = GoalCard(
        win="both missions are done, four areas secured, and all heroes are back on Start.",
        lose="the Mission Points run out.",
        turn=(
            "choose an action card: walk, scout areas, do their Tasks."
            " Then the enemies move along their arrows."
        ),
    )
    version = "4"
    credits = Credits(
        "Andrew Parks and Matthew Cattron",
        "Nicoleta Stavarache, Nikita Nanako, Mircea Nicula, Mirco Paganessi, Radial Studio, Max Schiller, "
        "Raymond Swanland",
        "WizKids",
        2019,
    )
    seats = (1, 4)
    minutes = (60, 90)
    settings = (
        Setting(
            "scenario",
            "Scenario",
            "Where the team goes.",
            (
                Value("city", "City in the Sky", "Robur's flying city: soldiers, hounds and machines"),
                Value("undersea", "Undersea Grotto", "the sea floor: sharks, scavengers and worse"),
            ),
            "city",
        ),
        Setting(
            "difficulty",
            "Difficulty",
            "Mission Points at the start, besides those of the missions.",
            (
                Value(
                    "gentle",
                    "Gentle",
                    "ours, below Easy: 6 points, and 1 to 3 more at the end of every round",
                ),
                Value("easy", "Easy", "6 points: advised for the first games"),
                Value("medium", "Medium", "4 points"),
                Value("hard", "Hard", "2 points"),
                Value(
                    "relentless",
                    "Relentless",
                    "ours, above Hard: no points, and 1 to 3 Threat Cards more at the end of every round",
                ),
            ),
            "easy",
        ),
        Setting(
            "balanced-points",
            "Balanced points",
            "Ours, not the rulebook's: Mission Cards give fewer points to one hero or two, more to four.",
            (
                Value("off", "Off", "what is printed on the cards, for everybody"),
                Value("on", "On", "much harder alone or with two, a little easier with four"),
            ),
            "off",
        ),
        Setting(
            "first-game",
            "First game",
            "Whether the set-up skips its Threat Card.",
            (Value("no", "No"), Value("yes", "Yes", "no enemy is on the board at the start")),
            "no",
        ),
        Setting(
            "stealth-mode",
            "Stealth Mode",
            "Whether the team keeps silent while a hero spends Action Tokens.",
            (Value("off", "Off"), Value("on", "On", "only heroes side by side may talk then")),
            "off",
        ),
        Setting(
            "heroes",
            "Heroes",
            "Who plays, in seat order. Chance deals the heroes that are not named.",
            tuple(Value(HEROES[i], HERO_NAMES[i], HERO_ABILITIES[i]) for i in range(len(HEROES))),
            "",
            many=True,
        ),
    )
    vocabulary = VOCABULARY
    state_class = NemoState
    folder = Path(__file__).parent
    longest = 20000
    taking = {"take": "action card, ability", "use": "gear", "keep": "gear kept", "task": "task"}
    dealing = {"RevealMission": "mission", "DrawThreat": "threat"}
    changes = (
        RulesChange(
            "3", "Q51", "Mission Cards give their printed points to any number of heroes", unbalanced
        ),
        RulesChange("4", "R14", "these Mission Cards give other points", revalued),
    )
    feature_names = evaluation.FEATURES
    policy = NemoPolicy()
    milestones = MILESTONES
    fact_table = FACTS
    numbers = {
        "points at easy": "content.DIFFICULTY_POINTS[0]",
        "points at medium": "content.DIFFICULTY_POINTS[1]",
        "points at hard": "content.DIFFICULTY_POINTS[2]",
        "points at relentless": "content.DIFFICULTY_POINTS[3]",
        "points of a gentle round for one": "content.GENTLE_POINTS[0]",
        "points of a gentle round for two": "content.GENTLE_POINTS[1]",
        "points of a gentle round for three": "content.GENTLE_POINTS[2]",
        "points of a gentle round for four": "content.GENTLE_POINTS[3]",
        "gold Action Tokens": "content.GOLD",
        "blue Action Tokens": "content.BLUE_SUPPLY",
        "limit of Keep Cards": "content.KEEP_LIMIT",
        "tiles to secure": "content.TILES_TO_SECURE",
        "points of Free the Captives": 'content.MISSION_CARDS["Free the Captives"].points',
        "points of Sabotage the Engines": 'content.MISSION_CARDS["Sabotage the Engines"].points',
        "points of Stir the Workers": 'content.MISSION_CARDS["Stir the Workers"].points',
    }
    balance_modes = tuple(
        {"scenario": scenario, "difficulty": difficulty}
        for scenario in SCENARIOS
        for difficulty in ("gentle", "easy", "medium", "hard", "relentless")
    )
    dress = Dress(
        light={
            "paper": "#e9e2d3", "panel": "#f6f0e2", "ink": "#1d2a30", "line": "#9a7448", "accent": "#8a4b1f",
            "glow": "#b8860b", "good": "#2c6e63", "bad": "#a3271c",
            "sky-high": "#bcd9e6", "sky": "#7fb0c9", "sky-low": "#e9d3ad", "star": "#bcd9e6",
            "cloud": "#f4efe2", "plate": "#d9c49a", "hatch": "#8fb6c8",
        },
        dark={
            "paper": "#0f1c24", "panel": "#172a33", "ink": "#f0e6d2", "line": "#8a6a42", "accent": "#e0a060",
            "glow": "#ffca5f", "good": "#6fc2b0", "bad": "#ff8d7a",
            "sky-high": "#0d1a2e", "sky": "#1b3550", "sky-low": "#4b3d46", "star": "#f4efe2",
            "cloud": "#6b6f80", "plate": "#6b5b41", "hatch": "#2a465a",
        },
        texture="brass",
        face="rokkitt",
        icon="submarine",
    )  # fmt: skip

    def new(self, seats: int, options: dict[str, str]) -> NemoState:
        chosen = [HEROES.index(name) for name in options["heroes"].split(",") if name]
        if len(chosen) > seats:
            raise BadSetup(f"{len(chosen)} heroes are named for {seats} seats: name at most one for each.")
        state = new_state(
            seats,
            SCENARIOS.index(options["scenario"]),
            DIFFICULTIES.index(options["difficulty"]),
            options["balanced-points"] == "on",
            options["first-game"] == "yes",
            options["stealth-mode"] == "on",
            chosen,
        )
        state.advance()
        return state

    def view(self, state: NemoState, seat: int) -> Scene:
        coming = advances(state)
        prompt = self.ask(state, scene.stake(state, coming) if state.voters else "")
        return scene.view(state, seat, prompt, self.choices(state, seat), coming)

    def same_view(self, scene: Scene, state: NemoState, seat: int) -> Scene:
        seen = super().same_view(scene, state, seat)
        return msgspec.structs.replace(seen, journeys=journeys(state, seen.choices))

    def seat_names(self, state: NemoState) -> list[str]:
        return scene.seat_names(state)

    def art(self) -> dict[str, str]:
        return art.drawings()

    def cards(self) -> list[Card]:
        return every_card()

    def invariants(self, state: NemoState) -> Iterator[str]:
        return invariants(state)

    def quiet(self, state: NemoState) -> list[tuple[int, int]] | None:
        """In Stealth Mode, while a hero spends, only she and heroes beside her may talk (R111-R113, Q50)."""
        if not state.hushed():
            return None
        active = state.active
        return [(min(active, seat), max(active, seat)) for seat in state.talkers()]


GAME = NemoRising()
