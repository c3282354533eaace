"""Each card that can be read large has a line of story."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER, OVER
from eleventh.core.play import answer, random_setup
from eleventh.core.rng import Rng
from eleventh.games import all_games, find_game
from eleventh.kit.scenes import cards

TELLING = sorted(name for name, game in all_games().items() if any(card.flavour for card in game.cards()))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", TELLING)
def test_each_card_that_says_something_has_its_line_of_story(name: str, seed: int) -> None:
    rng = Rng(seed)
    game = find_game(name)
    seats, options = random_setup(game, rng)
    state = game.new(seats, options)
    for event in range(150):
        if state.to_act == OVER:
            break
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            state.choose(state.options[answer(game, state, rng, bool(seed % 2))])
        if event % 10 == 0:
            for card in cards(game.view(state, 0)):
                assert card.flavour or card.face_down or not card.text, card.id
