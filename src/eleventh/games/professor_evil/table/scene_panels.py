"""The areas beside the board: seats, cards, stacks, dice, treasures."""

from __future__ import annotations

from functools import cache, lru_cache

from eleventh.core import scene
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.content.flavour import CARD_FLAVOUR, TREASURE_FLAVOUR
from eleventh.games.professor_evil.rules import state
from eleventh.games.professor_evil.rules.state import Castle
from eleventh.games.professor_evil.table import scene_board

CARD_ICONS = [
    "run", "ghost", "ladder", "two-shadows", "power-lightning", "footsteps",
    "skeleton-key", "lever", "door-handle", "padlock-open", "seated-mouse", "wire-coil",
    "alarm-clock", "pendulum-swing", "sands-of-time", "clockwise-rotation", "stopwatch", "time-trap",
    "radar-dish", "chain-lightning", "electric", "crossed-chains", "plug", "power-button",
    "dice-six-faces-five", "weight", "think", "footsteps", "card-random", "clover",
]  # fmt: skip
PROFESSOR_ICONS = ["footsteps", "footsteps", "footsteps", "secret-door", "hourglass", "hourglass"]
DIE_BADGES = ["1", "2", "3", "", "5", "10"]
# What stays in force to the end of the turn (K10).
IN_FORCE = [
    (state.NO_LOCKING, "the Professor locks no doors"),
    (state.NO_SWITCHING, "the Professor turns no switch on"),
    (state.CLOCK_STANDS, "the clock marker does not move"),
    (state.NO_LOST_MINUTES, "minutes on the Professor die do nothing"),
    (state.NO_PROFESSOR, "Professor die and Colour die do nothing"),
    (state.LOADED, "no dice are rolled, a face and a colour are chosen"),
    (state.SPARE_ONE, "one type of switch stays OFF at the next rescue"),
    (state.SET_A_COLOUR, "the Colour die may be set after the roll"),
]
LONGEST = max(c.MINUTES)  # that a treasure stays


def seat_sheet(s: Castle, seat: int) -> scene.Sheet:
    at_turn = seat == s.player
    deck = s.decks[seat]
    if not deck and not (at_turn and s.revealed):
        deck = c.CARDS_OF[s.characters[seat]]  # R25: a deck is made again when its last cards are discarded
    armed, rerolls = (s.armed, bool(s.rerolls)) if at_turn else (0, False)
    return sheet(
        seat, s.characters[seat], s.where[seat], bool(s.tile_up[seat]), tuple(deck), armed, rerolls,
        at_turn and s.turn > 0,
    )  # fmt: skip


@lru_cache(scene_board.MOST)
def sheet(
    seat: int,
    character: int,
    room: int,
    up: bool,
    deck: tuple[int, ...],
    armed: int,
    rerolls: bool,
    active: bool,
) -> scene.Sheet:
    ability, power = c.ABILITIES[character], c.POWERS[character]
    lines = [f"{ability[0]}: {ability[1]}", f"{power[0]}: {power[1]}"] if up else []
    lines += [f"This turn: {text}." for bit, text in IN_FORCE if armed & bit]
    if rerolls:
        lines.append("This turn: dice may be rerolled after the roll.")
    return scene.Sheet(
        id=f"seat-{c.CHARACTER_IDS[character]}",
        title=c.CHARACTER_NAMES[character],
        subtitle=c.TITLES[character],
        seat=seat,
        icon=scene_board.CHARACTER_ICONS[character],
        colour=scene_board.CHARACTER_COLOURS[character],
        stats=[
            scene.Stat("Place", "outside" if room == c.OUTSIDE else c.ROOM_NAMES[room], "position-marker"),
            scene.Stat(
                "Tile",
                "face up" if up else "face down",
                "light-bulb",
                detail=f"{ability[0]}: {ability[1]} {power[0]}: {power[1]}",
            ),
            scene.Stat(
                "Cards in deck",
                str(len(deck)),
                "card-draw",
                str(c.CARDS_EACH),
                detail=", ".join(c.CARD_NAMES[card] for card in deck),
            ),
        ],
        lines=lines,
        active=active,
    )


def every_card() -> list[scene.Card]:
    """The action cards of all characters, and the treasure tiles, as they are printed."""
    tiles = [
        scene.Card(
            f"tile-{c.TREASURE_IDS[treasure]}",
            c.TREASURE_NAMES[treasure],
            "treasure",
            tile_text(treasure),
            scene_board.TREASURE_ICONS[treasure],
            "yellow",
            flavour=TREASURE_FLAVOUR[treasure],
            rule="R36",
        )
        for treasure in range(len(c.TREASURE_IDS))
    ]
    return [*[action_card(card) for card in range(len(c.CARD_IDS))], *tiles]


