"""Check for Event (R50): the lines of the Event cards and what they do."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Final

from eleventh.core.engine import Deal, Step
from eleventh.core.zones import turn_up
from eleventh.games.island_of_d.content.cards import EVENTS, location_name
from eleventh.games.island_of_d.content.monsters import BLACK_GOBLIN, GOBLIN, ORC
from eleventh.games.island_of_d.content.parts import AMAZON, COIN, DAGGER, LESSON_ON_THE_WAY, POTION, TONIC
from eleventh.games.island_of_d.content.tales import PLACES, SCENES
from eleventh.games.island_of_d.rules.blows import TURN_SKILL
from eleventh.games.island_of_d.rules.combat import fight
from eleventh.games.island_of_d.rules.decks import unseen_of
from eleventh.games.island_of_d.rules.gifts import gain
from eleventh.games.island_of_d.rules.meetings import CHALLENGE, TOLL_GATE, TRAINING_TEST, Learn, meet
from eleventh.games.island_of_d.rules.rolls import BY_FORTUNE, Roll
from eleventh.games.island_of_d.rules.small_events import (
    ABANDONED_MINE,
    PACK_ROLL,
    SLEEPING_ORC,
    SNARE,
    TRADERS_WAGON,
    VEIN_ROLL,
    Danger,
)
from eleventh.games.island_of_d.rules.state import AMBUSHED, AMBUSHING, DEW, NO_AMBUSH, Adventure
from eleventh.games.island_of_d.rules.village import EVENING


def come_to(s: Adventure, place: int, rule: str, how: str) -> None:
    """Into a Location: its card is turned text side up, and only now one sees what it is (R49)."""
    s.place = place
    card = s.path[place - 1]
    if card < 0:
        s.push(TURN_UP)
    if s.narrating:
        s.tell(rule, f"{how} {location_name(card)}.")


class TurnUp(Deal[Adventure]):
    """The card of the Location where one is, which nobody has seen yet (R49)."""

    rule = "R49"

    def prompt(self, s: Adventure) -> str:
        return "Turn the card of this Location text side up."

    def outcomes(self, s: Adventure) -> int:
        return len(unseen_of(s, s.terrain()))

    def outcome_name(self, s: Adventure, outcome: int) -> str:
        return EVENTS[unseen_of(s, s.terrain())[outcome]].key

    def deal(self, s: Adventure, outcome: int) -> None:
        event = unseen_of(s, s.terrain())[outcome]
        turn_up(event, s.unseen, s.path, s.place - 1)
        if s.narrating:
            s.tell("R49", f"You see where you are: {EVENTS[event].name}. {PLACES[event]}")


IN_THE_WILDS: Final = (*BY_FORTUNE, AMAZON)  # the Skills that roll this again


class CheckForEvent(Roll):
    """The roll that says which line of the Location's card happens."""

    rule = "R50"
    again = IN_THE_WILDS

    def what(self, s: Adventure) -> str:
        return f"what happens at {EVENTS[here(s)].name}"

    def lies(self, s: Adventure) -> str:
        return f"A {s.die} at {EVENTS[here(s)].name}: {self.brings(s, s.die)}"

    def brings(self, s: Adventure, die: int) -> str:
        return line_of(here(s), die).text

    def resolve(self, s: Adventure) -> None:
        line = line_of(here(s), s.die)
        s.marks[s.place - 1] = s.die
        if s.narrating:
            s.tell("R50", scene_of(here(s), s.die))
        line.effect.happen(s)


def here(s: Adventure) -> int:
    """The Event card one stands on."""
    return s.path[s.place - 1]


TURN_UP: Final = TurnUp()
CHECK_FOR_EVENT: Final = CheckForEvent()


# --- what a line does ---


class Effect:
    @abstractmethod
    def happen(self, s: Adventure) -> None:
        """What happens."""


class Nothing(Effect):
    def happen(self, s: Adventure) -> None:
        """Nothing does."""


class Then(Effect):
    """One step: a gift, a roll, a question."""

    def __init__(self, step: Step[Adventure]) -> None:
        self.step = step

    def happen(self, s: Adventure) -> None:
        s.push(self.step)


class Fight(Effect):
    """Enemies in a row."""

    def __init__(self, foes: list[int], ambush: int = NO_AMBUSH) -> None:
        self.foes = foes
        self.ambush = ambush

    def happen(self, s: Adventure) -> None:
        fight(s, self.foes, self.ambush)


class Meeting(Effect):
    """A Character, and what it wants of you."""

    def __init__(self, then: Step[Adventure]) -> None:
        self.then = then

    def happen(self, s: Adventure) -> None:
        meet(s, self.then)


