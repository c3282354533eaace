"""Where the project is, and its source on the path: what a tool imports before it imports `eleventh`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))
