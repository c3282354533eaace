"""Scenario files: a rulebook example or a rule, run as a test and shown as an example.

docs/reference/scenarios.md describes the format. A run is strict: a question that the file does not answer,
or an answer without a question, fails it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NoReturn

from eleventh.core.action import Action, UnknownAction
from eleventh.core.codec import digest
from eleventh.core.engine import DEALER, OVER, TEAM, State
from eleventh.core.game import BadSetup, Game
from eleventh.table.agreement import instead_of, must_all_agree
from eleventh.table.dealers import outcome_named, outcome_names
from eleventh.table.scene_text import all_lines
from eleventh.table.story import readable

REMARK = re.compile(r"(?<=\S)\s{2,};.*$")  # at the end of a line; a remark on its own line is shown
CHOSEN = re.compile(r"^([^\s>]*)\s*>\s*(.+)$")
DEALT = re.compile(r"^deal:\s*(.+)$")
DENIED = re.compile(r"^no(?: ([^\s:]+))?:\s*(.+?)(?:\s+\(([A-Z]+\d+[a-z]?)\))?$")
EXPECTED = re.compile(r"^expect ([^:]+):\s*(.*)$")
NUMBER = re.compile(r"^[A-Z]+\d+[a-z]?$")
# Expectations about the game; no fact has these names.
RESERVED = {"offers", "lacks", "told", "untold", "over", "asks", "agree", "alone"}
RESERVED_BEGINNINGS = {"sees", "hidden"}  # expectations about a seat
SPECTATOR = "spectator"


class ScenarioError(ValueError):
    """A scenario that cannot be read or fails: file, line and problem. `position`: the question and every
    fact at that point, if the game has begun."""

    def __init__(self, path: Path, line: int, problem: str, position: Sequence[str] = ()) -> None:
        self.path = path
        self.line = line
        self.problem = problem
        self.position = position
        super().__init__(f"{path.name}:{line}: {problem}")

    def report(self) -> str:
        """The problem with the line of the file and the position, for authors."""
        line = self.path.read_text(encoding="utf-8").splitlines()[self.line - 1].strip()
        return "\n".join([f"{self.path.parent.parent.name}/{self}", f"    {line}", *self.position])


@dataclass(frozen=True)
class PlayLine:
    """One line of the play: `kind` is remark, choose, deal, deny or expect."""

    line: int
    kind: str
    who: str = ""  # choose, deny: the seat as written; expect: its subject
    text: str = ""
    rule: str = ""  # deny


@dataclass
class Scenario:
    """A scenario as it is written in its file."""

    path: Path
    title: str = ""
    rules: list[str] = field(default_factory=list)
    rules_line: int = 1
    seats: int = 0  # 0: the fewest
    options: dict[str, str] = field(default_factory=dict)
    setup: list[str] | None = None
    given: list[tuple[int, str, str]] = field(default_factory=list)  # line, key, value
    play: list[PlayLine] = field(default_factory=list)


@dataclass(frozen=True)
class Shown:
    """A line of an example: `kind` is given, remark, choice, deal, told, refused or expect."""

    kind: str
    text: str
    rule: str = ""


# --- reading ---


def read_scenario(path: Path) -> Scenario:
    """The scenario of a file. ScenarioError if it cannot be read."""
    return parse_scenario(path.read_text(encoding="utf-8"), path)


def parse_scenario(text: str, path: Path) -> Scenario:
    """The scenario of a file's text. ScenarioError if it cannot be read."""
    scenario = Scenario(path)
    part = "head"
    for number, raw in enumerate(text.splitlines(), 1):
        line = REMARK.sub("", raw).strip()
        if not line or (part != "play" and line.startswith(";")):
            continue
        if part == "head" and line.startswith("#"):
            scenario.title = scenario.title or line.lstrip("# ")
        elif line in ("given", "play"):
            part = line
        elif part == "head":
            parse_head(scenario, number, line)
        elif part == "given":
            key, colon, value = line.partition(":")
            if not colon:
                raise ScenarioError(path, number, f"a given fact is written 'key: value', not {line!r}")
            scenario.given.append((number, key.strip(), value.strip()))
        else:
            scenario.play.append(parse_act(path, number, line))
    if not scenario.title:
        raise ScenarioError(path, 1, "the first line should be '# ' and a title")
    if not scenario.rules:
        raise ScenarioError(path, 1, "a line 'rules:' should say which rules it shows")
    if not scenario.play:
        raise ScenarioError(path, 1, "nothing is played: the part 'play' is missing")
    return scenario


