"""Threat Cards: all 48, the deck under the Action Row, and how a card is carried out (R30, R74, R92)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal, Decision, No
from eleventh.games.nemo_rising.board import BLUE, RED
from eleventh.games.nemo_rising.content import (
    ALPHA_HOUND,
    BESTIAL,
    CAPTAIN,
    COLOSSUS,
    COMMAND_ROOM,
    CRAB,
    DEVILFISH,
    ELITE_SQUAD,
    EVERY_TYPE,
    FOOT_SOLDIERS,
    GUARD_DOGS,
    HUMANOID,
    HYDRA,
    JELLYFISH,
    KEEP_LIMIT,
    KRAKEN,
    MANTA,
    MECHANICAL,
    PEARL_CAVERN,
    REEF_SHARKS,
    SCAVENGERS,
    SENTINEL,
    TOKENS_OF,
    WASP,
    slug,
)
from eleventh.games.nemo_rising.ending import lose
from eleventh.games.nemo_rising.icons import BRAINS, BRAWN, SKILL
from eleventh.games.nemo_rising.keeping import KEEP_CARDS
from eleventh.games.nemo_rising.state import OUT, SETTING_UP, THREATENED, NemoState
from eleventh.games.nemo_rising.threat_actions import Guard, Move, Place, Strike, Threat
from eleventh.games.nemo_rising.vocabulary import VOCABULARY, only_when_asked


class ThreatCard:
    """Its actions come from top to bottom; then it is kept or discarded."""

    def __init__(self, name: str, *actions: Threat, keep: bool = False) -> None:
        self.name = name
        self.actions = list(actions)
        self.keep = keep
        self.moves = [action for action in actions if isinstance(action, Move)]


THREAT_CARDS: Final[list[ThreatCard]] = [
    ThreatCard("Night Patrol", Move(HUMANOID | BESTIAL, 4, BLUE), Place(FOOT_SOLDIERS, 1)),
    ThreatCard("Swarm Released", Move(EVERY_TYPE, 2, RED), Place(WASP, 4)),
    ThreatCard("Shift Change", Move(EVERY_TYPE, 1, RED), Place(FOOT_SOLDIERS, 2)),
    ThreatCard("Loose the Hounds", Move(HUMANOID, 2, BLUE), Place(GUARD_DOGS, 3)),
    ThreatCard("Buzzing in the Ducts", Move(BESTIAL, 2, RED), Place(WASP, 1)),
    ThreatCard("Quick March", Move(HUMANOID, 2, RED), Place(FOOT_SOLDIERS, 3)),
    ThreatCard("Scent Trail", Move(BESTIAL, 2, BLUE), Place(GUARD_DOGS, 4)),
    ThreatCard("Cordon", Move(EVERY_TYPE, 1, BLUE), Place(FOOT_SOLDIERS, 4)),
    ThreatCard("Steam Burst", Move(MECHANICAL, 3, BLUE), Strike(BRAINS)),
    ThreatCard("Sweep the Galleries", Move(EVERY_TYPE, 1, BLUE)),
    ThreatCard("The Pack Runs", Move(BESTIAL, 4, RED)),
    ThreatCard("Crab Launch", Move(BESTIAL, 1, BLUE), Place(CRAB, 1)),
    ThreatCard("Heavy Armor", Move(HUMANOID, 2, RED), Place(CRAB, 3)),
    ThreatCard("Trip Wire", Strike(SKILL), Place(WASP, 2)),
    ThreatCard("Ambush on the Stairs", Place(FOOT_SOLDIERS, 2), Strike(BRAWN)),
    ThreatCard("Howls in the Wind", Move(BESTIAL, 3, BLUE)),
    ThreatCard("Forced March", Move(HUMANOID, 3, RED)),
    ThreatCard("Grappling Hooks", Strike(BRAWN), Move(HUMANOID, 1, BLUE)),
    ThreatCard("The Alpha", Place(ALPHA_HOUND, 4), Move(BESTIAL, 1, RED)),
    ThreatCard("The Sentinel Wakes", Guard(SENTINEL, COMMAND_ROOM, 1), Move(MECHANICAL, 2, RED)),
    ThreatCard("Elite Squad", Place(ELITE_SQUAD, 2), keep=True),
    ThreatCard("Alarm Sensor", keep=True),
    ThreatCard("Searchlights", keep=True),
    ThreatCard("Steam Colossus", Place(COLOSSUS, 3), keep=True),
    ThreatCard("Feeding Frenzy", Move(BESTIAL | MECHANICAL, 4, BLUE), Place(REEF_SHARKS, 1)),
    ThreatCard("Drifting Swarm", Move(EVERY_TYPE, 2, RED), Place(JELLYFISH, 4)),
    ThreatCard("Lights Below", Move(EVERY_TYPE, 1, RED), Place(SCAVENGERS, 2)),
    ThreatCard("Blood in the Water", Move(BESTIAL, 3, BLUE), Place(SCAVENGERS, 3)),
    ThreatCard("Scavengers' Signal", Move(HUMANOID, 3, RED), Place(JELLYFISH, 1)),
    ThreatCard("Boarding Party", Move(HUMANOID, 2, BLUE), Place(SCAVENGERS, 4)),
    ThreatCard("Fins", Move(BESTIAL, 3, RED), Place(REEF_SHARKS, 3)),
    ThreatCard("Turning Tide", Move(EVERY_TYPE, 1, BLUE), Place(REEF_SHARKS, 2)),
    ThreatCard("Electric Field", Move(MECHANICAL, 3, BLUE), Strike(BRAINS)),
    ThreatCard("The Deep Stirs", Move(EVERY_TYPE, 1, BLUE)),
    ThreatCard("Motor Surge", Move(MECHANICAL, 4, RED)),
    ThreatCard("Many Heads", Move(HUMANOID, 1, BLUE), Place(HYDRA, 2)),
    ThreatCard("Driven from Its Lair", Move(HUMANOID, 3, RED), Place(HYDRA, 4)),
    ThreatCard("Cut Air Hose", Strike(SKILL), Place(SCAVENGERS, 3)),
    ThreatCard("Shark Run", Place(REEF_SHARKS, 1), Strike(BRAWN)),
    ThreatCard("Stray Swarm", Move(MECHANICAL, 2, RED), Place(JELLYFISH, 2)),
    ThreatCard("Raiding Party", Move(HUMANOID, 3, RED)),
    ThreatCard("Crushing Pressure", Strike(BRAWN), Move(BESTIAL, 2, BLUE)),
    ThreatCard("Shadow Overhead", Place(MANTA, 2), Move(MECHANICAL, 1, BLUE)),
    ThreatCard("The Devilfish's Den", Guard(DEVILFISH, PEARL_CAVERN, 4), Move(BESTIAL, 2, RED)),
    ThreatCard("Mechanical Kraken", Place(KRAKEN, 3), keep=True),
    ThreatCard("Scavenger Captain", Place(CAPTAIN, 1), keep=True),
    ThreatCard("Riptide", keep=True),
    ThreatCard("Cracked Helmets", keep=True),
]
THREAT_NAMES: Final[list[str]] = [card.name for card in THREAT_CARDS]
THREATS: Final[list[str]] = [slug(name) for name in THREAT_NAMES]


def threat_text(card: int) -> str:
    """The whole card in words."""
    lines = [action.text for action in THREAT_CARDS[card].actions]
    if THREAT_CARDS[card].keep:
        return " ".join([*lines, "Keep.", KEEP_CARDS[card].text])
    return " ".join([*lines, "Discard."])


# --- the deck ---


def undrawn(s: NemoState) -> int:
    """Cards in the Threat Deck: what is not dealt, less what lies hidden in the Action Row."""
    last = len(s.decks) - 1
    return len(s.decks[last]) - s.row_deck.count(last)


def mind_the_deck(s: NemoState) -> None:
    """An empty deck is made anew from the discard pile; the row keeps its old cards (Q17)."""
    if undrawn(s) == 0 and s.discard:
        s.decks.append(sorted(s.discard))
        s.discard = []
        s.tell("Q17", "The Threat Deck is shuffled anew from its discard pile.")


def forget_old_decks(s: NemoState) -> None:
    """Decks of which nothing is left need no place in the position."""
    while len(s.decks) > 1 and not s.decks[0]:
        s.decks.pop(0)
        s.row_deck = [max(-1, deck - 1) for deck in s.row_deck]


# --- step 3 (R30) ---


class RevealThreat(Auto[NemoState]):
    """Step 3: the card that lay under the Action Card taken (R30)."""

    rule = "R30"

    def run(self, s: NemoState) -> None:
        s.phase = THREATENED
        s.push(DrawThreat(s.slot))


class DrawThreat(Deal[NemoState]):
    """Which card lies in that place of the Action Row; -1: on top of the deck."""

    FIELDS = ("place",)
    rule = "R30"

    def __init__(self, place: int) -> None:
        self.place = place

    def prompt(self, s: NemoState) -> str:
        return "The Threat Card is turned up."

    def pool(self, s: NemoState) -> list[int]:
        return s.decks[s.row_deck[self.place]] if self.place >= 0 else s.decks[-1]

    def outcomes(self, s: NemoState) -> int:
        if self.place >= 0 and s.row_seen[self.place] >= 0:
            return 1
        return len(self.pool(s))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return THREATS[self.pool(s)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        if self.place >= 0 and s.row_seen[self.place] >= 0:
            s.threat = s.row_seen[self.place]
        else:
            s.threat = self.pool(s).pop(outcome)
        if self.place >= 0:
            s.row_deck[self.place] = -1
            s.row_seen[self.place] = -1
        forget_old_decks(s)
        if s.telling:
            s.tell("R30", f"{THREAT_NAMES[s.threat]}: {threat_text(s.threat)}")
        begin_threat(s)


def begin_threat(s: NemoState) -> None:
    """A fourth Keep Card does nothing but cost 2 points (R97, Q22); else its actions come in order (R74)."""
    if THREAT_CARDS[s.threat].keep and len(s.keep) >= KEEP_LIMIT and s.phase != SETTING_UP:
        name = THREAT_NAMES[s.threat]
        s.discard.append(s.threat)
        s.threat = -1
        lose(s, 2, "R97", f"The Keep Row is full: {name} is discarded and 2 Mission Points are lost.")
        return
    s.push(ThreatAction(0))


class ThreatAction(Auto[NemoState]):
    """The card's actions, one after the other; last of all it is kept or discarded."""

    FIELDS = ("index",)
    rule = "R74"

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, s: NemoState) -> None:
        actions = THREAT_CARDS[s.threat].actions
        if self.index < len(actions):
            s.push(ThreatAction(self.index + 1))
            actions[self.index].happen(s)
        else:
            finish_threat(s)


