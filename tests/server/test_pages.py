"""The page and its files: compressed, and with the right cache headers."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from eleventh.server.app import create_app
from eleventh.server.settings import Settings

SCRIPT = b"console.log('the page');" * 50
FILES = {
    "index.html": b"<!doctype html><title>Eleventh Hour</title>",
    "index.html.br": b"a short page",
    "table.html": b"<!doctype html><title>Eleventh Hour</title><link rel=modulepreload href=/assets/t.js>",
    "assets/index-1a2b.js": SCRIPT,
    "assets/index-1a2b.js.br": b"shortest",
    "assets/index-1a2b.js.gz": gzip.compress(SCRIPT),
    "worker.js": b"// for times without a server",
    "eleventh.webmanifest": b"{}",
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("page")
    (folder / "static" / "assets").mkdir(parents=True)
    for name, content in FILES.items():
        (folder / "static" / name).write_bytes(content)
    app = create_app(Settings(str(folder / "x.db"), static=folder / "static", games=("tiny",)))
    with TestClient(app) as found:
        yield found


@pytest.mark.parametrize(
    ("takes", "coding", "ending"),
    [
        ("br, gzip", "br", ".br"),
        ("gzip, deflate", "gzip", ".gz"),
        ("br;q=0, gzip", "gzip", ".gz"),
        ("identity", None, ""),
    ],
)
def test_a_file_is_sent_as_short_as_whoever_asks_can_read_it(
    client: TestClient, takes: str, coding: str | None, ending: str
) -> None:
    with client.stream("GET", "/assets/index-1a2b.js", headers={"Accept-Encoding": takes}) as answer:
        assert answer.headers.get("content-encoding") == coding
        assert b"".join(answer.iter_raw()) == FILES[f"assets/index-1a2b.js{ending}"]
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"].startswith("text/javascript")


def test_a_file_named_by_its_content_is_kept_for_a_year_and_the_page_is_asked_for_anew(
    client: TestClient,
) -> None:
    plain = {"Accept-Encoding": "identity"}
    assert "max-age=31536000, immutable" in client.get("/assets/index-1a2b.js").headers["cache-control"]
    for path in ("/", "/t/some-table", "/worker.js", "/eleventh.webmanifest"):
        assert client.get(path, headers=plain).headers["cache-control"].endswith("no-cache")


def test_the_page_is_short_too_and_brings_the_cookie(client: TestClient) -> None:
    client.cookies.clear()
    with client.stream("GET", "/", headers={"Accept-Encoding": "br"}) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert answer.headers["content-type"].startswith("text/html")
        assert "eleventh_player" in answer.headers["set-cookie"]
        assert answer.headers["cache-control"] == "private, no-cache"


def test_whoever_opens_a_table_by_its_link_learns_at_once_which_files_it_needs(client: TestClient) -> None:
    assert b"modulepreload" in client.get("/t/some-table").content
    assert b"modulepreload" not in client.get("/new/tiny").content


def test_the_manifest_says_what_it_is(client: TestClient) -> None:
    assert client.get("/eleventh.webmanifest").headers["content-type"] == "application/manifest+json"


@pytest.mark.parametrize("path", ["games", "games/professor-evil/art", "games/professor-evil/rules"])
def test_what_stays_the_same_is_sent_short_and_only_once(client: TestClient, path: str) -> None:
    first = client.get(f"/api/{path}", headers={"Accept-Encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["cache-control"] == "no-cache"
    assert first.json()
    assert "content-encoding" not in client.get(f"/api/{path}", headers={"Accept-Encoding": "br"}).headers
    again = client.get(f"/api/{path}", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_cover_comes_without_the_other_drawings(client: TestClient) -> None:
    art = client.get("/api/games/nemo-rising/art").json()
    assert client.get("/api/games/nemo-rising/cover").json() == {"cover": art["cover"]}
    assert client.get("/api/games/tiny/cover").json() == {}
    assert client.get("/api/games/none/cover").status_code == 404


def test_what_belongs_to_somebody_is_not_kept_by_browsers(client: TestClient) -> None:
    for path in ("/api/me", "/api/tables"):
        assert client.get(path).headers["cache-control"] == "no-store"


def test_the_built_page_can_be_installed() -> None:
    built = Settings("").static
    if not (built / "index.html").is_file():
        pytest.skip("the client is not built: run `make client`")
    manifest = json.loads((built / "eleventh.webmanifest").read_text())
    page = (built / "index.html").read_text()
    assert '<link rel="manifest" href="/eleventh.webmanifest"' in page
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert all(Path(f"{built}{icon['src']}").is_file() for icon in manifest["icons"])
    worker = (built / "worker.js").read_text()
    assert "__" not in worker  # all names are filled in
    for script in built.glob("assets/index-*.js"):
        assert f'"/assets/{script.name}"' in worker
        assert script.with_name(script.name + ".br").stat().st_size < script.stat().st_size / 2
