"""The table of Nemo Rising as a scene."""

from __future__ import annotations

from eleventh.core.engine import OVER
from eleventh.core.scene import (
    Area,
    Card,
    Choice,
    Dice,
    Die,
    DoomClock,
    Pile,
    Prompt,
    Result,
    Row,
    Scene,
    Sheet,
    Stat,
)
from eleventh.games.nemo_rising.cards import (
    CIRCLES,
    KEEP_TEXTS,
    MISSION_NAMES,
    MISSION_TEXTS,
    MISSIONS,
    STORY_MISSION,
    STORY_NAMES,
    THREAT_NAMES,
    THREATS,
    mission_points,
    threat_text,
)
from eleventh.games.nemo_rising.content import (
    ABILITY_NAMES,
    ABILITY_RULES,
    ABILITY_TEXTS,
    ACTION_CARD_NAMES,
    ATTRIBUTES,
    GEAR,
    GEAR_NAMES,
    GEAR_TEXTS,
    GOLD,
    HALF_ABILITY,
    HALF_COST,
    HERO_ABILITIES,
    HERO_NAMES,
    HERO_SHORT,
    HEROES,
    KEEP_LIMIT,
    KIND_NAMES,
    RECHARGE,
    TILES_TO_SECURE,
    TOKENS_OF,
    TWISTS,
    counted,
    icon_names,
)
from eleventh.games.nemo_rising.defence import missing
from eleventh.games.nemo_rising.preview import Advance, advances
from eleventh.games.nemo_rising.scene_board import HERO_COLOURS, HERO_ICONS, ICON_SIGNS, board
from eleventh.games.nemo_rising.scene_words import GROUPS, note, targets
from eleventh.games.nemo_rising.setup import starting_points
from eleventh.games.nemo_rising.state import CARRIED, DRAWN, IN_DECK, OUT, SPENDING, NemoState
from eleventh.games.nemo_rising.threats import undrawn

ABILITY_ICONS = (
    "brain",
    "biceps",
    "juggler",
    "shield",
    "ninja-mask",
    "portal",
    "portal",
    "rolling-dices",
)
ABILITY_COLOURS = ("blue", "red", "green", "grey", "purple", "blue", "red", "yellow")
GEAR_ICONS = (
    "jet-pack",
    "rifle",
    "toolbox",
    "notebook",
    "diving-helmet",
    "spyglass",
    "smoke-bomb",
    "round-potion",
    "lantern-flame",
    "grenade",
)
FEW_POINTS = 2
ATTRIBUTE_ICONS = ("brain", "biceps", "juggler")
ATTRIBUTE_COLOURS = ("blue", "red", "green")


def view(s: NemoState, seat: int, prompt: Prompt, choices: list[Choice]) -> Scene:
    for choice, action in zip(choices, s.options, strict=False):
        choice.targets = targets(s, action)
        choice.group = GROUPS.get(action.verb, "")
        choice.note = note(s, action)
        choice.weighty = action.verb in ("done", "take", "stop", "suffer")
    coming = advances(s)
    if prompt.asks in ("seat", "team"):
        prompt.stake = stake(s, coming)
    areas: list[Area] = [board(s, coming), *[seat_sheet(s, i) for i in range(len(s.heroes))]]
    areas.append(action_row(s))
    areas.append(mission_row(s))
    areas.append(keep_row(s))
    if s.threat >= 0:
        areas.append(threat_row(s.threat, "carried out now"))
    elif s.phase == SPENDING and s.row_seen[s.slot] >= 0:
        areas.append(threat_row(s.row_seen[s.slot], "looked at, not yet revealed"))  # Q25
    if DRAWN in s.gear_at:
        drawn = [gear_card(s, gear) for gear in range(len(GEAR)) if s.gear_at[gear] == DRAWN]
        areas.append(Row("drawn-gear", "Drawn Gear", drawn, slot="focus"))
    if s.die1 >= 0:
        areas.append(dice(s))
    areas.extend(piles(s))
    return Scene(
        game="nemo-rising",
        seat=seat,
        seat_names=seat_names(s),
        prompt=prompt,
        clock=clock(s),
        areas=areas,
        choices=choices,
        result=result(s),
        turn=f"round {s.round}" if s.round else "set-up",
    )


def seat_names(s: NemoState) -> list[str]:
    dealt = [HERO_SHORT[hero] for hero in s.heroes]
    return dealt + [f"Seat {number + 1}" for number in range(len(dealt), s.seats)]


def stake(s: NemoState, coming: list[Advance]) -> str:
    """What must not be overlooked now: the way home, the last points, enemies whose known move is a blow."""
    said = []
    if s.missions_done() and s.tiles_secure() >= TILES_TO_SECURE:
        said.append("Everything is done: all heroes back to Start!")
    if s.mp <= FEW_POINTS:
        said.append(f"Only {counted(s.mp, 'Mission Point')} left.")
    strikes = sum(1 for advance in coming if advance.strikes)
    if strikes:
        said.append(
            "An enemy is about to strike." if strikes == 1 else f"{strikes} enemies are about to strike."
        )
    return " ".join(said)


