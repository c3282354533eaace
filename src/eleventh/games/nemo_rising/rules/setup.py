"""Set-up: the fifteen steps before the first round (R9-R23)."""

from __future__ import annotations

from typing import Final

from eleventh.core.engine import Auto, Deal
from eleventh.games.nemo_rising.content import missions
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.rules.enemies import PlaceEnemy
from eleventh.games.nemo_rising.rules.state import NemoState, one_left, threats_of_the_scenario
from eleventh.games.nemo_rising.rules.threats import DrawThreat
from eleventh.games.nemo_rising.rules.turn import NEW_ROUND


def new_state(
    seats: int, scenario: int, difficulty: int, balanced: bool, first: bool, stealth: bool, heroes: list[int]
) -> NemoState:
    s = NemoState(seats)
    s.scenario = scenario
    s.decks[0] = threats_of_the_scenario(s)
    s.difficulty = difficulty
    s.balanced = balanced
    s.first = first
    s.stealth = stealth
    s.mp = c.DIFFICULTY_POINTS[difficulty]
    s.heroes = heroes
    s.push(NEW_ROUND)
    s.push(SET_THE_TRACK)
    s.push(REVEAL_MISSION)
    s.push(REVEAL_MISSION)
    for _ in range(seats - len(heroes)):
        s.push(DEAL_HERO)
    return s


class DealHero(Deal[NemoState]):
    """A random Hero Card for the next seat (R12)."""

    rule = "R12"

    def prompt(self, s: NemoState) -> str:
        return f"A hero for seat {len(s.heroes) + 1}."

    def outcomes(self, s: NemoState) -> int:
        return len(c.HEROES) - len(s.heroes)

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return c.HEROES[one_left(0, s.heroes, outcome)]

    def deal(self, s: NemoState, outcome: int) -> None:
        hero = one_left(0, s.heroes, outcome)
        s.heroes.append(hero)
        if s.narrating:
            s.tell("R12", f"{c.HERO_NAMES[hero]} joins the team.")


class RevealMission(Deal[NemoState]):
    """Two of the scenario's six Mission Cards (R13)."""

    rule = "R13"

    def one_left(self, s: NemoState, outcome: int) -> int:
        return one_left(missions.MISSIONS_EACH * s.scenario, s.missions, outcome)

    def prompt(self, s: NemoState) -> str:
        return "A Mission Card is revealed."

    def outcomes(self, s: NemoState) -> int:
        return missions.MISSIONS_EACH - len(s.missions)

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return missions.MISSIONS[self.one_left(s, outcome)]

    def deal(self, s: NemoState, outcome: int) -> None:
        mission = self.one_left(s, outcome)
        s.missions.append(mission)
        if s.narrating:
            points = c.counted(missions.mission_points(mission, s.seats, s.balanced), "point")
            s.tell("R13", f"Mission: {missions.MISSION_NAMES[mission]} ({points}).")
            s.tell("R7", missions.MISSION_CARDS[mission].story)


def starting_points(s: NemoState) -> int:
    points = c.DIFFICULTY_POINTS[s.difficulty]
    for mission in s.missions:
        points += missions.mission_points(mission, s.seats, s.balanced)
    return points


class SetTheTrack(Auto[NemoState]):
    """Difficulty plus both missions (R14); a mission's own enemy comes; step 15 (R23)."""

    rule = "R14"

    def run(self, s: NemoState) -> None:
        s.mp = starting_points(s)
        if s.narrating:
            s.tell("R14", f"The team starts with {s.mp} Mission Points.")
        if not s.first:
            s.push(DrawThreat(-1))
        if missions.UNMASK in s.missions:
            s.push(PlaceEnemy(c.SPYMASTER, 1))
        if missions.SLAY_KRAKEN in s.missions:
            s.push(PlaceEnemy(c.KRAKEN, 2))


DEAL_HERO: Final = DealHero()
REVEAL_MISSION: Final = RevealMission()
SET_THE_TRACK: Final = SetTheTrack()
