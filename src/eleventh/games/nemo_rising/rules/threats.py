"""Threat Cards: all 48, the deck under the Action Row, and how a card is carried out (R30, R74, R92)."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.engine import Auto, Deal
from eleventh.core.fields import Number
from eleventh.core.zones import draw, make_first, move_all, move_all_sorted
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import BLUE, RED
from eleventh.games.nemo_rising.content.icons import BRAINS, BRAWN, SKILL
from eleventh.games.nemo_rising.rules.ending import lose
from eleventh.games.nemo_rising.rules.keeping import KEEP_CARDS
from eleventh.games.nemo_rising.rules.state import OUT, SETTING_UP, THREATENED, NemoState
from eleventh.games.nemo_rising.rules.threat_actions import Guard, Move, Place, Strike, Threat


class ThreatCard:
    """Its actions come from top to bottom; then it is kept or discarded."""

    def __init__(self, name: str, *lines: Threat, keep: bool = False) -> None:
        self.name = name
        self.lines = list(lines)
        self.keep = keep
        self.by_heroes = [
            [line for line in lines if heroes <= line.at_most] for heroes in range(1, c.MOST_HEROES + 1)
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
        Move(c.HUMANOID | c.BESTIAL, 4, BLUE),
        Place(c.FOOT_SOLDIERS, 1),
        up_to(3, Strike(BRAINS)),
        up_to(1, Place(c.WASP, 3)),
    ),
    ThreatCard("Swarm Released", Move(c.EVERY_TYPE, 2, RED), Place(c.WASP, 4), up_to(3, Strike(BRAWN))),
    ThreatCard(
        "Shift Change",
        Strike(SKILL),
        up_to(3, Move(c.EVERY_TYPE, 1, RED)),
        up_to(3, Place(c.FOOT_SOLDIERS, 2)),
        up_to(1, Place(c.FOOT_SOLDIERS, 4)),
    ),
    ThreatCard(
        "Loose the Hounds", Move(c.HUMANOID, 2, BLUE), Strike(BRAINS), up_to(2, Place(c.GUARD_DOGS, 3))
    ),
    ThreatCard(
        "Buzzing in the Ducts",
        Move(c.BESTIAL, 2, RED),
        Strike(BRAWN),
        up_to(2, Place(c.WASP, 1)),
        up_to(1, Place(c.WASP, 2)),
    ),
    ThreatCard("Quick March", Move(c.HUMANOID, 2, RED), Strike(SKILL), up_to(2, Place(c.FOOT_SOLDIERS, 3))),
    ThreatCard(
        "Scent Trail",
        Move(c.BESTIAL, 2, BLUE),
        Strike(BRAINS),
        up_to(3, Place(c.GUARD_DOGS, 4)),
        up_to(1, Place(c.GUARD_DOGS, 1)),
    ),
    ThreatCard(
        "Cordon", Strike(BRAWN), up_to(2, Move(c.EVERY_TYPE, 1, BLUE)), up_to(2, Place(c.FOOT_SOLDIERS, 4))
    ),
    ThreatCard("Steam Burst", Move(c.MECHANICAL, 3, BLUE), Strike(BRAINS), up_to(2, Place(c.WASP, 2))),
    ThreatCard(
        "Sweep the Galleries",
        up_to(3, Move(c.EVERY_TYPE, 1, BLUE)),
        Strike(SKILL),
        up_to(2, Place(c.FOOT_SOLDIERS, 1)),
    ),
    ThreatCard(
        "The Pack Runs", Move(c.BESTIAL, 4, RED), up_to(1, Strike(BRAINS)), up_to(1, Place(c.GUARD_DOGS, 2))
    ),
    ThreatCard(
        "Crab Launch",
        Move(c.BESTIAL, 1, BLUE),
        up_to(3, Place(c.CRAB, 1)),
        up_to(2, Strike(BRAWN)),
        up_to(1, Place(c.FOOT_SOLDIERS, 3)),
    ),
    ThreatCard("Heavy Armor", Move(c.HUMANOID, 2, RED), up_to(3, Place(c.CRAB, 3)), up_to(2, Strike(SKILL))),
    ThreatCard(
        "Trip Wire",
        Strike(SKILL),
        up_to(2, Strike(BRAWN)),
        up_to(2, Place(c.WASP, 2)),
        up_to(1, Place(c.WASP, 4)),
    ),
    ThreatCard(
        "Ambush on the Stairs",
        Strike(BRAWN),
        up_to(2, Place(c.FOOT_SOLDIERS, 2)),
        up_to(1, Place(c.FOOT_SOLDIERS, 3)),
    ),
    ThreatCard(
        "Howls in the Wind",
        Move(c.BESTIAL, 3, BLUE),
        up_to(2, Strike(BRAINS)),
        up_to(2, Place(c.GUARD_DOGS, 3)),
    ),
    ThreatCard(
        "Forced March", Move(c.HUMANOID, 3, RED), up_to(1, Strike(BRAWN)), up_to(1, Place(c.FOOT_SOLDIERS, 1))
    ),
    ThreatCard("Grappling Hooks", Strike(BRAWN), Move(c.HUMANOID, 1, BLUE), up_to(2, Strike(SKILL))),
    ThreatCard(
        "The Alpha",
        Place(c.ALPHA_HOUND, 4),
        Move(c.BESTIAL, 1, RED),
        up_to(2, Strike(SKILL)),
        up_to(1, Place(c.GUARD_DOGS, 2)),
    ),
    ThreatCard(
        "The Sentinel Wakes",
        Guard(c.SENTINEL, c.COMMAND_ROOM, 1),
        Move(c.MECHANICAL, 2, RED),
        up_to(2, Strike(BRAINS)),
    ),
    ThreatCard("Elite Squad", Place(c.ELITE_SQUAD, 2), keep=True),
    ThreatCard("Alarm Sensor", keep=True),
    ThreatCard("Searchlights", keep=True),
    ThreatCard("Steam Colossus", Place(c.COLOSSUS, 3), keep=True),
    ThreatCard(
        "Feeding Frenzy",
        Move(c.BESTIAL | c.MECHANICAL, 4, BLUE),
        Place(c.REEF_SHARKS, 1),
        up_to(2, Strike(BRAINS)),
        up_to(1, Place(c.JELLYFISH, 3)),
    ),
    ThreatCard("Drifting Swarm", Move(c.EVERY_TYPE, 2, RED), Place(c.JELLYFISH, 4), up_to(2, Strike(BRAWN))),
    ThreatCard(
        "Lights Below",
        Strike(SKILL),
        up_to(3, Move(c.EVERY_TYPE, 1, RED)),
        up_to(3, Place(c.SCAVENGERS, 2)),
        up_to(1, Place(c.SCAVENGERS, 4)),
    ),
    ThreatCard(
        "Blood in the Water",
        Move(c.BESTIAL, 3, BLUE),
        up_to(3, Place(c.SCAVENGERS, 3)),
        up_to(3, Strike(BRAINS)),
    ),
    ThreatCard(
        "Scavengers' Signal",
        Move(c.HUMANOID, 3, RED),
        up_to(3, Place(c.JELLYFISH, 1)),
        up_to(3, Strike(BRAWN)),
        up_to(1, Place(c.JELLYFISH, 2)),
    ),
    ThreatCard(
        "Boarding Party", Move(c.HUMANOID, 2, BLUE), up_to(3, Place(c.SCAVENGERS, 4)), up_to(3, Strike(SKILL))
    ),
    ThreatCard(
        "Fins",
        Move(c.BESTIAL, 3, RED),
        up_to(3, Place(c.REEF_SHARKS, 3)),
        up_to(3, Strike(BRAINS)),
        up_to(1, Place(c.REEF_SHARKS, 1)),
    ),
    ThreatCard(
        "Turning Tide",
        Strike(BRAWN),
        up_to(3, Move(c.EVERY_TYPE, 1, BLUE)),
        up_to(3, Place(c.REEF_SHARKS, 2)),
    ),
    ThreatCard(
        "Electric Field", Move(c.MECHANICAL, 3, BLUE), Strike(BRAINS), up_to(2, Place(c.JELLYFISH, 2))
    ),
    ThreatCard(
        "The Deep Stirs",
        up_to(3, Move(c.EVERY_TYPE, 1, BLUE)),
        Strike(SKILL),
        up_to(2, Place(c.REEF_SHARKS, 1)),
    ),
    ThreatCard(
        "Motor Surge", Move(c.MECHANICAL, 4, RED), up_to(1, Strike(BRAINS)), up_to(1, Place(c.JELLYFISH, 4))
    ),
    ThreatCard(
        "Many Heads",
        Move(c.HUMANOID, 1, BLUE),
        Place(c.HYDRA, 2),
        up_to(2, Strike(BRAWN)),
        up_to(1, Place(c.SCAVENGERS, 3)),
    ),
    ThreatCard("Driven from Its Lair", Move(c.HUMANOID, 3, RED), Place(c.HYDRA, 4), up_to(2, Strike(SKILL))),
    ThreatCard("Cut Air Hose", Strike(SKILL), Place(c.SCAVENGERS, 3), up_to(1, Place(c.JELLYFISH, 1))),
    ThreatCard("Shark Run", Place(c.REEF_SHARKS, 1), Strike(BRAWN), up_to(1, Place(c.REEF_SHARKS, 4))),
    ThreatCard("Stray Swarm", Move(c.MECHANICAL, 2, RED), Place(c.JELLYFISH, 2), up_to(2, Strike(BRAINS))),
    ThreatCard(
        "Raiding Party", Move(c.HUMANOID, 3, RED), up_to(2, Strike(BRAWN)), up_to(2, Place(c.SCAVENGERS, 1))
    ),
    ThreatCard(
        "Crushing Pressure", Strike(BRAWN), Move(c.BESTIAL, 2, BLUE), up_to(1, Place(c.REEF_SHARKS, 3))
    ),
    ThreatCard(
        "Shadow Overhead",
        Place(c.MANTA, 2),
        Move(c.MECHANICAL, 1, BLUE),
        up_to(2, Strike(SKILL)),
        up_to(1, Place(c.JELLYFISH, 3)),
    ),
    ThreatCard(
        "The Devilfish's Den",
        Guard(c.DEVILFISH, c.PEARL_CAVERN, 4),
        Move(c.BESTIAL, 2, RED),
        up_to(2, Strike(BRAINS)),
    ),
    ThreatCard("Mechanical Kraken", Place(c.KRAKEN, 3), keep=True),
    ThreatCard("Scavenger Captain", Place(c.CAPTAIN, 1), keep=True),
    ThreatCard("Riptide", keep=True),
    ThreatCard("Cracked Helmets", keep=True),
]
MOST_LINES: Final = max(len(card.lines) for card in THREAT_CARDS)


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
    left = len(s.decks[0])
    for deck in s.row_deck:
        if deck == 0:
            left -= 1
    return left


def mind_the_deck(s: NemoState) -> None:
    """An empty deck is made anew from the discard pile; the row keeps its old cards (Q17)."""
    if undrawn(s) == 0 and s.discard:
        set_deck_aside(s)
        move_all_sorted(s.discard, s.decks[0])
        s.tell("Q17", "The Threat Deck is shuffled anew from its discard pile.")


def set_deck_aside(s: NemoState) -> None:
    """What is left of the deck lies hidden in the row: it is an older deck from now on, in place of the
    oldest one of which nothing is left."""
    empty = max(number for number, deck in enumerate(s.decks) if not deck)
    make_first(s.decks, empty)
    s.row_deck = [deck + 1 if 0 <= deck < empty else deck for deck in s.row_deck]


def deck_under(s: NemoState, place: int) -> list[int]:
    """What the hidden Threat Card on a place of the Action Row can be. Where none lies, and in place -1, the
    card is drawn from the deck itself."""
    return s.decks[max(0, s.row_deck[place])] if place >= 0 else s.decks[0]


def see_card(s: NemoState, place: int, index: int) -> int:
    """The card in a place of the row is known now: it no longer counts as hidden in its deck."""
    card = draw(deck_under(s, place), index, s.row_seen[place])
    s.row_deck[place] = -1
    return card


# --- step 3 (R30) ---


class RevealThreat(Auto[NemoState]):
    """Step 3: the card that lay under the Action Card taken (R30)."""

    rule = "R30"

    def run(self, s: NemoState) -> None:
        s.phase = THREATENED
        s.push(DrawThreat(s.slot))


class DrawThreat(Deal[NemoState]):
    """Which card lies in that place of the Action Row; -1: on top of the deck."""

    place: Annotated[int, Number(-1, c.MOST_HEROES - 1)]
    rule = "R30"

    def prompt(self, s: NemoState) -> str:
        return "The Threat Card is turned up."

    def is_seen(self, s: NemoState) -> bool:
        return self.place >= 0 and bool(s.row_seen[self.place])

    def outcomes(self, s: NemoState) -> int:
        return 1 if self.is_seen(s) else len(deck_under(s, self.place))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return c.THREATS[deck_under(s, self.place)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        if self.is_seen(s):
            move_all(s.row_seen[self.place], s.carried_out)
        else:
            draw(deck_under(s, self.place), outcome, s.carried_out)
        if self.place >= 0:
            s.row_deck[self.place] = -1
        if s.narrating:
            s.tell("R30", f"{c.THREAT_NAMES[s.threat()]}: {threat_text(s.threat(), s.seats)}")
        begin_threat(s)


def begin_threat(s: NemoState) -> None:
    """A fourth Keep Card does nothing but cost 2 points (R97, Q22); else its actions come in order (R74)."""
    card = s.threat()
    if THREAT_CARDS[card].keep and len(s.keep) >= c.KEEP_LIMIT and s.phase != SETTING_UP:
        move_all(s.carried_out, s.discard)
        name = c.THREAT_NAMES[card]
        lose(s, 2, "R97", f"The Keep Row is full: {name} is discarded and 2 Mission Points are lost.")
    else:
        s.push(ThreatAction(0))


class ThreatAction(Auto[NemoState]):
    """The card's actions, one after the other; last of all it is kept or discarded."""

    index: Annotated[int, Number(0, MOST_LINES)]
    rule = "R74"

    def run(self, s: NemoState) -> None:
        actions = THREAT_CARDS[s.threat()].actions(s.seats)
        if self.index < len(actions):
            s.push(ThreatAction(self.index + 1))
            actions[self.index].happen(s)
        else:
            finish_threat(s)


def enemy_gone(s: NemoState, card: int) -> bool:
    """Whether what discards a Keep Card has happened already: its enemy is defeated (R94, Q20)."""
    kind = KEEP_CARDS[card].enemy
    return kind >= 0 and all(s.token_at[token] == OUT for token in c.TOKENS_OF[kind])


def finish_threat(s: NemoState) -> None:
    card = s.threat()
    keep = THREAT_CARDS[card].keep and s.phase != SETTING_UP  # Q21: the set-up card is always discarded
    if keep and enemy_gone(s, card):
        move_all(s.carried_out, s.discard)
        if s.narrating:
            s.tell("R94", f"Its enemy was defeated before: the card {c.THREAT_NAMES[card]} is discarded.")
    elif keep:
        move_all(s.carried_out, s.keep)
        if s.narrating:
            s.tell("R93", f"The card {c.THREAT_NAMES[card]} stays in the Keep Row.")
    else:
        move_all(s.carried_out, s.discard)
        if s.narrating:
            s.tell("R92", f"The card {c.THREAT_NAMES[card]} is discarded.")


REVEAL_THREAT: Final = RevealThreat()
