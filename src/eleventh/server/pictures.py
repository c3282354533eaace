"""What viewers are shown: scenes and stories per look, and what changed since the last message.

All viewers who look as the same seat share one `Look`: its scene is drawn, compared and encoded once.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

import msgspec

from eleventh.core.engine import DEALER, OVER, Note, State
from eleventh.core.game import Game
from eleventh.core.imagine import worlds
from eleventh.core.scene import Scene
from eleventh.server import http_messages, messages
from eleventh.server.patch import difference
from eleventh.server.tables import SeatRow
from eleventh.table.log import ACT, DEAL, REVEAL
from eleventh.table.table import Table
from eleventh.table.telling import REDRAWS, sees

MOST_FRAMES = 40  # pictures in one update; what happened before them is told in words only


@dataclass
class Look:
    """The table as one seat (-1: a spectator) saw it last."""

    seat: int
    scene: Scene
    lines: list[messages.Line]


@dataclass
class Film:
    """What happened between two messages: the notes with their moments, or nothing that can be shown."""

    since: int
    notes: list[tuple[int, Note]] = field(default_factory=list)
    rewound: bool = False  # an undo or redo: the story is told anew
    shown: Shown | None = None  # as the first look saw it, where others may see the same


@dataclass
class Shown:
    """The frames that were drawn from one scene on, and the picture after them."""

    first: Scene
    frames: list[messages.Frame]
    last: Scene


@dataclass
class Reel:
    """The film as one look saw it, ready to send."""

    frames: list[messages.Frame]
    last: Scene  # the picture after the last frame
    lines_from: int
    lines: list[messages.Line]


def look_at(table: Table, seat: int) -> Look:
    return Look(seat, table.view(seat), story(table, seat, 0))


def story(table: Table, seat: int, since: int) -> list[messages.Line]:
    return [messages.Line(line.event, line.rule, line.text) for line in table.story(seat, since)]


def shoot(table: Table, since: int, start: State | None) -> Film:
    """The film of the events after `since`, once for all looks. `start`: the state then, if it is at hand."""
    film = Film(since)
    if any(event.kind not in (ACT, DEAL, REVEAL) for event in table.log.events[since:]):
        film.rewound = True
        return film
    state = table.at(since) if start is None else start.clone()
    for n in range(since + 1, table.events + 1):
        event = table.log.event(n)
        if event.kind == REVEAL:
            continue
        state.listen(filming=True)
        if event.kind == DEAL:
            state.deal(event.outcome)
        else:
            state.choose(table.game.parse(event.text))
        film.notes += [(n, note) for note in state.story]
    return film


def develop(table: Table, film: Film, look: Look) -> Reel:
    """The film as this look may see it; the look's story is brought up to date."""
    shown = draw(table, film, look)
    if film.rewound:
        told = story(table, look.seat, 0)
        kept = common(look.lines, told)
        look.lines = told
        return Reel(shown.frames, shown.last, kept, told[kept:])
    new = [messages.Line(n, note.rule, note.text) for n, note in film.notes if sees(note.seen_by, look.seat)]
    if table.log.events[-1].kind == REVEAL:
        new += story(table, look.seat, table.events - 1)
    kept = len(look.lines)
    look.lines = look.lines + new
    return Reel(shown.frames, shown.last, kept, new)


def draw(table: Table, film: Film, look: Look) -> Shown:
    """A picture for each note but the last, whose picture is the one that the update ends with.

    Where nobody has secrets and two looks show the same table, the pictures are drawn once for both.
    """
    if film.shown is not None and same_table(film.shown.first, look.scene):
        before = look.scene
        last = msgspec.structs.replace(
            film.shown.last, seat=before.seat, prompt=before.prompt, choices=before.choices
        )
        return Shown(before, film.shown.frames, last)
    frames: list[messages.Frame] = []
    previous = look.scene
    seen = [(n, note) for n, note in film.notes if sees(note.seen_by, look.seat)]
    for i, (n, note) in enumerate(seen):
        frame = messages.Frame(n, note.rule, note.text)
        if note.frame is not None and len(seen) - MOST_FRAMES <= i < len(seen) - 1:
            scene = table.game.view(note.frame, look.seat)
            # A moment has no question of its own: what was asked before stays until the end of the film.
            scene.prompt = previous.prompt
            scene.choices = previous.choices
            frame.patch = difference(previous, scene)
            previous = scene
        frames.append(frame)
    shown = Shown(look.scene, frames, previous)
    if not table.game.has_secrets and len(seen) == len(film.notes):
        film.shown = shown
    return shown


def same_table(one: Scene, other: Scene) -> bool:
    """Whether two seats see the same, whatever each of them may choose."""
    return all(getattr(one, name) == getattr(other, name) for name in ("areas", "clock", "turn", "result"))


def common(one: list[messages.Line], other: list[messages.Line]) -> int:
    """How many lines both start with."""
    count = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        count += 1
    return count


def moment(table: Table, event: int, seat: int) -> http_messages.Moment:
    """The table as it was after an event, as the seat may see it, and what that event told."""
    state = table.at(event)
    return http_messages.Moment(
        event, table.events, table.game.view(state, seat), story_of(table, seat, event)
    )


def story_of(table: Table, seat: int, event: int) -> list[messages.Line]:
    """The lines of one event, undone or not."""
    if event == 0:
        return []
    lines = table.story(seat, event - 1, undone=True)
    return [messages.Line(line.event, line.rule, line.text) for line in lines if line.event == event]


def preview_end(table: Table, seat: int, notation: str) -> str:
    """What comes after the preview, as far as the seat can know it."""
    action = table.game.parse(notation)
    ends = set()
    for trial in worlds(table.game, table.state, seat, REDRAWS):
        trial.choose(action)
        if trial.to_act == DEALER:
            ends.add("Then chance answers.")
        elif trial.to_act == OVER:
            ends.add("Then the game is over.")
        elif trial.may_act(seat):
            ends.add("Then you choose again.")
        else:
            ends.add("Then it is for another seat to choose.")
    return ends.pop() if len(ends) == 1 else ""


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
