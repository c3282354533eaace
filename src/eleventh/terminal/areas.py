"""Sheets, cards, piles, tracks and dice as Rich renderables."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from eleventh.core.scene import Card, Dice, DoomClock, Gauge, Pile, Row, Sheet, Stat, Strip, Track
from eleventh.terminal.paint import colour

BAR = 24
GREY = "bright_black"


def stats_line(stats: list[Stat]) -> Text:
    text = Text()
    for stat in stats:
        text.append("  " if text else "")
        text.append(f"{stat.label} ", GREY)
        value = f"{stat.value}/{stat.most}" if stat.most else stat.value
        text.append(value, f"bold {colour(stat.colour)}".strip())
    return text


def card_line(card: Card, lit: set[str], compact: bool) -> Text:
    """A card in running text: name, what it is, what it does. Compact: what fits on one line."""
    text = Text(no_wrap=compact, overflow="ellipsis" if compact else "fold")
    text.append("▸ " if card.id in lit else "• ", "bold yellow" if card.id in lit else GREY)
    if card.face_down:
        text.append(hidden_name(card.name), GREY)
        return text
    style = f"bold {colour(card.colour)}".strip()
    text.append(card.name, f"{style} dim" if card.faded else style)
    about = [part for part in (card.kind, card.cost and f"cost {card.cost}", card.badge) if part]
    if card.turned:
        about.append("turned")
    if about:
        text.append(f" ({', '.join(about)})", GREY)
    if card.stats:
        text.append("  ")
        text.append(stats_line(card.stats))
    if card.text:
        text.append(f"  {' '.join(card.text.split()) if compact else card.text}")
    return text


def cards_block(cards: list[Card], lit: set[str], compact: bool) -> RenderableType:
    """One card under the other; equal face-down cards are counted."""
    lines: list[RenderableType] = []
    hidden: dict[str, int] = {}
    for card in cards:
        if card.face_down and card.id not in lit:
            hidden[card.name] = hidden.get(card.name, 0) + 1
        else:
            line = card_line(card, lit, compact)
            if compact:
                lines.append(line)
                continue
            grid = Table.grid()
            grid.add_column(width=2)
            grid.add_column()
            grid.add_row(line[:2], line[2:])
            lines.append(grid)
    lines += [
        Text(f"• {hidden_name(name)}, {count} of them" if count > 1 else f"• {hidden_name(name)}", GREY)
        for name, count in hidden.items()
    ]
    return Group(*lines)


def hidden_name(name: str) -> str:
    return f"{name} (face down)" if name else "face down"


def sheet(area: Sheet, lit: set[str], compact: bool = False) -> RenderableType:
    parts: list[RenderableType] = []
    if area.stats:
        parts.append(stats_line(area.stats))
    parts += [Text(line, no_wrap=compact, overflow="ellipsis") for line in area.lines]
    if area.cards:
        parts.append(cards_block(area.cards, lit, compact))
    mark = "▶ " if area.active else ""
    title = Text.assemble((mark + area.title, f"bold {colour(area.colour)}".strip()))
    if area.subtitle:
        title.append(f" {area.subtitle}", GREY)
    line = "bold yellow" if area.active or area.id in lit else GREY
    return Group(Rule(title, align="left", style=line), Padding(Group(*parts), (0, 1)))


def row(area: Row, lit: set[str], compact: bool = False) -> RenderableType:
    title = Text(area.title, "bold underline")
    if area.note:
        title.append(f"  {area.note}", f"not underline not bold {GREY}")
    if not area.cards:
        title.append("  none", f"not underline not bold {GREY}")
        return title
    return Group(title, cards_block(area.cards, lit, compact))


def pile(area: Pile, lit: set[str]) -> RenderableType:
    text = Text()
    text.append("▸ " if area.id in lit else "", "bold yellow")
    text.append(area.title, "bold")
    text.append(f" {area.count}", f"bold {colour(area.colour)}".strip())
    if area.note:
        text.append(f"  {area.note}", GREY)
    if area.top is not None:
        text.append("  top: ", GREY)
        text.append(area.top.name or "face down")
    return text


def track(area: Track) -> RenderableType:
    text = Text()
    text.append(f"{area.title} ", "bold")
    standing: dict[int, list[str]] = {}
    for marker in area.markers:
        standing.setdefault(marker.at, []).append(marker.sign or marker.label)
    for index, space in enumerate(area.spaces):
        here = standing.get(index)
        if here:
            text.append(f" [{space}:{' '.join(here)}]", "bold yellow")
        else:
            text.append(f" {space}", GREY)
    if area.note:
        text.append(f"  {area.note}", GREY)
    return text


def dice(area: Dice) -> RenderableType:
    text = Text()
    text.append(f"{area.title} ", "bold")
    for die in area.dice:
        style = colour(die.colour)
        text.append(f" {die.label} " if die.label else " ", GREY)
        text.append(f"[{die.face}]", f"{style} {'bold reverse' if die.fresh else 'bold'}".strip())
        if die.badge and die.badge not in die.face.split():
            text.append(f" {die.badge}", GREY)
        if die.need:
            style = {"yes": "bold green", "no": "bold red", "": GREY}[die.met]
            mark = {"yes": "✓ ", "no": "✗ ", "": ""}[die.met]
            text.append(f" {mark}{die.need}", style)
    if area.note:
        text.append(f"  {area.note}", GREY)
    return text


def strip(area: Strip) -> RenderableType:
    """A line for each goal with its time and its obstacles, ticked off when they are overcome."""
    text = Text(area.title, "bold")
    if area.note:
        text.append(f"  {area.note}", f"not bold {GREY}")
    for goal in area.goals:
        text.append(f"\n  {goal.sign} " if goal.sign else "\n  ", f"bold {colour(goal.colour)}".strip())
        text.append(goal.name, "not bold")
        text.append(f"  {goal.text}", "bold red" if 0 <= goal.left <= 0.25 else "bold")
        for check in goal.checks:
            text.append(f"  {'✓' if check.done else '○'} {check.label}", "green" if check.done else GREY)
    return text


def gauge(area: Gauge, lit: set[str]) -> RenderableType:
    """The scale from one end to the other, coloured by risk."""
    text = Text(f"{area.title} ", "bold")
    text.append(f"{area.low} ", f"not bold {GREY}")
    for stop in area.stops:
        style = {"calm": "green", "bold": "yellow", "grave": "red"}[stop.zone]
        text.append(f" {stop.label}", f"bold {style}" if stop.id in lit else GREY)
    text.append(f"  {area.high}", f"not bold {GREY}")
    return text


def bar(part: float, style: str) -> Text:
    full = round(part * BAR)
    return Text.assemble(("█" * full, style), ("░" * (BAR - full), GREY))


def race(area: DoomClock, style: str) -> Text:
    """A bar that fills towards the goal, with the sign of each runner; of two in one place, the first."""
    text = bar(1 - min(1.0, max(0.0, area.left)), style)
    cells = list(text.plain)
    for hand in reversed(area.hands):
        cells[min(BAR - 1, round((1 - hand.at) * BAR))] = hand.sign[:1] or "|"
    text.plain = "".join(cells)
    return text


def clock(area: DoomClock) -> Text:
    """The time left, as a text and as a bar, with the hands."""
    left = min(1.0, max(0.0, area.left))
    style = "bold red" if left <= 0.25 else "bold yellow" if left <= 0.5 else "bold green"
    text = Text()
    text.append(f" {area.text} ", f"{style} reverse")
    text.append(" ")
    text.append(race(area, style) if area.style == "race" else bar(left, style))
    text.append(f" {area.label}", GREY)
    for hand in area.hands:
        text.append("  ")
        text.append(hand.label, f"bold {colour(hand.colour)}".strip())
    return text
