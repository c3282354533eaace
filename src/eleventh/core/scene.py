"""The scene: a description of the table by a game, which every client draws.

The browser draws it, the terminal prints it, a screen reader reads it. Every element has an id that is the
same in all scenes, so that a client can animate from one scene to the next without knowing the game. Ids are
unique in the scene. An element `x2-east` is a part of `x2`: a press on the whole offers the choices of its
parts. A choice names the elements to press for it, by id, in order; a step may name several alternatives.

Colours are names of the game's palette (see `Dress`) or common to all games: red, green, blue, yellow,
orange, purple, teal, brown, grey, black, white. Icons are names of the game-icons set, from which the client
has those that occur in the games of this project; any other name is a drawing in `art`. Coordinates are board
units, with the origin at the top left. `art` names a drawing of the game's `art` dictionary (see `Game.art`).
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec

from eleventh.core.action import Target

Texture = Literal["plain", "parchment", "waves", "halftone", "brass"]
Face = Literal["alfa-slab-one", "almendra", "bangers", "bebas-neue", "cinzel", "fredoka", "inter", "rokkitt"]
# Where a client places an area: board (centre), seats (left), hand (below), side (beside the board), focus
# (a temporary panel over the board: a combat, a drawn card).
Slot = Literal["board", "seats", "hand", "side", "focus"]
Shape = Literal["rect", "round", "circle", "hex", "none"]


def one_of(*values: str) -> msgspec.Meta:
    """The possible values of a `str` field, for the schema."""
    return msgspec.Meta(extra_json_schema={"enum": list(values)})


class Dress(msgspec.Struct, frozen=True):
    """The look of a game: eight named colours (for light and dark mode), a texture and a display font.

    The eight names are paper (background), panel, ink (text), line (borders), accent, glow (highlights), good
    and bad; drawings may use further names. `face` is one of the client's fonts. `icon` is on the cover.
    """

    light: dict[str, str]
    dark: dict[str, str]
    texture: Texture
    face: Face
    icon: str


class Stat(msgspec.Struct, omit_defaults=True):
    """An important number: `value`, of `most` if there is a limit."""

    label: str
    value: str
    icon: str = ""
    most: str = ""
    colour: str = ""
    detail: str = ""


class Mark(msgspec.Struct, omit_defaults=True):
    """A small sign on pieces and places, which name it by id. The board's legend explains it."""

    id: str
    label: str
    icon: str
    colour: str = ""
    sign: str = ""  # a letter or sign for the terminal


class Place(msgspec.Struct, omit_defaults=True):
    """A place on a board for pieces. `x`, `y` is its top left corner."""

    id: str
    x: float
    y: float
    w: float
    h: float
    label: str = ""
    shape: Shape = "rect"  # round: a rectangle with round corners; none: drawn by the art
    fill: str = ""
    icon: str = ""
    note: str = ""  # a short second line
    art: str = ""
    turn: int = 0  # degrees clockwise, for tiles that rotate
    detail: str = ""
    rule: str = ""
    quiet: bool = False  # part of the ground: read aloud only if it is used
    marks: tuple[str, ...] = ()  # ids of the board's legend, drawn below its words


class Link(msgspec.Struct, omit_defaults=True):
    """Something between places: a door, an arrow, a path. Drawn from one point to another."""

    id: str
    x1: float
    y1: float
    x2: float
    y2: float
    style: Literal["path", "arrow", "door", "locked"] = "path"
    colour: str = ""
    label: str = ""
    icon: str = ""
    detail: str = ""
    ends: tuple[str, ...] = ()  # ids of the places it joins
    sign: str = ""  # one or two letters for the terminal
    layer: str = ""  # id of the board's layer it belongs to: shown on demand; without one, always


class Layer(msgspec.Struct, omit_defaults=True):
    """A group of links that would crowd a board: clients show them on demand."""

    id: str
    title: str
    colour: str = ""


