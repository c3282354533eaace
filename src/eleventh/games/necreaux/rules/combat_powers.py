"""Powers of combat: when a Monster appears, before the dice, in a retreat, and when a Hit falls."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import No
from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.content.adventure import BEAST, HUMAN, KEYWORD, MUTANT, ROBOT, UNDEAD
from eleventh.games.necreaux.rules.charges import spend
from eleventh.games.necreaux.rules.combat import RetreatHits, RetreatWindow, avoid, strike
from eleventh.games.necreaux.rules.damage import HitOn
from eleventh.games.necreaux.rules.dice import DieRoll
from eleventh.games.necreaux.rules.monsters import MONSTER
from eleventh.games.necreaux.rules.state import SEATS_OF, Isle
from eleventh.games.necreaux.rules.vocabulary import VOCABULARY
from eleventh.games.necreaux.rules.windows import FIGHT, HIT, RETREAT, ROUND, Power, PowerForAnother


def for_each(card: int) -> list[Action]:
    """One way to use the card for every agent."""
    return [
        VOCABULARY.add(
            "use",
            f"{c.CARD_SLUGS[card]} {c.AGENT_SLUGS[seat]}",
            f"{c.CARD_NAMES[card]}: {c.AGENTS[seat]}",
            card,
            seat,
        )
        for seat in range(c.SEATS)
    ]


def rolls(s: Isle, seat: int) -> bool:
    return s.rolling >> seat & 1 == 1


def must_roll(s: Isle, seat: int) -> No | None:
    return None if rolls(s, seat) else No("R34", "{a} does not roll this time.", s.name(seat))


# --- a Monster appears ---


class Empath(Power):
    """A Monster that is no Robot and no Undead, once a combat. Discharge 1: its CV is 1 lower in this combat,
    a Beast's 2 lower."""

    card = c.EMPATH
    moments = (FIGHT,)
    charges = 1
    once = True
    cannot = ("R27", "Robots and the Undead have no feelings.")

    def can(self, s: Isle, seat: int) -> bool:
        return not KEYWORD[s.monster] & (ROBOT | UNDEAD)

    def use(self, s: Isle, seat: int, action: Action) -> None:
        by = soothes(s)
        spend(s, c.EMPATH, 1, f": the CV is {by} lower in this combat" if s.narrating else "")
        s.cv_shift -= by


def soothes(s: Isle) -> int:
    """By how much an Empath lowers the Monster's CV."""
    return 2 if KEYWORD[s.monster] & BEAST else 1


class Hypnotist(Power):
    """A Human or Mutant appears. Discharge 1: avoid it."""

    card = c.HYPNOTIST
    moments = (FIGHT,)
    charges = 1
    cannot = ("R27", "This Monster is no Human and no Mutant.")

    def can(self, s: Isle, seat: int) -> bool:
        return KEYWORD[s.monster] & (HUMAN | MUTANT) != 0

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.HYPNOTIST)
        avoid(s)


class StealthSuit(Power):
    """A Monster appears. Discharge 2: avoid it."""

    card = c.STEALTH_SUIT
    moments = (FIGHT,)
    charges = 2

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.STEALTH_SUIT, 2)
        avoid(s)


# --- before combat dice ---


class ForAnotherWhoRolls(PowerForAnother):
    """Another member's roll is better this round."""

    def among(self, s: Isle) -> list[Action]:
        return [self.actions[seat] for seat in SEATS_OF[s.rolling]]

    def objects(self, s: Isle, seat: int, action: Action) -> No | None:
        if action.b == seat:
            return No("R34", "{a} helps another member, not its owner.", c.CARD_NAMES[self.card])
        return must_roll(s, action.b)


class Leader(ForAnotherWhoRolls):
    """Before combat dice. Another member who rolls gets +1 this round."""

    card = c.LEADER
    moments = (ROUND,)
    once = True

    def use(self, s: Isle, seat: int, action: Action) -> None:
        s.mod[action.b] += 1
        if s.narrating:
            s.tell("R34", f"{s.name(seat)} leads: {s.name(action.b)} gets +1 this round.")


class Inspiring(Power):
    """Before combat dice, once a round. Discharge 1: every member gets +1 this round."""

    card = c.INSPIRING
    moments = (ROUND,)
    charges = 1
    once = True

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.INSPIRING, 1, ": +1 for everybody this round")
        for member in s.member_list():
            s.mod[member] += 1


class CircuitBreaker(Power):
    """Against Robots. +1 to your combat rolls. Before the dice, once a round, Discharge 1: the Robot takes a
    Hit."""

    card = c.CIRCUIT_BREAKER
    moments = (ROUND,)
    charges = 1
    once = True
    cannot = ("R27", "This Monster is no Robot.")

    def can(self, s: Isle, seat: int) -> bool:
        return KEYWORD[s.monster] & ROBOT != 0

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.CIRCUIT_BREAKER)
        strike(s)


class Sharpshooter(Power):
    """Before combat dice, once a round. Discharge 1: the Monster takes a Hit."""

    card = c.SHARPSHOOTER
    moments = (ROUND,)
    charges = 1
    once = True

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.SHARPSHOOTER)
        strike(s)


