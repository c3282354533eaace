"""Threat Cards: all 48, the deck under the Action Row, and how a card is carried out (R30, R74, R92)."""

from __future__ import annotations

from typing import Final, final

from eleventh.core.engine import Auto, Deal
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
    MOST_HEROES,
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
from eleventh.games.nemo_rising.state import OUT, SETTING_UP, THREATENED, NemoState, with_one
from eleventh.games.nemo_rising.threat_actions import Guard, Move, Place, Strike, Threat


class ThreatCard:
    """Its actions come from top to bottom; then it is kept or discarded."""

    def __init__(self, name: str, *lines: Threat, keep: bool = False) -> None:
        self.name = name
        self.lines = list(lines)
        self.keep = keep
        self.by_heroes = [
            [line for line in lines if heroes <= line.at_most] for heroes in range(1, MOST_HEROES + 1)
        ]

    def actions(self, heroes: int) -> list[Threat]:
        """What it does to so many heroes."""
        return self.by_heroes[heroes - 1]

    def moves(self, heroes: int) -> list[Move]:
        return [action for action in self.actions(heroes) if isinstance(action, Move)]


def up_to(heroes: int, line: Threat) -> Threat:
    """A line for so many heroes and fewer (Q53)."""
    return line.for_at_most(heroes)


