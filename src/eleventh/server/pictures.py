"""What viewers are shown: scenes and stories per look, and what changed since the last message.

All viewers who look as the same seat share one `Look`: its scene is drawn, compared and encoded once.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import msgspec

from eleventh.core.engine import Note, State
from eleventh.core.game import Game
from eleventh.core.scene import Scene
from eleventh.server import http_messages, messages
from eleventh.server.patch import difference
from eleventh.server.rows import SeatRow
from eleventh.table.film import Film
from eleventh.table.log import REDO, UNDO
from eleventh.table.table import Table
from eleventh.table.telling import Line, common_start, sees


@dataclass
class Look:
    """The table as one seat (-1: a spectator) saw it last."""

    seat: int
    scene: Scene
    lines: list[Line]


@dataclass
class Reel:
    """A film as one look saw it: the first picture, the frames drawn from it on, and the last one."""

    first: Scene
    frames: list[messages.Frame]
    last: Scene


def look_at(table: Table, seat: int) -> Look:
    return Look(seat, table.view(seat), table.story(seat))


def went_back(table: Table, since: int) -> bool:
    """Whether there was a step back or forward again after that event: the story is told anew then."""
    return any(event.kind in (UNDO, REDO) for event in table.log.events[since:])


def told(table: Table, since: int, look: Look) -> int:
    """Bring the story of this look up to date; how many of its lines stay."""
    if went_back(table, since):
        before, look.lines = look.lines, table.story(look.seat)
        return common_start(before, look.lines)
    kept = len(look.lines)
    look.lines = look.lines + table.story(look.seat, since)
    return kept


class Cinema:
    """Draws a film for one look after the other. Where nobody has secrets and two looks show the same table,
    the pictures are drawn once for both."""

    def __init__(self, game: Game[State], film: Film) -> None:
        self.game = game
        self.film = film
        self.shared: Reel | None = None

    def reel(self, look: Look) -> Reel:
        if self.shared is not None and same_table(self.shared.first, look.scene):
            before = look.scene
            last = msgspec.structs.replace(
                self.shared.last, seat=before.seat, prompt=before.prompt, choices=before.choices
            )
            return Reel(before, self.shared.frames, last)
        seen = [(event, note) for event, note in self.film.notes if sees(note.seen_by, look.seat)]
        reel = self.draw(look, seen)
        if not self.game.has_secrets and len(seen) == len(self.film.notes):
            self.shared = reel
        return reel

    def draw(self, look: Look, seen: list[tuple[int, Note]]) -> Reel:
        """A picture for each note but the last, whose picture is the one that the update ends with."""
        frames: list[messages.Frame] = []
        previous = look.scene
        for i, (event, note) in enumerate(seen):
            frame = messages.Frame(event, note.rule, note.text)
            if note.frame is not None and i < len(seen) - 1:
                scene = self.game.view(note.frame, look.seat)
                # A moment has no question of its own: what was asked before stays until the film ends.
                scene.prompt = previous.prompt
                scene.choices = previous.choices
                frame.patch = difference(previous, scene)
                previous = scene
            frames.append(frame)
        return Reel(look.scene, frames, previous)


def same_table(one: Scene, other: Scene) -> bool:
    """Whether two seats see the same, whatever each of them may choose."""
    return all(getattr(one, name) == getattr(other, name) for name in ("areas", "clock", "turn", "result"))


def moment(table: Table, event: int, seat: int) -> http_messages.Moment:
    """The table as it was after an event, as the seat may see it, and what that event told."""
    state = table.at(event)
    return http_messages.Moment(
        event, table.events, table.game.view(state, seat), story_of(table, seat, event)
    )


def story_of(table: Table, seat: int, event: int) -> list[Line]:
    """The lines of one event, undone or not."""
    return [line for line in table.story(seat, event - 1, undone=True) if line.event == event]


def chart(table: Table) -> http_messages.Chart:
    """How the game went, at each choice that counts."""
    points = []
    for n in [0, *table.log.line()]:
        state = table.at(n)
        if n and not state.options and state.outcome == "":
            continue
        scene = table.game.view(state, -1)
        values = [round(table.game.value(state, seat), 4) for seat in range(state.seats)]
        points.append(http_messages.ChartPoint(n, scene.turn, round(scene.clock.left, 4), values))
    return http_messages.Chart(points)


def seat_infos(
    seats: list[SeatRow], names: list[str], player: str, online: set[str], for_bots: Collection[int] = ()
) -> list[messages.SeatInfo]:
    return [
        messages.SeatInfo(
            seat=row.seat,
            name=names[row.seat] if row.seat < len(names) else str(row.seat + 1),
            kind=row.kind,
            who=row.who,
            bot=row.bot,
            online=row.kind == "human" and row.player in online,
            mine=row.kind == "human" and bool(player) and row.player == player,
            lent=row.lent,
            bot_may=row.seat in for_bots,
        )
        for row in seats
    ]


def game_info(game: Game[State]) -> http_messages.GameInfo:
    settings = [
        http_messages.SettingInfo(
            setting.id,
            setting.name,
            setting.text,
            [http_messages.SettingValue(value.id, value.name, value.text) for value in setting.values],
            setting.default,
            setting.many,
        )
        for setting in game.settings
    ]
    return http_messages.GameInfo(
        id=game.id,
        name=game.name,
        tagline=game.tagline,
        seats=game.seats,
        minutes=game.minutes,
        settings=settings,
        dress=game.dress,
        designers=game.credits.designers,
        artists=game.credits.artists,
        publisher=game.credits.publisher,
        year=game.credits.year,
        rivals=game.rivals,
        secrets=game.has_secrets,
        measured=game.measured,
    )


def rules(game: Game[State]) -> http_messages.Rules:
    """The rulebook, with the scenarios that play each rule as its examples."""
    examples: list[http_messages.Example] = []
    by_rule: dict[str, list[int]] = {}
    folder = game.folder / "scenarios"
    for path in sorted(folder.glob("*.txt")) if folder.is_dir() else []:
        text = path.read_text(encoding="utf-8")
        title, cited = path.stem, []
        for line in text.splitlines():
            if line.startswith("#") and title == path.stem:
                title = line.lstrip("# ").strip()
            elif line.startswith("rules:"):
                cited = line.removeprefix("rules:").split()
        for number in cited:
            by_rule.setdefault(number, []).append(len(examples))
        examples.append(http_messages.Example(title, cited, text))
    told = []
    for rule in game.rulebook.rules.values():
        rulings = [http_messages.RulingInfo(ruling.number, ruling.text) for ruling in rule.rulings]
        cited_by = [
            i for number in (rule.number, *(r.number for r in rulings)) for i in by_rule.get(number, [])
        ]
        told.append(
            http_messages.RuleInfo(rule.number, rule.section, rule.text, rulings, sorted(set(cited_by)))
        )
    return http_messages.Rules(told, examples)


def encode(message: msgspec.Struct) -> bytes:
    return ENCODER.encode(message)


ENCODER = msgspec.json.Encoder()
