"""Without a connection the page opens and shows cached data."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import Door
from browser.guest import Guest, wait_until

NAME = "Professor Evil and the Citadel of Time"
KEPT = "async (path) => Boolean(await caches.match(path))"


def wait_until_kept(page: Page, *paths: str) -> None:
    """Wait until the service worker has cached the addresses."""
    for path in paths:
        wait_until(page, KEPT, path)


def looked_after(door: Door) -> Guest:
    """A guest on a page with an active service worker."""
    guest = door.guest(keeps=True)
    page = guest.page
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait_until_kept(page, "/", "/api/games")
    return guest


def test_the_lobby_of_a_first_visit_is_there_without_a_connection(door: Door) -> None:
    page = looked_after(door).page
    covers = page.locator("article.cover h2")
    covers.first.wait_for()
    known = covers.all_inner_texts()
    wait_until_kept(page, "/api/tables")
    page.context.set_offline(True)
    page.reload()
    covers.first.wait_for()
    assert covers.all_inner_texts() == known


def test_rules_that_were_opened_are_there_without_a_connection(door: Door) -> None:
    guest = looked_after(door)
    page = guest.page
    guest.open(guest.make_table("professor-evil", [{"kind": "me"}, {"kind": "bot", "bot": "random"}]))
    page.keyboard.press("r")
    drawer = page.get_by_role("searchbox").first
    drawer.wait_for()
    wait_until_kept(page, "/api/games/professor-evil/rules")
    answer = "fetch('/api/games/professor-evil/rules').then((one) => one.text()).then((all) => all.length)"
    known = page.evaluate(answer)
    page.context.set_offline(True)
    assert page.evaluate(answer) == known > 0


def test_a_lessons_page_that_was_opened_is_there_without_a_connection(door: Door) -> None:
    page = looked_after(door).page
    page.get_by_role("button", name=f"Learn {NAME} in 5 minutes").click()
    page.locator(".speech p").first.wait_for()
    wait_until_kept(page, "/api/lessons/professor-evil")
    page.context.set_offline(True)
    answer = "fetch('/api/lessons/professor-evil').then((one) => one.json()).then((one) => one.title)"
    assert page.evaluate(answer)


def test_a_game_that_ended_before_ones_eyes_is_there_with_all_its_steps(door: Door) -> None:
    guest = looked_after(door)
    page = guest.page
    page.reload()  # from here on the worker sees the page's requests
    path = guest.make_table("tiny", [{"kind": "me"}])
    guest.open(path)
    guest.play_to_the_end()
    table = f"/api{path.replace('/t/', '/tables/')}"
    wait_until_kept(page, table)
    page.get_by_role("button", name="Replay", exact=True).click()
    page.wait_for_url("**?event=0")
    last = page.evaluate("(table) => fetch(`${table}/at/0`).then((a) => a.json()).then((a) => a.last)", table)
    wait_until_kept(page, *[f"{table}/at/{event}" for event in range(last + 1)])
    page.context.set_offline(True)
    page.goto(path)
    expect(page.locator(".table")).to_be_visible()
    page.goto(f"{path}?event={last - 1}")
    expect(page.locator(".table")).to_be_visible()


def test_a_new_version_keeps_what_tables_need(door: Door) -> None:
    guest = looked_after(door)
    page = guest.page
    page.reload()
    guest.open(guest.make_table("tiny", [{"kind": "me"}]))
    chunk = page.evaluate(
        "performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"
        ".find((name) => name.includes('TablePage-') && name.endsWith('.js'))"
    )
    wait_until_kept(page, chunk)
    # as an older version would have left it, followed by an update
    page.evaluate(
        """async () => {
          const name = (await caches.keys()).find((one) => one.startsWith("page-"));
          const [now, old] = [await caches.open(name), await caches.open("page-older")];
          for (const request of await now.keys()) await old.put(request, await now.match(request));
          await caches.delete(name);
          const here = await navigator.serviceWorker.getRegistration();
          await here.unregister();
        }"""
    )
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait_until(page, "async (name) => !(await caches.keys()).includes(name)", "page-older")
    assert page.evaluate(KEPT, chunk)
