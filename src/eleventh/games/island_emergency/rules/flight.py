"""Steps 2 and 3 of a turn: the player plays chaos cards, then flies or stays (R17 to R29)."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionMenu, ActionType, ActionTypes
from eleventh.core.bits import count
from eleventh.core.engine import EVERYONE, SCORED, WON, Deal, No
from eleventh.core.fields import SEATS, Number
from eleventh.core.zones import draw_sorted, move_all_sorted
from eleventh.games.island_emergency.content import cards as c
from eleventh.games.island_emergency.rules.chaos import play_card, why_not_playable
from eleventh.games.island_emergency.rules.state import IslandState, leg_id, steps, survivors
from eleventh.games.island_emergency.rules.vocabulary import VOCABULARY, per_cell


class Play(ActionType[IslandState]):
    """R17, R18: a card from the hand that has a target now, any number of them one by one."""

    heading = "Chaos cards"

    def among(self, s: IslandState) -> list[Action]:
        hand = s.hands[s.active]
        return [self.actions[card] for i, card in enumerate(hand) if i == 0 or card != hand[i - 1]]

    def forbids(self, s: IslandState, action: Action) -> No | None:
        if s.mode != c.RACE and action.a == c.SHIELD_CARD:
            return No("R36", "Shields are for games of two or more players.")
        if action.a not in s.hands[s.active]:
            return No("R17", "You do not hold {a}.", c.CHAOS[action.a].name)
        return why_not_playable(s, action.a)

    def do(self, s: IslandState, action: Action) -> None:
        s.push(FLIGHT)
        play_card(s, action.a)

    def note(self, s: IslandState, action: Action) -> str:
        return c.CHAOS[action.a].text

    def points_at(self, s: IslandState, action: Action) -> tuple[str, ...]:
        return (f"card-{c.CHAOS[action.a].slug}-1",)


class Stay(ActionType[IslandState]):
    """R19: nobody has to fly."""

    heading = "Fly"

    def forbids(self, s: IslandState, action: Action) -> No | None:
        return None

    def do(self, s: IslandState, action: Action) -> None:
        if s.narrating:
            if not s.reach(s.at[s.active], s.steps):
                s.tell("R22", f"No flight of {steps(s.steps)} can be completed from here.")
            s.tell("R19", f"{s.who(s.active)} stays on {s.island(s.at[s.active])}.")
        draw_chaos(s)

    def say(self, s: IslandState, action: Action) -> str:
        return f"Stay on {c.CELL_LABELS[s.at[s.active]]}"

    def note(self, s: IslandState, action: Action) -> str:
        return card_to_come(s)

    def points_at(self, s: IslandState, action: Action) -> tuple[str, ...]:
        return (f"token-{s.active}",)

    def weighty(self, s: IslandState, action: Action) -> bool:
        return True


class Fly(ActionType[IslandState]):
    """R20: along the arrows; R24: everybody on the last cell is claimed, and nobody on the way."""

    heading = "Fly"

    def among(self, s: IslandState) -> list[Action]:
        return [self.actions[cell] for cell in c.CELLS_IN[s.reach(s.at[s.active], s.steps)]]

    def forbids(self, s: IslandState, action: Action) -> No | None:
        here, goal = s.at[s.active], action.a
        ends = s.reach(here, s.steps)
        if ends == 0:
            return No("R22", "No complete flight is possible from here this turn: stay, or change the winds.")
        if not ends >> goal & 1:
            way = "No flight of exactly {a} along the arrows ends on {b}."
            return No("R20", way, steps(s.steps), c.CELL_LABELS[goal])
        if goal == here and not s.claimed(here):  # A9
            return No("R23", "Nobody could be picked up here: to fly round is to stay, so stay.")
        return None

    def do(self, s: IslandState, action: Action) -> None:
        goal = action.a
        seat = s.active
        if s.narrating:
            for cell in s.route(s.at[seat], goal, s.steps):
                s.at[seat] = cell
                s.tell("R20", f"{s.who(seat)} flies to {s.island(cell)}.")
        s.at[seat] = goal
        figures = s.people[goal]
        if figures and s.shielded() >> goal & 1:  # R36
            if s.narrating:
                s.tell("R36", f"The shield on {s.island(goal)} keeps its survivors from being picked up.")
            figures = 0
        if not figures:
            draw_chaos(s)
            return
        s.people[goal] = 0
        s.held[seat] |= figures & c.YELLOW_MASK
        s.supply |= figures & c.RED_MASK  # A18: a red one counts, and can come again
        s.rescued[seat] += count(figures)
        if s.narrating:
            total = s.rescued[seat]
            s.tell("R24", f"{s.who(seat)} picks up {survivors(count(figures))}: {total} in all.")
        if s.mode == c.RACE and s.rescued[seat] >= c.RACE_GOAL:  # R38
            reason = f"{s.who(seat)} has collected {s.rescued[seat]} survivors and wins."
            s.end(SCORED, reason, s.rescued.copy(), "R38")
        elif s.mode == c.BASIC and s.rescued[seat] >= c.BASIC_GOAL:  # R41
            turns = s.turn
            reason = f"All nine survivors are safe after {turns} turns: {basic_title(turns)}."
            s.end(WON if s.target else SCORED, reason, [turns], "A30" if s.target else "R41")
        elif s.mode == c.ADVANCED and s.target and s.rescued[seat] >= s.target:
            s.end(
                WON, f"{s.rescued[seat]} survivors are safe: the target is reached.", s.rescued.copy(), "A30"
            )

    def say(self, s: IslandState, action: Action) -> str:
        stops = " → ".join(c.CELL_LABELS[stop] for stop in s.route(s.at[s.active], action.a, s.steps))
        prize = s.claimed(action.a)
        text = f"Fly {stops}" + (f" and pick up {survivors(prize)}" if prize else "")
        return text + (" (shielded)" if s.people[action.a] and not prize else "")

    def note(self, s: IslandState, action: Action) -> str:
        return "" if s.claimed(action.a) else card_to_come(s)

    def points_at(self, s: IslandState, action: Action) -> tuple[str, ...]:
        return (c.CELL_NAMES[action.a],)

    def shows(self, s: IslandState, action: Action) -> tuple[str, ...]:
        """The whole way to the goal."""
        return tuple(leg_id(a, b) for a, b in s.legs(action.a))


def ends_of_flights(s: IslandState) -> int:
    """The cells where a flight can end that is not the same as staying (A9)."""
    here = s.at[s.active]
    ends = s.reach(here, s.steps)
    if ends >> here & 1 and not (s.people[here] and s.claimed(here)):
        ends ^= 1 << here
    return ends


def card_to_come(s: IslandState) -> str:
    """R27, R29: the words for the draw that follows when nobody is claimed."""
    return "then draw a chaos card" if s.chaos or s.discard else "no chaos card is left to draw"


PLAY: Final = Play(
    VOCABULARY.each("play", [card.slug for card in c.CHAOS], "Play {}", [card.name for card in c.CHAOS])
)
STAY: Final = Stay([VOCABULARY.add("stay", text="Stay where you are")])
FLY: Final = Fly(per_cell("fly", "Fly to {}"))
ACTION_TYPES: Final[ActionTypes[IslandState]] = ActionTypes([PLAY, STAY, FLY])


class Flight(ActionMenu[IslandState]):
    """Steps 2 and 3: play cards one by one (R17), then fly or stay (R19)."""

    rule = "R17"

    def seat(self, s: IslandState) -> int:
        return s.active

    def action_types(self) -> ActionTypes[IslandState]:
        return ACTION_TYPES

    def asks_alone(self, s: IslandState) -> bool:
        """A player without cards who can only stay is not asked. A player with cards is: a card may change
        that, and in a race the others would else know that none can be played (R11)."""
        return bool(s.hands[s.active])

    def prompt(self, s: IslandState) -> str:
        who, here, cards = s.who(s.active), s.at[s.active], s.hands[s.active]
        if ends_of_flights(s) == 0:  # R22
            way = "Play chaos cards to change that, or stay" if cards else "You can only stay"
            return f"{who}: no flight of {steps(s.steps)} leads anywhere from {s.island(here)}. {way}."
        fly = "Play chaos cards if you like, then fly" if cards else "Fly"
        return f"{who}: {fly} exactly {steps(s.steps)}, or stay."

    def refuse(self, s: IslandState, action: Action) -> No:
        if action.verb == "build":
            return No("R48", "A station is built when an aid card is drawn, not now.")
        return No("R17", "Play a card from your hand that does this first.")


def draw_chaos(s: IslandState) -> None:
    """R27: nobody was claimed, so a card is drawn; an empty deck is shuffled first (R29)."""
    if not s.chaos:
        s.kept = [hand.copy() for hand in s.hands]
        move_all_sorted(s.discard, s.chaos)
        if s.narrating:
            if s.chaos:
                s.tell("R29", "The chaos deck is empty: the discards are shuffled anew.")
            else:
                s.tell("R29", "All chaos cards are in hands: there is none to draw.")
    s.push(CHAOS_CARDS[s.active])


class ChaosCard(Deal[IslandState]):
    """R5, R27: a chaos card goes to a hand, and only its owner sees it."""

    owner: Annotated[int, Number(0, SEATS)]
    rule = "R27"

    def prompt(self, s: IslandState) -> str:
        return f"Draw a chaos card for {s.who(self.owner)}."

    def outcomes(self, s: IslandState) -> int:
        return len(s.chaos)  # R11: also of one kind, or the others would know that kind

    def outcome_name(self, s: IslandState, outcome: int) -> str:
        return c.CHAOS[s.chaos[outcome]].slug

    def seen_by(self, s: IslandState) -> int:
        return 1 << self.owner

    def deal(self, s: IslandState, outcome: int) -> None:
        number = draw_sorted(s.chaos, outcome, s.hands[self.owner])
        if s.narrating:
            rule = "R5" if s.turn == 0 else "R27"
            mine = 1 << self.owner
            s.tell(rule, f"{s.who(self.owner)} draws {c.CHAOS[number].name}.", mine)
            s.tell(rule, f"{s.who(self.owner)} draws a chaos card.", EVERYONE & ~mine)


def basic_title(turns: int) -> str:
    if turns <= 7:
        return "outstanding"
    if turns <= 9:
        return "excellent"
    if turns <= 11:
        return "good"
    return "fair" if turns <= 15 else "keep flying"


CHAOS_CARDS: Final = [ChaosCard(seat) for seat in range(4)]
FLIGHT: Final = Flight()
