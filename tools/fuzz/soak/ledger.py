"""Comparing what was answered with what is stored."""

from __future__ import annotations

from dataclasses import dataclass

from eleventh.table.log import ACT
from eleventh.table.log_text import read_log
from fuzz.soak.player import Ledger


@dataclass
class Tally:
    """What became of the actions that servers acknowledged."""

    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0  # events that nobody asked for
    stuck: int = 0  # tables that take no action any more

    def compare(self, ledger: Ledger, text: str) -> None:
        """Event `at + 1` is the action that was answered; and every action was asked for, at its place."""
        stored = {n: event for n, event in enumerate(read_log(text).events, 1) if event.kind == ACT}
        for number, notation in ledger.done.items():
            self.acknowledged += 1
            if number not in stored or stored[number].text != notation:
                self.lost += 1
        for number, event in stored.items():
            if event.text not in ledger.sent.get(number, set()):
                self.doubled += 1

    def problems(self) -> int:
        return self.lost + self.doubled + self.stuck
