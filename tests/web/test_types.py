"""The client's types are those of the structs that the server sends and takes."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import get_args

import msgspec
import pytest

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.scene import Area, Dress, Face
from eleventh.games import all_games
from eleventh.server.http import schema
from eleventh.server.http.messages import incoming, outgoing

ROOT = Path(__file__).resolve().parents[2]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("client_types", ROOT / "tools" / "client_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_types_of_the_client_are_those_of_the_schema() -> None:
    found = tool()
    committed = found.TARGET.read_text(encoding="utf-8")
    assert committed == found.written(), "run: PYTHONPATH=src python tools/client_types.py"


def test_optional_fields_literals_and_unions_are_written_precisely() -> None:
    written = tool().written()
    assert "export type Area = Board | Row | Pile | Track | Dice | Sheet | Strip | Gauge;" in written
    assert '  shape?: "circle" | "hex" | "none" | "rect" | "round";' in written
    assert "  seats: [number, number];" in written
    assert "  areas?: (Area | AreaChange)[];" in written
    assert "  top?: Card | null;" in written
    assert '  Row: { seat: -1, layout: "row", slot: "hand" },' in written


def test_a_struct_without_a_client_type_is_found() -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        tool().Unions({}).written({})


def test_an_area_and_its_changes_have_the_same_fields() -> None:
    parts = schema.components()
    fields = {name for area in get_args(Area) for name in area.__struct_fields__}
    assert set(parts["AreaChange"]["properties"]) == fields
    assert set(parts["SceneChange"]["properties"]) == set(parts["Scene"]["properties"]) - {"areas"}


def test_fields_of_areas_that_share_a_name_share_a_type() -> None:
    one = {"properties": {"note": {"type": "string"}}}
    other = {"properties": {"note": {"type": "integer"}}}
    with pytest.raises(TypeError, match="note"):
        schema.change("AreaChange", "", [one, other])


def test_every_message_of_the_socket_has_a_type() -> None:
    written = tool().written()
    for union in (outgoing.ServerMessage, incoming.ClientMessage):
        for form in get_args(union):
            assert f"export interface {form.__name__} {{" in written


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_every_games_theme_uses_textures_and_fonts_of_the_client(game: Game[State]) -> None:
    assert msgspec.convert(msgspec.to_builtins(game.dress), Dress) == game.dress


def test_the_client_loads_every_face() -> None:
    fonts = (ROOT / "src/eleventh/web/src/styles/fonts.css").read_text(encoding="utf-8")
    assert [face for face in get_args(Face) if f'"@fontsource/{face}/' not in fonts] == []
