"""Texts about the game: rules with rulings and examples, and the things on the table."""

from __future__ import annotations

from dataclasses import asdict

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rulebook import Rule, Rulebook
from eleventh.core.scene import Board, Card, Dice, Gauge, Pile, Row, Scene, Sheet, Strip, Track
from eleventh.table.scenario import example, scenarios_of
from eleventh.table.scene_text import card_text, goal_text, sentence

HELP = [
    "Type the number of a choice, its notation, or a part of it that fits only one.",
    "  undo          take the last choice back          redo          and forward again",
    "  why ACTION    why it cannot be done, by which rule, or what it would do; why not ACTION: against it",
    "  hint [LEVEL]  where to look; again: what to do   look [THING]  the table again, or one thing",
    "  rules [R12]   the rules, one rule, or a search   log [N]       what happened so far",
    "  paths [NAME]  show or hide the paths on a board  save [FILE]   write the game to a file",
    "  quit          stop; the game is kept             /look         a command, if a choice is called so",
]


class NoSuchRule(ValueError):
    """No rule has that number or those words."""


def rules_found(book: Rulebook, wanted: str, game: str) -> list[Rule]:
    """All rules, the one with that number, or those with these words."""
    rule = book.find(wanted) if wanted else None
    found = [rule] if rule is not None else book.search(wanted) if wanted else list(book.rules.values())
    if not found:
        raise NoSuchRule(f"No rule of {game} is called {wanted!r} or contains those words.")
    return found


def rules_data(game: Game[State], wanted: str = "") -> dict[str, object]:
    """The rules as JSON: all, one by its number, or those with these words."""
    rules = rules_found(game.rulebook, wanted, game.name)
    return {"game": game.id, "version": game.version, "rules": [asdict(rule) for rule in rules]}


def rules_lines(game: Game[State], wanted: str = "", examples: bool = True) -> list[str]:
    """The rules as text: all, one by its number (with its examples), or those with these words."""
    book = game.rulebook
    found = rules_found(book, wanted, game.name)
    if wanted and book.find(wanted) is not None:
        return [*rule_lines(found[0]), *(example_lines(game, found[0].number) if examples else [])]
    if wanted:
        return [line for one in found for line in rule_lines(one)]
    lines = []
    section = ""
    for one in found:
        if one.section != section:
            section = one.section
            lines += ["", section.upper()]
        lines += rule_lines(one)
    return lines


def rule_lines(rule: Rule) -> list[str]:
    return [f"{rule.number}  {rule.text}", *[f"      {r.number}  {r.text}" for r in rule.rulings]]


def example_lines(game: Game[State], number: str) -> list[str]:
    """The scenarios that play the rule."""
    lines = []
    for scenario in scenarios_of(game, number):
        lines += ["", f"Example: {example(game, scenario)}"]
    return lines


def look_up(scene: Scene, words: str) -> list[str]:
    """Descriptions of the things on the table whose names contain these words."""
    wanted = words.lower().split()
    lines = [line for name, line in things(scene) if all(word in name.lower() for word in wanted)]
    lines += [line for line in places_by_id(scene, words.lower()) if line not in lines]
    return lines or [f"Nothing on the table is called {words!r}."]


def places_by_id(scene: Scene, name: str) -> list[str]:
    """The description of the place with this id in moves, such as `a6`, for any tile there."""
    boards = [area for area in scene.areas if isinstance(area, Board)]
    return [
        describe(place.label or place.id.upper(), place.note, place.detail, place.rule)
        for board in boards
        for place in board.places
        if place.id == name
    ]


def things(scene: Scene) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for area in scene.areas:
        if isinstance(area, Board):
            for place in area.places:
                name = place.label or (place.id.upper() if place.detail else "")
                found.append((name, describe(name, place.note, place.detail, place.rule)))
            for piece in area.pieces:
                found.append((piece.label, describe(piece.label, piece.badge, piece.detail, piece.rule)))
            for link in area.links:
                if not link.layer:
                    found.append((link.label, describe(link.label, "", link.detail, "")))
        elif isinstance(area, Row | Sheet):
            if isinstance(area, Sheet):
                stats = "; ".join(f"{stat.label} {stat.value}" for stat in area.stats)
                found.append((area.title, describe(area.title, stats, " ".join(area.lines), "")))
            else:
                names = ", ".join(card.name for card in area.cards) or "No cards"
                found.append((area.title, describe(area.title, area.note, names, "")))
            found += [(card.name, describe_card(card)) for card in area.cards]
        elif isinstance(area, Pile):
            inside = "; ".join(area.contents)
            size = "1 card" if area.count == 1 else f"{area.count} cards"
            found.append((area.title, describe(area.title, size, inside, "")))
            if area.top:
                found.append((area.top.name, describe_card(area.top)))
        elif isinstance(area, Track):
            markers = "; ".join(f"{marker.label} at {area.spaces[marker.at]}" for marker in area.markers)
            found.append((area.title, describe(area.title, markers, area.note, "")))
        elif isinstance(area, Strip):
            found += [
                (goal.name, describe(goal.name, goal_text(goal), goal.detail, "")) for goal in area.goals
            ]
        elif isinstance(area, Gauge):
            stops = "; ".join(f"{stop.label} {stop.note}".strip() for stop in area.stops)
            found.append((area.title, describe(area.title, stops, "", "")))
        else:
            assert isinstance(area, Dice)
            faces = ", ".join(f"{die.label} {die.face}".strip() for die in area.dice)
            found.append((area.title, describe(area.title, faces, area.note, "")))
    return [(name, line) for name, line in found if name]


def describe(name: str, note: str, detail: str, rule: str) -> str:
    parts = [sentence(part) for part in (note, detail) if part]
    return f"{name}: {' '.join(parts) or 'nothing more is known.'}{f' ({rule})' if rule else ''}"


def describe_card(card: Card) -> str:
    detail, flavour = ("", "") if card.face_down else (card.detail, card.flavour)
    parts = [card_text(card), sentence(detail), f'"{flavour}"' if flavour else ""]
    rule = f" ({card.rule})" if card.rule else ""
    return " ".join(part for part in parts if part) + rule
