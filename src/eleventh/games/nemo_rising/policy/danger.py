"""How dangerous a place is: what the Threat Cards still to come would make the enemies do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from eleventh.games.nemo_rising.content import board
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.icons import SKILL, count, less
from eleventh.games.nemo_rising.rules.enemies import ATTACKS, OVERWHELMS, next_mover, walk
from eleventh.games.nemo_rising.rules.keep_cards import ALARM
from eleventh.games.nemo_rising.rules.keeping import spaces_for
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.threat_actions import Move, Strike
from eleventh.games.nemo_rising.rules.threats import THREAT_CARDS, ThreatCard

LONGEST_LOOK: Final = 24
TYPES: Final = (1, 2, 4)


STRIKES: Final = 30  # where the strikes begin in a table of expected moves


def calls(card: ThreatCard, heroes: int) -> list[int]:
    """What a card adds to a table of expected moves, with so many heroes."""
    found: list[int] = []
    for action in card.actions(heroes):
        if isinstance(action, Move):
            for i in range(3):
                if action.types & TYPES[i]:
                    found.append(10 * i + 5 * action.colour + action.spaces)
        elif isinstance(action, Strike):
            found.append(STRIKES + action.attribute)
    return found


# By number of heroes, from one, and Threat Card.
CALLS: Final[list[list[list[int]]]] = [
    [calls(card, heroes) for card in THREAT_CARDS] for heroes in range(1, c.MOST_HEROES + 1)
]


class Forecast:
    """What the Threat Cards to come do, on average. It follows from the decks, the Keep Row and the number of
    heroes: those are stored to compare."""

    def __init__(self, s: NemoState) -> None:
        self.decks = [deck.copy() for deck in s.decks]
        self.keep = s.keep.copy()
        self.heroes = s.seats
        self.table = count_moves(s)


LATEST: Final[list[Forecast]] = []


def expected_moves(s: NemoState) -> list[float]:
    """How often a card to come moves each type by so many spaces on each colour, and strikes with each
    attribute: a flat table that nobody may change.

    Index: 10 * type bit position + 5 * colour + spaces; STRIKES + attribute.
    """
    if LATEST:
        latest = LATEST[0]
        if latest.decks == s.decks and latest.keep == s.keep and latest.heroes == s.seats:
            return latest.table
        LATEST[0] = Forecast(s)
    else:
        LATEST.append(Forecast(s))
    return LATEST[0].table


def count_moves(s: NemoState) -> list[float]:
    table = [0.0] * (STRIKES + 3)
    cards = 0
    called = CALLS[s.seats - 1]
    for deck in s.decks:
        for card in deck:
            cards += 1
            for index in called[card]:
                table[index] += 1.0
    if cards:
        for i in range(STRIKES + 3):
            table[i] /= cards
    if ALARM in s.keep:
        for i in range(3):
            table[10 * i + 1] += 1.0
    return table


def let_through(s: NemoState, seat: int, need: int) -> float:
    """How many icons of such an attack a hero is expected not to block."""
    return unblocked(s.abilities[seat], s.has_gear(seat, c.COAT), need)


def unblocked(ability: int, coat: bool, need: int) -> float:
    """... with this ability on her Action Card (-1 for none), with or without the coat."""
    open_icons = count(less(need, ability if ability <= SKILL else -1))
    if ability == c.DEFENSIVE and open_icons:
        open_icons -= 1
    if open_icons == 0:
        return 0.0
    through = float(open_icons) - (0.56 if ability == c.DIE else 0.33)
    if coat:
        through -= 0.5
    return max(0.1, through)


# The same, looked up: by ability (-1 comes first), coat and need.
UNBLOCKED: Final[list[float]] = [
    unblocked(ability, coat, need)
    for ability in range(-1, len(c.ABILITIES))
    for coat in (False, True)
    for need in range(64)
]
# What is read a thousand times is packed into bytes.
TYPE_BASE: Final = bytes(10 * TYPES.index(kind) for kind in c.TOKEN_TYPE)  # where its moves begin in a table
NEED: Final = bytes(c.TOKEN_NEED)
BESIDE: Final[list[bytes]] = [bytes(row) for row in board.ADJACENT]  # by place: 1 for each place beside it
NO_PLACES: Final = bytes(board.PLACES)
NO_DOOR: Final = 255
DOOR: Final = bytes(door if door >= 0 else NO_DOOR for door in board.DOOR)
COURSES: Final[list[list[bytes]]] = [[bytes(course) for course in courses] for courses in board.COURSES]
PREY_STEPS: Final[list[list[bytes]]] = [[bytes(steps) for steps in rows] for rows in board.PREY_STEPS]


@mypyc_attr(acyclic=True)  # made often, and in no cycle: the garbage collector may pass them over
class Watch:
    """What the next Threat Card would make each enemy do to one hero, where all heroes stand now.

    `strikes` says how often `strikers` are expected to attack her; `overwhelmed` is how often enemies are
    expected to jam up before her (R89).
    """

    def __init__(self, s: NemoState, seat: int, table: list[float]) -> None:
        self.strikers: list[int] = []  # tokens that may attack her
        self.strikes: list[float] = []
        self.overwhelmed = 0.0
        self.here = s.at[seat]
        self.beside = NO_PLACES if s.sheltered(self.here) else BESIDE[self.here]
        self.in_sight: list[int] = []  # the places of heroes that enemies stop for
        self.reach: list[bytes] = []  # ... and what is beside each
        for place in s.at:
            if not s.sheltered(place):
                self.in_sight.append(place)
                self.reach.append(BESIDE[place])
        foe = s.enemies
        token_at = s.token_at
        offset: i64 = s.scenario * c.TOKENS
        token: i64
        for token in range(c.TOKENS):
            start: i64 = token_at[token]
            if start >= 0 and (start < board.PATHS or start >= board.ENTRANCE):
                base: i64 = TYPE_BASE[offset + token]
                often = self.on_colour(foe, start, board.RED, table, base)
                often += self.on_colour(foe, start, board.BLUE, table, base + 5)
                if often > 0.0:
                    self.strikers.append(token)
                    self.strikes.append(often)

    def prey(self, place: i64) -> i64:
        """How many heroes an enemy there can attack."""
        found: i64 = 0
        for beside in self.reach:
            found += beside[place]
        return found

    def share(self, place: i64) -> float:
        """How much of an attack from there falls to the hero: she is one of those it can strike."""
        if self.beside[place]:
            return 1.0 / float(self.prey(place))
        return 0.0

    def on_colour(self, foe: list[int], start: i64, colour: int, table: list[float], base: i64) -> float:
        """How often a token strikes her on one colour, over every number of spaces: `walk`, all at once."""
        if self.prey(start):
            if not self.beside[start]:
                return 0.0
            often = table[base + 1] + table[base + 2] + table[base + 3] + table[base + 4]
            return often * self.share(start)
        course = COURSES[colour][start]
        steps_to = PREY_STEPS[colour][start]
        met: i64 = board.NEVER  # the step that leads to the first hero, or to the door she is behind
        on_path: i64 = 0  # 1: she is on the path, and the token stops a step before her
        place: i64
        for place in self.in_sight:
            open_path: i64 = 1 if place < board.PATHS else 0
            step: i64 = steps_to[place]
            step += open_path
            if step < met or (step == met and open_path):
                met = step
                on_path = open_path
        strikes = 0.0
        done: i64 = 0
        here: i64
        for step in board.ARROW_STEPS[colour][start]:
            if step >= met or step > LONGEST_LOOK:
                break
            here = course[step]
            if foe[here] < 0:
                done += 1
                if self.beside[here]:
                    strikes += table[base + done] * self.share(here)
                if done == c.MOST_SPACES:
                    return strikes
        if met > LONGEST_LOOK:
            return strikes
        often = 0.0
        for spaces in range(done + 1, c.MOST_SPACES + 1):
            often += table[base + spaces]
        stop: i64 = course[met - on_path]
        if foe[stop] < 0 or met == 1:
            return strikes + often * self.share(stop)
        there: i64 = course[met]
        if self.here == there or DOOR[there] == self.here:
            self.overwhelmed += often
        return strikes

    def loss(self, s: NemoState, ability: int, coat: bool) -> float:
        """Mission Points that it is expected to cost her with this ability on her card."""
        loss = self.overwhelmed
        offset: i64 = s.scenario * c.TOKENS
        row: i64 = 64 * (2 * (ability + 1) + (1 if coat else 0))
        i: i64
        for i in range(len(self.strikers)):
            token: i64 = self.strikers[i]
            need: i64 = NEED[offset + token]
            loss += self.strikes[i] * UNBLOCKED[row + need]
        return loss


def struck(ability: int, table: list[float]) -> float:
    """Mission Points that strikes of the next Threat Card are expected to cost the hero who reveals it."""
    loss = 0.0
    for attribute in range(3):
        if attribute != ability:
            loss += table[STRIKES + attribute] * (0.4444 if ability == c.DIE else 0.6667)
    return loss


def exposure(s: NemoState, seat: int, table: list[float]) -> float:
    """Mission Points that the next Threat Card is expected to cost because the hero stands where she does."""
    return Watch(s, seat, table).loss(s, s.abilities[seat], s.has_gear(seat, c.COAT))


def coming_loss(s: NemoState, types: int, spaces: int, colour: int) -> float:
    """What a move that is about to start is expected to cost."""
    loss = 0.0
    token = next_mover(s, 0, types)
    while token < c.TOKENS:
        result, way = walk(s, token, spaces_for(s, token, spaces), colour)
        if result == OVERWHELMS:
            loss += 1.0
        elif result == ATTACKS:
            loss += min(let_through(s, seat, s.icons(token)) for seat in s.victims(way[-1]))
        token = next_mover(s, token + 1, types)
    return loss
