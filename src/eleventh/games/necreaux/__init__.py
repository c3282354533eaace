"""The Isle of Doctor Necreaux, by Jonathan Leistiko (Alderac Entertainment Group, 2009)."""

from __future__ import annotations

from pathlib import Path

from eleventh.core.action import Action
from eleventh.core.game import Credits, Game, Setting, Value
from eleventh.core.rng import Rng
from eleventh.core.scene import Dress, Scene
from eleventh.games.necreaux import advice, art, facts, judgement, scene, secrets
from eleventh.games.necreaux.setup import prepare
from eleventh.games.necreaux.sound import sound
from eleventh.games.necreaux.state import (
    DREAM_TEAM,
    HALF_DOZEN,
    HEROICS,
    MISFITS,
    NO_TIME,
    ONE_DECIDES,
    OVER_THERE,
    PRINTED_DEFEAT,
    UNCERTAIN,
    Isle,
)
from eleventh.games.necreaux.vocabulary import VOCABULARY

VARIANTS = {
    "dream-team": DREAM_TEAM,
    "misfits": MISFITS,
    "dirty-half-dozen": HALF_DOZEN,
    "no-time-to-waste": NO_TIME,
    "thrilling-heroics": HEROICS,
    "uncertain-ending": UNCERTAIN,
    "over-there": OVER_THERE,
}


class Necreaux(Game[Isle]):
    id = "necreaux"
    name = "The Isle of Doctor Necreaux"
    tagline = "Race through the volcano lair, free the scientists, find the shuttle: the bomb is ticking."
    version = "3"
    credits = Credits(
        "Jonathan Leistiko", "Scott Purdy and Kevin Wasden", "Alderac Entertainment Group", 2009
    )
    seats = (1, 5)
    minutes = (30, 45)
    settings = (
        Setting(
            "variants",
            "Variants",
            "Any number; what they do to the Clock adds up. With the Dream Team the Misfits swap too.",
            (
                Value("dream-team", "The Dream Team", "open cards, swapped freely; 2 Turns fewer"),
                Value("misfits", "The Misfits", "the cards you are dealt, no draft; 1 Turn more"),
                Value(
                    "dirty-half-dozen", "The Dirty Half-Dozen", "one card each, more by resting; 2 Turns more"
                ),
                Value(
                    "no-time-to-waste",
                    "No Time to Waste",
                    "five cards a player leave the deck; 1 Turn fewer each",
                ),
                Value(
                    "thrilling-heroics", "Thrilling Heroics", "four cards to choose three from; 1 Turn fewer"
                ),
                Value("uncertain-ending", "Uncertain Ending", "5 Turns fewer, then a die each Turn"),
                Value("over-there", "What's That Over There?", "unclaimed Items wait; 2 Turns fewer"),
            ),
            "",
            many=True,
        ),
        Setting(
            "defeat",
            "A defeated Monster",
            "Whether the Turn goes on after a Monster is defeated.",
            (
                Value("continues", "The Turn goes on", "the designer's erratum"),
                Value("ends", "The Turn ends", "as the rulebook was printed"),
            ),
            "continues",
        ),
        Setting(
            "agreement",
            "Agreement",
            "Whether all are asked before the team moves at a Speed or retreats.",
            (
                Value("all", "All must agree", "as printed; a no to a retreat means: fight on"),
                Value("one", "Whoever answers first decides", "quicker, not as printed"),
            ),
            "all",
        ),
        Setting(
            "turns",
            "Turns",
            "Advanced play: start with fewer Turns.",
            (
                Value("0", "As printed"),
                Value("1", "1 fewer"),
                Value("2", "2 fewer"),
                Value("3", "3 fewer"),
            ),
            "0",
        ),
        Setting(
            "cards",
            "Character cards",
            "Advanced play: fewer cards for each character. The Dirty Half-Dozen has one anyway.",
            (Value("3", "Three"), Value("2", "Two"), Value("1", "One")),
            "3",
        ),
    )
    vocabulary = VOCABULARY
    state_class = Isle
    folder = Path(__file__).parent
    measured = "a careful bot wins 44 to 50 %"
    longest = 6000
    taking = {"take": "item", "keep": "character", "use": "power", "for": "character"}
    dealing = {"DealCharacters": "dealt"}
    has_secrets = True
    feature_names = judgement.FEATURES
    balance_modes = ({}, *({"variants": name} for name in VARIANTS), {"defeat": "ends"})
    dress = Dress(
        light={
            "paper": "#e9e2cf", "panel": "#f6f1e2", "ink": "#12262b", "line": "#52706f", "accent": "#b3261e",
            "glow": "#c98a00", "good": "#1f6b55", "bad": "#a3201a",
        },
        dark={
            "paper": "#0c1c22", "panel": "#122a31", "ink": "#f3ead2", "line": "#3f6369", "accent": "#ff7a45",
            "glow": "#ffd23f", "good": "#6fd3a8", "bad": "#ff8a7a",
        },
        texture="halftone",
        face="bangers",
        icon="smoking-volcano",
    )  # fmt: skip

    def new(self, seats: int, options: dict[str, str]) -> Isle:
        rules = sum(VARIANTS[name] for name in options["variants"].split(",") if name)
        if options["defeat"] == "ends":
            rules |= PRINTED_DEFEAT
        if options["agreement"] == "one":
            rules |= ONE_DECIDES
        state = Isle(seats)
        prepare(state, rules, int(options["cards"]), int(options["turns"]))
        state.advance()
        return state

    def view(self, state: Isle, seat: int) -> Scene:
        prompt = self.ask(state, scene.stake(state))
        return scene.view(state, seat, prompt, self.choices(state, seat))

    def seat_names(self, state: Isle) -> list[str]:
        return scene.seat_names(state)

    def art(self) -> dict[str, str]:
        return art.drawings()

    def facts(self, state: Isle) -> dict[str, str]:
        return facts.FACTS.read(state)

    def put(self, state: Isle, key: str, value: str) -> None:
        facts.put(state, key, value)

    def sound(self, state: Isle) -> str:
        return sound(state)

    def hide(self, state: Isle, seat: int, rng: Rng) -> None:
        secrets.hide(state, seat, rng)

    def turns(self, state: Isle) -> int:
        return state.turn

    def value(self, state: Isle, seat: int) -> float:
        return judgement.value(state)

    def features(self, state: Isle, seat: int) -> list[float]:
        return judgement.features(state)

    def advise(self, state: Isle, seat: int) -> Action | None:
        return advice.advise(state)

    def bears(self, state: Isle, seat: int, action: Action) -> bool:
        return advice.bears(state, action)


GAME = Necreaux()
