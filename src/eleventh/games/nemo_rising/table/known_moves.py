"""Enemy moves that are known before they happen: a card that is being carried out or was looked at, the Alarm
Sensor. The board shows them."""

from __future__ import annotations

from eleventh.games.nemo_rising.content.parts import TOKENS
from eleventh.games.nemo_rising.rules import enemies
from eleventh.games.nemo_rising.rules.keep_cards import ALARM
from eleventh.games.nemo_rising.rules.keeping import spaces_for
from eleventh.games.nemo_rising.rules.places import where
from eleventh.games.nemo_rising.rules.state import SPENDING, NemoState
from eleventh.games.nemo_rising.rules.threat_actions import ALARM_MOVE, Move
from eleventh.games.nemo_rising.rules.threats import THREAT_CARDS, ThreatAction


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
        return self.result in (enemies.ATTACKS, enemies.OVERWHELMS)

    def words(self, s: NemoState) -> str:
        place = where(s, self.way[-1])
        still = len(self.way) == 1
        if self.result == enemies.ATTACKS:
            heroes = " or ".join(s.hero(seat) for seat in self.prey)
            attack = f"{s.does(self.token, 'attacks', 'attack')} {heroes}"
            return f"{attack}." if still else f"{attack} from {place}."
        if self.result == enemies.OVERWHELMS:
            stop = s.does(self.token, "stops", "stop")
            return f"{stop} at {place} behind other enemies: overwhelming force."
        if still:
            return f"{s.does(self.token, 'stays', 'stay')} at {place}."
        return f"{s.does(self.token, 'goes', 'go')} to {place}."


def pending_move(s: NemoState) -> tuple[Move, int] | None:
    """The next enemy move that is known, and the first token it may still move."""
    index = 0
    for step in reversed(s.stack):
        if isinstance(step, enemies.MoveToken):
            return Move(step.types, step.spaces, step.colour), step.token
        if isinstance(step, enemies.SmokeWindow | enemies.MoveEnemies):
            return Move(step.types, step.spaces, step.colour), 0
        if isinstance(step, ThreatAction):
            index = step.index
            break
    card = s.threat()
    if card < 0 and s.phase == SPENDING and s.slot >= 0:
        card = s.seen_threat(s.slot)
    if card >= 0:
        for action in THREAT_CARDS[card].actions(s.seats)[index:]:
            if isinstance(action, Move):
                return action, 0
    if ALARM in s.keep and s.active >= 0:
        return ALARM_MOVE, 0
    return None


def advances(s: NemoState) -> list[Advance]:
    """The next move that is known, enemy by enemy in the order they go, each after those before it."""
    known = None if s.outcome else pending_move(s)
    if known is None:
        return []
    move, first = known
    ahead = s.clone()
    found = []
    token = enemies.next_mover(ahead, first, move.types)
    while token < TOKENS:
        result, way = enemies.walk(ahead, token, spaces_for(ahead, token, move.spaces), move.colour)
        ahead.stand(token, way[-1])
        prey = ahead.victims(way[-1]) if result == enemies.ATTACKS else []
        found.append(Advance(token, way, move.colour, result, prey))
        token = enemies.next_mover(ahead, token + 1, move.types)
    return found