def action_card(card: int) -> scene.Card:
    return scene.Card(
        f"card-{c.CARD_IDS[card]}",
        c.CARD_NAMES[card],
        "action card",
        c.CARD_TEXTS[card],
        CARD_ICONS[card],
        scene_board.CHARACTER_COLOURS[card // c.CARDS_EACH],
        flavour=CARD_FLAVOUR[card],
        rule=c.CARD_RULES[card],
    )


def revealed_row(s: Castle) -> scene.Row:
    cards = [action_card(card) for card in s.revealed]
    for card, shown in zip(s.revealed, cards, strict=True):
        shown.faded = s.card_played != state.NONE
        shown.turned = card == s.card_played
    note = "One of them may be played" if s.card_played == state.NONE else "One of them was played"
    return scene.Row("revealed", f"{s.name(s.player)}'s cards", cards, s.player, note)


@lru_cache(scene_board.MOST)
def piles(treasure_stack: tuple[int, ...], room_deck: tuple[int, ...]) -> list[scene.Area]:
    treasures = [f"{c.TREASURE_NAMES[t]}, {tile_text(t)}" for t in treasure_stack]
    rooms = [c.ROOM_NAMES[room] for room in room_deck]
    return [
        scene.Pile(
            "treasure-stack", "Treasure stack", len(treasures), "locked-chest", "yellow", contents=treasures
        ),
        scene.Pile("room-deck", "Room cards", len(rooms), "castle", "brown", contents=rooms),
    ]


@lru_cache(scene_board.MOST)
def dice_area(professor: int, colour_die: int, clocks: int) -> scene.Dice:
    """Those that were rolled (A36)."""
    dice: list[scene.Die] = []
    if professor != state.NONE:
        face, icon = c.PROFESSOR_FACES[professor], PROFESSOR_ICONS[professor]
        dice.append(
            scene.Die("die-professor", face, "Professor die", icon, "white", badge=DIE_BADGES[professor])
        )
    if colour_die != state.NONE:
        colour = c.COLOUR_IDS[colour_die]
        dice.append(scene.Die("die-colour", colour, "Colour die", "", colour))
    if clocks != state.NONE:
        clock = "1 clock" if clocks == 1 else "2 clocks"
        dice.append(scene.Die("die-clock", clock, "Clock die", "pocket-watch", "black", badge=str(clocks)))
    return scene.Dice("dice", "The last roll", dice)


def tally(s: Castle) -> scene.Sheet:
    return treasures_sheet(tuple(s.saved), tuple(s.lost), s.strongroom)


@lru_cache(scene_board.MOST)
def treasures_sheet(saved: tuple[int, ...], lost: tuple[int, ...], strongroom: int) -> scene.Sheet:
    return scene.Sheet(
        id="tally",
        title="Treasures",
        stats=[
            scene.Stat("Saved", str(len(saved)), "trophy", str(c.GOAL), "good"),
            scene.Stat("Lost", str(len(lost)), "cage", str(strongroom), "bad"),
        ],
        cards=[treasure_card(t, "saved") for t in saved] + [treasure_card(t, "lost") for t in lost],
        slot="side",
    )


def treasure_strip(s: Castle) -> scene.Strip:
    """The treasures to rescue: where each is, its time, and the switches that guard it."""
    switches, on = tuple(s.switch), tuple([s.active_of(kind) for kind in range(c.TYPES)])
    goals = [
        treasure_goal(
            colour, treasure, s.treasure_room[colour], scene_board.minutes_left(s, colour), switches, on
        )
        for colour, tiles in enumerate(s.treasures)
        for treasure in tiles
    ]
    return scene.Strip("treasures", "Treasures to rescue", goals)


@lru_cache(scene_board.MOST)
def treasure_goal(
    colour: int, treasure: int, room: int, minutes: int, switch: tuple[int, ...], on: tuple[int, ...]
) -> scene.Goal:
    """`switch`: its type by room; `on`: active switches by type."""
    name = c.COLOUR_IDS[colour]
    kinds = c.SHOWN_TYPES[treasure]
    guarding = [c.ROOM_IDS[place] for place, kind in enumerate(switch) if kind in kinds]
    rooms = dict.fromkeys([c.ROOM_IDS[room], *guarding])
    return scene.Goal(
        f"goal-{name}",
        c.TREASURE_NAMES[treasure],
        scene_board.TREASURE_ICONS[treasure],
        name,
        name[0].upper(),
        min(1.0, minutes / LONGEST),
        f"{minutes} minutes, {c.ROOM_NAMES[room]}",
        [guard(name, kind, on[kind]) for kind in kinds],
        (f"treasure-{name}", *[f"switch-{place}" for place in guarding], *rooms),
        detail="Rescue it from its room when every switch that guards it is OFF.",
    )


def guard(colour: str, kind: int, on: int) -> scene.Check:
    """The switches of one type: all of them must be OFF."""
    label = f"{c.TYPE_IDS[kind]} {on} ON" if on else f"{c.TYPE_IDS[kind]} OFF"
    return scene.Check(f"guard-{colour}-{c.TYPE_IDS[kind]}", label, scene_board.TYPE_ICONS[kind], not on)


@cache
def tile_text(treasure: int) -> str:
    return f"{c.MINUTES[treasure]} minutes: {', '.join(c.TYPE_IDS[kind] for kind in c.SHOWN_TYPES[treasure])}"


@cache
def treasure_card(treasure: int, fate: str) -> scene.Card:
    return scene.Card(
        f"tile-{c.TREASURE_IDS[treasure]}",
        c.TREASURE_NAMES[treasure],
        fate,
        tile_text(treasure),
        scene_board.TREASURE_ICONS[treasure],
        "good" if fate == "saved" else "bad",
        faded=fate == "lost",
        flavour=TREASURE_FLAVOUR[treasure],
        rule="R36" if fate == "saved" else "R46",
    )
