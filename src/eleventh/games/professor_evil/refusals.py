"""Why something cannot be done in the actions step: the rule, and the reason in a sentence."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.games.professor_evil.cards import CARD_EFFECTS, InsideEffect
from eleventh.games.professor_evil.content import (
    BEYOND,
    CARD_NAMES,
    COLOURS,
    ENTRANCE_HALL,
    IRENE,
    LEROY,
    NATHAN,
    OUTSIDE,
    POWERS,
    ROOM_NAMES,
    SHOWN_TYPES,
    THE_TREASURE,
    TYPE_IDS,
    WINDOWS,
)
from eleventh.games.professor_evil.state import NONE, Castle

OUTDOORS: Final = "You are outside the castle: first move in through a window."


def why_not(s: Castle, action: Action, prompt: str) -> tuple[str, str]:
    """The rule that forbids an action in the actions step, and the reason."""
    verb = action.verb
    if verb == "play":
        return why_not_play(s, action.a)
    if verb in ("power", "shadow", "stitch", "quick-flip"):
        return why_not_tile(s, verb)
    if verb not in ("move", "unlock", "flip", "rescue"):
        return "R26", f"Nothing asks for that now. {prompt}"
    if s.actions_left == 0:
        return "R26", "You have taken all your regular actions for this turn."
    if verb == "move":
        return why_not_move(s, action.a)
    here = s.here()
    if verb == "unlock":
        if here == OUTSIDE:
            return "R32", OUTDOORS
        if action.a in neighbours(here):
            return "R32", "That door is open already."
        return "R32", f"No doorway of your room leads to the {ROOM_NAMES[action.a]}."
    if verb == "flip":
        return "R33", OUTDOORS if here == OUTSIDE else "The switch in your room is OFF already."
    return "R35", why_not_rescue(s, here)


def neighbours(room: int) -> list[int]:
    return BEYOND[room * COLOURS : room * COLOURS + COLOURS]


def why_not_rescue(s: Castle, here: int) -> str:
    if here == OUTSIDE:
        return OUTDOORS
    colour = s.treasure_here(here)
    if colour == NONE:
        return "There is no treasure in your room."
    treasure = s.treasure[colour]
    active = [f"{s.active_of[kind]} {TYPE_IDS[kind]}" for kind in SHOWN_TYPES[treasure] if s.active_of[kind]]
    return f"Active switches still guard {THE_TREASURE[treasure]}: {', '.join(active)}."


def why_not_move(s: Castle, room: int) -> tuple[str, str]:
    here = s.here()
    if room == s.professor:
        return "R31", f"The Professor is in the {ROOM_NAMES[room]}."
    if here == OUTSIDE:
        if room == ENTRANCE_HALL:
            return "R31", "You are not invited: the Entrance Hall is no way in."
        windows = ", ".join(ROOM_NAMES[window] for window in WINDOWS)
        return "R29", f"The {ROOM_NAMES[room]} has no window; enter through one of these: {windows}."
    if room == here:
        return "R30", "You are there already."
    if room in neighbours(here):
        return "R31", f"The door to the {ROOM_NAMES[room]} is locked: unlock it first."
    return "R30", f"The {ROOM_NAMES[room]} is not next to your room."


def why_not_play(s: Castle, card: int) -> tuple[str, str]:
    if card not in s.revealed:
        return "R27", f"{CARD_NAMES[card]} is not one of the two cards you revealed."
    if s.card_played != NONE:
        return "R27", "You have played a card this turn."
    if s.here() == OUTSIDE and isinstance(CARD_EFFECTS[card], InsideEffect):
        return "R27", f"{CARD_NAMES[card]} is played inside the castle: first move in through a window."
    return "R27", f"{CARD_NAMES[card]} would change nothing here and now."


def why_not_tile(s: Castle, verb: str) -> tuple[str, str]:
    owners = {"shadow": NATHAN, "stitch": IRENE, "quick-flip": LEROY}
    rule = "R50" if verb == "shadow" else "R48"
    if verb in owners and s.character() != owners[verb]:
        return rule, "That is another character's ability."
    if not s.tile_up[s.player]:
        return rule, "Your character tile is face down: an idea can turn it up."
    if verb == "power":
        return rule, f"{POWERS[s.character()][0]} would change nothing now."
    if s.ability_used:
        return rule, "You have used your ability this turn."
    if verb == "shadow":
        if s.acted:
            return rule, "Shadowing comes before your first action and your card."
        return rule, "That room is not another room next to the Professor's."
    if verb == "stitch":
        return rule, "That treasure has as much time as it can have."
    return rule, OUTDOORS if s.here() == OUTSIDE else "The switch in your room is OFF already."
