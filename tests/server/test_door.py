"""Requests over a limit are refused early with a sentence, and nothing is stored or logged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from server.play import Person, Served, served

OUTSIDE = "127.0.0.9"  # no proxy, so this is the client's address
LIMITS = {"requests": [0.001, 3], "handshakes": [0.001, 1]}


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Served]:
    with served(str(tmp_path / "x.db"), limits=LIMITS) as server:
        yield server


def client(server: Served) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=OUTSIDE)
    return httpx.Client(base_url=f"http://localhost:{server.port}", transport=transport)


def used_up(server: Served) -> httpx.Client:
    asking = client(server)
    while asking.get("/api/games").status_code == 200:
        pass
    return asking


def test_an_address_that_asks_too_often_hears_why_and_how_long_to_wait(strict: Served) -> None:
    answer = used_up(strict).get("/api/games")
    assert answer.status_code == 429
    assert answer.json()["code"] == "too-fast"
    assert "Too many requests" in answer.json()["text"]
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.headers["connection"] == "close"
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_what_is_brought_by_who_is_refused_is_not_read(strict: Served) -> None:
    assert used_up(strict).post("/api/me", json={"name": "Eve"}).status_code == 429


def test_a_page_and_the_sign_of_life_are_there_for_who_asked_the_api_too_often(strict: Served) -> None:
    asking = used_up(strict)
    assert asking.get("/healthz").status_code == 200
    assert asking.get("/").status_code in (200, 503)  # 503: the page is not built


def test_others_are_not_refused(strict: Served) -> None:
    used_up(strict)
    assert "games" in Person(strict, "Ann").get("/api/games")


@pytest.mark.parametrize("home", [OUTSIDE, "127.0.0.1"])
def test_a_refused_handshake_is_answered_and_leaves_no_word_in_the_log(
    tmp_path: Path, home: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with served(str(tmp_path / "x.db"), limits=LIMITS) as server:
        url = f"ws://localhost:{server.port}/api/tables/none/ws"
        with connect(url, source_address=(home, 0)):
            pass
        with pytest.raises(InvalidStatus) as refused, connect(url, source_address=(home, 0)):
            pass
    assert refused.value.response.status_code == 429
    assert b"opened many windows" in refused.value.response.body
    assert capfd.readouterr().err == ""
