"""Draws a whole scene on a terminal: the clock, the boards, the seats and the choices."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from eleventh.core.scene import (
    Area,
    Board,
    Choice,
    Dice,
    Gauge,
    Pile,
    Row,
    Scene,
    Sheet,
    Strip,
    Track,
    dice_beside,
    with_dice,
)
from eleventh.terminal import areas
from eleventh.terminal.board import BoardPainter, least_rows, legend, shorten
from eleventh.terminal.match import numbers_of
from eleventh.terminal.paint import colour

LEAST_STORY = 3  # lines of the story that are always shown
OPTION = 34  # columns that a short option needs


def lit_ids(scene: Scene) -> set[str]:
    """The ids of elements that belong to a choice."""
    return {one for choice in scene.choices for one in choice.concerns}


def choice_numbers(scene: Scene) -> dict[str, int]:
    """The number of the first choice that leads to an element."""
    numbers: dict[str, int] = {}
    for number, choice in numbered(scene.choices):
        for end in choice.steps[-1] if choice.steps else ():
            numbers.setdefault(end, number)
    return numbers


class Screen:
    """One picture of the table, fitted to a terminal: the board takes the rows that the rest leaves."""

    def __init__(self, scene: Scene, title: str, console: Console) -> None:
        self.scene = scene
        self.title = title
        self.console = console
        self.width, self.height = console.size
        self.lit = lit_ids(scene)
        self.numbers = choice_numbers(scene)
        self.side = 46 if self.width >= 124 else 32 if self.width >= 96 else 0
        self.told: list[RenderableType] = []
        self.boards = [area for area in scene.areas if isinstance(area, Board)]
        self.focus = [area for area in scene.areas if area.slot == "focus" and not isinstance(area, Board)]
        self.rest = [area for area in scene.areas if not isinstance(area, Board) and area.slot != "focus"]
        self.small = [area for area in self.rest if not isinstance(area, Sheet | Row)]
        self.least = sum(least_rows(board) for board in self.boards)
        self.lay_out(compact=False)

    def lay_out(self, compact: bool) -> None:
        """Sheets and cards with all their text, or a line for each card where rows are few."""
        self.sheets = [areas.sheet(area, self.lit, compact) for area in self.rest if isinstance(area, Sheet)]
        self.hands = [areas.row(area, self.lit, compact) for area in self.rest if isinstance(area, Row)]

    def rows_of(self, part: RenderableType, width: int) -> int:
        options = self.console.options.update(width=width)
        return len(self.console.render_lines(part, options, pad=False))

    def draw(self, story: list[Text], ask: list[RenderableType]) -> RenderableType:
        """The table, the story and the question."""
        line: list[RenderableType] = [] if self.scene.result else [Rule(style="bright_black")]
        bottom = [*line, *ask] if ask else []
        top = heading(self.scene, self.title)
        fixed = [top, *bottom, *self.focus_panel()]
        if self.free(fixed) < max(self.least, self.side_rows()) + LEAST_STORY:
            self.lay_out(compact=True)
        free = self.free(fixed)
        middle = self.beside(free, story) if self.side else self.stacked(free, story)
        return Group(top, *middle, *self.hands, *self.focus_panel(), *self.told, *bottom)

    def free(self, fixed: list[RenderableType]) -> int:
        """The rows left for boards and story."""
        return self.height - 1 - self.rows_of(Group(*fixed, *self.hands), self.width)

    def side_rows(self) -> int:
        if not self.side:
            return 0
        return self.rows_of(Group(*self.side_parts()), self.side)

    def side_parts(self) -> list[RenderableType]:
        return [*self.sheets, *[draw_area(area, self.lit) for area in self.small]]

    def focus_panel(self) -> list[RenderableType]:
        if not self.focus:
            return []
        focus = Group(*[draw_area(area, self.lit) for area in self.focus])
        return [Panel(focus, border_style="bold magenta", padding=(0, 1))]

    def tell(self, story: list[Text], room: int) -> int:
        """Add as much of the story as fits; returns its rows."""
        told = story[-max(LEAST_STORY, room - 1) :] if story else []
        self.told = [Rule(style="bright_black"), *told] if told else []
        return len(self.told)

    def beside(self, free: int, story: list[Text]) -> list[RenderableType]:
        """Seats, piles and signs in a column beside the boards."""
        columns = self.width - self.side - 1
        side = self.side_parts()
        taken = self.side_rows()
        least = max(self.least, taken)
        rows = max(least, free - self.tell(story, free - least))
        boards = self.draw_boards(columns, rows)
        left = max(rows, taken) - taken
        signs = [line for board in self.boards for line in legend(board)]
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=columns)
        grid.add_column(width=self.side)
        grid.add_row(Group(*boards), Group(*side, *signs[: max(0, left)]))
        return [grid]

    def stacked(self, free: int, story: list[Text]) -> list[RenderableType]:
        """The layout of a narrow terminal: everything is below the boards."""
        under: list[RenderableType] = []
        if self.small:
            under.append(small_areas(self.small, self.lit))
        under.append(sheets_in_columns(self.sheets, self.width))
        free -= self.rows_of(Group(*under), self.width)
        rows = max(self.least, free - self.tell(story, free - self.least))
        return [*self.draw_boards(self.width, rows), *under]

    def draw_boards(self, columns: int, rows: int) -> list[RenderableType]:
        """Several boards share the rows by what each needs; each has its title then."""
        drawn: list[RenderableType] = []
        titled = len(self.boards) > 1
        needs = [least_rows(board) for board in self.boards]
        lying = dice_beside(self.scene)
        for board, need in zip(self.boards, needs, strict=True):
            if titled:
                drawn.append(Text(board.title, "bold underline"))
            share = rows * need // sum(needs) - titled
            shown = with_dice(board, lying)
            drawn.append(BoardPainter(shown, columns, share, self.lit, self.numbers).paint())
        return drawn


def small_areas(shown: Sequence[Area], lit: set[str]) -> Text:
    """Piles, tracks and dice in running text."""
    text = Text()
    for area in shown:
        drawn = draw_area(area, lit)
        if isinstance(drawn, Text):
            text.append("   " if text else "")
            text.append(drawn)
    return text


def heading(scene: Scene, title: str) -> RenderableType:
    where = f"{title} · {scene.turn}" if scene.turn else title
    grid = Table.grid(expand=True, padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right")
    grid.add_row(Text(where, "bold"), areas.clock(scene.clock))
    return grid


def sheets_in_columns(sheets: list[RenderableType], width: int) -> RenderableType:
    if not sheets:
        return Text("", end="")
    count = min(len(sheets), max(1, width // 30))
    grid = Table.grid(expand=True)
    for _ in range(count):
        grid.add_column(ratio=1)
    for start in range(0, len(sheets), count):
        grid.add_row(*sheets[start : start + count])
    return grid


def draw_area(area: Area, lit: set[str]) -> RenderableType:
    if isinstance(area, Row):
        return areas.row(area, lit)
    if isinstance(area, Pile):
        return areas.pile(area, lit)
    if isinstance(area, Track):
        return areas.track(area)
    if isinstance(area, Dice):
        return areas.dice(area)
    if isinstance(area, Sheet):
        return areas.sheet(area, lit)
    if isinstance(area, Strip):
        return areas.strip(area)
    if isinstance(area, Gauge):
        return areas.gauge(area, lit)
    return Text(area.title, "bold")


def grouped(choices: list[Choice]) -> list[Choice]:
    """The choices in the order they are numbered: group by group, as these first appear, settings last."""
    moves_first = sorted(choices, key=lambda choice: choice.setting)
    groups = list(dict.fromkeys(choice.group for choice in moves_first))
    return [choice for group in groups for choice in moves_first if choice.group == group]


def numbered(choices: list[Choice]) -> list[tuple[int, Choice]]:
    """The choices in the order they are shown, each with the number that takes it."""
    shown = grouped(choices)
    return list(zip(numbers_of([choice.notation for choice in shown]), shown, strict=True))


def option_lines(choices: list[Choice]) -> list[str]:
    """The numbered options as plain lines, under their headings."""
    lines = []
    group = ""
    for number, choice in numbered(choices):
        if choice.group != group:
            group = choice.group
            lines.append(f"{group}:" if group else "Other:")
        about = f" ({choice.note})" if choice.note else ""
        lines.append(f"{number}. {choice.text}{about} [{choice.notation}]")
    return lines


def prompt(scene: Scene) -> RenderableType:
    asked = scene.prompt
    text = Text()
    text.append(asked.text, "bold yellow")
    if asked.rule:
        text.append(f"  {asked.rule}", "cyan")
    if asked.stake:
        text.append(f"\n{asked.stake}", "red")
    return text


def options(choices: list[Choice], width: int) -> RenderableType:
    """The numbered options, their headings beside them, in as many columns as fit."""
    shown = numbered(choices)
    headings = list(dict.fromkeys(choice.group for _, choice in shown))
    margin = min(14, max(map(len, headings), default=0))
    room = width - margin - 2
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=margin, style="bright_black")
    grid.add_column()
    for heading in headings:
        lines = [option_line(number, choice, room) for number, choice in shown if choice.group == heading]
        longest = max(line.cell_len for line in lines) + 2
        if len(lines) > 2 and longest * 2 <= room:
            grid.add_row(heading, Columns(lines, width=max(OPTION, longest), padding=(0, 1)))
        else:
            grid.add_row(heading, Group(*lines))
    return grid


def option_line(number: int, choice: Choice, width: int) -> Text:
    line = Text()
    line.append(f"{number:3d} ", "bold cyan")
    line.append(choice.text, "bold" if choice.weighty else "")
    line.append(f"  {choice.notation}", "bright_black")
    if choice.note:
        room = max(20, width - line.cell_len - 2)
        line.append(f"  {shorten(choice.note, room)}", colour("glow"))
    return line


def result(scene: Scene) -> RenderableType:
    """How the game ended."""
    if scene.result is None:
        return Text("")
    word, style = {
        "won": ("VICTORY", "bold green"),
        "lost": ("DEFEAT", "bold red"),
        "scored": ("THE END", "bold yellow"),
    }[scene.result.outcome]
    lines: list[RenderableType] = [Text(scene.result.reason, "bold")]
    scores = scene.result.scores
    if scene.result.outcome == "scored" or len(set(scores)) > 1:
        for name, score in zip(scene.seat_names, scores, strict=False):
            lines.append(Text.assemble(f"{name}: ", (str(score), "bold")))
    if scene.result.stats:
        lines.append(areas.stats_line(scene.result.stats))
    return Panel(Group(*lines), title=Text(word, style), border_style=style, padding=(0, 2))
