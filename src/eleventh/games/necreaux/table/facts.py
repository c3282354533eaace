"""The position of the mission as short lines, and back."""

from __future__ import annotations

from eleventh.core.facts import Fact, Facts, Form, find, one_of, some_of, whole_number
from eleventh.core.field_facts import Line, facts_of
from eleventh.core.zones import move_all_sorted, put_in, put_in_sorted, take_at, take_out
from eleventh.games.necreaux.content import adventure as c
from eleventh.games.necreaux.content.cards import AGENT_SLUGS, CARD_HOLDS, CARD_SLUGS, CHARACTERS
from eleventh.games.necreaux.rules.combat_rolls import hits_needed, monster_cv
from eleventh.games.necreaux.rules.deck import deck_size, special_in
from eleventh.games.necreaux.rules.setup import BUILD_DECK, introduce
from eleventh.games.necreaux.rules.state import DICE, HIDDEN, PILES, PLACES, TEAM_NAMES, Isle
from eleventh.games.necreaux.rules.turn import CLOCK_STEP, LOST_TURN, MAIN_TURN

HOLDER = one_of(PLACES)
TEAM = one_of(TEAM_NAMES, none="none")
KIND = one_of(c.KIND_SLUGS, none="none")
KINDS = some_of(c.KIND_SLUGS, between=", ")
NO_SPECIALS = some_of(c.KIND_SLUGS[: c.SCIENTISTS], between=", ")
CARDS = some_of(CARD_SLUGS, between=", ")
FACES = ["1", "2", "3", "4", "5", "6"]
PILE_SIZES: Form[list[int]] = Form(
    lambda piles: " ".join(str(count) for count in piles),
    lambda text: [whole_number(word) for word in text.split()],
)


# --- a card is in one place only: what is put somewhere leaves where it was ---


def take_kind(s: Isle, kind: int) -> None:
    """An Adventure or Special card leaves the deck, or wherever else it is."""
    if kind >= c.SCIENTISTS:
        take_special(s, kind)
        return
    zones = [s.lost_cards, s.pool, s.discard, s.known, s.bottom, s.looked, s.placed, *s.asides, *s.sixes]
    source = first_with(kind, zones)
    if source is s.pool:
        piles = [pile for pile in range(PILES) if s.piles[pile] > (special_in(s, pile) >= 0)]
        if piles:  # the deck is built
            s.piles[piles[0]] -= 1
    take_out(kind, source)


def take_special(s: Isle, special: int) -> None:
    """It is nowhere: with no team, and not in the deck."""
    pile = pile_of(special)
    if special_in(s, pile) == special and s.piles[pile]:
        s.piles[pile] -= 1
    for zone in (s.known, s.bottom):
        if special in zone:
            take_out(special, zone)
    set_special(s, special, HIDDEN)


def hide_special(s: Isle, special: int) -> None:
    """It is somewhere in its pile again."""
    set_special(s, special, HIDDEN)
    s.piles[pile_of(special)] += 1


def pile_of(special: int) -> int:
    return 1 if special == c.SCIENTISTS else 2


def set_special(s: Isle, special: int, holder: int) -> None:
    if special == c.SCIENTISTS:
        s.scientists = holder
    else:
        s.shuttle = holder


def put_kinds(s: Isle, zone: list[int], kinds: list[int]) -> None:
    """A zone has these cards and no others: what was there leaves the game, and a Special is hidden."""
    while zone:
        put_away(s, take_at(zone, 0))
    for kind in kinds:
        take_kind(s, kind)
        put_in(kind, zone)


def put_away(s: Isle, kind: int) -> None:
    if kind >= c.SCIENTISTS:
        hide_special(s, kind)
    else:
        put_in_sorted(kind, s.lost_cards)


def take_item(s: Isle, card: int) -> None:
    """An Item leaves its owner, the pending Items or the deck."""
    if s.holder(card) >= 0:
        s.part_with(card)
        return
    for zone in (*s.pending, s.removed):
        if card in zone:
            take_out(card, zone)
            return
    take_kind(s, c.item_kind(card))


def take_character(s: Isle, card: int) -> None:
    if s.holder(card) >= 0:
        s.part_with(card)
    else:
        take_out(card, first_with(card, [s.roster, s.out, s.removed, *s.packs]))


def first_with(card: int, zones: list[list[int]]) -> list[int]:
    """The first of these zones that has the card."""
    for zone in zones:
        if card in zone:
            return zone
    raise ValueError("there is no such card left in the game")


# --- facts about the deck ---


def kinds_line(name: str, form: Form[list[int]]) -> Line[Isle]:
    """A list of cards whose place is known."""
    return Line(lambda s, _, text: put_kinds(s, getattr(s, name), form.read(text)))


