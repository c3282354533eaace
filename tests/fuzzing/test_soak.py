"""What the soak counts as lost or doubled, and how its figures get into the documentation."""

from __future__ import annotations

from pathlib import Path

from fuzz.soak import results
from fuzz.soak.ledger import Tally
from fuzz.soak.player import Ledger
from fuzz.soak.results import Figures, Value

from eleventh.core.engine import DEALER
from eleventh.games import find_game
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table


def played() -> tuple[Table, Ledger]:
    table = Table.new(find_game("professor-evil"), 2, {}, SeededDealer(1))
    ledger = Ledger("x")
    for _ in range(5):
        table.run_dealer()
        assert table.state.to_act != DEALER
        notation = table.state.options[0].notation
        ledger.sent[table.events + 1] = {notation}
        ledger.done[table.events + 1] = notation
        table.play(table.state.to_act, notation)
    return table, ledger


def test_what_is_stored_as_it_was_answered_is_neither_lost_nor_doubled() -> None:
    table, ledger = played()
    tally = Tally()
    tally.compare(ledger, table.save())
    assert (tally.acknowledged, tally.lost, tally.doubled, tally.problems()) == (5, 0, 0, 0)


def test_an_answered_action_that_is_not_stored_is_lost() -> None:
    table, ledger = played()
    ledger.done[99] = "end"
    tally = Tally()
    tally.compare(ledger, table.save())
    assert tally.lost == 1


def test_an_action_that_nobody_asked_for_is_doubled() -> None:
    table, ledger = played()
    last = max(ledger.done)
    del ledger.done[last], ledger.sent[last]
    tally = Tally()
    tally.compare(ledger, table.save())
    assert (tally.lost, tally.doubled) == (0, 1)


def test_figures_are_kept_and_written_between_their_marks(tmp_path: Path) -> None:
    kept, page = tmp_path / "figures.json", tmp_path / "page.md"
    page.write_text("A\n<!-- figures: kill -->\nold\n<!-- end -->\nB\n<!-- figures: two -->\n<!-- end -->\n")
    results.keep(kept, Figures("kill", {"kills": 12}, {"lost": 0}, 0, 9.0, "make soak"))
    assert results.write(page, results.load(kept), {"kill": {"kills": 1000}}) == ["two"]
    text = page.read_text()
    assert "old" not in text
    assert "**A small run** (12 kills" in text
    assert "| lost | 0 |" in text
    results.write(page, results.load(kept), {"kill": {"kills": 12}})
    assert "small run" not in page.read_text()


def piece(kills: int, lost: int, seconds: float) -> Figures:
    found: dict[str, Value] = {"lost": lost, "seconds to start, median": seconds, "memory": "9 MB"}
    return Figures("kill", {"kills": kills, "tables": 6}, found, lost, 5.0, counted=("kills",))


def test_what_pieces_counted_is_added_up_and_of_the_rest_the_worst_is_kept() -> None:
    whole = results.together(results.together(None, piece(300, 0, 1.5)), piece(700, 1, 1.25))
    assert whole.sizes == {"kills": 1000, "tables": 6}
    assert whole.found == {"lost": 1, "seconds to start, median": 1.5, "memory": "9 MB"}
    assert (whole.runs, whole.problems, whole.seconds) == (2, 1, 10.0)
    assert "in 2 runs" in whole.markdown({"kills": 1000})
    assert "small run" not in whole.markdown({"kills": 1000})
    assert "**A small run**" in piece(300, 0, 1.5).markdown({"kills": 1000})
