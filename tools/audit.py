"""Search all packages in the lock files, of Python and of the browser client, for known vulnerabilities.

    python tools/audit.py     (`make audit` brings what it needs; it asks public databases over the network)

The exit status is 0 if there are none, 1 if there are some, and 2 if the search failed.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import client

ROOT = Path(__file__).resolve().parent.parent
PIP_AUDIT = ROOT / ".venv-audit" / "bin" / "pip-audit"
NPM_AUDIT = ("audit", "--json", "--package-lock-only")


class Unknown(RuntimeError):
    """The search failed; the text says why, and what to do."""


def python_holes(lock: Path) -> Iterator[str]:
    """The known vulnerabilities of the packages in a lock file, one line each."""
    command = [str(PIP_AUDIT), "--format", "json", "--progress-spinner", "off", "--disable-pip"]
    try:
        done = subprocess.run(
            [*command, "--require-hashes", "-r", str(lock)], capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise Unknown("pip-audit is not there: `make audit` installs it, which needs a network.") from error
    for package in parsed(done, "pip-audit").get("dependencies", []):
        if why := package.get("skip_reason"):
            raise unreachable("pip-audit", why)
        for hole in package.get("vulns", []):
            mended = ", ".join(hole.get("fix_versions", [])) or "no version yet"
            yield f"{lock.name}: {package['name']} {package['version']}: {hole['id']}, mended in {mended}"


def client_holes() -> Iterator[str]:
    """The known vulnerabilities of the packages of the browser client, one line each."""
    try:
        done = client.run_npm(*NPM_AUDIT)
    except client.NoNode as error:
        raise Unknown(str(error)) from error
    found = parsed(done, "npm audit")
    if "vulnerabilities" not in found:
        raise unreachable("npm audit", str(found.get("message", "")))
    for name, hole in found["vulnerabilities"].items():
        mended = "a newer version mends it" if hole.get("fixAvailable") else "no version mends it yet"
        yield f"package-lock.json: {name} {hole.get('range', '')}: {hole.get('severity', '')}, {mended}"


def parsed(done: subprocess.CompletedProcess[str], tool: str) -> dict[str, Any]:
    """The JSON output of a tool. Its exit status does not distinguish vulnerabilities from failures."""
    try:
        found: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        raise unreachable(tool, (done.stderr.strip().splitlines() or [""])[-1]) from None
    return found


def unreachable(tool: str, said: str) -> Unknown:
    return Unknown(
        f"{tool} could not ask its database ({said[:200] or 'it says nothing'}). Try again with a network."
    )


def main() -> int:
    holes: list[str] = []
    try:
        for lock in sorted((ROOT / "requirements").glob("*.lock")):
            print(f"looking at {lock.name}", flush=True)
            holes += python_holes(lock)
        print("looking at package-lock.json", flush=True)
        holes += client_holes()
    except Unknown as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(holes) or "No hole is known in what the lock files name.")
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
