"""The client has every icon that a game's source names; the kit checks the icons of scenes."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator

import msgspec
import pytest

from eleventh.core import scene
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.games import all_games
from eleventh.kit.scenes import ICONS, ScenePromises
from lantern import LANTERN

STRUCTS = {
    name: form.__struct_fields__
    for name, form in vars(scene).items()
    if isinstance(form, type) and issubclass(form, msgspec.Struct) and "icon" in form.__struct_fields__
}

pytestmark = pytest.mark.skipif(not ICONS.exists(), reason="the client is not built: run `make client`")


def written_icons(source: str) -> Iterator[str]:
    """The strings in the place of an icon: in an element of a scene, or in a table of icons."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in STRUCTS:
            given = dict(zip(STRUCTS[node.func.id], node.args, strict=False))
            given |= {word.arg: word.value for word in node.keywords if word.arg}
            yield from texts(given.get("icon"))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            goals = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(goal, ast.Name) and "ICON" in goal.id for goal in goals):
                yield from texts(node.value)


def texts(node: ast.expr | None) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.List | ast.Tuple):
        for one in node.elts:
            yield from texts(one)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from texts(value)
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_the_client_has_every_icon_that_is_written_in_a_game(game: Game[State]) -> None:
    packed = {*json.loads(ICONS.read_text(encoding="utf-8")), "", *game.art()}
    found = {
        icon
        for file in sorted(game.folder.rglob("*.py"))
        for icon in written_icons(file.read_text(encoding="utf-8"))
    }
    assert len(found) > 5
    assert sorted(found - packed) == []


@pytest.mark.parametrize(
    ("source", "icons"),
    [
        ('Stat("Turns", "3", "hourglass")', ["hourglass"]),
        ('Pile("deck", "Deck", 3, icon="cards" if full else "card")', ["cards", "card"]),
        ('TYPE_ICONS: Final = ["saw", "lock"]', ["saw", "lock"]),
        ('KIND_ICONS = {1: "wind", 2: ("wave", "rain")}', ["wind", "wave", "rain"]),
        ('Card("a", "icon", "plain")', []),
    ],
)
def test_where_an_icon_is_written(source: str, icons: list[str]) -> None:
    assert list(written_icons(source)) == icons


def test_an_unknown_icon_is_found_unless_the_game_draws_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kit = ScenePromises()
    kit.test_icons_have_names_that_exist(LANTERN)
    monkeypatch.setattr(type(LANTERN), "art", lambda self: {})
    with pytest.raises(AssertionError, match="candle-light"):
        kit.test_icons_have_names_that_exist(LANTERN)
