"""Commands for players: games, play, learn, replay, rules, verify."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from eleventh.cli.common import (
    AsJson,
    GameName,
    MadeUpToo,
    Options,
    Plain,
    app,
    make_voice,
    pairs,
    plain_words,
    print_json,
    remark,
    stop,
    the_game,
    words,
)
from eleventh.cli.help import PLAY, add_command


@add_command(app, PLAY)
def games(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="List the options of this game, with their values.")
    ] = "",
    json: AsJson = False,
) -> None:
    """List the games, or one game's options."""
    from eleventh.cli.catalogue import game_data, print_game, print_games
    from eleventh.games import all_games, left_out

    with plain_words():
        listed = [the_game(game)] if game else list(all_games().values())
    if json:
        found = [game_data(one) for one in listed]
        print_json(found[0] if game else {"games": found})
    elif game:
        print_game(listed[0])
    else:
        print_games(listed)
    for why in left_out():
        remark(why)


@add_command(app, PLAY)
def play(
    game: Annotated[
        str,
        typer.Argument(metavar="[GAME|FILE]", help="Which game, or the file of one; asked when left out."),
    ] = "",
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    people: Annotated[int | None, typer.Option(help="How many of them people play, here.")] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", "--bot", help="Who plays the rest: one bot, or one for each seat: strong,beginner."
        ),
    ] = "",
    names: Annotated[str, typer.Option(help="What the people are called: Ann,Ben.")] = "",
    option: Options = None,
    seed: Annotated[int | None, typer.Option(help="Deal the same game again.")] = None,
    dealer: Annotated[
        str,
        typer.Option(help="seeded; hand: you roll real dice and draw real cards; fair: draws with proof."),
    ] = "seeded",
    new: Annotated[bool, typer.Option("--new", help="A new game, even if one waits.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Use the defaults without asking.")] = False,
    go_on: Annotated[
        bool,
        typer.Option(
            "--go-on", help="If the rules have changed: from the last position that both versions agree on."
        ),
    ] = False,
    plain: Plain = False,
) -> None:
    """Play in this terminal.

    Without a game it offers to resume a saved one, or asks which to play.
    """
    from eleventh.terminal.start import play_game
    from eleventh.terminal.welcome import Wishes

    wishes = Wishes(seats, people, words(bots), words(names), pairs(option), ask=not yes, go_on=go_on)
    with plain_words():
        if not play_game(make_voice(plain), game, wishes, seed, dealer, new):
            raise typer.Exit(1)


@add_command(app, PLAY)
def learn(
    game: GameName,
    new: Annotated[bool, typer.Option("--new", help="From the beginning, even if one was left.")] = False,
    plain: Plain = False,
) -> None:
    """Learn a game in five minutes, by playing it.

    A lesson that you left goes on where it was.
    """
    from eleventh.terminal.learn import learn_game

    with plain_words():
        learn_game(make_voice(plain), the_game(game), new)


@add_command(app, PLAY)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a game.")],
    seat: Annotated[int, typer.Option(help="Through whose eyes: a seat from 1; 0 for nobody's.")] = 0,
    at: Annotated[int, typer.Option(help="The event to begin with.")] = 0,
    made_up: MadeUpToo = False,
    plain: Plain = False,
) -> None:
    """Step through a saved game."""
    from eleventh.terminal import saves
    from eleventh.terminal.replay import Replay

    with plain_words():
        kept = saves.load(file, made_up)
    if kept.sealed:
        stop(f"{file} is sealed while its game is played. Go on with: eleventh play {file}")
    table = kept.table
    if not 0 <= seat <= table.state.seats:
        stop(f"The game has {table.state.seats} seats: give --seat 1 to {table.state.seats}, or 0.")
    if not 0 <= at <= table.events:
        stop(f"The game has {table.events} events: give --at 0 to {table.events}.")
    voice = make_voice(plain)
    if kept.differs is not None:
        voice.warn(kept.how_it_differs)
        voice.say(f"It is shown up to there. To go on from there: eleventh play {file} --go-on")
    Replay(table, voice, seat - 1).run(at)


@add_command(app, PLAY)
def rules(
    game: GameName,
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="[R12 | WORDS]", help="A rule, or words in it.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Print rules, their rulings and examples."""
    from rich.padding import Padding
    from rich.text import Text

    from eleventh.lab.console import make_console
    from eleventh.terminal.manual import NoSuchRule, rules_data, rules_lines

    words_of = " ".join(wanted or [])
    with plain_words():
        found = the_game(game)
    try:
        if json:
            print_json(rules_data(found, words_of))
            return
        lines = rules_lines(found, words_of)
    except NoSuchRule as error:
        stop(str(error))
    console = make_console()
    for line in lines:
        stripped = line.lstrip()
        console.print(Padding(Text(stripped), (0, 0, 0, len(line) - len(stripped))) if stripped else "")


@add_command(app, PLAY)
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a game.")],
    made_up: MadeUpToo = False,
    json: AsJson = False,
) -> None:
    """Check the log and the dice of a game.

    The hash chain, the rules of every choice, and what the dealer committed to.
    """
    from eleventh.table.log import BadLog
    from eleventh.table.log_text import text_of
    from eleventh.table.verify import verify as check
    from eleventh.terminal.saves import SEALED

    try:
        text = text_of(file)
    except BadLog as error:
        stop(str(error))
    except OSError as error:
        stop(f"{file}: {error.strerror}. Check the name and try again.")
    if text.startswith(SEALED):
        stop(f"{file} is sealed while its game is played: verify it when the game is over.")
    verdict = check(text, made_up=made_up)
    if json:
        print_json(asdict(verdict))
    else:
        print(*verdict.lines, sep="\n")
        if verdict.older:
            print("Everything that can be checked is right, but not by which rules it was played to its end.")
        else:
            print("Everything that can be checked is right." if verdict.ok else "This log is NOT in order.")
    if not verdict.ok:
        raise typer.Exit(1)
