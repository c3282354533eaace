"""The position of the mission as short lines, and back."""

from __future__ import annotations

from eleventh.core.engine import EVERYONE
from eleventh.games.necreaux.cards import AGENT_SLUGS, CARD_HOLDS, CARD_SLUGS, CHARACTERS
from eleventh.games.necreaux.combat_rolls import hits_needed, monster_cv
from eleventh.games.necreaux.content import KIND_SLUGS, SCIENTISTS, SHUTTLE, VAULT, item_kind
from eleventh.games.necreaux.deck import deck_size, next_pile, special_in
from eleventh.games.necreaux.setup import BUILD_DECK
from eleventh.games.necreaux.state import DICE, HIDDEN, NONE, Isle
from eleventh.games.necreaux.turn import CLOCK_STEP, LOST_TURN, MAIN_TURN

HOLDERS = ["deck", "main", "lost", "wall"]
TEAMS = ["main", "lost"]


def facts(s: Isle) -> dict[str, str]:
    lines = {
        "turn": str(s.turn),
        "clock": str(s.clock),
        "acting": TEAMS[s.acting],
        "lost": agents(s.lost),
        "speed": str(s.speed),
        "drawn": str(s.drawn),
    }
    for seat in range(s.seats):
        lines[AGENT_SLUGS[seat]] = sheet(s, seat)
        if s.packs[seat]:
            names = CARD_SLUGS if s.drafting() else KIND_SLUGS
            lines[f"{AGENT_SLUGS[seat]}-pack"] = listed([names[card] for card in s.packs[seat]])
        if s.asides[seat]:
            lines[f"{AGENT_SLUGS[seat]}-aside"] = kinds(s.asides[seat])
    lines["scientists"] = HOLDERS[s.scientists]
    lines["shuttle"] = HOLDERS[s.shuttle]
    lines["pending"] = held(s.pending[0])
    lines["pending-lost"] = held(s.pending[1])
    lines["vault"] = TEAMS[s.vault] if s.vault >= 0 else "none"
    lines["alarm"] = teams(s.alarm)
    lines["rested"] = teams(s.rested)
    lines["caged"] = agents(s.caged)
    lines["spores"] = yes(s.spores)
    lines["resting"] = yes(s.resting)
    lines["card"] = KIND_SLUGS[s.card] if s.card >= 0 else "none"
    lines["looked"] = kinds(s.looked)
    lines["monster"] = KIND_SLUGS[s.monster] if s.monster >= 0 else "none"
    if s.monster >= 0:
        lines["cv"] = str(monster_cv(s))
        lines["hits"] = f"{s.hits} of {hits_needed(s)}"
        lines["rounds"] = str(s.rounds)
    lines["dice"] = dice(s)
    lines["gone"] = held(s.out)
    lines["top"] = kinds(s.known)
    lines["bottom"] = kinds(s.bottom)
    lines["discard"] = kinds(s.discard)
    lines["piles"] = " ".join(str(count) for count in s.piles)
    lines["deck"] = str(deck_size(s))
    return lines


def held(cards: list[int]) -> str:
    return listed([CARD_SLUGS[card] for card in cards])


def yes(truth: bool) -> str:
    return "yes" if truth else "no"


def sheet(s: Isle, seat: int) -> str:
    """A character's cards: `lucky 7, leader down`; Charges where a card can hold them."""
    if not s.alive >> seat & 1:
        return "gone"
    parts = []
    for card in s.cards[seat]:
        words = [CARD_SLUGS[card]]
        if CARD_HOLDS[card]:
            words.append(str(s.charge[card]))
        if s.down[card]:
            words.append("down")
        parts.append(" ".join(words))
    return listed(parts)


def dice(s: Isle) -> str:
    rolled = []
    for seat in range(s.seats):
        shown = [str(die) for die in s.dice[seat * DICE : seat * DICE + DICE] if die]
        if s.rolling >> seat & 1 and shown:
            rolled.append(f"{AGENT_SLUGS[seat]} {'+'.join(shown)}")
    return listed(rolled)


