"""Verify a finished game offline, from its log alone."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.dealers import SeededDealer, commit
from eleventh.table.log import ACT, DEAL, RULES, BadLog, Log, OtherVersion, brief
from eleventh.table.log_text import read_log
from eleventh.table.schemes import Draw, scheme_of
from eleventh.table.table import Table

MOST_SPANS: Final = 20  # of unchecked events that are listed


@dataclass(frozen=True)
class Verification:
    """The result. `ok`: everything that can be checked is right; `event`: where it is not. `older`: the only
    fault is that older rules allowed something that the installed ones do not."""

    ok: bool
    lines: list[str]
    event: int | None = None
    older: bool = False


def verify(
    log: Log | str, game: Game[State] | None = None, tell_hash: bool = True, made_up: bool = False
) -> Verification:
    """Check the hash chain, that each event was legal, the dealer's commitment, and every fair draw. Draws
    follow from the log alone, so those of older rules are checked like all others.

    `made_up`: accept a start from a made-up position, and mention it. `tell_hash`: leave it out for people
    who may not know every choice yet: they could try which choice gives that hash.
    """
    lines: list[str] = []
    try:
        if isinstance(log, str):
            log = read_log(log)
        lines.append(f"The chain of {len(log)} events is whole{f': {log.hash}' if tell_hash else ''}.")
        table = Table.of(log, game=game, made_up=made_up)
    except OtherVersion as error:
        return verify_older(error, lines, tell_hash)
    except BadLog as error:
        return Verification(False, [*lines, str(error)], error.event)
    if log.header.position:
        lines.append(
            "The game starts from a made-up position: how it was reached is not in the log, and not proved."
        )
    acts = sum(event.kind == ACT for event in log.events)
    deals = sum(event.kind == DEAL for event in log.events)
    every = "All other" if table.superseded else "All"
    acts -= sum(log.event(n).kind == ACT for n in table.superseded)
    deals -= sum(log.event(n).kind == DEAL for n in table.superseded)
    lines += version_lines(table)
    lines.append(f"{every} {acts} choices and {deals} deals were possible by the rules of {table.game.name}.")
    lines.append(f"The game ended: {table.state.reason}" if table.over else "The game is not over yet.")
    return verify_dealer(log, table.over, lines)


def verify_dealer(log: Log, over: bool, lines: list[str]) -> Verification:
    """Check the draws by the kind of the dealer."""
    if log.header.dealer == "seeded":
        return verify_seed(log, SeededDealer(int(log.header.seed)), lines)
    if log.header.dealer != "fair":
        lines.append(f"The dealer was {log.header.dealer!r}: its draws carry no proof.")
        return Verification(True, lines)
    return verify_draws(log, over, lines)


def version_lines(table: Table) -> list[str]:
    """Sentences: by which versions of the rules the game was played, and which events these rules cannot
    check."""
    log = table.log
    lines = []
    version = log.header.version
    for n, event in enumerate(log.events, 1):
        if event.kind == RULES:
            back = f", from event {event.to} by agreement" if event.agreed else ""
            lines.append(
                f"From event {n} on it goes by version {event.text} of the rules, before by {version}{back}."
            )
            version = event.text
    if version != table.game.version:
        lines.append(f"It was played by version {version} of the rules; version {table.game.version} agrees.")
    if table.superseded:
        lines.append(
            f"Undone, possible only by older rules, and so not checked by these: {spans(table.superseded)}."
        )
    return lines


def spans(numbers: Collection[int]) -> str:
    """Events in words: event 3, events 7 to 9."""
    found: list[list[int]] = []
    for n in sorted(numbers):
        if found and found[-1][-1] == n - 1:
            found[-1][1:] = [n]
        else:
            found.append([n])
    words = [f"event{'s' * (len(span) > 1)} {' to '.join(map(str, span))}" for span in found[:MOST_SPANS]]
    return ", ".join(words) + (f" and {len(found) - MOST_SPANS} more" if len(found) > MOST_SPANS else "")


def verify_older(error: OtherVersion, lines: list[str], tell: bool) -> Verification:
    """What can be verified of a log that the installed rules follow only in part: its chain, and every
    draw."""
    log = error.whole
    lines.append(error.problem if tell else error.discreet)
    lines.append("From there on these rules cannot say whether what was chosen and dealt was possible.")
    verdict = verify_dealer(log, log.revealed, lines)
    if not verdict.ok:
        return verdict
    return Verification(False, verdict.lines, error.event, older=True)


def verify_draws(log: Log, over: bool, lines: list[str]) -> Verification:
    """Check the revealed secret of a fair dealer, and its draws."""
    header = log.header
    scheme = scheme_of(log)
    if not log.revealed and over and header.forked_at == len(log):
        lines.append("All events were played at another table: the dealer of this one has drawn nothing.")
        return Verification(True, lines)
    if not log.revealed:
        lines += scheme.report()
        state = "although the game is over" if over else "as the game goes on"
        lines.append(f"The dealer has not shown its secret, {state}: the draws cannot be checked.")
        return Verification(not over, lines)
    secret = bytes.fromhex(log.events[-1].text)
    if commit(secret) != header.commitment:
        lines.append("The secret that was shown is not the one the dealer committed to.")
        return Verification(False, lines, len(log))
    lines.append("The secret is the one the dealer committed to before the game.")
    if n := scheme.fault():
        lines.append(f"Event {n} ({brief(str(log.event(n)))}) is not what the public rule gives.")
        return Verification(False, lines, n)
    return verify_deals(
        log,
        [*lines, *scheme.report()],
        scheme.draws(secret),
        "was not drawn fairly: the secret gives",
        scheme.basis,
    )


def verify_seed(log: Log, dealer: SeededDealer, lines: list[str]) -> Verification:
    """Compare the draws with the seed. That finds changes, but proves nothing: a person who set the seed knew
    all draws."""
    return verify_deals(
        log,
        lines,
        dealer.draw,
        "was not drawn by the dealer: the seed gives",
        "draws follow from the seed (whoever knew it could know them beforehand)",
    )


def verify_deals(log: Log, lines: list[str], draw: Draw, wrong: str, right: str) -> Verification:
    """Compare every deal that was made at this table with `draw`."""
    forked_at = log.header.forked_at
    checked = 0
    for n, event in enumerate(log.events, 1):
        if event.kind != DEAL or n <= forked_at:
            continue
        outcome = draw(n, event.draws)
        if outcome != event.outcome:
            lines.append(f"Event {n} ({brief(str(event))}) {wrong} outcome {outcome + 1}.")
            return Verification(False, lines, n)
        checked += 1
    lines.append(f"All {checked} {right}.")
    if forked_at:
        lines.append(
            f"The first {forked_at} events were played at another table: their draws are not checked."
        )
    return Verification(True, lines)
