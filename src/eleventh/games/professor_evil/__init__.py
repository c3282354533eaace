"""Professor Evil and the Citadel of Time, by Brett J. Gilbert and Matthew Dunstan (Funforge, 2017)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from eleventh.core.game import BadSetup, Credits, Game, GoalCard, Setting, Value
from eleventh.core.scene import Card, Dress, Scene
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.policy.policy import CastlePolicy
from eleventh.games.professor_evil.policy.weights import FEATURES
from eleventh.games.professor_evil.rules.invariants import invariants
from eleventh.games.professor_evil.rules.setup import new_castle
from eleventh.games.professor_evil.rules.state import Castle
from eleventh.games.professor_evil.rules.vocabulary import VOCABULARY
from eleventh.games.professor_evil.table import art, scene
from eleventh.games.professor_evil.table.facts import FACTS
from eleventh.games.professor_evil.table.milestones import MILESTONES
from eleventh.games.professor_evil.table.scene_panels import every_card


class ProfessorEvil(Game[Castle]):
    id = "professor-evil"
    name = "Professor Evil and the Citadel of Time"
    tagline = (
        "Flip the switches, open the doors, and carry four treasures off before the castle clock runs out."
    )
    goal = GoalCard(
        win="four treasures are out of the castle.",
        lose=(
            "the clock has caught four treasures (in Gentle five, in Grim three): each has a marker of its"
            " own on it."
        ),
        turn=(
            "take three actions (walk, unlock, switch off, rescue) and play one card."
            " Then the Professor moves by the dice."
        ),
    )
    version = "4"
    credits = Credits("Brett J. Gilbert and Matthew Dunstan", "Biboun", "Funforge", 2017)
    seats = (2, 4)
    minutes = (30, 45)
    settings = (
        Setting(
            "difficulty",
            "Difficulty",
            "Which treasures are in the castle, and how many may be lost.",
            (
                Value(
                    "gentle",
                    "Gentle",
                    "ours: the treasures of Easy, and only the fifth lost treasure loses the game",
                ),
                Value("easy", "Easy", "without the treasures of 55 minutes: best for a first game"),
                Value("normal", "Normal", "all eighteen treasures"),
                Value("hard", "Hard", "without the treasures of 30 minutes"),
                Value(
                    "grim",
                    "Grim",
                    "ours: the treasures of Hard with 15 minutes less; the third lost one loses the game",
                ),
            ),
            "easy",
        ),
        Setting(
            "characters",
            "Characters",
            "Who plays, in seat order. Chance deals the characters that are not named.",
            tuple(
                Value(c.CHARACTER_IDS[i], c.CHARACTER_NAMES[i], c.TITLES[i])
                for i in range(len(c.CHARACTER_IDS))
            ),
            "",
            many=True,
        ),
    )
    vocabulary = VOCABULARY
    state_class = Castle
    folder = Path(__file__).parent
    longest = 3000
    taking = {"play": "card", "idea": "idea", "power": "power"}
    dealing = {"RevealTreasure": "treasure"}
    feature_names = FEATURES
    policy = CastlePolicy()
    milestones = MILESTONES
    fact_table = FACTS
    numbers = {
        "treasures to win": "content.GOAL",
        "minutes of the Crown Jewels": 'content.TREASURE_LIST["Crown Jewels"][1]',
        "minutes of the Mona Lisa": 'content.TREASURE_LIST["Mona Lisa"][1]',
        "minutes of the Rosetta Stone": 'content.TREASURE_LIST["Rosetta Stone"][1]',
        "minutes that easy leaves out": 'content.LEFT_OUT["easy"]',
        "least step of the clock": "content.CLOCK_DIE[0]",
        "longest step of the clock": "content.CLOCK_DIE[5]",
        "most spaces to go": "content.MOST_LEFT",
    }
    balance_modes = tuple({"difficulty": mode} for mode in ("gentle", "easy", "normal", "hard", "grim"))
    dress = Dress(
        light={
            "paper": "#efe3c8", "panel": "#f8f0dc", "ink": "#2b1d14", "line": "#8a6d4b", "accent": "#7b1e2e",
            "glow": "#c07f00", "good": "#2f6b3a", "bad": "#9b1c1c",
        },
        dark={
            "paper": "#1d1512", "panel": "#2a1f1a", "ink": "#f1e6d0", "line": "#6f5840", "accent": "#e08a96",
            "glow": "#ffc145", "good": "#7fc98c", "bad": "#ff8a80",
        },
        texture="parchment",
        face="cinzel",
        icon="castle",
    )  # fmt: skip

    def new(self, seats: int, options: dict[str, str]) -> Castle:
        chosen = [c.CHARACTER_IDS.index(name) for name in options["characters"].split(",") if name]
        if len(chosen) > seats:
            raise BadSetup(
                f"{len(chosen)} characters are named for {seats} seats: name at most one for each."
            )
        return new_castle(seats, options["difficulty"], chosen)

    def view(self, state: Castle, seat: int) -> Scene:
        prompt = self.ask(state, scene.stake(state))
        return scene.view(state, seat, prompt, self.choices(state, seat))

    def seat_names(self, state: Castle) -> list[str]:
        return scene.seat_names(state)

    def art(self) -> dict[str, str]:
        return art.drawings()

    def cards(self) -> list[Card]:
        return every_card()

    def invariants(self, state: Castle) -> Iterator[str]:
        return invariants(state)


GAME = ProfessorEvil()
