"""Every game, from the lobby to the result, as people play it."""

from __future__ import annotations

import pytest

from browser.conftest import Door
from browser.guest import Guest
from eleventh.games import all_games


def seats_for(game: str) -> list[dict[str, str]]:
    fewest = all_games()[game].seats[0]
    return [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (fewest - 1)]


@pytest.mark.parametrize("game", all_games())
def test_whole_game_by_mouse(door: Door, game: str) -> None:
    guest = door.guest()
    guest.open(guest.make_table(game, seats_for(game)))
    guest.wait_for_turn()
    boards = guest.boards()
    assert not guest.play(6), "the game ends before it is looked at"
    guest.page.keyboard.press("Escape")  # a list that a press has opened
    guest.check_access()
    guest.check_cards()
    guest.play_to_the_end()
    assert guest.boards() == boards  # as at the first event
    guest.page.wait_for_selector("dialog[open] figure svg")
    guest.check_access()


def test_whole_game_by_keyboard(door: Door) -> None:
    guest = door.guest()
    page = guest.page
    guest.open(guest.make_table("professor-evil", seats_for("professor-evil")))
    assert guest.play_by_keys(2000)
    tab_to(guest, "Replay")
    page.keyboard.press("Enter")
    page.wait_for_selector(".replay")
    tab_to(guest, "Event", most=80)
    page.keyboard.press("End")
    page.wait_for_function("() => parseInt(document.querySelector('.replay .count').textContent) > 5")


def test_two_presses_from_the_lobby_to_a_game_with_bots(door: Door) -> None:
    guest = door.guest()
    page = guest.page
    page.goto("/")
    page.wait_for_selector(".cover")
    guest.check_access()
    tab_to(guest, "Play Professor Evil and the Citadel of Time with bots")
    page.keyboard.press("Enter")
    guest.wait_for_turn()
    page.goto("/")
    page.get_by_role("region", name="Go on playing").get_by_role("link").click()
    guest.wait_for_turn()


def tab_to(guest: Guest, name: str, most: int = 60) -> None:
    for _ in range(most):
        guest.page.keyboard.press("Tab")
        found = guest.page.evaluate(
            "() => (({ ariaLabel, textContent }) => ariaLabel || textContent.trim())(document.activeElement)"
        )
        if found == name:
            return
    raise AssertionError(f"Tab does not reach {name!r}")
