"""Any input is answered with a sentence, and the server goes on."""

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


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("/api/me", {"name": "x" * 5000}),
        ("/api/join", {"table": "x" * 5000}),
        ("/api/join", {"table": "x", "token": "x" * 5000}),
        ("/api/tables", {"game": "x" * 5000}),
        ("/api/tables", {"game": "tiny", "who": "x" * 5000}),
        ("/api/tables", {"game": "tiny", "digest": "x" * 5000}),
        ("/api/tables", {"game": "tiny", "seats": [{}] * 5000}),
        ("/api/tables", {"game": "tiny", "seats": [{"kind": "x" * 5000}]}),
        ("/api/tables", {"game": "tiny", "seats": [{"kind": "bot", "bot": "x" * 5000}]}),
        ("/api/tables", {"game": "tiny", "options": {"weather": "x" * 5000}}),
        ("/api/tables", {"game": "tiny", "options": {str(n): "" for n in range(5000)}}),
        ("/api/tables", {"game": "tiny", "commitment": "x" * 5000}),
        ("/api/tables/{}/act", {"notation": "x" * 5000, "at": 0}),
        ("/api/tables/{}/chat", {"text": "x" * 5000}),
        ("/api/tables/{}/seat", {"how": "x" * 5000}),
        ("/api/tables/{}/digest", {"digest": "x" * 5000}),
        ("/api/tables/{}/nonce", {"nonce": "x" * 5000}),
        ("/api/tables/{}/seat", {"how": "name", "name": "x" * 5000}),
    ],
)
def test_what_is_too_long_is_refused_in_a_short_sentence(
    ann: Person, path: str, wish: dict[str, object]
) -> None:
    table = ann.table("me")["id"]
    answer = ann.http.post(path.format(table), json=wish)
    assert answer.json()["code"] in ("bad-request", "too-large", "not-found")
    assert len(answer.text) < 1000
    if "{}" in path:
        seated = ann.sit(table)
        told = seated.ask(path.rpartition("/")[2], **wish)
        assert told["code"] in ("bad-request", "too-large")
        assert len(told["text"]) < 1000
