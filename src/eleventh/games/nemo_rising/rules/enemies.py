"""Enemies: how they come onto the board and walk their paths (R75 to R84, R89 to R91)."""

from __future__ import annotations

from typing import Annotated, Final, final

from eleventh.core.action import Action
from eleventh.core.bits import is_in
from eleventh.core.engine import Auto, Deal, No
from eleventh.core.fields import Number
from eleventh.core.windows import GoOn, Moment, Window
from eleventh.games.nemo_rising.content import board
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.icons import icon_names
from eleventh.games.nemo_rising.rules.defending import begin_attack
from eleventh.games.nemo_rising.rules.ending import lose
from eleventh.games.nemo_rising.rules.gear import UseGear
from eleventh.games.nemo_rising.rules.keeping import spaces_for
from eleventh.games.nemo_rising.rules.places import where
from eleventh.games.nemo_rising.rules.state import IN_DECK, NemoState
from eleventh.games.nemo_rising.rules.vocabulary import PASS, USE

# --- new enemies (R90, R91) ---


def stack(s: NemoState, kind: int) -> list[int]:
    """The tokens that the next draw of this kind can be; the defeated are out of the game (R62, Q20)."""
    return [token for token in c.TOKENS_OF[kind] if s.token_at[token] == IN_DECK]


def open_entrance(s: NemoState, wanted: int) -> int:
    """The first entrance without an enemy, counting on from the one wanted; -1 when all are held."""
    for i in range(4):
        place = board.ENTRANCE + (wanted + i) % 4
        if s.enemies[place] < 0:
            return place
    return -1


@final
class PlaceEnemy(Auto[NemoState]):
    """Put the top token of a stack on an entrance."""

    kind: Annotated[int, Number(0, len(c.KIND_NAMES) - 1)]
    entrance: Annotated[int, Number(0, 3)]
    rule = "R90"

    def run(self, s: NemoState) -> None:
        name = c.KIND_NAMES[self.kind]
        if not stack(s, self.kind):
            if s.narrating:
                s.tell("Q20", f"No token is left in the stack of {name}: none is placed.")
            return
        place = open_entrance(s, self.entrance)
        if place < 0:
            lose(s, 2, "R91", f"All four entrances are held: no room for {name}; 2 Mission Points lost.")
            return
        if s.narrating and place != board.ENTRANCE + self.entrance:
            held = f"Entrance {self.entrance + 1} is held"
            s.tell("R91", f"{held}: {name} to entrance {place - board.ENTRANCE + 1} instead.")
        s.push(DrawToken(self.kind, place))


class DrawToken(Deal[NemoState]):
    """Which token of its stack comes."""

    kind: Annotated[int, Number(0, len(c.KIND_NAMES) - 1)]
    place: Annotated[int, Number(board.AREA, board.PLACES - 1)]
    rule = "R90"

    def prompt(self, s: NemoState) -> str:
        return f"A token of {c.KIND_NAMES[self.kind]} enters."

    def outcomes(self, s: NemoState) -> int:
        return len(stack(s, self.kind))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return f"{c.slug(c.KIND_NAMES[self.kind])}-{stack(s, self.kind)[outcome] + 1}"

    def deal(self, s: NemoState, outcome: int) -> None:
        token = stack(s, self.kind)[outcome]
        s.stand(token, self.place)
        if s.narrating:
            number = self.place - board.ENTRANCE + 1
            where = f"entrance {number}" if number > 0 else "the tile"
            s.tell("R90", f"{s.does(token, 'comes', 'come')} to {where}: {icon_names(s.icons(token))}.")


# --- the way of one enemy (R76, R78 to R82, R89, Q9) ---

STAYS: Final = 0  # walked the whole board without a free arrow
MOVES: Final = 1
ATTACKS: Final = 2
OVERWHELMS: Final = 3


def walk(s: NemoState, token: int, spaces: int, colour: int) -> tuple[int, list[int]]:
    """How a token moves, and the places of its way: it starts on the first and ends on the last."""
    start = s.token_at[token]
    enemies = s.enemies
    course = board.COURSES[colour][start]
    prey = steps_to_prey(s, board.PREY_STEPS[colour][start])
    for steps in board.ARROW_STEPS[colour][start]:
        if steps >= prey:
            break
        there = course[steps]
        if enemies[there] < 0 or there == start:  # R76, R78
            spaces -= 1
            if spaces == 0:
                return ATTACKS if s.threatens(there) else MOVES, course[: steps + 1]
    if prey == board.NEVER:
        return STAYS, [start]
    way = course[: prey + 1]
    result = ATTACKS
    while (
        enemies[way[-1]] >= 0 and way[-1] != start
    ):  # R89: back to the nearest empty space, without an attack
        way.pop()
        result = OVERWHELMS
    return result, way


def steps_to_prey(s: NemoState, steps_to: list[int]) -> int:
    """After how many steps of its course a token stops to attack (R80 to R82); NEVER if it meets no hero."""
    prey = board.NEVER
    for place in s.at:
        if steps_to[place] < prey and not s.sheltered(place):
            prey = steps_to[place]
    return prey


