"""Friends are invited, meet in a waiting room and play; tables are joined from the lobby, and deleted."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Door
from browser.guest import Guest, until, wait_until
from browser.test_together import to_act

GAME = "professor-evil"
ME = {"kind": "me"}
FRIEND = {"kind": "open"}
KEPT = "async (path) => Boolean(await caches.match(path))"
GONE = "async (path) => !(await caches.match(path))"
SIZES = [(1440, 900), (1024, 768), (390, 844)]


def gather(door: Door, *seats: dict[str, str], **wish: object) -> tuple[Guest, str]:
    """Ada at her waiting table, and its path."""
    host = door.guest()
    path = host.make_table(GAME, list(seats or (ME, FRIEND)), who="Ada", waits=True, **wish)
    host.page.goto(path)
    host.page.get_by_role("heading", name="Who plays").wait_for()
    return host, path


def come(door: Door, invitation: str, name: str = "Ben") -> Guest:
    friend = door.guest()
    friend.page.goto(invitation)
    friend.page.get_by_label("What shall we call you?").fill(name)
    friend.page.get_by_role("button", name="Take the seat").click()
    friend.page.get_by_role("heading", name="Who plays").wait_for()
    return friend


def check_everywhere(guest: Guest) -> None:
    """Check accessibility and overflow on every screen size, in light and dark."""
    for width, height in SIZES:
        guest.resize(width, height)
        for scheme in ("light", "dark"):
            guest.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            guest.check_access(slight=True, only_colours=scheme == "dark")
        assert guest.page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_two_meet_in_a_waiting_room_and_play(door: Door) -> None:
    host = door.guest()
    host.page.goto(f"/new/{GAME}")
    host.page.get_by_label("Seat 2").select_option("open")
    host.page.get_by_role("button", name="Set the table and invite").click()
    expect(host.page.get_by_role("status").filter(has_text="Waiting for 1 of 2")).to_be_visible()
    assert not host.page.locator(".table").count()
    link = host.page.get_by_label("Link for seat 2").input_value()
    friend = door.guest()
    friend.page.goto(link)
    friend.page.get_by_label("What shall we call you?").fill("Ben")
    friend.page.get_by_role("button", name="Take the seat").click()
    expect(friend.page.get_by_text("You are in.")).to_be_visible()
    expect(friend.page.get_by_role("button", name=re.compile("^Start"))).to_be_hidden()
    expect(host.page.get_by_text("Everybody is here")).to_be_visible()
    expect(host.page.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("here")
    host.page.get_by_label("Say something").fill("Ready?")
    host.page.get_by_role("button", name="Send").click()
    expect(friend.page.get_by_role("log", name="Chat")).to_contain_text("Ready?")
    host.page.get_by_role("button", name="Start the game").click()
    to_act(host, friend).choose()
    log = host.page.evaluate(
        "async (id) => await (await fetch(`/api/tables/${id}/log`)).text()", host_id(host)
    )
    nonces = [line for line in log.splitlines() if "  nonce " in line]
    assert sorted(line.split("nonce ")[1][0] for line in nonces) == ["0", "1"]
    assert log.index("  round of 0 1") < log.index(nonces[0])
    assert log.index(nonces[1]) < log.index("  deal: ")


def host_id(guest: Guest) -> str:
    return guest.page.url.rpartition("/t/")[2].partition("?")[0]


def test_an_invitation_shows_host_game_character_and_duration(door: Door) -> None:
    host = door.guest()
    host.make_table("necreaux", [ME, FRIEND], who="Ada", waits=True)
    friend = door.guest()
    friend.page.goto(host.invites[0])
    card = friend.page.locator("form.card")
    for words in ("Ada invites you to", "The Isle of Doctor Necreaux", "Blaze Delacroix", "45 min"):
        expect(card).to_contain_text(words)
    check_everywhere(friend)
    friend.page.get_by_role("button", name="Take the seat").click()
    friend.page.get_by_role("heading", name="Who plays").wait_for()
    late = door.guest()
    late.page.goto(host.invites[0])
    expect(late.page.get_by_role("status")).to_contain_text("Ask Ada for a new link")
    late.check_access(slight=True)


def test_the_waiting_room_is_for_everybody(door: Door) -> None:
    host, _ = gather(door, ME, FRIEND, FRIEND, {"kind": "bot", "bot": "random"})
    friend = come(door, host.invites[0])
    check_everywhere(host)
    check_everywhere(friend)


def test_bots_take_the_seats_that_are_left_free(door: Door) -> None:
    host, _ = gather(door, ME, FRIEND, FRIEND)
    host.page.get_by_role("button", name="Seat a bot").first.click()
    expect(host.page.get_by_role("button", name="Free the seat")).to_have_count(1)
    host.page.get_by_label("Which bot").select_option("beginner")
    host.page.get_by_role("button", name="Start with bots on the free seat").click()
    host.page.wait_for_selector(".table")
    expect(host.table).to_contain_text("Beginner")


def test_a_late_guest_joins_by_link_or_code(door: Door) -> None:
    host, _ = gather(door)
    host.page.get_by_role("button", name="Start now, and keep the free seat").click()
    host.page.wait_for_selector(".table")
    host.page.get_by_role("button", name="invite", exact=True).first.click()
    dialog = host.page.get_by_role("dialog", name="Invite a friend")
    expect(dialog.get_by_role("img", name=re.compile("for the camera"))).to_be_visible()
    host.check_access(slight=True)
    friend = door.guest()
    friend.page.goto(dialog.get_by_label(re.compile("^Link for")).input_value())
    expect(friend.page.get_by_text("The game has begun")).to_be_visible()
    friend.page.get_by_role("button", name="Take the seat").click()
    friend.page.wait_for_selector(".table")
    assert friend.page.locator(".table").get_attribute("data-version")


def test_a_link_is_shared_by_the_system_where_it_can(door: Door) -> None:
    host = door.guest()
    host.page.add_init_script(
        "window.shared = []; navigator.share = async (what) => { window.shared.push(what); };"
    )
    host.page.goto(host.make_table(GAME, [ME, FRIEND], who="Ada", waits=True))
    host.page.get_by_role("button", name="Share").click()
    shared = until(host.page, lambda: host.page.evaluate("window.shared"), "the link is shared")
    assert [one["url"].partition("?join=")[2] for one in shared] == [host.invites[0].partition("?join=")[2]]
    assert "Professor Evil" in shared[0]["text"]


def test_a_public_table_is_joined_from_the_lobby(door: Door) -> None:
    host, _ = gather(door, public=True, name="Open house")
    stranger = door.guest()
    stranger.page.goto("/")
    line = stranger.page.get_by_role("listitem").filter(has_text="Open house")
    expect(line).to_contain_text("Ada · 1 seat free")
    expect(line).to_contain_text("waiting for 1 of 2")
    stranger.check_access(slight=True)
    stranger.page.get_by_role("button", name="Join Open house").click()
    expect(stranger.page.get_by_text("You are in.")).to_be_visible()
    expect(host.page.get_by_text("Everybody is here")).to_be_visible()
    host.page.goto("/")
    mine = host.page.get_by_role("region", name="Go on playing")
    expect(mine).to_contain_text("you, a guest")
    expect(mine).to_contain_text("Everybody is there: start the game")


def test_a_guest_leaves_and_the_seat_is_free_again(door: Door) -> None:
    host, _ = gather(door)
    friend = come(door, host.invites[0])
    friend.page.get_by_role("button", name="Leave the table").click()
    dialog = friend.page.get_by_role("dialog", name="Leave the table?")
    expect(dialog).to_contain_text("new invitation of Ada")
    dialog.get_by_role("button", name="Leave").click()
    expect(friend.page.get_by_role("heading", name="Eleventh Hour")).to_be_visible()
    expect(host.page.get_by_text("Waiting for 1 of 2")).to_be_visible()


def test_the_host_deletes_a_table_once_asked_and_the_others_are_told(door: Door) -> None:
    host, path = gather(door, name="Doomed")
    friend = come(door, host.invites[0])
    host.page.get_by_role("button", name="Start the game").click()
    host.page.wait_for_selector(".table")
    friend.page.wait_for_selector(".table")
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="Delete this table").click()
    dialog = host.page.get_by_role("dialog", name="Give up and delete this table?")
    expect(dialog).to_contain_text("Ben will be told")
    host.check_access(slight=True)
    dialog.get_by_role("button", name="Keep it").click()
    assert host.page.request.get(f"/api/tables/{host_id(host)}").ok
    host.page.get_by_role("button", name="Delete this table").click()
    dialog.get_by_role("button", name="Delete it for good").click()
    expect(host.page.get_by_role("heading", name="Eleventh Hour")).to_be_visible()
    expect(host.page.get_by_text("Doomed")).to_be_hidden()
    expect(friend.page.get_by_role("heading", name="This table is gone")).to_be_visible()
    expect(friend.page.get_by_text("Ada gave the game up and deleted it.")).to_be_visible()
    friend.check_access(slight=True)
    assert host.page.request.get(f"/api{path.replace('/t/', '/tables/')}").status == 404


def test_a_table_is_deleted_from_the_lobby(door: Door) -> None:
    host = door.guest()
    host.make_table(GAME, [ME, ME], who="Ada", name="An old one")
    host.page.goto("/")
    host.page.get_by_role("button", name="Delete An old one").click()
    host.page.get_by_role("button", name="Delete it for good").click()
    expect(host.page.get_by_role("link", name="An old one")).to_have_count(0)


def test_a_deleted_table_disappears_from_other_devices_too(door: Door) -> None:
    host, friend = door.guest(keeps=True), door.guest(keeps=True)
    table = host.make_table(GAME, [ME, ME], who="Ada", public=True).replace("/t/", "/api/tables/")
    friend.page.goto("/")
    friend.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    friend.page.reload()
    friend.page.evaluate("async (path) => { await fetch(path); await fetch(path + '/at/0'); }", table)
    friend.page.evaluate("() => fetch('/api/tables')")
    for path in (table, f"{table}/at/0", "/api/tables"):
        wait_until(friend.page, KEPT, path)
    assert host.page.request.delete(table).ok
    friend.page.evaluate("() => fetch('/api/tables')")  # the lobby, at the next visit
    for path in (table, f"{table}/at/0"):
        wait_until(friend.page, GONE, path)
