"""Set-up and the turn: emergence, chaos cards, flight and claim, draw (R4 to R29), and the end."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import EVERYONE, SCORED, Auto, Deal, No
from eleventh.games.island_emergency.actions import FLIGHTS, STAY
from eleventh.games.island_emergency.chaos import (
    FIRST_TILES,
    PLACE_SHIELD,
    TWIST_TILES,
    plays,
    why_not_playable,
)
from eleventh.games.island_emergency.content import (
    ADVANCED,
    BASIC,
    BASIC_GOAL,
    CELL_LABELS,
    CELL_NAMES,
    CELLS,
    CHAOS,
    CHAOS_DECK,
    COLOURS,
    EMERGENCE_DECKS,
    FACINGS,
    MOVE,
    PASSES,
    RACE,
    RACE_GOAL,
    RED_MASK,
    SHIELD,
    SHIELD_CARD,
    SOLO_CHAOS_DECK,
    TILE_SETS,
    TILES,
    TURN_LIMITS,
    TWIST,
    YELLOW_MASK,
    arrow_names,
)
from eleventh.games.island_emergency.emergence import EMERGENCE_STEP
from eleventh.games.island_emergency.state import IslandState, OwnDecision, count, steps, survivors

# --- set-up ---


def set_up(s: IslandState) -> None:
    """The decks of the mode; tiles, a card each, a start cell each, the first player (R4 to R11)."""
    s.chaos = (CHAOS_DECK if s.mode == RACE else SOLO_CHAOS_DECK).copy()
    s.emergence = EMERGENCE_DECKS[s.mode].copy()
    s.push(FIRST_PLAYER)
    for seat in range(s.seats - 1, -1, -1):
        s.push(START_CELLS[seat])
    for seat in range(s.seats - 1, -1, -1):
        s.push(CHAOS_CARDS[seat])
    for cell in range(CELLS - 1, -1, -1):
        s.push(LAY_TILES[cell])
    s.advance()


class LayTile(Deal[IslandState]):
    """R4: a random tile, turned at random."""

    FIELDS = ("cell",)
    rule = "R4"

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def prompt(self, s: IslandState) -> str:
        return f"Lay a tile on {CELL_LABELS[self.cell]}, turned at random."

    def outcomes(self, s: IslandState) -> int:
        return (CELLS - self.cell) * 4

    def tile(self, s: IslandState, outcome: int) -> int:
        left = [tile for tile in TILE_SETS[s.tile_set] if tile not in s.tiles]
        return left[outcome // 4]

    def outcome_name(self, s: IslandState, outcome: int) -> str:
        return f"{TILES[self.tile(s, outcome)].slug} {FACINGS[outcome % 4]}"

    def deal(self, s: IslandState, outcome: int) -> None:
        s.tiles[self.cell] = self.tile(s, outcome)
        s.turns[self.cell] = outcome % 4
        if s.telling:
            points = arrow_names(s.tiles[self.cell], s.turns[self.cell])
            s.tell("R4", f"{s.island(self.cell)} is laid with arrows to {points}.")


class ChaosCard(Deal[IslandState]):
    """R5, R27: a chaos card goes to a hand, and only its owner sees it."""

    FIELDS = ("owner",)
    rule = "R27"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def prompt(self, s: IslandState) -> str:
        return f"Draw a chaos card for {s.who(self.owner)}."

    def outcomes(self, s: IslandState) -> int:
        return len(s.chaos)  # R11: also of one kind, or the others would know that kind

    def outcome_name(self, s: IslandState, outcome: int) -> str:
        return CHAOS[s.chaos[outcome]].slug

    def seen_by(self, s: IslandState) -> int:
        return 1 << self.owner

    def deal(self, s: IslandState, outcome: int) -> None:
        number = s.chaos.pop(outcome)
        hand = s.hands[self.owner]
        place = 0
        while place < len(hand) and hand[place] <= number:
            place += 1
        hand.insert(place, number)
        if s.telling:
            rule = "R5" if s.turn == 0 else "R27"
            mine = 1 << self.owner
            s.tell(rule, f"{s.who(self.owner)} draws {CHAOS[number].name}.", mine)
            s.tell(rule, f"{s.who(self.owner)} draws a chaos card.", EVERYONE & ~mine)


class StartCell(Deal[IslandState]):
    """R9: row and column cards name the start, and go back into their decks."""

    FIELDS = ("owner",)
    rule = "R9"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def prompt(self, s: IslandState) -> str:
        return f"Draw a row card and a column card for the start of {s.who(self.owner)}."

    def outcomes(self, s: IslandState) -> int:
        return CELLS

    def outcome_name(self, s: IslandState, outcome: int) -> str:
        return CELL_NAMES[outcome]

    def deal(self, s: IslandState, outcome: int) -> None:
        s.at[self.owner] = outcome
        if s.telling:
            s.tell("R9", f"{s.who(self.owner)} starts on {s.island(outcome)}.")


class FirstPlayer(Deal[IslandState]):
    """R11: chance says who begins."""

    rule = "R11"

    def prompt(self, s: IslandState) -> str:
        return "Draw the first player."

    def outcomes(self, s: IslandState) -> int:
        return s.seats

    def outcome_name(self, s: IslandState, outcome: int) -> str:
        return COLOURS[outcome].lower()

    def deal(self, s: IslandState, outcome: int) -> None:
        s.active = outcome
        if s.telling and s.seats > 1:
            s.tell("R11", f"{s.who(outcome)} goes first.")
        s.push(TURN)


# --- the turn (R12) ---


class Turn(Auto[IslandState]):
    """R12: the steps of a turn; first the owner's shields come off (R37)."""

    rule = "R12"

    def run(self, s: IslandState) -> None:
        s.turn += 1
        s.steps = 2
        if s.telling:
            s.tell("R12", f"Turn {s.turn}: {s.who(s.active)}.")
        if s.shields[s.active]:
            several = count(s.shields[s.active]) > 1
            s.shields[s.active] = 0
            if s.telling:
                noun, verb = ("shields", "come") if several else ("shield", "comes")
                s.tell("R37", f"The {noun} of {s.who(s.active)} {verb} off.")
        s.push(END_OF_TURN)
        s.push(FLIGHT)
        s.push(EMERGENCE_STEP)


