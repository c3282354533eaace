"""Dispatch of messages about a table to the functions that handle them.

A message is checked, stored, shown to all viewers, and then answered with a sentence for its sender, or
nothing. The caller holds the table's lock.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from eleventh.core.action import UnknownAction
from eleventh.core.engine import Endless
from eleventh.server.http.messages import incoming
from eleventh.server.limits.people import Actor
from eleventh.server.settings import Limits
from eleventh.server.tables import lessons, nonces, playing, removal, seating, talk
from eleventh.server.tables.live_table import ENDLESS, LiveTable
from eleventh.server.trouble import Trouble, bad, closed
from eleventh.table.table import ActionRefused, CannotUndo, OlderRules, StaleAnswer

MOVES = incoming.Act | incoming.TypedDeal | incoming.On | incoming.Back | incoming.Redo
WAITS = "Nothing is played here yet: the game begins when whoever made the table starts it."
STALE = "The table has gone on since you looked: here it is as it is now. Choose again."


async def do(live: LiveTable, actor: Actor, message: incoming.ClientMessage, limits: Limits) -> str:
    """Handle one message; returns the sentence for its sender."""
    with in_words(live):
        if isinstance(message, MOVES):
            if message.at < 0:
                raise bad("Say in `at` which version of the table you answer: it stands in every update.")
            live.table.expect(message.at)
            if live.row.waits:
                raise closed(WAITS)
        if isinstance(message, incoming.On):
            return await lessons.go_on(live, actor, message)
        if isinstance(message, incoming.Act) and live.course is not None:
            return await lessons.act(live, actor, message)
        if isinstance(message, incoming.Act):
            return await playing.act(live, actor, message)
        if isinstance(message, incoming.TypedDeal):
            return await playing.deal(live, actor, message)
        if isinstance(message, incoming.Back):
            return await playing.go_back(live, actor, message)
        if isinstance(message, incoming.Redo):
            return await playing.redo(live, actor, message)
        if isinstance(message, incoming.Answer):
            return await playing.answer(live, actor, message)
        if isinstance(message, incoming.Chat):
            return await talk.chat(live, actor, message, limits)
        if isinstance(message, incoming.Seat):
            if message.how != "name":
                lessons.expect_no_lesson(live)
            return await seating.change_seat(live, actor, message, limits)
        if isinstance(message, incoming.Remove):
            lessons.expect_no_lesson(live)
            return await removal.remove(live, actor, message)
        if isinstance(message, incoming.Start):
            return await seating.start(live, actor, message)
        if isinstance(message, incoming.Digest):
            return await nonces.commit(live, actor, message)
        if isinstance(message, incoming.Nonce):
            return await nonces.show(live, actor, message)
        if isinstance(message, incoming.Chances):
            return await seating.show_chances(live, actor, message)
    raise bad("To look as another seat, open a socket; over HTTP give the seat with each request.")


@contextmanager
def in_words(live: LiveTable) -> Iterator[None]:
    """Turn what the game's table raises into Trouble."""
    try:
        yield
    except StaleAnswer as error:
        raise Trouble("stale", STALE, version=live.table.events) from error
    except UnknownAction as error:
        raise bad(f"{error}. Choose one of the options.") from error
    except ActionRefused as error:
        raise Trouble("refused", str(error), refusal=error.refusal) from error
    except CannotUndo as error:
        raise closed(str(error)) from error
    except OlderRules as error:
        raise closed(str(error)) from error
    except Endless as error:
        raise closed(ENDLESS) from error
