"""The calendar: four weeks of eight days, and whom the Black Knight sends when."""

from __future__ import annotations

from eleventh.core.scene import DoomClock, Hand, Marker, Track
from eleventh.games.island_of_d.content.monsters import MONSTERS
from eleventh.games.island_of_d.content.parts import DAYS_IN_WEEK, LAST_DAY
from eleventh.games.island_of_d.rules.specials import sent_on
from eleventh.games.island_of_d.rules.state import Adventure


def enemy_ahead(day: int) -> str:
    """What the Black Knight sends on the morning of this day; empty for nothing (R67 to R70)."""
    sent = sent_on(day)
    return sent.ahead if sent else ""


def calendar(s: Adventure) -> DoomClock:
    left = LAST_DAY + 1 - s.day
    names = []
    hands = []
    for day in range(1, LAST_DAY + 1):
        week, weekday = divmod(day - 1, DAYS_IN_WEEK)
        enemy = enemy_ahead(day)
        names.append(f"Week {week + 1} Day {weekday + 1}" + (f": {enemy}" if enemy else ""))
        if enemy and day >= s.day:
            hands.append(Hand(f"Week {week + 1} Day {weekday + 1}: {enemy}", left_at(day), "bad", enemy[0]))
    if left > 0:
        label = f"{left} day{'s' if left > 1 else ''} until the Dark Ritual is complete"
    else:
        label = "the Ritual is complete: a Goblorc every morning"
    return DoomClock(
        text=f"Week {s.week()} Day {s.weekday()}",
        label=label,
        left=max(0.0, left / LAST_DAY),
        style="calendar",
        hands=hands,
        spaces=names,
        detail=stake_of_days(s),
    )


def left_at(day: int) -> float:
    return (LAST_DAY + 1 - day) / LAST_DAY


def days(s: Adventure) -> Track:
    """This week, and the first day of the next."""
    first = (s.week() - 1) * DAYS_IN_WEEK + 1
    spaces = [f"{i + 1}" for i in range(DAYS_IN_WEEK)] + ["1"]
    marks = {}
    for i in range(DAYS_IN_WEEK + 1):
        if sent := sent_on(first + i):
            marks[str(i)] = MONSTERS[sent.foe].icon
    markers = [Marker("today", s.weekday() - 1, "today", "sun", "glow", "T")]
    return Track("days", f"Week {s.week()}", spaces, markers, marks, note=stake_of_days(s), slot="seats")


def stake_of_days(s: Adventure) -> str:
    """Whom the Black Knight sends next, and when."""
    day = s.day + 1
    while not enemy_ahead(day):
        day += 1
    wait = day - s.day
    when = "tomorrow" if wait == 1 else f"in {wait} days"
    return f"{enemy_ahead(day)} {when}."
