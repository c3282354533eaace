"""Functions of every game: settings, refusals, payoffs."""

from __future__ import annotations

import pytest

from eleventh.core.game import BadSetup, Setting, Value
from eleventh.games import UnknownGame, find_game
from tiny import GAME
from tiny.game import TinyGame, TinyPolicy
from tiny.state import TinyState


class Choosy(TinyGame):
    settings = (
        Setting("level", "Level", "How hard.", (Value("easy", "Easy"), Value("hard", "Hard")), "easy"),
        Setting("guests", "Guests", "Who comes.", (Value("ann", "Ann"), Value("bob", "Bob")), "", many=True),
    )


def asked() -> TinyState:
    s = GAME.new(2, {"weather": "fair"})
    while not s.voters:
        s.deal(0)
    return s


def test_settings_get_their_defaults() -> None:
    assert Choosy().settle(2, {}) == {"level": "easy", "guests": ""}
    assert Choosy().settle(2, {"guests": "bob, ann", "level": "hard"}) == {
        "level": "hard",
        "guests": "bob,ann",
    }


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (4, {}, "1 to 3 seats, not 4"),
        (0, {}, "not 0"),
        (2, {"colour": "red"}, "no option 'colour'. Its options: level, guests."),
        (2, {"level": "odd"}, "Choose from: easy, hard"),
        (2, {"guests": "ann,ann"}, "once"),
        (2, {"guests": "ann,eve"}, "'eve'"),
    ],
)
def test_an_impossible_set_up_is_refused_with_advice(
    seats: int, options: dict[str, str], message: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        Choosy().settle(seats, options)
    assert message in str(caught.value)


def test_a_refusal_names_rule_reason_and_nearest_choice() -> None:
    s = asked()
    refusal = GAME.why(s, 0, GAME.parse("play 3"))
    assert refusal is not None
    assert (refusal.rule, refusal.nearest) == ("R3", "play 1")
    assert refusal.text == GAME.rulebook.text("R3")
    assert "(R3) Nearest choice: play 1." in str(refusal)


def test_a_seat_out_of_turn_is_told_whose_turn_it_is() -> None:
    refusal = GAME.why(asked(), 1, GAME.parse("play 1"))
    assert refusal is not None
    assert refusal.reason == "It is for Red to choose now."


def test_an_allowed_action_is_not_refused() -> None:
    assert GAME.why(asked(), 0, GAME.parse("play 1")) is None


def test_a_team_shares_its_payoff() -> None:
    s = asked()
    s.end("won", "Well done.", [1, 1], "R1")
    assert GAME.payoffs(s) == [1.0, 1.0]
    s.end("lost", "Too late.", [0, 0], "R1")
    assert GAME.payoffs(s) == [0.0, 0.0]


def test_rivals_with_the_best_score_share_the_win() -> None:
    class Rivals(TinyGame):
        policy = TinyPolicy(rivals=True)

    s = GAME.new(3, {"weather": "fair"})
    s.end("scored", "Time is up.", [5, 7, 7], "R1")
    assert Rivals().payoffs(s) == [0.0, 0.5, 0.5]


def test_partners_get_the_part_of_the_best_score_that_they_reached() -> None:
    class ScoredPolicy(TinyPolicy):
        def best_score(self, s: TinyState) -> int:
            return 10

    class Scored(TinyGame):
        policy = ScoredPolicy()

    s = GAME.new(2, {"weather": "fair"})
    s.end("scored", "Time is up.", [5, 5], "R1")
    assert Scored().payoffs(s) == [0.5, 0.5]
    with pytest.raises(ValueError, match="best_score"):
        GAME.payoffs(s)


def test_a_game_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(UnknownGame, match="Choose from"):
        find_game("chess")
