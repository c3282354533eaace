"""The three turning points of a game, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eleventh.coach.chance import percent

if TYPE_CHECKING:
    from eleventh.coach.review import DealLuck, Review, ReviewedDecision
    from eleventh.table.table import Table

MOST = 3
SURE = 2.0  # standard errors
WORTH_SAYING = 0.03


def turning_points(review: Review, table: Table) -> list[str]:
    """The largest significant changes of the chance, as sentences in the order of the events."""
    found: list[tuple[float, int, str]] = []
    for decision in review.decisions:
        if clear(decision.loss, decision.error):
            found.append((decision.loss, decision.event, decision_sentence(decision, table)))
    for deal in review.deals:
        if clear(abs(deal.luck), deal.error):
            found.append((abs(deal.luck), deal.event, deal_sentence(deal, table)))
    found.sort(key=lambda each: -each[0])
    return [text for _, _, text in sorted(found[:MOST], key=lambda each: each[1])]


def clear(change: float, error: float) -> bool:
    """Whether a change is large and significant."""
    return change >= WORTH_SAYING and change > SURE * error


def points(change: float) -> str:
    """A change of the chance in words, such as "7 points"."""
    rounded = round(100 * abs(change))
    return "1 point" if rounded == 1 else f"{rounded} points"


def decision_sentence(decision: ReviewedDecision, table: Table) -> str:
    """A decision that lost chance, as a sentence."""
    who = table.name(decision.seat)
    before = percent(min(1.0, max(0.0, decision.chance + decision.loss)))
    return (
        f"Event {decision.event}: {who} chose `{decision.chosen}`, which cost {points(decision.loss)} (from"
        f" {before} to {percent(decision.chance)}); `{decision.best}` was better."
    )


def deal_sentence(deal: DealLuck, table: Table) -> str:
    """A lucky or unlucky deal, or a rival's choice, as a sentence."""
    before = percent(min(1.0, max(0.0, deal.chance - deal.luck)))
    change = f"{points(deal.luck)} (from {before} to {percent(deal.chance)})"
    how = "brought" if deal.luck > 0 else "cost"
    if deal.rival >= 0:
        return f"Event {deal.event}: what {table.name(deal.rival)} chose, `{deal.name}`, {how} {change}."
    what = f"the {deal.kind} gave `{deal.name}`" if deal.name else f"the {deal.kind} came as it did"
    return f"Event {deal.event}: {what}, which {how} {change}."
