"""The evidence that a failing browser test saves."""

from __future__ import annotations

from pathlib import Path

from browser.conftest import Door


def test_pictures_console_and_server_log_are_left(door: Door, tmp_path: Path) -> None:
    first, second = door.guest(), door.guest()
    first.visit("/")
    second.visit("/t/nowhere")
    first.page.evaluate("console.log('How odd.')")
    folder = tmp_path / "failures"
    door.leave_evidence(folder)
    assert sorted(file.name for file in folder.iterdir()) == [
        "console.txt",
        "page-1.png",
        "page-2.png",
        "server.txt",
    ]
    told = (folder / "console.txt").read_text()
    assert "log: How odd." in told
    assert "page-2.png: " in told
    assert "/t/nowhere" in told
