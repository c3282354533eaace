"""The position of Professor Evil as short lines, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from eleventh.core.engine import Step
from eleventh.core.facts import Fact, Facts, Form, find, one_of, some_of, two_words
from eleventh.core.field_facts import fact_of, facts_of
from eleventh.core.fields import Field
from eleventh.core.zones import Zone, Zones, move_all_sorted, move_sorted
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.dice import ROLL_THE_DICE
from eleventh.games.professor_evil.rules.state import NONE, Castle
from eleventh.games.professor_evil.rules.turn import DRAW_CARD, END_TURN, START_TURN, TAKE_ACTIONS

ON = two_words("on", "off")
LOCKED = two_words("locked", "open")
CARDS = some_of(c.CARD_IDS)
ROLLED = (
    one_of(c.PROFESSOR_DIE, none="-"),
    one_of(c.COLOUR_IDS, none="-"),
    one_of(["none", "one-clock", "two-clocks"], none="-"),
)
DICE: Form[list[int]] = Form(
    lambda dice: " ".join(form.write(face) for form, face in zip(ROLLED, dice, strict=True)),
    lambda text: [form.read(word) for form, word in zip(ROLLED, text.split(), strict=True)],
)

ZONES = Zones(Castle)


def line(name: str, word: str, place: int) -> Fact[Castle]:
    """The line of one place of a field, as it is declared."""
    spec = Castle.SPECS[name]
    assert isinstance(spec, Field)
    return fact_of(name, spec, ZONES, spec.fact.format(word), place)


# --- players and their cards ---


def player_fact(_: int) -> Fact[Castle]:
    def write(s: Castle, text: str) -> None:
        s.player = find(text, [c.CHARACTER_IDS[character] for character in s.characters])

    return Fact("player", lambda s: c.CHARACTER_IDS[s.character()] if s.characters else "nobody", write)


def revealed_fact(_: int) -> Fact[Castle]:
    return Fact("revealed", lambda s: CARDS.write(s.revealed), lambda s, text: reveal(s, CARDS.read(text)))


def reveal(s: Castle, cards: list[int]) -> None:
    """These cards, from wherever they are; what was revealed goes to the discards of its character."""
    s.discard_revealed()
    ZONES.put_cards(s, "revealed", -1, cards)


def deck_fact(seat: int, character: int) -> Fact[Castle]:
    own = c.CARDS_OF[character]
    form = some_of([c.CARD_IDS[card] for card in own])

    def write(s: Castle, text: str) -> None:
        wanted = {own[number] for number in form.read(text)}
        move_all_sorted(s.decks[seat], s.discards[seat])
        for card in wanted:
            move_sorted(card, s.revealed if card in s.revealed else s.discards[seat], s.decks[seat])

    return Fact(f"{c.CHARACTER_IDS[character]}-deck", lambda s: CARDS.write(s.decks[seat]), write)


def character_facts(s: Castle) -> Iterator[Fact[Castle]]:
    for seat, character in enumerate(s.characters):
        for name in ("where", "found", "tile_up"):
            yield line(name, c.CHARACTER_IDS[character], seat)
        yield deck_fact(seat, character)


# --- the castle ---


def switch_fact(room: int) -> Fact[Castle]:
    def read(s: Castle) -> str:
        return f"{c.TYPE_IDS[s.switch[room]]} {ON.write(s.active[room])}"

    def write(s: Castle, text: str) -> None:
        kind, _, active = text.partition(" ")
        s.place_switch(room, find(kind, c.TYPE_IDS), ON.read(active))

    return Fact(f"switch-{c.ROOM_IDS[room]}", read, write, lambda s: s.switch[room] != NONE)


def put_all_switches(s: Castle, text: str) -> None:
    s.active = [ON.read(text)] * c.ROOMS


def put_all_doors(s: Castle, text: str) -> None:
    s.locked = [LOCKED.read(text)] * c.DOORS


def pile_fact(name: str) -> Callable[[int], Fact[Any]]:
    """A pile whose cards are written with spaces between."""
    zone = Castle.SPECS[name]
    assert isinstance(zone, Zone)
    form = some_of(zone.box.words)

    def write(s: Castle, text: str) -> None:
        ZONES.put_cards(s, name, -1, form.read(text))

    return lambda _: Fact(zone.fact, lambda s: form.write(getattr(s, name)), write)


def dice_fact(_: int) -> Fact[Castle]:
    def write(s: Castle, text: str) -> None:
        s.dice = DICE.read(text)

    return Fact("dice", lambda s: DICE.write(s.dice), write)


# --- what happens next ---

STEPS: dict[str, list[Step[Castle]]] = {
    "turn": [START_TURN],
    "draw": [DRAW_CARD, TAKE_ACTIONS, ROLL_THE_DICE, END_TURN],
    "actions": [TAKE_ACTIONS, ROLL_THE_DICE, END_TURN],
    "dice": [ROLL_THE_DICE, END_TURN],
}


def start_step(s: Castle, value: str) -> None:
    find(value, list(STEPS))
    s.cut_to()
    for step in reversed(STEPS[value]):
        s.push(step)


# --- the table ---

OWN: dict[str, Callable[[int], Fact[Any]]] = {
    "player": player_fact,
    "revealed": revealed_fact,
    "dice": dice_fact,
    **{name: pile_fact(name) for name in ("saved", "lost", "room_deck", "treasure_stack")},
}
OF_THE_TURN = (
    "turn", "player", "clock", "professor", "actions_left", "revealed", "card_played", "acted",
    "ability_used", "armed", "rerolls", "dice",
)  # fmt: skip
OF_THE_GAME = ("saved", "lost", "strongroom", "haste", "room_deck", "treasure_stack")
FACTS: Facts[Castle] = Facts(
    [
        *facts_of(Castle, (), OF_THE_TURN, OWN),
        character_facts,
        *[
            line(name, word, colour)
            for colour, word in enumerate(c.COLOUR_IDS)
            for name in ("treasures", "treasure_room", "left")
        ],
        *[switch_fact(room) for room in range(c.ROOMS)],
        *[line("locked", word, door) for door, word in enumerate(c.DOOR_IDS)],
        *facts_of(Castle, (), OF_THE_GAME, OWN),
    ],
    puts={"all-switches": put_all_switches, "all-doors": put_all_doors, "step": start_step},
)
