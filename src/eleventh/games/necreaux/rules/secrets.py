"""What a seat cannot know: other packs of the draft (R5), cards set aside face down (R63)."""

from __future__ import annotations

from eleventh.core.deck import sort_in
from eleventh.core.rng import Rng
from eleventh.core.zones import redeal
from eleventh.games.necreaux.content.adventure import COPIES
from eleventh.games.necreaux.content.cards import CARD_START, CHARACTERS
from eleventh.games.necreaux.rules.state import CARD_BOX, NONE, ROUNDS, ZONES, Isle


def resample_hidden(s: Isle, seat: int, rng: Rng) -> None:
    """Deal again what the seat cannot know, as it could as well be."""
    if s.drafting():
        ZONES.resample_alike(s, CARD_BOX, seat, rng)
        kept = [card for cards in s.cards for card in cards]
        s.up = sum([1 << card for card in kept])
        for card in range(CHARACTERS):
            s.charge[card] = CARD_START[card] if card in kept else 0
    hide_adventure(s, seat, rng)


def hide_adventure(s: Isle, seat: int, rng: Rng) -> None:
    """R63: the cards of others, dealt or set aside, could be any that are not seen yet."""
    others = [other for other in range(s.seats) if other != seat]
    if not any(s.sixes) and not any(s.asides[other] for other in others):
        return
    own: list[int] = []
    unseen = s.pool + [kind for other in others for kind in s.asides[other]]
    if seat >= 0 and s.turn and none_is_shown(s, seat, unseen):
        own.append(s.returned[seat])  # it knows that this card is in the deck
        s.pool.remove(s.returned[seat])
    back = [other for other in others if s.returned[other] >= 0 and s.turn == 0]
    put_back = [s.returned[other] for other in back]
    asides = [s.asides[other] for other in others]
    redeal([put_back, *asides, *[s.sixes[other] for other in others], s.pool], rng)
    for other in others:
        s.returned[other] = put_back.pop(0) if other in back else NONE
        s.asides[other].sort()
    s.pool += own
    s.pool.sort()


def none_is_shown(s: Isle, seat: int, unseen: list[int]) -> bool:
    """Whether every copy of the kind that the seat put back is still unseen: its own is in the deck then."""
    kind = s.returned[seat]
    return kind >= 0 and unseen.count(kind) + s.asides[seat].count(kind) == COPIES[kind]


def mask_for(s: Isle, seat: int) -> dict[str, object]:
    """What is shown for what the seat cannot know: cards that others chose or set aside are in the deck."""
    shown: dict[str, object] = {}
    hidden: list[int] = []
    for name, hands in (("asides", s.asides), ("sixes", s.sixes)):
        of_others = [kind for other, kinds in enumerate(hands) if other != seat for kind in kinds]
        if of_others:
            hidden += of_others
            shown[name] = [kinds.copy() if other == seat else [] for other, kinds in enumerate(hands)]
    returned = [kind if other == seat else NONE for other, kind in enumerate(s.returned)]
    if returned != s.returned:
        shown["returned"] = returned
        if not s.turn:
            hidden += [kind for other, kind in enumerate(s.returned) if other != seat and kind >= 0]
    if hidden:
        pool = s.pool.copy()
        for kind in hidden:
            sort_in(pool, kind)
        shown["pool"] = pool
    if s.drafting():
        shown.update(veil_draft(s, seat))
    return shown


def veil_draft(s: Isle, seat: int) -> dict[str, object]:
    """Of the Character cards a seat knows its own, and which ones it passed on in which round."""
    shown = ZONES.mask_alike(s, CARD_BOX, seat)
    if not shown:
        return shown
    mine = s.cards[seat] if seat >= 0 else []
    shown["up"] = sum([1 << card for card in mine])
    shown["charge"] = [charge if card in mine else 0 for card, charge in enumerate(s.charge)]
    by_me = 1 << seat if seat >= 0 else 0
    rounds_of_mine = (1 << ROUNDS) - 1 << ROUNDS * seat if seat >= 0 else 0
    shown["seen"] = [seen & by_me for seen in s.seen]
    shown["sent"] = [sent & rounds_of_mine for sent in s.sent]
    return shown