class Piece(msgspec.Struct, omit_defaults=True):
    """A thing on a place (its id in `at`). It has the same id after it moves."""

    id: str
    at: str
    label: str
    kind: Literal["figure", "token", "tile", "marker"] = "figure"
    sign: str = ""  # one to four letters for small drawings and the terminal
    icon: str = ""
    colour: str = ""
    badge: str = ""  # a number or word on the piece
    art: str = ""
    turn: int = 0
    faded: bool = False
    detail: str = ""
    rule: str = ""
    marks: tuple[str, ...] = ()  # ids of the board's legend, drawn behind the badge


class Card(msgspec.Struct, omit_defaults=True):
    """A card. If it is face down, only the back is known: the fields of the front must be empty."""

    id: str
    name: str
    kind: str = ""  # a word for its type
    text: str = ""
    icon: str = ""
    colour: str = ""
    art: str = ""
    cost: str = ""
    badge: str = ""
    stats: list[Stat] = []
    face_down: bool = False
    turned: bool = False  # sideways: used, exhausted, wounded
    faded: bool = False
    detail: str = ""
    flavour: str = ""  # a line of story without rules, shown on the enlarged card
    rule: str = ""


class Board(msgspec.Struct, tag="board", omit_defaults=True):
    """A map: places, links and pieces in a space of w by h units."""

    id: str
    title: str
    w: float
    h: float
    places: list[Place] = []
    links: list[Link] = []
    pieces: list[Piece] = []
    art: str = ""  # the ground under everything
    slot: Slot = "board"
    layers: list[Layer] = []  # groups of links that a person can show or hide
    legend: list[Mark] = []  # the marks on its places and pieces
    legend_note: str = ""  # the purpose of the marks, in a few words


class Row(msgspec.Struct, tag="row", omit_defaults=True):
    """Cards side by side: a hand, a market, revealed cards."""

    id: str
    title: str
    cards: list[Card] = []
    seat: int = -1  # whose cards, -1 for the table's
    note: str = ""
    layout: Literal["row", "fan", "column"] = "row"
    slot: Slot = "hand"


class Pile(msgspec.Struct, tag="pile", omit_defaults=True):
    """A deck or a discard pile: the number of cards, the known ones, and the top card if it is visible."""

    id: str
    title: str
    count: int
    icon: str = ""
    colour: str = ""
    top: Card | None = None
    note: str = ""
    contents: list[str] = []  # the known contents, a line each
    slot: Slot = "side"


class Marker(msgspec.Struct, omit_defaults=True):
    """A marker on a track."""

    id: str
    at: int  # index of the space
    label: str
    icon: str = ""
    colour: str = ""
    sign: str = ""


class Track(msgspec.Struct, tag="track", omit_defaults=True):
    """Spaces in a line or round a dial, with markers on them."""

    id: str
    title: str
    spaces: list[str]
    markers: list[Marker] = []
    marks: dict[str, str] = {}  # index of a space (as text) to an icon printed on it
    round: bool = False
    note: str = ""
    slot: Slot = "side"


class Die(msgspec.Struct, omit_defaults=True):
    """A die with its face."""

    id: str
    face: str  # a short word or number
    label: str = ""
    icon: str = ""
    colour: str = ""
    fresh: bool = False  # rolled by the last event
    badge: str = ""
    need: str = ""  # the required result, in a few words: "4 or more"
    met: Literal["", "yes", "no"] = ""  # whether it was reached
    beside: str = ""  # id of the place or piece beside which it is drawn; in the place if that is empty


class Dice(msgspec.Struct, tag="dice", omit_defaults=True):
    """Dice side by side."""

    id: str
    title: str
    dice: list[Die] = []
    note: str = ""
    slot: Slot = "side"


class Sheet(msgspec.Struct, tag="sheet", omit_defaults=True):
    """A panel of numbers, lines and cards: a seat's character, a monster, a tally."""

    id: str
    title: str
    subtitle: str = ""
    seat: int = -1
    icon: str = ""
    colour: str = ""
    art: str = ""
    stats: list[Stat] = []
    lines: list[str] = []
    cards: list[Card] = []
    active: bool = False  # whose turn it is
    faded: bool = False  # out of the game
    slot: Slot = "seats"


