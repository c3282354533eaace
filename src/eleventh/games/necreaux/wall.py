"""The Sliding Wall: two teams, reunion (R49-R55); and who leaves the island (R56-R59)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import LOST, WON
from eleventh.games.necreaux.actions import ABOARD, APART, CUT_OFF, ESCAPE, REJOIN, STAY, names_of
from eleventh.games.necreaux.damage import one_team
from eleventh.games.necreaux.flow import NOTHING, Ask, finish_card
from eleventh.games.necreaux.state import (
    BEHIND_WALL,
    ESCAPED,
    HIDDEN,
    SPLITS,
    VICTORY,
    WITH_MAIN,
    Isle,
)


def wall_without_test(s: Isle) -> bool:
    """Whether a Sliding Wall works without a roll (R53, A23, A28); if so, it does."""
    if s.is_split():
        reunite(s, "R53")
        finish_card(s)
        return True
    if s.scientists == BEHIND_WALL or s.shuttle == BEHIND_WALL:
        if s.scientists == BEHIND_WALL:
            s.scientists = WITH_MAIN
        if s.shuttle == BEHIND_WALL:
            s.shuttle = WITH_MAIN
        if s.telling:
            s.tell("R55", "The wall slides aside: what the others had found is recovered.")
        finish_card(s)
        return True
    if s.head_count() < 2:
        if s.telling:
            s.tell("R49", "One character alone cannot be split: the wall does nothing.")
        finish_card(s)
        return True
    return False


class SplitParty(Ask):
    """R49: the team says who is cut off."""

    rule = "R49"

    def prompt(self, s: Isle) -> str:
        return "The wall slides shut. Who is cut off as the lost team? The others finish this Turn."

    def options(self, s: Isle) -> list[Action]:
        members = s.members()
        options: list[Action] = []
        mask = members
        while True:
            mask = (mask - 1) & members
            if mask == 0:
                return options
            options.append(CUT_OFF[mask - 1])

    def choose(self, s: Isle, action: Action) -> None:
        s.tally[SPLITS] += 1
        s.lost = action.a
        s.rested = 0
        if s.telling:
            s.tell("R49", f"{names_of(action.a)} behind the wall: the lost team.")
        finish_card(s)


def reunite(s: Isle, rule: str) -> None:
    """R53: one team again, which finishes the Turn in progress."""
    if s.acting == 1:
        s.skip_main = True  # A25
    one_team(s)
    s.rested = 0
    if s.telling:
        s.tell(rule, "The two teams meet again and finish this Turn together.")


class TubeJunction(Ask):
    """The Pneumatic Tube Junction while the party is split."""

    rule = "R53"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: the tubes lead to the others. Reunite?"

    def options(self, s: Isle) -> list[Action]:
        return [REJOIN, APART]

    def choose(self, s: Isle, action: Action) -> None:
        if action is REJOIN:
            reunite(s, "R53")
        elif s.telling:
            s.tell("R53", "The teams stay apart.")
        finish_card(s)


class EscapeCheck(Ask):
    """R58: just before the Clock moves."""

    rule = "R56"

    def prompt(self, s: Isle) -> str:
        if s.has(s.scientists):
            return f"{s.team_name()} has the Scientists and the Shuttle. Leave now, or wait for the others?"
        where = "still missing" if s.scientists == HIDDEN else "not with you"
        return f"{s.team_name()} has the Shuttle; the Scientists are {where}. Leave without them?"

    def options(self, s: Isle) -> list[Action]:
        if not s.has(s.shuttle) or (s.has(s.scientists) and not s.is_split()):
            return NOTHING
        return [ESCAPE, STAY]

    def choose(self, s: Isle, action: Action) -> None:
        if action is ESCAPE:
            if s.is_split():
                s.push(BOARDING)
            else:
                leave_island(s, s.members())
        elif s.telling:
            s.tell("R56", f"{s.team_name()} stays on the island.")

    def passed_over(self, s: Isle) -> None:
        if s.has(s.shuttle):
            leave_island(s, s.members())


class Boarding(Ask):
    """R59 and A31: the team with the Shuttle names who boards."""

    rule = "R59"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: who boards the Shuttle? Whoever stays is lost with the island."

    def options(self, s: Isle) -> list[Action]:
        members = s.members()
        if members & (members - 1) == 0:
            return NOTHING
        options: list[Action] = []
        mask = members
        while mask:
            options.append(ABOARD[mask - 1])
            mask = (mask - 1) & members
        return options

    def choose(self, s: Isle, action: Action) -> None:
        leave_island(s, action.a)

    def passed_over(self, s: Isle) -> None:
        leave_island(s, s.members())


def leave_island(s: Isle, aboard: int) -> None:
    """R57 and A32."""
    saved = f"{aboard.bit_count()} of {s.seats} agents"
    s.alive = aboard
    if s.has(s.scientists):
        s.ending = VICTORY
        s.end(WON, f"Victory! The Scientists and {saved} are off the island.", [3] * s.seats, "R57")
    else:
        s.ending = ESCAPED
        s.end(
            LOST,
            f"{saved} escape, but another shuttle is seen leaving: the Scientists are still missing.",
            [2] * s.seats,
            "R57",
        )


SPLIT_PARTY: Final = SplitParty()
TUBE_JUNCTION: Final = TubeJunction()
ESCAPE_CHECK: Final = EscapeCheck()
BOARDING: Final = Boarding()
