"""Details of a table: text is readable, related elements are marked, nothing is covered."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from browser.conftest import Door
from browser.game_logs import log_until_seen
from browser.guest import Guest
from eleventh.core.scene import Board, Row, Scene

ME = {"kind": "me"}


def rows(scene: Scene) -> list[Row]:
    return [area for area in scene.areas if isinstance(area, Row)]


def used_card(scene: Scene) -> bool:
    return any(card.turned for row in rows(scene) for card in row.cards)


def cards_of_the_moment(scene: Scene) -> bool:
    return any(row.slot == "focus" and len(row.cards) > 2 for row in rows(scene))


def marked_piece(scene: Scene) -> bool:
    return any(piece.marks for area in scene.areas if isinstance(area, Board) for piece in area.pieces)


def in_the_village(scene: Scene) -> bool:
    return any(area.id == "village" for area in scene.areas)


def begun(door: Door, game: str, seats: int, width: int = 1440, height: int = 900) -> Guest:
    guest = door.guest(width, height, touch=width == 390)
    guest.open(guest.make_table(game, [ME] * seats))
    guest.wait_for_turn()
    return guest


def brought(door: Door, log: str, width: int = 1440, height: int = 900) -> Guest:
    """A guest at a game that has reached this moment."""
    guest = door.guest(width, height)
    guest.open(guest.bring(log))
    guest.wait_for_turn()
    return guest


def box_of(node: Locator) -> FloatRect:
    box = node.bounding_box()
    assert box is not None
    return box


def meet(a: FloatRect, b: FloatRect) -> bool:
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


def test_the_stamp_of_a_used_card_lies_on_none_of_its_words(door: Door) -> None:
    guest = brought(door, log_until_seen("island-of-d", used_card))
    card = guest.page.locator("main .card.turned").first
    stamp = box_of(card.locator(".stamp"))
    words = card.locator(".name, .kind, .text")
    assert words.count() == 3
    assert not any(meet(stamp, box_of(word)) for word in words.all())
    assert guest.cut_cards() == []


@pytest.mark.parametrize("contrast", [False, True])
def test_the_words_of_a_card_that_cannot_be_used_are_as_clear_as_others(door: Door, contrast: bool) -> None:
    guest = brought(door, log_until_seen("island-of-d", used_card))
    guest.set(contrast=contrast)
    guest.page.reload()
    guest.wait_for_turn()
    weak = """(card) => [...card.querySelectorAll("*")].filter((node) => {
      const style = getComputedStyle(node);
      return style.filter !== "none" || style.opacity !== "1";
    }).map((node) => node.closest(".picture") ? "picture" : node.className)"""
    dimmed = set(guest.page.locator("main .card.faded").first.evaluate(weak))
    assert dimmed == (set() if contrast else {"picture"})


def test_a_goal_shows_what_guards_it_to_whoever_comes_by_keys(door: Door) -> None:
    guest = begun(door, "professor-evil", 2)
    shown = guest.page.locator('[data-eid^="switch-"].hinted')
    guest.page.locator('[data-eid="goal-red"]').focus()
    expect(shown.first).to_be_visible()
    guest.page.locator('[data-eid="goal-red"]').blur()
    expect(shown).to_have_count(0)


def test_on_a_phone_goals_stand_below_the_board_and_a_tap_shows_what_guards_them(door: Door) -> None:
    guest = begun(door, "professor-evil", 2, 390, 844)
    goals = guest.page.get_by_role("region", name="Treasures to rescue").get_by_role("button")
    shown = guest.page.locator('[data-eid^="switch-"].hinted')
    assert all(box_of(goal)["height"] >= 44 for goal in goals.all())
    assert not meet(box_of(goals.first), box_of(guest.page.locator(".board")))
    expect(goals.first).to_contain_text("minutes")
    goals.first.tap()
    expect(shown.first).to_be_in_viewport()
    expect(guest.page.get_by_role("alert")).to_have_count(0)
    goals.first.tap()
    expect(shown).to_have_count(0)


def test_on_a_phone_what_the_moment_is_about_uses_the_room_below_the_board(door: Door) -> None:
    guest = brought(door, log_until_seen("necreaux", cards_of_the_moment), 390, 844)
    inside = guest.page.locator(".focus .inside")
    hidden = inside.evaluate("(node) => node.scrollHeight - node.clientHeight")
    assert hidden <= 4


def test_on_a_phone_a_stall_has_its_name_and_its_price(door: Door) -> None:
    guest = brought(door, log_until_seen("island-of-d", in_the_village), 390, 844)
    village = guest.page.get_by_role("group", name="Dew: visits do not end the day").locator(".words")
    expect(village.get_by_text("Dagger", exact=True)).to_be_in_viewport()
    expect(village.get_by_text("1 Gold").first).to_be_in_viewport()


def test_a_small_piece_still_shows_what_defeats_it(door: Door) -> None:
    log = log_until_seen("nemo-rising", marked_piece)
    guest = brought(door, log, 1024, 768)
    enemy = guest.page.locator('[data-eid^="enemy-"]').first
    unit = box_of(enemy.locator(".body"))["width"]
    assert unit < 26  # small enough for this test
    expect(enemy.locator(".badge .icon").first).to_be_visible()


def test_a_race_runs_from_left_to_right(door: Door) -> None:
    guest = door.guest()
    guest.open(guest.make_table("island-emergency", [ME, {"kind": "bot", "bot": "random"}]))
    guest.wait_for_turn()
    race = guest.page.get_by_role("meter")
    expect(race).to_have_attribute("aria-valuenow", "0")
    bar = box_of(race.locator(".gauge"))
    for mark in race.locator(".mark").all():
        assert abs(box_of(mark)["x"] + box_of(mark)["width"] / 2 - bar["x"]) < 4


def test_on_a_gauge_a_bar_is_as_high_as_its_danger(door: Door) -> None:
    guest = begun(door, "necreaux", 1)
    gauge = guest.page.get_by_role("region", name="Speed")
    for _ in range(20):
        if gauge.count():
            break
        guest.choose()
        guest.wait_for_turn()
    heights = {
        zone: {box_of(bar)["height"] for bar in gauge.locator(f".zones .{zone}").all()}
        for zone in ("calm", "bold", "grave")
    }
    assert all(len(found) == 1 for found in heights.values())
    assert max(heights["calm"]) < max(heights["bold"]) < max(heights["grave"])


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_a_closer_look_covers_nothing_of_the_table(door: Door, width: int, height: int) -> None:
    guest = begun(door, "island-of-d", 1, width, height)
    guest.page.locator("main .card").first.hover(position={"x": 20, "y": 60})
    closer = guest.page.locator(".inspector")
    expect(closer).to_be_visible()
    guest.rest()
    assert not meet(box_of(closer), box_of(guest.page.locator("main.stage")))
    assert box_of(closer)["y"] >= 0
