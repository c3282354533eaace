"""A short code for a position, fit for a URL: game, rules version, packed state, check digits."""

from __future__ import annotations

import hashlib

import msgspec

from eleventh.core.codec import BadPosition, pack, unpack
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.games import find_game

__all__ = ["BadPosition", "code", "code_of", "position", "position_of"]


def check_digits(text: str) -> str:
    """Four hexadecimal digits of the text's hash."""
    return hashlib.sha256(text.encode()).hexdigest()[:4]


def code(game: Game[State], state: State) -> str:
    """The code of the position; a URL needs no escapes for it."""
    return code_of(game, pack(state))


def code_of(game: Game[State], packed: str) -> str:
    """The code of a packed state, with check digits."""
    text = f"{game.id}~{game.version}~{packed}"
    return f"{text}~{check_digits(text)}"


def position(text: str) -> tuple[Game[State], State]:
    """The game and the state of a code. BadPosition or UnknownGame say what is wrong."""
    game = find_game(text.strip().partition("~")[0])
    return game, position_of(game, text)


def position_of(game: Game[State], text: str) -> State:
    """The state of a code of this game. BadPosition says what is wrong."""
    body, _, check = text.strip().rpartition("~")
    parts = body.split("~")
    if len(parts) != 3:
        raise BadPosition(
            "This is not a position code: it has four parts with '~' between. Copy it again, whole."
        )
    if check != check_digits(body):
        raise BadPosition("The position code is damaged or cut short: copy it again, whole.")
    if parts[0] != game.id:
        raise BadPosition(f"The position is of the game {parts[0][:80]!r}, not of {game.id!r}.")
    if parts[1] != game.version:
        raise BadPosition(
            f"The position was made by version {parts[1][:80]} of the rules of {game.name};"
            f" here: {game.version}."
        )
    state = unpack(game.decoder, parts[2])
    try:
        for seat in range(-1, state.seats):
            msgspec.json.encode(game.view(state, seat))
    except Exception as error:  # a made-up position can raise anything
        raise BadPosition(f"This cannot be a position of {game.name}: it cannot be shown.") from error
    return state
