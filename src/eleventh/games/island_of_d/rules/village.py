"""The Village of Dew (R38): Shop, Trainer, Healer, Tavern, Village Elder; coming home, and the evening."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from eleventh.core.action import Action
from eleventh.core.bits import members
from eleventh.core.engine import NO_OPTIONS, Auto, No
from eleventh.core.windows import Power
from eleventh.core.zones import put_under
from eleventh.games.island_of_d.content import parts as c
from eleventh.games.island_of_d.content.cards import QUESTS
from eleventh.games.island_of_d.rules import moments as at
from eleventh.games.island_of_d.rules.decks import DrawCharacter, swap_quest
from eleventh.games.island_of_d.rules.gifts import gain
from eleventh.games.island_of_d.rules.hero import can_learn, charge, heal, learn, pay, train
from eleventh.games.island_of_d.rules.state import DEW, SOME_GOLD, Adventure
from eleventh.games.island_of_d.rules.vocabulary import CHARGE, HEAL, LEARN, SWAP, TRAIN, one, per_item


class Visit(Power[Adventure]):
    """What somebody in Dew does for Gold. Visits do not end the day."""

    moments = at.VISITS
    not_now = ("R38", at.FIRST)

    def __init__(self, actions: list[Action]) -> None:
        super().__init__(actions, SOME_GOLD)  # nothing is free

    @abstractmethod
    def price(self, s: Adventure, action: Action) -> int:
        """In Gold."""

    @abstractmethod
    def whom(self, action: Action) -> str:
        """Who is paid."""

    @abstractmethod
    def serve(self, s: Adventure, action: Action) -> None:
        """What one gets for it."""

    def do(self, s: Adventure, action: Action) -> None:
        pay(s, self.price(s, action), self.whom(action))
        self.serve(s, action)


NO_VISITS: Final = "Nobody can be visited during a combat."


# --- the Shop ---


class Buy(Power[Adventure]):
    """An Item at the printed price, as many as you can pay (A38)."""

    heading = "Shop"
    moments: ClassVar[tuple[at.Moment, ...]] = at.VISITS

    def __init__(self, actions: list[Action]) -> None:
        super().__init__(actions, SOME_GOLD)

    def hinders(self, s: Adventure, action: Action) -> No | None:
        if s.in_combat():
            return No("R38", NO_VISITS)
        if s.price(action.a) > s.gold:
            return No("R38", "You have {a} Gold: too little for a {b}.", str(s.gold), c.ITEMS[action.a].name)
        return None

    def wrong_moment(self, s: Adventure, action: Action) -> No:
        if s.place == DEW:
            return No("R38", at.FIRST, at.prompt_of(s))
        return No("R38", "Items are bought in the Shop of Dew, or from a trader you meet.")

    def do(self, s: Adventure, action: Action) -> None:
        cost = s.price(action.a)
        s.gold -= cost
        s.add_item(action.a, 1)
        if s.narrating:
            s.tell("R38", f"You buy a {c.ITEMS[action.a].name} for {cost} Gold and have {s.gold}.")

    def say(self, s: Adventure, action: Action) -> str:
        return f"Buy a {c.ITEMS[action.a].name} for {s.price(action.a)} Gold"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (f"shop-{c.ITEMS[action.a].key}",)


class BuyOnTheWay(Buy):
    """The same from a trader's wagon."""

    heading = ""
    moments = (at.AT_THE_WAGON,)

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return ()


# --- the Trainer ---


class Train(Visit):
    """A step of a stat, within the limit of the card (R14)."""

    heading = "Trainer"

    def hinders(self, s: Adventure, action: Action) -> No | None:
        if s.in_combat():
            return No("R38", NO_VISITS)
        if not s.can_train(action.a):
            text = "{a} cannot be trained further: the limit of the card is {b}."
            return No("R14", text, c.STAT_NAMES[action.a], str(c.TRAIN_LIMIT[action.a]))
        if s.place != DEW:
            return No("R14", "Trainings are bought from the Trainer in Dew.")
        if s.train_price(action.a) > s.gold:
            return No("R38", "You have {a} Gold: too little for that Training.", str(s.gold))
        return None

    def price(self, s: Adventure, action: Action) -> int:
        return s.train_price(action.a)

    def whom(self, action: Action) -> str:
        return "the Trainer"

    def serve(self, s: Adventure, action: Action) -> None:
        train(s, action.a)

    def say(self, s: Adventure, action: Action) -> str:
        return f"Train {c.STAT_NAMES[action.a]} +1 for {s.train_price(action.a)} Gold"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (f"train-{c.STAT_KEYS[action.a]}",)


# --- the Healer ---


