"""What always holds on the island: the laws between fields."""

from __future__ import annotations

from collections.abc import Iterator

from eleventh.core.bits import mask_of
from eleventh.core.engine import LOST, WON, Step
from eleventh.core.invariants import number, numbers
from eleventh.games.necreaux.content import adventure
from eleventh.games.necreaux.content.cards import CARDS, CHARACTERS
from eleventh.games.necreaux.rules.deck import special_in
from eleventh.games.necreaux.rules.state import (
    DICE,
    HALF_DOZEN,
    HIDDEN,
    PILES,
    VICTORY,
    WITH_LOST,
    Isle,
)
from eleventh.games.necreaux.rules.turn import TakeTurn

TALLEST = 80  # steps that can wait


def invariants(s: Isle) -> Iterator[str]:
    yield number("steps", len(s.stack), 0, TALLEST)
    for step in s.stack:
        yield wrong_roll(s, step)
    yield "" if not s.rules & HALF_DOZEN or s.target == 1 else "the Dirty Half-Dozen begin with one card each"
    yield "" if len(s.dice) == s.seats * DICE else "there are dice for other seats"
    yield from card_laws(s)
    yield from team_laws(s)
    yield from (deck_laws(s) if s.turn else set_up_laws(s))
    yield from moment_laws(s)
    yield from end_laws(s)


def wrong_roll(s: Isle, step: Step[Isle]) -> str:
    """A die that was rolled is a seat's of this game."""
    roll = getattr(step, "roll", None)
    return "" if roll is None else number("the seat of a roll", roll.roller, 0, s.seats - 1)


def card_laws(s: Isle) -> Iterator[str]:
    """A card of a character lies face up or face down; nothing else has anything on it."""
    owned = mask_of([card for cards in s.cards for card in cards])
    yield "" if not s.up & s.face_down else "a card lies face up and face down"
    yield "" if s.up | s.face_down == owned else "a card that nobody has lies face up or face down"
    for card in range(CARDS):
        charged = s.charge[card] and not owned >> card & 1
        yield f"there is something on card {card}, which nobody has" if charged else ""
    yield "" if max(s.roster, default=0) < CHARACTERS else "an Item is among the Character cards"
    yield "an Item is resolved" if s.card >= 0 and adventure.CATEGORY[s.card] == adventure.ITEM else ""
    fought = s.monster < 0 or s.card in (s.monster, adventure.REINFORCEMENTS)
    yield "" if fought else "another card brought the Monster"


def team_laws(s: Isle) -> Iterator[str]:
    """R48: the dead have no cards. R49: while split, somebody lives in each team."""
    if not s.outcome:
        for seat in range(s.seats):
            yield f"seat {seat} is gone and has cards" if s.cards[seat] and not s.alive >> seat & 1 else ""
        yield "" if s.alive else "nobody is alive"
        yield "some of the dead are caged" if s.caged & ~s.alive else ""
        both = s.alive & s.lost and s.alive & ~s.lost
        yield "nobody lives in one of the teams" if s.lost and not both else ""
    for name, holder in (("Scientists", s.scientists), ("Shuttle", s.shuttle)):
        yield f"the {name}: with a team that does not exist" if holder == WITH_LOST and not s.lost else ""
    turns = [step.which for step in s.stack if isinstance(step, TakeTurn)]
    yield "" if turns in ([], [0], [0, 1]) else "the teams do not play in turn"
    yield "there is no lost team to play" if 1 in turns and not s.lost else ""
    yield "" if s.outcome or s.stack or not s.turn else "nothing is to happen any more"


def deck_laws(s: Isle) -> Iterator[str]:
    """R9: the unknown cards are those of the piles, with a Special card in two of them."""
    hidden = sum(1 for pile in range(PILES) if s.piles[pile] and special_in(s, pile) >= 0)
    yield "" if sum(s.piles) - hidden == len(s.pool) else "the piles and their cards do not agree"
    yield "somebody still chooses cards" if any([*s.packs, *s.sixes]) else ""
    in_play = s.introduced or not any(s.seen)
    yield "" if in_play else "the Character cards are not introduced"


def set_up_laws(s: Isle) -> Iterator[str]:
    """R5, R63: nothing is drawn before the first Turn."""
    everybody = (1 << s.seats) - 1
    yield "" if (s.alive, s.lost, s.acting) == (everybody, 0, 0) else "the team is not together yet"
    lists = (s.known, s.bottom, s.discard, s.looked, s.placed, *s.pending)
    yield "" if not any(lists) and not any(s.piles) else "cards lie about before the game"
    nothing = max(s.card, s.monster, s.vault) < 0 and not s.testing
    yield "" if nothing else "something happens before the game"
    yield "" if s.scientists == s.shuttle == HIDDEN else "a Special card is found before the game"
    for seat in range(s.seats):  # A41
        unseen = [card for card in s.packs[seat] if not s.seen[card] >> seat & 1]
        yield "a seat has not seen its own cards" if unseen else ""


FIGHTING = {
    "FightWindow", "StartRound", "RoundWindow", "RollCombat", "RollWindow", "AfterRound", "Defeated",
    "RetreatWindow", "RetreatHits", "EndCombat",
}  # fmt: skip
ABOUT_A_TRAP = {"RevealWindow", "UsePlans", "PointOut", "RandomTester"}
TESTING = {"RollTest", "TestWindow", "DropOneDie"}
ONE_BY_ONE = {"Draft", "ReturnOne"}


def moment_laws(s: Isle) -> Iterator[str]:
    """R31, R27: a combat has a Monster, a test has a Trap. R5, R63: one seat after the other chooses."""
    steps = {type(step).__name__ for step in s.stack}
    yield "there is no Monster in the combat" if steps & FIGHTING and s.monster < 0 else ""
    trap = s.card >= 0 and adventure.CATEGORY[s.card] == adventure.TRAP
    yield "there is no Trap to test" if steps & (ABOUT_A_TRAP | TESTING) and not trap else ""
    yield "" if s.testing == bool(steps & TESTING) else "there is a test, or there is none"
    asked = type(s.stack[-1]).__name__ if s.stack else ""
    yield "all have chosen" if asked in ONE_BY_ONE and s.moved >= s.seats else ""


def end_laws(s: Isle) -> Iterator[str]:
    """R57: how it ended, and with which score for everybody."""
    yield "" if s.outcome in ("", WON, LOST) else f"it cannot end so: {s.outcome!r}"
    yield "" if bool(s.outcome) == bool(s.ending) else "it has ended, or it has not"
    yield "" if (s.outcome == WON) == (s.ending == VICTORY) else "the ending is another one"
    yield numbers("scores", s.scores, 0, 3, s.seats if s.outcome else 0)
