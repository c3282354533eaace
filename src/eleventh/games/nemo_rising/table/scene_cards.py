"""Cards, sheets and piles around the board."""

from __future__ import annotations

from eleventh.core.bits import is_in
from eleventh.core.scene import Area, Card, Pile, Row, Sheet, Stat
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.flavour import ACTION_FLAVOUR, GEAR_FLAVOUR, THREAT_FLAVOUR
from eleventh.games.nemo_rising.content.icons import icon_names
from eleventh.games.nemo_rising.content.missions import MISSION_CARDS, MISSIONS, mission_points
from eleventh.games.nemo_rising.rules.keeping import KEEP_CARDS
from eleventh.games.nemo_rising.rules.missions import MISSION_RULES
from eleventh.games.nemo_rising.rules.state import CARRIED, IN_DECK, OUT, NemoState
from eleventh.games.nemo_rising.rules.threats import threat_text, undrawn
from eleventh.games.nemo_rising.table.scene_board import HERO_COLOURS, HERO_ICONS

ABILITY_ICONS = ("brain", "biceps", "juggler", "shield", "ninja-mask", "portal", "portal", "rolling-dices")
ABILITY_COLOURS = ("blue", "red", "green", "grey", "purple", "blue", "red", "yellow")
GEAR_ICONS = (
    "jet-pack", "rifle", "toolbox", "notebook", "diving-helmet", "spyglass", "smoke-bomb", "round-potion",
    "lantern-flame", "grenade",
)  # fmt: skip


def every_card() -> list[Card]:
    """Action, Threat, Mission and Gear Cards, as they are printed."""
    return [
        *[printed_action(card) for card in range(c.CARDS)],
        *[keep_card(card) if KEEP_CARDS[card].text else threat_card(card) for card in range(len(c.THREATS))],
        *[printed_mission(mission) for mission in range(len(MISSIONS))],
        *[printed_gear(gear) for gear in range(c.GEAR_COUNT)],
    ]


def printed_action(card: int) -> Card:
    top, bottom = c.HALF_ABILITY[2 * card], c.HALF_ABILITY[2 * card + 1]
    text = " — ".join(
        f"{c.ABILITY_NAMES[c.HALF_ABILITY[half]]} ({'free' if c.HALF_COST[half] == 0 else '-1 point'}): "
        f"{c.ABILITY_TEXTS[c.HALF_ABILITY[half]]}"
        for half in (2 * card, 2 * card + 1)
    )
    return Card(
        f"card-{c.ACTION_CARD_NAMES[card]}",
        f"{c.ABILITY_NAMES[top]} / {c.ABILITY_NAMES[bottom]}",
        "action card",
        text,
        ABILITY_ICONS[top],
        ABILITY_COLOURS[top],
        cost=f"{-c.HALF_COST[2 * card]} / {-c.HALF_COST[2 * card + 1]}",
        flavour=ACTION_FLAVOUR[card],
        rule="R32",
    )


def action_card(s: NemoState, card: int, place: int) -> Card:
    seen = s.seen_threat(place)
    under = f"{c.THREAT_NAMES[seen]}: {threat_text(seen, s.seats)}" if seen >= 0 else "a hidden Threat Card."
    shown = printed_action(card)
    shown.detail = f"Under it lies {under}"
    return shown


def action_row(s: NemoState) -> Row:
    cards = [action_card(s, card, place) for place, cards in enumerate(s.row) for card in cards]
    hidden = sum(1 for deck in s.row_deck if deck >= 0)
    return Row("action-row", "Action Row", cards, note=f"over {c.counted(hidden, 'threat')}")


def threat_card(card: int, heroes: int = 0) -> Card:
    """As printed, or what it says to so many heroes."""
    return Card(
        f"threat-{c.THREATS[card]}",
        c.THREAT_NAMES[card],
        "threat card",
        threat_text(card, heroes),
        "hazard-sign",
        "bad",
        flavour=THREAT_FLAVOUR[card],
        rule="R74",
    )


def threat_row(s: NemoState, card: int, note: str) -> Row:
    return Row("threat", "Threat Card", [threat_card(card, s.seats)], note=note, slot="focus")


def keep_card(card: int) -> Card:
    return Card(
        f"threat-{c.THREATS[card]}",
        c.THREAT_NAMES[card],
        "keep card",
        KEEP_CARDS[card].text,
        "ringing-alarm",
        "bad",
        flavour=THREAT_FLAVOUR[card],
        rule="R93",
    )


def keep_row(s: NemoState) -> Row:
    cards = [keep_card(card) for card in s.keep]
    held = f"{len(s.keep)} of {c.KEEP_LIMIT}" if len(s.keep) < c.KEEP_LIMIT else "full: one more costs 2"
    return Row("keep-row", "Keep Row", cards, note=held, slot="side")


def printed_mission(mission: int) -> Card:
    card = MISSION_CARDS[mission]
    return Card(
        f"mission-{MISSIONS[mission]}",
        card.name,
        "mission",
        card.text,
        "flag-objective",
        "accent",
        stats=[Stat("Goals", str(card.circles), "flag-objective")],
        flavour=card.story,
        rule="R98",
    )


