"""Enemies: how they come onto the board, walk their paths, attack, and are fended off."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import LOST, TEAM, Auto, Deal, Decision
from eleventh.games.nemo_rising.actions import DISCARD_GEAR, PASS, ROLL, SUFFER, TARGET, USE
from eleventh.games.nemo_rising.board import ARROW, COLOURS, ENTRANCE, NEXT, PATHS, PLACE_NAMES
from eleventh.games.nemo_rising.cards import CAPTAIN_CARD, ELITE_CARD, KRAKEN_CARD, type_words
from eleventh.games.nemo_rising.content import (
    ATTRIBUTES,
    CAPTAIN,
    COAT,
    DEFENSIVE,
    DIE,
    ELITE_SQUAD,
    GEAR_ICON,
    GEAR_NAMES,
    JOURNAL,
    KIND_NAMES,
    KRAKEN,
    RIFLE,
    SMOKE,
    TOKENS,
    TOKENS_OF,
    TOOLS,
    TWISTS,
    count,
    icon_names,
    icons,
    less,
    slug,
)
from eleventh.games.nemo_rising.state import IN_DECK, OUT, NemoState

ICON_GEAR: Final = (RIFLE, TOOLS, JOURNAL)


def lose(s: NemoState, points: int) -> None:
    """Mission Points go down; at 0 the team has lost (R105)."""
    s.mp = max(0, s.mp - points)
    if s.mp == 0 and not s.outcome:
        s.end(LOST, "The Mission Points have run out: the mission has failed.", [0] * s.seats)


def spend_gear(s: NemoState, gear: int) -> None:
    """Twist the card, or discard it (R67, R68)."""
    if TWISTS[gear]:
        s.twisted[gear] = True
    else:
        s.gear_at[gear] = OUT


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
        if not any(moves_now(s, token, self.types) for token in range(TOKENS)):
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
        while token < TOKENS and not moves_now(s, token, self.types):
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
                s.tell(
                    "R80", f"{s.token_name(token)} comes to {PLACE_NAMES[end].upper()} and stops to attack."
                )
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


# --- attacks and defence (R81-R88) ---


class ChooseVictim(Decision[NemoState]):
    """When a token could attack several heroes the players choose (R84)."""

    FIELDS = ("token",)
    rule = "R84"

    def __init__(self, token: int) -> None:
        self.token = token

    def seat(self, s: NemoState) -> int:
        return TEAM

    def prompt(self, s: NemoState) -> str:
        return f"{s.token_name(self.token)} [{icon_names(s.icons(self.token))}] attacks: choose which hero."

    def options(self, s: NemoState) -> list[Action]:
        victims = s.victims(s.token_at[self.token])
        return [TARGET[s.heroes[seat]] for seat in victims] if len(victims) > 1 else []

    def choose(self, s: NemoState, action: Action) -> None:
        attack(s, self.token, s.seat_of(action.a))

    def passed_over(self, s: NemoState) -> None:
        attack(s, self.token, s.victims(s.token_at[self.token])[0])


def attack(s: NemoState, token: int, seat: int) -> None:
    s.attacker = token
    s.victim = seat
    s.need = s.icons(token)
    s.die1 = s.die2 = -1
    if s.telling:
        s.tell("R81", f"{s.token_name(token)} attacks {s.hero(seat)} with {icon_names(s.need)}.")
    s.push(DEFEND)
    if ELITE_CARD in s.keep and s.kind(token) == ELITE_SQUAD:
        s.tell("R93", "Elite Squad: 1 Mission Point is lost before the defence.")
        lose(s, 1)
    if CAPTAIN_CARD in s.keep and s.kind(token) == CAPTAIN:
        s.push(RANSOM)


def strike(s: NemoState, attribute: int) -> None:
    """A threat that the active hero must block; no token attacks."""
    s.attacker = -1
    s.victim = s.active
    s.need = icons(attribute)
    s.die1 = s.die2 = -1
    s.push(DEFEND)


class Ransom(Decision[NemoState]):
    """The Scavenger Captain's card: the attacked hero discards Gear, or a Mission Point is lost."""

    rule = "R93"

    def seat(self, s: NemoState) -> int:
        return s.victim

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.victim)}: the Scavenger Captain takes one of your Gear Cards. Which?"

    def options(self, s: NemoState) -> list[Action]:
        return [DISCARD_GEAR[gear] for gear in s.hand(s.victim)]

    def choose(self, s: NemoState, action: Action) -> None:
        s.gear_at[action.a] = OUT
        s.twisted[action.a] = False
        if s.telling:
            s.tell("R93", f"{s.hero(s.victim)} loses the {GEAR_NAMES[action.a]} to the Scavenger Captain.")

    def passed_over(self, s: NemoState) -> None:
        s.tell("R93", "There is no Gear to take: the Scavenger Captain costs 1 Mission Point.")
        lose(s, 1)


RANSOM: Final = Ransom()


def missing(s: NemoState) -> int:
    """Icons that neither card, Gear nor the dice as they lie have given."""
    return less(less(s.need, s.die1), s.die2)


def helps_defence(s: NemoState, seat: int, open_need: int) -> list[Action]:
    found = [
        USE[gear]
        for gear in ICON_GEAR
        if s.gear_at[gear] == seat and not s.twisted[gear] and less(open_need, GEAR_ICON[gear]) != open_need
    ]
    if s.has_gear(seat, COAT):
        found.append(USE[COAT])
    return found