def enemy_gone(s: NemoState, card: int) -> bool:
    """Whether what discards a Keep Card has happened already: its enemy is defeated (R94, Q20)."""
    kind = KEEP_CARDS[card].enemy
    return kind >= 0 and all(s.token_at[token] == OUT for token in TOKENS_OF[kind])


def finish_threat(s: NemoState) -> None:
    card = s.threat
    s.threat = -1
    keep = THREAT_CARDS[card].keep and s.phase != SETTING_UP  # Q21: the set-up card is always discarded
    if keep and enemy_gone(s, card):
        s.discard.append(card)
        if s.telling:
            s.tell("R94", f"Its enemy was defeated before: the card {THREAT_NAMES[card]} is discarded.")
    elif keep:
        s.keep.append(card)
        if s.telling:
            s.tell("R93", f"The card {THREAT_NAMES[card]} stays in the Keep Row.")
    else:
        s.discard.append(card)
        if s.telling:
            s.tell("R92", f"The card {THREAT_NAMES[card]} is discarded.")


# --- looking at cards before they are revealed (Command Room, Sunken Temple) ---


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
            s.row_seen[s.slot] = self.pool(s).pop(outcome)
            # The card is known now: it no longer counts as hidden in its deck.
            s.row_deck[s.slot] = -1
        card = s.row_seen[s.slot]
        if s.telling:
            s.tell("R60", f"{s.hero(s.active)} looks at {THREAT_NAMES[card]}: {threat_text(card)}")
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
        card = self.pool(s).pop(outcome)
        s.row_seen[self.place] = card
        s.row_deck[self.place] = -1
        if s.telling:
            s.tell("R60", f"{s.hero(s.active)} looks at {THREAT_NAMES[card]}: {threat_text(card)}")


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
        s.row_seen[s.slot] = -1
        s.discard.append(card)
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
REVEAL_THREAT: Final = RevealThreat()
LOOK_AT_THREAT: Final = LookAtThreat()
SWAP_THREAT: Final = SwapThreat()
