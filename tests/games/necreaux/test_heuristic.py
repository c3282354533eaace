"""The heuristic's own computations agree with the rules."""

from __future__ import annotations

from collections.abc import Iterator

from eleventh.core.engine import DEALER, OVER, Deal
from eleventh.core.rng import Rng
from eleventh.games.necreaux.rules.combat_rolls import combat_roll, monster_cv
from eleventh.games.necreaux.rules.deck import FromTheDeck
from eleventh.games.necreaux.rules.odds import chances
from eleventh.games.necreaux.rules.state import DICE, SEATS_OF, Isle
from games.necreaux.play import play_on, start

ENOUGH = 2_000


def positions() -> Iterator[Isle]:
    for seed in range(1_000):
        s, rng = start(1 + seed % 5), Rng(seed)
        while s.to_act != OVER:
            yield s
            play_on(s, rng)


def test_r35_the_chances_to_hit_and_to_wound_are_those_of_the_faces() -> None:
    seen = 0
    for s in positions():
        if s.monster < 0 or not s.rolling or any(s.dice):
            continue
        cv = monster_cv(s)
        for seat in SEATS_OF[s.rolling]:
            rolls = []
            for face in range(1, 7):
                s.dice[seat * DICE] = face
                rolls.append(combat_roll(s, seat))
            s.dice[seat * DICE] = 0
            hits, wounds = sum(roll > cv for roll in rolls), sum(roll < cv for roll in rolls)
            assert chances(s, seat, cv) == (hits / 6, wounds / 6)
        seen += 1
        if seen == ENOUGH:
            return


def test_r9_the_chances_of_a_draw_are_those_of_its_outcomes() -> None:
    seen = 0
    for s in positions():
        step = s.top()
        if s.to_act == DEALER and isinstance(step, FromTheDeck):
            found = [(one.name, one.weight, one.outcome) for one in step.chances(s)]
            assert found == [(one.name, one.weight, one.outcome) for one in Deal.chances(step, s)]
            seen += 1
            if seen == ENOUGH:
                return
