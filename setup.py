"""The wheel with what tools/backend.py has compiled; without it, a plain wheel."""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import backend
import compile as compiler


def module(library: Path) -> str:
    """eleventh/core/engine.cpython-311-x86_64-linux-gnu.so is eleventh.core.engine."""
    return ".".join([*library.parent.parts, library.name.partition(".")[0]])


class PutCompiled(build_ext):
    """The compiled files are there already: they only need to be put in their places."""

    def run(self) -> None:
        for library in backend.libraries:
            place = Path(self.get_ext_fullpath(module(library)))
            place.parent.mkdir(parents=True, exist_ok=True)
            self.copy_file(str(compiler.SOURCE / library), str(place))


setup(
    ext_modules=[Extension(module(library), []) for library in backend.libraries],
    cmdclass={"build_ext": PutCompiled},
)
