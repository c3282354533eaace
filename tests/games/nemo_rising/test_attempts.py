"""Tasks, confrontations and defences: sources of icons, dice, tokens, failure (R49 to R64, R81 to R88)."""

from __future__ import annotations

from itertools import product

import pytest

from eleventh.core.engine import DEALER
from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.content.icons import icons, less
from eleventh.games.nemo_rising.rules.odds import chance
from eleventh.games.nemo_rising.rules.state import NemoState
from games.nemo_rising.tables import nemo_spends, offered, play, put, table

NOTES = "task examine-the-notes"  # Brains + Brains
LENS = "task align-the-great-lens"  # Brains


def outcomes(state: NemoState) -> list[str]:
    return [state.chance().outcome_name(state, i) for i in range(state.draws)]


# --- sources (R50, R54) ---


@pytest.mark.parametrize(
    ("facts", "task", "allowed"),
    [
        ({}, NOTES, False),
        ({"nemo_card": "ac01 brains"}, NOTES, True),
        ({"nemo_card": "ac07 brawn"}, NOTES, False),
        ({"nemo_card": "ac01 defensive"}, NOTES, False),
        ({"nemo_card": "ac24 die"}, NOTES, True),
        ({"nemo_gear": "captains-journal"}, NOTES, True),
        ({"nemo_gear": "captains-journal*"}, NOTES, False),
        ({"nemo_gear": "electric-rifle"}, NOTES, False),
        ({"sara_gear": "captains-journal"}, NOTES, False),
        ({"sara": "a1"}, NOTES, True),
    ],
)
def test_Q30_an_expert_task_needs_a_source_for_each_icon(
    facts: dict[str, str], task: str, allowed: bool
) -> None:
    state = nemo_spends(a1="laboratory unsecure", nemo="a1", **facts)
    assert (task in offered(state)) == allowed


@pytest.mark.parametrize(
    ("facts", "dice"),
    [
        ({}, 3),
        ({"nemo_card": "ac24 die"}, 9),
        ({"sara": "a1"}, 9),
        ({"sara": "a1", "nemo_card": "ac24 die"}, 9),
        ({"sara": "s19"}, 3),
    ],
)
def test_R100_two_dice_with_the_die_card_or_company_on_the_tile(facts: dict[str, str], dice: int) -> None:
    state = play(nemo_spends(a1="observatory unsecure", nemo="a1", **facts), LENS)
    assert state.draws == dice


@pytest.mark.parametrize(
    ("sara", "dice"), [("s68", 9), ("s69", 3), ("start", 3)], ids=["beside it", "farther", "on Start"]
)
def test_R101_two_dice_when_an_ally_too_is_beside_the_enemy(sara: str, dice: int) -> None:
    state = play(nemo_spends(nemo="s66", enemy_1="s67", sara=sara), "confront 1")
    assert state.draws == dice


def test_R101_oneself_is_no_ally() -> None:
    state = put(table(2, heroes="sara,nemo"), nemo="s66", sara="s01", enemy_1="s67", step="spend nemo")
    assert play(state, "confront 1").draws == 3


# --- one attempt ---


def test_R49_an_attempt_costs_one_token_and_its_effects_end_with_it() -> None:
    state = nemo_spends(a1="observatory unsecure", nemo="a1", nemo_gold="1", nemo_blue="2")
    play(state, LENS)
    assert (state.gold[0], state.blue[0]) == (0, 2)
    assert GAME.facts(state)["trying"] == "align-the-great-lens"
    play(state, "skill", "genius", "skill", "reroll", "brains")
    assert (state.gold[0], state.blue[0]) == (0, 1)
    facts = GAME.facts(state)
    assert (facts["trying"], facts["need"], facts["closed"]) == ("nothing", "none", "align-the-great-lens@a1")