def parse_head(scenario: Scenario, number: int, line: str) -> None:
    key, colon, value = line.partition(":")
    key, value = key.strip(), value.strip()
    if key == "rules" and colon:
        scenario.rules = value.replace(",", " ").split()
        scenario.rules_line = number
        for rule in scenario.rules:
            if not NUMBER.match(rule):
                raise ScenarioError(scenario.path, number, f"{rule!r} is not the number of a rule")
    elif key == "seats" and colon:
        if not value.isdecimal():
            raise ScenarioError(scenario.path, number, f"'seats:' wants a number, not {value!r}")
        scenario.seats = int(value)
    elif key == "setup" and colon:
        scenario.setup = [name.strip() for name in value.split(",") if name.strip()]
    elif key.startswith("option ") and colon:
        scenario.options[key.removeprefix("option ").strip()] = value
    else:
        known = "rules, seats, setup, option NAME, given, play"
        raise ScenarioError(scenario.path, number, f"{line!r} is not known here; there are: {known}")


def parse_act(path: Path, number: int, line: str) -> PlayLine:
    """The line of the play. ScenarioError if it cannot be read."""
    if line.startswith(";"):
        return PlayLine(number, "remark", text=line[1:].strip())
    if match := DEALT.match(line):
        return PlayLine(number, "deal", text=match[1])
    if match := DENIED.match(line):
        return PlayLine(number, "deny", who=match[1] or "", text=match[2], rule=match[3] or "")
    if match := EXPECTED.match(line):
        return PlayLine(number, "expect", who=" ".join(match[1].split()), text=match[2].strip())
    if match := CHOSEN.match(line):
        return PlayLine(number, "choose", who=match[1], text=match[2].strip())
    forms = "'SEAT> action', 'deal: outcome', 'no: action (R1)', 'expect key: value', '; remark'"
    raise ScenarioError(path, number, f"{line!r} cannot be read; a line of the play is one of {forms}")


# --- running ---


