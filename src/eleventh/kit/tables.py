"""Tests of tables of every game: replay of logs, undo, forks and previews."""

from __future__ import annotations

from eleventh.core.codec import digest
from eleventh.kit.setups import Setup, acting, every_setup, played_table
from eleventh.table.log_text import read_log, write_log
from eleventh.table.table import Table
from eleventh.table.verify import verify


def digests(table: Table) -> list[str]:
    return [digest(table.at(n)) for n in range(table.events + 1)]


class TablePromises:
    @every_setup
    def test_a_log_read_back_gives_the_same_state_at_each_event(self, setup: Setup) -> None:
        table = played_table(setup)
        text = table.save()
        assert write_log(read_log(text)) == text
        back = Table.load(text, game=setup.game)
        assert back.save() == text
        assert digests(back) == digests(table)
        assert Table.load(table.save(story=True), game=setup.game).save() == text
        assert verify(text, setup.game).ok

    @every_setup
    def test_undo_to_the_start_and_forward_again_gives_the_same_states(self, setup: Setup) -> None:
        table = played_table(setup, limit=60)
        everyone = list(range(setup.seats))
        left = []
        while line := table.log.line():
            left.append(digest(table.state))
            back = line[-2] if len(line) > 1 else 0
            n = table.undo_past(everyone, to=back)
            there = table.at(back)
            if table.log.head == n:  # past chance, which a game may count
                setup.game.took_back(there)
            assert digest(table.state) == digest(there)
        while left:
            table.redo()
            assert digest(table.state) == left.pop()
        assert table.undone is None
        assert digests(Table.load(table.save(), game=setup.game)) == digests(table)

    @every_setup
    def test_a_free_undo_leads_back_to_the_choice(self, setup: Setup) -> None:
        table = played_table(setup, limit=0)
        rng = setup.rng()
        for _ in range(15):
            if table.over:
                break
            before, seat = table.state, acting(table.state)[0]
            n = table.play(seat, before.options[rng.below(len(before.options))])
            if table.can_undo(seat).steps:
                assert not table.is_barrier(n)
                table.undo(seat)
                assert digest(table.state) == digest(before)
                table.redo()
            table.run_dealer()

    @every_setup
    def test_a_fork_goes_its_own_way(self, setup: Setup) -> None:
        table = played_table(setup, limit=40)
        text = table.save()
        middle = table.events // 2
        fork = table.fork(middle)
        assert digest(fork.state) == digest(table.at(middle))
        fork.run_dealer()
        assert table.save() == text
        assert Table.load(fork.save(), game=setup.game).save() == fork.save()

    @every_setup
    def test_a_preview_tells_what_then_happens_and_changes_nothing(self, setup: Setup) -> None:
        table = played_table(setup, limit=30)
        if table.over:
            return
        seat, before = acting(table.state)[0], digest(table.state)
        for action in table.state.options:
            lines = [(line.rule, line.text) for line in table.preview(seat, action).lines]
            assert digest(table.state) == before
            copy = table.fork()
            n = copy.play(seat, action)
            told = [(line.rule, line.text) for line in copy.story(seat, since=n - 1)]
            assert told[: len(lines)] == lines
            if not setup.game.has_secrets:
                assert told == lines
