"""Events and Rooms (R27)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import LOST, Deal
from eleventh.games.necreaux.actions import CHARGE, LOSE, SHARE, SHIELD
from eleventh.games.necreaux.aftermath import ClaimItems, drop_pending
from eleventh.games.necreaux.cards import CARD_TYPE, CHARACTERS, HEROIC, PSYCHIC, TECH
from eleventh.games.necreaux.combat import start_combat
from eleventh.games.necreaux.content import (
    AMPLIFIER,
    ARMORY,
    BARRACKS,
    CAPTURED_MAP,
    CATEGORY,
    CLOCK_GLITCH,
    DEAD_END,
    DEFECTOR,
    GENERATOR,
    HEADLONG_RUSH,
    INFIRMARY,
    ITEM,
    LAVA_SURGE,
    LOUDSPEAKER,
    MONITOR_ROOM,
    MONKEYS,
    MONORAIL,
    MONSTER,
    REINFORCEMENTS,
    SECOND_WIND,
    SPORES,
    STEAM_VENT,
    TREMOR,
    TUBE_JUNCTION,
    VAULT,
    item_card,
)
from eleventh.games.necreaux.damage import HitEach, HitOn
from eleventh.games.necreaux.dice import DrainCharge
from eleventh.games.necreaux.flow import NOTHING, Ask, DieRoll
from eleventh.games.necreaux.look import Arrange, HandOver, Skip, look_at
from eleventh.games.necreaux.rest import FlipOne, add_charges, take_rest
from eleventh.games.necreaux.state import HEROES, NONE, UNCERTAIN, Isle
from eleventh.games.necreaux.traps import FINISH_CARD
from eleventh.games.necreaux.wall import TUBE_JUNCTION as TUBES


def resolve_event(s: Isle) -> None:
    kind = s.card
    members = s.member_list()
    if kind == REINFORCEMENTS:
        reinforcements(s)
        return
    s.push(FINISH_CARD)
    if kind == TREMOR:
        for seat in reversed(members):
            s.push(TremorRoll(seat))
    elif kind == CLOCK_GLITCH:
        clock_glitch(s)
    elif kind == DEAD_END:
        if s.telling:
            s.tell("R27", "A dead end: the Turn ends.")
        s.end_turn()
    elif kind == LOUDSPEAKER:
        for seat in reversed(members):
            if not s.shows(seat, HEROIC):
                s.push(DrainCharge(seat))
    elif kind == MONKEYS:
        if s.pending[s.acting]:
            drop_pending(s, "R27")
        else:
            s.push(STOLEN_ITEM)
    elif kind == SPORES:
        s.spores = True
        if s.telling:
            s.tell("R27", "Toxic spores: -1 to all combat rolls until the end of the Turn.")
    elif kind in (HEADLONG_RUSH, LAVA_SURGE):
        if s.speed >= 9 if kind == HEADLONG_RUSH else s.speed <= 5:
            s.push(HitEach(s.members()))
        elif s.telling:
            s.tell("R27", f"At Speed {s.speed} nobody is hurt.")
    elif kind == STEAM_VENT:
        s.push(STEAM)
    elif kind == SECOND_WIND:
        take_rest(s)
    elif kind == CAPTURED_MAP:
        look_at(s, 5, Arrange(2, 0, 0, True))
    elif kind == DEFECTOR:
        if s.pending[s.acting]:
            s.push(ClaimItems(1))
        else:
            take_from_discard(s)


class TremorRoll(DieRoll):
    rule = "R27"

    def what_for(self, s: Isle) -> str:
        return "the Tremor"

    def settled(self, s: Isle) -> None:
        if s.die <= 2:
            s.push(HitOn(self.roller))


def reinforcements(s: Isle) -> None:
    """The newest Monster of the discard pile fights again."""
    for i in range(len(s.discard) - 1, -1, -1):
        if CATEGORY[s.discard[i]] == MONSTER:
            start_combat(s, s.discard.pop(i), True)
            return
    if s.telling:
        s.tell("R27", "No Monster has been left behind: no reinforcements come.")
    s.push(FINISH_CARD)


def clock_glitch(s: Isle) -> None:
    """A34, A48."""
    if s.clock == 0:
        s.push(EXTRA_ROLL)
        return
    s.clock -= 1
    if s.telling:
        s.tell("R27", f"The Clock jumps to 00:{s.clock:02d}.")
    if s.clock == 0 and not s.rules & UNCERTAIN:
        s.end_turn()


class UncertainRoll(Deal[Isle]):
    """R65: one die that nothing changes; on 6 the island explodes."""

    rule = "R65"

    def prompt(self, s: Isle) -> str:
        return "Does the bomb go off? On 6 it does."

    def outcomes(self, s: Isle) -> int:
        return 6

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return str(outcome + 1)

    def deal(self, s: Isle, outcome: int) -> None:
        if s.telling:
            s.tell("R65", f"The bomb's die shows {outcome + 1}.")
        if outcome == 5:
            explode(s)


def explode(s: Isle) -> None:
    """R57: the heroes' end."""
    s.ending = HEROES
    s.alive = 0
    reason = "The island explodes. The world is safe, and the team is remembered as heroes."
    s.end(LOST, reason, [1] * s.seats, "R57")


