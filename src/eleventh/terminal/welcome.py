"""The questions before a game: which one, the players, the options. Enter always takes the default."""

from __future__ import annotations

from dataclasses import dataclass, field

from eleventh.bots import LEVELS, USUAL_LEVEL, UnknownBot, maker_of
from eleventh.bots.ladder import in_words
from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game, Setting
from eleventh.games import all_games, left_out
from eleventh.terminal.match import Unclear, find
from eleventh.terminal.saves import HUMAN, SavedGame
from eleventh.terminal.voice import Voice


@dataclass
class Wishes:
    """The options of the command line; the others are asked for."""

    seats: int | None = None
    people: int | None = None
    bots: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    ask: bool = True
    go_on: bool = False  # where the rules have changed, from the last position that both versions agree on


def choose_game(voice: Voice) -> Game[State]:
    games = list(all_games().values())
    for number, game in enumerate(games, 1):
        voice.say(f"{number:3d} {game.name}: {game.tagline}")
    for why in left_out():
        voice.warn(why)
    while True:
        typed = voice.ask("Which game? [1] ").strip() or "1"
        try:
            return find(typed, games, [game.id for game in games], [game.name for game in games])
        except Unclear as error:
            voice.warn(str(error))


def choose_kept(voice: Voice, kept: list[SavedGame]) -> SavedGame | None:
    """One of the saved games, or None for a new one."""
    if len(kept) == 1:
        waiting = about(kept[0])
        answer = voice.ask(f"You have a game that waits: {waiting}. Go on with it? [Y/n] ").strip().lower()
        return None if answer in ("n", "no") else kept[0]
    voice.say("You have games that wait:")
    for number, one in enumerate(kept, 1):
        voice.say(f"{number:3d} {about(one)}")
    while True:
        typed = voice.ask("Go on with which? [1, or n for a new game] ").strip().lower() or "1"
        if typed in ("n", "no", "new"):
            return None
        if typed.isdecimal() and 1 <= int(typed) <= len(kept):
            return kept[int(typed) - 1]
        voice.warn(f"Type a number from 1 to {len(kept)}, or n.")


def about(kept: SavedGame) -> str:
    scene = kept.table.view(-1)
    where = scene.turn or f"{kept.table.events} events"
    rules = ", by older rules" if kept.differs else ""
    return f"{kept.table.game.name}, {where}, {scene.clock.text} ({scene.clock.label}){rules}"


def arrange(voice: Voice, game: Game[State], wishes: Wishes) -> tuple[int, list[str], dict[str, str]]:
    """Seats, who plays each (HUMAN or a bot's name), and the options. Raises BadSetup or UnknownBot."""
    seats = how_many_seats(voice, game, wishes)
    people = how_many_people(voice, wishes, seats)
    bots = which_bots(voice, game, wishes, seats - people)
    for bot in bots:
        maker_of(bot)
    options = dict(wishes.options)
    if wishes.ask:
        for setting in game.settings:
            if setting.id not in options:
                options[setting.id] = ask_setting(voice, setting, seats)
    try:
        settled = game.settle(seats, options)
        game.new(seats, settled)
    except BadSetup as error:
        if not wishes.ask:
            raise
        voice.warn(f"{error} The options are as usual then.")
        settled = game.settle(seats, wishes.options)
    return seats, [HUMAN] * people + bots, settled


def how_many_seats(voice: Voice, game: Game[State], wishes: Wishes) -> int:
    fewest, most = game.seats
    if wishes.seats is None and (wishes.people is not None or wishes.bots):
        wishes.seats = (wishes.people if wishes.people is not None else 1) + len(wishes.bots)
        wishes.seats = max(wishes.seats, fewest)
    if wishes.seats is not None:
        game.settle(wishes.seats, {})
        return wishes.seats
    usual = max(fewest, min(2, most))
    if fewest == most or not wishes.ask:
        return usual
    return ask_number(voice, "How many seats?", fewest, most, usual)


def how_many_people(voice: Voice, wishes: Wishes, seats: int) -> int:
    people = wishes.people
    if people is None and wishes.bots:
        people = max(0, seats - len(wishes.bots)) if len(wishes.bots) > 1 else 1
    if people is None:
        people = (
            1
            if not wishes.ask or seats == 1
            else ask_number(voice, "How many of them do people play? Bots play the rest.", 0, seats, 1)
        )
    if not 0 <= people <= seats:
        raise BadSetup(f"{people} people do not fit on {seats} seats: give 0 to {seats}.")
    return people


def which_bots(voice: Voice, game: Game[State], wishes: Wishes, count: int) -> list[str]:
    bots = wishes.bots
    if bots and not count:
        raise BadSetup(
            "People play all seats, so no seat is left for bots: give more --seats or fewer --people."
        )
    if not bots and count and wishes.ask:
        for name in LEVELS:
            voice.say(f"  {name}: {in_words(game, name)}")
        while not bots:
            typed = voice.ask(f"Which bot? [{USUAL_LEVEL}] ").strip() or USUAL_LEVEL
            try:
                bots = [find_bot(typed)]
            except Unclear as error:
                voice.warn(str(error))
    if not bots:
        bots = [USUAL_LEVEL]
    if count and len(bots) not in (1, count):
        raise BadSetup(f"Name one bot for all, or {count} bots, one for each seat that no person has.")
    return bots * count if len(bots) == 1 else bots[:count]


def find_bot(typed: str) -> str:
    """A level by its name or its beginning; a bot of the lab by its whole name. Raises Unclear."""
    try:
        maker_of(typed)
        return typed
    except UnknownBot:
        return find(typed, list(LEVELS), list(LEVELS), list(LEVELS))


def ask_number(voice: Voice, question: str, least: int, most: int, usual: int) -> int:
    while True:
        typed = voice.ask(f"{question} {least} to {most} [{usual}] ").strip()
        if not typed:
            return usual
        if typed.isdecimal() and least <= int(typed) <= most:
            return int(typed)
        voice.warn(f"Type a number from {least} to {most}.")


def ask_setting(voice: Voice, setting: Setting, seats: int) -> str:
    """One table option, by number or name; several where the setting takes a list. What leaves no choice with
    so many seats is not asked."""
    values = setting.offered(seats)
    default = setting.usual(seats)
    if len(values) < 2:
        return default
    voice.say(f"{setting.name}. {setting.text}".strip())
    ids = [value.id for value in values]
    for number, value in enumerate(values, 1):
        text = f": {value.text}" if value.text else ""
        voice.say(f"{number:3d} {value.name}{text}")
    many = "several with commas, " if setting.many else ""
    usual = default or "none"
    while True:
        typed = voice.ask(f"Which? {many}Enter for {usual}: ").strip()
        if not typed:
            return default
        parts = typed.split(",") if setting.many else [typed]
        names = [value.name for value in values]
        try:
            return ",".join(find(part, ids, ids, names) for part in parts)
        except Unclear as error:
            voice.warn(str(error))
