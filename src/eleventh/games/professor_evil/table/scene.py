"""The table as a scene."""

from __future__ import annotations

from functools import lru_cache

from eleventh.core import scene
from eleventh.core.engine import OVER
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.state import NONE, Castle
from eleventh.games.professor_evil.table.scene_board import MOST, castle_board, minutes_left
from eleventh.games.professor_evil.table.scene_panels import (
    dice_area,
    piles,
    revealed_row,
    seat_sheet,
    tally,
    treasure_strip,
)


def view(s: Castle, seat: int, prompt: scene.Prompt, choices: list[scene.Choice]) -> scene.Scene:
    areas: list[scene.Area] = [castle_board(s), *[seat_sheet(s, i) for i in range(len(s.characters))]]
    if s.revealed:
        areas.append(revealed_row(s))
    if s.treasure_stack and s.characters:
        areas.extend(piles(tuple(s.treasure_stack), tuple(s.room_deck)))
    if any(s.treasures):
        areas.append(treasure_strip(s))
    areas.append(tally(s))
    if s.dice[0] != NONE or s.dice[2] != NONE:  # after what stays: nothing makes room for them
        areas.append(dice_area(s.dice[0], s.dice[1], s.dice[2]))
    return scene.Scene(
        game="professor-evil",
        seat=seat,
        seat_names=seat_names(s),
        prompt=prompt,
        clock=castle_clock(s),
        areas=areas,
        choices=choices,
        result=result(s),
        turn=f"turn {s.turn}",
    )


def seat_names(s: Castle) -> list[str]:
    dealt = [c.CHARACTER_NAMES[character] for character in s.characters]
    return dealt + [f"Seat {number + 1}" for number in range(len(dealt), s.seats)]


def castle_clock(s: Castle) -> scene.DoomClock:
    minutes = tuple([minutes_left(s, colour) for colour in range(c.COLOURS)])
    return dial(
        s.clock, len(s.lost), s.strongroom, tuple(map(s.treasure, range(c.COLOURS))), minutes, stake(s)
    )


@lru_cache(MOST)
def dial(
    hour: int, lost: int, strongroom: int, treasure: tuple[int, ...], minutes: tuple[int, ...], detail: str
) -> scene.DoomClock:
    """`treasure` and `minutes` that are left for it, by colour."""
    hands = [
        scene.Hand(
            f"{c.TREASURE_NAMES[treasure[colour]]}: {minutes[colour]} minutes",
            minutes[colour] / (c.HOURS * 5),
            c.COLOUR_IDS[colour],
            c.COLOUR_IDS[colour][0].upper(),
        )
        for colour in range(c.COLOURS)
        if treasure[colour] != NONE
    ]
    return scene.DoomClock(
        text=c.HOUR_NAMES[hour],
        label=f"{lost} of {strongroom} treasures lost",
        left=1 - lost / strongroom,
        style="dial",
        hands=hands,
        spaces=c.HOUR_NAMES,
        detail=detail,
    )


def stake(s: Castle) -> str:
    """The treasure that is lost next, and when."""
    known = [colour for colour in range(c.COLOURS) if s.treasures[colour]]
    if not known or s.to_act == OVER:
        return ""
    soonest = min(known, key=s.left.__getitem__)
    return f"{minutes_left(s, soonest)} minutes are left for {c.THE_TREASURE[s.treasure(soonest)]}."


def result(s: Castle) -> scene.Result | None:
    if s.to_act != OVER:
        return None
    stats = [
        scene.Stat("Treasures saved", str(len(s.saved)), "trophy", str(c.GOAL)),
        scene.Stat("Treasures lost", str(len(s.lost)), "cage", str(s.strongroom)),
        scene.Stat("Turns", str(s.turn), "hourglass"),
    ]
    return scene.Result(s.outcome, s.reason, s.scores, stats)
