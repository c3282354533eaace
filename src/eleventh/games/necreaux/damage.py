"""Damage, face-down cards and death (R44-R48)."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.engine import LOST, Auto, Decision, No
from eleventh.games.necreaux.actions import HIT, LOSE, USE, WOUND
from eleventh.games.necreaux.cards import (
    BODY_ARMOR,
    CARD_NAMES,
    CHARACTERS,
    DURABLE,
    FORCE_FIELD,
    STIMULANT,
    TOUGH,
)
from eleventh.games.necreaux.flow import NOTHING, Ask, DieRoll, Window, spend
from eleventh.games.necreaux.state import (
    BEHIND_WALL,
    HITS,
    NONE,
    WIPED_OUT,
    WITH_LOST,
    WITH_MAIN,
    Isle,
)


class TeamHits(Ask):
    """R44: the team gives its Hits to its members, one at a time, as it likes."""

    FIELDS = ("left",)
    rule = "R44"

    def __init__(self, left: int) -> None:
        self.left = left

    def prompt(self, s: Isle) -> str:
        if self.left == 1:
            return f"{s.team_name()} takes 1 Hit. Who takes it?"
        return f"{s.team_name()} takes {self.left} Hits. Who takes the next?"

    def options(self, s: Isle) -> list[Action]:
        if s.head_count() < 2:
            return NOTHING
        return [HIT[seat] for seat in s.member_list()]

    def choose(self, s: Isle, action: Action) -> None:
        self.give(s, action.a)

    def passed_over(self, s: Isle) -> None:
        for seat in s.member_list():
            self.give(s, seat)

    def give(self, s: Isle, seat: int) -> None:
        if self.left > 1:
            s.push(TeamHits(self.left - 1))
        s.push(HitOn(seat))


class HitOn(Window):
    """A Hit is about to fall on this member (R45); some powers cancel it."""

    FIELDS = ("victim",)
    rule = "R45"
    powers = (TOUGH, BODY_ARMOR, FORCE_FIELD, STIMULANT)

    def __init__(self, victim: int) -> None:
        self.victim = victim

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        owner = s.name(seat) if seat >= 0 else "Team"
        return f"{owner}: a Hit falls on {s.name(self.victim)}. Cancel it?"

    def open_for(self, s: Isle) -> int:
        members = s.members()
        return members if members >> self.victim & 1 else 0

    def can(self, s: Isle, card: int, seat: int) -> bool:
        if card == BODY_ARMOR:
            return seat == self.victim
        return s.charge[card] > 0 and (card != TOUGH or seat == self.victim)

    def offer(self, s: Isle, card: int, seat: int, options: list[Action]) -> None:
        options.append(USE[card])

    def use(self, s: Isle, action: Action) -> None:
        card = action.a
        if card != BODY_ARMOR:
            spend(s, card)
        elif s.down[card]:
            s.discard_item(card)
        else:
            s.down[card] = True
        if s.telling:
            after = " and is turned face down" if s.down[card] else ""
            s.tell("R45", f"{CARD_NAMES[card]} takes the Hit on {s.name(self.victim)}{after}.")

    def closed(self, s: Isle) -> None:
        if s.members() >> self.victim & 1:
            s.push(TakeHit(self.victim))


class TakeHit(Decision[Isle]):
    """R45: turn a Character card face down, or discard one that already is."""

    FIELDS = ("victim",)
    rule = "R45"

    def __init__(self, victim: int) -> None:
        self.victim = victim

    def seat(self, s: Isle) -> int:
        return self.victim

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.victim)}: a Hit. Turn a Character card face down, or discard a face-down one."

    def options(self, s: Isle) -> list[Action]:
        options: list[Action] = []
        for card in s.cards[self.victim]:
            if card < CHARACTERS:
                options.append(LOSE[card] if s.down[card] else WOUND[card])
        return options if len(options) > 1 else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        suffer(s, self.victim, action.a)

    def passed_over(self, s: Isle) -> None:
        for card in s.character_cards(self.victim):
            suffer(s, self.victim, card)

    def refuse(self, s: Isle, action: Action) -> No:
        return No("R45", f"That does not take the Hit. {self.prompt(s)}")


def suffer(s: Isle, seat: int, card: int) -> None:
    s.tally[HITS] += 1
    if card == DURABLE:
        s.push(DurableRoll(seat))
    else:
        harm(s, seat, card, "R45")


class DurableRoll(DieRoll):
    """Durable may take the Hit without harm, face down too."""

    rule = "R45"

    def what_for(self, s: Isle) -> str:
        return "Durable"

    def settled(self, s: Isle) -> None:
        if s.die >= 4:
            if s.telling:
                s.tell("R45", f"{s.name(self.roller)} is Durable: the Hit is spent without harm.")
        else:
            harm(s, self.roller, DURABLE, "R45")


def harm(s: Isle, seat: int, card: int, rule: str) -> None:
    """A face-up card is turned face down and keeps its Charges (R47); a face-down one is discarded."""
    if not s.down[card]:
        s.down[card] = True
        if s.telling:
            s.tell(rule, f"{s.name(seat)}'s {CARD_NAMES[card]} is turned face down.")
        return
    s.part_with(card)
    s.out = [*s.out, card]
    if s.telling:
        s.tell(rule, f"{s.name(seat)}'s {CARD_NAMES[card]} is discarded.")
    if not s.character_cards(seat):
        die(s, seat)


def die(s: Isle, seat: int) -> None:
    """R48: no Character card is left; the Items leave the game."""
    items = s.items_of(seat)
    for card in items:
        s.part_with(card)
    s.alive &= ~(1 << seat)
    s.caged &= ~(1 << seat)
    if s.telling:
        s.tell("R48", f"{s.name(seat)} is gone{', with all Items' if items else ''}.")
    if s.members() == 0:
        team_is_gone(s)


def team_is_gone(s: Isle) -> None:
    """A27, A28, A33: nobody of the acting team is left."""
    if s.alive == 0:
        s.ending = WIPED_OUT
        s.end(LOST, "Nobody of the team is left alive. The island keeps its secrets.", [0] * s.seats, "R57")
        return
    gone = s.acting
    found = s.has(s.scientists) or s.has(s.shuttle)
    if s.has(s.scientists):
        s.scientists = BEHIND_WALL
    if s.has(s.shuttle):
        s.shuttle = BEHIND_WALL
    s.set_pending(gone, [])
    if s.vault == gone:
        s.vault = NONE
    s.alarm &= ~(1 << gone)
    s.end_turn()
    if s.stack:
        s.stack.pop()  # the end-of-Turn steps: nobody is there to take them
    s.caged = 0  # what lasts until the end of the Turn ends with it all the same
    s.spores = False
    one_team(s)
    if s.telling:
        behind = " What it had found lies behind the wall." if found else ""
        s.tell("R55", f"One team is gone. The others go on alone.{behind}")


def one_team(s: Isle) -> None:
    """The living characters are the main team, with everything the two teams had (A24)."""
    s.pending = [s.pending[0] + s.pending[1], []]
    if s.vault == 1:
        s.vault = 0
    if s.alarm:
        s.alarm = 1
    if s.scientists == WITH_LOST:
        s.scientists = WITH_MAIN
    if s.shuttle == WITH_LOST:
        s.shuttle = WITH_MAIN
    s.rested = s.rested >> 1 if s.alive & ~s.lost == 0 else s.rested & 1
    s.lost = 0
    s.acting = 0


class HitEach(Auto[Isle]):
    """Each of these members takes a Hit of his own, in seat order (A10, A13)."""

    FIELDS = ("mask",)

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def run(self, s: Isle) -> None:
        for seat in range(s.seats - 1, -1, -1):
            if self.mask >> seat & 1:
                s.push(HitOn(seat))


class CutTurnShort(Auto[Isle]):
    """R33 and cards: go to the end of the Turn."""

    def run(self, s: Isle) -> None:
        s.end_turn()


CUT_TURN_SHORT = CutTurnShort()
