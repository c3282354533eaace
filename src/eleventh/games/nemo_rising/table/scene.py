"""The table of Nemo Rising as a scene."""

from __future__ import annotations

from eleventh.core.engine import OVER
from eleventh.core.scene import Area, Choice, Dice, Die, DoomClock, Journey, Prompt, Result, Scene, Stat
from eleventh.games.nemo_rising.content.board import PLACE_NAMES
from eleventh.games.nemo_rising.content.icons import ATTRIBUTES, icon_names
from eleventh.games.nemo_rising.content.missions import CIRCLES, MISSION_NAMES
from eleventh.games.nemo_rising.content.parts import HERO_SHORT, TILES_TO_SECURE, counted
from eleventh.games.nemo_rising.rules.dice import missing
from eleventh.games.nemo_rising.rules.moving import crowded, enterable, gait, steps_from
from eleventh.games.nemo_rising.rules.places import where
from eleventh.games.nemo_rising.rules.setup import starting_points
from eleventh.games.nemo_rising.rules.spending import TASKS
from eleventh.games.nemo_rising.rules.state import OUT, SPENDING, NemoState
from eleventh.games.nemo_rising.rules.vocabulary import MOVE_TO
from eleventh.games.nemo_rising.table import scene_cards as cards
from eleventh.games.nemo_rising.table.known_moves import Advance
from eleventh.games.nemo_rising.table.scene_board import ATTRIBUTE_COLOURS, ATTRIBUTE_ICONS, board

FEW_POINTS = 2
TASK_NAMES = {task.number: task.name for task in TASKS}


def view(s: NemoState, seat: int, prompt: Prompt, choices: list[Choice], coming: list[Advance]) -> Scene:
    areas: list[Area] = [board(s, coming), *[cards.seat_sheet(s, i) for i in range(len(s.heroes))]]
    areas.append(cards.action_row(s))
    areas.append(cards.mission_row(s))
    areas.append(cards.keep_row(s))
    if s.carried_out:
        areas.append(cards.threat_row(s, s.threat(), "carried out now"))
    elif s.phase == SPENDING and s.seen_threat(s.slot) >= 0:
        areas.append(cards.threat_row(s, s.seen_threat(s.slot), "looked at, not yet revealed"))  # Q25
    if s.drawn:
        areas.append(cards.drawn_gear(s))
    if s.die1 >= 0:
        areas.append(dice(s))
    areas.extend(cards.piles(s))
    return Scene(
        game="nemo-rising",
        seat=seat,
        seat_names=seat_names(s),
        prompt=prompt,
        clock=clock(s),
        areas=areas,
        choices=choices,
        journeys=journeys(s, choices),
        result=result(s),
        turn=f"round {s.round}" if s.round else "set-up",
    )


def seat_names(s: NemoState) -> list[str]:
    dealt = [HERO_SHORT[hero] for hero in s.heroes]
    return dealt + [f"Seat {number + 1}" for number in range(len(dealt), s.seats)]


def stake(s: NemoState, coming: list[Advance]) -> str:
    """What must not be overlooked now: the way home, the last points, Tasks that would fail, enemies whose
    known move is a blow."""
    said = []
    if s.missions_done() and s.tiles_secure() >= TILES_TO_SECURE:
        said.append("Everything is done: all heroes back to Start!")
    if s.mp <= FEW_POINTS:
        said.append(f"Only {counted(s.mp, 'Mission Point')} left.")
    if s.failed and s.phase == SPENDING:
        names = ", ".join(TASK_NAMES[key // 8] for key in s.failed)
        said.append(f"Tried and not done: {names}.")
    strikes = sum(1 for advance in coming if advance.strikes)
    if strikes:
        said.append(
            "An enemy is about to strike." if strikes == 1 else f"{strikes} enemies are about to strike."
        )
    return " ".join(said)


def dice(s: NemoState) -> Dice:
    faces = [face for face in (s.die1, s.die2) if face >= 0]
    held = s.job >= 0 or s.victim >= 0
    needed = missing(s) if held else 0
    need = f"still needed: {icon_names(needed)}" if needed else "all icons there" if held else ""
    return Dice(
        "dice",
        "The last roll",
        [
            Die(
                f"die-{i + 1}",
                ATTRIBUTES[face],
                ATTRIBUTES[face].title(),
                ATTRIBUTE_ICONS[face],
                ATTRIBUTE_COLOURS[face],
                need=need if i == len(faces) - 1 else "",
                met="no" if needed else "yes" if held else "",
            )
            for i, face in enumerate(faces)
        ],
        note=need if needed else "",
    )


def clock(s: NemoState) -> DoomClock:
    start = starting_points(s) if len(s.missions) == 2 else max(1, s.mp)
    return DoomClock(
        text=str(s.mp),
        label="Mission Points left",
        left=min(1.0, s.mp / max(1, start)),
        style="bar",
        detail=f"The team started with {start}. At 0 the mission has failed.",
    )


def result(s: NemoState) -> Result | None:
    if s.to_act != OVER:
        return None
    stats = [
        Stat("Mission Points left", str(s.mp), "hourglass"),
        Stat("Secure tiles", str(s.tiles_secure()), "flag-objective", str(TILES_TO_SECURE)),
        Stat("Rounds", str(s.round), "gears"),
        Stat("Enemies off the board", str(s.token_at.count(OUT)), "crossed-swords"),
    ]
    for slot, mission in enumerate(s.missions):
        stats.append(
            Stat(MISSION_NAMES[mission], str(s.goals[slot]), "flag-objective", str(CIRCLES[mission]))
        )
    return Result(s.outcome, s.reason, s.scores, stats)


def journeys(s: NemoState, choices: list[Choice]) -> list[Journey]:
    """The shortest way to each place within reach, by steps that the rules allow."""
    offered = {choice.notation for choice in choices}
    seat = s.active
    if not any(action.notation in offered for action in MOVE_TO):
        return []
    how, tokens = gait(s, seat), s.ap(seat)
    ways: dict[int, tuple[int, ...]] = {s.at[seat]: ()}
    reached = [s.at[seat]]
    for _ in range(tokens):
        further: list[int] = []
        for place in reached:
            for there in steps_from(s, seat, place):
                if there in ways or not enterable(s, there, how):
                    continue
                if not ways[place] and MOVE_TO[there].notation not in offered:
                    continue
                ways[there] = (*ways[place], there)
                further.append(there)
        reached = further
    return [
        Journey(
            PLACE_NAMES[place],
            str(len(way)),
            f"Go to {where(s, place)}: {counted(len(way), 'Action Token')}",
            tuple(MOVE_TO[step].notation for step in way),
        )
        for place, way in ways.items()
        if way and not crowded(s, seat, place)
    ]
