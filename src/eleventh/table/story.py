"""The story, the moves and previews of a game, each as one seat may read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from eleventh.core.action import Action
from eleventh.core.determinize import worlds
from eleventh.core.engine import DEALER, OVER, Note, State
from eleventh.core.game import Game
from eleventh.table.exchange import DIGEST, NEW_ROUND, NONCE, ROUND
from eleventh.table.log import ACT, DEAL, REDO, REVEAL, RULE, RULES, SEAT, UNDO, Event, Log

if TYPE_CHECKING:
    from eleventh.table.table import Table

WORLDS: Final = 8  # determinizations that must agree on the lines of a preview


class StoryLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the story: the event it belongs to (0 in a preview), the rule, the sentence."""

    event: int
    rule: str
    text: str
    undone: bool = False


@dataclass(frozen=True)
class ShownMove:
    """An action or a deal as a seat may read it: `notation` is empty where it is secret to that seat."""

    event: int
    seat: int  # DEALER for a deal
    notation: str
    undone: bool


@dataclass(frozen=True)
class PreviewText:
    """What an action would do, as far as the seat can know it, and where the preview ends."""

    lines: list[StoryLine]
    ends: str


def sees(mask: int, seat: int) -> bool:
    """Whether a mask of seats holds the seat; spectators (-1) are in the mask of everyone only."""
    return mask < 0 if seat < 0 else (mask >> seat) & 1 == 1


def readable(notes: list[Note], seat: int) -> list[Note]:
    """The notes that this seat may read."""
    return [note for note in notes if sees(note.seen_by, seat)]


def saw(table: Table, n: int, seat: int) -> bool:
    """Whether the seat may read which choice or outcome event n was."""
    event = table.log.event(n)
    if not table.game.has_secrets or (event.kind == ACT and event.seat == seat):
        return True
    if n in table.superseded:
        return False  # the installed rules cannot say who saw it
    before = table.at(n - 1)
    return sees(before.top().seen_by(before), seat)


def story_lines(table: Table, seat: int, since: int, undone: bool) -> list[StoryLine]:
    """The lines of the story after event `since`. `undone`: with those of undone events, marked."""
    lines = []
    dropped = table.log.dropped()
    holders = Holders(table.log)
    for n in range(max(0, since) + 1, table.events + 1):
        event = table.log.event(n)
        if event.kind not in (ACT, DEAL):
            sentence = aside(table, event, n, holders)
            lines += [StoryLine(n, "", sentence)] if sentence else []
        elif undone or n not in dropped:
            lines += [StoryLine(n, x.rule, x.text, n in dropped) for x in readable(table.notes(n), seat)]
    return lines


def aside(table: Table, event: Event, n: int, holders: Holders) -> str:
    """The sentence for an event that is not part of the game; empty if none is shown."""
    if event.kind in (REVEAL, DIGEST, ROUND, NONCE):
        return ""  # the log has them, for people who check the dice
    if event.kind == NEW_ROUND:
        silent = " and ".join(table.name(seat) for seat in event.seats)
        return f"The dice are prepared again, without a part of {silent}, whose browser did not answer."
    if event.kind == SEAT:
        return changed_hands(table, event, holders.before(n, event.seat))
    if event.kind == RULES:
        return changed_rules(table, event)
    who = " and ".join(table.name(seat) for seat in event.seats) or "The table"
    if event.kind == REDO:
        return f"{who} took back the step back."
    if event.kind == UNDO and event.agreed:
        return f"{who} agreed to go back to {f'event {event.to}' if event.to else 'the start'}."
    return f"{who} took back the last choice."


def changed_rules(table: Table, event: Event) -> str:
    """The sentence for a change of the rules version."""
    if not event.agreed:
        return f"From here on version {event.text} of the rules holds; it agrees with all that was played."
    who = " and ".join(table.name(seat) for seat in event.seats)
    where = f"event {event.to}, the last on which both versions" if event.to else "the start, on which both"
    return f"From here on version {event.text} of the rules holds. {who} agreed to go on from {where} agree."


