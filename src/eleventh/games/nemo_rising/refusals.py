"""Why something cannot be done while Action Tokens are spent: the rule, and a sentence that helps."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import No
from eleventh.games.nemo_rising.actions import SCOUT
from eleventh.games.nemo_rising.board import ADJACENT, AREA
from eleventh.games.nemo_rising.cards import STORY_NAMES, TASK_NAMES, TASK_NEED
from eleventh.games.nemo_rising.content import (
    GEAR_NAMES,
    GRENADE,
    HERO_SHORT,
    LAMP,
    SPYGLASS,
    counted,
    icon_names,
)
from eleventh.games.nemo_rising.moving import crowded, gait, refuse_move, scouts, where
from eleventh.games.nemo_rising.state import CARRIED, NemoState
from eleventh.games.nemo_rising.tasks import confront_cost, open_tasks, task_key

OTHER_TIMES: Final[dict[str, tuple[str, str]]] = {
    "go": ("R26", "A turn is under way: finish it first."),
    "take": ("R28", "The Action Card of this turn has been taken."),
    "fly": ("R60", "Only a glider or the slipstream carries a hero, when its Task has succeeded."),
    "defeat": ("R60", "No Task has just given you an enemy to defeat."),
    "discard": ("R66", "There is no Gear to discard now."),
    "keep": ("R65", "There is no Gear to choose from now."),
    "ready": ("R69", "A free recharge is for Sara, at the start of her step 2."),
    "rally": ("R41", "Grant's bonus token is given at the start of his step 2."),
    "target": ("R84", "No enemy is attacking."),
    "scrap": ("R94", "Only the Task of the Rival Vessel discards a Keep Card by choice."),
    "roll": ("R50", "Nothing is being tried: choose a Task or an enemy first."),
    "reroll": ("R51", "There is no failed roll to roll again."),
    "genius": ("R51", "There is no failed roll to roll again."),
    "stop": ("R51", "Nothing is being tried. To end the spending choose `done`."),
    "suffer": ("R86", "No enemy is attacking."),
    "land": ("R70", "No free movement is under way."),
    "pass": ("R42", "There is nothing to decline. To end the spending choose `done`."),
    "replace": ("R60", "No Threat Card has been looked at."),
    "leave": ("R60", "No Threat Card has been looked at."),
}


def refuse_spending(s: NemoState, action: Action) -> No:
    seat = s.active
    verb = action.verb
    if verb in OTHER_TIMES:
        return No(*OTHER_TIMES[verb])
    if crowded(s, seat, s.at[seat]) and verb != "move":
        return No("R45", f"{s.hero(seat)} is passing through and must go on to an empty space first.")
    if verb == "move":
        return refuse_move(s, seat, action.a, s.ap(seat), gait(s, seat))
    if verb == "scout":
        return refuse_scout(s, seat, action.a)
    if verb == "task":
        return refuse_task(s, seat, action.a)
    if verb == "confront":
        return refuse_confront(s, seat, action.a)
    if verb == "give" or verb == "hand":
        return refuse_gift(s, seat, action)
    return refuse_gear(s, seat, action)


def refuse_scout(s: NemoState, seat: int, place: int) -> No:
    if s.tile[place - AREA] >= 0:
        return No("R48", f"{where(s, place)} is face up already.")
    if SCOUT[place - AREA] not in scouts(s, seat):
        return No("R48", f"{s.hero(seat)} is not at a doorway of area A{place - AREA + 1}.")
    return No("R42", "No Action Tokens are left: scouting costs one.")


def refuse_task(s: NemoState, seat: int, task: int) -> No:
    name = TASK_NAMES[task]
    if task not in open_tasks(s, seat):
        return No("R49", f"{name} cannot be tried here and now.")
    if task_key(s, seat, task) in s.closed:
        return No("R52", f"{name} is closed for {s.hero(seat)} this turn: done, or given up.")
    if s.ap(seat) == 0:
        return No("R49", "No Action Tokens are left: a Task costs one.")
    return No("R54", f"{name} needs {icon_names(TASK_NEED[task])}, each icon from a source of its own.")


def refuse_confront(s: NemoState, seat: int, token: int) -> No:
    place = s.token_at[token]
    if place < 0:
        return No("R61", f"{s.does(token, 'is', 'are')} not on the board.")
    if not ADJACENT[s.at[seat]][place]:
        return No("R61", f"{s.does(token, 'is', 'are')} not next to {s.hero(seat)}.")
    cost = confront_cost(s, seat, token)
    if s.ap(seat) < cost:
        return No("R61", f"Confronting {s.token_name(token)} costs {counted(cost, 'Action Token')}.")
    needed = f"Against {s.token_name(token)} you need {icon_names(s.icons(token))}"
    return No("R64", f"{needed}, each from a source of its own.")


def refuse_gift(s: NemoState, seat: int, action: Action) -> No:
    rule = "R73" if action.verb == "give" else "Q38"
    what = GEAR_NAMES[action.a] if action.verb == "give" else STORY_NAMES[action.a]
    held = s.gear_at[action.a] == seat if action.verb == "give" else s.story_at[action.a] == CARRIED + seat
    if not held:
        return No(rule, f"{s.hero(seat)} does not have the {what}.")
    taker = s.seat_of(action.b)
    if taker < 0 or taker == seat:
        return No(rule, f"{HERO_SHORT[action.b]} cannot take it.")
    if not s.together(seat, taker):
        return No(rule, f"{HERO_SHORT[action.b]} is neither next to {s.hero(seat)} nor on the same tile.")
    return No(rule, "No Action Tokens are left: handing something over costs one.")


GEAR_OF_VERB: Final[dict[str, int]] = {"spy": SPYGLASS, "grenade": GRENADE, "lamp": LAMP}


def refuse_gear(s: NemoState, seat: int, action: Action) -> No:
    if action.verb == "done":
        return No("R42", "Something else must be chosen first.")
    gear = GEAR_OF_VERB.get(action.verb, action.a)
    name = GEAR_NAMES[gear]
    if s.gear_at[gear] != seat:
        return No("R65", f"{s.hero(seat)} does not have the {name}.")
    if s.twisted[gear]:
        return No("R68", f"The {name} has been used: recharge it first.")
    if action.verb == "use":
        return No("R70", f"The {name} cannot be used for this, now.")
    return No("R70", f"The {name} does not reach that.")
