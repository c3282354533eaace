"""Enemies: how they come onto the board and walk their paths (R75 to R84, R89 to R91)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal, Decision, No
from eleventh.games.nemo_rising.board import (
    ARROW_BITS,
    COLOURS,
    ENTRANCE,
    NEVER,
    NEXT,
    NEXT_ARROW,
    PATHS,
    PREY_STEPS,
)
from eleventh.games.nemo_rising.content import (
    EVERY_TYPE,
    GEAR_TEXTS,
    KIND_NAMES,
    SMOKE,
    TOKEN_BIT,
    TOKENS,
    TOKENS_OF_KIND,
    TOKENS_OF_TYPES,
    TYPE_NAMES,
    slug,
)
from eleventh.games.nemo_rising.defending import begin_attack
from eleventh.games.nemo_rising.ending import lose
from eleventh.games.nemo_rising.gear import gear_card
from eleventh.games.nemo_rising.icons import icon_names
from eleventh.games.nemo_rising.keeping import somebody_hurries, spaces_for
from eleventh.games.nemo_rising.places import where
from eleventh.games.nemo_rising.state import NemoState
from eleventh.games.nemo_rising.vocabulary import PASS, USE

# --- new enemies (R90, R91) ---


def stack(s: NemoState, kind: int) -> i64:
    """A mask of the tokens that the next draw of this kind can be; the defeated are out of the game (R62,
    Q20)."""
    of_kind: i64 = TOKENS_OF_KIND[kind]
    return s.stacked & of_kind


def left_in_stack(s: NemoState, kind: int) -> int:
    """How many those are."""
    rest = stack(s, kind)
    left: i64 = 0
    while rest:
        rest &= rest - 1
        left += 1
    return left


def in_stack(s: NemoState, kind: int, number: i64) -> i64:
    """The token of that number among them, the lowest Initiative first."""
    rest = stack(s, kind)
    while number:
        rest &= rest - 1
        number -= 1
    return next_mover(rest, 0)


def open_entrance(s: NemoState, wanted: int) -> int:
    """The first entrance without an enemy, counting on from the one wanted; -1 when all are held."""
    for i in range(4):
        place = ENTRANCE + (wanted + i) % 4
        if s.foe[place] < 0:
            return place
    return -1


@final
class PlaceEnemy(Auto[NemoState]):
    """Put the top token of a stack on an entrance."""

    FIELDS = ("kind", "entrance")
    rule = "R90"

    def __init__(self, kind: int, entrance: int) -> None:
        self.kind = kind
        self.entrance = entrance

    def run(self, s: NemoState) -> None:
        name = KIND_NAMES[self.kind]
        if stack(s, self.kind) == 0:
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
        s.push(DRAW_TOKEN[self.kind][place - ENTRANCE])


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
        return f"{slug(KIND_NAMES[self.kind])}-{in_stack(s, self.kind, outcome) + 1}"

    def deal(self, s: NemoState, outcome: int) -> None:
        token = in_stack(s, self.kind, outcome)
        s.stand(token, self.place)
        if s.telling:
            where = f"entrance {self.place - ENTRANCE + 1}" if self.place >= ENTRANCE else "the tile"
            s.tell("R90", f"{s.does(token, 'comes', 'come')} to {where}: {icon_names(s.icons(token))}.")


DRAW_TOKEN: Final = [[DrawToken(kind, ENTRANCE + i) for i in range(4)] for kind in range(len(KIND_NAMES))]

# --- the way of one enemy (R76, R78 to R82, R89, Q9) ---

STAYS: Final = 0  # walked the whole board without a free arrow
MOVES: Final = 1
ATTACKS: Final = 2
OVERWHELMS: Final = 3
LONGEST_WALK: Final = 150


def walk(s: NemoState, token: int, spaces: i64, colour: int) -> tuple[int, i64, i64]:
    """How a token moves, where it ends and after how many steps."""
    start: i64 = s.token_at[token]
    prey_steps = PREY_STEPS[colour][start]
    prey: i64 = -1  # the first hero on the way, by her place
    prey_at: i64 = NEVER
    here: i64
    for here in s.at:
        steps: i64 = prey_steps[here]
        if steps <= prey_at and not s.sheltered(here):
            if steps == 0:
                return ATTACKS, start, 0
            if steps < prey_at or here < PATHS:  # one who stands at a door comes before one behind it
                prey = here
                prey_at = steps
    next_arrow = NEXT_ARROW[colour]
    foe = s.foe
    here = start
    taken: i64 = 0
    while True:
        arrow: i64 = next_arrow[here]
        taken += arrow >> ARROW_BITS
        if taken >= prey_at:
            return stop_for_prey(s, start, colour, prey, prey_at)
        if taken > LONGEST_WALK:
            return STAYS, start, 0
        here = arrow & (1 << ARROW_BITS) - 1
        if foe[here] < 0 or here == start:
            spaces -= 1
            if spaces == 0:
                return ATTACKS if s.threatens(here) else MOVES, here, taken


def stop_for_prey(s: NemoState, start: i64, colour: int, prey: i64, prey_at: i64) -> tuple[int, i64, i64]:
    """An enemy stops before a hero on the path, and at the door of one on a tile (R80, R82). Where no room is
    left it goes back along its way to the nearest space without enemy: overwhelming force (R89)."""
    flow = NEXT[colour]
    foe = s.foe
    here = start
    end = start
    end_at: i64 = 0
    last: i64 = prey_at - 1 if prey < PATHS else prey_at
    taken: i64 = 0
    while taken < last:
        taken += 1
        here = flow[here]
        if foe[here] < 0 or here == start:
            end = here
            end_at = taken
    return ATTACKS if end_at == last else OVERWHELMS, end, end_at


def way(start: int, steps: int, colour: int) -> list[int]:
    """The places of a walk, the one it starts from included."""
    places = [start]
    for _ in range(steps):
        places.append(NEXT[colour][places[-1]])
    return places


# --- a move action (R75, R77) ---


def movers(s: NemoState, types: int) -> i64:
    """A mask of the tokens that a move action moves: on a path or an entrance, of the types called, and they
    have not attacked this turn (Q12, Q15)."""
    called: i64 = TOKENS_OF_TYPES[s.scenario][types]
    attacked: i64 = s.attacked
    return s.afoot & called & ~attacked


def next_mover(moving: i64, token: i64) -> i64:
    """The first of them from this token on, TOKENS when there is none."""
    moving >>= token
    if moving == 0:
        return TOKENS
    while not moving & 1:
        moving >>= 1
        token += 1
    return token


def type_words(types: int) -> str:
    if types == EVERY_TYPE:
        return "all enemies"
    return " and ".join(name for bit, name in TYPE_NAMES.items() if types & bit) + " enemies"


@final
class MoveEnemies(Auto[NemoState]):
    """Every token of some types moves along one colour, lowest Initiative first (R75, R77)."""

    FIELDS = ("types", "spaces", "colour")
    rule = "R75"

    def __init__(self, types: int, spaces: int, colour: int) -> None:
        self.types = types
        self.spaces = spaces
        self.colour = colour

    def run(self, s: NemoState) -> None:
        if movers(s, self.types) == 0:
            s.tell("R75", "None of the enemies called is there to move.")
        elif s.gear_at[SMOKE] >= 0:
            first = next_mover(movers(s, self.types), 0)
            s.push(MoveToken(self.types, self.spaces, self.colour, first))
            s.push(SmokeWindow(self.types, self.spaces, self.colour))
        else:
            move_tokens(s, self.types, self.spaces, self.colour, 0)


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
        move_tokens(s, self.types, self.spaces, self.colour, self.token)


def move_tokens(s: NemoState, types: int, spaces: int, colour: int, first: int) -> None:
    moving = movers(s, types)
    token = next_mover(moving, first)
    hurry = somebody_hurries(s)
    while token < TOKENS:
        start = s.token_at[token]
        result, end, _ = walk(s, token, spaces_for(s, token, spaces) if hurry else spaces, colour)
        s.stand(token, end)
        others_wait = result == ATTACKS or s.telling
        if others_wait:
            s.push(MoveToken(types, spaces, colour, token + 1))
        if result == OVERWHELMS:
            lose(s, 1, "R89", overwhelming(s, token) if s.telling else "")
        elif s.telling:
            tell_move(s, token, colour, start, result)
        if result == ATTACKS:
            s.attacked |= TOKEN_BIT[token]
            begin_attack(s, token)
        if others_wait or s.outcome:
            return
        token = next_mover(moving, token + 1)


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
