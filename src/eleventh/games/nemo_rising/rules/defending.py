"""Attacks on heroes, how they are fended off, and what it costs (R81, R84 to R88)."""

from __future__ import annotations

from typing import Annotated, Final, final

from eleventh.core.action import Action, Target
from eleventh.core.engine import TEAM, Auto, Decision, No
from eleventh.core.fields import Number
from eleventh.core.windows import GoOn, Moment, Window
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.icons import count, icon_names, less
from eleventh.games.nemo_rising.rules.dice import AttributeRoll, dice_words, missing
from eleventh.games.nemo_rising.rules.ending import lose
from eleventh.games.nemo_rising.rules.gear import ICON_USES, IconGear, UseGear
from eleventh.games.nemo_rising.rules.keeping import before_defence
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.vocabulary import (
    ROLL,
    USE,
    is_of,
    only_when_asked,
    per_hero,
)

# --- who is attacked (R81, R84) ---


class ChooseVictim(Decision[NemoState]):
    """When a token could attack several heroes the players choose (R84)."""

    token: Annotated[int, Number(0, c.TOKENS - 1)]
    rule = "R84"

    def seat(self, s: NemoState) -> int:
        return TEAM

    def prompt(self, s: NemoState) -> str:
        attack = s.does(self.token, "attacks", "attack")
        return f"{attack} with {icon_names(s.icons(self.token))}: the team chooses which hero."

    def among(self, s: NemoState) -> list[Action]:
        return [TARGET[hero] for hero in s.heroes]

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if not is_of(TARGET, action):
            return No("R84", f"An enemy attacks first. {self.prompt(s)}")
        if s.seat_of(action.a) not in s.victims(s.token_at[self.token]):
            return No("R84", "{a} cannot attack that hero from there.", s.token_name(self.token))
        return None

    def choose(self, s: NemoState, action: Action) -> None:
        attack(s, self.token, s.seat_of(action.a))

    def points_at(self, s: NemoState, action: Action) -> tuple[Target, ...]:
        return (c.PERSONS[action.a],)


def begin_attack(s: NemoState, token: int) -> None:
    """A token has stopped beside heroes."""
    victims = s.victims(s.token_at[token])
    if len(victims) == 1 or (all(shrugs_off(s, seat, s.icons(token)) for seat in victims) and not s.keep):
        attack(s, token, victims[0])  # whoever it is, nothing comes of it
    else:
        s.push(ChooseVictim(token))


def shrugs_off(s: NemoState, seat: int, need: int) -> bool:
    """Whether the Action Card alone blocks the whole attack (R85)."""
    ability = s.abilities[seat]
    return count(less(need, ability if ability < c.DEFENSIVE else -1)) <= (1 if ability == c.DEFENSIVE else 0)


def attack(s: NemoState, token: int, seat: int) -> None:
    must_block(s, token, seat, s.icons(token))
    s.push(DEFEND)
    if s.narrating:
        s.tell("R81", f"{s.does(token, 'attacks', 'attack')} {s.hero(seat)} with {icon_names(s.need)}.")
    before_defence(s, token)


def strike(s: NemoState, need: int) -> None:
    """A threat that the active hero must block; no token attacks."""
    must_block(s, -1, s.active, need)
    s.push(DEFEND)


def must_block(s: NemoState, attacker: int, seat: int, need: int) -> None:
    s.attacker = attacker
    s.victim = seat
    s.need = need
    s.die1 = s.die2 = -1


# --- the defence (R85 to R88) ---


def unblocked(s: NemoState) -> int:
    """How many icons get through; the Defensive Enhancement takes one of any kind (R37, R87)."""
    through = count(missing(s))
    return max(0, through - 1) if defensive(s) else through


def defensive(s: NemoState) -> bool:
    """Whether the card takes an icon of any kind: of an Enemy Token's attack, not of a strike (R37, Q54)."""
    return s.attacker >= 0 and s.abilities[s.victim] == c.DEFENSIVE


def gives(s: NemoState) -> str:
    """What the hero does with an icon: an attack is blocked, a strike is not (Q54)."""
    return "blocks" if s.attacker >= 0 else "gives"


def by_whom(s: NemoState) -> str:
    return f" of {s.token_name(s.attacker)}" if s.attacker >= 0 else ""


def card_takes(s: NemoState) -> str:
    """What the card of a hero who must still block something takes by itself, in words (R87)."""
    return " (the Action Card takes one)" if defensive(s) else ""


