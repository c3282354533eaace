"""Combat (R31-R42): bonuses, odds, rounds, retreat and reward."""

from __future__ import annotations

import pytest

from eleventh.core.scene import Sheet
from eleventh.games.necreaux import GAME
from eleventh.games.necreaux.rules.odds import chances
from eleventh.games.necreaux.rules.state import TALLY, Isle
from games.necreaux.play import given, offered, play

PLAIN = "scrounger, escape-artist, saboteur"  # Covert and Tech; nothing for a combat roll
OTHER = "durable, tinkerer, resourceful"


def lines(s: Isle) -> list[str]:
    """The numbers of the fight, as the table shows them."""
    sheets = [area for area in GAME.view(s, -1).areas if isinstance(area, Sheet) and area.id == "combat"]
    return sheets[0].lines


def facing(monster: str, ace: str, speed: int = 1, **facts: str) -> Isle:
    return given(1, {"ace": ace, **facts, "top": monster}, f"move {speed}", "*")


def tally(s: Isle, what: str) -> int:
    return s.tally[TALLY.index(what)]


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
def test_r34_what_cards_and_the_monster_add_to_a_roll(monster: str, ace: str, speed: int, shown: str) -> None:
    assert lines(facing(monster, ace, speed))[-1].startswith(f"Ace {shown}")


def test_r34_spores_weaken_every_roll() -> None:
    s = given(1, {"ace": PLAIN, "spores": "yes", "top": "jumpsuit-henchmen"}, "move 1")
    assert lines(s)[-1].startswith("Ace -1:")


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


def test_alarm_wire_the_alarm_raises_the_cv_of_the_team_that_raised_it() -> None:
    assert GAME.facts(facing("jumpsuit-henchmen", PLAIN, alarm="main"))["cv"] == "4"
    assert GAME.facts(facing("jumpsuit-henchmen", PLAIN, alarm="lost"))["cv"] == "3"


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


@pytest.mark.parametrize(
    ("ace", "die", "hits"),
    [("brawler", "6", 2), ("brawler", "5", 2), ("brawler", "4", 1), ("brawler down", "5", 1)],
)
def test_brawler_a_five_or_six_that_hits_counts_twice(ace: str, die: str, hits: int) -> None:
    facts = {"ace": f"{ace}, durable, saboteur", "blaze": "tinkerer, resourceful, scout"}
    s = given(2, {**facts, "top": "jumpsuit-henchmen"}, "move 1", "*", "fight", die, "3")
    assert (s.hits, s.monster < 0) == (hits, hits == 2)


@pytest.mark.parametrize(("die", "hurt"), [("1", 2), ("2", 1), ("5", 0)])
def test_glowing_sludge_a_natural_one_hurts_twice(die: str, hurt: int) -> None:
    s = facing("glowing-sludge", OTHER)
    play(s, "fight", die)
    for _ in range(hurt):
        play(s, "wound tinkerer" if "wound tinkerer" in offered(s) else "wound resourceful")
    assert "fight" in offered(s)
    assert tally(s, "Hits taken") == hurt


@pytest.mark.parametrize(("die", "hurt"), [("1", 2), ("3", 0), ("2", 1)])
def test_berserker_who_does_not_hit_is_hit(die: str, hurt: int) -> None:
    s = facing("acid-salamander", "berserker, resourceful, tinkerer")
    play(s, "fight", "use berserker", die)
    for _ in range(hurt):
        play(s, "wound tinkerer" if "wound tinkerer" in offered(s) else "wound resourceful")
    assert tally(s, "Hits taken") == hurt


def test_precise_a_roll_that_equals_the_cv_charges_it() -> None:
    ace = "precise 0, resourceful, tinkerer"
    s = facing("jumpsuit-henchmen", ace)
    play(s, "fight", "3")
    assert s.charge[GAME.parse("use precise").a] == 1
    play(s, "fight", "4")
    assert GAME.facts(s)["ace"] == "precise 1, resourceful, tinkerer"
    s = facing("jumpsuit-henchmen", "precise 0 down, resourceful, tinkerer")
    play(s, "fight", "3")
    assert "precise 0" in GAME.facts(s)["ace"]


def test_acid_salamander_only_who_rolls_below_loses_a_charge() -> None:
    s = facing("acid-salamander", "precise 2, resourceful, tinkerer")
    play(s, "fight", "4")
    assert "precise 3" in GAME.facts(s)["ace"]
    play(s, "fight", "3")
    assert "precise 2" in GAME.facts(s)["ace"]


