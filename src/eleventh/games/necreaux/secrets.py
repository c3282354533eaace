"""What a seat cannot know: other packs of the draft (R5), cards set aside face down (R63)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.core.deck import sort_in
from eleventh.core.rng import Rng
from eleventh.games.necreaux.content import COPIES
from eleventh.games.necreaux.setup import is_open
from eleventh.games.necreaux.state import NONE, Isle


def hide(s: Isle, seat: int, rng: Rng) -> None:
    """Deal anew what the seat cannot know, as it could as well be."""
    if s.drafting() and not is_open(s):
        hide_draft(s, seat, rng)
    hide_adventure(s, seat, rng)


def hide_draft(s: Isle, seat: int, rng: Rng) -> None:
    """Cards it never saw change places among themselves, and so do cards that it passed on together.

    They are gone through place by place, so that what comes of it does not depend on where they were.
    """
    groups: dict[int, list[int]] = {}
    mine = s.cards[seat] + s.packs[seat] if seat >= 0 else []
    places = [*s.cards, *s.packs, s.roster, s.out]
    for card in [card for place in places for card in place]:
        if seat >= 0 and s.seen[card] >> seat & 1:
            if card not in mine:
                groups.setdefault(s.sent[card] >> (4 * seat) & 15, []).append(card)
        else:
            groups.setdefault(NONE, []).append(card)
    new_name = list(range(len(s.seen)))
    for group in groups.values():
        mixed = sorted(group)
        rng.shuffle(mixed)
        for card, other in zip(group, mixed, strict=True):
            new_name[card] = other
    rename(s, new_name)


def rename(s: Isle, new_name: list[int]) -> None:
    """Every Character card becomes another one, with what is known of its way."""
    seen = s.seen.copy()
    sent = s.sent.copy()
    for card, other in enumerate(new_name):
        seen[other] = s.seen[card]
        sent[other] = s.sent[card]
    s.seen = seen
    s.sent = sent
    kept = [[new_name[card] for card in cards] for cards in s.cards]
    for cards in s.cards:
        for card in cards.copy():
            s.part_with(card)
    for holder, cards in enumerate(kept):
        for card in cards:
            s.gain(holder, card)
    s.packs = [[new_name[card] for card in pack] for pack in s.packs]
    s.roster = sorted(new_name[card] for card in s.roster)
    s.out = [new_name[card] for card in s.out]


def hide_adventure(s: Isle, seat: int, rng: Rng) -> None:
    """R63: the cards of others, dealt or set aside, could be any that are not seen yet."""
    dealing = s.turn == 0 and not s.drafting() and any(s.packs)
    others = [other for other in range(s.seats) if other != seat]
    if not dealing and not any(s.asides[other] for other in others):
        return
    fixed: list[int] = []
    unknown = s.pool + [kind for other in others for kind in s.asides[other]]
    if seat >= 0 and s.turn and none_is_shown(s, seat, unknown):
        unknown.remove(s.returned[seat])  # it knows what it put back itself
        fixed.append(s.returned[seat])
    back = [other for other in others if s.returned[other] >= 0 and s.turn == 0]
    unknown += [s.returned[other] for other in back]
    hands = [other for other in others if s.turn == 0 and s.packs[other]]
    unknown += [kind for other in hands for kind in s.packs[other]]
    unknown.sort()
    rng.shuffle(unknown)
    returned = s.returned.copy()
    for other in others:
        returned[other] = unknown.pop() if other in back else NONE
    asides = [aside.copy() for aside in s.asides]
    for other in others:
        asides[other] = sorted(unknown.pop() for _ in asides[other])
    for other in hands:
        s.set_pack(other, [unknown.pop() for _ in s.packs[other]])
    s.asides = asides
    s.returned = returned
    s.pool = sorted(unknown + fixed)


def none_is_shown(s: Isle, seat: int, unknown: list[int]) -> bool:
    """Whether every copy of the kind that the seat put back is still unseen: its own is in the deck then."""
    kind = s.returned[seat]
    return kind >= 0 and unknown.count(kind) + s.asides[seat].count(kind) == COPIES[kind]


NO_VEIL: Final[dict[str, object]] = {}


def veil(s: Isle, seat: int) -> dict[str, object]:
    """What is shown for what the seat cannot know: cards that others chose or set aside lie where nobody has
    them."""
    if s.turn and not is_set_aside(s):
        return NO_VEIL
    shown: dict[str, object] = {}
    hidden = of_others(s.asides, seat)
    if hidden:
        shown["asides"] = own(s.asides, seat)
    returned = returned_by_others(s, seat)
    if returned:
        shown["returned"] = [kind if other == seat else NONE for other, kind in enumerate(s.returned)]
    if s.turn == 0:
        hidden += returned
        if not s.drafting():
            hidden += of_others(s.packs, seat)
            shown["packs"] = own(s.packs, seat)
        elif not is_open(s):
            veil_draft(s, seat, shown)
    if hidden:
        pool = s.pool.copy()
        for kind in hidden:
            sort_in(pool, kind)
        shown["pool"] = pool
    return shown


def is_set_aside(s: Isle) -> bool:
    """Whether anybody chose among six cards before the game (R63)."""
    for kind in s.returned:
        if kind >= 0:
            return True
    for aside in s.asides:
        if aside:
            return True
    return False


def returned_by_others(s: Isle, seat: int) -> list[int]:
    """The Adventure cards that others put back."""
    found: list[int] = []
    for other in range(s.seats):
        if other != seat and s.returned[other] >= 0:
            found.append(s.returned[other])
    return found


def veil_draft(s: Isle, seat: int, shown: dict[str, object]) -> None:
    """Of the Character cards a seat knows its own, and which ones it passed on in which round."""
    kept = of_others(s.cards, seat)
    if kept:
        holder, down, charge = s.holder.copy(), s.down.copy(), s.charge.copy()
        for card in kept:
            holder[card] = NONE
            down[card] = False
            charge[card] = 0
        shown["cards"] = own(s.cards, seat)
        shown["holder"] = holder
        shown["down"] = down
        shown["charge"] = charge
    mine: i64 = 0
    if seat >= 0:
        for card in s.cards[seat] + s.packs[seat]:
            mine |= 1 << card
    by_me: i64 = 1 << seat if seat >= 0 else 0
    rounds_of_mine: i64 = 15 << 4 * seat if seat >= 0 else 0
    count: i64 = len(s.seen)
    shown["packs"] = own(s.packs, seat)
    shown["roster"] = [card for card in range(count) if not mine >> card & 1]
    shown["out"] = []
    shown["seen"] = [seen & by_me for seen in s.seen]
    shown["sent"] = [sent & rounds_of_mine for sent in s.sent]


def own(hands: list[list[int]], seat: int) -> list[list[int]]:
    """The cards of each seat, with nothing at any other."""
    return [cards if other == seat else [] for other, cards in enumerate(hands)]


def of_others(hands: list[list[int]], seat: int) -> list[int]:
    """All cards that other seats have."""
    found: list[int] = []
    for other, cards in enumerate(hands):
        if other != seat:
            found += cards
    return found
