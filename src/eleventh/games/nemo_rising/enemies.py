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
from eleventh.games.nemo_rising.defence import ChooseVictim, lose, spend_gear
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
        if not s.enemy_on(place):
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
            if s.telling:
                s.tell(
                    "R91", f"All four entrances are held: {name} cannot enter, and 2 Mission Points are lost."
                )
            lose(s, 2)
            return
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
        s.token_at[token] = self.place
        if s.telling:
            where = f"entrance {self.place - ENTRANCE + 1}" if self.place >= ENTRANCE else "the tile"
            s.tell("R90", f"{s.token_name(token)} [{icon_names(s.icons(token))}] comes to {where}.")


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
    if s.victims(here):
        return ATTACKS
    flow = NEXT[colour]
    arrows = ARROW[colour]
    token_at = s.token_at
    for _ in range(LONGEST_WALK):
        there = flow[here]
        if there in s.at:
            if here not in token_at or here == way[0]:
                return ATTACKS
            return step_back(s, way)
        if s.watched_door(there):
            if there in token_at:
                return step_back(s, way)
            way.append(there)
            return ATTACKS
        here = there
        way.append(here)
        if arrows[here] and (here not in token_at or here == way[0]):
            spaces -= 1
            if spaces == 0:
                return ATTACKS if s.victims(here) else MOVES
    del way[1:]
    return STAYS


def step_back(s: NemoState, way: list[int]) -> int:
    """Overwhelming force: back along the way to the nearest space without enemy and hero (R89)."""
    while len(way) > 1 and (way[-1] in s.token_at or way[-1] in s.at) and way[-1] != way[0]:
        way.pop()
    return OVERWHELMS


def moves_now(s: NemoState, token: int, types: int) -> bool:
    """Whether a move action moves this token: on a path, of the type, not done this turn (Q12, Q15)."""
    place = s.token_at[token]
    on_path = 0 <= place < PATHS or place >= ENTRANCE
    return on_path and s.type(token) & types != 0 and not (s.attacked >> token) & 1


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
        if not any(place >= 0 and moves_now(s, token, self.types) for token, place in enumerate(s.token_at)):
            if s.telling:
                s.tell("R75", f"No enemy is there to move: {type_words(self.types)}, {COLOURS[self.colour]}.")
            return
        s.push(MoveToken(self.types, self.spaces, self.colour, 0))
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
    """The next token in Initiative order moves, and those after it."""

    FIELDS = ("types", "spaces", "colour", "token")
    rule = "R77"

    def __init__(self, types: int, spaces: int, colour: int, token: int) -> None:
        self.types = types
        self.spaces = spaces
        self.colour = colour
        self.token = token

    def run(self, s: NemoState) -> None:
        token = self.token
        while token < TOKENS and (s.token_at[token] < 0 or not moves_now(s, token, self.types)):
            token += 1
        if token == TOKENS:
            return
        s.push(MoveToken(self.types, self.spaces, self.colour, token + 1))
        way: list[int] = []
        start = s.token_at[token]
        result = walk(s, token, spaces_for(s, token, self.spaces), self.colour, way)
        end = way[-1]
        s.token_at[token] = end
        if result == ATTACKS:
            s.attacked |= 1 << token
            if s.telling and end != start:
                rule = "R82" if s.watched_door(end) else "R80" if NEXT[self.colour][end] in s.at else "R81"
                place = PLACE_NAMES[end].upper()
                s.tell(rule, f"{s.token_name(token)} comes to {place} and stops to attack.")
            s.push(ChooseVictim(token))
        elif result == OVERWHELMS:
            if s.telling:
                where = PLACE_NAMES[end].upper()
                s.tell(
                    "R89",
                    f"{s.token_name(token)} cannot reach its prey and stops on {where}: "
                    "overwhelming force costs 1 Mission Point.",
                )
            lose(s, 1)
        elif s.telling:
            if result == STAYS:
                s.tell("Q9", f"{s.token_name(token)} finds no free arrow and stays.")
            else:
                colour = COLOURS[self.colour]
                s.tell(
                    "R76",
                    f"{s.token_name(token)} moves along the {colour} path to {PLACE_NAMES[end].upper()}.",
                )