# --- a move action (R75, R77) ---


def next_mover(s: NemoState, first: int, types: int) -> int:
    """The first token from this one on that a move action moves, TOKENS when there is none: it is on a path
    or an entrance, of the types called, and has not attacked this turn (Q12, Q15)."""
    token_at = s.token_at
    for token in range(first, c.TOKENS):
        on_board = token_at[token] >= 0  # most are not
        if on_board and s.is_afoot(token) and s.type(token) & types and not is_in(s.attacked, token):
            return token
    return c.TOKENS


def type_words(types: int) -> str:
    if types == c.EVERY_TYPE:
        return "all enemies"
    return " and ".join(name for bit, name in c.TYPE_NAMES.items() if types & bit) + " enemies"


@final
class MoveEnemies(Auto[NemoState]):
    """Every token of some types moves along one colour, lowest Initiative first (R75, R77)."""

    types: Annotated[int, Number(1, c.EVERY_TYPE)]
    spaces: Annotated[int, Number(1, c.MOST_SPACES)]
    colour: Annotated[int, Number(board.RED, board.BLUE)]
    rule = "R75"

    def run(self, s: NemoState) -> None:
        first = next_mover(s, 0, self.types)
        if first == c.TOKENS:
            s.tell("R75", "None of the enemies called is there to move.")
            return
        s.push(MoveToken(self.types, self.spaces, self.colour, first))
        if s.holder(c.SMOKE) >= 0:
            s.push(SmokeWindow(self.types, self.spaces, self.colour))


class ThrowSmoke(UseGear):
    """The Smoke Canisters stop a move before it starts."""

    ends = True

    def user(self, s: NemoState) -> int:
        return s.holder(c.SMOKE)

    def do(self, s: NemoState, action: Action) -> None:
        if s.narrating:
            s.tell("R67", f"{s.hero(s.holder(c.SMOKE))} throws the Smoke Canisters: nobody moves.")
        s.use_up(c.SMOKE)
        s.cancel(MoveToken)


class SmokeWindow(Window[NemoState]):
    """Asks the holder of the Smoke Canisters."""

    types: Annotated[int, Number(1, c.EVERY_TYPE)]
    spaces: Annotated[int, Number(1, c.MOST_SPACES)]
    colour: Annotated[int, Number(board.RED, board.BLUE)]
    rule = "R70"
    moment = Moment([ThrowSmoke([USE[c.SMOKE]]), GoOn([PASS])])

    def seat(self, s: NemoState) -> int:
        return s.holder(c.SMOKE)

    def prompt(self, s: NemoState) -> str:
        who = s.hero(s.holder(c.SMOKE))
        path = f"{board.COLOURS[self.colour]} path"
        what = f"{type_words(self.types)} are about to move {self.spaces} on the {path}"
        return f"{who}: {what}. Use the Smoke Canisters?"

    def refuse(self, s: NemoState, action: Action) -> No:
        return No("R70", f"First the Smoke Canisters, or not. {self.prompt(s)}")


class MoveToken(Auto[NemoState]):
    """The next token in Initiative order, from this one on; the others wait until it has attacked."""

    types: Annotated[int, Number(1, c.EVERY_TYPE)]
    spaces: Annotated[int, Number(1, c.MOST_SPACES)]
    colour: Annotated[int, Number(board.RED, board.BLUE)]
    token: Annotated[int, Number(0, c.TOKENS)]
    rule = "R77"

    def run(self, s: NemoState) -> None:
        token = next_mover(s, self.token, self.types)
        if token == c.TOKENS:
            return
        s.push(MoveToken(self.types, self.spaces, self.colour, token + 1))
        result, way = walk(s, token, spaces_for(s, token, self.spaces), self.colour)
        s.stand(token, way[-1])
        if result == OVERWHELMS:
            lose(s, 1, "R89", overwhelming(s, token) if s.narrating else "")
            return
        if s.narrating:
            tell_move(s, token, self.colour, way[0], result)
        if result == ATTACKS:
            s.attacked |= 1 << token
            begin_attack(s, token)


def overwhelming(s: NemoState, token: int) -> str:
    place = where(s, s.token_at[token])
    blocked = f"{s.token_name(token)} cannot reach the prey and {s.verb(token, 'stops', 'stop')} at {place}"
    return f"{blocked}: overwhelming force costs 1 Mission Point."


def tell_move(s: NemoState, token: int, colour: int, start: int, result: int) -> None:
    end = s.token_at[token]
    place = where(s, end)
    if result == ATTACKS:
        if end != start:
            rule = "R82" if s.watched_door(end) else "R80" if board.NEXT[colour][end] in s.at else "R81"
            stops = s.verb(token, "stops", "stop")
            s.tell(rule, f"{s.does(token, 'comes', 'come')} to {place} and {stops} to attack.")
    elif result == STAYS:
        s.tell("Q9", f"No arrow is free for {s.token_name(token)}: no move.")
    else:
        s.tell("R76", f"{s.does(token, 'moves', 'move')} along the {board.COLOURS[colour]} path to {place}.")
