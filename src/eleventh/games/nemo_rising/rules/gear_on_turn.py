"""Gear on one's own turn: recharging, handing over, and the cards used between actions (R69, R70, R73).

Tasks 48 to 53: recharging the Gear Cards that twist.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, final

from eleventh.core.action import Action, Target
from eleventh.core.action_types import ActionType
from eleventh.core.engine import No
from eleventh.core.windows import Power
from eleventh.core.zones import move_sorted
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import AREA, DOORWAYS, PATH_DISTANCE, PLACE_NAMES
from eleventh.games.nemo_rising.rules import vocabulary
from eleventh.games.nemo_rising.rules.confronting import defeat, enemies_beside, enemy_piece
from eleventh.games.nemo_rising.rules.gear import (
    MindTheLimit,
    PickGear,
    UseGear,
    gear_card,
    not_at_hand,
)
from eleventh.games.nemo_rising.rules.missions import arrived
from eleventh.games.nemo_rising.rules.moving import FLYING, FreeMove, can_step, gait
from eleventh.games.nemo_rising.rules.scouting import TurnTile
from eleventh.games.nemo_rising.rules.state import CARRIED, NemoState
from eleventh.games.nemo_rising.rules.tasks import Task
from eleventh.games.nemo_rising.rules.tokens import pay

BOOTS_REACH: Final = 3
LAMP_REACH: Final = 4
SPYGLASS_REACH: Final = 8

# --- recharging (R69, Q37) ---


def recharge(s: NemoState, gear: int, rule: str) -> None:
    s.twisted[gear] = False
    if s.narrating:
        s.tell(rule, f"Ready again: {c.GEAR_NAMES[gear]}.")


@final
class Recharge(Task):
    """The Task printed on a Gear Card turns it back, anywhere on the board."""

    def __init__(self, number: int, gear: int) -> None:
        super().__init__(number, f"Recharge {c.GEAR_NAMES[gear]}", c.GEAR_CARDS[gear].recharge)
        self.gear = gear

    def here(self, s: NemoState, seat: int) -> bool:
        return self.gear in s.hands[seat] and s.twisted[self.gear]

    def done(self, s: NemoState, seat: int) -> None:
        recharge(s, self.gear, "R69")

    def points_at(self, s: NemoState) -> tuple[str, ...]:
        return gear_card(self.gear)


RECHARGES: Final[dict[int, Recharge]] = {  # by Gear Card
    gear: Recharge(48 + gear, gear) for gear in range(c.GEAR_COUNT) if c.TWISTS[gear]
}


READY: Final = vocabulary.only_when_asked(
    vocabulary.per_gear("ready", "Recharge the {} for free"),
    "R69",
    "A free recharge is for Sara, at the start of her step 2.",
)


class BornEngineer(PickGear):
    """At the start of her step 2 Sara may recharge one Gear Card."""

    rule = "R69"
    names = READY

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: Born Engineer. Recharge one Gear Card for free?"

    def cards(self, s: NemoState) -> list[int]:
        return [gear for gear in s.hands[s.active] if s.twisted[gear]]

    def among(self, s: NemoState) -> list[Action]:
        return [*super().among(s), vocabulary.PASS]

    def forbids(self, s: NemoState, action: Action) -> No | None:
        return None if action is vocabulary.PASS and self.cards(s) else super().forbids(s, action)

    def choose(self, s: NemoState, action: Action) -> None:
        if action is not vocabulary.PASS:
            recharge(s, action.a, "R69")

    def note(self, s: NemoState, action: Action) -> str:
        return "" if action is vocabulary.PASS else super().note(s, action)

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return () if action is vocabulary.PASS else super().points_at(s, action)


BORN_ENGINEER: Final = BornEngineer()

# --- handing over (R73, Q38) ---

GEAR_CARD: Final = 0
STORY_TOKEN: Final = 1


@final
class HandOver(ActionType[NemoState]):
    """A Gear Card or a Story Token (`a`; `c` says which of both) to a hero (`b`) side by side, for an Action
    Token."""

    heading = "Hand over"

    def __init__(self, gifts: list[list[Action]], stories: list[list[Action]]) -> None:
        super().__init__([action for actions in [*gifts, *stories] for action in actions])
        self.gifts = gifts
        self.stories = stories

    def among(self, s: NemoState) -> list[Action]:
        """What the hero has, to each hero beside her."""
        seat = s.active
        takers = [s.heroes[other] for other in range(s.seats) if other != seat and s.together(seat, other)]
        if not takers:
            return []
        gifts = [self.gifts[gear] for gear in s.hands[seat]]
        gifts += [self.stories[story] for story, place in enumerate(s.story_at) if place == CARRIED + seat]
        return [to_heroes[taker] for taker in takers for to_heroes in gifts]

    def forbids(self, s: NemoState, action: Action) -> No | None:
        seat = s.active
        rule = "R73" if action.c == GEAR_CARD else "Q38"
        if action.c == GEAR_CARD and action.a not in s.hands[seat]:
            return No(rule, "{a} does not have the {b}.", s.hero(seat), c.GEAR_NAMES[action.a])
        if action.c == STORY_TOKEN and s.story_at[action.a] != CARRIED + seat:
            return No(rule, "{a} does not have the {b}.", s.hero(seat), c.STORY_NAMES[action.a])
        taker = s.seat_of(action.b)
        if taker < 0 or taker == seat:
            return No(rule, "{a} cannot take it.", c.HERO_SHORT[action.b])
        if not s.together(seat, taker):
            return No(
                rule, "{a} is neither next to {b} nor on the same tile.", c.HERO_SHORT[action.b], s.hero(seat)
            )
        if s.ap(seat) == 0:
            return No(rule, "No Action Tokens are left: handing something over costs one.")
        return None

    def do(self, s: NemoState, action: Action) -> None:
        seat = s.active
        taker = s.seat_of(action.b)
        pay(s, seat, 1)
        if action.c == GEAR_CARD:
            move_sorted(action.a, s.hands[seat], s.hands[taker])
            if s.narrating:
                s.tell("R73", f"{s.hero(seat)} gives the {c.GEAR_NAMES[action.a]} to {s.hero(taker)}.")
            s.push(MindTheLimit(taker))
        else:
            s.story_at[action.a] = CARRIED + taker
            if s.narrating:
                s.tell("Q38", f"{s.hero(seat)} hands the {c.STORY_NAMES[action.a]} to {s.hero(taker)}.")
            arrived(s, taker)

    def note(self, s: NemoState, action: Action) -> str:
        return f"{c.GEAR_NAMES[action.a]}: {c.GEAR_TEXTS[action.a]}" if action.c == GEAR_CARD else ""

    def points_at(self, s: NemoState, action: Action) -> tuple[Target, ...]:
        return (*gear_card(action.a), c.PERSONS[action.b]) if action.c == GEAR_CARD else ()


def to_each_hero(verb: str, ids: list[str], text: str, names: list[str], thing: int) -> list[list[Action]]:
    return [
        [
            vocabulary.VOCABULARY.add(
                verb, f"{ids[i]} {c.HEROES[h]}", f"{text} {names[i]} to {c.HERO_SHORT[h]}", i, h, thing
            )
            for h in range(len(c.HEROES))
        ]
        for i in range(len(ids))
    ]


HAND_OVER: Final = HandOver(
    to_each_hero("give", c.GEAR, "Give the", c.GEAR_NAMES, GEAR_CARD),
    to_each_hero("hand", list(c.STORY), "Hand the", list(c.STORY_NAMES), STORY_TOKEN),
)

# --- used between actions, for nothing (R67, R68, R70) ---


def use_gear(s: NemoState, gear: int, how: str) -> None:
    """The active hero uses it: it is twisted or discarded, and the story says how (R67, R68)."""
    s.use_up(gear)
    if s.narrating:
        s.tell("R68" if c.TWISTS[gear] else "R67", f"{s.hero(s.active)} {how}.")


class FireBoots(UseGear):
    """The Rocket Boots: three spaces, past enemies and heroes."""

    def forbids(self, s: NemoState, action: Action) -> No | None:
        no = self.hinders(s, action)
        stuck = no is None and not can_step(s, s.active, BOOTS_REACH, FLYING)
        return self.wrong_moment(s, action) if stuck else no

    def do(self, s: NemoState, action: Action) -> None:
        use_gear(s, c.BOOTS, "fires the Rocket Boots")
        s.push(FreeMove(s.active, BOOTS_REACH, FLYING))


class UsedAtOtherTimes(UseGear):
    """Gear that serves in attempts, defences and enemy moves."""

    def among(self, s: NemoState) -> list[Action]:
        return []

    def forbids(self, s: NemoState, action: Action) -> No | None:
        return self.elsewhere(s, action)

    def do(self, s: NemoState, action: Action) -> None:
        raise AssertionError("it is never offered")


class AimedGear(Power[NemoState]):
    """Gear with something or somebody to choose, at once: `a` of the action."""

    heading = "Gear"
    gear: int

    @abstractmethod
    def reached(self, s: NemoState) -> list[int]:
        """What it can be used on."""

    def among(self, s: NemoState) -> list[Action]:
        if not s.has_gear(s.active, self.gear):
            return []
        return [self.actions[target] for target in self.reached(s)]

    def forbids(self, s: NemoState, action: Action) -> No | None:
        no = not_at_hand(s, s.active, self.gear)
        if no is not None:
            return no
        if action.a in self.reached(s):
            return None
        return No("R70", "The {a} does not reach that.", c.GEAR_NAMES[self.gear])


class Spy(AimedGear):
    """The Spyglass: a face-down tile with a doorway not too far."""

    gear = c.SPYGLASS

    def reached(self, s: NemoState) -> list[int]:
        far = PATH_DISTANCE[s.at[s.active]]
        return [
            area
            for area in range(c.TILES_EACH)
            if s.tile[area] < 0 and min(far[DOORWAYS[area][0]], far[DOORWAYS[area][1]]) <= SPYGLASS_REACH
        ]

    def do(self, s: NemoState, action: Action) -> None:
        use_gear(s, c.SPYGLASS, "looks through the Spyglass")
        s.push(TurnTile(action.a))

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return (*gear_card(c.SPYGLASS), PLACE_NAMES[AREA + action.a])


class SignalWithLamp(AimedGear):
    """The Signal Lamp: an ally moves, alone oneself (R110)."""

    gear = c.LAMP

    def reached(self, s: NemoState) -> list[int]:
        return [
            s.heroes[seat]
            for seat in range(s.seats)
            if (seat != s.active or s.seats == 1) and can_step(s, seat, LAMP_REACH, gait(s, seat))
        ]

    def do(self, s: NemoState, action: Action) -> None:
        use_gear(s, c.LAMP, "signals with the lamp")
        ally = s.seat_of(action.a)
        s.push(FreeMove(ally, LAMP_REACH, gait(s, ally)))

    def points_at(self, s: NemoState, action: Action) -> tuple[Target, ...]:
        return (*gear_card(c.LAMP), c.PERSONS[action.a])


class ThrowGrenade(AimedGear):
    """The Electro-Grenade: an enemy beside the hero is defeated."""

    gear = c.GRENADE

    def reached(self, s: NemoState) -> list[int]:
        return enemies_beside(s, s.active)

    def do(self, s: NemoState, action: Action) -> None:
        use_gear(s, c.GRENADE, "throws the Electro-Grenade")
        defeat(s, action.a, "R67")

    def say(self, s: NemoState, action: Action) -> str:
        return f"Throw the Electro-Grenade at {s.token_name(action.a)}"

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return (*gear_card(c.GRENADE), *enemy_piece(action.a))


FIRE_BOOTS: Final = FireBoots([vocabulary.USE[c.BOOTS]])
SPY: Final = Spy(vocabulary.per_area("spy", "Scout the tile in area {} through the Spyglass"))
LAMP_FOR: Final = SignalWithLamp(vocabulary.per_hero("lamp", "Signal with the lamp: {} moves up to 4 spaces"))
GRENADE_AT: Final = ThrowGrenade(vocabulary.per_token("grenade", "Throw the Electro-Grenade at enemy {}"))
USED_AT_OTHER_TIMES: Final = UsedAtOtherTimes(
    [vocabulary.USE[gear] for gear in (*c.ICON_GEAR, c.COAT, c.SPYGLASS, c.SMOKE, c.LAMP, c.GRENADE)]
)