@pytest.mark.parametrize(("ace", "weighty"), [(PLAIN, False), ("scrounger down", True)])
def test_r33_a_retreat_is_past_taking_back_when_somebody_would_not_live(ace: str, weighty: bool) -> None:
    s = given(1, {"ace": ace, "top": "jumpsuit-henchmen"}, "move 1")
    assert {choice.notation: choice.weighty for choice in GAME.view(s, 0).choices}["retreat"] is weighty


def test_r33_a_retreat_hurts_each_and_costs_items_alarm_and_turn() -> None:
    facts = {"ace": PLAIN, "blaze": "rocketpack 0, scout, ninja", "pending": "ray-gun", "alarm": "main"}
    s = given(2, {**facts, "top": "jumpsuit-henchmen"}, "move 5", "pass", "retreat")
    play(s, "pass", "wound scrounger")
    now = GAME.facts(s)
    assert now["blaze"] == "rocketpack 0, scout, ninja"
    assert (now["pending"], now["alarm"], now["turn"]) == ("none", "none", "2")
    assert now["discard"] == "ray-gun, jumpsuit-henchmen"
    assert tally(s, "retreats") == 1


@pytest.mark.parametrize(("die", "hits"), [("2", 1), ("3", 0)])
def test_escape_artist_on_three_or_more_nobody_is_hit(die: str, hits: int) -> None:
    s = facing("jumpsuit-henchmen", PLAIN)
    play(s, "retreat", "use escape-artist", die)
    assert s.turn == 2 - hits
    assert len([option for option in offered(s) if option.startswith("wound")]) == 3 * hits


def test_escape_artist_leads_one_escape_in_each_combat() -> None:
    s = given(1, {"ace": PLAIN, "top": "jumpsuit-henchmen, clockwork-hounds"}, "move 1", "retreat")
    play(s, "use escape-artist", "6", "move 1", "retreat")
    assert "use escape-artist" in offered(s)


def test_r42_as_many_items_as_dots_and_the_others_are_gone() -> None:
    facts = {"ace": "cybernetic, durable, tinkerer", "pending": "ray-gun, heat-ray", "top": "feral-lab-rats"}
    s = given(1, facts, "move 1", "fight", "6")
    assert GAME.facts(s)["discard"] == "ray-gun, heat-ray, feral-lab-rats"
    s = given(1, {**facts, "top": "jumpsuit-henchmen"}, "move 1", "fight", "6", "give heat-ray ace")
    assert GAME.facts(s)["discard"] == "ray-gun, jumpsuit-henchmen"
    assert (tally(s, "fights won"), tally(s, "Items claimed")) == (1, 1)


def test_r44_one_alone_is_not_asked_who_is_hit() -> None:
    s = given(1, {"ace": PLAIN, "top": "jumpsuit-henchmen"}, "move 1", "fight", "1")
    assert all(notation.startswith("wound ") for notation in offered(s))


def test_r42_three_dots_three_items() -> None:
    items = "ray-gun, heat-ray, body-armor, master-key"
    facts = {"ace": "cybernetic, durable, brawler", "pending": items, "top": "madame-sabre-the-bodyguard"}
    s = given(1, facts, "move 1", "fight", "5")
    play(s, "give ray-gun ace", "give heat-ray ace", "give body-armor ace")
    assert GAME.facts(s)["discard"] == "master-key, madame-sabre-the-bodyguard"


def test_reinforcements_are_weaker_and_nothing_is_claimed() -> None:
    facts = {"ace": PLAIN, "pending": "ray-gun", "discard": "feral-lab-rats, jumpsuit-henchmen, ray-gun"}
    facts |= {"pending": "heat-ray", "top": "reinforcements", "alarm": "main"}
    s = given(1, facts, "move 1")
    now = GAME.facts(s)
    assert (now["monster"], now["cv"]) == ("jumpsuit-henchmen", "3")
    play(s, "fight", "5")
    now = GAME.facts(s)
    assert (now["pending"], now["alarm"]) == ("heat-ray", "none")
    assert now["discard"] == "feral-lab-rats, ray-gun, jumpsuit-henchmen, reinforcements"


def test_reinforcements_the_oldest_monster_comes_when_it_is_the_only_one() -> None:
    s = given(1, {"ace": PLAIN, "discard": "tank-kraken, ray-gun", "top": "reinforcements"}, "move 1")
    assert GAME.facts(s)["monster"] == "tank-kraken"
    s = given(1, {"ace": PLAIN, "discard": "ray-gun", "top": "reinforcements"}, "move 1")
    assert GAME.facts(s)["discard"] == "ray-gun, reinforcements"
    assert s.turn == 2