THREAT_CARDS: Final[list[ThreatCard]] = [
    ThreatCard(
        "Night Patrol",
        Move(HUMANOID | BESTIAL, 4, BLUE),
        Place(FOOT_SOLDIERS, 1),
        up_to(3, Strike(BRAINS)),
        up_to(1, Place(WASP, 3)),
    ),
    ThreatCard("Swarm Released", Move(EVERY_TYPE, 2, RED), Place(WASP, 4), up_to(3, Strike(BRAWN))),
    ThreatCard(
        "Shift Change",
        Strike(SKILL),
        up_to(3, Move(EVERY_TYPE, 1, RED)),
        up_to(3, Place(FOOT_SOLDIERS, 2)),
        up_to(1, Place(FOOT_SOLDIERS, 4)),
    ),
    ThreatCard(
        "Loose the Hounds",
        Move(HUMANOID, 2, BLUE),
        Strike(BRAINS),
        up_to(2, Place(GUARD_DOGS, 3)),
    ),
    ThreatCard(
        "Buzzing in the Ducts",
        Move(BESTIAL, 2, RED),
        Strike(BRAWN),
        up_to(2, Place(WASP, 1)),
        up_to(1, Place(WASP, 2)),
    ),
    ThreatCard(
        "Quick March",
        Move(HUMANOID, 2, RED),
        Strike(SKILL),
        up_to(2, Place(FOOT_SOLDIERS, 3)),
    ),
    ThreatCard(
        "Scent Trail",
        Move(BESTIAL, 2, BLUE),
        Strike(BRAINS),
        up_to(3, Place(GUARD_DOGS, 4)),
        up_to(1, Place(GUARD_DOGS, 1)),
    ),
    ThreatCard(
        "Cordon",
        Strike(BRAWN),
        up_to(2, Move(EVERY_TYPE, 1, BLUE)),
        up_to(2, Place(FOOT_SOLDIERS, 4)),
    ),
    ThreatCard("Steam Burst", Move(MECHANICAL, 3, BLUE), Strike(BRAINS), up_to(2, Place(WASP, 2))),
    ThreatCard(
        "Sweep the Galleries",
        up_to(3, Move(EVERY_TYPE, 1, BLUE)),
        Strike(SKILL),
        up_to(2, Place(FOOT_SOLDIERS, 1)),
    ),
    ThreatCard(
        "The Pack Runs", Move(BESTIAL, 4, RED), up_to(1, Strike(BRAINS)), up_to(1, Place(GUARD_DOGS, 2))
    ),
    ThreatCard(
        "Crab Launch",
        Move(BESTIAL, 1, BLUE),
        up_to(3, Place(CRAB, 1)),
        up_to(2, Strike(BRAWN)),
        up_to(1, Place(FOOT_SOLDIERS, 3)),
    ),
    ThreatCard("Heavy Armor", Move(HUMANOID, 2, RED), up_to(3, Place(CRAB, 3)), up_to(2, Strike(SKILL))),
    ThreatCard(
        "Trip Wire",
        Strike(SKILL),
        up_to(2, Strike(BRAWN)),
        up_to(2, Place(WASP, 2)),
        up_to(1, Place(WASP, 4)),
    ),
    ThreatCard(
        "Ambush on the Stairs",
        Strike(BRAWN),
        up_to(2, Place(FOOT_SOLDIERS, 2)),
        up_to(1, Place(FOOT_SOLDIERS, 3)),
    ),
    ThreatCard(
        "Howls in the Wind", Move(BESTIAL, 3, BLUE), up_to(2, Strike(BRAINS)), up_to(2, Place(GUARD_DOGS, 3))
    ),
    ThreatCard(
        "Forced March", Move(HUMANOID, 3, RED), up_to(1, Strike(BRAWN)), up_to(1, Place(FOOT_SOLDIERS, 1))
    ),
    ThreatCard("Grappling Hooks", Strike(BRAWN), Move(HUMANOID, 1, BLUE), up_to(2, Strike(SKILL))),
    ThreatCard(
        "The Alpha",
        Place(ALPHA_HOUND, 4),
        Move(BESTIAL, 1, RED),
        up_to(2, Strike(SKILL)),
        up_to(1, Place(GUARD_DOGS, 2)),
    ),
    ThreatCard(
        "The Sentinel Wakes",
        Guard(SENTINEL, COMMAND_ROOM, 1),
        Move(MECHANICAL, 2, RED),
        up_to(2, Strike(BRAINS)),
    ),
    ThreatCard("Elite Squad", Place(ELITE_SQUAD, 2), keep=True),
    ThreatCard("Alarm Sensor", keep=True),
    ThreatCard("Searchlights", keep=True),
    ThreatCard("Steam Colossus", Place(COLOSSUS, 3), keep=True),
    ThreatCard(
        "Feeding Frenzy",
        Move(BESTIAL | MECHANICAL, 4, BLUE),
        Place(REEF_SHARKS, 1),
        up_to(2, Strike(BRAINS)),
        up_to(1, Place(JELLYFISH, 3)),
    ),
    ThreatCard("Drifting Swarm", Move(EVERY_TYPE, 2, RED), Place(JELLYFISH, 4), up_to(2, Strike(BRAWN))),
    ThreatCard(
        "Lights Below",
        Strike(SKILL),
        up_to(3, Move(EVERY_TYPE, 1, RED)),
        up_to(3, Place(SCAVENGERS, 2)),
        up_to(1, Place(SCAVENGERS, 4)),
    ),
    ThreatCard(
        "Blood in the Water",
        Move(BESTIAL, 3, BLUE),
        up_to(3, Place(SCAVENGERS, 3)),
        up_to(3, Strike(BRAINS)),
    ),
    ThreatCard(
        "Scavengers' Signal",
        Move(HUMANOID, 3, RED),
        up_to(3, Place(JELLYFISH, 1)),
        up_to(3, Strike(BRAWN)),
        up_to(1, Place(JELLYFISH, 2)),
    ),
    ThreatCard(
        "Boarding Party",
        Move(HUMANOID, 2, BLUE),
        up_to(3, Place(SCAVENGERS, 4)),
        up_to(3, Strike(SKILL)),
    ),
    ThreatCard(
        "Fins",
        Move(BESTIAL, 3, RED),
        up_to(3, Place(REEF_SHARKS, 3)),
        up_to(3, Strike(BRAINS)),
        up_to(1, Place(REEF_SHARKS, 1)),
    ),
    ThreatCard(
        "Turning Tide",
        Strike(BRAWN),
        up_to(3, Move(EVERY_TYPE, 1, BLUE)),
        up_to(3, Place(REEF_SHARKS, 2)),
    ),
    ThreatCard("Electric Field", Move(MECHANICAL, 3, BLUE), Strike(BRAINS), up_to(2, Place(JELLYFISH, 2))),
    ThreatCard(
        "The Deep Stirs",
        up_to(3, Move(EVERY_TYPE, 1, BLUE)),
        Strike(SKILL),
        up_to(2, Place(REEF_SHARKS, 1)),
    ),
    ThreatCard(
        "Motor Surge", Move(MECHANICAL, 4, RED), up_to(1, Strike(BRAINS)), up_to(1, Place(JELLYFISH, 4))
    ),
    ThreatCard(
        "Many Heads",
        Move(HUMANOID, 1, BLUE),
        Place(HYDRA, 2),
        up_to(2, Strike(BRAWN)),
        up_to(1, Place(SCAVENGERS, 3)),
    ),
    ThreatCard("Driven from Its Lair", Move(HUMANOID, 3, RED), Place(HYDRA, 4), up_to(2, Strike(SKILL))),
    ThreatCard("Cut Air Hose", Strike(SKILL), Place(SCAVENGERS, 3), up_to(1, Place(JELLYFISH, 1))),
    ThreatCard("Shark Run", Place(REEF_SHARKS, 1), Strike(BRAWN), up_to(1, Place(REEF_SHARKS, 4))),
    ThreatCard("Stray Swarm", Move(MECHANICAL, 2, RED), Place(JELLYFISH, 2), up_to(2, Strike(BRAINS))),
    ThreatCard(
        "Raiding Party", Move(HUMANOID, 3, RED), up_to(2, Strike(BRAWN)), up_to(2, Place(SCAVENGERS, 1))
    ),
    ThreatCard("Crushing Pressure", Strike(BRAWN), Move(BESTIAL, 2, BLUE), up_to(1, Place(REEF_SHARKS, 3))),
    ThreatCard(
        "Shadow Overhead",
        Place(MANTA, 2),
        Move(MECHANICAL, 1, BLUE),
        up_to(2, Strike(SKILL)),
        up_to(1, Place(JELLYFISH, 3)),
    ),
    ThreatCard(
        "The Devilfish's Den",
        Guard(DEVILFISH, PEARL_CAVERN, 4),
        Move(BESTIAL, 2, RED),
        up_to(2, Strike(BRAINS)),
    ),
    ThreatCard("Mechanical Kraken", Place(KRAKEN, 3), keep=True),
    ThreatCard("Scavenger Captain", Place(CAPTAIN, 1), keep=True),
    ThreatCard("Riptide", keep=True),
    ThreatCard("Cracked Helmets", keep=True),
]
THREAT_NAMES: Final[list[str]] = [card.name for card in THREAT_CARDS]
THREATS: Final[list[str]] = [slug(name) for name in THREAT_NAMES]


