"""The coach at a table: recipients, the information that it uses, and the cost."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from server.play import Json, Person, served
from server.test_api import play_out
from waiting import wait_until


def test_a_hint_has_all_its_stages(ann: Person) -> None:
    table = ann.table("me", "me")["id"]
    scene = ann.get(f"/api/tables/{table}")["scene"]
    hint = ann.get(f"/api/tables/{table}/hint", level="steady")
    offered = [choice["notation"] for choice in scene["choices"]]
    assert hint["nudge"]
    assert {option["notation"] for option in hint["options"]} <= {*offered}
    assert hint["line"][0]["notation"] == hint["options"][0]["notation"]
    assert hint["level"] == "steady"


def test_why_not_answers_for_any_option(ann: Person) -> None:
    table = ann.table("me", "me")["id"]
    for choice in ann.get(f"/api/tables/{table}")["scene"]["choices"]:
        found = ann.get(f"/api/tables/{table}/why-not", action=choice["notation"], level="steady")
        assert found["option"]["notation"] == choice["notation"]
        assert f"`{choice['notation']}`" in found["text"]


def test_the_coach_speaks_to_who_is_asked(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.table("me", "open")
    table = made["id"]
    bob.post("/api/join", table=table, token=made["invites"][0]["token"])
    view = ann.get(f"/api/tables/{table}")
    (acting,) = view["scene"]["prompt"]["seats"]
    notation = (ann, bob)[acting].get(f"/api/tables/{table}")["scene"]["choices"][0]["notation"]
    for question in ("hint", "why-not"):
        path = f"/api/tables/{table}/{question}"
        assert eve.get(path, action=notation)["code"] == "not-yours"
        assert (bob, ann)[acting].get(path, action=notation)["code"] == "closed"


def test_a_level_is_one_of_those_that_people_choose_from(ann: Person) -> None:
    table = ann.table("me")["id"]
    for level in ("oracle", "random"):
        assert "Choose from: beginner" in ann.get(f"/api/tables/{table}/hint", level=level)["text"]


def test_why_not_of_what_cannot_be_done_names_the_rule(ann: Person) -> None:
    table = ann.table("me")["id"]
    refused = ann.get(f"/api/tables/{table}/why-not", action="signal")
    assert refused["code"] == "refused"
    assert refused["rule"]
    assert ann.get(f"/api/tables/{table}/why-not", action="fly")["code"] == "bad-request"


def chance(person: Person, table: str, **more: int) -> Json:
    return person.get(f"/api/tables/{table}/chance", level="steady", **more)


def test_the_host_decides_whether_chances_are_shown(ann: Person, bob: Person) -> None:
    made = ann.table("me", "open")
    table = made["id"]
    bob.post("/api/join", table=table, token=made["invites"][0]["token"])
    assert chance(ann, table)["code"] == "closed"
    assert bob.post(f"/api/tables/{table}/chances", shown=True)["code"] == "not-yours"
    ann.post(f"/api/tables/{table}/chances", shown=True)
    assert bob.get(f"/api/tables/{table}")["table"]["chances"]
    found = chance(bob, table)["chance"]
    assert 0 <= found["low"] <= found["chance"] <= found["high"] <= 1
    ann.post(f"/api/tables/{table}/chances", shown=False)
    assert chance(bob, table)["code"] == "closed"


def test_a_table_can_be_made_with_chances_and_its_rematch_has_them(ann: Person) -> None:
    table = ann.table("me", chances=True)["id"]
    assert chance(ann, table)["chance"]["playouts"]
    again = ann.post(f"/api/tables/{table}/rematch")["id"]
    assert ann.get(f"/api/tables/{again}")["table"]["chances"]


def test_the_best_figure_of_a_version_is_kept_and_shared(ann: Person, eve: Person) -> None:
    table = ann.table("me", "me", game="professor-evil", chances=True)["id"]
    longer = chance(ann, table, ms=600)
    assert chance(eve, table, ms=150) == longer
    assert longer["curve"] == [{"event": longer["version"], "chance": round(longer["chance"]["chance"], 4)}]
    act(ann, table)
    first, second = (point["event"] for point in chance(ann, table)["curve"])
    assert first == longer["version"] < second


def test_who_watches_a_game_with_secrets_is_told_no_chance(ann: Person, eve: Person) -> None:
    table = ann.table("me", "me", game="quiet", chances=True)["id"]
    assert "those who sit" in chance(eve, table)["text"]


def act(person: Person, table: str) -> None:
    view = person.get(f"/api/tables/{table}")
    notation = view["scene"]["choices"][0]["notation"]
    person.post(f"/api/tables/{table}/act", notation=notation, at=view["version"])


def made_review(person: Person, table: str) -> Json:
    def found() -> Json:
        answer = person.get(f"/api/tables/{table}/review")
        return answer if "review" in answer else {}

    return wait_until(found, "the review is not made")


def test_a_review_is_made_once_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    with served(str(tmp_path / "x.db")) as server:
        ann = Person(server, "Ann")
        table = ann.table("me", "me")["id"]
        play_out(ann, table)
        assert "running" not in ann.get(f"/api/tables/{table}/review")
        first = ann.post(f"/api/tables/{table}/review")
        assert first["running"]
        assert ann.post(f"/api/tables/{table}/review")["total"] == first["total"]
        wait_until(lambda: ann.get(f"/api/tables/{table}/review")["done"], "the review is not begun")
        server.kill()
        server.start()
        found = made_review(ann, table)
        assert found["done"] == found["total"] == first["total"]
        review = found["review"]
        told = sum(deal["luck"] for deal in review["deals"]) - sum(one["loss"] for one in review["decisions"])
        assert abs(review["start"] + told - review["result"]) < 1e-9


def test_a_game_up_to_now_is_reviewed_for_those_who_may_know_it(ann: Person, eve: Person) -> None:
    table = ann.table("me", "me")["id"]
    act(ann, table)
    assert eve.post(f"/api/tables/{table}/review")["code"] == "not-yours"
    ann.post(f"/api/tables/{table}/review")
    assert not made_review(ann, table)["review"]["over"]


def test_two_who_ask_for_a_review_at_the_same_time_get_the_same_one(tmp_path: Path) -> None:
    with served(str(tmp_path / "x.db"), workers=2) as server:
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        made = ann.table("me", "open")
        bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
        play_both(made["id"], ann, bob)
        path = f"/api/tables/{made['id']}/review"
        with ThreadPoolExecutor(4) as threads:
            asked = list(threads.map(lambda who: who.post(path, seat=0), (ann, bob, ann, bob)))
        assert len({one["total"] for one in asked}) == 1
        assert all(one.get("running") or "review" in one for one in asked)
        made_review(ann, made["id"])
        one, other = ann.get(path, seat=0), bob.get(path, seat=0)
        assert one["review"] == other["review"]


def play_both(table: str, *people: Person) -> None:
    while True:
        for person in people:
            view = person.get(f"/api/tables/{table}")
            if view["table"].get("over"):
                return
            if view["scene"].get("choices"):
                act(person, table)


def test_a_review_is_on_an_account_of_its_own_and_what_was_begun_goes_on(tmp_path: Path) -> None:
    limits = {"reviews": (0.001, 1), "thought": (0.001, 1_000_000)}
    with served(str(tmp_path / "x.db"), limits=limits) as server:
        ann = Person(server, "Ann")
        first, second = (ann.table("me", "me")["id"] for _ in range(2))
        act(ann, first)
        act(ann, second)
        ann.post(f"/api/tables/{first}/review")
        made_review(ann, first)
        assert ann.post(f"/api/tables/{second}/review")["code"] == "too-fast"
        assert ann.get(f"/api/tables/{first}/hint", level="steady")["nudge"]
        act(ann, first)
        again = ann.post(f"/api/tables/{first}/review")
        assert again["done"]
        assert made_review(ann, first)["done"] > again["done"]


def test_a_game_that_went_on_is_weighed_from_where_it_was(ann: Person) -> None:
    table = ann.table("me", "me")["id"]
    act(ann, table)
    ann.post(f"/api/tables/{table}/review")
    before = made_review(ann, table)
    act(ann, table)
    again = ann.get(f"/api/tables/{table}/review")
    assert again["done"] == before["total"] < again["total"]
    review = made_review(ann, table)["review"]
    own = [one for one in review["decisions"] if one["seat"] == review["seat"]]
    assert len(own) + len(review["deals"]) == again["total"]


def test_the_curve_of_chances_is_there_after_a_restart(tmp_path: Path) -> None:
    with served(str(tmp_path / "x.db")) as server:
        ann = Person(server, "Ann")
        table = ann.table("me", "me", chances=True)["id"]
        chance(ann, table, seat=0, ms=300)
        act(ann, table)
        before = chance(ann, table, seat=0, ms=300)
        assert len(before["curve"]) == 2
        server.kill()
        server.start()
        assert chance(ann, table, seat=0, ms=150) == before


def test_the_best_line_of_any_decision_is_played_out(ann: Person, eve: Person) -> None:
    table = ann.table("me", "me")["id"]
    view = ann.get(f"/api/tables/{table}")
    options = [choice["notation"] for choice in view["scene"]["choices"]]
    act(ann, table)
    event = view["version"] + 1
    for option in options:
        line = ann.get(f"/api/tables/{table}/line", event=event, action=option)
        assert line["moves"][0]["notation"] == option
        assert line["ends"]
    assert ann.get(f"/api/tables/{table}/line", event=99, action=options[0])["code"] == "not-found"
    assert ann.get(f"/api/tables/{table}/line", event=event, action="fly")["code"] == "bad-request"
    assert eve.get(f"/api/tables/{table}/line", event=event, action=options[0])["code"] == "not-yours"


def whole_luck(person: Person) -> Json:
    def found() -> Json:
        answer = person.get("/api/me/luck")
        return {} if answer.get("running") else answer

    return wait_until(found, "the luck is not computed")


def test_my_luck_is_that_of_all_my_finished_games(tmp_path: Path) -> None:
    with served(str(tmp_path / "x.db"), workers=2) as server:
        ann, eve = Person(server, "Ann"), Person(server, "Eve")
        games = [ann.table("me", "me")["id"] for _ in range(2)]
        ann.table("me", "me")  # not over
        for table in games:
            play_out(ann, table)
        assert ann.get("/api/me/luck") == {"games": 2, "weighed": 0}
        ann.post(f"/api/tables/{games[0]}/review")
        review = made_review(ann, games[0])["review"]
        known = ann.get("/api/me/luck")
        assert known["weighed"] == 1
        assert abs(known["luck"]["luck"] - review["luck"]) < 1e-9
        assert ann.post("/api/me/luck")["games"] == 2
        found = whole_luck(ann)
        assert found["weighed"] == 2
        assert [one["file"] for one in found["luck"]["games"]] == games
        assert found["luck"]["decisions"] == sum(one["decisions"] for one in found["luck"]["games"]) > 0
        assert found["luck"]["fairness"]["text"]
        server.kill()
        server.start()
        assert ann.get("/api/me/luck")["luck"] == found["luck"]
        assert eve.get("/api/me/luck") == {"games": 0, "weighed": 0}


def test_a_branch_is_no_game_of_mine(ann: Person) -> None:
    table = ann.table("me", "me")["id"]
    branch = ann.post(f"/api/tables/{table}/fork", event=-1)["id"]
    play_out(ann, branch)
    assert ann.get("/api/me/luck")["games"] == 0
