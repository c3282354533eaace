"""A choice of a game that was played, made again: the answer is told when the person has chosen. And a branch
from there, to be played on."""

from __future__ import annotations

from pathlib import Path

from eleventh.coach.chance import percent
from eleventh.coach.hint import best_line
from eleventh.coach.review import Review, ReviewedDecision
from eleventh.core.action import Action
from eleventh.table.dealers import FairDealer, new_secret
from eleventh.table.log import ACT
from eleventh.table.table import Table
from eleventh.terminal import saves
from eleventh.terminal.match import Unclear, find, numbers_of
from eleventh.terminal.voice import Hangup, Voice


class NoChoice(ValueError):
    """There is no choice at this event; the text says so."""


def expect_choice(table: Table, event: int) -> None:
    line = [n for n in table.log.line() if table.log.event(n).kind == ACT]
    if event not in line:
        known = f"{line[0]} to {line[-1]}" if line else "none"
        raise NoChoice(f"Event {event} is no choice of this game. Those that count: {known}.")


def branch(table: Table, event: int) -> Path:
    """The game up to just before the event, kept as a game to go on with, all its seats the person's."""
    made = table.fork(event - 1, FairDealer(new_secret()))
    made.run_dealer()
    file = saves.new_file(table.game.id)
    saves.keep(file, made, [saves.HUMAN] * made.state.seats)
    return file


class Trying:
    def __init__(self, table: Table, event: int, voice: Voice) -> None:
        expect_choice(table, event)
        self.table = table
        self.event = event
        self.voice = voice
        self.seat = table.log.event(event).seat
        self.state = table.at(event - 1)

    def choose(self) -> Action | None:
        """Ask for the person's choice; None if they cancel."""
        game, options = self.table.game, list(self.state.options)
        title = f"{game.name} · before event {self.event}"
        self.voice.table(game.view(self.state, self.seat), title, [])
        names = [action.notation for action in options]
        texts = [game.say(self.state, action) for action in options]
        for number, name, text in zip(numbers_of(names), names, texts, strict=True):
            self.voice.say(f"  {number}. {text} ({name})")
        while True:
            try:
                typed = self.voice.ask(f"{self.table.name(self.seat)}, what would you do? (quit) ").strip()
                if typed.lower() in ("q", "quit", "exit"):
                    return None
                return find(typed, options, names, texts)
            except Unclear as error:
                self.voice.warn(str(error))
            except (Hangup, KeyboardInterrupt):
                return None

    def tell(self, chosen: Action, review: Review) -> None:
        """Show the review's result for the choice."""
        found = next(one for one in [*review.decisions, *review.rivals] if one.event == self.event)
        for line in answer_lines(found, chosen.notation):
            self.voice.say(line)
        best = self.table.game.vocabulary.by_notation[found.best]
        moves, ends = best_line(self.table.game, self.state, self.seat, best, self.event)
        self.voice.say("The best line: " + "; ".join(move.notation for move in moves) + f". {ends}")


def answer_lines(found: ReviewedDecision, chosen: str) -> list[str]:
    lines = [
        f"  {percent(option.chance):>9} +-{100 * option.error:.0f}  {option.name}" for option in found.options
    ]
    if chosen == found.best:
        lines.append(f"`{chosen}` is the best that was found.")
    elif chosen not in {option.name for option in found.options}:
        lines.append(f"`{chosen}` was not tried; the best that was found is `{found.best}`.")
    else:
        lines.append(f"The best that was found is `{found.best}`.")
    if found.chosen != chosen:
        lines.append(f"In the game `{found.chosen}` was chosen.")
    return lines
