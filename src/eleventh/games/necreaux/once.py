"""Powers that work once in their moment, as bits of `Isle.used`."""

from __future__ import annotations

from typing import Final

USED_GOGGLES: Final = 1 << 0
USED_RESOURCEFUL: Final = 1 << 1
USED_RAPID_HEALER: Final = 1 << 2
USED_PRECISE: Final = 1 << 3
USED_SCOUT: Final = 1 << 4
USED_EMPATH: Final = 1 << 5
USED_SABOTEUR: Final = 1 << 6
USED_LEADER: Final = 1 << 7
USED_INSPIRING: Final = 1 << 8
USED_CIRCUIT_BREAKER: Final = 1 << 9
USED_SHARPSHOOTER: Final = 1 << 10
USED_BERSERKER: Final = 1 << 11
USED_NINJA: Final = 1 << 12
USED_NET_LAUNCHER: Final = 1 << 13
USED_GRENADES: Final = 1 << 14
USED_NIMBLE: Final = 1 << 15
USED_GRAPPLING_GUN: Final = 1 << 16
USED_ESCAPE_ARTIST: Final = 1 << 17
