"""From games to figures: what many watched games have in common."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.lab.cards.records import CardRecord, Share, edge_of, part, payoff
from eleventh.lab.report.climb import Climbed
from eleventh.lab.report.figures import (
    RACE,
    SCORE,
    WINS,
    Branching,
    CardLine,
    DecisionKind,
    Ending,
    GameCourse,
    HeatBoard,
    HeatPlace,
    Length,
    LuckFigures,
    Mode,
    OpenPoint,
    Rung,
    SeatLine,
    Spread,
)
from eleventh.lab.report.follow import Followed
from eleventh.lab.report.heat import Heat
from eleventh.lab.report.luck import LuckAccount
from eleventh.lab.report.plan import mode_name
from eleventh.lab.report.watch import Watched
from eleventh.lab.run.simulate import SimulationReport, Spec
from eleventh.lab.statistics import mean_interval

CLEAR = 0.9  # a chance above this counts as decided
BARS = 14  # of the histogram
TENTHS = 10
NONE = Share(0, None, None)


def spread(values: Sequence[float]) -> Spread:
    ordered = sorted(values)

    def below(percent: int) -> float:
        return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]

    mean = sum(ordered) / len(ordered)
    return Spread(mean, mean_interval(ordered), ordered[0], below(5), below(50), below(95), ordered[-1])


def kind_of(game: Game[State], seats: int, outcomes: Sequence[str]) -> str:
    if game.rivals and seats > 1:
        return RACE
    return SCORE if all(outcome == "scored" for outcome in outcomes) else WINS


def mode_of(game: Game[State], played: SimulationReport) -> Mode:
    spec = played.spec
    kind = kind_of(game, spec.seats, [one.outcome for one in played.played])
    firsts = [one.payoffs[0] for one in played.played]
    by_seat = [
        payoff([one.payoffs[seat] for one in played.played])
        for seat in range(spec.seats if kind == RACE else 0)
    ]
    return Mode(
        name=mode_name(game, spec),
        options=dict(spec.options),
        usual=dict(spec.options) == game.settle(spec.seats, {}),
        seats=spec.seats,
        bot=spec.bots[0],
        games=played.games,
        kind=kind,
        won=NONE if kind == SCORE else part(played.wins, played.games) if kind == WINS else by_seat[0],
        score=spread([one.scores[0] if one.scores else 0 for one in played.played]),
        share=payoff(firsts),
        by_seat=by_seat,
    )


def rung_of(spec: Spec, games: Sequence[Climbed], timed: bool) -> Rung:
    choices = max(1, sum(one.choices for one in games))
    return Rung(
        bot=spec.bots[0],
        games=len(games),
        reached=payoff([one.payoff for one in games]),
        score=sum(one.score for one in games) / len(games),
        playouts=sum(one.playouts for one in games) / choices,
        milliseconds=1000 * sum(one.seconds for one in games) / choices if timed else None,
    )


def length_of(game: Game[State], games: Sequence[Watched]) -> Length:
    minutes = [one.seconds / 60 for one in games]
    return Length(
        decisions=spread([len(one.asked) for one in games]),
        choices=spread([sum(asked.options > 1 for asked in one.asked) for one in games]),
        turns=spread([one.turns for one in games]),
        minutes=spread(minutes),
        box=game.minutes,
        histogram=histogram(minutes),
    )


def histogram(values: Sequence[float]) -> list[tuple[float, float, int]]:
    """Bars of a round width that hold all values."""
    least, most = min(values), max(values)
    width = round_width((most - least) / BARS)
    first = math.floor(least / width)
    last = math.floor(most / width)
    counts = Counter(math.floor(value / width) for value in values)
    return [(bar * width, (bar + 1) * width, counts[bar]) for bar in range(first, last + 1)]


def round_width(wanted: float) -> float:
    for width in (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0):
        if width >= wanted:
            return width
    return 100.0


def endings_of(games: Sequence[Watched]) -> list[Ending]:
    counted = Counter((one.outcome, one.reason, one.rule) for one in games)
    ordered = sorted(counted.items(), key=lambda item: (-item[1], item[0]))
    return [Ending(*found, count, part(count, len(games))) for found, count in ordered]


def course_of(kind: str, games: Sequence[Followed], playouts: int) -> GameCourse:
    games = [one for one in games if one.chances]
    moments = len(games[0].chances) if games else 0
    last = max(1, moments - 1)
    told = [moment_of(kind, games, number, number / last) for number in range(moments)]
    decided = [decided_at(one) for one in games] if kind != SCORE else []
    return GameCourse(len(games), playouts, told, spread(decided) if decided else None)


def moment_of(kind: str, games: Sequence[Followed], number: int, progress: float) -> OpenPoint:
    own = [shown_chance(kind, one, number) for one in games]
    ends = [shown_end(kind, one) for one in games]
    won = [chance for chance, end in zip(own, ends, strict=True) if end >= 0.5]
    lost = [chance for chance, end in zip(own, ends, strict=True) if end < 0.5]
    ordered = sorted(own)
    return OpenPoint(
        progress=progress,
        open=sum(favour(one, number) < CLEAR for one in games) / len(games),
        right=sum(rightness(one, number) for one in games) / len(games),
        won=sum(won) / len(won) if won and kind != SCORE else None,
        lost=sum(lost) / len(lost) if lost and kind != SCORE else None,
        quarter=ordered[len(ordered) // 4],
        three_quarters=ordered[min(len(ordered) - 1, len(ordered) * 3 // 4)],
    )


def shown_chance(kind: str, one: Followed, number: int) -> float:
    """Whose chance is drawn: the team's; among rivals that of who won in the end."""
    seat = one.payoffs.index(max(one.payoffs)) if kind == RACE else 0
    return one.chances[number][seat]


