"""What the test game tells of itself."""

from __future__ import annotations

from pathlib import Path

from eleventh.core.action import Action
from eleventh.core.game import Credits, Game, Setting, Value
from eleventh.core.policy import Policy
from eleventh.core.rng import Rng
from eleventh.core.scene import Card, Choice, DoomClock, Dress, Pile, Result, Row, Scene, Sheet, Stat
from tiny import rules
from tiny.state import MOST_OIL, NAMES, OF_EACH, TinyState

CANDLE = '<svg viewBox="0 0 10 10" fill="currentColor"><path d="M4 4h2v6h-2zM5 0l1 3h-2z"/></svg>'
COLOURS = dict.fromkeys(("paper", "panel", "ink", "line", "accent", "glow", "good", "bad"), "#888888")


class TinyPolicy(Policy[TinyState]):
    def turns(self, s: TinyState) -> int:
        return MOST_OIL - s.oil  # each costs one

    def value(self, s: TinyState, seat: int) -> float:
        return min(1.0, s.light / rules.GOAL)


class TinyGame(Game[TinyState]):
    id = "tiny"
    name = "The Lantern"
    tagline = "Light enough to be seen before the oil is gone."
    version = "1"
    credits = Credits("nobody", "nobody", "nobody", 2020)
    seats = (1, 3)
    minutes = (1, 2)
    settings: tuple[Setting, ...] = (
        Setting(
            "weather",
            "Weather",
            "How much oil there is.",
            (Value("fair", "Fair"), Value("storm", "Storm")),
            "fair",
        ),
    )
    vocabulary = rules.V
    state_class = TinyState
    folder = Path(__file__).parent
    dress = Dress(COLOURS, COLOURS, "plain", "cinzel", "candle-light")
    longest = 60
    policy: Policy[TinyState] = TinyPolicy()
    has_secrets = True

    def new(self, seats: int, options: dict[str, str]) -> TinyState:
        return rules.new(seats, options["weather"] == "storm")

    def seat_names(self, state: TinyState) -> list[str]:
        return [name.title() for name in NAMES[: state.seats]]

    def view(self, state: TinyState, seat: int) -> Scene:
        rows = [self.hand(state, owner, seat) for owner in range(state.seats)]
        unseen = Pile("deck", "Deck", state.deck.size())
        tally = Sheet(
            "tally", "Lantern", stats=[Stat("light", str(state.light)), Stat("oil", str(state.oil))]
        )
        result = Result(state.outcome, state.reason, state.scores) if state.outcome else None
        clock = DoomClock(str(state.oil), "oil left", state.oil / 8)
        names = self.seat_names(state)
        choices = [self.aim(state, choice) for choice in self.choices(state, seat)]
        return Scene(self.id, seat, names, self.ask(state), clock, [*rows, unseen, tally], choices, result)

    def hand(self, state: TinyState, owner: int, seat: int) -> Row:
        known = owner == seat
        cards = [
            Card(f"card-{owner}-{i}", str(card) if known else "card", face_down=not known)
            for i, card in enumerate(state.hands[owner])
        ]
        note = f"{len(state.aside[owner])} aside"
        return Row(f"hand-{owner}", self.seat_names(state)[owner], cards, owner, note)

    def aim(self, state: TinyState, choice: Choice) -> Choice:
        action: Action = self.vocabulary.actions[choice.number]
        if action.a >= 0:
            choice.targets = (f"card-{state.turn}-{state.hands[state.turn].index(action.a)}",)
        return choice

    def art(self) -> dict[str, str]:
        return {"candle-light": CANDLE}

    def facts(self, state: TinyState) -> dict[str, str]:
        facts = {"turn": NAMES[state.turn], "oil": str(state.oil), "light": str(state.light)}
        facts["deck"] = numbers(state.deck.pool)
        for seat in range(state.seats):
            facts[f"hand {NAMES[seat]}"] = numbers(state.hands[seat])
            facts[f"aside {NAMES[seat]}"] = numbers(state.aside[seat])
        return facts

    def put(self, state: TinyState, key: str, value: str) -> None:
        what, _, who = key.partition(" ")
        if key == "turn":
            state.turn = NAMES.index(value)
        elif key in ("oil", "light"):
            setattr(state, key, int(value))
        elif key == "deck":
            state.deck.pool = sorted(map(int, value.split()))
        elif what in ("hand", "aside") and who in NAMES[: state.seats]:
            cards = state.hands if what == "hand" else state.aside
            cards[NAMES.index(who)] = sorted(map(int, value.split()))
        else:
            raise ValueError(f"there is no fact {key!r}")

    def validate(self, state: TinyState) -> str:
        cards = [*state.deck.pool, *(card for cards in state.hands + state.aside for card in cards)]
        if any(cards.count(card) > OF_EACH for card in cards):
            return "There are more than four of a card."
        return "" if state.oil >= 0 and state.light >= 0 else "There is less than nothing."

    def resample_hidden(self, state: TinyState, seat: int, rng: Rng) -> None:
        unknown = state.deck.pool.copy()
        others = [other for other in range(state.seats) if other != seat]
        for other in others:
            unknown += state.hands[other] + state.aside[other]
        unknown.sort()
        rng.shuffle(unknown)
        for other in others:
            state.hands[other] = sorted(unknown.pop() for _ in state.hands[other])
            state.aside[other] = sorted(unknown.pop() for _ in state.aside[other])
        state.deck.pool = sorted(unknown)


def numbers(cards: list[int]) -> str:
    return " ".join(map(str, cards))


GAME = TinyGame()
