"""tools/docs.py: the pages of the site, their links, and what the reference must name."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import docs
import msgspec
import pytest

from eleventh.core import scene
from eleventh.core.action_types import ActionType
from eleventh.core.deck import Deck
from eleventh.core.engine import Auto, Deal, Decision, State, Step
from eleventh.core.game import Game
from eleventh.games import all_games, find_game
from eleventh.table.scenario import scenarios

ROOT = Path(__file__).parents[2]


@cache
def pages() -> dict[str, str]:
    return docs.pages()


def named(page: str) -> set[str]:
    """The words in spans of code on a page, not those in its blocks."""
    spans = re.findall(r"`([^`]+)`", docs.FENCED.sub("", page))
    return {word for span in spans for word in re.findall(r"\w+", span)}


def test_no_link_leads_nowhere() -> None:
    assert docs.broken_links(pages()) == []


@pytest.mark.parametrize(
    ("link", "found"),
    [
        ("[a](b.md)", False),
        ("[a](b.md#here)", False),
        ("[a](https://example.org)", False),
        ("`[a](gone.md)`", False),
        ("[a](gone.md)", True),
        ("[a](b.md#gone)", True),
        ('<a href="#gone">', True),
        ("![a](gone.webp)", True),
        ("    code\n\n[a](gone.md)", True),
        ("    [a](gone.md)", False),
    ],
)
def test_a_link_that_leads_nowhere_is_found(link: str, found: bool) -> None:
    broken = docs.broken_links({"a.md": f"# A\n\n{link}\n", "b.md": "# B\n\n## Here\n"})
    assert bool(broken) == found


def test_every_game_has_its_rules_with_every_ruling_and_every_example() -> None:
    for game in all_games().values():
        page = pages()[f"rules/{game.id}.md"]
        for number in game.rulebook.home:
            assert re.search(rf"(#|id=\"){number.lower()}\b", page), f"{game.id} {number}"
        assert page.count("??? example") == len(scenarios(game))


def test_an_example_is_told_as_it_is_played() -> None:
    page = docs.rules_page(find_game("professor-evil"))
    told = re.search(r'<li class="told">.* \(<a href="#r39">R39</a>\)</li>', page)
    assert told


@pytest.mark.parametrize("path", sorted(docs.DOCS.rglob("*.md")), ids=lambda path: path.name)
def test_code_on_a_page_is_the_code_of_the_project(path: Path) -> None:
    text = path.read_text("utf-8")
    assert docs.with_code(text) == text, "python tools/docs.py --code writes it again"


def test_the_page_of_commands_is_what_the_program_prints() -> None:
    text = (docs.DOCS / "commands.md").read_text("utf-8")
    assert docs.commands_page() == text, "python tools/docs.py --code writes it again"


def test_what_a_page_takes_in_must_be_there() -> None:
    assert "class Wind" in docs.with_code("<!-- code: tests/tiny/rules.py Wind -->\n")
    assert "make mutate" in docs.completed("<!-- section: CONTRIBUTING.md Mutations -->")
    with pytest.raises(docs.Missing):
        docs.with_code("<!-- code: tests/tiny/rules.py Storm -->\n")
    with pytest.raises(docs.Missing):
        docs.completed("<!-- section: CONTRIBUTING.md Bake a cake -->")


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_links_of_the_first_pages_lead_somewhere(name: str) -> None:
    for link in docs.LINK.findall((ROOT / name).read_text("utf-8")):
        assert (ROOT / link.partition("#")[0]).exists(), link


def test_the_first_page_shows_every_game() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    for rulebook in (ROOT / "src/eleventh/games").glob("*/rulebook.md"):
        assert f"](docs/images/{rulebook.parent.name.replace('_', '-')}.webp)" in text


def test_every_page_can_be_reached() -> None:
    def paths(nav: docs.Nav) -> set[str]:
        found: set[str] = set()
        for entry in nav:
            for value in entry.values():
                found |= {value} if isinstance(value, str) else paths(value)
        return found

    assert paths(docs.navigation(pages())) == set(pages())


def test_every_decision_stands_in_the_index() -> None:
    index = pages()["decisions/README.md"]
    for path in pages():
        if re.match(r"decisions/\d", path):
            assert f"]({path.removeprefix('decisions/')})" in index


def test_the_reference_names_every_field_of_a_scene() -> None:
    words = named(pages()["reference/scene.md"])
    for name, kind in vars(scene).items():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct:
            missing = set(kind.__struct_fields__) - words
            assert not missing, f"{name}: {', '.join(sorted(missing))}"


@pytest.mark.parametrize("kind", [Step, Decision, Deal, Auto, ActionType, Deck, Game])
def test_the_reference_names_everything_a_game_may_write(kind: type[object]) -> None:
    # those that are not for games to write
    others = {"resume", "decoder", "rulebook", "parse", "why", "ask", "choices", "settle"}
    page = named(pages()["reference/engine.md"])
    written = {name for name in vars(kind) if not name.startswith("_") and name not in others}
    assert written <= page, ", ".join(sorted(written - page))


def test_the_reference_names_every_field_of_a_state() -> None:
    assert set(State.__annotations__) <= named(pages()["reference/engine.md"])
