"""Missions for tests: set up, put into a position, played by notations and names of outcomes."""

from __future__ import annotations

from eleventh.core.engine import DEALER
from eleventh.core.rng import Rng
from eleventh.games.necreaux import GAME
from eleventh.games.necreaux.rules.state import Isle
from games.moves import facts_of, happen, put, told
from games.moves import offered as offered


def start(seats: int, **options: str) -> Isle:
    return GAME.new(seats, GAME.settle(seats, options))


def play_on(s: Isle, rng: Rng) -> None:
    """One random event."""
    if s.to_act == DEALER:
        s.deal(rng.below(s.draws))
    else:
        s.choose(s.options[rng.below(len(s.options))])


def to_first_turn(s: Isle, rng: Rng) -> Isle:
    while s.turn == 0:
        play_on(s, rng)
    return s


def given(seats: int, facts: dict[str, str], *events: str, **options: str) -> Isle:
    """A position, and what happens in it."""
    s = to_first_turn(start(seats, **options), Rng(1))
    put(GAME, s, facts)
    play(s, *events)
    return s


def play(s: Isle, *events: str) -> list[str]:
    """Choices by notation, deals by name, `*` where nobody uses a power; what is told of them."""
    s.start_narration()
    for event in events:
        if event == "*":
            while "pass" in offered(s):
                s.choose(GAME.parse("pass"))
        else:
            happen(GAME, s, event)
    return told(s)


def facts(s: Isle, *keys: str) -> list[str]:
    return facts_of(GAME, s, *keys)


def why(s: Isle, notation: str) -> str:
    """The rule and the reason against an action of the seat that is asked."""
    seat = next(seat for seat in range(s.seats) if s.may_act(seat))
    refusal = GAME.why(s, seat, GAME.parse(notation))
    assert refusal is not None
    return f"{refusal.rule} {refusal.reason}"
