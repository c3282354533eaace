"""Shown chances compared with dice that are rolled (R27, R35, R9)."""

from __future__ import annotations

import math

import pytest

from eleventh.core.engine import DEALER
from eleventh.core.rng import Rng
from eleventh.core.scene import Dice
from eleventh.games.necreaux import GAME
from eleventh.games.necreaux.rules.combat_rolls import monster_cv
from eleventh.games.necreaux.rules.odds import chances, expected_damage
from eleventh.games.necreaux.rules.state import DICE, TALLY, Isle
from games.necreaux.play import given, offered, play

IDLE = [
    "scrounger, escape-artist, saboteur",
    "defiant, tinkerer, resourceful",
    "leader, circuit-breaker 0, hypnotist 0",
]
HITS = TALLY.index("Hits taken")


def fight(monster: str, *cards: str, **more: str) -> Isle:
    """A team of the given characters before the first round."""
    agents = dict(zip(("ace", "blaze", "comet"), cards, strict=False))
    return given(len(cards), {**agents, **more, "top": f"{monster}, tremor"}, "move 9", "*")


def hits_of_one(s: Isle, rng: Rng) -> int:
    """Fight to the end by dice alone. Hits on the team are counted and have no effect."""
    one = s.clone()
    hits = 0
    while one.monster >= 0:
        if one.to_act == DEALER:
            one.deal(rng.below(one.draws))
            continue
        verbs = [action.verb for action in one.options]
        if "fight" in verbs:
            one.choose(GAME.parse("fight"))
        elif "pass" in verbs:
            one.choose(GAME.parse("pass"))
        elif "done" in verbs:
            one.choose(GAME.parse("done"))
        else:
            up, down = one.up, one.face_down
            before = one.tally[HITS]
            one.choose(one.options[0])
            hits += one.tally[HITS] - before
            one.up, one.face_down = up, down  # so that no card is ever used up
    return hits


@pytest.mark.parametrize(
    ("monster", "cards"),
    [
        ("jumpsuit-henchmen", IDLE[:2]),
        ("clockwork-hounds", IDLE),
        ("midnight-prowler", IDLE[:2]),
        ("robot-centurion", IDLE[:2]),
        ("patchwork-zombies", IDLE),
        ("glowing-sludge", ["cybernetic, escape-artist, saboteur", "defiant, daredevil, tinkerer"]),
        ("iron-legionnaire", ["brawler, tinkerer, escape-artist", "infiltrator, resourceful, saboteur"]),
        ("sentry-turret", ["scrounger, tinkerer, saboteur, ray-gun", "resourceful, escape-artist, brawler"]),
        ("doctor-necreaux", IDLE),
    ],
)
def test_r35_the_hits_that_a_fight_costs_are_as_many_as_are_shown(monster: str, cards: list[str]) -> None:
    s = fight(monster, *cards)
    shown = expected_damage(s)
    rng = Rng(7)
    found = [hits_of_one(s, rng) for _ in range(1500)]
    mean = sum(found) / len(found)
    spread = math.sqrt(sum((hits - mean) ** 2 for hits in found) / len(found) / len(found))
    assert mean == pytest.approx(shown, abs=4 * spread + 0.01)


def test_r35_the_odds_count_the_rolling_characters_the_needed_hits_and_a_lower_cv() -> None:
    two = IDLE[:2]
    s = fight("sentry-turret", *two)
    assert expected_damage(s, -1) < expected_damage(s)
    assert expected_damage(s, -9) == pytest.approx(0)
    caged = fight("sentry-turret", *two, caged="blaze")
    assert expected_damage(caged) == pytest.approx(
        2 * 3 / 6 / (2 / 6)
    )  # two Hits by one die: a third of them hit
    assert expected_damage(fight("sentry-turret", *two, caged="ace, blaze")) == pytest.approx(
        expected_damage(s)
    )
    play(s, "fight", "5", "4")
    assert expected_damage(s) == pytest.approx(2 * 3 / 6 / (1 - (4 / 6) ** 2))


def test_r35_a_bonus_of_this_round_counts_in_this_round() -> None:
    s = fight("sentry-turret", "leader, tinkerer, saboteur", IDLE[1])
    before = expected_damage(s)
    play(s, "fight", "use leader blaze")
    assert expected_damage(s) < before


def test_r35_hits_and_wounds_come_as_often_as_is_shown() -> None:
    s = fight("iron-legionnaire", "cybernetic, escape-artist, brawler", IDLE[1], IDLE[2])
    for seat in range(3):
        hit, wound = chances(s, seat, monster_cv(s))
        found = [0, 0]
        for face in range(1, 7):
            one = s.clone()
            play(one, "fight")
            one.dice = [face if i == seat * DICE else 3 for i in range(len(one.dice))]
            fights = GAME.view(one, 0)
            dice = [die for area in fights.areas if isinstance(area, Dice) for die in area.dice]
            mine = next(die for die in dice if die.label == ("Ace", "Blaze", "Comet")[seat])
            found[0] += mine.met == "yes"
            found[1] += mine.met == "no"
        assert (round(6 * hit), round(6 * wound)) == tuple(found)


@pytest.mark.parametrize("speed", [1, 2, 5, 7, 9, 12, 13, 16])
def test_r24_a_speed_says_how_often_traps_for_the_hasty_and_for_the_slow_catch(speed: int) -> None:
    totals = [one + two for one in range(1, 7) for two in range(1, 7)]
    below = round(100 * sum(total < speed for total in totals) / 36)
    above = round(100 * sum(total > speed for total in totals) / 36)
    s = given(2, {})
    while "move 1" not in offered(s):
        play(s, "pass")
    notes = {choice.notation: choice.note for choice in GAME.view(s, 0).choices}
    said = f"a Trap for the hasty catches whoever rolls: {below} %; one for the slow: {above} %"
    assert notes[f"move {speed}"] == said


@pytest.mark.parametrize(
    ("piles", "said"), [("0 5 9", "1 in 5"), ("0 1 9", "the Scientists"), ("0 26 26", "1 in 26")]
)
def test_r9_a_special_card_is_next_as_often_as_the_deck_says(piles: str, said: str) -> None:
    s = given(1, {"ace": IDLE[0], "piles": piles})
    deck = next(area for area in GAME.view(s, 0).areas if area.id == "deck")
    assert said in getattr(deck, "note", "")
    play(s, "move 1")
    count = int(piles.split()[1])
    if count == 1:
        assert GAME.facts(s)["scientists"] == "main"
        return
    names = [s.chance().outcome_name(s, outcome) for outcome in range(s.draws)]
    assert names.count("scientists") * count == len(names)
