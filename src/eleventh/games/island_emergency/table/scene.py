"""The islands as a scene."""

from __future__ import annotations

from eleventh.core import scene
from eleventh.core.bits import count
from eleventh.core.engine import OVER
from eleventh.games.island_emergency.content import cards as c
from eleventh.games.island_emergency.content.flavour import CHAOS_FLAVOUR, EMERGENCE_FLAVOUR
from eleventh.games.island_emergency.rules.emergence import ALL_CARDS, cards_left
from eleventh.games.island_emergency.rules.state import IslandState, survivors
from eleventh.games.island_emergency.rules.vocabulary import VOCABULARY
from eleventh.games.island_emergency.table.scene_board import (
    EMERGENCE_ICONS,
    FAMILY_ICONS,
    SEAT_COLOURS,
    board,
)

KIND_COLOURS = ("blue", "teal", "orange", "purple", "grey")
KIND_ICONS = ("compass", "clockwise-rotation", "card-exchange", "cycle", "shield")
EMERGENCE_COLOURS = {"standard": "yellow", "danger": "red", "aid": "green"}


def view(s: IslandState, seat: int, prompt: scene.Prompt, choices: list[scene.Choice]) -> scene.Scene:
    step = s.top() if s.stack else None
    choices = sorted(choices, key=lambda choice: rank(s, choice))
    areas: list[scene.Area] = [board(s, step, seat), *[sheet(s, one) for one in range(s.seats)]]
    if seat >= 0:
        areas.append(hand_row(s, seat))
    areas.extend(piles(s, seat))
    return scene.Scene(
        game="island-emergency",
        seat=seat,
        seat_names=list(c.COLOURS[: s.seats]),
        prompt=prompt,
        clock=clock(s),
        areas=areas,
        choices=choices,
        result=result(s),
        turn=f"turn {s.turn}" if s.turn else "set-up",
    )


# --- choices ---


def rank(s: IslandState, choice: scene.Choice) -> int:
    """The order of the list: cards, flights by what they claim, staying; turns to the right first."""
    action = VOCABULARY.actions[choice.number]
    if action.verb == "fly":
        return -s.claimed(action.a)
    if action.verb == "twist":
        return action.a * 4 + (action.b - s.turns[action.a]) % 4
    return {"play": -100, "stay": 1}.get(action.verb, 0)


def stake(s: IslandState) -> str:
    """The stake of the moment, in a short sentence."""
    if s.turn == 0:
        return ""
    if s.mode == c.RACE:
        rivals = [(s.rescued[seat], seat) for seat in range(s.seats) if seat != s.active]
        most, seat = max(rivals, key=lambda rival: rival[0])
        return f"{s.who(s.active)} has {s.rescued[s.active]} of {c.RACE_GOAL}, {s.who(seat)} has {most}."
    if s.mode == c.BASIC:
        return f"Turn {s.turn}: {survivors(c.BASIC_GOAL - s.rescued[0])} to go."
    return f"{before_the_hurricane(s)}; {survivors(s.rescued[0])} safe."


# --- beside the board ---


def every_card() -> list[scene.Card]:
    """Chaos and Emergence Cards, as they are printed, each kind once."""
    chaos = [chaos_card(number, f"card-{card.slug}") for number, card in enumerate(c.CHAOS)]
    emergence = [emergence_card(number) for number in range(len(c.EMERGENCE))]
    for shown in emergence:
        shown.id = f"emergence-{shown.name.lower().replace(' ', '-')}"
    return [*{card.id: card for card in [*chaos, *emergence]}.values()]


def chaos_card(number: int, card_id: str) -> scene.Card:
    card = c.CHAOS[number]
    return scene.Card(
        card_id,
        card.name,
        c.KIND_WORDS[card.kind],
        card.text,
        KIND_ICONS[card.kind],
        KIND_COLOURS[card.kind],
        art=f"card-{card.slug}",
        flavour=CHAOS_FLAVOUR[number],
        rule=("R30", "R33", "R34", "R35", "R36")[card.kind],
    )


def emergence_card(number: int) -> scene.Card:
    card = c.EMERGENCE[number]
    return scene.Card(
        "emergence-top",
        card.name,
        card.kind,
        card.text,
        EMERGENCE_ICONS[number],
        EMERGENCE_COLOURS[card.kind],
        flavour=EMERGENCE_FLAVOUR[number],
        rule=card.rule,
    )


def hand_row(s: IslandState, seat: int) -> scene.Row:
    cards: list[scene.Card] = []
    copies: dict[int, int] = {}
    for number in s.hands[seat]:
        copies[number] = copies.get(number, 0) + 1
        cards.append(chaos_card(number, f"card-{c.CHAOS[number].slug}-{copies[number]}"))
    words = "only you see them" if s.seats > 1 else "play any number of them before you fly"
    return scene.Row(
        "hand", "Your chaos cards", cards, seat, words if cards else "you draw one when you claim nobody"
    )


