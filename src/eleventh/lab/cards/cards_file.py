"""What `eleventh cards GAME --keep` has counted: stored beside the game, shown in measurements/balance."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from datetime import UTC, datetime
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
    date: str = ""  # the day on which they were counted


def keep_cards(game: Game[State], spec: Spec, games: int, lines: Sequence[CardRecord]) -> Path:
    """Write them into the game's folder; the file."""
    file, command = game.folder / FILE, command_of(game, spec, games)
    rows = ",\n  ".join(msgspec.json.encode(line).decode() for line in lines)
    head = f' "rules": {encoded(game.version)},\n "command": {encoded(command)},\n "date": "{today()}"'
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


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def encoded(text: str) -> str:
    return msgspec.json.encode(text).decode()


def kept_cards(game: Game[State]) -> KeptCards | None:
    try:
        return msgspec.json.decode((game.folder / FILE).read_bytes(), type=KeptCards)
    except FileNotFoundError:
        return None


def cards_section(game: Game[State]) -> list[str]:
    """The table in measurements/balance, without the kinds of choices; nothing where nothing was counted."""
    found = kept_cards(game)
    if found is None:
        return []
    lines = [
        "",
        "## Cards",
        "",
        *origin(found.command, found.date, found.rules, game),
        "",
        "- `offered`: in how many turns a player could take it. `taken`: in how many it was taken.",
        "  `share`: `taken` divided by `offered`.",
        "- `wins with it`: how often players won who took it, or who were dealt it. `wins without it`: how",
        "  often players won who could have taken it and did not. The difference is no effect of the card:",
        "  players who are ahead take other cards.",
        "- Brackets: 95 % intervals.",
        "",
        "| kind | name | offered | taken | share | wins with it | wins without it |",
        "|---|---|---:|---:|---|---|---|",
    ]
    for line in found.lines:
        if line.kind == "choice":
            continue
        counts = f"{line.offered:,} | {line.taken:,}" if line.offered else " | "
        rates = " | ".join(words(rate) for rate in (line.share, line.with_it, line.without))
        lines.append(f"| {line.kind} | {line.name} | {counts} | {rates} |")
    return lines


def origin(command: str, date: str, rules: str, game: Game[State]) -> list[str]:
    """The command, the day and the version of the rules that figures come from."""
    since = ", **and the rules have changed since**" if rules != game.version else ""
    day = f" on {date}" if date else ""
    return [f"Measured{day} with version {rules} of the rules{since}:", "", "```sh", command, "```"]
