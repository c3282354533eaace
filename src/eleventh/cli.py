"""The command line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from eleventh import __version__

if TYPE_CHECKING:
    from eleventh.core.engine import State
    from eleventh.core.game import Game
    from eleventh.lab.simulate import Spec
    from eleventh.terminal.voice import Voice

app = typer.Typer(
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Adventure board games: play them, here or in the browser, and study them.",
    epilog="Begin with: eleventh play, or eleventh serve. Each command explains itself with --help.",
)

lab = typer.Typer(rich_markup_mode=None, help="Study a game by playing it many times.")
app.add_typer(lab, name="lab")

Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="A table option; may be repeated."),
]
MadeUpToo = Annotated[
    bool,
    typer.Option("--made-up", help="Also a game that starts from a made-up position: only if it is yours."),
]
Plain = Annotated[bool, typer.Option("--plain", help="Lines only: for screen readers and pipes.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its name, as `eleventh games` lists it.")]
HowMany = Annotated[int, typer.Option(min=1, help="How many games.")]
BotNames = Annotated[str, typer.Option(help="One bot for all seats, or one for each: search:200,greedy.")]
Seats = Annotated[int | None, typer.Option(help="How many seats.")]
Seed = Annotated[int, typer.Option(help="The same seed plays the same games.")]
Jobs = Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def stop(sentence: str) -> NoReturn:
    """Say what is wrong and what to do, and end with status 2."""
    sys.stderr.write(f"{sentence}\n")
    raise typer.Exit(2)


@contextmanager
def plain_words() -> Iterator[None]:
    """Errors that a person can cause become one sentence."""
    from eleventh.bots import UnknownBot
    from eleventh.core.game import BadSetup
    from eleventh.games import UnknownGame
    from eleventh.table.dealers import NoDealer
    from eleventh.table.log import BadLog

    try:
        yield
    except (UnknownGame, BadSetup, UnknownBot, BadLog, NoDealer) as error:
        stop(str(error))
    except OSError as error:
        stop(f"{error.filename or 'The file'}: {error.strerror or error}. Check the name and try again.")


@contextmanager
def stoppable() -> Iterator[None]:
    """Ctrl-C ends it with a word and the status that is usual for that."""
    try:
        yield
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
        raise typer.Exit(130) from None


def spec_of(game: Game[State], seats: int | None, bot: str, option: list[str] | None, seed: int) -> Spec:
    """The games that were asked for: with two seats where that is not said, or as near to it as can be."""
    from eleventh.lab.simulate import make_spec

    usual = max(game.seats[0], min(2, game.seats[1]))
    return make_spec(game, usual if seats is None else seats, words(bot), pairs(option), seed)


def the_game(name: str) -> Game[State]:
    from eleventh.games import find_game

    return find_game(name)


def pairs(given: list[str] | None) -> dict[str, str]:
    options = {}
    for one in given or []:
        key, sign, value = one.partition("=")
        if not sign or not key.strip():
            stop(f"An option is written KEY=VALUE, not {one!r}.")
        options[key.strip()] = value.strip()
    return options


def words(given: str) -> list[str]:
    return [part.strip() for part in given.split(",") if part.strip()]


def make_voice(plain: bool) -> Voice:
    from eleventh.terminal.voice import PlainVoice, RichVoice

    return PlainVoice() if plain or not sys.stdout.isatty() else RichVoice()


def show_version(asked: bool) -> None:
    if asked:
        from eleventh.core import engine

        kind = "plain" if engine.__file__.endswith(".py") else "compiled"
        print(f"eleventh {__version__} ({kind} engine)")
        raise typer.Exit


@app.callback()
def about(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Which version this is.")
    ] = False,
) -> None:
    """Adventure board games: play them, here or in the browser, and study them."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def games() -> None:
    """List the games."""
    from rich.console import Console
    from rich.table import Table

    from eleventh.games import all_games, left_out

    table = Table(box=None, pad_edge=False)
    for column in ("game", "", "seats", "minutes", "options"):
        table.add_column(column, no_wrap=column in ("game", "seats", "minutes"))
    for game in all_games().values():
        fewest, most = game.seats
        seats = str(fewest) if fewest == most else f"{fewest}-{most}"
        settings = ", ".join(setting.id for setting in game.settings)
        table.add_row(game.id, game.tagline, seats, f"{game.minutes[0]}-{game.minutes[1]}", settings)
    Console(highlight=False).print(table)
    for why in left_out():
        sys.stderr.write(f"{why}\n")


