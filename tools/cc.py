"""An incremental `build_ext` that uses all cores, for setup.py and compile.py."""

from __future__ import annotations

import hashlib
import os
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import Any

from setuptools.command.build_ext import build_ext

# Warnings of an unknown compiler do not stop the build, except one that is always an error. A header of
# mypyc defines variables in every file of a group: -fcommon merges them.
FLAGS = ["-Wno-error", "-Werror=implicit-function-declaration", "-fcommon", "-fvisibility=hidden", "-fno-plt"]


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def key(source: str, depends: list[str], flags: object) -> str:
    """A hash of the sources and flags: when it changes, the object file is rebuilt."""
    hashed = hashlib.sha256(repr(flags).encode())
    for file in [source, *sorted(depends)]:
        hashed.update(Path(file).read_bytes())
    return hashed.hexdigest()


class BuildOnAllCores(build_ext):
    """Compiles extensions in parallel, and the files of each extension too."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or cores()

    def build_extensions(self) -> None:
        if self.compiler.compiler_type != "msvc":
            for extension in self.extensions:
                extension.extra_compile_args += FLAGS
        compile_all = self.compiler.compile
        one_at_a_time = Lock()
        begun: dict[str, Future[list[str]]] = {}

        def compile_one(source: str, how: dict[str, Any]) -> list[str]:
            objects: list[str] = self.compiler.object_filenames([source], output_dir=how["output_dir"])
            mark = Path(f"{objects[0]}.key")
            headers: list[str] = []
            if mark.name.startswith("__native"):
                headers = how["depends"]
            now = key(source, headers, how["extra_postargs"])
            if not (Path(objects[0]).exists() and mark.exists() and mark.read_text() == now):
                mark.unlink(missing_ok=True)
                compile_all([source], **how)
                mark.write_text(now)
            return objects

        with ThreadPoolExecutor(self.parallel) as pool:

            def compile_side_by_side(sources: list[str], **how: Any) -> list[str]:
                with one_at_a_time:
                    for source in sorted(sources, key=lambda source: -Path(source).stat().st_size):
                        if source not in begun:  # mypyc's own files are shared by several extensions
                            begun[source] = pool.submit(compile_one, source, how)
                return [name for source in sources for name in begun[source].result()]

            self.compiler.compile = compile_side_by_side
            super().build_extensions()
