"""The numbered rules of a game, read from its rulebook.md.

Format: a heading opens a section; a rule is a list item that starts with its number in bold
(`- **R12** The rule.`), continued on indented lines; a ruling on an unclear point is an indented item that
starts with its own number in italics (`  - *A7* The ruling.`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

RULE = re.compile(r"^- \*\*(R\d+[a-z]?)\*\* (.+)$")
RULING = re.compile(r"^ +- \*([A-Z]+\d+[a-z]?)\* (.+)$")
HEADING = re.compile(r"^#+ (.+)$")


@dataclass
class Ruling:
    """A decision on an unclear point of a rule."""

    number: str
    text: str


@dataclass
class Rule:
    """A numbered rule with its rulings."""

    number: str
    section: str
    text: str
    rulings: list[Ruling] = field(default_factory=list)


class Rulebook:
    """The rules in order and by number. The number of a ruling finds its rule."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, Rule] = {}
        self.home: dict[str, Rule] = {}
        section = ""
        last: Rule | Ruling | None = None
        rule: Rule | None = None
        for line in text.splitlines():
            if heading := HEADING.match(line):
                section, last = heading[1], None
            elif match := RULE.match(line):
                last = rule = Rule(match[1], section, match[2])
                if rule.number in self.rules:
                    raise ValueError(f"two rules are numbered {rule.number}")
                self.rules[rule.number] = self.home[rule.number] = rule
            elif rule and (match := RULING.match(line)):
                last = Ruling(match[1], match[2])
                rule.rulings.append(last)
                self.home[last.number] = rule
            elif last and line.startswith("  ") and line.strip():
                last.text += " " + line.strip()
            elif line.strip():
                last = None

    def find(self, number: str) -> Rule | None:
        """The rule with this number, or the rule of the ruling with this number."""
        return self.home.get(number.strip().upper())

    def text(self, number: str) -> str:
        """The text of the rule or ruling with this number; empty if there is none."""
        rule = self.find(number)
        if rule is None or rule.number == number:
            return rule.text if rule else ""
        return next(ruling.text for ruling in rule.rulings if ruling.number == number.strip().upper())

    def search(self, words: str) -> list[Rule]:
        """The rules that contain all these words, in order."""
        wanted = words.lower().split()
        found = []
        for rule in self.rules.values():
            rulings = [f"{ruling.number} {ruling.text}" for ruling in rule.rulings]
            text = " ".join([rule.number, rule.section, rule.text, *rulings])
            if all(word in text.lower() for word in wanted):
                found.append(rule)
        return found


@cache
def read_rulebook(path: Path) -> Rulebook:
    """The rulebook in a file, from a cache after the first time."""
    return Rulebook(path.read_text(encoding="utf-8"))
