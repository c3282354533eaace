"""Several people at one table, each with their own browser."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.conftest import Door
from browser.guest import AT_REST, Guest, until
from eleventh.games import all_games

GAME = "professor-evil"
ME = {"kind": "me"}
FRIEND = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


class Wire:
    """A guest's connection, which can be cut and mended."""

    def __init__(self, guest: Guest) -> None:
        self.up = True
        self.open: list[WebSocketRoute] = []
        guest.page.route_web_socket("**/ws*", self.route)

    def route(self, socket: WebSocketRoute) -> None:
        if not self.up:
            socket.close()
            return
        socket.connect_to_server()
        self.open.append(socket)

    def cut(self) -> None:
        self.up = False
        for socket in self.open:
            socket.close()
        self.open.clear()

    def mend(self) -> None:
        self.up = True


def sit_together(door: Door, **rule: object) -> tuple[Guest, Guest]:
    host, friend = door.guest(), door.guest()
    path = host.make_table(GAME, [ME, FRIEND], who="Ada", **rule)
    friend.page.goto(host.invites[0])
    friend.page.get_by_label("What shall we call you?").fill("Ben")
    friend.check_access()
    friend.page.get_by_role("button", name="Take the seat").click()
    friend.page.wait_for_selector(".table")
    host.open(path)
    return host, friend


def to_act(*guests: Guest) -> Guest:
    """The guest whose turn it is."""

    def found() -> Guest | None:
        asked = f'{AT_REST} .table[data-ready="true"] .prompt [data-choice]'
        return next((guest for guest in guests if guest.page.locator(asked).count()), None)

    return until(guests[0].page, found, "somebody is asked")


def end_turn(guest: Guest) -> None:
    guest.wait_for_turn()
    before = guest.version
    guest.page.locator('[data-choice="end"]').click()
    guest.wait_past(before)


def test_a_friend_joins_by_link_drops_out_and_comes_back(door: Door) -> None:
    host, friend = sit_together(door)
    expect(host.table).to_contain_text("Ben")
    wire = Wire(friend)
    friend.page.reload()
    friend.page.wait_for_selector(".table")
    here, away = host, friend
    if to_act(host, friend) is friend:
        end_turn(friend)
    wire.cut()
    expect(away.page.get_by_text("The connection is lost")).to_be_visible()
    end_turn(here)
    wire.mend()
    expect(away.page.get_by_text("While you were away")).to_be_visible()
    away.wait_for_turn()
    assert away.version == here.version


def test_an_absent_player_can_come_back_before_a_bot_plays(door: Door) -> None:
    host, friend = sit_together(door, grace=3600)
    expect(host.table).to_contain_text("Ben")
    offers = host.page.get_by_role("button", name="let a bot play")
    expect(offers).to_have_count(1)  # for oneself; the friend is there
    friend.page.goto("about:blank")
    expect(host.table).to_contain_text("a bot may play for them in")
    expect(offers).to_have_count(1)


def test_a_bot_plays_on_for_somebody_who_has_gone(door: Door) -> None:
    host, friend = sit_together(door, grace=0)
    expect(host.table).to_contain_text("Ben")
    friend.page.goto("about:blank")
    offers = host.page.get_by_role("button", name="let a bot play")
    expect(offers).to_have_count(2)
    level = host.page.get_by_label("Which bot").nth(1)
    expect(level).to_have_value("strong")
    level.select_option("expert")
    offers.nth(1).click()
    expect(host.table).to_contain_text("Ben, away, Expert plays")
    expect(offers).to_have_count(1)


def test_the_maker_of_a_table_sets_the_rule_for_absent_players(door: Door) -> None:
    host = door.guest()
    host.page.goto(f"/new/{GAME}")
    rule = host.page.get_by_label("For somebody who is away")
    expect(rule).to_be_hidden()  # nobody else plays
    host.page.get_by_label("Seat 2").select_option("open")
    rule.select_option("host")
    expect(host.page.get_by_text("away for 60 s, whoever made the table may let a bot play")).to_be_visible()
    host.check_access()
    with host.page.expect_request("**/api/tables") as asked:
        host.page.get_by_role("button", name="Set the table and invite").click()
    wish = json.loads(asked.value.post_data or "{}")
    assert (wish["lend"], wish["grace"], wish["waits"]) == ("host", 60, True)


def test_the_lobby_says_until_when_a_table_is_kept(door: Door) -> None:
    host = door.guest()
    host.make_table(GAME, [ME, BOT], who="Ada")
    host.page.goto("/")
    expect(host.page.get_by_role("region", name="Go on playing")).to_contain_text("kept until")