class Berserker(Power):
    """Before combat dice. +2 to your roll this round; if it is not above the CV, you take 1 Hit more
    yourself."""

    card = c.BERSERKER
    moments = (ROUND,)
    once = True
    cannot = ("R34", "You do not roll this round.")

    def can(self, s: Isle, seat: int) -> bool:
        return rolls(s, seat)

    def use(self, s: Isle, seat: int, action: Action) -> None:
        s.mod[seat] += 2
        if s.narrating:
            s.tell("R34", f"{s.name(seat)} goes berserk: +2 this round.")


class Ninja(ForAnotherWhoRolls):
    """Before combat dice. Vanish: you do not roll this round, and another member who rolls gets +1."""

    card = c.NINJA
    moments = (ROUND,)
    once = True

    def objects(self, s: Isle, seat: int, action: Action) -> No | None:
        no = super().objects(s, seat, action)
        if no is None and (not rolls(s, seat) or went_berserk(s, seat)):
            return No("R34", "You do not roll this round, or went berserk.")
        return no

    def use(self, s: Isle, seat: int, action: Action) -> None:
        s.rolling &= ~(1 << seat)
        s.mod[action.b] += 1
        if s.narrating:
            s.tell("R34", f"{s.name(seat)} vanishes: {s.name(action.b)} gets +1 this round.")


def went_berserk(s: Isle, seat: int) -> bool:
    return s.used >> c.BERSERKER & 1 == 1 and s.has_up(seat, c.BERSERKER)


class Weapon(Power):
    """Living Lava: Weapons do nothing in this combat."""

    cannot = ("R27", "Weapons do nothing in this combat.")

    def can(self, s: Isle, seat: int) -> bool:
        return MONSTER[s.monster].weapons_work


class NetLauncher(Weapon):
    """Before combat dice, once a round. Discharge 1: the CV is 1 lower this round."""

    card = c.NET_LAUNCHER
    moments = (ROUND,)
    charges = 1
    once = True

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.NET_LAUNCHER, 1, ": the CV is 1 lower this round")
        s.round_shift -= 1


class Grenades(Weapon):
    """Before combat dice, once a round. Discharge 1: the Monster takes a Hit. Discard it when empty."""

    card = c.GRENADES
    moments = (ROUND,)
    charges = 1
    once = True

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.GRENADES)
        strike(s)


# --- the team retreats ---


class EscapeArtist(Power):
    """The team retreats. Roll a die: on 3-6 nobody suffers the retreat's Hit."""

    card = c.ESCAPE_ARTIST
    moments = (RETREAT,)
    once = True

    def use(self, s: Isle, seat: int, action: Action) -> None:
        s.cancel(RetreatWindow)
        s.push(EscapeArtistRoll(seat))


class EscapeArtistRoll(DieRoll):
    rule = "R33"
    good_from = 3
    purpose = "the escape"

    def goes_well(self, s: Isle) -> None:
        s.cancel(RetreatHits)
        s.tell("R33", "Everybody slips away unhurt.")


# --- a Hit ---


def victim(s: Isle) -> int:
    """On whom the Hit falls that the open window is about."""
    window = s.top()
    assert isinstance(window, HitOn)
    return window.victim


class Cancels(Power):
    """A Hit is cancelled for a Charge."""

    moments = (HIT,)
    charges = 1

    def use(self, s: Isle, seat: int, action: Action) -> None:
        hit = victim(s)
        s.cancel(HitOn)
        after = self.pay(s)
        if s.narrating:
            s.tell("R45", f"{c.CARD_NAMES[self.card]} takes the Hit on {s.name(hit)}{after}.")

    def pay(self, s: Isle) -> str:
        """What it costs; words for what else becomes of the card."""
        spend(s, self.card)
        return ""


class CancelsOwn(Cancels):
    """Only a Hit on the owner himself."""

    cannot = ("R45", "It cancels Hits on its owner only.")

    def can(self, s: Isle, seat: int) -> bool:
        return seat == victim(s)


class ToughAsNails(CancelsOwn):
    """A Hit on you. Discharge 1: cancel it."""

    card = c.TOUGH


class BodyArmor(CancelsOwn):
    """A Hit on you, face down too. Turn this face down instead; if it is face down, discard it instead."""

    card = c.BODY_ARMOR
    charges = 0

    def pay(self, s: Isle) -> str:
        if s.is_down(c.BODY_ARMOR):
            s.discard_item(c.BODY_ARMOR)
            return ""
        s.turn_over(c.BODY_ARMOR, True)
        return " and is turned face down"


class ForceFieldBelt(Cancels):
    """A Hit on any member. Discharge 1: cancel it."""

    card = c.FORCE_FIELD


class AdrenalStimulant(Cancels):
    """A Hit on any member. Discharge 1: cancel it. Discard it when empty."""

    card = c.STIMULANT


# In the order in which they are offered.
COMBAT_POWERS: Final[list[Power]] = [
    Empath(),
    Hypnotist(),
    StealthSuit(),
    Leader(for_each(c.LEADER)),
    Inspiring(),
    CircuitBreaker(),
    Sharpshooter(),
    Berserker(),
    Ninja(for_each(c.NINJA)),
    NetLauncher(),
    Grenades(),
    EscapeArtist(),
    ToughAsNails(),
    BodyArmor(),
    ForceFieldBelt(),
    AdrenalStimulant(),
]
