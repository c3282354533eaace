"""Compile engine and games with mypyc into build/compiled/src, beside a copy of the plain source.

    python tools/compile.py [GAME ...] [--quick] [--force]

Put the folder it prints on PYTHONPATH to run compiled. Only what changed is compiled again. With names of
games only these are compiled, and the engine if need be; the others run plain beside them until they are.
With --quick the C compiler does not optimise: enough for tests, in a third of the time.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
SOURCE = TARGET / "src"
CORE = (
    "action",
    "rng",
    "deck",
    "fields",
    "engine",
    "zones",
    "bits",
    "action_types",
    "windows",
    "chance",
    "key",
    "policy",
    "rollout",
)
ENVS = ("encoder", "episodes")  # a group of their own: they need `librt`, which the extra `envs` brings
# Of a game: what draws and describes stays plain.
PLAIN_FOLDER = "table"
PLAIN = ("__init__", "scene", "facts", "art", "invariants", "milestones")
BEST, QUICK = "1", "0"  # levels of optimisation; a second takes two thirds longer for 3 to 6 % of speed
COPIED = (".py", ".md", ".txt", ".typed", ".tmpl", ".json", ".css", ".html")
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
PLAIN_PARTS = tuple(f"{name}_" for name in PLAIN)

Group = tuple[list[str], str]

BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup

sys.path.insert(0, {tools!r})
from cc import BuildOnAllCores
from compile import groups, mypycify_arguments

setup(
    name="eleventh-compiled",
    packages=[],
    package_dir={{"": "src"}},
    ext_modules=mypycify(**mypycify_arguments(groups("src/eleventh", {games!r}), "c", {level!r})),
    cmdclass={{"build_ext": BuildOnAllCores}},
    script_args=["--quiet", "build_ext", "--inplace", "--build-temp=o{level}", "--build-lib=lib{level}"],
)
"""


def all_games() -> list[str]:
    """The folders of games, by name."""
    folders = (ROOT / "src" / "eleventh" / "games").iterdir()
    return sorted(folder.name for folder in folders if (folder / "__init__.py").exists())


def groups(package: str, games: list[str]) -> list[Group]:
    """The files to compile, one group for the engine and one for each game: an edit rebuilds one group."""
    base = Path(package)
    parts = (("core", CORE), ("envs", ENVS))
    found = [
        ([str(base / part / f"{name}.py") for name in names], f"eleventh_{part}") for part, names in parts
    ]
    for game in games:
        files = [str(file) for file in sorted((base / "games" / game).rglob("*.py")) if is_compiled(file)]
        if files:
            found.append((files, f"eleventh_{game}"))
    return found


def is_compiled(file: Path) -> bool:
    """Whether a file in the folder of a game is compiled."""
    plain = file.stem in PLAIN or file.stem.startswith(PLAIN_PARTS)
    return not plain and file.parent.name != PLAIN_FOLDER


def mypycify_arguments(found: list[Group], target: str, level: str = BEST) -> dict[str, object]:
    """One C file for each module, so that the C compiler can work on several at once."""
    files = [file for group, _ in found for file in group]
    return {
        "paths": ["--strict", "--config-file=", *files],
        "separate": found,
        "multi_file": True,
        "opt_level": level,
        "debug_level": "0",
        "target_dir": target,
    }


def have_compiler() -> bool:
    """Whether a C file that needs the headers of this Python can be compiled."""
    import setuptools  # noqa: F401  it brings distutils, which Python no longer has

    headers = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
    if not any(Path(folder, "Python.h").exists() for folder in headers):
        return False
    compiler = importlib.import_module("distutils.ccompiler").new_compiler()
    importlib.import_module("distutils.sysconfig").customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\n")
        try:
            compiler.compile([str(trial)], output_dir=folder, include_dirs=headers)
        except Exception:  # each kind of compiler has errors of its own
            return False
    return True


def sources() -> list[Path]:
    found = []
    for folder, folders, files in os.walk(ROOT / "src" / "eleventh"):
        folders[:] = sorted(set(folders) - {"web", "static", "__pycache__", "node_modules"})
        found += [Path(folder, file) for file in sorted(files) if file.endswith(COPIED)]
    return found


def copy_sources() -> None:
    """Copy the source, writing only files that differ, so that the build detects changes."""
    wanted = set()
    for file in sources():
        copy = SOURCE / file.relative_to(ROOT / "src")
        wanted.add(copy)
        content = with_methods(file)
        if not copy.exists() or copy.read_bytes() != content:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)
    for old in [file for suffix in COPIED for file in SOURCE.rglob(f"*{suffix}")]:
        if old not in wanted:
            old.unlink()


def with_methods(file: Path) -> bytes:
    """The content of a source file; a compiled one also has the methods of its annotations."""
    content = file.read_bytes()
    place = file.relative_to(ROOT / "src").with_suffix("").parts
    of_core = place[1] == "core" and place[-1] in CORE
    if file.suffix != ".py" or not (of_core or (place[1] == "games" and is_compiled(file))):
        return content
    if str(ROOT / "src") not in sys.path:
        sys.path.insert(0, str(ROOT / "src"))
    from eleventh.core import declare, engine

    module = ".".join(place)
    importlib.import_module(module)
    return declare.compiled_source(module, content.decode(), engine.State, engine.Step).encode()


