"""My luck, my skill: sums up the reviews of one person's games."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from eleventh.coach.fair import Draw, Fairness, fairness
from eleventh.coach.figures import together
from eleventh.coach.grade import grade_of
from eleventh.coach.review import Review, ReviewedDecision

BIN = 0.1  # width of a bin of the distribution of luck
MOST_KINDS = 5  # of decisions in the list of the most expensive


class PlayedGame(msgspec.Struct, frozen=True):
    """One of the person's games: its review for one of their seats, and all seats that they chose for."""

    file: str
    seats: tuple[int, ...]
    review: Review
    deals: list[Draw]
    name: str = ""  # of the table, if it has one
    when: float = 0.0  # in seconds since 1970; 0: unknown


def without_options(review: Review) -> Review:
    """The part of a review that is needed here: about a tenth of it."""
    decisions = [msgspec.structs.replace(one, options=[], chosen="", best="") for one in review.decisions]
    deals = [msgspec.structs.replace(one, name="") for one in review.deals]
    return msgspec.structs.replace(review, decisions=decisions, deals=deals, rivals=[], turning=[])


class GameLuck(msgspec.Struct, frozen=True):
    """Luck and losses in one game."""

    file: str
    game: str
    seat: int
    start: float
    result: float
    luck: float
    luck_error: float
    decisions: int  # of the person, that were not forced
    loss: float
    rate: float  # loss per decision
    rate_error: float
    grade: str
    name: str = ""
    when: float = 0.0


class Bin(msgspec.Struct, frozen=True):
    """The number of games whose luck was at least `low` and less than `high`."""

    low: float
    high: float
    games: int


class KindLoss(msgspec.Struct, frozen=True):
    """The losses of all decisions of one kind."""

    game: str
    kind: str
    decisions: int
    loss: float
    rate: float


class GameSummary(msgspec.Struct, frozen=True):
    """Luck and losses in all games of one name."""

    game: str
    games: int
    luck: float  # per game
    decisions: int
    loss: float
    rate: float
    rate_error: float
    grade: str


class LuckRecord(msgspec.Struct, frozen=True):
    """Luck and skill in all games of one person."""

    games: list[GameLuck]  # in the order in which they were played: the error rate over time
    luck: float  # mean per game
    luck_error: float
    spread: float  # standard deviation between games
    distribution: list[Bin]
    decisions: int
    loss: float
    rate: float
    rate_error: float
    grade: str
    by_game: list[GameSummary]
    kinds: list[KindLoss]  # the most expensive first
    fairness: Fairness


def my_luck(played: Sequence[PlayedGame]) -> LuckRecord:
    """The record of a person who played these games."""
    games = [game_luck(one) for one in played]
    lucks = [one.luck for one in games]
    mean = sum(lucks) / len(lucks)
    spread = math.sqrt(sum((luck - mean) ** 2 for luck in lucks) / max(1, len(lucks) - 1))
    noise = together([one.luck_error for one in games]) / len(games)
    decisions, loss = sum(one.decisions for one in games), sum(one.loss for one in games)
    rate = loss / decisions if decisions else 0.0
    return LuckRecord(
        games=games,
        luck=mean,
        luck_error=together([spread / math.sqrt(len(lucks)), noise]) if len(lucks) > 1 else noise,
        spread=spread,
        distribution=distribution(lucks),
        decisions=decisions,
        loss=loss,
        rate=rate,
        rate_error=rate_error(games),
        grade=grade_of(rate),
        by_game=by_game(games),
        kinds=most_expensive(played),
        fairness=fairness([draw for one in played for draw in one.deals]),
    )


def own_decisions(one: PlayedGame) -> list[ReviewedDecision]:
    """The decisions of the person in one game that were not forced."""
    return [each for each in one.review.decisions if each.seat in one.seats and not each.forced]


def rate_error(games: Sequence[GameLuck]) -> float:
    """The standard error of the loss per decision in several games."""
    decisions = sum(one.decisions for one in games)
    return together([one.rate_error * one.decisions for one in games]) / decisions if decisions else 0.0


