"""A game that was begun by version 1 of the rules survives version 2, in which no 3 is laid aside."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eleventh.core.codec import digest
from eleventh.core.game import RulesChange
from eleventh.table.dealers import FairDealer, SeededDealer
from eleventh.table.log import BadLog, Event, Log, OtherVersion
from eleventh.table.log_text import read_log, write_log
from eleventh.table.table import CannotUndo, OlderRules, Table
from eleventh.table.verify import verify
from eleventh.table.versions import went_on
from lantern import of_any_state
from table.tables import GAME, fair, lit, play, set_up
from tiny.second import SECOND, SecondGame


def agreeing() -> Table:
    """Red and Green have had a turn, and no 3 was laid aside."""
    return play(set_up(), "lay", "aside 2", "play 3", "wait")


def differing(dealer: FairDealer | None = None) -> Table:
    """Green holds 2 and 3, and lays the 3 aside in event 17. With a fair dealer, whoever has a 3 does."""
    if dealer is None:
        return play(agreeing(), "play 1", "lay", "aside 3", "wait", "play 1")
    table = set_up(dealer=dealer)
    while "aside 3" not in [event.text for event in table.log.events]:
        offered = [action.notation for action in table.state.options]
        wanted = ("aside 3", "lay", "wait", *offered)
        play(table, next(one for one in wanted if one in offered))
    return table


def refused(table: Table) -> OtherVersion:
    with pytest.raises(OtherVersion) as caught:
        Table.load(table.save(), game=SECOND)
    return caught.value


def second(log: Log) -> Table:
    """The table of the log by version 2."""
    return Table.of(log, fair() if log.header.dealer == "fair" else SeededDealer(1), game=SECOND)


def line_of(table: Table, n: int) -> str:
    return next(line for line in table.save().splitlines() if line.startswith(f"{n:4d} "))


# --- where both versions agree ---


def test_a_game_on_which_both_versions_agree_simply_goes_on_and_the_log_says_so() -> None:
    old = agreeing()
    table = Table.load(old.save(), game=SECOND)
    assert digest(table.state) == digest(old.state)
    assert table.save() == old.save(), "reading changes nothing"
    table.play(0, "play 1")
    assert str(table.log.event(old.events + 1)) == "rules 2"
    again = Table.load(table.save(), game=SECOND)
    assert digest(again.state) == digest(table.state)
    assert again.save() == table.save()
    assert "version 2 of the rules holds" in again.story(-1, old.events)[0].text


def test_what_was_undone_need_not_be_possible_any_more() -> None:
    old = play(agreeing(), "play 1", "lay")
    old.play(1, "aside 3")
    old.undo(1)
    table = second(old.log)
    assert digest(table.state) == digest(old.state)
    assert table.undone is None
    with pytest.raises(CannotUndo, match="older rules"):
        table.redo(1)
    play(table, "aside 2")
    assert Table.load(table.save(), game=SECOND).save() == table.save()


def test_the_dealer_goes_on_by_the_same_draws_after_the_change() -> None:
    old = set_up(dealer=fair())
    old.play(0, old.state.options[0])
    table = Table.load(old.save(), fair(), game=SECOND)
    table.run_dealer()
    while not table.over:
        play(table, table.state.options[0].notation)
    verdict = verify(table.save(), SECOND)
    assert verdict.ok, verdict.lines
    assert "From event 11 on it goes by version 2 of the rules, before by 1." in verdict.lines


def test_a_log_that_claims_other_rules_and_breaks_them_is_named() -> None:
    log = differing().log
    log.append(Event("rules", text="2"))
    with pytest.raises(BadLog, match="these rules do not allow") as caught:
        Table.of(log, game=SECOND)
    assert not isinstance(caught.value, OtherVersion)


def test_after_the_change_the_new_rules_hold() -> None:
    table = Table.load(play(set_up(), "play 1", "lay").save(), game=SECOND)
    log = table.log
    log.append(Event("rules", text="2"))
    log.append(Event("act", seat=1, text="aside 3"))
    with pytest.raises(BadLog, match=f"Event {len(log)}"):
        Table.of(log, game=SECOND)


# --- where they differ ---


def test_it_says_at_which_event_the_rules_differ_and_by_which_rule() -> None:
    error = refused(differing())
    assert (error.event, error.agreed_at) == (17, 16)
    assert "version 1 of the rules of The Lantern; this program has version 2" in str(error)
    assert "agree up to event 16, and differ at event 17 (1> aside 3)" in str(error)
    assert "(R4)" in str(error)


def test_where_another_one_is_asked_the_position_before_is_another_already() -> None:
    error = refused(play(set_up(), "play 1", "lay", "aside 3"))  # Green holds nothing but threes
    assert (error.event, error.agreed_at) == (9, 7)
    assert second(went_on(error, SECOND, [0, 1])).state.may_act(1)


def test_the_discreet_sentence_tells_nothing_that_was_chosen_or_dealt() -> None:
    error = refused(differing())
    assert "differ at event 17 (a choice of Bob)." in error.discreet
    assert "aside" not in error.discreet


def test_going_on_begins_at_the_last_position_that_both_agree_on_and_loses_nothing() -> None:
    old = differing()
    table = second(went_on(refused(old), SECOND, [0, 1]))
    assert str(table.log.events[-1]) == "rules 2 after 16 agreed by 0 1"
    assert [str(event) for event in table.log.events[:-1]] == [str(event) for event in old.log.events]
    assert digest(table.state) == digest(old.at(16))
    assert " ~" in line_of(table, 17)
    while not table.over:
        play(table, table.state.options[0].notation)
    assert Table.load(table.save(), game=SECOND).save() == table.save()
    assert read_log(table.save()).hash == table.log.hash
    told = [line.text for line in table.story(0)]
    assert "From here on version 2 of the rules holds. Ann and Bob agreed to go on from event 16" in " ".join(
        told
    )


def test_what_older_rules_alone_allowed_is_not_shown() -> None:
    table = second(went_on(refused(differing()), SECOND, [0, 1]))
    with pytest.raises(OlderRules, match="Event 18"):
        table.at(18)
    with pytest.raises(OlderRules, match="Event 18"):
        table.fork(18)
    hidden = {move.event: move.notation for move in table.moves(0)}
    assert hidden[17] == ""
    assert table.notes(17) == []
    assert lit(table.fork(16)).light == lit(table).light


def test_it_can_be_undone_across_the_change() -> None:
    table = second(went_on(refused(differing()), SECOND, [0, 1]))
    before = lit(table).light
    table.undo_past([0, 1], 4)
    assert lit(table).light == 0 != before
    assert Table.load(table.save(), game=SECOND).save() == table.save()


def test_a_third_version_finds_its_own_way() -> None:
    table = second(went_on(refused(differing()), SECOND, [0, 1]))
    play(table, "aside 2")
    back = Table.load(table.save(), SeededDealer(1), game=GAME)
    assert digest(back.state) == digest(table.state)
    play(back, "wait")
    assert [str(event) for event in back.log.events if event.kind == "rules"][-1] == "rules 1"


def test_options_that_the_new_version_lacks_leave_it_to_be_looked_at() -> None:
    table = agreeing()
    log = Log(replace(table.log.header, options={"moon": "full"}))
    for event in table.log.events:
        log.append(event)
    with pytest.raises(OtherVersion, match="cannot even begin") as caught:
        Table.load(write_log(log), game=SECOND)
    assert caught.value.agreed is None
    with pytest.raises(BadLog, match="cannot go on here"):
        went_on(caught.value, SECOND, [0])


def test_the_log_goes_on_only_from_where_it_has_been() -> None:
    log = differing().log
    with pytest.raises(ValueError, match="event 99"):
        log.append(Event("rules", text="2", to=99, seats=(0,), agreed=True))
    with pytest.raises(ValueError, match="version"):
        log.append(Event("rules", text="2\n3"))


def test_a_copy_of_the_table_that_lacks_the_new_rules_does_not_follow() -> None:
    table = agreeing()
    with pytest.raises(OtherVersion, match="goes on by version 2"):
        table.follow([Event("rules", text="2")])
    copy = Table.load(table.save(), game=SECOND)
    copy.follow([Event("act", seat=0, text="play 1")])  # by a copy that has the old ones
    assert copy.events == table.events + 1


# --- the proof ---


def test_every_draw_stays_proved_where_the_game_went_on() -> None:
    old = differing(fair())
    table = second(went_on(refused(old), SECOND, [0, 1]))
    table.run_dealer()
    while not table.over:
        play(table, table.state.options[0].notation)
    verdict = verify(table.save(), SECOND)
    assert verdict.ok, verdict.lines
    deals = sum(event.kind == "deal" for event in table.log.events)
    text = "\n".join(verdict.lines)
    assert f"All {deals} fair draws follow" in text
    assert "possible only by older rules, and so not checked by these: event" in text


def test_of_a_finished_game_of_older_rules_the_chain_and_the_draws_stay_proved() -> None:
    table = differing(fair())
    while not table.over:
        play(
            table, "wait" if table.state.options[0].notation == "signal" else table.state.options[0].notation
        )
    verdict = verify(table.save(), SECOND)
    assert (verdict.ok, verdict.older) == (False, True)
    text = "\n".join(verdict.lines)
    assert "fair draws follow from the secret" in text
    assert f"differ at event {verdict.event} " in text
    steered = table.save().replace("(1 of ", "(2 of ", 1)
    assert not verify(steered, SECOND).older


def test_a_finished_game_is_kept_as_it_was() -> None:
    table = differing(fair())
    while not table.over:
        play(
            table, "wait" if table.state.options[0].notation == "signal" else table.state.options[0].notation
        )
    with pytest.raises(BadLog, match="is over"):
        went_on(refused(table), SECOND, [0, 1])


# --- what no event shows ---


class Brighter(SecondGame):
    """Version 3: whoever plays a 3 gives more light, which nothing that is asked or dealt shows at once."""

    version = "3"
    changes = (RulesChange("3", "R2", "a 3 gives more light", lambda state: state.light >= 3),)


def test_a_change_that_no_event_shows_is_named_by_the_game_and_found_where_it_is_met() -> None:
    old = agreeing()
    first = next(n for n in range(1, old.events + 1) if lit(old.fork(n)).light >= 3)
    with pytest.raises(OtherVersion, match=r"by these rules a 3 gives more light \(R2\)") as caught:
        Table.load(old.save(), game=of_any_state(Brighter()))
    assert caught.value.event == first
    assert lit(old.fork(caught.value.agreed_at)).light < 3


def test_a_log_that_does_not_meet_it_goes_on() -> None:
    old = play(set_up(), "play 1")
    assert Table.load(old.save(), game=of_any_state(Brighter())).save() == old.save()


def test_a_log_that_has_gone_on_by_agreement_is_read_again() -> None:
    game = of_any_state(Brighter())
    with pytest.raises(OtherVersion) as caught:
        Table.load(agreeing().save(), game=game)
    table = Table.of(went_on(caught.value, game, [0, 1]), SeededDealer(1), game=game)
    assert Table.load(table.save(), SeededDealer(1), game=game).save() == table.save()


def test_a_start_that_differs_cannot_begin() -> None:
    class Other(SecondGame):
        version = "3"
        changes = (RulesChange("3", "R1", "there is less oil", lambda state: True),)

    with pytest.raises(OtherVersion, match="cannot even begin: by these rules there is less oil"):
        Table.load(agreeing().save(), game=of_any_state(Other()))
