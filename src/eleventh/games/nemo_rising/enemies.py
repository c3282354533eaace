"""Enemies: how they come onto the board and walk their paths (R75 to R84, R89 to R91)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal, Decision, No
from eleventh.games.nemo_rising.board import ARROW, COLOURS, DOOR, ENTRANCE, NEXT, PATHS
from eleventh.games.nemo_rising.content import (
    EVERY_TYPE,
    GEAR_TEXTS,
    KIND_NAMES,
    SMOKE,
    TOKEN_TYPE,
    TOKENS,
    TOKENS_OF,
    TYPE_NAMES,
    slug,
)
from eleventh.games.nemo_rising.defending import begin_attack
from eleventh.games.nemo_rising.ending import lose
from eleventh.games.nemo_rising.gear import gear_card
from eleventh.games.nemo_rising.icons import icon_names
from eleventh.games.nemo_rising.keeping import spaces_for
from eleventh.games.nemo_rising.places import where
from eleventh.games.nemo_rising.state import IN_DECK, NemoState
from eleventh.games.nemo_rising.vocabulary import PASS, USE

# --- new enemies (R90, R91) ---


def stack(s: NemoState, kind: int) -> list[int]:
    """Tokens that the next draw of this kind can be; the defeated are out of the game (R62, Q20)."""
    return [token for token in TOKENS_OF[kind] if s.token_at[token] == IN_DECK]


def left_in_stack(s: NemoState, kind: int) -> int:
    """How many those are."""
    left = 0
    for token in TOKENS_OF[kind]:
        if s.token_at[token] == IN_DECK:
            left += 1
    return left


def open_entrance(s: NemoState, wanted: int) -> int:
    """The first entrance without an enemy, counting on from the one wanted; -1 when all are held."""
    for i in range(4):
        place = ENTRANCE + (wanted + i) % 4
        if s.foe[place] < 0:
            return place
    return -1


class PlaceEnemy(Auto[NemoState]):
    """Put the top token of a stack on an entrance."""

    FIELDS = ("kind", "entrance")
    rule = "R90"

    def __init__(self, kind: int, entrance: int) -> None:
        self.kind = kind
        self.entrance = entrance

    def run(self, s: NemoState) -> None:
        name = KIND_NAMES[self.kind]
        if left_in_stack(s, self.kind) == 0:
            if s.telling:
                s.tell("Q20", f"No token is left in the stack of {name}: none is placed.")
            return
        place = open_entrance(s, self.entrance)
        if place < 0:
            lose(
                s,
                2,
                "R91",
                f"All four entrances are held: no room for {name}; 2 Mission Points lost.",
            )
            return
        if s.telling and place != ENTRANCE + self.entrance:
            held = f"Entrance {self.entrance + 1} is held"
            s.tell("R91", f"{held}: {name} to entrance {place - ENTRANCE + 1} instead.")
        s.push(DrawToken(self.kind, place))


class DrawToken(Deal[NemoState]):
    """Which token of its stack comes."""

    FIELDS = ("kind", "place")
    rule = "R90"

    def __init__(self, kind: int, place: int) -> None:
        self.kind = kind
        self.place = place

    def prompt(self, s: NemoState) -> str:
        return f"A token of {KIND_NAMES[self.kind]} enters."

    def outcomes(self, s: NemoState) -> int:
        return left_in_stack(s, self.kind)

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return f"{slug(KIND_NAMES[self.kind])}-{stack(s, self.kind)[outcome] + 1}"

    def deal(self, s: NemoState, outcome: int) -> None:
        token = stack(s, self.kind)[outcome]
        s.stand(token, self.place)
        if s.telling:
            where = f"entrance {self.place - ENTRANCE + 1}" if self.place >= ENTRANCE else "the tile"
            s.tell("R90", f"{s.does(token, 'comes', 'come')} to {where}: {icon_names(s.icons(token))}.")


# --- the way of one enemy (R76, R78 to R82, R89, Q9) ---

STAYS: Final = 0  # walked the whole board without a free arrow
MOVES: Final = 1
ATTACKS: Final = 2
OVERWHELMS: Final = 3
LONGEST_WALK: Final = 150


def walk(s: NemoState, token: int, spaces: int, colour: int, way: list[int]) -> int:
    """How a token moves. `way` receives the places it goes through, the last being where it ends."""
    here = s.token_at[token]
    way.append(here)
    if s.threatens(here):
        return ATTACKS
    flow = NEXT[colour]
    arrows = ARROW[colour]
    foe = s.foe
    at = s.at
    for _ in range(LONGEST_WALK):
        there = flow[here]
        if there in at:
            if foe[here] < 0 or here == way[0]:
                return ATTACKS
            return step_back(s, way)
        if DOOR[there] >= 0 and s.watched_door(there):
            if foe[there] >= 0:
                return step_back(s, way)
            way.append(there)
            return ATTACKS
        here = there
        way.append(here)
        if arrows[here] and (foe[here] < 0 or here == way[0]):
            spaces -= 1
            if spaces == 0:
                return ATTACKS if s.threatens(here) else MOVES
    del way[1:]
    return STAYS


def step_back(s: NemoState, way: list[int]) -> int:
    """Overwhelming force: back along the way to the nearest space without enemy; no hero is on it (R89)."""
    while way[-1] != way[0] and s.foe[way[-1]] >= 0:
        way.pop()
    return OVERWHELMS


# --- a move action (R75, R77) ---


def next_mover(s: NemoState, token: int, types: int) -> int:
    """The first token from this one on that a move action moves, TOKENS when there is none: on a path or an
    entrance, of the types called, and it has not attacked this turn (Q12, Q15)."""
    token_at = s.token_at
    first = s.scenario * TOKENS
    while token < TOKENS:
        place = token_at[token]
        if (
            place >= 0
            and (place < PATHS or place >= ENTRANCE)
            and TOKEN_TYPE[first + token] & types
            and not (s.attacked >> token) & 1
        ):
            return token
        token += 1
    return TOKENS


def type_words(types: int) -> str:
    if types == EVERY_TYPE:
        return "all enemies"
    return " and ".join(name for bit, name in TYPE_NAMES.items() if types & bit) + " enemies"


class MoveEnemies(Auto[NemoState]):
    """Every token of some types moves along one colour, lowest Initiative first (R75, R77)."""

    FIELDS = ("types", "spaces", "colour")
    rule = "R75"

    def __init__(self, types: int, spaces: int, colour: int) -> None:
        self.types = types
        self.spaces = spaces
        self.colour = colour

    def run(self, s: NemoState) -> None:
        first = next_mover(s, 0, self.types)
        if first == TOKENS:
            s.tell("R75", "None of the enemies called is there to move.")
            return
        s.push(MoveToken(self.types, self.spaces, self.colour, first))
        if s.gear_at[SMOKE] >= 0:
            s.push(SmokeWindow(self.types, self.spaces, self.colour))


class SmokeWindow(Decision[NemoState]):
    """The holder of the Smoke Canisters may stop a move before it starts."""

    FIELDS = ("types", "spaces", "colour")
    rule = "R70"

    def __init__(self, types: int, spaces: int, colour: int) -> None:
        self.types = types
        self.spaces = spaces
        self.colour = colour

    def seat(self, s: NemoState) -> int:
        return s.gear_at[SMOKE]

    def prompt(self, s: NemoState) -> str:
        who = s.hero(s.gear_at[SMOKE])
        what = f"{type_words(self.types)} are about to move {self.spaces} on the {COLOURS[self.colour]} path"
        return f"{who}: {what}. Use the Smoke Canisters?"

    def options(self, s: NemoState) -> list[Action]:
        return [USE[SMOKE], PASS]

    def choose(self, s: NemoState, action: Action) -> None:
        if action is PASS:
            return
        if s.telling:
            s.tell("R67", f"{s.hero(s.gear_at[SMOKE])} throws the Smoke Canisters: nobody moves.")
        s.use_up(SMOKE)
        s.cancel(MoveToken)

    def refuse(self, s: NemoState, action: Action) -> No:
        return No("R70", f"First the Smoke Canisters, or not. {self.prompt(s)}")

    def note(self, s: NemoState, action: Action) -> str:
        return "" if action is PASS else GEAR_TEXTS[SMOKE]

    def group(self, s: NemoState, action: Action) -> str:
        return "" if action is PASS else "Gear"

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return () if action is PASS else gear_card(SMOKE)


class MoveToken(Auto[NemoState]):
    """Tokens move in Initiative order, from this one on. The others wait until one has attacked, and while
    the story is kept each for its turn, so that a picture shows who is yet to move."""

    FIELDS = ("types", "spaces", "colour", "token")
    rule = "R77"

    def __init__(self, types: int, spaces: int, colour: int, token: int) -> None:
        self.types = types
        self.spaces = spaces
        self.colour = colour
        self.token = token

    def run(self, s: NemoState) -> None:
        token = next_mover(s, self.token, self.types)
        while token < TOKENS:
            start = s.token_at[token]
            way: list[int] = []
            result = walk(s, token, spaces_for(s, token, self.spaces), self.colour, way)
            s.stand(token, way[-1])
            others_wait = result == ATTACKS or s.telling
            if others_wait:
                s.push(MoveToken(self.types, self.spaces, self.colour, token + 1))
            if result == OVERWHELMS:
                lose(s, 1, "R89", overwhelming(s, token) if s.telling else "")
            elif s.telling:
                tell_move(s, token, self.colour, start, result)
            if result == ATTACKS:
                s.attacked |= 1 << token
                begin_attack(s, token)
            if others_wait or s.outcome:
                return
            token = next_mover(s, token + 1, self.types)


def overwhelming(s: NemoState, token: int) -> str:
    place = where(s, s.token_at[token])
    blocked = f"{s.token_name(token)} cannot reach the prey and {s.verb(token, 'stops', 'stop')} at {place}"
    return f"{blocked}: overwhelming force costs 1 Mission Point."


def tell_move(s: NemoState, token: int, colour: int, start: int, result: int) -> None:
    end = s.token_at[token]
    place = where(s, end)
    if result == ATTACKS:
        if end != start:
            rule = "R82" if s.watched_door(end) else "R80" if NEXT[colour][end] in s.at else "R81"
            stops = s.verb(token, "stops", "stop")
            s.tell(rule, f"{s.does(token, 'comes', 'come')} to {place} and {stops} to attack.")
    elif result == STAYS:
        s.tell("Q9", f"No arrow is free for {s.token_name(token)}: no move.")
    else:
        s.tell("R76", f"{s.does(token, 'moves', 'move')} along the {COLOURS[colour]} path to {place}.")