class Staging:
    """A game that follows a file: its position is set up, then choices and deals are played."""

    def __init__(self, game: Game[State], scenario: Scenario) -> None:
        self.game = game
        self.scenario = scenario
        self.shown: list[Shown] = []
        self.line = scenario.rules_line
        self.last_rules: list[str] = []
        self.reader = 0  # the seat that chose last: the example has the lines that it reads
        self.state = self.start()
        self.give()
        self.given = self.state.clone()  # the first position
        self.answers: list[int] = []  # the numbers of the choices and deals after it

    def fail(self, problem: str) -> NoReturn:
        """Raise ScenarioError for the present line."""
        raise ScenarioError(self.scenario.path, self.line, problem, self.position())

    def position(self) -> list[str]:
        """The question and the facts; empty before the set-up has ended."""
        if "state" not in vars(self):
            return []
        try:
            facts = [f"{key}: {value}" for key, value in self.game.facts(self.state).items()]
            return [f"Then {self.asked()}", *facts]
        except Exception as error:  # an impossible position can raise anything
            return [f"The position cannot be told: {error!r}"]

    def start(self) -> State:
        """Play the set-up, up to the first decision."""
        seats = self.scenario.seats or self.game.seats[0]
        try:
            state = self.game.new(seats, self.game.settle(seats, self.scenario.options))
        except BadSetup as error:
            self.fail(str(error))
        names = None if self.scenario.setup is None else self.scenario.setup.copy()
        while state.to_act == DEALER:
            if names is None:
                state.deal(0)
                continue
            if not names:
                choice = ", ".join(outcome_names(state))
                self.fail(f"the line 'setup:' ends, but the set-up asks for one more of: {choice}")
            try:
                state.deal(outcome_named(state, names.pop(0)))
            except UnknownAction as error:
                self.fail(f"in the line 'setup:', {error}")
        if names:
            self.fail(f"the line 'setup:' names more than the set-up asks: {', '.join(names)}")
        return state

    def give(self) -> None:
        """Put each fact of the position, then compute the question again."""
        for line, key, value in self.scenario.given:
            self.line = line
            try:
                self.game.put(self.state, key, value)
            except (ValueError, KeyError, IndexError) as error:
                self.fail(f"'{key}: {value}' cannot be given: {error}")
            self.shown.append(Shown("given", f"{key}: {value}"))
        self.state.rest()
        self.state.advance()
        self.check_sound("what is given cannot be")

    def check_sound(self, what: str) -> None:
        """Raises ScenarioError if the state violates the game's invariants."""
        wrong = self.game.validate(self.state)
        if wrong:
            self.fail(f"{what}: {wrong}")

    def seat(self, who: str) -> int:
        """The seat that is meant: by number, by the first word of its name, or the one to act."""
        names = [name.lower().split()[0] for name in self.game.seat_names(self.state)]
        if not who:
            if self.state.to_act >= 0:
                return self.state.to_act
            return next((seat for seat in range(self.state.seats) if self.state.may_act(seat)), 0)
        if who.isdecimal() and int(who) < self.state.seats:
            return int(who)
        if who.lower() not in names:
            self.fail(f"there is no seat {who!r}; there are {', '.join(names)}")
        return names.index(who.lower())

    def asked(self) -> str:
        """Who is to act, and the question, for messages."""
        if self.state.to_act == OVER:
            return f"the game is over: {self.state.reason}"
        prompt = self.state.top().prompt(self.state)
        if self.state.to_act == DEALER:
            return f"the dealer is asked: {prompt} ({', '.join(outcome_names(self.state))})"
        who = "the team" if self.state.to_act == TEAM else self.game.seat_names(self.state)[self.state.to_act]
        return f"{who} is asked: {prompt} ({', '.join(a.notation for a in self.state.options)})"

    def action(self, notation: str) -> Action:
        try:
            return self.game.parse(notation)
        except UnknownAction as error:
            self.fail(f"{error}; {self.asked()}")

    def choose(self, act: PlayLine) -> None:
        """Play a choice of the file."""
        seat, action = self.seat(act.who), self.action(act.text)
        if self.state.to_act in (DEALER, OVER):
            self.fail(f"nobody can choose {act.text!r} here: {self.asked()}")
        refusal = self.game.why(self.state, seat, action)
        if refusal is not None:
            self.fail(f"{act.text!r} is refused: {refusal} Here {self.asked()}")
        who = self.game.seat_names(self.state)[seat]
        self.shown.append(Shown("choice", f"{who}: {self.game.say(self.state, action)}"))
        self.reader = seat
        self.answers.append(self.state.options.index(action))
        self.state.start_narration()
        self.state.choose(action)
        self.tell()

    def deal(self, act: PlayLine) -> None:
        """Play a deal of the file."""
        if self.state.to_act != DEALER:
            self.fail(f"nothing is to be dealt here: {self.asked()}")
        try:
            outcome = outcome_named(self.state, act.text)
        except UnknownAction as error:
            self.fail(str(error))
        self.shown.append(Shown("deal", act.text))
        self.answers.append(outcome)
        self.state.start_narration()
        self.state.deal(outcome)
        self.tell()

    def tell(self) -> None:
        """Add the notes of the last event to the example."""
        self.check_sound("this leads to what cannot be")
        self.last_rules = [note.rule for note in self.state.narration]
        self.shown += [Shown("told", x.text, x.rule) for x in readable(self.state.narration, self.reader)]