@final
class Defend(Auto[NemoState]):
    """The Action Card blocks by itself; then come Gear and dice (R85)."""

    rule = "R85"

    def run(self, s: NemoState) -> None:
        before = s.need
        ability = s.abilities[s.victim]
        if ability < c.DEFENSIVE:
            s.need = less(before, ability)
        if unblocked(s) == 0:
            if s.narrating:
                s.tell("R85", f"{s.hero(s.victim)} {gives(s)} it with the Action Card.")
            s.victim = -1
        else:
            if s.narrating and s.need != before:
                s.tell("R87", f"{s.hero(s.victim)}'s Action Card blocks one; left: {icon_names(s.need)}.")
            s.push(BEFORE_DEFENCE_ROLL if s.hands[s.victim] else DEFENCE_ROLL)


def defend_on(s: NemoState) -> None:
    """Gear has blocked an icon: what is left? (Q31)"""
    if unblocked(s):
        s.push(BEFORE_DEFENCE_ROLL)
    else:
        s.victim = -1


class BlockWithIcon(IconGear):
    """Gear blocks the icon that it shows (R70)."""

    def user(self, s: NemoState) -> int:
        return s.victim

    def do(self, s: NemoState, action: Action) -> None:
        self.give(s, action.a)
        tell_block(s, action.a)
        defend_on(s)


class BlockWithCoat(UseGear):
    """The Armored Diving Coat blocks any icon: if possible one that no other Gear at hand would block."""

    ends = True

    def user(self, s: NemoState) -> int:
        return s.victim

    def forbids(self, s: NemoState, action: Action) -> No | None:
        no = self.hinders(s, action)
        if no is not None or s.attacker >= 0:
            return no
        return No("Q54", "No enemy attacks: the {a} does not help.", c.GEAR_NAMES[c.COAT])

    def do(self, s: NemoState, action: Action) -> None:
        s.need = less(s.need, self.hardest(s))
        s.use_up(c.COAT)
        tell_block(s, c.COAT)
        defend_on(s)

    def hardest(self, s: NemoState) -> int:
        wanted = [attribute for attribute in range(3) if less(missing(s), attribute) != missing(s)]
        for attribute in wanted:
            if not any(c.GEAR_ICON[gear] == attribute and s.has_gear(s.victim, gear) for gear in c.ICON_GEAR):
                return attribute
        return wanted[0]


def tell_block(s: NemoState, gear: int) -> None:
    if s.narrating:
        s.tell("R70", f"{s.hero(s.victim)} {gives(s)} an icon with the {c.GEAR_NAMES[gear]}.")


class BeforeDefenceRoll(Window[NemoState]):
    """Gear that blocks is declared before the roll: after it the points are lost at once (R86, Q31)."""

    rule = "R85"
    moment = Moment([BlockWithIcon(ICON_USES), BlockWithCoat([USE[c.COAT]]), GoOn([ROLL])])

    def seat(self, s: NemoState) -> int:
        return s.victim

    def prompt(self, s: NemoState) -> str:
        what = f"{icon_names(s.need)}{by_whom(s)}{card_takes(s)}"
        verb = gives(s).removesuffix("s")
        return f"{s.hero(s.victim)}: {verb} {what} by Gear now, or roll. Each miss costs a Mission Point."

    def closed(self, s: NemoState) -> None:
        s.push(DEFENCE_ROLL)


class DefenceRoll(AttributeRoll):
    """One die, or two with the Attribute Die Enhancement; never again (R86, R88)."""

    rule = "R86"

    def dice(self, s: NemoState) -> int:
        return 2 if s.abilities[s.victim] == c.DIE else 1

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.victim)} rolls to {gives(s).removesuffix('s')} {icon_names(s.need)}."

    def rolled(self, s: NemoState, one: int, other: int) -> None:
        s.die1, s.die2 = one, other
        if s.narrating:
            s.tell("R85" if other < 0 else "R88", f"{s.hero(s.victim)} rolls {dice_words(s)}.")
        end_defence(s)


def end_defence(s: NemoState) -> None:
    """A Mission Point for each icon that was not blocked (R86, R87)."""
    hits = unblocked(s)
    words = after_roll(s, hits) if s.narrating else ""
    s.victim = -1
    if hits:
        lose(s, hits, "R87" if hits > 1 else "R86", words)
    else:
        s.tell("R85", words)


def after_roll(s: NemoState, hits: int) -> str:
    hero = s.hero(s.victim)
    if hits == 0:
        return f"{hero} blocks the attack." if s.attacker >= 0 else f"{hero} gives what is asked."
    what = f"{icon_names(missing(s))}{card_takes(s)}"
    struck = f"is hit by {what}" if s.attacker >= 0 else f"has no {what} to give"
    return f"{hero} {struck}: {c.counted(hits, 'Mission Point')} lost."


TARGET: Final = only_when_asked(per_hero("target", "{} is attacked"), "R84", "No enemy is attacking.")
DEFEND: Final = Defend()
BEFORE_DEFENCE_ROLL: Final = BeforeDefenceRoll()
DEFENCE_ROLL: Final = DefenceRoll()