def test_R56_a_failure_is_final_when_the_spending_ends() -> None:
    state = put(
        table(1, heroes="grant"), a1="observatory unsecure", grant="a1", grant_gold="2", step="spend grant"
    )
    play(state, LENS, "skill", "stop")
    facts = GAME.facts(state)
    assert (state.mp, facts["closed"], facts["failed"]) == (16, "none", "align-the-great-lens@a1")
    assert (facts["trying"], facts["need"]) == ("nothing", "none")
    assert GAME.view(state, 0).prompt.stake == "Tried and not done: Align the great lens."
    choice = next(c for c in GAME.view(state, 0).choices if c.notation == "done")
    assert choice.note == "1 Action Token unused · failed: Lose 1 Mission Point."
    play(state, "done")
    assert (state.mp, GAME.facts(state)["failed"], GAME.facts(state)["phase"]) == (15, "none", "threat")


# --- confronting (R61 to R64) ---


def test_R61_the_words_of_an_enemy_and_its_odds() -> None:
    state = nemo_spends("nemo", nemo="s66", nemo_card="ac07 brawn", enemy_35="s67", keep="steam-colossus")
    choice = next(c for c in GAME.view(state, 0).choices if c.notation == "confront 35")
    assert (choice.text, choice.note) == (
        "Confront Steam Colossus 35 [Brawn + Brawn]",
        "33 % a roll · 2 Action Tokens",
    )


@pytest.mark.parametrize(
    ("card", "note"),
    [
        ("ac01 brains", "Brains · certain · if it fails: Lose 1 Mission Point."),
        ("ac07 brawn", "Brains · 33 % a roll · if it fails: Lose 1 Mission Point."),
        ("ac24 die", "Brains · 56 % a roll · if it fails: Lose 1 Mission Point."),
    ],
)
def test_a_task_says_its_icons_odds_and_penalty(card: str, note: str) -> None:
    state = nemo_spends("nemo", a1="observatory unsecure", nemo="a1", nemo_card=card)
    assert next(c.note for c in GAME.view(state, 0).choices if c.notation == LENS) == note


def counted_chance(need: int, sources: list[int], dice: int) -> float:
    """The part of all rolls that gives what other sources leave."""
    for icon in sources:
        need = less(need, icon)
    good = 0
    for roll in product(range(3), repeat=dice):
        rest = need
        for icon in roll:
            rest = less(rest, icon)
        good += rest == 0
    return good / len(list(product(range(3), repeat=dice)))


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize(
    "card", ["none", "ac01 brains", "ac07 brawn", "ac13 skill", "ac24 die", "ac02 stealth"]
)
@pytest.mark.parametrize("gear", ["none", "captains-journal precision-tools*"])
def test_R54_the_odds_are_the_part_of_all_rolls_that_serve(card: str, gear: str, dice: int) -> None:
    state = nemo_spends("nemo,sara", nemo_card=card, nemo_gear=gear, sara_gear="electric-rifle")
    given = {"brains": 0, "brawn": 1, "skill": 2, "journal": 0}
    sources = [icon for word, icon in given.items() if word in f"{card} {gear}"]
    for wanted in [*product(range(3)), *product(range(3), repeat=2), (0, 1, 2), (2, 2, 2)]:
        need = icons(*wanted)
        expected = counted_chance(need, sources, 2 if "die" in card else dice)
        assert chance(state, 0, state.abilities[0], need, dice) == pytest.approx(expected, abs=0.001), wanted


# --- defence (R81 to R88) ---


def attacked(enemy: int = 8, **facts: str) -> NemoState:
    """An enemy beside Nemo, and a card that moves all by one on blue, after a strike that he bears."""
    state = nemo_spends("nemo", nemo="s70", **{f"enemy_{enemy}": "s71"}, **facts)
    play(state, "done", "cordon")
    if state.victim >= 0 and state.attacker < 0:
        if state.to_act != DEALER:
            play(state, "roll")
        play(state, next(outcome for outcome in outcomes(state) if "brawn" in outcome))
    return state


