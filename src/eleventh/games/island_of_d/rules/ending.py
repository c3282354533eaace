"""The end (R72 to R76): the last HP, the Black Knight, the score."""

from __future__ import annotations

from eleventh.core.engine import LOST, WON
from eleventh.games.island_of_d.content import parts
from eleventh.games.island_of_d.rules.state import Adventure


def lose(s: Adventure) -> None:
    """R72, R74: with HP 0 at once, and without points."""
    if s.narrating:
        s.tell("R72", f"The {parts.CHARACTERS[s.hero].name} has no HP left.")
    s.end(LOST, parts.LOSE_TEXT if s.day <= parts.LAST_DAY else parts.LOSE_LATE_TEXT, [0], "R72")


def win(s: Adventure) -> None:
    """R73: the combat against the Black Knight is won."""
    s.completed = True
    if s.narrating:
        s.tell("R73", "The Black Knight has fallen.")
        s.tell("R75", score_text(s))
    s.end(WON, parts.WIN_TEXT, [score(s, s.castle_gold)], "R73")


def score_parts(s: Adventure, gold: int) -> list[int]:
    """Saving the island, Gold at the castle gate, Items, days in hand, days too late (R75, A28, A29)."""
    worth = 0
    for item, count in enumerate(s.items):
        worth += 3 * parts.PRICES[item] * count
    early = 10 * (parts.LAST_DAY + 1 - s.day) if s.day <= parts.LAST_DAY else 0
    late = 20 * (s.day - parts.LAST_DAY) if s.day > parts.LAST_DAY else 0
    return [100, 5 * gold, worth, early, late]


def score(s: Adventure, gold: int) -> int:
    """The points of a win now; none in Training Mode (R76)."""
    return 0 if s.training else sum(score_parts(s, gold))


def score_text(s: Adventure) -> str:
    saved, gold, items, early, late = score_parts(s, s.castle_gold)
    text = f"Score: {saved} + {gold} for Gold + {items} for Items + {early + late} for days."
    return f"{text} Training Mode: 0." if s.training else text
