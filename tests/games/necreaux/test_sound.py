"""Invalid positions from outside are refused, and older position codes are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.core.codec import unpack
from eleventh.core.rng import Rng
from eleventh.games.necreaux import GAME
from eleventh.games.necreaux.content.adventure import SCIENTISTS, item_kind
from eleventh.games.necreaux.content.cards import CHARACTERS, LUCKY, RAY_GUN
from eleventh.games.necreaux.rules.state import Isle
from games.necreaux.play import play, start, to_first_turn

OLD = (Path(__file__).parent / "old" / "positions.txt").read_text("utf-8").split("\n\n")


def in_play() -> Isle:
    s = to_first_turn(start(3), Rng(1))
    assert GAME.validate(s) == ""
    return s


def test_a_card_is_in_one_place() -> None:
    s = in_play()
    s.discard.append(s.pool[0])
    assert "in the box" in GAME.validate(s)


def test_no_card_is_nowhere() -> None:
    s = in_play()
    s.roster.pop()
    assert "there are 0 of" in GAME.validate(s)


def test_an_item_is_in_the_deck_or_before_a_character() -> None:
    s = in_play()
    assert item_kind(RAY_GUN) in s.pool
    s.pending[0].append(RAY_GUN)
    assert "there are 2 of ray-gun" in GAME.validate(s)


def test_a_special_card_is_with_a_team_or_in_the_deck() -> None:
    s = in_play()
    s.scientists = 1
    s.known = [SCIENTISTS]
    assert "there are 2 of scientists" in GAME.validate(s)


def test_a_card_of_a_character_lies_face_up_or_face_down() -> None:
    s = in_play()
    card = s.cards[0][0]
    s.face_down |= 1 << card
    assert "face up and face down" in GAME.validate(s)
    s.up &= ~(1 << card)
    assert GAME.validate(s) == ""
    s.face_down = 0
    assert "face up or face down" in GAME.validate(s)


def test_only_cards_that_a_character_has_can_have_charges() -> None:
    s = in_play()
    nobodys = next(card for card in range(CHARACTERS) if s.holder(card) < 0)
    s.charge[nobodys] = 1
    assert f"card {nobodys}, which nobody has" in GAME.validate(s)


def test_a_power_that_is_used_up_is_one_of_the_cards() -> None:
    s = in_play()
    s.used = 1 << 60
    assert "used is" in GAME.validate(s)
    s.used = 1 << LUCKY
    assert GAME.validate(s) == ""


@pytest.mark.parametrize("position", OLD)
def test_older_position_codes_are_read(position: str) -> None:
    code, _, facts = position.strip().partition("\n")
    s = unpack(GAME.decoder, code)
    assert isinstance(s, Isle)
    assert [f"{key}: {value}" for key, value in GAME.facts(s).items()] == facts.splitlines()


def test_a_team_may_swap_more_often_than_it_has_members() -> None:
    """Seats that choose one after the other come later, and are not counted yet."""
    s = start(2, variants="dream-team,no-time-to-waste")
    play(s, "lucky", "leader", "durable", "healer", "empath", "precise")
    play(s, "swap lucky", "for healer", "swap lucky", "for healer", "swap lucky", "for healer")
    assert GAME.validate(s) == ""
