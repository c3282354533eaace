"""The account of a game: start + luck - losses = result, exactly.

Every position of the game has one value, shared by the events before and after it. Just before a deal it is
the mean of what its outcomes are worth, by playouts that are controlled by the judgement (`smooth`). Between
two deals it changes only by what choices lose: a choice that loses nothing leaves it as it is. So the noise
stands in the single terms, with their errors, and the sum is right.

What can still be made good is not lost yet. Playouts go on by the rule of thumb, which may miss the best
option again and again; only the last decision at which it could be taken has lost it. So each position also
keeps by how much it is better than the playouts that lead there know (`hope`), and what the same option is
still worth later on (`later`).

While a game with secrets goes on, its review tells the seat nothing that the seat cannot know: in two games
that the seat cannot tell apart it is the same to the bit. Of the other seats it tells only what they openly
chose; what they lost by it would show what they hold.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from eleventh.coach.chance import Meaning, meaning_of
from eleventh.coach.figures import figure, together
from eleventh.coach.grade import grade_of, mark_of
from eleventh.coach.level import Level, find_level
from eleventh.coach.playouts import Determinizations, Playouts
from eleventh.coach.smooth import Smoothed, WeighedPosition, smooth
from eleventh.coach.turning import turning_points
from eleventh.coach.weigh import NO_JUDGEMENT, ReviewSettings, Weighed, event_seed
from eleventh.core.determinize import determinize
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.table.log import ACT, Event
from eleventh.table.story import saw
from eleventh.table.table import Table


class Tried(msgspec.Struct, frozen=True):
    """An option with its chance at that moment."""

    name: str  # in notation
    chance: float
    error: float


class ReviewedDecision(msgspec.Struct, frozen=True):
    event: int
    seat: int
    chosen: str
    best: str
    loss: float  # chance lost against the best
    error: float  # one standard error, where it was compared with another option, lost or not
    mark: str  # inaccuracy, mistake, blunder; or none
    options: list[Tried]  # those that were tried, the best first
    chance: float  # after it
    kind: str  # which decision it was, in the words of the rules
    forced: bool  # there was nothing to choose


class DealLuck(msgspec.Struct, frozen=True, omit_defaults=True):
    event: int
    luck: float
    error: float
    name: str
    chance: float  # after it
    kind: str
    rival: int = -1  # not chance, but what this rival did; to the seat it is no skill of its own


class SeatGrade(msgspec.Struct, frozen=True):
    seat: int
    name: str
    decisions: int  # that were not forced
    loss: float  # in all of them
    error: float
    rate: float  # a decision
    grade: str
    marks: dict[str, int]


class Review(msgspec.Struct, frozen=True):
    game: str
    seats: int
    seat: int  # whose chances they are
    level: str  # with which the best option was looked for
    holds: str  # for whose play the chances hold
    playouts: int
    seed: int
    hindsight: bool
    meaning: Meaning
    over: bool
    log: str  # the hash of the log that it is of; empty while a seat could find secret choices by it
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
    rivals: list[ReviewedDecision]  # what rivals chose, each with the chance that he himself lost
    grades: list[SeatGrade]
    turning: list[str]  # the three turning points


@dataclass
class Node:
    """A position of the line: the share of playouts won from there, its error, and how much of the share is
    owed to options that the rule of thumb does not take."""

    share: float
    error: float
    hope: float = 0.0
    later: dict[str, float] = field(default_factory=dict)


def line_of(table: Table, seat: int) -> list[int]:
    """The events to be weighed for a review of the seat: all that counts of the game, but while secrets are
    in play no choice of another seat."""
    return [n for n in table.log.line() if not (table.is_secret and chosen_by_another(table, n, seat))]


def chosen_by_another(table: Table, n: int, seat: int) -> bool:
    event = table.log.event(n)
    return event.kind == ACT and event.seat != seat


def review(table: Table, settings: ReviewSettings, weighed: dict[int, Weighed]) -> Review:
    """The account, when all events of the line are weighed."""
    return ReviewAccount(table, settings, weighed).made()


class ReviewAccount:
    def __init__(self, table: Table, settings: ReviewSettings, weighed: dict[int, Weighed]) -> None:
        self.table = table
        self.game: Game[State] = table.game
        self.settings = settings
        self.weighed = weighed
        self.line = table.log.line()
        self.level: Level = find_level(settings.level, table.game, table.state)
        self.last, self.judged = self.end()
        self.deals = self.before_deals()
        self.nodes = self.values()

    def before_deals(self) -> dict[int, Smoothed]:
        """The value before each deal in which chance had a say."""
        dealt = [n for n in self.line if self.table.log.event(n).kind != ACT and self.weight(n) < 1.0]
        weighed = [self.weighed[n] for n in dealt]
        before = [WeighedPosition(0.0, one.share, one.error) for one in weighed if one.judged == NO_JUDGEMENT]
        after = [
            WeighedPosition(one.judged, one.share, one.error) for one in weighed if one.judged != NO_JUDGEMENT
        ]
        setting_up = smooth(before)
        playing = smooth([*after, WeighedPosition(self.judged, self.last.share, self.last.error)])
        if setting_up:
            step = together([setting_up[-1].error, playing[0].error])
            setting_up[-1] = setting_up[-1]._replace(step_error=step)
        return dict(zip(dealt, [*setting_up, *playing], strict=False))

    def weight(self, n: int) -> float:
        """How likely the deal of event n was, as far as the seat may know which one came."""
        weight = self.weighed[n].weight
        return weight if weight == 1.0 or self.seen(n) else 0.0

    def values(self) -> list[Node]:
        """The value of every position, the last one first worked out: nodes[i] is before event i of the line,
        the last one after them all."""
        node = self.last
        nodes = [node]
        for n in reversed(self.line):
            node = self.before(n, node)
            nodes.append(node)
        nodes.reverse()
        return nodes

    def end(self) -> tuple[Node, float]:
        """The result; of a game that is not over, what it stands at. And what the judgement thinks of it."""
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
        return Node(found.mean, found.error), playouts.judged()

    def before(self, n: int, after: Node) -> Node:
        """The value before event n, by that after it."""
        if not self.is_judged(n):
            return after
        one = self.weighed[n]
        event = self.table.log.event(n)
        if event.kind == ACT:
            if self.is_rival(event):
                return Node(within(after.share - one.effect), after.error, after.hope, after.later)
            loss = max(0.0, one.loss - max(after.hope, after.later.get(one.best, 0.0)))
            loss = min(loss, 1.0 - after.share)  # nobody had more than a sure win to lose
            hope = max(0.0, after.hope + loss - one.advised)
            worth = one.loss if one.loss > 0 else max(0.0, -one.advised)
            return Node(after.share + loss, after.error, hope, {**after.later, one.best: worth})
        found = self.deals.get(n)
        if found is None:
            return after
        return Node(within(found.share), found.error, self.weight(n) * after.hope, after.later)

    def is_rival(self, event: Event) -> bool:
        return self.game.rivals and event.seat != self.settings.seat

    def seen(self, n: int) -> bool:
        """Whether the seat may read what happened in event n: all of a game that is over."""
        return not self.table.is_secret or saw(self.table, n, self.settings.seat)

    def is_judged(self, n: int) -> bool:
        """Whether the worth of event n may be told: while secrets are in play, no choice of another seat."""
        return not (self.table.is_secret and chosen_by_another(self.table, n, self.settings.seat))

    # --- what is told of them ---

    def made(self) -> Review:
        decisions: list[ReviewedDecision] = []
        deals: list[DealLuck] = []
        rivals: list[ReviewedDecision] = []
        for place, n in enumerate(self.line):
            event = self.table.log.event(n)
            if event.kind != ACT:
                deals.append(self.deal(n, place))
            elif self.is_rival(event):
                rivals.append(self.decision(n, place))
                if self.is_judged(n) and self.weighed[n].effect:
                    deals.append(self.deal(n, place, event.seat))
            else:
                decisions.append(self.decision(n, place))
        first, last = self.nodes[0], self.nodes[-1]
        settings = self.settings
        start, result = self.chance(first), self.chance(last)
        start_error, result_error = (self.scaled(node.error, node.share) for node in (first, last))
        loss_error = together([one.error for one in decisions])
        made = Review(
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
            grades=self.grades([one for one in [*decisions, *rivals] if self.is_judged(one.event)]),
            turning=[],
        )
        return msgspec.structs.replace(made, turning=turning_points(made, self.table))

    def chance(self, node: Node) -> float:
        return self.level.chance(node.share)

    def scaled(self, error: float, share: float) -> float:
        """An error of a share, as one of the level's chance there."""
        return error * self.level.steepness(min(1.0, max(0.0, share)))

    def decision(self, n: int, place: int) -> ReviewedDecision:
        if not self.is_judged(n):
            return self.open_choice(n, place)
        one, event = self.weighed[n], self.table.log.event(n)
        after = self.nodes[place + 1]
        rival = self.is_rival(event)
        if rival:  # the chance is the rival's own: only what it lost of that is known
            loss = one.loss
        else:
            loss = self.chance(self.nodes[place]) - self.chance(after)
        return ReviewedDecision(
            event=n,
            seat=event.seat,
            chosen=event.text,
            best=one.best if loss > 0 else event.text,
            loss=loss,
            error=self.scaled(one.error, after.share) if not rival else one.error,
            mark=mark_of(loss),
            options=self.options(one, after) if not rival else [],
            chance=within(self.chance(after)),
            kind=self.kind(n),
            forced=len(self.table.at(n - 1).options) == 1,
        )

    def open_choice(self, n: int, place: int) -> ReviewedDecision:
        """What another seat chose, where the seat saw it, and nothing of what it was worth to that seat."""
        event = self.table.log.event(n)
        chosen = event.text if self.seen(n) else ""
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
        """Which question event n answered, in the words of the rules, as far as the seat can know it."""
        state = self.table.at(n - 1)
        if self.table.is_secret:
            state = determinize(self.game, state, self.settings.seat, Rng(n))
        return words_of(type(state.top()).__name__)

    def options(self, one: Weighed, after: Node) -> list[Tried]:
        found = []
        for each in one.options:
            chosen = each.gain == 0.0 and each.error == 0.0
            share = after.share if chosen else after.share - after.hope + each.gain
            error = self.scaled(together([each.error, after.error]), after.share)
            found.append(Tried(each.notation, within(self.level.chance(share)), error))
        return sorted(found, key=lambda option: -option.chance)

    def deal(self, n: int, place: int, rival: int = -1) -> DealLuck:
        one, event = self.weighed[n], self.table.log.event(n)
        before, after = self.nodes[place], self.nodes[place + 1]
        if rival >= 0:
            error = one.effect_error
        else:
            error = self.deals[n].step_error if n in self.deals else 0.0
        return DealLuck(
            event=n,
            luck=self.chance(after) - self.chance(before),
            error=self.scaled(error, (before.share + after.share) / 2),
            name=event.text if self.seen(n) else "",
            chance=within(self.chance(after)),
            kind=self.kind(n),
            rival=rival,
        )

    def grades(self, decisions: list[ReviewedDecision]) -> list[SeatGrade]:
        """How well each seat has chosen."""
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
    return sorted({one.mark for one in decisions if one.mark})


def within(chance: float) -> float:
    return min(1.0, max(0.0, chance))


def words_of(name: str) -> str:
    """A step's name as words: ChooseAction is `choose action`."""
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
