"""Dealers: each gives chance in its own way, and the fair one can be checked."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from eleventh.core.action import UnknownAction
from eleventh.core.rng import Rng
from eleventh.table.dealers import (
    FairDealer,
    HandDealer,
    NoDealer,
    ScriptedDealer,
    SeededDealer,
    commit,
    new_secret,
)
from eleventh.table.log import REVEAL, Log
from eleventh.table.schemes import FairDraws, Rounds
from eleventh.table.table import Table
from eleventh.table.verify import verify
from table.tables import GAME, NONCES, SECRET, exchange, fair, finished, set_up


def test_the_same_seed_deals_the_same() -> None:
    def deals(seed: int) -> list[str]:
        return [str(event) for event in set_up(dealer=SeededDealer(seed)).log.events]

    assert deals(4) == deals(4)
    assert len({tuple(deals(seed)) for seed in range(10)}) > 5


def test_the_seeded_dealer_draws_what_the_generator_draws_in_a_row() -> None:
    state = GAME.new(2, {"weather": "fair"})
    rng, dealer = Rng(9), SeededDealer(9)
    assert [dealer.draw(n, state.draws) for n in range(1, 20)] == [rng.below(12) for _ in range(19)]


def test_a_script_deals_by_name_and_says_when_it_ends() -> None:
    table = Table.new(GAME, 1, dealer=ScriptedDealer(["3"]))
    with pytest.raises(NoDealer, match="Which card is drawn"):
        table.run_dealer()
    assert table.log.events[0].text == "3"


def test_people_are_asked_with_the_names_of_the_outcomes() -> None:
    asked = []

    def ask(prompt: str, names: list[str]) -> str:
        asked.append((prompt, names))
        return " 2 "

    Table.new(GAME, 1, dealer=HandDealer(ask)).run_dealer()
    assert asked[0] == ("Which card is drawn?", ["1", "2", "3"])


def test_a_wrong_answer_of_people_loses_nothing() -> None:
    answers = ["9", "1", "2"]
    table = Table.new(GAME, 1, dealer=HandDealer(lambda prompt, names: answers.pop(0)))
    with pytest.raises(UnknownAction, match="Choose from: 1, 2, 3"):
        table.run_dealer()
    assert table.run_dealer() == 2


def counted(nonces: list[str]) -> FairDraws:
    return FairDraws(SECRET, [Rounds.title, "tiny", *nonces])


def test_fair_draws_favour_no_outcome() -> None:
    draws = counted([])
    counts = Counter(draws.draw(number, 6) for number in range(6000))
    assert all(880 < counts[outcome] < 1120 for outcome in range(6))


def test_each_nonce_matters() -> None:
    draws = {tuple(counted([nonce]).draw(n, 1000) for n in range(3)) for nonce in "abcdef"}
    assert len(draws) == 6


def test_secrets_are_long_and_new() -> None:
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()


def test_the_secret_is_shown_when_the_game_is_over_and_not_before() -> None:
    assert SECRET.hex() not in set_up(dealer=fair()).save()
    table = finished(fair())
    assert table.log.events[-1].kind == REVEAL
    assert table.log.header.commitment == commit(SECRET)
    assert SECRET.hex() in table.save()
    assert not any(SECRET.hex() in line.text for line in table.story(-1))  # it is no part of the story


def test_a_finished_fair_game_verifies() -> None:
    verdict = verify(finished(fair()).save(), GAME)
    assert verdict.ok
    assert "All 8 fair draws" in verdict.lines[-1]


def test_a_game_that_goes_on_says_that_draws_cannot_be_checked_yet() -> None:
    verdict = verify(set_up(dealer=fair()).save(), GAME)
    assert verdict.ok
    assert "cannot be checked" in verdict.lines[-1]


def test_another_dealer_gives_no_proof() -> None:
    verdict = verify(finished().save(), GAME)
    assert verdict.ok
    assert "no proof" in verdict.lines[-1]


def test_a_draw_that_was_steered_is_named() -> None:
    table = set_up(dealer=fair())
    table.play(0, "lay")
    table.play(0, table.state.options[0])
    right = fair().deal(table.state, table.log)
    table.deal((right + 1) % table.state.draws)
    steered = table.events
    for seat in table.seats_to_act():
        table.play(seat, table.state.options[0])
    verdict = verify(table.save(), GAME)
    assert not verdict.ok
    assert verdict.event == steered


def test_another_secret_than_the_committed_one_is_found() -> None:
    good = finished(fair()).log
    log = Log(good.header)
    for event in good.events[:-1]:
        log.append(event)
    log.append(replace(good.events[-1], text=bytes(32).hex()))
    verdict = verify(log, GAME)
    assert not verdict.ok
    assert "committed" in verdict.lines[-1]


def test_a_finished_game_without_its_secret_does_not_pass() -> None:
    good = finished(fair()).log
    assert not verify(good.cut(len(good) - 1), GAME).ok


def test_a_damaged_log_does_not_pass() -> None:
    verdict = verify(finished(fair()).save().replace("0> play", "0> lay"), GAME)
    assert not verdict.ok
    assert verdict.event == 10


def played_out(table: Table) -> Table:
    for seat in table.seats_to_act():
        table.play(seat, table.state.options[0])
    return table


def test_draws_before_a_fork_are_not_held_against_its_dealer() -> None:
    table = set_up(dealer=SeededDealer(1))
    fork = table.fork(dealer=FairDealer(SECRET))
    verdict = verify(played_out(fork).save(), GAME)
    assert verdict.ok
    assert "first 4 events" in verdict.lines[-1]


def test_the_nonces_before_a_fork_are_no_part_of_its_draws() -> None:
    table = exchange(Table.new(GAME, 2, {}, FairDealer(bytes(32))))
    fork = table.fork(dealer=fair())
    verdict = verify(played_out(fork).save(), GAME)
    assert verdict.ok
    assert any("No player added a nonce" in line for line in verdict.lines)


def test_a_draw_that_does_not_follow_from_the_seed_is_named() -> None:
    table = finished(SeededDealer(5))
    verdict = verify(table.log, GAME)
    assert verdict.ok
    assert "follow from the seed" in verdict.lines[-1]
    first = table.log.event(1)
    steered = Log(table.log.header)
    outcome = (first.outcome + 1) % first.draws
    name = table.at(0).chance().outcome_name(table.at(0), outcome)
    steered.append(replace(first, outcome=outcome, text=name))
    verdict = verify(steered, GAME)
    assert (verdict.ok, verdict.event) == (False, 1)


def test_verify_says_whose_nonces_are_in_the_draws() -> None:
    lines = verify(finished(fair()).save(), GAME).lines
    assert any(f"Ann committed to the nonce {NONCES[0]} before event 3" in line for line in lines)


def test_verify_says_when_no_player_added_a_nonce() -> None:
    lines = verify(played_out(Table.new(GAME, 2, {}, fair())).save(), GAME).lines
    assert any("No player added a nonce" in line for line in lines)


def test_verify_says_that_a_start_was_made_up() -> None:
    start = set_up().state
    table = Table.new(GAME, 2, {}, SeededDealer(1), position=start)
    assert any("made-up position" in line for line in verify(table.save(), GAME).lines)
