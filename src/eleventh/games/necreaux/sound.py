"""What always holds on the island. Cards that have left the game lie nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from eleventh.core.engine import EVERYONE, LOST, WON
from eleventh.core.sound import bits, different, first, number, numbers, rows, truth, truths
from eleventh.games.necreaux.cards import CARDS, CHARACTERS, SEATS
from eleventh.games.necreaux.charges import MoveCharge
from eleventh.games.necreaux.combat import ROLL_COMBAT
from eleventh.games.necreaux.content import (
    CATEGORY,
    COPIES,
    ITEM,
    KINDS,
    LAST_SPEED,
    MONSTERS,
    REINFORCEMENTS,
    SCIENTISTS,
    SHUTTLE,
    TRAPS,
    VAULT,
    item_kind,
)
from eleventh.games.necreaux.deck import PILES, special_in
from eleventh.games.necreaux.dice import DieSettled
from eleventh.games.necreaux.items import HandOver
from eleventh.games.necreaux.setup import POWERS, SIX, DropExtra, SwapFor, is_open, pack_size
from eleventh.games.necreaux.sound_stack import stack_laws, waiting
from eleventh.games.necreaux.state import (
    BEHIND_WALL,
    DICE,
    DREAM_TEAM,
    HALF_DOZEN,
    HEROICS,
    HIDDEN,
    NO_TIME,
    NONE,
    ONE_DECIDES,
    TALLY,
    VICTORY,
    WITH_LOST,
    Isle,
)
from eleventh.games.necreaux.traps import ROLL_TEST
from eleventh.games.necreaux.turn import TakeTurn

MANY = 10_000  # more than any game counts to
EVERY_POWER = sum({power.once for power in POWERS})


def sound(s: Isle) -> str:
    return first(laws(s))


def laws(s: Isle) -> Iterator[str]:
    yield number("seats", s.seats, 1, SEATS)
    yield from field_laws(s)
    yield from stack_laws(s)
    yield from card_laws(s)
    yield from team_laws(s)
    if s.turn:
        yield from deck_laws(s)
        s.restore()  # rules are asked from here on, and they know cards as bits
        yield from moment_laws(s)
    else:
        yield from set_up_laws(s)
    yield from end_laws(s)


def field_laws(s: Isle) -> Iterator[str]:
    """Every field is of its kind and in its range."""
    yield number("rules", s.rules, 0, 2 * ONE_DECIDES - 1)
    yield number("target", s.target, 1, 1 if s.rules & HALF_DOZEN else 3)
    yield numbers("roster", s.roster, 0, CHARACTERS - 1)
    yield numbers("seen", s.seen, EVERYONE, (1 << s.seats) - 1, CHARACTERS)
    yield numbers("sent", s.sent, 0, (1 << 4 * s.seats) - 1, CHARACTERS)
    yield rows("packs", s.packs, s.seats, 0, SCIENTISTS - 1)
    yield rows("asides", s.asides, s.seats, 0, SCIENTISTS - 1)
    yield numbers("returned", s.returned, NONE, SCIENTISTS - 1, s.seats)
    yield rows("cards", s.cards, s.seats, 0, CARDS - 1)
    yield numbers("holder", s.holder, NONE, s.seats - 1, CARDS)
    yield truths("down", s.down, CARDS)
    yield numbers("charge", s.charge, 0, MANY, CARDS)
    yield numbers("out", s.out, 0, CHARACTERS - 1)
    yield bits("alive", s.alive, s.seats)
    yield bits("lost", s.lost, s.seats)
    yield number("acting", s.acting, 0, 1)
    yield numbers("pool", s.pool, 0, SCIENTISTS - 1)
    yield numbers("piles", s.piles, 0, LAST_SPEED, PILES)
    yield numbers("known", s.known, 0, KINDS - 1)
    yield numbers("bottom", s.bottom, 0, KINDS - 1)
    yield numbers("discard", s.discard, 0, SCIENTISTS - 1)
    yield number("scientists", s.scientists, HIDDEN, BEHIND_WALL)
    yield number("shuttle", s.shuttle, HIDDEN, BEHIND_WALL)
    yield rows("pending", s.pending, 2, CHARACTERS, CARDS - 1)
    yield number("vault", s.vault, NONE, 1)
    yield bits("alarm", s.alarm, 2)
    yield bits("rested", s.rested, 2)
    yield truth("skip_main", s.skip_main)
    yield number("clock", s.clock, 0, MANY)
    yield number("turn", s.turn, 0, MANY)
    yield number("speed", s.speed, 0, LAST_SPEED)
    yield number("drawn", s.drawn, 0, LAST_SPEED)
    yield truth("resting", s.resting)
    yield number("used", s.used, 0, EVERY_POWER)
    yield bits("passed", s.passed, s.seats)
    yield bits("muted", s.muted, s.seats)
    yield bits("hushed", s.hushed, s.seats)
    yield bits("caged", s.caged, s.seats)
    yield truth("spores", s.spores)
    yield number("card", s.card, NONE, SCIENTISTS - 1)
    yield numbers("looked", s.looked, 0, KINDS - 1)
    yield numbers("placed", s.placed, 0, KINDS - 1)
    yield bits("moved", s.moved, CARDS - CHARACTERS)
    yield number("monster", s.monster, NONE, MONSTERS - 1)
    yield number("hits", s.hits, 0, MANY)
    yield number("rounds", s.rounds, 0, MANY)
    yield number("cv_shift", s.cv_shift, -MANY, MANY)
    yield number("round_shift", s.round_shift, -1, 0)
    yield truth("reinforced", s.reinforced)
    yield bits("rolling", s.rolling, s.seats)
    yield numbers("dice", s.dice, 0, 6, s.seats * DICE)
    yield numbers("mod", s.mod, -MANY, MANY, s.seats)
    yield numbers("shift", s.shift, -3, 3, s.seats)
    yield bits("safe", s.safe, s.seats)
    yield number("die", s.die, 0, 6)
    yield truth("testing", s.testing)
    yield number("barred", s.barred, NONE, CARDS - 1)
    yield number("ending", s.ending, 0, VICTORY)
    yield numbers("tally", s.tally, 0, MANY, len(TALLY))


def card_laws(s: Isle) -> Iterator[str]:
    """A card lies in one place, and what is on it only with its owner."""
    owner = {card: seat for seat in range(s.seats) for card in s.cards[seat]}
    for card in range(CARDS):
        yield "" if s.holder[card] == owner.get(card, NONE) else f"card {card} is with another seat"
        on_it = (s.charge[card] > 0 or s.down[card]) and card not in owner
        yield f"there is something on card {card}, which nobody has" if on_it else ""
    held = [card for cards in s.cards for card in cards]
    characters = [card for card in held if card < CHARACTERS] + s.roster + s.out
    if s.drafting():
        characters += [card for pack in s.packs for card in pack]
    yield different("what the agents hold", held)
    yield different("the Character cards", characters)
    lying = adventure_cards_lying(s)
    for kind, copies in enumerate(COPIES):
        yield number(f"cards of kind {kind}", lying[kind], 0, copies)


def adventure_cards_lying(s: Isle) -> Counter[int]:
    """How many of each kind lie somewhere. A Monster that is fought is the card that is resolved, unless it
    came by Reinforcements."""
    handed: list[int] = [step.card for step in s.stack if isinstance(step, HandOver)]
    items = [card for cards in [*s.cards, *s.pending, handed] for card in cards if card >= CHARACTERS]
    lying = Counter([*s.pool, *s.known, *s.bottom, *s.discard, *s.looked, *s.placed])
    lying.update(item_kind(card) for card in items)
    lying.update([s.card] if s.monster in (NONE, s.card) else [s.card, s.monster])
    lying.update(kind for aside in s.asides for kind in aside)
    lying.update([VAULT] if s.vault >= 0 else [])
    if not s.turn and not s.drafting():
        lying.update(kind for pack in s.packs for kind in pack)
    return lying


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


# --- the deck ---


def deck_laws(s: Isle) -> Iterator[str]:
    """R9: the unknown cards are those of the piles, with a Special card in two of them."""
    hidden = sum(1 for pile in range(PILES) if s.piles[pile] and special_in(s, pile) >= 0)
    yield "" if sum(s.piles) - hidden == len(s.pool) else "the piles and their cards do not agree"
    seen = [*s.known, *s.bottom, *s.looked, *s.placed]
    for special, holder in ((SCIENTISTS, s.scientists), (SHUTTLE, s.shuttle)):
        yield number(f"places of Special card {special}", seen.count(special) + (holder != HIDDEN), 0, 1)
    for seat in range(s.seats):
        kind = s.returned[seat]
        whole = kind >= 0 and s.asides[seat].count(kind) >= COPIES[kind]
        yield "a card was put back and set aside too" if whole else ""


# --- setting up ---


def set_up_laws(s: Isle) -> Iterator[str]:
    """R5, R60, R63, R64: who has chosen, and how many cards each has."""
    everybody = (1 << s.seats) - 1
    yield "" if (s.alive, s.lost, s.acting) == (everybody, 0, 0) else "the team is not together yet"
    yield "" if max(flat(s.cards)) < CHARACTERS else "somebody has an Item"
    lists = (s.known, s.bottom, s.discard, s.looked, s.placed, *s.pending)
    yield "" if not any(lists) and s.piles == [0] * PILES else "cards lie about before the game"
    nothing = s.card == s.monster == s.vault == NONE and not s.testing
    yield "" if nothing else "something happens before the game"
    yield "" if s.scientists == s.shuttle == HIDDEN else "a Special card is found before the game"
    open_now = {seen == EVERYONE for seen in s.seen}
    yield "" if len(open_now) == 1 else "the Character cards are open in part"
    yield "the packs hold no Character cards" if s.drafting() and max(flat(s.packs)) >= CHARACTERS else ""
    names = [type(step).__name__ for step in s.stack]
    for name in names:
        yield f"{name}: without its variant" if name in ONLY_WITH and not s.rules & ONLY_WITH[name] else ""
    if names:
        yield "" if s.drafting() == ("Introduce" in names) else "the draft is over, or is not"
        yield "" if s.moved == 0 or names[-1] in CHOOSING else "somebody has chosen too early"
        none_back = max(s.returned) < 0 and not any(s.asides)
        yield "" if none_back or names[-1] == "ReturnOne" else "cards are put back too early"
        holding = {"DealCharacters", "LayOpen", "Draft", "DealSix", "ReturnOne"}
        yield "" if set(names) & holding or not any(s.packs) else "the packs are not empty"
    if set(names) & {"Draft", "LayOpen", "SwapCards", "SwapFor", "DropExtra"}:
        yield "" if ("Draft" in names) != is_open(s) else "the draft is open, or is not"
    yield from choosing_laws(s, names)


CHOOSING = ("Draft", "SwapCards", "SwapFor", "ReturnOne")
ONLY_WITH = {
    "DropExtra": HEROICS,
    "SwapCards": DREAM_TEAM,
    "SwapFor": DREAM_TEAM,
    "DealSix": NO_TIME,
    "ReturnOne": NO_TIME,
}


def choosing_laws(s: Isle, names: list[str]) -> Iterator[str]:
    top = names[-1] if names else ""
    if "DealCharacters" in names:
        yield from dealt_in_turn(s, pack_size(s))
        yield "" if not any(s.cards) else "somebody has a card too early"
    elif "LayOpen" in names:
        sizes = {len(pack) for pack in s.packs}
        yield "" if sizes == {pack_size(s)} and not any(s.cards) else "the cards are not dealt"
    elif "Draft" in names:
        yield from draft_laws(s)
    elif "Introduce" in names:
        dropping = [step.who for step in s.stack if isinstance(step, DropExtra)]
        yield different("the seats that drop a card", dropping)
        for seat in range(s.seats):
            wanted = s.target + dropping.count(seat)
            yield number("cards of a seat", len(s.cards[seat]), wanted, wanted)
    if {"DealCharacters", "Draft"} & set(names):
        for seat in range(s.seats):  # A41
            unseen = [card for card in s.cards[seat] + s.packs[seat] if not s.seen[card] >> seat & 1]
            yield "" if not unseen else "a seat has not seen its own cards"
    for step in s.stack:
        if isinstance(step, SwapFor):
            yield "" if s.holder[step.card] >= 0 else "nobody has the card to be swapped"
    if top in ("SwapCards", "SwapFor"):
        yield number("swaps", s.moved, 0, s.seats * pack_size(s))
    elif top == "DealSix":
        yield from dealt_in_turn(s, SIX)
    elif top == "ReturnOne":
        yield from return_laws(s)


def flat(lists: list[list[int]]) -> list[int]:
    """All entries, and a 0."""
    return [0, *[entry for entries in lists for entry in entries]]


def dealt_in_turn(s: Isle, full: int) -> Iterator[str]:
    """One seat after the other gets its cards, and one is not full yet."""
    sizes = [len(pack) for pack in s.packs]
    open_seats = [seat for seat in range(s.seats) if sizes[seat] < full]
    yield "" if open_seats else "everybody has all cards"
    rest = sizes[open_seats[0] + 1 :] if open_seats else []
    yield "" if max(sizes) <= full and not any(rest) else "cards are dealt to seats that are not next"
    yield "" if len(s.roster if full != SIX else s.pool) >= full * s.seats - sum(sizes) else "too few cards"


def draft_laws(s: Isle) -> Iterator[str]:
    """R5: in seat order each keeps one; what is left of a pack goes on."""
    yield number("the seat that keeps a card", s.moved, 0, s.seats - 1)
    kept = len(s.cards[-1])
    for seat in range(s.seats):
        wanted = kept + (1 if seat < s.moved and s.moved < s.seats else 0)
        yield "" if len(s.cards[seat]) == wanted else "the seats do not keep cards in turn"
        yield "" if len(s.packs[seat]) == pack_size(s) - wanted else "a pack has lost cards"


def return_laws(s: Isle) -> Iterator[str]:
    """R63: in seat order each puts one of six back and sets five aside."""
    yield number("the seat that puts a card back", s.moved, 0, s.seats - 1)
    for seat in range(s.seats):
        done = seat < s.moved
        yield "" if len(s.packs[seat]) == (0 if done else SIX) else "a seat has not six cards to choose from"
        yield "" if len(s.asides[seat]) == (SIX - 1 if done else 0) else "a seat has not set five aside"
        yield "" if (s.returned[seat] >= 0) == done else "a seat has put back nothing, or too early"


# --- what the steps rest on ---

FIGHTING = (
    "FightWindow", "StartRound", "RoundWindow", "RollCombat", "RollWindow", "AfterRound", "Defeated",
    "RetreatWindow", "RetreatHits", "EscapeArtistRoll", "EndCombat",
)  # fmt: skip
TESTING = (
    "RevealWindow", "UsePlans", "PointOut", "RandomTester", "RollTest", "TestWindow", "DropOneDie",
    "SaboteurRoll",
)  # fmt: skip
BETWEEN_TURNS = ("Cycle", "ClockStep", "TakeTurn", "UncertainRoll")


def moment_laws(s: Isle) -> Iterator[str]:
    """R31, R27, R15: a combat has a Monster, a test a Trap, a Turn a team."""
    names = {waiting(step) for step in s.stack}
    trap = MONSTERS <= s.card < TRAPS
    fighting = bool(names & set(FIGHTING))
    yield "" if s.monster >= 0 or not fighting else "there is no Monster in the combat"
    yield "" if s.card in (s.monster, REINFORCEMENTS) or not fighting else "another card brought the Monster"
    yield "" if trap or not names & set(TESTING) else "there is no Trap to test"
    rolls_test = bool(names & {"RollTest", "TestWindow", "DropOneDie"})
    yield "" if s.testing == rolls_test else "there is a test, or there is none"
    yield "a Monster is finished like a Trap" if "FinishCard" in names and 0 <= s.card < MONSTERS else ""
    yield "an Item is resolved" if s.card >= 0 and CATEGORY[s.card] == ITEM else ""
    yield "the packs are not empty" if any(s.packs) else ""
    top = waiting(s.stack[-1]) if s.stack else ""
    if s.stack and top not in BETWEEN_TURNS and not s.outcome:
        yield "" if s.members() else "nobody is there to take the Turn"
    yield "" if s.acting == 0 or s.lost or top in BETWEEN_TURNS else "there is no lost team to act"
    yield "" if s.moved == 0 or top == "TradeItems" else "Items have changed hands too early"
    rolled = any(isinstance(step, DieSettled) for step in s.stack)
    yield "there is no die for what was rolled" if rolled and not s.die else ""
    if rolls_test or names & {"FightWindow", "StartRound", "RoundWindow", "RollCombat", "RollWindow"}:
        yield "" if s.rolling and not s.rolling & ~s.members() else "others roll than the members"
    if names & {"FightWindow", "StartRound", "RoundWindow"}:
        yield "dice lie there before the roll" if any(s.dice) else ""
    yield "everybody has rolled" if top == "RollCombat" and ROLL_COMBAT.roller(s) < 0 else ""
    yield "everybody has tested" if top == "RollTest" and ROLL_TEST.next_die(s) < 0 else ""
    for step in s.stack:
        if isinstance(step, MoveCharge):
            yield "" if s.charge[step.source] else "there is no Charge to move"


def end_laws(s: Isle) -> Iterator[str]:
    """R57: how it ended, and with which score for everybody."""
    yield "" if s.outcome in ("", WON, LOST) else f"it cannot end so: {s.outcome!r}"
    yield "" if bool(s.outcome) == bool(s.ending) else "it has ended, or it has not"
    yield "" if (s.outcome == WON) == (s.ending == VICTORY) else "the ending is another one"
    yield numbers("scores", s.scores, 0, 3, s.seats if s.outcome else 0)