@dataclass
class Holder:
    """Who had a seat: person, open, bot or lent; empty for the person who had it from the start."""

    last: str = ""
    taken: str = ""  # the last holder that was not open


class Holders:
    """Who had each seat before an event. Reads the log once, so ask in order of the events."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.read = 0  # events
        self.seats: dict[int, Holder] = {}

    def before(self, n: int, seat: int) -> Holder:
        """Who had the seat before event n."""
        while self.read < n - 1:
            self.read += 1
            self.note(self.log.event(self.read))
        return self.seats.get(seat, Holder())

    def note(self, event: Event) -> None:
        """Read one event. In format 2 only its nonce shows that a bot had the seat from the start."""
        if event.kind == SEAT:
            kind = event.text.partition(" ")[0]
            taken = kind if kind != "open" else self.seats.get(event.seat, Holder()).taken
            self.seats[event.seat] = Holder(kind, taken)
        elif event.kind == NONCE and event.by == RULE:
            self.seats.setdefault(event.seat, Holder("bot", "bot"))


def changed_hands(table: Table, event: Event, before: Holder) -> str:
    """The sentence for a seat that somebody else plays from here on."""
    seat = table.name(event.seat)
    by = table.name(int(event.by)) if event.by.isdecimal() else "The host"
    done = f" {by} saw to it." if event.by else ""
    kind, _, bot = event.text.partition(" ")
    if kind == "bot" and not event.by:
        return ""  # the bot has had the seat from the start
    if kind == "lent":
        return f"{seat} is away: the bot {bot} plays meanwhile.{done}"
    if kind == "bot":
        return f"{seat} is played by the bot {bot} from here on.{done}"
    if kind == "open":
        whose = ", which was a bot's," if before.last == "bot" else ""
        return f"The seat of {seat}{whose} is free.{done}"
    if before.last == "lent":
        return f"{seat} is back, and no bot plays for them any more.{done}"
    name = table.game.seat_names(table.state)[event.seat]
    if before.taken == "bot":
        things = "whose cards were" if table.game.has_secrets else "which was"
        return f"{by if event.by else 'Somebody'} took the seat of {name}, {things} a bot's."
    return f"{by} took the seat of {name}." if event.by else f"{seat} is played by a person from here on."


def shown_moves(table: Table, seat: int, since: int) -> list[ShownMove]:
    """The actions and deals after event `since`, without notation where they are secret to the seat."""
    found = []
    dropped = table.log.dropped()
    for n in range(since + 1, table.events + 1):
        event = table.log.event(n)
        if event.kind in (ACT, DEAL):
            by = event.seat if event.kind == ACT else DEALER
            text = event.text if saw(table, n, seat) else ""
            found.append(ShownMove(n, by, text, n in dropped))
    return found


def preview_text(game: Game[State], state: State, seat: int, action: Action) -> PreviewText:
    """The lines that an action produces in all of several determinizations."""
    agreed: list[StoryLine] | None = None
    ends = set()
    for trial in worlds(game, state, seat, WORLDS):
        trial.start_narration()
        trial.choose(action)
        lines = [StoryLine(0, note.rule, note.text) for note in readable(trial.narration, seat)]
        agreed = lines if agreed is None else agreed[: common_start(agreed, lines)]
        ends.add(what_follows(trial, seat))
    return PreviewText(agreed or [], ends.pop() if len(ends) == 1 else "")


def what_follows(state: State, seat: int) -> str:
    """The sentence that says who is to act after a preview."""
    if state.to_act == DEALER:
        return "Then chance answers."
    if state.to_act == OVER:
        return "Then the game is over."
    return "Then you choose again." if state.may_act(seat) else "Then it is for another seat to choose."


def common_start(one: list[StoryLine], other: list[StoryLine]) -> int:
    """The number of lines with which both begin."""
    count = 0
    while count < min(len(one), len(other)) and one[count] == other[count]:
        count += 1
    return count
