"""Which positions are refused, and that positions written by earlier versions are read."""

from __future__ import annotations

from eleventh.core.codec import pack, unpack
from eleventh.games.island_of_d import GAME
from eleventh.games.island_of_d.rules.state import Adventure
from games.island_of_d.play import ON_THE_WAY, at

BEFORE_ZONES = (
    "ZU-7DsIwDPyXzFcpTimvFRiQGBiQEIoyBCgL0EqhHRDi37ETHgVUq8mdz-eLJSglZR3sTU39dVbtL2ps3R03tfShed0XpQ_V"
    "_LCuqxczqc9b33T1m7oNqzYkhYMG5RjSyPDNasihHXqCCG9MLGOiQGZcbMigxsGfLiXsgDmDXDoGxIhDlrsjb5DEMspd9izQ"
    "xwBDjKIfgXqgghUuBuuMJCkLxVK6NiOk0uxDrkPE-iEoT4n-N5q4tB9TpvTpr38QS6wRl5iv81j9_D6oCW2cQJZ_a9wD"
)


def decoded(code: str) -> Adventure:
    state = unpack(GAME.decoder, code)
    assert isinstance(state, Adventure)
    return state


def test_a_position_from_before_there_were_zones_is_read() -> None:
    state = decoded(BEFORE_ZONES)
    facts = GAME.facts(state)
    wanted = {
        "skills": "prayer",
        "path": "p4 mountain",
        "quest": "evil-magic-mirror",
        "available": "poisoned-spring",
        "done": "goblin-keep lost-child",
        "screen": "druid",
        "quests": "?5 orcz-duo",
        "forests": "?3 f1 f5 f2",
        "mountains-unseen": "m1 m2 m3 m4 m5 m6",
        "plains": "?4 p2",
        "foes": "druid/5",
        "needed": "-3",
    }
    assert {key: facts[key] for key in wanted} == wanted
    assert GAME.facts(decoded(pack(state))) == facts


def on_the_way() -> Adventure:
    return at("wizard", {**ON_THE_WAY, "moment": "day"})


def test_a_card_is_in_one_place() -> None:
    state = on_the_way()
    state.tavern.append(state.characters.pool[0])
    assert "in the box" in GAME.validate(state)


def test_a_card_back_marks_a_card_that_nobody_has_seen() -> None:
    state = on_the_way()
    state.events[0].pop()
    assert "forest cards face down" in GAME.validate(state)


def test_a_card_of_a_kind_is_in_the_deck_of_that_kind() -> None:
    state = on_the_way()
    state.events[0][0], state.events[1][0] = state.events[1][0], state.events[0][0]
    assert "another kind" in GAME.validate(state)


def test_the_castle_is_never_drawn() -> None:
    state = on_the_way()
    state.available += state.special
    state.special = []
    assert "Dark Castle" in GAME.validate(state)
