"""What judgement and advice rest on: what cards are worth, how hurt the team is, how far it still is."""

from __future__ import annotations

from typing import Final

from eleventh.games.necreaux.content.adventure import SCIENTISTS, SHUTTLE
from eleventh.games.necreaux.content.cards import CARD_HOLDS, FIRST_AID, MARTIAL, RAY_GUN, VIBRO_SWORD
from eleventh.games.necreaux.rules.deck import deck_size, special_in
from eleventh.games.necreaux.rules.state import BEHIND_WALL, HIDDEN, PILES, Isle

# What a card is worth to its owner, in Hits it saves in a game (all characters, then all Items).
CARD_WORTH: Final[list[float]] = [
    3.6, 2.5, 2.5, 2.0, 2.0, 1.9, 2.8, 2.1, 2.5, 2.8, 1.9,  # Lucky ... Rocketpack
    2.1, 2.0, 2.6, 3.0, 2.0, 3.0, 3.0, 2.4, 2.3, 2.0, 2.5,  # Saboteur ... Hypnotist
    2.0, 2.2, 2.1, 2.2, 2.6, 2.6, 2.7, 2.0, 1.9, 1.8, 1.8,  # Precise ... Escape Artist
    2.8, 2.4, 3.0, 2.0, 2.2, 3.0, 2.0, 2.0, 0.6, 1.0, 1.6, 0.8, 1.4,  # Ray Gun ... Energy Cell
]  # fmt: skip

# How welcome a kind is when it is drawn: what it costs or saves, in Hits of a team of three.
KIND_WORTH: Final[list[float]] = [
    -4.2, -0.9, -1.2, -2.2, -0.6, -2.2, -2.0, -1.6, -2.2, -0.7, -3.4, -2.6, -2.0, -2.2, -0.5, -3.0, -2.4,
    -3.0, -3.4, -2.8,  # Monsters
    -0.5, -1.6, -2.0, -1.3, -0.7, -0.6, -1.0, -1.0, -0.8, -0.7, -1.2, -1.0, -0.6, -1.2, -0.6, -0.7,  # Traps
    -1.0, -2.5, -1.2, -1.8, -0.8, -0.8, -0.9, -1.5, -0.6, -1.2, 2.5, 1.2, 1.0,  # Events
    2.4, 2.5, 1.6, 1.0, 1.6, 0.8, 0.9, 0.8, 1.0,  # Rooms
    1.2, 1.2, 1.2, 1.0, 1.0, 1.2, 1.0, 1.0, 0.3, 0.4, 0.8, 0.3, 0.6,  # Items
    6.0, 6.0,
]  # fmt: skip


def card_worth(s: Isle, card: int) -> float:
    """What a card is worth as it stands: one that lives on Charges is worth less without them."""
    worth = CARD_WORTH[card]
    if CARD_HOLDS[card] and s.charge[card] == 0:
        worth *= 0.5
    return worth


def item_worth(s: Isle, card: int) -> float:
    """What an Item is worth to this team: a sword to a fighter, bandages to the wounded."""
    if card == VIBRO_SWORD:
        for seat in s.member_list():
            if s.shows(seat, MARTIAL):
                return 3.1
        return 2.3
    if card == FIRST_AID:
        return min(3.2, 1.9 + 0.5 * wounds(s))
    return CARD_WORTH[card]


def team_life(s: Isle) -> int:
    life = 0
    for seat in s.member_list():
        life += s.life(seat)
    return life


def wounds(s: Isle) -> int:
    """How many Character cards of the acting team lie face down."""
    down = 0
    for seat in s.member_list():
        down += s.wounds(seat)
    return down


def recovering(s: Isle) -> int:
    """How many members a Rest would help: each turns one card face up."""
    helped = 0
    for seat in s.member_list():
        if s.wounds(seat):
            helped += 1
    return helped


def wounded_share(s: Isle) -> float:
    cards = 0
    for seat in s.member_list():
        cards += len(s.character_cards(seat))
    return wounds(s) / cards if cards else 0.0


def cards_to_go(s: Isle) -> float:
    """How many cards must probably still be drawn until both Specials are found."""
    if (s.shuttle == HIDDEN and SHUTTLE in s.bottom) or (s.scientists == HIDDEN and SCIENTISTS in s.bottom):
        return float(deck_size(s))
    far = 0.0
    known = len(s.known)
    for i in range(known):
        if s.known[i] >= SCIENTISTS:
            far = i + 1.0
    before = float(known)
    for pile in range(PILES):
        if special_in(s, pile) >= 0 and s.piles[pile]:
            far = before + 0.7 * s.piles[pile] + 0.5
        before += s.piles[pile]
    if s.scientists == BEHIND_WALL or s.shuttle == BEHIND_WALL:
        far = max(far, before * 0.6)
    return far


def item_taker(s: Isle, card: int) -> int:
    """Who should have an Item: the member who lasts longest; a Weapon goes to one who has none."""
    best = -1
    highest = -99.0
    for seat in s.member_list():
        score = float(s.life(seat))
        if card in (RAY_GUN, VIBRO_SWORD) and (s.has_up(seat, RAY_GUN) or s.has_up(seat, VIBRO_SWORD)):
            score -= 6
        if score > highest:
            highest = score
            best = seat
    return best
