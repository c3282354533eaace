"""Chance by kind of deal: both options of a pair meet the same, and it stays fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from coaching.played import game, played
from eleventh.coach.fair import tail
from eleventh.coach.playouts import Determinizations, Playouts
from eleventh.core.engine import Deal, State
from eleventh.core.key import position_key
from eleventh.core.rng import Rng
from eleventh.core.rollout import MOST_FACES, Streams, play_on, stream, streams_of
from eleventh.games import all_games

FACE, CARD = 6, 40  # outcomes of a die and of a deck


class Deck(Deal[State]):
    def outcomes(self, s: State) -> int:
        return CARD

    def deal(self, s: State, outcome: int) -> None:
        pass


class Event(Deck):
    pass


class Treasure(Deck):
    pass


class Die(Deal[State]):
    def outcomes(self, s: State) -> int:
        return FACE

    def deal(self, s: State, outcome: int) -> None:
        pass


class Fight(Die):
    pass


class Flight(Die):
    pass


def drawn(streams: Streams, step: Deal[State], draws: int, count: int) -> list[int]:
    return [streams.of(step, draws).below(draws) for _ in range(count)]


def test_the_same_kind_of_deal_meets_the_same_chance_whatever_was_dealt_between() -> None:
    one, other = streams_of(5, 2), streams_of(5, 2)
    first = drawn(one, Event(), CARD, 2)
    drawn(other, Fight(), FACE, 3)
    second = drawn(other, Event(), CARD, 2)
    drawn(one, Flight(), FACE, 1)
    assert first + drawn(one, Event(), CARD, 5) == second + drawn(other, Event(), CARD, 5)


def test_a_deck_is_one_kind_whoever_draws_and_dice_differ_by_what_they_are_rolled_for() -> None:
    streams = streams_of(5, 2)
    assert streams.of(Event(), CARD) is streams.of(Treasure(), CARD)
    assert streams.of(Fight(), FACE) is not streams.of(Flight(), FACE)
    assert streams.of(Fight(), FACE) is streams.of(Fight(), FACE)


def pairs_of_deals(luck: int) -> Iterator[tuple[int, int]]:
    """Of each playout two deals: the first and second of a kind, the first of two kinds, and the same deal of
    this playout and the next."""
    for number in range(3000):
        streams = streams_of(luck, number)
        first, second = drawn(streams, Fight(), FACE, 2)
        if luck == 1:
            yield first, second
        elif luck == 2:
            yield second, drawn(streams, Flight(), FACE, 1)[0]
        elif luck == 3:
            yield first, drawn(streams_of(luck, number + 1), Fight(), FACE, 1)[0]
        else:
            yield first, stream(luck, number).below(FACE)  # by which ties are broken


@pytest.mark.parametrize("luck", [1, 2, 3, 4])
def test_each_outcome_is_as_likely_whatever_else_is_dealt(luck: int) -> None:
    counts = Counter(pairs_of_deals(luck))
    expected = 3000 / FACE**2
    chi_square = sum((counts[i, j] - expected) ** 2 / expected for i in range(FACE) for j in range(FACE))
    assert 0.001 < tail(chi_square, FACE**2 - 1) < 0.999


@pytest.mark.parametrize("name", sorted(all_games()))
def test_the_same_seed_gives_the_same_course_and_another_one_another(name: str) -> None:
    found = game(name)
    state = played(found, found.seats[0], choices=4).state
    ends = []
    for luck in (1 << 24, 1 << 24, 2 << 24):
        end = state.clone()
        play_on(found, end, stream(luck, 3), 0, streams_of(luck, 3))
        ends.append(position_key(end))
    assert ends[0] == ends[1] != ends[2]


def test_what_was_counted_out_is_answered_in_its_own_stream() -> None:
    found = game("tiny")
    state = found.new(1, found.settle(1, {}))
    playouts = Playouts(found, Determinizations(found, state, 0, 1), 0)
    assert playouts.ends is not None
    assert len(playouts.ends.states) > 1
    for end, deals in zip(playouts.ends.states, playouts.ends.deals, strict=True):
        rng = Rng(1)
        world = state.clone()
        for step, draws in deals:
            assert (type(step), draws) == (type(world.top()), world.draws)
            world.deal(rng.below(draws))
        assert end.to_act == world.to_act


@pytest.mark.parametrize("name", ["necreaux", "nemo-rising", "island-of-d", "professor-evil"])
def test_no_die_has_more_faces_than_a_deck_is_known_by(name: str) -> None:
    found = game(name)
    state = played(found, found.seats[0], choices=1).state
    rng = Rng(3)
    for _ in range(300):
        if not state.stack:
            break
        if state.voters:
            state.choose(state.options[rng.below(len(state.options))])
            continue
        if "Roll" in type(state.top()).__name__ or "Die" in type(state.top()).__name__:
            assert state.draws <= MOST_FACES
        state.deal(rng.below(state.draws))