def recipe() -> str:
    """A hash of the interpreter, the compiler and these tools: when it changes, everything is rebuilt."""
    import mypy.version

    hashed = hashlib.sha256(f"{sys.version} {mypy.version.__version__}".encode())
    for file in (Path(__file__), Path(__file__).with_name("cc.py")):
        hashed.update(file.read_bytes())
    return hashed.hexdigest()


def prepare(anew: bool) -> None:
    """The folder to build in. mypyc would keep what it generated by another recipe from the same sources."""
    file = TARGET / "recipe"
    now = recipe()
    if anew or not file.exists() or file.read_text() != now:
        shutil.rmtree(TARGET, ignore_errors=True)
        TARGET.mkdir(parents=True)
        file.write_text(now)
    copy_sources()


def stamp(group: str, level: str) -> str:
    """A hash of the optimisation level, the engine and the game: when it changes, the game is rebuilt."""
    hashed = hashlib.sha256(level.encode())
    package = ROOT / "src" / "eleventh"
    folders = [package / "core"] if group == "core" else [package / "core", package / "games" / group]
    for file in (file for folder in folders for file in sorted(folder.rglob("*.py"))):
        hashed.update(f"{file.relative_to(ROOT)}\n".encode() + file.read_bytes())
    return hashed.hexdigest()


def mark(group: str) -> Path:
    return TARGET / "stamps" / group


def is_fresh(group: str, levels: list[str]) -> bool:
    return mark(group).exists() and mark(group).read_text() in [stamp(group, level) for level in levels]


def forget(group: str) -> None:
    """Delete the compiled files of a group: a stale file must not run instead of its source."""
    mark(group).unlink(missing_ok=True)
    folder = SOURCE / "eleventh" / ("core" if group == "core" else f"games/{group}")
    for library in [*folder.glob(f"*{SUFFIX}"), *SOURCE.glob(f"eleventh_{group}__mypyc{SUFFIX}")]:
        library.unlink()
    if group == "core":  # all is compiled again then, and mypyc fails where it remembers only a part of it
        shutil.rmtree(TARGET / ".mypy_cache", ignore_errors=True)


def libraries() -> list[Path]:
    """All that is compiled, by its place below SOURCE."""
    return sorted(file.relative_to(SOURCE) for file in SOURCE.rglob(f"*{SUFFIX}"))


def compile_groups(games: list[str], level: str) -> int:
    program = BUILD.format(tools=str(ROOT / "tools"), games=games, level=level)
    done = subprocess.run([sys.executable, "-c", program], cwd=TARGET, stdout=sys.stderr, check=False)
    if not done.returncode:
        mark("core").parent.mkdir(exist_ok=True)
        for group in ["core", *games]:
            mark(group).write_text(stamp(group, level))
    return done.returncode


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compile engine and games into build/compiled/src.")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="only these games, and the engine if need be"
    )
    parser.add_argument("--quick", action="store_true", help="the C compiler does not optimise")
    parser.add_argument("--force", action="store_true", help="everything anew")
    given = parser.parse_args()
    given.games = [name.replace("-", "_") for name in given.games]
    for name in given.games:
        if name not in all_games():
            parser.error(f"There is no game {name!r}. The games are {', '.join(all_games())}.")
    return given


def bring_up_to_date(games: list[str], quick: bool = False, anew: bool = False) -> int:
    """Compile what is stale of these games and the engine; not 0 when that failed."""
    began = time.monotonic()
    # mypyc names the headers of `librt` only with C that it writes: after a quick build it writes all anew.
    prepare(anew or (not quick and is_fresh("core", [QUICK])))
    good_enough = [BEST, QUICK] if quick else [BEST]
    stale = [group for group in ["core", *games] if not is_fresh(group, good_enough)]
    others = [group for group in all_games() if group not in games and not is_fresh(group, [BEST, QUICK])]
    whole = TARGET / "stamp"  # is there when everything is compiled
    if stale or others:
        whole.unlink(missing_ok=True)
    for group in [*stale, *others]:
        forget(group)
    if stale:
        failed = compile_groups([group for group in stale if group != "core"], QUICK if quick else BEST)
        if failed:
            return failed
        print(f"compiled {', '.join(stale)} in {time.monotonic() - began:.0f} s", file=sys.stderr)
    if others:
        print(f"not compiled: {', '.join(others)}", file=sys.stderr)
    else:
        whole.touch()
    return 0


def main() -> int:
    given = arguments()
    if not have_compiler():
        print(
            "No C compiler for Python: install one (Debian: apt-get install gcc python3-dev).",
            file=sys.stderr,
        )
        return 2
    failed = bring_up_to_date(given.games or all_games(), given.quick, given.force)
    if not failed:
        print(SOURCE)
    return failed


if __name__ == "__main__":
    sys.exit(main())