class AtHealer(Visit):
    """1 HP or 1 Charge, for 1 Gold as printed."""

    heading = "Healer"

    def price(self, s: Adventure, action: Action) -> int:
        return s.healer_price()

    def whom(self, action: Action) -> str:
        return "the Healer"

    def unpaid(self, s: Adventure) -> bool:
        return s.place == DEW and not s.in_combat() and s.gold < s.healer_price()


class Heal(AtHealer):
    not_now = ("R17", "No healing is offered now. {a}")

    def hinders(self, s: Adventure, action: Action) -> No | None:
        if s.hp >= s.hp_max():
            return No("R16", "You have full health: {a} HP cannot be exceeded.", str(s.hp))
        if self.unpaid(s):
            return No(
                "R38",
                "The Healer asks {a} Gold, and you have {b}.",
                str(s.healer_price()),
                str(s.gold or "none"),
            )
        return None

    def serve(self, s: Adventure, action: Action) -> None:
        heal(s, 1)
        s.tell("R38", "The Healer heals 1 HP.")

    def say(self, s: Adventure, action: Action) -> str:
        return f"Heal 1 HP for {s.healer_price()} Gold"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return ("healer",)


class ChargeSkill(AtHealer):
    not_now = ("R8", "No Charge is offered now. {a}")

    def among(self, s: Adventure) -> list[Action]:
        return [self.actions[character] for character in members(s.used)] if s.used else NO_OPTIONS

    def hinders(self, s: Adventure, action: Action) -> No | None:
        card = c.CHARACTERS[action.a]
        if not s.has(action.a):
            return No("R4", "You do not hold the Skill {a}.", card.skill_name)
        if s.ready(action.a):
            return No("R8", "{a} is ready: a ready Skill cannot be Charged.", card.first_skill)
        if self.unpaid(s):
            text = "The Healer asks {a} Gold for a Charge, and you have {b}."
            return No("R38", text, str(s.healer_price()), str(s.gold or "none"))
        return None

    def serve(self, s: Adventure, action: Action) -> None:
        charge(s, action.a)

    def say(self, s: Adventure, action: Action) -> str:
        return f"Charge {c.CHARACTERS[action.a].first_skill} for {s.healer_price()} Gold"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (f"skill-{c.CHARACTERS[action.a].skill}",)


# --- the Tavern ---


class ToTavern(DrawCharacter):
    """A Character takes a seat in the Tavern (R31); `tavern` keeps the order in which they came (A20)."""

    rule = "R31"

    def prompt(self, s: Adventure) -> str:
        return "Draw a Character for the Tavern."

    def zone(self, s: Adventure) -> list[int]:
        return s.tavern

    def drawn(self, s: Adventure, character: int) -> None:
        if s.narrating:
            s.tell("R31", f"The {c.CHARACTERS[character].name} sits down in the Tavern.")


class LearnFromGuest(Visit):
    """The Skill of a guest, with room for it (R5); the more INT, the cheaper."""

    heading = "Tavern"

    def among(self, s: Adventure) -> list[Action]:
        return [self.actions[guest] for guest in s.tavern] if can_learn(s) else NO_OPTIONS

    def hinders(self, s: Adventure, action: Action) -> No | None:
        card = c.CHARACTERS[action.a]
        if s.has(action.a):
            return No("R5", "You know {a} already.", card.skill_name)
        if not can_learn(s):
            if s.skill_count() == 1:
                return No("R5", "With INT 1 you hold your own Skill and no other. Train INT first.")
            text = "You may hold {a} Skills, as many as your INT. Discard a learned one first."
            return No("R5", text, str(s.stat(c.INT)))
        if s.place != DEW or action.a not in s.tavern:
            return No("R12", "The {a} is not here to teach you.", card.name)
        if s.gold < s.lesson_price():
            return No(
                "R38",
                "A lesson in the Tavern costs you {a} Gold; you have {b}.",
                str(s.lesson_price()),
                str(s.gold),
            )
        return None

    def price(self, s: Adventure, action: Action) -> int:
        return s.lesson_price()

    def whom(self, action: Action) -> str:
        return f"the {c.CHARACTERS[action.a].name}"

    def serve(self, s: Adventure, action: Action) -> None:
        learn(s, action.a, s.tavern)
        s.push(TO_TAVERN)

    def say(self, s: Adventure, action: Action) -> str:
        return f"{action.text} for {s.lesson_price()} Gold"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (f"guest-{c.CHARACTERS[action.a].key}",)


class NewGuests(Visit):
    """Both guests leave, and two others come."""

    heading = "Tavern"

    def hinders(self, s: Adventure, action: Action) -> No | None:
        if s.in_combat():
            return No("R38", NO_VISITS)
        if s.place != DEW or s.gold < c.REDRAW_PRICE:
            return No("R38", "New faces in the Tavern cost 1 Gold, in Dew.")
        return None

    def price(self, s: Adventure, action: Action) -> int:
        return c.REDRAW_PRICE

    def whom(self, action: Action) -> str:
        return "the innkeeper"

    def serve(self, s: Adventure, action: Action) -> None:
        for guest in s.tavern.copy():
            put_under(guest, s.tavern, s.characters)
        s.tell("R38", "The guests of the Tavern leave, and new faces come.")
        s.push(TO_TAVERN)
        s.push(TO_TAVERN)

    def say(self, s: Adventure, action: Action) -> str:
        return "Two new guests for 1 Gold"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return ("tavern-house",)


