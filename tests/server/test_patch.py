"""Frames and patches lead every reader to the very scene that the game shows, in every game."""

from __future__ import annotations

import random

import msgspec
import pytest

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.games import all_games
from eleventh.server import pictures
from eleventh.server.patch import difference
from eleventh.table.dealers import SeededDealer
from eleventh.table.film import Film
from eleventh.table.table import Table
from lantern import LANTERN
from server.play import Json, apply, without_empty

GAMES = [*all_games().values(), LANTERN]


def plain(value: object) -> Json:
    decoded: Json = msgspec.json.decode(msgspec.json.encode(value))
    return decoded


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_patches_lead_from_scene_to_scene(game: Game[State]) -> None:
    table = Table.new(game, game.seats[1], dealer=SeededDealer(3))
    table.run_dealer()
    looks = [pictures.look_at(table, seat) for seat in (-1, 0)]
    seen = [plain(look.scene) for look in looks]
    luck = random.Random(4)
    for _ in range(30):
        if table.over:
            break
        since = table.events
        film = table.film = Film()
        seat = luck.choice([seat for seat in range(table.state.seats) if table.state.may_act(seat)])
        table.play(seat, luck.choice(table.state.options))
        table.run_dealer()
        cinema = pictures.Cinema(game, film)
        for i, look in enumerate(looks):
            kept = len(look.lines)
            assert pictures.told(table, since, look) == kept
            reel = cinema.reel(look)
            assert [frame.text for frame in reel.frames] == [line.text for line in look.lines[kept:]]
            look.scene = table.view(look.seat)
            for patch in [*(frame.patch for frame in reel.frames), difference(reel.last, look.scene)]:
                seen[i] = apply(seen[i], plain(patch) if patch is not None else None)
            assert without_empty(seen[i]) == without_empty(plain(look.scene))
            assert look.lines == table.story(look.seat)