class Flight(OwnDecision):
    """Steps 2 and 3: play cards one by one (R17), then fly or stay (R19)."""

    rule = "R17"

    def prompt(self, s: IslandState) -> str:
        who, here, cards = s.who(s.active), s.at[s.active], s.hands[s.active]
        if s.reach(here, s.steps) == 0:  # R22
            way = "Play chaos cards to change that, or stay" if cards else "You can only stay"
            return f"{who}: no flight of {steps(s.steps)} can be completed from {s.island(here)}. {way}."
        fly = "Play chaos cards if you like, then fly" if cards else "Fly"
        return f"{who}: {fly} exactly {steps(s.steps)}, or stay."

    def options(self, s: IslandState) -> list[Action]:
        flights = FLIGHTS[s.reach(s.at[s.active], s.steps)]
        return plays(s) + flights if s.hands[s.active] else flights

    def choose(self, s: IslandState, action: Action) -> None:
        if action.verb == "play":
            s.push(self)
            play_card(s, action.a)
        elif action is STAY:
            if s.telling:
                s.tell("R19", f"{s.who(s.active)} stays on {s.island(s.at[s.active])}.")
            draw_chaos(s)
        else:
            fly(s, action.a)

    def refuse(self, s: IslandState, action: Action) -> No:
        if action.verb == "play":
            card = CHAOS[action.a]
            if s.mode != RACE and action.a == SHIELD_CARD:
                return No("R36", "Shields are for games of two or more players.")
            if action.a not in s.hands[s.active]:
                return No("R17", f"You do not hold {card.name}.")
            return why_not_playable(s, action.a)
        if action.verb == "fly":
            if s.reach(s.at[s.active], s.steps) == 0:
                return No(
                    "R22", "No complete flight is possible from here this turn: stay, or change the winds."
                )
            way = f"exactly {steps(s.steps)} along the arrows"
            return No("R20", f"No flight of {way} ends on {CELL_LABELS[action.a]}.")
        if action.verb == "build":
            return No("R48", "A station is built when an aid card is drawn, not now.")
        return No("R17", "Play a card from your hand that does this first.")


