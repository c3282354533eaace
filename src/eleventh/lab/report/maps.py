"""Heat maps: the board's places, the darker the more happens there."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Circle, FancyBboxPatch, Patch, RegularPolygon

from eleventh.lab.report.figures import HeatBoard, HeatPlace
from eleventh.lab.report.heat import CHOICES, OTHERS, SEATS
from eleventh.lab.report.ink import HEAT, INK, LINE, NARROW, WIDE, Drawing
from eleventh.lab.report.words import place_name

TITLES = {
    SEATS: "Where the seats stand",
    OTHERS: "Where others stand that move",
    CHOICES: "Where choices point",
}
NAMED = 6  # hottest places that bear their names, where not all of them can
ROOM_FOR = 16  # places that can all bear their names
CLOSE = 0.1  # of a board: names nearer than that would cover each other
FAINTEST, DEEPEST = 0.05, 0.75


def maps_of(board: HeatBoard) -> list[tuple[str, Drawing]]:
    """A title and a map for each thing that can be told of this board."""
    found = []
    for whose, title in TITLES.items():
        values = [value_of(place, whose) for place in board.places]
        if max(values) > 0 and sum(value > 0 for value in values) > 1:
            found.append((title, map_of(board, whose, title, values)))
    return found


def value_of(place: HeatPlace, whose: str) -> float:
    """How many pieces stand there on average; how often a game a choice points there."""
    told = place.came if whose == CHOICES else place.stood
    return told.get(whose, 0.0)


def map_of(board: HeatBoard, whose: str, title: str, values: list[float]) -> Drawing:
    hottest = max(values)
    total = sum(values)
    ranked = sorted((i for i in range(len(values)) if values[i] > 0), key=lambda i: -values[i])
    named = apart(board, ranked if len(ranked) <= ROOM_FOR else ranked[:NAMED])
    left, top, right, bottom = edges(board)

    def paint(figure: Figure, wide: bool) -> None:
        figure.set_layout_engine("none")
        axes = figure.add_axes((0, 0, 1, 1))
        for place, value in sorted(
            zip(board.places, values, strict=True), key=lambda one: -one[0].w * one[0].h
        ):
            draw(axes, place, value / hottest)
        for i in named:
            label(axes, board.places[i], values[i] / total, wide)
        axes.set_xlim(left, right)
        axes.set_ylim(bottom, top)
        axes.set_aspect("equal")
        axes.axis("off")

    said = ", ".join(
        f"{place_name(board, board.places[i])} {100 * values[i] / total:.0f} %" for i in ranked[:NAMED]
    )
    ratio = (bottom - top) / (right - left)
    heights = (min(7.0, WIDE * 0.8 * ratio), min(6.0, NARROW * ratio))
    alt = f"{title} on the board {board.title}: most at {said}."
    return Drawing(f"map-{board.id}-{whose}", alt, heights, paint)


def edges(board: HeatBoard) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is drawn, with a little air."""
    air = 0.02 * board.w
    return (
        min(place.x for place in board.places) - air,
        min(place.y for place in board.places) - air,
        max(place.x + place.w for place in board.places) + air,
        max(place.y + place.h for place in board.places) + air,
    )


def apart(board: HeatBoard, ranked: list[int]) -> list[int]:
    """Of these places those whose names do not stand over each other; the hotter one keeps its own."""
    kept: list[int] = []
    for i in ranked:
        x, y = middle(board.places[i])
        others = (middle(board.places[one]) for one in kept)
        if all(abs(x - a) > CLOSE * board.w or abs(y - b) > CLOSE * board.h for a, b in others):
            kept.append(i)
    return kept


def middle(place: HeatPlace) -> tuple[float, float]:
    return place.x + place.w / 2, place.y + place.h / 2


def draw(axes: Axes, place: HeatPlace, heat: float) -> None:
    """The outline of a place, and its warmth; a ground on which nothing happens is left out."""
    for fill in (False, True):
        if fill and heat <= 0:
            continue
        patch = shape_of(place)
        patch.set_fill(fill)
        if fill:
            patch.set(facecolor=HEAT, edgecolor="none", alpha=FAINTEST + (DEEPEST - FAINTEST) * heat)
        else:
            patch.set(edgecolor=LINE, linewidth=0.8, alpha=0.8)
        axes.add_patch(patch)


def shape_of(place: HeatPlace) -> Patch:
    x, y, w, h = place.x, place.y, place.w, place.h
    if place.shape == "circle":
        return Circle(middle(place), min(w, h) / 2)
    if place.shape == "hex":
        return RegularPolygon(middle(place), 6, radius=max(w, h) / 2, orientation=0 if h >= w else 0.5236)
    inset = min(w, h) * (0.15 if place.shape == "round" else 0.04)
    return FancyBboxPatch(
        (x + inset, y + inset),
        w - 2 * inset,
        h - 2 * inset,
        boxstyle=f"round,pad={inset * 0.9}",
        mutation_scale=1,
    )


def label(axes: Axes, place: HeatPlace, share: float, wide: bool) -> None:
    name = f"{place.name}\n" if place.name else ""
    axes.annotate(
        f"{name}{100 * share:.0f} %",
        middle(place),
        ha="center",
        va="center",
        fontsize=8 if wide else 6.5,
        color=INK,
        fontweight="bold",
    )
