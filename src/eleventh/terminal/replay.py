"""Steps through a finished or saved game."""

from __future__ import annotations

from eleventh.core.scene import Scene
from eleventh.table.table import OlderRules, Table
from eleventh.terminal import layers
from eleventh.terminal.voice import Hangup, Voice

HELP = (
    "Enter: next   b: back   a number: that event   end: the last   log: all that happened"
    "   paths: those of the board   quit"
)


class Replay:
    def __init__(self, table: Table, voice: Voice, seat: int = -1) -> None:
        self.table = table
        self.voice = voice
        self.seat = seat
        self.at = 0

    def run(self, at: int = 0) -> None:
        """Ask for the next event to show until the person leaves."""
        self.go(at)
        self.voice.say(HELP)
        try:
            while True:
                typed = self.voice.ask(f"event {self.at} of {self.table.events}> ").strip().lower()
                if typed in ("q", "quit", "exit"):
                    return
                self.do(typed)
        except (Hangup, KeyboardInterrupt):
            return

    def do(self, typed: str) -> None:
        if typed in ("", "n", "next"):
            if self.at == self.table.events:
                self.voice.say("That was the last event.")
                return
            self.go(self.at + 1)
        elif typed in ("b", "back", "p"):
            self.go(max(0, self.at - 1))
        elif typed == "end":
            self.go(self.table.events)
        elif typed.isdecimal() and int(typed) <= self.table.events:
            self.go(int(typed))
        elif typed.isdecimal():
            self.voice.warn(f"There are {self.table.events} events.")
        elif typed == "log":
            self.voice.story(self.table.story(self.seat, undone=True), marked=True)
        elif typed.split()[0] == "paths":
            self.paths(typed.partition(" ")[2])
        else:
            self.voice.say(HELP)

    def paths(self, words: str) -> None:
        try:
            scene = self.scene()
        except OlderRules as error:
            self.voice.warn(str(error))
            return
        found = layers.find_layers(scene, words)
        if found:
            self.voice.paths(scene, self.title(), found, ask=False)
        else:
            self.voice.warn(layers.NONE)

    def title(self) -> str:
        return f"{self.table.game.name} · event {self.at} of {self.table.events}"

    def go(self, at: int) -> None:
        self.at = at
        try:
            scene = self.scene()
        except OlderRules as error:
            self.voice.warn(str(error))
            return
        lines = [
            line for line in self.table.story(self.seat, max(0, at - 1), undone=True) if line.event == at
        ]
        self.voice.table(scene, self.title(), lines)
        if at and not lines:
            moves = [move for move in self.table.moves(self.seat, at - 1) if move.event == at]
            for move in moves:
                who = self.table.name(move.seat) if move.seat >= 0 else "The dealer"
                self.voice.say(f"{who}: {move.notation or 'a secret choice'}")

    def scene(self) -> Scene:
        return self.table.game.view(self.table.at(self.at), self.seat)
