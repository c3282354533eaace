"""Saved games: written after every event, and offered again until they are over.

A kept game is a log file with remarks: who plays each seat, the secret of a fair dealer, and that it is over.
It lies in a folder of one's own, and nobody else may read it. Anywhere else a game with secrets is sealed
while it is played: packed so that nobody reads in it what others drew, or the seed of what will be drawn. A
seal keeps honest people from knowing too much, as a card that lies face down does; it is no lock.
"""

from __future__ import annotations

import base64
import os
import re
import tempfile
import textwrap
import time
import zlib
from dataclasses import dataclass
from pathlib import Path

from eleventh.table.dealers import Dealer, FairDealer, HandDealer
from eleventh.table.log import BadLog, OtherVersion
from eleventh.table.log_text import MOST_BYTES, TOO_LONG, read_log, text_of
from eleventh.table.table import Table
from eleventh.table.versions import went_on

PLAYERS = re.compile(r"^# players: (.*)$", re.MULTILINE)
SECRET = re.compile(r"^# secret: ([0-9a-f]+)$", re.MULTILINE)
OVER_BY_ITS_RULES = re.compile(r"^# over$", re.MULTILINE)
HUMAN = "human"
SEALED = "Eleventh Hour game, sealed while it is played"
ABOUT_SEALED = """
It holds the whole game, packed, because its players have secrets from each other.
Go on with it: eleventh play FILE
When the game is over, its log is written in clear.

"""


@dataclass
class SavedGame:
    """A game on disk, loaded."""

    file: Path
    table: Table
    players: list[str]  # HUMAN or the name of a bot, by seat
    differs: OtherVersion | None = None  # the rules have changed: the table is as both versions agree on it
    over: bool = False  # by the rules that it was played by
    sealed: bool = False  # the game is played, and its players have secrets

    def go_on(self) -> None:
        """Continue from the last position that both versions of the rules agree on."""
        if self.differs is not None:
            people = [seat for seat, player in enumerate(self.players) if player == HUMAN]
            log = went_on(self.differs, self.table.game, people or [0])
            self.table = Table.of(log, self.table.dealer, made_up=True)
            self.differs = None

    @property
    def how_it_differs(self) -> str:
        """The first difference as a sentence, without choices that may be secret; empty if there is none."""
        if self.differs is None:
            return ""
        return self.differs.discreet if self.table.game.has_secrets else self.differs.problem


def folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "eleventh" / "games"


def new_file(game: str) -> Path:
    stem = time.strftime(f"{game}-%Y%m%d-%H%M%S")
    file = folder() / f"{stem}.log"
    number = 2
    while file.exists():
        file = folder() / f"{stem}-{number}.log"
        number += 1
    return file


def keep(file: Path, table: Table, players: list[str]) -> None:
    """Write the game whole beside the old file and then take its place: a crash leaves one or the other."""
    file.parent.mkdir(parents=True, exist_ok=True)
    write(file, whole_game(table, players, private=file.parent == folder()))


def whole_game(table: Table, players: list[str], private: bool = False) -> str:
    """The text of a saved game, sealed while it contains hidden information."""
    text = table.save(story=private or not table.is_secret)
    text += f"# players: {', '.join(players)}\n"
    if table.over:
        text += "# over\n"
    elif isinstance(table.dealer, FairDealer):
        text += f"# secret: {table.dealer.secret.hex()}\n"
    return seal(text) if table.is_secret and not private else text


def seal(text: str) -> str:
    packed = base64.b64encode(zlib.compress(text.encode())).decode()
    return SEALED + "\n" + ABOUT_SEALED + "\n".join(textwrap.wrap(packed, 100)) + "\n"


def unseal(text: str) -> str:
    """The log in a file, sealed or not. Raises BadLog for a seal that is damaged."""
    if not text.startswith(SEALED):
        return text
    damaged = "The sealed part of this game is damaged: take the file as it was saved."
    unpacker = zlib.decompressobj()
    try:
        packed = base64.b64decode(text.partition(ABOUT_SEALED)[2], validate=False)
        opened = unpacker.decompress(packed, MOST_BYTES)
        if unpacker.unconsumed_tail:
            raise BadLog(TOO_LONG)
        if not unpacker.eof:
            raise BadLog(damaged)
        return opened.decode()
    except BadLog:
        raise
    except (ValueError, zlib.error) as error:
        raise BadLog(damaged) from error


def write(file: Path, text: str) -> None:
    """Write a file atomically."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=".saving-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def nobody_asks(question: str, names: list[str]) -> str:
    raise AssertionError("dice and cards of a real table are asked for at the table")


def load(file: Path, made_up: bool = False) -> SavedGame:
    """Load a game, with the first difference if the rules have changed. Raises BadLog or OSError."""
    text = text_of(file)
    sealed = text.startswith(SEALED)
    text = unseal(text)
    header = read_log(text).header
    secret = SECRET.search(text)
    dealer: Dealer | None = None
    if header.dealer == "hand":
        dealer = HandDealer(nobody_asks)
    elif header.dealer == "fair" and secret:
        try:
            dealer = FairDealer(bytes.fromhex(secret[1]))
        except ValueError as error:
            raise BadLog("The remark with the dealer's secret is damaged: take that line out.") from error
    differs = None
    try:
        table = Table.load(text, dealer, made_up=made_up)
    except OtherVersion as error:
        if error.agreed is None:
            raise
        differs = error
        table = Table.of(error.agreed, dealer, made_up=made_up)
    found = PLAYERS.search(text)
    players = [part.strip() for part in found[1].split(",")] if found else []
    players += [HUMAN] * (header.seats - len(players))
    over = table.over or (differs is not None and differs.whole.revealed)
    over = over or OVER_BY_ITS_RULES.search(text) is not None
    return SavedGame(file, table, players[: header.seats], differs, over, sealed)


def unfinished(game: str = "") -> list[SavedGame]:
    """The games that are not over, the latest first. A file that cannot be read is left alone."""
    found = []
    files = sorted(folder().glob(f"{game or '*'}-*.log"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in files:
        try:
            kept = load(file)
        except (BadLog, OSError, ValueError):
            continue
        if not kept.over and (not game or kept.table.game.id == game):
            found.append(kept)
    return found
