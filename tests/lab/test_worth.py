"""Which cards are hardly a choice, and what one brings: the same games in which nobody takes it."""

from __future__ import annotations

import pytest

from eleventh.core.game import BadSetup
from eleventh.games import find_game
from eleventh.lab.cards.records import CardRecord, count_one, edge_of, part, payoff
from eleventh.lab.cards.worth import beyond, beyond_words, forgo, the_thing, used
from eleventh.lab.run.executor import SerialExecutor
from eleventh.lab.run.simulate import Spec, make_spec

POTION = ("bought", "potion")


def a_line(taken: int, offered: int, wins: int = 20, losses: int = 20, kind: str = "card") -> CardRecord:
    with_it = payoff([1.0] * wins + [0.0] * (40 - wins))
    without = payoff([1.0] * losses + [0.0] * (40 - losses))
    return CardRecord(kind, "sprint", offered, taken, part(taken, offered), with_it, without)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (a_line(0, 100), ["taken too seldom"]),
        (a_line(0, 10), []),
        (a_line(200, 200), ["taken nearly always"]),
        (a_line(50, 100), []),
        (a_line(50, 100, 38, 4), ["wins far more with it"]),
        (a_line(50, 100, 4, 38), ["wins far less with it"]),
        (a_line(50, 100, 24, 18), []),
        (a_line(0, 100, kind="choice"), []),
    ],
)
def test_only_what_is_clearly_beyond_the_bounds_is_named(line: CardRecord, said: list[str]) -> None:
    assert beyond(line) == said


def test_a_handful_of_games_is_no_proof() -> None:
    few = CardRecord("card", "raft", 40, 15, part(15, 40), payoff([1.0] * 10 + [0.0] * 5), payoff([0.0] * 4))
    edge = edge_of(few)
    assert edge is not None
    assert edge[1] < 0.15 < edge[0]
    assert beyond(few) == []


def test_using_what_one_has_is_no_choice_of_a_card() -> None:
    assert used(find_game("necreaux")) == {"power"}
    assert beyond(a_line(200, 200, kind="power"), {"power"}) == []
    assert beyond(a_line(200, 200, 38, 4, kind="power"), {"power"}) == ["wins far more with it"]


def test_what_is_beyond_is_said_in_a_sentence() -> None:
    assert beyond_words([a_line(0, 100)]).endswith("card sprint (taken too seldom).")
    assert beyond_words([a_line(50, 100)]).endswith(": nothing.")


def some_games() -> Spec:
    return make_spec(find_game("island-of-d"), 1, ["greedy"], {}, 5)


def test_what_is_never_taken_is_left_in_every_game() -> None:
    game = find_game("island-of-d")
    usual = [count_one(game, some_games(), index)[0].taken[POTION] for index in range(6)]
    assert sum(usual)
    assert not any(count_one(game, some_games(), index, POTION)[0].taken[POTION] for index in range(6))


def test_only_games_in_which_a_thing_is_taken_can_differ_without_it() -> None:
    found = forgo(some_games(), 6, POTION, SerialExecutor())
    assert 0 < found.taken <= 6
    assert found.moves[0] == pytest.approx(found.usual - found.without)
    assert found.moves[0] * 6 == pytest.approx(found.brings[0] * found.taken)


def test_a_thing_that_is_not_there_names_what_is_near() -> None:
    with pytest.raises(BadSetup, match=r"'buy potion'.*Did you mean 'bought potion'"):
        the_thing(some_games(), "buy potion")
