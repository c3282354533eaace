"""Enemies: how they come onto the board and walk their paths."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal, Decision
from eleventh.games.nemo_rising.actions import PASS, USE
from eleventh.games.nemo_rising.board import ARROW, COLOURS, ENTRANCE, NEXT, PATHS, PLACE_NAMES
from eleventh.games.nemo_rising.cards import KRAKEN_CARD, type_words
from eleventh.games.nemo_rising.content import (
    KIND_NAMES,
    KRAKEN,
    SMOKE,
    TOKENS,
    TOKENS_OF,
    icon_names,
    slug,
)
from eleventh.games.nemo_rising.defence import begin_attack, lose, spend_gear
from eleventh.games.nemo_rising.state import IN_DECK, OUT, NemoState

# --- placing (R90, R91) ---


def stack(s: NemoState, kind: int) -> list[int]:
    """Tokens that the next draw of this kind can be; the defeated come back when none is left (Q20)."""
    ready = [token for token in TOKENS_OF[kind] if s.token_at[token] == IN_DECK]
    return ready or [token for token in TOKENS_OF[kind] if s.token_at[token] == OUT]


def open_entrance(s: NemoState, wanted: int) -> int:
    """The first entrance without an enemy, counting on from the one wanted; -1 when all are held."""
    for i in range(4):
        place = ENTRANCE + (wanted + i) % 4
        if s.foe[place] < 0:
            return place
    return -1


class PlaceEnemy(Auto[NemoState]):
    """Put the top token of a stack on an entrance."""

    FIELDS = ("kind_of_enemy", "entrance")
    rule = "R90"

    def __init__(self, kind_of_enemy: int, entrance: int) -> None:
        self.kind_of_enemy = kind_of_enemy
        self.entrance = entrance

    def run(self, s: NemoState) -> None:
        name = KIND_NAMES[self.kind_of_enemy]
        if not stack(s, self.kind_of_enemy):
            if s.telling:
                s.tell("Q20", f"Every {name} is on the board already: none is placed.")
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
        s.push(DrawToken(self.kind_of_enemy, place))


class DrawToken(Deal[NemoState]):
    """Which token of its stack comes."""

    FIELDS = ("kind_of_enemy", "place")
    rule = "R90"

    def __init__(self, kind_of_enemy: int, place: int) -> None:
        self.kind_of_enemy = kind_of_enemy
        self.place = place

    def prompt(self, s: NemoState) -> str:
        return f"A token of {KIND_NAMES[self.kind_of_enemy]} enters."

    def outcomes(self, s: NemoState) -> int:
        return len(stack(s, self.kind_of_enemy))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return f"{slug(KIND_NAMES[self.kind_of_enemy])}-{stack(s, self.kind_of_enemy)[outcome] + 1}"

    def deal(self, s: NemoState, outcome: int) -> None:
        token = stack(s, self.kind_of_enemy)[outcome]
        if s.token_at[token] == OUT:
            for other in TOKENS_OF[self.kind_of_enemy]:
                if s.token_at[other] == OUT:
                    s.token_at[other] = IN_DECK
        s.stand(token, self.place)
        if s.telling:
            where = f"entrance {self.place - ENTRANCE + 1}" if self.place >= ENTRANCE else "the tile"
            s.tell("R90", f"{s.does(token, 'comes', 'come')} to {where}: {icon_names(s.icons(token))}.")


# --- moving (R75-R84, R89, Q9) ---

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
    for _ in range(LONGEST_WALK):
        there = flow[here]
        if there in s.at:
            if foe[here] < 0 or here == way[0]:
                return ATTACKS
            return step_back(s, way)
        if s.watched_door(there):
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
    """Overwhelming force: back along the way to the nearest space without enemy and hero (R89)."""
    while len(way) > 1 and (s.foe[way[-1]] >= 0 or way[-1] in s.at) and way[-1] != way[0]:
        way.pop()
    return OVERWHELMS


def next_mover(s: NemoState, token: int, types: int) -> int:
    """The first token from this one on that a move action moves, TOKENS when there is none: on a path or an
    entrance, of the types called, and it has not attacked this turn (Q12, Q15)."""
    token_at = s.token_at
    while token < TOKENS:
        place = token_at[token]
        if (
            place >= 0
            and (place < PATHS or place >= ENTRANCE)
            and s.type(token) & types
            and not (s.attacked >> token) & 1
        ):
            return token
        token += 1
    return TOKENS


def spaces_for(s: NemoState, token: int, spaces: int) -> int:
    """The Kraken's card gives it one space more."""
    return spaces + 1 if KRAKEN_CARD in s.keep and s.kind(token) == KRAKEN else spaces


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
            if s.telling:
                s.tell("R75", "None of the enemies called is there to move.")
            return
        s.push(MoveToken(self.types, self.spaces, self.colour, first))
        seat = s.gear_at[SMOKE]
        if seat >= 0:
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
        spend_gear(s, SMOKE)
        s.stack.pop()


class MoveToken(Auto[NemoState]):
    """Tokens move in Initiative order, from this one on."""

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
            # The others wait on the stack when an attack comes first, or a picture is to show them.
            waits = result == ATTACKS or s.telling
            if waits:
                s.push(MoveToken(self.types, self.spaces, self.colour, token + 1))
            if result == OVERWHELMS:
                lose(s, 1, "R89", overwhelming(s, token) if s.telling else "")
            elif s.telling:
                tell_move(s, token, self.colour, start, result)
            if result == ATTACKS:
                s.attacked |= 1 << token
                begin_attack(s, token)
            if waits or s.outcome:
                return
            token = next_mover(s, token + 1, self.types)


def overwhelming(s: NemoState, token: int) -> str:
    where = PLACE_NAMES[s.token_at[token]].upper()
    blocked = f"{s.token_name(token)} cannot reach the prey and {s.verb(token, 'stops', 'stop')} on {where}"
    return f"{blocked}: overwhelming force costs 1 Mission Point."


def tell_move(s: NemoState, token: int, colour: int, start: int, result: int) -> None:
    end = s.token_at[token]
    where = PLACE_NAMES[end].upper()
    if result == ATTACKS:
        if end != start:
            rule = "R82" if s.watched_door(end) else "R80" if NEXT[colour][end] in s.at else "R81"
            stops = s.verb(token, "stops", "stop")
            s.tell(rule, f"{s.does(token, 'comes', 'come')} to {where} and {stops} to attack.")
    elif result == STAYS:
        s.tell("Q9", f"No arrow is free for {s.token_name(token)}: no move.")
    else:
        s.tell("R76", f"{s.does(token, 'moves', 'move')} along the {COLOURS[colour]} path to {where}.")
