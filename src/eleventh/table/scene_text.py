"""A scene as lines of text, for screen readers, pipes and scenarios: all of it, or the changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from eleventh.core.scene import (
    Area,
    Board,
    Card,
    Dice,
    Die,
    DoomClock,
    Gauge,
    Goal,
    Piece,
    Pile,
    Row,
    Scene,
    Sheet,
    Stat,
    Strip,
    Track,
)

AHEAD = "ahead:"  # prefix of the keys of coming events, whose disappearance is not reported


class SpokenLines(dict[str, str]):
    """The line of each element, by its id. `board`: the board of an element. `passing`: elements of one
    moment, such as dice and the focus. `names`: what to call an element when it is gone; `part_of`: the area
    of a card; `bare`: rows without a card."""

    def __init__(self) -> None:
        super().__init__()
        self.board: dict[str, str] = {}
        self.passing: set[str] = set()
        self.names: dict[str, str] = {}
        self.part_of: dict[str, str] = {}
        self.bare: set[str] = set()


def describe(scene: Scene) -> SpokenLines:
    """The whole table, a line for each element that matters."""
    said = SpokenLines()
    said["clock"] = time_left(scene.clock)
    if scene.turn:
        said["turn"] = sentence(scene.turn[:1].upper() + scene.turn[1:])
    labels = labels_on_boards(scene)
    for area in scene.areas:
        for key, line in lines_of(area, labels):
            said[key] = line
            if isinstance(area, Board):
                said.board[key] = area.id
            elif isinstance(area, Dice) or area.slot == "focus":
                said.passing.add(key)
        name_parts(area, said)
    return said


def name_parts(area: Area, said: SpokenLines) -> None:
    """The names of an area's parts, without their present counts."""
    said.names[area.id] = area.title
    if isinstance(area, Board):
        said.names.update({piece.id: piece.label.partition(",")[0] for piece in area.pieces})
    elif isinstance(area, Row | Sheet):
        if not area.cards:
            said.bare.add(area.id)
        for card in area.cards:
            said.names[card.id] = f"{area.title}: {card.name or 'a card'}"
            said.part_of[card.id] = area.id
    elif isinstance(area, Strip):
        said.names.update({goal.id: f"{area.title}: {goal.name}" for goal in area.goals})


def time_left(clock: DoomClock) -> str:
    """The time that is left: of a clock, of a bar, or the day of a calendar."""
    hands = "".join(f" {hand.label}." for hand in clock.hands)
    if clock.style in ("bar", "race"):
        return f"{clock.label[:1].upper()}{clock.label[1:]}: {clock.text}."
    if clock.style == "calendar":
        return f"{clock.text}: {clock.label}.{hands}"
    return f"Clock: {clock.text}, {clock.label}.{hands}"


def differences(before: SpokenLines, now: SpokenLines) -> list[str]:
    """Lines that are new or different, in order; then the names of elements that are gone, without counts,
    which may have changed since. Not reported as gone: elements of a board that is out of sight, elements of
    one moment, cards of a row that is empty or gone itself, and elements that moved."""
    changed = [line for key, line in now.items() if before.get(key) != line]
    boards = set(now.board.values())
    there = set(now.names.values())
    gone = [
        f"Gone: {sentence(before.names.get(key, line))}"
        for key, line in before.items()
        if key not in now
        and line
        and not key.startswith(AHEAD)
        and key not in before.passing
        and before.board.get(key, "") in {"", *boards}
        and not includes_cards(before.part_of.get(key, ""), before, now)
        and before.names.get(key) not in there
    ]
    return changed + list(dict.fromkeys(gone))


def includes_cards(area: str, before: SpokenLines, now: SpokenLines) -> bool:
    """Whether the area's line already reports that its cards are gone."""
    return area in now.bare if area in now else area in before


def remembered(before: SpokenLines, now: SpokenLines) -> SpokenLines:
    """What a reader knows by now: the lines of this table, and the last lines of boards that are out of
    sight."""
    known = SpokenLines()
    boards = set(now.board.values())
    for key, board in before.board.items():
        if board not in boards:
            known[key] = before[key]
            known.board[key] = board
            if key in before.names:
                known.names[key] = before.names[key]
    known.update(now)
    known.board.update(now.board)
    known.names.update(now.names)
    known.passing = now.passing
    known.part_of = now.part_of
    known.bare = now.bare
    return known


