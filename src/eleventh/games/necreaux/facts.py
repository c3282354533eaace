"""The position of the mission as short lines, and back."""

from __future__ import annotations

from eleventh.games.necreaux.actions import AGENT_SLUGS
from eleventh.games.necreaux.cards import CARD_HOLDS, CARD_SLUGS, CHARACTERS
from eleventh.games.necreaux.content import KIND_SLUGS, SCIENTISTS, SHUTTLE, item_kind
from eleventh.games.necreaux.setup import BUILD_DECK
from eleventh.games.necreaux.state import DICE, HIDDEN, NONE, Isle
from eleventh.games.necreaux.strength import hits_needed, monster_cv
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
            names = CARD_SLUGS if s.returned[0] == NONE and len(s.packs[seat]) < 6 else KIND_SLUGS
            lines[f"{AGENT_SLUGS[seat]}-pack"] = listed([names[card] for card in s.packs[seat]])
        if s.asides[seat]:
            lines[f"{AGENT_SLUGS[seat]}-aside"] = listed([KIND_SLUGS[kind] for kind in s.asides[seat]])
    lines["piles"] = " ".join(str(count) for count in s.piles)
    lines["deck"] = str(s.deck_size())
    lines["top"] = kinds(s.known)
    lines["bottom"] = kinds(s.bottom)
    lines["discard"] = kinds(s.discard)
    lines["scientists"] = HOLDERS[s.scientists]
    lines["shuttle"] = HOLDERS[s.shuttle]
    lines["pending"] = listed([CARD_SLUGS[card] for card in s.pending[0]])
    lines["pending-lost"] = listed([CARD_SLUGS[card] for card in s.pending[1]])
    lines["vault"] = TEAMS[s.vault] if s.vault >= 0 else "none"
    lines["alarm"] = teams(s.alarm)
    lines["rested"] = teams(s.rested)
    lines["caged"] = agents(s.caged)
    lines["spores"] = "yes" if s.spores else "no"
    lines["resting"] = "yes" if s.resting else "no"
    lines["card"] = KIND_SLUGS[s.card] if s.card >= 0 else "none"
    lines["looked"] = kinds(s.looked)
    lines["monster"] = KIND_SLUGS[s.monster] if s.monster >= 0 else "none"
    if s.monster >= 0:
        lines["cv"] = str(monster_cv(s))
        lines["hits"] = f"{s.hits} of {hits_needed(s)}"
        lines["rounds"] = str(s.rounds)
    lines["dice"] = dice(s)
    lines["roster"] = str(len(s.roster))
    lines["gone"] = listed([CARD_SLUGS[card] for card in s.out])
    return lines


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
    """Set one fact. A position that is given begins with the Turn of the team whose Turn comes first."""
    if s.turn == 0:
        begin(s)
    if key in AGENT_SLUGS[: s.seats]:
        put_sheet(s, AGENT_SLUGS.index(key), value)
    elif key in ("turn", "clock"):
        setattr(s, key, int(value))
    elif key == "lost":
        s.lost = mask_of(value, AGENT_SLUGS)
    elif key == "piles":
        put_piles(s, [int(word) for word in value.split()])
    elif key == "top":
        found = parts(value, KIND_SLUGS)
        for kind in found:
            take_from_deck(s, kind)
        s.known = found
    elif key == "bottom":
        found = parts(value, KIND_SLUGS)
        for kind in found:
            take_from_deck(s, kind)
        s.bottom = found
    elif key == "discard":
        found = parts(value, KIND_SLUGS)
        for kind in found:
            take_from_deck(s, kind)
        s.discard = found
    elif key == "scientists":
        put_special(s, SCIENTISTS, find(value, HOLDERS))
    elif key == "shuttle":
        put_special(s, SHUTTLE, find(value, HOLDERS))
    elif key in ("pending", "pending-lost"):
        cards = parts(value, CARD_SLUGS)
        for card in cards:
            take_from_deck(s, item_kind(card))
        s.pending[1 if key == "pending-lost" else 0] = cards
    elif key == "vault":
        take_from_deck(s, KIND_SLUGS.index("vault-of-stolen-plans"))
        s.vault = TEAMS.index(value) if value != "none" else NONE
    elif key == "alarm":
        s.alarm = mask_of(value, TEAMS)
    elif key == "rested":
        s.rested = mask_of(value, TEAMS)
    else:
        raise ValueError(f"there is no fact {key!r} that can be given")
    s.stack.clear()
    s.push(CLOCK_STEP)
    s.push(MAIN_TURN)
    if s.is_split():
        s.push(LOST_TURN)


def begin(s: Isle) -> None:
    """Leave the set-up as it stands: nobody has cards yet, the deck is built."""
    for seat in range(s.seats):
        s.roster += [card for card in s.cards[seat] if card < CHARACTERS]
        s.roster += [card for card in s.packs[seat] if not s.returned[seat] >= 0 and card < CHARACTERS]
        for card in s.cards[seat].copy():
            s.part_with(card)
        s.packs[seat] = []
    s.roster = sorted(set(s.roster))
    if sum(s.piles) == 0:
        BUILD_DECK.run(s)
    s.moved = 0
    s.turn = 1


def put_sheet(s: Isle, seat: int, value: str) -> None:
    for card in s.cards[seat].copy():
        s.part_with(card)
    if value == "gone":
        s.alive &= ~(1 << seat)
        return
    s.alive |= 1 << seat
    for part in value.split(","):
        words = part.split()
        card = find(words[0], CARD_SLUGS)
        if s.holder[card] >= 0:
            raise ValueError(f"{words[0]} is with {AGENT_SLUGS[s.holder[card]]} already")
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
    hidden = sum(1 for pile in range(3) if piles[pile] and s.special_in(pile) >= 0)
    del s.pool[sum(piles) - hidden :]


def take_from_deck(s: Isle, kind: int) -> None:
    """A card whose place becomes known leaves the unknown part of the deck."""
    if kind >= SCIENTISTS:
        pile = 1 if kind == SCIENTISTS else 2
        if s.special_in(pile) == kind and s.piles[pile]:
            s.piles[pile] -= 1
    elif kind in s.pool:
        s.pool.remove(kind)
        s.piles[s.pile()] -= 1


def find(name: str, names: list[str]) -> int:
    word = name.strip().lower()
    if word not in names:
        raise ValueError(f"{word!r} is none of {', '.join(names)}")
    return names.index(word)


def parts(value: str, names: list[str]) -> list[int]:
    return [] if value == "none" else [find(part, names) for part in value.split(",")]


def mask_of(value: str, names: list[str]) -> int:
    return sum(1 << number for number in parts(value, names))
