"""Combat (R31-R42): bonuses, odds, rounds, retreat and reward."""

from __future__ import annotations

import pytest

from eleventh.core.scene import Sheet
from eleventh.games.necreaux import GAME
from eleventh.games.necreaux.rules.odds import chances
from eleventh.games.necreaux.rules.state import Isle
from games.necreaux.play import given, offered, play

PLAIN = "scrounger, escape-artist, saboteur"  # Covert and Tech; nothing for a combat roll
OTHER = "durable, tinkerer, resourceful"


def lines(s: Isle) -> list[str]:
    """The numbers of the fight, as the table shows them."""
    sheets = [area for area in GAME.view(s, -1).areas if isinstance(area, Sheet) and area.id == "combat"]
    return sheets[0].lines


def facing(monster: str, ace: str, speed: int = 1, **facts: str) -> Isle:
    return given(1, {"ace": ace, **facts, "top": monster}, f"move {speed}", "*")


@pytest.mark.parametrize(
    ("monster", "ace", "speed", "shown"),
    [
        ("jumpsuit-henchmen", PLAIN, 1, "+0: hits 50 %, wounds 33 %"),
        ("gargantuan-reanimated-cyborg-ape", PLAIN, 1, "+0: hits 0 %, wounds 83 %"),
        ("feral-lab-rats", "cybernetic, ninja, tinkerer, vibro-sword", 1, "+2: hits 100 %, wounds 0 %"),
        ("jumpsuit-henchmen", "cybernetic, ninja, tinkerer, vibro-sword", 1, "+2: hits 83 %, wounds 0 %"),
        ("jumpsuit-henchmen", "cybernetic, ninja, tinkerer", 1, "+1:"),
        ("jumpsuit-henchmen", "cybernetic down, ninja, tinkerer", 1, "+0:"),
        ("jumpsuit-henchmen", "daredevil, ninja, tinkerer", 6, "+0:"),
        ("jumpsuit-henchmen", "daredevil, ninja, tinkerer", 7, "+1:"),
        ("jumpsuit-henchmen", "daredevil, ninja, tinkerer", 10, "+1:"),
        ("jumpsuit-henchmen", "daredevil, ninja, tinkerer", 11, "+2:"),
        ("jumpsuit-henchmen", "defiant, ninja down, tinkerer", 1, "+1:"),
        ("jumpsuit-henchmen", "defiant, ninja down, tinkerer down, scout down", 1, "+2:"),
        ("jumpsuit-henchmen", "circuit-breaker 0, ninja, tinkerer", 1, "+0:"),
        ("clockwork-hounds", "circuit-breaker 0, ninja, tinkerer", 1, "+1:"),
        ("jumpsuit-henchmen", f"{PLAIN}, ray-gun", 1, "+2:"),
        ("jumpsuit-henchmen", f"{PLAIN}, vibro-sword", 1, "+1:"),
        ("jumpsuit-henchmen", "brawler, ninja, tinkerer, ray-gun, vibro-sword", 1, "+2:"),
        ("jumpsuit-henchmen", f"{PLAIN}, ray-gun, vibro-sword", 1, "+2:"),
        ("jumpsuit-henchmen", f"{PLAIN}, ray-gun down", 1, "+0:"),
        ("living-lava", f"{PLAIN}, ray-gun", 1, "+0:"),
        ("living-lava", "mind-over-matter, ninja, tinkerer", 1, "+2:"),
        ("glowing-sludge", "mind-over-matter down, ninja, tinkerer", 1, "+0:"),
        ("midnight-prowler", PLAIN, 1, "-1:"),
        ("brain-in-a-jar", PLAIN, 1, "+0:"),
        ("brain-in-a-jar", "mind-over-matter, ninja, tinkerer", 1, "+1:"),
        ("unseen-assassin", PLAIN, 1, "+0:"),
        ("unseen-assassin", OTHER, 1, "-1:"),
        ("iron-legionnaire", PLAIN, 1, "+1:"),
        ("iron-legionnaire", "scrounger, escape-artist, scout", 1, "+0:"),
        ("madame-sabre-the-bodyguard", PLAIN, 1, "+0:"),
        ("madame-sabre-the-bodyguard", "brawler, ninja, tinkerer", 1, "+1:"),
        ("screaming-pterodactyl", PLAIN, 7, "+0:"),
        ("screaming-pterodactyl", PLAIN, 8, "-1:"),
    ],
)
def test_r34_the_bonuses_of_cards_and_the_monster_on_a_roll(
    monster: str, ace: str, speed: int, shown: str
) -> None:
    assert lines(facing(monster, ace, speed))[-1].startswith(f"Ace {shown}")


@pytest.mark.parametrize(
    ("monster", "cv", "hits"),
    [
        ("jumpsuit-henchmen", "3", "0 of 1"),
        ("patchwork-zombies", "2", "0 of 2"),
        ("tank-kraken", "5", "0 of 1"),
    ],
)
def test_r37_cv_and_hits_needed(monster: str, cv: str, hits: str) -> None:
    facts = GAME.facts(facing(monster, PLAIN))
    assert (facts["cv"], facts["hits"]) == (cv, hits)


@pytest.mark.parametrize(
    ("monster", "ace", "note"),
    [
        ("jumpsuit-henchmen", PLAIN, "by dice alone 0.7 Hits on the team to the end, on average"),
        ("feral-lab-rats", "cybernetic, ninja, tinkerer, vibro-sword", "by dice alone 0.0 Hits on the team"),
        ("tank-kraken", PLAIN, "by dice alone 4.0 Hits on the team to the end, on average"),
        ("gargantuan-reanimated-cyborg-ape", PLAIN, "dice alone cannot beat it as things are"),
    ],
)
def test_the_choice_to_fight_says_what_it_will_cost(monster: str, ace: str, note: str) -> None:
    notes = {choice.notation: choice.note for choice in GAME.view(facing(monster, ace), 0).choices}
    assert notes["fight"].startswith(note)


@pytest.mark.parametrize(("ace", "weighty"), [(PLAIN, False), ("scrounger down", True)])
def test_r33_a_retreat_is_past_taking_back_when_somebody_would_not_live(ace: str, weighty: bool) -> None:
    s = given(1, {"ace": ace, "top": "jumpsuit-henchmen"}, "move 1")
    assert {choice.notation: choice.weighty for choice in GAME.view(s, 0).choices}["retreat"] is weighty


def test_r39_a_new_round_begins_afresh() -> None:
    facts = {"ace": "ninja, leader, tinkerer, net-launcher 2", "blaze": "berserker, durable, scout"}
    s = given(2, {**facts, "top": "tank-kraken"}, "move 1", "*", "fight")
    play(s, "use ninja blaze", "use leader blaze", "use net-launcher")
    assert (GAME.facts(s)["cv"], s.rolling, s.mod) == ("4", 2, [0, 2])
    play(s, "*", "2")
    assert GAME.facts(s)["rounds"] == "1"
    assert (GAME.facts(s)["cv"], s.rolling, s.mod, s.dice) == ("5", 3, [0, 0], [0] * 6)
    assert {"use leader blaze", "use ninja blaze", "use net-launcher"} <= set(offered(s))


def test_the_odds_include_the_bonuses_of_this_round() -> None:
    two = {"ace": "leader, ninja, durable", "blaze": "daredevil, brawler, tinkerer", "top": "tank-kraken"}
    s = given(2, two, "move 1", "fight", "use leader blaze")
    assert chances(s, 1, 5) == pytest.approx((2 / 6, 3 / 6))
    assert chances(s, 0, 5) == pytest.approx((1 / 6, 4 / 6))


# --- what is printed on Monsters ---
