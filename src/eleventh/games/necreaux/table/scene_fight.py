"""Combat as a comic panel, and the card that is being resolved in the focus."""

from __future__ import annotations

from typing import Literal

from eleventh.core.scene import Area, Board, Dice, Die, Place, Row, Sheet, Slot, Stat
from eleventh.games.necreaux.content.adventure import DOTS, KIND_NAMES, KIND_SLUGS, KIND_TEXT, MONSTER_ROWS
from eleventh.games.necreaux.content.cards import AGENT_SLUGS, AGENTS, die_id
from eleventh.games.necreaux.rules.combat_rolls import combat_bonus, combat_roll, hits_needed, monster_cv
from eleventh.games.necreaux.rules.odds import chances
from eleventh.games.necreaux.rules.state import DICE, Isle
from eleventh.games.necreaux.rules.trap_effects import test_mark
from eleventh.games.necreaux.rules.traps import fast, is_caught, likely_total
from eleventh.games.necreaux.table.scene_cards import KIND_ICONS, adventure_card, family, kind_art, kind_words

AGENT_COLOURS = ["red", "orange", "teal", "yellow", "purple"]
AGENT_ICONS = ["domino-mask", "fire-dash", "comet-spark", "lightning-helix", "sonic-shout"]
# Where members stand: a portrait with room for dice at its right side, and below it what the roll comes to.
STANDS = [(0.5, 2.55), (4.3, 2.75), (0.8, 5.4), (4.6, 5.6), (0.5, 8.25)]
PORTRAIT = 1.75
BALLOON = 3.3


def more_hits(count: int) -> str:
    return "1 more Hit" if count == 1 else f"{count} more Hits"


def banner(name: str) -> float:
    """As wide as the name needs, on a phone too."""
    return min(15.2, max(7.8, 0.45 * len(name) + 1.0))


def panel_board(s: Isle) -> Board:
    """The fight as one picture: the members on the left, the Monster on the right."""
    cv = monster_cv(s)
    need = hits_needed(s)
    name = KIND_NAMES[s.monster]
    places = [
        Place(
            "monster",
            8.6,
            1.6,
            7.0,
            7.4,
            "",
            "none",
            art=f"monster-{family(s.monster)}",
            detail=f"{name}: {kind_words(s.monster)}. {KIND_TEXT[s.monster]}",
            rule="R31",
            quiet=True,
        ),
        Place("caption", 0.4, 0.4, banner(name), 0.95, name.upper(), "rect", "glow", rule="R31"),
        Place("round", 0.4, 1.45, 3.0, 0.85, f"Round {s.rounds + 1}", "rect", "panel", rule="R32"),
        Place(
            "strength",
            9.4,
            9.4,
            6.2,
            1.5,
            f"CV {cv}",
            "round",
            "accent",
            note=f"Hits: {min(s.hits, need)} of {need}",
            detail="A roll above the CV hits it, a roll below it wounds the team.",
            rule="R35",
        ),
    ]
    for i, seat in enumerate(s.member_list()):
        x, y = STANDS[i]
        places.append(
            Place(
                f"stand-{AGENT_SLUGS[seat]}",
                x,
                y,
                PORTRAIT,
                PORTRAIT,
                shape="round",
                fill=AGENT_COLOURS[seat],
                art=f"agent-{AGENT_SLUGS[seat]}",
                detail=f"{AGENTS[seat]} can take {more_hits(s.life(seat))}.",
                rule="R44",
                quiet=True,
            )
        )
        places.append(balloon(s, seat, cv, x, y + PORTRAIT + 0.05))
    return Board("fight", f"Combat: {name}", 16.0, 11.2, places, art="panel")


def balloon(s: Isle, seat: int, cv: int, x: float, y: float) -> Place:
    """What a member's roll comes to."""
    fill = "panel"
    added = combat_bonus(s, seat) + s.mod[seat]
    if not s.rolling >> seat & 1:
        said = "caged" if s.caged >> seat & 1 else "vanished"
    elif s.dice[seat * DICE]:
        roll = combat_roll(s, seat)
        word, fill = ("hit", "good") if roll > cv else ("wound", "bad") if roll < cv else ("tie", "panel")
        said = f"{roll}: {word}"
    else:
        said = f"{added:+d}: {round(100 * chances(s, seat, cv)[0])} %"
    name = f"roll-{AGENT_SLUGS[seat]}"
    hit, wound = chances(s, seat, cv)
    odds = f"{added:+d} to the roll: hits {round(100 * hit)} %, wounds {round(100 * wound)} %."
    detail = f"{AGENTS[seat]}, {odds}"
    return Place(name, x, y, BALLOON, 0.94, said, "rect", fill, detail=detail, rule="R35", quiet=True)


