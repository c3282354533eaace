"""The duel: both sides face to face, with the odds of the next blow; and whoever is met in peace."""

from __future__ import annotations

from typing import Literal

from eleventh.core.scene import Area, Card, Dice, Die, Sheet, Slot, Stat
from eleventh.games.island_of_d.content import monsters, tales
from eleventh.games.island_of_d.content.parts import ATT, CHARACTERS, DAGGER, INT, POTION, STAT_NAMES, THIEF
from eleventh.games.island_of_d.policy.chance_to_win import is_open, to_win
from eleventh.games.island_of_d.rules.chances import blow_words, percent
from eleventh.games.island_of_d.rules.items import SHARPNESS
from eleventh.games.island_of_d.rules.meetings import test_def
from eleventh.games.island_of_d.rules.rolls import AfterRoll, ChooseRoll
from eleventh.games.island_of_d.rules.skills import SKILL_TEXTS
from eleventh.games.island_of_d.rules.state import FRIENDLY, NO_CANCEL, NO_GOLD, NO_RUN, Adventure

ROLLED = "versus"  # the place between both sides of a combat, where the die comes to lie


def foe_name(s: Adventure, foe: int) -> str:
    text = monsters.FOE_NAMES[s.foes[foe]]
    return f"{'First' if foe == 0 else 'Second'} {text}" if len(s.foes) > 1 else text


def foe_icon(s: Adventure, foe: int) -> str:
    kind = s.foes[foe]
    return (
        CHARACTERS[kind - monsters.FIRST_CHARACTER].icon
        if kind >= monsters.FIRST_CHARACTER
        else monsters.MONSTERS[kind].icon
    )


def foe_art(s: Adventure, foe: int) -> str:
    kind = s.foes[foe]
    if kind >= monsters.FIRST_CHARACTER:
        return f"hero-{CHARACTERS[kind - monsters.FIRST_CHARACTER].key}"
    return f"monster-{monsters.MONSTERS[kind].key}"


def duel(s: Adventure) -> list[Area]:
    areas: list[Area] = [their_side(s, foe) for foe in range(len(s.foes))]
    if s.die:
        areas.append(dice(s, "side"))
    return areas


def dice(s: Adventure, slot: Slot) -> Dice:
    """The last roll, what it was held against, and the first of two beside it."""
    fresh = bool(s.stack) and isinstance(s.stack[-1], AfterRoll | ChooseRoll)
    label = "the enemy's roll" if s.theirs else "your roll"
    beside = ROLLED if s.in_combat() else ""
    need, met = need_words(s), was_reached(s)
    found = [Die("die", str(s.die), label, "", "white", fresh, need=need, met=met, beside=beside)]
    if s.other_die:
        found.insert(0, Die("other-die", str(s.other_die), "the first roll", colour="white", beside=beside))
    return Dice("dice", "The die", found, slot=slot)


def need_words(s: Adventure) -> str:
    if s.needed == 0:
        return ""
    return f"{s.needed} or less" if s.or_less else f"{s.needed} or more"


def was_reached(s: Adventure) -> Literal["", "yes", "no"]:
    if s.needed == 0:
        return ""
    reached = s.die <= s.needed if s.or_less else s.die >= s.needed
    return "yes" if reached else "no"


