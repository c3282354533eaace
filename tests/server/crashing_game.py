"""The small test game with set-ups that hang, exhaust memory or crash the process that replays them."""

from __future__ import annotations

import os
import signal

from eleventh.core.codec import Decoder
from tiny import GAME as TINY
from tiny.game import TinyGame
from tiny.state import TinyState


class HarmlessGame(TinyGame):
    id = "crashing"

    @property
    def decoder(self) -> Decoder:
        return TINY.decoder


class CrashingGame(HarmlessGame):
    def new(self, seats: int, options: dict[str, str]) -> TinyState:
        while options["weather"] == "storm":
            pass
        hoard = []
        while seats == 3:
            hoard.append(bytes(10_000_000))
        if seats == 2:
            os.kill(os.getpid(), signal.SIGSEGV)
        return super().new(seats, options)


GAME = CrashingGame()
