"""How good a position is: does health last for the way, and time for the Rests?"""

from __future__ import annotations

import math
from typing import Final

from eleventh.core.engine import OVER
from eleventh.games.necreaux.cards import CARD_START, CHARACTERS
from eleventh.games.necreaux.combat import RetreatHits
from eleventh.games.necreaux.combat_rolls import expected_damage
from eleventh.games.necreaux.damage import HitEach, HitOn, TakeHit, TeamHits
from eleventh.games.necreaux.state import VICTORY, CutTurnShort, Isle
from eleventh.games.necreaux.turn import ChooseAction
from eleventh.games.necreaux.worth import card_worth, cards_to_go, team_life


def value(s: Isle) -> float:
    """Between 0 (as good as lost) and 1 (won)."""
    if s.to_act == OVER or s.outcome:
        return 1.0 if s.ending == VICTORY else 0.05 if s.ending else 0.0
    if s.turn == 0:
        return 0.4
    full = 2.0 * s.target * s.seats if s.target > 1 else 4.0 * s.seats
    health = (strength(s) - damage_ahead(s)) / full
    planned = 0.0
    turns = float(s.clock)
    chosen = True
    for step in s.stack:
        if isinstance(step, ChooseAction):
            chosen = False
    if chosen:
        turns -= 1.0
    if s.speed > s.drawn and not any(isinstance(step, CutTurnShort) for step in s.stack):
        planned = float(s.speed - s.drawn)
    to_go = cards_to_go(s)
    planned = min(planned, to_go + 3.0)
    health -= planned * CARD_COST * (1.0 + 0.035 * max(0, s.speed - 7))
    left = max(0.0, to_go - planned)
    spare = max(0.0, turns - left / 11.0)
    budget = health + 0.17 * spare - CARD_COST * left
    time = min(1.0, turns * 13.0 / left) if left > 0.0 else 1.0
    score = time * time / (1.0 + math.exp(-4.0 * (budget - 0.05)))
    if health < 0.2:
        score *= max(0.1, health / 0.2)
    if s.is_split():
        score *= 0.92
    return max(0.01, min(0.97, score))


CARD_COST: Final = 0.022  # what a drawn card costs on average, as a share of the team's full health


def strength(s: Isle) -> float:
    """The Hits that the living can take; powers, Charges and Items count a little."""
    total = 0.0
    for seat in range(s.seats):
        if s.alive >> seat & 1:
            for card in s.cards[seat]:
                worth = card_worth(s, card) + 0.1 * min(s.charge[card], CARD_START[card] + 2)
                if card >= CHARACTERS:
                    total += 0.15 * worth * (0.5 if s.down[card] else 1.0)
                else:
                    total += 0.9 if s.down[card] else 1.8 + 0.1 * worth
    return total


def damage_ahead(s: Isle) -> float:
    """Hits that are on their way, and what the fight at hand will probably cost."""
    hits = 0.0
    retreating = False
    for step in s.stack:
        if isinstance(step, HitOn | TakeHit):
            hits += 1.0
        elif isinstance(step, TeamHits):
            hits += step.left
        elif isinstance(step, HitEach):
            hits += step.mask.bit_count()
        elif isinstance(step, RetreatHits):
            hits += s.head_count()
        elif isinstance(step, CutTurnShort):
            retreating = True
    if s.monster >= 0 and not retreating:
        hits += min(expected_damage(s), float(team_life(s)))
    return hits
