"""The kinds of questions that the rules ask: decisions, windows for powers, single dice."""

from __future__ import annotations

from typing import ClassVar, Final

from eleventh.core.action import Action
from eleventh.core.engine import TEAM, Auto, Deal, Decision, No
from eleventh.games.necreaux.actions import MUTE, PASS, REROLL_DIE
from eleventh.games.necreaux.cards import (
    BODY_ARMOR,
    CARD_HOLDS,
    CARD_NAMES,
    CARD_WHEN,
    LUCKY,
    PRECISE,
    RAPID_HEALER,
    STEALTH_SUIT,
)
from eleventh.games.necreaux.content import KIND_NAMES
from eleventh.games.necreaux.state import NONE, Isle

# Why an action of each kind cannot be chosen when it is not among the options.
REFUSALS: Final[dict[str, tuple[str, str]]] = {
    "keep": ("R5", "Cards are kept in the draft only, from those in your hand."),
    "drop": ("R64", "A Character card too many is dropped only before the game, from your own cards."),
    "swap": ("R60", "Character cards are swapped only in the Dream Team, before the game."),
    "for": ("R60", "First choose one of the team's Character cards to swap away."),
    "ready": ("R60", "The team is swapping no cards now."),
    "return": ("R63", "One of your own six cards goes back, before the game, in No Time to Waste."),
    "rest": ("R15", "A Rest is the team's choice at the start of its Turn."),
    "move": ("R24", "The Speed is chosen once, at the start of the Turn, while there are cards to draw."),
    "faster": ("R24", "The Speed is chosen once, at the start of the Turn, while there are cards to draw."),
    "pass": ("R16", "There is no power to pass on now."),
    "mute": ("R16", "Nobody asks you about powers now."),
    "done": ("R16", "There is nothing to finish now."),
    "use-plans": ("R27", "The stolen plans help only the team that keeps them, when a Trap is shown."),
    "reroll": ("R14", "Lucky needs a Charge, and a die that was just rolled."),
    "drop-die": ("R27", "Only the Infiltrator drops a die, after a Trap test."),
    "flip": ("R18", "Only a face-down card of yours is turned up, when a Rest or a card says so."),
    "charge": ("R13", "Only a face-up card with the Charge keyword is charged, in a Rest or by a card."),
    "drain": ("R47", "Nothing takes a Charge from that card now."),
    "halve": ("R47", "Nothing takes Charges from that card now."),
    "feed": ("R13", "Charges are moved only to a member's face-up Tech card with the Charge keyword."),
    "wound": ("R45", "Only a face-up card of the character who suffers is turned face down."),
    "lose": (
        "R45",
        "Only a face-down Character card is discarded for a Hit, and an Item when a card says so.",
    ),
    "give": ("R43", "Items change hands in a Rest, or when they are claimed, within the acting team."),
    "look": ("R21", "The top card is looked at in a Rest, or when a card says so."),
    "next": ("R21", "You put back only cards you are looking at, where the card lets you reorder them."),
    "bury": ("R21", "You bury only a card you are looking at, where the card says so."),
    "discard": ("R27", "You discard only a card you are looking at in the Monitor Room, never a Special."),
    "take": ("R30", "Items are taken from the deck only in the Armory, one of those you look at."),
    "as-is": ("R21", "You are looking at no cards."),
    "fight": ("R32", "There is no combat to go on with now."),
    "retreat": ("R32", "A retreat is chosen before a combat round's dice, where the Monster lets you go."),
    "hit": ("R44", "Hits are given to living members of the acting team, when there are any to give."),
    "point": ("R27", "One living member of the acting team goes first, where the Trap says so."),
    "shield": ("R46", "Only a member with a face-up Heroic Character card can step before a Steam Vent."),
    "share": ("R27", "There is no Steam Vent now."),
    "cut-off": ("R49", "Each of the two teams needs at least one living member, when a Sliding Wall falls."),
    "aboard": ("R59", "Only members of the team that has the Shuttle board it, when it leaves."),
    "rejoin": ("R53", "The teams reunite by a Sliding Wall or in the Tube Junction, while they are split."),
    "apart": ("R53", "There is no way to the other team now."),
    "escape": ("R56", "The team leaves at the end of its Turn, if it has the Shuttle."),
    "stay": ("R56", "There is no Shuttle to wait with now."),
}


CHARGES_AT_ONCE: Final[dict[int, int]] = {RAPID_HEALER: 2, STEALTH_SUIT: 2, PRECISE: 3}


class Ask(Decision[Isle]):
    """A decision whose refusals say when such an action is possible."""

    rule = "R16"

    def seat(self, s: Isle) -> int:
        return TEAM

    def team(self, s: Isle) -> int:
        return s.members()

    def refuse(self, s: Isle, action: Action) -> No:
        no = why_not_use(s, action.a) if action.verb == "use" else No(*REFUSALS[action.verb])
        return No(no.rule, f"{no.reason} Now: {self.prompt(s)}")


def why_not_use(s: Isle, card: int) -> No:
    """Why a card's power cannot be used now."""
    name = CARD_NAMES[card]
    seat = s.holder[card]
    if s.turn == 0:
        return No("R7", "No power works before the mission begins.")
    if seat < 0:
        return No("R7", f"Nobody has {name}.")
    if not s.members() >> seat & 1:
        return No("R50", f"{s.name(seat)}, who has {name}, is with the other team.")
    if s.down[card]:
        return No("R46", f"{name} lies face down: it is blank.")
    if CARD_HOLDS[card] and s.charge[card] == 0:
        return No("R11", f"{name} has no Charge left.")
    if s.charge[card] < CHARGES_AT_ONCE.get(card, 0):
        return No("R11", f"{name} spends {CHARGES_AT_ONCE[card]} Charges at once and has {s.charge[card]}.")
    return No("R16", f"{name} is {s.name(seat)}'s, and this is not its moment: {CARD_WHEN[card]}.")