def listed(words: list[str]) -> str:
    return ", ".join(words) or "none"


def kinds(cards: list[int]) -> str:
    return listed([KIND_SLUGS[kind] for kind in cards])


def agents(mask: int) -> str:
    return listed([AGENT_SLUGS[seat] for seat in range(len(AGENT_SLUGS)) if mask >> seat & 1])


def teams(mask: int) -> str:
    return listed([TEAMS[team] for team in range(2) if mask >> team & 1])


# --- putting facts ---


def put(s: Isle, key: str, value: str) -> None:
    """Set one fact. A position that is given begins with the Turn of the team whose Turn comes first.

    `turn: 0`, given first, keeps the set-up.
    """
    if key == "turn" and int(value) == 0:
        s.turn = 0
        s.stack.clear()
        return
    s.roster = s.roster.copy()
    s.piles = s.piles.copy()
    if s.turn == 0 and s.stack:
        begin(s)
    agent, _, what = key.partition("-")
    if agent in AGENT_SLUGS[: s.seats]:
        put_agent(s, AGENT_SLUGS.index(agent), what, value)
    elif key in NUMBERS:
        setattr(s, NUMBERS[key], int(value.split()[0]))
    elif key in TRUTHS:
        setattr(s, TRUTHS[key], value == "yes")
    elif key in MASKS:
        attribute, names = MASKS[key]
        setattr(s, attribute, mask_of(value, names))
    elif key in CARD_LISTS:
        found = parts(value, KIND_SLUGS)
        for kind in found:
            take_from_deck(s, kind)
        setattr(s, CARD_LISTS[key], found)
    elif key in SINGLE_KINDS:
        kind = NONE if value == "none" else find(value, KIND_SLUGS)
        setattr(s, SINGLE_KINDS[key], kind)
        if kind >= 0:
            take_from_deck(s, kind)
    else:
        put_other(s, key, value)
    s.stack.clear()
    if s.turn:
        s.push(CLOCK_STEP)
        s.push(MAIN_TURN)
        if s.is_split():
            s.push(LOST_TURN)


NUMBERS = {
    "turn": "turn",
    "clock": "clock",
    "speed": "speed",
    "drawn": "drawn",
    "hits": "hits",
    "rounds": "rounds",
}
TRUTHS = {"spores": "spores", "resting": "resting"}
MASKS = {
    "lost": ("lost", AGENT_SLUGS),
    "caged": ("caged", AGENT_SLUGS),
    "alarm": ("alarm", TEAMS),
    "rested": ("rested", TEAMS),
}
CARD_LISTS = {"top": "known", "bottom": "bottom", "discard": "discard", "looked": "looked"}
SINGLE_KINDS = {"card": "card", "monster": "monster"}


def put_other(s: Isle, key: str, value: str) -> None:
    if key == "acting":
        s.acting = find(value, TEAMS)
    elif key == "piles":
        put_piles(s, [int(word) for word in value.split()])
    elif key == "deck":
        if int(value) != deck_size(s):
            raise ValueError(f"the deck has {deck_size(s)} cards: give piles, top and bottom")
    elif key == "scientists":
        put_special(s, SCIENTISTS, find(value, HOLDERS))
    elif key == "shuttle":
        put_special(s, SHUTTLE, find(value, HOLDERS))
    elif key in ("pending", "pending-lost"):
        cards = parts(value, CARD_SLUGS)
        for card in cards:
            take_from_deck(s, item_kind(card))
        s.set_pending(1 if key == "pending-lost" else 0, cards)
    elif key == "vault":
        s.vault = find(value, TEAMS) if value != "none" else NONE
        if s.vault >= 0:
            take_from_deck(s, VAULT)
    elif key == "cv":
        s.cv_shift += int(value) - monster_cv(s)
    elif key == "dice":
        put_dice(s, value)
    elif key == "gone":
        s.out = parts(value, CARD_SLUGS)
        s.roster = [card for card in s.roster if card not in s.out]
    else:
        raise ValueError(f"there is no fact {key!r}")


