"""The output of the terminal: drawn with Rich, or as plain lines."""

from __future__ import annotations

import contextlib
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.text import Text

from eleventh.core.scene import Layer, Scene
from eleventh.table import scene_text
from eleventh.table.story import StoryLine
from eleventh.terminal import layers, screen

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  arrow keys and history while typing


FIRST_STORY = 6  # lines of what happened before the first question: the table says the rest
FIRST_LINES = 24  # ... and of the table


class Hangup(Exception):
    """The input has ended."""


class Voice(ABC):
    @abstractmethod
    def say(self, text: str) -> None:
        """Print a remark."""

    @abstractmethod
    def warn(self, text: str) -> None:
        """Print why something is not possible."""

    @abstractmethod
    def story(self, lines: Iterable[StoryLine], marked: bool = False) -> None:
        """Print lines of the story; `marked`: with the numbers of events."""

    @abstractmethod
    def table(self, scene: Scene, title: str, lines: list[StoryLine], ask: bool = False) -> None:
        """The table as it is now, what happened since the person last saw it, and what is asked or how it
        ended."""

    @abstractmethod
    def curtain(self, name: str) -> None:
        """Hide the table until the named person is at the screen."""

    def whole(self, scene: Scene, title: str, ask: bool) -> None:
        """Print the whole table, including unchanged lines."""
        self.table(scene, title, [], ask)

    @abstractmethod
    def paths(self, scene: Scene, title: str, found: list[Layer], ask: bool) -> None:
        """Show or hide these layers of the board, or read them aloud."""

    def ask(self, question: str) -> str:
        """A line from the person. Raises Hangup at the end of the input."""
        try:
            return input(question)
        except EOFError:
            raise Hangup from None


def story_line(line: StoryLine, marked: bool = False) -> Text:
    text = Text(no_wrap=True, overflow="ellipsis") if not marked else Text()
    if marked:
        text.append(f"{line.event:4d} ", "bright_black")
    text.append(f"{line.rule:>4s} ", "cyan")
    text.append(line.text, "strike bright_black" if line.undone else "")
    return text


class RichVoice(Voice):
    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.layers: set[str] = set()  # those that are drawn

    def say(self, text: str) -> None:
        self.console.print(Text(text))

    def warn(self, text: str) -> None:
        self.console.print(Text(text, "bold red"))

    def show(self, part: RenderableType) -> None:
        self.console.print(part)

    def story(self, lines: Iterable[StoryLine], marked: bool = False) -> None:
        for line in lines:
            self.console.print(story_line(line, marked))

    def table(self, scene: Scene, title: str, lines: list[StoryLine], ask: bool = False) -> None:
        if self.console.is_terminal:
            self.console.clear()
        asked: list[RenderableType] = []
        if ask:
            asked = [screen.prompt(scene), screen.options(scene.choices, self.console.width)]
        elif scene.result is not None:
            asked = [screen.result(scene)]
        picture = screen.Screen(layers.only(scene, self.layers), title, self.console)
        self.show(picture.draw([story_line(line) for line in lines], asked))

    def paths(self, scene: Scene, title: str, found: list[Layer], ask: bool) -> None:
        wanted = {layer.id for layer in found}
        shown = self.layers & wanted
        self.layers = self.layers - wanted if shown else self.layers | wanted
        self.whole(scene, title, ask)

    def curtain(self, name: str) -> None:
        if self.console.is_terminal:
            self.console.clear()
        self.show(
            Panel(Text(f"{name}, it is your turn.\nThe others look away.", justify="center"), padding=(3, 6))
        )
        self.ask("Press Enter when you sit at the screen. ")


class PlainVoice(Voice):
    """Prints plain lines without colour, and only changed ones."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        self.said = scene_text.SpokenLines()
        self.all_of_it = False  # the whole table was asked for

    def say(self, text: str) -> None:
        self.out.write(f"{text}\n")
        self.out.flush()

    def warn(self, text: str) -> None:
        self.say(text)

    def story(self, lines: Iterable[StoryLine], marked: bool = False) -> None:
        for line in lines:
            number = f"{line.event}: " if marked else ""
            rule = f" ({line.rule})" if line.rule else ""
            self.say(f"{number}{'Undone: ' if line.undone else ''}{line.text}{rule}")

    def table(self, scene: Scene, title: str, lines: list[StoryLine], ask: bool = False) -> None:
        first = not self.said and ask and not self.all_of_it
        self.story(lines[-FIRST_STORY:] if first else lines)
        now = scene_text.describe(scene)
        for line in scene_text.brief(scene, FIRST_LINES) if first else scene_text.differences(self.said, now):
            self.say(line)
        self.said = scene_text.remembered(self.said, now)
        for line in scene_text.result_lines(scene):
            self.say(line)
        if ask:
            asked = scene.prompt
            parts = [asked.text, asked.stake, f"({asked.rule})" if asked.rule else ""]
            self.say(" ".join(part for part in parts if part))
            for line in screen.option_lines(scene.choices):
                self.say(line)

    def whole(self, scene: Scene, title: str, ask: bool) -> None:
        self.said = scene_text.SpokenLines()
        self.say(f"{title}.")
        self.all_of_it = True
        self.table(scene, title, [], ask)
        self.all_of_it = False

    def paths(self, scene: Scene, title: str, found: list[Layer], ask: bool) -> None:
        for line in layers.read(scene, found):
            self.say(line)

    def curtain(self, name: str) -> None:
        self.said = scene_text.SpokenLines()
        self.ask(f"Hand over to {name}. Press Enter when {name} sits here.\n")
        self.say("\n" * 30)