class LoseTheWay(Effect):
    """One step towards Dew, without event or rest."""

    def happen(self, s: Adventure) -> None:
        if s.place == 1:
            s.place = DEW
            s.tell("R50", "You come out of the trees in Dew.")
            s.push(EVENING)
        else:
            come_to(s, s.place - 1, "R50", "You come out of the trees at")


class LoseGold(Effect):
    """So much, if you have it."""

    def __init__(self, gold: int) -> None:
        self.gold = gold

    def happen(self, s: Adventure) -> None:
        s.gold = max(0, s.gold - self.gold)
        if s.narrating:
            s.tell("R50", f"You have {s.gold} Gold left.")


@dataclass(eq=False)
class EventLine:
    """One line of an Event card: for rolls `low` to `high`."""

    low: int
    high: int
    text: str
    effect: Effect


def gains(heal: int = 0, charge: int = 0, gold: int = 0, item: int = -1, either: bool = False) -> Effect:
    return Then(gain(heal, charge, gold, item, 0, either))


NOTHING: Final = Nothing()
LESSON: Final = Meeting(Learn(LESSON_ON_THE_WAY))
TEST: Final = Meeting(TRAINING_TEST)
QUIET: Final = "Nothing happens."
TRAINING: Final = "Training test: roll + ATT against a Character's DEF to learn its Skill."
LESSONS: Final = "A Character gives lessons: pay 2 Gold to learn the Skill."

