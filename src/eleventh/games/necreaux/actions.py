"""Everything that can be chosen on the Isle of Doctor Necreaux."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Vocabulary
from eleventh.games.necreaux.cards import (
    AGENTS,
    CARD_NAMES,
    CARD_SLUGS,
    CARDS,
    CHARACTERS,
    GADGETEER,
    GRAPPLING_GUN,
    LEADER,
    NIMBLE,
    NINJA,
    STRATEGIST,
    TELEKINETIC,
)
from eleventh.games.necreaux.content import (
    FIRST_ITEM,
    ITEMS_END,
    KIND_NAMES,
    KIND_SLUGS,
    KINDS,
    LAST_SPEED,
    SCIENTISTS,
)

VOCABULARY: Final = Vocabulary()
AGENT_SLUGS: Final = [name.lower() for name in AGENTS]
SEATS: Final = len(AGENTS)


def plain(verb: str, text: str) -> Action:
    return VOCABULARY.add(verb, text=text)


def per_card(verb: str, text: str, first: int = 0, last: int = CARDS) -> list[Action]:
    """One action for each of these cards; the list is indexed from `first`."""
    return [VOCABULARY.add(verb, CARD_SLUGS[i], text.format(CARD_NAMES[i]), i) for i in range(first, last)]


def per_kind(verb: str, text: str, first: int = 0, last: int = KINDS) -> list[Action]:
    return [VOCABULARY.add(verb, KIND_SLUGS[i], text.format(KIND_NAMES[i]), i) for i in range(first, last)]


def per_agent(verb: str, text: str) -> list[Action]:
    return [VOCABULARY.add(verb, AGENT_SLUGS[i], text.format(AGENTS[i]), i) for i in range(SEATS)]


def names_of(mask: int) -> str:
    """The agents of a mask as a list in words."""
    names = [AGENTS[i] for i in range(SEATS) if mask >> i & 1]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nobody"


def slugs_of(mask: int) -> str:
    return " ".join([AGENT_SLUGS[i] for i in range(SEATS) if mask >> i & 1])


# Setting up (R5, R60, R63, R64).
KEEP: Final = per_card("keep", "Keep {}", 0, CHARACTERS)
DROP: Final = per_card("drop", "Do without {}", 0, CHARACTERS)
SWAP: Final = per_card("swap", "Swap {} away", 0, CHARACTERS)
FOR: Final = per_card("for", "Swap it for {}", 0, CHARACTERS)
READY: Final = plain("ready", "No more swapping: the team is ready")
RETURN: Final = per_kind("return", "Put {} back into the deck", 0, SCIENTISTS)

# The Turn (R15, R24).
REST: Final = plain("rest", "Rest")
MOVE: Final = [
    VOCABULARY.add("move", str(speed), f"Move at Speed {speed}", speed) for speed in range(1, LAST_SPEED + 1)
]
FASTER: Final = plain("faster", "Move faster than the dial shows: then say how fast")
PASS: Final = plain("pass", "Go on without using a power")
MUTE: Final = plain("mute", "Go on, and do not ask me again for now")
DONE: Final = plain("done", "That is all")

# Powers of cards.
USE: Final = per_card("use", "Use {}")


def targeted(card: int) -> list[Action]:
    return [
        VOCABULARY.add(
            "use", f"{CARD_SLUGS[card]} {AGENT_SLUGS[i]}", f"{CARD_NAMES[card]}: {AGENTS[i]}", card, i
        )
        for i in range(SEATS)
    ]


def up_and_down(card: int, by: int) -> list[Action]:
    """Minus and plus `by`, in this order."""
    return [
        VOCABULARY.add("use", f"{CARD_SLUGS[card]} minus-{by}", f"{CARD_NAMES[card]}: -{by}", card, -1, -by),
        VOCABULARY.add("use", f"{CARD_SLUGS[card]} plus-{by}", f"{CARD_NAMES[card]}: +{by}", card, -1, by),
    ]


USE_LEADER: Final = targeted(LEADER)
USE_NINJA: Final = targeted(NINJA)
USE_STRATEGIST: Final = targeted(STRATEGIST)
USE_GADGETEER: Final = up_and_down(GADGETEER, 2)
USE_GRAPPLING: Final = up_and_down(GRAPPLING_GUN, 1)
USE_NIMBLE: Final = up_and_down(NIMBLE, 2) + up_and_down(NIMBLE, 1)
USE_TELEKINETIC: Final = [
    VOCABULARY.add(
        "use",
        f"{CARD_SLUGS[TELEKINETIC]} {AGENT_SLUGS[seat]} {'plus' if by > 0 else 'minus'}-1",
        f"Telekinetic: {by:+d} for {AGENTS[seat]}",
        TELEKINETIC,
        seat,
        by,
    )
    for seat in range(SEATS)
    for by in (-1, 1)
]  # index 2 * seat + (1 for plus)
DIE_WORDS: Final = ["first", "second", "third"]
REROLL: Final = [
    VOCABULARY.add(
        "reroll",
        f"{AGENT_SLUGS[seat]} {DIE_WORDS[die]}",
        f"Lucky: roll {AGENTS[seat]}'s {DIE_WORDS[die]} die anew",
        seat,
        die,
    )
    for seat in range(SEATS)
    for die in range(3)
]  # index 3 * seat + die
REROLL_DIE: Final = plain("reroll", "Lucky: roll the die anew")
DROP_DIE: Final = [
    VOCABULARY.add("drop-die", DIE_WORDS[die], f"Drop the {DIE_WORDS[die]} die", die) for die in range(3)
]
USE_VAULT: Final = plain("use-plans", "Discard the Vault of Stolen Plans and pass over the Trap")

# Cards in front of a character.
FLIP: Final = per_card("flip", "Turn {} face up")
CHARGE: Final = per_card("charge", "Add a Charge to {}")
DRAIN: Final = per_card("drain", "Take a Charge from {}")
HALVE: Final = per_card("halve", "{} loses half of its Charges")
FEED: Final = per_card("feed", "Move a Charge to {}")
WOUND: Final = per_card("wound", "Turn {} face down")
LOSE: Final = per_card("lose", "Discard {}")
GIVE: Final = [
    VOCABULARY.add(
        "give", f"{CARD_SLUGS[card]} {AGENT_SLUGS[seat]}", f"{CARD_NAMES[card]} to {AGENTS[seat]}", card, seat
    )
    for card in range(CHARACTERS, CARDS)
    for seat in range(SEATS)
]  # index 5 * (card - CHARACTERS) + seat

# The deck (R21).
LOOK: Final = plain("look", "Look at the top card")
NEXT: Final = per_kind("next", "{} comes next")
BURY: Final = per_kind("bury", "Bury {}")
DISCARD: Final = per_kind("discard", "Discard {}", 0, SCIENTISTS)
TAKE: Final = per_kind("take", "Take {}", FIRST_ITEM, ITEMS_END)
AS_IS: Final = plain("as-is", "Put back what is left in the same order")

# Combat and damage (R32, R44).
FIGHT: Final = plain("fight", "Fight")
RETREAT: Final = plain("retreat", "Retreat: a Hit for each, the pending Items are lost, the Turn ends")
HIT: Final = per_agent("hit", "{} takes the Hit")
POINT_OUT: Final = per_agent("point", "{} goes first")
SHIELD: Final = per_agent("shield", "{} takes 1 Hit for all")
SHARE: Final = plain("share", "Each member takes 1 Hit")

# Walls and endings (R49, R56, R59).
CUT_OFF: Final = [
    VOCABULARY.add("cut-off", slugs_of(mask), f"Lost team: {names_of(mask)}", mask) for mask in range(1, 31)
]  # index mask - 1
ABOARD: Final = [
    VOCABULARY.add("aboard", slugs_of(mask), f"Aboard: {names_of(mask)}", mask) for mask in range(1, 32)
]  # index mask - 1
REJOIN: Final = plain("rejoin", "The teams reunite")
APART: Final = plain("apart", "The teams stay apart")
ESCAPE: Final = plain("escape", "Leave the island")
STAY: Final = plain("stay", "Stay on the island")
