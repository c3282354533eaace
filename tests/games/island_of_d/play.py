"""Positions made of facts, and moves in them."""

from __future__ import annotations

from eleventh.core.engine import DEALER
from eleventh.games.island_of_d import GAME
from eleventh.games.island_of_d.content.parts import CHARACTERS
from eleventh.games.island_of_d.rules.setup import begin_game
from eleventh.games.island_of_d.rules.state import Adventure
from games.moves import facts_of, happen, put
from games.moves import told as told

HEROES = [card.key for card in CHARACTERS]
ON_THE_WAY = {"quest": "orcz-duo", "path": "m1 m2", "place": "location 1"}
AT_ORCS = {"quest": "orcz-duo", "path": "m1 m2", "place": "target"}

NO_ITEMS = {"items": "none"}
DAY = {"moment": "day"}


def at(hero: str, facts: dict[str, str]) -> Adventure:
    """This hero in this position."""
    state = put(GAME, begin_game(HEROES.index(hero)), facts)
    assert GAME.validate(state) == ""
    return state


def event(card: str, **more: str) -> dict[str, str]:
    """About to roll at this Event card, the first of a path."""
    quest, beyond = {"f": ("lost-child", "f"), "m": ("orcz-duo", "m"), "p": ("bandit-of-the-plain", "p")}[
        card[0]
    ]
    other = f"{beyond}{1 if card[1] != '1' else 2}"
    return {"quest": quest, "path": f"{card} {other}", "place": "location 1", **more, "moment": "event"}


def target(quest: str, path: str, **more: str) -> dict[str, str]:
    """At this Target, about to try the Quest."""
    return {"quest": quest, "path": path, "place": "target", **more, "moment": "quest"}


def play(state: Adventure, *moves: str | int) -> Adventure:
    """A number is a roll of the die, a text with `=` a card that is drawn, another text a choice."""
    for move in moves:
        state.start_narration()
        if isinstance(move, int):
            assert (state.to_act, state.draws) == (DEALER, 6), state.top().prompt(state)
            state.deal(move - 1)
        elif move.startswith("="):
            happen(GAME, state, move[1:])
        else:
            state.choose(GAME.parse(move))
    return state


def offered(state: Adventure) -> list[str]:
    """Without the learned Skills, which may be discarded at any time (R6)."""
    return [action.notation for action in state.options if action.verb != "forget"]


def discards(state: Adventure) -> list[str]:
    return [action.notation for action in state.options if action.verb == "forget"]


def facts(state: Adventure, *keys: str) -> list[str]:
    return facts_of(GAME, state, *keys)


def step(state: Adventure) -> str:
    return type(state.top()).__name__


def refused(state: Adventure, notation: str) -> str:
    """The rule against this action; empty when it is offered."""
    no = GAME.why(state, 0, GAME.parse(notation))
    return no.rule if no is not None else ""


def day(state: Adventure) -> int:
    return state.day