def test_r39_a_new_round_begins_afresh() -> None:
    facts = {"ace": "ninja, leader, tinkerer, net-launcher 2", "blaze": "berserker, durable, scout"}
    s = given(2, {**facts, "top": "tank-kraken"}, "move 1", "*", "fight")
    play(s, "use ninja blaze", "use leader blaze", "use net-launcher")
    assert (GAME.facts(s)["cv"], s.rolling, s.mod) == ("4", 2, [0, 2])
    play(s, "*", "2")
    assert GAME.facts(s)["rounds"] == "1"
    assert (GAME.facts(s)["cv"], s.rolling, s.mod, s.dice) == ("5", 3, [0, 0], [0] * 6)
    assert {"use leader blaze", "use ninja blaze", "use net-launcher"} <= set(offered(s))


def test_drop_cage_who_is_caged_does_not_roll_unless_all_are() -> None:
    facts = {"ace": PLAIN, "blaze": OTHER, "top": "jumpsuit-henchmen"}
    assert given(2, {**facts, "caged": "ace"}, "move 1", "*").rolling == 2
    assert given(2, {**facts, "caged": "ace, blaze"}, "move 1", "*").rolling == 3


def test_the_odds_count_what_helps_this_round() -> None:
    two = {"ace": "leader, ninja, durable", "blaze": "daredevil, brawler, tinkerer", "top": "tank-kraken"}
    s = given(2, two, "move 1", "fight", "use leader blaze")
    assert chances(s, 1, 5) == pytest.approx((2 / 6, 3 / 6))
    assert chances(s, 0, 5) == pytest.approx((1 / 6, 4 / 6))


# --- what is printed on Monsters ---


def test_the_ape_heartens_those_who_defeat_it() -> None:
    ace = "circuit-breaker 1, empath 2 down, brawler down"
    s = given(1, {"ace": ace, "top": "gargantuan-reanimated-cyborg-ape"}, "move 1", "fight")
    play(s, "use circuit-breaker", "flip empath")
    assert GAME.facts(s)["ace"] == "circuit-breaker 0, empath 2, brawler down"


@pytest.mark.parametrize(("die", "hits"), [("6", 2), ("5", 1)])
def test_henchmen_run_from_a_six(die: str, hits: int) -> None:
    two = {"ace": OTHER, "blaze": "scrounger, escape-artist, saboteur", "top": "jumpsuit-henchmen"}
    s = given(2, two, "move 1", "*", "fight", die, "3")
    assert (s.hits, s.monster < 0) == (hits, hits == 2)


def test_hounds_wind_up_and_the_centurion_cracks() -> None:
    s = facing("clockwork-hounds", PLAIN)
    play(s, "fight", "3")
    assert GAME.facts(s)["cv"] == "4"
    two = {"ace": PLAIN, "blaze": "defiant, durable, precise 0", "top": "robot-centurion"}
    s = given(2, two, "move 1", "*", "fight", "6", "5")
    assert (GAME.facts(s)["cv"], GAME.facts(s)["hits"]) == ("4", "1 of 2")


def test_the_prowler_strikes_from_the_dark_once() -> None:
    s = facing("midnight-prowler", PLAIN)
    play(s, "fight", "5")
    assert lines(s)[-1].startswith("Ace +0:")


def test_one_hit_and_doctor_necreaux_flees() -> None:
    two = {"ace": PLAIN, "blaze": "defiant, durable, precise 0", "top": "doctor-necreaux"}
    s = given(2, two, "move 1", "*", "fight", "6", "5")
    assert GAME.facts(s)["discard"] == "doctor-necreaux"


def test_the_grenadier_blows_an_item_to_pieces() -> None:
    s = facing("gorilla-grenadier", f"{OTHER}, body-armor, energy-cell 1")
    play(s, "fight", "1")
    assert offered(s) == ["lose body-armor", "lose energy-cell"]
    play(s, "lose energy-cell")
    assert "energy-cell" not in GAME.facts(s)["ace"]
    s = facing("gorilla-grenadier", OTHER)
    play(s, "fight", "1")
    assert offered(s)[0].startswith("wound")


def test_the_rats_let_go_of_pending_items() -> None:
    s = given(1, {"ace": PLAIN, "pending": "ray-gun", "top": "feral-lab-rats"}, "move 1", "retreat")
    assert GAME.facts(s)["pending"] == "ray-gun"
