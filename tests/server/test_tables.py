"""People at tables, over real sockets."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from server.play import Person, Seated, served, without_empty


def two_at_a_table(ann: Person, bob: Person, consent: bool = False) -> tuple[str, Seated, Seated]:
    made = ann.table("me", "open", pace=0, consent=consent, grace=0)
    joined = bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    assert joined["seat"] == 1
    return made["id"], ann.sit(made["id"]), bob.sit(made["id"])


def play_round(one: Seated, other: Seated) -> None:
    """Whoever is asked takes the last option, and the other one sees it."""
    actor, viewer = (one, other) if one.choices else (other, one)
    assert actor.act(actor.choices[-1])["kind"] == "done"
    viewer.reach(actor.version)


def test_both_see_every_change_as_the_same_table(ann: Person, bob: Person) -> None:
    table, one, two = two_at_a_table(ann, bob)
    for _ in range(6):
        play_round(one, two)
        for person, seated in ((ann, one), (bob, two)):
            whole = person.get(f"/api/tables/{table}")
            assert without_empty(seated.scene) == without_empty(whole["scene"])
            assert seated.lines == whole["lines"]


def test_professor_evil_is_patched_right_to_its_end(ann: Person, eve: Person) -> None:
    table = ann.table("me", "me", game="professor-evil")["id"]
    seated = ann.sit(table)
    watcher = eve.sit(table)
    for number in range(400):
        if not seated.choices:
            break
        seated.act(seated.choices[number % len(seated.choices)])
        watcher.reach(seated.version)
        if number % 7 == 0:
            whole = ann.get(f"/api/tables/{table}", seat=seated.scene["seat"])
            assert without_empty(seated.scene) == without_empty(whole["scene"])
    assert seated.table["over"]
    assert watcher.scene["result"] == seated.scene["result"]


def test_a_stale_action_gets_the_present_view_and_a_word(ann: Person, bob: Person) -> None:
    _, one, two = two_at_a_table(ann, bob)
    old = one.version
    actor = one if one.choices else two
    actor.act()
    answer = actor.ask("act", notation="wait", at=old)
    assert answer["kind"] == "stale"
    assert answer["version"] == actor.version > old
    assert "Choose again" in answer["text"]
    assert '"scene"' in actor.raw[-2]


def test_a_refused_action_names_its_rule(ann: Person) -> None:
    seated = ann.sit(ann.table("me")["id"])
    before = seated.version
    answer = seated.act("signal")
    assert answer["kind"] == "refused"
    assert answer["rule"].startswith("R")
    assert answer["reason"]
    assert seated.version == before


def test_an_unknown_action_is_answered_with_a_sentence(ann: Person) -> None:
    answer = ann.sit(ann.table("me")["id"]).act("fly home")
    assert (answer["kind"], answer["code"]) == ("error", "bad-request")


def test_a_spectator_cannot_act(ann: Person, eve: Person) -> None:
    watcher = eve.sit(ann.table("me")["id"])
    assert watcher.scene["seat"] == -1
    assert watcher.act("play 1")["code"] == "not-yours"


def test_nobody_acts_for_the_seat_of_another(ann: Person, bob: Person) -> None:
    _, one, two = two_at_a_table(ann, bob)
    other = two if one.choices else one
    assert other.act("play 1", seat=0 if other is two else 1)["code"] == "not-yours"


def test_who_drops_and_returns_sees_what_happened(ann: Person, bob: Person) -> None:
    table, one, two = two_at_a_table(ann, bob)
    two.close()
    one.until(lambda seated: not seated.table["seats"][1].get("online"))
    if one.choices:
        one.act()
    again = bob.sit(table)
    assert again.version == one.version
    assert again.lines
    one.until(lambda seated: bool(seated.table["seats"][1].get("online")))


def test_undo_within_ones_own_choices_is_free(ann: Person) -> None:
    seated = ann.sit(ann.table("me")["id"])
    seated.act("lay")
    assert seated.last["undo"]["steps"] == 1
    assert seated.ask("undo", at=seated.version)["kind"] == "done"
    assert "lay" in seated.choices
    assert seated.last["redo"]
    assert seated.ask("redo", at=seated.version)["kind"] == "done"
    assert "lay" not in seated.choices


def test_undo_past_a_barrier_asks_the_others(ann: Person, bob: Person) -> None:
    _, one, two = two_at_a_table(ann, bob)
    actor, other = (one, two) if one.choices else (two, one)
    actor.act("lay")
    actor.act()
    assert actor.last["undo"]["barrier"]
    before = actor.version
    assert "asked" in actor.ask("undo", at=before)["text"]
    question = other.until(lambda seated: bool(seated.last.get("question"))).last["question"]
    assert question["mine"]
    assert other.ask("answer", number=question["number"], yes=True)["kind"] == "done"
    actor.until(lambda seated: seated.version > before)
    assert any(choice.startswith("aside") for choice in actor.choices)
    assert "agreed to go back" in actor.lines[-1]["text"]


def test_a_no_ends_the_question_and_changes_nothing(ann: Person, bob: Person) -> None:
    _, one, two = two_at_a_table(ann, bob)
    actor, other = (one, two) if one.choices else (two, one)
    actor.act("lay")
    actor.act()
    before = actor.version
    actor.ask("undo", at=before)
    question = other.until(lambda seated: bool(seated.last.get("question"))).last["question"]
    other.ask("answer", number=question["number"], yes=False)
    said = actor.wait_for("news", lambda news: "says no" in news.get("text", ""))
    assert "question" not in said
    assert said["version"] == before
    assert other.ask("answer", number=question["number"], yes=True)["code"] == "closed"


def until_the_team_decides(one: Seated, two: Seated) -> None:
    while one.scene["prompt"].get("asks") != "team":
        play_round(one, two)


def test_with_consent_a_choice_of_the_team_is_proposed(ann: Person, bob: Person) -> None:
    _, one, two = two_at_a_table(ann, bob, consent=True)
    until_the_team_decides(one, two)
    before = one.version
    assert "Proposed" in one.act("wait")["text"]
    question = two.until(lambda seated: bool(seated.last.get("question"))).last["question"]
    assert question["notation"] == "wait"
    assert two.ask("answer", number=question["number"], yes=True)["kind"] == "done"
    assert two.version > before


def test_without_consent_any_seat_of_the_team_may_answer(ann: Person, bob: Person) -> None:
    _, one, two = two_at_a_table(ann, bob)
    until_the_team_decides(one, two)
    before = two.version
    assert two.act("wait")["kind"] == "done"
    assert two.version > before


def test_a_bot_takes_over_a_seat_and_gives_it_back(ann: Person, bob: Person) -> None:
    _, one, two = two_at_a_table(ann, bob)
    actor, other, seat = (one, two, 0) if one.choices else (two, one, 1)
    assert actor.ask("seat", seat=seat, how="lend", bot="random")["kind"] == "done"
    before = actor.version
    actor.until(lambda seated: seated.version > before)
    assert actor.table["seats"][seat]["lent"]
    assert actor.act("wait", seat=seat)["kind"] != "done"
    actor.ask("seat", seat=seat, how="back")
    assert not actor.table["seats"][seat].get("lent")
    other.until(lambda seated: not seated.table["seats"][seat].get("lent"))
    while not actor.choices:
        other.until(lambda seated: bool(seated.choices)).act()
        actor.reach(other.version)
    assert actor.act()["kind"] == "done"


def test_others_may_lend_the_seat_of_somebody_away(ann: Person, bob: Person) -> None:
    _, one, two = two_at_a_table(ann, bob)
    one.until(lambda seated: not seated.table["seats"][1].get("bot_may"))
    assert one.ask("seat", seat=1, how="lend", bot="greedy")["code"] == "not-yours"
    two.close()
    one.until(lambda seated: not seated.table["seats"][1].get("online"))
    assert one.table["seats"][1]["bot_may"]
    assert one.ask("seat", seat=1, how="lend", bot="greedy")["kind"] == "done"


def test_bots_play_a_table_to_its_end(ann: Person) -> None:
    seated = ann.sit(ann.table("random", "random", pace=0)["id"])
    seated.until(lambda s: s.scene.get("result") is not None)
    assert seated.table["over"]


def test_one_person_holds_several_seats_and_looks_as_each(ann: Person) -> None:
    seated = ann.sit(ann.table("me", "me")["id"])
    seen = seated.scene["seat"]
    while seated.scene["prompt"]["seats"] == [seen]:
        seated.act()
    if seen not in seated.scene["prompt"]["seats"]:
        assert not seated.choices
    assert seated.ask("look", seat=1 - seen)["kind"] == "done"
    assert seated.scene["seat"] == 1 - seen


def test_talk_reaches_everyone_and_is_kept(ann: Person, bob: Person, eve: Person) -> None:
    table, one, two = two_at_a_table(ann, bob)
    one.ask("chat", text="hello  there")
    two.until(lambda seated: bool(seated.chat))
    assert two.chat[0]["text"] == "hello there"
    assert two.chat[0]["who"] == "Ann"
    assert eve.sit(table).chat[0]["text"] == "hello there"


def test_a_seat_left_can_be_claimed_by_a_new_link_only(ann: Person, bob: Person, eve: Person) -> None:
    table, one, two = two_at_a_table(ann, bob)
    old = ann.get(f"/api/tables/{table}")["table"]
    assert not old.get("invites")
    two.ask("seat", seat=1, how="leave")
    token = one.until(lambda seated: bool(seated.table.get("invites"))).table["invites"][0]["token"]
    assert two.scene["seat"] == -1
    assert eve.post("/api/join", table=table, token="wrong")["code"] == "not-yours"
    assert eve.post("/api/join", table=table, token=token)["seat"] == 1
    assert bob.post("/api/join", table=table, token=token)["code"] == "not-yours"


def test_where_the_rules_close_talk_only_those_who_may_hear_it(
    ann: Person, bob: Person, eve: Person, people: Callable[[str], Person]
) -> None:
    made = ann.table("me", "open", "open", game="quiet", consent=True)
    table = made["id"]
    seated = [ann.sit(table)]
    for person, invite in zip((bob, eve), made["invites"], strict=True):
        person.post("/api/join", table=table, token=invite["token"])
        seated.append(person.sit(table))
    red, green, blue = seated
    assert green.table["stealth"]
    assert (green.table["talk"], blue.table.get("talk", [])) == ([0], [])
    assert red.ask("chat", text="psst")["kind"] == "done"
    green.until(lambda s: bool(s.chat))
    assert blue.ask("chat", text="hello?")["code"] == "closed"
    watcher = people("Zoe").sit(table)
    assert watcher.ask("chat", text="I see you")["code"] == "closed"
    assert not watcher.chat
    assert "psst" not in "".join(blue.raw)
    while red.table.get("stealth"):  # a choice of the team needs no consent either, as long as it lasts
        actor = next(s for s in seated if s.choices)
        assert actor.act(actor.choices[-1]).get("text", "") == ""
        for viewer in seated:
            viewer.reach(actor.version)
    assert blue.ask("chat", text="now?")["kind"] == "done"
    red.until(lambda s: s.chat[-1]["text"] == "now?")


def test_stealth_mode_of_nemo_rising_closes_talk_when_heroes_part_and_opens_it_with_the_threat(
    ann: Person, bob: Person
) -> None:  # R111-R113, Q50
    options = {"stealth-mode": "on", "heroes": "nemo,sara", "first-game": "yes"}
    made = ann.table("me", "open", game="nemo-rising", options=options)
    bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    nemo, sara = ann.sit(made["id"]), bob.sit(made["id"])

    def play(*choices: str) -> None:
        for choice in choices:
            assert nemo.act(choice)["kind"] == "done"
        sara.reach(nemo.version)

    play("go nemo")
    play(nemo.choices[0], "move s63")
    assert sara.ask("chat", text="side by side")["kind"] == "done"
    play("move s62")
    assert sara.table["stealth"]
    assert sara.ask("chat", text="come back")["code"] == "closed"
    play("done")
    assert not sara.table.get("stealth")
    assert sara.ask("chat", text="the threat is out")["kind"] == "done"


def test_a_message_that_makes_no_sense_is_answered_and_the_socket_stays(ann: Person) -> None:
    seated = ann.sit(ann.table("me")["id"])
    for nonsense in ("", "hello", "[]", '{"do": "fly"}', '{"do": "act", "at": "soon"}', b"\x00\x01"):
        seated.socket.send(nonsense)
        assert seated.wait_for("error")["code"] == "bad-request"
    assert seated.act()["kind"] == "done"


def test_what_is_said_again_of_a_message_holds_no_control_characters(ann: Person) -> None:
    seated = ann.sit(ann.table("me")["id"])
    for strange in ('{"do": "lo\x7fk"}', '{"do": "\\u001b[2J"}', '{"do": "\\u202eact"}'):
        seated.socket.send(strange)
        assert seated.wait_for("error")["text"].isprintable()


def test_a_table_that_memory_has_no_room_for_is_still_one_table(tmp_path: Path) -> None:
    with served(str(tmp_path / "x.db"), limits={"live": 1}) as server:
        ann, eve = Person(server, "Ann"), Person(server, "Eve")
        tables = [ann.table("me")["id"] for _ in range(3)]
        for table in tables:
            assert ann.get(f"/api/tables/{table}")["version"]
        seated, watcher = ann.sit(tables[0]), eve.sit(tables[0])
        seated.socket.send(json.dumps({"do": "act", "notation": "lay", "at": seated.version}))
        for viewer in (seated, watcher):
            viewer.reach(viewer.version + 1)
        ann.leave()
        eve.leave()


def test_what_one_takes_back_no_other_brings_back(ann: Person, bob: Person) -> None:
    _, one, two = two_at_a_table(ann, bob)
    actor, other = (one, two) if one.choices else (two, one)
    actor.act("lay")
    assert actor.ask("undo", at=actor.version)["kind"] == "done"
    other.reach(actor.version)
    assert not other.last.get("redo")
    assert other.ask("redo", at=other.version)["code"] == "not-yours"
    assert actor.last["redo"]
    assert actor.ask("redo", at=actor.version)["kind"] == "done"


def test_what_was_taken_back_by_agreement_comes_back_by_agreement(ann: Person, bob: Person) -> None:
    _, one, two = two_at_a_table(ann, bob)
    actor, other = (one, two) if one.choices else (two, one)
    actor.act("lay")
    actor.act()
    for wish in ("undo", "redo"):
        before = actor.version
        assert "asked" in actor.ask(wish, at=before)["text"]
        question = other.until(lambda seated: bool(seated.last.get("question"))).last["question"]
        assert question["about"] == wish
        assert other.ask("answer", number=question["number"], yes=True)["kind"] == "done"
        actor.reach(before + 1)
    assert "lay" not in actor.choices


def test_a_seat_that_was_left_does_not_hold_up_the_others_while_the_host_is_away(
    ann: Person, bob: Person, eve: Person
) -> None:
    made = ann.table("open", "open", pace=0, grace=0)
    table = made["id"]
    for person, invite in zip((bob, eve), made["invites"], strict=True):
        person.post("/api/join", table=table, token=invite["token"])
    assert eve.post(f"/api/tables/{table}/seat", seat=1, how="leave")["kind"] == "done"
    host, seated = ann.sit(table), bob.sit(table)
    assert "made the table" in seated.ask("seat", seat=1, how="bot", bot="random")["text"]
    assert not seated.table["seats"][1].get("bot_may")
    host.close()
    seated.until(lambda seated: bool(seated.table["seats"][1].get("bot_may")))
    assert seated.ask("seat", seat=1, how="bot", bot="random")["kind"] == "done"
    assert seated.table["seats"][1]["kind"] == "bot"
    assert eve.post(f"/api/tables/{table}/seat", seat=1, how="bot")["code"] == "not-yours"


def test_a_step_back_is_no_film_of_what_chance_deals_after_it(ann: Person) -> None:
    seated = ann.sit(ann.table("me", "me", game="professor-evil")["id"])
    while not seated.last.get("frames"):
        seated.act(seated.choices[-1])
    while seated.last["undo"].get("steps"):
        seated.act(seated.choices[-1])
    assert seated.ask("undo", at=seated.version)["kind"] == "done"
    assert not seated.last.get("frames")
    assert seated.lines == ann.get(f"/api/tables/{seated.table['id']}")["lines"]
