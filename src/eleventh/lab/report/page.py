"""The page: one HTML file that stands alone, in the colours of the game, light and dark."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.lab.report.figures import RACE, SCORE, Report
from eleventh.lab.report.sections import command, sections
from eleventh.lab.report.words import counted, percent, shown


def page(game: Game[State], report: Report) -> str:
    told = list(sections(report))
    links = "".join(f'<li><a href="#{key}">{escape(title)}</a></li>' for key, title, _ in told)
    body = "".join(section(key, title, text) for key, title, text in told)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="eleventh {escape(report.program)}">
<title>{escape(report.name)}: a report</title>
<style>
{colours(game)}
{files("eleventh.lab.report").joinpath("style.css").read_text("utf-8")}</style>
</head>
<body>
<main>
<header>
<h1>{escape(report.name)}</h1>
<p class="lead">{escape(lead(report))}</p>
<p class="about">{escape(about(report))}</p>
<nav aria-label="Sections"><ul>{links}</ul></nav>
</header>
<dl class="glance">{glance(report)}</dl>
{body}
<section id="again" aria-labelledby="again-title"><h2 id="again-title">How this was made</h2>
<p>The same command gives the same figures, on any machine and with any number of processes; with
<code>--json</code> they come as data. Intervals are of 95 %: by Wilson for rates, by the normal law for
means.</p>
{command(report.command)}
</section>
</main>
</body>
</html>
"""


def section(key: str, title: str, text: str) -> str:
    head = f'<h2 id="{key}-title">{escape(title)}</h2>'
    return f'<section id="{key}" aria-labelledby="{key}-title">{head}{text}</section>\n'


def colours(game: Game[State]) -> str:
    """The dress of the game as variables."""
    light, dark = (
        " ".join(f"--{name}: {colour};" for name, colour in dress.items())
        for dress in (game.dress.light, game.dress.dark)
    )
    return f":root {{ {light} }}\n@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}"


def lead(report: Report) -> str:
    seats = "alone" if report.seats == 1 else f"with {report.seats} seats"
    mode = "the usual game" if report.mode == "usual" else report.mode
    return f"Figures of many games by bots. Looked at closely: {mode}, {seats}, played by {report.bot}."


def about(report: Report) -> str:
    games = counted(sum(mode.games for mode in report.modes), "game")
    return (
        f"Rules version {report.rules}, eleventh {report.program}, seed {report.seed}; {games} in "
        f"{counted(len(report.modes), 'mode')} and more for each section."
    )


def glance(report: Report) -> str:
    """The figures that one would ask for first."""
    rates = [shown(mode).rate or 0.0 for mode in report.modes]
    cells: list[tuple[str, str, str]] = []
    if report.kind == RACE:
        first = report.seat_order[0].won
        cells.append(
            ("whoever begins wins", percent(first.rate or 0.0), f"{percent(1 / report.seats)} is fair")
        )
    else:
        said = "of the best score" if report.kind == SCORE else "won"
        cells.append((f"{said}, by mode", span(min(rates), max(rates)), f"by {report.bot}"))
    low, high = report.ladder[0], report.ladder[-1]
    cells.append(
        (
            "chance and skill",
            f"{percent(low.reached.rate or 0.0)} → {percent(high.reached.rate or 0.0)}",
            high.bot,
        )
    )
    minutes = report.length.minutes
    cells.append(
        ("takes people", f"{minutes.median:.0f} min", f"nine in ten: {minutes.low:.0f} to {minutes.high:.0f}")
    )
    if report.course.decided is not None:
        cells.append(
            ("clear after", percent(report.course.decided.median), "of the decisions, in half of the games")
        )
    if report.luck is not None:
        cells.append(("luck", percent(report.luck.part_of_luck), "of what moves a game"))
    cells.append(("options", f"{report.branching.options:.1f}", "a decision"))
    return "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}<small>{escape(more)}</small></dd></div>"
        for name, value, more in cells
    )


def span(low: float, high: float) -> str:
    return percent(high) if f"{low:.2f}" == f"{high:.2f}" else f"{100 * low:.0f} to {percent(high)}"