def unblocked(s: NemoState) -> int:
    """How many icons get through; the Defensive Enhancement takes one of any kind (R37, R87)."""
    through = count(missing(s))
    return max(0, through - 1) if s.ability(s.victim) == DEFENSIVE else through


class Defend(Auto[NemoState]):
    """The Action Card blocks by itself; then come Gear and dice (R85)."""

    rule = "R85"

    def run(self, s: NemoState) -> None:
        s.need = less(s.need, s.ability(s.victim) if s.ability(s.victim) < DEFENSIVE else -1)
        if unblocked(s) == 0:
            if s.telling:
                s.tell("R85", f"{s.hero(s.victim)} blocks it with the Action Card.")
            s.victim = -1
        else:
            s.push(BEFORE_DEFENCE_ROLL)


DEFEND: Final = Defend()


class BeforeDefenceRoll(Decision[NemoState]):
    """Gear may be used before the roll (Q31)."""

    rule = "R85"

    def seat(self, s: NemoState) -> int:
        return s.victim

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.victim)}: block {icon_names(s.need)} by Gear, or roll. Each miss costs a point."

    def options(self, s: NemoState) -> list[Action]:
        gear = helps_defence(s, s.victim, s.need)
        if gear:
            gear.append(ROLL)
        return gear

    def choose(self, s: NemoState, action: Action) -> None:
        if action is ROLL:
            s.push(DEFENCE_ROLL)
        else:
            use_in_defence(s, action.a, s.need)
            if unblocked(s) == 0:
                s.victim = -1
            else:
                s.push(BEFORE_DEFENCE_ROLL)

    def passed_over(self, s: NemoState) -> None:
        s.push(DEFENCE_ROLL)


def use_in_defence(s: NemoState, gear: int, open_need: int) -> None:
    spend_gear(s, gear)
    if gear == COAT:
        s.need = less(s.need, hardest(s, open_need))
    else:
        s.need = less(s.need, GEAR_ICON[gear])
    if s.telling:
        s.tell("R70", f"{s.hero(s.victim)} blocks an icon with the {GEAR_NAMES[gear]}.")


def hardest(s: NemoState, open_need: int) -> int:
    """The icon that the coat takes: if possible one that no other Gear at hand would block."""
    wanted = [attribute for attribute in range(3) if less(open_need, attribute) != open_need]
    for attribute in wanted:
        if not any(GEAR_ICON[gear] == attribute and s.has_gear(s.victim, gear) for gear in ICON_GEAR):
            return attribute
    return wanted[0]


def dice_words(s: NemoState) -> str:
    second = f" and {ATTRIBUTES[s.die2].capitalize()}" if s.die2 >= 0 else ""
    return f"{ATTRIBUTES[s.die1].capitalize()}{second}"


def dice_name(outcome: int, dice: int) -> str:
    return ATTRIBUTES[outcome] if dice == 1 else f"{ATTRIBUTES[outcome // 3]}-{ATTRIBUTES[outcome % 3]}"


def set_dice(s: NemoState, outcome: int, dice: int) -> None:
    s.die1 = outcome if dice == 1 else outcome // 3
    s.die2 = -1 if dice == 1 else outcome % 3


class DefenceRoll(Deal[NemoState]):
    """One die, or two with the Attribute Die Enhancement; never again (R86, R88)."""

    rule = "R86"

    def dice(self, s: NemoState) -> int:
        return 2 if s.ability(s.victim) == DIE else 1

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.victim)} rolls to block {icon_names(s.need)}."

    def outcomes(self, s: NemoState) -> int:
        return 9 if self.dice(s) == 2 else 3

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return dice_name(outcome, self.dice(s))

    def deal(self, s: NemoState, outcome: int) -> None:
        dice = self.dice(s)
        set_dice(s, outcome, dice)
        if s.telling:
            s.tell("R88" if dice == 2 else "R85", f"{s.hero(s.victim)} rolls {dice_words(s)}.")
        s.push(AFTER_DEFENCE_ROLL)


DEFENCE_ROLL: Final = DefenceRoll()


class AfterDefenceRoll(Decision[NemoState]):
    """Gear may still block what the dice let through (Q31)."""

    rule = "R86"

    def seat(self, s: NemoState) -> int:
        return s.victim

    def prompt(self, s: NemoState) -> str:
        return (
            f"{s.hero(s.victim)}: {icon_names(missing(s))} is not blocked. Use Gear or lose {unblocked(s)}."
        )

    def options(self, s: NemoState) -> list[Action]:
        if unblocked(s) == 0:
            return []
        gear = helps_defence(s, s.victim, missing(s))
        if gear:
            gear.append(SUFFER)
        return gear

    def choose(self, s: NemoState, action: Action) -> None:
        if action is SUFFER:
            self.passed_over(s)
        else:
            use_in_defence(s, action.a, missing(s))
            s.push(AFTER_DEFENCE_ROLL)

    def passed_over(self, s: NemoState) -> None:
        hits = unblocked(s)
        if s.telling:
            if hits == 0:
                s.tell("R85", f"{s.hero(s.victim)} blocks the attack.")
            else:
                points = "1 Mission Point" if hits == 1 else f"{hits} Mission Points"
                s.tell("R87" if hits > 1 else "R86", f"{s.hero(s.victim)} is hit: {points} lost.")
        s.victim = -1
        if hits:
            lose(s, hits)


BEFORE_DEFENCE_ROLL: Final = BeforeDefenceRoll()
AFTER_DEFENCE_ROLL: Final = AfterDefenceRoll()
