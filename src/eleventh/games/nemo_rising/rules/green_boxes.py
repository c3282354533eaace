"""What the green boxes of secure tiles offer (R60), one class a kind."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, Final

from eleventh.core.action import Action, Target
from eleventh.core.bits import count, mask_of, members
from eleventh.core.engine import Decision, No
from eleventh.core.fields import SEATS, Bits, Flag, Number
from eleventh.core.zones import move_sorted
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import AREA, DOORWAYS, PATHS
from eleventh.games.nemo_rising.rules.confronting import defeat, enemy_piece
from eleventh.games.nemo_rising.rules.gear import KEEP_GEAR, PickGear, draw_gear, lose_gear
from eleventh.games.nemo_rising.rules.gear_on_turn import recharge
from eleventh.games.nemo_rising.rules.keep_cards import KEPT, keep_card
from eleventh.games.nemo_rising.rules.keeping import discard_kept
from eleventh.games.nemo_rising.rules.looking_ahead import LOOK_AT_THREAT, PeekAtThreat
from eleventh.games.nemo_rising.rules.moving import BeCarried
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.tasks import Task
from eleventh.games.nemo_rising.rules.tokens import GiveToken, gain_blue
from eleventh.games.nemo_rising.rules.vocabulary import (
    DISCARD_GEAR,
    VOCABULARY,
    is_of,
    only_when_asked,
    per_hero,
    per_token,
)


class GreenBox(Task):
    """What a secure tile offers for a Task (R60)."""

    def __init__(self, tile: int, name: str, need: int, text: str) -> None:
        super().__init__(16 + tile, name, need)
        self.tile = tile
        self.text = text

    def useful(self, s: NemoState) -> bool:
        """Whether there is something for it to act on."""
        return True

    def here(self, s: NemoState, seat: int) -> bool:
        return self.goes_on(s, seat) and self.useful(s)

    def goes_on(self, s: NemoState, seat: int) -> bool:
        return s.tile_under(seat) == self.tile and s.secure[s.at[seat] - AREA]

    @abstractmethod
    def done(self, s: NemoState, seat: int) -> None:
        """What it offers."""

    def effect_text(self) -> str:
        return self.text


# --- an enemy is defeated from afar: Command Deck, Brig ---


def in_range(s: NemoState, humanoid_only: bool) -> list[int]:
    """Basic enemies on path spaces."""
    return [
        token
        for token in range(c.TOKENS)
        if 0 <= s.token_at[token] < PATHS
        and c.TOKEN_BASIC[s.scenario * c.TOKENS + token]
        and (not humanoid_only or s.type(token) == c.HUMANOID)
    ]


class Shoot(GreenBox):
    def __init__(self, tile: int, name: str, need: int, text: str, humanoid_only: bool = False) -> None:
        super().__init__(tile, name, need, text)
        self.humanoid_only = humanoid_only

    def useful(self, s: NemoState) -> bool:
        return bool(in_range(s, self.humanoid_only))

    def done(self, s: NemoState, seat: int) -> None:
        s.push(ShootEnemy(self.humanoid_only))


class ShootEnemy(Decision[NemoState]):
    """A basic enemy anywhere on the paths is defeated."""

    humanoid_only: Annotated[bool, Flag()]
    rule = "R60"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: choose a {self.prey()} on the paths to defeat."

    def prey(self) -> str:
        return "basic Humanoid enemy" if self.humanoid_only else "basic enemy"

    def among(self, s: NemoState) -> list[Action]:
        return [SHOOT[token] for token in in_range(s, self.humanoid_only)]

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if not is_of(SHOOT, action):
            return No("R60", f"First the enemy: {self.prompt(s)}")
        if action.a not in in_range(s, self.humanoid_only):
            return No("R60", f"{s.does(action.a, 'is', 'are')} no {self.prey()} on a path space.")
        return None

    def asks_alone(self, s: NemoState) -> bool:
        return False

    def choose(self, s: NemoState, action: Action) -> None:
        defeat(s, action.a, "R60")

    def say(self, s: NemoState, action: Action) -> str:
        return f"Defeat {s.token_name(action.a)}"

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return enemy_piece(action.a)


SHOOT: Final = only_when_asked(
    per_token("defeat", "Defeat enemy {}"), "R60", "No Task has just given you an enemy to defeat."
)

# --- the enemies at the doors: Thermal Vents ---


class ScaldingJet(GreenBox):
    def at_the_doors(self, s: NemoState) -> list[int]:
        doors = DOORWAYS[s.area_of(self.tile)]
        return sorted(s.enemy_at(place) for place in doors if s.enemy_at(place) >= 0)

    def useful(self, s: NemoState) -> bool:
        return bool(self.at_the_doors(s))

    def done(self, s: NemoState, seat: int) -> None:
        for token in self.at_the_doors(s):
            defeat(s, token, "R60")


# --- being carried: Hangar, Wreck Graveyard ---


class Ride(GreenBox):
    def __init__(self, tile: int, name: str, need: int, text: str, shortcuts_only: bool) -> None:
        super().__init__(tile, name, need, text)
        self.shortcuts_only = shortcuts_only

    def done(self, s: NemoState, seat: int) -> None:
        s.push(BeCarried(self.shortcuts_only))


# --- tokens for allies: Engine Room ---


class TokensForAllies(GreenBox):
    def done(self, s: NemoState, seat: int) -> None:
        allies = [other for other in range(s.seats) if other != seat or s.seats == 1]  # R110
        for _ in range(2 if s.seats == 2 else 1):
            s.push(ShareTokens(mask_of(allies)))


class ShareTokens(GiveToken):
    """Each ally gains a bonus token, one alone twice; when too few are left, the hero says who (Q28)."""

    waiting: Annotated[int, Bits(SEATS)]  # mask of the seats that are to gain one
    rule = "R60"

    def prompt(self, s: NemoState) -> str:
        left = c.counted(s.blue_left(), "bonus Action Token")
        return f"{s.hero(s.active)}: {left} left. Which ally gains one?"

    def allies(self, s: NemoState) -> list[int]:
        """Where the tokens left are enough for all who wait, nobody need be chosen."""
        return members(self.waiting) if 0 < s.blue_left() < count(self.waiting) else []

    def choose(self, s: NemoState, action: Action) -> None:
        ally = s.seat_of(action.a)
        s.push(ShareTokens(self.waiting ^ 1 << ally))
        self.gain(s, ally)

    def passed_over(self, s: NemoState) -> None:
        for ally in members(self.waiting):
            self.gain(s, ally)

    def gain(self, s: NemoState, ally: int) -> None:
        gain_blue(s, ally, 1, "R60", f"{c.TILE_NAMES[s.tile_under(s.active)]}: ")


# --- a look at Threat Cards: Command Room, Sunken Temple ---


class LookAhead(GreenBox):
    def done(self, s: NemoState, seat: int) -> None:
        s.push(LOOK_AT_THREAT)


class OracleStone(GreenBox):
    def useful(self, s: NemoState) -> bool:
        return max(s.row_deck) >= 0

    def done(self, s: NemoState, seat: int) -> None:
        for place in range(len(s.row_deck) - 1, -1, -1):
            if s.row_deck[place] >= 0:
                s.push(PeekAtThreat(place))


# --- Gear: Armory, Pearl Cavern, Laboratory, Sodium Vein ---


class MoreGear(GreenBox):
    def done(self, s: NemoState, seat: int) -> None:
        draw_gear(s, seat)


class GiantClam(GreenBox):
    def done(self, s: NemoState, seat: int) -> None:
        s.push(EQUIP_HERO)


class EquipHero(Decision[NemoState]):
    """The hero who draws from the giant clam; alone it is oneself."""

    rule = "R60"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: which hero draws two Gear Cards and keeps one?"

    def among(self, s: NemoState) -> list[Action]:
        return [EQUIP[hero] for hero in s.heroes]

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if is_of(EQUIP, action) and action.a in s.heroes:
            return None
        return No("R60", f"First name a hero of the team. {self.prompt(s)}")

    def asks_alone(self, s: NemoState) -> bool:
        return False

    def choose(self, s: NemoState, action: Action) -> None:
        draw_gear(s, s.seat_of(action.a), 1)

    def points_at(self, s: NemoState, action: Action) -> tuple[Target, ...]:
        return (c.PERSONS[action.a],)


EQUIP: Final = only_when_asked(
    per_hero("equip", "{} draws two Gear Cards and keeps one"), "R60", "No giant clam has just been opened."
)
EQUIP_HERO: Final = EquipHero()


class ChargeBatteries(GreenBox):
    def useful(self, s: NemoState) -> bool:
        return True in s.twisted

    def done(self, s: NemoState, seat: int) -> None:
        for gear in range(c.GEAR_COUNT):
            if s.twisted[gear]:
                recharge(s, gear, "R60")


class Improvise(GreenBox):
    def useful(self, s: NemoState) -> bool:
        return bool(s.hands[s.active])

    def done(self, s: NemoState, seat: int) -> None:
        if self.useful(s):
            s.push(TURN_IN)
        elif s.narrating:  # the only one was used up in the attempt (Q31)
            s.tell("R60", f"{s.hero(s.active)} has no Gear Card left to turn in.")


class TurnIn(PickGear):
    """Improvising takes a Gear Card apart."""

    rule = "R60"
    names = DISCARD_GEAR

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: which of your Gear Cards do you turn in?"

    def cards(self, s: NemoState) -> list[int]:
        return s.hands[s.active]

    def asks_alone(self, s: NemoState) -> bool:
        return False

    def choose(self, s: NemoState, action: Action) -> None:
        s.push(BuildGear(action.a))


class BuildGear(PickGear):
    """... and makes any other out of it, from the deck or the discard pile."""

    old: Annotated[int, Number(0, c.GEAR_COUNT - 1)]
    rule = "R60"
    names = KEEP_GEAR

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: what do you make of the {c.GEAR_NAMES[self.old]}?"

    def cards(self, s: NemoState) -> list[int]:
        return sorted(s.gear_deck + s.gear_discard)

    def choose(self, s: NemoState, action: Action) -> None:
        source = s.gear_deck if action.a in s.gear_deck else s.gear_discard
        lose_gear(s, self.old)
        move_sorted(action.a, source, s.hands[s.active])
        if s.narrating:
            made = f"makes the {c.GEAR_NAMES[action.a]} out of the {c.GEAR_NAMES[self.old]}"
            s.tell("R60", f"{s.hero(s.active)} {made}.")

    def say(self, s: NemoState, action: Action) -> str:
        return f"Make the {c.GEAR_NAMES[action.a]}"


TURN_IN: Final = TurnIn()


# --- Coral Garden ---


class CatchBreath(GreenBox):
    def done(self, s: NemoState, seat: int) -> None:
        gain_blue(s, seat, 2, "R60", "Coral Garden: ")


# --- a Keep Card goes: Rival Vessel ---


class ScuttleTask(GreenBox):
    def useful(self, s: NemoState) -> bool:
        return bool(s.keep)

    def done(self, s: NemoState, seat: int) -> None:
        s.push(SCUTTLE_PLANS)


class ScuttlePlans(Decision[NemoState]):
    """The Rival Vessel removes a Keep Card; its enemy stays (R94)."""

    rule = "R94"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: choose a Keep Card to discard."

    def among(self, s: NemoState) -> list[Action]:
        return [SCRAP[card] for card in s.keep]

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if SCRAP.get(action.a) is not action:
            return No("R94", f"First the Keep Card: {self.prompt(s)}")
        return None if action.a in s.keep else No("R94", "That card is not in the Keep Row.")

    def asks_alone(self, s: NemoState) -> bool:
        return False

    def choose(self, s: NemoState, action: Action) -> None:
        discard_kept(s, action.a, "R94")

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return keep_card(action.a)


SCRAP: Final[dict[int, Action]] = {
    card: VOCABULARY.add("scrap", c.THREATS[card], f"Discard {c.THREAT_NAMES[card]} from the Keep Row", card)
    for card in KEPT
}
only_when_asked(
    list(SCRAP.values()), "R94", "Only the Task of the Rival Vessel discards a Keep Card by choice."
)
SCUTTLE_PLANS: Final = ScuttlePlans()
