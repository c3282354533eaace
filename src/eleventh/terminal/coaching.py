"""Hints at a terminal table, in stages: each further request shows more of the same hint."""

from __future__ import annotations

from eleventh.bots import USUAL_LEVEL
from eleventh.coach.chance import percent
from eleventh.coach.hint import Hint, Option, hint, why_not
from eleventh.coach.reasons import sentence
from eleventh.core.action import Action
from eleventh.table.table import Table

SECONDS = 3.0  # within which a hint is given


class Coaching:
    """The hint for the pending decision, and the stages shown so far."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.about = (-1, -1, "")  # the event, the seat and the level that the hint is of
        self.stage = 0
        self.known: Hint | None = None

    def say_more(self, seat: int, level: str) -> list[str]:
        """The next stage of the hint: a nudge, the shortlist, the best line. Raises UnknownBot."""
        state = self.table.state
        if len(state.options) == 1:
            return [f"There is only one choice: {state.options[0].notation}."]
        about = (self.table.events, seat, level)
        if self.known is None or self.about != about:
            self.known = hint(
                self.table.game, state, seat, level or USUAL_LEVEL, self.table.events, seconds=SECONDS
            )
            self.about, self.stage = about, 0
        self.stage = min(self.stage + 1, 3)
        if self.stage == 1:
            return [self.known.nudge, "Type `hint` again for the best choices."]
        return shortlist_lines(self.known) if self.stage == 2 else line_lines(self.known)

    def why_not(self, seat: int, action: Action) -> str:
        found = why_not(self.table.game, self.table.state, seat, action, seconds=SECONDS)
        return found.text


def shortlist_lines(found: Hint) -> list[str]:
    lines = [option_line(option) for option in found.options]
    if found.holds != found.level:
        lines.append(f"Chances of {found.holds} play: those of {found.level} play were not measured.")
    if not found.clear and len(found.options) > 1:
        lines.append("No difference between the first two is clear.")
    elif found.reasons:
        lines.append(f"`{found.options[0].notation}`: {sentence(found.reasons)}")
    return [*lines, "Type `hint` again for the best line, `why not` and a choice for what speaks against it."]


def option_line(option: Option) -> str:
    low, high = percent(option.low), percent(option.high)
    return f"  {percent(option.chance):>9}  {option.notation}  ({low} to {high})"


def line_lines(found: Hint) -> list[str]:
    lines = ["The best line:"]
    lines += [f"  {number}. {move.notation}: {move.text}" for number, move in enumerate(found.line, 1)]
    lines.append(f"  {found.ends}")
    if found.reasons:
        lines.append(f"`{found.line[0].notation}`: {sentence(found.reasons)}")
    return lines