def sheet(s: IslandState, seat: int) -> scene.Sheet:
    goal = {c.RACE: str(c.RACE_GOAL), c.BASIC: str(c.BASIC_GOAL)}.get(s.mode, "")
    stats = [
        scene.Stat(
            "Rescued",
            str(s.rescued[seat]),
            "person",
            goal,
            detail=f"{count(s.held[seat])} yellow pieces, {s.greens[seat]} green pieces that stand for five.",
        ),
        scene.Stat("Chaos cards", str(len(s.hands[seat])), "card-draw"),
    ]
    if s.greens[seat]:
        stats.append(
            scene.Stat("Green pieces", str(s.greens[seat]), "person", detail="Each stands for five.")
        )
    kind = max(0, s.tokens[seat])
    place = c.CELL_LABELS[s.at[seat]] if s.at[seat] >= 0 else "not on the board yet"
    return scene.Sheet(
        id=f"seat-{seat}",
        title=c.COLOURS[seat],
        subtitle=f"{c.FAMILY_NAMES[kind]}, {place}",
        seat=seat,
        icon=FAMILY_ICONS[kind],
        colour=SEAT_COLOURS[seat],
        stats=stats,
        active=s.turn > 0 and seat == s.active and s.to_act != OVER,
    )


def tally(names: list[str]) -> list[str]:
    """Names with how often they occur, in the order of their first."""
    return [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]


def piles(s: IslandState, seat: int) -> list[scene.Area]:
    unseen = s.chaos.copy()
    for other in range(s.seats):
        if other != seat:
            unseen += s.hands[other]
    known = [c.CHAOS[number].name for number in sorted(unseen)]
    emergence = [c.EMERGENCE[number].name for number in s.emergence]
    rows = [f"row {'XYZ'[row]}" for row in s.rows]
    columns = [f"column {column + 1}" for column in s.columns]
    top = chaos_card(s.discard[-1], "discard-top") if s.discard else None
    last = emergence_card(s.emerged[-1]) if s.emerged else None
    note = "listed with the other hands" if s.seats > 1 or seat < 0 else ""
    passed = f"pass {s.passes} of {c.PASSES}" if s.mode == c.ADVANCED else f"pass {s.passes}"
    if s.mode == c.BASIC and s.passes > 1:  # R40
        passed, last, emergence = f"{passed}: cards only count the turns", None, []
    return [
        scene.Pile(
            "emergence", "Emergence deck", len(s.emergence), "island", "brown", last, passed, tally(emergence)
        ),
        scene.Pile("chaos", "Chaos deck", len(s.chaos), "tornado", "teal", None, note, tally(known)),
        scene.Pile(
            "discard",
            "Played cards",
            len(s.discard),
            "card-discard",
            "grey",
            top,
            "",
            tally([c.CHAOS[number].name for number in s.discard]),
        ),
        scene.Pile(
            "coordinates",
            "Co-ordinates",
            len(s.rows),
            "compass",
            "blue",
            None,
            "a row and a column each time",
            tally(rows + columns),
        ),
    ]


def before_the_hurricane(s: IslandState) -> str:
    if s.to_act == OVER:
        return "The hurricane has come"
    left = cards_left(s)
    if left == 0:
        return "The hurricane comes after this turn"
    return "1 card until the hurricane" if left == 1 else f"{left} cards until the hurricane"


def clock(s: IslandState) -> scene.DoomClock:
    if s.mode == c.RACE:
        best = max(s.rescued)
        return scene.DoomClock(
            f"{best} of {c.RACE_GOAL}",
            "survivors with the leader",
            max(0.0, 1 - best / c.RACE_GOAL),
            "race",
            hands=[
                scene.Hand(
                    f"{c.COLOURS[seat]} {s.rescued[seat]}",
                    max(0.0, 1 - s.rescued[seat] / c.RACE_GOAL),
                    SEAT_COLOURS[seat],
                    c.COLOURS[seat][0],
                )
                for seat in range(s.seats)
            ],
            detail=f"The first player with {c.RACE_GOAL} survivors wins at once.",
        )
    if s.mode == c.BASIC:
        return scene.DoomClock(
            f"turn {s.turn} of {s.target}" if s.target else f"turn {s.turn}",
            f"{c.BASIC_GOAL - s.rescued[0]} of {c.BASIC_GOAL} survivors to go",
            max(0.0, 1 - s.turn / (s.target or 16)),
            detail=f"The game is lost if any of them is missing after turn {s.target}."
            if s.target
            else "Six turns are the least possible. Up to 7 is outstanding, up to 9 excellent.",
        )
    left = cards_left(s)
    return scene.DoomClock(
        f"pass {s.passes} of {c.PASSES}",
        before_the_hurricane(s),
        min(1.0, left / ALL_CARDS),
        detail="The game ends after the turn in which the last card of the third pass is drawn."
        + (f" You win with {s.target} survivors before that." if s.target else ""),
    )


def result(s: IslandState) -> scene.Result | None:
    if s.to_act != OVER:
        return None
    stats = [
        scene.Stat("Turns", str(s.turn), "hourglass"),
        scene.Stat("Chaos cards played", str(s.played), "card-play"),
        scene.Stat("Survivors left behind", str(sum(count(figures) for figures in s.people)), "person"),
    ]
    if s.mode == c.ADVANCED:
        stats.insert(1, scene.Stat("Lost to dangers", str(s.lost), "lightning-storm"))
    if s.mode == c.RACE:
        best = max(s.rescued)
        winners = [c.COLOURS[seat] for seat in range(s.seats) if s.rescued[seat] == best]
        stats.insert(0, scene.Stat("Winner", " and ".join(winners), "trophy"))
    return scene.Result(s.outcome, s.reason, s.scores, stats)
