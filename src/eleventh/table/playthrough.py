"""A random game as readable text: what happened, by which rule, and which facts changed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from eleventh.core.codec import digest
from eleventh.core.engine import DEALER, OVER, State, playout
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter


def playthrough(
    game: Game[State],
    seats: int,
    options: Mapping[str, str],
    seed: int,
    full: int = 1_000_000,
    brief: int = 0,
) -> str:
    """The text of a game: its first `full` events, a line with a digest for each of the next `brief`, and the
    end."""
    settled = game.settle(seats, dict(options))
    state = game.new(seats, settled)
    rng = Rng(seed)
    lines = [f"{game.name}, rules version {game.version}, {seats} seats, seed {seed}"]
    lines += [f"option {key}: {value}" for key, value in settled.items()]
    facts = game.facts(state)
    lines += ["", *(f"= {key}: {value}" for key, value in facts.items())]
    event = 0
    while state.to_act != OVER and event < full + brief:
        event += 1
        state.start_narration()
        if state.to_act == DEALER:
            outcome = rng.below(state.draws)
            title = f"{event}. deal: {state.chance().outcome_name(state, outcome)} (of {state.draws})"
            state.deal(outcome)
        else:
            seat = first_voter(state)
            action = state.options[rng.below(len(state.options))]
            who = game.seat_names(state)[seat]
            title = f"{event}. {who}: {action.notation} (of {len(state.options)})"
            state.choose(action)
        happened = [f"   {note.rule} {note.text}{secret(note.seen_by)}" for note in state.narration]
        now = game.facts(state)
        happened += [f"   = {key}: {value}" for key, value in now.items() if facts.get(key) != value]
        happened += [f"   = {key}: gone" for key in facts if key not in now]
        if event <= full:
            lines += ["", title, *happened]
        else:
            lines += [""] * (event == full + 1)
            lines.append(f"{title} {digest_of(happened)}")
        facts = now
    if state.to_act != OVER:
        lines += ["", f"... after {event} events: {digest(state)}"]
        playout(state, rng)
    lines += ["", f"{state.outcome}: {state.reason}", f"scores: {' '.join(map(str, state.scores))}"]
    lines.append(f"digest: {digest(state)}")
    return "\n".join(lines) + "\n"


def digest_of(lines: list[str]) -> str:
    """Eight hexadecimal digits of the lines' hash."""
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=4).hexdigest()


def secret(seen_by: int) -> str:
    """The seats that may read a line, in words; empty for all."""
    if seen_by < 0:
        return ""
    seats = [str(seat) for seat in range(seen_by.bit_length()) if seen_by >> seat & 1]
    return f" [for {', '.join(seats)}]"
