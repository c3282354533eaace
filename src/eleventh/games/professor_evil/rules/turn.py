"""The turn: draw two cards, take actions, roll the dice (R24 to R28)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionMenu, ActionType, ActionTypes
from eleventh.core.engine import Auto, Deal, No
from eleventh.core.zones import draw, move_all_sorted
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.actions import FLIP, MOVE, RESCUE, UNLOCK
from eleventh.games.professor_evil.rules.cards import CARD_EFFECTS, InsideEffect
from eleventh.games.professor_evil.rules.dice import ROLL_THE_DICE
from eleventh.games.professor_evil.rules.ideas import POWER, QUICK_FLIP, SHADOW, STITCH
from eleventh.games.professor_evil.rules.state import NONE, Castle, sentence
from eleventh.games.professor_evil.rules.vocabulary import VOCABULARY

ACTIONS_A_TURN: Final = 3


class StartTurn(Auto[Castle]):
    """R24: draw, act, roll."""

    rule = "R24"

    def run(self, s: Castle) -> None:
        s.turn += 1
        s.actions_left = ACTIONS_A_TURN
        s.discard_revealed()
        s.card_played = NONE
        s.acted = False
        s.ability_used = False
        s.armed = 0
        s.rerolls = 0
        if s.narrating:
            s.tell("R24", f"{s.name(s.player)}'s turn.")
        s.push(END_TURN)
        s.push(ROLL_THE_DICE)
        s.push(TAKE_ACTIONS)
        s.push(DRAW_CARD)


class DrawCard(Deal[Castle]):
    """R25: two cards are revealed; an empty deck is made of all six cards again."""

    rule = "R25"

    def prompt(self, s: Castle) -> str:
        return f"Reveal a card of {s.name(s.player)}'s deck."

    def deck(self, s: Castle) -> list[int]:
        return s.decks[s.player] or s.discards[s.player]

    def outcomes(self, s: Castle) -> int:
        return len(self.deck(s))

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return c.CARD_IDS[self.deck(s)[outcome]]

    def deal(self, s: Castle, outcome: int) -> None:
        deck = s.decks[s.player]
        if not deck:
            move_all_sorted(s.discards[s.player], deck)
        if not s.revealed:
            s.found = [False] * s.seats
        card = draw(deck, outcome, s.revealed)
        if s.narrating:
            s.tell("R25", sentence(f"{s.name(s.player)} reveals {c.CARD_NAMES[card]}"))
        if len(s.revealed) < 2:
            s.push(self)


class Play(ActionType[Castle]):
    """R27: one of the two revealed cards, besides the regular actions."""

    heading = "Cards"

    def among(self, s: Castle) -> list[Action]:
        return [self.actions[card] for card in s.revealed]

    def offer(self, s: Castle, found: list[Action]) -> None:
        if s.card_played == NONE:
            for card in s.revealed:
                if CARD_EFFECTS[card].can(s):
                    found.append(self.actions[card])

    def forbids(self, s: Castle, action: Action) -> No | None:
        card = action.a
        if card not in s.revealed:
            return No("R27", "{a} is not one of the two cards you revealed.", c.CARD_NAMES[card])
        if s.card_played != NONE:
            return No("R27", "You have played a card this turn.")
        if CARD_EFFECTS[card].can(s):
            return None
        if s.here() == c.OUTSIDE and isinstance(CARD_EFFECTS[card], InsideEffect):
            words = "{a} is played inside the castle: first move in through a window."
            return No("R27", words, c.CARD_NAMES[card])
        return No("R27", "{a} would change nothing here and now.", c.CARD_NAMES[card])

    def do(self, s: Castle, action: Action) -> None:
        s.card_played = action.a
        s.acted = True
        if s.narrating:
            s.tell("R27", sentence(f"{s.name(s.player)} plays {c.CARD_NAMES[action.a]}"))
        CARD_EFFECTS[action.a].do(s)

    def note(self, s: Castle, action: Action) -> str:
        return c.CARD_TEXTS[action.a]

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"card-{c.CARD_IDS[action.a]}",)


class End(ActionType[Castle]):
    """R28: both cards are discarded, and the dice roll. A25: also with actions left."""

    def offer(self, s: Castle, found: list[Action]) -> None:
        found.append(self.action)

    def forbids(self, s: Castle, action: Action) -> No | None:
        return None

    def do(self, s: Castle, action: Action) -> None:
        s.discard_revealed()

    def note(self, s: Castle, action: Action) -> str:
        if not s.actions_left:
            return ""
        return "1 action unused" if s.actions_left == 1 else f"{s.actions_left} actions unused"

    def weighty(self, s: Castle, action: Action) -> bool:
        return s.actions_left > 0


PLAY: Final = Play(VOCABULARY.each("play", c.CARD_IDS, "Play {}", c.CARD_NAMES))
END: Final = End([VOCABULARY.add("end", text="End your actions and roll the dice")])
ACTION_TYPES: Final[ActionTypes[Castle]] = ActionTypes(
    [MOVE, UNLOCK, FLIP, RESCUE, PLAY, SHADOW, STITCH, QUICK_FLIP, POWER, END]
)


class TakeActions(ActionMenu[Castle]):
    """R26, R27: up to three regular actions and one of the two cards, in any order.

    It asks also when nothing but the end is left: the dice come next and cannot be taken back, so this is the
    last moment to look round the castle and to undo an action."""

    rule = "R26"

    def action_types(self) -> ActionTypes[Castle]:
        return ACTION_TYPES

    def seat(self, s: Castle) -> int:
        return s.player

    def prompt(self, s: Castle) -> str:
        actions = "1 action" if s.actions_left == 1 else f"{s.actions_left or 'no'} actions"
        playable: list[Action] = []
        PLAY.offer(s, playable)
        card = ", and you may play a card" if playable else ""
        return f"{s.name(s.player)}: {actions} left{card}."

    def choose(self, s: Castle, action: Action) -> None:
        if action is not END.action:
            s.push(self)
        super().choose(s, action)


class EndTurn(Auto[Castle]):
    """R24: the dice pass clockwise."""

    rule = "R24"

    def run(self, s: Castle) -> None:
        s.player = (s.player + 1) % s.seats
        s.push(START_TURN)


START_TURN: Final = StartTurn()
DRAW_CARD: Final = DrawCard()
TAKE_ACTIONS: Final = TakeActions()
END_TURN: Final = EndTurn()
