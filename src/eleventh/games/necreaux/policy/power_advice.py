"""When to use which power: the rule of thumb in each window."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.policy.worth import KIND_WORTH, recovering
from eleventh.games.necreaux.rules.combat import FightWindow, RetreatWindow, RollWindow, RoundWindow
from eleventh.games.necreaux.rules.combat_powers import soothes
from eleventh.games.necreaux.rules.combat_rolls import combat_bonus, combat_roll, monster_cv
from eleventh.games.necreaux.rules.damage import DurableRoll, HitOn
from eleventh.games.necreaux.rules.deck import deck_size
from eleventh.games.necreaux.rules.dice import LuckyWindow
from eleventh.games.necreaux.rules.events_and_rooms import TremorRoll
from eleventh.games.necreaux.rules.move import ScoutAhead
from eleventh.games.necreaux.rules.odds import chances, expected_damage
from eleventh.games.necreaux.rules.state import DICE, Isle
from eleventh.games.necreaux.rules.traps import RevealWindow, TestWindow, fast, is_caught, likely_total
from eleventh.games.necreaux.rules.turn_powers import ScoutRoll
from eleventh.games.necreaux.rules.vocabulary import PASS
from eleventh.games.necreaux.rules.windows import MUTE, Window

HIT_WORTH: Final = 0.85  # a Hit on the Monster, against 1 for a Hit on the team
CHARGE_COST: Final = 0.3  # what a Charge must bring at least
SMALL: Final = 0.001


def advise_power(s: Isle, window: Window) -> Action:
    """Use the power that helps most, or pass."""
    if isinstance(window, RollWindow):
        return advise_roll(s)
    if isinstance(window, TestWindow):
        return advise_test(s)
    chosen = PASS
    highest = SMALL
    for action in powers(s):
        if isinstance(window, RoundWindow):
            score = round_power(s, action)
        elif isinstance(window, FightWindow):
            score = fight_power(s, action)
        elif isinstance(window, HitOn):
            score = CANCEL_ORDER.get(action.a, 1.0)
        elif isinstance(window, LuckyWindow):
            score = 1.0 if lucky_helps(s, window) else 0.0
        elif isinstance(window, RevealWindow):
            score = 2.0 if action.a == c.SABOTEUR else -KIND_WORTH[s.card] - 0.7
        elif isinstance(window, RetreatWindow):
            score = 1.0
        elif isinstance(window, ScoutAhead):
            score = 1.0 if s.life(s.holder(c.SCOUT)) > 2 else 0.0
        else:
            score = quiet_power(s, action)
        if score > highest:
            highest = score
            chosen = action
    return chosen


CANCEL_ORDER: Final[dict[int, float]] = {
    c.TOUGH: 4.0,
    c.BODY_ARMOR: 3.0,
    c.FORCE_FIELD: 2.0,
    c.STIMULANT: 1.0,
}


def quiet_power(s: Isle, action: Action) -> float:
    card = action.a
    if card in (c.RAPID_HEALER, c.PRECISE, c.RESOURCEFUL):
        return 1.0 if recovering(s) >= 0.5 * s.head_count() else 0.0
    if card == c.PRECOGNITIVE:
        return 1.0 if not s.known and deck_size(s) else 0.0
    if card == c.GADGETEER:
        return 0.0
    return 1.0  # healing, the Goggles, the Energy Cell


def lucky_helps(s: Isle, window: LuckyWindow) -> bool:
    roll = window.roll
    if isinstance(roll, (TremorRoll, ScoutRoll, DurableRoll)):
        return True  # a Hit is at stake
    return s.charge[c.LUCKY] > 3


# --- combat ---


def fight_power(s: Isle, action: Action) -> float:
    damage = expected_damage(s)
    if action.a == c.EMPATH:
        return damage - expected_damage(s, -soothes(s)) - 0.5
    return damage - 1.6  # avoid the Monster


def round_power(s: Isle, action: Action) -> float:
    """What the power saves this round."""
    cv = monster_cv(s)
    card = action.a
    if card in (c.LEADER, c.NINJA):
        gain = change_by(s, action.b, cv, 1)
        if card == c.NINJA:
            hit, wound = chances(s, s.holder(c.NINJA), cv)
            gain += wound - hit * HIT_WORTH
        return gain
    if card == c.BERSERKER:
        seat = s.holder(c.BERSERKER)
        gain = change_by(s, seat, cv, 2)
        miss = cv - combat_bonus(s, seat) - s.mod[seat] - 2
        return gain - min(6, max(0, miss)) / 6
    if card in (c.INSPIRING, c.NET_LAUNCHER):
        total = 0.0
        for seat in s.member_list():
            if s.rolling >> seat & 1:
                total += change_by(s, seat, cv, 1)
        return total - CHARGE_COST
    return 0.6  # a Hit on the Monster now


def change_by(s: Isle, seat: int, cv: int, bonus: int) -> float:
    """What a bonus before the roll is worth."""
    hit, wound = chances(s, seat, cv)
    better_hit, better_wound = chances(s, seat, cv - bonus)
    return (better_hit - hit) * HIT_WORTH + wound - better_wound


def outcome(roll: int, cv: int) -> float:
    """What a combat roll is worth against a CV."""
    return HIT_WORTH if roll > cv else -1.0 if roll < cv else 0.0


# By how much a power makes a roll or a test better.
HELP: Final[dict[int, int]] = {
    c.HEAT_RAY: 3,
    c.GADGETEER: 2,
    c.TELEKINETIC: 1,
    c.GRAPPLING_GUN: 1,
    c.NIMBLE: 3,
}


def powers(s: Isle) -> list[Action]:
    """What is offered, but to do nothing."""
    return [action for action in s.options if action is not PASS and action is not MUTE]


def advise_roll(s: Isle) -> Action:
    cv = monster_cv(s)
    chosen = PASS
    highest = CHARGE_COST
    for action in powers(s):
        seat = tested_by(s, action)
        roll = combat_roll(s, seat)
        if action.verb == "reroll" or action.a == c.STRATEGIST:
            added = roll - s.dice[seat * DICE]
            mean = 0.0
            for face in range(1, 7):
                mean += outcome(face + added, cv)
            score = mean / 6 - outcome(roll, cv) - 0.15
        else:
            score = outcome(roll + HELP[action.a], cv) - outcome(roll, cv)
        if score > highest:
            highest = score
            chosen = action
    return chosen


# --- Trap tests ---


def advise_test(s: Isle) -> Action:
    """Save a member who is caught, with the least that surely does it."""
    stake = -KIND_WORTH[s.card]
    if stake < 0.5:
        return PASS
    chosen = PASS
    highest = CHARGE_COST
    for action in powers(s):
        seat = tested_by(s, action)
        if seat < 0 or not caught_now(s, seat):
            continue
        if action.verb == "reroll" or action.a == c.STRATEGIST:
            score = reroll_saves(s, action, seat) - 0.1
        elif action.a == c.ROCKETPACK:
            score = 0.7
        else:
            by = HELP[action.a] if fast(s) else -HELP[action.a]
            score = 0.95 if action.a == c.NIMBLE else 0.9 if action.a == c.GRAPPLING_GUN else 0.75
            if not safe_with(s, seat, likely_total(s, seat) + by):
                score = 0.0
        if score > highest:
            highest = score
            chosen = action
    return chosen


def tested_by(s: Isle, action: Action) -> int:
    """Whose test the action would change."""
    if action.verb == "reroll":
        return action.a
    if action.b >= 0:
        return action.b
    return s.holder(action.a)


def caught_now(s: Isle, seat: int) -> bool:
    return is_caught(s, seat, likely_total(s, seat))


def safe_with(s: Isle, seat: int, total: int) -> bool:
    return not is_caught(s, seat, total)


def reroll_saves(s: Isle, action: Action, seat: int) -> float:
    """The chance that a new die saves him."""
    at = seat * DICE
    die = action.b if action.verb == "reroll" else 0
    total = likely_total(s, seat) - s.dice[at + die]
    saved = 0
    for face in range(1, 7):
        if safe_with(s, seat, total + face):
            saved += 1
    return saved / 6
