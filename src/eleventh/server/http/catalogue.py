"""Messages about what can be chosen: games and their settings, rulebooks, tables in a list."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from eleventh.bots import LEVELS, USUAL_LEVEL
from eleventh.bots.ladder import difficulty, older, win_rate
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.server.http.messages.lobby import (
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
from eleventh.server.http.messages.making import Invitation
from eleventh.server.http.messages.table import Origin
from eleventh.server.storage.rows import Listed, TableRow
from eleventh.server.tables.lessons import readable_lesson
from eleventh.server.tables.live_table import LiveTable
from eleventh.server.tables.retention import kept_until
from eleventh.server.tables.seating import seat_for
from eleventh.server.tables.seats import Seats
from eleventh.table.scenario import scenarios


def lobby(games: Iterable[Game[State]]) -> Lobby:
    """The message with all games and bots."""
    bots = [BotInfo(id, id.title(), text) for id, text in LEVELS.items()]
    return Lobby([game_info(game) for game in games], bots, USUAL_LEVEL)


def game_info(game: Game[State]) -> GameInfo:
    """The message that describes a game."""
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
        wins={level: found.rate for level in LEVELS if (found := win_rate(game, level))},
        older=older(game),
        goal=GoalInfo(game.goal.win, game.goal.lose, game.goal.turn) if game.goal is not None else None,
        lesson=lesson.title if (lesson := readable_lesson(game)) is not None else "",
    )


def rules(game: Game[State]) -> Rules:
    """The rulebook, with the scenarios of each rule as its examples."""
    examples: list[Example] = []
    by_rule: dict[str, list[int]] = {}
    for scenario in scenarios(game):
        for number in scenario.rules:
            by_rule.setdefault(number, []).append(len(examples))
        text = scenario.path.read_text(encoding="utf-8")
        examples.append(Example(scenario.title, scenario.rules, text))
    infos = []
    for rule in game.rulebook.rules.values():
        rulings = [RulingInfo(ruling.number, ruling.text) for ruling in rule.rulings]
        cited_by = [
            i for number in (rule.number, *(r.number for r in rulings)) for i in by_rule.get(number, [])
        ]
        infos.append(RuleInfo(rule.number, rule.section, rule.text, rulings, sorted(set(cited_by))))
    return Rules(infos, examples)


def table_line(listed: Listed, player: str, online: set[str], keep_days: int) -> TableLine:
    """The table as a line of a list for this player."""
    row = listed.row
    names = seat_names(row)
    at = Seats(listed.seats, row.host)
    seats = at.info(names, player, online)
    free = len(at.free())
    mine = bool(at.held(player))
    host = player == row.host
    acting = [seat for seat in seats if (row.voters >> seat.seat) & 1]
    waiting = ", ".join(seat.who or (f"{seat.bot} bot" if seat.bot else seat.name) for seat in acting)
    return TableLine(
        id=row.id,
        name=row.name,
        game=row.game,
        seats=seats,
        event=row.length,
        over=row.over,
        mine=mine,
        branch=bool(row.origin) and msgspec.json.decode(row.origin, type=Origin).kind == "branch",
        host=host,
        waits=row.waits,
        free=free,
        may_join=row.public and bool(free) and not (mine or row.over),
        turn=(row.waits and host and not free) or any(seat.mine and not seat.lent for seat in acting),
        result=row.summary,
        waiting="" if row.over or row.waits else waiting,
        changed=row.changed,
        kept_until=kept_until(row.changed, keep_days, listed.named),
    )


def invitation(live: LiveTable, player: str, token: str, by: str) -> Invitation:
    """What this token invites to. `by`: the host's name."""
    row, header = live.row, live.log.header
    return Invitation(
        table=row.id,
        name=row.name,
        game=row.game,
        seats=live.seats.info(live.names, player, live.presence.online()),
        by=by,
        seat=seat_for(live, token),
        waits=row.waits,
        over=live.over,
        public=row.public,
        dealer="hand" if header.dealer == "hand" else "fair",
        commitment=header.commitment,
    )


def seat_names(row: TableRow) -> list[str]:
    """What the game calls the seats; none if the row is damaged, so that the list still shows the table."""
    try:
        return msgspec.json.decode(row.seat_names, type=list[str])
    except msgspec.DecodeError:
        return []
