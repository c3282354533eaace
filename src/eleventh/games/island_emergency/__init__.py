"""Island Emergency: fly the winds between nine islands and pick up survivors before the others do."""

from __future__ import annotations

from pathlib import Path

from eleventh.core.action import Action
from eleventh.core.game import BadSetup, Credits, Game, Goal, Setting, Value
from eleventh.core.rng import Rng
from eleventh.core.scene import Dress, Scene
from eleventh.games.island_emergency import advice, judgement
from eleventh.games.island_emergency.art import drawings
from eleventh.games.island_emergency.content import (
    ADVANCED_BEST,
    ADVANCED_SPREAD,
    BASIC,
    BASIC_BEST,
    BASIC_SPREAD,
    COLOURS,
    FAMILIES,
    MODES,
    TILE_SET_IDS,
)
from eleventh.games.island_emergency.facts import FACTS
from eleventh.games.island_emergency.scene import stake, view
from eleventh.games.island_emergency.setup import set_up
from eleventh.games.island_emergency.sound import sound
from eleventh.games.island_emergency.state import IslandState
from eleventh.games.island_emergency.vocabulary import VOCABULARY


class IslandEmergency(Game[IslandState]):
    id = "island-emergency"
    name = "Island Emergency"
    tagline = "Ride the winds, shift the islands, reach the survivors first."
    goal = Goal(
        win="you are the first to have ten survivors; alone, when you have all nine.",
        lose="somebody else has ten before you.",
        turn=(
            "play chaos cards if you like, then fly two islands along the arrows and claim whoever waits"
            " there. Nobody? Draw a card."
        ),
    )
    version = "3"
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
            "paper": "#e4f3f4",
            "panel": "#fbf8ee",
            "ink": "#12343f",
            "line": "#8fbcc2",
            "accent": "#c2410c",
            "glow": "#f59e0b",
            "good": "#2f7d32",
            "bad": "#b3261e",
        },
        dark={
            "paper": "#0b2a35",
            "panel": "#123a47",
            "ink": "#eaf6f4",
            "line": "#2f6673",
            "accent": "#ff9d5c",
            "glow": "#ffc857",
            "good": "#7ccf7f",
            "bad": "#ff8a80",
        },
        texture="waves",
        face="fredoka",
        icon="island",
    )
    measured = "Bots save nine in about 9 turns, and 27 of 34 before the hurricane."
    longest = 4500
    taking = {"play": "card", "token": "token"}
    dealing = {"ChaosCard": "drawn", "EmergenceCard": "emerged"}
    rivals = True
    has_secrets = True
    feature_names = judgement.FEATURES
    balance_modes = ({"mode": "basic"}, {"mode": "advanced"}, {"mode": "race"})

    def settle(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        settled = super().settle(seats, options)
        mode = settled["mode"]
        if mode == "auto":
            settled["mode"] = "race" if seats > 1 else "basic"
        elif mode == "race" and seats == 1:
            raise BadSetup("A race needs two to four seats. Alone, choose mode basic or advanced.")
        elif mode != "race" and seats > 1:
            raise BadSetup(f"The {mode} solo game has one seat. With {seats} seats, choose mode race.")
        return settled

    def new(self, seats: int, options: dict[str, str]) -> IslandState:
        settled = self.settle(seats, options)
        state = IslandState(seats)
        state.mode = MODES.index(settled["mode"])
        state.tile_set = TILE_SET_IDS.index(settled["tiles"])
        state.tokens = tokens(settled["tokens"], seats)
        set_up(state)
        return state

    def seat_names(self, state: IslandState) -> list[str]:
        return list(COLOURS[: state.seats])

    def best_score(self, state: IslandState) -> int:
        return (0, BASIC_BEST, ADVANCED_BEST)[state.mode]

    def payoffs(self, state: IslandState) -> list[float]:
        """Alone with nine survivors fewer turns are better: the least possible number counts as 1."""
        if state.mode == BASIC and state.scores:
            return [BASIC_BEST / state.scores[0]]
        return super().payoffs(state)

    def view(self, state: IslandState, seat: int) -> Scene:
        return view(state, seat, self.ask(state, stake(state)), self.choices(state, seat))

    def art(self) -> dict[str, str]:
        return drawings()

    def facts(self, state: IslandState) -> dict[str, str]:
        return FACTS.read(state)

    def put(self, state: IslandState, key: str, value: str) -> None:
        FACTS.put(state, key, value.strip().lower())

    def hide(self, state: IslandState, seat: int, rng: Rng) -> None:
        """The cards in other hands and in the deck could lie any other way.

        But when the deck was made anew of the discards, all others were in hands: among those they stay.
        """
        others = [other for other in range(state.seats) if other != seat]
        kept = shuffled([card for other in others for card in state.kept[other]], rng)
        drawn = state.chaos.copy()
        for other in others:
            drawn += state.hands[other]
        for card in kept:
            drawn.remove(card)
        drawn = shuffled(drawn, rng)
        state.kept = state.kept.copy()
        for other in others:
            old = len(state.kept[other])
            new = len(state.hands[other]) - old
            state.kept[other] = sorted(kept[:old])
            state.hands[other] = sorted(kept[:old] + drawn[:new])
            kept, drawn = kept[old:], drawn[new:]
        state.chaos = sorted(drawn)

    def sound(self, state: IslandState) -> str:
        return sound(state)

    def turns(self, state: IslandState) -> int:
        return state.turn

    def scale(self, state: IslandState) -> float:
        """Alone one plays for a score, and good games lie close together."""
        return (1.0, BASIC_SPREAD, ADVANCED_SPREAD)[state.mode]

    def value(self, state: IslandState, seat: int) -> float:
        return judgement.value(state, seat)

    def features(self, state: IslandState, seat: int) -> list[float]:
        return judgement.features(state, seat)

    def advise(self, state: IslandState, seat: int) -> Action | None:
        return advice.advise(state, seat) if state.to_act == seat else None


def tokens(chosen: str, seats: int) -> list[int]:
    """R8: by seat, which token; -1 where its player is still to choose."""
    if chosen == "own":
        return [-1] * seats
    if chosen == "mixed":
        return [seat % len(FAMILIES) for seat in range(seats)]
    return [FAMILIES.index(chosen)] * seats


def shuffled(cards: list[int], rng: Rng) -> list[int]:
    """Sorted first, so that the new order does not depend on where the cards were."""
    mixed = sorted(cards)
    rng.shuffle(mixed)
    return mixed


GAME = IslandEmergency()
