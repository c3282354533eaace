"""What each choice is called here and now, what one clicks for it, and what is at stake."""

from __future__ import annotations

from eleventh.core.action import Action, Target
from eleventh.games.nemo_rising.board import AREA, PLACE_NAMES, START
from eleventh.games.nemo_rising.cards import (
    GREEN_TASK,
    GREEN_TEXTS,
    NOTHING,
    PENALTY,
    RECHARGE_TASK,
    TASK_KEEP,
    TASK_NAMES,
    TASK_NEED,
    THREATS,
    deed_text,
)
from eleventh.games.nemo_rising.content import (
    ABILITY_NAMES,
    ABILITY_TEXTS,
    ACTION_CARD_NAMES,
    GEAR,
    GEAR_NAMES,
    GEAR_TEXTS,
    GRENADE,
    HALF_ABILITY,
    HALF_COST,
    HEROES,
    LAMP,
    SPYGLASS,
    counted,
    icon_names,
)
from eleventh.games.nemo_rising.defence import missing, unblocked
from eleventh.games.nemo_rising.moving import where
from eleventh.games.nemo_rising.plans import chance
from eleventh.games.nemo_rising.scene_board import signs
from eleventh.games.nemo_rising.state import NemoState
from eleventh.games.nemo_rising.tasks import confront_cost, confront_dice, reroll_cost, task_dice

GROUPS = {
    "move": "Move",
    "scout": "Scout",
    "spy": "Gear",
    "task": "Tasks",
    "confront": "Confront",
    "give": "Hand over",
    "hand": "Hand over",
    "use": "Gear",
    "lamp": "Gear",
    "grenade": "Gear",
    "take": "Action Cards",
    "go": "Turn order",
}


def hero(seat: int) -> Target:
    """A hero: on the board, or on the sheet."""
    return (f"hero-{HEROES[seat]}", f"seat-{HEROES[seat]}")


def targets(s: NemoState, action: Action) -> tuple[Target, ...]:
    verb = action.verb
    if verb in ("move", "fly", "scout"):
        return (PLACE_NAMES[action.a],)
    if verb == "spy":
        return (f"gear-{GEAR[SPYGLASS]}", PLACE_NAMES[action.a])
    if verb == "take":
        return (f"card-{ACTION_CARD_NAMES[action.a // 2]}",)
    if verb in ("go", "rally", "target"):
        return (hero(action.a),)
    if verb in ("confront", "defeat"):
        return (f"enemy-{action.a + 1}",)
    if verb == "grenade":
        return (f"gear-{GEAR[GRENADE]}", f"enemy-{action.a + 1}")
    if verb == "lamp":
        return (f"gear-{GEAR[LAMP]}", hero(action.a))
    if verb in ("use", "discard", "keep", "ready"):
        return (f"gear-{GEAR[action.a]}",)
    if verb == "give":
        return (f"gear-{GEAR[action.a]}", hero(action.b))
    if verb == "scrap":
        return (f"threat-{THREATS[action.a]}",)
    if verb == "task":
        return task_targets(s, action.a)
    return ()


def task_targets(s: NemoState, task: int) -> tuple[str, ...]:
    if task >= RECHARGE_TASK:
        return (f"gear-{GEAR[task - RECHARGE_TASK]}",)
    if task in TASK_KEEP:
        return (f"threat-{THREATS[TASK_KEEP[task]]}",)
    return (PLACE_NAMES[s.at[s.active]],)


def say(s: NemoState, action: Action) -> str:
    """The action in the words of the moment."""
    verb = action.verb
    if verb == "move":
        return f"Enter {where(s, action.a)}" if AREA <= action.a < START else f"Move to {where(s, action.a)}"
    if verb == "fly":
        return f"Be carried to {where(s, action.a)}"
    if verb == "confront":
        return f"Confront {s.token_name(action.a)} [{icon_names(s.icons(action.a))}]"
    if verb == "defeat":
        return f"Defeat {s.token_name(action.a)}"
    if verb == "grenade":
        return f"Throw the Electro-Grenade at {s.token_name(action.a)}"
    if verb == "take":
        half = action.a
        cost = min(HALF_COST[half], s.mp - 1)
        price = "1 Mission Point" if cost else "free"
        return f"Take {ABILITY_NAMES[HALF_ABILITY[half]]} ({price})"
    if verb == "reroll" and s.job >= 0:
        cost = reroll_cost(s, s.job)
        return f"Roll again for {icon_names(missing(s))} ({counted(cost, 'Action Token')})"
    if verb == "suffer" and s.victim >= 0:
        return f"Take the blow: {counted(unblocked(s), 'Mission Point')}"
    return action.text


def percent(likely: float) -> str:
    return "certain" if likely > 0.99 else f"{round(100 * likely)} % a roll"


def note(s: NemoState, action: Action) -> str:
    """The stake or effect, short."""
    verb = action.verb
    seat = s.active
    if verb == "take":
        return ABILITY_TEXTS[HALF_ABILITY[action.a]]
    if verb == "task":
        task = action.a
        odds = percent(chance(s, seat, s.ability(seat), TASK_NEED[task], task_dice(s, seat)))
        parts = [signs(TASK_NEED[task]), odds]
        if PENALTY[task].kind != NOTHING:
            parts.append(f"if it fails: {deed_text(PENALTY[task])}")
        if GREEN_TASK <= task < GREEN_TASK + 16:
            parts.append(GREEN_TEXTS[task - GREEN_TASK])
        return " · ".join(parts)
    if verb == "confront":
        likely = chance(s, seat, s.ability(seat), s.icons(action.a), confront_dice(s, seat, action.a))
        cost = confront_cost(s, seat, action.a)
        return f"{percent(likely)} · {counted(cost, 'Action Token')}"
    if verb in ("use", "discard", "keep", "ready"):
        return GEAR_TEXTS[action.a]
    if verb == "done" and s.ap(seat):
        return f"{counted(s.ap(seat), 'Action Token')} unused"
    if verb == "stop" and s.job >= 0 and s.job < len(TASK_NAMES) and PENALTY[s.job].kind != NOTHING:
        return f"The Task has failed: {deed_text(PENALTY[s.job])}"
    if verb == "give":
        return f"{GEAR_NAMES[action.a]}: {GEAR_TEXTS[action.a]}"
    return ""
