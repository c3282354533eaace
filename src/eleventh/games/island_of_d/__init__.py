"""Island of D, by Jack Darwid (2008): one hero, four weeks, a castle."""

from __future__ import annotations

from pathlib import Path

from eleventh.core.action import Action
from eleventh.core.game import Credits, Game, Goal, Setting, Value
from eleventh.core.scene import Dress, Scene
from eleventh.games.island_of_d import art, judgement, scene
from eleventh.games.island_of_d.content import CHARACTERS
from eleventh.games.island_of_d.deeds import EVERY_DEED
from eleventh.games.island_of_d.facts import FACTS
from eleventh.games.island_of_d.moments import offer_in_this_order
from eleventh.games.island_of_d.setup import begin_game
from eleventh.games.island_of_d.sound import sound
from eleventh.games.island_of_d.state import Adventure
from eleventh.games.island_of_d.vocabulary import VOCABULARY


class IslandOfD(Game[Adventure]):
    id = "island-of-d"
    name = "Island of D"
    tagline = "One hero, four weeks of eight days, three Quests, and a Black Knight at the top of a tower."
    goal = Goal(
        win="three Quests are done and the Black Knight in his castle is beaten.",
        lose="you have no HP left, or the four weeks are over.",
        turn="a day is one action: set out on a Quest, rest, train, or do business in the Village.",
    )
    version = "3"
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
    )
    vocabulary = VOCABULARY
    state_class = Adventure
    folder = Path(__file__).parent
    longest = 20000
    taking = {"learn": "skill", "take": "item", "buy": "bought", "train": "training", "start": "quest"}
    dealing = {"DrawQuest": "quest drawn"}
    feature_names = judgement.FEATURES
    balance_modes = ({"hero": "draw"}, *[{"hero": c.key} for c in CHARACTERS])
    measured = "a careful bot wins 49 %"
    dress = Dress(
        light={
            "paper": "#efe4c9", "panel": "#f9f2df", "ink": "#2e2417", "line": "#8b7350", "accent": "#2f5d3a",
            "glow": "#b97f10", "good": "#2f6b3a", "bad": "#9a2020",
        },
        dark={
            "paper": "#1a1813", "panel": "#26231b", "ink": "#f0e7d0", "line": "#736447", "accent": "#8fc79a",
            "glow": "#f0bf4c", "good": "#85cf92", "bad": "#ff8d80",
        },
        texture="parchment",
        face="almendra",
        icon="evil-tower",
    )  # fmt: skip

    def new(self, seats: int, options: dict[str, str]) -> Adventure:
        keys = [c.key for c in CHARACTERS]
        hero = options["hero"]
        return begin_game(keys.index(hero) if hero in keys else -1)

    def view(self, state: Adventure, seat: int) -> Scene:
        prompt = self.ask(state, scene.stake(state))
        return scene.view(state, seat, prompt, self.choices(state, seat))

    def seat_names(self, state: Adventure) -> list[str]:
        return [CHARACTERS[state.hero].name if state.hero >= 0 else "Hero"]

    def art(self) -> dict[str, str]:
        return art.drawings()

    def facts(self, state: Adventure) -> dict[str, str]:
        return FACTS.read(state)

    def put(self, state: Adventure, key: str, value: str) -> None:
        FACTS.put(state, key, value)

    def sound(self, state: Adventure) -> str:
        return sound(state)

    def turns(self, state: Adventure) -> int:
        return state.day

    def value(self, state: Adventure, seat: int) -> float:
        return judgement.value(state)

    def features(self, state: Adventure, seat: int) -> list[float]:
        return judgement.features(state)

    def advise(self, state: Adventure, seat: int) -> Action | None:
        return judgement.advise(state)

    def take_back_warning(self, state: Adventure) -> str:
        if state.training:
            return ""
        return "Taking back a roll turns on Training Mode: the game goes on, but the final score is 0 (R76)."

    def took_back(self, state: Adventure) -> None:
        state.training = True
        if state.outcome:
            state.scores = [0]


offer_in_this_order(EVERY_DEED)
GAME = IslandOfD()
