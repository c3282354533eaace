"""How dangerous a place is: what the Threat Cards still to come would make the enemies do."""

from __future__ import annotations

from typing import Final

from eleventh.games.nemo_rising.board import DOOR
from eleventh.games.nemo_rising.cards import ALARM, MOVE, THREAT_DEEDS
from eleventh.games.nemo_rising.content import COAT, DEFENSIVE, DIE, EVERY_TYPE, SKILL, TOKENS, count, less
from eleventh.games.nemo_rising.enemies import ATTACKS, MOVES, OVERWHELMS, moves_now, spaces_for, walk
from eleventh.games.nemo_rising.state import NemoState

MOST_SPACES: Final = 4
TYPES: Final = (1, 2, 4)


def expected_moves(s: NemoState) -> list[float]:
    """How often a card to come moves each type by so many spaces on each colour: a flat table.

    Index: 10 * type bit position + 5 * colour + spaces.
    """
    table = [0.0] * 30
    cards = 0
    for deck in s.decks:
        for card in deck:
            cards += 1
            for deed in THREAT_DEEDS[card]:
                if deed.kind == MOVE:
                    for i in range(3):
                        if deed.a & TYPES[i]:
                            table[10 * i + 5 * deed.c + deed.b] += 1.0
    if cards:
        for i in range(30):
            table[i] /= cards
    if ALARM in s.keep:
        for i in range(3):
            table[10 * i + 1] += 1.0
    return table


def let_through(s: NemoState, seat: int, need: int) -> float:
    """How many icons of such an attack a hero is expected not to block."""
    ability = s.ability(seat)
    rest = less(need, ability if ability <= SKILL else -1)
    open_icons = count(rest)
    if ability == DEFENSIVE and open_icons:
        open_icons -= 1
    if open_icons == 0:
        return 0.0
    through = open_icons - (0.56 if ability == DIE else 0.33)
    if s.has_gear(seat, COAT):
        through -= 0.5
    return max(0.1, through)


TYPE_INDEX: Final = {1: 0, 2: 1, 4: 2}


def exposure(s: NemoState, seat: int, table: list[float]) -> float:
    """Mission Points that the next Threat Card is expected to cost because the hero stands where she does."""
    loss = 0.0
    here = s.at[seat]
    for token in range(TOKENS):
        if s.token_at[token] < 0 or not moves_now(s, token, EVERY_TYPE):
            continue
        base = 10 * TYPE_INDEX[s.type(token)]
        hurt = let_through(s, seat, s.icons(token))
        for colour in range(2):
            for spaces in range(1, MOST_SPACES + 1):
                often = table[base + 5 * colour + spaces]
                if often == 0.0:
                    continue
                way: list[int] = []
                result = walk(s, token, spaces_for(s, token, spaces), colour, way)
                if result == MOVES:
                    continue
                end = way[-1]
                if result == ATTACKS:
                    if s.reaches(end, seat):
                        loss += often * hurt / len(s.victims(end))
                elif result == OVERWHELMS and (DOOR[end] == here or near(s, end, here)):
                    loss += often
    return loss


def near(s: NemoState, end: int, here: int) -> bool:
    """Whether a queue that ends there waits for somebody here: within a few spaces."""
    return abs(end - here) <= 3


def coming_loss(s: NemoState, types: int, spaces: int, colour: int) -> float:
    """What a move that is about to start is expected to cost."""
    loss = 0.0
    for token in range(TOKENS):
        if s.token_at[token] >= 0 and moves_now(s, token, types):
            way: list[int] = []
            result = walk(s, token, spaces_for(s, token, spaces), colour, way)
            if result == OVERWHELMS:
                loss += 1.0
            elif result == ATTACKS:
                loss += min(let_through(s, seat, s.icons(token)) for seat in s.victims(way[-1]))
    return loss
