"""After the tests: what waited in vain for a process while others ran beside it is tried once more, alone.

    python tools/once_more.py

A browser or a server that has to wait for a processor answers late, and a test that waits for it gives up.
What fails for another reason fails again. If any other test failed, nothing is tried: that is a failure.
"""

from __future__ import annotations

import json
import subprocess
import sys

from here import ROOT

FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
WAIT = ("tests/browser/", "tests/server/")  # for another process
MOST = 8  # so many that wait too long are more than chance


def run(tests: list[str]) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", "-rs", *tests], cwd=ROOT, check=False).returncode


def main() -> int:
    failed: list[str] = sorted(json.loads(FAILED.read_text())) if FAILED.is_file() else []
    if not failed or len(failed) > MOST or any(not test.startswith(WAIT) for test in failed):
        return 1
    print(f"== once more, alone: {len(failed)} that failed while others ran beside them", flush=True)
    print("\n".join(failed), flush=True)
    return run(failed)


if __name__ == "__main__":
    raise SystemExit(main())
