"""A table with real dice and cards: only seated people enter outcomes, and the log records them as such."""

from __future__ import annotations

from server.play import Person, Seated

GAME = "professor-evil"


def real_table(ann: Person, *seats: str) -> tuple[str, Seated]:
    made = ann.table(*seats, game=GAME, dealer="hand", pace=0)
    return str(made["id"]), ann.sit(made["id"])


def say(seated: Seated) -> None:
    """Enter the first possible outcome."""
    seated.ask("deal", outcome=seated.last["dealing"]["outcomes"][0], at=seated.version)


def set_up(seated: Seated) -> None:
    while seated.last.get("dealing"):
        say(seated)


def test_nothing_is_dealt_by_itself_and_the_people_are_asked(ann: Person) -> None:
    _, one = real_table(ann, "me", "me")
    before = one.version
    assert one.last["dealing"]["text"]
    say(one)
    assert one.version == before + 1


def test_after_what_came_the_game_goes_on_as_ever(ann: Person) -> None:
    _, one = real_table(ann, "me", "me")
    set_up(one)
    assert one.choices


def test_what_cannot_come_is_refused_with_what_can(ann: Person) -> None:
    _, one = real_table(ann, "me", "me")
    answer = one.ask("deal", outcome="seven", at=one.version)
    assert answer["kind"] == "error"
    assert one.last["dealing"]["outcomes"][0] in answer["text"]


def test_who_only_watches_says_nothing(ann: Person, bob: Person) -> None:
    table, one = real_table(ann, "me", "me")
    outcome = one.last["dealing"]["outcomes"][0]
    two = bob.sit(table)
    assert not two.last.get("dealing")
    assert two.last["waiting"] == f"On the real table: {one.last['dealing']['text']}"
    answer = two.ask("deal", outcome=outcome, at=two.version)
    assert (answer["kind"], answer["code"]) == ("error", "not-yours")


def test_at_a_table_that_deals_by_itself_nobody_types(ann: Person) -> None:
    one = ann.sit(ann.table("me", "me", game=GAME, pace=0)["id"])
    answer = one.ask("deal", outcome="1", at=one.version)
    assert (answer["kind"], answer["code"]) == ("error", "closed")


def test_the_log_says_that_hands_dealt(ann: Person) -> None:
    table, one = real_table(ann, "me", "me")
    set_up(one)
    text = ann.http.get(f"/api/tables/{table}/log").text
    assert "dealer: hand" in text
    assert "nonce" not in text
