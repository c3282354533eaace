"""Charts as SVG text that takes its colours from the page: light or dark, whichever the reader has.

Matplotlib draws with colours that stand for names; in the text they become variables of the page's style. A
chart is drawn twice, for a wide page and for a narrow one, and the style shows one of them.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

NAMES = ("ink", "line", "accent", "glow", "good", "bad", "panel", "s1", "s2", "s3", "s4", "s5", "heat")
STANDS_FOR = {name: f"#0a0b{number:02x}" for number, name in enumerate(NAMES)}
INK, LINE, ACCENT, GLOW, GOOD, BAD, PANEL, *SERIES, HEAT = STANDS_FOR.values()
WIDE, NARROW = 7.6, 3.9  # inches

STYLE: dict[str, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "eleventh",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": INK,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": LINE,
    "grid.alpha": 0.35,
    "grid.linewidth": 0.6,
    "xtick.color": LINE,
    "ytick.color": LINE,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "figure.facecolor": "none",
    "legend.frameon": False,
    "legend.fontsize": 9,
}

Paint = Callable[[Figure, bool], None]  # draws on the figure; whether it is a wide one


@dataclass(frozen=True)
class Drawing:
    """A picture: how high it is (wide and narrow, in inches), what it shows in words, and who paints it."""

    id: str
    alt: str
    heights: tuple[float, float]
    paint: Paint


def drawn(chart: Drawing) -> str:
    """The chart in HTML."""
    wide = svg(chart, wide=True)
    narrow = svg(chart, wide=False)
    return (
        f'<div class="chart" role="img" aria-label="{escape(chart.alt, quote=True)}">'
        f'<div class="wide">{wide}</div><div class="narrow">{narrow}</div></div>'
    )


def svg(chart: Drawing, wide: bool) -> str:
    with mpl.rc_context(dict[Any, Any](STYLE)):
        size = (WIDE, chart.heights[0]) if wide else (NARROW, chart.heights[1])
        figure = Figure(figsize=size, layout="constrained")
        chart.paint(figure, wide)
        out = io.StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(out, format="svg", metadata=nothing)
    return on_page(out.getvalue(), f"{chart.id}-{'w' if wide else 'n'}")


def on_page(text: str, prefix: str) -> str:
    """The drawing as a part of a page: no declaration, no address, ids of its own, colours by name."""
    text = text[text.index("<svg") :]
    text = re.sub(r'\s+xmlns(:xlink)?="[^"]*"', "", text)
    text = text.replace("xlink:href", "href")
    text = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}-\1"', text)
    text = re.sub(r'href="#([^"]+)"', rf'href="#{prefix}-\1"', text)
    text = re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}-\1)", text)
    for name, colour in STANDS_FOR.items():
        text = text.replace(colour, f"var(--{name})")
    text = re.sub(r'<svg ([^>]*?)width="[^"]*" height="[^"]*"', r'<svg \1aria-hidden="true"', text)
    text = re.sub(r"font-family: [^;\"]*;?|font: ([\d.]+px) [^;\"]*", font_size, text)
    return re.sub(r"<!--.*?-->|<metadata>.*?</metadata>", "", text, flags=re.DOTALL).strip()


def font_size(found: re.Match[str]) -> str:
    """The page's own font, in the size that was meant."""
    return f"font-size: {found[1]}" if found[1] else ""


def percent_axis(axis: Any) -> None:
    axis.set_major_formatter(lambda value, _: f"{100 * value:.0f} %")


def plain_rows(axes: Axes) -> None:
    """For rows of names: no lines along them."""
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