LINES: Final[list[list[EventLine]]] = [
    [  # f1 Whispering Pines
        EventLine(1, 2, "A Goblin ambushes you.", Fight([GOBLIN], AMBUSHED)),
        EventLine(3, 4, "Quiet. Nothing happens.", NOTHING),
        EventLine(5, 5, "Berries: heal 1 HP.", gains(heal=1)),
        EventLine(6, 6, "A lost purse: gain 1 Gold.", gains(gold=1)),
    ],
    [  # f2 Spider Hollow
        EventLine(1, 2, "Sticky webs: Danger 2.", Then(Danger(2))),
        EventLine(3, 4, "Fight Goblin, Goblin in a row.", Fight([GOBLIN, GOBLIN])),
        EventLine(5, 6, "An old pack, roll: 1-3 a Dagger, 4-6 a Lucky Coin.", Then(PACK_ROLL)),
    ],
    [  # f3 Elder Oak
        EventLine(1, 1, "A Black Goblin ambushes you.", Fight([BLACK_GOBLIN], AMBUSHED)),
        EventLine(2, 3, "Fight a Black Goblin.", Fight([BLACK_GOBLIN])),
        EventLine(4, 5, "In the shade of the oak: heal 1 HP and Charge 1 Skill.", gains(heal=1, charge=1)),
        EventLine(6, 6, LESSONS, LESSON),
    ],
    [  # f4 Hunter's Trail
        EventLine(1, 2, "Fight an Orc.", Fight([ORC])),
        EventLine(
            3, 4, "A hunter's camp: heal 1 HP or Charge 1 Skill.", gains(heal=1, charge=1, either=True)
        ),
        EventLine(5, 6, TRAINING, TEST),
    ],
    [  # f5 Goblin Traps
        EventLine(1, 3, "A snare, INT test 5: not passed, lose 1 HP.", Then(SNARE)),
        EventLine(4, 4, "You ambush a Goblin.", Fight([GOBLIN], AMBUSHING)),
        EventLine(5, 6, "Scrap metal: gain 1 Gold.", gains(gold=1)),
    ],
    [  # f6 Dark Thicket
        EventLine(1, 2, "An Orc ambushes you.", Fight([ORC], AMBUSHED)),
        EventLine(3, 3, "You lose the way: one step towards Dew, without event or rest.", LoseTheWay()),
        EventLine(4, 5, QUIET, NOTHING),
        EventLine(6, 6, "A hidden cache: gain 2 Gold or a Dagger.", gains(gold=2, item=DAGGER, either=True)),
    ],
    [  # m1 Rocky Ledge
        EventLine(1, 2, "Falling stones: Danger 3.", Then(Danger(3))),
        EventLine(3, 4, QUIET, NOTHING),
        EventLine(5, 6, "A thin vein, roll: 1-4 gain 1 Gold, 5-6 gain 2 Gold.", Then(VEIN_ROLL)),
    ],
    [  # m2 Orc Pass
        EventLine(1, 2, "Fight an Orc.", Fight([ORC])),
        EventLine(3, 3, "A sleeping Orc: ambush it, or leave it.", Then(SLEEPING_ORC)),
        EventLine(4, 5, QUIET, NOTHING),
        EventLine(6, 6, "An empty camp: gain a Potion.", gains(item=POTION)),
    ],
    [  # m3 Windy Bridge
        EventLine(1, 2, "Gusts of wind, INT test 5: not passed, lose 1 HP.", Then(SNARE)),
        EventLine(3, 4, "Fight a Goblin.", Fight([GOBLIN])),
        EventLine(5, 6, "A clear view: Charge 1 Skill.", gains(charge=1)),
    ],
    [  # m4 Old Training Ground
        EventLine(1, 2, "Fight a Black Goblin.", Fight([BLACK_GOBLIN])),
        EventLine(3, 3, QUIET, NOTHING),
        EventLine(4, 5, TRAINING, TEST),
        EventLine(6, 6, "A warriors' shrine: heal 1 HP and Charge 1 Skill.", gains(heal=1, charge=1)),
    ],
    [  # m5 Abandoned Mine
        EventLine(1, 2, "Fight Black Goblin, Black Goblin in a row.", Fight([BLACK_GOBLIN, BLACK_GOBLIN])),
        EventLine(3, 4, "You may dig, roll: 1-2 lose 1 HP, 3-6 gain 2 Gold.", Then(ABANDONED_MINE)),
        EventLine(5, 6, "Forgotten wages: gain 1 Gold.", gains(gold=1)),
    ],
    [  # m6 Hermit's Peak
        EventLine(1, 1, "An Orc ambushes you.", Fight([ORC], AMBUSHED)),
        EventLine(2, 3, "A storm: turn one of your ready (T) Skills to used.", Then(TURN_SKILL)),
        EventLine(4, 5, "The hermit: heal 2 HP or Charge 2 Skills.", gains(heal=2, charge=2, either=True)),
        EventLine(6, 6, "A gift: gain a Mind Tonic.", gains(item=TONIC)),
    ],
    [  # p1 Open Road
        EventLine(1, 2, QUIET, NOTHING),
        EventLine(3, 4, "Fight a Goblin.", Fight([GOBLIN])),
        EventLine(5, 6, "A trader's wagon: buy Items at Dew prices.", Then(TRADERS_WAGON)),
    ],
    [  # p2 Burned Farm
        EventLine(1, 2, "Fight a Black Goblin.", Fight([BLACK_GOBLIN])),
        EventLine(3, 3, "Fight Goblin, Goblin in a row.", Fight([GOBLIN, GOBLIN])),
        EventLine(4, 5, "Thankful farmers: heal 1 HP.", gains(heal=1)),
        EventLine(6, 6, "A buried chest: gain 2 Gold.", gains(gold=2)),
    ],
    [  # p3 Wandering Heroes
        EventLine(
            1, 2, "A friendly duel, if you accept: win it and you may learn the Skill.", Meeting(CHALLENGE)
        ),
        EventLine(3, 4, LESSONS, LESSON),
        EventLine(5, 6, "Good company: Charge 1 Skill.", gains(charge=1)),
    ],
    [  # p4 Toll Gate
        EventLine(
            1,
            2,
            "A Character robs travellers: pay 2 Gold, or fight; win and you may learn its Skill.",
            Meeting(TOLL_GATE),
        ),
        EventLine(3, 4, QUIET, NOTHING),
        EventLine(5, 6, "An empty gate house: gain 1 Gold.", gains(gold=1)),
    ],
    [  # p5 Tall Grass
        EventLine(1, 2, "A Goblin ambushes you.", Fight([GOBLIN], AMBUSHED)),
        EventLine(3, 3, "Fight an Orc.", Fight([ORC])),
        EventLine(4, 5, QUIET, NOTHING),
        EventLine(6, 6, "Healing herbs: heal 2 HP.", gains(heal=2)),
    ],
    [  # p6 Fortune Teller
        EventLine(1, 2, "A bad sign: lose 1 Gold.", LoseGold(1)),
        EventLine(3, 4, QUIET, NOTHING),
        EventLine(5, 5, "A charm: gain a Lucky Coin.", gains(item=COIN)),
        EventLine(6, 6, "A good sign: Charge 2 Skills.", gains(charge=2)),
    ],
]


BY_DIE: Final[list[list[EventLine]]] = [
    [line for line in lines for _ in range(line.low, line.high + 1)] for lines in LINES
]


def line_of(event: int, die: int) -> EventLine:
    """The line of the Event card for this roll."""
    return BY_DIE[event][die - 1]


def scene_of(event: int, die: int) -> str:
    """How the line for this roll begins, as a scene."""
    return SCENES[event][LINES[event].index(line_of(event, die))]
