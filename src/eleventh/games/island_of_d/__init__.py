"""Island of D, by Jack Darwid (2008): one hero, four weeks, a castle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from eleventh.core.game import Credits, Game, GoalCard, RulesChange, Setting, Value
from eleventh.core.scene import Card, Choice, Dress, Scene
from eleventh.games.island_of_d.content.parts import CHARACTERS, LEVEL_KEYS, LEVELS
from eleventh.games.island_of_d.policy.policy import AdventurePolicy
from eleventh.games.island_of_d.policy.weights import FEATURES
from eleventh.games.island_of_d.rules.invariants import invariants
from eleventh.games.island_of_d.rules.moments import SETTING
from eleventh.games.island_of_d.rules.powers import EVERY_POWER
from eleventh.games.island_of_d.rules.setup import begin_game
from eleventh.games.island_of_d.rules.state import Adventure
from eleventh.games.island_of_d.rules.vocabulary import REFUSALS, VOCABULARY
from eleventh.games.island_of_d.table import art, scene
from eleventh.games.island_of_d.table.facts import FACTS
from eleventh.games.island_of_d.table.milestones import MILESTONES
from eleventh.games.island_of_d.table.scene_cards import every_card

RENUMBERED = ("ninja", "thief", "archer", "priest", "alchemist", "druid")  # since version 3


def renumbered(s: Adventure) -> bool:
    return s.hero >= 0 and CHARACTERS[s.hero].key in RENUMBERED


class IslandOfD(Game[Adventure]):
    id = "island-of-d"
    name = "Island of D"
    tagline = "One hero, four weeks of eight days, three Quests, and a Black Knight at the top of a tower."
    goal = GoalCard(
        win="three Quests are done and the Black Knight in his castle is beaten.",
        lose="you have no HP left. After four weeks a Goblorc comes for you every morning.",
        turn="a day is one action: set out on a Quest, walk on, or rest. In Dew you also trade and train.",
    )
    version = "4"
    credits = Credits("Jack Darwid", "Jack Darwid", "print and play", 2008)
    seats = (1, 1)
    minutes = (45, 75)
    settings = (
        Setting(
            "hero",
            "Hero",
            "Who sets out. The rule is to draw; to choose is a variant.",
            (
                Value("draw", "Draw by chance", "as the rulebook says"),
                *[Value(c.key, c.name, f"variant: {c.skill_name}") for c in CHARACTERS],
            ),
            "draw",
        ),
        Setting(
            "level",
            "Difficulty",
            "The rulebook knows one. Beside it there is an easier and a harder one, which are ours.",
            tuple(Value(level.key, level.name, level.text) for level in LEVELS),
            "printed",
        ),
    )
    vocabulary = VOCABULARY
    state_class = Adventure
    folder = Path(__file__).parent
    longest = 20000
    taking = {
        "learn": "skill", "take": "item", "take gold": "", "take all": "", "buy": "bought",
        "train": "training", "start": "quest",
    }  # fmt: skip
    dealing = {"DrawQuest": "quest drawn"}
    changes = (RulesChange("3", "R28", "this hero begins with other numbers", renumbered),)
    feature_names = FEATURES
    policy = AdventurePolicy()
    milestones = MILESTONES
    fact_table = FACTS
    numbers = {
        "Black Knight ATT": 'monsters.MONSTERS["Black Knight"].stats[0]',
        "Black Knight DEF": 'monsters.MONSTERS["Black Knight"].stats[1]',
        "Black Knight HP": 'monsters.MONSTERS["Black Knight"].stats[3]',
        "Goblin HP": 'monsters.MONSTERS["Goblin"].stats[3]',
        "last day": "content.LAST_DAY",
        "Quests for the Amulet": "content.QUESTS_FOR_AMULET",
        "most Gold": "content.MOST_GOLD",
        "price of an ATT training": "content.TRAIN_COST[0]",
        "price of a DEF training": "content.TRAIN_COST[1]",
        "limit of ATT trainings": "content.TRAIN_LIMIT[0]",
        "price of a Potion": 'content.ITEMS["Potion"].price',
        "price of a lesson": "content.LESSON_PRICE",
    }
    balance_modes = (
        {"hero": "draw"},
        *[{"hero": "draw", "level": level.key} for level in LEVELS if level.key != "printed"],
        *[{"hero": c.key} for c in CHARACTERS],
    )
    dress = Dress(
        light={
            "paper": "#efe4c9", "panel": "#f9f2df", "ink": "#2e2417", "line": "#8b7350", "accent": "#2f5d3a",
            "glow": "#b97f10", "good": "#2f6b3a", "bad": "#9a2020",
            "night": "#0b122600", "sun": "#f6d77a", "star": "#fffaf000",
        },
        dark={
            "paper": "#1a1813", "panel": "#26231b", "ink": "#f0e7d0", "line": "#736447", "accent": "#8fc79a",
            "glow": "#f0bf4c", "good": "#85cf92", "bad": "#ff8d80",
            "night": "#0b1226a6", "sun": "#efe9d2", "star": "#fffaf0d0",
        },
        texture="parchment",
        face="almendra",
        icon="evil-tower",
    )  # fmt: skip

    def new(self, seats: int, options: dict[str, str]) -> Adventure:
        keys = [c.key for c in CHARACTERS]
        hero = options["hero"]
        return begin_game(keys.index(hero) if hero in keys else -1, LEVEL_KEYS.index(options["level"]))

    def view(self, state: Adventure, seat: int) -> Scene:
        prompt = self.ask(state, scene.stake(state))
        return scene.view(state, seat, prompt, self.choices(state, seat))

    def choices(self, state: Adventure, seat: int) -> list[Choice]:
        found = super().choices(state, seat)
        for choice in found:
            choice.setting = choice.group == SETTING
        return found

    def seat_names(self, state: Adventure) -> list[str]:
        return [CHARACTERS[state.hero].name if state.hero >= 0 else "Hero"]

    def art(self) -> dict[str, str]:
        return art.drawings()

    def cards(self) -> list[Card]:
        return every_card()

    def invariants(self, state: Adventure) -> Iterator[str]:
        return invariants(state)

    def take_back_warning(self, state: Adventure) -> str:
        if state.training:
            return ""
        return "Taking back a roll turns on Training Mode: the game goes on, but the final score is 0 (R76)."

    def took_back(self, state: Adventure) -> None:
        state.training = True
        if state.outcome:
            state.scores = [0]


REFUSALS.enlist(EVERY_POWER)
GAME = IslandOfD()
