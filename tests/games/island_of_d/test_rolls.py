"""The effect of every roll by its die, and whether the game asks about a Lucky Coin."""

from __future__ import annotations

import pytest

from games.island_of_d.play import ON_THE_WAY, at, event, facts, offered, play, step, target

COIN = "lucky-coin*1"
DAY = {**ON_THE_WAY, "moment": "day"}

# Where a die is rolled: who, what is given, the moves up to the roll.
ROLLS: dict[str, tuple[str, dict[str, str], list[str | int]]] = {
    "first": ("merchant", {"fight": "orc"}, []),
    "run": ("merchant", {"fight": "goblin"}, ["run"]),
    "song": ("bard", {"windows": "ask", "fight": "goblin"}, ["use song-of-joy"]),
    "enemy song": ("merchant", {"fight": "bard"}, []),
    "bolt": ("wizard", {"fight": "black-orc"}, ["use fire-bolt"]),
    "bolt on the last": (
        "wizard",
        {"fight": "black-orc", "windows": "skip"},
        ["attack", 6, 1, "attack", 6, 1, "use fire-bolt"],
    ),
    "enemy bolt": ("merchant", {"fight": "wizard ambushed"}, []),
    "desperate": ("merchant", {"fight": "black-goblin"}, ["attack", 6]),
    "strike": ("merchant", {"fight": "goblin"}, ["attack"]),
    "strike in vain": ("merchant", {"combat": "none", "fight": "ranger"}, ["attack"]),
    "blow": ("merchant", {"fight": "orc ambushed"}, []),
    "blow that must hit": ("merchant", {"fight": "black-knight ambushed"}, []),
    "rest": ("merchant", {"hp": "2", **DAY}, ["rest"]),
    "rest in vain": ("merchant", DAY, ["rest"]),
    "rest with a used Skill": ("bard", {"skills": "song-of-joy/used", **DAY}, ["rest"]),
    "instinct": ("miner", DAY, ["use miners-instinct"]),
    "theft": ("thief", {"moment": "day"}, ["use thievery"]),
    "pack": ("merchant", event("f2"), [5]),
    "vein": ("merchant", event("m1"), [5]),
    "dig": ("merchant", event("m5"), [3, "dig"]),
    "snare": ("miner", event("f5"), [1]),
    "danger": ("merchant", event("m1"), [1]),
    "child": ("miner", target("lost-child", "f1 f2"), []),
    "riddle": ("merchant", target("hermits-riddle", "m1"), []),
    "test": ("merchant", event("m4"), [4, "=druid", "test"]),
    "event": ("merchant", event("m1"), []),
}


def rolled(name: str, die: int, **more: str) -> list[str]:
    """The position after this roll: the step that is next, and the facts that rolls change."""
    hero, given, moves = ROLLS[name]
    state = play(at(hero, {**more, **given}), *moves, die)
    return [step(state), *facts(state, "hp", "gold", "foes", "result", "aim")]


def spans(name: str, key: int) -> list[list[int]]:
    """The dice with the same effect on one of these, in order."""
    found: dict[str, list[int]] = {}
    for die in range(1, 7):
        found.setdefault(rolled(name, die, items="none", windows="skip")[key], []).append(die)
    return list(found.values())


STEP, HP, GOLD, FOES, RESULT, AIM = range(6)


