"""How likely a roll is to bring what is missing: for notes beside choices, and for bots."""

from __future__ import annotations

from eleventh.games.nemo_rising.content import DIE, GEAR_ICON, ICON_GEAR
from eleventh.games.nemo_rising.icons import SKILL, count, less
from eleventh.games.nemo_rising.state import NemoState


def chance(s: NemoState, seat: int, ability: int, need: int, dice: int) -> float:
    """The chance that one roll, with card and Gear, gives all icons."""
    rest = less(need, ability if 0 <= ability <= SKILL else -1)
    if ability == DIE:
        dice = 2
    for gear in ICON_GEAR:
        if s.gear_at[gear] == seat and not s.twisted[gear]:
            rest = less(rest, GEAR_ICON[gear])
    missing = count(rest)
    if missing == 0:
        return 1.0
    if missing == 1:
        return 0.5556 if dice == 2 else 0.3333
    if dice < 2 or missing > 2:
        return 0.0
    return 0.1111 if rest in (2, 8, 32) else 0.2222


def percent(likely: float) -> str:
    return "certain" if likely > 0.99 else f"{round(100 * likely)} % a roll"
