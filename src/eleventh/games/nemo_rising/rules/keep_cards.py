"""The eight Keep Cards: what they do, the Tasks that discard them, step 4 of a turn (R31, R93 to R96).

Tasks 32 to 35.
"""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto
from eleventh.core.fields import Number
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import AREA, START
from eleventh.games.nemo_rising.content.icons import ATTRIBUTES, BRAINS, BRAWN, SKILL, icons
from eleventh.games.nemo_rising.rules.dice import AttributeRoll
from eleventh.games.nemo_rising.rules.ending import lose
from eleventh.games.nemo_rising.rules.gear import PickGear, lose_gear
from eleventh.games.nemo_rising.rules.keeping import KEEP_CARDS, KeepCard, discard_kept
from eleventh.games.nemo_rising.rules.state import KEEPING, NemoState
from eleventh.games.nemo_rising.rules.tasks import Task
from eleventh.games.nemo_rising.rules.threat_actions import ALARM_MOVE
from eleventh.games.nemo_rising.rules.vocabulary import DISCARD_GEAR

ON_START: Final = -1  # where a Task can be done, besides tiles


class KeepTask(Task):
    """A Task in a named place, secure or not, discards the card (R95, Q40)."""

    def __init__(self, number: int, name: str, need: int, card: int, places: tuple[int, int]) -> None:
        super().__init__(number, name, need)
        self.card = card
        self.places = places

    def here(self, s: NemoState, seat: int) -> bool:
        if self.card not in s.keep:
            return False
        tile = s.tile_under(seat)
        return tile in self.places if tile >= 0 else s.at[seat] == START and ON_START in self.places

    def done(self, s: NemoState, seat: int) -> None:
        discard_kept(s, self.card, "R95")

    def points_at(self, s: NemoState) -> tuple[str, ...]:
        return keep_card(self.card)


def keep_card(card: int) -> tuple[str, ...]:
    """What one points at for a card of the Keep Row."""
    return (f"threat-{c.THREATS[card]}",)


# --- cards tied to an enemy (R94) ---


class EliteSquad(KeepCard):
    name = "Elite Squad"
    text = (
        "Each time the Elite Squad attacks, first lose 1 Mission Point, whatever is blocked. "
        "Discarded when the Elite Squad is defeated."
    )
    enemy = c.ELITE_SQUAD

    def before_defence(self, s: NemoState, token: int) -> None:
        if s.kind(token) == c.ELITE_SQUAD:
            lose(s, 1, "R93", "Elite Squad: 1 Mission Point is lost before the defence.")


class SteamColossus(KeepCard):
    name = "Steam Colossus"
    text = (
        "Each try and each re-roll against the Steam Colossus costs 2 Action Tokens "
        "(Fulmer's free first try stays free). Discarded when the Steam Colossus is defeated."
    )
    enemy = c.COLOSSUS
    tokens_more = 1


class MechanicalKraken(KeepCard):
    name = "Mechanical Kraken"
    text = (
        "Whenever the Mechanical Kraken moves, it moves 1 space more. "
        "Discarded when the Mechanical Kraken is defeated."
    )
    enemy = c.KRAKEN
    spaces_more = 1


class ScavengerCaptain(KeepCard):
    name = "Scavenger Captain"
    text = (
        "Each time the Scavenger Captain attacks, the hero first discards a Gear Card, her choice, "
        "or has none and 1 Mission Point is lost. Discarded when the Captain is defeated."
    )
    enemy = c.CAPTAIN

    def before_defence(self, s: NemoState, token: int) -> None:
        if s.kind(token) == c.CAPTAIN:
            s.push(RANSOM)


class Ransom(PickGear):
    """The attacked hero discards Gear, or a Mission Point is lost."""

    rule = "R93"
    names = DISCARD_GEAR

    def seat(self, s: NemoState) -> int:
        return s.victim

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.victim)}: the Scavenger Captain takes one of your Gear Cards. Which?"

    def cards(self, s: NemoState) -> list[int]:
        return s.hands[s.victim]

    def asks_alone(self, s: NemoState) -> bool:
        return False

    def choose(self, s: NemoState, action: Action) -> None:
        lose_gear(s, action.a)
        if s.narrating:
            s.tell("R93", f"{s.hero(s.victim)} loses the {c.GEAR_NAMES[action.a]} to the Scavenger Captain.")

    def passed_over(self, s: NemoState) -> None:
        lose(s, 1, "R93", "There is no Gear to take: the Scavenger Captain costs 1 Mission Point.")


