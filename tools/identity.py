"""Whether two versions of the engine play the same: positions, options, words, refusals, hidden cards, bots.

    python tools/identity.py OLD NEW [GAME...] [--games 20] [--first 0] [--bots 2]

OLD and NEW are folders that contain the package (`src`, or `build/compiled/src`) of two checkouts. Both play
the same games from the same seeds, a third of them by the heuristic; after each event they write a digest of
everything visible. The first difference is printed as a diff, and the exit status is then 1.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

SAMPLED = 25  # actions whose refusal is asked after each event
VIEWS = 7  # events between two comparisons of the whole scene
Lines = list[str]


# --- one version: this part uses only names that both versions have ---


def setups(game: Any) -> list[tuple[int, dict[str, str]]]:
    """The numbers of seats and options that games are played with: the ends of the seats, and each value of
    each setting once."""
    fewest, most = game.seats
    two = min(max(fewest, 2), most)
    found = [(seats, game.settle(seats, {})) for seats in sorted({fewest, two, most})]
    for setting in game.settings:
        for value in setting.values:
            for seats in sorted({two, fewest, most}):
                try:
                    options = game.settle(seats, {setting.id: value.id})
                    game.new(seats, options)
                except ValueError:
                    continue
                if (seats, options) not in found:
                    found.append((seats, options))
                break
    return found


def events_of(game: Any, number: int, by_bot: int) -> Iterator[tuple[Any, Any]]:
    """The positions of a game, with a generator for samples; the first `by_bot` events of seats are chosen by
    a searching bot."""
    from eleventh.core.rng import Rng
    from eleventh.core.rollout import good_option

    all_setups = setups(game)
    seats, options = all_setups[number % len(all_setups)]
    state = game.new(seats, options)
    rng = Rng(number)
    narrate(state)
    yield state, Rng(number * 1_000_003)
    for event in range(1, 1_200):
        narrate(state)
        if state.to_act == -2:
            return
        if state.to_act == -1:
            state.deal(rng.below(state.draws))
        elif by_bot > 0:
            by_bot -= 1
            state.choose(searched(game, state, number))
        elif number % 3 == 0 or event % 8 == 7:
            seat = next(seat for seat in range(state.seats) if state.voters >> seat & 1)
            state.choose(good_option(game, state, seat, rng))
        else:
            state.choose(state.options[rng.below(len(state.options))])
        yield state, Rng(number * 1_000_003 + event)


def narrate(state: Any) -> None:
    start = getattr(state, "start_narration", None) or state.listen
    start()


def searched(game: Any, state: Any, seed: int) -> Any:
    """What the searching bot with 30 playouts chooses."""
    from eleventh.bots import make_bot

    seat = next(seat for seat in range(state.seats) if state.voters >> seat & 1)
    return make_bot("search:30", game, seed).choose(state, seat)


def record(game: Any, state: Any, rng: Any, event: int) -> Lines:
    """Everything that is visible of a position."""
    lines = [f"to_act {state.to_act} voters {state.voters} draws {state.draws} outcome {state.outcome}"]
    lines += [f"fact {key}: {value}" for key, value in game.facts(state).items()]
    story = getattr(state, "narration", None) or getattr(state, "story", [])
    lines += [f"note {note.rule} {note.seen_by}: {note.text}" for note in story]
    complaint = (getattr(game, "validate", None) or game.sound)(state)
    lines.append(f"complaint {complaint}")
    if state.to_act == -1:
        lines.append(f"prompt {state.top().prompt(state)}")
        lines += [f"chance {one.name} {one.weight} {one.outcome}" for one in state.chances()]
    elif state.to_act != -2:
        seat = next(seat for seat in range(state.seats) if state.voters >> seat & 1)
        lines.append(f"prompt {state.top().prompt(state)}")
        for choice in game.choices(state, seat):
            words = (choice.notation, choice.text, choice.note, choice.group, choice.rule)
            lines.append(f"choice {words} {choice.targets} {choice.shows} {choice.weighty}")
        vocabulary = game.vocabulary.actions
        for _ in range(SAMPLED):
            action = vocabulary[rng.below(len(vocabulary))]
            lines.append(f"refusal {action.notation}: {game.why(state, seat, action)}")
        judge = getattr(game, "policy", None) or game.judge
        lines.append(f"value {judge.value(state, seat)!r}")
    hide = getattr(game, "resample_hidden", None) or game.hide
    for seat in range(state.seats):
        other = state.clone()
        hide(other, seat, rng)
        lines += [f"world {seat} {key}: {value}" for key, value in game.facts(other).items()]
    if event % VIEWS == 0:
        import msgspec

        for seat in range(-1, state.seats):
            lines.append(f"view {seat} {msgspec.json.encode(game.view(state, seat)).decode()}")
    return lines


def answer() -> None:
    """Reads requests as JSON lines; writes a list of digests for each, or the record of one event."""
    from eleventh.games import find_game

    for request in sys.stdin:
        name, number, by_bot, wanted = json.loads(request)
        game = find_game(name)
        found: list[object] = []
        for event, (state, rng) in enumerate(events_of(game, number, by_bot)):
            if wanted in (-1, event):
                lines = record(game, state, rng, event)
                found.append(lines if event == wanted else digest(lines))
        print(json.dumps(found), flush=True)


def digest(lines: Lines) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


# --- both versions ---


class Version:
    """A process that plays by one of the two packages."""

    def __init__(self, folder: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--answer"],
            env={**os.environ, "PYTHONPATH": folder},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, game: str, number: int, by_bot: int, event: int = -1) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([game, number, by_bot, event]) + "\n")
        self.process.stdin.flush()

    def answer(self) -> list[Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("One version stopped with the error above.")
        found: list[Any] = json.loads(line)
        return found


def compare(old: Version, new: Version, game: str, number: int, by_bot: int) -> tuple[int, Lines]:
    """How many positions are the same, and the first difference of a game."""
    for version in (old, new):
        version.ask(game, number, by_bot)
    before, after = old.answer(), new.answer()
    event = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), -1)
    if event < 0:
        if len(before) == len(after):
            return len(before), []
        return len(before), [f"the old game has {len(before)} events, the new one {len(after)}"]
    for version in (old, new):
        version.ask(game, number, by_bot, event)
    diff = difflib.unified_diff(old.answer()[0], new.answer()[0], "old", "new", n=1, lineterm="")
    return event, list(diff)


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether two versions of the engine play the same.")
    parser.add_argument("folders", nargs="*", metavar="OLD NEW [GAME...]")
    parser.add_argument("--games", type=int, default=20, help="of each game")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    parser.add_argument("--bots", type=int, default=2, help="choices of a searching bot in each game")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_intermixed_args()
    if given.answer:
        answer()
        return
    if len(given.folders) < 2:
        parser.error("name two folders that contain the package")
    old, new = (Version(folder) for folder in given.folders[:2])
    games = given.folders[2:] or [
        "island-emergency",
        "island-of-d",
        "necreaux",
        "nemo-rising",
        "professor-evil",
    ]
    differ = False
    for game in games:
        positions = 0
        for number in range(given.first, given.first + given.games):
            same, diff = compare(old, new, game, number, given.bots)
            positions += same
            if diff:
                differ = True
                print(f"{game}, seed {number}, event {same}:")
                print("\n".join(line[:2_000] for line in diff[:60]))
                break
        print(f"{game}: {positions:,} positions compared", flush=True)
    for version in (old, new):
        version.process.kill()
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
