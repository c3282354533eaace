"""Two ways that a log goes: `verify`, and playing it again and on."""

from __future__ import annotations

from eleventh.core.engine import DEALER, OVER
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter
from eleventh.games import find_game
from eleventh.table.dealers import NoDealer
from eleventh.table.log import BadLog, OtherVersion
from eleventh.table.log_text import read_log, write_log
from eleventh.table.table import Table
from eleventh.table.verify import verify
from eleventh.table.versions import went_on

EVENTS = 60  # that a game which was accepted is played on
LONGEST = 1_500  # characters of a sentence


class NoSentence(AssertionError):
    """What was answered is nothing that a person could read."""


def sentence(text: str) -> None:
    if not text.strip() or len(text) > LONGEST or not text.isprintable():
        raise NoSentence(f"the answer is no sentence: {text[:200]!r}")


def verified(text: str) -> None:
    for made_up in (False, True):
        for line in verify(text, made_up=made_up).lines:
            sentence(line)


def replayed(text: str) -> None:
    """Refused, or looked at from both ends and played on by chance; by agreement, where the rules differ."""
    try:
        try:
            table = Table.load(text, mend=True, made_up=True)
        except OtherVersion as error:
            sentence(error.problem)
            sentence(error.discreet)
            table = Table.of(went_on(error, find_game(error.whole.header.game), [0]), made_up=True)
    except (BadLog, NoDealer) as error:
        sentence(str(error))
        return
    table.story(-1)
    write_log(read_log(table.save()))
    try:
        play_on(table, Rng(len(text)))
    except BadLog as error:  # a made-up position led to what cannot be
        sentence(str(error))


def play_on(table: Table, rng: Rng) -> None:
    for _ in range(EVENTS):
        state = table.state
        table.view(-1)
        if state.to_act == OVER or table.log.revealed:
            return
        if state.to_act == DEALER:
            table.deal(rng.below(state.draws))
        else:
            seat = first_voter(state)
            table.view(seat)
            table.play(seat, state.options[rng.below(len(state.options))])
