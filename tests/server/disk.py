"""The writes of a program to a folder in order, recorded by `disk.c`, and the files after a power loss."""

from __future__ import annotations

import ctypes
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

SOURCE = Path(__file__).with_name("disk.c")
HEAD = struct.Struct("5q")
WRITE, SYNC, TRUNCATE, UNLINK, MARK = range(5)
SECTOR = 512  # bytes that are written as a whole or not at all


class NoShim(RuntimeError):
    """Writes cannot be recorded on this system; the text gives the reason."""


def build(folder: Path) -> Path:
    """Build the library to preload into the program."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not sys.platform.startswith("linux"):
        raise NoShim("what a program writes can be recorded on Linux only")
    if compiler is None:
        raise NoShim("there is no C compiler (Debian: apt-get install gcc libc6-dev)")
    library = folder / "disk.so"
    command = [compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl", "-lpthread"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoShim(f"the C compiler fails: {done.stderr.strip().splitlines()[0]}")
    return library


class Recorder:
    """The preloaded library, called from within the program."""

    def __init__(self) -> None:
        self.library = ctypes.CDLL(None)

    def begin(self, folder: Path, record: Path, failing: int = -1, error: int = 0) -> None:
        self.library.disk_begin(str(folder).encode(), str(record).encode(), ctypes.c_long(failing), error)

    def mark(self, number: int) -> None:
        self.library.disk_mark(ctypes.c_long(number))

    def end(self) -> int:
        """End the recording; returns the number of calls that can fail."""
        return int(self.library.disk_end())


class Call(NamedTuple):
    kind: int
    error: int
    path: str
    offset: int  # ... or the size that a file is cut to, or the number of a mark
    data: bytes


def read_calls(record: Path) -> Iterator[Call]:
    data = record.read_bytes()
    at = 0
    while at < len(data):
        kind, error, name, offset, size = HEAD.unpack_from(data, at)
        at += HEAD.size
        path = data[at : at + name].decode()
        yield Call(kind, error, path, offset, data[at + name : at + name + size])
        at += name + size


class File:
    """One file: its writes, and those that are certainly durable."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.lasting: set[int] = set()  # the numbers of calls that were flushed
        self.doubtful: set[int] = set()  # ... of those that a flush failed to: no later one brings them back

    def flush(self, failed: bool) -> None:
        rest = {n for n in range(len(self.calls)) if n not in self.lasting and n not in self.doubtful}
        if failed:
            self.doubtful |= rest
        else:
            self.lasting |= rest

    def left(self, luck: Random, share: float) -> bytes:
        """Its content after the power went: of what was not flushed, this share was written, in any order,
        and some of it in part."""
        content = bytearray()
        for n, call in enumerate(self.calls):
            whole = n in self.lasting
            if not whole and luck.random() >= share:
                continue
            if call.kind == TRUNCATE:
                content = content[: call.offset] + bytes(max(0, call.offset - len(content)))
                continue
            data = call.data
            if not whole and share < 1 and luck.random() < 0.3:
                data = data[: SECTOR * luck.randrange(1 + len(data) // SECTOR)]
            content += bytes(max(0, call.offset - len(content)))
            content[call.offset : call.offset + len(data)] = data
        return bytes(content)


class Disk:
    """The files of a folder while calls change them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: list[tuple[str, File | None]] = []  # changes of directory entries, in order
        self.lasting = 0  # the number of these that are certainly durable
        self.now: dict[str, File] = {}
        self.marked = 0

    def take(self, call: Call) -> None:
        if call.kind == MARK:
            self.marked = call.offset
        elif call.kind == UNLINK:
            if self.now.pop(call.path, None):
                self.names.append((call.path, None))
        elif call.path == str(self.folder):
            if not call.error:
                self.lasting = len(self.names)
        elif call.kind == SYNC:
            if call.path in self.now:
                self.now[call.path].flush(failed=bool(call.error))
        elif not call.error:
            if call.path not in self.now:
                self.now[call.path] = File()
                self.names.append((call.path, self.now[call.path]))
            self.now[call.path].calls.append(call)

    def lose_power(self, into: Path, luck: Random, share: float) -> None:
        """Write what is left into this folder. `share`: how much of what was not flushed is left."""
        kept = self.lasting + round(
            (len(self.names) - self.lasting) * (share if share in (0, 1) else luck.random())
        )
        for path, file in dict(self.names[:kept]).items():
            if file is not None:
                (into / Path(path).name).write_bytes(file.left(luck, share))
