"""What one clicks for a choice, under which heading it stands, and what it means."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.scene import Choice
from eleventh.games.necreaux.actions import AGENT_SLUGS
from eleventh.games.necreaux.cards import CARD_SLUGS, CARD_TEXT, LUCKY
from eleventh.games.necreaux.content import KIND_SLUGS, SCIENTISTS
from eleventh.games.necreaux.estimates import expected_damage
from eleventh.games.necreaux.scene_cards import card_id, kind_text
from eleventh.games.necreaux.state import Isle

GROUPS = {
    "rest": "This Turn", "move": "Speed", "faster": "Speed",
    "use": "Powers", "reroll": "Powers", "use-plans": "Powers",
    "give": "Items", "bury": "Bury", "next": "Put on top", "take": "Take", "discard": "Discard",
    "cut-off": "Who is cut off", "aboard": "Who boards", "hit": "Who is hit", "point": "Who goes first",
    "keep": "Keep one", "swap": "Swap away", "for": "Swap for", "return": "Put back",
}  # fmt: skip
WEIGHTY = ("retreat", "escape", "stay", "cut-off", "aboard")
TWO_DICE = [
    36,
    36,
    36,
    35,
    33,
    30,
    26,
    21,
    15,
    10,
    6,
    3,
    1,
    0,
]  # of 36: how often two dice reach at least this


def seat_id(seat: int) -> str:
    return f"seat-{AGENT_SLUGS[seat]}"


def seats_in(mask: int) -> tuple[str, ...]:
    return tuple(seat_id(seat) for seat in range(len(AGENT_SLUGS)) if mask >> seat & 1)


def die_id(seat: int, die: int) -> str:
    return f"die-{AGENT_SLUGS[seat]}-{die}"


def dress_choice(s: Isle, action: Action, choice: Choice) -> None:
    choice.targets = targets(s, action)
    choice.group = GROUPS.get(action.verb, "")
    choice.note = note(s, action)
    choice.weighty = action.verb in WEIGHTY


def targets(s: Isle, action: Action) -> tuple[str, ...]:
    verb = action.verb
    if verb == "move":
        return (f"speed-{action.a}",)
    if verb == "rest":
        return ("camp",)
    if verb == "escape":
        return ("launch",)
    if verb == "use":
        found = [card_id(action.a)]
        if action.b >= 0:
            found.append(seat_id(action.b))
        return tuple(found)
    if verb == "reroll":
        if action.a < 0:
            return (card_id(LUCKY), "die")
        return (card_id(LUCKY), die_id(action.a, action.b))
    if verb == "drop-die":
        seat = s.to_act if s.to_act >= 0 else 0
        return (die_id(seat, action.a),)
    if verb == "use-plans":
        return ("stolen-plans",)
    if verb == "give":
        return (card_id(action.a), seat_id(action.b))
    if verb == "look":
        return ("deck",)
    if verb in ("next", "bury", "discard", "take"):
        return (f"look-{KIND_SLUGS[action.a]}",)
    if verb == "return":
        pack = s.packs[s.moved]
        return (f"pack-{pack.index(action.a)}-{KIND_SLUGS[action.a]}",) if action.a in pack else ()
    if verb in ("hit", "point", "shield"):
        return (seat_id(action.a),)
    if verb in ("cut-off", "aboard"):
        return seats_in(action.a)
    if verb == "fight":
        return ("monster",)
    if 0 <= action.a < len(CARD_SLUGS):
        return (card_id(action.a),)
    return ()


def note(s: Isle, action: Action) -> str:
    """What is at stake, in a few words."""
    verb = action.verb
    if verb == "move":
        speed = min(action.a, 13)
        slow = TWO_DICE[speed + 1] if speed < 13 else 0
        fast = 36 - TWO_DICE[speed] if speed < 13 else 36
        return f"two dice fall below it {round(100 * fast / 36)} %, above it {round(100 * slow / 36)} %"
    if verb == "rest":
        return "each member turns a card up and adds a Charge"
    if verb == "fight":
        damage = expected_damage(s)
        return "it cannot be beaten as things are" if damage > 90 else f"about {damage:.1f} Hits to the end"
    if verb in ("use", "keep", "swap", "for", "drop", "flip"):
        return CARD_TEXT[action.a]
    if verb == "lose" and s.charge[action.a]:
        return "its Charges are lost"
    if verb == "bury" and action.a >= SCIENTISTS:
        return "careful: the whole deck would lie above it"
    if verb in ("return", "next", "bury", "discard", "take"):
        return kind_text(action.a)
    return ""
