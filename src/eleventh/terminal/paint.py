"""Colours by name, and a canvas of characters on which boards are drawn."""

from __future__ import annotations

from rich.text import Text

HOUSE = {
    "red": "red",
    "green": "green",
    "blue": "bright_blue",
    "yellow": "yellow",
    "orange": "dark_orange",
    "purple": "magenta",
    "teal": "cyan",
    "brown": "orange4",
    "grey": "bright_black",
    "accent": "magenta",
    "glow": "yellow",
    "good": "green",
    "bad": "red",
    "line": "bright_black",
}

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
BOX = {
    UP: "│", DOWN: "│", UP | DOWN: "│", LEFT: "─", RIGHT: "─", LEFT | RIGHT: "─",
    DOWN | RIGHT: "┌", DOWN | LEFT: "┐", UP | RIGHT: "└", UP | LEFT: "┘",
    UP | DOWN | RIGHT: "├", UP | DOWN | LEFT: "┤", DOWN | LEFT | RIGHT: "┬", UP | LEFT | RIGHT: "┴",
    UP | DOWN | LEFT | RIGHT: "┼",
}  # fmt: skip


def colour(name: str) -> str:
    """The terminal's style for a colour of a scene; empty if no style is legible on all terminals."""
    return HOUSE.get(name, "")


class Canvas:
    """Characters with styles, and thin lines that join where they meet."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.chars: list[list[str]] = [[" "] * width for _ in range(height)]
        self.styles: list[list[str]] = [[""] * width for _ in range(height)]
        self.lines: list[list[int]] = [[0] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        if not 0 <= y < self.height:
            return
        for i, char in enumerate(text):
            if 0 <= x + i < self.width:
                self.chars[y][x + i] = char
                self.styles[y][x + i] = style

    def blank(self, x: int, y: int, length: int) -> bool:
        inside = 0 <= y < self.height and 0 <= x <= self.width - length
        return inside and all(char == " " for char in self.chars[y][x : x + length])

    def line(self, x: int, y: int, directions: int, style: str) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self.lines[y][x] |= directions
            self.put(x, y, BOX[self.lines[y][x]], style)

    def clear(self, left: int, top: int, right: int, bottom: int) -> None:
        """Clear the inside of a rectangle."""
        for y in range(max(0, top + 1), min(self.height, bottom)):
            for x in range(max(0, left + 1), min(self.width, right)):
                self.chars[y][x], self.styles[y][x], self.lines[y][x] = " ", "", 0

    def box(self, left: int, top: int, right: int, bottom: int, style: str) -> None:
        for x in range(left, right):
            for y in (top, bottom):
                self.line(x, y, RIGHT, style)
                self.line(x + 1, y, LEFT, style)
        for y in range(top, bottom):
            for x in (left, right):
                self.line(x, y, DOWN, style)
                self.line(x, y + 1, UP, style)

    def dots(self, x1: int, y1: int, x2: int, y2: int, char: str, style: str) -> None:
        """A straight line of one character."""
        steps = max(abs(x2 - x1), abs(y2 - y1), 1)
        for i in range(steps + 1):
            x, y = round(x1 + (x2 - x1) * i / steps), round(y1 + (y2 - y1) * i / steps)
            if 0 <= x < self.width and 0 <= y < self.height and self.chars[y][x] == " ":
                self.put(x, y, char, style)

    def text(self) -> Text:
        text = Text()
        for y in range(self.height):
            row, styles = self.chars[y], self.styles[y]
            end = self.width
            while end and row[end - 1] == " ":
                end -= 1
            start = 0
            while start < end:
                stop = start
                while stop < end and styles[stop] == styles[start]:
                    stop += 1
                text.append("".join(row[start:stop]), styles[start])
                start = stop
            if y < self.height - 1:
                text.append("\n")
        return text
