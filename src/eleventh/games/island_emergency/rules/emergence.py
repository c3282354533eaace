"""Step 1 of a turn: survivors come out (R13 to R16), and in the advanced solo game dangers (R42 to R52)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from eleventh.core.action import Action
from eleventh.core.bits import count, lowest
from eleventh.core.engine import Auto, Deal, No
from eleventh.core.fields import Number
from eleventh.core.zones import draw, draw_sorted, move_all_sorted
from eleventh.games.island_emergency.content import cards as c
from eleventh.games.island_emergency.rules.state import IslandState, OwnDecision, survivors
from eleventh.games.island_emergency.rules.vocabulary import per_cell

# --- the cards ---


class Emergence(Auto[IslandState]):
    """R13: the top card is turned over; an empty deck is shuffled first (R29)."""

    rule = "R13"

    def run(self, s: IslandState) -> None:
        if not s.emergence:
            if s.mode == c.ADVANCED and s.passes == c.PASSES:
                if s.narrating:
                    s.tell("R52", "The third pass is through: no card follows, and this turn is the last.")
                return
            s.passes += 1
            move_all_sorted(s.emerged, s.emergence)
            if s.narrating:
                rule, how = ("R40", "turned over") if s.mode == c.BASIC else ("R29", "shuffled anew")
                s.tell(rule, f"The emergence deck is {how}: pass {s.passes} begins.")
        if s.mode == c.BASIC and s.passes > 1:
            draw(s.emergence, len(s.emergence) - 1, s.emerged)
            if s.narrating:
                s.tell("R40", "A card is turned to count the turn: nobody else comes out.")
            return
        s.push(EMERGENCE_CARD)


class EmergenceCard(Deal[IslandState]):
    """R13 to R15: how many survivors come out, or which danger or aid comes."""

    rule = "R13"

    def prompt(self, s: IslandState) -> str:
        return "Turn over the top emergence card."

    def outcomes(self, s: IslandState) -> int:
        return len(s.emergence) if s.emergence[0] != s.emergence[-1] else 1

    def outcome_name(self, s: IslandState, outcome: int) -> str:
        return c.EMERGENCE[s.emergence[outcome]].slug

    def deal(self, s: IslandState, outcome: int) -> None:
        aid = s.emergence[outcome] >= c.FIRST_AID
        number = draw(s.emergence, outcome, s.built if aid else s.emerged)
        if s.narrating:
            card = c.EMERGENCE[number]
            about = "" if number in (c.ONE, c.TWO) else f" {card.text}"  # the next line says who comes out
            s.tell(card.rule, f"Emergence: {card.name}.{about}")
        if number == c.BLANK:
            return
        if number > c.TWO:
            s.push(EMERGENCE_STEP)  # R43: another card follows a danger or an aid
        if number == c.STORM:
            storm(s)
        elif number >= c.FIRST_AID:
            s.push(BUILDINGS[number - c.FIRST_AID])
        else:
            if not s.rows:  # R29: both decks run out together
                move_all_sorted(s.rows_drawn, s.rows)
                move_all_sorted(s.columns_drawn, s.columns)
                if s.narrating:
                    s.tell("R29", "The row and column decks are shuffled anew.")
            s.push(DRAWN_ISLANDS[number])


class DrawnIsland(Deal[IslandState]):
    """R14: a row card and a column card name the island."""

    number: Annotated[int, Number(0, c.STORM - 1)]  # of the emergence card
    rule = "R14"

    def prompt(self, s: IslandState) -> str:
        return "Turn over a row card and a column card."

    def outcomes(self, s: IslandState) -> int:
        rows, columns = s.rows, s.columns
        if rows[0] == rows[-1] and columns[0] == columns[-1]:
            return 1
        return len(rows) * len(columns)

    def outcome_name(self, s: IslandState, outcome: int) -> str:
        width = len(s.columns)
        return c.CELL_NAMES[s.rows[outcome // width] * 3 + s.columns[outcome % width]]

    def deal(self, s: IslandState, outcome: int) -> None:
        width = len(s.columns)
        row = draw_sorted(s.rows, outcome // width, s.rows_drawn)
        cell = row * 3 + draw_sorted(s.columns, outcome % width, s.columns_drawn)
        if self.number <= c.TWO:
            come_out(s, cell, self.number)
        elif self.number == c.AGGRESSIVE:
            place_red_survivor(s, cell)
        elif self.number == c.DISEASE:
            disease(s, cell)
        else:
            fire(s, cell)


BUILD: Final = per_cell("build", "Build on {}")


class Building(OwnDecision):
    """An aid card becomes a station on an island of the player's choice."""

    number: ClassVar[int]
    heading = "Island"

    def prompt(self, s: IslandState) -> str:
        card = c.EMERGENCE[self.number]
        return f"{s.who(s.active)}: {card.name}. {card.text} Choose the island."

    def among(self, s: IslandState) -> list[Action]:
        return BUILD

    def forbids(self, s: IslandState, action: Action) -> No | None:
        if action.verb == "build":
            return None
        return No(self.rule, "First choose the island for the {a}.", c.EMERGENCE[self.number].name)

    def choose(self, s: IslandState, action: Action) -> None:
        s.stations[self.number - c.FIRST_AID] = action.a
        if s.narrating:
            name = c.EMERGENCE[self.number].name
            s.tell(self.rule, f"{s.who(s.active)} puts the {name} on {s.island(action.a)}.")

    def note(self, s: IslandState, action: Action) -> str:
        return c.TILES[s.tiles[action.a]].name

    def points_at(self, s: IslandState, action: Action) -> tuple[str, ...]:
        return (c.CELL_NAMES[action.a],)


