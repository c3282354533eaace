"""The small test game with a rule against talk: until the oil is low, only Red and Green may talk."""

from __future__ import annotations

from eleventh.core.codec import Decoder
from tiny import GAME as TINY
from tiny.game import TinyGame
from tiny.state import TinyState


class QuietGame(TinyGame):
    id = "quiet"
    name = "The Dark Lantern"

    @property
    def decoder(self) -> Decoder:
        return TINY.decoder

    def quiet(self, state: TinyState) -> list[tuple[int, int]] | None:
        return [(0, 1)] if state.oil > 6 else None


GAME = QuietGame()
