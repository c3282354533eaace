"""Endings (R56-R59, R65): the bomb, the shuttle, nobody left."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import LOST, WON
from eleventh.games.necreaux.content.cards import AGENT_SLUGS, SEATS, names_of, seat_id
from eleventh.games.necreaux.rules.dice import Die
from eleventh.games.necreaux.rules.questions import NOTHING, Ask
from eleventh.games.necreaux.rules.state import ESCAPED, HEROES, HIDDEN, VICTORY, WIPED_OUT, Isle
from eleventh.games.necreaux.rules.vocabulary import VOCABULARY, only, plain

# --- the bomb ---


def explode(s: Isle) -> None:
    """R57: the heroes' end."""
    s.ending = HEROES
    s.alive = 0
    reason = "The island explodes. The world is safe, and the team is remembered as heroes."
    s.end(LOST, reason, [1] * s.seats, "R57")


class UncertainRoll(Die):
    """R65: one die that nothing changes; on 6 the island explodes."""

    rule = "R65"

    def prompt(self, s: Isle) -> str:
        return "Does the bomb go off? On 6 it does."

    def rolled(self, s: Isle, face: int) -> None:
        if s.narrating:
            s.tell("R65", f"The bomb's die shows {face}.")
        if face == 6:
            explode(s)


def wiped_out(s: Isle) -> None:
    """A33: nobody is left in any team."""
    s.ending = WIPED_OUT
    s.end(LOST, "Nobody of the team is left alive. The island keeps its secrets.", [0] * s.seats, "R57")


# --- the shuttle ---


ESCAPE: Final = plain("escape", "Leave the island")
only("escape", "R56", "The team leaves at the end of its Turn, if it has the Shuttle.")
STAY: Final = plain("stay", "Stay on the island")
only("stay", "R56", "There is no Shuttle to wait with now.")


class EscapeCheck(Ask):
    """R58: just before the Clock moves. A29: one team that has both leaves without a question."""

    rule = "R56"

    def prompt(self, s: Isle) -> str:
        if s.has(s.scientists):
            return f"{s.team_name()} has the Scientists and the Shuttle. Leave now, or wait for the others?"
        where = "still missing" if s.scientists == HIDDEN else "not with you"
        return f"{s.team_name()} has the Shuttle; the Scientists are {where}. Leave without them?"

    def among(self, s: Isle) -> list[Action]:
        if not s.has(s.shuttle) or (s.has(s.scientists) and not s.is_split()):
            return NOTHING
        return [ESCAPE, STAY]

    def choose(self, s: Isle, action: Action) -> None:
        if action is STAY:
            if s.narrating:
                s.tell("R56", f"{s.team_name()} stays on the island.")
        elif s.is_split():
            s.push(BOARDING)
        else:
            leave_island(s, s.members())

    def passed_over(self, s: Isle) -> None:
        if s.has(s.shuttle):
            leave_island(s, s.members())

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return ("launch",) if action is ESCAPE else ()

    def weighty(self, s: Isle, action: Action) -> bool:
        """Who leaves ends the game, unless it is asked first who boards; who stays may do so at the last
        stroke of the Clock."""
        if action is STAY:
            return s.clock == 1
        members = s.members()
        return not s.is_split() or members & (members - 1) == 0


ABOARD: Final = [
    VOCABULARY.add(
        "aboard",
        " ".join([AGENT_SLUGS[seat] for seat in range(SEATS) if mask >> seat & 1]),
        f"Aboard: {names_of(mask)}",
        mask,
    )
    for mask in range(1, 1 << SEATS)
]  # index mask - 1
only("aboard", "R59", "Only members of the team that has the Shuttle board it, when it leaves.")


class Boarding(Ask):
    """R59 and A31: the team with the Shuttle names who boards."""

    rule = "R59"
    heading = "Who boards"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: who boards the Shuttle? Whoever stays is lost with the island."

    def among(self, s: Isle) -> list[Action]:
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

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return seats_in(action.a)

    def weighty(self, s: Isle, action: Action) -> bool:
        return True  # the game is over then


def seats_in(mask: int) -> tuple[str, ...]:
    """The sheets of the agents of a mask."""
    return tuple([seat_id(seat) for seat in range(SEATS) if mask >> seat & 1])


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


EXTRA_ROLL: Final = UncertainRoll()
ESCAPE_CHECK: Final = EscapeCheck()
BOARDING: Final = Boarding()
