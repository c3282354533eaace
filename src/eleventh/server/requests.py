"""What people ask of a table, sent to whoever sees to it.

Everything is checked, stored, shown to all, and only then answered: with a sentence worth showing to the
doer, or nothing. The caller holds the room's lock.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from eleventh.core.action import UnknownAction
from eleventh.core.engine import Endless
from eleventh.server import lessons, luck, playing, removing, seating, talk
from eleventh.server.messages import asked
from eleventh.server.people import Doer
from eleventh.server.room import ENDLESS, Room
from eleventh.server.settings import Limits
from eleventh.server.trouble import Trouble, bad, closed
from eleventh.table.table import CannotUndo, OlderRules, Refused, Stale

WAITS = "Nothing is played here yet: the game begins when whoever made the table starts it."
STALE = "The table has gone on since you looked: here it is as it is now. Choose again."


async def do(room: Room, doer: Doer, wish: asked.ClientMessage, limits: Limits) -> str:
    with in_words(room):
        if isinstance(wish, asked.Act | asked.Deal | asked.On | asked.Back | asked.Redo):
            if wish.at < 0:
                raise bad("Say in `at` which version of the table you answer: it stands in every update.")
            room.table.expect(wish.at)
            if room.row.waits:
                raise closed(WAITS)
        if isinstance(wish, asked.On):
            return await lessons.go_on(room, doer, wish)
        if isinstance(wish, asked.Act) and room.course is not None:
            return await lessons.act(room, doer, wish)
        if isinstance(wish, asked.Act):
            return await playing.act(room, doer, wish)
        if isinstance(wish, asked.Deal):
            return await playing.deal(room, doer, wish)
        if isinstance(wish, asked.Back):
            return await playing.go_back(room, doer, wish)
        if isinstance(wish, asked.Redo):
            return await playing.redo(room, doer, wish)
        if isinstance(wish, asked.Answer):
            return await playing.answer(room, doer, wish)
        if isinstance(wish, asked.Chat):
            return await talk.chat(room, doer, wish, limits)
        if isinstance(wish, asked.Seat):
            if wish.how != "name":
                lessons.expect_no_lesson(room)
            return await seating.change_seat(room, doer, wish, limits)
        if isinstance(wish, asked.Remove):
            lessons.expect_no_lesson(room)
            return await removing.remove(room, doer, wish)
        if isinstance(wish, asked.Start):
            return await seating.start(room, doer, wish)
        if isinstance(wish, asked.Digest):
            return await luck.commit(room, doer, wish)
        if isinstance(wish, asked.Nonce):
            return await luck.show(room, doer, wish)
        if isinstance(wish, asked.Chances):
            return await seating.show_chances(room, doer, wish)
    raise bad("To look as another seat, open a socket; over HTTP give the seat with each request.")


@contextmanager
def in_words(room: Room) -> Iterator[None]:
    """What the game's table does not allow, as trouble for a person."""
    try:
        yield
    except Stale as error:
        raise Trouble("stale", STALE, version=room.table.events) from error
    except UnknownAction as error:
        raise bad(f"{error}. Choose one of the options.") from error
    except Refused as error:
        raise Trouble("refused", str(error), refusal=error.refusal) from error
    except CannotUndo as error:
        raise closed(str(error)) from error
    except OlderRules as error:
        raise closed(str(error)) from error
    except Endless as error:
        raise closed(ENDLESS) from error
