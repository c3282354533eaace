"""Set-up and the turn: draw two cards, take actions, roll the dice."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal, Decision
from eleventh.games.professor_evil.actions import (
    END,
    FLIP,
    MOVE,
    PLAY,
    POWER,
    QUICK_FLIP,
    RESCUE,
    SHADOW,
    STITCH,
    UNLOCK,
)
from eleventh.games.professor_evil.cards import CARD_EFFECTS, POWER_EFFECTS
from eleventh.games.professor_evil.choices import go_through
from eleventh.games.professor_evil.content import (
    ALL_ROOMS,
    BEYOND,
    CARD_IDS,
    CARD_NAMES,
    CARDS_EACH,
    CHARACTER_IDS,
    CHARACTERS,
    COLOURS,
    DOOR,
    EDWARD,
    IRENE,
    LEFT_OUT,
    LEROY,
    MINUTES,
    MOST_LEFT,
    NATHAN,
    OUTSIDE,
    POWERS,
    ROOM_IDS,
    ROOM_NAMES,
    ROOMS,
    TREASURES,
    TYPE_COUNTS,
    TYPE_IDS,
    TYPES,
)
from eleventh.games.professor_evil.dice import ROLL_THE_DICE
from eleventh.games.professor_evil.refusals import why_not
from eleventh.games.professor_evil.state import NONE, Castle, bits, sentence
from eleventh.games.professor_evil.treasure import (
    REVEAL_TREASURE,
    TURN_UP_ROOM_CARD,
    rescue_treasure,
)

ACTIONS_A_TURN: Final = 3
FULL_DECK: Final = (1 << CARDS_EACH) - 1


def new_castle(seats: int, mode: str, characters: list[int]) -> Castle:
    """A castle before set-up's first card is turned. Characters that are not chosen are dealt."""
    s = Castle(seats)
    s.characters = characters
    for treasure in range(TREASURES):
        if MINUTES[treasure] != LEFT_OUT[mode]:  # R14
            s.treasure_pool |= 1 << treasure
    s.push(CHOOSE_FIRST_PLAYER)
    for colour in (2, 1, 0):  # R17, R18
        s.push(REVEAL_TREASURE[colour])
        s.push(TURN_UP_ROOM_CARD[colour])
    s.push(PLACE_SWITCH)
    s.push(DEAL_CHARACTER)
    s.advance()
    return s


class DealCharacter(Deal[Castle]):
    """R21: each seat that chose nobody gets one of the characters left."""

    rule = "R21"

    def prompt(self, s: Castle) -> str:
        return "Deal a character."

    def outcomes(self, s: Castle) -> int:
        return CHARACTERS - len(s.characters) if len(s.characters) < s.seats else 0

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return CHARACTER_IDS[self.unused(s)[outcome]]

    def unused(self, s: Castle) -> list[int]:
        return [character for character in range(CHARACTERS) if character not in s.characters]

    def deal(self, s: Castle, outcome: int) -> None:
        s.characters = [*s.characters, self.unused(s)[outcome]]
        s.push(self)


class PlaceSwitch(Deal[Castle]):
    """R11 to R13: a room card says where the next switch tile goes."""

    rule = "R12"

    def prompt(self, s: Castle) -> str:
        return "Turn up a room card for the next switch tile."

    def outcomes(self, s: Castle) -> int:
        return s.room_pool.bit_count()

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return ROOM_IDS[bits(s.room_pool)[outcome]]

    def deal(self, s: Castle, outcome: int) -> None:
        room = bits(s.room_pool)[outcome]
        s.room_pool &= ~(1 << room)
        if s.room_pool:
            s.push(self)
        else:
            s.room_pool = ALL_ROOMS  # R16
        s.push(DRAW_SWITCH[room])