def play_card(s: IslandState, number: int) -> None:
    """R17: the card is shown, discarded and resolved."""
    card = CHAOS[number]
    s.hands[s.active].remove(number)
    if number in s.kept[s.active]:
        s.kept = [hand.copy() for hand in s.kept]
        s.kept[s.active].remove(number)
    s.discard.append(number)
    s.played += 1
    if s.telling:
        s.tell("R17", f"{s.who(s.active)} plays {card.name}: {card.text}")
    if card.kind == MOVE:
        s.steps = card.steps  # R30
    elif card.kind == TWIST:
        s.push(TWIST_TILES[number])
    elif card.kind == SHIELD:
        s.push(PLACE_SHIELD)
    else:
        s.push(FIRST_TILES[number])


def fly(s: IslandState, goal: int) -> None:
    """R20: along the arrows; R24: everybody on the last cell is claimed, and nobody on the way."""
    seat = s.active
    if s.telling:
        for cell in s.route(s.at[seat], goal, s.steps):
            s.at[seat] = cell
            s.tell("R20", f"{s.who(seat)} flies to {s.island(cell)}.")
    s.at[seat] = goal
    figures = s.people[goal]
    if figures and s.shielded() >> goal & 1:  # R36
        if s.telling:
            s.tell("R36", f"The shield on {s.island(goal)} keeps its survivors from being picked up.")
        figures = 0
    if not figures:
        draw_chaos(s)
        return
    s.people[goal] = 0
    s.held[seat] |= figures & YELLOW_MASK
    s.supply |= figures & RED_MASK  # A18: a red one counts, and can come again
    s.rescued[seat] += count(figures)
    if s.telling:
        total = s.rescued[seat]
        s.tell("R24", f"{s.who(seat)} picks up {survivors(count(figures))}: {total} in all.")
    if s.mode == RACE and s.rescued[seat] >= RACE_GOAL:  # R38
        reason = f"{s.who(seat)} has collected {s.rescued[seat]} survivors and wins."
        s.end(SCORED, reason, s.rescued.copy(), "R38")
    elif s.mode == BASIC and s.rescued[seat] >= BASIC_GOAL:  # R41
        turns = s.turn
        reason = f"All nine survivors are safe after {turns} turns: {basic_title(turns)}."
        s.end(SCORED, reason, [turns], "R41")


def draw_chaos(s: IslandState) -> None:
    """R27: nobody was claimed, so a card is drawn; an empty deck is shuffled anew first (R29)."""
    if not s.chaos:
        s.kept = [hand.copy() for hand in s.hands]
        s.chaos = sorted(s.discard)
        s.discard = []
        if s.telling:
            if s.chaos:
                s.tell("R29", "The chaos deck is empty: the discards are shuffled anew.")
            else:
                s.tell("R29", "All chaos cards are in hands: there is none to draw.")
    s.push(CHAOS_CARDS[s.active])


class EndOfTurn(Auto[IslandState]):
    """R28, R52: the next turn begins, unless time is up."""

    rule = "R28"

    def run(self, s: IslandState) -> None:
        if s.mode == ADVANCED and s.passes == PASSES and not s.emergence:
            total = s.rescued[0]
            reason = f"The hurricane comes. {survivors(total).capitalize()} rescued: {advanced_title(total)}."
            s.end(SCORED, reason, [total], "R52")
        elif s.turn >= TURN_LIMITS[s.mode]:  # A28
            if s.mode == RACE:
                s.end(SCORED, "The search is called off: the most survivors win.", s.rescued.copy(), "R38")
            else:
                s.end(SCORED, f"The search is called off after {s.turn} turns.", [s.turn], "R41")
        else:
            s.active = (s.active + 1) % s.seats
            s.push(TURN)


def basic_title(turns: int) -> str:
    if turns <= 7:
        return "outstanding"
    if turns <= 9:
        return "excellent"
    if turns <= 11:
        return "good"
    return "fair" if turns <= 15 else "keep flying"


def advanced_title(total: int) -> str:
    if total >= 29:
        return "outstanding"
    if total >= 26:
        return "excellent"
    if total >= 22:
        return "good"
    return "fair" if total >= 15 else "keep flying"


LAY_TILES: Final = [LayTile(cell) for cell in range(CELLS)]
CHAOS_CARDS: Final = [ChaosCard(seat) for seat in range(4)]
START_CELLS: Final = [StartCell(seat) for seat in range(4)]
FIRST_PLAYER: Final = FirstPlayer()
TURN: Final = Turn()
FLIGHT: Final = Flight()
END_OF_TURN: Final = EndOfTurn()