# --- cards ---


def action_card(s: NemoState, card: int, place: int) -> Card:
    top, bottom = HALF_ABILITY[2 * card], HALF_ABILITY[2 * card + 1]
    text = " — ".join(
        f"{ABILITY_NAMES[HALF_ABILITY[half]]} ({'free' if HALF_COST[half] == 0 else '-1 point'}): "
        f"{ABILITY_TEXTS[HALF_ABILITY[half]]}"
        for half in (2 * card, 2 * card + 1)
    )
    seen = s.row_seen[place]
    under = THREAT_NAMES[seen] if seen >= 0 else "a hidden Threat Card"
    return Card(
        f"card-{ACTION_CARD_NAMES[card]}",
        f"{ABILITY_NAMES[top]} / {ABILITY_NAMES[bottom]}",
        "action card",
        text,
        ABILITY_ICONS[top],
        ABILITY_COLOURS[top],
        cost=f"{-HALF_COST[2 * card]} / {-HALF_COST[2 * card + 1]}",
        detail=f"Under it lies {under}.",
        rule="R32",
    )


def action_row(s: NemoState) -> Row:
    cards = [action_card(s, card, place) for place, card in enumerate(s.row_card) if card >= 0]
    hidden = sum(1 for deck in s.row_deck if deck >= 0)
    return Row(
        "action-row",
        "Action Row",
        cards,
        note=f"over {counted(hidden, 'threat')}",
    )


def threat_card(card: int) -> Card:
    return Card(
        f"threat-{THREATS[card]}",
        THREAT_NAMES[card],
        "threat card",
        threat_text(card),
        "hazard-sign",
        "bad",
        rule="R74",
    )


def threat_row(card: int, note: str) -> Row:
    return Row("threat", "Threat Card", [threat_card(card)], note=note, slot="focus")


def keep_row(s: NemoState) -> Row:
    cards = [
        Card(
            f"threat-{THREATS[card]}",
            THREAT_NAMES[card],
            "keep card",
            KEEP_TEXTS[card],
            "ringing-alarm",
            "bad",
            rule="R93",
        )
        for card in s.keep
    ]
    held = f"{len(s.keep)} of {KEEP_LIMIT}" if len(s.keep) < KEEP_LIMIT else "full: one more costs 2"
    return Row("keep-row", "Keep Row", cards, note=held, slot="side")


def mission_row(s: NemoState) -> Row:
    cards = []
    for slot, mission in enumerate(s.missions):
        done = s.mission_done(slot)
        where = [STORY_NAMES[i] for i in range(8) if s.story_at[i] >= CARRIED and STORY_MISSION[i] == mission]
        worth = f"It gave {counted(mission_points(mission, s.seats), 'Mission Point')} at the start."
        carried = f" Carried: {', '.join(where)}." if where else ""
        cards.append(
            Card(
                f"mission-{MISSIONS[mission]}",
                MISSION_NAMES[mission],
                "mission",
                MISSION_TEXTS[mission],
                "flag-objective",
                "good" if done else "accent",
                badge="done" if done else f"{s.goals[slot]}/{CIRCLES[mission]}",
                stats=[Stat("Goals", str(s.goals[slot]), "flag-objective", str(CIRCLES[mission]))],
                detail=f"{worth}{carried}",
                rule="R98",
            )
        )
    secure = f"{s.tiles_secure()}/{TILES_TO_SECURE} tiles secure"
    return Row("missions", "Missions", cards, note=secure, slot="side")


def gear_card(s: NemoState, gear: int) -> Card:
    after = f"Then twist; recharge: {icon_names(RECHARGE[gear])}." if TWISTS[gear] else "Then discard."
    return Card(
        f"gear-{GEAR[gear]}",
        GEAR_NAMES[gear],
        "gear",
        f"{GEAR_TEXTS[gear]} {after}",
        GEAR_ICONS[gear],
        "accent",
        turned=s.twisted[gear],
        faded=s.twisted[gear],
        rule="R68" if TWISTS[gear] else "R67",
    )


# --- heroes ---


