"""A game at one terminal between people and bots, saved after every event."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from eleventh.bots import UnknownBot, make_bot
from eleventh.bots.bot import Bot
from eleventh.core.action import Action, UnknownAction
from eleventh.core.engine import DEALER
from eleventh.core.scene import Choice, Scene
from eleventh.table.agreement import objection
from eleventh.table.dealers import NoDealer, outcome_names
from eleventh.table.story import StoryLine
from eleventh.table.table import ActionRefused, CannotUndo, Table
from eleventh.table.undo import way_back
from eleventh.terminal import journeys, layers, manual, saves
from eleventh.terminal.coaching import Coaching
from eleventh.terminal.match import Unclear, command_in, find, numbers_of
from eleventh.terminal.saves import HUMAN
from eleventh.terminal.screen import grouped
from eleventh.terminal.voice import Hangup, Voice

STORY = 24  # lines of the story above a question


class Leave(Exception):
    """The person leaves; the game or lesson is saved."""


class Session:
    def __init__(self, table: Table, players: list[str], voice: Voice, file: Path) -> None:
        self.table = table
        self.game = table.game
        self.players = players
        self.voice = voice
        self.file = file
        self.bots: dict[int, Bot] = {}
        self.seen = table.events  # the number of events that the person has read
        self.at_screen = -1  # the seat that last sat there
        self.coach = Coaching(table)
        self.objected = (-1, "")  # the event and the proposal that a bot objected to
        self.way: list[str] = []  # the remaining steps of a journey
        self.traveller = -1
        self.commands: dict[str, Callable[[str], None]] = {  # for each of match.COMMANDS
            "undo": self.undo, "redo": self.redo, "why": self.why, "hint": self.hint, "look": self.look,
            "paths": self.paths, "rules": self.rules, "log": self.log, "save": self.save, "help": self.help,
            "quit": self.quit,
        }  # fmt: skip

    # --- the game ---

    def run(self) -> bool:
        """Play until the game is over (True) or the person leaves (False)."""
        self.keep()
        try:
            while not self.table.over:
                self.step()
        except (Leave, Hangup, KeyboardInterrupt):
            if self.keep():
                self.voice.say(f"\nThe game is kept. Go on with: eleventh play {self.game.id}")
            else:
                self.keep_elsewhere()
            return False
        scene = self.table.view(self.viewer())
        self.voice.table(scene, self.title(), self.news(self.viewer()))
        self.voice.say(f"The game is in {self.file}. Look at it again with: eleventh replay {self.file}")
        return True

    def step(self) -> None:
        """Play one event of chance, a bot or a person."""
        state = self.table.state
        if state.to_act == DEALER:
            self.deal()
            return
        seat = self.next_seat()
        if self.players[seat] == HUMAN:
            self.turn(seat)
        else:
            self.table.play(seat, self.bot(seat).choose(state, seat))
            self.keep()

    def next_seat(self) -> int:
        """The seat to act; of a team, a person before a bot."""
        state = self.table.state
        asked = [seat for seat in range(state.seats) if state.may_act(seat)]
        return next((seat for seat in asked if self.players[seat] == HUMAN), asked[0])

    def bot(self, seat: int) -> Bot:
        if seat not in self.bots:
            seed = int(self.table.log.chain[0].hex()[:12], 16) + seat
            self.bots[seat] = make_bot(self.players[seat], self.game, seed)
        return self.bots[seat]

    def keep(self) -> bool:
        try:
            saves.keep(self.file, self.table, self.players)
        except OSError as error:
            self.voice.warn(
                f"The game could not be kept: {error.strerror}. Type `save FILE` to write it elsewhere."
            )
            return False
        return True

    def keep_elsewhere(self) -> None:
        """Save the game in the folder for temporary files, as the last resort."""
        spare = Path(tempfile.gettempdir()) / self.file.name
        try:
            saves.keep(spare, self.table, self.players)
        except OSError:
            self.voice.warn("The game is lost: it could not be written anywhere.")
            return
        self.voice.say(f"\nThe game is in {spare}: move it to {self.file.parent} to go on with it.")

    # --- what people see ---

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    def viewer(self) -> int:
        """The seat whose view is shown while no seat is to act."""
        if len(self.people) > 1 and self.game.has_secrets:
            return -1
        return self.people[0] if self.people else -1

    def title(self) -> str:
        return self.game.name

    def news(self, seat: int) -> list[StoryLine]:
        lines = self.table.story(seat, self.seen)
        self.seen = self.table.events
        return lines[-STORY:]

    def show(self, seat: int, ask: bool = True) -> None:
        scene = journeys.offered(self.table.view(seat))
        self.voice.table(scene, self.title(), self.news(seat), ask)

    # --- asking ---

    def turn(self, seat: int) -> None:
        if self.walk_on(seat):
            return
        secret = self.game.has_secrets and not self.table.view(seat).open
        if secret and len(self.people) > 1 and seat != self.at_screen:
            self.voice.curtain(self.table.name(seat))
        self.at_screen = seat
        self.show(seat)
        if not self.table.log.last_choice(self.people):
            self.goal()
        events = self.table.events
        scene = journeys.offered(self.table.view(seat))
        while self.table.events == events:
            self.answer(seat, scene)

    def walk_on(self, seat: int) -> bool:
        """The next step of a journey, if it is still offered; else the journey is over."""
        if not self.way:
            return False
        step = self.way.pop(0)
        options = {action.notation: action for action in self.table.state.options}
        if seat != self.traveller or step not in options:
            self.way = []
            self.voice.say(f"You go no further: `{step}` is not offered here.")
            return False
        self.propose(seat, options[step])
        self.keep()
        return True

    def answer(self, seat: int, scene: Scene) -> None:
        choices = grouped(scene.choices)
        typed = self.read(f"{self.table.name(seat)}> ", [choice.notation for choice in choices])
        if not typed:
            return
        try:
            choice: Choice = find(typed, choices, [c.notation for c in choices], [c.text for c in choices])
        except Unclear as error:
            if not self.refused(seat, typed):
                self.voice.warn(str(error))
            return
        if choice.number == journeys.NO_ACTION:
            self.way, self.traveller = journeys.steps_to(scene, choice), seat
            self.walk_on(seat)
            return
        self.propose(seat, self.game.vocabulary.actions[choice.number])
        self.keep()

    def propose(self, seat: int, action: Action) -> None:
        """The people at the screen agree by talking; bots of the team are asked where the rule asks all."""
        proposal = (self.table.events, action.notation)
        bots = [other for other, player in enumerate(self.players) if player != HUMAN]
        against = objection(self.game, self.table.state, action, bots)
        if against is None or (against.instead is None and self.objected == proposal):
            self.table.play(seat, action)
            return
        self.voice.warn(against.words)
        self.objected = proposal
        if against.instead is not None:
            self.table.play(against.seat, against.instead)

    def refused(self, seat: int, typed: str) -> bool:
        """Explain a typed action of the game that is not possible now; returns whether it was one."""
        try:
            self.table.check(seat, self.game.parse(typed))
        except UnknownAction:
            return False
        except ActionRefused as error:
            self.voice.warn(str(error))
        return True

    def deal(self) -> None:
        if self.table.log.header.dealer == "hand":
            self.deal_by_hand()
            return
        if self.table.dealer is None:
            raise NoDealer(
                "The secret of this game's dice is not here, so nobody can roll on: look at it with `eleventh"
                " replay FILE`."
            )
        self.table.deal_next()
        self.keep()

    def deal_by_hand(self) -> None:
        """Ask what the real dice or cards showed."""
        state = self.table.state
        names = outcome_names(state)
        seat = self.viewer()
        self.show(seat, ask=False)
        self.voice.say(f"On your table: {state.top().prompt(state)}")
        can_be = [
            f"{i} {name}" if name != str(i) else name
            for i, name in zip(numbers_of(names), names, strict=True)
        ]
        self.voice.say(f"It can be: {', '.join(can_be)}")
        events = self.table.events
        while self.table.events == events:
            typed = self.read("shown> ", names)
            if typed:
                try:
                    self.table.deal(find_outcome(typed, names))
                    self.keep()
                except Unclear as error:
                    self.voice.warn(str(error))

    def read(self, question: str, offered: list[str]) -> str:
        """Read a line and run it if it is a command; returns other lines, else an empty text."""
        typed = self.voice.ask(question).strip()
        command = command_in(typed, offered)
        if command is None:
            return typed
        word, rest = command
        self.commands[word](rest)
        return ""

    # --- commands ---

    def undo(self, rest: str) -> None:
        """Undo the last choice of a person at this screen."""
        allowed = self.table.can_undo(self.people)
        try:
            if allowed.steps:
                self.table.undo(self.people)
            else:
                self.undo_by_agreement(f"{allowed.why} {allowed.warning}".strip())
        except CannotUndo as error:
            self.voice.warn(str(error))
        self.keep()
        self.seen = self.table.events

    def undo_by_agreement(self, why: str) -> None:
        back = way_back(self.table, self.people, why)
        self.voice.say(why)
        everybody = "Do all agree" if len(self.people) > 1 else "Do you want that"
        if self.voice.ask(f"{everybody}? The log will say so. [y/N] ").strip().lower() in ("y", "yes"):
            self.table.undo_past(self.people, back)

    def redo(self, rest: str) -> None:
        try:
            self.table.redo(self.people)
            self.keep()
        except CannotUndo as error:
            self.voice.warn(str(error))

    def why(self, rest: str) -> None:
        """Why an action is not possible, or what it would do; `why not`: what speaks against it."""
        word, _, after = rest.partition(" ")
        against = word.lower() == "not"
        rest = after.strip() if against else rest
        if not rest:
            self.voice.say("Type `why` and an action, for example: why end")
            return
        actions = self.game.vocabulary.actions
        seat = self.asked_seat()
        options = [actions[choice.number] for choice in grouped(self.table.view(seat).choices)]
        others = [action for action in actions if action not in options]
        known = options if rest.isdecimal() else [*options, *others]
        try:
            action = find(rest, known, [a.notation for a in known], [a.text for a in known])
        except Unclear as error:
            self.voice.warn(str(error))
            return
        refusal = self.game.why(self.table.state, seat, action)
        if refusal is None and against:
            self.voice.say(self.coach.why_not(seat, action))
            return
        if refusal is None:
            self.voice.say(f"`{action.notation}` is possible. {self.game.say(self.table.state, action)}")
            self.voice.story(self.table.preview(seat, action).lines)
            return
        self.voice.warn(f"{action.notation}: {refusal.reason}")
        self.voice.say(f"{refusal.rule}  {refusal.text}")
        if refusal.nearest:
            self.voice.say(f"Nearest choice: {refusal.nearest}")

    def asked_seat(self) -> int:
        return self.next_seat() if self.table.state.to_act != DEALER else self.viewer()

    def hint(self, rest: str) -> None:
        """First where to look, then the best choices, then the best line; for the usual level of play, or for
        another."""
        if self.table.state.to_act == DEALER:
            self.voice.say("Chance is asked now, not you.")
            return
        try:
            lines = self.coach.say_more(self.next_seat(), rest)
        except UnknownBot as error:
            self.voice.warn(str(error))
            return
        for line in lines:
            self.voice.say(line)

    def look(self, rest: str) -> None:
        """Show the whole table again, or describe one thing."""
        seat = self.asked_seat()
        scene = self.table.view(seat)
        if rest:
            for line in manual.look_up(scene, rest):
                self.voice.say(line)
            return
        self.voice.whole(journeys.offered(scene), self.title(), ask=self.table.state.to_act != DEALER)

    def paths(self, rest: str) -> None:
        """Show or hide layers of links, such as arrows."""
        scene = self.table.view(self.asked_seat())
        found = layers.find_layers(scene, rest)
        if not found:
            known = ", ".join(layer.title for layer in layers.find_layers(scene, ""))
            self.voice.warn(f"No path is called {rest!r}. There are: {known}." if known else layers.NONE)
            return
        asks = self.table.state.to_act != DEALER
        self.voice.paths(journeys.offered(scene), self.title(), found, ask=asks)

    def rules(self, rest: str) -> None:
        try:
            for line in manual.rules_lines(self.game, rest):
                self.voice.say(line)
        except manual.NoSuchRule as error:
            self.voice.warn(str(error))

    def log(self, rest: str) -> None:
        lines = self.table.story(self.asked_seat(), undone=True)
        if rest.isdecimal():
            lines = lines[-int(rest) :]
        self.voice.story(lines, marked=True)

    def save(self, rest: str) -> None:
        file = Path(rest or f"{self.game.id}.log").expanduser()
        try:
            saves.write(file, saves.whole_game(self.table, self.players))
            sealed = ", sealed, so that nobody reads in it what others hold" if self.table.is_secret else ""
            self.voice.say(f"Saved as {file}{sealed}. Go on with: eleventh play {file}")
        except OSError as error:
            self.voice.warn(f"{file} could not be written: {error.strerror}. Give another name.")

    def help(self, rest: str) -> None:
        self.goal()
        for line in manual.HELP:
            self.voice.say(line)

    def goal(self) -> None:
        """What the game is about: before the first choice, and whenever help is asked for."""
        for line in self.game.goal.lines() if self.game.goal is not None else ():
            self.voice.say(line)

    def quit(self, rest: str) -> None:
        raise Leave


def find_outcome(typed: str, names: list[str]) -> str:
    """An outcome by its name first, so that a die's number means its face; then by its number."""
    return find(typed, names, names, names)
