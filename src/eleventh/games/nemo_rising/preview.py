"""What the enemies are about to do, as far as it is known before it happens."""

from __future__ import annotations

from eleventh.games.nemo_rising.board import PLACE_NAMES
from eleventh.games.nemo_rising.cards import ALARM, ALARM_DEED, MOVE, THREAT_DEEDS, Deed
from eleventh.games.nemo_rising.content import TOKENS
from eleventh.games.nemo_rising.enemies import (
    ATTACKS,
    OVERWHELMS,
    MoveEnemies,
    MoveToken,
    SmokeWindow,
    next_mover,
    spaces_for,
    walk,
)
from eleventh.games.nemo_rising.state import SPENDING, NemoState
from eleventh.games.nemo_rising.threats import ThreatAction


class Advance:
    """The move of one enemy: which way, on which colour, whether it strikes at the end, and at whom."""

    def __init__(self, token: int, way: list[int], colour: int, result: int, prey: list[int]) -> None:
        self.token = token
        self.way = way
        self.colour = colour
        self.result = result
        self.prey = prey  # seats

    @property
    def strikes(self) -> bool:
        return self.result in (ATTACKS, OVERWHELMS)

    def words(self, s: NemoState) -> str:
        place = PLACE_NAMES[self.way[-1]].upper()
        still = len(self.way) == 1
        if self.result == ATTACKS:
            heroes = " or ".join(s.hero(seat) for seat in self.prey)
            attack = f"{s.does(self.token, 'attacks', 'attack')} {heroes}"
            return f"{attack}." if still else f"{attack} from {place}."
        if self.result == OVERWHELMS:
            stop = s.does(self.token, "stops", "stop")
            return f"{stop} on {place} behind other enemies: overwhelming force."
        if still:
            return f"{s.does(self.token, 'stays', 'stay')} on {place}."
        return f"{s.does(self.token, 'goes', 'go')} to {place}."


def pending_move(s: NemoState) -> tuple[Deed, int] | None:
    """The next enemy move that is known, and the first token it may still move."""
    index = 0
    for step in reversed(s.stack):
        if isinstance(step, MoveToken):
            return Deed(MOVE, step.types, step.spaces, step.colour), step.token
        if isinstance(step, SmokeWindow | MoveEnemies):
            return Deed(MOVE, step.types, step.spaces, step.colour), 0
        if isinstance(step, ThreatAction):
            index = step.index
            break
    card = s.threat
    if card < 0 and s.phase == SPENDING and s.slot >= 0:
        card = s.row_seen[s.slot]
    if card >= 0:
        for deed in THREAT_DEEDS[card][index:]:
            if deed.kind == MOVE:
                return deed, 0
    if ALARM in s.keep and s.active >= 0:
        return ALARM_DEED, 0
    return None


def advances(s: NemoState) -> list[Advance]:
    """The next move that is known, enemy by enemy in the order they go, each after those before it."""
    known = None if s.outcome else pending_move(s)
    if known is None:
        return []
    deed, first = known
    ahead = s.clone()
    found = []
    token = next_mover(ahead, first, deed.a)
    while token < TOKENS:
        way: list[int] = []
        result = walk(ahead, token, spaces_for(ahead, token, deed.b), deed.c, way)
        ahead.stand(token, way[-1])
        prey = ahead.victims(way[-1]) if result == ATTACKS else []
        found.append(Advance(token, way, deed.c, result, prey))
        token = next_mover(ahead, token + 1, deed.a)
    return found
