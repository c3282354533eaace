"""Layers of links, such as the arrows on a board, which are drawn or read on demand."""

from __future__ import annotations

import msgspec

from eleventh.core.scene import Board, Layer, Link, Scene

NONE = "There are no paths to show on this board."


def boards(scene: Scene) -> list[Board]:
    return [area for area in scene.areas if isinstance(area, Board)]


def find_layers(scene: Scene, words: str) -> list[Layer]:
    """The layers whose titles contain these words; all of them without words."""
    wanted = words.lower().split()
    layers = [layer for board in boards(scene) for layer in board.layers]
    return [layer for layer in layers if all(word in layer.title.lower() for word in wanted)]


def only(scene: Scene, shown: set[str]) -> Scene:
    """The scene without the links of layers that are not shown."""
    if not any(board.layers for board in boards(scene)):
        return scene
    areas = [
        msgspec.structs.replace(
            area, links=[link for link in area.links if not link.layer or link.layer in shown]
        )
        if isinstance(area, Board)
        else area
        for area in scene.areas
    ]
    return msgspec.structs.replace(scene, areas=areas)


def read(scene: Scene, layers: list[Layer]) -> list[str]:
    """A line for each layer with the ends of its links; consecutive links are joined to one path."""
    lines = []
    for board in boards(scene):
        names = {place.id: place.label or place.id.upper() for place in board.places}
        for layer in board.layers:
            if layer in layers:
                ways = chains([link for link in board.links if link.layer == layer.id])
                told = "; ".join(" to ".join(names.get(id, id) for id in way) for way in ways)
                lines.append(f"{layer.title}: {told or 'nothing'}.")
    return lines


def chains(links: list[Link]) -> list[list[str]]:
    """Join the links to paths from place to place, each as long as possible."""
    onward = {link.ends[0]: link.ends[-1] for link in links if link.ends}
    reached = set(onward.values())
    found = []
    for start in [*[id for id in onward if id not in reached], *onward]:
        way = [start]
        while way[-1] in onward:
            way.append(onward.pop(way[-1]))
        if len(way) > 1:
            found.append(way)
    return found
