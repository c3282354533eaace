"""What is offered (R17): healing, Charging, Gold, an Item, a Training. Each may be left, or taken partly."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.bits import count, is_in, members
from eleventh.core.engine import NO_OPTIONS, No
from eleventh.core.fields import Bits, Flag, Number
from eleventh.core.windows import Power
from eleventh.games.island_of_d.content.parts import (
    CHARACTERS,
    ITEM_KEYS,
    ITEMS,
    MOST_GOLD,
    PRIEST,
    STAT_NAMES,
)
from eleventh.games.island_of_d.rules.hero import charge, heal, take_item, train
from eleventh.games.island_of_d.rules.moments import GIFT_IS_OFFERED, Window
from eleventh.games.island_of_d.rules.rolls import Roll
from eleventh.games.island_of_d.rules.state import MOST_HP, MOST_POT, Adventure
from eleventh.games.island_of_d.rules.vocabulary import CHARGE, HEAL, REFUSALS, TAKE, TRAIN, one

# The kinds of things that a gift is made of
HEALING: Final = 0
CHARGING: Final = 1
GOLD: Final = 2
ITEM: Final = 3
TRAINING: Final = 4

MOST_CHARGES: Final = 3  # of one gift: by a Tonic with Strong Brew


class Gains(Window):
    """What is offered. All of it is optional, and each part can be taken partly.

    `trains` is a mask of the Trainings of which one step is free; `either`: only one kind of these;
    `prayed`: Prayer has been Charged by it, which can be once only.
    """

    heal: Annotated[int, Number(0, MOST_HP)]
    charge: Annotated[int, Number(0, MOST_CHARGES)]
    gold: Annotated[int, Number(0, MOST_POT)]
    item: Annotated[int, Number(-1, len(ITEMS) - 1)]
    trains: Annotated[int, Bits(len(STAT_NAMES))]
    either: Annotated[bool, Flag()]
    prayed: Annotated[bool, Flag()]
    rule = "R17"
    moment = GIFT_IS_OFFERED

    # what is left of it

    def after(self, kind: int) -> Gains:
        """What is still offered when one of a kind has been taken: of an either-or gift no other kind."""
        return Gains(
            self.left(HEALING, self.heal, kind),
            self.left(CHARGING, self.charge, kind),
            self.left(GOLD, self.gold, kind),
            -1 if kind == ITEM or self.either else self.item,
            0 if kind == TRAINING or self.either else self.trains,
            False,
            self.prayed,
        )

    def left(self, kind: int, amount: int, taken: int) -> int:
        if kind == taken:
            return amount - 1
        return 0 if self.either else amount

    def after_a_prayer(self) -> Gains:
        """The same, when it has Charged Prayer."""
        return Gains(self.heal, self.charge, self.gold, self.item, self.trains, self.either, True)

    # what of it helps

    def healing(self, s: Adventure) -> int:
        return min(self.heal, s.hp_max() - s.hp)

    def must_choose(self, s: Adventure) -> bool:
        """More Skills are used than it Charges."""
        return 0 < self.charge < count(s.used)

    def charging(self, s: Adventure) -> int:
        return min(self.charge, count(s.used))

    def charges_prayer(self) -> bool:
        """Prayer is for any time: also now, to be Charged at once (A17)."""
        return self.charge > 0 and not self.prayed

    def paying(self, s: Adventure) -> int:
        return min(self.gold, MOST_GOLD - s.gold)

    def giving(self, s: Adventure) -> bool:
        return self.item >= 0

    def training(self, s: Adventure, which: int) -> bool:
        return is_in(self.trains, which) and s.can_train(which)

    def any_training(self, s: Adventure) -> bool:
        return any(s.can_train(which) for which in members(self.trains))

    # the question

    def prompt(self, s: Adventure) -> str:
        parts = []
        if self.healing(s):
            parts.append(f"heal {self.healing(s)} HP")
        prayer = 1 if self.charges_prayer() and s.ready(PRIEST) and s.hp < s.hp_max() else 0
        charging = min(self.charge, count(s.used) + prayer)
        if charging:
            parts.append(f"Charge {charging} Skill" + ("s" if charging > 1 else ""))
        if self.paying(s):
            parts.append(f"gain {self.paying(s)} Gold")
        if self.giving(s):
            parts.append(f"gain a {ITEMS[self.item].name}")
        if self.any_training(s):
            parts.append("train a step for nothing")
        if not parts:
            return "Nothing that is offered would help now."
        last = " or " if self.either else " and "
        return f"You may {', '.join(parts[:-1])}{last if parts[:-1] else ''}{parts[-1]}."

    def asks(self, s: Adventure) -> bool:
        return not s.skip or self.either or self.must_choose(s) or self.any_training(s)

    def passed_over(self, s: Adventure) -> None:
        self.take_all(s)

    def take_all(self, s: Adventure) -> None:
        """Everything that needs no choice."""
        if self.heal:
            healed = heal(s, self.heal)
            if healed and s.narrating:
                s.tell("R17", f"You heal {healed} HP.")
        if self.charge and s.used and not self.must_choose(s):
            for c in range(len(CHARACTERS)):
                if is_in(s.used, c):
                    charge(s, c)
        if self.gold:
            take_gold(s, self.paying(s))
        if self.giving(s):
            take_item(s, self.item)

    def leave(self, s: Adventure) -> None:
        s.tell("R17", "You leave what is offered.")


def gain(
    heal: int = 0, charge: int = 0, gold: int = 0, item: int = -1, trains: int = 0, either: bool = False
) -> Gains:
    """What is offered, by its parts."""
    return Gains(heal, charge, gold, item, trains, either, False)


def take_gold(s: Adventure, amount: int) -> None:
    s.gold += amount
    if amount and s.narrating:
        s.tell("R15", f"You take {amount} Gold and have {s.gold}.")


def gift_of(s: Adventure) -> Gains:
    step = s.top()
    assert isinstance(step, Gains)
    return step


def go_on_with(s: Adventure, gift: Gains) -> None:
    """This is offered instead."""
    s.cancel(Gains)
    s.push(gift)


# --- taking ---


class Take(Power[Adventure]):
    """A bit of what is offered."""

    moments = (GIFT_IS_OFFERED,)
    not_now = ("R17", "That is not offered now. {a}")

    @abstractmethod
    def holds(self, s: Adventure, gift: Gains, action: Action) -> bool:
        """Whether the gift has it, and it helps."""

    def offer(self, s: Adventure, found: list[Action]) -> None:
        gift = gift_of(s)
        for action in self.among(s):
            if self.holds(s, gift, action):
                found.append(action)

    def forbids(self, s: Adventure, action: Action) -> No | None:
        if self.holds(s, gift_of(s), action):
            return None
        return REFUSALS.refuse(s, action)


class TakeAll(Take):
    """All that needs no choice; what does is still offered."""

    def holds(self, s: Adventure, gift: Gains, action: Action) -> bool:
        if gift.either:
            return False
        charging = 0 if gift.must_choose(s) else gift.charging(s)
        parts = gift.healing(s) + charging + gift.paying(s) + (1 if gift.giving(s) else 0)
        return parts > 1

    def do(self, s: Adventure, action: Action) -> None:
        gift = gift_of(s)
        rest = gift.charge if gift.must_choose(s) else 0
        go_on_with(s, Gains(0, rest, 0, -1, gift.trains, False, gift.prayed))
        gift.take_all(s)


class TakeHealing(Take):
    """1 HP of it."""

    def holds(self, s: Adventure, gift: Gains, action: Action) -> bool:
        return gift.healing(s) > 0

    def do(self, s: Adventure, action: Action) -> None:
        heal(s, 1)
        s.tell("R17", "You heal 1 HP.")
        go_on_with(s, gift_of(s).after(HEALING))

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return ("hero-sheet",)


class TakeCharge(Take):
    """One of the used Skills (R8)."""

    def among(self, s: Adventure) -> list[Action]:
        if not s.used or not gift_of(s).charge:
            return NO_OPTIONS
        return [self.actions[character] for character in members(s.used)]

    def holds(self, s: Adventure, gift: Gains, action: Action) -> bool:
        return gift.charge > 0 and is_in(s.used, action.a)

    def do(self, s: Adventure, action: Action) -> None:
        charge(s, action.a)
        gift = gift_of(s).after(CHARGING)
        go_on_with(s, gift.after_a_prayer() if action.a == PRIEST else gift)

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (f"skill-{CHARACTERS[action.a].skill}",)


class TakeGold(Take):
    """1 Gold of it (R15)."""

    def holds(self, s: Adventure, gift: Gains, action: Action) -> bool:
        return gift.paying(s) > 0

    def do(self, s: Adventure, action: Action) -> None:
        take_gold(s, 1)
        go_on_with(s, gift_of(s).after(GOLD))


class TakeItem(Take):
    """The Item (R13)."""

    def among(self, s: Adventure) -> list[Action]:
        item = gift_of(s).item
        return [self.actions[item]] if item >= 0 else NO_OPTIONS

    def holds(self, s: Adventure, gift: Gains, action: Action) -> bool:
        return action.a == gift.item and gift.giving(s)

    def do(self, s: Adventure, action: Action) -> None:
        take_item(s, action.a)
        go_on_with(s, gift_of(s).after(ITEM))

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return item_held(s, action.a)


class TakeTraining(Take):
    """A step of one Training (R14)."""

    def among(self, s: Adventure) -> list[Action]:
        trains = gift_of(s).trains
        return [self.actions[which] for which in members(trains)] if trains else NO_OPTIONS

    def holds(self, s: Adventure, gift: Gains, action: Action) -> bool:
        return gift.training(s, action.a)

    def do(self, s: Adventure, action: Action) -> None:
        train(s, action.a)
        go_on_with(s, gift_of(s).after(TRAINING))

    def say(self, s: Adventure, action: Action) -> str:
        return f"Train {STAT_NAMES[action.a]} +1 for nothing"


def item_held(s: Adventure, item: int) -> tuple[str, ...]:
    """The Item among those you carry."""
    return (f"item-{ITEM_KEYS[item]}",) if s.items[item] else ()


TAKE_ALL: Final = TakeAll(one("take", "all", "Take everything offered"))
TAKE_HEALING: Final = TakeHealing([HEAL])
TAKE_CHARGE: Final = TakeCharge(CHARGE)
TAKE_GOLD: Final = TakeGold(one("take", "gold", "Take 1 Gold"))
TAKE_ITEM: Final = TakeItem(TAKE)
TAKE_TRAINING: Final = TakeTraining(TRAIN)


# --- gifts by the die ---


class GiftRoll(Roll):
    """What the die gives."""

    rule = "R50"

    @abstractmethod
    def gift(self, die: int) -> Gains | None:
        """What this result gives."""

    def resolve(self, s: Adventure) -> None:
        gift = self.gift(s.die)
        if gift is not None:
            s.push(gift)


A_REST: Final = gain(heal=1, charge=1)
ONE_GOLD: Final = gain(gold=1)
TWO_GOLD: Final = gain(gold=2)
