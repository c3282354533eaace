"""Tasks and confrontations: icons, rolls, re-rolls, failure, and what success brings."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Deal, Decision
from eleventh.games.nemo_rising.actions import GENIUS, REROLL, ROLL, STOP, TASK, USE
from eleventh.games.nemo_rising.board import ADJACENT, AREA, BESIDE, START
from eleventh.games.nemo_rising.boxes import do_green_task, green_useful, secure_tile
from eleventh.games.nemo_rising.cards import (
    COLOSSUS_CARD,
    GREEN_TASK,
    KEEP_PLACES,
    KEEP_TASK,
    NOTHING,
    PENALTY,
    RECHARGE_TASK,
    TASK_KEEP,
    TASK_MISSION,
    TASK_NAMES,
    TASK_NEED,
)
from eleventh.games.nemo_rising.content import (
    BOOTS,
    COLOSSUS,
    DIE,
    DRAUGHT,
    FULMER,
    GEAR_ICON,
    GEAR_NAMES,
    NEMO,
    SKILL,
    SPYGLASS,
    count,
    counted,
    icon_names,
    less,
)
from eleventh.games.nemo_rising.defence import ICON_GEAR, dice_name, dice_words, missing, set_dice, spend_gear
from eleventh.games.nemo_rising.gear import drink, recharge, sips
from eleventh.games.nemo_rising.missions import defeat, discard_kept, do_mission_task, mission_tasks
from eleventh.games.nemo_rising.state import TOKEN_JOB, NemoState
from eleventh.games.nemo_rising.threats import carry_out

# --- sources of icons ---


def pay(s: NemoState, seat: int, tokens: int) -> None:
    """Gold Action Tokens go first: they come back (R41)."""
    gold = min(tokens, s.gold[seat])
    s.gold[seat] -= gold
    s.blue[seat] -= tokens - gold


def task_dice(s: NemoState, seat: int) -> int:
    """Two with the Attribute Die Enhancement, or with company on the same tile (R40, R100, R102)."""
    if s.ability(seat) == DIE:
        return 2
    place = s.at[seat]
    return 2 if AREA <= place < START and s.at.count(place) > 1 else 1


def confront_dice(s: NemoState, seat: int, token: int) -> int:
    """Two with the Attribute Die Enhancement, or when an ally too is beside the enemy (R101, R102)."""
    if s.ability(seat) == DIE:
        return 2
    place = s.token_at[token]
    for other in range(s.seats):
        if other != seat and ADJACENT[place][s.at[other]]:
            return 2
    return 1


def job_dice(s: NemoState) -> int:
    return task_dice(s, s.active) if s.job < TOKEN_JOB else confront_dice(s, s.active, s.job - TOKEN_JOB)


def by_card(s: NemoState, seat: int, need: int) -> int:
    """What is left of a need after the Action Card (R36)."""
    ability = s.ability(seat)
    return less(need, ability if ability <= SKILL else -1)


def gear_for(s: NemoState, seat: int, need: int) -> list[int]:
    """Gear that would give one of these icons; a twisted card gives none (Q37)."""
    return [
        gear
        for gear in ICON_GEAR
        if s.gear_at[gear] == seat and not s.twisted[gear] and less(need, GEAR_ICON[gear]) != need
    ]


def possible(s: NemoState, seat: int, need: int, dice: int) -> bool:
    """Whether the sources at hand could give every icon, each from a source of its own (R54, Q30)."""
    rest = by_card(s, seat, need)
    if count(rest) <= dice:
        return True
    for gear in gear_for(s, seat, rest):
        rest = less(rest, GEAR_ICON[gear])
    return count(rest) <= dice


# --- which Tasks there are ---


def open_tasks(s: NemoState, seat: int) -> list[int]:
    """Every Task that the hero could try where she stands, whatever her sources and tokens."""
    found: list[int] = []
    place = s.at[seat]
    tile = s.tile_under(seat)
    if tile >= 0:
        if not s.secure[place - AREA]:
            found.append(tile)
        elif green_useful(s, tile):
            found.append(GREEN_TASK + tile)
        found.extend(mission_tasks(s, seat))
    for card in s.keep:
        if card in KEEP_TASK:
            one, other = KEEP_PLACES[card]
            if (tile >= 0 and (tile in (one, other))) or (place == START and one < 0):
                found.append(KEEP_TASK[card])
    if seat in s.gear_at:
        for gear in range(BOOTS, SPYGLASS + 1):
            if s.gear_at[gear] == seat and s.twisted[gear]:
                found.append(RECHARGE_TASK + gear)
    return found


def task_key(s: NemoState, seat: int, task: int) -> int:
    """Mission Tasks on different tiles are different Tasks (Q36); others are not tied to a place."""
    place = s.at[seat]
    return 8 * task + (place - AREA if task in TASK_MISSION else 0)


def tasks(s: NemoState, seat: int) -> list[Action]:
    """Tasks that may be attempted now (R49, R52, Q30)."""
    if s.ap(seat) == 0:
        return []
    found = open_tasks(s, seat)
    if not found:
        return []
    dice = task_dice(s, seat)
    return [
        TASK[task]
        for task in found
        if task_key(s, seat, task) not in s.closed and possible(s, seat, TASK_NEED[task], dice)
    ]


def attempt_task(s: NemoState, task: int) -> None:
    seat = s.active
    pay(s, seat, 1)
    s.job = task
    s.need = TASK_NEED[task]
    if s.telling:
        s.tell("R49", f"{s.hero(seat)} attempts: {TASK_NAMES[task]} [{icon_names(s.need)}].")
    begin(s)


# --- confronting ---


def confront_cost(s: NemoState, seat: int, token: int) -> int:
    """Fulmer's first is free; the Steam Colossus costs two while its card is kept."""
    if s.heroes[seat] == FULMER and not s.struck:
        return 0
    return reroll_cost(s, TOKEN_JOB + token)


