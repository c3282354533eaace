"""The scene: one picture of the table, described once by a game and drawn by every reader.

The browser draws it, the terminal prints it, a screen reader reads it. Every element has an id that stays
the same from scene to scene, so that a reader can animate from one to the next without knowing the game.
Ids are unique in the scene. An element `x2-east` is a part of `x2`: a press on the whole offers what can be
done with its parts. Options name the elements one presses for them, by id, in order; a step of that way may
name several of which any will do.

Colours are names of the game's palette (see `Dress`) or of the house: red, green, blue, yellow, orange,
purple, teal, brown, grey, black, white. Icons are names of the game-icons set, of which the client carries
those that are written out in a game of ours; for any other name the drawing of that name in `art` is taken.
Coordinates are board units, origin at the top left. `art` names a drawing of the game's `art` dictionary (see
`Game.art`).
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec

from eleventh.core.action import Target

Texture = Literal["plain", "parchment", "waves", "halftone", "brass"]
Face = Literal["alfa-slab-one", "almendra", "bangers", "bebas-neue", "cinzel", "fredoka", "inter", "rokkitt"]
# Where a reader lays an area out: board (centre), seats (left), hand (below), side (beside the board), focus
# (a moment of its own shown over the board: a combat, a drawn card).
Slot = Literal["board", "seats", "hand", "side", "focus"]
Shape = Literal["rect", "round", "circle", "hex", "none"]


def one_of(*values: str) -> msgspec.Meta:
    """For the schema: the values that a text may have which is a plain `str` where it is made."""
    return msgspec.Meta(extra_json_schema={"enum": list(values)})


class Dress(msgspec.Struct, frozen=True):
    """How a game looks: eight named colours (by light and by dark), a texture and a display face.

    The eight names: paper (background), panel, ink (text), line (borders), accent, glow (what is lit),
    good, bad; more may follow under names of their own, for drawings that know day and night. `face` is one
    of the fonts that the client carries. `icon` stands for the game on its cover.
    """

    light: dict[str, str]
    dark: dict[str, str]
    texture: Texture
    face: Face
    icon: str


class Stat(msgspec.Struct, omit_defaults=True):
    """A number that matters: `value` of `most` where there is a limit."""

    label: str
    value: str
    icon: str = ""
    most: str = ""
    colour: str = ""
    detail: str = ""


class Mark(msgspec.Struct, omit_defaults=True):
    """A small sign on pieces and places: they carry it by id, and their board says what it means."""

    id: str
    label: str
    icon: str
    colour: str = ""
    sign: str = ""  # a letter or sign for the terminal


class Place(msgspec.Struct, omit_defaults=True):
    """Somewhere on a board that pieces stand on. `x`, `y` is its top left corner."""

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
    quiet: bool = False  # part of the ground: not worth reading aloud unless used
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
    """Links that belong together and would crowd a board: readers show them when they are asked to."""

    id: str
    title: str
    colour: str = ""


class Piece(msgspec.Struct, omit_defaults=True):
    """Something that stands on a place (its id in `at`) and keeps its own id when it moves."""

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
    """A card. Face down: only the back is known, and nothing of the front may be given."""

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
    flavour: str = ""  # a line of story, shown where the card is read large; no rule is in it
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
    layers: list[Layer] = []  # of links, for the person to show or hide
    legend: list[Mark] = []  # what the marks on its places and pieces mean
    legend_note: str = ""  # what they are there for, in a few words


class Row(msgspec.Struct, tag="row", omit_defaults=True):
    """Cards side by side: a hand, a market, what is revealed."""

    id: str
    title: str
    cards: list[Card] = []
    seat: int = -1  # whose cards, -1 for the table's
    note: str = ""
    layout: Literal["row", "fan", "column"] = "row"
    slot: Slot = "hand"


class Pile(msgspec.Struct, tag="pile", omit_defaults=True):
    """A deck or a discard pile: how many cards, what is known of them, the top card if it is seen."""

    id: str
    title: str
    count: int
    icon: str = ""
    colour: str = ""
    top: Card | None = None
    note: str = ""
    contents: list[str] = []  # what is known to be inside, a line each
    slot: Slot = "side"


class Marker(msgspec.Struct, omit_defaults=True):
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
    id: str
    face: str  # what is shown, as a short word or number
    label: str = ""
    icon: str = ""
    colour: str = ""
    fresh: bool = False  # rolled by the last event
    badge: str = ""
    need: str = ""  # what it is held against, in a few words: "4 or more"
    met: Literal["", "yes", "no"] = ""  # whether that was reached
    beside: str = ""  # id of the place or piece it lies beside; in the place, if nothing else is there


class Dice(msgspec.Struct, tag="dice", omit_defaults=True):
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
    """One of the things that stand between the players and a goal."""

    id: str
    label: str
    icon: str = ""
    done: bool = False


class Goal(msgspec.Struct, omit_defaults=True):
    """Something to reach or to save: the time that is left for it, and what still guards it."""

    id: str
    name: str
    icon: str = ""
    colour: str = ""
    sign: str = ""  # a letter or two, so that colour is never the only sign
    left: float = -1.0  # 1 to 0, how much of its time is left; -1: it has none
    text: str = ""  # the time or the state in words: "20 minutes"
    checks: list[Check] = []
    shows: tuple[str, ...] = ()  # ids of what belongs to it, shown when one points at it
    detail: str = ""


class Strip(msgspec.Struct, tag="strip", omit_defaults=True):
    """Goals side by side."""

    id: str
    title: str
    goals: list[Goal] = []
    note: str = ""
    slot: Slot = "side"


class Stop(msgspec.Struct, omit_defaults=True):
    """A setting of a gauge; options name it as what one presses."""

    id: str
    label: str  # the number or word on the scale
    note: str = ""  # what it brings
    zone: Literal["calm", "bold", "grave"] = "calm"


class Gauge(msgspec.Struct, tag="gauge", omit_defaults=True):
    """A scale on which one setting is chosen: turned as one likes, then confirmed once."""

    id: str
    title: str
    stops: list[Stop] = []
    low: str = ""  # what its lower end means, and the upper one
    high: str = ""
    confirm: str = ""  # the word on its button, before the label: "Go at Speed"
    slot: Slot = "focus"


Area = Board | Row | Pile | Track | Dice | Sheet | Strip | Gauge


class Hand(msgspec.Struct, omit_defaults=True):
    """A hand of the doom clock's dial, or a mark on its bar."""

    label: str
    at: float  # 0 to 1, how much of the whole is left
    colour: str = ""
    sign: str = ""


