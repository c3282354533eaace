"""What can happen to the hero anywhere: wounds, gains, Skills and Items used at any time."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import LOST, Deal, Decision, No
from eleventh.games.island_of_d import actions as act
from eleventh.games.island_of_d.content import (
    ALCHEMIST,
    CHARACTERS,
    INT,
    ITEMS,
    LAST_DAY,
    LOSE_LATE_TEXT,
    LOSE_TEXT,
    MOST_GOLD,
    MOST_OF_AN_ITEM,
    POTION,
    PRIEST,
    RANGER,
    STAT_NAMES,
    TONIC,
)
from eleventh.games.island_of_d.refusals import reason
from eleventh.games.island_of_d.state import Adventure

YOU: Final = 0  # the only seat


class Choice(Decision[Adventure]):
    """A decision of the hero."""

    def seat(self, s: Adventure) -> int:
        return YOU

    def refuse(self, s: Adventure, action: Action) -> No:
        return reason(s, action, self.rule, self.prompt(s))


def hurt(s: Adventure, loss: int, rule: str, text: str) -> None:
    """Lose HP, and say how; at 0 the game is lost (R72, A36)."""
    s.hp = max(0, s.hp - loss)
    s.tell(rule, text)
    if s.hp == 0:
        text = LOSE_TEXT if s.day <= LAST_DAY else LOSE_LATE_TEXT
        if s.telling:
            s.tell("R72", f"The {CHARACTERS[s.hero].name} has no HP left.")
        s.end(LOST, text, [0], "R72")  # R74


def heal(s: Adventure, points: int) -> int:
    """Heal up to HP max (R16); how much it was."""
    healed = min(points, s.hp_max() - s.hp)
    s.hp += healed
    return healed


def use_skill(s: Adventure, character: int) -> None:
    """Turn the card sideways (R7)."""
    s.used |= 1 << character
    if s.telling:
        s.tell("R7", f"You use {CHARACTERS[character].first_skill}.")


def step_keenly(s: Adventure) -> None:
    """Keen Step, for a combat or a Danger."""
    use_skill(s, RANGER)
    s.keen = 1
    if s.telling:
        s.tell("R7", f"Your DEF is {s.my_def()} now.")


def charge(s: Adventure, character: int) -> None:
    s.used &= ~(1 << character)
    if s.telling:
        s.tell("R8", f"{CHARACTERS[character].first_skill} is ready again.")


def pay(s: Adventure, gold: int, whom: str, rule: str = "R38") -> None:
    s.gold -= gold
    if s.telling:
        s.tell(rule, f"You pay {whom} {gold} Gold and have {s.gold}.")


def train(s: Adventure, which: int) -> None:
    s.up = s.up.copy()
    s.up[which] += 1
    if s.telling:
        s.tell("R14", f"{STAT_NAMES[which]} rises to {s.stat(which)}.")


def add_used(s: Adventure, out: list[Action]) -> None:
    """Charging: one option for each used Skill (R8)."""
    add_each(s.used, act.CHARGE, out)


def add_each(cards: int, actions: list[Action], out: list[Action]) -> None:
    """The action of each character card in this mask."""
    c = 0
    while cards:
        if cards & 1:
            out.append(actions[c])
        cards >>= 1
        c += 1


# --- at any time (A17) ---


def add_any_time(s: Adventure, out: list[Action]) -> None:
    """Potion, Mind Tonic and Prayer, where they would do something."""
    if s.hp < s.hp_max():
        if s.items[POTION]:
            out.append(act.USE_POTION)
        if s.ready(PRIEST):
            out.append(act.USE_PRAYER)
    if s.used and s.items[TONIC]:
        out.append(act.USE_TONIC)


def use_any_time(s: Adventure, action: Action) -> bool:
    """Play such a use; False when the action is something else. The asking step has pushed itself before."""
    if action is act.USE_POTION:
        s.add_item(POTION, -1)
        healed = heal(s, 3 if s.has(ALCHEMIST) else 2)
        if s.telling:
            s.tell("R16", f"You drink a Potion and heal {healed} HP.")
    elif action is act.USE_PRAYER:
        use_skill(s, PRIEST)
        heal(s, 1)
        s.tell("R16", "You heal 1 HP.")
    elif action is act.USE_TONIC:
        s.add_item(TONIC, -1)
        if s.telling:
            s.tell("R8", "You drink a Mind Tonic.")
        s.push(Gains(0, 3 if s.has(ALCHEMIST) else 2, 0, -1, 0, False))
    elif action is act.SKIP:
        s.skip = True
        s.tell("R62", "Questions about Skills and gifts are passed over from now on.")
    elif action is act.ASK:
        s.skip = False
        s.tell("R62", "You will be asked about Skills and gifts again.")
    else:
        return False
    return True


def add_switch(s: Adventure, out: list[Action]) -> None:
    """Whether to be asked about Skills (A41)."""
    out.append(act.ASK if s.skip else act.SKIP)


def add_forget(s: Adventure, out: list[Action]) -> None:
    """Learned Skills may be discarded at any time, the own one never (R6)."""
    add_each(s.known & ~(1 << s.hero), act.FORGET, out)


def forget(s: Adventure, character: int) -> None:
    s.known &= ~(1 << character)
    s.used &= ~(1 << character)
    s.characters = s.characters.copy()
    s.characters.put_at_bottom(character)
    if s.telling:
        card = CHARACTERS[character]
        s.tell("R6", f"You discard {card.skill_name}: the {card.name} goes under the Character deck.")


def can_learn(s: Adventure) -> bool:
    """Room for one more Skill (R5)."""
    return s.skill_count() < s.stat(INT)


def could_learn(s: Adventure) -> bool:
    """Room, or a learned Skill that could make room (A18)."""
    return can_learn(s) or s.skill_count() > 1


def learn(s: Adventure, character: int) -> None:
    s.known |= 1 << character
    if s.telling:
        card = CHARACTERS[character]
        s.tell("R12", f"You learn {card.skill_name} from the {card.name}. It is ready at once.")


class DrawCharacter(Deal[Adventure]):
    """The top card of the Character deck: the hero, a guest of the Tavern, somebody you meet."""

    def outcomes(self, s: Adventure) -> int:
        return s.characters.outcomes()

    def outcome_name(self, s: Adventure, outcome: int) -> str:
        return CHARACTERS[s.characters.peek(outcome)].key

    def deal(self, s: Adventure, outcome: int) -> None:
        s.characters = s.characters.copy()
        self.drawn(s, s.characters.take(outcome))

    def drawn(self, s: Adventure, character: int) -> None:
        """What becomes of the card."""
        raise AssertionError("every draw says what becomes of its card")


# --- gains (R17) ---


class Gains(Choice):
    """What is offered. All of it is optional, and each part can be taken partly.

    `trains` is a mask of the Trainings of which one step is free; `either`: only one kind of these;
    `prayed`: Prayer has been Charged by it, which can be once only.
    """

    FIELDS = ("heal", "charge", "gold", "item", "trains", "either", "prayed")
    rule = "R17"

    def __init__(
        self, heal: int, charge: int, gold: int, item: int, trains: int, either: bool, prayed: bool = False
    ) -> None:
        self.heal = heal
        self.charge = charge
        self.gold = gold
        self.item = item
        self.trains = trains
        self.either = either
        self.prayed = prayed

    def healing(self, s: Adventure) -> int:
        return min(self.heal, s.hp_max() - s.hp)

    def charging(self, s: Adventure) -> int:
        return min(self.charge, s.used_count())

    def could_pray(self, s: Adventure) -> bool:
        """Prayer is for any time: also now, to be Charged at once (A17)."""
        return self.charge > 0 and not self.prayed and s.ready(PRIEST) and s.hp < s.hp_max()

    def paying(self, s: Adventure) -> int:
        return min(self.gold, MOST_GOLD - s.gold)

    def giving(self, s: Adventure) -> bool:
        return self.item >= 0 and s.items[self.item] < MOST_OF_AN_ITEM

    def training(self, s: Adventure) -> list[Action]:
        if not self.trains:
            return []
        return [act.TRAIN[i] for i in range(4) if (self.trains >> i) & 1 and s.can_train(i)]

    def prompt(self, s: Adventure) -> str:
        parts = []
        if self.healing(s):
            parts.append(f"heal {self.healing(s)} HP")
        charging = min(self.charge, s.used_count() + (1 if self.could_pray(s) else 0))
        if charging:
            parts.append(f"Charge {charging} Skill" + ("s" if charging > 1 else ""))
        if self.paying(s):
            parts.append(f"gain {self.paying(s)} Gold")
        if self.giving(s):
            parts.append(f"gain a {ITEMS[self.item].name}")
        if self.training(s):
            parts.append("train a step for nothing")
        last = " or " if self.either else " and "
        return f"You may {', '.join(parts[:-1])}{last if parts[:-1] else ''}{parts[-1]}."

    def options(self, s: Adventure) -> list[Action]:
        healing = self.healing(s)
        paying = self.paying(s)
        giving = self.giving(s)
        training = self.training(s)
        charge_choice = self.charge > 0 and s.used_count() > self.charge
        charging = 0 if charge_choice else self.charging(s)
        if s.skip and not self.either and not training and not charge_choice:
            return []
        out: list[Action] = []
        if not self.either and healing + charging + paying + (1 if giving else 0) > 1:
            out.append(act.TAKE_ALL)
        if healing:
            out.append(act.HEAL)
        if self.charge:
            add_used(s, out)
            if self.could_pray(s):
                out.append(act.USE_PRAYER)
        if paying:
            out.append(act.TAKE_GOLD)
        if giving:
            out.append(act.TAKE[self.item])
        out.extend(training)
        if out:
            out.append(act.LEAVE)
            if not s.skip:
                out.append(act.SKIP)
        return out

    def passed_over(self, s: Adventure) -> None:
        self.take_all(s)

    def take_all(self, s: Adventure) -> None:
        """Everything that needs no choice."""
        healed = heal(s, self.heal)
        if healed and s.telling:
            s.tell("R17", f"You heal {healed} HP.")
        if self.charge and s.used_count() <= self.charge:
            for c in range(len(CHARACTERS)):
                if (s.used >> c) & 1:
                    charge(s, c)
        self.take_gold(s, self.paying(s))
        if self.giving(s):
            self.take_item(s)

    def take_gold(self, s: Adventure, amount: int) -> None:
        s.gold += amount
        if amount and s.telling:
            s.tell("R15", f"You take {amount} Gold and have {s.gold}.")

    def take_item(self, s: Adventure) -> None:
        s.add_item(self.item, 1)
        if s.telling:
            s.tell("R13", f"You take a {ITEMS[self.item].name}.")

    def choose(self, s: Adventure, action: Action) -> None:
        either = self.either
        prayed = self.prayed
        if action is act.USE_PRAYER or action is act.SKIP:
            s.push(self)
            use_any_time(s, action)
        elif action is act.TAKE_ALL:
            rest = self.charge if s.used_count() > self.charge else 0
            s.push(Gains(0, rest, 0, -1, self.trains, either, prayed))
            self.take_all(s)
        elif action is act.HEAL:
            heal(s, 1)
            if s.telling:
                s.tell("R17", "You heal 1 HP.")
            if either:
                s.push(Gains(self.heal - 1, 0, 0, -1, 0, False))
            else:
                s.push(Gains(self.heal - 1, self.charge, self.gold, self.item, self.trains, False, prayed))
        elif action is act.TAKE_GOLD:
            self.take_gold(s, 1)
            if either:
                s.push(Gains(0, 0, self.gold - 1, -1, 0, False))
            else:
                s.push(Gains(self.heal, self.charge, self.gold - 1, self.item, self.trains, False, prayed))
        elif action.verb == "charge":
            charge(s, action.a)
            prayed = prayed or action.a == PRIEST
            left = self.charge - 1
            if either:
                s.push(Gains(0, left, 0, -1, 0, False, prayed))
            else:
                s.push(Gains(self.heal, left, self.gold, self.item, self.trains, False, prayed))
        elif action.verb == "take":
            self.take_item(s)
            if not either:
                s.push(Gains(self.heal, self.charge, self.gold, -1, self.trains, False, prayed))
        elif action.verb == "train":
            train(s, action.a)
            if not either:
                s.push(Gains(self.heal, self.charge, self.gold, self.item, 0, False, prayed))
        elif s.telling:
            s.tell("R17", "You leave what is offered.")


class Pause(Choice):
    """A moment before something happens: Skills, healing, a Tonic, and then it goes on (A17, A41)."""

    def offers(self, s: Adventure) -> bool:
        """Whether Items and Prayer are asked about here, even if no Skill is."""
        raise AssertionError("every pause says whether it offers")

    def grave(self, s: Adventure) -> bool:
        """Whether the game could be lost next: then you are asked even if windows are skipped."""
        raise AssertionError("every pause says whether it is grave")

    def add_skills(self, s: Adventure, out: list[Action]) -> None:
        """Skills for this very moment."""

    def go_on(self, s: Adventure) -> None:
        raise AssertionError("every pause leads on")

    def options(self, s: Adventure) -> list[Action]:
        if s.skip and not self.grave(s):
            return []
        out: list[Action] = []
        self.add_skills(s, out)
        if out or self.offers(s):
            add_any_time(s, out)
        if out:
            out.append(act.GO_ON)
            add_switch(s, out)
        return out

    def passed_over(self, s: Adventure) -> None:
        self.go_on(s)

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.GO_ON:
            self.go_on(s)
            return
        s.push(self)
        if action is act.USE_KEEN:
            step_keenly(s)
        else:
            use_any_time(s, action)


class YesOrNo(Choice):
    """An offer on the way: take it, use something first, or leave it."""

    def offers(self, s: Adventure, out: list[Action]) -> None:
        raise AssertionError("every offer says what it offers")

    def accept(self, s: Adventure, action: Action) -> None:
        raise AssertionError("every offer says what taking it does")

    def options(self, s: Adventure) -> list[Action]:
        out: list[Action] = []
        self.offers(s, out)
        if out or s.hp == 1:
            add_any_time(s, out)
        if out:
            out.append(act.LEAVE)
        return out

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.LEAVE:
            s.tell(self.rule, "You leave it.")
        elif action.verb == "drink" or action is act.USE_PRAYER:
            s.push(self)
            use_any_time(s, action)
        else:
            self.accept(s, action)