class FirstAidStation(Building):
    rule = "R48"
    number = c.FIRST_AID


class FireExtinguishingPoint(Building):
    rule = "R49"
    number = c.FIRE_POINT


class StormShelter(Building):
    rule = "R50"
    number = c.STORM_SHELTER


EMERGENCE_STEP: Final = Emergence()
EMERGENCE_CARD: Final = EmergenceCard()
DRAWN_ISLANDS: Final = [DrawnIsland(number) for number in range(c.STORM)]
BUILDINGS: Final[list[Building]] = [FirstAidStation(), FireExtinguishingPoint(), StormShelter()]

WHOLE_DECK: Final = len(c.EMERGENCE_DECKS[c.ADVANCED])
STATIONS: Final = len(c.EMERGENCE) - c.FIRST_AID
ALL_CARDS: Final = c.PASSES * WHOLE_DECK - (c.PASSES - 1) * STATIONS  # A20: stations stay out of later passes


def cards_left(s: IslandState) -> int:
    """Emergence cards until the hurricane."""
    return len(s.emergence) + (c.PASSES - s.passes) * (WHOLE_DECK - STATIONS)


# --- the effects ---


def come_out(s: IslandState, cell: int, number: int) -> None:
    """R14: this number of yellow survivors from the supply joins the people there."""
    if s.people[cell] & c.RED_MASK:  # R44, A18
        if s.narrating:
            s.tell("R44", f"The red survivor on {s.island(cell)} lets nobody come out.")
        return
    coming = lowest(s.supply & c.YELLOW_MASK, number)
    while coming == s.supply & c.YELLOW_MASK and count(coming) < number and change_into_green(s):
        coming = lowest(s.supply & c.YELLOW_MASK, number)
    s.supply ^= coming
    s.people[cell] |= coming
    if s.narrating:
        came = count(coming)
        if came == 0:
            s.tell("R10", f"The supply is empty: nobody comes out on {s.island(cell)}.")
        else:
            verb = "comes" if came == 1 else "come"
            s.tell("R14", f"{survivors(came).capitalize()} {verb} out on {s.island(cell)}.")
        if 0 < came < number:
            s.tell("R10", "The supply is empty: the other one cannot come out.")


