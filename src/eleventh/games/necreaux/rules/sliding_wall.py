"""The Sliding Wall (R49-R55): two teams, their reunion, and the end of one of them."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.fields import Number
from eleventh.core.zones import move_all, put_in
from eleventh.games.necreaux.content.adventure import KIND_NAMES, KIND_SLUGS, SCIENTISTS, SHUTTLE, VAULT
from eleventh.games.necreaux.content.cards import AGENT_SLUGS, SEATS, names_of
from eleventh.games.necreaux.rules import state
from eleventh.games.necreaux.rules.endings import seats_in
from eleventh.games.necreaux.rules.questions import Ask
from eleventh.games.necreaux.rules.state import Isle
from eleventh.games.necreaux.rules.vocabulary import VOCABULARY, only, plain

CUT_OFF: Final = [
    VOCABULARY.add(
        "cut-off",
        " ".join([AGENT_SLUGS[seat] for seat in range(SEATS) if mask >> seat & 1]),
        f"Lost team: {names_of(mask)}",
        mask,
    )
    for mask in range(1, (1 << SEATS) - 1)
]  # index mask - 1
only("cut-off", "R49", "Each of the two teams needs at least one living member, when a Sliding Wall falls.")


def wall_without_test(s: Isle) -> bool:
    """Whether a Sliding Wall works without a roll (R53, A23, A28); if so, it does."""
    if s.is_split():
        reunite(s, "R53")
    elif s.scientists == state.BEHIND_WALL or s.shuttle == state.BEHIND_WALL:
        if s.scientists == state.BEHIND_WALL:
            s.scientists = state.WITH_MAIN
        if s.shuttle == state.BEHIND_WALL:
            s.shuttle = state.WITH_MAIN
        if s.narrating:
            s.tell("R55", "The wall slides aside: what the others had found is recovered.")
    elif s.head_count() < 2:
        if s.narrating:
            s.tell("R49", "One character alone cannot be split: the wall does nothing.")
    else:
        return False
    s.finish_card()
    return True


class SplitParty(Ask):
    """R49: the team says who is cut off."""

    rule = "R49"
    heading = "Who is cut off"

    def prompt(self, s: Isle) -> str:
        return "The wall slides shut. Who is cut off as the lost team? The others finish this Turn."

    def among(self, s: Isle) -> list[Action]:
        members = s.members()
        options: list[Action] = []
        mask = members
        while True:
            mask = (mask - 1) & members
            if mask == 0:
                return options
            options.append(CUT_OFF[mask - 1])

    def choose(self, s: Isle, action: Action) -> None:
        s.count(state.SPLITS)
        s.lost = action.a
        s.rested = 0
        if s.narrating:
            s.tell("R49", f"The wall cuts off {names_of(action.a)}: the lost team.")
        s.finish_card()
        if s.shuttle == state.WITH_MAIN:
            s.push(KEEP_SHUTTLE)
        if s.scientists == state.WITH_MAIN:
            s.push(KEEP_SCIENTISTS)

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return seats_in(action.a)

    def weighty(self, s: Isle, action: Action) -> bool:
        """The Turn goes on, unless what was found is shared out first."""
        return s.scientists != state.WITH_MAIN and s.shuttle != state.WITH_MAIN


ENTRUST: Final = [
    [
        VOCABULARY.add("entrust", f"{slug} {team}", f"The {name} {stay} with the {team} team", special, at)
        for at, team in enumerate(("main", "lost"))
    ]
    for special, slug, name, stay in (
        (SCIENTISTS, KIND_SLUGS[SCIENTISTS], "Scientists", "are"),
        (SHUTTLE, KIND_SLUGS[SHUTTLE], "Escape Shuttle", "is"),
    )
]  # of each Special: for each team
only("entrust", "R54", "Only what the party has found is shared out, when a Sliding Wall splits it.")


class WithWhom(Ask):
    """R54: what the party has found comes to one team or the other, as all choose together."""

    special: Annotated[int, Number(SCIENTISTS, SHUTTLE)]
    rule = "R54"

    def team(self, s: Isle) -> int:
        return s.alive

    def prompt(self, s: Isle) -> str:
        return f"Before the wall shuts: on which side is the {KIND_NAMES[self.special]} card?"

    def among(self, s: Isle) -> list[Action]:
        return ENTRUST[self.special - SCIENTISTS]

    def choose(self, s: Isle, action: Action) -> None:
        if self.special == SCIENTISTS:
            s.scientists = state.WITH_MAIN + action.b
        else:
            s.shuttle = state.WITH_MAIN + action.b
        if s.narrating:
            s.tell("R54", f"{action.text}.")

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (KIND_SLUGS[self.special],)

    def weighty(self, s: Isle, action: Action) -> bool:
        """After the last of them the Turn goes on."""
        return self.special == SHUTTLE or s.shuttle != state.WITH_MAIN


KEEP_SCIENTISTS: Final = WithWhom(SCIENTISTS)
KEEP_SHUTTLE: Final = WithWhom(SHUTTLE)


# --- reunion ---


REJOIN: Final = plain("rejoin", "The teams reunite")
only("rejoin", "R53", "The teams reunite by a Sliding Wall or in the Tube Junction, while they are split.")
APART: Final = plain("apart", "The teams stay apart")
only("apart", "R53", "There is no way to the other team now.")


class TubeJunction(Ask):
    """The Pneumatic Tube Junction while the party is split."""

    rule = "R53"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: the tubes lead to the others. Reunite?"

    def among(self, s: Isle) -> list[Action]:
        return [REJOIN, APART]

    def choose(self, s: Isle, action: Action) -> None:
        if action is REJOIN:
            reunite(s, "R53")
        elif s.narrating:
            s.tell("R53", "The teams stay apart.")
        s.finish_card()


def reunite(s: Isle, rule: str) -> None:
    """R53: one team again, which finishes the Turn in progress."""
    if s.acting == 1:
        s.skip_main = True  # A25
    one_team(s)
    s.rested = 0
    if s.narrating:
        s.tell(rule, "The two teams meet again and finish this Turn together.")


def one_team(s: Isle) -> None:
    """The living characters are the main team, with everything the two teams had (A24)."""
    move_all(s.pending[1], s.pending[0])
    if s.vault == 1:
        s.vault = 0
    if s.alarm:
        s.alarm = 1
    if s.scientists == state.WITH_LOST:
        s.scientists = state.WITH_MAIN
    if s.shuttle == state.WITH_LOST:
        s.shuttle = state.WITH_MAIN
    s.rested = s.rested >> 1 if s.alive & ~s.lost == 0 else s.rested & 1
    s.lost = 0
    s.acting = 0


# --- one team is gone ---


def team_is_gone(s: Isle) -> None:
    """A27, A28: nobody of the acting team is left, but the other team lives."""
    gone = s.acting
    found = s.has(s.scientists) or s.has(s.shuttle)
    if s.has(s.scientists):
        s.scientists = state.BEHIND_WALL
    if s.has(s.shuttle):
        s.shuttle = state.BEHIND_WALL
    move_all(s.pending[gone], s.removed)
    if s.vault == gone:
        s.vault = state.NONE
        put_in(VAULT, s.lost_cards)
    s.alarm &= ~(1 << gone)
    s.end_turn()
    s.cancel(state.TurnBoundary)  # nobody is there to take the end-of-Turn steps
    s.forget_the_turn()
    one_team(s)
    if s.narrating:
        behind = " What it had found lies behind the wall." if found else ""
        s.tell("R55", f"One team is gone. The others go on alone.{behind}")


SPLIT_PARTY: Final = SplitParty()
TUBE_JUNCTION: Final = TubeJunction()
