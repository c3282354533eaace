"""Whatever is sent, it is answered with a sentence, and the server goes on."""

from __future__ import annotations

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from server.play import Person


def test_an_origin_that_is_no_address_is_another_site(ann: Person) -> None:
    answer = ann.http.post("/api/me", json={"name": "x"}, headers={"Origin": "http://[::1"})
    assert answer.json()["code"] == "wrong-origin"
    url = f"ws://localhost:{ann.server.port}/api/tables/x/ws"
    with pytest.raises(InvalidStatus) as refused, connect(url, origin=Origin("http://[::1")):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("path", ["/%00", "/" + "a" * 5000, "/assets/%00.js"])
def test_an_address_that_no_file_can_have_is_no_crash(ann: Person, path: str) -> None:
    page = ann.http.get(path)
    assert "Eleventh Hour" in page.text or page.status_code == 404


def test_a_method_that_is_not_taken_says_where_to_look(ann: Person) -> None:
    answer: httpx.Response = ann.http.delete("/api/me")
    assert answer.status_code == 405
    assert "openapi.json" in answer.json()["text"]


def test_a_seat_with_thousands_of_digits_is_watched_by_a_spectator(ann: Person, eve: Person) -> None:
    table = ann.table("me", "me")["id"]
    assert eve.sit(table, "seat=" + "9" * 5000).scene["seat"] == -1
    assert ann.sit(table, "seat=1").scene["seat"] == 1


@pytest.mark.parametrize("text", ["", "5", "{", "[" * 10_000, '{"ref":3,"x":' + "[" * 10_000, '{"do":"fly"}'])
def test_a_message_that_cannot_be_read_is_answered_and_the_socket_stays(ann: Person, text: str) -> None:
    seated = ann.sit(ann.table("me")["id"])
    seated.socket.send(text)
    answer = seated.wait_for("error")
    assert answer["code"] == "bad-request"
    assert seated.act()["kind"] == "done"