@pytest.mark.parametrize(
    ("enemy", "card", "rolled", "lost"),
    [
        (8, "none", "brains", 0),
        (8, "none", "skill", 1),
        (8, "ac01 brains", "", 0),
        (8, "ac07 brawn", "skill", 1),
        (8, "ac05 defensive", "", 0),
        (8, "ac24 die", "skill-brains", 0),
        (8, "ac24 die", "skill-brawn", 1),
        (20, "none", "skill", 2),
        (20, "none", "brawn", 1),
        (20, "ac07 brawn", "brains", 0),
        (20, "ac07 brawn", "brawn", 1),
        (20, "ac05 defensive", "skill", 1),
        (20, "ac05 defensive", "brawn", 0),
        (20, "ac24 die", "brawn-brains", 0),
        (34, "ac24 die", "brains-skill", 1),
        (34, "ac01 brains", "brains", 0),
    ],
)
def test_R87_a_point_is_lost_for_each_icon_that_is_not_blocked(
    enemy: int, card: str, rolled: str, lost: int
) -> None:
    state = attacked(enemy, nemo_card=card)
    if rolled:
        play(state, rolled)
    assert state.mp == 16 - lost
    assert (state.victim, GAME.facts(state)["attacked"]) == (-1, str(enemy))
    assert state.to_act == DEALER


@pytest.mark.parametrize("enemy", [1, 3, 8])
def test_R85_the_coat_blocks_each_of_the_three_icons(enemy: int) -> None:
    state = play(attacked(enemy, nemo_gear="armored-diving-coat"), "use armored-diving-coat")
    assert (state.mp, state.victim) == (16, -1)


def test_R85_the_coat_leaves_icons_to_gear_that_can_block_only_those() -> None:
    # The Crab: Brains and Brawn. The rifle could block Brawn: the coat takes Brains.
    state = play(attacked(20, nemo_gear="armored-diving-coat electric-rifle"), "use armored-diving-coat")
    assert GAME.facts(state)["need"] == "brawn"
    state = play(attacked(20, nemo_gear="armored-diving-coat captains-journal"), "use armored-diving-coat")
    assert GAME.facts(state)["need"] == "brains"
    # A twisted rifle blocks nothing; and with both at hand it does not matter.
    state = play(attacked(20, nemo_gear="armored-diving-coat electric-rifle*"), "use armored-diving-coat")
    assert GAME.facts(state)["need"] == "brawn"
    both = "armored-diving-coat electric-rifle captains-journal"
    assert GAME.facts(play(attacked(20, nemo_gear=both), "use armored-diving-coat"))["need"] == "brawn"


def test_R93_the_elite_squad_costs_a_point_first_and_only_it() -> None:
    state = attacked(32, keep="elite-squad", nemo_card="ac24 die")
    assert state.mp == 15
    assert play(state, "brawn-skill").mp == 15
    assert attacked(8, keep="elite-squad").mp == 16
    assert attacked(32).mp == 16


def captain(**facts: str) -> NemoState:
    state = table(1, heroes="nemo", scenario="undersea")
    put(state, **{"nemo": "s70", "enemy_32": "s71", **facts}, step="spend nemo")
    return play(state, "done", "the-deep-stirs")


def test_R93_the_captain_takes_gear_or_a_point_and_only_he() -> None:
    state = captain(keep="scavenger-captain", nemo_gear="rocket-boots* spyglass")
    assert offered(state) == ["discard rocket-boots", "discard spyglass"]
    before = state.mp
    play(state, "discard rocket-boots")
    assert (GAME.facts(state)["gear-discard"], state.mp) == ("rocket-boots", before)
    without = captain(keep="scavenger-captain")
    assert (without.mp, without.to_act) == (before - 1, DEALER)
    assert captain(nemo_gear="spyglass").mp == before
    assert captain(keep="scavenger-captain", enemy_32="stack", enemy_8="s71").mp == before
