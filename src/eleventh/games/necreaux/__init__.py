"""The Isle of Doctor Necreaux, by Jonathan Leistiko (Alderac Entertainment Group, 2009)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from eleventh.core.game import Credits, Game, GoalCard, Setting, Value
from eleventh.core.rng import Rng
from eleventh.core.scene import Card, Dress, Scene
from eleventh.games.necreaux.policy.policy import IslePolicy
from eleventh.games.necreaux.policy.weights import FEATURES
from eleventh.games.necreaux.rules import secrets
from eleventh.games.necreaux.rules import state as isle
from eleventh.games.necreaux.rules.invariants import invariants
from eleventh.games.necreaux.rules.setup import prepare
from eleventh.games.necreaux.rules.state import Isle
from eleventh.games.necreaux.rules.vocabulary import VOCABULARY
from eleventh.games.necreaux.table import art, facts, scene
from eleventh.games.necreaux.table.milestones import MILESTONES
from eleventh.games.necreaux.table.scene_cards import every_card

VARIANTS = {
    "dream-team": isle.DREAM_TEAM,
    "misfits": isle.MISFITS,
    "dirty-half-dozen": isle.HALF_DOZEN,
    "no-time-to-waste": isle.NO_TIME,
    "thrilling-heroics": isle.HEROICS,
    "uncertain-ending": isle.UNCERTAIN,
    "over-there": isle.OVER_THERE,
}


class Necreaux(Game[Isle]):
    id = "necreaux"
    name = "The Isle of Doctor Necreaux"
    tagline = "Race through the volcano lair, free the scientists, find the shuttle: the bomb is ticking."
    goal = GoalCard(
        win="the scientists are free and the team is off in the shuttle.",
        lose="the Clock runs out, or all of you are dead.",
        turn="all go together: choose a Speed, turn up so many cards, and live through them; or Rest.",
    )
    version = "4"
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
            "How long the bomb ticks. Advanced play has fewer Turns (R67).",
            (
                Value("-4", "4 more", "ours: for a first mission"),
                Value("0", "As printed"),
                Value("1", "1 fewer", seats=(0, 0)),  # of older tables
                Value("2", "2 fewer", seats=(0, 0)),
                Value("3", "3 fewer", "hard"),
                Value("5", "5 fewer", "very hard", seats=(2, 5)),
                Value("7", "7 fewer", "very hard, for one alone", seats=(1, 1)),
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
    longest = 6000
    taking = {"take": "item", "keep": "character", "use": "power", "for": "character"}
    dealing = {"DealCharacters": "dealt", "DrawCard": "adventure", "Peek": "adventure"}
    has_secrets = True
    zones = isle.ZONES
    feature_names = FEATURES
    policy = IslePolicy()
    milestones = MILESTONES
    numbers = {
        "Clock alone": "content.CLOCK_START[1]",
        "Clock of two": "content.CLOCK_START[2]",
        "Clock of three": "content.CLOCK_START[3]",
        "Clock of four": "content.CLOCK_START[4]",
        "Clock of five": "content.CLOCK_START[5]",
        "CV of the Doctor": 'content.MONSTER_ROWS["Doctor Necreaux"][3]',
        "CV of Madame Sabre": 'content.MONSTER_ROWS["Madame Sabre the Bodyguard"][3]',
        "CV of Jumpsuit Henchmen": 'content.MONSTER_ROWS["Jumpsuit Henchmen"][3]',
        "copies of Jumpsuit Henchmen": 'content.MONSTER_ROWS["Jumpsuit Henchmen"][1]',
        "copies of Patchwork Zombies": 'content.MONSTER_ROWS["Patchwork Zombies"][1]',
    }
    balance_modes = (
        {},
        {"turns": "-4"},
        {"turns": "3"},
        {"turns": "5"},
        {"turns": "7"},
        {"cards": "2"},
        {"cards": "1"},
        *({"variants": name} for name in VARIANTS),
        {"defeat": "ends"},
    )
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
            rules |= isle.PRINTED_DEFEAT
        if options["agreement"] == "one":
            rules |= isle.ONE_DECIDES
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

    def cards(self) -> list[Card]:
        return every_card()

    def facts(self, state: Isle) -> dict[str, str]:
        return facts.FACTS.read(state)

    def put(self, state: Isle, key: str, value: str) -> None:
        facts.put(state, key, value)

    def invariants(self, state: Isle) -> Iterator[str]:
        return invariants(state)

    def resample_hidden(self, state: Isle, seat: int, rng: Rng) -> None:
        secrets.resample_hidden(state, seat, rng)

    def mask_for(self, state: Isle, seat: int) -> dict[str, object]:
        return secrets.mask_for(state, seat)


GAME = Necreaux()
