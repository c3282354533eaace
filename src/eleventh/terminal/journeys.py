"""Journeys: choices of distant places, whose steps are played one after the other."""

from __future__ import annotations

import msgspec

from eleventh.core.scene import Choice, Journey, Scene

HEADING = "Further off"
NO_ACTION = -1  # instead of the number of an action


def notation(journey: Journey) -> str:
    return f"go to {journey.at}"


def offered(scene: Scene) -> Scene:
    """The scene with its journeys among the choices, after all others, so that these keep their numbers.
    Where one step leads, that step is a choice already."""
    far = [
        Choice(NO_ACTION, notation(journey), journey.text, (journey.at,), group=HEADING)
        for journey in scene.journeys
        if len(journey.steps) > 1
    ]
    return msgspec.structs.replace(scene, choices=[*scene.choices, *far]) if far else scene


def steps_to(scene: Scene, choice: Choice) -> list[str]:
    """The notations of a journey, in order; empty for any other choice."""
    if choice.number != NO_ACTION:
        return []
    return [
        step for journey in scene.journeys if notation(journey) == choice.notation for step in journey.steps
    ]
