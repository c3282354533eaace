"""Compile engine and games with mypyc into build/compiled/src, beside a copy of the plain source.

    python tools/compile.py [--quick] [--force]

Put the folder it prints on PYTHONPATH to run compiled. Nothing happens when nothing has changed. With --quick
the C compiler does not optimise: enough for tests, in a third of the time.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
CORE = ("action", "rng", "deck", "engine", "deed")
PLAIN = ("__init__", "scene", "facts", "art", "sound")  # of a game: what draws and describes stays plain
BEST, QUICK = "3", "0"  # levels of optimisation
COPIED = (".py", ".md", ".txt", ".typed")
PLAIN_PARTS = tuple(f"{name}_" for name in PLAIN)

BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup

sys.path.insert(0, {tools!r})
from compile import groups, mypycify_arguments

found = groups("eleventh")
setup(
    name="eleventh-compiled",
    packages=[],
    ext_modules=mypycify(**mypycify_arguments(found, "../c", {level!r})),
    script_args=["--quiet", "build_ext", "--inplace", "--build-temp=../o", "--parallel={jobs}"],
)
"""


def groups(package: str) -> list[tuple[list[str], str]]:
    """The files to compile, one group for the engine and one for each game: an edit rebuilds one group."""
    base = Path(package)
    found = [([str(base / "core" / f"{name}.py") for name in CORE], "eleventh_core")]
    for folder in sorted((base / "games").iterdir()):
        files = [
            str(file)
            for file in sorted(folder.glob("*.py"))
            if file.stem not in PLAIN and not file.stem.startswith(PLAIN_PARTS)
        ]
        if files:
            found.append((files, f"eleventh_{folder.name}"))
    return found


def mypycify_arguments(
    found: list[tuple[list[str], str]], target: str, level: str = BEST
) -> dict[str, object]:
    files = [file for group, _ in found for file in group]
    return {
        "paths": ["--strict", "--config-file=", *files],
        "separate": found,
        "opt_level": level,
        "debug_level": "0",
        "target_dir": target,
    }


def have_compiler() -> bool:
    """A C compiler, and the headers of this Python."""
    compiler = any(shutil.which(name) for name in (os.environ.get("CC", "cc").split()[0], "gcc"))
    return compiler and Path(sysconfig.get_path("include"), "Python.h").exists()


def sources() -> list[Path]:
    found = []
    for folder, folders, files in os.walk(ROOT / "src" / "eleventh"):
        folders[:] = sorted(set(folders) - {"web", "static", "__pycache__", "node_modules"})
        found += [Path(folder, file) for file in sorted(files) if file.endswith(COPIED)]
    return found


def copy_sources(to: Path) -> None:
    """Mirror the source, touching only what differs, so that the build sees what changed."""
    wanted = set()
    for file in sources():
        copy = to / file.relative_to(ROOT / "src")
        wanted.add(copy)
        content = file.read_bytes()
        if not copy.exists() or copy.read_bytes() != content:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)
    for old in [*to.rglob("*.py"), *to.rglob("*.md"), *to.rglob("*.txt")]:
        if old not in wanted:
            old.unlink()
            for library in old.parent.glob(f"{old.stem}.*.so"):
                library.unlink()


def stamp(level: str) -> str:
    """Changes when a compiled file, the compiler, its level or the interpreter changes."""
    import mypy.version

    hashed = hashlib.sha256(f"{sys.version} {mypy.version.__version__} {level}".encode())
    compiled = {Path(file) for group, _ in groups(str(ROOT / "src" / "eleventh")) for file in group}
    for file in [*sorted(compiled), Path(__file__)]:
        hashed.update(f"{file.relative_to(ROOT)}\n".encode() + file.read_bytes())
    return hashed.hexdigest()


def forget_other_level(to: Path, level: str) -> None:
    """The build looks at the age of files only: what was compiled at another level must go."""
    file = TARGET / "level"
    if not file.exists() or file.read_text() != level:
        shutil.rmtree(TARGET / "o", ignore_errors=True)
        shutil.rmtree(to / "build", ignore_errors=True)
        for library in to.rglob("*.so"):
            library.unlink()
        file.write_text(level)


def main() -> int:
    began = time.monotonic()
    to = TARGET / "src"
    if "--force" in sys.argv[1:]:
        shutil.rmtree(TARGET, ignore_errors=True)
    to.mkdir(parents=True, exist_ok=True)
    copy_sources(to)
    mark = TARGET / "stamp"
    quick = "--quick" in sys.argv[1:]
    good_enough = [stamp(BEST), stamp(QUICK)] if quick else [stamp(BEST)]
    if mark.exists() and mark.read_text() in good_enough:
        print(to)
        return 0
    if not have_compiler():
        print(
            "No C compiler for Python: install one (Debian: apt-get install gcc python3-dev).",
            file=sys.stderr,
        )
        return 2
    mark.unlink(missing_ok=True)
    level = QUICK if quick else BEST
    forget_other_level(to, level)
    program = BUILD.format(tools=str(ROOT / "tools"), jobs=os.cpu_count() or 1, level=level)
    done = subprocess.run([sys.executable, "-c", program], cwd=to, stdout=sys.stderr, check=False)
    if done.returncode:
        return done.returncode
    mark.write_text(stamp(level))
    print(f"compiled in {time.monotonic() - began:.0f} s", file=sys.stderr)
    print(to)
    return 0


if __name__ == "__main__":
    sys.exit(main())
