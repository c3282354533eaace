"""The answers of tools: as words, and as data for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from mcp_types import CallToolResult, TextContent
from pydantic import BaseModel, Field

from eleventh.bots.ladder import in_words
from eleventh.coach.chance import in_words as in_chances
from eleventh.coach.hint import Hint
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.scene import Choice, Scene
from eleventh.mcp.picture import draw
from eleventh.mcp.tables import Hosted
from eleventh.table import scene_text
from eleventh.table.story import StoryLine
from eleventh.terminal.screen import numbered, option_lines

PICTURE = "eleventh/picture"  # the key of the picture in the `_meta` of an answer


class ChoiceOut(BaseModel):
    number: int = Field(description="takes it, as long as nothing has happened since")
    notation: str
    text: str
    group: str = ""
    note: str = ""
    rule: str = ""


class LineOut(BaseModel):
    event: int
    rule: str
    text: str
    undone: bool = False


class ValueOut(BaseModel):
    id: str
    name: str
    text: str = ""


class SettingOut(BaseModel):
    id: str
    name: str
    text: str
    many: bool = Field(description="a comma-separated list of values")
    default: str
    values: list[ValueOut]


class GameOut(BaseModel):
    id: str
    name: str
    tagline: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    rivals: bool
    secrets: bool
    goal: list[str]
    settings: list[SettingOut]
    bots: dict[str, str] = Field(description="each level, and what is known of it in this game")


class GamesOut(BaseModel):
    games: list[GameOut]


class SeatOut(BaseModel):
    seat: int
    name: str
    player: str = Field(description="`model` for a seat of yours, else the bot that plays it")


class TableOut(BaseModel):
    """The table as one seat sees it."""

    table: str
    game: str
    seat: int
    seats: list[SeatOut]
    at: int = Field(description="how many events there were: give it back with `act`")
    turn: str
    clock: str
    asked: bool = Field(description="whether this seat is asked now")
    prompt: str
    stake: str
    rule: str
    choices: list[ChoiceOut]
    story: list[LineOut] = Field(description="what happened since, as this seat may read it")
    lines: list[str] = Field(default=[], description="the whole table in words")
    over: bool = False
    outcome: str = ""
    reason: str = ""
    scores: list[int] = []
    scene: dict[str, Any] | None = Field(default=None, description="everything that is on the table")


class WhyOut(BaseModel):
    action: str
    possible: bool
    reason: str = ""
    rule: str = ""
    rule_text: str = ""
    nearest: str = ""
    foreseen: list[str] = Field(default=[], description="what it would do, as far as your seat can know")


class RuleOut(BaseModel):
    number: str
    section: str
    text: str
    rulings: dict[str, str]


class RulesOut(BaseModel):
    game: str
    rules: list[RuleOut]
    examples: list[str] = []


class OptionOut(BaseModel):
    notation: str
    text: str
    chance: float = Field(description="from 0 to 1: to win, or of the best score")
    low: float
    high: float


class HintOut(BaseModel):
    """Of a nudge only `nudge` and `targets` are told."""

    nudge: str
    targets: list[str] = Field(description="ids of what the nudge speaks of")
    action: str = ""
    text: str = ""
    options: list[OptionOut] = Field(default=[], description="the shortlist, the best first")
    clear: bool = Field(
        default=False, description="whether the first is better than the second beyond chance"
    )
    reasons: list[str] = []
    line: list[str] = Field(default=[], description="the best choice and what follows, in notation")
    ends: str = ""


class LogOut(BaseModel):
    table: str
    events: int
    story: list[LineOut]
    log: str = Field(default="", description="the whole log, which proves the game; only after its end")


def answer(lines: Sequence[str], data: BaseModel, meta: dict[str, Any] | None = None) -> CallToolResult:
    return CallToolResult(
        content=[TextContent(type="text", text="\n".join(lines))],
        structured_content=data.model_dump(mode="json"),
        _meta=meta,
    )


def choices_of(choices: list[Choice]) -> list[ChoiceOut]:
    return [
        ChoiceOut(
            number=number,
            notation=choice.notation,
            text=choice.text,
            group=choice.group,
            note=choice.note,
            rule=choice.rule,
        )
        for number, choice in numbered(choices)
    ]


def story_of(lines: list[StoryLine]) -> list[LineOut]:
    return [LineOut(event=line.event, rule=line.rule, text=line.text, undone=line.undone) for line in lines]


def story_lines(lines: Sequence[StoryLine], marked: bool = False) -> list[str]:
    said = []
    for line in lines:
        number = f"{line.event}: " if marked else ""
        rule = f" ({line.rule})" if line.rule else ""
        said.append(f"{number}{'Undone: ' if line.undone else ''}{line.text}{rule}")
    return said


def about_game(game: Game[State]) -> GameOut:
    return GameOut(
        id=game.id,
        name=game.name,
        tagline=game.tagline,
        seats=game.seats,
        minutes=game.minutes,
        rivals=game.rivals,
        secrets=game.has_secrets,
        goal=game.goal.lines() if game.goal else [],
        settings=[
            SettingOut(
                id=setting.id,
                name=setting.name,
                text=setting.text,
                many=setting.many,
                default=setting.default,
                values=[ValueOut(id=one.id, name=one.name, text=one.text) for one in setting.values],
            )
            for setting in game.settings
        ],
        bots={level: in_words(game, level) for level in ("beginner", "steady", "strong", "expert")},
    )


def game_lines(game: GameOut) -> list[str]:
    fewest, most = game.seats
    seats = f"{fewest} to {most} seats" if fewest < most else f"{fewest} seat"
    against = "rivals" if game.rivals and most > 1 else "together"
    lines = [f"{game.id}: {game.name}. {game.tagline} {seats}, {against}."]
    lines += [f"  {line}" for line in game.goal]
    for setting in game.settings:
        values = ", ".join(value.id for value in setting.values if value.id)
        lines.append(f"  option {setting.id} ({setting.default or 'none'}): {setting.name}. One of: {values}")
    return lines


def table_lines(hosted: Hosted, seat: int, scene: Scene) -> list[str]:
    """The whole table in words."""
    return [
        f"{hosted.game.name}. You look as {hosted.table.name(seat)}.",
        *scene_text.describe(scene).values(),
    ]


def asked_lines(hosted: Hosted, seat: int, scene: Scene) -> list[str]:
    """What is asked, or how it ended."""
    if scene.result is not None:
        return [*scene_text.result_lines(scene), "The game is over. `replay` and `log` show it again."]
    asked = scene.prompt
    parts = [asked.text, asked.stake, f"({asked.rule})" if asked.rule else ""]
    if not scene.choices:
        who = ", ".join(hosted.table.name(one) for one in asked.seats)
        return [f"It is not for {hosted.table.name(seat)} to choose now{f', but for {who}' if who else ''}."]
    return [
        f"{hosted.table.name(seat)} is asked: {' '.join(part for part in parts if part)}",
        *option_lines(scene.choices),
    ]


def about_hint(found: Hint, nudge: bool) -> HintOut:
    if nudge:
        return HintOut(nudge=found.nudge, targets=found.targets)
    return HintOut(
        nudge=found.nudge,
        targets=found.targets,
        action=found.options[0].notation,
        text=found.options[0].text,
        options=[
            OptionOut(notation=one.notation, text=one.text, chance=one.chance, low=one.low, high=one.high)
            for one in found.options
        ],
        clear=found.clear,
        reasons=found.reasons,
        line=[move.notation for move in found.line],
        ends=found.ends,
    )


def hint_lines(found: Hint, nudge: bool) -> list[str]:
    if nudge:
        return [found.nudge]
    first = found.options[0]
    lines = [f"A good choice: {first.text} [{first.notation}], {in_chances(first.chance, found.meaning)}."]
    for one in found.options[1:]:
        lines.append(f"Or: {one.text} [{one.notation}], {in_chances(one.chance, found.meaning)}.")
    if len(found.options) > 1 and not found.clear:
        lines.append("Between the first two no difference is clear.")
    lines += [f"Why: {reason}." for reason in found.reasons]
    if len(found.line) > 1:
        lines.append(f"Then: {'; '.join(move.text for move in found.line[1:])}.")
    return [*lines, *([found.ends] if found.ends else [])]


def about_table(
    hosted: Hosted,
    seat: int,
    scene: Scene,
    told: list[StoryLine],
    lines: Sequence[str] = (),
    whole: bool = False,
) -> TableOut:
    result = scene.result
    return TableOut(
        table=hosted.id,
        game=hosted.game.id,
        seat=seat,
        seats=[
            SeatOut(seat=one, name=hosted.table.name(one), player=player)
            for one, player in enumerate(hosted.players)
        ],
        at=hosted.table.events,
        turn=scene.turn,
        clock=f"{scene.clock.text} ({scene.clock.label})",
        asked=bool(scene.choices),
        prompt=scene.prompt.text,
        stake=scene.prompt.stake,
        rule=scene.prompt.rule,
        choices=choices_of(scene.choices),
        story=story_of(told),
        lines=list(lines),
        over=result is not None,
        outcome=result.outcome if result else "",
        reason=result.reason if result else "",
        scores=list(result.scores) if result else [],
        scene=msgspec.to_builtins(scene) if whole else None,
    )


def picture_of(hosted: Hosted, scene: Scene) -> dict[str, Any]:
    """For a client that shows the table: a picture that the model need not read."""
    return {PICTURE: draw(hosted.game, scene)}