@app.command()
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
    yes: Annotated[
        bool, typer.Option("--yes", "-y", help="Ask nothing: what is not given is as usual.")
    ] = False,
    go_on: Annotated[
        bool,
        typer.Option(
            "--go-on", help="If the rules have changed: from the last position that both versions agree on."
        ),
    ] = False,
    plain: Plain = False,
) -> None:
    """Play in this terminal; a game that waits is offered."""
    from eleventh.terminal.start import play_game
    from eleventh.terminal.welcome import Wishes

    wishes = Wishes(seats, people, words(bots), words(names), pairs(option), ask=not yes, go_on=go_on)
    with plain_words():
        if not play_game(make_voice(plain), game, wishes, seed, dealer, new):
            raise typer.Exit(0)


@app.command()
def learn(
    game: GameName,
    new: Annotated[bool, typer.Option("--new", help="From the beginning, even if one was left.")] = False,
    plain: Plain = False,
) -> None:
    """Learn a game in five minutes, by playing it; a lesson that was left goes on where it was."""
    from eleventh.terminal.learn import learn_game

    with plain_words():
        learn_game(make_voice(plain), the_game(game), new)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a game.")],
    seat: Annotated[int, typer.Option(help="Through whose eyes: a seat from 1; 0 for nobody's.")] = 0,
    at: Annotated[int, typer.Option(help="The event to begin with.")] = 0,
    made_up: MadeUpToo = False,
    plain: Plain = False,
) -> None:
    """Step through a game that was played."""
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


@app.command()
def rules(
    game: GameName,
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="[R12 | WORDS]", help="A rule, or words in it.")
    ] = None,
) -> None:
    """Print the rules, or one with rulings and examples."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.text import Text

    from eleventh.terminal.manual import NoSuchRule, rules_lines

    with plain_words():
        found = the_game(game)
    try:
        lines = rules_lines(found, " ".join(wanted or []))
    except NoSuchRule as error:
        stop(str(error))
    console = Console(highlight=False)
    for line in lines:
        stripped = line.lstrip()
        console.print(Padding(Text(stripped), (0, 0, 0, len(line) - len(stripped))) if stripped else "")


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a game.")],
    made_up: MadeUpToo = False,
) -> None:
    """Check the log of a game: chain, rules, dealer."""
    from eleventh.table.verify import verify as check
    from eleventh.terminal.saves import SEALED

    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        stop(f"{file} is no text, so it is no log. Give the file of a game.")
    except OSError as error:
        stop(f"{file}: {error.strerror}. Check the name and try again.")
    if text.startswith(SEALED):
        stop(f"{file} is sealed while its game is played: verify it when the game is over.")
    verdict = check(text, made_up=made_up)
    for line in verdict.lines:
        print(line)
    if verdict.older:
        print("Everything that can be checked is right, but not by which rules it was played to its end.")
    else:
        print("Everything that can be checked is right." if verdict.ok else "This log is NOT in order.")
    if not verdict.ok:
        raise typer.Exit(1)


@app.command()
def simulate(
    game: GameName,
    games: HowMany = 1000,
    bot: BotNames = "greedy",
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    jobs: Jobs = 0,
    json: AsJson = False,
) -> None:
    """Let bots play many games, and say how often they win."""
    from eleventh.lab.show import run_with_progress, show_report

    with plain_words():
        found = the_game(game)
        spec = spec_of(found, seats, bot, option, seed)
    with stoppable():
        report = run_with_progress(spec, games, jobs, quiet=json)
    show_report(report, json)


@app.command()
def cards(
    game: GameName,
    games: HowMany = 1000,
    bot: BotNames = "greedy",
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    jobs: Jobs = 0,
    json: AsJson = False,
) -> None:
    """Tell how often each card, hero and item is offered and taken, and who wins with it."""
    from eleventh.lab.cards import check_countable, count_cards, show_cards
    from eleventh.lab.show import with_progress

    with plain_words():
        found = the_game(game)
        check_countable(found)
        spec = spec_of(found, seats, bot, option, seed)
    with stoppable():
        lines = with_progress(lambda heard: count_cards(spec, games, jobs, heard), spec, games, quiet=json)
    show_cards(spec, games, lines, json)


@app.command()
def balance(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="Games for each figure.")] = 1000,
    bots: Annotated[str, typer.Option(help="Which bots are measured.")] = "random,greedy",
    seed: Seed = 1,
    jobs: Jobs = 0,
    write: Annotated[
        Path | None, typer.Option(help="Put the table into this file, between the game's marks.")
    ] = None,
) -> None:
    """Measure how hard a game is in every mode."""
    from eleventh.lab.balance import measure, write_section

    with plain_words():
        found = the_game(game)
        with stoppable():
            section = measure(found, words(bots), games, seed, jobs)
        print(section)
        if write is not None:
            write_section(write, found, section)


@lab.command()
def fit(
    game: GameName,
    positions: Annotated[
        int, typer.Option(min=100, help="Positions of each mode and number of seats.")
    ] = 4000,
    seed: Seed = 1,
    jobs: Jobs = 0,
    write: Annotated[bool, typer.Option("--write", help="Put the weights into the game's folder.")] = False,
) -> None:
    """Fit a game's judgement to played games, and measure on others whether its chances hold."""
    from eleventh.lab.fit import fit_game, write_weights

    with plain_words():
        found = the_game(game)
        with stoppable():
            weights = fit_game(found, positions, seed, jobs)
        if write:
            print(f"Written: {write_weights(found, weights, positions, seed)}")


