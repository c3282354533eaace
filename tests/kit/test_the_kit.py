"""The kit itself: each promise that a game breaks is found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import pytest

from eleventh.core.action import RESERVED, Action, Vocabulary
from eleventh.core.codec import Decoder
from eleventh.core.engine import SCORED, State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.core.scene import Choice, Row, Scene
from eleventh.games import find_game
from eleventh.games.necreaux import GAME as NECREAUX
from eleventh.games.necreaux.rules import secrets
from eleventh.games.necreaux.rules.state import Isle
from eleventh.kit.choices import ChoicePromises
from eleventh.kit.rules import RulePromises
from eleventh.kit.scenes import ScenePromises
from eleventh.kit.secrets import SecretPromises
from eleventh.kit.states import StatePromises
from eleventh.kit.tables import TablePromises
from eleventh.kit.terminal import TerminalPromises
from eleventh.table.table import Table
from eleventh.terminal import match
from eleventh.terminal.session import Session
from eleventh.terminal.voice import PlainVoice
from tiny import GAME as TINY
from tiny import any_state, rules
from tiny.game import TinyGame, TinyPolicy
from tiny.state import TinyState

Check = Callable[[Game[State]], None]

STATES, CHOICES, SCENES, RULES = StatePromises(), ChoicePromises(), ScenePromises(), RulePromises()
SECRETS, TABLES, TERMINAL = SecretPromises(), TablePromises(), TerminalPromises()


class Endless(TinyGame):
    longest = 5


class Miscounted(TinyGame):
    numbers = {"goal": "rules.GOAL", "oil": "rules.LEAST_OIL"}


class Bareheaded(TinyGame):
    """Does not mask a seat's observation."""

    def mask_for(self, state: TinyState, seat: int) -> dict[str, object]:
        return {}


class Leaky(TinyGame):
    """Shows the spectators how many threes Red holds."""

    def view(self, state: TinyState, seat: int) -> Scene:
        scene = super().view(state, seat)
        row = scene.areas[0]
        assert isinstance(row, Row)
        row.note += f", {state.hands[0].count(3)}"
        return scene


class Peeking(TinyGame):
    """Resamples Red's cards even for Red."""

    def resample_hidden(self, state: TinyState, seat: int, rng: Rng) -> None:
        super().resample_hidden(state, -1, rng)


class Oblivious(TinyGame):
    """Forgets which cards the seat laid aside itself: nothing that it sees shows them."""

    def resample_hidden(self, state: TinyState, seat: int, rng: Rng) -> None:
        super().resample_hidden(state, seat, rng)
        cards = [*state.deck.pool, *(card for aside in state.aside for card in aside)]
        rng.shuffle(cards)
        state.aside = [sorted(cards.pop() for _ in aside) for aside in state.aside]
        state.deck.pool = sorted(cards)


class Unveiled(TinyGame):
    """Declares secrets, but resamples none of them."""

    def resample_hidden(self, state: TinyState, seat: int, rng: Rng) -> None:
        pass


class Unadmitted(TinyGame):
    """Declares no secrets, but shows each seat only its own hand."""

    has_secrets = False


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


class Selfish(TinyGame):
    def payoffs(self, state: TinyState) -> list[float]:
        return [seat / state.seats for seat in range(state.seats)]


class Lavish(TinyGame):
    def payoffs(self, state: TinyState) -> list[float]:
        return [7.0] * state.seats


class Meddling(TinyGame):
    """Changes the position by looking at it."""

    def say(self, state: TinyState, action: Action) -> str:
        state.oil += 1
        return super().say(state, action)


class Boastful(TinyGame):
    def value(self, state: TinyState, seat: int) -> float:
        return 2.0


class Burnt(TinyGame):
    """What it says of itself does not hold after some events."""

    def validate(self, state: TinyState) -> str:
        return "The light is too bright." if state.light > 2 else ""


class Doubled(TinyGame):
    """Resampling gives too many cards."""

    def resample_hidden(self, state: TinyState, seat: int, rng: Rng) -> None:
        super().resample_hidden(state, seat, rng)
        state.deck.pool = [2] * len(state.deck.pool)


class Spoilt(TinyGame):
    """Breaks when a fact is put."""

    spoilt = False

    def put(self, state: TinyState, key: str, value: str) -> None:
        super().put(state, key, value)
        self.spoilt = True

    def validate(self, state: TinyState) -> str:
        return "A fact was put." if self.spoilt else ""


class Shared(TinyState):
    """A state whose copies share a hand."""

    def clone(self) -> Self:
        other = super().clone()
        other.hands = self.hands
        return other


class Uncopied(TinyState):
    """A field that the copy does not have."""

    def clone(self) -> Self:
        other = super().clone()
        del other.oil
        return other


class Unnamed(TinyState):
    """A field that is in no list: it is lost when the position is written."""

    def clone(self) -> Self:
        other = super().clone()
        other.__dict__["gale"] = self.__dict__["gale"]
        return other


class Unset(TinyState):
    FIELDS = (*TinyState.FIELDS, "fog")