# --- the Village Elder ---


class ExchangeWithElder(Visit):
    """Once a day, an available Quest for another."""

    heading = "Village Elder"

    def among(self, s: Adventure) -> list[Action]:
        return NO_OPTIONS if s.swapped else [self.actions[quest] for quest in s.available]

    def hinders(self, s: Adventure, action: Action) -> No | None:
        if action.a not in s.available:
            return No("R32", "{a} is not among your available Quests.", QUESTS[action.a].name)
        if s.place != DEW or s.in_combat():
            return No("R38", "Quests are exchanged at Setup, or with the Village Elder in Dew.")
        if s.swapped:
            return No("R38", "The Village Elder exchanges one Quest a day.")
        if not s.quests.size():
            return No("R38", "The Quest deck is empty: there is no other Quest to draw.")
        if s.gold < c.SWAP_PRICE:
            return No("R38", "The Village Elder asks 1 Gold for the exchange, and you have none.")
        return None

    def price(self, s: Adventure, action: Action) -> int:
        return c.SWAP_PRICE

    def whom(self, action: Action) -> str:
        return "the Village Elder"

    def serve(self, s: Adventure, action: Action) -> None:
        s.swapped = True
        swap_quest(s, action.a, "R38")

    def say(self, s: Adventure, action: Action) -> str:
        return f"Exchange {QUESTS[action.a].name} for another, 1 Gold"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return ("elder", f"quest-{QUESTS[action.a].key}")


class AskForAmulet(Power[Adventure]):
    """With three completed Quests the Elder gives the Amulet for nothing (A2)."""

    heading = "Village Elder"
    moments = at.VISITS
    not_now = ("R2", at.FIRST)

    def among(self, s: Adventure) -> list[Action]:
        return self.actions if len(s.done) >= c.QUESTS_FOR_AMULET else NO_OPTIONS

    def hinders(self, s: Adventure, action: Action) -> No | None:
        if s.in_combat():
            return No("R38", NO_VISITS)
        if s.amulet:
            return No("R2", "You have the Amulet of Dew already.")
        if s.place != DEW:
            return No("R2", "The Village Elder is in Dew.")
        if len(s.done) < c.QUESTS_FOR_AMULET:
            return No(
                "R2",
                "The Elder wants {a} completed Quests; you have {b}.",
                str(c.QUESTS_FOR_AMULET),
                str(len(s.done)),
            )
        return None

    def do(self, s: Adventure, action: Action) -> None:
        s.amulet = True
        s.tell("R2", "The Village Elder gives you the Amulet of Dew: the way to the Dark Castle is open.")

    def say(self, s: Adventure, action: Action) -> str:
        return "Receive the Amulet of Dew"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return ("elder",)


# --- coming home ---


class Arrive(Auto[Adventure]):
    """You come to Dew: rest for 1 HP or 1 Charge, then visits (R40, A4)."""

    rule = "R40"

    def run(self, s: Adventure) -> None:
        s.place = DEW
        s.tell("R40", "You are back in Dew.")
        s.push(EVENING)
        s.push(gain(heal=1, charge=1, either=True))


class Evening(at.Window):
    """Visits on the day of arrival, and before a night that ends with an enemy (A5, A6)."""

    rule = "R38"
    moment = at.EVENING_IN_DEW

    def prompt(self, s: Adventure) -> str:
        return f"Evening in Dew: {s.gold} Gold. Visit somebody, or end the day."


BUY_ACTIONS: Final = per_item("buy", "Buy a {}")
BUY: Final = Buy(BUY_ACTIONS)
BUY_ON_THE_WAY: Final = BuyOnTheWay(BUY_ACTIONS)
TRAIN_STAT: Final = Train(TRAIN)
HEAL_WOUND: Final = Heal([HEAL])
CHARGE_SKILL: Final = ChargeSkill(CHARGE)
LEARN_FROM_GUEST: Final = LearnFromGuest(LEARN)
NEW_GUESTS: Final = NewGuests(one("redraw", "tavern", "Pay for new faces in the Tavern"))
EXCHANGE_WITH_ELDER: Final = ExchangeWithElder(SWAP)
ASK_FOR_AMULET: Final = AskForAmulet(one("ask", "amulet", "Ask the Elder for the Amulet of Dew"))

TO_TAVERN: Final = ToTavern()
ARRIVE: Final = Arrive()
EVENING: Final = Evening()