def kind_line(name: str, categories: tuple[int, ...]) -> Line[Isle]:
    """The card that is resolved or fought. A Monster that is resolved is the one that is fought."""

    def put_kind(s: Isle, _: int, text: str) -> None:
        kind = KIND.read(text)
        if kind >= 0 and c.CATEGORY[kind] not in categories:
            raise ValueError(f"{text!r} is no such card")
        old = getattr(s, name)
        in_play = (s.card, s.monster)
        if kind >= 0 and kind not in in_play:
            take_kind(s, kind)
        setattr(s, name, kind)
        if old >= 0 and old not in (s.card, s.monster):
            put_away(s, old)

    return Line(put_kind)


def put_special(s: Isle, special: int, text: str) -> None:
    holder = HOLDER.read(text)
    was = s.scientists if special == c.SCIENTISTS else s.shuttle
    if holder != HIDDEN:
        take_special(s, special)
        set_special(s, special, holder)
    elif was != HIDDEN:
        hide_special(s, special)


def put_piles(s: Isle, text: str) -> None:
    """How many unknown cards are left in each pile; the pool loses its last kinds to fit."""
    piles = PILE_SIZES.read(text)
    if len(piles) != PILES or min(piles) < 0:
        raise ValueError(f"give {PILES} numbers: how many cards each pile still has")
    if not s.turn:
        return  # the deck is not built
    hidden = sum(1 for pile in range(PILES) if piles[pile] and special_in(s, pile) >= 0)
    if sum(piles) - hidden > len(s.pool):
        raise ValueError(f"only {len(s.pool)} cards are left for the piles, and {hidden} Specials")
    s.piles = piles
    while len(s.pool) > sum(piles) - hidden:
        put_away(s, take_at(s.pool, len(s.pool) - 1))


def check_deck(s: Isle, text: str) -> None:
    if whole_number(text) != deck_size(s):
        raise ValueError(f"the deck has {deck_size(s)} cards: give piles, top and bottom")


# --- facts about agents ---


def read_sheet(s: Isle, seat: int) -> str:
    """A character's cards: `lucky 7, leader down`; Charges where a card can hold them."""
    if not s.alive >> seat & 1:
        return "gone"
    parts = []
    for card in s.cards[seat]:
        words = [CARD_SLUGS[card]]
        if CARD_HOLDS[card]:
            words.append(str(s.charge[card]))
        if s.is_down(card):
            words.append("down")
        parts.append(" ".join(words))
    return ", ".join(parts) or "none"


def put_sheet(s: Isle, seat: int, text: str) -> None:
    clear_sheet(s, seat)
    s.alive = s.alive & ~(1 << seat) if text == "gone" else s.alive | 1 << seat
    for part in text.split(",") if text not in ("gone", "none") else []:
        put_card(s, seat, part.split())


def clear_sheet(s: Isle, seat: int) -> None:
    for card in s.cards[seat].copy():
        s.part_with(card)
        put_in_sorted(card, s.roster if card < CHARACTERS else s.removed)


def put_card(s: Isle, seat: int, words: list[str]) -> None:
    """A card comes to a character: `lucky 7 down`."""
    card = find(words[0] if words else "", CARD_SLUGS)
    if card < CHARACTERS:
        take_character(s, card)
    else:
        take_item(s, card)
    s.gain(seat, card)
    for word in words[1:]:
        if word == "down":
            s.turn_over(card, True)
        else:
            s.charge[card] = whole_number(word)


def pack(s: Isle, seat: int) -> list[int]:
    """Before the first Turn: the cards to choose from, Character cards or six Adventure cards (R63)."""
    return s.packs[seat] if s.drafting() else s.sixes[seat]


def read_pack(s: Isle, seat: int) -> str:
    return (CARDS if s.drafting() else NO_SPECIALS).write(pack(s, seat))


def put_pack(s: Isle, seat: int, text: str) -> None:
    if s.drafting() and text.split(",")[0] not in CARD_SLUGS[:CHARACTERS]:
        end_draft(s)
    if s.drafting():
        cards = CARDS.read(text)
        move_all_sorted(s.packs[seat], s.roster)
        for card in cards:
            take_character(s, card)
            put_in(card, s.packs[seat])
            s.seen[card] |= 1 << seat
    else:
        kinds = NO_SPECIALS.read(text)
        move_all_sorted(s.sixes[seat], s.pool)
        for kind in kinds:
            take_kind(s, kind)
            put_in(kind, s.sixes[seat])


def end_draft(s: Isle) -> None:
    """The Character cards of the packs are nobody's."""
    for pack in s.packs:
        move_all_sorted(pack, s.roster)
    introduce(s)


def put_aside(s: Isle, seat: int, text: str) -> None:
    """R63: what he set aside face down."""
    put_kinds(s, s.asides[seat], NO_SPECIALS.read(text))


def put_pending(s: Isle, team: int, text: str) -> None:
    cards = CARDS.read(text)
    move_all_sorted(s.pending[team], s.removed)
    for card in cards:
        take_item(s, card)
        put_in(card, s.pending[team])


def put_vault(s: Isle, _: int, text: str) -> None:
    vault = TEAM.read(text)
    if s.vault < 0 <= vault:
        take_kind(s, c.VAULT)
    elif vault < 0 <= s.vault:
        put_away(s, c.VAULT)
    s.vault = vault


