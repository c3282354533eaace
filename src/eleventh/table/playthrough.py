"""A whole game at random as readable text: what happened, by which rule, and which facts changed."""

from __future__ import annotations

from collections.abc import Mapping

from eleventh.core.codec import digest
from eleventh.core.engine import DEALER, OVER, State, playout
from eleventh.core.game import Game
from eleventh.core.rng import Rng


def playthrough(
    game: Game[State], seats: int, options: Mapping[str, str], seed: int, full: int = 1_000_000
) -> str:
    """The game in words: its first `full` events, and how it ended."""
    settled = game.settle(seats, dict(options))
    state = game.new(seats, settled)
    rng = Rng(seed)
    lines = [f"{game.name}, rules version {game.version}, {seats} seats, seed {seed}"]
    lines += [f"option {key}: {value}" for key, value in settled.items()]
    facts = game.facts(state)
    lines += ["", *(f"= {key}: {value}" for key, value in facts.items())]
    event = 0
    while state.to_act != OVER and event < full:
        event += 1
        state.start_narration()
        if state.to_act == DEALER:
            outcome = rng.below(state.draws)
            lines += ["", f"{event}. deal: {state.chance().outcome_name(state, outcome)} (of {state.draws})"]
            state.deal(outcome)
        else:
            seat = next(seat for seat in range(seats) if state.may_act(seat))
            action = state.options[rng.below(len(state.options))]
            who = game.seat_names(state)[seat]
            lines += ["", f"{event}. {who}: {action.notation} (of {len(state.options)})"]
            state.choose(action)
        lines += [f"   {note.rule} {note.text}{secret(note.seen_by)}" for note in state.narration]
        now = game.facts(state)
        lines += [f"   = {key}: {value}" for key, value in now.items() if facts.get(key) != value]
        lines += [f"   = {key}: gone" for key in facts if key not in now]
        facts = now
    if state.to_act != OVER:
        lines += ["", f"... after {event} events: {digest(state)}"]
        playout(state, rng)
    lines += ["", f"{state.outcome}: {state.reason}", f"scores: {' '.join(map(str, state.scores))}"]
    lines.append(f"digest: {digest(state)}")
    return "\n".join(lines) + "\n"


def secret(seen_by: int) -> str:
    """For whom a line is meant, where not for all."""
    if seen_by < 0:
        return ""
    seats = [str(seat) for seat in range(seen_by.bit_length()) if seen_by >> seat & 1]
    return f" [for {', '.join(seats)}]"
