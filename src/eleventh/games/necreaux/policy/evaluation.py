"""How good a position is: does health last for the way, and time for the Rests?"""

from __future__ import annotations

import math
from typing import Final

from eleventh.core.chance import chance, log_odds
from eleventh.core.engine import OVER
from eleventh.games.necreaux.content.cards import CARD_START, CHARACTERS
from eleventh.games.necreaux.policy.weights import WEIGHTS
from eleventh.games.necreaux.policy.worth import card_worth, cards_to_go, team_life
from eleventh.games.necreaux.rules import state
from eleventh.games.necreaux.rules.combat import RetreatHits
from eleventh.games.necreaux.rules.damage import HitEach, HitOn, TakeHit, TeamHits
from eleventh.games.necreaux.rules.odds import expected_damage
from eleventh.games.necreaux.rules.setup import starting_clock
from eleventh.games.necreaux.rules.state import Isle
from eleventh.games.necreaux.rules.turn import ChooseAction

RULE_BITS: Final = [
    state.DREAM_TEAM, state.MISFITS, state.HALF_DOZEN, state.NO_TIME, state.HEROICS, state.UNCERTAIN,
    state.OVER_THERE, state.PRINTED_DEFEAT,
]  # fmt: skip


def value(s: Isle) -> float:
    """The chance to win, between 0 and 1 (`eleventh lab fit necreaux`)."""
    if s.to_act == OVER or s.outcome:
        return 1.0 if s.ending == state.VICTORY else 0.0
    return chance(WEIGHTS, features(s))


def features(s: Isle) -> list[float]:
    """In the order of `weights.json`; each about as large as 1 at most."""
    many = (s.seats - 1) / 4
    rules = [1.0 if s.rules & bit else 0.0 for bit in RULE_BITS]
    seats = [1.0 if s.seats == count else 0.0 for count in range(2, 6)]
    fewer = (3.0 - s.target) / 2 if not s.rules & state.HALF_DOZEN else 0.0
    settings = [1.0, *seats, *rules, fewer]
    if s.turn == 0:
        usual = starting_clock(s.seats, s.rules, 0)
        beyond = (s.clock - usual) / 5
        draft = 0.0 if s.is_open() else 1.0
        before = [1.0, *seats, *rules, fewer, beyond, beyond * many, draft]
        return [*settings, *before, *zeros(settings, before)]
    later = under_way(s, many)
    return [*settings, *zeros(settings, later), *later]


def zeros(some: list[float], more: list[float]) -> list[float]:
    """The features beside these."""
    return [0.0] * (len(WEIGHTS) - len(some) - len(more))


def under_way(s: Isle, many: float) -> list[float]:
    full = 2.0 * s.target * s.seats if s.target > 1 else 4.0 * s.seats
    health = (strength(s) - damage_ahead(s)) / full
    all_health = health
    planned = 0.0
    uncertain = s.rules & state.UNCERTAIN != 0
    turns = float(s.clock)
    if turn_is_spent(s):
        turns -= 1.0
    if uncertain:
        turns += SURE_AT_ZERO
    if s.speed > s.drawn and not any(isinstance(step, state.CutTurnShort) for step in s.stack):
        planned = float(s.speed - s.drawn)
    to_go = cards_to_go(s)
    planned = min(planned, to_go + 3.0)
    health -= planned * CARD_COST * (1.0 + 0.035 * float(max(0, s.speed - 7)))
    left = max(0.0, to_go - planned)
    spare = max(0.0, turns - left / 11.0)
    budget = health + 0.17 * spare - CARD_COST * left
    time = min(1.0, turns * 13.0 / left) if left > 0.0 else 1.0
    guess = time * time / (1.0 + math.exp(-4.0 * (budget - 0.05)))
    if health < 0.2:
        guess *= max(0.1, health / 0.2)
    pace = min(3.0, left / max(0.5, turns) / 10)
    measures = [
        log_odds(guess) / 5,
        all_health,
        max(-1.0, min(2.0, budget)),
        max(0.0, min(1.0, 1.0 - 4.0 * health)),
        time,
        spare / 5,
        to_go / 50,
        planned / 10,
        turns / 10,
        pace,
        pace * pace,
    ]
    alone = 1.0 if s.seats == 1 else 0.0
    living = s.living() / s.seats
    return [
        *measures,
        *[measure * many for measure in measures],
        measures[0] * alone,
        measures[5] * alone,
        pace * alone,
        1.0 if to_go <= 0.0 else 0.0,
        1.0 if s.monster >= 0 else 0.0,
        1.0 if s.is_split() else 0.0,
        living,
        living * many,
        s.clock / 10 if uncertain else 0.0,
        1.0 if uncertain and s.clock == 0 else 0.0,
        to_go / 50 if uncertain else 0.0,
        alone if uncertain else 0.0,
        many if uncertain else 0.0,
        to_go / 50 if s.rules & state.PRINTED_DEFEAT else 0.0,
        all_health if s.rules & state.HALF_DOZEN else 0.0,
        many if s.rules & state.NO_TIME else 0.0,
        many if s.rules & state.OVER_THERE else 0.0,
        all_health * (3.0 - s.target) / 2 if not s.rules & state.HALF_DOZEN else 0.0,
    ]


def turn_is_spent(s: Isle) -> bool:
    """Whether the team has chosen what to do with this Turn."""
    for step in s.stack:
        if isinstance(step, ChooseAction):
            return False
    return True


SURE_AT_ZERO: Final = 4.0  # Turns that the bomb's die grants as a rule (R65)
CARD_COST: Final = 0.022  # what a drawn card costs on average, as a share of the team's full health


def strength(s: Isle) -> float:
    """The Hits that the living can take; powers, Charges and Items count a little."""
    total = 0.0
    for seat in range(s.seats):
        if s.alive >> seat & 1:
            for card in s.cards[seat]:
                worth = card_worth(s, card) + 0.1 * min(s.charge[card], CARD_START[card] + 2)
                if card >= CHARACTERS:
                    total += 0.15 * worth * (0.5 if s.is_down(card) else 1.0)
                else:
                    total += 0.9 if s.is_down(card) else 1.8 + 0.1 * worth
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
        elif isinstance(step, state.CutTurnShort):
            retreating = True
    if s.monster >= 0 and not retreating:
        hits += min(expected_damage(s), float(team_life(s)))
    return hits
