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

WAITS = "Nothing is played here yet: the game begins when whoever made the table starts it."
STALE = "The table has gone on since you looked: here it is as it is now. Choose again."


async def do(live: LiveTable, actor: Actor, wish: incoming.ClientMessage, limits: Limits) -> str:
    """Handle one message; returns the sentence for its sender."""
    with in_words(live):
        if isinstance(wish, incoming.Act | incoming.TypedDeal | incoming.On | incoming.Back | incoming.Redo):
            if wish.at < 0:
                raise bad("Say in `at` which version of the table you answer: it stands in every update.")
            live.table.expect(wish.at)
            if live.row.waits:
                raise closed(WAITS)
        if isinstance(wish, incoming.On):
            return await lessons.go_on(live, actor, wish)
        if isinstance(wish, incoming.Act) and live.course is not None:
            return await lessons.act(live, actor, wish)
        if isinstance(wish, incoming.Act):
            return await playing.act(live, actor, wish)
        if isinstance(wish, incoming.TypedDeal):
            return await playing.deal(live, actor, wish)
        if isinstance(wish, incoming.Back):
            return await playing.go_back(live, actor, wish)
        if isinstance(wish, incoming.Redo):
            return await playing.redo(live, actor, wish)
        if isinstance(wish, incoming.Answer):
            return await playing.answer(live, actor, wish)
        if isinstance(wish, incoming.Chat):
            return await talk.chat(live, actor, wish, limits)
        if isinstance(wish, incoming.Seat):
            if wish.how != "name":
                lessons.expect_no_lesson(live)
            return await seating.change_seat(live, actor, wish, limits)
        if isinstance(wish, incoming.Remove):
            lessons.expect_no_lesson(live)
            return await removal.remove(live, actor, wish)
        if isinstance(wish, incoming.Start):
            return await seating.start(live, actor, wish)
        if isinstance(wish, incoming.Digest):
            return await nonces.commit(live, actor, wish)
        if isinstance(wish, incoming.Nonce):
            return await nonces.show(live, actor, wish)
        if isinstance(wish, incoming.Chances):
            return await seating.show_chances(live, actor, wish)
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
