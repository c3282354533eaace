"""What Skills and Items have in common: they are used in the moments they name. The cards themselves stand in
`skills.py` and `items.py`."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from eleventh.core.action import Action, Target
from eleventh.core.engine import No
from eleventh.core.windows import Power
from eleventh.games.island_of_d.content.monsters import FIRST_CHARACTER
from eleventh.games.island_of_d.content.parts import CHARACTERS, ITEMS
from eleventh.games.island_of_d.rules.hero import use_skill
from eleventh.games.island_of_d.rules.moments import FIRST, window_of
from eleventh.games.island_of_d.rules.state import FIRST_ITEM, Adventure

NO_USE: Final = "Enemies have no use for it."


class Use(Power[Adventure]):
    """A Skill or an Item."""

    heading = "Skills and Items"
    text: str = ""  # what it does, as on the card

    def helps(self, s: Adventure) -> bool:
        """Whether it would do something now, in a moment for it."""
        return True

    def fits(self, s: Adventure) -> bool:
        """Whether this very moment is one for it."""
        return True

    def forbids(self, s: Adventure, action: Action) -> No | None:
        no = self.hinders(s, action)
        if no is not None:
            return no
        if self.helps(s) and self.fits(s):
            return self.misses(s, action)
        return self.wrong_moment(s, action)

    def misses(self, s: Adventure, action: Action) -> No | None:
        """Where it can be used: what is wrong with its aim."""
        return None


class Skill(Use):
    """A Skill with (T): it turns sideways when it is used (R7)."""

    owner: int = -1  # the character
    foe_text: str = NO_USE  # what an enemy Character does with it

    def __init__(self, actions: list[Action]) -> None:
        super().__init__(actions, 1 << self.owner)

    def fits(self, s: Adventure) -> bool:
        return window_of(s).skill_works(s, self.owner)

    def hinders(self, s: Adventure, action: Action) -> No | None:
        if s.ready(self.owner):
            return None
        card = CHARACTERS[self.owner]
        if s.has(self.owner):
            return No("R7", "{a} is used. Charge it first.", card.first_skill)
        return No("R4", "You do not hold the Skill {a}.", card.skill_name)

    def wrong_moment(self, s: Adventure, action: Action) -> No:
        if self.not_now[1]:
            return super().wrong_moment(s, action)
        return No("R7", "Not now. {a}: {b}", CHARACTERS[self.owner].skill_name, self.text)

    def do(self, s: Adventure, action: Action) -> None:
        use_skill(s, self.owner)
        self.use(s, action)

    @abstractmethod
    def use(self, s: Adventure, action: Action) -> None:
        """What it does."""

    def note(self, s: Adventure, action: Action) -> str:
        return self.text

    def points_at(self, s: Adventure, action: Action) -> tuple[Target, ...]:
        return (f"skill-{CHARACTERS[self.owner].skill}",)

    # What an enemy Character does with it (R62), and whether it did.

    def foe_at_start(self, s: Adventure) -> bool:
        """When the combat starts, after your own Skills."""
        return False

    def foe_goes_first(self, s: Adventure) -> bool:
        """When you would attack first, and nobody is ambushed."""
        return False

    def foe_on_turn(self, s: Adventure, foe: int) -> bool:
        """Instead of a plain attack."""
        return False

    def foe_when_hit(self, s: Adventure) -> bool:
        """The hit is none."""
        return False

    def foe_when_hurt(self, s: Adventure, foe: int) -> bool:
        """It has lost HP, and stands."""
        return False

    def foe_when_missed(self, s: Adventure, foe: int) -> bool:
        """Your attack has missed."""
        return False

    def foe_misses(self, s: Adventure) -> bool:
        """Its own attack would miss, and could hit: whether it is rolled again."""
        return False


SKILLS: Final[list[Skill | None]] = [None] * len(CHARACTERS)  # by character; without (T): none


def enemy_skill(s: Adventure) -> Skill | None:
    """The Skill of the enemy Character, if it is ready."""
    if s.foe_used or len(s.foes) != 1:
        return None
    character = s.foes[0] - FIRST_CHARACTER
    return SKILLS[character] if character >= 0 else None


def foe_uses(s: Adventure, text: str) -> None:
    """An enemy's (T) Skill is used up, and it is said how."""
    s.foe_used = True
    s.tell("R62", text)


class Item(Use):
    """An Item: it is discarded when it is used."""

    item: int = -1

    def __init__(self, actions: list[Action]) -> None:
        super().__init__(actions, 1 << FIRST_ITEM + self.item)

    def hinders(self, s: Adventure, action: Action) -> No | None:
        return None if s.items[self.item] else No("R13", "You have no {a}.", ITEMS[self.item].name)

    def points_at(self, s: Adventure, action: Action) -> tuple[Target, ...]:
        return (f"item-{ITEMS[self.item].key}",)


class DrinkAnyTime(Item):
    """Potion and Mind Tonic, at any time, but never between a roll and what it does (A17)."""

    not_now = ("R51", FIRST)

    def only_beside(self, s: Adventure) -> bool:
        return not window_of(s).asks_any_time(s)
