"""Which actions a person may have meant by an element that cannot be used, and the rule that forbids them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from eleventh.core.action import Action
from eleventh.core.engine import State
from eleventh.core.game import Game, Refusal
from eleventh.core.scene import Choice, Scene, element_names
from eleventh.server.trouble import bad


def why_not(
    game: Game[State], state: State, seat: int, element: str, pressed: Sequence[str] = ()
) -> Refusal | None:
    """The rule against using this element now, after `pressed`; None when it can be used."""
    scene = game.view(state, seat)
    names = element_names(scene)
    if element not in names:
        raise bad(f"There is no {element!r} on the table: `element` is an id of the scene.")
    if not state.may_act(seat):
        return game.why(state, seat, game.vocabulary.actions[0])
    if is_of_use(scene, element, pressed):
        return None
    for action in meant(game, scene.choices, element, pressed):
        refusal = game.why(state, seat, action)
        if refusal is not None and refusal.reason:
            return refusal
    rule = scene.prompt.rule
    reason = f"Nothing can be done with {names[element]} now."
    return Refusal(rule, game.rulebook.text(rule), reason, "")


def following(choices: list[Choice], pressed: Sequence[str]) -> list[tuple[Choice, tuple[str, ...]]]:
    """The choices that begin with these elements, each with the elements that may be pressed next."""
    found = []
    for choice in choices:
        steps = choice.steps
        on_the_way = all(one in step for one, step in zip(pressed, steps, strict=False))
        if len(steps) > len(pressed) and on_the_way:
            found.append((choice, steps[len(pressed)]))
    return found


def is_of_use(scene: Scene, element: str, pressed: Sequence[str]) -> bool:
    """Whether a choice can be made by pressing the element, or one of its parts."""
    nexts = [one for _, step in following(scene.choices, pressed) for one in step]
    return any(one == element or one.startswith(f"{element}-") for one in nexts)


def meant(game: Game[State], choices: list[Choice], element: str, pressed: Sequence[str]) -> Iterator[Action]:
    """Actions that are not offered, likeliest first: offered ones with this element in place of another."""
    offered = {choice.notation for choice in choices}
    for notation in dict.fromkeys(guesses(choices, element, pressed)):
        action = game.vocabulary.by_notation.get(notation)
        if action is not None and notation not in offered:
            yield action


def guesses(choices: list[Choice], element: str, pressed: Sequence[str]) -> Iterator[str]:
    """Notations that a person may have meant by the element, likeliest first."""
    for choice, step in following(choices, pressed):
        words = choice.notation.split()
        for target in step:
            # `x2-east` is where one presses for `twist x2 east`: the same might be meant for another tile
            if "-".join(words[1:]) == target:
                yield from (" ".join([words[0], name, *words[2:]]) for name in short_names(element))
            for theirs in short_names(target):
                if theirs in words:
                    at = len(words) - 1 - words[::-1].index(theirs)
                    yield from (
                        " ".join([*words[:at], ours, *words[at + 1 :]]) for ours in short_names(element)
                    )
    for verb in dict.fromkeys(choice.notation.split()[0] for choice in choices):
        yield from (f"{verb} {name}" for name in short_names(element))


def short_names(element: str) -> list[str]:
    """The words by which a notation might name an element: `room-library` and `library` mean `library`."""
    words = re.split("[:/]", element)[-1].split("-")
    return ["-".join(words[start:]) for start in range(len(words))]