def with_state(cls: type[TinyState]) -> TinyGame:
    """The small game with another class of states."""

    class Other(TinyGame):
        state_class = cls
        decoder = Decoder(cls, (), "tiny")

        def new(self, seats: int, options: dict[str, str]) -> TinyState:
            state = super().new(seats, options)
            state.__class__ = cls
            if cls is Unnamed:
                state.__dict__["gale"] = 4
            return state

    return Other()


FAULTS: list[tuple[str, TinyGame, Check, str]] = [
    ("endless", Endless(), STATES.test_games_end_within_the_stated_number_of_events, ""),
    ("leaky", Leaky(), SECRETS.test_dealing_hidden_things_anew_changes_nothing_that_the_seat_sees, ""),
    ("peeking", Peeking(), SECRETS.test_dealing_hidden_things_anew_changes_nothing_that_the_seat_sees, ""),
    (
        "oblivious",
        Oblivious(),
        SECRETS.test_hide_keeps_what_the_seat_knows_and_deals_anew_what_it_cannot_know,
        "`resample_hidden` forgets it",
    ),
    (
        "oblivious-memory",
        Oblivious(),
        SECRETS.test_hide_remembers_what_the_seat_saw_since_the_game_began,
        "`resample_hidden` forgets it",
    ),
    (
        "unveiled",
        Unveiled(),
        SECRETS.test_hide_keeps_what_the_seat_knows_and_deals_anew_what_it_cannot_know,
        "`resample_hidden` leaves it so",
    ),
    ("unadmitted", Unadmitted(), SCENES.test_without_secrets_all_seats_see_the_same, ""),
    (
        "bareheaded",
        Bareheaded(),
        SECRETS.test_dealing_hidden_things_anew_never_changes_an_observation,
        "observes what it cannot know",
    ),
    ("forgetful", Forgetful(), STATES.test_facts_can_be_put_back, ""),
    ("astray", Astray(), SCENES.test_choices_are_the_options_and_point_at_what_is_there, "points at nothing"),
    ("short", Short(), SCENES.test_choices_are_the_options_and_point_at_what_is_there, ""),
    ("selfish", Selfish(), STATES.test_results_are_between_nothing_and_all_and_the_same_for_partners, ""),
    ("lavish", Lavish(), STATES.test_results_are_between_nothing_and_all_and_the_same_for_partners, ""),
    ("meddling", Meddling(), CHOICES.test_every_option_can_be_taken, ""),
    ("boastful", Boastful(), STATES.test_judgement_is_between_lost_and_won_and_advice_is_legal, ""),
    ("burnt", Burnt(), STATES.test_every_position_is_sound, "The light is too bright."),
    (
        "doubled",
        Doubled(),
        SECRETS.test_dealing_hidden_things_anew_changes_nothing_that_the_seat_sees,
        "There are more than four of a card.",
    ),
    (
        "spoilt",
        Spoilt(),
        STATES.test_a_fact_that_is_put_as_it_is_leaves_the_position_sound,
        "after putting turn: red",
    ),
    (
        "shared",
        with_state(Shared),
        STATES.test_a_copy_is_equal_and_does_not_change_when_the_game_goes_on,
        "",
    ),
    (
        "shared-undo",
        with_state(Shared),
        TABLES.test_undo_to_the_start_and_forward_again_gives_the_same_states,
        "",
    ),
    (
        "uncopied",
        with_state(Uncopied),
        STATES.test_every_field_is_named_and_copied,
        "Uncopied.clone does not copy 'oil'.",
    ),
    (
        "unnamed",
        with_state(Unnamed),
        STATES.test_every_field_is_named_and_copied,
        "Unnamed has a field 'gale' that is not in FIELDS.",
    ),
    (
        "unset",
        with_state(Unset),
        STATES.test_every_field_is_named_and_copied,
        "Unset.FIELDS names 'fog', which the state does not have.",
    ),
]


@pytest.mark.parametrize(("game", "check", "said"), [x[1:] for x in FAULTS], ids=[x[0] for x in FAULTS])
def test_a_broken_promise_is_found(game: TinyGame, check: Check, said: str) -> None:
    with pytest.raises((AssertionError, AttributeError, ValueError, pytest.fail.Exception)) as caught:
        check(any_state(game))
    assert said in str(caught.value)
    assert "tiny played by" in caught.value.__notes__[-1]


def test_a_number_to_vary_that_is_not_there_is_found() -> None:
    with pytest.raises(ValueError, match=r"There is no 'LEAST_OIL' in rules of The Lantern"):
        RULES.test_numbers_that_experiments_vary_are_there(any_state(Miscounted()))


def test_outcomes_of_one_name_with_two_effects_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules.Wind, "outcome_name", lambda self, s, outcome: "wind")
    with pytest.raises(AssertionError, match="two effects"):
        STATES.test_outcomes_of_one_name_have_the_same_effect(any_state(TinyGame()))