def test_undo_past_a_barrier_is_asked_and_agreed(door: Door) -> None:
    host, friend = sit_together(door)
    first = to_act(host, friend)
    other = friend if first is host else host
    before = first.version
    end_turn(first)
    first.page.get_by_role("button", name="Undo").click()
    agree = other.page.get_by_role("button", name="Agree")
    expect(agree).to_be_visible()
    expect(other.page.get_by_role("alert").first).to_contain_text("take back")
    agree.click()
    first.wait_for_turn()
    expect(agree).to_be_hidden()
    expect(first.page.locator('[data-choice="end"]')).to_be_visible()
    assert first.version >= before


def test_chat_reaches_the_others(door: Door) -> None:
    host, friend = sit_together(door)
    host.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_label("Say something").fill("The saw first, then the lasers?")
    host.page.get_by_role("button", name="Send").click()
    friend.page.get_by_role("tab", name="Chat").click()
    expect(friend.page.get_by_role("log", name="Chat")).to_contain_text("The saw first")


def test_a_bot_takes_over_a_seat_and_gives_it_back(door: Door) -> None:
    guest = door.guest()
    guest.open(guest.make_table(GAME, [ME, BOT], pace=1))  # the seat is taken back before bots end the game
    guest.wait_for_turn()
    before = guest.version
    guest.page.get_by_role("button", name="let a bot play").click()
    guest.wait_past(before)
    guest.page.get_by_role("button", name="take back").click()
    guest.page.wait_for_selector('.table[data-ready="true"] .prompt [data-choice], #result-title')


def things(message: object) -> Iterator[dict[str, object]]:
    """Every object inside a message."""
    if isinstance(message, dict):
        yield message
        for part in message.values():
            yield from things(part)
    elif isinstance(message, list):
        for part in message:
            yield from things(part)


@pytest.mark.parametrize("game", ["tiny", *[id for id, game in all_games().items() if game.has_secrets]])
def test_a_stranger_watches_and_learns_no_secret(door: Door, game: str) -> None:
    host, stranger = door.guest(), door.guest()
    path = host.make_table(game, [ME, FRIEND])
    heard: list[str] = []
    stranger.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame)))
    )
    host.open(path)
    stranger.open(path)
    stranger.page.wait_for_selector(".prompt")
    assert stranger.options.count() == 0
    mine = host.page.evaluate(
        "async (id) => await (await fetch(`/api/tables/${id}`)).json()", path.rpartition("/")[2]
    )
    held = {
        card["id"]
        for area in mine["scene"]["areas"]
        if area["type"] == "row" and area.get("seat", -1) == mine["scene"]["seat"]
        for card in area.get("cards", [])
    }
    told = "\n".join(heard)
    for invite in mine["table"]["invites"]:
        assert invite["token"] not in told
        assert invite["token"] not in stranger.page.content()
    shown = [thing for frame in heard for thing in things(json.loads(frame)) if thing.get("id") in held]
    assert all(thing.get("face_down") for thing in shown)
    if game == "tiny":
        assert shown


def test_hot_seat_with_secrets_asks_for_a_hand_over(door: Door) -> None:
    guest = door.guest()
    guest.open(guest.make_table("tiny", [ME, ME]))
    expect(guest.page.get_by_role("heading", name="Hand over to")).to_be_visible()
    guest.check_access()
    assert not guest.page.locator("[data-eid]").count()
    guest.play_to_the_end()


def test_the_host_removes_a_player_and_a_spectator(door: Door) -> None:
    host, friend = sit_together(door)
    stranger = door.guest()
    stranger.open(f"/t/{host.page.url.rpartition('/')[2]}")
    host.page.get_by_role("button", name="remove Ben").click()
    host.check_access()
    host.page.get_by_role("button", name="Remove", exact=True).click()
    expect(friend.page.get_by_role("heading", name="You were removed")).to_be_visible()
    friend.check_access()
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="Spectators", exact=True).click()
    host.page.get_by_role("button", name="Remove A spectator").click()
    expect(stranger.page.get_by_role("heading", name="You were removed")).to_be_visible()
    host.page.get_by_role("button", name="Let come back Ben").click()
    host.check_access()
    host.page.get_by_role("button", name="Close").click()
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("tab", name="Chat").click()
    expect(host.page.get_by_role("log", name="Chat")).to_contain_text("Ada lets Ben come back.")
    friend.page.reload()
    friend.page.wait_for_selector(".table")
