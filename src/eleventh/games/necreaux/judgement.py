"""How good a position is: does health last for the way, and time for the Rests?"""

from __future__ import annotations

import math
from typing import Final

from eleventh.core.chance import chance, log_odds
from eleventh.core.engine import OVER
from eleventh.games.necreaux.cards import CARD_START, CHARACTERS
from eleventh.games.necreaux.combat import RetreatHits
from eleventh.games.necreaux.combat_rolls import expected_damage
from eleventh.games.necreaux.damage import HitEach, HitOn, TakeHit, TeamHits
from eleventh.games.necreaux.state import (
    DREAM_TEAM,
    HALF_DOZEN,
    HEROICS,
    MISFITS,
    NO_TIME,
    OVER_THERE,
    PRINTED_DEFEAT,
    UNCERTAIN,
    VICTORY,
    CutTurnShort,
    Isle,
)
from eleventh.games.necreaux.turn import ChooseAction
from eleventh.games.necreaux.weights import WEIGHTS
from eleventh.games.necreaux.worth import card_worth, cards_to_go, team_life

RULES: Final = {
    "Dream Team": DREAM_TEAM,
    "Misfits": MISFITS,
    "Dirty Half Dozen": HALF_DOZEN,
    "No Time to Waste": NO_TIME,
    "Thrilling Heroics": HEROICS,
    "Uncertain Ending": UNCERTAIN,
    "Over There": OVER_THERE,
    "a defeat ends the Turn": PRINTED_DEFEAT,
}
RULE_BITS: Final = list(RULES.values())

FEATURES: Final = (
    "always",
    "guess by health and time",
    "health",
    "health for the way",
    "little health",
    "time for the way",
    "Turns to spare",
    "cards to go",
    "cards of this Turn",
    "both Specials found",
    "a fight",
    "a split team",
    "members beyond one",
    "members alive",
    "setting up",
    "setting up, members beyond one",
    *[f"rule: {name}" for name in RULES],
)


def value(s: Isle) -> float:
    """The chance to win, between 0 and 1 (`eleventh lab fit necreaux`)."""
    if s.to_act == OVER or s.outcome:
        return 1.0 if s.ending == VICTORY else 0.0
    return chance(WEIGHTS, features(s))


def features(s: Isle) -> list[float]:
    """In the order of FEATURES; each about as large as 1 at most."""
    found = [0.0] * len(FEATURES)
    found[0] = 1.0
    found[12] = (s.seats - 1) / 4
    for place in range(len(RULE_BITS)):
        found[16 + place] = 1.0 if s.rules & RULE_BITS[place] else 0.0
    if s.turn == 0:
        found[14] = 1.0
        found[15] = (s.seats - 1) / 4
        return found
    full = 2.0 * s.target * s.seats if s.target > 1 else 4.0 * s.seats
    health = (strength(s) - damage_ahead(s)) / full
    found[2] = health
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
    guess = time * time / (1.0 + math.exp(-4.0 * (budget - 0.05)))
    if health < 0.2:
        guess *= max(0.1, health / 0.2)
    found[1] = log_odds(guess) / 5
    found[3] = max(-1.0, min(2.0, budget))
    found[4] = max(0.0, min(1.0, 1.0 - 4.0 * health))
    found[5] = time
    found[6] = spare / 5
    found[7] = to_go / 50
    found[8] = planned / 10
    found[9] = 1.0 if to_go <= 0.0 else 0.0
    found[10] = 1.0 if s.monster >= 0 else 0.0
    found[11] = 1.0 if s.is_split() else 0.0
    found[13] = s.alive.bit_count() / s.seats
    return found


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
