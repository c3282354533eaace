"""Sources of programs that play in the arena; the tests run each with their own Python."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

HEAD = """
import json, sys, time, os

def read():
    for line in sys.stdin:
        yield json.loads(line)

def write(**answer):
    sys.stdout.write(json.dumps(answer) + "\\n")
    sys.stdout.flush()

"""

GOOD = """
for m in read():
    if m["type"] == "ask":
        write(id=m["id"], choose=m["choices"][0]["notation"], seat=m["seat"])
    elif m["type"] == "bye":
        sys.stderr.write("farewell\\n")
"""

SILENT = """
for m in read():
    pass
"""

DEAF = """
time.sleep(600)
"""

BROKEN = """
for m in read():
    if m["type"] == "ask":
        raise RuntimeError("a bug in the program")
"""

GIBBERISH = """
for m in read():
    if m["type"] in ("ask", "illegal"):
        sys.stdout.write("I would move to the library.\\n")
        sys.stdout.flush()
"""

ILLEGAL_ONCE = """
for m in read():
    if m["type"] == "ask":
        good = m["choices"][0]["notation"]
        write(id=m["id"], choose="fly to the moon")
    elif m["type"] == "illegal":
        write(id=m["id"], choose=good)
"""

OTHER_SEAT = """
for m in read():
    if m["type"] in ("ask", "illegal"):
        choices = m.get("choices") or choices
        write(id=m["id"], choose=choices[0]["notation"], seat=1 - m.get("seat", 0))
"""

AHEAD = """
for m in read():
    if m["type"] == "game":
        for _ in range(500):
            write(id="guessed", choose="end")
    if m["type"] == "ask":
        write(id=m["id"], choose=m["choices"][0]["notation"])
"""

TWICE = """
for m in read():
    if m["type"] == "ask":
        for _ in range(2):
            write(id=m["id"], choose=m["choices"][0]["notation"])
"""

# It answers each question only when it has received the next one.
LATE = """
late = None
for m in read():
    if m["type"] == "ask":
        if late:
            write(**late)
        late = {"id": m["id"], "choose": m["choices"][0]["notation"]}
"""

DIES_LATER = """
n = 0
for m in read():
    if m["type"] == "ask":
        n += 1
        if n > 3:
            os._exit(7)
        write(id=m["id"], choose=m["choices"][0]["notation"])
"""

ENDLESS_LINE = """
for m in read():
    if m["type"] == "ask":
        while True:
            sys.stdout.write("x" * 4096)
"""

ENDLESS_LINES = """
for m in read():
    if m["type"] == "ask":
        while True:
            sys.stdout.write("x\\n" * 4096)
"""

LOUD = """
for m in read():
    if m["type"] == "ask":
        sys.stderr.write("thinking " * 20000)
        write(id=m["id"], choose=m["choices"][0]["notation"])
"""

WITH_A_CHILD = """
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
sys.stderr.write(f"{child.pid}\\n")
sys.stderr.flush()
for m in read():
    if m["type"] == "ask":
        write(id=m["id"], choose=m["choices"][0]["notation"])
"""

WITH_A_CHILD_OF_ITS_OWN_SESSION = """
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
sys.stderr.write(f"{child.pid}\\n")
sys.stderr.flush()
for m in read():
    if m["type"] == "ask":
        write(id=m["id"], choose=m["choices"][0]["notation"])
"""

LEAVES_A_CHILD = """
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
sys.stderr.write(f"{child.pid}\\n")
sys.stderr.flush()
os._exit(3)
"""

RECORDER = """
with open(sys.argv[1] + "-" + str(os.getpid()), "w") as out:
    for m in read():
        out.write(json.dumps(m) + "\\n")
        out.flush()
        if m["type"] == "ask":
            write(id=m["id"], choose=m["choices"][0]["notation"])
"""


def command(folder: Path, program: str, *arguments: str) -> list[str]:
    file = folder / "player.py"
    file.write_text(HEAD + textwrap.dedent(program))
    return [sys.executable, str(file), *arguments]
