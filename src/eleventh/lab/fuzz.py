"""Games with random options and seats, half of them by chance and half by advice: every promise of the engine
is checked along the way."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from eleventh.core.codec import digest, same, state_to_data
from eleventh.core.determinize import determinize
from eleventh.core.engine import DEALER, LOST, SCORED, WON, State
from eleventh.core.field_check import forgotten_fields
from eleventh.core.game import Game
from eleventh.core.play import answer, nth_seed, random_setup
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter
from eleventh.core.scene import element_ids
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table

LOOK_CLOSELY = 6  # one moment in so many is checked in every way


class Broken(AssertionError):
    """A promise does not hold; the text says which."""


@dataclass
class Findings:
    failures: int = 0
    lines: list[str] = field(default_factory=list)


def fuzz_game(game: Game[State], games: int, seed: int, folder: Path) -> Findings:
    """Play and check; a game that fails is saved as a log in the folder."""
    findings = Findings()
    moments = 0
    for index in range(games):
        rng = Rng(nth_seed(seed, index))
        seats, options = random_setup(game, rng)
        table = Table.new(game, seats, options, SeededDealer(rng.below(1 << 31)))
        try:
            moments += fuzz_table(table, rng, advised=index % 2 == 1)
        except Exception as error:
            findings.failures += 1
            file = folder / f"{game.id}-failed-{seed}-{index}.log"
            reason = "".join(traceback.format_exception(error)).rstrip()
            remarks = "".join(f"# {line}\n" for line in reason.splitlines())
            file.write_text(table.save() + remarks, encoding="utf-8")
            what = str(error) or type(error).__name__
            findings.lines.append(f"{game.id}, game {index}, event {table.events}: {what} Saved as {file}.")
    verdict = f"{findings.failures} failed" if findings.failures else "all well"
    findings.lines.append(f"{game.id}: {games:,} games, {moments:,} events, {verdict}.")
    return findings


def fuzz_table(table: Table, rng: Rng, advised: bool) -> int:
    """Play one game to its end; the number of its events."""
    while not table.over:
        check_sound(table.game, table.state, "The position cannot be")
        if table.events > table.game.longest:
            raise Broken(f"The game has more than {table.game.longest} events.")
        if rng.below(LOOK_CLOSELY) == 0:
            check_moment(table.game, table.state, rng)
        if table.state.to_act == DEALER:
            table.deal_next()
        else:
            number = answer(table.game, table.state, rng, advised)
            table.play(first_voter(table.state), table.state.options[number])
    check_end(table)
    return table.events


def check_sound(game: Game[State], state: State, what: str) -> None:
    wrong = game.validate(state)
    if wrong:
        raise Broken(f"{what}: {wrong}")


def check_moment(game: Game[State], state: State, rng: Rng) -> None:
    before = digest(state)
    forgotten = forgotten_fields(game, state)
    if forgotten:
        raise Broken(" ".join(forgotten))
    copy = state.clone()
    if digest(copy) != before:
        raise Broken("A copy differs from its original.")
    if not same(game.decoder.state(msgspec.json.decode(msgspec.json.encode(state_to_data(state)))), state):
        raise Broken("The position does not survive being written and read.")
    if state.to_act == DEALER:
        for outcome in range(state.draws):
            state.clone().deal(outcome)
    else:
        check_options(game, state)
        check_refusal(game, state, rng)
    for seat in range(-1, state.seats):
        check_view(game, state, seat, rng)
    if digest(state) != before:
        raise Broken("Looking at the state, or changing a copy of it, has changed it.")


def check_options(game: Game[State], state: State) -> None:
    if len({option.number for option in state.options}) != len(state.options):
        raise Broken("An option is offered twice.")
    for option in state.options:
        if game.parse(option.notation) is not option:
            raise Broken(f"The notation {option.notation!r} does not lead back to its action.")
        state.clone().choose(option)


def check_refusal(game: Game[State], state: State, rng: Rng) -> None:
    actions = game.vocabulary.actions
    action = actions[rng.below(len(actions))]
    if action in state.options:
        return
    refusal = game.why(state, first_voter(state), action)
    if refusal is None or not refusal.text:
        raise Broken(f"Nothing says why {action.notation!r} is refused.")


def check_view(game: Game[State], state: State, seat: int, rng: Rng) -> None:
    scene = game.view(state, seat)
    seen = msgspec.json.encode(scene)
    known = element_ids(scene)
    for choice in scene.choices:
        for target in sorted(choice.concerns):
            if target not in known:
                raise Broken(
                    f"The choice {choice.notation!r} points at {target!r}, which is not on the table."
                )
    if state.may_act(seat) and {c.number for c in scene.choices} != {o.number for o in state.options}:
        raise Broken("The choices in the picture are not the options of the state.")
    if game.has_secrets:
        other = determinize(game, state, seat, rng)
        check_sound(game, other, f"What is dealt anew for seat {seat + 1} cannot be")
        if msgspec.json.encode(game.view(other, seat)) != seen:
            raise Broken(f"What seat {seat + 1} sees depends on something that it cannot know.")


def check_end(table: Table) -> None:
    state, game = table.state, table.game
    check_sound(game, state, "The position at the end cannot be")
    if state.outcome not in (WON, LOST, SCORED) or not state.reason:
        raise Broken("The game has ended without saying how.")
    if len(state.scores) != state.seats:
        raise Broken("The game has ended without a score for each seat.")
    if not game.rivals and len(set(game.payoffs(state))) != 1:
        raise Broken("Partners have ended with different results.")
    if not same(Table.load(table.save(), game=game).state, state):
        raise Broken("The saved game does not play back to the same end.")