class ScenarioRun(Staging):
    """One run of a scenario: its state, and the lines of the example."""

    def __init__(self, game: Game[State], scenario: Scenario) -> None:
        for rule in scenario.rules:
            if game.rulebook.find(rule) is None:
                raise ScenarioError(scenario.path, scenario.rules_line, f"{game.name} has no rule {rule}")
        super().__init__(game, scenario)
        for act in scenario.play:
            self.line = act.line
            if act.kind == "remark":
                self.shown.append(Shown("remark", act.text))
            elif act.kind == "choose":
                self.choose(act)
            elif act.kind == "deal":
                self.deal(act)
            elif act.kind == "deny":
                self.deny(act)
            else:
                self.expect(act)

    def deny(self, act: PlayLine) -> None:
        """Check that a choice is refused."""
        seat, action = self.seat(act.who), self.action(act.text)
        before = digest(self.state)
        refusal = self.game.why(self.state, seat, action)
        if refusal is None:
            self.fail(f"{act.text!r} should be refused, but it is allowed")
        if act.rule and refusal.rule != act.rule:
            self.fail(f"{act.text!r} is refused by {refusal.rule}, not by {act.rule}: {refusal.reason}")
        if digest(self.state) != before:
            self.fail(f"asking for {act.text!r} changed the position")
        self.shown.append(Shown("refused", f"{action.notation}: {refusal.reason}", refusal.rule))

    def expect(self, act: PlayLine) -> None:
        """Check an expectation."""
        what, wanted = act.who, act.text
        if what in ("offers", "lacks"):
            self.expect_option(wanted, what == "offers")
        elif what in ("agree", "alone"):
            self.expect_agreement(wanted, what == "agree")
        elif what in ("told", "untold"):
            for rule in wanted.replace(",", " ").split():
                if (rule in self.last_rules) != (what == "told"):
                    rules = " ".join(self.last_rules) or "nothing"
                    self.fail(f"the last event told {rules}; expected {what} {rule}")
        elif what == "over":
            if (self.state.outcome or "no") != wanted:
                self.fail(f"over is {self.state.outcome or 'no'!r}, not {wanted!r}; {self.asked()}")
        elif what == "asks":
            if wanted not in self.askers():
                self.fail(f"{wanted!r} is not asked; {self.asked()}")
        elif what.split()[0] in RESERVED_BEGINNINGS:
            self.expect_sight(what, wanted)
        else:
            facts = self.game.facts(self.state)
            if what not in facts:
                self.fail(f"there is no fact {what!r}; there are {', '.join(facts)}")
            if " ".join(facts[what].split()) != " ".join(wanted.split()):
                self.fail(f"{what} is {facts[what]!r}, not {wanted!r}")
        if what == "over" or not (what in RESERVED or what.split()[0] in RESERVED_BEGINNINGS):
            self.shown.append(Shown("expect", f"{what}: {wanted}"))

    def expect_option(self, wanted: str, offered: bool) -> None:
        """Check whether an action with this beginning is among the options."""

        def means(notation: str) -> bool:
            return notation == wanted or notation.startswith(wanted + " ")

        if not any(means(action.notation) for action in self.game.vocabulary.actions):
            self.fail(f"{wanted!r} is not an action of this game, nor the beginning of one")
        if any(means(action.notation) for action in self.state.options) != offered:
            self.fail(f"{wanted!r} is {'not ' if offered else ''}among the options; {self.asked()}")

    def expect_agreement(self, wanted: str, needed: bool) -> None:
        """Check whether all of the team must agree to this option."""
        self.expect_option(wanted, True)
        action = self.action(wanted)
        if must_all_agree(self.state, action) != needed:
            self.fail(f"to {wanted!r} all must {'not ' if needed else ''}agree; {self.asked()}")
        if needed:
            instead = instead_of(self.state, action)
            otherwise = f"; else: {self.game.say(self.state, instead)}" if instead is not None else ""
            said = self.game.say(self.state, action)
            self.shown.append(Shown("expect", f"all must agree to: {said}{otherwise}"))

    def expect_sight(self, what: str, wanted: str) -> None:
        """Check `sees SEAT`: the seat reads these words. `hidden SEAT`: it does not, though they are true:
        another seat reads them, or they are a fact."""
        word, _, who = what.partition(" ")
        seat = -1 if who == SPECTATOR else self.seat(who)
        if not wanted:
            self.fail(f"'expect {what}:' wants the words that are {'seen' if word == 'sees' else 'hidden'}")
        seen = self.reads(seat, wanted)
        if word == "sees" and not seen:
            lines = "\n  ".join(all_lines(self.game.view(self.state, seat)))
            self.fail(f"{who} does not see {wanted!r}, but:\n  {lines}")
        if word == "hidden" and seen:
            self.fail(f"{wanted!r} is not hidden: {who} reads {seen!r}")
        if word == "hidden" and not self.is_true(wanted):
            self.fail(f"{wanted!r} is seen by nobody and is no fact: nothing is hidden by that name")

    def reads(self, seat: int, words: str) -> str:
        """The line in which the seat (-1: a spectator) reads these words; empty if in none."""
        lines = all_lines(self.game.view(self.state, seat))
        return next((line for line in lines if folded(words) in folded(line)), "")

    def is_true(self, words: str) -> bool:
        """Whether some seat reads these words, or they are a fact."""
        facts = self.game.facts(self.state).items()
        return any(self.reads(seat, words) for seat in range(self.state.seats)) or any(
            folded(words) in folded(f"{key}: {value}") for key, value in facts
        )

    def askers(self) -> list[str]:
        """The words that say who is to act."""
        special = {DEALER: "dealer", OVER: "over", TEAM: "team"}
        if self.state.to_act in special:
            return [special[self.state.to_act]]
        name = self.game.seat_names(self.state)[self.state.to_act]
        return [str(self.state.to_act), name.lower().split()[0]]


