"""`python -m eleventh.envs GAME [SEATS]` prints the parts of a game's vector."""

from __future__ import annotations

import sys

from eleventh.envs.description import main

sys.exit(main(sys.argv[1:]))
