"""Proposals to which all of a team must agree: what bots answer. Tables ask the people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from eleventh.core.action import Action
from eleventh.core.engine import TEAM, State
from eleventh.core.game import Game


class Objection(NamedTuple):
    """A bot does not agree: its seat, the action that is taken instead (None: the team chooses again), and a
    sentence."""

    seat: int
    instead: Action | None
    words: str


def must_all_agree(state: State, action: Action) -> bool:
    """Whether the rule asks that all of the team agree to this option."""
    return state.to_act == TEAM and state.question().needs_all(state, action)


def instead_of(state: State, action: Action) -> Action | None:
    """The action that is taken when somebody does not agree to this option; None: the team chooses again."""
    return state.question().without_all(state, action)


def objection(game: Game[State], state: State, action: Action, bots: Iterable[int]) -> Objection | None:
    """The objection of the first of these seats that does not consent to the action; None: all agree."""
    if not must_all_agree(state, action):
        return None
    for seat in bots:
        if state.may_act(seat) and not game.consents(state, seat, action):
            instead = instead_of(state, action)
            return Objection(seat, instead, in_words(game, state, seat, instead))
    return None


def in_words(game: Game[State], state: State, seat: int, instead: Action | None) -> str:
    """The sentence of an objection, for the person who proposed."""
    who = game.seat_names(state)[seat]
    if instead is not None:
        return f"{who} does not agree: {game.say(state, instead)}."
    proposal = game.suggest(state, seat)
    better = f" and proposes: {game.say(state, proposal)}" if proposal is not None else ""
    return f"{who} does not agree{better}. Choose anew, or the same once more to insist."
