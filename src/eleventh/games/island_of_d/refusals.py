"""Why an action is not possible: for each kind of action the rule's number and a sentence that helps."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.engine import No
from eleventh.games.island_of_d.cards import CASTLE, QUESTS
from eleventh.games.island_of_d.content import (
    BARBARIAN,
    BARD,
    CHARACTERS,
    ELF,
    INT,
    ITEMS,
    KNIGHT,
    LESSON_PRICE,
    MINER,
    MONK,
    MOST_OF_AN_ITEM,
    NINJA,
    PRIEST,
    QUESTS_FOR_AMULET,
    STAT_NAMES,
    THIEF,
    TRAIN_LIMIT,
    WIZARD,
)
from eleventh.games.island_of_d.state import DEW, FRIENDLY, NO_CANCEL, NO_RUN, Adventure


def reason(s: Adventure, action: Action, rule: str, prompt: str) -> No:
    """Rule and sentence for an action that is not among the options of the step that asks."""
    verb = action.verb
    fighting = s.in_combat()
    if verb in ("give", "get", "ready"):
        return No("R29", "Items are traded only at Setup, for others of the same or a lower price together.")
    if verb == "keep":
        return No("R32", "Quests are kept or exchanged at Setup only.")
    if verb == "swap":
        return swap_reason(s, action, prompt)
    if verb in ("rest", "left", "right", "again", "start", "end", "fly"):
        if fighting:
            return No("R54", f"You are in combat; the day's Action comes later. {prompt}")
        return day_reason(s, action, rule, prompt)
    if verb in ("buy", "train", "redraw") or action.notation == "ask amulet":
        return dew_reason(s, action, prompt)
    if verb == "heal":
        if s.hp >= s.hp_max():
            return No("R16", f"You have full health: {s.hp} HP cannot be exceeded.")
        if healer_unpaid(s):
            return No("R38", "The Healer asks 1 Gold, and you have none.")
        return No("R17", f"No healing is offered now. {prompt}")
    if verb in ("charge", "turn", "forget", "learn"):
        return skill_reason(s, action, prompt)
    if verb == "take" or verb == "leave":
        return No("R17", f"That is not offered now. {prompt}")
    if verb in ("attack", "strike", "run", "yield"):
        return combat_reason(s, action, prompt)
    if verb == "use":
        return use_reason(s, action, prompt)
    if verb == "drink":
        return drink_reason(s, action, prompt)
    if verb == "accept" and s.screen >= 0 and s.hp == 1 and not fighting:
        return No("R50", "With HP 1 nobody fights a friendly duel.")
    if verb == "toss":
        if not s.items[action.a]:
            return No("R13", "You have no Lucky Coin.")
        return No("R77", "A Lucky Coin is tossed right after a roll that you want to see again.")
    if verb in ("skip", "ask"):
        return No("R62", "That is how it is set already, or nothing is passed over here.")
    return No(rule or "R50", f"That is not asked now. {prompt}")


def first(prompt: str) -> str:
    """For what would be possible, were not something else asked."""
    return f"Not yet: answer this first. {prompt}"


def healer_unpaid(s: Adventure) -> bool:
    return s.place == DEW and not s.in_combat() and s.gold == 0


def swap_reason(s: Adventure, action: Action, prompt: str) -> No:
    quest = QUESTS[action.a].name
    if action.a not in s.available:
        return No("R32", f"{quest} is not among your available Quests.")
    if s.place != DEW or s.in_combat():
        return No("R38", "Quests are exchanged at Setup, or with the Village Elder in Dew.")
    if s.swapped:
        return No("R38", "The Village Elder exchanges one Quest a day.")
    if not s.quests.size():
        return No("R38", "The Quest deck is empty: there is no other Quest to draw.")
    if s.gold:
        return No("R38", first(prompt))
    return No("R38", "The Village Elder asks 1 Gold for the exchange, and you have none.")


def day_reason(s: Adventure, action: Action, rule: str, prompt: str) -> No:
    verb = action.verb
    if verb == "start":
        if action.a == CASTLE and not s.amulet:
            return No(
                "R2",
                "Without the Amulet of Dew the castle cannot be entered: complete 3 Quests, ask the Elder.",
            )
        if s.place != DEW:
            return No("R37", "A Quest is started from Dew. Walk home first.")
        if action.a in s.done:
            return No(
                "R20", f"{QUESTS[action.a].name} is completed, and each Quest can be completed once only."
            )
        if action.a in (s.quest, CASTLE) or action.a in s.available:
            return No("R37", f"To start a Quest is the Action of a day. {prompt}")
        return No("R47", f"{QUESTS[action.a].name} is not among your available Quests.")
    if verb == "again":
        if s.completed:
            return No("R42", "This Quest is completed: it cannot be tried again.")
        return No("R42", "A Quest is tried again at its Target, as the Action of a day.")
    if verb == "fly":
        if not s.items[action.a]:
            return No("R13", "You have no Magic Wing.")
        return No("R35", "A Magic Wing is the Action of a day in a Location or Target.")
    if verb == "right":
        if s.place == DEW:
            return No("R37", "From Dew one sets out by starting a Quest.")
        if s.at_target():
            return No("R43", "Behind the Target there is nothing: from here one moves towards Dew.")
        if s.quest < 0 and s.place == len(s.path):
            return No("R22", "The Quest is completed and left behind: one cannot move back there.")
        return No("R40", f"Moving is the Action of a day. {prompt}")
    if verb == "left":
        if s.place == DEW:
            return No("R37", "You are in Dew already: from here one sets out by starting a Quest.")
        return No("R40", f"Moving is the Action of a day. {prompt}")
    if verb == "end":
        return No("R34", "The day ends after its one Action.")
    return No("R35", f"Resting is the Action of a day. {prompt}")


def dew_reason(s: Adventure, action: Action, prompt: str) -> No:
    verb = action.verb
    if s.in_combat():
        return No("R38", "Nobody can be visited during a combat.")
    if verb == "buy":
        if s.items[action.a] >= MOST_OF_AN_ITEM:
            return No("R13", f"You carry {MOST_OF_AN_ITEM} of {ITEMS[action.a].name}, the most of one kind.")
        if s.price(action.a) > s.gold:
            return No("R38", f"You have {s.gold} Gold: too little for a {ITEMS[action.a].name}.")
        if s.place == DEW:
            return No("R38", first(prompt))
        return No("R38", "Items are bought in the Shop of Dew, or from a trader you meet.")
    if verb == "train":
        if not s.can_train(action.a):
            limit = TRAIN_LIMIT[action.a]
            return No(
                "R14",
                f"{STAT_NAMES[action.a]} cannot be trained further: 2 steps at most, and not over {limit}.",
            )
        if s.place == DEW:
            if s.train_price(action.a) <= s.gold:
                return No("R38", first(prompt))
            return No("R38", f"You have {s.gold} Gold: too little for that Training.")
        return No("R14", "Trainings are bought from the Trainer in Dew.")
    if verb == "redraw":
        if s.place == DEW and s.gold:
            return No("R38", first(prompt))
        return No("R38", "New faces in the Tavern cost 1 Gold, in Dew.")
    if s.amulet:
        return No("R2", "You have the Amulet of Dew already.")
    if s.place != DEW:
        return No("R2", "The Village Elder is in Dew.")
    if len(s.done) >= QUESTS_FOR_AMULET:
        return No("R2", first(prompt))
    return No("R2", f"The Elder wants {QUESTS_FOR_AMULET} completed Quests; you have {len(s.done)}.")


def skill_reason(s: Adventure, action: Action, prompt: str) -> No:
    verb = action.verb
    card = CHARACTERS[action.a]
    if verb == "learn":
        if s.has(action.a):
            return No("R5", f"You know {card.skill_name} already.")
        if s.skill_count() >= s.stat(INT):
            if s.skill_count() == 1:
                return No("R5", "With INT 1 you hold your own Skill and no other. Train INT first.")
            return No(
                "R5",
                f"You may hold {s.stat(INT)} Skills, as many as your INT. Discard a learned one first.",
            )
        if s.place == DEW and action.a in s.tavern:
            if s.gold >= LESSON_PRICE:
                return No("R38", first(prompt))
            return No("R38", f"A lesson in the Tavern costs {LESSON_PRICE} Gold; you have {s.gold}.")
        return No("R12", f"The {card.name} is not here to teach you.")
    if not s.has(action.a):
        return No("R4", f"You do not hold the Skill {card.skill_name}.")
    if verb == "forget":
        if action.a == s.hero:
            return No("R6", "Your original Skill can never be discarded.")
        return No("R6", f"Not in the middle of this. {prompt}")
    if verb == "charge":
        if s.ready(action.a):
            return No("R8", f"{card.first_skill} is ready: a ready Skill cannot be Charged.")
        if healer_unpaid(s):
            return No("R38", "The Healer asks 1 Gold for a Charge, and you have none.")
        return No("R8", f"No Charge is offered now. {prompt}")
    return No("R7", f"Nothing turns {card.first_skill} now.")


def combat_reason(s: Adventure, action: Action, prompt: str) -> No:
    verb = action.verb
    if not s.in_combat():
        return No("R51", "There is no enemy here.")
    if verb == "run":
        if s.flags & FRIENDLY:
            return No("R58", "Nobody runs from a friendly duel: yield instead.")
        if s.flags & NO_RUN:
            return No("R70", "You cannot run from the Goblorcs that come after Week 4.")
        return No("R58", "One runs away on one's own turn, instead of attacking.")
    if verb == "yield":
        if s.flags & FRIENDLY:
            return No("R55", "One yields on one's own turn, instead of attacking.")
        return No("R55", "Only a friendly duel can be yielded.")
    if verb == "strike" and not s.items[action.a]:
        return No("R13", "You have no Dagger.")
    return naming_reason(s, action) or No("R53", f"That enemy cannot be attacked now. {prompt}")


def naming_reason(s: Adventure, action: Action) -> No | None:
    """Which of several enemies is meant must be said, and only then (R61)."""
    named = action.notation.endswith(("first", "second"))
    if named == (len(s.foes) > 1):
        return None
    if named:
        return No("R61", "Name the enemy only when several stand before you.")
    return No("R61", "Several enemies stand before you: say which, the first or the second.")


def use_reason(s: Adventure, action: Action, prompt: str) -> No:
    skill = action.a
    card = CHARACTERS[skill]
    if not s.has(skill):
        return No("R4", f"You do not hold the Skill {card.skill_name}.")
    if not s.ready(skill):
        return No("R7", f"{card.first_skill} is used. Charge it first.")
    if skill == NINJA and s.in_combat() and s.flags & NO_RUN:
        return No("R71", "Powder helps to run away, and from these Goblorcs nobody can run.")
    if skill == NINJA and s.friendly():
        return No("R58", "Nobody runs from a friendly duel: yield instead.")
    if skill == BARD and s.in_combat() and s.flags & NO_CANCEL:
        return No("R70" if s.flags & NO_RUN else "R57", "This combat cannot be cancelled.")
    if any(option.verb == "use" and option.a == skill for option in s.options):
        return naming_reason(s, action) or No("R53", f"That enemy cannot be attacked now. {prompt}")
    if skill == ELF:
        return No(
            "R52",
            "Agility works when a combat starts, nobody is ambushed and you would not be first anyway.",
        )
    if skill == PRIEST:
        if s.hp >= s.hp_max():
            return No("R16", "You have full health.")
        return No("R51", first(prompt))  # A17
    if skill == THIEF:
        return No("R38", "Thievery is for Dew, and not in combat.")
    if skill == MINER:
        return No("R7", "Miner's Instinct is for a day that begins in a Mountain.")
    if skill in (KNIGHT, MONK):
        return No("R53", f"{card.skill_name} answers an enemy's blow. {prompt}")
    if skill in (BARBARIAN, WIZARD, NINJA):
        return No("R54", f"{card.skill_name} is for your own turn in combat. {prompt}")
    return No("R7", f"Not now. {card.skill_name}: {card.text}")


def drink_reason(s: Adventure, action: Action, prompt: str) -> No:
    item = ITEMS[action.a]
    if not s.items[action.a]:
        return No("R13", f"You have no {item.name}.")
    if item.key == "potion":
        if s.hp >= s.hp_max():
            return No("R16", "You have full health.")
        return No("R51", first(prompt))  # A17
    if not s.used:
        return No("R8", "All your Skills are ready: there is nothing to Charge.")
    return No("R51", first(prompt))