def labels_on_boards(scene: Scene) -> dict[str, str]:
    """The labels of places and pieces, by id."""
    boards = [area for area in scene.areas if isinstance(area, Board)]
    places = {place.id: place.label for board in boards for place in board.places}
    return places | {piece.id: piece.label for board in boards for piece in board.pieces}


def lines_of(area: Area, labels: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The ids and lines of an area's elements."""
    if isinstance(area, Board):
        yield from board_lines(area)
    elif isinstance(area, Row):
        yield area.id, f"{area.title}: {counted(len(area.cards), 'card')}.{note(area.note)}"
        for card in area.cards:
            yield card.id, f"{area.title}: {card_text(card)}"
    elif isinstance(area, Pile):
        top = f" Face up: {card_text(area.top)}" if area.top else ""
        yield area.id, f"{area.title}: {counted(area.count, 'card')}.{note(area.note)}{top}"
    elif isinstance(area, Track):
        places = ", ".join(f"{m.label} at {area.spaces[m.at]}" for m in area.markers) or "empty"
        yield area.id, f"{area.title}: {places}.{note(area.note)}"
    elif isinstance(area, Dice):
        faces = ", ".join(die_text(die, labels.get(die.beside, "")) for die in area.dice) or "none"
        yield area.id, f"{area.title}: {faces}.{note(area.note)}"
    elif isinstance(area, Strip):
        for goal in area.goals:
            yield goal.id, f"{area.title}: {goal_text(goal)}"
    elif isinstance(area, Gauge):
        for stop in area.stops:
            yield stop.id, f"{area.title} {stop.label}: {sentence(stop.note)}"
    else:
        yield from sheet_lines(area)


def board_lines(board: Board) -> Iterator[tuple[str, str]]:
    names = {place.id: place.label or place.id for place in board.places}
    meanings = {mark.id: mark.label for mark in board.legend}
    for place in board.places:
        if not place.quiet and (place.note or place.detail):
            marked = " + ".join(meanings[mark] for mark in place.marks)
            said = f"{place.note or place.detail}{f' [{marked}]' if marked else ''}"
            yield place.id, f"{names[place.id]}: {sentence(said)}"
    for link in board.links:
        if link.layer:
            continue  # read only on demand
        if link.detail and not link.label:
            yield AHEAD + link.id, f"Ahead: {sentence(link.detail)}"
        elif link.label:
            ends = [names[end] for end in link.ends if end in names]
            complete = all(end in link.label for end in ends)
            yield link.id, sentence(link.label if complete else f"{link.label} between {' and '.join(ends)}")
    nameless = {place.id for place in board.places if not place.label}
    alike = Counter(piece_name(piece) for piece in board.pieces)
    told_of: set[tuple[str, str]] = set()
    for piece in board.pieces:
        if alike[piece_name(piece)] > 1 and piece.kind == "figure":  # one line for all of them on a place
            group = (piece_name(piece), piece.at)
            number = sum((piece_name(other), other.at) == group for other in board.pieces)
            if group not in told_of:
                told_of.add(group)
                many = f", {number} of them" if number > 1 else ""
                yield " at ".join(group), f"{group[0]}{many}: {names.get(piece.at, piece.at)}."
            continue
        badge = f" ({piece.badge})" if piece.badge else ""
        # The label of a marker on a nameless space, or one that names its space, includes the place.
        named = piece.at in nameless or names.get(piece.at, piece.at) in piece.label.split()
        where = "" if piece.kind == "marker" and named else f": {names.get(piece.at, piece.at)}"
        yield piece.id, f"{piece.label}{badge}{where}."


def piece_name(piece: Piece) -> str:
    return f"{piece.label} ({piece.badge})" if piece.badge else piece.label


def goal_text(goal: Goal) -> str:
    """A goal's name, its time, and what is still missing."""
    parts = [goal.name, goal.text]
    parts += [f"{check.label}{' (done)' if check.done else ''}" for check in goal.checks]
    return sentence(", ".join(part for part in parts if part))


def die_text(die: Die, beside: str = "") -> str:
    """A die's face and what it belongs to, unless its label has both. A badge that only repeats the number is
    left out."""
    badge = "" if die.badge in die.face.split() else die.badge
    where = f"beside {beside}" if beside and beside not in die.label else ""
    shown = " ".join(part for part in (die.label, die.face, badge, where) if part)
    if not die.need:
        return shown
    verdict = {"yes": ": yes", "no": ": no", "": ""}[die.met]
    return f"{shown} ({die.need}{verdict})"


def sheet_lines(sheet: Sheet) -> Iterator[tuple[str, str]]:
    parts = [sheet.subtitle] if sheet.subtitle else []
    parts += [stat_text(stat) for stat in sheet.stats]
    parts += sheet.lines
    turn = ", whose turn it is" if sheet.active else ""
    if parts or turn:
        yield (
            sheet.id,
            f"{sheet.title}{turn}: {sentence(joined(parts))}" if parts else f"{sheet.title}{turn}.",
        )
    for card in sheet.cards:
        yield card.id, f"{sheet.title} has {card_text(card)}"


def joined(parts: list[str]) -> str:
    """The parts of a line, joined with semicolons except after a full sentence."""
    text = ""
    for part in parts:
        between = "" if not text else " " if text[-1] in ".!?:," else "; "
        text += between + part
    return text


def card_text(card: Card) -> str:
    if card.face_down:
        return f"{card.name or 'a card'}, face down."
    about = [card.kind, card.cost and f"cost {card.cost}", card.badge, "turned" if card.turned else ""]
    about += [stat_text(stat) for stat in card.stats]
    known = ", ".join(part for part in [card.name, *about] if part)
    return f"{known}. {sentence(card.text)}".strip() if card.text else f"{known}."


def stat_text(stat: Stat) -> str:
    """A stat's label and value."""
    return f"{stat.label} {stat.value} of {stat.most}" if stat.most else f"{stat.label} {stat.value}"


def counted(count: int, noun: str) -> str:
    """A count with its noun."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def note(text: str) -> str:
    """A note as a sentence, or nothing."""
    return f" {sentence(text[:1].upper() + text[1:])}" if text else ""


def sentence(text: str) -> str:
    """The text with a full stop at its end."""
    text = text.strip()
    return text if not text or text[-1] in ".!?" else f"{text}."


def brief(scene: Scene, most: int) -> list[str]:
    """The table in about `most` lines, for a first look: if it is longer, doors, paths and empty places are
    left out, and each place gets one line."""
    lines = list(describe(scene).values())
    if len(lines) <= most:
        return lines
    left_out = {key for area in scene.areas if isinstance(area, Board) for key in quiet_keys(area)}
    lines = [line for key, line in describe(scene).items() if key not in left_out]
    lines += [line for area in scene.areas if isinstance(area, Board) for line in by_place(area)]
    return [*lines, "Type `look` for the whole table, or `look` and a name."]


def quiet_keys(board: Board) -> Iterator[str]:
    """The keys of a board's lines that may be left out."""
    for key, _ in board_lines(board):
        if not key.startswith(AHEAD):
            yield key


def by_place(board: Board) -> Iterator[str]:
    """A line for each place, with who and what is there."""
    standing: dict[str, list[str]] = {}
    for piece in board.pieces:
        standing.setdefault(piece.at, []).append(piece_name(piece))
    names = {place.id: place.label for place in board.places}
    alone = [name for at, found in standing.items() if not names.get(at) for name in found]
    if alone:
        yield sentence(", ".join(alone))
    for at, found in standing.items():
        if names.get(at):
            things = [f"{n} {name}" if n > 1 else name for name, n in Counter(found).items()]
            yield f"{names[at]}: {', '.join(things)}."


def result_lines(scene: Scene) -> list[str]:
    if scene.result is None:
        return []
    word = {"won": "You have won.", "lost": "You have lost.", "scored": "The game is over."}
    lines = [word[scene.result.outcome], sentence(scene.result.reason)]
    if scene.result.outcome == "scored":
        lines += [
            f"{name}: {score}." for name, score in zip(scene.seat_names, scene.result.scores, strict=False)
        ]
    lines += [sentence(stat_text(stat)) for stat in scene.result.stats]
    return lines


def all_lines(scene: Scene) -> list[str]:
    """All text of a scene: the table, the question, the choices, the result."""
    choices = [f"{choice.text} {choice.note}".strip() for choice in scene.choices]
    question = [scene.prompt.text, scene.prompt.stake]
    return [*describe(scene).values(), *question, *choices, *result_lines(scene)]
