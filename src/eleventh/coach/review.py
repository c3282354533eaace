"""The account of a game: start + luck - losses = result, exactly.

Every position of the game has one value. The value before a deal is the expected value of its outcomes, from
playouts with the evaluation function as control variate (`smooth`). Between two deals the value changes only
by the losses of choices: a choice without a loss does not change it. So the noise is in the single terms,
with their standard errors, and the sum is exact.

A loss counts only when it can no longer be made good. Playouts follow the heuristic policy, which may miss
the best option at several decisions in a row; only the last decision at which it was available has lost it.
So each position also has the value of good options that playouts to it miss (`hope`), by name (`later`).

While a game with secrets goes on, its review contains nothing that the seat cannot know: in two games that
the seat cannot distinguish, every bit of it is the same. Of other seats it contains only their visible
choices, as the losses of a choice would reveal what they have.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from eleventh.coach.analysis import NO_EVALUATION, EventAnalysis, ReviewSettings, event_seed
from eleventh.coach.chance import Meaning, meaning_of
from eleventh.coach.figures import figure, together
from eleventh.coach.grade import grade_of, mark_of
from eleventh.coach.level import Level, find_level
from eleventh.coach.playouts import Determinizations, Playouts
from eleventh.coach.smooth import PositionEstimate, SmoothedEstimate, smooth
from eleventh.coach.turning import turning_points
from eleventh.core.determinize import determinize
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.table.log import ACT, Event
from eleventh.table.story import saw
from eleventh.table.table import Table


class ReviewedOption(msgspec.Struct, frozen=True):
    """An option with its chance at that moment."""

    name: str  # in notation
    chance: float
    error: float


class ReviewedDecision(msgspec.Struct, frozen=True):
    """A decision and the chance that it lost."""

    event: int
    seat: int
    chosen: str
    best: str
    loss: float  # chance lost compared with the best option
    error: float  # one standard error, if it was compared with another option
    mark: str  # inaccuracy, mistake, blunder; or none
    options: list[ReviewedOption]  # the candidates of the search, best first
    chance: float  # after it
    kind: str  # which decision it was, in the words of the rules
    forced: bool  # there was one option


class DealLuck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal and the chance that it gave or cost."""

    event: int
    luck: float
    error: float
    name: str
    chance: float  # after it
    kind: str
    rival: int = -1  # not a deal, but a choice of this rival, which counts as luck of the seat


class SeatGrade(msgspec.Struct, frozen=True):
    """The skill of one seat."""

    seat: int
    name: str
    decisions: int  # that were not forced
    loss: float  # in all of them
    error: float
    rate: float  # loss per decision
    grade: str
    marks: dict[str, int]


class Review(msgspec.Struct, frozen=True):
    """The review of a game for one seat."""

    game: str
    seats: int
    seat: int  # whose chances they are
    level: str  # of the search for the best options
    holds: str  # the level that the chances are valid for
    playouts: int
    seed: int
    hindsight: bool
    meaning: Meaning
    over: bool
    log: str  # the hash of the log; empty while a seat could find out secret choices by it
    start: float
    start_error: float
    result: float
    result_error: float  # 0 when the game is over
    luck: float  # of all deals
    luck_error: float
    loss: float  # of all decisions
    loss_error: float
    decisions: list[ReviewedDecision]
    deals: list[DealLuck]
    rivals: list[ReviewedDecision]  # decisions of rivals, with the chances that these lost themselves
    grades: list[SeatGrade]
    turning: list[str]  # the three turning points


@dataclass
class Node:
    """A position of the game: its win rate in playouts and the standard error. `hope` is the part of the win
    rate that depends on options which the heuristic policy misses, `later` has their gains by notation."""

    win_rate: float
    error: float
    hope: float = 0.0
    later: dict[str, float] = field(default_factory=dict)


def line_of(table: Table, seat: int) -> list[int]:
    """The events to analyse for a review of the seat: all that were not undone, except choices of other seats
    while the game has secrets."""
    return [n for n in table.log.line() if not (table.is_secret and chosen_by_another(table, n, seat))]


def chosen_by_another(table: Table, n: int, seat: int) -> bool:
    """Whether event n is a choice of another seat."""
    event = table.log.event(n)
    return event.kind == ACT and event.seat != seat


def review(table: Table, settings: ReviewSettings, analyses: dict[int, EventAnalysis]) -> Review:
    """The review of a game from the analyses of all events in `line_of`."""
    return ReviewAccount(table, settings, analyses).build()