def my_chances(s: Adventure) -> list[str]:
    """What to expect of the combat, on the hero's sheet while it lasts."""
    lines = []
    for foe, hp in enumerate(s.foe_hp):
        if hp > 0:
            whom = f" on the {foe_name(s, foe)}" if len(s.foes) > 1 else ""
            lines.append(f"Your blow{whom} {blow_words(s.my_att(), s.foe_def(foe))}.")
            if s.items[DAGGER]:
                lines.append(f"With a Dagger it {blow_words(s.my_att() + SHARPNESS, s.foe_def(foe))}.")
    if is_open(s):
        lines.append(f"To win by plain attacks: {percent(to_win(s, False))}.")
        if s.items[POTION] and not s.flags & FRIENDLY:
            lines.append(f"With Potions before a last blow: {percent(to_win(s))}.")
    if (
        s.has(THIEF)
        and not s.flags & NO_GOLD
        and any(monsters.FOE_GOLD[kind] for kind in [*s.foes, *s.queue])
    ):
        lines.append("Pickpocket: 1 Gold more in all.")
    if s.flags & FRIENDLY:
        lines.append("A friendly duel: at HP 1 one yields.")
    elif s.flags & NO_RUN:
        lines.append("Nobody runs from this one.")
    else:
        lines.append(f"To run away: 1-4 ({percent(4 / 6)}).")
    return lines


def their_side(s: Adventure, foe: int) -> Sheet:
    kind = s.foes[foe]
    hp = s.foe_hp[foe]
    rage = s.foe_att(foe) - s.foe_stat(foe, ATT)
    more = f"{rage:+d} in this combat" if rage else ""
    stats = [
        Stat("HP", str(max(0, hp)), "hearts", str(s.foe_hp_max(foe)), "bad"),
        Stat("ATT", str(s.foe_att(foe)), "crossed-swords", detail=more),
        Stat("DEF", str(s.foe_def(foe)), "shield"),
        Stat("INT", str(s.foe_stat(foe, INT)), "brain"),
    ]
    lines = []
    if hp > 0:
        desperate = kind == monsters.BLACK_GOBLIN and hp == 1
        which = "Its blow, if it stays," if desperate else "Its blow"
        lines.append(f"{which} {blow_words(s.foe_att(foe) + (1 if desperate else 0), s.my_def())}.")
    lines.append(foe_skill(s, kind))
    if monsters.FOE_GOLD[kind] and not s.flags & NO_GOLD:
        lines.append(f"Carries {monsters.FOE_GOLD[kind]} Gold.")
    if s.queue:
        lines.append("Then comes: " + ", ".join(monsters.FOE_NAMES[k] for k in s.queue) + ".")
    if s.flags & NO_CANCEL:
        lines.append("This combat cannot be cancelled.")
    fate = "unconscious" if hp == 0 else "ran away" if hp < 0 else "enemy"
    return Sheet(
        f"foe-{foe}",
        foe_name(s, foe),
        fate,
        icon=foe_icon(s, foe),
        colour="black" if kind == monsters.BLACK_KNIGHT else "bad",
        art=foe_art(s, foe),
        stats=stats,
        lines=[line for line in lines if line],
        faded=hp <= 0,
        slot="side",
    )


def foe_skill(s: Adventure, kind: int) -> str:
    if kind < monsters.FIRST_CHARACTER:
        monster = monsters.MONSTERS[kind]
        return f"{monster.skill}: {monster.text}" if monster.skill else monster.text
    used = " (used)" if s.foe_used else ""
    character = kind - monsters.FIRST_CHARACTER
    return f"{CHARACTERS[character].skill_name}{used}: {SKILL_TEXTS[character].foe}"


def met(s: Adventure) -> list[Area]:
    """The Character on the screen, outside combat."""
    if s.screen < 0:
        return []
    card = CHARACTERS[s.screen]
    skill = Card(
        "screen-card",
        card.skill_name,
        "(T) Skill" if card.turns else "Skill, always ready",
        SKILL_TEXTS[s.screen].text,
        card.skill_icon,
        "teal",
        flavour=tales.SKILLS[s.screen],
        rule="R10",
    )
    return [
        Sheet(
            "screen",
            card.name,
            "a Character you meet",
            icon=card.icon,
            colour="teal",
            art=f"hero-{card.key}",
            stats=[Stat(STAT_NAMES[i], str(card.stats[i])) for i in range(4)],
            lines=[f"In a training test its DEF is {test_def(s)}."],
            cards=[skill],
            slot="focus",
        )
    ]
