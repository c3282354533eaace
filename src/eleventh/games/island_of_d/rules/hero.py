"""What can happen to the hero: HP lost and healed, Gold, Trainings, Skills used, Charged and learned."""

from __future__ import annotations

from eleventh.core.zones import move_sorted, put_under
from eleventh.games.island_of_d.content.parts import CHARACTERS, INT, ITEMS, STAT_NAMES
from eleventh.games.island_of_d.rules.ending import lose
from eleventh.games.island_of_d.rules.state import Adventure


def hurt(s: Adventure, loss: int, rule: str, text: str) -> None:
    """Lose HP, and say how; at 0 the game is lost (R72, A36)."""
    s.hp = max(0, s.hp - loss)
    if s.narrating:
        s.tell(rule, text)
    if s.hp == 0:
        lose(s)


def heal(s: Adventure, points: int) -> int:
    """Heal up to HP max (R16); how much it was."""
    healed = min(points, s.hp_max() - s.hp)
    s.hp += healed
    return healed


def pay(s: Adventure, gold: int, whom: str, rule: str = "R38") -> None:
    s.gold -= gold
    if s.narrating:
        s.tell(rule, f"You pay {whom} {gold} Gold and have {s.gold}.")


def take_item(s: Adventure, item: int, rule: str = "R13") -> None:
    s.add_item(item, 1)
    if s.narrating:
        s.tell(rule, f"You take a {ITEMS[item].name}.")


def train(s: Adventure, which: int) -> None:
    s.up[which] += 1
    if s.narrating:
        s.tell("R14", f"{STAT_NAMES[which]} rises to {s.stat(which)}.")


# --- Skills (R4 to R12) ---


def use_skill(s: Adventure, character: int) -> None:
    """Turn the card sideways (R7)."""
    s.used |= 1 << character
    if s.narrating:
        s.tell("R7", f"You use {CHARACTERS[character].first_skill}.")


def charge(s: Adventure, character: int) -> None:
    s.used &= ~(1 << character)
    if s.narrating:
        s.tell("R8", f"{CHARACTERS[character].first_skill} is ready again.")


def can_learn(s: Adventure) -> bool:
    """Room for one more Skill (R5)."""
    return s.skill_count() < s.stat(INT)


def could_learn(s: Adventure) -> bool:
    """Room, or a learned Skill that could make room (A18)."""
    return can_learn(s) or s.skill_count() > 1


def learn(s: Adventure, character: int, source: list[int]) -> None:
    """A Skill more, with the card from where it is (R12)."""
    move_sorted(character, source, s.held)
    if s.narrating:
        card = CHARACTERS[character]
        s.tell("R12", f"You learn {card.skill_name} from the {card.name}. It is ready at once.")


def forget(s: Adventure, character: int) -> None:
    """Discard a learned Skill (R6)."""
    s.used &= ~(1 << character)
    put_under(character, s.held, s.characters)
    if s.narrating:
        card = CHARACTERS[character]
        s.tell("R6", f"You discard {card.skill_name}: the {card.name} goes under the Character deck.")