def folded(text: str) -> str:
    """The text for comparisons: lower case, single spaces, hyphens as spaces (`wine-cellar`, Wine Cellar)."""
    return " ".join(text.casefold().replace("-", " ").split())


def run_scenario(game: Game[State], scenario: Scenario) -> ScenarioRun:
    """Play the scenario. ScenarioError where it fails."""
    return ScenarioRun(game, scenario)


# --- showing ---

LEADS = {
    "given": "Given  ",
    "remark": "       ",
    "choice": "       ",
    "deal": "Dealt: ",
    "told": "         ",
    "refused": "Not possible: ",
    "expect": "Then   ",
}


def example(game: Game[State], scenario: Scenario) -> str:
    """The scenario as an example under its rules."""
    lines = [f"{scenario.title} ({', '.join(scenario.rules)})"]
    for shown in run_scenario(game, scenario).shown:
        rule = f" ({shown.rule})" if shown.rule else ""
        lines.append(f"  {LEADS[shown.kind]}{shown.text}{rule}")
    return "\n".join(lines)


@cache
def scenarios_in(folder: Path) -> tuple[Scenario, ...]:
    return tuple(read_scenario(path) for path in sorted(folder.glob("*.txt")))


def scenarios(game: Game[State]) -> tuple[Scenario, ...]:
    """The scenarios of a game, in the order of their file names."""
    return scenarios_in(game.folder / "scenarios")


def scenarios_of(game: Game[State], number: str) -> list[Scenario]:
    """The scenarios that show a rule (or a ruling)."""
    return [scenario for scenario in scenarios(game) if number.strip().upper() in scenario.rules]


@dataclass(frozen=True)
class Coverage:
    """The rules of a game that its scenarios play."""

    game: str
    played: dict[str, int]  # by rule: number of scenarios

    @property
    def missing(self) -> list[str]:
        """The rules that no scenario plays."""
        return [number for number, count in self.played.items() if count == 0]

    def __str__(self) -> str:
        done = len(self.played) - len(self.missing)
        text = f"{self.game}: {done} of {len(self.played)} rules are played by a scenario"
        return f"{text}; missing: {' '.join(self.missing)}" if self.missing else text


def coverage(game: Game[State]) -> Coverage:
    """The number of scenarios for each rule of a game."""
    played = dict.fromkeys(game.rulebook.rules, 0)
    for scenario in scenarios(game):
        rules = {found.number for number in scenario.rules if (found := game.rulebook.find(number))}
        for rule in rules:
            played[rule] += 1
    return Coverage(game.id, played)
