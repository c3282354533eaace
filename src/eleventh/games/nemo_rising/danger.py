"""How dangerous a place is: what the Threat Cards still to come would make the enemies do."""

from __future__ import annotations

from typing import Final

from eleventh.games.nemo_rising.board import ARROW, DOOR, ENTRANCE, NEXT, PATHS
from eleventh.games.nemo_rising.content import COAT, DEFENSIVE, DIE, TOKENS
from eleventh.games.nemo_rising.enemies import ATTACKS, OVERWHELMS, next_mover, walk
from eleventh.games.nemo_rising.icons import SKILL, count, less
from eleventh.games.nemo_rising.keep_cards import ALARM
from eleventh.games.nemo_rising.keeping import spaces_for
from eleventh.games.nemo_rising.state import NemoState
from eleventh.games.nemo_rising.threats import THREAT_CARDS

MOST_SPACES: Final = 4
LONGEST_LOOK: Final = 24
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
            for move in THREAT_CARDS[card].moves:
                for i in range(3):
                    if move.types & TYPES[i]:
                        table[10 * i + 5 * move.colour + move.spaces] += 1.0
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
    for token in range(TOKENS):
        place = s.token_at[token]
        if 0 <= place < PATHS or place >= ENTRANCE:
            base = 10 * TYPE_INDEX[s.type(token)]
            hurt = let_through(s, seat, s.icons(token))
            for colour in range(2):
                loss += one_way(s, token, colour, seat, hurt, table, base + 5 * colour)
    return loss


def one_way(
    s: NemoState, token: int, colour: int, seat: int, hurt: float, table: list[float], base: int
) -> float:
    """The loss that a token may bring on one colour, over every number of spaces: `walk`, all at once."""
    start = s.token_at[token]
    foe = s.foe
    flow = NEXT[colour]
    arrows = ARROW[colour]
    here = start
    if s.threatens(start):
        if not s.reaches(start, seat):
            return 0.0
        often = table[base + 1] + table[base + 2] + table[base + 3] + table[base + 4]
        return often * hurt / len(s.victims(start))
    loss = 0.0
    done = 0
    for _ in range(LONGEST_LOOK):
        there = flow[here]
        occupied = there in s.at
        if occupied or s.watched_door(there):
            often = 0.0
            for spaces in range(done + 1, MOST_SPACES + 1):
                often += table[base + spaces]
            if foe[here if occupied else there] >= 0 and here != start:
                if s.at[seat] == there or DOOR[there] == s.at[seat]:
                    loss += often
            else:
                end = here if occupied else there
                if s.reaches(end, seat):
                    loss += often * hurt / max(1, len(s.victims(end)))
            return loss
        here = there
        if arrows[here] and foe[here] < 0:
            done += 1
            if s.reaches(here, seat):
                loss += table[base + done] * hurt / len(s.victims(here))
            if done == MOST_SPACES:
                return loss
    return loss


def coming_loss(s: NemoState, types: int, spaces: int, colour: int) -> float:
    """What a move that is about to start is expected to cost."""
    loss = 0.0
    token = next_mover(s, 0, types)
    while token < TOKENS:
        way: list[int] = []
        result = walk(s, token, spaces_for(s, token, spaces), colour, way)
        if result == OVERWHELMS:
            loss += 1.0
        elif result == ATTACKS:
            loss += min(let_through(s, seat, s.icons(token)) for seat in s.victims(way[-1]))
        token = next_mover(s, token + 1, types)
    return loss
