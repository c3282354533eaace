"""Dealers, which supply chance: from a seed, from a script, from people, or from a secret that can be
verified.

A dealer gets the state that waits and the log so far and has no memory, so a loaded game continues as it
would have. A draw that was undone is drawn again under a new number. docs/fair-dice.md describes the
algorithm of the fair dealer and has test vectors.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from eleventh.core.action import UnknownAction
from eleventh.core.engine import State
from eleventh.core.rng import Rng
from eleventh.table.log import Log
from eleventh.table.schemes import scheme_of

GAMMA: Final = 0x1E37_79B9_7F4A_7C15  # the increment of Rng's state for each draw


class NoDealer(RuntimeError):
    """There is no dealer that can deal now; the text says what is missing."""


class Dealer(Protocol):
    """Chooses the outcome of a deal."""

    kind: str

    def deal(self, state: State, log: Log) -> int:
        """One of `state.draws` outcomes, for the event that follows the log."""
        ...


def outcome_names(state: State) -> list[str]:
    """The names of the possible outcomes of the current deal, in order."""
    step = state.chance()
    return list(dict.fromkeys(step.outcome_name(state, i) for i in range(state.draws)))


def outcome_named(state: State, name: str) -> int:
    """The number of the first outcome with that name. UnknownAction if there is none."""
    step = state.chance()
    wanted = " ".join(name.lower().split())
    for outcome in range(state.draws):
        if step.outcome_name(state, outcome) == wanted:
            return outcome
    raise UnknownAction(f"{name!r} cannot be dealt now. Choose from: {', '.join(outcome_names(state))}.")


class SeededDealer:
    """Deals the same game for the same seed and the same choices."""

    kind = "seeded"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def deal(self, state: State, log: Log) -> int:
        return self.draw(len(log) + 1, state.draws)

    def draw(self, event: int, draws: int) -> int:
        """The outcome for this event."""
        return int(Rng(self.seed + (event - 1) * GAMMA).below(draws))


class ScriptedDealer:
    """Deals outcomes from a list of names, then asks another dealer if there is one."""

    kind = "scripted"

    def __init__(self, names: Sequence[str], then: Dealer | None = None) -> None:
        self.names = list(names)
        self.then = then

    def deal(self, state: State, log: Log) -> int:
        if self.names:
            outcome = outcome_named(state, self.names[0])
            del self.names[0]
            return outcome
        if self.then is None:
            asked = state.top().prompt(state) or ", ".join(outcome_names(state))
            raise NoDealer(f"The script of the dealer has ended, but more is asked: {asked}")
        return self.then.deal(state, log)


class HandDealer:
    """Asks people for the outcome: `ask` gets the question and the possible names."""

    kind = "hand"

    def __init__(self, ask: Callable[[str, list[str]], str]) -> None:
        self.ask = ask

    def deal(self, state: State, log: Log) -> int:
        names = outcome_names(state)
        return outcome_named(state, self.ask(state.top().prompt(state), names))


class RealTable:
    """Real dice and cards: the people at the table enter each outcome, so nothing is dealt automatically."""

    kind = "hand"

    def deal(self, state: State, log: Log) -> int:
        raise NoDealer(f"Somebody at the table says what came: {state.top().prompt(state)}")


class FairDealer:
    """Deals what nobody can choose: the dealer commits to its secret before players commit to nonces."""

    kind = "fair"

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    @property
    def commitment(self) -> str:
        """The digest of the secret."""
        return commit(self.secret)

    def deal(self, state: State, log: Log) -> int:
        return scheme_of(log).draws(self.secret)(len(log) + 1, state.draws)


def new_secret() -> bytes:
    """32 random bytes."""
    return secrets.token_bytes(32)


def new_seed() -> int:
    """A random seed of 48 bits."""
    return secrets.randbits(48)


def commit(secret: bytes) -> str:
    """The digest of the secret, which is published before the game."""
    return hashlib.sha256(secret).hexdigest()
