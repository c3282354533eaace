"""Which chaos cards of Island Emergency stay in hands, in a race of two by the rule of thumb.

    python benchmarks/island_hands.py [--games 4000] [--seed 4242] [--write]

Of each kind of card: how many are in hands that another seat cannot see when everybody has had some turns, in
percent of what a deal at random would have there. --write puts it into
`games/island_emergency/content/habits.py`, by which hands are imagined.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from coach_games import played

from eleventh.games import find_game
from eleventh.games.island_emergency.content.cards import CHAOS
from eleventh.games.island_emergency.content.habits import SETTLED
from eleventh.games.island_emergency.rules.state import IslandState

MILLION = 1_000_000
FILE = Path(__file__).resolve().parent.parent / "src/eleventh/games/island_emergency/content/habits.py"


def count(games: int, seed: int) -> tuple[Counter[int], Counter[int]]:
    """What stood in hands, and in millionths what would by chance."""
    game = find_game("island-emergency")
    given = argparse.Namespace(seed=seed, seats=2, options={}, after=0, every=40)
    there: Counter[int] = Counter()
    expected: Counter[int] = Counter()
    for index in range(games):
        for state in played(game, given, "steady", index)[0]:
            assert isinstance(state, IslandState)
            if state.turn < SETTLED * state.seats:
                continue
            for hand, kept in zip(state.hands, state.kept, strict=True):
                drawn = Counter(hand) - Counter(kept)
                pool = drawn + Counter(state.chaos)
                there += drawn
                for card, number in pool.items():
                    expected[card] += round(MILLION * number * drawn.total() / pool.total())
    return there, expected


def main() -> None:
    parser = argparse.ArgumentParser(description="Which chaos cards stay in hands.")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=4242)
    parser.add_argument("--write", action="store_true", help="into games/island_emergency/content/habits.py")
    given = parser.parse_args()
    there, expected = count(given.games, given.seed)
    lines = [
        f"    {round(100 * MILLION * there[number] / expected[number])},  # {card.slug}"
        for number, card in enumerate(CHAOS)
    ]
    print(f"{sum(there.values())} cards in hands of {given.games} games", *lines, sep="\n")
    if given.write:
        head, rest = FILE.read_text(encoding="utf-8").split("= [\n", 1)
        tail = rest.split("]\n", 1)[1]
        FILE.write_text(f"{head}= [\n" + "\n".join(lines) + f"\n]\n{tail}", encoding="utf-8")


if __name__ == "__main__":
    main()
