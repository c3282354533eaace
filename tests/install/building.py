"""Build the packages as for a release, in isolation, and install them outside the tree."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(command: list[str | Path], where: Path, **variables: str) -> str:
    """What a command prints, run in another folder and without the paths of this test run."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=where,
        env={**kept, **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}"
    return done.stdout


class Workshop:
    """A folder outside the tree where packages are made and installed, with the versions of the lock file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        lock = (ROOT / "requirements/test.lock").read_text()
        pins = folder / "constraints.txt"
        pins.write_text("\n".join(re.findall(r"^[\w.-]+==[^\s;\\]+", lock, re.MULTILINE)) + "\n")
        # The variable that pip uses for an isolated build depends on pip's version.
        self.pins = {"PIP_CONSTRAINT": str(pins), "PIP_BUILD_CONSTRAINT": str(pins)}

    def sdist(self) -> Path:
        return self.make("sdist", [sys.executable, "-m", "build", "--sdist", ROOT, "--outdir"])

    def compiled_wheel(self) -> Path:
        """Build from the tree, so that the other tests can use the compiled modules."""
        command: list[str | Path] = [sys.executable, "-m", "build", "--wheel", ROOT, "--outdir"]
        return self.make("compiled", command, ELEVENTH_QUICK="1")

    def plain_wheel(self, sdist: Path) -> Path:
        """Build from only the source distribution, without any program in the path: no compiler, no Node."""
        command: list[str | Path] = [sys.executable, "-m", "pip", "wheel", "--no-deps", sdist, "--wheel-dir"]
        return self.make("plain", command, PATH=str(self.folder))

    def make(self, name: str, command: list[str | Path], **variables: str) -> Path:
        run([*command, self.folder / name], self.folder, **self.pins, **variables)
        (made,) = (self.folder / name).iterdir()
        return made

    def install(self, wheel: Path) -> Program:
        """Install the wheel into the only virtual environment, where it replaces any other."""
        environment = self.folder / "environment"
        if not environment.exists():
            venv.create(environment, with_pip=True)
        programs = environment / ("Scripts" if os.name == "nt" else "bin")
        pip: list[str | Path] = [programs / "python", "-m", "pip", "--disable-pip-version-check", "install"]
        run([*pip, wheel], self.folder, **self.pins)
        run([*pip, "--force-reinstall", "--no-deps", wheel], self.folder, **self.pins)
        return Program(programs, self.folder)


class Program:
    """The installed command."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.python = programs / "python"
        self.command = programs / "eleventh"
        self.folder = folder
        self.variables = {"XDG_DATA_HOME": str(folder / "data"), "COLUMNS": "100"}

    def run(self, *arguments: str) -> str:
        return run([self.command, *arguments], self.folder, **self.variables)
