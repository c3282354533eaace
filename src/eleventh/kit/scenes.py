"""The scene of every game at every moment: well formed, and all that it names exists."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import eleventh
from eleventh.core.engine import OVER, State
from eleventh.core.game import Game
from eleventh.core.play import take
from eleventh.core.scene import (
    Board,
    Card,
    Dice,
    Face,
    Gauge,
    Pile,
    Row,
    Scene,
    Sheet,
    Strip,
    Texture,
    Track,
    dice_beside,
    element_ids,
)
from eleventh.kit.setups import Setup, acting, course, every_setup, moments
from eleventh.table.story import readable

LINKED = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SLOTS = {"board", "seats", "hand", "side", "focus"}
HOUSE_COLOURS = {"red", "green", "blue", "yellow", "orange", "purple"}
HOUSE_COLOURS |= {"teal", "brown", "grey", "black", "white"}
PALETTE = {"paper", "panel", "ink", "line", "accent", "glow", "good", "bad"}
ICONS = Path(eleventh.__file__).parent / "server" / "static" / "icon-names.json"  # of the built client


def views(setup: Setup, count: int = 10) -> list[tuple[State, int, Scene]]:
    return [
        (state, seat, setup.game.view(state, seat))
        for state in moments(setup, count)
        for seat in range(-1, setup.seats)
    ]


def cards(scene: Scene) -> list[Card]:
    found = [card for area in scene.areas if isinstance(area, Row | Sheet) for card in area.cards]
    return found + [area.top for area in scene.areas if isinstance(area, Pile) and area.top is not None]


def named(value: object, field: str) -> set[str]:
    """All values of fields of that name in plain data."""
    if isinstance(value, dict):
        here = {value[field]} if isinstance(value.get(field), str) else set()
        return here.union(*(named(item, field) for item in value.values()))
    if isinstance(value, list):
        return set().union(*(named(item, field) for item in value))
    return set()


@cache
def icon_names() -> set[str]:
    return {*json.loads(ICONS.read_text()), ""}


class ScenePromises:
    def test_cards_are_listed_once_by_ids_for_links(self, game: Game[State]) -> None:
        ids = [card.id for card in game.cards()]
        assert len(set(ids)) == len(ids)
        assert all(LINKED.fullmatch(one) for one in ids), ids

    @every_setup
    def test_cards_that_lie_face_up_are_among_those_listed(self, setup: Setup) -> None:
        """Where a game lists its cards. Half of a card (`this / that`) is known by its own name."""
        listed = {part for card in setup.game.cards() for part in (card.name, *card.name.split(" / "))}
        for _, _, scene in views(setup) if listed else ():
            assert {card.name for card in cards(scene) if not card.face_down} <= listed

    @every_setup
    def test_scenes_are_data_and_read_back(self, setup: Setup) -> None:
        for state, seat, scene in views(setup):
            assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
            assert (scene.game, scene.seat) == (setup.game.id, seat)
            assert scene.seat_names == setup.game.seat_names(state)
            assert scene.areas
            assert scene.clock.text
            assert scene.clock.label
            assert 0.0 <= scene.clock.left <= 1.0
            assert (scene.result is not None) == (state.to_act == OVER)
            assert scene.prompt.text

    @every_setup
    def test_without_secrets_all_seats_see_the_same(self, setup: Setup) -> None:
        """A server draws it once for all of them."""
        game = setup.game
        for state, seat, scene in views(setup):
            if not game.has_secrets:
                assert game.same_view(game.view(state, -1), state, seat) == scene

    @every_setup
    def test_ids_are_unique_and_pieces_stand_on_places(self, setup: Setup) -> None:
        for _, _, scene in views(setup):
            ids = [area.id for area in scene.areas]
            for area in scene.areas:
                assert area.slot in SLOTS
                if isinstance(area, Board):
                    places = [place.id for place in area.places]
                    ids += [*places, *(e.id for e in area.links), *(e.id for e in area.pieces)]
                    assert {piece.at for piece in area.pieces} <= {*places}
                    assert {end for link in area.links for end in link.ends} <= {*places}
                    assert {link.layer for link in area.links} <= {"", *(layer.id for layer in area.layers)}
                    marked = {mark for place in area.places for mark in place.marks}
                    marked |= {mark for piece in area.pieces for mark in piece.marks}
                    assert marked <= {mark.id for mark in area.legend}, "a mark that nothing explains"
                elif isinstance(area, Strip):
                    ids += [goal.id for goal in area.goals]
                    ids += [check.id for goal in area.goals for check in goal.checks]
                    assert all(goal.left == -1.0 or 0.0 <= goal.left <= 1.0 for goal in area.goals)
                    assert {shown for goal in area.goals for shown in goal.shows} <= element_ids(scene)
                elif isinstance(area, Dice):
                    ids += [die.id for die in area.dice]
                    assert {die.beside for die in area.dice} <= {"", *dice_beside(scene)}
                elif isinstance(area, Gauge):
                    ids += [stop.id for stop in area.stops]
                elif isinstance(area, Track):
                    ids += [marker.id for marker in area.markers]
                    assert all(0 <= marker.at < len(area.spaces) for marker in area.markers)
                    assert all(0 <= int(mark) < len(area.spaces) for mark in area.marks)
            ids += [card.id for card in cards(scene)]
            assert len(ids) == len(set(ids)), sorted(one for one in set(ids) if ids.count(one) > 1)

    @every_setup
    def test_choices_are_the_options_and_point_at_what_is_there(self, setup: Setup) -> None:
        for state, seat, scene in views(setup, 20):
            offered = state.options if seat in acting(state) else []
            assert sorted(c.number for c in scene.choices) == sorted(a.number for a in offered)
            there = element_ids(scene)
            for choice in scene.choices:
                assert choice.notation == setup.game.vocabulary.actions[choice.number].notation
                assert choice.text
                assert choice.concerns <= there, f"{choice.notation} points at nothing"

    @every_setup
    def test_moments_of_an_event_can_be_drawn(self, setup: Setup) -> None:
        state = setup.new()
        for number in course(setup)[:40]:
            state.start_narration(filming=True)
            take(state, number)
            for seat in (-1, 0):
                for note in readable(state.narration, seat):
                    assert note.frame is not None
                    scene = setup.game.view(note.frame, seat)
                    msgspec.json.encode(scene)
                    assert not scene.choices

    @every_setup
    def test_colours_and_drawings_have_names_that_exist(self, setup: Setup) -> None:
        palette = HOUSE_COLOURS | set(setup.game.dress.light) | {""}
        art = set(setup.game.art()) | {""}
        for _, _, scene in views(setup):
            data = msgspec.to_builtins(scene)
            assert named(data, "colour") | named(data, "fill") <= palette
            assert named(data, "art") <= art

    @pytest.mark.skipif(not ICONS.exists(), reason="the client is not built")
    def test_icons_have_names_that_exist(self, game: Game[State]) -> None:
        used = {game.dress.icon}
        for seats in range(game.seats[0], game.seats[1] + 1):
            setup = Setup(game, seats, tuple(game.settle(seats, {}).items()), seats, advised=seats % 2 == 0)
            for _, _, scene in views(setup, 30):
                data = msgspec.to_builtins(scene)
                used |= named(data, "icon")
                tracks = [area for area in scene.areas if isinstance(area, Track)]
                used |= {icon for track in tracks for icon in track.marks.values()}
        unknown = sorted(used - icon_names() - set(game.art()))
        assert not unknown, (
            f"the client has no icon {', '.join(unknown)}: is it misspelt? What our games use of the set "
            "comes with `make client`; for any other name an entry of `art` is taken."
        )

    def test_the_dress_names_its_eight_colours(self, game: Game[State]) -> None:
        assert set(game.dress.light) == set(game.dress.dark) >= PALETTE
        for name, value, known in (
            ("texture", game.dress.texture, get_args(Texture)),
            ("face", game.dress.face, get_args(Face)),
        ):
            assert value in known, f"the client has no {name} {value!r}: choose from {', '.join(known)}."

    def test_drawings_are_plain_svg(self, game: Game[State]) -> None:
        for name, drawing in game.art().items():
            assert drawing.strip().startswith("<svg"), name
            assert "viewBox" in drawing, name
            assert not [bad for bad in ("<script", "style=", "javascript:", "onload") if bad in drawing], name
