"""Games are found in the folder, in other packages and by name; a broken game breaks no other."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from eleventh import games
from eleventh.games import BadGame, Registry, UnknownGame

WHOLE = """
from tiny.game import TinyGame

class Lamp(TinyGame):
    id = "lamp"
    name = "The Lamp"

GAME = Lamp()
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder from which packages are imported."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def install(site: Path, package: str, source: str, value: str = "", name: str = "lamp") -> None:
    """A package of one module, with an entry point, as pip leaves it behind."""
    module = package.replace("-", "_")
    (site / f"{module}.py").write_text(source)
    info = site / f"{module}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[eleventh.games]\n{name} = {value or module}\n")


def discovered() -> Registry:
    found = Registry()
    found.discover()
    return found


@pytest.mark.parametrize("value", ["bright_lamp", "bright_lamp:GAME", "bright_lamp:Holder"])
def test_a_package_offers_a_game_as_a_module_as_an_object_or_by_itself(site: Path, value: str) -> None:
    source = f"{WHOLE}\nclass Holder:\n    GAME = GAME\n"
    install(site, "bright-lamp", source, value)
    sys.modules.pop("bright_lamp", None)
    found = discovered()
    assert found.games["lamp"].name == "The Lamp"
    assert found.left_out == {}


@pytest.mark.parametrize(
    ("source", "value", "reason"),
    [
        ("import no_such_thing", "", "ModuleNotFoundError: No module named 'no_such_thing'"),
        ("x = 1\ny = x / 0", "", "ZeroDivisionError: division by zero"),
        ("def (", "", "SyntaxError"),
        ("raise SystemExit", "", "SystemExit"),
        (WHOLE, "dim_lamp:LAMP", "AttributeError"),
        ("", "", "dim_lamp holds no GAME: add `GAME = ...`"),
        ("GAME = 7", "", "Its GAME is 7"),
        (WHOLE.replace('"lamp"', '"Lamp!"'), "", "Its id 'Lamp!' cannot stand in a link"),
        (WHOLE.replace('"lamp"', '"necreaux"'), "", "Its id 'necreaux' is taken: the folder games/necreaux"),
        (
            "from eleventh.core.game import Game\nclass Bare(Game):\n    pass\n"
            "Bare.__abstractmethods__ = frozenset()\nGAME = Bare()",
            "",
            "Its class Bare does not say: id, name, tagline",
        ),
    ],
)
def test_a_broken_package_is_named_and_takes_no_other_game_down(
    site: Path, source: str, value: str, reason: str
) -> None:
    without = discovered()
    install(site, "dim-lamp", source, value)
    sys.modules.pop("dim_lamp", None)
    found = discovered()
    assert found.games == without.games
    why = found.left_out["lamp"]
    assert why.startswith("The package dim-lamp offers no game that can be played.")
    assert reason in why
    assert why.endswith("pip uninstall dim-lamp")


def test_the_place_of_a_fault_is_named(site: Path) -> None:
    install(site, "dark-lamp", "x = 1\ny = x / 0")
    assert f"({site / 'dark_lamp.py'}, line 2)" in discovered().left_out["lamp"]


def test_a_folder_without_a_game_is_named(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without = discovered()
    (site / "half_done").mkdir()
    (site / "half_done" / "__init__.py").write_text("")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(site)])
    found = discovered()
    assert found.games == without.games
    assert "The folder games/half_done" in found.left_out["half_done"]
    assert "eleventh.games.half_done holds no GAME" in found.left_out["half_done"]


def test_asking_for_a_game_that_is_broken_says_why(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(site, "grey-lamp", "import no_such_thing", name="grey_lamp")
    monkeypatch.setattr(games, "HERE", Registry())
    with pytest.raises(UnknownGame, match="The package grey-lamp offers no game"):
        games.find_game("grey-lamp")
    assert len(games.left_out()) == 1


def test_a_module_is_named_expressly_once_or_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "HERE", Registry())
    games.register("tiny")
    games.register("tiny")
    assert games.find_game("tiny").name == "The Lantern"
    assert games.registered() == ("tiny",)


def test_a_module_that_is_named_expressly_must_hold_a_game() -> None:
    with pytest.raises(BadGame, match="json holds no GAME"):
        Registry().name_module("json")


def test_the_games_of_a_call_are_a_list_of_its_own() -> None:
    games.all_games().clear()
    assert "necreaux" in games.all_games()
