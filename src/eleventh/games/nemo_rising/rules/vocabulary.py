"""Actions of Nemo Rising that several rules share. The others are beside their rule."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Vocabulary
from eleventh.core.windows import Refusals
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import AREA, PLACE_NAMES, START
from eleventh.games.nemo_rising.rules.state import NemoState

VOCABULARY: Final = Vocabulary()
REFUSALS: Final[Refusals[NemoState]] = Refusals()


def only_when_asked(actions: list[Action], rule: str, reason: str) -> list[Action]:
    """These answer a question of some other moment: what is said to whoever wants one of them while Action
    Tokens are spent."""
    for action in actions:
        REFUSALS.only(action.verb, rule, reason)
    return actions


def is_of(actions: list[Action], action: Action) -> bool:
    """Whether the action is one of these, which have one for each number `a`."""
    return action.a < len(actions) and actions[action.a] is action


def per_hero(verb: str, text: str) -> list[Action]:
    return VOCABULARY.each(verb, list(c.HEROES), text, list(c.HERO_SHORT))


def per_gear(verb: str, text: str) -> list[Action]:
    return VOCABULARY.each(verb, c.GEAR, text, c.GEAR_NAMES)


def per_token(verb: str, text: str) -> list[Action]:
    return VOCABULARY.each(verb, [str(token + 1) for token in range(c.TOKENS)], text)


def per_place(verb: str, text: str) -> list[Action]:
    """One for each place where a hero can stand."""
    words = [f"space {name.upper()}" for name in PLACE_NAMES[:AREA]]
    words += [f"area {name.upper()}" for name in PLACE_NAMES[AREA:START]]
    return VOCABULARY.each(verb, PLACE_NAMES[: START + 1], text, [*words, "Start"])


def per_area(verb: str, text: str) -> list[Action]:
    """One for each area; `a` is its number from 0."""
    names = PLACE_NAMES[AREA:START]
    return VOCABULARY.each(verb, names, text, [name.upper() for name in names])


MOVE_TO: Final = per_place("move", "Move to {}")  # for an Action Token, and for nothing
USE: Final = per_gear("use", "Use the {}")
ROLL: Final = VOCABULARY.add("roll", text="Roll the die")
PASS: Final = VOCABULARY.add("pass", text="Not now")
DISCARD_GEAR: Final = per_gear("discard", "Discard the {}")
RALLY: Final = per_hero("rally", "{} gains a bonus Action Token")

only_when_asked([ROLL], "R50", "Nothing is being tried: choose a Task or an enemy first.")
only_when_asked([PASS], "R42", "There is nothing to decline. To end the spending choose `done`.")
only_when_asked(DISCARD_GEAR, "R66", "There is no Gear to discard now.")
only_when_asked(RALLY, "R41", "Grant's bonus token is given at the start of his step 2.")
