"""The lesson of each game, from the lobby to its end, by mouse, by keys or by touch; and goal cards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Door
from browser.guest import Guest
from eleventh.games import all_games, find_game
from eleventh.table.lesson import Beat, lesson_of

NAME = "Professor Evil and the Citadel of Time"


def beats(game: str = "professor-evil") -> list[Beat]:
    found = lesson_of(find_game(game))
    assert found is not None
    return found.beats


def begin(guest: Guest, name: str = NAME) -> None:
    guest.page.goto("/")
    guest.page.get_by_role("button", name=f"Learn {name} in 5 minutes").click()


def hear(guest: Guest, beat: Beat) -> None:
    """Check the text and that its elements glow: all of them, or on a phone those of the visible part."""
    expect(guest.page.locator(".speech p").first).to_have_text(beat.says[0])
    glowing = [guest.page.locator(f".pointed[data-eid='{id}']").first for id in beat.point]
    size = guest.page.viewport_size
    if size is not None and size["width"] < 760 and glowing:
        expect(guest.page.locator(".pointed[data-eid]").first).to_be_attached()
        return
    for thing in glowing:
        expect(thing).to_be_attached()


def option(guest: Guest, choice: str) -> Locator:
    """The option of this choice; for a gauge, after setting the gauge to it."""
    found = guest.page.locator(f".prompt [data-choice='{choice}']")
    expect(guest.page.locator(".prompt [data-choice]").first).to_be_visible()
    return found


def by_mouse(guest: Guest, choice: str) -> None:
    guest.page.get_by_role("button", name="Show me").click()
    guest.page.locator(".hint").click()


def by_keys(guest: Guest, choice: str) -> None:
    page = guest.page
    found = option(guest, choice)
    if found.locator("kbd").count():
        page.keyboard.press(found.locator("kbd").inner_text())
        return
    page.get_by_role("slider").press("Home")
    for _ in range(20):
        if found.count():
            break
        page.keyboard.press("ArrowRight")
    found.press("Enter")


def by_touch(guest: Guest, choice: str) -> None:
    found = option(guest, choice)
    if not found.count():
        guest.page.locator(".gauge .zones button").filter(
            has_text=re.compile(f"^{choice.split()[-1]}$")
        ).tap()
    found.tap()


WAYS = {"mouse": by_mouse, "keys": by_keys, "touch": by_touch}


def go_on(guest: Guest, way: str, name: str) -> None:
    button = guest.page.get_by_role("button", name=name)
    if way == "mouse":
        button.click()
    elif way == "touch":
        button.tap()
    else:
        button.press("Enter")


def take(guest: Guest, game: str, way: str) -> None:
    """Play the lesson from the lobby to its end, and then start a real game."""
    begin(guest, all_games()[game].name)
    for beat in beats(game):
        hear(guest, beat)
        if beat.kind == "ask":
            WAYS[way](guest, beat.choices[0])
        elif beat.kind != "now":
            go_on(guest, way, "Go on")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)  # the lesson ends without a result dialog
    go_on(guest, way, "Now a real game")
    expect(guest.page.locator(".lesson")).to_have_count(0)
    expect(guest.page.locator(".table [data-eid]").first).to_be_visible()  # whoever begins


# Each game once, and a dial with each input method.
@pytest.mark.parametrize(
    ("game", "way"),
    [
        ("professor-evil", "mouse"),
        ("island-of-d", "mouse"),
        ("nemo-rising", "touch"),
        ("necreaux", "touch"),
        ("necreaux", "keys"),
    ],
)
def test_a_lesson_is_taken_to_its_end_and_a_real_game_follows(door: Door, game: str, way: str) -> None:
    take(door.guest(390, 844, touch=True) if way == "touch" else door.guest(), game, way)


def test_after_a_lesson_the_real_game_has_the_easiest_bots(door: Door) -> None:
    guest = door.guest()
    take(guest, "island-emergency", "keys")
    expect(guest.page.locator("aside.seats :text('Beginner'):visible").first).to_be_visible()


def test_every_game_can_be_learned_from_the_lobby(door: Door) -> None:
    page = door.guest().page
    page.goto("/")
    for game in all_games().values():
        expect(page.get_by_role("button", name=f"Learn {game.name} in 5 minutes")).to_be_visible()


def test_another_choice_is_answered_kindly_and_a_lesson_is_taken_up_where_it_was_left(door: Door) -> None:
    guest = door.guest(390, 844, touch=True)
    page = guest.page
    begin(guest)
    first, second, *_ = beats()
    hear(guest, first)
    page.locator("[data-choice='move gallery']").tap()
    expect(page.locator(".word")).to_have_text(first.answer("move gallery"))
    page.locator("[data-eid='switch-library']").tap()  # it lies in the Library, which is what is meant
    hear(guest, second)
    page.get_by_role("link", name="Leave").tap()
    begin(guest)
    hear(guest, second)
    guest.check_access()


def test_the_goal_is_shown_before_a_first_game_and_by_help_again(door: Door) -> None:
    guest = door.guest(known=[])
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name=f"Play {NAME} with bots").click()
    card = page.get_by_role("dialog", name=NAME)
    expect(card).to_contain_text("four treasures are out of the castle.")
    card.get_by_role("button", name="Let us play").click()
    page.reload()
    expect(page.locator(".table [data-eid]").first).to_be_visible()  # whoever begins
    expect(card).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="How to play here")).to_contain_text("You win when")