DOOM = "doom"  # the id by which the clock of a scene is pointed at


class DoomClock(msgspec.Struct, omit_defaults=True):
    """What is left before it is too late, in the game's own dress."""

    text: str  # large: "00:12", "week 2, day 5"
    label: str  # what it counts: "turns until the volcano erupts"
    left: float  # 1 at the start, 0 when time is up
    # race: a bar that fills as somebody nears a goal, a mark for each who runs
    style: Literal["bar", "dial", "digits", "calendar", "race"] = "bar"
    hands: list[Hand] = []
    spaces: list[str] = []  # for dial and calendar: the names of the spaces
    detail: str = ""


class Choice(msgspec.Struct, omit_defaults=True):
    """An option of the seat that looks, as a reader shows it."""

    number: int  # of the action in the vocabulary
    notation: str
    text: str
    targets: tuple[Target, ...] = ()  # what one presses for it, one thing after the other
    shows: tuple[str, ...] = ()  # ids of what belongs to it and is shown with it, but not pressed
    group: str = ""  # heading in the list
    note: str = ""  # the stake or effect, short
    rule: str = ""
    weighty: bool = False  # not taken back by oneself, as chance or the end comes then: a slip would hurt
    setting: bool = False  # how one is asked, no move: a switch below the moves, the last in a list

    @property
    def steps(self) -> list[tuple[str, ...]]:
        """The ids of each step of the way: any of them will do."""
        return [(target,) if isinstance(target, str) else target for target in self.targets]

    @property
    def concerns(self) -> set[str]:
        """The ids of everything that is pressed for it or shown with it."""
        return {*self.shows, *(one for step in self.steps for one in step)}


class Journey(msgspec.Struct, omit_defaults=True):
    """A place that can be reached by options one after the other, and what it costs; of one step: what that
    costs, as the option leads there by itself."""

    at: str  # id of the place
    cost: str  # on the place: "3"
    text: str  # "Go to the Hangar: 3 Action Tokens"
    steps: tuple[str, ...]  # notations, in order; whoever goes there stops where one is no longer offered


class Prompt(msgspec.Struct, omit_defaults=True):
    text: str
    stake: str = ""  # what is at risk, a short sentence
    rule: str = ""
    seats: list[int] = []  # who is asked; empty when the dealer is, or the game is over
    asks: Literal["seat", "team", "dealer", "over"] = "seat"


class Result(msgspec.Struct, omit_defaults=True):
    outcome: Annotated[str, one_of("won", "lost", "scored")]
    reason: str
    scores: list[int]
    stats: list[Stat] = []  # the story of the game in numbers


class Scene(msgspec.Struct, omit_defaults=True):
    game: str
    seat: int  # who looks; -1 for a spectator
    seat_names: list[str]
    prompt: Prompt
    clock: DoomClock
    areas: list[Area]
    choices: list[Choice] = []
    result: Result | None = None
    turn: str = ""  # "turn 5", "week 2, day 3": where we are in the game
    journeys: list[Journey] = []
    open: bool = False  # in a game with secrets: just now no seat holds one, one screen serves all


def dice_beside(scene: Scene) -> dict[str, list[Die]]:
    """The dice that lie on a board, by the id of what they lie beside."""
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
    """The board with the dice that lie on it as pieces, each beside what it belongs to."""
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
    """By its label, else as its words begin: "Goblin: a thief" is called "Goblin"."""
    return place.label or re.split("[:.]", place.detail)[0] or place.id


def element_names(scene: Scene) -> dict[str, str]:
    """What can be pointed at, by id, and what it is called."""
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
