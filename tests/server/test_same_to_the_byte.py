"""Nothing that the server sends to somebody depends on what they cannot know.

Two games that a seat cannot tell apart are played on two servers with the same clock and the same randomness.
The player of the seat, and a stranger, ask for everything that can be asked for. All answers, all messages of
the sockets and the work that is done for them must be the same to the byte.

An address or a message that is new fails here until it is asked for below, or named with the reason why it
carries nothing of a game.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import random
import re
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args

import msgspec
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.testclient import WebSocketTestSession

from eleventh.bots import search
from eleventh.coach import analysis, comparison, playouts
from eleventh.coach import chance as coach_chance
from eleventh.core import rollout
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rollout import first_voter
from eleventh.core.scene import element_names
from eleventh.games import find_game
from eleventh.server.app import create_app
from eleventh.server.http.messages import incoming, outgoing
from eleventh.server.http.routes import coach as coach_routes
from eleventh.server.limits.people import COOKIE
from eleventh.server.settings import Limits, Settings
from eleventh.server.storage.database import Database
from eleventh.server.storage.rebuild import change_since
from eleventh.server.storage.rows import SeatRow, Stored, TableRow
from eleventh.server.storage.store import Store
from eleventh.server.tables import presence
from eleventh.server.tables.housekeeping import Housekeeping
from eleventh.server.thinking import coach
from eleventh.table.dealers import FairDealer
from eleventh.table.log import ACT, DEAL, Event, Log
from eleventh.table.schemes import scheme_of
from eleventh.table.table import Table
from eleventh.workers import worker
from eleventh.workers.job import Job
from eleventh.workers.pool import WorkerPool
from lantern import LANTERN
from twins import twins

SECRET = b"s" * 32
NOW = 1_000_000_000.0
FEW = 2  # playouts after which a job is told to stop

# Clock and randomness are the same at both servers, so that ids, dates and nonces need no mask.
MASKED = {
    "running": "whether work that was asked for goes on, which depends on the processor",
    "done": "... and how far it is",
}
MASK = re.compile(f',?"({"|".join(MASKED)})":(true|false|[0-9]+)')

NOTHING_OF_A_GAME = {
    ("GET", "/api/games"): "what can be played",
    ("GET", "/api/games/{game}/art"): "drawings",
    ("GET", "/api/games/{game}/cover"): "a drawing",
    ("GET", "/api/games/{game}/rules"): "the rulebook",
    ("GET", "/api/games/{game}/examples/{number}"): "examples of the rulebook",
    ("GET", "/api/lessons/{game}"): "what a lesson is about",
    ("POST", "/api/lessons/{game}"): "a new table that teaches, for one person",
    ("POST", "/api/commitment"): "a digest for a table to come",
    ("POST", "/api/tables"): "a new table",
    ("GET", "/api/openapi.json"): "the API itself",
    ("GET", "/healthz"): "that the process lives",
    ("GET", "/ready"): "that the database answers",
    ("GET", "/metrics"): "counts and times of the whole server",
    ("GET", "/{path:path}"): "the files of the page",
}
SAYS_NOTHING_OF_A_GAME = {"thinking": "a seat and the name of its bot, which all see"}
SOCKET = "/api/tables/{table_id}/ws"
ALWAYS_REFUSED = {
    ("GET", "/api/tables/{table}/chart"): "before the end",
    ("POST", "/api/tables/{table}/on"): "but in a lesson",
    ("POST", "/api/tables/{table}/deal"): "but at a table of real dice",
    ("POST", "/api/tables/{table}/start"): "but at a table that waits",
    ("POST", "/api/tables/{table}/digest"): "but at a table that waits",
    ("POST", "/api/tables/{table}/nonce"): "but at a table that waits",
}


@dataclass(frozen=True)
class Pair:
    """Two games that nobody who looks as `seat` (-1: a stranger alone) can tell apart."""

    game: Game[State]
    seat: int
    one: Table
    other: Table


@dataclass
class Person:
    token: str

    @property
    def id(self) -> str:
        return hashlib.sha256(self.token.encode()).hexdigest()

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": f"{COOKIE}={self.token}"}


ME, EVE = Person("m" * 43), Person("e" * 43)
OTHERS = [Person(letter * 43) for letter in "abcdef"]


@dataclass
class Sockets:
    """What somebody sends and hears at a table."""

    session: WebSocketTestSession
    refs: int = 0

    def ask(self, do: str, **fields: object) -> list[str]:
        """Send it; everything that came until it was answered."""
        self.refs += 1
        self.session.send_text(msgspec.json.encode({"do": do, "ref": self.refs, **fields}).decode())
        heard = []
        while True:
            heard.append(self.session.receive_text())
            if msgspec.json.decode(heard[-1]).get("ref") == self.refs:
                return heard

    def catch_up(self) -> list[str]:
        """Everything that came so far: nobody looks as a seat that is not there."""
        return self.ask("look", seat=30)


@dataclass
class Run:
    """One of the two games on a server. `record` has all that was sent to whom it is about, with what it is
    the answer to; `routes` what was asked for, and whether it was ever granted."""

    pair: Pair
    played: Table
    client: TestClient
    app: FastAPI
    record: list[tuple[str, str]] = field(default_factory=list)
    work: list[tuple[str, int]] = field(default_factory=list)
    routes: dict[tuple[str, str], bool] = field(default_factory=dict)
    sent: set[str] = field(default_factory=set)
    sockets: dict[str, Sockets] = field(default_factory=dict)

    def ask(
        self, who: Person, method: str, route: str, body: object = None, table: str = "t", **given: str | int
    ) -> Any:
        """The answer as JSON, once it is recorded."""
        path = route.replace("{table}", table)
        for name in [name for name in given if f"{{{name}}}" in path]:
            path = path.replace(f"{{{name}}}", str(given.pop(name)))
        answer = self.client.request(
            method, path, params=given, headers=who.headers, content=msgspec.json.encode(body or {})
        )
        heads = sorted((k, v) for k, v in answer.headers.items() if k != "content-length")
        self.note(f"{who.token[0]} {method} {path} {given} {body}", answer.status_code, heads, answer.content)
        place = (method, route)
        self.routes[place] = self.routes.get(place, False) or answer.is_success
        return answer.json() if answer.headers["content-type"] == "application/json" else answer.text

    def tell(self, who: Person, do: str, **fields: object) -> None:
        """Something sent over the socket, with what came of it."""
        self.sent.add(do)
        self.note(f"{who.token[0]} sends {do} {fields}", *self.sockets[who.token].ask(do, **fields))

    def note(self, label: str, *what: object) -> None:
        text = "\n".join(one.decode() if isinstance(one, bytes) else str(one) for one in what)
        self.record.append((label, MASK.sub("", text)))

    def listen(self) -> None:
        for token, socket in self.sockets.items():
            self.note(f"{token[0]} hears", *socket.catch_up())

    @property
    def watchers(self) -> list[Person]:
        return [EVE] if self.pair.seat < 0 else [ME, EVE]

    @property
    def table(self) -> Table:
        table: Table = self.app.state.context.registry.live_tables["t"].table
        return table

    @property
    def question(self) -> int | None:
        question = self.app.state.context.registry.live_tables["t"].question
        return question.number if question is not None else None

    def holder(self, seat: int) -> Person:
        return ME if seat == self.pair.seat else OTHERS[seat]

    def act(self, seat: int, notation: str) -> None:
        """A seat chooses as in the game that is played here; what others are answered is theirs."""
        wish = {"seat": seat, "notation": notation, "at": self.table.events}
        if self.holder(seat) is not ME:
            done = self.client.post("/api/tables/t/act", json=wish, headers=self.holder(seat).headers)
            assert done.is_success, done.text
        elif self.routes.get(("POST", "/api/tables/{table}/act")):
            self.tell(ME, "act", **wish)
        else:
            self.ask(ME, "POST", "/api/tables/{table}/act", wish)


def stored(pair: Pair, table: Table, events: int, name: str) -> Stored:
    """The game as far as it is played when the server begins."""
    log = table.log.cut(events)
    header = log.header
    seats = [
        SeatRow(seat, "human", (ME if seat == pair.seat else OTHERS[seat]).id, f"Person {seat}")
        for seat in range(header.seats)
    ]
    host = ME if pair.seat >= 0 else OTHERS[0]
    row = TableRow(
        name, pair.game.id, name, host.id, True, False, 0.0, "\n".join(header.lines()), SECRET.hex(),
        lend="nobody", grace=0, chances=True, created=NOW, changed=NOW,
    )  # fmt: skip
    for field_name, value in change_since(row, Table.of(log, table.dealer, pair.game), 0).fields.items():
        setattr(row, field_name, value)
    return Stored(row, [str(event) for event in log.events], seats, [])


def of_older_rules(pair: Pair, found: Stored, events: int) -> Stored:
    """The same game by rules that allowed one choice more: it cannot be opened."""
    offered = [action for table in (pair.one, pair.other) for action in table.at(events).options]
    odd = next(action for action in pair.game.vocabulary.actions if action not in offered)
    header = found.row.header.replace(f"version: {pair.game.version}", "version: 0")
    assert header != found.row.header
    seat = first_voter(pair.one.at(events))
    row = replace(found.row, id="k", header=header, length=events + 1)
    return replace(found, row=row, events=[*found.events, str(Event(ACT, seat=seat, text=odd.notation))])


class Everything:
    """All that somebody can ask for at a table."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.seat = run.pair.seat

    def look(self, who: Person, all_of_it: bool) -> None:
        """What changes nothing."""
        ask, table = self.run.ask, self.run.table
        for seat in {-1, self.seat, 0, 1}:
            ask(who, "GET", "/api/tables/{table}", seat=seat)
            ask(who, "GET", "/api/tables/{table}/at/{event}", event=table.events, seat=seat)
        for event in range(table.events if all_of_it else 0):
            ask(who, "GET", "/api/tables/{table}/at/{event}", event=event)
        self.look_at_choices(who)
        for route in ("log", "verify", "chart", "kept", "invitation", "review"):
            ask(who, "GET", "/api/tables/{table}/" + route)
        ask(who, "GET", "/api/tables/{table}/review", hindsight=True)
        ask(who, "GET", "/api/tables/{table}/review", seat=(self.seat + 1) % table.state.seats)
        for route in ("/api/tables", "/api/me", "/api/me/luck"):
            ask(who, "GET", route)
        self.think(who)

    def think(self, who: Person) -> None:
        """What the coach says of the table as it is."""
        self.run.ask(who, "GET", "/api/tables/{table}/hint", level="steady")
        for ms in (100, 400):
            self.run.ask(who, "GET", "/api/tables/{table}/chance", ms=ms, level="steady")

    def look_at_choices(self, who: Person) -> None:
        """What can be chosen, what cannot and why, and what could have been chosen."""
        run, table = self.run, self.run.table
        actions = run.pair.game.vocabulary.actions
        offered = [choice.notation for choice in table.view(self.seat).choices]
        some = [action.notation for action in actions[:: 1 + len(actions) // 24]]
        for notation in dict.fromkeys([*offered, *some]):
            run.ask(who, "GET", "/api/tables/{table}/why", notation=notation)
            run.ask(who, "GET", "/api/tables/{table}/preview", notation=notation)
        for notation in [*offered[-2:], some[0]]:
            run.ask(who, "GET", "/api/tables/{table}/why-not", action=notation, level="steady")
        elements = list(element_names(table.view(self.seat)))
        for element in elements[:: 1 + len(elements) // 24]:
            run.ask(who, "GET", "/api/tables/{table}/why", element=element)
        acts = [n for n in table.log.line() if table.log.event(n).kind == ACT]
        for n in acts[-4:]:
            for action in {choice.notation for choice in table.game.view(table.at(n - 1), self.seat).choices}:
                run.ask(who, "GET", "/api/tables/{table}/line", event=n, action=action, level="steady")
            run.ask(who, "GET", "/api/tables/{table}/line", event=n, action=some[0])

    def review(self, who: Person) -> None:
        for route in ("/api/tables/{table}/review", "/api/me/luck"):
            self.run.ask(who, "POST", route)
            path = route.replace("{table}", "t")
            while self.run.client.get(path, headers=who.headers).json().get("running"):
                time.sleep(0.01)
            self.run.ask(who, "GET", route)

    def branch(self, who: Person) -> None:
        """What-if branches, as whoever has all their seats sees them."""
        for event in (-1, self.run.table.events // 2):
            made = self.run.ask(who, "POST", "/api/tables/{table}/fork", {"event": event})
            for seat in range(self.run.table.state.seats):
                self.run.ask(who, "GET", "/api/tables/{table}", table=made["id"], seat=seat)

    def speak(self, who: Person) -> None:
        """What plays nothing, over the socket and by requests."""
        tell, ask = self.run.tell, self.run.ask
        at = self.run.table.events
        given = {"at": at, "text": "Well.", "shown": True, "nonce": "0" * 32, "digest": "0" * 64}
        for form in ("chances", "chat", "deal", "digest", "nonce", "on", "start"):
            ask(who, "POST", "/api/tables/{table}/" + form, given)
            tell(who, form, **given)
        for seat in (0, self.seat):
            tell(who, "look", seat=seat)
        for how in ("name", "back"):
            ask(who, "POST", "/api/tables/{table}/seat", {"how": how, "seat": self.seat, "name": "Me"})
        for seat in range(self.run.table.state.seats):
            for how in ("claim", "lend", "bot", "open", "back"):
                if how != "lend" or not self.run.table.state.may_act(seat):
                    tell(who, "seat", how=how, seat=seat, bot="random")
        ask(who, "POST", "/api/me", {"name": "Somebody"})
        ask(who, "POST", "/api/join", {"table": "t"})

    def go_wrong(self, who: Person) -> None:
        """What cannot be done, and answers that come too late."""
        tell, ask, table = self.run.tell, self.run.ask, self.run.table
        offered = [choice.notation for choice in table.view(self.seat).choices]
        actions = self.run.pair.game.vocabulary.actions
        odd = next(action.notation for action in actions if action.notation not in offered)
        now = table.events
        for notation, at in ((odd, now), (odd, now - 1), ("no such thing", now), (odd, -1)):
            wish = {"notation": notation, "at": at}
            tell(who, "act", **wish)
            ask(who, "POST", "/api/tables/{table}/act", wish)
        ask(who, "POST", "/api/tables/{table}/answer", {"number": 7})
        ask(who, "GET", "/api/tables/{table}", table="nowhere")

    def go_back(self, who: Person) -> None:
        """Asks the others to take back, to bring back, and hears both answers."""
        run = self.run
        for do, yes in (("undo", False), ("undo", True), ("redo", True)):
            run.ask(who, "POST", "/api/tables/{table}/" + do, {"at": run.table.events})
            run.tell(who, do, at=run.table.events)
            run.tell(who, "answer", number=0, yes=True)
            for other in OTHERS[: run.table.state.seats]:
                if (number := run.question) is not None:
                    wish = {"number": number, "yes": yes}
                    run.client.post("/api/tables/t/answer", json=wish, headers=other.headers)
            run.listen()
        for yes in (False, True):
            for other in OTHERS[: run.table.state.seats]:
                run.client.post("/api/tables/t/undo", json={"at": run.table.events}, headers=other.headers)
                run.listen()
                wish = {"number": run.question or 0, "yes": yes}
                run.ask(who, "POST", "/api/tables/{table}/answer", wish)
                run.tell(who, "answer", **wish)

    def leave(self, who: Person) -> None:
        """What ends it for somebody, at a table that cannot be opened too."""
        ask = self.run.ask
        for table in ("k", "t"):
            for route in ("kept", "log", "verify"):
                ask(who, "GET", "/api/tables/{table}/" + route, table=table)
            for route in ("abandon", "go-on", "rematch"):
                ask(who, "POST", "/api/tables/{table}/" + route, table=table)
        ask(who, "GET", "/api/tables/{table}")
        other = (self.seat + 1) % self.run.table.state.seats
        ask(who, "POST", "/api/tables/{table}/remove", {"seat": other})
        self.run.tell(who, "remove", person="nobody")
        self.run.tell(who, "seat", how="leave", seat=self.seat)
        ask(who, "DELETE", "/api/tables/{table}", table="k")


class Silent:
    """Nobody says anything to the job."""

    def poll(self) -> bool:
        return False


class Work:
    """Jobs of the workers, done at once in this process. What one costs is counted, not measured."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.run: Run | None = None
        self.count = 0
        work = self

        async def do(_: WorkerPool, job: Job[Any]) -> Any:
            work.count = 0
            function = job.call.function
            try:
                return function(*job.call.arguments)
            finally:
                assert work.run is not None
                work.run.work.append((function.__name__, work.count))
                job.took(work.count)

        def counted(function: Callable[..., Any]) -> Callable[..., Any]:
            def one(*arguments: Any) -> Any:
                work.count += 1
                return function(*arguments)

            return one

        patch.setattr(WorkerPool, "run", do)
        patch.setattr(WorkerPool, "start", lambda _: None)
        patch.setattr(playouts, "play_on", counted(rollout.play_on))
        patch.setattr(search, "payoff_after", counted(rollout.payoff_after))
        patch.setattr(worker.PIPE, "pipe", Silent(), raising=False)
        patch.setattr(coach, "should_stop", self.should_stop)
        patch.setattr(coach, "time_left", lambda: 0.0)

    def should_stop(self) -> bool:
        return self.count >= FEW


class Dice:
    """What the dealer of the table deals in the game that is played, by the number of the event."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.outcomes: dict[int, int] = {}
        dice = self

        def deal(dealer: FairDealer, state: State, log: Log) -> int:
            event = len(log) + 1
            if dealer.secret == SECRET and event in dice.outcomes:
                return dice.outcomes[event]
            return scheme_of(log).draws(dealer.secret)(event, state.draws)

        patch.setattr(FairDealer, "deal", deal)

    def follow(self, table: Table) -> None:
        events = enumerate(table.log.events, 1)
        self.outcomes = {n: event.outcome for n, event in events if event.kind == DEAL}


def same_randomness(patch: pytest.MonkeyPatch) -> None:
    """Ids, tokens and seeds come alike at both servers."""
    source = random.Random(7)
    patch.setattr(secrets, "token_bytes", lambda n=32: source.randbytes(n))
    patch.setattr(secrets, "token_hex", lambda n=32: source.randbytes(n).hex())
    patch.setattr(secrets, "token_urlsafe", lambda n=32: source.randbytes(n).hex()[:n])
    patch.setattr(secrets, "randbits", source.getrandbits)
    patch.setattr(secrets, "randbelow", source.randrange)
    patch.setattr(secrets, "choice", source.choice)


def perform(pair: Pair, table: Table) -> Run:
    """The later part of the game, played at a server; all that can be asked for, before and after it."""
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as folder:
        same_randomness(patch)
        patch.setattr(time, "time", lambda: NOW)
        patch.setattr(presence, "now", lambda: NOW)
        patch.setattr(Housekeeping, "start", lambda _: None)
        patch.setattr(coach_chance, "INTERVAL", 1e9)
        patch.setattr(coach_chance, "FIRST", FEW)
        patch.setattr(comparison, "FEWEST", FEW)
        patch.setattr(coach_routes, "ReviewSettings", partial(analysis.ReviewSettings, playouts=FEW))
        work, dice = Work(patch), Dice(patch)
        dice.follow(table)
        acts = [n for n in range(1, table.events) if table.log.event(n).kind == ACT]
        begin = acts[len(acts) // 3] - 1
        file = str(Path(folder) / "x.db")
        store = Store(Database(file))
        asyncio.run(store.create(stored(pair, table, begin, "t")))
        asyncio.run(store.create(of_older_rules(pair, stored(pair, table, begin, "k"), begin)))
        store.database.close()
        settings = Settings(file, Limits.without_rates(), workers=1, games=("tiny",))
        app = create_app(settings)
        with TestClient(app) as client, contextlib.ExitStack() as doors:
            run = work.run = Run(pair, table, client, app)
            for who in run.watchers:
                door = client.websocket_connect("/api/tables/t/ws", headers=who.headers)
                seat = run.sockets[who.token] = Sockets(doors.enter_context(door))
                run.note(f"{who.token[0]} arrives", *seat.catch_up())
            play(run, begin)
        return run


def play(run: Run, begin: int) -> None:
    everything = Everything(run)
    run.listen()
    for who in run.watchers:
        everything.look(who, all_of_it=False)
        everything.go_wrong(who)
    for n in range(begin + 1, run.played.events + 1):
        event = run.played.log.event(n)
        if event.kind == ACT and n > run.table.events:
            if event.seat == run.pair.seat and n < run.played.events:
                everything.look_at_choices(ME)
                everything.think(ME)
            run.act(event.seat, event.text)
            run.listen()
    assert run.table.events == run.played.events
    for step in (
        lambda who: everything.look(who, all_of_it=True),
        everything.go_wrong,
        everything.review,
        everything.branch,
        everything.go_back,
        everything.speak,
        everything.leave,
    ):
        for who in run.watchers:
            step(who)
            run.listen()


PAIRS: list[tuple[str, int, int, dict[str, str]]] = [
    ("tiny", 2, 0, {}),
    ("tiny", 3, 1, {}),
    ("tiny", 3, -1, {}),
    ("necreaux", 3, 0, {"agreement": "one"}),
    ("island-emergency", 2, 1, {}),
]


@cache
def runs_of(number: int) -> tuple[Run, Run]:
    """Both games of a pair, played at their servers."""
    name, seats, seat, options = PAIRS[number]
    game = LANTERN if name == "tiny" else find_game(name)
    one, other = twins(game, seat, seats, 30, seed=4, options=options, dealer=FairDealer(SECRET))
    assert one.log.hash != other.log.hash
    pair = Pair(game, seat, one, other)
    return perform(pair, one), perform(pair, other)


@pytest.mark.parametrize("number", range(len(PAIRS)), ids=[f"{one[0]}-{one[1]}-{one[2]}" for one in PAIRS])
def test_two_games_that_cannot_be_told_apart_are_shown_alike(number: int) -> None:
    one, other = runs_of(number)
    for (label, here), (same, there) in zip(one.record, other.record, strict=True):
        assert label == same
        assert here == there, label
    assert one.work == other.work


def served(routes: Sequence[BaseRoute]) -> set[tuple[str, str]]:
    """Every method and address of the application, sockets aside."""
    return {
        (method, route.path)
        for route in routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }


def test_every_address_is_asked_for_or_named() -> None:
    run, _ = runs_of(0)
    assert served(run.app.routes) - set(run.routes) == set(NOTHING_OF_A_GAME)
    assert {place for place, granted in run.routes.items() if not granted} == set(ALWAYS_REFUSED)
    assert [route.path for route in run.app.routes if isinstance(route, WebSocketRoute)] == [SOCKET]


def test_every_message_is_sent_and_heard_or_named() -> None:
    run, _ = runs_of(0)
    forms = {form.__struct_config__.tag for form in get_args(incoming.ClientMessage)}
    assert run.sent == forms
    heard = {form for form in told_forms() if any(f'"kind":"{form}"' in what for _, what in run.record)}
    assert told_forms() - heard == set(SAYS_NOTHING_OF_A_GAME)


def told_forms() -> set[object]:
    return {form.__struct_config__.tag for form in get_args(outgoing.ServerMessage)}
