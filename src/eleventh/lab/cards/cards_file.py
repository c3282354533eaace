"""What `eleventh cards GAME --keep` has counted: kept beside the game, and shown in docs/balance.md."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

import msgspec

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.lab.cards.records import CardRecord, words
from eleventh.lab.output_files import write_whole
from eleventh.lab.run.simulate import Spec

FILE = "cards.json"


class KeptCards(msgspec.Struct, frozen=True):
    rules: str  # their version
    command: str
    lines: list[CardRecord]


def keep_cards(game: Game[State], spec: Spec, games: int, lines: Sequence[CardRecord]) -> Path:
    """Write them into the game's folder; the file."""
    file, command = game.folder / FILE, command_of(game, spec, games)
    rows = ",\n  ".join(msgspec.json.encode(line).decode() for line in lines)
    head = f' "rules": {encoded(game.version)},\n "command": {encoded(command)}'
    write_whole(file, f'{{\n{head},\n "lines": [\n  {rows}\n ]\n}}\n')
    return file


def command_of(game: Game[State], spec: Spec, games: int) -> str:
    """The command that counts the same again."""
    parts = ["eleventh", "cards", spec.game, "--games", str(games), "--bot", ",".join(spec.bots)]
    parts += ["--seats", str(spec.seats), "--seed", str(spec.seed)]
    usual = {setting.id: setting.default for setting in game.settings}
    for key, value in spec.options:
        if value != usual.get(key):
            parts += ["--option", f"{key}={value}"]
    return shlex.join([*parts, "--keep"])


def encoded(text: str) -> str:
    return msgspec.json.encode(text).decode()


def kept_cards(game: Game[State]) -> KeptCards | None:
    try:
        return msgspec.json.decode((game.folder / FILE).read_bytes(), type=KeptCards)
    except FileNotFoundError:
        return None


def cards_section(game: Game[State]) -> list[str]:
    """The table in docs/balance.md, without the kinds of choices; nothing where nothing was counted."""
    found = kept_cards(game)
    if found is None:
        return []
    since = ", **and the rules have changed since**" if found.rules != game.version else ""
    lines = [
        "",
        f"What is offered and taken, and who wins with it. Rules version {found.rules}{since}. Made by",
        "",
        f"    {found.command}",
        "",
        "| kind | name | offered | taken | of those offered | wins with it | wins without it |",
        "|---|---|---:|---:|---|---|---|",
    ]
    for line in found.lines:
        if line.kind == "choice":
            continue
        counts = f"{line.offered:,} | {line.taken:,}" if line.offered else " | "
        rates = " | ".join(words(rate) for rate in (line.share, line.with_it, line.without))
        lines.append(f"| {line.kind} | {line.name} | {counts} | {rates} |")
    return lines
