"""The position of Professor Evil as short lines, and back."""

from __future__ import annotations

from collections.abc import Iterator

from eleventh.core.engine import Step
from eleventh.core.facts import Fact, Facts, Form, field, find, one_of, some_of, two_words
from eleventh.core.field_facts import Line, fact_of, facts_of
from eleventh.core.fields import Field
from eleventh.core.zones import Zones, move_all_sorted, move_sorted
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


def read_player(s: Castle, _: int) -> str:
    return c.CHARACTER_IDS[s.character()] if s.characters else "nobody"


def put_player(s: Castle, _: int, text: str) -> None:
    s.player = find(text, [c.CHARACTER_IDS[character] for character in s.characters])


def reveal(s: Castle, _: int, text: str) -> None:
    """These cards, from wherever they are; what was revealed goes to the discards of its character."""
    cards = CARDS.read(text)
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

OWN: dict[str, Line[Castle]] = {"player": Line(put_player, read_player), "revealed": Line(reveal)}
OF_THE_TURN = (
    "turn", "player", "clock", "professor", "actions_left", "revealed", "card_played", "acted",
    "ability_used", "armed", "rerolls",
)  # fmt: skip
OF_THE_GAME = ("saved", "lost", "strongroom", "haste", "room_deck", "treasure_stack")
FACTS: Facts[Castle] = Facts(
    [
        *facts_of(Castle, (), OF_THE_TURN, OWN),
        field("dice", DICE),
        character_facts,
        *[
            line(name, word, colour)
            for colour, word in enumerate(c.COLOUR_IDS)
            for name in ("treasures", "treasure_room", "left")
        ],
        *[switch_fact(room) for room in range(c.ROOMS)],
        *[line("locked", word, door) for door, word in enumerate(c.DOOR_IDS)],
        *facts_of(Castle, (), OF_THE_GAME),
    ],
    puts={"all-switches": put_all_switches, "all-doors": put_all_doors, "step": start_step},
)
