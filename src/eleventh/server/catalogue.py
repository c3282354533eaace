"""What one chooses from, in messages: a game and its settings, its rulebook, a table in a list."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from eleventh.bots import LEVELS, USUAL_LEVEL
from eleventh.bots.ladder import difficulty, measured, older
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.server.keeping import kept_until
from eleventh.server.lessons import readable_lesson
from eleventh.server.messages.lobby import (
    BotInfo,
    Example,
    GameInfo,
    GoalInfo,
    Lobby,
    RuleInfo,
    Rules,
    RulingInfo,
    SettingInfo,
    SettingValue,
    TableLine,
)
from eleventh.server.messages.table import Origin
from eleventh.server.rows import Listed, TableRow
from eleventh.server.seats import Seats
from eleventh.table.scenario import scenarios


def lobby(games: Iterable[Game[State]]) -> Lobby:
    bots = [BotInfo(id, id.title(), text) for id, text in LEVELS.items()]
    return Lobby([game_info(game) for game in games], bots, USUAL_LEVEL)


def game_info(game: Game[State]) -> GameInfo:
    settings = [
        SettingInfo(
            setting.id,
            setting.name,
            setting.text,
            [
                SettingValue(value.id, value.name, value.text, value.seats or game.seats)
                for value in setting.values
                if value.seats != (0, 0)
            ],
            setting.default,
            setting.many,
        )
        for setting in game.settings
    ]
    return GameInfo(
        id=game.id,
        name=game.name,
        tagline=game.tagline,
        seats=game.seats,
        minutes=game.minutes,
        settings=settings,
        dress=game.dress,
        designers=game.credits.designers,
        artists=game.credits.artists,
        publisher=game.credits.publisher,
        year=game.credits.year,
        rivals=game.rivals,
        secrets=game.has_secrets,
        measured=difficulty(game),
        wins={level: found.rate for level in LEVELS if (found := measured(game, level))},
        older=older(game),
        goal=GoalInfo(game.goal.win, game.goal.lose, game.goal.turn) if game.goal is not None else None,
        lesson=lesson.title if (lesson := readable_lesson(game)) is not None else "",
    )


def rules(game: Game[State]) -> Rules:
    """The rulebook, with the scenarios that play each rule as its examples."""
    examples: list[Example] = []
    by_rule: dict[str, list[int]] = {}
    for scenario in scenarios(game):
        for number in scenario.rules:
            by_rule.setdefault(number, []).append(len(examples))
        text = scenario.path.read_text(encoding="utf-8")
        examples.append(Example(scenario.title, scenario.rules, text))
    told = []
    for rule in game.rulebook.rules.values():
        rulings = [RulingInfo(ruling.number, ruling.text) for ruling in rule.rulings]
        cited_by = [
            i for number in (rule.number, *(r.number for r in rulings)) for i in by_rule.get(number, [])
        ]
        told.append(RuleInfo(rule.number, rule.section, rule.text, rulings, sorted(set(cited_by))))
    return Rules(told, examples)


def table_line(listed: Listed, player: str, online: set[str], keep_days: int) -> TableLine:
    row = listed.row
    names = seat_names(row)
    seats = Seats(listed.seats, row.host).info(names, player, online)
    acting = [seat for seat in seats if (row.voters >> seat.seat) & 1]
    waiting = ", ".join(seat.who or (f"{seat.bot} bot" if seat.bot else seat.name) for seat in acting)
    return TableLine(
        id=row.id,
        name=row.name,
        game=row.game,
        seats=seats,
        event=row.length,
        over=row.over,
        mine=any(seat.mine for seat in seats),
        branch=bool(row.origin) and msgspec.json.decode(row.origin, type=Origin).kind == "branch",
        turn=any(seat.mine and not seat.lent for seat in acting),
        result=row.summary,
        waiting="" if row.over else waiting,
        changed=row.changed,
        kept_until=kept_until(row.changed, keep_days, listed.named),
    )


def seat_names(row: TableRow) -> list[str]:
    """What the game calls the seats; a table whose row is damaged is still a line of the list."""
    try:
        return msgspec.json.decode(row.seat_names, type=list[str])
    except msgspec.DecodeError:
        return []