def take_from_discard(s: Isle) -> None:
    """The newest Item of the discard pile."""
    for i in range(len(s.discard) - 1, -1, -1):
        if CATEGORY[s.discard[i]] == ITEM:
            s.push(HandOver(item_card(s.discard.pop(i))))
            return


class StolenItem(Ask):
    """Thieving Monkeys: the team gives up one Item it holds."""

    rule = "R27"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: which Item do the monkeys get?"

    def items(self, s: Isle) -> list[int]:
        return [card for seat in s.member_list() for card in s.cards[seat] if card >= CHARACTERS]

    def options(self, s: Isle) -> list[Action]:
        items = self.items(s)
        return [LOSE[card] for card in items] if len(items) > 1 else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        s.discard_item(action.a)

    def passed_over(self, s: Isle) -> None:
        for card in self.items(s):
            s.discard_item(card)


class SteamVent(Ask):
    """A hero may take the Hit for all."""

    rule = "R27"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: hot steam. A Hit for each, or one hero shields the others?"

    def options(self, s: Isle) -> list[Action]:
        heroes = [SHIELD[seat] for seat in s.member_list() if s.shows(seat, HEROIC)]
        if not heroes or s.head_count() < 2:
            return NOTHING
        return [*heroes, SHARE]

    def choose(self, s: Isle, action: Action) -> None:
        if action is SHARE:
            s.push(HitEach(s.members()))
        else:
            if s.telling:
                s.tell("R27", f"{s.name(action.a)} stands before the others and takes 1 Hit for all.")
            s.push(HitOn(action.a))

    def passed_over(self, s: Isle) -> None:
        s.push(HitEach(s.members()))


def resolve_room(s: Isle) -> None:
    kind = s.card
    members = s.member_list()
    if kind == VAULT:
        s.vault = s.acting
        s.card = NONE
        if s.telling:
            s.tell("R27", f"{s.team_name()} keeps the stolen plans: they will pass over one Trap.")
        return
    if kind == TUBE_JUNCTION and s.is_split():
        s.push(TUBES)
        return
    s.push(FINISH_CARD)
    if kind == INFIRMARY:
        for seat in reversed(members):
            s.push(FlipOne(seat, False))
    elif kind == BARRACKS:
        take_rest(s)
    elif kind == ARMORY:
        if s.pending[s.acting]:
            s.push(ClaimItems(1))
        elif s.deck_size():
            look_at(s, 5, Arrange(0, 0, 1))
    elif kind == GENERATOR:
        for seat in reversed(members):
            s.push(PowerUp(seat, TECH))
    elif kind == MONORAIL:
        s.push(Skip(4))
    elif kind == MONITOR_ROOM:
        look_at(s, 4, Arrange(0, 1, 0, True))
    elif kind == AMPLIFIER:
        for seat in reversed(members):
            if s.shows(seat, PSYCHIC):
                s.push(PowerUp(seat, PSYCHIC))
                s.push(FlipOne(seat, False))
    elif kind == TUBE_JUNCTION:
        s.push(Skip(2))


class PowerUp(Ask):
    """Two Charges for one of the member's cards of a type."""

    FIELDS = ("who", "type")
    rule = "R13"

    def __init__(self, who: int, type: int) -> None:
        self.who = who
        self.type = type

    def seat(self, s: Isle) -> int:
        return self.who

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which card gets 2 Charges?"

    def candidates(self, s: Isle) -> list[int]:
        return [card for card in s.chargeable(self.who) if CARD_TYPE[card] == self.type]

    def options(self, s: Isle) -> list[Action]:
        cards = self.candidates(s)
        return [CHARGE[card] for card in cards] if len(cards) > 1 else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        add_charges(s, action.a, 2)

    def passed_over(self, s: Isle) -> None:
        for card in self.candidates(s):
            add_charges(s, card, 2)


EXTRA_ROLL: Final = UncertainRoll()
STOLEN_ITEM: Final = StolenItem()
STEAM: Final = SteamVent()
