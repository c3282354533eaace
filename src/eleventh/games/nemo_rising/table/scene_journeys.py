"""Where the hero whose turn it is could go with her Action Tokens, space by space, and what it costs."""

from __future__ import annotations

from eleventh.core.scene import Choice, Journey
from eleventh.games.nemo_rising.content.board import PLACE_NAMES
from eleventh.games.nemo_rising.content.parts import counted
from eleventh.games.nemo_rising.rules.moving import crowded, enterable, gait, steps_from
from eleventh.games.nemo_rising.rules.places import where
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.vocabulary import MOVE_TO


def journeys(s: NemoState, choices: list[Choice]) -> list[Journey]:
    """The shortest way to each place within reach, by steps that the rules allow."""
    offered = {choice.notation for choice in choices}
    seat = s.active
    if not any(action.notation in offered for action in MOVE_TO):
        return []
    how, tokens = gait(s, seat), s.ap(seat)
    ways: dict[int, tuple[int, ...]] = {s.at[seat]: ()}
    reached = [s.at[seat]]
    for _ in range(tokens):
        further: list[int] = []
        for place in reached:
            for there in steps_from(s, seat, place):
                if there in ways or not enterable(s, there, how):
                    continue
                if not ways[place] and MOVE_TO[there].notation not in offered:
                    continue
                ways[there] = (*ways[place], there)
                further.append(there)
        reached = further
    return [
        Journey(
            PLACE_NAMES[place],
            str(len(way)),
            f"Go to {where(s, place)}: {counted(len(way), 'Action Token')}",
            tuple(MOVE_TO[step].notation for step in way),
        )
        for place, way in ways.items()
        if way and not crowded(s, seat, place)
    ]
