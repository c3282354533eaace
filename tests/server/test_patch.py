"""Frames and patches lead every reader to the very scene that the game shows, in every game."""

from __future__ import annotations

import random

import msgspec
import pytest

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.scene import Scene
from eleventh.games import all_games
from eleventh.server.http.patch import Comparison, difference
from eleventh.server.tables.frames import FrameRenderer, SeatView
from eleventh.table.animation import Animation
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table
from lantern import LANTERN
from server.play import Json, apply

GAMES = [*all_games().values(), LANTERN]


def plain(value: object) -> Json:
    decoded: Json = msgspec.json.decode(msgspec.json.encode(value))
    return decoded


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_patches_lead_from_scene_to_scene(game: Game[State]) -> None:
    table = Table.new(game, game.seats[1], dealer=SeededDealer(3))
    table.run_dealer()
    eyes = [SeatView.of(table, seat) for seat in (-1, 0)]
    pictures = [plain(seen.scene) for seen in eyes]
    luck = random.Random(4)
    for _ in range(30):
        if table.over:
            break
        since = table.events
        animation = Animation()
        seat = luck.choice([seat for seat in range(table.state.seats) if table.state.may_act(seat)])
        with table.recording(animation):
            table.play(seat, luck.choice(table.state.options))
            table.run_dealer()
        renderer = FrameRenderer(game, animation, Comparison())
        for i, old in enumerate(eyes):
            rendered = renderer.render(old)
            new = eyes[i] = old.later(table, since, rewound=False)
            assert [frame.text for frame in rendered.frames] == [
                line.text for line in new.lines[len(old.lines) :]
            ]
            for patch in [*(frame.patch for frame in rendered.frames), difference(rendered.last, new.scene)]:
                pictures[i] = apply(pictures[i], plain(patch) if patch is not None else None)
            assert msgspec.convert(pictures[i], Scene) == new.scene
            assert new.lines == table.story(old.seat)