def shown_end(kind: str, one: Followed) -> float:
    return 1.0 if kind == RACE else one.payoffs[0]


def favour(one: Followed, number: int) -> float:
    """The chance of whoever is most likely to win; partners lose together with the rest of the chance."""
    chances = one.chances[number]
    if len(set(one.payoffs)) > 1:
        return max(chances)
    return max(chances[0], 1 - chances[0])


def rightness(one: Followed, number: int) -> float:
    """The chance that was given to what came; of a score, how near the expected one was."""
    chances = one.chances[number]
    if len(set(one.payoffs)) > 1:
        return chances[one.payoffs.index(max(one.payoffs))]
    return 1 - abs(chances[0] - one.payoffs[0])


def decided_at(one: Followed) -> float:
    """The part of the game after which its result was clear at every moment looked at."""
    last = len(one.chances) - 1
    clear = len(one.chances)
    while clear and rightness(one, clear - 1) >= CLEAR:
        clear -= 1
    return min(1.0, clear / max(1, last))


def boards_of(heat: Heat, games: int) -> list[HeatBoard]:
    """The boards that something happened on."""
    found = []
    for key, (title, w, h) in sorted(heat.boards.items()):
        moments = heat.moments[key]
        places = [
            HeatPlace(
                *named,
                *spot[1:5],
                spot[5],
                {
                    whose: counts[spot] / moments
                    for whose, counts in sorted(heat.stood.items())
                    if spot in counts
                },
                {
                    whose: counts[spot] / games
                    for whose, counts in sorted(heat.came.items())
                    if spot in counts
                },
            )
            for spot, named in sorted(heat.names.items())
            if spot[0] == key
        ]
        if any(place.stood or place.came for place in places):
            found.append(HeatBoard(key, title, w, h, games, places))
    return found


def card_lines(lines: Sequence[CardRecord]) -> list[CardLine]:
    return [
        CardLine(
            one.kind, one.name, one.offered, one.taken, one.share, one.with_it, one.without, edge_of(one)
        )
        for one in lines
    ]  # fmt: skip


def seats_of(kind: str, games: Sequence[Watched]) -> list[SeatLine]:
    seats = len(games[0].payoffs)
    lines = []
    for order in range(seats):
        own = [(one, (one.first + order) % seats) for one in games]
        won = payoff([one.payoffs[seat] for one, seat in own]) if kind == RACE else NONE
        chosen = sum(sum(asked.seat == seat for asked in one.asked) for one, seat in own)
        lines.append(SeatLine(order, won, chosen / len(games)))
    return lines


def branching_of(games: Sequence[Watched]) -> Branching:
    asked = [one for watched in games for one in watched.asked]
    chosen = [one.options for one in asked if one.options > 1]
    tenths: list[list[int]] = [[] for _ in range(TENTHS)]
    for watched in games:
        for number, one in enumerate(watched.asked):
            tenths[number * TENTHS // len(watched.asked)].append(one.options)
    kinds: dict[str, list[int]] = {}
    for one in asked:
        kinds.setdefault(one.question, []).append(one.options)
    questions = [
        DecisionKind(name, len(options) / len(games), sum(options) / len(options), max(options))
        for name, options in kinds.items()
    ]
    powers = [sum(math.log10(one.options) for one in watched.asked) for watched in games]
    return Branching(
        options=sum(one.options for one in asked) / max(1, len(asked)),
        choices=sum(chosen) / max(1, len(chosen)),
        most=max((one.options for one in asked), default=0),
        forced=1 - len(chosen) / max(1, len(asked)),
        power=sum(powers) / len(powers),
        by_progress=[sum(tenth) / len(tenth) if tenth else 0.0 for tenth in tenths],
        questions=sorted(questions, key=lambda question: (-question.a_game, question.name)),
    )


def luck_of(games: Sequence[LuckAccount], playouts: int) -> LuckFigures:
    def mean(values: Iterable[float]) -> float:
        return sum(values) / len(games)

    net, lost = mean(abs(one.luck) for one in games), mean(one.lost for one in games)
    return LuckFigures(
        games=len(games),
        playouts=playouts,
        start=mean(one.start for one in games),
        luck=mean(one.luck for one in games),
        rivals=mean(one.rivals for one in games),
        lost=lost,
        result=mean(one.result for one in games),
        net=net,
        moved=mean(one.moved for one in games),
        spread_by_luck=deviation([one.luck for one in games]),
        spread_by_choice=deviation([one.lost for one in games]),
        part_of_luck=net / (net + lost) if net + lost else 0.0,
    )


def deviation(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
