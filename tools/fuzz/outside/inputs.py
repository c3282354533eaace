"""Making things up: logs that nobody has played and positions that nobody has come to.

Everything is a log in the end, a file as somebody could send it: a position stands in its header.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from itertools import islice

import msgspec

from eleventh.core.codec import FLOW, pack_json, state_to_data
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.games import find_game
from eleventh.table.dealers import FairDealer, SeededDealer, commit
from eleventh.table.exchange import DIGEST, NEW_ROUND, NONCE, ROUND, nonce_digest
from eleventh.table.log import (
    ACT,
    DEAL,
    MOST_EVENTS,
    REDO,
    REVEAL,
    RULES,
    SEAT,
    UNDO,
    Event,
    Header,
    Log,
    read_event,
)
from eleventh.table.log_text import write_log
from eleventh.table.position import code_of
from eleventh.table.schemes import AddedNonces, FairDraws
from eleventh.table.table import Table

NUMBERS = (-(2**70), -1000, -2, -1, 0, 1, 2, 3, 5, 7, 12, 31, 63, 64, 255, 4096, 2**31, 2**63, 2**70)
OTHERS: tuple[object, ...] = (None, True, False, "", "x", "R1", [], [0], [[]], {}, {"()": []}, 1.5)
LETTERS = "\x00\x1b\u202e\u2028\ud7ff\U0010ffff0a~:> -\t#|"
REMARKS = (
    "# players: human",
    "# players: random, human",
    "# players: nobody",
    "# secret: abc",
    "# secret: ab12",
)

BASES = 24  # games of a seed that are varied
STACK = FLOW.index("stack")


def case(game: Game[State], seed: int, number: int) -> str:
    """The text of a case: the same for the same seed and number."""
    rng = Rng((seed * 1_000_003 + number) * 31 + 7)
    makers = list(MAKERS.values())
    return makers[number % len(makers)](game, seed, rng)


def kind(number: int) -> str:
    return list(MAKERS)[number % len(MAKERS)]


# --- real games, to begin with ---


def some_base(game: Game[State], seed: int, rng: Rng) -> Table:
    return base(game.id, seed, rng.below(BASES))


@lru_cache(maxsize=4 * BASES)
def base(game_id: str, seed: int, number: int) -> Table:
    """A table somewhere in a game, by chance; one in three deals fairly."""
    game = find_game(game_id)
    rng = Rng(seed * 7919 + number)
    fewest, most = game.seats
    seats = fewest + rng.below(most - fewest + 1)
    fair = number % 3 == 0
    dealer = FairDealer(bytes([number]) * 32) if fair else SeededDealer(rng.below(1 << 31))
    table = Table.new(game, seats, {}, dealer, [f"P{seat}" for seat in range(seats)])
    for seat in islice(table.seats_to_act(), rng.below(120)):
        options = table.state.options
        if not fair and rng.below(12) == 0 and table.log.last_choice():
            table.undo_past(list(range(table.state.seats)))
            continue
        table.play(seat, options[rng.below(len(options))])
    return table


# --- positions ---


def mutated(data: object, rng: Rng, times: int) -> object:
    """A copy of JSON data with so many changes somewhere inside."""
    whole: list[object] = [msgspec.json.decode(msgspec.json.encode(data))]
    for _ in range(times):
        holder: list[object] | dict[str, object] = whole
        while True:
            keys: list[int] | list[str] = (
                list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            )
            if not keys:
                break
            key = keys[rng.below(len(keys))]
            inner = holder[key]  # type: ignore[index]
            if isinstance(inner, list | dict) and inner and rng.below(5):
                holder = inner
                continue
            holder[key] = changed(inner, rng)  # type: ignore[index]
            break
    return whole[0]


def changed(value: object, rng: Rng) -> object:
    """Something near the value, or something altogether different."""
    pick = rng.below(10)
    if isinstance(value, bool) and pick < 6:
        return not value
    if isinstance(value, int) and pick < 5:
        return value + (1, -1, 2, -2, 10)[rng.below(5)]
    if isinstance(value, list) and value and pick < 7:
        how = rng.below(5)
        items = copy.deepcopy(value)
        place = rng.below(len(items))
        if how == 0:
            del items[place]
        elif how == 1:
            items.insert(place, items[place])
        elif how == 2:
            items = items * (2 + rng.below(40))
        else:
            other = rng.below(len(items))
            items[place], items[other] = items[other], items[place]
        return items
    if pick < 8:
        return NUMBERS[rng.below(len(NUMBERS))]
    return copy.deepcopy(OTHERS[rng.below(len(OTHERS))])  # one place of it may be changed again


def rolled_anew(data: object, rng: Rng) -> object:
    """Every number and truth value perhaps another one that is near."""
    if isinstance(data, list):
        return [rolled_anew(item, rng) for item in data]
    if isinstance(data, dict):
        return {name: rolled_anew(item, rng) for name, item in data.items()}
    if isinstance(data, bool):
        return data if rng.below(4) else not data
    if isinstance(data, int):
        return data if rng.below(4) else rng.below(8) - 1
    return data


def position_mutated(game: Game[State], seed: int, rng: Rng) -> str:
    table = some_base(game, seed, rng)
    return starting_from(table, mutated(state_to_data(table.state), rng, 1 + rng.below(3)), rng)


def position_crossed(game: Game[State], seed: int, rng: Rng) -> str:
    """Parts of two positions, each of which can be."""
    table = some_base(game, seed, rng)
    data = state_to_data(table.state)
    other = state_to_data(some_base(game, seed, rng).state)
    for _ in range(1 + rng.below(4)):
        field = rng.below(len(data))
        data[field] = other[field]
    return starting_from(table, data, rng)


def position_made_up(game: Game[State], seed: int, rng: Rng) -> str:
    table = some_base(game, seed, rng)
    return starting_from(table, rolled_anew(state_to_data(table.state), rng), rng)


def position_restacked(game: Game[State], seed: int, rng: Rng) -> str:
    """Steps of the game in an order that the rules may never make, some with data of their own."""
    table = some_base(game, seed, rng)
    data = state_to_data(table.state)
    steps: list[object] = []
    for _ in range(1 + rng.below(6)):
        stack = state_to_data(some_base(game, seed, rng).state)[STACK]
        assert isinstance(stack, list)
        if stack and rng.below(2):
            steps.append(stack[rng.below(len(stack))])
        else:
            name = list(game.decoder.steps)[rng.below(len(game.decoder.steps))]
            count = len(game.decoder.steps[name].FIELDS)
            steps.append({name: [rng.below(6) - 1 for _ in range(count)]})
    data[STACK] = steps
    return starting_from(table, data, rng)


def starting_from(table: Table, data: object, rng: Rng) -> str:
    """A log that starts from this position; half of them go on with events."""
    packed = pack_json(json.dumps(data).encode())
    header = replace(table.log.header, position=code_of(table.game, packed))
    seats = data[0] if isinstance(data, list) and data else 0
    if isinstance(seats, int) and 0 < seats <= 32:
        header = replace(header, seats=seats, names=header.names[:seats])
    log = Log(header)
    if rng.below(2):
        add_events(log, table.game, rng, 1 + rng.below(4))
    return write_log(log) + remark(rng)


# --- logs ---


def log_mutated(game: Game[State], seed: int, rng: Rng) -> str:
    """A log with changed lines, as they are."""
    return "\n".join(mutated_lines(some_base(game, seed, rng).log, rng)) + "\n" + remark(rng)


def log_chained(game: Game[State], seed: int, rng: Rng) -> str:
    """The same with a chain that fits again."""
    log = some_base(game, seed, rng).log
    return chained_anew(log.header, mutated_lines(log, rng)) + remark(rng)


def log_made_up(game: Game[State], seed: int, rng: Rng) -> str:
    """Events of every kind that were never played, behind a header that was never written."""
    table = some_base(game, seed, rng)
    log = Log(header_made_up(table.log.header, rng))
    for event in table.log.events[: rng.below(len(table.log) + 1)]:
        append(log, event)
    add_events(log, game, rng, 1 + rng.below(60))
    return write_log(log) + remark(rng)


def log_long(game: Game[State], seed: int, rng: Rng) -> str:
    """As many events as a log takes, now and then, of the kinds that are dear: nonces, draws, steps back and
    forth over all that was played, other rules."""
    table = some_base(game, seed, rng)
    secret = bytes(32)
    header = replace(table.log.header, dealer="fair", seed="", commitment=commit(secret), form=2)
    log = Log(replace(header, version=(game.version, "0")[rng.below(2)]))
    for event in table.log.events:
        append(log, event)
    seats = tuple(range(header.seats))
    fair = FairDraws(secret, [AddedNonces.title, game.id])
    for n in log.added:
        fair.add(f"{log.event(n).seat} {log.event(n).text}")
    dear = rng.below(4)
    for _ in range(rng.below(2 << rng.below(8 if rng.below(8) else 14))):
        n = len(log) + 1
        kind = rng.below(8)
        if kind < 2 and dear == 0:
            append(log, Event(NONCE, seat=0, text="n" * 90, by="player"))
            fair.add(f"0 {'n' * 90}")
        elif kind < 4 and dear == 1:
            append(log, Event(UNDO, to=rng.below(1 + rng.below(n)), seats=seats, agreed=True))
            append(log, Event(REDO, to=len(log), seats=seats))
        elif kind < 4 and dear == 2:
            append(log, Event(RULES, text="0", to=rng.below(n), seats=seats, agreed=True))
        elif kind < 6:
            append(log, Event(DEAL, text="x", outcome=fair.draw(n, 6), draws=6))
        else:
            actions = game.vocabulary.actions
            append(log, Event(ACT, seat=0, text=actions[rng.below(len(actions))].notation))
    append(log, Event(REVEAL, text=secret.hex()))
    return write_log(log)


def mutated_lines(log: Log, rng: Rng) -> list[str]:
    lines = write_log(log).splitlines()
    for _ in range(1 + rng.below(4)):
        place = rng.below(len(lines))
        line = lines[place]
        how = rng.below(7)
        if how == 0 and len(lines) > 1:
            del lines[place]
        elif how == 1:
            lines.insert(place, lines[rng.below(len(lines))])
        elif how == 2:
            lines[place] = line[: rng.below(len(line) + 1)]
        elif how == 3:
            lines[place] = line + "0" * (1 + rng.below(60_000))
        elif how == 4:
            lines[place] = f"undo to {rng.below(200)} agreed by {' '.join(['0'] * (1 + rng.below(3000)))}"
        elif how == 5 and line:
            letters = list(line)
            letters[rng.below(len(letters))] = LETTERS[rng.below(len(LETTERS))]
            lines[place] = "".join(letters)
        else:
            other = rng.below(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
    return lines


def chained_anew(header: Header, lines: list[str]) -> str:
    """The events of these lines as far as a log takes them, with hashes that fit."""
    log = Log(header)
    for line in lines:
        event = event_of(line)
        if event is not None:
            append(log, event)
    return write_log(log)


def event_of(line: str) -> Event | None:
    try:
        return read_event(line[20:] if line[:4].strip().isdigit() else line)
    except ValueError:
        return None


def append(log: Log, event: Event) -> None:
    """If the log takes it."""
    try:
        log.append(event)
    except ValueError:
        return


def add_events(log: Log, game: Game[State], rng: Rng, count: int) -> None:
    for _ in range(count):
        append(log, event_made_up(log, game, rng))


def event_made_up(log: Log, game: Game[State], rng: Rng) -> Event:
    seat = rng.below(max(1, log.header.seats))
    how = rng.below(10)
    if how < 5:
        actions = game.vocabulary.actions
        return Event(ACT, seat=seat, text=actions[rng.below(len(actions))].notation)
    if how < 7:
        draws = rng.below(60) + 1
        return Event(DEAL, text="anything", outcome=rng.below(draws), draws=draws)
    if how == 7:
        seats = tuple(range(log.header.seats))
        return Event(UNDO, to=rng.below(len(log) + 2), seats=seats, agreed=True)
    if how == 8:
        return Event(REDO, to=rng.below(len(log) + 2), seats=(seat,))
    kind = rng.below(7)
    if kind == 0:
        version = (game.version, "0")[rng.below(2)]
        if rng.below(2):
            return Event(RULES, text=version)
        return Event(RULES, text=version, to=rng.below(len(log) + 2), seats=(seat,), agreed=True)
    if kind == 1:
        return Event(NONCE, seat=seat, text="n" * (1 + rng.below(90)), by="player")
    nonce = "0123456789abcdef" * 2
    if kind == 2:
        return Event(DIGEST, seat=seat, text=nonce_digest(log.header.commitment, nonce))
    if kind == 3:
        return Event(ROUND, seats=tuple(sorted({seat, rng.below(max(1, log.header.seats))})))
    if kind == 4:
        return Event(NONCE, seat=seat, text=nonce)
    if kind == 5:
        return Event(NEW_ROUND, seats=(seat,))
    return Event(SEAT, seat=seat, text=("person", "open", "bot random", "lent x")[rng.below(4)], by="host")


def header_made_up(header: Header, rng: Rng) -> Header:
    how = rng.below(10)
    if how == 0:
        return replace(header, seats=rng.below(40))
    if how == 1:
        options = {key: ("", "x", "0", "99999999999", "a,b,c" * 50)[rng.below(5)] for key in header.options}
        return replace(header, options=options | {"no-such": "x"} if rng.below(2) else options)
    if how == 2:
        return replace(header, dealer=("fair", "hand", "scripted", "devil")[rng.below(4)])
    if how == 3:
        return replace(header, seed="9" * (1 + rng.below(5000)), dealer="seeded")
    if how == 4:
        return replace(header, forked_at=rng.below(MOST_EVENTS), forked_from="ab" * 32)
    if how == 5:
        return replace(header, names=("n" * (1 + rng.below(30_000)),) * (1 + rng.below(4)))
    if how == 6:
        return replace(header, form=1 + rng.below(2), nonces=("x",) * rng.below(4))
    if how == 7:
        return replace(header, position=("x", "~~~", f"{header.game}~1~AAAA~0000")[rng.below(3)])
    if how == 8:
        return replace(header, version=("0", "2", "next")[rng.below(3)])
    return header


def remark(rng: Rng) -> str:
    """What the terminal keeps of a game besides its log."""
    return f"{REMARKS[rng.below(len(REMARKS))]}\n" if rng.below(3) == 0 else ""


MAKERS: dict[str, Callable[[Game[State], int, Rng], str]] = {
    "a mutated position": position_mutated,
    "a mutated log": log_mutated,
    "parts of two positions": position_crossed,
    "a log with other events": log_chained,
    "a made-up position": position_made_up,
    "a made-up log": log_made_up,
    "a position with other steps": position_restacked,
    "a long log": log_long,
}
