"""How a combat ends: retreat (R33), or victory and its reward (R37-R42)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto
from eleventh.games.necreaux.actions import DONE, GIVE, PASS, USE
from eleventh.games.necreaux.cards import CARD_NAMES, CHARACTERS, ESCAPE_ARTIST, ROCKETPACK, SCROUNGER
from eleventh.games.necreaux.content import DOTS, KIND_NAMES, TURRET, item_kind
from eleventh.games.necreaux.damage import CUT_TURN_SHORT, HitEach
from eleventh.games.necreaux.flow import NOTHING, Ask, DieRoll, Window, finish_card
from eleventh.games.necreaux.look import take_item
from eleventh.games.necreaux.once import USED_ESCAPE_ARTIST
from eleventh.games.necreaux.state import NONE, OVER_THERE, PRINTED_DEFEAT, RETREATS, WON_FIGHTS, Isle


def leave_combat(s: Isle) -> None:
    """The Monster, and the card that brought it, go to the discard pile."""
    if s.monster != s.card:
        s.discard.append(s.monster)
    s.monster = NONE
    s.muted = 0
    finish_card(s)


# --- retreat ---


def retreat(s: Isle) -> None:
    """R33."""
    s.tally[RETREATS] += 1
    if s.telling:
        s.tell("R33", f"{s.team_name()} retreats from {KIND_NAMES[s.monster]}: the Turn ends.")
    s.alarm &= ~(1 << s.acting)
    drop_pending(s, "R33")
    s.push(CUT_TURN_SHORT)
    if s.monster != TURRET:
        s.push(RETREAT_HITS)
        s.push(RETREAT_WINDOW)


class RetreatHits(Auto[Isle]):
    """A10: each member takes his own Hit; the Rocketpack flies clear."""

    def run(self, s: Isle) -> None:
        mask = s.members()
        flyer = s.owner(ROCKETPACK)
        if flyer >= 0:
            mask &= ~(1 << flyer)
            if s.telling:
                s.tell("R33", f"{s.name(flyer)} flies clear with the Rocketpack.")
        s.push(HitEach(mask))


class RetreatWindow(Window):
    """The Escape Artist may spare everybody the Hit."""

    rule = "R33"
    powers = (ESCAPE_ARTIST,)

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        return f"{s.name(seat) if seat >= 0 else 'Team'}: lead the escape? On 3-6 nobody is hit."

    def can(self, s: Isle, card: int, seat: int) -> bool:
        return not s.used & USED_ESCAPE_ARTIST

    def offer(self, s: Isle, card: int, seat: int, options: list[Action]) -> None:
        options.append(USE[card])

    def use(self, s: Isle, action: Action) -> None:
        s.used |= USED_ESCAPE_ARTIST
        s.push(EscapeArtistRoll(s.holder[ESCAPE_ARTIST]))


class EscapeArtistRoll(DieRoll):
    rule = "R33"

    def what_for(self, s: Isle) -> str:
        return "the escape"

    def settled(self, s: Isle) -> None:
        if s.die >= 3:
            s.stack.pop()  # the retreat's Hits
            if s.telling:
                s.tell("R33", "Everybody slips away unhurt.")


def drop_pending(s: Isle, rule: str) -> None:
    pending = s.pending[s.acting]
    if pending:
        if s.telling:
            s.tell(rule, f"Discarded: {', '.join([CARD_NAMES[card] for card in pending])}.")
        s.discard.extend([item_kind(card) for card in pending])
        s.set_pending(s.acting, [])


# --- victory over a Monster ---


def win(s: Isle) -> None:
    """R37: the Monster is defeated."""
    s.tally[WON_FIGHTS] += 1
    if s.telling:
        s.tell("R37", f"Defeated: {KIND_NAMES[s.monster]}.")
    s.push(END_COMBAT)
    if not s.reinforced:
        s.push(UNCLAIMED)
        if DOTS[s.monster]:
            s.push(ClaimItems(DOTS[s.monster]))


class ClaimItems(Ask):
    """R42: as many pending Items as the Monster has dots, to whom the team likes."""

    FIELDS = ("left",)
    rule = "R42"

    def __init__(self, left: int) -> None:
        self.left = left

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: claim up to {self.left} of the pending Items. Which, and for whom?"

    def options(self, s: Isle) -> list[Action]:
        members = s.member_list()
        options = [GIVE[5 * (card - CHARACTERS) + seat] for card in s.pending[s.acting] for seat in members]
        if options:
            options.append(DONE)
        return options

    def choose(self, s: Isle, action: Action) -> None:
        if action is DONE:
            if s.telling:
                s.tell("R42", f"{s.team_name()} claims nothing more.")
            return
        earn(s, action.b, action.a)
        if self.left > 1:
            s.push(ClaimItems(self.left - 1))


def earn(s: Isle, seat: int, card: int) -> None:
    """A pending Item comes to a member."""
    s.set_pending(s.acting, [item for item in s.pending[s.acting] if item != card])
    take_item(s, seat, card)


class Unclaimed(Ask):
    """R42: what nobody claimed is discarded, unless a Scrounger is there or R66 keeps it."""

    rule = "R42"

    def seat(self, s: Isle) -> int:
        return s.owner(SCROUNGER)

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.seat(s))}: scrounge one of the unclaimed Items for another member?"

    def options(self, s: Isle) -> list[Action]:
        if s.rules & OVER_THERE:
            return NOTHING
        owner = s.owner(SCROUNGER)
        if owner < 0:
            return NOTHING
        others = [seat for seat in s.member_list() if seat != owner]
        options = [GIVE[5 * (card - CHARACTERS) + seat] for card in s.pending[s.acting] for seat in others]
        if options:
            options.append(PASS)
        return options

    def choose(self, s: Isle, action: Action) -> None:
        if action is not PASS:
            earn(s, action.b, action.a)
        drop_pending(s, "R42")

    def passed_over(self, s: Isle) -> None:
        if s.rules & OVER_THERE:
            if s.pending[s.acting] and s.telling:
                s.tell("R66", "The unclaimed Items wait for the next combat.")
        else:
            drop_pending(s, "R42")


class EndCombat(Auto[Isle]):
    """R38: the Turn goes on; by the printed rule it ends."""

    def run(self, s: Isle) -> None:
        s.alarm &= ~(1 << s.acting)
        leave_combat(s)
        if s.rules & PRINTED_DEFEAT:
            if s.telling:
                s.tell("R38", "By the printed rule the Turn ends with the Monster's defeat.")
            s.end_turn()
        elif s.telling:
            s.tell("R38", "The Turn goes on after the Monster's defeat (erratum).")


RETREAT_HITS: Final = RetreatHits()
RETREAT_WINDOW: Final = RetreatWindow()
UNCLAIMED: Final = Unclaimed()
END_COMBAT: Final = EndCombat()