def test_a_secret_shown_to_all_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_all(self: rules.LayAside, s: TinyState, action: Action) -> None:
        s.tell("R4", f"The card is a {action.a}.")

    monkeypatch.setattr(rules.LayAside, "choose", tell_all)
    with pytest.raises(AssertionError, match="reads what is secret"):
        SECRETS.test_a_secret_answer_is_told_and_shown_to_nobody_else(any_state(TinyGame()))


def test_a_refusal_by_a_rule_that_does_not_exist_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules.Turn, "rule", "R77")
    with pytest.raises(AssertionError, match="R77"):
        CHOICES.test_everything_else_is_refused_with_its_rule_and_changes_nothing(any_state(TinyGame()))


# --- scores ---


def end_with_a_score(monkeypatch: pytest.MonkeyPatch, scores: Callable[[TinyState], list[int]]) -> None:
    """The small game ends with the light it has reached."""

    def run(self: rules.After, s: TinyState) -> None:
        s.end(SCORED, "The oil is used up.", scores(s), "R1")

    monkeypatch.setattr(rules.After, "run", run)


class BrightPolicy(TinyPolicy):
    def best_score(self, s: TinyState) -> int:
        return 10


class Bright(TinyGame):
    policy = BrightPolicy()


def test_partners_may_end_with_a_score(monkeypatch: pytest.MonkeyPatch) -> None:
    end_with_a_score(monkeypatch, lambda s: [s.light] * s.seats)
    game = any_state(Bright())
    STATES.test_games_end_within_the_stated_number_of_events(game)
    STATES.test_a_game_that_ends_with_a_score_says_the_best_one(game)
    STATES.test_results_are_between_nothing_and_all_and_the_same_for_partners(game)


def test_a_score_without_a_best_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    end_with_a_score(monkeypatch, lambda s: [s.light] * s.seats)
    with pytest.raises(AssertionError, match="its `best_score` should say"):
        STATES.test_a_game_that_ends_with_a_score_says_the_best_one(any_state(TinyGame()))


def test_partners_with_different_scores_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    end_with_a_score(monkeypatch, lambda s: list(range(s.seats)))
    with pytest.raises(AssertionError, match="Partners end with different scores"):
        STATES.test_a_game_that_ends_with_a_score_says_the_best_one(any_state(Bright()))


# --- what real games would forget ---


def test_island_emergency_would_be_found_to_forget_who_held_the_cards_before_the_deck_was_made_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = find_game("island-emergency")
    knowing = game.resample_hidden

    def resample_hidden(state: Any, seat: int, rng: Rng) -> None:
        state.kept = [[] for _ in state.kept]
        knowing(state, seat, rng)

    monkeypatch.setattr(game, "resample_hidden", resample_hidden)
    with pytest.raises(AssertionError, match="`resample_hidden` forgets it"):
        SECRETS.test_hide_keeps_what_the_seat_knows_in_scenarios(game)


def test_necreaux_would_be_found_to_forget_the_cards_that_were_passed_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def resample_hidden(state: Isle, seat: int, rng: Rng) -> None:
        if state.drafting():
            held = state.cards[seat] + state.packs[seat]
            state.seen = [1 << seat if card in held else 0 for card in range(len(state.seen))]
        secrets.resample_hidden(state, seat, rng)

    monkeypatch.setattr(NECREAUX, "resample_hidden", resample_hidden)
    with pytest.raises(AssertionError, match="-pack', and `resample_hidden` forgets it"):
        SECRETS.test_hide_remembers_what_the_seat_saw_since_the_game_began(any_state(NECREAUX))


@pytest.mark.parametrize("game", ["island-emergency", "necreaux"])
def test_a_game_that_resamples_nothing_is_found(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr(find_game(game), "resample_hidden", lambda state, seat, rng: None)
    with pytest.raises(AssertionError, match="`resample_hidden` leaves it so"):
        SECRETS.test_hide_keeps_what_the_seat_knows_and_deals_anew_what_it_cannot_know(find_game(game))


# --- words ---


@pytest.mark.parametrize("verb", ["undo", "quit", "?", "/look", "3"])
def test_an_action_cannot_have_the_notation_of_a_table_command(verb: str) -> None:
    with pytest.raises(ValueError, match="take another verb"):
        Vocabulary().add(verb)


def test_a_choice_that_a_command_would_swallow_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = match.command_in
    monkeypatch.setattr("eleventh.kit.terminal.command_in", lambda typed, offered: plain(typed, []))
    monkeypatch.setattr(match, "COMMANDS", ("play", "lay", "aside"))
    with pytest.raises(AssertionError, match="is taken for a command"):
        TERMINAL.test_what_is_typed_in_full_is_chosen_whatever_commands_there_are(any_state(TINY))


def test_every_command_of_the_terminal_is_known_to_the_reader_of_what_is_typed() -> None:
    table = Table.new(any_state(TINY), 2)
    session = Session(table, ["random", "random"], PlainVoice(), Path("nowhere.log"))
    assert set(session.commands) == set(match.COMMANDS)
    assert {*match.COMMANDS, *match.ALIASES} >= RESERVED