def game_luck(one: PlayedGame) -> GameLuck:
    """Luck and losses in one game."""
    found = one.review
    mine = own_decisions(one)
    loss = sum(each.loss for each in mine)
    rate = loss / len(mine) if mine else 0.0
    deals = [deal for deal in found.deals if deal.rival < 0]
    return GameLuck(
        one.file,
        found.game,
        found.seat,
        found.start,
        found.result,
        sum(deal.luck for deal in deals),
        found.luck_error,
        len(mine),
        loss,
        rate,
        together([each.error for each in mine]) / max(1, len(mine)),
        grade_of(rate),
        one.name,
        one.when,
    )


def distribution(lucks: Sequence[float]) -> list[Bin]:
    """The histogram of luck in bins of ten points, without gaps."""
    places = [math.floor(luck / BIN) for luck in lucks]
    return [
        Bin(round(place * BIN, 10), round((place + 1) * BIN, 10), places.count(place))
        for place in range(min(places), max(places) + 1)
    ]


def by_game(games: Sequence[GameLuck]) -> list[GameSummary]:
    """One summary for each different game."""
    found = []
    for name in sorted({one.game for one in games}):
        some = [one for one in games if one.game == name]
        decisions, loss = sum(one.decisions for one in some), sum(one.loss for one in some)
        rate = loss / decisions if decisions else 0.0
        luck = sum(one.luck for one in some) / len(some)
        error = rate_error(some)
        found.append(GameSummary(name, len(some), luck, decisions, loss, rate, error, grade_of(rate)))
    return found


def most_expensive(played: Sequence[PlayedGame]) -> list[KindLoss]:
    """The kinds of decisions with the largest total loss."""
    found: dict[tuple[str, str], list[float]] = {}
    for one in played:
        for each in own_decisions(one):
            found.setdefault((one.review.game, each.kind), []).append(each.loss)
    kinds = [
        KindLoss(game, kind, len(losses), sum(losses), sum(losses) / len(losses))
        for (game, kind), losses in found.items()
        if sum(losses) > 0
    ]
    return sorted(kinds, key=lambda kind: -kind.loss)[:MOST_KINDS]


def luck_lines(found: LuckRecord) -> list[str]:
    """The record as lines for the terminal."""
    count = len(found.games)
    lines = [
        f"{count} {'game' if count == 1 else 'games'}",
        f"Luck: {100 * found.luck:+.0f} points a game (+-{100 * found.luck_error:.0f}), from game to game"
        f" +-{100 * found.spread:.0f}",
    ]
    most = max(one.games for one in found.distribution)
    for one in found.distribution:
        bar = "#" * max(int(one.games > 0), round(30 * one.games / most))
        lines.append(f"  {100 * one.low:+4.0f} to {100 * one.high:+4.0f}  {one.games:3d}  {bar}".rstrip())
    lines.append(
        f"Skill: {found.grade}, {100 * found.rate:.2f} points lost a decision"
        f" (+-{100 * found.rate_error:.2f}), in {found.decisions} decisions"
    )
    lines += ["", "One game after the other: luck, points lost a decision"]
    lines += [
        f"  {100 * one.luck:+4.0f}  {100 * one.rate:5.2f}  {one.grade:9} {one.game}  {one.file}"
        for one in found.games
    ]
    if len(found.by_game) > 1:
        lines += ["", "By game"]
        lines += [
            f"  {100 * one.luck:+4.0f}  {100 * one.rate:5.2f}  {one.grade:9} {one.game}, {one.games} played"
            for one in found.by_game
        ]
    if found.kinds:
        lines += ["", "What cost most"]
        lines += [
            f"  {100 * one.loss:4.0f} points in {one.decisions} decisions  {one.kind} ({one.game})"
            for one in found.kinds
        ]
    return [*lines, "", found.fairness.text]