def change_into_green(s: IslandState) -> bool:
    """R10, A4: the player with the most yellow pieces changes five of them into a green one."""
    if s.greens_left() == 0:
        return False
    richest = 0
    for seat in range(1, s.seats):
        if count(s.held[seat]) > count(s.held[richest]):
            richest = seat
    if count(s.held[richest]) < c.GREEN_WORTH:
        return False
    changed = lowest(s.held[richest], c.GREEN_WORTH)
    s.held[richest] ^= changed
    s.supply |= changed
    s.greens[richest] += 1
    if s.narrating:
        s.tell("R10", f"The supply runs short: {s.who(richest)} changes 5 yellow pieces into a green one.")
    return True


def remove(s: IslandState, cell: int, figures: int) -> None:
    """Dangers send survivors back to the supply."""
    s.people[cell] &= ~figures
    s.supply |= figures
    s.lost += count(figures)


def place_red_survivor(s: IslandState, cell: int) -> None:
    """R44: a red survivor comes, and drives the others away."""
    there = lowest(s.people[cell] & c.RED_MASK, 1)  # A18: one that is there already does it
    red = there or lowest(s.supply & c.RED_MASK, 1)
    if red == 0:
        if s.narrating:
            s.tell("R44", f"Nothing happens on {s.island(cell)}: all red survivors are on other islands.")
        return
    driven = s.people[cell] ^ there
    remove(s, cell, driven)
    s.supply &= ~red
    s.people[cell] = red
    if s.narrating:
        hidden = f"; {survivors(count(driven))} driven away" if driven else ""
        verb = "keeps" if there else "takes"
        s.tell("R44", f"A red survivor {verb} {s.island(cell)}{hidden}.")


def danger_cells(s: IslandState, cell: int, station: int) -> list[int]:
    """R45, R46: the drawn island and those its arrows point to, except those that the station protects."""
    safe = s.stations[station - c.FIRST_AID]
    if safe == cell:  # A22
        return []
    return [cell, *[there for there in c.CELLS_IN[s.exits(cell)] if there != safe]]


def disease(s: IslandState, cell: int) -> None:
    """R45: one survivor falls ill on each of these islands, a yellow one before a red one (A23)."""
    cells = danger_cells(s, cell, c.FIRST_AID)
    before = s.lost
    for there in cells:
        remove(s, there, lowest(s.people[there], 1))
    if s.narrating:
        tell_danger(s, "R45", "Disease", c.FIRST_AID, cell, cells, s.lost - before)


def fire(s: IslandState, cell: int) -> None:
    """R46: everybody on these islands is lost."""
    cells = danger_cells(s, cell, c.FIRE_POINT)
    before = s.lost
    for there in cells:
        remove(s, there, s.people[there])
    if s.narrating:
        tell_danger(s, "R46", "Fire", c.FIRE_POINT, cell, cells, s.lost - before)


def storm(s: IslandState) -> None:
    """R47: everybody without a storm shelter is lost."""
    before = s.lost
    safe = s.stations[c.STORM_SHELTER - c.FIRST_AID]
    for cell in range(c.CELLS):
        if cell != safe:
            remove(s, cell, s.people[cell])
    if s.narrating:
        s.tell("R47", f"The storm sweeps the islands: {toll(s.lost - before)}.")
        if safe >= 0 and s.people[safe]:
            s.tell("R50", f"The {c.EMERGENCE[c.STORM_SHELTER].name} spares {s.island(safe)}.")


def toll(lost: int) -> str:
    return "nobody is lost" if lost == 0 else f"{survivors(lost)} {'is' if lost == 1 else 'are'} lost"


def tell_danger(
    s: IslandState, rule: str, danger: str, station: int, cell: int, cells: list[int], lost: int
) -> None:
    card = c.EMERGENCE[station]
    if not cells:
        s.tell(card.rule, f"{danger} comes to {s.island(cell)}, and the {card.name} there stops it.")
        return
    places = ", ".join(c.CELL_LABELS[there] for there in cells)
    s.tell(rule, f"{danger} strikes {places}: {toll(lost)}.")
    safe = s.stations[station - c.FIRST_AID]
    if safe >= 0 and s.exits(cell) >> safe & 1:
        s.tell(card.rule, f"The {card.name} spares {s.island(safe)}.")
