"""What the choices of a moment are called, and what one clicks for them."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.games.professor_evil.content import (
    ABILITIES,
    BEYOND,
    CARD_IDS,
    CARD_TEXTS,
    CHARACTER_IDS,
    COLOUR_IDS,
    COLOURS,
    DOOR,
    DOOR_IDS,
    OUTSIDE,
    POWERS,
    ROOM_IDS,
    ROOM_NAMES,
    THE_TREASURE,
    TREASURE_NAMES,
    TYPE_COUNTS,
    TYPE_IDS,
)
from eleventh.games.professor_evil.state import NONE, Castle


def targets(s: Castle, action: Action) -> tuple[str, ...]:
    """What one clicks for an action."""
    verb = action.verb
    if verb in ("move", "jump", "shadow"):
        return (ROOM_IDS[action.a],)
    if verb == "lead":
        return ("professor", ROOM_IDS[action.a])
    if verb == "unlock":
        at = s.here() * COLOURS
        return tuple(f"door-{DOOR_IDS[DOOR[i]]}" for i in range(at, at + 3) if BEYOND[i] == action.a)
    if verb == "open":
        return (f"door-{DOOR_IDS[action.a]}",)
    if verb == "open-all":
        return (ROOM_IDS[action.a],)
    if verb in ("flip", "quick-flip"):
        return (f"switch-{ROOM_IDS[s.here()]}",)
    if verb == "switch":
        return (f"switch-{ROOM_IDS[action.a]}",)
    if verb == "rescue":
        return (f"treasure-{COLOUR_IDS[s.rescuable()]}",)
    if verb == "play":
        return (f"card-{CARD_IDS[action.a]}",)
    if verb in ("delay", "stitch", "hurry"):
        return (f"treasure-{COLOUR_IDS[action.a]}",)
    if verb == "swap":
        return (f"treasure-{COLOUR_IDS[action.a]}", f"treasure-{COLOUR_IDS[action.b]}")
    if verb == "power":
        return (f"seat-{CHARACTER_IDS[s.character()]}",)
    if verb == "bring" or (verb == "idea" and action.a != NONE):
        return (CHARACTER_IDS[action.a],)
    if verb == "set-colour":
        return (f"treasure-{COLOUR_IDS[action.a]}",)
    return ()


GROUPS = {
    "move": "Move",
    "unlock": "Unlock a door",
    "flip": "In this room",
    "rescue": "In this room",
    "play": "Cards",
    "shadow": "Ability",
    "stitch": "Ability",
    "quick-flip": "Ability",
    "power": "Powerful action",
}


def note(s: Castle, action: Action) -> str:
    """What an action brings, in short, where its sentence does not say it."""
    verb = action.verb
    if verb == "play":
        return CARD_TEXTS[action.a]
    if verb == "power":
        return POWERS[s.character()][1]
    if verb == "end" and s.actions_left:
        return "1 action unused" if s.actions_left == 1 else f"{s.actions_left} actions unused"
    if verb == "idea" and action.a != NONE:
        ability, power = ABILITIES[action.a], POWERS[action.a]
        return f"{ability[0]}: {ability[1]} Or {power[0]}: {power[1]}"
    if verb in ("delay", "stitch", "hurry"):
        return f"{s.left[action.a] * 5} minutes left"
    if verb == "black-out":
        return f"{s.active_of[action.a]} of {TYPE_COUNTS[action.a]} active"
    if verb == "spare":
        return f"{TYPE_COUNTS[action.a]} in the castle"
    if verb == "swap":
        return ", ".join(
            f"{TREASURE_NAMES[s.treasure[c]]} {s.left[c] * 5} minutes" for c in (action.a, action.b)
        )
    return ""


def locked_between(s: Castle, room: int) -> bool:
    """Whether a locked door lies between the player and a room next to his."""
    if s.here() == OUTSIDE:
        return False
    at = s.here() * COLOURS
    return any(s.locked[DOOR[i]] for i in range(at, at + COLOURS) if BEYOND[i] == room)


def say(s: Castle, action: Action) -> str:
    """An action in the words of the moment."""
    verb = action.verb
    if verb == "move" and locked_between(s, action.a):
        return f"{action.text}, through the locked door"
    if verb == "power" and s.tile_up[s.player]:
        return f"{POWERS[s.character()][0]}: turn your tile down for its powerful action"
    if verb == "rescue" and s.rescuable() != NONE:
        return f"Rescue {THE_TREASURE[s.treasure[s.rescuable()]]}"
    if verb in ("flip", "quick-flip") and s.here() != OUTSIDE:
        kind = TYPE_IDS[s.switch[s.here()]]
        if verb == "quick-flip":
            return f"Quick fingers: flip the {kind} switch here OFF for free"
        return f"Flip the {kind} switch here OFF"
    if verb == "switch":
        return f"Flip the {TYPE_IDS[s.switch[action.a]]} switch in the {ROOM_NAMES[action.a]} OFF"
    if verb in ("delay", "stitch", "hurry") and s.treasure[action.a] != NONE:
        name = f"{THE_TREASURE[s.treasure[action.a]]} ({COLOUR_IDS[action.a]})"
        if verb == "stitch":
            return f"A stitch in time: delay {name} by 5 minutes"
        return f"{'Take 5 minutes from' if verb == 'hurry' else 'Delay'} {name}"
    return action.text
