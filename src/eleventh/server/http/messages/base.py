"""What all messages have in common."""

from __future__ import annotations

from typing import Annotated

import msgspec

# What a message may hold. Whoever plays never comes near these; who sends us one might.
Short = Annotated[str, msgspec.Meta(max_length=200)]  # names, notations, tokens, nonces
Text = Annotated[str, msgspec.Meta(max_length=4_000)]  # what somebody says, values of options
MOST_SEATS = 32
MOST_OPTIONS = 40


class Message(msgspec.Struct, omit_defaults=True):
    """A plain part of a message."""


class Told(msgspec.Struct, omit_defaults=True, tag_field="kind", tag=str.lower):
    """Something that the server sends over the socket."""


class Asked(msgspec.Struct, omit_defaults=True, tag_field="do", tag=str.lower):
    """Something that a client sends over the socket. `ref` comes back with the answer."""

    ref: int = 0


ENCODER = msgspec.json.Encoder()


def encode(message: msgspec.Struct) -> bytes:
    return ENCODER.encode(message)
