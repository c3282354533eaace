"""The heuristic's own computations compared with the rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from eleventh.core.engine import DEALER, OVER
from eleventh.core.rng import Rng
from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.content.board import DOOR, NEXT
from eleventh.games.nemo_rising.policy import advice
from eleventh.games.nemo_rising.policy.advice_cards import best_half, card_plan
from eleventh.games.nemo_rising.policy.danger import LONGEST_LOOK, STRIKES, Watch, count_moves, expected_moves
from eleventh.games.nemo_rising.policy.goals import goals
from eleventh.games.nemo_rising.policy.plans import homeward, outlook, share_out
from eleventh.games.nemo_rising.policy.ways import entry_costs
from eleventh.games.nemo_rising.rules.enemies import ATTACKS, OVERWHELMS, walk
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.turn import ChooseActionCard, NextHero


def positions(many: int) -> Iterator[tuple[NemoState, Rng]]:
    """Positions of games that are played partly by advice."""
    seed = 0
    while True:
        rng = Rng(seed)
        seats = 1 + seed % 4
        s = GAME.new(seats, GAME.settle(seats, {"scenario": ("city", "undersea")[seed // 4 % 2]}))
        seed += 1
        while s.to_act != OVER:
            if s.to_act == DEALER:
                s.deal(rng.below(s.draws))
                continue
            options = s.options
            s.choose(advice.suggest(s) if rng.below(4) else options[rng.below(len(options))])
            if s.to_act != OVER:
                yield s, rng
                many -= 1
                if not many:
                    return


def one_move(colour: int, spaces: int) -> list[float]:
    """A table of expected moves: each type moves once."""
    table = [0.0] * (STRIKES + 3)
    for kind in range(3):
        table[10 * kind + 5 * colour + spaces] = 1.0
    return table


def test_enemies_strike_a_hero_as_the_rules_make_them_walk() -> None:
    """But for two cases that it leaves out: longer walks, and a blocked door right before an enemy."""
    for s, rng in positions(2_000):
        seat, colour, spaces = rng.below(s.seats), rng.below(2), 1 + rng.below(4)
        watch = Watch(s, seat, one_move(colour, spaces))
        for token in filter(s.is_afoot, range(len(s.token_at))):
            result, way = walk(s, token, spaces, colour)
            victims = s.victims(way[-1]) if result == ATTACKS else []
            blocked_at_once = result == OVERWHELMS and DOOR[NEXT[colour][way[0]]] >= 0 and len(way) == 1
            if len(way) <= LONGEST_LOOK and not blocked_at_once:
                assert watch.strikes[token] == pytest.approx(1 / len(victims) if seat in victims else 0)


def test_the_enemies_by_place_follow_from_their_places() -> None:
    for s, _ in positions(2_000):
        stored = s.enemies
        s.derive()
        assert stored == s.enemies


def test_cached_values_equal_values_computed_for_each_position() -> None:
    for s, _ in positions(2_000):
        assert expected_moves(s) == count_moves(s)
        look = outlook(s)
        assert look.terrain.on_foot == entry_costs(s)
        found = [] if homeward(s) else goals(s)
        assert [vars_of(goal) for goal in look.goals] == [vars_of(goal) for goal in found]


def test_the_advised_card_is_as_if_it_was_found_for_each_position() -> None:
    for s, _ in positions(2_000):
        if isinstance(s.top(), NextHero | ChooseActionCard):
            look, table = outlook(s), expected_moves(s)
            for seat in range(s.seats):
                fresh = best_half(s, seat, look, share_out(s, look), table)
                stored = card_plan(s).offer(s, seat)
                assert (stored.half, stored.score) == (fresh.half, fresh.score)


def vars_of(goal: object) -> list[object]:
    return [getattr(goal, name) for name in ("kind", "arg", "spots", "need", "bonus", "only")]