class DrawSwitch(Deal[Castle]):
    """R12, R13: the first six tiles lie OFF side up, the others active."""

    rule = "R13"
    FIELDS = ("room",)

    def __init__(self, room: int) -> None:
        self.room = room

    def prompt(self, s: Castle) -> str:
        return f"Draw a switch tile for the {ROOM_NAMES[self.room]}."

    def tile(self, s: Castle, outcome: int) -> int:
        """The type of the tile at this place among the tiles left, which lie sorted by type."""
        for kind in range(TYPES):
            outcome -= TYPE_COUNTS[kind] - s.switch.count(kind)
            if outcome < 0:
                return kind
        raise IndexError(outcome)

    def outcomes(self, s: Castle) -> int:
        return s.switch.count(NONE)

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return TYPE_IDS[self.tile(s, outcome)]

    def deal(self, s: Castle, outcome: int) -> None:
        active = s.switch.count(NONE) <= ROOMS // 2
        s.place_switch(self.room, self.tile(s, outcome), active)


class ChooseFirstPlayer(Deal[Castle]):
    """R23: at random."""

    rule = "R23"

    def prompt(self, s: Castle) -> str:
        return "Who goes first?"

    def outcomes(self, s: Castle) -> int:
        return s.seats

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return CHARACTER_IDS[s.characters[outcome]]

    def deal(self, s: Castle, outcome: int) -> None:
        s.player = outcome
        s.push(START_TURN)


# --------------------------------------------------------------------------------- the turn


class StartTurn(Auto[Castle]):
    """R24: draw, act, roll."""

    rule = "R24"

    def run(self, s: Castle) -> None:
        s.turn += 1
        s.actions_left = ACTIONS_A_TURN
        s.revealed = []
        s.card_played = NONE
        s.acted = False
        s.ability_used = False
        s.armed = 0
        s.rerolls = 0
        if s.telling:
            s.tell("R24", f"{s.name(s.player)}'s turn.")
        s.push(END_TURN)
        s.push(ROLL_THE_DICE)
        s.push(TAKE_ACTIONS)
        s.push(DRAW_CARD)


class DrawCard(Deal[Castle]):
    """R25: two cards are revealed; a deck that is used up is all six cards again."""

    rule = "R25"

    def prompt(self, s: Castle) -> str:
        return f"Reveal a card of {s.name(s.player)}'s deck."

    def pool(self, s: Castle) -> int:
        return s.card_pool[s.player] or FULL_DECK

    def outcomes(self, s: Castle) -> int:
        return self.pool(s).bit_count()

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return CARD_IDS[s.character() * CARDS_EACH + bits(self.pool(s))[outcome]]

    def deal(self, s: Castle, outcome: int) -> None:
        pool = self.pool(s)
        which = bits(pool)[outcome]
        s.card_pool[s.player] = pool & ~(1 << which)
        card = s.character() * CARDS_EACH + which
        s.revealed.append(card)
        if s.telling:
            s.tell("R25", sentence(f"{s.name(s.player)} reveals {CARD_NAMES[card]}"))
        if len(s.revealed) < 2:
            s.push(self)