def mission_row(s: NemoState) -> Row:
    cards = []
    for slot, mission in enumerate(s.missions):
        done = s.mission_done(slot)
        card = MISSION_CARDS[mission]
        where = [c.STORY_NAMES[i] for i in MISSION_RULES[mission].stories if s.story_at[i] >= CARRIED]
        points = c.counted(mission_points(mission, s.seats, s.balanced), "Mission Point")
        worth = f"It gave {points} at the start."
        carried = f" Carried: {', '.join(where)}." if where else ""
        shown = printed_mission(mission)
        shown.colour = "good" if done else "accent"
        shown.badge = "done" if done else f"{s.goals[slot]}/{card.circles}"
        shown.stats = [Stat("Goals", str(s.goals[slot]), "flag-objective", str(card.circles))]
        shown.detail = f"{worth}{carried}"
        cards.append(shown)
    secure = f"{s.tiles_secure()}/{c.TILES_TO_SECURE} tiles secure"
    return Row("missions", "Missions", cards, note=secure, slot="side")


def printed_gear(gear: int) -> Card:
    card = c.GEAR_CARDS[gear]
    after = f"Then twist; recharge: {icon_names(card.recharge)}." if c.TWISTS[gear] else "Then discard."
    return Card(
        f"gear-{c.GEAR[gear]}",
        card.name,
        "gear",
        f"{card.text} {after}",
        GEAR_ICONS[gear],
        "accent",
        flavour=GEAR_FLAVOUR[gear],
        rule="R68" if c.TWISTS[gear] else "R67",
    )


def gear_card(s: NemoState, gear: int) -> Card:
    shown = printed_gear(gear)
    shown.turned = shown.faded = s.twisted[gear]
    return shown


def drawn_gear(s: NemoState) -> Row:
    drawn = [gear_card(s, gear) for gear in s.drawn]
    return Row("drawn-gear", "Drawn Gear", drawn, slot="focus")


# --- heroes ---


def seat_sheet(s: NemoState, seat: int) -> Sheet:
    hero = s.heroes[seat]
    cards = []
    for card in s.tops[seat]:
        ability = s.abilities[seat]
        older = s.owners.count(seat)
        cards.append(
            Card(
                f"card-{c.ACTION_CARD_NAMES[card]}",
                c.ABILITY_NAMES[ability],
                "action card",
                c.ABILITY_TEXTS[ability],
                ABILITY_ICONS[ability],
                ABILITY_COLOURS[ability],
                detail=f"{older} older {'card lies' if older == 1 else 'cards lie'} under it.",
                flavour=ACTION_FLAVOUR[card],
                rule=c.ABILITY_RULES[ability],
            )
        )
    cards.extend(gear_card(s, gear) for gear in s.hands[seat])
    carried = [c.STORY_NAMES[i] for i in range(len(c.STORY)) if s.story_at[i] == CARRIED + seat]
    lines = [f"Carries: {', '.join(carried)}."] if carried else []
    went = is_in(s.went, seat)
    return Sheet(
        id=f"seat-{c.HEROES[hero]}",
        title=c.HERO_NAMES[hero],
        subtitle=f"{c.HERO_ABILITIES[hero]}{' · done' if went else ''}",
        seat=seat,
        icon=HERO_ICONS[hero],
        colour=HERO_COLOURS[hero],
        art=f"portrait-{c.HEROES[hero]}",
        stats=[
            Stat("Action Tokens", str(s.gold[seat]), "cog", str(c.GOLD), "glow"),
            Stat("Bonus", str(s.blue[seat]), "water-splash", "", "blue", "Blue tokens: used once (R41)."),
        ],
        lines=lines,
        cards=cards,
        active=seat == s.active,
    )


# --- piles ---


def piles(s: NemoState) -> list[Area]:
    """The decks beside the Action Row, each with what is known to be in it."""
    threats = sorted(c.THREAT_NAMES[card] for deck in s.decks for card in deck)
    discarded = [f"discarded: {c.THREAT_NAMES[card]}" for card in s.discard]
    gear = [c.GEAR_NAMES[gear] for gear in s.gear_deck]
    gear_out = [f"discarded: {c.GEAR_NAMES[gear]}" for gear in s.gear_discard]
    actions = [card_name(card) for card in s.actions]
    covered = [f"{s.hero(s.owners[card])}'s, covered: {card_name(card)}" for card in s.covered]
    stacks = []
    for kind, name in enumerate(c.KIND_NAMES):
        if kind // 9 == s.scenario:
            left = sum(1 for token in c.TOKENS_OF[kind] if s.token_at[token] == IN_DECK)
            beaten = sum(1 for token in c.TOKENS_OF[kind] if s.token_at[token] == OUT)
            stacks.append(f"enemies: {name}, {left} in the stack, {beaten} defeated")
    return [
        deck("threat-deck", "Threats", undrawn(s), "hazard-sign", "bad", threats + discarded + stacks),
        deck("action-deck", "Actions", len(actions), "card-draw", "accent", actions + covered),
        deck("gear-deck", "Gear", len(gear), "toolbox", "accent", gear + gear_out),
    ]


def deck(name: str, title: str, count: int, icon: str, colour: str, contents: list[str]) -> Pile:
    return Pile(name, title, count, icon, colour, contents=contents, slot="hand")


def card_name(card: int) -> str:
    return f"{c.ABILITY_NAMES[c.HALF_ABILITY[2 * card]]} / {c.ABILITY_NAMES[c.HALF_ABILITY[2 * card + 1]]}"
