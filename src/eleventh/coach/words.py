"""A review as lines for the terminal."""

from __future__ import annotations

from eleventh.coach.chance import percent
from eleventh.coach.review import DealLuck, Review, ReviewedDecision, SeatGrade, within
from eleventh.coach.turning import clear
from eleventh.table.table import Table

MOST_DEALS = 5


def review_lines(review: Review, table: Table, seat: int | None = None) -> list[str]:
    """The whole review; with a seat, only the decisions of that seat."""
    lines = [*summary(review, table), "", *grade_lines(review.grades, seat)]
    if review.turning:
        lines += ["", "Turning points", *[f"  {text}" for text in review.turning]]
    worst = [one for one in [*review.decisions, *review.rivals] if one.loss > 0]
    if seat is not None:
        worst = [one for one in worst if one.seat == seat]
    worst.sort(key=lambda one: one.event)
    if worst:
        lines += ["", "What was lost", *[decision_line(one, table) for one in worst]]
    moved = [one for one in review.deals if clear(abs(one.luck), one.error)]
    moved = sorted(moved, key=lambda one: -abs(one.luck))[:MOST_DEALS]
    if moved:
        lines += ["", "The deals that mattered most"]
        lines += [deal_line(one, table) for one in sorted(moved, key=lambda one: one.event)]
    return lines


def summary(review: Review, table: Table) -> list[str]:
    """The account of the game: start, luck, losses, result."""
    game = table.game
    seats = "1 seat" if review.seats == 1 else f"{review.seats} seats"
    whose = f", as {table.name(review.seat)}" if review.meaning == "race" else ""
    ended = table.state.reason if review.over else "The game is not over: this is how it stands."
    forced = sum(one.forced for one in review.decisions)
    return [
        f"{game.name}, {seats}{whose}; chances of {review.holds} play",
        f"  start      {percent(within(review.start)):>6}  +-{100 * review.start_error:.0f}",
        f"  luck       {100 * review.luck:+6.0f}  +-{100 * review.luck_error:.0f}  in"
        f" {len(review.deals)} deals",
        f"  losses     {-100 * review.loss:+6.0f}  +-{100 * review.loss_error:.0f}  in"
        f" {len(review.decisions) - forced} decisions",
        f"  result     {percent(within(review.result)):>6}  {ended}",
    ]


def grade_lines(grades: list[SeatGrade], seat: int | None) -> list[str]:
    """A line for each seat that made decisions."""
    lines = []
    for one in grades:
        if not one.decisions or (seat is not None and one.seat != seat):
            continue
        marks = ", ".join(
            f"{count} {mark if count == 1 else plural(mark)}" for mark, count in one.marks.items()
        )
        lines.append(
            f"{one.name}: {one.grade}, {100 * one.rate:.2f} points lost a decision"
            f" (+-{100 * one.error / one.decisions:.2f}){f'; {marks}' if marks else ''}"
        )
    return lines


def plural(mark: str) -> str:
    """The plural of a mark."""
    return "inaccuracies" if mark == "inaccuracy" else f"{mark}s"


def decision_line(one: ReviewedDecision, table: Table) -> str:
    """A decision with its loss and the better option."""
    mark = f"  {one.mark}" if one.mark else ""
    return (
        f"  {one.event:4d}  {100 * one.loss:3.0f} +-{100 * one.error:.0f}  {table.name(one.seat)}:"
        f" {one.chosen}; better: {one.best}{mark}"
    )


def deal_line(one: DealLuck, table: Table) -> str:
    """A deal with its luck."""
    what = f"{table.name(one.rival)}: {one.name}" if one.rival >= 0 else f"{one.kind}: {one.name}"
    return f"  {one.event:4d}  {100 * one.luck:+3.0f} +-{100 * one.error:.0f}  {what}"
