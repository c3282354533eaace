"""Where a rule asks that all of a team agree, the table asks the others (The Isle of Doctor Necreaux)."""

from __future__ import annotations

from pathlib import Path

from eleventh.core.engine import DEALER, State
from eleventh.core.rng import Rng
from eleventh.games import find_game
from eleventh.table.agreement import objection
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table
from server.play import Person, Seated, served

GAME = find_game("necreaux")
OPTIONS = {"variants": "misfits"}


def team_decides(seated: Seated) -> bool:
    return bool(seated.scene["prompt"].get("asks") == "team")


def two_on_the_isle(ann: Person, bob: Person, **options: str) -> tuple[Seated, Seated]:
    """At the first question to the team: Rest, or which Speed?"""
    made = ann.table("me", "open", game="necreaux", pace=0, grace=0, options=OPTIONS | options)
    bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    one, two = ann.sit(made["id"]), bob.sit(made["id"])
    while not team_decides(one):
        actor, viewer = (one, two) if one.choices else (two, one)
        actor.act("pass")
        viewer.reach(actor.version)
    return one, two


def test_a_proposal_that_was_answered_is_stored_and_outlives_the_server(tmp_path: Path) -> None:
    with served(str(tmp_path / "x.db")) as server:
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        one, _ = two_on_the_isle(ann, bob)
        address = f"/api/tables/{one.table['id']}"
        before = one.version
        assert one.act("move 1")["kind"] == "done"
        server.kill()
        server.start()
        number = bob.get(address)["question"]["number"]
        bob.post(f"{address}/answer", number=number, yes=True)
        assert bob.get(address)["version"] > before
        ann.leave()
        bob.leave()


def question_to(seated: Seated) -> int:
    question = seated.until(lambda s: bool(s.last.get("question"))).last["question"]
    return int(question["number"])


def test_r24_a_speed_is_proposed_and_agreed_to_by_one_press(ann: Person, bob: Person) -> None:
    one, two = two_on_the_isle(ann, bob)
    before = one.version
    assert "Proposed" in one.act("move 1")["text"]
    two.ask("answer", number=question_to(two), yes=True)
    assert two.version > before


def test_r24_without_agreement_another_speed_is_proposed(ann: Person, bob: Person) -> None:
    one, two = two_on_the_isle(ann, bob)
    before = one.version
    one.act("move 9")
    two.ask("answer", number=question_to(two), yes=False)
    one.until(lambda s: not s.last.get("question"))
    assert two.version == before
    assert "Proposed" in two.act("move 1")["text"]


def test_a40_a_table_may_let_one_decide(ann: Person, bob: Person) -> None:
    one, _ = two_on_the_isle(ann, bob, agreement="one")
    before = one.version
    assert one.act("move 1").get("text", "") == ""
    assert one.version > before


def test_a_rest_needs_nobody_else(ann: Person, bob: Person) -> None:
    one, _ = two_on_the_isle(ann, bob)
    assert one.act("rest").get("text", "") == ""


def test_r32_a_no_to_a_retreat_means_fight_on(ann: Person, bob: Person) -> None:
    one, two = two_before_a_monster(ann, bob)
    before = two.version
    one.act("retreat")
    two.ask("answer", number=question_to(two), yes=False)
    assert two.version > before
    assert two.scene["prompt"]["rule"] == "R34"  # the round, not the choice
    assert "R33" not in [line["rule"] for line in two.lines]


def test_r32_a_retreat_that_all_agree_to(ann: Person, bob: Person) -> None:
    one, two = two_before_a_monster(ann, bob)
    one.act("retreat")
    two.ask("answer", number=question_to(two), yes=True)
    assert "R33" in [line["rule"] for line in two.lines]


def before_the_fight() -> Table:
    """A game of two up to the choice between fight and retreat."""
    table = Table.new(GAME, 2, OPTIONS, SeededDealer(4))
    table.run_dealer()
    while "retreat" not in [action.notation for action in table.state.options]:
        seat = next(seat for seat in range(2) if table.state.may_act(seat))
        wish = ("pass", "move 12")
        offered = [action.notation for action in table.state.options]
        table.play(seat, next((notation for notation in wish if notation in offered), offered[0]))
        table.run_dealer()
    return table


def two_before_a_monster(ann: Person, bob: Person) -> tuple[Seated, Seated]:
    made = ann.post("/api/tables", log=before_the_fight().save(story=False))
    seated = ann.sit(made["id"])
    seated.ask("seat", seat=1, how="leave")  # and Bob takes it
    invite = ann.get(f"/api/tables/{made['id']}")["table"]["invites"][0]
    bob.post("/api/join", table=made["id"], token=invite["token"])
    return ann.sit(made["id"]), bob.sit(made["id"])


def at_first_choice(seats: int) -> State:
    s = GAME.new(seats, GAME.settle(seats, OPTIONS))
    rng = Rng(5)
    while not (s.to_act != DEALER and any(action.verb == "move" for action in s.options)):
        if s.to_act == DEALER:
            s.deal(rng.below(s.draws))
        else:
            s.choose(GAME.parse("pass"))
    return s


def test_bots_agree_to_a_speed_that_they_can_bear() -> None:
    s = at_first_choice(2)
    assert objection(GAME, s, GAME.parse("move 8"), [1]) is None
    against = objection(GAME, s, GAME.parse("move 1"), [1])
    assert against is not None
    assert against.instead is None
    assert "once more to insist" in against.words


def test_whoever_insists_is_followed_by_bots(ann: Person) -> None:
    seated = ann.sit(ann.table("me", "greedy", game="necreaux", pace=0, options=OPTIONS)["id"])
    while not team_decides(seated):
        seated.until(lambda s: bool(s.choices) or team_decides(s))
        if not team_decides(seated):
            seated.act("pass")
    before = seated.version
    assert "does not agree" in seated.act("move 1")["text"]
    assert seated.version == before
    assert seated.act("move 1")["kind"] == "done"
