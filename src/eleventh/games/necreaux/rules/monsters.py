"""Monsters: what is printed on some of them, and when it counts."""

from __future__ import annotations

from typing import Final

from eleventh.games.necreaux.content import adventure as c
from eleventh.games.necreaux.content.cards import COVERT, MARTIAL, PSYCHIC, TECH
from eleventh.games.necreaux.rules.state import Isle


class Monster:
    """What a Monster's text can change; as it stands here, a Monster without one."""

    retreat_hurts: bool = True
    retreat_costs_items: bool = True
    six_counts_twice: bool = False  # a hit with a die that shows 6
    blasts: bool = False  # whoever rolls below the CV discards an Item
    heartens: bool = False  # when it is defeated, each member turns a card up
    weapons_work: bool = True
    drains: bool = False  # whoever rolls below the CV loses a Charge

    def hits(self, members: int) -> int:
        """How many Hits defeat it (R37)."""
        return members

    def tougher(self, first: bool, struck: bool) -> int:
        """What is added to its CV as the fight goes: in the first round, once it has taken a Hit."""
        return 0

    def bonus(self, s: Isle, seat: int, first: bool) -> int:
        """What it adds to a member's combat rolls, in the first round or later."""
        return 0

    def lets_go(self, s: Isle) -> bool:
        """Whether the team can retreat now (R32)."""
        return True

    def strikes_back(self, natural: int) -> bool:
        """Whether a member below the CV with this die takes 1 Hit more himself."""
        return False


class CyborgApe(Monster):
    """When it is defeated, each member turns a Character card face up."""

    heartens = True


class JumpsuitHenchmen(Monster):
    """A hit with a die that shows 6 counts as 2 Hits."""

    six_counts_twice = True


class ClockworkHounds(Monster):
    """From the second round on their CV is 1 higher."""

    def tougher(self, first: bool, struck: bool) -> int:
        return 0 if first else 1


class MidnightProwler(Monster):
    """In the first round all members get -1."""

    def bonus(self, s: Isle, seat: int, first: bool) -> int:
        return -1 if first else 0


class RazorBats(Monster):
    """No retreat before the first round."""

    def lets_go(self, s: Isle) -> bool:
        return s.rounds > 0


class AcidSalamander(Monster):
    """Whoever rolls below the CV also loses a Charge, if he has any."""

    drains = True


class BrainInAJar(Monster):
    """Members with a face-up Psychic Character card get +1."""

    def bonus(self, s: Isle, seat: int, first: bool) -> int:
        return 1 if s.shows(seat, PSYCHIC) else 0


class SentryTurret(Monster):
    """A retreat from it costs no Hits."""

    retreat_hurts = False


class LivingLava(Monster):
    """Weapons do nothing in this combat."""

    weapons_work = False


class PatchworkZombies(Monster):
    """They need one Hit more than there are members."""

    def hits(self, members: int) -> int:
        return members + 1


class TankKraken(Monster):
    """No retreat once a round has been rolled."""

    def lets_go(self, s: Isle) -> bool:
        return s.rounds == 0


class UnseenAssassin(Monster):
    """Members without a face-up Covert Character card get -1."""

    def bonus(self, s: Isle, seat: int, first: bool) -> int:
        return 0 if s.shows(seat, COVERT) else -1


class IronLegionnaire(Monster):
    """Members with a face-up Tech Character card get +1."""

    def bonus(self, s: Isle, seat: int, first: bool) -> int:
        return 1 if s.shows(seat, TECH) else 0


class DoctorNecreaux(Monster):
    """One Hit, and he flees: the fight is won."""

    def hits(self, members: int) -> int:
        return 1


class FeralLabRats(Monster):
    """A retreat from them costs no pending Items."""

    retreat_costs_items = False


class MadameSabre(Monster):
    """Members with a face-up Martial Character card get +1."""

    def bonus(self, s: Isle, seat: int, first: bool) -> int:
        return 1 if s.shows(seat, MARTIAL) else 0


class ScreamingPterodactyl(Monster):
    """At Speed 8 or more all members get -1."""

    def bonus(self, s: Isle, seat: int, first: bool) -> int:
        return -1 if s.speed >= 8 else 0


class GlowingSludge(Monster):
    """A member below the CV whose die shows 1 takes 1 Hit more himself."""

    def strikes_back(self, natural: int) -> bool:
        return natural == 1


class GorillaGrenadier(Monster):
    """Whoever rolls below the CV also discards an Item, if he has any."""

    blasts = True


class RobotCenturion(Monster):
    """Once it has taken a Hit its CV is 1 lower."""

    def tougher(self, first: bool, struck: bool) -> int:
        return -1 if struck else 0


def by_kind() -> list[Monster]:
    found = [Monster() for _ in range(c.MONSTERS)]
    found[c.CYBORG_APE] = CyborgApe()
    found[c.HENCHMEN] = JumpsuitHenchmen()
    found[c.HOUNDS] = ClockworkHounds()
    found[c.PROWLER] = MidnightProwler()
    found[c.DOCTOR] = DoctorNecreaux()
    found[c.LAB_RATS] = FeralLabRats()
    found[c.GRENADIER] = GorillaGrenadier()
    found[c.CENTURION] = RobotCenturion()
    found[c.RAZOR_BATS] = RazorBats()
    found[c.SALAMANDER] = AcidSalamander()
    found[c.BRAIN] = BrainInAJar()
    found[c.TURRET] = SentryTurret()
    found[c.LIVING_LAVA] = LivingLava()
    found[c.ZOMBIES] = PatchworkZombies()
    found[c.TANK_KRAKEN] = TankKraken()
    found[c.ASSASSIN] = UnseenAssassin()
    found[c.LEGIONNAIRE] = IronLegionnaire()
    found[c.MADAME_SABRE] = MadameSabre()
    found[c.PTERODACTYL] = ScreamingPterodactyl()
    found[c.SLUDGE] = GlowingSludge()
    return found


MONSTER: Final[list[Monster]] = by_kind()
