"""What the engine would cost in a browser without a server: size, start, decisions a second, by Pyodide.

    python benchmarks/without_server.py            needs Node and npm, and fetches Pyodide by its name

Node runs the same WebAssembly as a browser does. Of msgspec, which is compiled, no build for WebAssembly is
in the registries that we install from; the lines that stand in for it here do for playing, not for a table.
"""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "pyodide"
PARTS = ("core", "games", "bots", "table")
SENT = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide.asm.mjs", "pyodide.mjs")
SECONDS = 4

STAND_IN = """
import annotationlib, dataclasses, json as plain, sys, types
class Meta:
    def __init__(self, **_): pass
class DecodeError(Exception): pass
class Made(type):
    def __new__(kind, name, bases, names, **_):
        cls = super().__new__(kind, name, bases, names)
        if not bases: return cls
        for key in annotationlib.get_annotations(cls, format=annotationlib.Format.FORWARDREF):
            value = names.get(key)
            if isinstance(value, (list, dict)):
                setattr(cls, key, dataclasses.field(default_factory=lambda value=value: type(value)(value)))
        return dataclasses.dataclass(cls)
    def __init__(cls, *_, **__): pass
class Struct(metaclass=Made): pass
json = types.ModuleType("msgspec.json")
json.encode = lambda thing: plain.dumps(thing, default=vars).encode()
json.decode = lambda data, type=None: plain.loads(data)
structs = types.ModuleType("msgspec.structs")
structs.replace = dataclasses.replace
sys.modules["msgspec.json"], sys.modules["msgspec.structs"] = json, structs
"""

PLAY = f"""
import time
from eleventh.core.engine import DEALER, OVER
from eleventh.core.rng import Rng
from eleventh.games import find_game

def speed(name):
    game, made, seed, began = find_game(name), 0, 0, time.perf_counter()
    options = {{setting.id: setting.default for setting in game.settings}}
    seats = max(game.seats[0], min(2, game.seats[1]))
    while time.perf_counter() - began < {SECONDS}:
        seed += 1
        rng, state = Rng(seed), game.new(seats, options)
        while state.to_act != OVER:
            if state.to_act == DEALER:
                state.deal(rng.below(state.draws))
            else:
                state.choose(state.options[rng.below(len(state.options))])
                made += 1
    return round(made / (time.perf_counter() - began))
"""

RUN = """
import fs from "fs";
import { loadPyodide } from "pyodide";
const cpu = () => { const used = process.cpuUsage(); return (used.user + used.system) / 1e6; };
const began = performance.now();
const spent = cpu();
const python = await loadPyodide();
const started = performance.now();
const spentThen = cpu();
python.unpackArchive(fs.readFileSync("engine.zip").buffer, "zip", { extractDir: "/site" });
python.runPython("import sys; sys.path.insert(0, '/site')");
python.runPython(fs.readFileSync("play.py", "utf8"));
python.runPython("find_game('professor-evil')");
const ready = performance.now();
const found = { start: (started - began) / 1000, engine: (ready - started) / 1000 };
found.cpu = { start: spentThen - spent, engine: cpu() - spentThen };
for (const game of process.argv.slice(2)) found[game] = python.runPython(`speed('${game}')`);
console.log(JSON.stringify(found));
"""


def engine() -> bytes:
    """The engine, the games and what keeps a log, as an archive."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        source = ROOT / "src" / "eleventh"
        for file in [source / "__init__.py", *(one for part in PARTS for one in (source / part).rglob("*"))]:
            if file.suffix in (".py", ".md", ".txt", ".json"):
                archive.write(file, file.relative_to(source.parent))
        archive.writestr("msgspec/__init__.py", STAND_IN)
        archive.write(Path(sysconfig.get_path("purelib"), "mypy_extensions.py"), "mypy_extensions.py")
    return out.getvalue()


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "package.json").write_text('{"private": true}')
    subprocess.run(["npm", "install", "--silent", "pyodide"], cwd=FOLDER, check=True)
    packed = engine()
    (FOLDER / "engine.zip").write_bytes(packed)
    (FOLDER / "play.py").write_text(PLAY)
    (FOLDER / "run.mjs").write_text(RUN)
    base = FOLDER / "node_modules" / "pyodide"
    sent = [base / name for name in SENT]
    wire = sum(len(gzip.compress(file.read_bytes(), 9)) for file in sent) + len(packed)
    games = sorted(one.parent.name.replace("_", "-") for one in ROOT.glob("src/eleventh/games/*/state.py"))
    done = subprocess.run(["node", "run.mjs", *games], cwd=FOLDER, check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    print(f"over the wire {wire / 1e6:.1f} MB")
    print(f"start {found['start']:.1f} s, the engine {found['engine']:.1f} s more")
    cpu = found["cpu"]
    print(f"of the processor {cpu['start']:.1f} s, the engine {cpu['engine']:.1f} s more")
    for game in games:
        print(f"{game}: {found[game]:,} decisions a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
