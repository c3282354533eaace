"""No message to a seat contains anything that it may not know."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import msgspec
import pytest

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.games import all_games
from eleventh.server.http.messages.base import encode
from eleventh.server.http.messages.table import Undo
from eleventh.server.metrics import Meters
from eleventh.server.settings import Limits
from eleventh.server.storage.database import Database
from eleventh.server.storage.rows import SeatRow, Stored, TableRow
from eleventh.server.storage.store import Store
from eleventh.server.tables.live_table import LiveTable
from eleventh.table.dealers import FairDealer
from eleventh.table.table import Table
from lantern import LANTERN
from server.play import Person, Seated

GAMES = [*all_games().values(), LANTERN]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_messages_do_not_depend_on_what_the_seat_cannot_know(game: Game[State], tmp_path: Path) -> None:
    seats = game.seats[1]
    dealer = FairDealer(b"s" * 32)
    table = Table.new(game, seats, dealer=dealer)
    table.run_dealer()
    header = "\n".join(table.log.header.lines())
    row = TableRow("t", game.id, "T", "p0", False, False, 1.0, header, dealer.secret.hex())
    people = [SeatRow(seat, "human", f"p{seat}", f"P{seat}") for seat in range(seats)]
    store = Store(Database(str(tmp_path / "x.db")))
    luck = random.Random(5)
    for _ in range(40):
        live = LiveTable(store, Meters(), Stored(row, [], people, []), table, Limits(events=10**6))
        for seat in range(-1, seats):
            said = message(live, seat)
            real = table.state
            table.state = real.clone()
            game.resample_hidden(table.state, seat, Rng(luck.getrandbits(60)))
            assert message(live, seat) == said
            table.state = real
        if table.over:
            break
        state = table.state
        actor = luck.choice([seat for seat in range(seats) if state.may_act(seat)])
        table.play(actor, luck.choice(state.options))
        table.run_dealer()
    store.database.close()


def message(live: LiveTable, seat: int) -> bytes:
    update = live.audience.whole(f"p{seat}", seat)
    assert update.table is not None
    # How far one can go back is computed from the log, not from the state that is exchanged here.
    return encode(msgspec.structs.replace(update, undo=Undo()))


def hands_seen(viewer: Seated, seat: int) -> list[dict[str, object]]:
    """Every card of that seat's hand in any message."""
    cards = []
    for raw in viewer.raw:
        update = json.loads(raw)
        pictures_of = [
            update.get("scene"),
            update.get("patch"),
            *(f.get("patch") for f in update.get("frames", [])),
        ]
        for picture in filter(None, pictures_of):
            for area in picture.get("areas", []):
                if area["id"] == f"hand-{seat}":
                    cards += area.get("cards", [])
    return cards


def test_neither_a_rival_nor_a_stranger_sees_a_hand(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.table("me", "open", pace=0)
    table = made["id"]
    token = made["invites"][0]["token"]
    bob.post("/api/join", table=table, token=token)
    one, two, stranger = ann.sit(table), bob.sit(table), eve.sit(table)
    while not one.scene.get("result"):
        actor = one if one.choices else two
        actor.act(actor.choices[-1])
        for viewer in (one, two, stranger):
            viewer.reach(actor.version)
        if not one.scene.get("result"):
            assert eve.get(f"/api/tables/{table}/verify").get("secret") is None
            assert eve.get(f"/api/tables/{table}/log")["code"] == "closed"
    assert any(not card.get("face_down") for card in hands_seen(one, 0))
    for viewer, hidden in ((one, [1]), (two, [0]), (stranger, [0, 1])):
        for seat in hidden:
            assert hands_seen(viewer, seat)
            assert all(card["face_down"] and card["name"] == "card" for card in hands_seen(viewer, seat))
        names = ("Red", "Green")
        assert not [raw for raw in viewer.raw for seat in hidden if re.search(f"{names[seat]} draws a", raw)]
    secret = ann.get(f"/api/tables/{table}/verify")["secret"]
    for viewer in (one, two, stranger):
        before_the_end = [raw for raw in viewer.raw if '"over":true' not in raw]
        assert before_the_end
        assert not any(secret in raw for raw in before_the_end)
    cookies = [value for person in (ann, bob) for value in person.http.cookies.values()]
    for raw in [*two.raw, *stranger.raw]:
        assert not any(cookie in raw for cookie in cookies)
    assert token not in "".join(stranger.raw)


def test_invitations_are_shown_to_the_host_only(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.table("me", "open", "open")
    bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    assert len(ann.get(f"/api/tables/{made['id']}")["table"]["invites"]) == 1
    for person in (bob, eve):
        assert "invites" not in person.get(f"/api/tables/{made['id']}")["table"]


def test_nobody_looks_as_the_seat_of_another(ann: Person, eve: Person) -> None:
    table = ann.table("me", "me")["id"]
    assert eve.get(f"/api/tables/{table}", seat=0)["code"] == "not-yours"
    assert eve.get(f"/api/tables/{table}/at/1", seat=0)["code"] == "not-yours"
    stranger = eve.sit(table, "seat=0")
    assert stranger.scene["seat"] == -1
    assert stranger.ask("look", seat=0)["code"] == "not-yours"


def test_a_branch_of_a_game_in_play_deals_secrets_anew(ann: Person, eve: Person) -> None:
    table = ann.table("me", "me")["id"]
    hands = set()
    for _ in range(12):
        branch = eve.post(f"/api/tables/{table}/fork")["id"]
        scene = eve.get(f"/api/tables/{branch}", seat=0)["scene"]
        hands.add(tuple(card["name"] for card in scene["areas"][0]["cards"]))
    assert len(hands) > 1


def test_the_hash_of_secret_choices_is_not_told_before_the_end(ann: Person, eve: Person) -> None:
    """With the hash before and after a secret choice one could try which choice leads on to it."""
    table = ann.table("me", "me")["id"]
    assert "is whole." in eve.get(f"/api/tables/{table}/verify")["text"]
    assert "is whole: " in play_to_the_end(ann, table)["text"]


def test_the_secret_of_a_dealer_that_may_yet_draw_stays_secret(ann: Person) -> None:
    """A game that was finished elsewhere can be taken back here, and played on."""
    table = ann.table("me", "me")["id"]
    assert play_to_the_end(ann, table)["good"]
    log = ann.http.get(f"/api/tables/{table}/log").text
    opened = ann.post("/api/tables", log=log)["id"]
    assert ann.get(f"/api/tables/{opened}")["table"]["over"]
    verdict = ann.get(f"/api/tables/{opened}/verify")
    assert verdict["good"], verdict
    assert "secret" not in verdict


def play_to_the_end(person: Person, table: str) -> dict[str, str]:
    """Play all seats; the verdict then."""
    while not (view := person.get(f"/api/tables/{table}"))["table"].get("over"):
        choice = view["scene"]["choices"][-1]["notation"]
        person.post(f"/api/tables/{table}/act", notation=choice, at=view["version"])
    return person.get(f"/api/tables/{table}/verify")
