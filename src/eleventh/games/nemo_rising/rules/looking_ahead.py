"""Looking at Threat Cards before they are revealed: Command Room, Sunken Temple (R60, Q25)."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.engine import Deal, Decision, No
from eleventh.core.fields import Number
from eleventh.core.zones import move_all
from eleventh.games.nemo_rising.content.parts import MOST_HEROES, THREAT_NAMES, THREATS
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.threats import deck_under, mind_the_deck, see_card, threat_text
from eleventh.games.nemo_rising.rules.vocabulary import VOCABULARY, only_when_asked


class LookAtThreat(Deal[NemoState]):
    """The card that the active hero will reveal is looked at (Q25)."""

    rule = "R60"

    def prompt(self, s: NemoState) -> str:
        return "The Threat Card of this turn is looked at."

    def outcomes(self, s: NemoState) -> int:
        return 1 if s.row_seen[s.slot] else len(deck_under(s, s.slot))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return THREATS[deck_under(s, s.slot)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        seen = s.row_seen[s.slot]
        card = seen[0] if seen else see_card(s, s.slot, outcome)
        if s.narrating:
            s.tell("R60", f"{s.hero(s.active)} looks at {THREAT_NAMES[card]}: {threat_text(card, s.seats)}")
        s.push(SWAP_THREAT)


class PeekAtThreat(Deal[NemoState]):
    """The card that lies hidden in one place of the Action Row is looked at, and stays there (Q25)."""

    place: Annotated[int, Number(0, MOST_HEROES - 1)]
    rule = "R60"

    def prompt(self, s: NemoState) -> str:
        return f"The Threat Card in place {self.place + 1} of the row is looked at."

    def outcomes(self, s: NemoState) -> int:
        return len(deck_under(s, self.place))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return THREATS[deck_under(s, self.place)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        card = see_card(s, self.place, outcome)
        if s.narrating:
            s.tell("R60", f"{s.hero(s.active)} looks at {THREAT_NAMES[card]}: {threat_text(card, s.seats)}")


class SwapThreat(Decision[NemoState]):
    """The card may be discarded for the unseen top card of the deck."""

    rule = "R60"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        return (
            f"{s.hero(s.active)}: {THREAT_NAMES[s.seen_threat(s.slot)]} awaits you. Use the top card instead?"
        )

    def among(self, s: NemoState) -> list[Action]:
        return [LEAVE, REPLACE]

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if action is LEAVE or action is REPLACE:
            return None
        return No("R60", f"First the Threat Card that was looked at: {self.prompt(s)}")

    def choose(self, s: NemoState, action: Action) -> None:
        if action is LEAVE:
            return
        card = s.seen_threat(s.slot)
        move_all(s.row_seen[s.slot], s.discard)
        if s.narrating:
            s.tell("R60", f"{THREAT_NAMES[card]} is discarded; the top card of the deck takes its place.")
        mind_the_deck(s)
        s.row_deck[s.slot] = 0


LEAVE: Final = VOCABULARY.add("leave", text="Leave the Threat Card as it is")
REPLACE: Final = VOCABULARY.add(
    "replace", text="Discard that Threat Card and use the top card of the deck instead"
)
only_when_asked([LEAVE, REPLACE], "R60", "No Threat Card has been looked at.")
LOOK_AT_THREAT: Final = LookAtThreat()
SWAP_THREAT: Final = SwapThreat()