class ReviewAccount:
    """Builds a review: values from the last position to the first, then decisions and deals from the
    first."""

    def __init__(self, table: Table, settings: ReviewSettings, analyses: dict[int, EventAnalysis]) -> None:
        self.table = table
        self.game: Game[State] = table.game
        self.settings = settings
        self.analyses = analyses
        self.line = table.log.line()
        self.level: Level = find_level(settings.level, table.game, table.state)
        self.last, self.last_evaluation = self.end()
        self.deals = self.before_deals()
        self.nodes = self.values()

    def before_deals(self) -> dict[int, SmoothedEstimate]:
        """The value before each deal that had more than one outcome, by event."""
        random = [n for n in self.line if self.table.log.event(n).kind != ACT and self.weight(n) < 1.0]
        analyses = [self.analyses[n] for n in random]
        before = [
            PositionEstimate(0.0, one.win_rate, one.error)
            for one in analyses
            if one.evaluation == NO_EVALUATION
        ]
        after = [
            PositionEstimate(one.evaluation, one.win_rate, one.error)
            for one in analyses
            if one.evaluation != NO_EVALUATION
        ]
        setting_up = smooth(before)
        playing = smooth(
            [*after, PositionEstimate(self.last_evaluation, self.last.win_rate, self.last.error)]
        )
        if setting_up:
            step = together([setting_up[-1].error, playing[0].error])
            setting_up[-1] = setting_up[-1]._replace(step_error=step)
        return dict(zip(random, [*setting_up, *playing], strict=False))

    def weight(self, n: int) -> float:
        """The probability of the outcome of event n; 0 if the seat may not know the outcome."""
        weight = self.analyses[n].weight
        return weight if weight == 1.0 or self.is_visible(n) else 0.0

    def values(self) -> list[Node]:
        """The value of every position: nodes[i] is before event i of the line, the last node is after all."""
        node = self.last
        nodes = [node]
        for n in reversed(self.line):
            node = self.before(n, node)
            nodes.append(node)
        nodes.reverse()
        return nodes

    def end(self) -> tuple[Node, float]:
        """The value of the last position, which is the result if the game is over, and its evaluation."""
        state, seat = self.table.state, self.settings.seat
        if self.table.over:
            payoff = self.game.payoffs(state)[seat]
            return Node(payoff, 0.0), payoff
        luck = event_seed(self.settings.seed, self.table.events + 1)
        playouts = Playouts(
            self.game, Determinizations(self.game, state, seat, luck, self.settings.hindsight), seat
        )
        playouts.play(self.settings.playouts)
        found = figure(playouts.results, playouts.scale, playouts.order)
        return Node(found.mean, found.error), playouts.evaluation()

    def before(self, n: int, after: Node) -> Node:
        """The value before event n, from the value after it."""
        if not self.is_analysed(n):
            return after
        one = self.analyses[n]
        event = self.table.log.event(n)
        if event.kind == ACT:
            if self.is_rival(event):
                return Node(within(after.win_rate - one.effect), after.error, after.hope, after.later)
            loss = max(0.0, one.loss - max(after.hope, after.later.get(one.best, 0.0)))
            loss = min(loss, 1.0 - after.win_rate)  # the value before it is at most 1
            hope = max(0.0, after.hope + loss - one.advised)
            worth = one.loss if one.loss > 0 else max(0.0, -one.advised)
            return Node(after.win_rate + loss, after.error, hope, {**after.later, one.best: worth})
        found = self.deals.get(n)
        if found is None:
            return after
        return Node(within(found.win_rate), found.error, self.weight(n) * after.hope, after.later)

    def is_rival(self, event: Event) -> bool:
        """Whether an event is the choice of a rival."""
        return self.game.rivals and event.seat != self.settings.seat

    def is_visible(self, n: int) -> bool:
        """Whether the seat may see event n; when the game is over it may see all."""
        return not self.table.is_secret or saw(self.table, n, self.settings.seat)

    def is_analysed(self, n: int) -> bool:
        """Whether the review may use an analysis of event n (see `line_of`)."""
        return not (self.table.is_secret and chosen_by_another(self.table, n, self.settings.seat))

    # --- the parts of the review ---

    def build(self) -> Review:
        """The review."""
        decisions: list[ReviewedDecision] = []
        deals: list[DealLuck] = []
        rivals: list[ReviewedDecision] = []
        for place, n in enumerate(self.line):
            event = self.table.log.event(n)
            if event.kind != ACT:
                deals.append(self.deal(n, place))
            elif self.is_rival(event):
                rivals.append(self.decision(n, place))
                if self.is_analysed(n) and self.analyses[n].effect:
                    deals.append(self.deal(n, place, event.seat))
            else:
                decisions.append(self.decision(n, place))
        first, last = self.nodes[0], self.nodes[-1]
        settings = self.settings
        start, result = self.chance(first), self.chance(last)
        start_error, result_error = (self.error_at_level(node.error, node.win_rate) for node in (first, last))
        loss_error = together([one.error for one in decisions])
        found = Review(
            game=self.game.id,
            seats=self.table.state.seats,
            seat=settings.seat,
            level=settings.level,
            holds=self.level.holds,
            playouts=settings.playouts,
            seed=settings.seed,
            hindsight=settings.hindsight,
            meaning=meaning_of(self.game, self.table.state),
            over=self.table.over,
            log="" if self.table.is_secret else self.table.log.hash,
            start=start,
            start_error=start_error,
            result=result,
            result_error=result_error,
            luck=sum(deal.luck for deal in deals),
            luck_error=together([start_error, loss_error, result_error]),
            loss=sum(decision.loss for decision in decisions),
            loss_error=loss_error,
            decisions=decisions,
            deals=deals,
            rivals=rivals,
            grades=self.grades([one for one in [*decisions, *rivals] if self.is_analysed(one.event)]),
            turning=[],
        )
        return msgspec.structs.replace(found, turning=turning_points(found, self.table))

    def chance(self, node: Node) -> float:
        """The chance of the level in a position."""
        return self.level.chance(node.win_rate)

    def error_at_level(self, error: float, win_rate: float) -> float:
        """Convert the standard error of a win rate to that of the level's chance."""
        return error * self.level.steepness(min(1.0, max(0.0, win_rate)))

    def decision(self, n: int, place: int) -> ReviewedDecision:
        """The decision of event n; `place` is its index in the line."""
        if not self.is_analysed(n):
            return self.open_choice(n, place)
        one, event = self.analyses[n], self.table.log.event(n)
        after = self.nodes[place + 1]
        rival = self.is_rival(event)
        if rival:  # the loss is of the rival's own chance, which is not computed
            loss = one.loss
        else:
            loss = self.chance(self.nodes[place]) - self.chance(after)
        return ReviewedDecision(
            event=n,
            seat=event.seat,
            chosen=event.text,
            best=one.best if loss > 0 else event.text,
            loss=loss,
            error=self.error_at_level(one.error, after.win_rate) if not rival else one.error,
            mark=mark_of(loss),
            options=self.options(one, after) if not rival else [],
            chance=within(self.chance(after)),
            kind=self.kind(n),
            forced=len(self.table.at(n - 1).options) == 1,
        )

    def open_choice(self, n: int, place: int) -> ReviewedDecision:
        """A choice of another seat, if it was visible, without its loss."""
        event = self.table.log.event(n)
        chosen = event.text if self.is_visible(n) else ""
        return ReviewedDecision(
            event=n,
            seat=event.seat,
            chosen=chosen,
            best=chosen,
            loss=0.0,
            error=0.0,
            mark="",
            options=[],
            chance=within(self.chance(self.nodes[place + 1])),
            kind=self.kind(n),
            forced=False,
        )

    def kind(self, n: int) -> str:
        """The name of the step that event n answered, in words, as far as the seat can know it."""
        state = self.table.at(n - 1)
        if self.table.is_secret:
            state = determinize(self.game, state, self.settings.seat, Rng(n))
        return words_of(type(state.top()).__name__)

    def options(self, one: EventAnalysis, after: Node) -> list[ReviewedOption]:
        """The options of a decision with their chances, best first."""
        found = []
        for each in one.options:
            chosen = each.gain == 0.0 and each.error == 0.0
            win_rate = after.win_rate if chosen else after.win_rate - after.hope + each.gain
            error = self.error_at_level(together([each.error, after.error]), after.win_rate)
            found.append(ReviewedOption(each.notation, within(self.level.chance(win_rate)), error))
        return sorted(found, key=lambda option: -option.chance)

    def deal(self, n: int, place: int, rival: int = -1) -> DealLuck:
        """The luck of event n: a deal, or the choice of a rival."""
        one, event = self.analyses[n], self.table.log.event(n)
        before, after = self.nodes[place], self.nodes[place + 1]
        if rival >= 0:
            error = one.effect_error
        else:
            error = self.deals[n].step_error if n in self.deals else 0.0
        return DealLuck(
            event=n,
            luck=self.chance(after) - self.chance(before),
            error=self.error_at_level(error, (before.win_rate + after.win_rate) / 2),
            name=event.text if self.is_visible(n) else "",
            chance=within(self.chance(after)),
            kind=self.kind(n),
            rival=rival,
        )

    def grades(self, decisions: list[ReviewedDecision]) -> list[SeatGrade]:
        """The skill of each seat."""
        found = []
        for seat in range(self.table.state.seats):
            own = [one for one in decisions if one.seat == seat and not one.forced]
            loss = sum(one.loss for one in own)
            rate = loss / len(own) if own else 0.0
            marks = {mark: sum(one.mark == mark for one in own) for mark in marks_in(own)}
            error = together([one.error for one in own])
            grade = grade_of(rate) if own else ""
            found.append(SeatGrade(seat, self.table.name(seat), len(own), loss, error, rate, grade, marks))
        return found


def marks_in(decisions: list[ReviewedDecision]) -> list[str]:
    """The different marks of these decisions."""
    return sorted({one.mark for one in decisions if one.mark})


def within(chance: float) -> float:
    """The chance clamped to 0 and 1."""
    return min(1.0, max(0.0, chance))


def words_of(name: str) -> str:
    """A step's name as words: ChooseAction is `choose action`."""
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