class TakeActions(Decision[Castle]):
    """R26, R27: up to three regular actions and one of the two cards, in any order."""

    rule = "R26"

    def seat(self, s: Castle) -> int:
        return s.player

    def prompt(self, s: Castle) -> str:
        actions = "1 action" if s.actions_left == 1 else f"{s.actions_left or 'no'} actions"
        card = ", and you may play a card" if self.playable(s) else ""
        return f"{s.name(s.player)}: {actions} left{card}."

    def playable(self, s: Castle) -> list[int]:
        """R27: the revealed cards that can be played now."""
        if s.card_played != NONE:
            return []
        return [card for card in s.revealed if CARD_EFFECTS[card].can(s)]

    def options(self, s: Castle) -> list[Action]:
        found: list[Action] = []
        here = s.here()
        character = s.character()
        tile_up = s.tile_up[s.player]
        if s.actions_left > 0:
            for room in s.ways_on_foot(tile_up and character == EDWARD):
                found.append(MOVE[room])
            if here != OUTSIDE:
                at = here * COLOURS
                for i in range(at, at + COLOURS):
                    if s.locked[DOOR[i]]:
                        found.append(UNLOCK[BEYOND[i]])
                if s.active[here]:
                    found.append(FLIP)
                if s.rescuable() != NONE:
                    found.append(RESCUE)
        for card in self.playable(s):
            found.append(PLAY[card])
        if tile_up:
            self.add_abilities(s, found)
            if POWER_EFFECTS[character].can(s):
                found.append(POWER)
        found.append(END)
        return found

    def add_abilities(self, s: Castle, found: list[Action]) -> None:
        """R48: what the face-up tile allows; Edward's picks are part of his move."""
        character = s.character()
        if s.ability_used:
            return
        if character == NATHAN and not s.acted:  # R50
            at = s.professor * COLOURS
            for i in range(at, at + COLOURS):
                if BEYOND[i] != s.here():
                    found.append(SHADOW[BEYOND[i]])
        elif character == IRENE:
            for colour in range(COLOURS):
                if s.left[colour] < MOST_LEFT:
                    found.append(STITCH[colour])
        elif character == LEROY and s.here() != OUTSIDE and s.active[s.here()]:
            found.append(QUICK_FLIP)

    def choose(self, s: Castle, action: Action) -> None:
        if action is END:
            s.revealed = []  # R28
            return
        s.push(self)
        verb = action.verb
        if verb == "play":
            self.play_card(s, action.a)
        elif verb == "power":
            self.use_power(s)
        elif verb == "shadow":
            s.ability_used = True
            s.jump_to(s.player, action.a, "R50")
        elif verb == "stitch":
            s.ability_used = True
            s.delay(action.a, 1, "R48")
        elif verb == "quick-flip":
            s.ability_used = True
            s.switch_off(s.here(), "R48")
        else:
            s.actions_left -= 1
            s.acted = True
            self.take_regular_action(s, action)

    def take_regular_action(self, s: Castle, action: Action) -> None:
        verb = action.verb
        if verb == "move":
            go_through(s, action.a)
        elif verb == "unlock":
            at = s.here() * COLOURS
            for i in range(at, at + COLOURS):
                if BEYOND[i] == action.a:
                    s.unlock(DOOR[i], "R32")
        elif verb == "flip":
            s.switch_off(s.here(), "R33")
        else:
            rescue_treasure(s, s.rescuable())

    def play_card(self, s: Castle, card: int) -> None:
        s.card_played = card
        s.acted = True
        if s.telling:
            s.tell("R27", sentence(f"{s.name(s.player)} plays {CARD_NAMES[card]}"))
        CARD_EFFECTS[card].do(s)

    def use_power(self, s: Castle) -> None:
        """R48, R49: the tile turns down first (K14)."""
        s.tile_up[s.player] = False
        if s.telling:
            s.tell("R48", f"{s.name(s.player)} turns the tile down for {POWERS[s.character()][0]}.")
        POWER_EFFECTS[s.character()].do(s)

    def refuse(self, s: Castle, action: Action) -> tuple[str, str]:
        return why_not(s, action, self.prompt(s))


class EndTurn(Auto[Castle]):
    """R24: the dice pass clockwise."""

    rule = "R24"

    def run(self, s: Castle) -> None:
        s.player = (s.player + 1) % s.seats
        s.push(START_TURN)


DEAL_CHARACTER: Final = DealCharacter()
PLACE_SWITCH: Final = PlaceSwitch()
DRAW_SWITCH: Final = [DrawSwitch(room) for room in range(ROOMS)]
CHOOSE_FIRST_PLAYER: Final = ChooseFirstPlayer()
START_TURN: Final = StartTurn()
DRAW_CARD: Final = DrawCard()
TAKE_ACTIONS: Final = TakeActions()
END_TURN: Final = EndTurn()
