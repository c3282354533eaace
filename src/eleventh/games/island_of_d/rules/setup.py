"""Setup (R27 to R33): the hero, a trade of Items, the guests of the Tavern, two Quests."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import No
from eleventh.core.windows import Power
from eleventh.core.zones import move_sorted
from eleventh.games.island_of_d.content.cards import QUESTS
from eleventh.games.island_of_d.content.parts import CHARACTERS, ITEMS, LEVELS, PRICES, PRINTED
from eleventh.games.island_of_d.rules.day import NEW_DAY
from eleventh.games.island_of_d.rules.decks import DRAW_QUEST, DrawCharacter, swap_quest
from eleventh.games.island_of_d.rules.moments import AT_EXCHANGE, AT_TRADE, Window
from eleventh.games.island_of_d.rules.state import Adventure
from eleventh.games.island_of_d.rules.village import EXCHANGE_WITH_ELDER, TO_TAVERN
from eleventh.games.island_of_d.rules.vocabulary import SWAP, one, per_item


def begin_game(hero: int, level: int = PRINTED) -> Adventure:
    """`hero` -1 draws one (R28), else it is chosen (A34); `level` is how hard it is (A47)."""
    s = Adventure()
    s.level = level
    s.push(NEW_DAY)
    s.push(EXCHANGE_QUEST)
    s.push(DRAW_QUEST)
    s.push(DRAW_QUEST)
    s.push(TO_TAVERN)
    s.push(TO_TAVERN)
    s.push(TRADE_ITEMS)
    if hero < 0:
        s.push(DRAW_HERO)
    else:
        move_sorted(hero, s.characters.pool, s.held)
        become(s, hero)
    s.advance()
    return s


class DrawHero(DrawCharacter):
    """Your main character comes from the shuffled deck (R28)."""

    rule = "R28"

    def prompt(self, s: Adventure) -> str:
        return "Draw your hero."

    def zone(self, s: Adventure) -> list[int]:
        return s.held

    def drawn(self, s: Adventure, character: int) -> None:
        become(s, character)


def become(s: Adventure, hero: int) -> None:
    """Gold, Items and HP as the card says (R28)."""
    card = CHARACTERS[hero]
    s.hero = hero
    s.hp = s.hp_max()
    s.gold = card.gold + LEVELS[s.level].purse
    s.items = [card.items.count(i) for i in range(len(ITEMS))]
    if s.narrating:
        s.tell("R28", f"You are the {card.name}: {s.hp} HP, {s.gold} Gold.")


# --- starting Items for others (R29) ---


class TradeItems(Window):
    """Of the same or a lower price together (A31)."""

    rule = "R29"
    moment = AT_TRADE

    def prompt(self, s: Adventure) -> str:
        if s.credit:
            return f"Trade: you may take Items for up to {s.credit} Gold in all. What is left is lost."
        return "You may trade starting Items for others of the same or a lower price."

    def passed_over(self, s: Adventure) -> None:
        s.credit = 0


class Trading(Power[Adventure]):
    moments = (AT_TRADE,)
    not_now = ("R29", "Items are traded only at Setup, for others of the same or a lower price together.")


class Give(Trading):
    """Any of your Items."""

    def hinders(self, s: Adventure, action: Action) -> No | None:
        return None if s.items[action.a] else self.wrong_moment(s, action)

    def do(self, s: Adventure, action: Action) -> None:
        item = ITEMS[action.a]
        s.add_item(action.a, -1)
        s.credit += item.price
        if s.narrating:
            s.tell("R29", f"You give up a {item.name}, worth {item.price}.")

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (f"item-{ITEMS[action.a].key}",)


class Get(Trading):
    """For what was given."""

    def can(self, s: Adventure, item: int) -> bool:
        return PRICES[item] <= s.credit

    def hinders(self, s: Adventure, action: Action) -> No | None:
        return None if self.can(s, action.a) else self.wrong_moment(s, action)

    def do(self, s: Adventure, action: Action) -> None:
        item = ITEMS[action.a]
        s.add_item(action.a, 1)
        s.credit -= item.price
        if s.narrating:
            s.tell("R29", f"You take a {item.name}.")

    def note(self, s: Adventure, action: Action) -> str:
        return f"{ITEMS[action.a].price} of {s.credit}"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (f"shop-{ITEMS[action.a].key}",)


class Ready(Trading):
    """The trade is over."""

    ends = True
    beside = True

    def do(self, s: Adventure, action: Action) -> None:
        lost = f" What is left, worth {s.credit}, is lost." if s.credit else ""
        s.credit = 0
        s.tell("R29", f"You set out with what you have.{lost}")


# --- a Quest for another (R32) ---


class ExchangeQuest(Window):
    """Once, at Setup."""

    rule = "R32"
    moment = AT_EXCHANGE

    def prompt(self, s: Adventure) -> str:
        return "You may put one of the two Quests under the deck and draw another."


class Exchange(Power[Adventure]):
    """One of the two available Quests."""

    moments = (AT_EXCHANGE,)
    ends = True

    def among(self, s: Adventure) -> list[Action]:
        return [self.actions[quest] for quest in s.available]

    def forbids(self, s: Adventure, action: Action) -> No | None:
        if action.a in s.available:
            return None
        return EXCHANGE_WITH_ELDER.elsewhere(s, action)

    def do(self, s: Adventure, action: Action) -> None:
        swap_quest(s, action.a, "R32")

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (f"quest-{QUESTS[action.a].key}",)


class Keep(Power[Adventure]):
    """Both stay."""

    moments = (AT_EXCHANGE,)
    ends = True
    not_now = ("R32", "Quests are kept or exchanged at Setup only.")

    def do(self, s: Adventure, action: Action) -> None:
        s.tell("R32", "You keep both Quests.")


GIVE: Final = Give(per_item("give", "Give up a {} in trade"))
GET: Final = Get(per_item("get", "Take a {} in trade"))
READY: Final = Ready(one("ready", "", "Set out with what you have"))
EXCHANGE: Final = Exchange(SWAP)
KEEP_BOTH: Final = Keep(one("keep", "", "Keep both Quests"))

DRAW_HERO: Final = DrawHero()
TRADE_ITEMS: Final = TradeItems()
EXCHANGE_QUEST: Final = ExchangeQuest()