# --- cards that a Task discards (R95) ---


class Searchlights(KeepCard):
    name = "Searchlights"
    text = (
        "Stealth and Shortcut abilities cannot be used and give no bonus token. "
        "Discarded by the Task Blind the lamps [Brains] on the Command Deck or Observatory."
    )
    lights_up = True


class Riptide(KeepCard):
    name = "Riptide"
    text = (
        "At the start of step 2 the active hero readies only 5 gold Action Tokens. "
        "Discarded by the Task Anchor the lines [Brawn] on the Coral Garden or Wreck Graveyard."
    )
    takes_gold = 1


class AlarmSensor(KeepCard):
    name = "Alarm Sensor"
    text = (
        "At the end of every hero's turn all enemies move 1 on the red path. "
        "Discarded by the Task Cut the wires [Skill] on the Command Room or Engine Room."
    )
    acts = True

    def end_turn(self, s: NemoState) -> None:
        s.tell("R31", "The Alarm Sensor shrills: all enemies move 1 on the red path.")
        ALARM_MOVE.happen(s)


class CrackedHelmets(KeepCard):
    name = "Cracked Helmets"
    text = (
        "At the end of her turn the active hero, unless on Start or a secure tile, rolls a die: "
        "on Brains lose 1 point. Discarded by the Task Seal the helmets [Skill] on Start or the Thermal "
        "Vents."
    )
    acts = True

    def end_turn(self, s: NemoState) -> None:
        place = s.at[s.active]
        safe = place == START or (AREA <= place < START and s.secure[place - AREA])
        if not safe:
            s.push(HELMET_ROLL)


class HelmetRoll(AttributeRoll):
    """Cracked Helmets: one die; on Brains a Mission Point is lost."""

    rule = "R31"

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)} rolls for the cracked helmets."

    def rolled(self, s: NemoState, one: int, other: int) -> None:
        rolled = f"Cracked Helmets: {s.hero(s.active)} rolls {ATTRIBUTES[one].capitalize()}"
        if one == BRAINS:
            lose(s, 1, "R31", f"{rolled}; water comes in, 1 Mission Point is lost.")
        else:
            s.tell("R31", f"{rolled}; the helmet holds.")


# --- step 4 (R31, R96) ---


class CheckKeepCards(Auto[NemoState]):
    """Cards that act at the end of a turn act from left to right."""

    index: Annotated[int, Number(0, c.KEEP_LIMIT)]
    rule = "R31"

    def run(self, s: NemoState) -> None:
        s.phase = KEEPING
        for index in range(self.index, len(s.keep)):
            card = KEEP_CARDS[s.keep[index]]
            if card.acts:
                s.push(CheckKeepCards(index + 1))
                card.end_turn(s)
                return


RANSOM: Final = Ransom()
HELMET_ROLL: Final = HelmetRoll()

# --- the cards and their Tasks ---


def printed(card: KeepCard) -> int:
    """The number of the Threat Card that it is printed on."""
    number = c.THREAT_NAMES.index(card.name)
    KEEP_CARDS[number] = card
    return number


ELITE_CARD: Final = printed(EliteSquad())
ALARM: Final = printed(AlarmSensor())
SEARCHLIGHTS: Final = printed(Searchlights())
COLOSSUS_CARD: Final = printed(SteamColossus())
KRAKEN_CARD: Final = printed(MechanicalKraken())
CAPTAIN_CARD: Final = printed(ScavengerCaptain())
RIPTIDE: Final = printed(Riptide())
HELMETS: Final = printed(CrackedHelmets())
KEPT: Final = (ELITE_CARD, ALARM, SEARCHLIGHTS, COLOSSUS_CARD, KRAKEN_CARD, CAPTAIN_CARD, RIPTIDE, HELMETS)
KEEP_TASKS: Final[dict[int, KeepTask]] = {  # by number of the card
    ALARM: KeepTask(32, "Cut the wires", icons(SKILL), ALARM, (c.COMMAND_ROOM, c.ENGINE_ROOM)),
    SEARCHLIGHTS: KeepTask(
        33, "Blind the lamps", icons(BRAINS), SEARCHLIGHTS, (c.COMMAND_DECK, c.OBSERVATORY)
    ),
    RIPTIDE: KeepTask(34, "Anchor the lines", icons(BRAWN), RIPTIDE, (c.CORAL_GARDEN, c.WRECK_GRAVEYARD)),
    HELMETS: KeepTask(35, "Seal the helmets", icons(SKILL), HELMETS, (ON_START, c.THERMAL_VENTS)),
}
