"""Traps (R27, A13-A15): the characters who test, the number of dice, catches, and ways to skip a Trap."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER
from eleventh.games.necreaux import GAME
from eleventh.games.necreaux.content.adventure import KIND_SLUGS, MONSTERS, SPEED, TRAP_AGAINST, TRAP_DICE
from eleventh.games.necreaux.rules.state import Isle
from games.necreaux.play import facts, given, offered, play

PLAIN = "daredevil, brawler, tinkerer"
OTHER = "defiant, cybernetic, leader"


def facing(trap: str, speed: int, *events: str, ace: str = PLAIN, **more: str) -> Isle:
    """One alone, who has drawn this Trap at this Speed."""
    return given(1, {"ace": ace, **more, "top": f"{trap}, feral-lab-rats"}, f"move {speed}", *events)


EACH, POINT, CHANCE = "each", "point", "chance"


@pytest.mark.parametrize(
    ("trap", "who", "fast", "dice"),
    [
        ("spiked-pit", EACH, True, 2),
        ("swinging-blades", EACH, True, 2),
        ("dart-corridor", POINT, True, 2),
        ("pulse-grid", POINT, True, 2),
        ("alarm-wire", POINT, True, 2),
        ("crumbling-bridge", EACH, True, 1),
        ("flooding-chamber", POINT, False, 2),
        ("sleeping-gas", EACH, False, 2),
        ("blast-door", POINT, False, 2),
        ("laser-lattice", EACH, True, 2),
        ("runaway-iron-sphere", EACH, False, 2),
        ("drop-cage", CHANCE, True, 2),
        ("acid-sprinklers", EACH, True, 2),
        ("mind-scrambler", EACH, True, 1),
        ("collapsing-catwalk", EACH, True, 2),
    ],
)
def test_a14_every_trap_as_printed(trap: str, who: str, fast: bool, dice: int) -> None:
    two = {"ace": PLAIN, "blaze": OTHER, "top": f"{trap}, feral-lab-rats"}
    s = given(2, two, "move 5")
    if who == POINT:
        assert offered(s) == ["point ace", "point blaze"]
        play(s, "point blaze")
    elif who == CHANCE:
        assert (s.to_act, s.draws) == (DEALER, 2)
        play(s, "blaze")
    assert s.rolling == (0b11 if who == EACH else 0b10)
    caught = []
    if who == CHANCE:
        return  # one alone is not held by a cage
    for total in (4, 5, 6):
        faces = [str(total)] if dice == 1 else ["3", str(total - 3)]
        told = play(facing_with_five(trap), *faces)
        caught.append(any("is caught:" in sentence for sentence in told))
    assert caught == ([True, False, False] if fast else [False, False, True])


def facing_with_five(trap: str) -> Isle:
    """What the Trap tests is 5: the Speed, the cards he has, their Charges, or the cards drawn this Turn."""
    if trap == "crumbling-bridge":
        return facing(trap, 9, ace=f"{PLAIN}, ray-gun, energy-cell 1 down")
    if trap == "mind-scrambler":
        return facing(trap, 9, ace="precise 5, brawler, tinkerer")
    if trap == "collapsing-catwalk":
        idle = "infirmary, doomsday-device, psionic-amplifier, lava-surge"
        return given(1, {"ace": PLAIN, "top": f"{idle}, {trap}, feral-lab-rats"}, "move 9")
    return facing(trap, 5)


def test_no_trap_is_decided_by_the_speed_alone() -> None:
    """At the Speeds that the Clock asks for, each can still go either way; only the wall has one die."""
    one_die = [kind for kind in range(len(TRAP_DICE)) if TRAP_DICE[kind] == 1 and TRAP_AGAINST[kind] == SPEED]
    assert [KIND_SLUGS[MONSTERS + kind] for kind in one_die] == ["sliding-wall-trap"]


@pytest.mark.parametrize(
    ("trap", "dice", "after"),
    [
        ("spiked-pit", "13", ["wound daredevil"]),
        ("laser-lattice", "13", ["wound daredevil"]),
        ("crumbling-bridge", "2", ["wound daredevil"]),
        ("runaway-iron-sphere", "33", ["wound daredevil"]),
        ("swinging-blades", "22", ["wound daredevil"]),
        ("swinging-blades", "11", ["wound daredevil"]),
        ("dart-corridor", "22", ["wound daredevil", "wound brawler"]),
        ("flooding-chamber", "33", ["wound daredevil"]),
        ("sleeping-gas", "33", ["wound daredevil"]),
        ("acid-sprinklers", "11", ["wound daredevil"]),
    ],
)
def test_r27_the_effect_of_a_trap_on_a_caught_character(trap: str, dice: str, after: list[str]) -> None:
    s = facing(trap, 5, *dice)
    play(s, *after)
    assert "retreat" in offered(s)  # the Trap is over, the next card is drawn
    assert facts(s, "ace")[0].count("down") == len(after)
    assert facts(s, "discard") == [trap]


@pytest.mark.parametrize(("dice", "hits"), [("13", 2), ("23", 1)])
def test_swinging_blades_hit_twice_if_the_test_is_missed_by_four(dice: str, hits: int) -> None:
    s = facing("swinging-blades", 8, *dice)
    play(s, *["wound daredevil", "wound brawler"][:hits])
    assert "retreat" in offered(s)


@pytest.mark.parametrize(
    ("ace", "after"),
    [
        ("lucky 3, healer 2, precise 0", "lucky 1, healer 2, precise 0"),
        ("lucky 4, healer 3, precise 0", "lucky 2, healer 3, precise 0"),
        ("lucky 2, brawler, precise 0", "lucky 1, brawler, precise 0"),
        ("lucky 4 down, healer 3, precise 0", "lucky 2 down, healer 3, precise 0"),
    ],
)
def test_mind_scrambler_halves_the_card_with_most_charges(ace: str, after: str) -> None:
    certain = sum(int(word) for word in ace.replace(",", "").split() if word.isdigit()) > 6
    s = facing("mind-scrambler", 5, *([] if certain else ["1", "*"]), ace=ace)
    assert facts(s, "ace") == [after]


@pytest.mark.parametrize(("dice", "charges"), [("23", 1), ("22", 0), ("24", 0)])
def test_precise_a_total_that_equals_the_speed_charges_it(dice: str, charges: int) -> None:
    s = facing("runaway-iron-sphere", 5, *dice, ace="precise 0, brawler, tinkerer")
    assert f"precise {charges}" in facts(s, "ace")[0]
    s = facing("runaway-iron-sphere", 5, *dice, ace="precise 0 down, brawler, tinkerer")
    assert "precise 0 down" in facts(s, "ace")[0]


@pytest.mark.parametrize(
    ("trap", "speed", "dice", "left"),
    [("spiked-pit", 9, "113", "drops the 1 and has 4"), ("spiked-pit", 3, "653", "drops the 3 and has 11"),
     ("runaway-iron-sphere", 9, "123", "drops the 3 and has 3"), ("spiked-pit", 8, "444", "has 8")],
)  # fmt: skip
def test_infiltrator_is_not_asked_where_each_die_is_as_good_as_another(
    trap: str, speed: int, dice: str, left: str
) -> None:
    s = facing(trap, speed, *dice[:-1], ace="infiltrator, brawler, tinkerer")
    assert any(left in sentence for sentence in play(s, dice[-1]))


@pytest.mark.parametrize(
    ("trap", "speed", "dice", "total"),
    [
        ("swinging-blades", 12, "146", 10),
        ("runaway-iron-sphere", 3, "146", 5),
        ("crumbling-bridge", 3, "12", 2),
    ],
)
def test_the_infiltrators_total_is_told_without_his_worst_die(
    trap: str, speed: int, dice: str, total: int
) -> None:
    s = facing(trap, speed, *dice, ace="infiltrator, lucky 1, tinkerer")
    assert f"Ace {total}," in GAME.view(s, 0).prompt.text


# --- what the dice cannot change is not rolled ---


@pytest.mark.parametrize(
    ("trap", "speed", "more"),
    [
        ("spiked-pit", 2, {}),  # two dice show no less
        ("runaway-iron-sphere", 12, {}),  # ... and no more
        ("sleeping-gas", 1, {"ace": "daredevil down, brawler down, tinkerer down"}),
        ("pulse-grid", 9, {"ace": "daredevil, brawler, durable, ray-gun down"}),
        ("alarm-wire", 9, {"alarm": "main"}),
        ("drop-cage", 9, {}),  # one alone rolls in a cage too
        ("blast-door", 1, {}),  # the Turn is over anyway
    ],
)
@pytest.mark.parametrize("key", ["", ", stealth-suit 0, master-key 1 down"])
def test_r27_a_trap_that_can_do_nothing_is_passed_without_a_roll(
    trap: str, speed: int, more: dict[str, str], key: str
) -> None:
    facts_given = {"ace": PLAIN, **more, "top": f"{trap}, feral-lab-rats"}
    s = given(1, {**facts_given, "ace": facts_given["ace"] + key}, f"move {speed}")
    assert facts(s, "discard") == [trap]


def test_r27_precise_rolls_where_he_may_match_the_speed() -> None:
    s = facing("spiked-pit", 2, "1", "1", ace="precise 0, brawler, tinkerer")
    assert "precise 1" in facts(s, "ace")[0]


@pytest.mark.parametrize(
    ("trap", "speed", "ace", "rolls"),
    [
        ("spiked-pit", 13, PLAIN, False),
        ("spiked-pit", 12, PLAIN, True),
        ("spiked-pit", 13, f"{PLAIN}, grappling-gun", True),
        ("runaway-iron-sphere", 1, PLAIN, False),
        ("runaway-iron-sphere", 2, PLAIN, True),
        ("swinging-blades", 13, PLAIN, True),  # how far he misses counts
    ],
)
def test_r27_a_character_who_is_certain_to_be_caught_does_not_roll(
    trap: str, speed: int, ace: str, rolls: bool
) -> None:
    s = facing(trap, speed, ace=ace)
    assert (s.to_act == DEALER) == rolls
    assert ("wound brawler" in offered(s)) != rolls


# --- passing it over ---


@pytest.mark.parametrize(("trap", "mechanical"), [
    ("spiked-pit", True), ("swinging-blades", True), ("dart-corridor", True), ("pulse-grid", False),
    ("alarm-wire", False), ("crumbling-bridge", False), ("flooding-chamber", False), ("sleeping-gas", False),
    ("blast-door", True), ("laser-lattice", False), ("runaway-iron-sphere", True), ("drop-cage", True),
    ("acid-sprinklers", False), ("mind-scrambler", False), ("collapsing-catwalk", False),
])  # fmt: skip
def test_master_key_opens_mechanical_traps(trap: str, mechanical: bool) -> None:
    idle = "infirmary, toxic-spores, psionic-amplifier"
    two = {"ace": f"{PLAIN}, master-key 2", "blaze": "lucky 2, cybernetic, leader"}
    s = given(2, {**two, "top": f"{idle}, {trap}, tremor"}, "move 6")
    assert ("use master-key" in offered(s)) == mechanical
    if mechanical:
        play(s, "use master-key")
        assert "master-key 1" in facts(s, "ace")[0]
        assert facts(s, "discard") == [f"{idle}, {trap}"]