def begin(s: Isle) -> None:
    """Leave the set-up as it stands: nobody has cards yet, the deck is built."""
    if s.drafting():
        for pack in s.packs:
            s.roster += pack
    for seat in range(s.seats):
        clear_sheet(s, seat)
    s.packs = [[] for _ in s.packs]
    s.roster.sort()
    s.seen = [EVERYONE] * len(s.seen)
    if sum(s.piles) == 0:
        BUILD_DECK.run(s)
    s.moved = 0
    s.turn = 1


def clear_sheet(s: Isle, seat: int) -> None:
    for card in s.cards[seat]:
        s.part_with(card)
        if card < CHARACTERS:
            s.roster.append(card)
    s.roster.sort()


def put_agent(s: Isle, seat: int, what: str, value: str) -> None:
    if what == "pack":
        if value.split(",")[0] not in CARD_SLUGS[:CHARACTERS]:
            s.seen = [EVERYONE] * len(s.seen)
        s.set_pack(seat, parts(value, CARD_SLUGS if s.drafting() else KIND_SLUGS))
    elif what == "aside":
        s.asides = [*s.asides[:seat], parts(value, KIND_SLUGS), *s.asides[seat + 1 :]]
        for kind in s.asides[seat]:
            take_from_deck(s, kind)
    elif what:
        raise ValueError(f"there is no fact {AGENT_SLUGS[seat]}-{what}")
    else:
        put_sheet(s, seat, value)


def put_sheet(s: Isle, seat: int, value: str) -> None:
    clear_sheet(s, seat)
    s.alive |= 1 << seat
    if value == "gone":
        s.alive &= ~(1 << seat)
    if value in ("gone", "none"):
        return
    for part in value.split(","):
        words = part.split()
        card = find(words[0], CARD_SLUGS)
        if s.holder[card] >= 0:
            s.part_with(card)
        if card in s.roster:
            s.roster.remove(card)
        elif card >= CHARACTERS:
            take_from_deck(s, item_kind(card))
        s.gain(seat, card)
        for word in words[1:]:
            if word == "down":
                s.down[card] = True
            else:
                s.charge[card] = int(word)


def put_dice(s: Isle, value: str) -> None:
    s.dice = [0] * len(s.dice)
    s.rolling = 0
    if value == "none":
        return
    for part in value.split(","):
        name, faces = part.split()
        seat = find(name, AGENT_SLUGS)
        s.rolling |= 1 << seat
        for i, face in enumerate(faces.split("+")):
            s.dice[seat * DICE + i] = int(face)


def put_special(s: Isle, special: int, holder: int) -> None:
    if holder != HIDDEN:
        take_from_deck(s, special)
    if special == SCIENTISTS:
        s.scientists = holder
    else:
        s.shuttle = holder


def put_piles(s: Isle, piles: list[int]) -> None:
    """How many unknown cards are left in each pile; the pool loses its last kinds to fit."""
    s.piles = piles
    hidden = sum(1 for pile in range(3) if piles[pile] and special_in(s, pile) >= 0)
    del s.pool[sum(piles) - hidden :]


def take_from_deck(s: Isle, kind: int) -> None:
    """A card whose place becomes known leaves the unknown part of the deck."""
    if kind >= SCIENTISTS:
        pile = 1 if kind == SCIENTISTS else 2
        if special_in(s, pile) == kind and s.piles[pile]:
            s.piles[pile] -= 1
    elif kind in s.pool:
        s.pool.remove(kind)
        s.piles[next_pile(s)] -= 1


def find(name: str, names: list[str]) -> int:
    word = name.strip().lower()
    if word not in names:
        raise ValueError(f"{word!r} is none of {', '.join(names)}")
    return names.index(word)


def parts(value: str, names: list[str]) -> list[int]:
    return [] if value == "none" else [find(part, names) for part in value.split(",")]


def mask_of(value: str, names: list[str]) -> int:
    return sum(1 << number for number in parts(value, names))
