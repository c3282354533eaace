"""Where chance comes from: a seed, a script, the hands of people, or a secret that proves itself.

A dealer gets the state that waits and the log so far, so it needs no memory: a game that is loaded goes on as
it would have. A draw that was undone is drawn again under a new number. The algorithm of the fair dealer and
its test vectors are in docs/fair-dice.md.
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

GAMMA: Final = 0x1E37_79B9_7F4A_7C15  # what Rng adds to its word at each draw


class NoDealer(RuntimeError):
    """There is nothing to deal with; the text says what is missing."""


class Dealer(Protocol):
    kind: str

    def deal(self, state: State, log: Log) -> int:
        """One of `state.draws` outcomes, for the event that follows the log."""
        ...


def outcome_names(state: State) -> list[str]:
    """The different outcomes of the deal that waits, in order."""
    step = state.chance()
    return list(dict.fromkeys(step.outcome_name(state, i) for i in range(state.draws)))


def outcome_named(state: State, name: str) -> int:
    """The first outcome of that name."""
    step = state.chance()
    wanted = " ".join(name.lower().split())
    for outcome in range(state.draws):
        if step.outcome_name(state, outcome) == wanted:
            return outcome
    raise UnknownAction(f"{name!r} cannot be dealt now. Choose from: {', '.join(outcome_names(state))}.")


class SeededDealer:
    """The same seed deals the same game, as long as the same is chosen."""

    kind = "seeded"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def deal(self, state: State, log: Log) -> int:
        return self.draw(len(log) + 1, state.draws)

    def draw(self, event: int, draws: int) -> int:
        return int(Rng(self.seed + (event - 1) * GAMMA).below(draws))


class ScriptedDealer:
    """Deals the outcomes of a list by name, then asks another dealer if there is one."""

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
    """People say what their dice and cards show: `ask` gets the question and the names it can be."""

    kind = "hand"

    def __init__(self, ask: Callable[[str, list[str]], str]) -> None:
        self.ask = ask

    def deal(self, state: State, log: Log) -> int:
        names = outcome_names(state)
        return outcome_named(state, self.ask(state.top().prompt(state), names))


class RealTable:
    """Dice and cards of a real table: nothing is dealt by itself, whoever sits there says what came."""

    kind = "hand"

    def deal(self, state: State, log: Log) -> int:
        raise NoDealer(f"Somebody at the table says what came: {state.top().prompt(state)}")


class FairDealer:
    """Draws that nobody can choose: the dealer commits to the secret before players commit to nonces."""

    kind = "fair"

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    @property
    def commitment(self) -> str:
        return commit(self.secret)

    def deal(self, state: State, log: Log) -> int:
        return scheme_of(log).draws(self.secret)(len(log) + 1, state.draws)


def new_secret() -> bytes:
    return secrets.token_bytes(32)


def new_seed() -> int:
    return secrets.randbits(48)


def commit(secret: bytes) -> str:
    """What is shown of the secret before the game."""
    return hashlib.sha256(secret).hexdigest()
