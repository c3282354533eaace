"""What a report says, as data: the fields of `eleventh report --json` (docs/report.md)."""

from __future__ import annotations

from dataclasses import dataclass, field

from eleventh.lab.cards.records import CardRecord, Share

WINS, RACE, SCORE = (
    "wins",
    "race",
    "score",
)  # what there is to gain: together or alone; against rivals; points


@dataclass(frozen=True)
class Spread:
    """A figure of many games: the mean with its interval, and what 5, 50 and 95 % of the games stay below."""

    mean: float
    interval: tuple[float, float]
    least: float
    low: float
    median: float
    high: float
    most: float


@dataclass(frozen=True)
class Mode:
    """One way to play, with one number of seats."""

    name: str
    options: dict[str, str]
    usual: bool  # whether they all are as nobody chose them
    seats: int
    bot: str
    games: int
    kind: str  # WINS, RACE or SCORE
    won: Share  # of the team, or of the first seat; without a rate where one plays for a score
    score: Spread
    share: Share  # of the best score, or of the wins, that the first seat reached
    by_seat: list[Share]  # among rivals


@dataclass(frozen=True)
class Rung:
    """How far a bot gets: how often it wins (among rivals against the rule of thumb), or its part of the
    best score; and how much it thinks over a decision."""

    bot: str
    games: int
    reached: Share
    score: float
    playouts: float
    milliseconds: float | None  # only where it was asked for


@dataclass(frozen=True)
class Length:
    decisions: Spread
    choices: Spread  # decisions with something to choose
    turns: Spread
    minutes: Spread  # that people would need
    box: tuple[int, int]  # minutes, as the game itself says
    histogram: list[tuple[float, float, int]]  # of the minutes: from, to, games


@dataclass(frozen=True)
class Ending:
    outcome: str
    reason: str
    rule: str
    games: int
    part: Share


@dataclass(frozen=True)
class OpenPoint:
    """What is known when so much of the decisions is behind one."""

    progress: float
    open: float  # part of the games in which nobody's chance was above nine in ten, nor below one in ten
    right: float  # the chance that was given to what came in the end
    won: float | None  # the chance in games that were won in the end; among rivals the winner's
    lost: float | None
    quarter: float  # a quarter of the games had a chance below this
    three_quarters: float


@dataclass(frozen=True)
class GameCourse:
    games: int
    playouts: int  # 0: the game's judgement
    moments: list[OpenPoint]
    decided: Spread | None  # the part of the game after which it was clear, and stayed so


@dataclass(frozen=True)
class HeatPlace:
    id: str  # empty where other places lie there in other games
    name: str
    x: float
    y: float
    w: float
    h: float
    shape: str
    stood: dict[str, float]  # pieces that stood there, on average, by whose they are
    came: dict[str, float]  # how often a game one came, or a choice pointed there


@dataclass(frozen=True)
class HeatBoard:
    id: str
    title: str
    w: float
    h: float
    games: int
    places: list[HeatPlace]


@dataclass(frozen=True)
class CardLine(CardRecord):
    """A card, a hero, an item: or a kind of choice (kind `choice`)."""

    edge: tuple[float, float, float] | None  # with it minus without it, and its 95 % interval


@dataclass(frozen=True)
class SeatLine:
    """A seat, counted from whoever chose first."""

    order: int
    won: Share  # among rivals
    decisions: float  # of all, a game


@dataclass(frozen=True)
class DecisionKind:
    """One kind of decision."""

    name: str
    a_game: float
    options: float
    most: int


@dataclass(frozen=True)
class Branching:
    options: float  # a decision
    choices: float  # ... that has something to choose
    most: int
    forced: float  # part of the decisions that had one option
    power: float  # the mean of ten to the how many: the ways one game could have gone by choices alone
    by_progress: list[float]  # in tenths of the game
    questions: list[DecisionKind]


@dataclass(frozen=True)
class LuckFigures:
    """Of reviewed games, on average and for the first seat: start + luck + rivals - lost = result."""

    games: int
    playouts: int  # of a review: for each deal, and for each option that is compared
    start: float
    luck: float
    rivals: float  # what rivals did, beyond what the rule of thumb expects of them
    lost: float  # by own choices
    result: float
    net: float  # how far luck carried a game, up or down, all deals together
    moved: float  # ... each deal by itself
    spread_by_luck: float  # the standard deviation of a game's luck
    spread_by_choice: float  # ... of what choices lost
    part_of_luck: float  # of both together: net luck against what choices lost


@dataclass(frozen=True)
class Report:
    game: str
    name: str
    rules: str  # their version
    program: str
    command: str
    seed: int
    seats: int
    options: dict[str, str]
    mode: str  # the same in words
    bot: str
    kind: str
    modes: list[Mode]
    ladder: list[Rung]
    length: Length
    endings: list[Ending]
    course: GameCourse
    boards: list[HeatBoard]
    cards: list[CardLine]
    seat_order: list[SeatLine]
    branching: Branching
    luck: LuckFigures | None
    notes: dict[str, str] = field(default_factory=dict)  # how figures are reckoned, by section
