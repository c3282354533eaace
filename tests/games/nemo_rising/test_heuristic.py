"""The heuristic's own computations compared with the rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from eleventh.core.engine import DEALER, OVER
from eleventh.core.rng import Rng
from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.content.board import AREA, DOOR, NEXT, PLACES, START
from eleventh.games.nemo_rising.content.parts import STEALTH
from eleventh.games.nemo_rising.policy import advice
from eleventh.games.nemo_rising.policy.advice_cards import best_half, card_plan
from eleventh.games.nemo_rising.policy.danger import (
    LONGEST_LOOK,
    STRIKES,
    Watch,
    count_moves,
    expected_moves,
    exposure,
    let_through,
)
from eleventh.games.nemo_rising.policy.goals import goals
from eleventh.games.nemo_rising.policy.plans import cost, homeward, outlook, share_out
from eleventh.games.nemo_rising.policy.ways import ENEMY_COST, FAR, entry_costs
from eleventh.games.nemo_rising.rules.enemies import ATTACKS, OVERWHELMS, walk
from eleventh.games.nemo_rising.rules.moving import STEALING, WALKING, enterable, steps_from
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
        strikes = dict(zip(watch.strikers, watch.strikes, strict=True))
        for token in filter(s.is_afoot, range(len(s.token_at))):
            result, way = walk(s, token, spaces, colour)
            victims = s.victims(way[-1]) if result == ATTACKS else []
            blocked_at_once = result == OVERWHELMS and DOOR[NEXT[colour][way[0]]] >= 0 and len(way) == 1
            if len(way) <= LONGEST_LOOK and not blocked_at_once:
                assert strikes.get(token, 0) == pytest.approx(1 / len(victims) if seat in victims else 0)


def test_the_danger_of_a_place_is_what_gets_through_of_each_strike() -> None:
    for s, rng in positions(2_000):
        seat, table = rng.below(s.seats), expected_moves(s)
        watch = Watch(s, seat, table)
        strikes = zip(watch.strikers, watch.strikes, strict=True)
        through = sum(often * let_through(s, seat, s.icons(token)) for token, often in strikes)
        assert exposure(s, seat, table) == pytest.approx(watch.overwhelmed + through)


def test_ways_lead_where_the_rules_let_a_hero_step() -> None:
    """But that it counts on Stealth whenever her card has it, the Searchlights and others' turns included."""
    for s, rng in positions(2_000):
        seat = rng.below(s.seats)
        way = outlook(s).ways_of(s, seat)
        entry = entry_costs(s)
        how = STEALING if s.abilities[seat] == STEALTH else WALKING
        origins: list[list[int]] = [[] for _ in range(PLACES)]
        for here in range(START + 1):
            for there in steps_from(s, seat, here):
                origins[there].append(here)
        for there in range(START + 1):
            if how == STEALING and enterable(s, there, how):
                tokens = 1
            elif s.enemies[there] >= 0 and there < AREA:
                tokens = 1 + ENEMY_COST
            else:
                tokens = 1 if enterable(s, there, WALKING) else FAR
            assert how == STEALING or tokens == entry[there]
            nearest = min(FAR, min(way.far[here] + tokens for here in origins[there]))
            if there == s.at[seat]:
                assert way.far[there] == 0
            else:
                assert way.far[there] == nearest
                if nearest < FAR:
                    assert way.came[there] in origins[there]
                    assert way.far[way.came[there]] + tokens == nearest


def test_the_cheapest_pair_of_hero_and_goal_comes_first() -> None:
    for s, _ in positions(2_000):
        look = outlook(s)
        chosen = [-1] * s.seats
        pairs = sorted(
            (cost(s, seat, s.abilities[seat], goal, look.ways_of(s, seat).far), seat, index)
            for seat in range(s.seats)
            for index, goal in enumerate(look.goals)
        )
        for asked, seat, index in pairs:
            if chosen[seat] < 0 and index not in chosen and asked < FAR:
                chosen[seat] = index
        assert share_out(s, look) == chosen


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
