"""Events and Rooms (R27): what each of them does to the team that draws it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from eleventh.core.action import Action
from eleventh.core.zones import take_at
from eleventh.games.necreaux.content.adventure import CATEGORY, ITEM, MONSTER, TRAPS, item_card
from eleventh.games.necreaux.content.cards import CHARACTERS, HEROIC, PSYCHIC, TECH, seat_id
from eleventh.games.necreaux.rules.charges import DRAIN_CHARGE, PowerUp, can_power_up
from eleventh.games.necreaux.rules.combat import start_combat
from eleventh.games.necreaux.rules.damage import HIT_EACH, HIT_ON, ItemGoes
from eleventh.games.necreaux.rules.deck import SKIP, Arrange, deck_size, look_at
from eleventh.games.necreaux.rules.dice import DieRoll
from eleventh.games.necreaux.rules.endings import EXTRA_ROLL
from eleventh.games.necreaux.rules.items import CLAIM_ITEMS, HandOver, drop_pending
from eleventh.games.necreaux.rules.questions import NOTHING, Ask
from eleventh.games.necreaux.rules.rest import FLIP_CHARACTER, take_rest
from eleventh.games.necreaux.rules.sliding_wall import TUBE_JUNCTION
from eleventh.games.necreaux.rules.state import NONE, UNCERTAIN, Isle
from eleventh.games.necreaux.rules.traps import FINISH_CARD
from eleventh.games.necreaux.rules.vocabulary import only, per_agent, plain


class EventOrRoom:
    @abstractmethod
    def resolve(self, s: Isle) -> None:
        """What it does, and where the card goes."""


class Happening(EventOrRoom):
    """It is discarded when everything that it brings is over."""

    passes: str = "Nothing comes of it, and the team goes on"  # what is told where it would change nothing

    @abstractmethod
    def happens(self, s: Isle) -> None:
        """What it does."""

    def is_idle(self, s: Isle) -> bool:
        """Whether it would change nothing here and now."""
        return False

    def resolve(self, s: Isle) -> None:
        if self.is_idle(s):
            if s.narrating:
                s.tell("R27", f"{self.passes}.")
            s.finish_card()
        else:
            s.push(FINISH_CARD)
            self.happens(s)


# --- Events ---


class Tremor(Happening):
    """Each member rolls a die: on 1-2 he takes 1 Hit."""

    def happens(self, s: Isle) -> None:
        for seat in reversed(s.member_list()):
            s.push(TremorRoll(seat))


class TremorRoll(DieRoll):
    rule = "R27"
    good_from = 3
    purpose = "the Tremor"

    def goes_well(self, s: Isle) -> None:
        if s.narrating:
            s.tell("R27", f"{s.name(self.roller)} leaps clear of the falling rock.")

    def goes_wrong(self, s: Isle) -> None:
        if s.narrating:
            s.tell("R27", f"A slab comes down on {s.name(self.roller)}.")
        HIT_ON[self.roller].open(s)


class ClockGlitch(Happening):
    """The Clock moves one step toward zero now."""

    def happens(self, s: Isle) -> None:
        if s.clock == 0:
            s.push(EXTRA_ROLL)  # A48
            return
        s.clock -= 1
        if s.narrating:
            s.tell("R27", f"When the panel stops sparking the Clock shows 00:{s.clock:02d}: a Turn is gone.")
        if s.clock == 0 and not s.rules & UNCERTAIN:
            s.end_turn()  # A34


class Reinforcements(EventOrRoom):
    """The Monster highest in the discard pile attacks with CV 1 lower. No Items can be claimed."""

    def resolve(self, s: Isle) -> None:
        """The card stays until the combat is over."""
        for i in range(len(s.discard) - 1, -1, -1):
            if CATEGORY[s.discard[i]] == MONSTER:
                start_combat(s, take_at(s.discard, i), True)
                return
        if s.narrating:
            s.tell("R27", "But the stairs stay empty: no Monster was left behind to come after the team.")
        s.finish_card()


class DeadEnd(Happening):
    """The Turn ends."""

    def happens(self, s: Isle) -> None:
        if s.narrating:
            s.tell(
                "R27", "There is no way on from here. By the time the team has turned back, the Turn is over."
            )
        s.end_turn()


class Loudspeaker(Happening):
    """Members without a face-up Heroic Character card lose a Charge each."""

    passes = "The team has heard worse, and walks on"

    def scared(self, s: Isle) -> list[int]:
        return [seat for seat in s.member_list() if not s.shows(seat, HEROIC)]

    def is_idle(self, s: Isle) -> bool:
        return not [seat for seat in self.scared(s) if s.charged(seat)]

    def happens(self, s: Isle) -> None:
        for seat in reversed(self.scared(s)):
            s.push(DRAIN_CHARGE[seat])


class ThievingMonkeys(Happening):
    """Discard all pending Items. If there are none, discard one Item the team holds."""

    passes = "They find nothing worth stealing, and are rude about it"

    def is_idle(self, s: Isle) -> bool:
        return not s.pending[s.acting] and not items_held(s)

    def happens(self, s: Isle) -> None:
        if s.pending[s.acting]:
            drop_pending(s, "R27")
        else:
            s.push(STOLEN_ITEM)


def items_held(s: Isle) -> list[int]:
    return [card for seat in s.member_list() for card in s.cards[seat] if card >= CHARACTERS]


class StolenItem(ItemGoes):
    """Thieving Monkeys: the team gives up one Item it holds."""

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: which Item do the monkeys get?"

    def candidates(self, s: Isle) -> list[int]:
        return items_held(s)


class ToxicSpores(Happening):
    """Until the end of the Turn all members get -1 to combat rolls."""

    def happens(self, s: Isle) -> None:
        s.spores = True
        if s.narrating:
            s.tell("R27", "Eyes stream and hands shake: -1 to all combat rolls until the end of the Turn.")


class HeadlongRush(Happening):
    """At Speed 9 or more each member takes 1 Hit."""

    def happens(self, s: Isle) -> None:
        if s.speed >= 9:
            fall(s, f"At Speed {s.speed} nobody can stop in time: the whole team goes down the stairs.")
        elif s.narrating:
            s.tell("R27", f"At Speed {s.speed} there is time for the handrail: nobody is hurt.")


class LavaSurge(Happening):
    """At Speed 5 or less each member takes 1 Hit."""

    def happens(self, s: Isle) -> None:
        if s.speed <= 5:
            fall(s, f"At Speed {s.speed} the lava is faster: everybody is burned.")
        elif s.narrating:
            s.tell("R27", f"At Speed {s.speed} the team is gone before the lava comes: nobody is hurt.")


def fall(s: Isle, words: str) -> None:
    """A Hit on every member."""
    if s.narrating:
        s.tell("R27", words)
    HIT_EACH[s.members()].run(s)


class Steam(Happening):
    """Each member takes 1 Hit, or a member with a face-up Heroic card takes 1 for all."""

    def happens(self, s: Isle) -> None:
        s.push(STEAM_VENT)


SHIELD: Final = per_agent("shield", "{} takes 1 Hit for all")
only("shield", "R46", "Only a member with a face-up Heroic Character card can step before a Steam Vent.")
SHARE: Final = plain("share", "Each member takes 1 Hit")
only("share", "R27", "There is no Steam Vent now.")


class SteamVent(Ask):
    """A hero may take the Hit for all."""

    rule = "R27"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: hot steam. A Hit for each, or one hero shields the others?"

    def among(self, s: Isle) -> list[Action]:
        heroes = [SHIELD[seat] for seat in s.member_list() if s.shows(seat, HEROIC)]
        if not heroes or s.head_count() < 2:
            return NOTHING
        return [*heroes, SHARE]

    def choose(self, s: Isle, action: Action) -> None:
        if action is SHARE:
            HIT_EACH[s.members()].run(s)
        else:
            if s.narrating:
                s.tell(
                    "R27", f"{s.name(action.a)} steps into the steam, arms wide, and takes the Hit for all."
                )
            HIT_ON[action.a].open(s)

    def passed_over(self, s: Isle) -> None:
        HIT_EACH[s.members()].run(s)

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return () if action is SHARE else (seat_id(action.a),)


class FreeRest(Happening):
    """The team takes a free Rest."""

    def happens(self, s: Isle) -> None:
        take_rest(s)


class FromADeckThatMayBeEmpty(Happening):
    """Something is done with the top cards."""

    passes = "But there is nothing left ahead"

    def is_idle(self, s: Isle) -> bool:
        return deck_size(s) == 0


class CapturedMap(FromADeckThatMayBeEmpty):
    """Look at the top five cards; bury up to two, put the others back in any order."""

    def happens(self, s: Isle) -> None:
        look_at(s, 5, Arrange(bury=2, discard=0, take=0, reorder=True, traps_only=False))


class DefectingHenchman(Happening):
    """Claim a pending Item. If there are none, take the Item highest in the discard pile."""

    passes = "He has nothing to give but his best wishes"

    def newest_item(self, s: Isle) -> int:
        """Where it lies in the discard pile, NONE if there is none."""
        for i in range(len(s.discard) - 1, -1, -1):
            if CATEGORY[s.discard[i]] == ITEM:
                return i
        return NONE

    def is_idle(self, s: Isle) -> bool:
        return not s.pending[s.acting] and self.newest_item(s) < 0

    def happens(self, s: Isle) -> None:
        if s.pending[s.acting]:
            s.push(CLAIM_ITEMS[1])
        else:
            s.push(HandOver(item_card(take_at(s.discard, self.newest_item(s)))))


# --- Rooms ---


class Infirmary(Happening):
    """Each member turns a face-down Character card face up."""

    passes = "Nobody needs a bandage today"

    def is_idle(self, s: Isle) -> bool:
        return not [seat for seat in s.member_list() if s.wounds(seat)]

    def happens(self, s: Isle) -> None:
        for seat in reversed(s.member_list()):
            s.push(FLIP_CHARACTER[seat])


class Armory(Happening):
    """Claim a pending Item. If there are none, look at the top five cards and take one Item among them."""

    passes = "The racks are empty"

    def is_idle(self, s: Isle) -> bool:
        return not s.pending[s.acting] and deck_size(s) == 0

    def happens(self, s: Isle) -> None:
        if s.pending[s.acting]:
            s.push(CLAIM_ITEMS[1])
        else:
            look_at(s, 5, Arrange(bury=0, discard=0, take=1, reorder=False, traps_only=False))


class DoomsdayDevice(Happening):
    """Each member adds 2 Charges to a face-up Tech card that can be charged. With the Scientists each also
    turns a Character card face up."""

    passes = "Nobody here has anything to plug into it"

    def is_idle(self, s: Isle) -> bool:
        for seat in s.member_list():
            if can_power_up(s, seat, TECH) or (s.has(s.scientists) and s.wounds(seat)):
                return False
        return True

    def happens(self, s: Isle) -> None:
        for seat in reversed(s.member_list()):
            s.push(PowerUp(seat, TECH))
            if s.has(s.scientists):
                s.push(FLIP_CHARACTER[seat])


class MonorailStation(FromADeckThatMayBeEmpty):
    """Skip 4 cards. The ride stops before a Special card."""

    def happens(self, s: Isle) -> None:
        s.push(SKIP[4])


class MonitorRoom(FromADeckThatMayBeEmpty):
    """Look at the top four cards; discard one that is no Special; reorder the others."""

    def happens(self, s: Isle) -> None:
        look_at(s, 4, Arrange(bury=0, discard=1, take=0, reorder=True, traps_only=False))


class PsionicAmplifier(Happening):
    """Each member with a face-up Psychic Character card turns a Character card face up and adds 2 Charges to
    a Psychic card that can be charged."""

    passes = "Nobody hears the crystal"

    def is_idle(self, s: Isle) -> bool:
        for seat in s.member_list():
            if s.shows(seat, PSYCHIC) and (s.wounds(seat) or can_power_up(s, seat, PSYCHIC)):
                return False
        return True

    def happens(self, s: Isle) -> None:
        for seat in reversed(s.member_list()):
            if s.shows(seat, PSYCHIC):
                s.push(PowerUp(seat, PSYCHIC))
                s.push(FLIP_CHARACTER[seat])


class Tubes(FromADeckThatMayBeEmpty):
    """Split: the teams may reunite. Otherwise skip 2 cards."""

    def resolve(self, s: Isle) -> None:
        if s.is_split():
            s.push(TUBE_JUNCTION)
        else:
            super().resolve(s)

    def happens(self, s: Isle) -> None:
        s.push(SKIP[2])


class Vault(EventOrRoom):
    """Keep it with this team. When a Trap is shown: discard it to pass over."""

    def resolve(self, s: Isle) -> None:
        """It is kept, not discarded."""
        s.vault = s.acting
        s.card = NONE
        if s.narrating:
            s.tell("R27", f"{s.team_name()} takes the plans along: they will lead past one Trap.")


# In the order of `content`: Events, then Rooms.
EVENTS_AND_ROOMS: Final[list[EventOrRoom]] = [
    Tremor(), ClockGlitch(), Reinforcements(), DeadEnd(), Loudspeaker(), ThievingMonkeys(), ToxicSpores(),
    HeadlongRush(), LavaSurge(), Steam(), FreeRest(), CapturedMap(), DefectingHenchman(),
    Infirmary(), FreeRest(), Armory(), DoomsdayDevice(), MonorailStation(), MonitorRoom(), PsionicAmplifier(),
    Tubes(), Vault(),
]  # fmt: skip
STOLEN_ITEM: Final = StolenItem()
STEAM_VENT: Final = SteamVent()


def resolve_event_or_room(s: Isle) -> None:
    EVENTS_AND_ROOMS[s.card - TRAPS].resolve(s)
