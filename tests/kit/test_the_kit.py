"""The kit itself: each promise that a game breaks is found."""

from __future__ import annotations

import pytest

from eleventh.core.action import Action
from eleventh.core.rng import Rng
from eleventh.core.scene import Choice, Row, Scene
from eleventh.kit import Promises
from tiny import rules
from tiny.game import TinyGame
from tiny.state import TinyState


class Endless(TinyGame):
    longest = 5


class Leaky(TinyGame):
    """Shows the spectators how many threes Red holds."""

    def view(self, state: TinyState, seat: int) -> Scene:
        scene = super().view(state, seat)
        row = scene.areas[0]
        assert isinstance(row, Row)
        row.note += f", {state.hands[0].count(3)}"
        return scene


class Peeking(TinyGame):
    """Deals Red's cards anew even for Red."""

    def hide(self, state: TinyState, seat: int, rng: Rng) -> None:
        super().hide(state, -1, rng)


class Forgetful(TinyGame):
    """Leaves a fact as it was."""

    def put(self, state: TinyState, key: str, value: str) -> None:
        if key != "light":
            super().put(state, key, value)


class Astray(TinyGame):
    def aim(self, state: TinyState, choice: Choice) -> Choice:
        choice.targets = ("the moon",)
        return choice


class Short(TinyGame):
    """Keeps an option from the seat that is asked."""

    def choices(self, state: TinyState, seat: int) -> list[Choice]:
        return super().choices(state, seat)[1:]


class Shared(TinyState):
    """A state whose copies share a hand."""

    def clone(self) -> TinyState:
        other = super().clone()
        other.hands = self.hands
        return other


class Careless(TinyGame):
    state_class = Shared

    def new(self, seats: int, options: dict[str, str]) -> TinyState:
        state = super().new(seats, options)
        state.__class__ = Shared
        return state


class Selfish(TinyGame):
    def payoffs(self, state: TinyState) -> list[float]:
        return [float(seat) for seat in range(state.seats)]


class Meddling(TinyGame):
    """Changes the position by looking at it."""

    def say(self, state: TinyState, action: Action) -> str:
        state.oil += 1
        return super().say(state, action)


class Boastful(TinyGame):
    def value(self, state: TinyState, seat: int) -> float:
        return 2.0


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (Endless(), "test_games_end_within_the_stated_number_of_events"),
        (Leaky(), "test_dealing_hidden_things_anew_changes_nothing_that_the_seat_sees"),
        (Peeking(), "test_dealing_hidden_things_anew_changes_nothing_that_the_seat_sees"),
        (Forgetful(), "test_facts_can_be_put_back"),
        (Astray(), "test_choices_are_the_options_and_point_at_what_is_there"),
        (Short(), "test_choices_are_the_options_and_point_at_what_is_there"),
        (Careless(), "test_a_copy_is_equal_and_does_not_change_when_the_game_goes_on"),
        (Careless(), "test_undo_to_the_start_and_forward_again_gives_the_same_states"),
        (Selfish(), "test_results_are_between_nothing_and_all_and_the_same_for_partners"),
        (Meddling(), "test_every_option_can_be_taken"),
        (Boastful(), "test_judgement_is_between_lost_and_won_and_advice_is_legal"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, TinyGame) else "",
)
def test_a_broken_promise_is_found(game: TinyGame, promise: str) -> None:
    with pytest.raises((AssertionError, ValueError, pytest.fail.Exception)):
        hold(game, promise)


def hold(game: TinyGame, promise: str) -> None:
    """Raises what is raised when the game breaks the promise."""
    getattr(Promises, promise)(None, game)


def test_outcomes_of_one_name_with_two_effects_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules.Wind, "outcome_name", lambda self, s, outcome: "wind")
    with pytest.raises(AssertionError, match="two effects"):
        hold(TinyGame(), "test_outcomes_of_one_name_have_the_same_effect")


def test_a_secret_that_is_told_to_all_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_all(self: rules.LayAside, s: TinyState, action: Action) -> None:
        s.tell("R4", f"The card is a {action.a}.")

    monkeypatch.setattr(rules.LayAside, "choose", tell_all)
    with pytest.raises(AssertionError, match="reads what is secret"):
        hold(TinyGame(), "test_a_secret_answer_is_told_and_shown_to_nobody_else")


def test_a_refusal_by_a_rule_that_does_not_exist_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules.Turn, "rule", "R77")
    with pytest.raises(AssertionError, match="R77"):
        hold(TinyGame(), "test_everything_else_is_refused_with_its_rule_and_changes_nothing")
