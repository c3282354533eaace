"""From the command to the first page: how long `eleventh serve` takes, by the clock and by the processor.

python benchmarks/start.py --times 5
"""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from http import HTTPStatus
from pathlib import Path
from statistics import median

from load import cpu_of, memory

PATIENCE = 60.0  # seconds


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def start(folder: str) -> tuple[float, float, float]:
    """Seconds until the page is there, seconds of the processor until then, MB of memory."""
    port = free_port()
    command = [sys.executable, "-m", "eleventh", "serve", "--port", str(port)]
    # Whoever has it installed has its modules translated: here they may be kept too.
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    began = time.monotonic()
    said = Path(folder) / "said"
    with said.open("w") as words:
        process = subprocess.Popen(
            [*command, "--database", str(Path(folder) / "tables.db")],
            stdout=words,
            stderr=subprocess.STDOUT,
            env=environment,
        )
    try:
        while time.monotonic() < began + PATIENCE and process.poll() is None:
            answer = first_page(f"http://127.0.0.1:{port}/")
            if answer == HTTPStatus.OK:
                return time.monotonic() - began, cpu_of(process.pid), memory(process.pid) / 1024
            if answer is not None:
                raise SystemExit(f"The server gives no page ({answer}): is the client built where it looks?")
            time.sleep(0.005)
        raise SystemExit(f"The server did not start. It said:\n{said.read_text()}")
    finally:
        process.terminate()
        process.wait()


def first_page(address: str) -> int | None:
    """The status of the answer; none while nobody answers."""
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as page:
            page.read()
            return int(page.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--times", type=int, default=5)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = [start(folder) for _ in range(args.times + 1)][1:]  # the first makes the database
    clock, cpu, size = (median(column) for column in zip(*found, strict=True))
    print(f"to the first page: {clock:.2f} s by the clock, {cpu:.2f} s of the processor; {size:.0f} MB")


if __name__ == "__main__":
    main()
