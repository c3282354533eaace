"""Whether what the coach says comes true, by tenths: as a table and as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from eleventh.lab.statistics import wilson

TENTHS = 10


class Said(NamedTuple):
    """What the coach said of a position of one game, and what came of the game."""

    said: float
    won: float
    game: int


def enough(share: float) -> float:
    """Games that a tenth needs before it is judged by 3 points: as many as make 3 points two standard errors
    of what was won there. With fewer, a coach that is right would be called wrong in more than one of twenty
    tenths, and one that is wrong by 3 points be found out in fewer than one of two. Positions of one game
    have one result, so that they count once."""
    return max(0.02, share * (1 - share)) / 0.015**2


class Tenth(NamedTuple):
    """The positions whose chance was said to lie in one tenth: on average, and how many of them were won."""

    tenth: int
    positions: int
    games: int
    said: float
    won: float
    low: float
    high: float


def by_tenths(found: list[Said]) -> Iterator[Tenth]:
    for tenth in range(TENTHS):
        some = [one for one in found if min(TENTHS - 1, int(one.said * TENTHS)) == tenth]
        if some:
            count = len(some)
            games = len({one.game for one in some})
            said, won = sum(one.said for one in some) / count, sum(one.won for one in some) / count
            yield Tenth(tenth, count, games, said, won, *wilson(won * games, games))


def calibration_lines(found: list[Said]) -> list[str]:
    lines = [
        "| the coach says | positions | of games | says on average | won | 95 % | |",
        "|---|---:|---:|---:|---:|---|---|",
    ]
    for one in by_tenths(found):
        said, won, low, high = one.said, one.won, one.low, one.high
        off = abs(said - won)
        verdict = (
            "few"
            if one.games < enough(said)
            else "within 3 points"
            if off <= 0.03
            else f"{100 * off:.0f} points off"
        )
        bar = "█" * round(20 * won)
        lines.append(
            f"| {10 * one.tenth} to {10 * one.tenth + 10} % | {one.positions} | {one.games} |"
            f" {100 * said:.0f} % |"
            f" {100 * won:.0f} % {bar} | {100 * low:.0f} to {100 * high:.0f} % | {verdict} |"
        )
    return lines


def drawing(found: list[Said], name: str) -> str:
    """What was said against what was won, as a picture: right figures lie on the line."""
    dots = []
    for one in by_tenths(found):
        said, won, low, high = one.said, one.won, one.low, one.high
        x = 40 + 300 * said
        dots.append(
            f'<line x1="{x:.0f}" x2="{x:.0f}" y1="{320 - 300 * low:.0f}" y2="{320 - 300 * high:.0f}"/>'
        )
        filled = "#b3541e" if one.games >= enough(said) else "#fff"
        dots.append(f'<circle cx="{x:.0f}" cy="{320 - 300 * won:.0f}" r="5" fill="{filled}"/>')
    marks = [
        f'<text x="{40 + 3 * p}" y="338" text-anchor="middle">{p} %</text>'
        f'<text x="34" y="{324 - 3 * p}" text-anchor="end">{p} %</text>'
        for p in (0, 50, 100)
    ]
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 360" font-family="sans-serif"'
            f' font-size="12" role="img" aria-label="{name}: what the coach says against what was won">',
            '<rect width="360" height="360" fill="#fff"/>',
            '<path d="M40 320H340M40 320V20M40 320L340 20" stroke="#999" fill="none"/>',
            f'<g stroke="#b3541e" stroke-width="2">{"".join(dots)}</g>',
            *marks,
            '<text x="190" y="355" text-anchor="middle">the coach says</text>',
            "</svg>",
            "",
        ]
    )