class Check(msgspec.Struct, omit_defaults=True):
    """One of the obstacles between the players and a goal."""

    id: str
    label: str
    icon: str = ""
    done: bool = False


class Goal(msgspec.Struct, omit_defaults=True):
    """A thing to reach or to save: the time left, and its remaining obstacles."""

    id: str
    name: str
    icon: str = ""
    colour: str = ""
    sign: str = ""  # a letter or two, so that colour is never the only sign
    left: float = -1.0  # the part of its time that is left, from 1 to 0; -1: no time limit
    text: str = ""  # the time or the state in words: "20 minutes"
    checks: list[Check] = []
    shows: tuple[str, ...] = ()  # ids of elements that are highlighted together with it
    detail: str = ""


class Strip(msgspec.Struct, tag="strip", omit_defaults=True):
    """Goals side by side."""

    id: str
    title: str
    goals: list[Goal] = []
    note: str = ""
    slot: Slot = "side"


class Stop(msgspec.Struct, omit_defaults=True):
    """A setting of a gauge, which choices name as a target."""

    id: str
    label: str  # the number or word on the scale
    note: str = ""  # its effect
    zone: Literal["calm", "bold", "grave"] = "calm"


class Gauge(msgspec.Struct, tag="gauge", omit_defaults=True):
    """A scale to choose one setting: it can be changed freely until it is confirmed."""

    id: str
    title: str
    stops: list[Stop] = []
    low: str = ""  # the meaning of the lower end
    high: str = ""  # ... and of the upper end
    confirm: str = ""  # the word on its button, before the label: "Go at Speed"
    slot: Slot = "focus"


Area = Board | Row | Pile | Track | Dice | Sheet | Strip | Gauge


class Hand(msgspec.Struct, omit_defaults=True):
    """A hand of the doom clock's dial, or a mark on its bar."""

    label: str
    at: float  # the part of the whole that is left, from 0 to 1
    colour: str = ""
    sign: str = ""


DOOM = "doom"  # the id of the clock as a target


class DoomClock(msgspec.Struct, omit_defaults=True):
    """The time left before it is too late."""

    text: str  # large: "00:12", "week 2, day 5"
    label: str  # what it counts: "turns until the volcano erupts"
    left: float  # 1 at the start, 0 when time is up
    # race: a bar that fills towards a goal, with a mark for each runner
    style: Literal["bar", "dial", "digits", "calendar", "race"] = "bar"
    hands: list[Hand] = []
    spaces: list[str] = []  # for dial and calendar: the names of the spaces
    detail: str = ""


class Choice(msgspec.Struct, omit_defaults=True):
    """An option of the seat, as a client shows it."""

    number: int  # of the action in the vocabulary
    notation: str
    text: str
    targets: tuple[Target, ...] = ()  # the elements to press for it, in order
    shows: tuple[str, ...] = ()  # ids of elements that are highlighted with it, but not pressed
    group: str = ""  # heading in the list
    note: str = ""  # the stake or effect, short
    rule: str = ""
    weighty: bool = False  # ask for confirmation: chance or the end follows, and the player cannot undo it
    setting: bool = False  # a switch that changes what the player is asked, no move: the last in a list

    @property
    def steps(self) -> list[tuple[str, ...]]:
        """The ids of each press in turn: any of them will do."""
        return [(target,) if isinstance(target, str) else target for target in self.targets]

    @property
    def concerns(self) -> set[str]:
        """The ids of all elements that are pressed for it or highlighted with it."""
        return {*self.shows, *(one for step in self.steps for one in step)}


class Journey(msgspec.Struct, omit_defaults=True):
    """A place that can be reached by one or several options in a row, and the cost."""

    at: str  # id of the place
    cost: str  # shown on the place: "3"
    text: str  # "Go to the Hangar: 3 Action Tokens"
    steps: tuple[str, ...]  # notations, in order; the journey ends early if one is no longer offered


