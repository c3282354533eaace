"""Figures of the parts, kept in a file, printed as a table, and written into the documentation."""

from __future__ import annotations

import json
import os
import re
import time
from dataclasses import dataclass, field, replace
from pathlib import Path

Value = int | float | str


@dataclass
class Figures:
    part: str
    sizes: dict[str, Value]
    found: dict[str, Value]
    problems: int  # 0: what is promised held
    seconds: float = 0.0
    command: str = ""
    load: float = -1.0  # of the machine before it began, by other work; -1: nobody looked
    cores: int = field(default_factory=lambda: os.cpu_count() or 1)
    engine: str = ""  # compiled or plain; empty: nobody noted it
    day: str = field(default_factory=lambda: time.strftime("%Y-%m-%d"))
    runs: int = 1  # whose counts are added up here
    counted: tuple[str, ...] = ()  # the sizes that add up

    def lines(self) -> list[str]:
        sizes = ", ".join(f"{value:,} {name}" for name, value in self.sizes.items() if value)
        verdict = "held" if not self.problems else f"BROKEN {self.problems} times"
        title = f"{self.part}: {sizes} in {self.seconds:.0f} s: {verdict}"
        return [title, *[f"  {name:32s} {show(value)}" for name, value in self.found.items()]]

    def markdown(self, full: dict[str, Value]) -> str:
        """A table; a run that is smaller than the usual one is marked as such."""
        small = any(value < full.get(name, 0) for name, value in self.sizes.items())  # type: ignore[operator]
        sizes = ", ".join(f"{show(value)} {name}" for name, value in self.sizes.items() if value)
        mark = f"**A small run** ({sizes}" if small else f"({sizes}"
        if self.runs > 1:
            mark += f", in {self.runs} runs: counts are added up, of other figures the worst is shown"
        rows = [f"| {name} | {show(value)} |" for name, value in self.found.items()]
        busy = f"{self.engine} engine, " * bool(self.engine) + f"{self.cores} cores"
        if self.load >= 0:
            busy += f", which {self.load:.0f} other processes wanted too"
        verdict = "held" if not self.problems else "**not held**"
        head = f"`{self.command}`: {verdict}. {mark}; {self.day}, {self.seconds:.0f} s; {busy}):"
        return "\n".join([head, "", "| figure | |", "|---|---|", *rows])


def together(before: Figures | None, now: Figures) -> Figures:
    """What two runs of a part found: counts are added up, of anything else the worse is taken."""
    if before is None:
        return now
    counted = {name: before.sizes.get(name, 0) + now.sizes[name] for name in now.counted}  # type: ignore[operator]
    return replace(
        now,
        sizes=now.sizes | counted,
        found={name: worse(before.found.get(name), value) for name, value in now.found.items()},
        problems=before.problems + now.problems,
        seconds=before.seconds + now.seconds,
        load=max(before.load, now.load),
        engine=now.engine if now.engine == before.engine else "plain and compiled",
        day=now.day if before.day == now.day else f"{before.day.partition(' ')[0]} to {now.day}",
        runs=before.runs + now.runs,
    )


def worse(before: Value | None, now: Value) -> Value:
    if isinstance(before, int) and isinstance(now, int):
        return before + now
    return max(before, now) if isinstance(before, float) and isinstance(now, float) else now


def show(value: Value) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


def load(file: Path) -> dict[str, Figures]:
    if not file.exists():
        return {}
    return {part: Figures(**kept) for part, kept in json.loads(file.read_text(encoding="utf-8")).items()}


def keep(file: Path, figures: Figures) -> None:
    kept = load(file) | {figures.part: figures}
    data = {part: vars(one) for part, one in kept.items()}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def write(page: Path, kept: dict[str, Figures], full: dict[str, dict[str, Value]]) -> list[str]:
    """Put each part's figures between its marks on the page; the parts that have none yet."""
    text = page.read_text(encoding="utf-8")
    missing = []
    for part in re.findall(r"<!-- figures: (\w+) -->", text):
        if part not in kept:
            missing.append(part)
            continue
        between = re.compile(rf"(<!-- figures: {part} -->\n).*?(<!-- end -->)", re.DOTALL)
        table = kept[part].markdown(full.get(part, {}))
        text = between.sub(lambda found, table=table: f"{found[1]}{table}\n{found[2]}", text)  # type: ignore[misc]
    page.write_text(text, encoding="utf-8")
    return missing