@app.command()
def fuzz(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Which game; all when left out.")] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games of each.")] = 100,
    seed: Seed = 1,
    folder: Annotated[Path, typer.Option(help="Where what fails is saved.")] = Path(),
    outside: Annotated[
        bool, typer.Option("--outside", help="Instead: what strangers could send, made up and mutated.")
    ] = False,
    cases: Annotated[int, typer.Option(min=1, help="With --outside: how many cases of each game.")] = 1000,
    case: Annotated[int, typer.Option(min=-1, help="With --outside: this case alone.")] = -1,
    jobs: Annotated[int, typer.Option(min=1, help="With --outside: so many processes.")] = 1,
) -> None:
    """Play random games and check every promise; or try what strangers could send."""
    from eleventh.games import all_games

    with plain_words():
        chosen = [the_game(game)] if game else list(all_games().values())
        folder.mkdir(parents=True, exist_ok=True)
    failures = 0
    for one in chosen:
        with stoppable():
            if outside:
                numbers = range(cases) if case < 0 else range(case, case + 1)
                failures += fuzz_outside(one, numbers, seed, jobs, folder)
            else:
                failures += fuzz_inside(one, games, seed, folder)
    if failures:
        raise typer.Exit(1)


def fuzz_inside(game: Game[State], games: int, seed: int, folder: Path) -> int:
    from eleventh.lab.fuzz import fuzz_game

    found = fuzz_game(game, games, seed, folder)
    print(*found.lines, sep="\n")
    return found.failures


def fuzz_outside(game: Game[State], numbers: range, seed: int, jobs: int, folder: Path) -> int:
    from eleventh.outside.trying import report

    return report(game, numbers, seed, jobs, folder, lambda line: print(line, flush=True))


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called.")],
    into: Annotated[Path, typer.Option(help="The folder to put its package into.")] = Path(),
) -> None:
    """Write a small game that plays at once: the skeleton of a new one."""
    from eleventh.kit.newgame import BadName
    from eleventh.kit.newgame import new_game as write

    try:
        folder = write(name, into)
    except BadName as error:
        stop(str(error))
    except OSError as error:
        stop(f"{into}: {error.strerror or error}. Give another folder with --into.")
    print(f"{folder} holds the new game. Try it:")
    print(f"  cd {folder} && pip install -e '.[test]'")
    print(f"  eleventh play {folder.name}")
    print("  pytest")


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.")] = 8011,
    database: Annotated[
        str,
        typer.Option(help="A file for SQLite, or the URL of a PostgreSQL; a file of yours when left out."),
    ] = "",
    keep_days: Annotated[
        int,
        typer.Option(
            min=0,
            max=36_500,
            metavar="N",
            help="Delete tables of people without a name so many days after their last change; 0: never.",
        ),
    ] = 90,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name under which people reach it; may be repeated."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy before it, on another machine; may be repeated."),
    ] = None,
) -> None:
    """Open the tables in the browser."""
    from eleventh.server.app import run
    from eleventh.server.settings import CannotServe

    try:
        run(host, port, database, keep_days, allow_host or (), proxy or ())
    except CannotServe as error:
        stop(str(error))


def main() -> None:
    try:
        app()
    except OSError as error:  # nowhere to write to: a full disk behind a pipe
        sys.stderr.write(f"The output cannot be written: {error.strerror or error}.\n")
        sys.exit(2)