class Window(Ask):
    """A moment in which powers may be used (R16, A37).

    It asks the members one by one, only those who could use something, and asks all again after a use, so
    that the team can use its powers in any order. Nobody left to ask: the window closes. Face-down cards are
    blank (R46); Body Armor alone works face down.
    """

    powers: ClassVar[tuple[int, ...]] = ()  # the cards that work in this window

    def can(self, s: Isle, card: int, seat: int) -> bool:
        """Whether this face-up card of a member could be used now."""
        return True

    def offer(self, s: Isle, card: int, seat: int, options: list[Action]) -> None:
        """Add what its owner may choose."""
        raise AssertionError("every window says what its powers offer")

    def use(self, s: Isle, action: Action) -> None:
        """What the power does. A window that stays open pushes itself first."""
        raise AssertionError("every window plays its powers")

    def closed(self, s: Isle) -> None:
        """What comes when nobody uses anything more."""

    def open_for(self, s: Isle) -> int:
        """Who is to be asked, as a mask."""
        return s.members()

    def mute_is_for(self, s: Isle) -> str:
        """What a standing "do not ask me again" covers here; empty if there is none."""
        return "this combat" if s.monster >= 0 else ""

    def asked(self, s: Isle) -> int:
        """The first member who could use something, NONE if there is none."""
        mask = self.open_for(s) & ~s.passed
        if s.monster >= 0:
            mask &= ~s.muted
        if mask == 0:
            return NONE
        first = NONE
        for card in self.powers:
            seat = s.holder[card]
            if (
                seat >= 0
                and mask >> seat & 1
                and (first < 0 or seat < first)
                and (not s.down[card] or card == BODY_ARMOR)
                and self.can(s, card, seat)
            ):
                first = seat
        return first

    def seat(self, s: Isle) -> int:
        return self.asked(s)

    def options(self, s: Isle) -> list[Action]:
        seat = self.asked(s)
        if seat < 0:
            return NOTHING
        options: list[Action] = []
        for card in self.powers:
            up = not s.down[card] or card == BODY_ARMOR
            if s.holder[card] == seat and up and self.can(s, card, seat):
                self.offer(s, card, seat, options)
        options.append(PASS)
        if self.mute_is_for(s):
            options.append(MUTE)
        return options

    def choose(self, s: Isle, action: Action) -> None:
        if action is PASS:
            s.passed |= 1 << self.asked(s)
            s.push(self)
        elif action is MUTE:
            seat = self.asked(s)
            self.mute(s, seat)
            s.passed |= 1 << seat
            s.push(self)
        else:
            s.passed = 0
            self.use(s, action)

    def mute(self, s: Isle, seat: int) -> None:
        s.muted |= 1 << seat

    def passed_over(self, s: Isle) -> None:
        s.passed = 0
        self.closed(s)


NOTHING: Final[list[Action]] = []


class DieRoll(Deal[Isle]):
    """A card makes one member roll a die; Lucky may roll it anew (R14)."""

    FIELDS = ("roller",)
    rule = "R34"

    def __init__(self, roller: int) -> None:
        self.roller = roller

    def what_for(self, s: Isle) -> str:
        return ""

    def settled(self, s: Isle) -> None:
        """What the die, s.die, means."""
        raise AssertionError("every die says what it means")

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.roller)} rolls a die for {self.what_for(s)}."

    def outcomes(self, s: Isle) -> int:
        return 6

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return str(outcome + 1)

    def deal(self, s: Isle, outcome: int) -> None:
        s.die = outcome + 1
        if s.telling:
            s.tell(self.rule, f"{s.name(self.roller)} rolls {s.die} for {self.what_for(s)}.")
        s.push(DieSettled(self))
        s.push(LuckyWindow(self))


class DieSettled(Auto[Isle]):
    FIELDS = ("roll",)

    def __init__(self, roll: DieRoll) -> None:
        self.roll = roll

    def run(self, s: Isle) -> None:
        self.roll.settled(s)
        s.die = 0


class LuckyWindow(Window):
    """Lucky may roll the single die anew."""

    FIELDS = ("roll",)
    rule = "R14"
    powers = (LUCKY,)

    def __init__(self, roll: DieRoll) -> None:
        self.roll = roll

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        owner = s.name(seat) if seat >= 0 else "Lucky"
        what = self.roll.what_for(s)
        return f"{owner}: {s.name(self.roll.roller)} rolled {s.die} for {what}. Spend a Charge of Lucky?"

    def can(self, s: Isle, card: int, seat: int) -> bool:
        return s.charge[LUCKY] > 0

    def offer(self, s: Isle, card: int, seat: int, options: list[Action]) -> None:
        options.append(REROLL_DIE)

    def use(self, s: Isle, action: Action) -> None:
        spend(s, LUCKY)
        s.stack.pop()  # the DieSettled of the old result
        s.push(self.roll)


def spend(s: Isle, card: int, charges: int = 1, effect: str = "") -> None:
    """R11: a power that costs Charges is used. `effect` says for what, where nothing else will tell."""
    if s.telling:
        left = s.charge[card] - charges
        s.tell("R11", f"{s.name(s.holder[card])} uses {CARD_NAMES[card]}{effect} ({left} left on it).")
    s.discharge(card, charges)


def finish_card(s: Isle) -> None:
    """The card is resolved and goes to the discard pile."""
    if s.card >= 0:
        s.discard.append(s.card)
        s.card = NONE


def card_in_hand(s: Isle) -> str:
    """The name of the card that is being resolved."""
    return KIND_NAMES[s.card] if s.card >= 0 else ""
