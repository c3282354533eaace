"""The small test game at a table for many: no board, six hands of cards."""

from __future__ import annotations

from eleventh.core.codec import Decoder
from tiny import GAME as TINY
from tiny.game import TinyGame


class CrowdGame(TinyGame):
    id = "crowd"
    name = "The Crowded Lantern"
    seats = (1, 6)

    @property
    def decoder(self) -> Decoder:
        return TINY.decoder


GAME = CrowdGame()