def threat_text(card: int, heroes: int = 0) -> str:
    """The whole card in words, or what it says to so many heroes."""
    printed = THREAT_CARDS[card]
    if heroes:
        lines = [action.text for action in printed.actions(heroes)]
    else:
        lines = [line.printed() for line in printed.lines]
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
        s.decks = [*s.decks, sorted(s.discard)]
        s.discard = []
        s.tell("Q17", "The Threat Deck is shuffled anew from its discard pile.")


def forget_old_decks(s: NemoState) -> None:
    """Decks of which nothing is left need no place in the position."""
    while len(s.decks) > 1 and not s.decks[0]:
        s.decks = s.decks[1:]
        s.row_deck = [max(-1, deck - 1) for deck in s.row_deck]


def see_card(s: NemoState, place: int, index: int) -> None:
    """The card in a place of the row is known now: it no longer counts as hidden in its deck."""
    s.row_seen = with_one(s.row_seen, place, s.deal_threat(s.row_deck[place], index))
    s.row_deck[place] = -1


# --- step 3 (R30) ---


class RevealThreat(Auto[NemoState]):
    """Step 3: the card that lay under the Action Card taken (R30)."""

    rule = "R30"

    def run(self, s: NemoState) -> None:
        s.phase = THREATENED
        s.push(DRAW_FROM_ROW[s.slot])


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
            deck = s.row_deck[self.place] if self.place >= 0 else len(s.decks) - 1
            s.threat = s.deal_threat(deck, outcome)
        if self.place >= 0:
            s.row_deck[self.place] = -1
            if s.row_seen[self.place] >= 0:
                s.row_seen = with_one(s.row_seen, self.place, -1)
        forget_old_decks(s)
        if s.telling:
            s.tell("R30", f"{THREAT_NAMES[s.threat]}: {threat_text(s.threat, s.seats)}")
        begin_threat(s)


def begin_threat(s: NemoState) -> None:
    """A fourth Keep Card does nothing but cost 2 points (R97, Q22); else its actions come in order (R74)."""
    if THREAT_CARDS[s.threat].keep and len(s.keep) >= KEEP_LIMIT and s.phase != SETTING_UP:
        name = THREAT_NAMES[s.threat]
        s.throw_away(s.threat)
        s.threat = -1
        lose(s, 2, "R97", f"The Keep Row is full: {name} is discarded and 2 Mission Points are lost.")
        return
    THREAT_ACTIONS[0].run(s)


@final
class ThreatAction(Auto[NemoState]):
    """The card's actions from this one on, one after the other; last of all it is kept or discarded. The next
    waits on the stack while one needs an answer."""

    FIELDS = ("index",)
    rule = "R74"

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, s: NemoState) -> None:
        actions = THREAT_CARDS[s.threat].actions(s.seats)
        waiting = len(s.stack) + 1
        for index in range(self.index, len(actions)):
            s.push(THREAT_ACTIONS[index + 1])
            actions[index].happen(s)
            if s.outcome or len(s.stack) > waiting:
                return
            s.stack.pop()
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
        s.throw_away(card)
        if s.telling:
            s.tell("R94", f"Its enemy was defeated before: the card {THREAT_NAMES[card]} is discarded.")
    elif keep:
        s.keep = [*s.keep, card]
        if s.telling:
            s.tell("R93", f"The card {THREAT_NAMES[card]} stays in the Keep Row.")
    else:
        s.throw_away(card)
        if s.telling:
            s.tell("R92", f"The card {THREAT_NAMES[card]} is discarded.")


REVEAL_THREAT: Final = RevealThreat()
DRAW_FROM_ROW: Final = [DrawThreat(place) for place in range(MOST_HEROES)]
THREAT_ACTIONS: Final = [
    ThreatAction(index) for index in range(max(len(card.lines) for card in THREAT_CARDS) + 1)
]
