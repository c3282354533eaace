"""Threat Cards: the deck under the Action Row, what a card does, and the Keep Row."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal, Decision
from eleventh.games.nemo_rising.actions import LEAVE, REPLACE
from eleventh.games.nemo_rising.board import AREA, START
from eleventh.games.nemo_rising.cards import (
    ALARM,
    ALARM_DEED,
    DISCARD,
    GUARD,
    HELMETS,
    KEEP,
    KEPT,
    LOSE,
    MOVE,
    PLACE,
    STRIKE,
    THREAT_DEEDS,
    THREAT_NAMES,
    THREATS,
    Deed,
    threat_text,
)
from eleventh.games.nemo_rising.content import ATTRIBUTES, BRAINS, KEEP_LIMIT, counted
from eleventh.games.nemo_rising.defence import lose, strike
from eleventh.games.nemo_rising.enemies import DrawToken, MoveEnemies, PlaceEnemy, stack
from eleventh.games.nemo_rising.state import KEEPING, SETTING_UP, THREATENED, NemoState

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
    if KEPT[s.threat] and len(s.keep) >= KEEP_LIMIT and s.phase != SETTING_UP:
        name = THREAT_NAMES[s.threat]
        s.discard.append(s.threat)
        s.threat = -1
        lose(s, 2, "R97", f"The Keep Row is full: {name} is discarded and 2 Mission Points are lost.")
        return
    s.push(ThreatAction(0))


class ThreatAction(Auto[NemoState]):
    """The card's actions, one after the other."""

    FIELDS = ("index",)
    rule = "R74"

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, s: NemoState) -> None:
        deeds = THREAT_DEEDS[s.threat]
        deed = deeds[self.index]
        if deed.kind == DISCARD or deed.kind == KEEP:
            finish_threat(s, deed.kind)
            return
        s.push(ThreatAction(self.index + 1))
        carry_out(s, deed)


def finish_threat(s: NemoState, how: int) -> None:
    card = s.threat
    s.threat = -1
    if how == KEEP and s.phase != SETTING_UP:  # Q21: the set-up card is always discarded
        s.keep.append(card)
        if s.telling:
            s.tell("R93", f"The card {THREAT_NAMES[card]} stays in the Keep Row.")
    else:
        s.discard.append(card)
        if s.telling:
            s.tell("R92", f"The card {THREAT_NAMES[card]} is discarded.")


def carry_out(s: NemoState, deed: Deed) -> None:
    """One Threat Action, or the penalty of a failed Task."""
    if deed.kind == MOVE:
        s.push(MoveEnemies(deed.a, deed.b, deed.c))
    elif deed.kind == PLACE:
        s.push(PlaceEnemy(deed.a, deed.b))
    elif deed.kind == GUARD:
        area = s.area_of(deed.c)
        if area >= 0 and AREA + area not in s.at and s.foe[AREA + area] < 0 and stack(s, deed.a):
            s.push(DrawToken(deed.a, AREA + area))
        else:
            s.push(PlaceEnemy(deed.a, deed.b))
    elif deed.kind == STRIKE:
        if s.active < 0:
            s.tell("Q48", "It is nobody's turn yet: the strike hits no one.")
            return
        if s.telling:
            s.tell("R85", f"{s.hero(s.active)} must block {ATTRIBUTES[deed.a].capitalize()}.")
        strike(s, deed.a)
    elif deed.kind == LOSE:
        lose(s, deed.a, "R56", f"The penalty: {counted(deed.a, 'Mission Point')} lost.")


class RevealThreat(Auto[NemoState]):
    """Step 3: the card that lay under the Action Card taken (R30)."""

    rule = "R30"

    def run(self, s: NemoState) -> None:
        s.phase = THREATENED
        s.push(DrawThreat(s.slot))


REVEAL_THREAT: Final = RevealThreat()

# --- looking at a card (Command Room, Sunken Temple) ---


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


LOOK_AT_THREAT: Final = LookAtThreat()


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


SWAP_THREAT: Final = SwapThreat()

# --- step 4: the Keep Row (R31, R96) ---


class CheckKeepCards(Auto[NemoState]):
    """Cards that act at the end of a turn act from left to right."""

    FIELDS = ("index",)
    rule = "R31"

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, s: NemoState) -> None:
        s.phase = KEEPING
        if self.index >= len(s.keep):
            return
        s.push(CheckKeepCards(self.index + 1))
        card = s.keep[self.index]
        if card == ALARM:
            s.tell("R31", "The Alarm Sensor shrills: all enemies move 1 on the red path.")
            carry_out(s, ALARM_DEED)
        elif card == HELMETS:
            place = s.at[s.active]
            if place != START and not (AREA <= place < START and s.secure[place - AREA]):
                s.push(HELMET_ROLL)


class HelmetRoll(Deal[NemoState]):
    """Cracked Helmets: one die; on Brains a Mission Point is lost."""

    rule = "R31"

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)} rolls for the cracked helmets."

    def outcomes(self, s: NemoState) -> int:
        return 3

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return ATTRIBUTES[outcome]

    def deal(self, s: NemoState, outcome: int) -> None:
        rolled = f"Cracked Helmets: {s.hero(s.active)} rolls {ATTRIBUTES[outcome].capitalize()}"
        if outcome == BRAINS:
            lose(s, 1, "R31", f"{rolled}; water comes in, 1 Mission Point is lost.")
        else:
            s.tell("R31", f"{rolled}; the helmet holds.")


HELMET_ROLL: Final = HelmetRoll()
