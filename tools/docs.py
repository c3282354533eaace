"""Gather the pages of the documentation site, and find broken links.

    python tools/docs.py            write build/docs/pages; fails on a broken link
    python tools/docs.py --code     write docs/commands.md, and the code that pages show into them again
    python tools/docs.py --site     and make the site of them, in build/docs/site (`make docs`)

Most pages stand in docs/ and measurements/ as they are. Written here: the rules of every game with
rulings and examples (from its rulebook.md and by playing its scenarios), docs/commands.md (from the command
line), and CONTRIBUTING.md with its links turned. A page may take in

    <!-- section: CONTRIBUTING.md Add a game -->          the text under that heading

and it is an error if that is not there. Code on a page follows a mark that says where it comes from; a test
compares the two.

    <!-- code: skeleton/rules.py Tide -->              a class, function or assignment of `eleventh new-game`
    <!-- code: src/eleventh/core/deck.py Deck -->      ... or of a file of the project
"""

from __future__ import annotations

import argparse
import ast
import html
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer
from here import ROOT

from eleventh.bots.ladder import difficulty
from eleventh.cli import app
from eleventh.cli.help import EXAMPLES, GROUPS, parameters
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rulebook import HEADING, RULE, RULING
from eleventh.games import all_games
from eleventh.kit.newgame import skeleton
from eleventh.table.scenario import Scenario, Shown, run_scenario, scenarios

DOCS = ROOT / "docs"
MEASUREMENTS = ROOT / "measurements"
OUT = ROOT / "build" / "docs"