def seat_sheet(s: NemoState, seat: int) -> Sheet:
    hero = s.heroes[seat]
    cards = []
    if s.half[seat] >= 0:
        half = s.half[seat]
        ability = HALF_ABILITY[half]
        older = sum(card // 24 == seat for card in s.spent)
        cards.append(
            Card(
                f"card-{ACTION_CARD_NAMES[half // 2]}",
                ABILITY_NAMES[ability],
                "action card",
                ABILITY_TEXTS[ability],
                ABILITY_ICONS[ability],
                ABILITY_COLOURS[ability],
                detail=f"{older} older {'card lies' if older == 1 else 'cards lie'} under it.",
                rule=ABILITY_RULES[ability],
            )
        )
    cards.extend(gear_card(s, gear) for gear in s.hand(seat))
    carried = [STORY_NAMES[i] for i in range(8) if s.story_at[i] == CARRIED + seat]
    lines = [f"Carries: {', '.join(carried)}."] if carried else []
    went = (s.went >> seat) & 1
    return Sheet(
        id=f"seat-{HEROES[hero]}",
        title=HERO_NAMES[hero],
        subtitle=f"{HERO_ABILITIES[hero]}{' · done' if went else ''}",
        seat=seat,
        icon=HERO_ICONS[hero],
        colour=HERO_COLOURS[hero],
        art=f"portrait-{HEROES[hero]}",
        stats=[
            Stat("Action Tokens", str(s.gold[seat]), "cog", str(GOLD), "glow"),
            Stat("Bonus", str(s.blue[seat]), "water-splash", "", "blue", "Blue tokens: used once (R41)."),
        ],
        lines=lines,
        cards=cards,
        active=seat == s.active,
    )


# --- beside the board ---


def dice(s: NemoState) -> Dice:
    faces = [face for face in (s.die1, s.die2) if face >= 0]
    needed = missing(s) if s.job >= 0 or s.victim >= 0 else 0
    return Dice(
        "dice",
        "The last roll",
        [
            Die(
                f"die-{i + 1}",
                ATTRIBUTES[face],
                ATTRIBUTES[face].title(),
                ATTRIBUTE_ICONS[face],
                ATTRIBUTE_COLOURS[face],
                badge=ICON_SIGNS[face],
            )
            for i, face in enumerate(faces)
        ],
        note=f"still needed: {icon_names(needed)}" if needed else "",
    )


def piles(s: NemoState) -> list[Area]:
    """The decks beside the Action Row, each with what is known to be in it."""
    threats = sorted(THREAT_NAMES[card] for deck in s.decks for card in deck)
    discarded = [f"discarded: {THREAT_NAMES[card]}" for card in s.discard]
    gear = [GEAR_NAMES[g] for g in range(len(GEAR)) if s.gear_at[g] == IN_DECK]
    gear_out = [f"discarded: {GEAR_NAMES[g]}" for g in range(len(GEAR)) if s.gear_at[g] == OUT]
    actions = [card_name(card) for card in s.actions]
    covered = [f"{s.hero(card // 24)}'s, covered: {card_name(card % 24)}" for card in s.spent]
    stacks = []
    for kind, name in enumerate(KIND_NAMES):
        if kind // 9 == s.scenario:
            left = sum(1 for token in TOKENS_OF[kind] if s.token_at[token] == IN_DECK)
            beaten = sum(1 for token in TOKENS_OF[kind] if s.token_at[token] == OUT)
            stacks.append(f"enemies: {name}, {left} in the stack, {beaten} defeated")
    return [
        deck("threat-deck", "Threats", undrawn(s), "hazard-sign", "bad", threats + discarded + stacks),
        deck("action-deck", "Actions", len(actions), "card-draw", "accent", actions + covered),
        deck("gear-deck", "Gear", len(gear), "toolbox", "accent", gear + gear_out),
    ]


def deck(name: str, title: str, count: int, icon: str, colour: str, contents: list[str]) -> Pile:
    return Pile(name, title, count, icon, colour, contents=contents, slot="hand")


def card_name(card: int) -> str:
    return f"{ABILITY_NAMES[HALF_ABILITY[2 * card]]} / {ABILITY_NAMES[HALF_ABILITY[2 * card + 1]]}"


def clock(s: NemoState) -> DoomClock:
    start = starting_points(s) if len(s.missions) == 2 else max(1, s.mp)
    return DoomClock(
        text=str(s.mp),
        label="Mission Points left",
        left=min(1.0, s.mp / max(1, start)),
        style="bar",
        detail=f"The team started with {start}. At 0 the mission has failed.",
    )


def result(s: NemoState) -> Result | None:
    if s.to_act != OVER:
        return None
    stats = [
        Stat("Mission Points left", str(s.mp), "hourglass"),
        Stat("Secure tiles", str(s.tiles_secure()), "flag-objective", str(TILES_TO_SECURE)),
        Stat("Rounds", str(s.round), "gears"),
        Stat("Enemies off the board", str(s.token_at.count(OUT)), "crossed-swords"),
    ]
    for slot, mission in enumerate(s.missions):
        stats.append(
            Stat(MISSION_NAMES[mission], str(s.goals[slot]), "flag-objective", str(CIRCLES[mission]))
        )
    return Result(s.outcome, s.reason, s.scores, stats)
