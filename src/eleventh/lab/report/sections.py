"""The sections of a page: a sentence that says what is found, the chart, how it is reckoned, the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from eleventh.lab.report import charts
from eleventh.lab.report.figures import RACE, SCORE, CardLine, Report, Spread
from eleventh.lab.report.heat import CHOICES, OTHERS, SEATS
from eleventh.lab.report.ink import Drawing, drawn
from eleventh.lab.report.maps import maps_of
from eleventh.lab.report.words import (
    NOTHING,
    axis_name,
    counted,
    interval_words,
    percent,
    place_name,
    rate_words,
    shown,
)

Section = tuple[str, str, str]  # id, title, what stands in it
LONG = 12  # rows above which a table is folded


def sections(report: Report) -> Iterator[Section]:
    yield "modes", "How hard it is", modes(report)
    yield "ladder", "What skill is worth", ladder(report)
    if report.luck is not None:
        yield "luck", "Luck and skill", luck(report)
    yield "course", "How long it is open", course(report)
    yield "endings", "How games end", endings(report)
    yield "length", "How long it takes", length(report)
    yield "seats", "Who begins", seats(report)
    if any(map(maps_of, report.boards)):
        yield "boards", "Where it happens", boards(report)
    yield "cards", "Cards, heroes, items, choices", cards(report)
    yield "branching", "How much there is to choose", branching(report)


def figure(chart: Drawing, caption: str) -> str:
    return f"<figure>{drawn(chart)}<figcaption>{escape(caption)}</figcaption></figure>"


def said(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def note(report: Report, key: str) -> str:
    return f'<p class="note">{escape(report.notes[key])}</p>' if key in report.notes else ""


def command(text: str) -> str:
    return f"<pre><code>{escape(text)}</code></pre>"


def one_by_one(report: Report, verb: str) -> str:
    """The command that measures one of these figures alone."""
    options = " ".join(f"--option {key}={value}" for key, value in report.options.items() if value)
    games = report.modes[0].games if report.modes else 0
    parts = f"eleventh {verb} {report.game} --games {games} --seed {report.seed} --seats {report.seats}"
    return f"{parts} --bot {report.bot} {options}".strip()


def modes(report: Report) -> str:
    rows = [
        [
            mode.name,
            str(mode.seats),
            rate_words(shown(mode)),
            interval_words(shown(mode)),
            f"{mode.score.mean:.2f}",
            f"{mode.score.interval[0]:.2f} to {mode.score.interval[1]:.2f}",
            f"{mode.games:,}",
        ]
        for mode in report.modes
    ]
    chart = charts.modes_chart(report.modes)
    kinds = {mode.kind for mode in report.modes}
    titles = [
        "mode",
        "seats",
        axis_name(kinds) if len(kinds) == 1 else "reached",
        "95 %",
        "score",
        "95 %",
        "games",
    ]
    parts = [figure(chart, chart.alt), note(report, "modes"), table("Every mode", titles, rows)]
    races = [mode for mode in report.modes if mode.kind == RACE]
    if races:
        rows = [
            [f"{mode.name}, {mode.seats} seats", charts.ordinal(seat), rate_words(rate), interval_words(rate)]
            for mode in races
            for seat, rate in enumerate(mode.by_seat)
        ]
        parts.append(table("Wins of each seat at the table", ["race", "seat", "won", "95 %"], rows, words=2))
    return "".join([*parts, said("One figure alone:"), command(one_by_one(report, "simulate"))])


def ladder(report: Report) -> str:
    chart = charts.ladder_chart(report.ladder, report.kind, report.seats)
    timed = any(rung.milliseconds is not None for rung in report.ladder)
    titles = ["bot", axis_name({report.kind}), "95 %", "mean score", "playouts a decision"]
    titles += [*(["ms a decision"] if timed else []), "games"]
    rows = []
    for rung in report.ladder:
        row = [rung.bot, rate_words(rung.reached), interval_words(rung.reached), f"{rung.score:.2f}"]
        row.append(f"{rung.playouts:.1f}")
        if timed:
            row.append(f"{rung.milliseconds or 0.0:.2f}")
        rows.append([*row, f"{rung.games:,}"])
    low, high = (report.ladder[i].reached.rate or 0.0 for i in (0, -1))
    lead = f"From {percent(low)} by chance to {percent(high)} for the last bot ({report.ladder[-1].bot})."
    return "".join(
        [said(lead), figure(chart, chart.alt), note(report, "ladder"), table("Every bot", titles, rows)]
    )


def course(report: Report) -> str:
    chart = charts.course_chart(report.course, report.kind)
    rows = [
        [
            percent(one.progress),
            percent(one.open),
            percent(one.right),
            *(NOTHING if value is None else percent(value) for value in (one.won, one.lost)),
            f"{100 * one.quarter:.0f} to {100 * one.three_quarters:.0f} %",
        ]
        for one in report.course.moments
    ]
    titles = [
        "decisions behind",
        "still open",
        "chance of what came",
        "in games won",
        "in games lost",
        "half of games",
    ]
    lead = ""
    if report.course.decided is not None:
        lead = said(
            f"In half of the games the result is clear, and stays so, after "
            f"{percent(report.course.decided.median)} of the decisions."
        )
    return "".join(
        [lead, figure(chart, chart.alt), note(report, "course"), table("Moment by moment", titles, rows)]
    )


def endings(report: Report) -> str:
    chart = charts.endings_chart(report.endings)
    rows = [
        [one.reason, one.outcome, one.rule, rate_words(one.part), interval_words(one.part), f"{one.games:,}"]
        for one in report.endings
    ]
    titles = ["how", "outcome", "rule", "of all games", "95 %", "games"]
    more = ""
    if len(rows) > charts.MOST_BARS:
        more = said(f"The chart shows the {charts.MOST_BARS} most frequent of {len(rows)} endings.")
    return "".join([more, figure(chart, chart.alt), table("Every ending", titles, rows, words=3)])


def length(report: Report) -> str:
    one = report.length
    chart = charts.length_chart(one)
    rows = [
        spread_row("minutes for people", one.minutes),
        spread_row("decisions", one.decisions),
        spread_row("with something to choose", one.choices),
    ]
    if one.turns.most:
        rows.append(spread_row("turns", one.turns))
    titles = ["what", "mean", "95 %", "5 % of games", "half", "95 % of games", "longest"]
    return "".join([figure(chart, chart.alt), note(report, "length"), table("In figures", titles, rows)])


def spread_row(name: str, found: Spread) -> list[str]:
    low, high = found.interval
    ends = [f"{value:.0f}" for value in (found.low, found.median, found.high, found.most)]
    return [name, f"{found.mean:.1f}", f"{low:.1f} to {high:.1f}", *ends]


def seats(report: Report) -> str:
    caption = "Seats, counted from whoever chooses first"
    rows = [[charts.ordinal(one.order), f"{one.decisions:.1f}"] for one in report.seat_order]
    titles = ["order", "decisions a game"]
    if report.kind != RACE:
        alone = "One plays alone" if report.seats == 1 else "The seats win and lose together"
        lead = f"{alone}: nobody has an edge from beginning. This is how much each has to decide."
        return said(lead) + table(caption, titles, rows)
    for row, one in zip(rows, report.seat_order, strict=True):
        row += [rate_words(one.won), interval_words(one.won)]
    first = report.seat_order[0].won
    fair = 1 / len(report.seat_order)
    low, high = first.interval or (0.0, 1.0)
    sure = (
        "more than its share" if low > fair else "less than its share" if high < fair else "about its share"
    )
    chart = charts.seats_chart(report.seat_order)
    lead = f"Whoever chooses first wins {rate_words(first)}, {sure} of {percent(fair)} (the dotted line)."
    return "".join([said(lead), figure(chart, chart.alt), table(caption, [*titles, "won", "95 %"], rows)])


def boards(report: Report) -> str:
    parts = []
    for board in report.boards:
        maps = maps_of(board)
        if not maps:
            continue  # all of it happens in one place
        for title, chart in maps:
            parts.append(f"<h3>{escape(f'{title}: {board.title}')}</h3>{figure(chart, chart.alt)}")
        told = [place for place in board.places if place.stood or place.came]
        told.sort(key=lambda place: (-place.stood.get(SEATS, 0.0), -place.came.get(CHOICES, 0.0), place.name))
        rows = [
            [
                place_name(board, place),
                *(f"{place.stood.get(whose, 0.0):.3f}" for whose in (SEATS, OTHERS)),
                *(f"{place.came.get(whose, 0.0):.2f}" for whose in (SEATS, OTHERS, CHOICES)),
            ]
            for place in told
        ]
        titles = ["place", "pieces of seats", "others", "seats come, a game", "others come", "choices point"]
        parts.append(table(f"Places of {board.title}", titles, rows))
    return "".join([*parts, note(report, "boards")])


def cards(report: Report) -> str:
    parts = []
    chart = charts.cards_chart(report.cards, report.kind)
    if chart is not None:
        parts.append(figure(chart, f"{chart.alt} Green and red: the interval lies on one side of nothing."))
    parts.append(note(report, "cards"))
    kinds = list(dict.fromkeys(one.kind for one in report.cards))
    for kind in kinds:
        rows = [card_row(one) for one in report.cards if one.kind == kind]
        titles = [
            kind,
            "offered",
            "taken",
            "of those offered",
            "wins with",
            "games",
            "wins without",
            "games",
            "edge",
        ]
        parts.append(table(f"{kind.capitalize()} ({counted(len(rows), 'line')})", titles, rows))
    return "".join([*parts, said("The same in the terminal:"), command(one_by_one(report, "cards"))])


def card_row(one: CardLine) -> list[str]:
    edge = (
        NOTHING
        if one.edge is None
        else f"{100 * one.edge[0]:+.0f} ({100 * one.edge[1]:+.0f} to {100 * one.edge[2]:+.0f})"
    )
    asked = [f"{one.offered:,}", f"{one.taken:,}", rate_words(one.share)] if one.offered else [NOTHING] * 3
    return [
        one.name,
        *asked,
        rate_words(one.with_it),
        f"{one.with_it.of:,}",
        rate_words(one.without),
        f"{one.without.of:,}",
        edge,
    ]


def branching(report: Report) -> str:
    one = report.branching
    chart = charts.branching_chart(one)
    lead = (
        f"A decision has {one.options:.1f} options on average and {one.most:,} at most; "
        f"{percent(one.forced)} are forced. By choices alone a game could go in about ten to the power of "
        f"{one.power:.0f} ways."
    )
    rows = [[q.name, f"{q.a_game:.2f}", f"{q.options:.2f}", f"{q.most:,}"] for q in one.questions]
    titles = ["question", "a game", "options", "most"]
    made = table("Every kind of question", titles, rows)
    return "".join([said(lead), figure(chart, chart.alt), note(report, "branching"), made])


def luck(report: Report) -> str:
    one = report.luck
    assert one is not None
    chart = charts.luck_chart(one)
    what = "the part of the best score" if report.kind == SCORE else "the chance to win"
    lead = (
        f"In a game luck carries {what} {100 * one.net:.0f} points up or down, all deals together; choices "
        f"of the bot {report.bot} lose {100 * one.lost:.0f}."
    )
    rows = [["at the start", f"{100 * one.start:.1f}"], ["luck", f"{100 * one.luck:+.1f}"]]
    if report.kind == RACE:
        rows.append(["what rivals did", f"{100 * one.rivals:+.1f}"])
    rows += [
        ["lost by choices", f"{-100 * one.lost:+.1f}"],
        ["result", f"{100 * one.result:.1f}"],
        ["spread of luck (standard deviation)", f"{100 * one.spread_by_luck:.1f}"],
        ["spread of what choices lost", f"{100 * one.spread_by_choice:.1f}"],
        ["each deal by itself, added up", f"{100 * one.moved:.0f}"],
    ]
    made = table(f"The account of a game, on average of {one.games}", ["what", "points"], rows)
    return "".join([said(lead), figure(chart, chart.alt), note(report, "luck"), made])


def table(caption: str, titles: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> str:
    """The first `words` columns are words, the others figures; a long table is folded under its caption."""
    sides = ["" if column < words else ' class="n"' for column in range(len(titles))]
    head = "".join(
        f'<th scope="col"{side}>{escape(title)}</th>' for title, side in zip(titles, sides, strict=True)
    )
    body = "".join(f"<tr>{cells(row, sides)}</tr>" for row in rows)
    label = escape(caption, quote=True)
    made = (
        f'<div class="scroll" role="region" aria-label="{label}" tabindex="0">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
    opened = "" if len(rows) > LONG else " open"
    return f"<details{opened}><summary>{label}</summary>{made}</details>"


def cells(row: Sequence[str], sides: Sequence[str]) -> str:
    first, *rest = row
    made = [f'<th scope="row">{escape(first)}</th>']
    made += [f"<td{side}>{escape(cell)}</td>" for cell, side in zip(rest, sides[1:], strict=True)]
    return "".join(made)