def fight_areas(s: Isle) -> list[Area]:
    """The numbers of the fight: what the Monster is, who rolls what, who would be hit."""
    cv = monster_cv(s)
    row = MONSTER_ROWS[s.monster]
    lines = [row[5]] if row[5] else []
    if s.reinforced:
        lines.append("Reinforcements: nothing can be claimed.")
    for seat in s.member_list():
        if not s.rolling >> seat & 1:
            lines.append(f"{AGENTS[seat]} does not roll")
        elif not s.dice[seat * DICE]:
            hit, wound = chances(s, seat, cv)
            lines.append(
                f"{AGENTS[seat]} {combat_bonus(s, seat) + s.mod[seat]:+d}: "
                f"hits {round(100 * hit)} %, wounds {round(100 * wound)} %"
            )
    sheet = Sheet(
        id="combat",
        title=KIND_NAMES[s.monster],
        subtitle=kind_words(s.monster),
        icon=KIND_ICONS[s.monster],
        colour="red",
        art=f"monster-{family(s.monster)}",
        stats=[
            Stat("CV", str(cv), "crossed-swords"),
            Stat("Hits", str(min(s.hits, hits_needed(s))), "bloody-sword", str(hits_needed(s))),
            Stat(
                "Items to claim",
                str(DOTS[s.monster]),
                "knapsack",
                detail="Pending Items to be claimed (R42).",
            ),
        ],
        lines=lines,
        slot="side",
    )
    areas: list[Area] = [sheet]
    if s.rolling and any(s.dice):
        areas.append(dice_area(s, "Combat dice", "side"))
    if s.die:
        areas.append(single_die(s, "side"))
    return areas


def dice_area(s: Isle, title: str, slot: Slot) -> Dice:
    dice = []
    standing = s.member_list() if s.monster >= 0 else []  # others roll too, but are not in the picture
    for seat in range(s.seats):
        for die in range(DICE):
            face = s.dice[seat * DICE + die]
            if s.rolling >> seat & 1 and face:
                need, met = held_against(s, seat)
                added = s.mod[seat] + (combat_bonus(s, seat) if s.monster >= 0 else 0)
                dice.append(
                    Die(
                        die_id(seat, die),
                        str(face),
                        AGENTS[seat],
                        colour=AGENT_COLOURS[seat],
                        fresh=True,
                        badge=f"{added:+d}" if added and die == 0 else "",
                        need=need if die == 0 else "",
                        met=met if die == 0 else "",
                        beside=f"stand-{AGENT_SLUGS[seat]}" if seat in standing else "",
                    )
                )
    return Dice("dice", title, dice, slot=slot)


def held_against(s: Isle, seat: int) -> tuple[str, Literal["", "yes", "no"]]:
    """What a member's roll must be, and whether it is so as it stands."""
    if s.monster >= 0:
        cv, roll = monster_cv(s), combat_roll(s, seat)
        return f"{roll} against CV {cv}", "yes" if roll > cv else "no" if roll < cv else ""
    if s.testing:
        total, mark = likely_total(s, seat), test_mark(s, seat)
        safe = f"{mark} or {'more' if fast(s) else 'less'} is safe"
        return f"{total}: {safe}", "no" if is_caught(s, seat, total) else "yes"
    return "", ""


def single_die(s: Isle, slot: Slot) -> Dice:
    return Dice("single", "The die", [Die("die", str(s.die), fresh=True)], slot=slot)


def focus_areas(s: Isle) -> list[Area]:
    """The card that is being resolved, its test, or the cards that are looked at."""
    areas: list[Area] = []
    if s.card >= 0:
        lines = [KIND_TEXT[s.card]]
        stats = [Stat("Speed", str(s.speed), "speedometer")]
        if s.testing:
            side = "below" if fast(s) else "above"
            for seat in range(s.seats):
                if s.rolling >> seat & 1 and s.dice[seat * DICE]:
                    total = likely_total(s, seat)
                    state = "caught" if is_caught(s, seat, total) else "safe"
                    mark = test_mark(s, seat)
                    lines.append(f"{AGENTS[seat]}: {total}, {state} as it stands ({side} {mark} is caught)")
        category = adventure_card(s.card, "card")
        areas.append(
            Sheet(
                id="card",
                title=KIND_NAMES[s.card],
                subtitle=kind_words(s.card),
                icon=KIND_ICONS[s.card],
                colour=category.colour,
                art=kind_art(s.card),
                stats=stats,
                lines=lines,
                slot="focus",
            )
        )
    if s.testing and any(s.dice):
        areas.append(dice_area(s, "Test dice", "focus"))
    if s.die:
        areas.append(single_die(s, "focus" if s.card >= 0 else "side"))
    if s.looked:
        cards = []
        for i, kind in enumerate(s.looked):
            name = f"look-{KIND_SLUGS[kind]}" + ("" if kind not in s.looked[:i] else f"-{i}")
            cards.append(adventure_card(kind, name))
        areas.append(Row("looked", "On top of the deck, next card first", cards, slot="focus"))
    return areas
