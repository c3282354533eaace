"""Setup (R27 to R33) and the Village of Dew: Shop, Trainer, Healer, Tavern, Village Elder (R38)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal
from eleventh.games.island_of_d import actions as act
from eleventh.games.island_of_d.cards import QUESTS
from eleventh.games.island_of_d.content import (
    CHARACTERS,
    COIN,
    DAGGER,
    DAYS_IN_WEEK,
    HEALER_PRICE,
    ITEMS,
    LAST_DAY,
    LESSON_PRICE,
    MOST_OF_AN_ITEM,
    PRICES,
    QUESTS_FOR_AMULET,
    REDRAW_PRICE,
    SWAP_PRICE,
    THIEF,
    TONIC,
    WING,
)
from eleventh.games.island_of_d.hero import (
    Choice,
    DrawCharacter,
    Gains,
    add_any_time,
    add_forget,
    add_used,
    can_learn,
    charge,
    forget,
    heal,
    hurt,
    learn,
    pay,
    train,
    use_any_time,
    use_skill,
)
from eleventh.games.island_of_d.rolls import Roll
from eleventh.games.island_of_d.state import DEW, Adventure

# --- setup ---


class DrawHero(DrawCharacter):
    """Your main character comes from the shuffled deck (R28)."""

    rule = "R28"

    def prompt(self, s: Adventure) -> str:
        return "Draw your hero."

    def drawn(self, s: Adventure, character: int) -> None:
        become(s, character)


def become(s: Adventure, hero: int) -> None:
    """Gold, Items and HP as the card says (R28)."""
    card = CHARACTERS[hero]
    s.hero = hero
    s.known = 1 << hero
    s.hp = s.hp_max()
    s.gold = card.gold
    s.items = [card.items.count(i) for i in range(len(ITEMS))]
    if s.telling:
        s.tell("R28", f"You are the {card.name}: {s.hp} HP, {s.gold} Gold.")


class TradeItems(Choice):
    """Starting Items for others of the same or a lower price together (R29, A31)."""

    rule = "R29"

    def prompt(self, s: Adventure) -> str:
        if s.credit:
            return f"Trade: you may take Items for up to {s.credit} Gold in all. What is left is lost."
        return "You may trade starting Items for others of the same or a lower price."

    def options(self, s: Adventure) -> list[Action]:
        out = [act.GIVE[i] for i in range(len(ITEMS)) if s.items[i]]
        for i in range(len(ITEMS)):
            if PRICES[i] <= s.credit and s.items[i] < MOST_OF_AN_ITEM:
                out.append(act.GET[i])
        if out:
            out.append(act.READY)
        return out

    def passed_over(self, s: Adventure) -> None:
        s.credit = 0

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.READY:
            lost = f" What is left, worth {s.credit}, is lost." if s.credit else ""
            s.credit = 0
            s.tell("R29", f"You set out with what you have.{lost}")
            return
        s.push(self)
        item = ITEMS[action.a]
        if action.verb == "give":
            s.add_item(action.a, -1)
            s.credit += item.price
            if s.telling:
                s.tell("R29", f"You give up a {item.name}, worth {item.price}.")
        else:
            s.add_item(action.a, 1)
            s.credit -= item.price
            if s.telling:
                s.tell("R29", f"You take a {item.name}.")


class ToTavern(DrawCharacter):
    """A Character takes a seat in the Tavern (R31); `tavern` keeps the order in which they came (A20)."""

    rule = "R31"

    def prompt(self, s: Adventure) -> str:
        return "Draw a Character for the Tavern."

    def drawn(self, s: Adventure, character: int) -> None:
        s.tavern = [*s.tavern, character]
        if s.telling:
            s.tell("R31", f"The {CHARACTERS[character].name} sits down in the Tavern.")


class DrawQuest(Deal[Adventure]):
    """A Quest comes to the available ones; none if the deck is empty (R21, A25)."""

    rule = "R21"

    def prompt(self, s: Adventure) -> str:
        return "Draw a Quest."

    def outcomes(self, s: Adventure) -> int:
        return s.quests.outcomes()

    def outcome_name(self, s: Adventure, outcome: int) -> str:
        return QUESTS[s.quests.peek(outcome)].key

    def deal(self, s: Adventure, outcome: int) -> None:
        s.quests = s.quests.copy()
        quest = s.quests.take(outcome)
        s.available = [*s.available, quest]
        if s.telling:
            s.tell("R21", f"A new Quest is available: {QUESTS[quest].name}.")


class ExchangeQuest(Choice):
    """Once, at Setup (R32)."""

    rule = "R32"

    def prompt(self, s: Adventure) -> str:
        return "You may put one of the two Quests under the deck and draw another."

    def options(self, s: Adventure) -> list[Action]:
        return [*[act.SWAP[q] for q in s.available], act.KEEP]

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.KEEP:
            s.tell("R32", "You keep both Quests.")
        else:
            swap_quest(s, action.a, "R32")


def swap_quest(s: Adventure, quest: int, rule: str) -> None:
    s.available = [q for q in s.available if q != quest]
    s.quests = s.quests.copy()
    s.quests.put_at_bottom(quest)
    if s.telling:
        s.tell(rule, f"{QUESTS[quest].name} goes under the Quest deck.")
    s.push(DRAW_QUEST)


# --- visits ---


def add_visits(s: Adventure, out: list[Action]) -> None:
    """What the village offers, as far as you can pay (R38)."""
    gold = s.gold
    if gold:
        add_goods(s, out)
        for i in range(4):
            if s.can_train(i) and s.train_price(i) <= gold:
                out.append(act.TRAIN[i])
        if s.hp < s.hp_max():
            out.append(act.HEAL)
        if s.used:
            add_used(s, out)
        if gold >= LESSON_PRICE and can_learn(s):
            for c in s.tavern:
                out.append(act.LEARN[c])
        out.append(act.REDRAW)
        if not s.swapped and s.quests.size():
            for q in s.available:
                out.append(act.SWAP[q])
    if not s.amulet and len(s.done) >= QUESTS_FOR_AMULET:
        out.append(act.AMULET)
    if s.ready(THIEF):
        out.append(act.USE_THIEVERY)


def add_goods(s: Adventure, out: list[Action]) -> None:
    """Items that you can pay and carry (A38)."""
    for i in range(len(ITEMS)):
        if s.items[i] < MOST_OF_AN_ITEM and s.price(i) <= s.gold:
            out.append(act.BUY[i])


def visit(s: Adventure, action: Action) -> bool:
    """Play a visit; False when the action is something else. The asking step has pushed itself before."""
    verb = action.verb
    if verb == "buy":
        buy(s, action.a)
    elif verb == "train":
        pay(s, s.train_price(action.a), "the Trainer")
        train(s, action.a)
    elif action is act.HEAL:
        pay(s, HEALER_PRICE, "the Healer")
        heal(s, 1)
        s.tell("R38", "The Healer heals 1 HP.")
    elif verb == "charge":
        pay(s, HEALER_PRICE, "the Healer")
        charge(s, action.a)
    elif verb == "learn":
        pay(s, LESSON_PRICE, f"the {CHARACTERS[action.a].name}")
        s.tavern = [c for c in s.tavern if c != action.a]
        learn(s, action.a)
        s.push(TO_TAVERN)
    elif action is act.REDRAW:
        pay(s, REDRAW_PRICE, "the innkeeper")
        s.characters = s.characters.copy()
        for c in s.tavern:  # A20
            s.characters.put_at_bottom(c)
        s.tavern = []
        s.tell("R38", "The guests of the Tavern leave, and new faces come.")
        s.push(TO_TAVERN)
        s.push(TO_TAVERN)
    elif verb == "swap":
        pay(s, SWAP_PRICE, "the Village Elder")
        s.swapped = True
        swap_quest(s, action.a, "R38")
    elif action is act.AMULET:
        s.amulet = True
        s.tell("R2", "The Village Elder gives you the Amulet of Dew: the way to the Dark Castle is open.")
    elif action is act.USE_THIEVERY:
        use_skill(s, THIEF)
        s.push(THEFT_ROLL)
    else:
        return False
    return True


def buy(s: Adventure, item: int) -> None:
    cost = s.price(item)
    s.gold -= cost
    s.add_item(item, 1)
    if s.telling:
        s.tell("R38", f"You buy a {ITEMS[item].name} for {cost} Gold and have {s.gold}.")


class TheftRoll(Roll):
    rule = "R7"

    def what(self, s: Adventure) -> str:
        return "Thievery, 1 caught, 2 nothing, 3-6 an Item"

    def bad(self, s: Adventure) -> bool:
        return s.die <= 2

    def resolve(self, s: Adventure) -> None:
        if s.die >= 3:
            s.push(STEAL)
        elif s.die == 2:
            s.tell("R7", "There was nothing to steal.")
        elif s.gold >= 2:
            s.gold -= 2
            s.tell("R7", "You are caught and pay 2 Gold.")
        elif s.hp > 1:
            hurt(s, 1, "R7", "You are caught, cannot pay, and lose 1 HP.")
        else:
            s.tell("R7", "You are caught, and let go: there is nothing left to take.")


class Steal(Choice):
    """Thievery succeeded: one Item, but no Potion."""

    rule = "R7"

    def prompt(self, s: Adventure) -> str:
        return "Nobody looks. Which Item do you take?"

    def options(self, s: Adventure) -> list[Action]:
        out = [act.TAKE[i] for i in (DAGGER, COIN, WING, TONIC) if s.items[i] < MOST_OF_AN_ITEM]
        if out:
            out.append(act.LEAVE)
        return out

    def passed_over(self, s: Adventure) -> None:
        s.tell("R13", "You can carry no more of what lies there.")

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.LEAVE:
            s.tell("R17", "You leave what is offered.")
        else:
            s.add_item(action.a, 1)
            if s.telling:
                s.tell("R13", f"You take a {ITEMS[action.a].name}.")


# --- the evening ---


def enemy_comes(day: int) -> bool:
    """Whether this day begins with a special combat (R67 to R70)."""
    return day > LAST_DAY or (day > 1 and (day - 1) % DAYS_IN_WEEK == 0)


class Evening(Choice):
    """Visits on the day of arrival, and before a night that ends with an enemy (A5, A6)."""

    rule = "R38"

    def prompt(self, s: Adventure) -> str:
        return f"Evening in Dew: {s.gold} Gold. Visit somebody, or end the day."

    def options(self, s: Adventure) -> list[Action]:
        out: list[Action] = []
        add_visits(s, out)
        add_any_time(s, out)
        if out:
            add_forget(s, out)
            out.append(act.END_DAY)
        return out

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.END_DAY:
            return
        s.push(self)
        if action.verb == "forget":
            forget(s, action.a)
        elif not visit(s, action):
            use_any_time(s, action)


class Arrive(Auto[Adventure]):
    """You come to Dew: rest for 1 HP or 1 Charge, then visits (R40, A4)."""

    rule = "R40"

    def run(self, s: Adventure) -> None:
        s.place = DEW
        s.tell("R40", "You are back in Dew.")
        s.push(EVENING)
        s.push(Gains(1, 1, 0, -1, 0, True))


DRAW_HERO: Final = DrawHero()
TRADE_ITEMS: Final = TradeItems()
TO_TAVERN: Final = ToTavern()
DRAW_QUEST: Final = DrawQuest()
EXCHANGE_QUEST: Final = ExchangeQuest()
THEFT_ROLL: Final = TheftRoll()
STEAL: Final = Steal()
EVENING: Final = Evening()
ARRIVE: Final = Arrive()
