"""Starts a game from the command line: a saved one, or a new one."""

from __future__ import annotations

from pathlib import Path

from eleventh.core.game import BadSetup
from eleventh.games import all_games, find_game
from eleventh.table.dealers import (
    Dealer,
    FairDealer,
    HandDealer,
    SeededDealer,
    new_secret,
    new_seed,
)
from eleventh.table.table import Table
from eleventh.terminal import saves
from eleventh.terminal.saves import SavedGame
from eleventh.terminal.session import Session
from eleventh.terminal.voice import Hangup, Voice
from eleventh.terminal.welcome import Wishes, arrange, choose_game, choose_kept

DEALERS = ("seeded", "hand", "fair")


def play_game(voice: Voice, name: str, wishes: Wishes, seed: int | None, dealer: str, new: bool) -> bool:
    """Begin or resume a game, and play it. `name`: a game, or a file. Whether a game was begun."""
    if name not in all_games() and Path(name).is_file():
        return play_file(voice, Path(name), wishes)
    game_id = find_game(name).id if name else ""
    if dealer not in DEALERS:
        raise BadSetup(f"There is no dealer {dealer!r}. Choose from: {', '.join(DEALERS)}.")
    if seed is not None and dealer != "seeded":
        raise BadSetup("A seed is for the seeded dealer: leave it out, or give --dealer seeded.")
    new = new or seed is not None or dealer != "seeded"
    try:
        session = None if new else resumed(voice, game_id, wishes)
        session = session or begun(voice, game_id, wishes, seed, dealer)
    except (Hangup, KeyboardInterrupt):
        voice.say("\nNo game was begun.")
        return False
    session.run()
    return True


def play_file(voice: Voice, file: Path, wishes: Wishes) -> bool:
    kept = saves.load(file)
    try:
        agreed = agrees(voice, kept, wishes)
    except (Hangup, KeyboardInterrupt):
        agreed = False
    if not agreed:
        voice.say(f"{file} stays as it was. Look at it with: eleventh replay {file}")
        return False
    Session(kept.table, kept.players, voice, file).run()
    return True


def agrees(voice: Voice, kept: SavedGame, wishes: Wishes) -> bool:
    """Whether the game goes on: one whose rules have changed only if its people want that."""
    if kept.differs is None:
        return True
    voice.say(kept.how_it_differs)
    if not wishes.go_on:
        if not wishes.ask:
            voice.say("With --go-on it goes on from the last position that both agree on.")
            return False
        voice.say("It can go on from the last position that both agree on; what followed stays in its log.")
        if voice.ask("Do all at the table want that? [y/N] ").strip().lower() not in ("y", "yes"):
            return False
    kept.go_on()
    return True


def resumed(voice: Voice, game_id: str, wishes: Wishes) -> Session | None:
    """A saved game, if there is one and the person wants it. Options on the command line mean a new game."""
    if wishes.seats or wishes.people is not None or wishes.bots or wishes.names or wishes.options:
        return None
    kept = saves.unfinished(game_id)
    if not kept:
        return None
    chosen = choose_kept(voice, kept) if wishes.ask else kept[0]
    if chosen is None or not agrees(voice, chosen, wishes):
        return None
    return Session(chosen.table, chosen.players, voice, chosen.file)


def begun(voice: Voice, game_id: str, wishes: Wishes, seed: int | None, kind: str) -> Session:
    game = find_game(game_id) if game_id else choose_game(voice)
    seats, players, options = arrange(voice, game, wishes)
    table = Table.new(game, seats, options, make_dealer(kind, seed), wishes.names)
    if kind == "fair":
        voice.say(f"The dealer has committed to its secret: {table.log.header.commitment}")
    return Session(table, players, voice, saves.new_file(game.id))


def make_dealer(kind: str, seed: int | None) -> Dealer:
    if kind == "hand":
        return HandDealer(saves.nobody_asks)
    if kind == "fair":
        return FairDealer(new_secret())
    return SeededDealer(new_seed() if seed is None else seed)
