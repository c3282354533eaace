"""Files that are there whole, or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def check_output(file: Path) -> None:
    """Whether the file can be written, before hours are spent on what goes into it. Raises OSError."""
    file = file.resolve()
    if file.is_dir():
        raise IsADirectoryError(21, "Is a directory", str(file))
    if file.exists() and not file.is_file():
        raise OSError(22, "Not a file that can be replaced: name another one", str(file))
    if not file.parent.is_dir():
        raise FileNotFoundError(2, "There is no such folder", str(file.parent))
    try:
        handle, name = tempfile.mkstemp(dir=file.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from None
    os.close(handle)
    os.unlink(name)
    if file.exists() and not os.access(file, os.W_OK):
        raise PermissionError(13, "Permission denied", str(file))


def write_whole(file: Path, content: bytes | str) -> None:
    """What was there before stays until all of the new is written. A link goes on to lead where it led."""
    file = file.resolve()
    check_output(file)
    mode = file.stat().st_mode & 0o777 if file.exists() else 0o644
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content.encode() if isinstance(content, str) else content)
        os.chmod(name, mode)
        os.replace(name, file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