def reroll_cost(s: NemoState, job: int) -> int:
    if job >= TOKEN_JOB and COLOSSUS_CARD in s.keep and s.kind(job - TOKEN_JOB) == COLOSSUS:
        return 2
    return 1


def enemies_beside(s: NemoState, seat: int) -> list[int]:
    """Enemies that the hero stands next to, those on a tile at whose doorway she is included (R61, Q2)."""
    found: list[int] = []
    for place in BESIDE[s.at[seat]]:
        token = s.foe[place]
        if token >= 0:
            found.append(token)
    found.sort()
    return found


def attempt_confront(s: NemoState, token: int) -> None:
    seat = s.active
    pay(s, seat, confront_cost(s, seat, token))
    s.struck = True
    s.job = TOKEN_JOB + token
    s.need = s.icons(token)
    if s.telling:
        s.tell("R61", f"{s.hero(seat)} confronts {s.token_name(token)} [{icon_names(s.need)}].")
    begin(s)


# --- one attempt ---


def begin(s: NemoState) -> None:
    s.die1 = s.die2 = -1
    s.need = by_card(s, s.active, s.need)
    if s.need == 0:
        succeed(s)
    else:
        s.push(BEFORE_ROLL)


def use_in_attempt(s: NemoState, gear: int) -> None:
    spend_gear(s, gear)
    s.need = less(s.need, GEAR_ICON[gear])
    if s.telling:
        s.tell("R70", f"{s.hero(s.active)} uses the {GEAR_NAMES[gear]}.")


def what_for(s: NemoState) -> str:
    return f"for {TASK_NAMES[s.job]}" if s.job < TOKEN_JOB else f"against {s.token_name(s.job - TOKEN_JOB)}"


class BeforeRoll(Decision[NemoState]):
    """Gear may give an icon before the roll (Q31)."""

    rule = "R50"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: {icon_names(s.need)} needed {what_for(s)}. Use Gear, or roll."

    def options(self, s: NemoState) -> list[Action]:
        found = [USE[gear] for gear in gear_for(s, s.active, s.need)]
        if found:
            found.append(ROLL)
        return found

    def choose(self, s: NemoState, action: Action) -> None:
        if action is ROLL:
            s.push(ROLL_DICE)
            return
        use_in_attempt(s, action.a)
        if s.need == 0:
            succeed(s)
        else:
            s.push(BEFORE_ROLL)

    def passed_over(self, s: NemoState) -> None:
        s.push(ROLL_DICE)


