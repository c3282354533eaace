"""How the game ends (R103 to R105)."""

from __future__ import annotations

from eleventh.core.engine import LOST, WON
from eleventh.games.nemo_rising.content.board import START
from eleventh.games.nemo_rising.content.parts import TILES_TO_SECURE
from eleventh.games.nemo_rising.rules.state import NemoState


def lose(s: NemoState, points: int, rule: str, why: str) -> None:
    """Mission Points go down, the story says why, and at 0 the team has lost (R105). `why` may be empty where
    no story is kept."""
    s.mp = max(0, s.mp - points)
    s.tell(rule, why)
    if s.mp == 0 and not s.outcome:
        s.end(LOST, "The Mission Points have run out: the mission has failed.", [0] * s.seats, "R105")


def check_win(s: NemoState) -> None:
    """Goals, four secure tiles, everybody on Start: the team wins at that moment (R103, R104, Q42)."""
    if s.outcome or not s.missions_done() or s.tiles_secure() < TILES_TO_SECURE:
        return
    for place in s.at:
        if place != START:
            return
    s.end(WON, "Both missions are complete and every hero is back: the team has won.", [1] * s.seats, "R104")
