"""The built client: its files, and its page for every other path."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response

from eleventh.server.http.context import guest
from eleventh.server.http.static_cache import takes

NOT_BUILT = """<!doctype html><html lang="en"><title>Eleventh Hour</title>
<h1>The page is not built yet</h1>
<p>The server runs, and its API answers under <code>/api</code>. To build the page that people play on, run
<code>make client</code> in the project's folder, then load this page again.</p></html>"""


# Codings of the build's compressed files, the smallest first.
CODINGS = {"br": ".br", "gzip": ".gz"}
# Files with a digest in their name are cached for ever; all others are validated on each request.
KEPT, ASKED = "public, max-age=31536000, immutable", "no-cache"
TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


def add_pages(app: FastAPI, folder: Path) -> None:
    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404)
        file = file_in(folder, path)
        if file is not None:
            return file_answer(request, file, KEPT if path.startswith("assets/") else ASKED)
        if "." in path.rpartition("/")[2] and not path.startswith("t/"):
            raise HTTPException(404)
        index = folder / "index.html"
        table = folder / "table.html"  # the same page, with preloads for a table
        if path.startswith("t/") and table.is_file():
            index = table
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        # The page sets the cookie, as its first parallel requests would otherwise be different people.
        guest(request)
        return file_answer(request, index, ASKED)


def file_answer(request: Request, file: Path, kept: str) -> Response:
    """The file in the smallest coding that the client accepts."""
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    for coding, ending in CODINGS.items():
        short = file.with_name(file.name + ending)
        if takes(request, coding) and short.is_file():
            return FileResponse(short, headers=headers | {"Content-Encoding": coding}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)


def file_in(folder: Path, path: str) -> Path | None:
    """The file of that path in the folder; None for a path that no file can have."""
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # too long, or an invalid character
        return None