@pytest.mark.parametrize(
    ("name", "key", "wanted"),
    [
        ("first", STEP, [[1, 2, 3], [4, 5, 6]]),
        ("run", RESULT, [[1, 2, 3, 4], [5, 6]]),
        ("song", RESULT, [[1, 2, 3], [4, 5, 6]]),
        ("enemy song", RESULT, [[1, 2, 3], [4, 5, 6]]),
        ("bolt", FOES, [[1, 2, 3], [4, 5, 6]]),
        ("enemy bolt", HP, [[1, 2, 3], [4, 5, 6]]),
        ("desperate", FOES, [[1, 2, 3], [4, 5, 6]]),
        ("strike", FOES, [[1], [2, 3, 4, 5, 6]]),
        ("strike in vain", FOES, [[1, 2, 3], [4, 5, 6]]),
        ("blow", HP, [[1, 2], [3, 4, 5, 6]]),
        ("blow that must hit", HP, [[1, 2, 3, 4, 5], [6]]),
        ("rest", HP, [[1, 2, 3, 4, 5], [6]]),
        ("instinct", GOLD, [[1], [2, 3, 4], [5, 6]]),
        ("theft", STEP, [[1, 2], [3, 4, 5, 6]]),
        ("theft", GOLD, [[1], [2, 3, 4, 5, 6]]),
        ("vein", GOLD, [[1, 2, 3, 4], [5, 6]]),
        ("dig", HP, [[1, 2], [3, 4, 5, 6]]),
        ("dig", GOLD, [[1, 2], [3, 4, 5, 6]]),
        ("snare", HP, [[1, 2, 3], [4, 5, 6]]),
        ("danger", HP, [[1, 2], [3, 4, 5, 6]]),
        ("child", STEP, [[1, 2, 3], [4, 5, 6]]),
        ("test", STEP, [[1, 2, 3], [4, 5, 6]]),
    ],
)
def test_the_effect_of_each_die(name: str, key: int, wanted: list[list[int]]) -> None:
    assert spans(name, key) == wanted


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("first", [4, 5, 6]),
        ("run", [5, 6]),
        ("song", [1, 2, 3]),
        ("enemy song", [1, 2, 3, 4, 5, 6]),
        ("bolt", [1, 2, 3]),
        ("enemy bolt", [4, 5, 6]),
        ("desperate", [1, 2, 3, 4, 5, 6]),
        ("strike", [1]),
        ("strike in vain", [1, 2, 3]),
        ("blow", [3, 4, 5, 6]),
        ("blow that must hit", [6]),
        ("rest", [6]),
        ("rest with a used Skill", [6]),
        ("instinct", [1, 2, 3, 4]),
        ("theft", [1, 2]),
        ("pack", [1, 2, 3, 4, 5, 6]),
        ("vein", [1, 2, 3, 4]),
        ("dig", [1, 2]),
        ("snare", [1, 2, 3]),
        ("danger", [3, 4, 5, 6]),
        ("child", [1, 2, 3]),
        ("riddle", [1, 2, 3, 4]),
        ("test", [1, 2, 3]),
        ("event", [1, 2, 3, 4, 5, 6]),
    ],
)
def test_a_coin_is_asked_about_when_another_roll_could_be_better(name: str, bad: list[int]) -> None:
    hero, given, moves = ROLLS[name]
    asked = []
    for die in range(1, 7):
        state = at(hero, {**given, "items": COIN} if "fight" not in given else {"items": COIN, **given})
        if given.get("windows") == "skip":
            state = play(state, *moves[:-1])
            state.skip = False
            play(state, moves[-1])
        else:
            for move in moves:
                play(state, move)
                if step(state) == "AfterRoll":
                    play(state, "go on")
        if "toss lucky-coin" in offered(play(state, die)):
            asked.append(die)
    assert asked == bad


@pytest.mark.parametrize("name", ["bolt on the last", "rest in vain"])
def test_a46_a_roll_that_changes_nothing_is_not_made(name: str) -> None:
    hero, given, moves = ROLLS[name]
    assert play(at(hero, given), *moves).die == 0


@pytest.mark.parametrize("name", ["strike", "rest", "riddle", "event", "enemy bolt", "blow"])
def test_a_coin_rolls_the_die_again(name: str) -> None:
    hero, given, moves = ROLLS[name]
    state = at(hero, {"items": COIN, **given})
    for move in moves:
        play(state, move)
    rolling = state.top()
    play(state, 1 if name in ("strike", "riddle", "event") else 6, "toss lucky-coin")
    assert state.top() is rolling
    assert facts(state, "items") == ["none"]


@pytest.mark.parametrize(("hp", "asked"), [("1", True), ("2", False)])
def test_with_windows_skipped_a_coin_is_asked_about_before_the_last_hp(hp: str, asked: bool) -> None:
    state = play(at("merchant", {"items": COIN, "hp": hp, "windows": "skip", "fight": "orc ambushed"}), 6)
    assert ("toss lucky-coin" in offered(state)) == asked


@pytest.mark.parametrize(("hp", "asked"), [("2", True), ("3", False)])
def test_the_dark_blade_takes_two(hp: str, asked: bool) -> None:
    given = {"items": COIN, "hp": hp, "windows": "skip", "fight": "black-knight ambushed"}
    state = play(at("merchant", given), 6)
    assert ("toss lucky-coin" in offered(state)) == asked
    state = play(at("merchant", given), 5)
    assert facts(state, "hp") == [str(int(hp) - 1)]


def test_a_friendly_duel_is_never_the_last() -> None:
    state = play(at("knight", {"items": COIN, "hp": "2", "windows": "skip", "fight": "miner friendly"}), 4, 6)
    assert facts(state, "hp", "result") == ["1", "yielded"]


@pytest.mark.parametrize(
    ("name", "die", "last", "enough"),
    [("dig", 1, "1", "2"), ("snare", 1, "1", "2"), ("danger", 6, "1", "2"), ("enemy bolt", 6, "2", "3")],
)
def test_with_windows_skipped_every_roll_that_could_be_the_last_is_asked_about(
    name: str, die: int, last: str, enough: str
) -> None:
    hero, given, moves = ROLLS[name]
    for hp, asked in ((last, True), (enough, False)):
        state = at(hero, {"items": COIN, "hp": hp, "windows": "skip", **given})
        for move in moves:
            play(state, move)
        assert ("toss lucky-coin" in offered(play(state, die))) == asked, hp
