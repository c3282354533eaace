"""What lies beside the board: seats, cards, stacks, dice, treasures."""

from __future__ import annotations

from eleventh.core.scene import (
    Area,
    Card,
    Dice,
    Die,
    Pile,
    Row,
    Sheet,
    Stat,
)
from eleventh.games.professor_evil.content import (
    ABILITIES,
    CARD_IDS,
    CARD_NAMES,
    CARD_RULES,
    CARD_TEXTS,
    CARDS_EACH,
    CHARACTER_IDS,
    CHARACTER_NAMES,
    COLOUR_IDS,
    COLOURS,
    GOAL,
    MINUTES,
    OUTSIDE,
    POWERS,
    PROFESSOR_FACES,
    ROOM_NAMES,
    SHOWN_TYPES,
    TITLES,
    TREASURE_IDS,
    TREASURE_NAMES,
    TYPE_IDS,
)
from eleventh.games.professor_evil.scene_board import (
    CHARACTER_COLOURS,
    CHARACTER_ICONS,
    TREASURE_ICONS,
    guards,
)
from eleventh.games.professor_evil.state import (
    CLOCK_STANDS,
    LOADED,
    NO_LOCKING,
    NO_LOST_MINUTES,
    NO_PROFESSOR,
    NO_SWITCHING,
    NONE,
    SET_A_COLOUR,
    SPARE_ONE,
    Castle,
    bits,
)

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
    (NO_LOCKING, "the Professor locks no doors"),
    (NO_SWITCHING, "the Professor turns no switch on"),
    (CLOCK_STANDS, "the clock marker does not move"),
    (NO_LOST_MINUTES, "minutes on the Professor die do nothing"),
    (NO_PROFESSOR, "Professor die and Colour die do nothing"),
    (LOADED, "no dice are rolled, a face and a colour are chosen"),
    (SPARE_ONE, "one type of switch stays OFF at the next rescue"),
    (SET_A_COLOUR, "the Colour die may be set after the roll"),
]
ALL_CARDS = (1 << CARDS_EACH) - 1


def seat_sheet(s: Castle, seat: int) -> Sheet:
    character = s.characters[seat]
    up = s.tile_up[seat]
    room = s.where[seat]
    ability, power = ABILITIES[character], POWERS[character]
    lines = [f"{ability[0]}: {ability[1]}", f"{power[0]}: {power[1]}"] if up else []
    if seat == s.player:
        lines += [f"This turn: {text}." for bit, text in IN_FORCE if s.armed & bit]
        if s.rerolls:
            lines.append("This turn: dice may be rerolled after the roll.")
    pool = s.card_pool[seat]
    if not pool and not (seat == s.player and s.revealed):
        pool = ALL_CARDS  # R25: a deck is made anew when its last cards are discarded
    deck = bits(pool)
    return Sheet(
        id=f"seat-{CHARACTER_IDS[character]}",
        title=CHARACTER_NAMES[character],
        subtitle=TITLES[character],
        seat=seat,
        icon=CHARACTER_ICONS[character],
        colour=CHARACTER_COLOURS[character],
        stats=[
            Stat("Place", "outside" if room == OUTSIDE else ROOM_NAMES[room], "position-marker"),
            Stat(
                "Tile",
                "face up" if up else "face down",
                "light-bulb",
                detail=f"{ability[0]}: {ability[1]} {power[0]}: {power[1]}",
            ),
            Stat(
                "Cards in deck",
                str(len(deck)),
                "card-draw",
                str(CARDS_EACH),
                detail=", ".join(CARD_NAMES[character * CARDS_EACH + card] for card in deck),
            ),
        ],
        lines=lines,
        active=seat == s.player and s.turn > 0,
    )


def revealed_row(s: Castle) -> Row:
    cards = []
    for card in s.revealed:
        played = card == s.card_played
        cards.append(
            Card(
                f"card-{CARD_IDS[card]}",
                CARD_NAMES[card],
                "action card",
                CARD_TEXTS[card],
                CARD_ICONS[card],
                CHARACTER_COLOURS[card // CARDS_EACH],
                faded=s.card_played != NONE,
                turned=played,
                rule=CARD_RULES[card],
            )
        )
    note = "One of them may be played" if s.card_played == NONE else "One of them was played"
    return Row("revealed", f"{s.name(s.player)}'s cards", cards, s.player, note)


def piles(s: Castle) -> list[Area]:
    treasures = [f"{TREASURE_NAMES[t]}, {tile_text(t)}" for t in bits(s.treasure_pool)]
    rooms = [ROOM_NAMES[room] for room in bits(s.room_pool)]
    return [
        Pile(
            "treasure-stack", "Treasure stack", len(treasures), "locked-chest", "yellow", contents=treasures
        ),
        Pile("room-deck", "Room cards", len(rooms), "castle", "brown", contents=rooms),
    ]


def dice_area(s: Castle) -> Dice:
    colour = COLOUR_IDS[s.dice[1]] if s.dice[1] != NONE else ""
    dice = [
        Die(
            "die-professor",
            PROFESSOR_FACES[s.dice[0]],
            "Professor die",
            PROFESSOR_ICONS[s.dice[0]],
            "white",
            badge=DIE_BADGES[s.dice[0]],
        )
    ]
    if colour:
        dice.append(Die("die-colour", colour, "Colour die", "", colour))
    if s.dice[2] != NONE:
        clock = "1 clock" if s.dice[2] == 1 else "2 clocks"
        dice.append(Die("die-clock", clock, "Clock die", "pocket-watch", "black", badge=str(s.dice[2])))
    return Dice("dice", "The last roll", dice)


def tally(s: Castle) -> Sheet:
    return Sheet(
        id="tally",
        title="Treasures",
        stats=[
            Stat("Saved", str(len(s.saved)), "trophy", str(GOAL), "good"),
            Stat("Lost", str(len(s.lost)), "cage", str(GOAL), "bad"),
        ],
        lines=[treasure_line(s, colour) for colour in range(COLOURS) if s.treasure[colour] != NONE],
        cards=[treasure_card(t, "saved") for t in s.saved] + [treasure_card(t, "lost") for t in s.lost],
        slot="side",
    )


def treasure_line(s: Castle, colour: int) -> str:
    """What a team looks for all the time: where a treasure is and what guards it."""
    treasure = s.treasure[colour]
    where = f"{TREASURE_NAMES[treasure]}, {ROOM_NAMES[s.treasure_room[colour]]}"
    return f"{COLOUR_IDS[colour].title()}: {guards(s, treasure)} ({where})"


def tile_text(treasure: int) -> str:
    return f"{MINUTES[treasure]} minutes: {', '.join(TYPE_IDS[kind] for kind in SHOWN_TYPES[treasure])}"


def treasure_card(treasure: int, fate: str) -> Card:
    return Card(
        f"tile-{TREASURE_IDS[treasure]}",
        TREASURE_NAMES[treasure],
        fate,
        tile_text(treasure),
        TREASURE_ICONS[treasure],
        "good" if fate == "saved" else "bad",
        faded=fate == "lost",
        rule="R36" if fate == "saved" else "R46",
    )
