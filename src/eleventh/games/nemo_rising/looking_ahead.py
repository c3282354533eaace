"""Looking at Threat Cards before they are revealed: Command Room, Sunken Temple (R60, Q25)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Deal, Decision, No
from eleventh.games.nemo_rising.state import NemoState, with_one
from eleventh.games.nemo_rising.threats import THREAT_NAMES, THREATS, mind_the_deck, see_card, threat_text
from eleventh.games.nemo_rising.vocabulary import VOCABULARY, only_when_asked


class LookAtThreat(Deal[NemoState]):
    """The card that the active hero will reveal is looked at (Q25)."""

    rule = "R60"

    def prompt(self, s: NemoState) -> str:
        return "The Threat Card of this turn is looked at."

    def pool(self, s: NemoState) -> list[int]:
        return s.decks[s.row_deck[s.slot]]

    def outcomes(self, s: NemoState) -> int:
        return 1 if s.row_seen[s.slot] >= 0 else len(self.pool(s))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return THREATS[self.pool(s)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        if s.row_seen[s.slot] < 0:
            see_card(s, s.slot, outcome)
        card = s.row_seen[s.slot]
        if s.telling:
            s.tell("R60", f"{s.hero(s.active)} looks at {THREAT_NAMES[card]}: {threat_text(card, s.seats)}")
        s.push(SWAP_THREAT)


class PeekAtThreat(Deal[NemoState]):
    """The card that lies hidden in one place of the Action Row is looked at, and stays there (Q25)."""

    FIELDS = ("place",)
    rule = "R60"

    def __init__(self, place: int) -> None:
        self.place = place

    def prompt(self, s: NemoState) -> str:
        return f"The Threat Card in place {self.place + 1} of the row is looked at."

    def pool(self, s: NemoState) -> list[int]:
        return s.decks[s.row_deck[self.place]]

    def outcomes(self, s: NemoState) -> int:
        return len(self.pool(s))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return THREATS[self.pool(s)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        see_card(s, self.place, outcome)
        card = s.row_seen[self.place]
        if s.telling:
            s.tell("R60", f"{s.hero(s.active)} looks at {THREAT_NAMES[card]}: {threat_text(card, s.seats)}")


class SwapThreat(Decision[NemoState]):
    """The card may be discarded for the unseen top card of the deck."""

    rule = "R60"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: {THREAT_NAMES[s.row_seen[s.slot]]} awaits you. Use the top card instead?"

    def options(self, s: NemoState) -> list[Action]:
        return [LEAVE, REPLACE]

    def choose(self, s: NemoState, action: Action) -> None:
        if action is LEAVE:
            return
        card = s.row_seen[s.slot]
        s.row_seen = with_one(s.row_seen, s.slot, -1)
        s.throw_away(card)
        if s.telling:
            s.tell("R60", f"{THREAT_NAMES[card]} is discarded; the top card of the deck takes its place.")
        mind_the_deck(s)
        s.row_deck[s.slot] = len(s.decks) - 1

    def refuse(self, s: NemoState, action: Action) -> No:
        return No("R60", f"First the Threat Card that was looked at: {self.prompt(s)}")


LEAVE: Final = VOCABULARY.add("leave", text="Leave the Threat Card as it is")
REPLACE: Final = VOCABULARY.add(
    "replace", text="Discard that Threat Card and use the top card of the deck instead"
)
only_when_asked([LEAVE, REPLACE], "R60", "No Threat Card has been looked at.")
LOOK_AT_THREAT: Final = LookAtThreat()
SWAP_THREAT: Final = SwapThreat()
