"""The charts of a report, each from its figures."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from eleventh.lab.cards.records import Share
from eleventh.lab.report.figures import (
    RACE,
    SCORE,
    Branching,
    CardLine,
    Ending,
    GameCourse,
    Length,
    LuckFigures,
    Mode,
    Rung,
    SeatLine,
)
from eleventh.lab.report.ink import (
    ACCENT,
    BAD,
    GLOW,
    GOOD,
    INK,
    LINE,
    SERIES,
    Drawing,
    percent_axis,
    plain_rows,
)
from eleventh.lab.report.words import axis_name, percent, shown

MARKS = "osD^v"
MOST_BARS = 10  # endings and cards that are drawn; the table has them all


def bars_of(
    axes: Axes, x: float, y: float, rate: Share, colour: str, mark: str, label: str | None = None
) -> None:
    """A mark with its interval, lying."""
    if rate.rate is None or rate.interval is None:
        return
    low, high = rate.interval
    axes.plot([low, high], [y, y], color=colour, linewidth=2, alpha=0.6, solid_capstyle="round")
    axes.plot([x], [y], mark, color=colour, markersize=5.5, label=label)


def modes_chart(modes: Sequence[Mode]) -> Drawing:
    names = list(dict.fromkeys(mode.name for mode in modes))
    seats = sorted({mode.seats for mode in modes})
    rows = len(modes) + 0.6 * len(names)

    def paint(figure: Figure, wide: bool) -> None:
        axes = figure.add_subplot()
        labelled: set[int] = set()
        y, ticks = 0.0, []
        for name in names:
            own = [mode for mode in modes if mode.name == name]
            ticks.append(y - (len(own) - 1) / 2)
            for mode in own:
                series = seats.index(mode.seats) % len(SERIES)
                label = None if mode.seats in labelled else f"{mode.seats} seat{'s' * (mode.seats > 1)}"
                labelled.add(mode.seats)
                bars_of(axes, shown(mode).rate or 0.0, y, shown(mode), SERIES[series], MARKS[series], label)
                y -= 1
            y -= 0.6
        axes.set_yticks(ticks, [textwrap.fill(name, 34 if wide else 16) for name in names])
        axes.set_ylim(y + 0.9, 0.7)
        axes.set_xlim(-0.02, 1.02)
        percent_axis(axes.xaxis)
        plain_rows(axes)
        axes.set_xlabel(axis_name({mode.kind for mode in modes}))
        if len(seats) > 1:
            figure.legend(loc="outside upper center", ncols=len(seats) if wide else 3)

    height = 1.1 + 0.2 * rows
    return Drawing("modes", modes_alt(modes), (height, height + 0.4), paint)


def modes_alt(modes: Sequence[Mode]) -> str:
    rates = [(shown(mode).rate or 0.0, mode) for mode in modes]
    low, high = min(rates, key=lambda one: one[0]), max(rates, key=lambda one: one[0])
    ends = [f"{percent(rate)} ({mode.name}, seats: {mode.seats})" for rate, mode in (low, high)]
    what = axis_name({mode.kind for mode in modes})
    return f"{what[:1].upper()}{what[1:]}, by mode and seats: from {' to '.join(ends)}."


def ladder_chart(rungs: Sequence[Rung], kind: str, seats: int) -> Drawing:
    said = [f"{rung.bot} {percent(rung.reached.rate or 0.0)}" for rung in rungs]

    def paint(figure: Figure, wide: bool) -> None:
        axes = figure.add_subplot()
        rates = [rung.reached.rate or 0.0 for rung in rungs]
        places = by_thinking(rungs)
        axes.plot(places, rates, color=ACCENT, linewidth=1.5, alpha=0.7)
        for x, rate, rung in zip(places, rates, rungs, strict=True):
            low, high = rung.reached.interval or (0.0, 0.0)
            axes.plot([x, x], [low, high], color=ACCENT, linewidth=5, alpha=0.3, solid_capstyle="round")
            axes.plot([x], [rate], "o", color=ACCENT, markersize=7)
            axes.annotate(percent(rate), (x, rate), (7, 5), textcoords="offset points", fontsize=9)
        if kind == RACE:
            axes.axhline(1 / seats, color=INK, linewidth=1, linestyle=":")
        axes.set_xticks(places, [under_rung(rung, wide) for rung in rungs])
        axes.set_xlim(-0.4, places[-1] + 0.6)
        if wide and any(rung.playouts for rung in rungs):
            axes.set_xlabel("who thinks longer stands further right; a doubling is half a step")
        axes.set_ylim(-0.03, 1.08)
        axes.grid(visible=False, axis="x")
        percent_axis(axes.yaxis)
        axes.set_ylabel("part of the best score" if kind == SCORE else "won")

    return Drawing("ladder", f"Skill ladder: {', '.join(said)}.", (3.3, 3.2), paint)


def by_thinking(rungs: Sequence[Rung]) -> list[float]:
    """Where each stands: who answers at once side by side, then half a step for each doubling of thinking,
    and at least so much that the names can be read."""
    places: list[float] = []
    before = 0.0
    for rung in rungs:
        thought = rung.milliseconds or rung.playouts if rung.playouts else 0.0
        step = max(1.0, math.log2(thought / before) / 2) if thought and before else 1.0
        places.append(places[-1] + step if places else 0.0)
        before = thought
    return places


def under_rung(rung: Rung, wide: bool) -> str:
    name = rung.bot if wide else rung.bot.replace("search:", "search\n")
    if rung.milliseconds is not None:
        return f"{name}\n{rung.milliseconds:.3g} ms"
    thought = f"{rung.playouts:.3g} playouts" if wide else f"{rung.playouts:.0f}"
    return f"{name}\n{thought}" if rung.playouts else f"{name}\nat once" if wide else name


def length_chart(length: Length) -> Drawing:
    def paint(figure: Figure, wide: bool) -> None:
        axes = figure.add_subplot()
        for low, high, games in length.histogram:
            axes.bar((low + high) / 2, games, (high - low) * 0.9, color=ACCENT, alpha=0.8)
        axes.axvspan(*length.box, color=GLOW, alpha=0.18, linewidth=0, label="as the box says")
        axes.axvline(
            length.minutes.median, color=INK, linewidth=1.3, linestyle="--", label="half of the games"
        )
        axes.set_xlabel("minutes that people would need")
        axes.set_ylabel("games")
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        axes.grid(visible=False, axis="x")
        axes.set_xlim(left=0)
        figure.legend(loc="outside upper center", ncols=2 if wide else 1)

    minutes = length.minutes
    alt = (
        f"Length: half of the games take less than {minutes.median:.0f} minutes, nine in ten between "
        f"{minutes.low:.0f} and {minutes.high:.0f}; the box says {length.box[0]} to {length.box[1]}."
    )
    return Drawing("length", alt, (2.9, 3.0), paint)


def endings_chart(endings: Sequence[Ending]) -> Drawing:
    drawn = endings[:MOST_BARS]
    colours = {"won": GOOD, "lost": BAD, "scored": ACCENT}

    def paint(figure: Figure, wide: bool) -> None:
        axes = figure.add_subplot()
        labels = []
        for row, one in enumerate(drawn):
            rate = one.part.rate or 0.0
            axes.barh(-row, rate, 0.6, color=colours.get(one.outcome, GLOW), alpha=0.85)
            axes.annotate(percent(rate), (rate, -row), (4, -3.5), textcoords="offset points", fontsize=9)
            labels.append(textwrap.fill(f"{one.outcome}: {one.reason}", 46 if wide else 22))
        axes.set_yticks([-row for row in range(len(drawn))], labels, fontsize=9 if wide else 8)
        axes.set_xlim(0, max(one.part.rate or 0.0 for one in drawn) * 1.2)
        percent_axis(axes.xaxis)
        plain_rows(axes)

    said = "; ".join(
        f"{percent(one.part.rate or 0.0)} {one.outcome}: {one.reason.rstrip('.')}" for one in drawn[:4]
    )
    return Drawing(
        "endings", f"How games end: {said}.", (0.7 + 0.52 * len(drawn), 0.7 + 0.75 * len(drawn)), paint
    )


def course_chart(course: GameCourse, kind: str) -> Drawing:
    def paint(figure: Figure, wide: bool) -> None:
        top, below = figure.subplots(2, 1, sharex=True, height_ratios=(3, 2))
        x = [moment.progress for moment in course.moments]
        quarters = [moment.quarter for moment in course.moments]
        upper = [moment.three_quarters for moment in course.moments]
        top.fill_between(x, quarters, upper, color=LINE, alpha=0.3, linewidth=0, label="half of all games")
        if kind == SCORE:
            nearness = [moment.right for moment in course.moments]
            top.plot(
                x,
                nearness,
                color=ACCENT,
                linewidth=2,
                marker="o",
                markersize=3.5,
                label="how near to the end",
            )
        for values, colour, style, label in (
            (
                [moment.won for moment in course.moments],
                GOOD,
                "-",
                "winner" if kind == RACE else "won in the end",
            ),
            ([moment.lost for moment in course.moments], BAD, "--", "lost in the end"),
        ):
            if any(value is not None for value in values):
                told = [(at, value) for at, value in zip(x, values, strict=True) if value is not None]
                top.plot(
                    *zip(*told, strict=True),
                    style,
                    color=colour,
                    linewidth=2,
                    marker="o",
                    markersize=3.5,
                    label=label,
                )
        top.set_ylim(-0.03, 1.03)
        top.set_ylabel("part of best score" if kind == SCORE else "chance to win")
        percent_axis(top.yaxis)
        still = [moment.open for moment in course.moments]
        below.fill_between(x, still, color=ACCENT, alpha=0.35, linewidth=0)
        below.plot(x, still, color=ACCENT, linewidth=2)
        below.set_ylim(0, 1.05)
        below.set_ylabel("games still open")
        below.set_xlabel("part of the decisions behind one")
        percent_axis(below.yaxis)
        percent_axis(below.xaxis)
        figure.legend(loc="outside upper center", ncols=3 if wide else 2)

    alt = "Chances through the game, and how many games are still open."
    if course.decided is not None:
        alt += f" Half of the games are clear after {percent(course.decided.median)} of the decisions."
    return Drawing("course", alt, (4.4, 4.4), paint)


def cards_chart(cards: Sequence[CardLine], kind: str) -> Drawing | None:
    """The things that make the most of a difference, of those that are sure enough to be drawn."""
    told = sorted((one for one in cards if one.edge and one.kind != "choice"), key=lambda one: strength(one))
    drawn = sorted(told[-2 * MOST_BARS :], key=lambda one: one.edge[0] if one.edge else 0.0)
    if not drawn:
        return None

    def paint(figure: Figure, wide: bool) -> None:
        axes = figure.add_subplot()
        for row, one in enumerate(drawn):
            gain, low, high = one.edge or (0.0, 0.0, 0.0)
            colour = GOOD if low > 0 else BAD if high < 0 else INK
            axes.plot([low, high], [row, row], color=colour, linewidth=2, alpha=0.55, solid_capstyle="round")
            axes.plot([gain], [row], "o", color=colour, markersize=5.5)
        names = [
            textwrap.shorten(f"{one.name} ({one.kind})", 44 if wide else 24, placeholder="…") for one in drawn
        ]
        axes.set_yticks(range(len(drawn)), names, fontsize=9 if wide else 8)
        axes.axvline(0, color=INK, linewidth=1)
        axes.set_ylim(-0.7, len(drawn) - 0.3)
        axes.xaxis.set_major_formatter(lambda value, _: f"{100 * value:+.0f}")
        plain_rows(axes)
        axes.set_xlabel("points more with it" if kind != SCORE else "points of the best score more with it")

    best, worst = drawn[-1], drawn[0]
    alt = (
        f"What goes with winning: most {best.name} ({points(best)} points), least {worst.name} "
        f"({points(worst)} points)."
    )
    height = 0.8 + 0.24 * len(drawn)
    return Drawing("cards", alt, (height, height), paint)


def strength(one: CardLine) -> float:
    """How many times its own doubt a difference is."""
    gain, low, high = one.edge or (0.0, 0.0, 0.0)
    return abs(gain) / max(1e-9, high - low)


def points(one: CardLine) -> str:
    return f"{100 * (one.edge or (0.0,))[0]:+.0f}"


def seats_chart(seats: Sequence[SeatLine]) -> Drawing:
    def paint(figure: Figure, wide: bool) -> None:
        axes = figure.add_subplot()
        for one in seats:
            rate = one.won.rate or 0.0
            low, high = one.won.interval or (0.0, 0.0)
            axes.bar(one.order, rate, 0.55, color=ACCENT, alpha=0.75)
            axes.plot([one.order] * 2, [low, high], color=INK, linewidth=2)
            axes.annotate(percent(rate), (one.order, 0), (0, 5), textcoords="offset points", ha="center")
        axes.axhline(1 / len(seats), color=INK, linewidth=1, linestyle=":")
        axes.set_xticks([one.order for one in seats], [ordinal(one.order) for one in seats])
        axes.set_ylabel("won")
        percent_axis(axes.yaxis)
        axes.grid(visible=False, axis="x")

    said = ", ".join(f"{ordinal(one.order)} {percent(one.won.rate or 0.0)}" for one in seats)
    return Drawing("seats", f"Wins by the order of play: {said}.", (2.8, 2.8), paint)


def ordinal(order: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth")[order] if order < 6 else f"{order + 1}th"


def branching_chart(branching: Branching) -> Drawing:
    def paint(figure: Figure, wide: bool) -> None:
        axes = figure.add_subplot()
        width = 1 / len(branching.by_progress)
        for number, options in enumerate(branching.by_progress):
            axes.bar((number + 0.5) * width, options, width * 0.85, color=ACCENT, alpha=0.8)
        axes.set_xlim(0, 1)
        percent_axis(axes.xaxis)
        axes.grid(visible=False, axis="x")
        axes.set_xlabel("part of the decisions behind one")
        axes.set_ylabel("options a decision")

    said = ", ".join(f"{options:.1f}" for options in branching.by_progress)
    return Drawing("branching", f"Options a decision in each tenth of the game: {said}.", (2.6, 2.6), paint)


def luck_chart(luck: LuckFigures) -> Drawing:
    parts = (("luck", luck.part_of_luck, GLOW), ("choices", 1 - luck.part_of_luck, ACCENT))

    def paint(figure: Figure, wide: bool) -> None:
        axes = figure.add_subplot()
        left = 0.0
        for name, share, colour in parts:
            axes.barh(0, share, 0.5, left=left, color=colour, alpha=0.85)
            end, side = (left, "left") if not left else (1.0, "right")
            axes.annotate(
                f"{name} {percent(share)}", (end, 0.25), (0, 4), textcoords="offset points", ha=side
            )
            left += share
        axes.set_yticks([])
        axes.set_xlim(0, 1)
        axes.set_ylim(-0.3, 0.6)
        percent_axis(axes.xaxis)
        plain_rows(axes)

    said = " and ".join(f"{percent(share)} {name}" for name, share, _ in parts)
    return Drawing("luck", f"What moves a game: {said}.", (1.3, 1.4), paint)