class Prompt(msgspec.Struct, omit_defaults=True):
    """The question to a seat, a team or the dealer."""

    text: str
    stake: str = ""  # the risk, in a short sentence
    rule: str = ""
    seats: list[int] = []  # the seats that may answer; empty for the dealer, or when the game is over
    asks: Literal["seat", "team", "dealer", "over"] = "seat"


class Result(msgspec.Struct, omit_defaults=True):
    """The end of a game."""

    outcome: Annotated[str, one_of("won", "lost", "scored")]
    reason: str
    scores: list[int]
    stats: list[Stat] = []  # the story of the game in numbers


class Scene(msgspec.Struct, omit_defaults=True):
    """The table as one seat sees it."""

    game: str
    seat: int  # of the viewer; -1 for a spectator
    seat_names: list[str]
    prompt: Prompt
    clock: DoomClock
    areas: list[Area]
    choices: list[Choice] = []
    result: Result | None = None
    turn: str = ""  # the progress of the game: "turn 5", "week 2, day 3"
    journeys: list[Journey] = []
    open: bool = False  # in a game with secrets: no seat has one now, so players can share a screen


def dice_beside(scene: Scene) -> dict[str, list[Die]]:
    """The dice that are drawn on a board, by the id of their place or piece."""
    boards = [area for area in scene.areas if isinstance(area, Board)]
    there = {place.id for board in boards for place in board.places}
    there |= {piece.id for board in boards for piece in board.pieces}
    found: dict[str, list[Die]] = {}
    for area in scene.areas:
        for die in area.dice if isinstance(area, Dice) else ():
            if die.beside in there:
                found.setdefault(die.beside, []).append(die)
    return found


def with_dice(board: Board, lying: dict[str, list[Die]]) -> Board:
    """The board with these dice as pieces, each at its place or piece."""
    at = {place.id: place.id for place in board.places} | {piece.id: piece.at for piece in board.pieces}
    dice = [
        Piece(die.id, at[beside], die.label or die.face, "token", f"[{die.face}]", colour=die.colour)
        for beside, found in lying.items()
        if beside in at
        for die in found
    ]
    return msgspec.structs.replace(board, pieces=[*board.pieces, *dice]) if dice else board


def at_hand(choice: Choice, ids: set[str]) -> tuple[Target, ...]:
    """The targets of a choice without those that are not on the table."""
    steps = [tuple(one for one in step if one in ids) for step in choice.steps]
    return tuple(step[0] if len(step) == 1 else step for step in steps if step)


def place_name(place: Place) -> str:
    """The name of a place: its label, else the beginning of its detail ("Goblin" of "Goblin: a thief")."""
    return place.label or re.split("[:.]", place.detail)[0] or place.id


def element_names(scene: Scene) -> dict[str, str]:
    """The names of all elements that can be targets, by id."""
    names = {DOOM: f"{scene.clock.text} {scene.clock.label}"}
    for area in scene.areas:
        names[area.id] = area.title
        if isinstance(area, Board):
            names |= {place.id: place_name(place) for place in area.places}
            names |= {link.id: link.label or link.detail or link.id for link in area.links}
            names |= {piece.id: piece.label for piece in area.pieces}
        elif isinstance(area, Row | Sheet):
            names |= {card.id: card.name for card in area.cards}
        elif isinstance(area, Pile):
            if area.top is not None:
                names[area.top.id] = area.top.name
        elif isinstance(area, Dice):
            names |= {die.id: die.label or die.face for die in area.dice}
        elif isinstance(area, Strip):
            names |= {goal.id: goal.name for goal in area.goals}
            names |= {check.id: check.label for goal in area.goals for check in goal.checks}
        elif isinstance(area, Gauge):
            names |= {stop.id: f"{area.title}: {stop.label}" for stop in area.stops}
        else:
            names |= {marker.id: marker.label for marker in area.markers}
    return names


def element_ids(scene: Scene) -> set[str]:
    """The ids that an option may point at."""
    return set(element_names(scene))