class RollDice(Deal[NemoState]):
    """One die or two; a re-roll replaces them all (R55, Q32)."""

    rule = "R50"

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)} rolls for {icon_names(s.need)}."

    def outcomes(self, s: NemoState) -> int:
        return 9 if job_dice(s) == 2 else 3

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return dice_name(outcome, job_dice(s))

    def deal(self, s: NemoState, outcome: int) -> None:
        dice = job_dice(s)
        set_dice(s, outcome, dice)
        if s.telling:
            rule = "R50" if dice == 1 else "R40" if s.ability(s.active) == DIE else "R100"
            if s.job >= TOKEN_JOB and rule == "R100":
                rule = "R101"
            s.tell(rule, f"{s.hero(s.active)} rolls {dice_words(s)}.")
        if missing(s) == 0:
            succeed(s)
        else:
            s.push(AFTER_ROLL)


class AfterRoll(Decision[NemoState]):
    """A failed roll: Gear may give what is missing, or one pays to roll again, or stops (R51, Q31, Q33)."""

    rule = "R51"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        left = f"{counted(s.ap(s.active), 'Action Token')} left"
        again = s.ap(s.active) >= reroll_cost(s, s.job) or self.genius(s)
        ask = "roll again, or stop?" if again else "use Gear, or stop?"
        short = f"{icon_names(missing(s))} missing {what_for(s)}"
        return f"{s.hero(s.active)}: {short}. {left}: {ask}"

    def genius(self, s: NemoState) -> bool:
        return s.heroes[s.active] == NEMO and s.job < TOKEN_JOB and not s.genius

    def options(self, s: NemoState) -> list[Action]:
        seat = s.active
        found = [USE[gear] for gear in gear_for(s, seat, missing(s))]
        if self.genius(s):
            found.append(GENIUS)
        if s.ap(seat) >= reroll_cost(s, s.job):
            found.append(REROLL)
        if sips(s, seat):
            found.append(USE[DRAUGHT])
        if found:
            found.append(STOP)
        return found

    def choose(self, s: NemoState, action: Action) -> None:
        if action is STOP:
            fail(s)
        elif action is GENIUS:
            s.genius = True
            s.tell("R51", "Cold Genius: Nemo rolls again for nothing.")
            s.push(ROLL_DICE)
        elif action is REROLL:
            pay(s, s.active, reroll_cost(s, s.job))
            if s.telling:
                s.tell("R51" if s.job < TOKEN_JOB else "R63", f"{s.hero(s.active)} pays to roll again.")
            s.push(ROLL_DICE)
        elif action.a == DRAUGHT:
            drink(s, s.active)
            s.push(AFTER_ROLL)
        else:
            use_in_attempt(s, action.a)
            if missing(s) == 0:
                succeed(s)
            else:
                s.push(AFTER_ROLL)

    def passed_over(self, s: NemoState) -> None:
        fail(s)


BEFORE_ROLL: Final = BeforeRoll()
ROLL_DICE: Final = RollDice()
AFTER_ROLL: Final = AfterRoll()


def fail(s: NemoState) -> None:
    """The failure is final: the penalty comes once, and the Task is closed for the turn (R56, Q33)."""
    job = s.job
    s.job = -1
    s.need = 0
    if job >= TOKEN_JOB:
        if s.telling:
            s.tell("R63", f"{s.hero(s.active)} gives up on {s.token_name(job - TOKEN_JOB)}.")
        return
    s.closed.append(task_key(s, s.active, job))
    if s.telling:
        s.tell("R56", f"{s.hero(s.active)} has failed: {TASK_NAMES[job]}.")
    if PENALTY[job].kind != NOTHING:
        carry_out(s, PENALTY[job])


def succeed(s: NemoState) -> None:
    job = s.job
    seat = s.active
    s.job = -1
    s.need = 0
    if job >= TOKEN_JOB:
        defeat(s, job - TOKEN_JOB, "R62")
        return
    s.closed.append(task_key(s, seat, job))  # R52
    if s.telling:
        s.tell("R53" if TASK_NEED[job] == 0 else "R50", f"{s.hero(seat)} succeeds: {TASK_NAMES[job]}.")
    if job < GREEN_TASK:
        secure_tile(s, seat)
    elif job < GREEN_TASK + 16:
        do_green_task(s, seat, job - GREEN_TASK)
    elif job in TASK_KEEP:
        discard_kept(s, TASK_KEEP[job], "R95")
    elif job in TASK_MISSION:
        do_mission_task(s, seat, job)
    else:
        recharge(s, job - RECHARGE_TASK, "R69")
