"""Files that are there whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from eleventh.lab.output_files import check_output, write_whole


def test_what_was_there_stays_until_the_new_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "page.html"
    file.write_text("old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(file, "new")
    assert [one.name for one in tmp_path.iterdir()] == ["page.html"]
    assert file.read_text() == "old"


def test_a_link_still_leads_where_it_led(tmp_path: Path) -> None:
    file, link = tmp_path / "page.html", tmp_path / "link.html"
    file.write_text("old")
    link.symlink_to(file)
    write_whole(link, "new")
    assert link.is_symlink()
    assert file.read_text() == "new"


def test_what_is_no_file_is_never_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="name another one"):
        check_output(pipe)
    with pytest.raises(OSError, match="name another one"):
        write_whole(pipe, "new")
    assert pipe.is_fifo()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no such folder") as caught:
        check_output(tmp_path / "nowhere" / "page.html")
    assert caught.value.filename == str(tmp_path / "nowhere")