def put_gone(s: Isle, _: int, text: str) -> None:
    cards = CARDS.read(text)
    move_all_sorted(s.out, s.removed)
    for card in cards:
        take_character(s, card)
        put_in(card, s.out)


# --- facts about a combat ---


def fighting(s: Isle, _: int = -1) -> bool:
    return s.monster >= 0


def put_hits(s: Isle, _: int, text: str) -> None:
    s.hits = whole_number(text.split()[0])


def put_rounds(s: Isle, _: int, text: str) -> None:
    s.rounds = whole_number(text)


def put_cv(s: Isle, text: str) -> None:
    if not fighting(s):
        raise ValueError("there is no Monster whose CV could be given")
    s.cv_shift += whole_number(text) - monster_cv(s)


def read_dice(s: Isle) -> str:
    rolled = []
    for seat in range(s.seats):
        shown = [str(die) for die in s.dice[seat * DICE : seat * DICE + DICE] if die]
        if s.rolling >> seat & 1 and shown:
            rolled.append(f"{AGENT_SLUGS[seat]} {'+'.join(shown)}")
    return ", ".join(rolled) or "none"


def put_dice(s: Isle, text: str) -> None:
    """Who rolls, and what: `ace 3+4, blaze 2`."""
    s.dice = [0] * len(s.dice)
    s.rolling = 0
    for part in text.split(",") if text != "none" else []:
        name, _, faces = part.strip().partition(" ")
        seat = find(name, AGENT_SLUGS[: s.seats])
        s.rolling |= 1 << seat
        for i, face in enumerate(faces.split("+")[:DICE]):
            s.dice[seat * DICE + i] = find(face, FACES) + 1


OWN: dict[str, Line[Isle]] = {
    "cards": Line(put_sheet, read_sheet),
    "packs": Line(put_pack, read_pack, shown=lambda s, seat: bool(pack(s, seat))),
    "asides": Line(put_aside, shown=lambda s, seat: bool(s.asides[seat])),
    "scientists": Line(lambda s, _, text: put_special(s, c.SCIENTISTS, text)),
    "shuttle": Line(lambda s, _, text: put_special(s, c.SHUTTLE, text)),
    "pending": Line(put_pending, keys=("pending", "pending-lost")),
    "vault": Line(put_vault),
    "card": kind_line("card", (c.MONSTER, c.TRAP, c.EVENT, c.ROOM)),
    "looked": kinds_line("looked", KINDS),
    "monster": kind_line("monster", (c.MONSTER,)),
    "hits": Line(put_hits, lambda s, _: f"{s.hits} of {hits_needed(s)}", shown=fighting),
    "rounds": Line(put_rounds, shown=fighting),
    "out": Line(put_gone),
    "known": kinds_line("known", KINDS),
    "bottom": kinds_line("bottom", KINDS),
    "discard": kinds_line("discard", NO_SPECIALS),
}
TEAMS_AND_FIGHT = (
    "turn", "clock", "acting", "lost", "speed", "drawn", "cards", "packs", "asides", "scientists", "shuttle",
    "pending", "vault", "alarm", "rested", "caged", "spores", "resting", "card", "looked", "monster", "hits",
    "rounds",
)  # fmt: skip
DECK = ("out", "known", "bottom", "discard")
FACTS: Facts[Isle] = Facts(
    [
        *facts_of(Isle, AGENT_SLUGS, TEAMS_AND_FIGHT, OWN),
        Fact("cv", lambda s: str(monster_cv(s)), put_cv, fighting),
        Fact("dice", read_dice, put_dice),
        *facts_of(Isle, AGENT_SLUGS, DECK, OWN),
        Fact("piles", lambda s: PILE_SIZES.write(s.piles), put_piles),
        Fact("deck", lambda s: str(deck_size(s)), check_deck),
    ]
)


# --- putting ---


def put(s: Isle, key: str, value: str) -> None:
    """Set one fact. A position that is given begins with the Turn of the team whose Turn comes first.

    `turn: 0`, given first, keeps the set-up.
    """
    if key == "turn" and value.strip() == "0":
        s.turn = 0
        s.cut_to()
        return
    if s.turn == 0 and s.stack:
        begin(s)
    FACTS.put(s, key, value)
    s.cut_to()
    s.testing = False
    s.die = 0
    s.moved = 0
    if s.turn:
        s.push(CLOCK_STEP)
        s.push(MAIN_TURN)
        if s.is_split():
            s.push(LOST_TURN)


def begin(s: Isle) -> None:
    """Leave the set-up as it stands: nobody has cards yet, the deck is built of all that is not set aside."""
    if s.drafting():
        end_draft(s)
    else:
        for six in s.sixes:
            move_all_sorted(six, s.pool)
        for kind in s.returned:
            if kind >= 0:
                put_in_sorted(kind, s.pool)
    for seat in range(s.seats):
        clear_sheet(s, seat)
    if sum(s.piles) == 0:
        BUILD_DECK.run(s)
    s.moved = 0
    s.turn = 1
