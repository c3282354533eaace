"""Actions: the choices of a game. Each is created once and shared by every copy of every state."""

from __future__ import annotations

from typing import Final, final

Target = str | tuple[str, ...]  # an element by its id, or several: the same thing in several places

# The commands of every table. No action may have one of these verbs.
RESERVED: Final = frozenset({"undo", "redo", "save", "help", "quit", "exit", "q", "?"})


class UnknownAction(ValueError):
    """The text names no action of this game."""


@final
class Action:
    """One choice in its three forms: `number` (compact), `notation` (parses back), `text` (a sentence).

    `verb` says what kind of choice it is; `a`, `b` and `c` are its arguments as small integers, -1 for none.
    """

    def __init__(self, number: int, verb: str, notation: str, text: str, a: int, b: int, c: int) -> None:
        self.number = number
        self.verb = verb
        self.notation = notation
        self.text = text
        self.a = a
        self.b = b
        self.c = c

    def __repr__(self) -> str:
        return f"<{self.notation}>"


class Vocabulary:
    """All actions of one game. Fill it at import; the order of the calls determines the numbers."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.by_notation: dict[str, Action] = {}

    def add(
        self, verb: str, words: str = "", text: str = "", a: int = -1, b: int = -1, c: int = -1
    ) -> Action:
        """Create an action with the notation `verb words` and the sentence `text`."""
        notation = f"{verb} {words}".strip()
        if verb in RESERVED or verb.startswith("/") or notation.isdecimal():
            raise ValueError(
                f"an action cannot be written {notation!r}: numbers, words with a stroke before them and "
                f"{', '.join(sorted(RESERVED))} mean something else at every table; take another verb"
            )
        if notation in self.by_notation:
            raise ValueError(f"two actions are written {notation!r}")
        action = Action(len(self.actions), verb, notation, text or notation, a, b, c)
        self.actions.append(action)
        self.by_notation[notation] = action
        return action

    def each(self, verb: str, ids: list[str], text: str, names: list[str] | None = None) -> list[Action]:
        """Create an action for each id, with its index as `a`; `text` has {} where the name goes."""
        names = names or ids
        return [self.add(verb, ids[i], text.replace("{}", names[i]), i) for i in range(len(ids))]

    def parse(self, notation: str) -> Action:
        """The action with exactly this notation (spaces and capitals aside)."""
        words = " ".join(notation.lower().split())
        action = self.by_notation.get(words)
        if action is None:
            raise UnknownAction(f"{notation.strip()!r} is not an action of this game")
        return action