SECTION = re.compile(r"^<!-- section: (\S+) (.+) -->$", re.MULTILINE)
CODE = re.compile(r"^<!-- code: (\S+) (\S+) -->\n(?:\n```python\n.*?\n```\n)?", re.MULTILINE | re.DOTALL)
SKELETON = {"@id@": "my-game", "@package@": "my_game", "@module@": "my_game", "@name@": "My Game"}
CITED = re.compile(r"(?<![\w`*\[#])([RA]\d+[a-z]?)(?!\w)")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HREF = re.compile(r"(?:href|src)=\"([^\"]+)\"")
FENCED = re.compile(r"^(```.*?^```|(?:(?:    |\t)[^\n]*\n)+)", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`[^`\n]+`")
ID = re.compile(r"(?:id=\"|\{ ?#)([\w-]+)")

Nav = list[dict[str, "str | Nav"]]


class Missing(Exception):
    """A page refers to something that does not exist."""


# --- the rules of a game ---


def rules_page(game: Game[State]) -> str:
    """Its rules as headings that can be linked to, with rulings and examples below each."""
    known = {*game.rulebook.rules, *game.rulebook.home}
    shown: dict[str, list[str]] = {}
    elsewhere: dict[str, list[str]] = {}
    for scenario in scenarios(game):
        homes = list(dict.fromkeys(home(game, number) for number in scenario.rules))
        shown.setdefault(homes[0], []).append(example(game, scenario, known))
        for other in homes[1:]:
            elsewhere.setdefault(other, []).append(f"[{scenario.title}](#{anchor(scenario)})")
    for number, links in elsewhere.items():
        shown.setdefault(number, []).append(f"See also: {'; '.join(links)}.\n")
    lines: list[str] = []
    number = ""
    source = (game.folder / "rulebook.md").read_text("utf-8")
    for line in source.splitlines():
        if match := RULE.match(line):
            lines += [*below(shown, number), f"### {match[1]} {{ #{match[1].lower()} }}", ""]
            lines.append(cited(match[2], known - {match[1]}))
            number = match[1]
        elif match := RULING.match(line):
            ruling = f'<span id="{match[1].lower()}">**{match[1]}**</span>'
            lines += ["", f"- {ruling} {cited(match[2], known - {match[1]})}"]
        elif HEADING.match(line):
            lines += [*below(shown, number), line]
            number = ""
            if line.startswith("# "):
                lines += ["", *facts_of(game)]
        else:
            lines.append(cited(line.strip() if number else line, known))
    lines += below(shown, number)
    return "\n".join(lines) + "\n"


def home(game: Game[State], number: str) -> str:
    rule = game.rulebook.find(number)
    if rule is None:
        raise Missing(f"{game.name} has no rule {number}")
    return rule.number


def below(shown: dict[str, list[str]], number: str) -> list[str]:
    """The examples of the rule that ends here."""
    return ["", *shown.get(number, [])] if number else []


def facts_of(game: Game[State]) -> Iterator[str]:
    """The facts about a game for people who want to play it."""
    fewest, most = game.seats
    seats = (
        f"{fewest} to {most} players" if most > fewest else "one player" if most == 1 else f"{most} players"
    )
    made = game.credits
    yield f"*{game.tagline}*\n"
    if (DOCS / "images" / f"{game.id}.webp").exists():
        yield f"![A table of {game.name}](../images/{game.id}.webp)\n"
    yield f"{seats}, {game.minutes[0]} to {game.minutes[1]} minutes. Design {made.designers};"
    yield f"art {made.artists}; {made.publisher}, {made.year}.\n"
    if hard := difficulty(game):
        yield f"How hard it is: {hard} ([figures](../balance.md)).\n"
    yield f"```sh\neleventh play {game.id}\neleventh rules {game.id} R1\n```\n"
    if game.settings:
        yield "| option | what it is | values |"
        yield "|---|---|---|"
    for setting in game.settings:
        values = ", ".join(f"`{value.id}`" for value in setting.values)
        usual = f" (usually `{setting.default}`)" if setting.default else ""
        several = "; several, with commas" if setting.many else ""
        yield f"| `{setting.id}` | {setting.text} | {values}{usual}{several} |"
    yield ""


def cited(text: str, known: set[str]) -> str:
    """The text, with rules that it names as links."""
    return CITED.sub(lambda m: f"[{m[1]}](#{m[1].lower()})" if m[1] in known else m[0], text)


def anchor(scenario: Scenario) -> str:
    return f"example-{scenario.path.stem}"


def example(game: Game[State], scenario: Scenario, known: set[str]) -> str:
    """The scenario, played, as a box that opens."""
    lines = run_scenario(game, scenario).shown
    title = scenario.title.replace('"', "'")
    body = ['    <ul class="played">', *[f"    {item(line, known)}" for line in lines], "    </ul>"]
    return "\n".join([f'<span id="{anchor(scenario)}"></span>', "", f'??? example "{title}"', "", *body, ""])


LEADS = {"given": "Given", "deal": "Dealt", "refused": "Not possible", "expect": "Then"}


def item(shown: Shown, known: set[str]) -> str:
    lead = f"<b>{LEADS[shown.kind]}</b> " if shown.kind in LEADS else ""
    rule = ""
    if shown.rule:
        link = f'<a href="#{shown.rule.lower()}">{shown.rule}</a>' if shown.rule in known else shown.rule
        rule = f" ({link})"
    return f'<li class="{shown.kind}">{lead}{html.escape(shown.text, quote=False)}{rule}</li>'


def rules_index() -> str:
    lines = [
        "# The rules",
        "",
        "Every rule has a number, which the program cites when the rule acts or refuses. Below a rule stand",
        "the rulings on its unclear points, and examples that the program plays through whenever these pages",
        "are made, and as tests. All texts are in our own words; the printed rulebooks decide.",
        "",
        "| game | players | minutes | rules | examples |",
        "|---|---|---|---:|---:|",
    ]
    for game in all_games().values():
        fewest, most = game.seats
        players = f"{fewest} to {most}" if most > fewest else str(most)
        minutes = f"{game.minutes[0]} to {game.minutes[1]}"
        count = f"{len(game.rulebook.rules)} | {len(scenarios(game))}"
        lines.append(f"| [{game.name}]({game.id}.md) | {players} | {minutes} | {count} |")
    return "\n".join(lines) + "\n"


# --- the command line ---


def commands_page() -> str:
    """Every command with its help page: usage, arguments, options, examples."""
    lines = [
        "# Commands",
        "",
        "Every command of `eleventh` with its arguments, options and examples, for readers who look one up.",
        "The page is written from the help pages of the program: `eleventh COMMAND --help` prints the same.",
        "[Which command when](lab.md#which-command-when) helps to choose one.",
        "",
        "The exit status is 0 on success, 1 if a check found something, 2 for a mistake in the command,",
        "and 130 after Ctrl-C.",
        "",
    ]
    root = typer.main.get_command(app)
    context = root.make_context("eleventh", [], resilient_parsing=True)
    groups: dict[str, list[list[str]]] = {group: [] for group in GROUPS}
    for name, command in members(root):
        own = command.make_context(name, [], parent=context, resilient_parsing=True)
        inner = members(command)
        for inner_name, subcommand in inner:
            below = subcommand.make_context(inner_name, [], parent=own, resilient_parsing=True)
            groups[command.rich_help_panel].append(command_lines(subcommand, below, f"{name} {inner_name}"))
        if not inner:
            groups[command.rich_help_panel].append(command_lines(command, own, name))
    for group, commands in groups.items():
        lines += [f"## {group}", ""]
        for command_text in commands:
            lines += command_text
    return "\n".join(lines).rstrip() + "\n"


def members(group: Any) -> list[tuple[str, Any]]:
    """The commands of a group that its help page lists."""
    return [(name, one) for name, one in getattr(group, "commands", {}).items() if not one.hidden]


def command_lines(command: Any, context: Any, name: str) -> list[str]:
    """The section of one command."""
    usage = " ".join(["eleventh", name, *command.collect_usage_pieces(context)])
    about = [" ".join(part.split()) for part in command.help.split("\n\n")]
    lines = [f"### {name}", ""]
    for part in about:
        lines += [part, ""]
    lines += ["```text", usage, "```", ""]
    for title, kind in (("argument", "argument"), ("option", "option")):
        if rows := list(parameters(command, context, kind)):
            lines += [f"| {title} | meaning |", "|---|---|"]
            lines += [f"| `{cell(name)}` | {cell(text)} |" for name, text in rows]
            lines.append("")
    examples = [f"eleventh {line}" for line in EXAMPLES[name.rpartition(" ")[2]]]
    return [*lines, "```sh", *examples, "```", ""]


def cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


# --- pages that take in others ---


def section(file: str, heading: str) -> str:
    """The text under a heading of a file of the project, up to the next heading of its level."""
    text = (ROOT / file).read_text("utf-8")
    found = re.search(rf"^(#+) {re.escape(heading)}\n", text, re.MULTILINE)
    if found is None:
        raise Missing(f"{file} has no heading {heading!r}")
    rest = re.split(rf"^#{{1,{len(found[1])}}} ", text[found.end() :], maxsplit=1, flags=re.MULTILINE)
    return turned(rest[0].strip())


def code(file: str, name: str) -> str:
    """A class, a function or an assignment of a file, as it is now."""
    folder, _, inner = file.partition("/")
    source = skeleton(inner, SKELETON) if folder == "skeleton" else (ROOT / file).read_text("utf-8")
    for node in ast.parse(source).body:
        targets = [getattr(node, "target", None), *getattr(node, "targets", [])]
        names = [
            getattr(node, "name", ""),
            *[target.id for target in targets if isinstance(target, ast.Name)],
        ]
        if name in names:
            return f"```python\n{ast.get_source_segment(source, node)}\n```"
    raise Missing(f"{file} has no {name}")


def turned(text: str) -> str:
    """Links of a file at the root of the project, as they are from a page of the site."""
    text = re.sub(r"\]\(docs/([^)]+)\)", r"](\1)", text)
    text = text.replace("](CONTRIBUTING.md)", "](contributing.md)")
    return re.sub(r"\[([^\]]+)\]\(LICENSE\)", r"\1", text)


def completed(text: str) -> str:
    return SECTION.sub(lambda match: section(match[1], match[2]), text)


def with_code(text: str) -> str:
    """A page with the code below each mark as it is now."""

    def block(match: re.Match[str]) -> str:
        return f"<!-- code: {match[1]} {match[2]} -->\n\n{code(match[1], match[2])}\n"

    return CODE.sub(block, text)


def write_code() -> None:
    """Write docs/commands.md, and the code that pages show into them again."""
    (DOCS / "commands.md").write_text(commands_page(), "utf-8")
    for path in sorted(DOCS.rglob("*.md")):
        text = path.read_text("utf-8")
        if with_code(text) != text:
            path.write_text(with_code(text), "utf-8")


# --- all pages ---


def pages() -> dict[str, str]:
    """Every page by its path."""
    found = {
        path.relative_to(DOCS).as_posix(): completed(path.read_text("utf-8")).replace(
            "](../measurements/", "](measurements/"
        )
        for path in sorted(DOCS.rglob("*.md"))
    }
    for path in sorted(MEASUREMENTS.rglob("*.md")):
        found[path.relative_to(ROOT).as_posix()] = path.read_text("utf-8").replace("../docs/", "../")
    found["contributing.md"] = turned((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    found["rules/index.md"] = rules_index()
    for game in all_games().values():
        found[f"rules/{game.id}.md"] = rules_page(game)
    return found


def title(page: str) -> str:
    return next(line[2:] for line in page.splitlines() if line.startswith("# "))


# The pages of docs/ in the navigation, by part; "rules", "decisions" and "measurements" are folders of pages.
PARTS = {
    "Play": ["play.md", "rules", "coach.md", "fair-dice.md", "faq.md"],
    "Study": ["lab.md", "report.md", "commands.md", "balance.md", "search.md", "measurements"],
    "Build": [
        "add-a-game.md",
        "reference/engine.md",
        "reference/scene.md",
        "reference/scenarios.md",
        "envs.md",
        "arena.md",
        "mcp.md",
        "design.md",
        "glossary.md",
        "decisions",
        "speed.md",
        "contributing.md",
        "releasing.md",
    ],
    "Run": ["host.md", "api.md", "reliability.md"],
}


def navigation(found: dict[str, str]) -> Nav:
    """The pages in four parts, for four kinds of readers."""
    games: Nav = [{game.name: f"rules/{game.id}.md"} for game in all_games().values()]
    records: Nav = [{title(found[path]): path} for path in sorted(found) if re.match(r"decisions/\d", path)]
    tables: Nav = [
        {title(found[path]): path}
        for path in sorted(found)
        if path.startswith("measurements/") and not path.endswith("README.md")
    ]
    folders: dict[str, Nav] = {
        "measurements": [{"Measurements": [{"All": "measurements/README.md"}, *tables]}],
        "rules": [{"Rules": [{"All games": "rules/index.md"}, *games]}],
        "decisions": [{"Decisions": [{"All": "decisions/README.md"}, *records]}],
    }
    parts: Nav = [{"Start": "index.md"}]
    for part, paths in PARTS.items():
        parts.append(
            {part: [entry for path in paths for entry in folders.get(path) or [{title(found[path]): path}]]}
        )
    return parts


def slug(heading: str) -> str:
    """The anchor that a heading gets."""
    plain = re.sub(r"[^\w\s-]", "", heading.strip().lower())
    return re.sub(r"[-\s]+", "-", plain).strip("-")


def anchors(page: str) -> set[str]:
    prose = FENCED.sub("", page)
    return {*ID.findall(page), *(slug(line) for line in re.findall(r"^#+ (.+)$", prose, re.MULTILINE))}


def broken_links(found: dict[str, str]) -> list[str]:
    """The broken links inside the site, each with its page."""
    known = {path: anchors(page) for path, page in found.items()}
    broken = []
    for path, page in found.items():
        links = LINK.findall(SPAN.sub("", FENCED.sub("", page))) + HREF.findall(page)
        for link in links:
            if re.match(r"[a-z]+:", link):
                continue
            file, _, name = link.partition("#")
            where = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
            if where in found:
                if name and name not in known[where]:
                    broken.append(f"{path}: there is no place {link}")
            elif not source(where).is_file():
                broken.append(f"{path}: there is no {link}")
    return broken


def source(path: str) -> Path:
    """The file of the project that is at a path of the site."""
    return (ROOT if path.startswith("measurements/") else DOCS) / path


def write(found: dict[str, str]) -> None:
    shutil.rmtree(OUT, ignore_errors=True)
    for path, page in found.items():
        file = OUT / "pages" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page, encoding="utf-8")
    for folder, base in ((DOCS, DOCS), (MEASUREMENTS, ROOT)):
        for file in folder.rglob("*"):
            if file.is_file() and file.suffix != ".md":
                copy = OUT / "pages" / file.relative_to(base)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, copy)
    settings = {
        "INHERIT": "../../mkdocs.yml",
        "docs_dir": "pages",
        "site_dir": "site",
        "nav": navigation(found),
    }
    (OUT / "mkdocs.yml").write_text(json.dumps(settings, indent=1))


# --- the site ---

SHIM = "https://unpkg.com/iframe-worker/shim"  # what the theme would fetch; docs/worker.js does the same
FETCHED = re.compile(
    r"<(?:script|img|iframe|source)[^>]+src=\"?(?:https?:)?//[^\" >]+|<link[^>]+href=\"?https?://[^\" >]+"
)


def build_site() -> None:
    command = [
        sys.executable,
        "-m",
        "zensical",
        "build",
        "--strict",
        "--clean",
        "-f",
        str(OUT / "mkdocs.yml"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    for file in sorted((OUT / "site").rglob("*.html")):
        up = "../" * (len(file.relative_to(OUT / "site").parts) - 1)
        page = file.read_text("utf-8").replace(SHIM, f"{up}worker.js")
        file.write_text(page, encoding="utf-8")
        if found := FETCHED.search(page):
            sys.exit(f"{file.relative_to(OUT)} would fetch something from elsewhere: {found[0]}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Gather the pages of the documentation, and find broken links."
    )
    parser.add_argument("--site", action="store_true", help="and make the site of them")
    parser.add_argument("--code", action="store_true", help="write docs/commands.md and the code on pages")
    given = parser.parse_args()
    try:
        if given.code:
            write_code()
        found = pages()
    except Missing as error:
        sys.exit(str(error))
    broken = broken_links(found)
    if broken:
        sys.exit("\n".join(broken))
    write(found)
    if given.site:
        build_site()
        print(f"The site is in {(OUT / 'site' / 'index.html').relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
