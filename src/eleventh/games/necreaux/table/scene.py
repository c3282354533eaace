"""The mission as a scene."""

from __future__ import annotations

from eleventh.core import scene
from eleventh.core.engine import OVER
from eleventh.games.necreaux.content import adventure as c
from eleventh.games.necreaux.content.cards import AGENT_NAMES, AGENT_SLUGS, AGENTS
from eleventh.games.necreaux.rules import state
from eleventh.games.necreaux.rules.combat import RUN_AWAY
from eleventh.games.necreaux.rules.deck import deck_size, next_pile, special_in
from eleventh.games.necreaux.rules.monsters import MONSTER
from eleventh.games.necreaux.rules.move import DIAL
from eleventh.games.necreaux.rules.state import Isle
from eleventh.games.necreaux.table.scene_cards import KIND_ICONS, adventure_card, fresh_card, held_card
from eleventh.games.necreaux.table.scene_fight import (
    AGENT_COLOURS,
    AGENT_ICONS,
    fight_areas,
    focus_areas,
    more_hits,
    panel_board,
)
from eleventh.games.necreaux.table.scene_speed import speed_gauge

WIDTH = 20.0
HEIGHT = 13.0
CAVES = [(6.3, 2.7, 7.4, 2.3), (4.9, 5.35, 10.2, 2.2), (3.5, 7.9, 13.0, 2.1)]
CAVE_NAMES = ["Upper caves", "Laboratory level", "Shuttle dock level"]


def view(s: Isle, seat: int, prompt: scene.Prompt, choices: list[scene.Choice]) -> scene.Scene:
    areas: list[scene.Area] = []
    areas.append(panel_board(s) if s.monster >= 0 else volcano(s))
    if s.turn == 0:
        areas += setup_areas(s, seat)
    areas += [seat_sheet(s, i, seat) for i in range(s.seats)]
    if s.turn:
        # what comes and goes lies behind what stays
        areas += [deck_pile(s, seat), discard_pile(s)]
        if s.vault >= 0:
            areas.append(vault_row(s))
        for team in range(2):
            if s.pending[team]:
                areas.append(pending_row(s, team))
        areas += fight_areas(s) if s.monster >= 0 else focus_areas(s)
        if gauge := speed_gauge(s, choices):
            areas.append(gauge)
    return scene.Scene(
        game="necreaux",
        seat=seat,
        seat_names=seat_names(s),
        prompt=prompt,
        clock=countdown(s),
        areas=areas,
        choices=choices,
        result=result(s),
        turn=f"turn {s.turn}" if s.turn else "before the mission",
        open=s.turn > 0,
    )


def seat_names(s: Isle) -> list[str]:
    return AGENT_NAMES[: s.seats]


def stake(s: Isle) -> str:
    if s.to_act == OVER or s.turn == 0:
        return ""
    if s.monster >= 0 and RUN_AWAY.action in s.options:
        monster = MONSTER[s.monster]
        costs = ["each member a Hit"] if monster.retreat_hurts else []
        if monster.retreat_costs_items and s.pending[s.acting]:
            costs.append("the pending Items")
        what = f"{', '.join(costs)} and " if costs else ""
        unhurt = "" if monster.retreat_hurts else ", but no Hits"
        return f"A retreat costs {what}the rest of the Turn{unhurt}."
    if s.monster >= 0:
        return ""
    if s.clock == 1 and not s.rules & state.UNCERTAIN:
        return "This is the last Turn before the island explodes."
    if s.scientists == state.HIDDEN:
        return "The Scientists are still somewhere below."
    if s.scientists == state.BEHIND_WALL or s.shuttle == state.BEHIND_WALL:
        return "What the others had found lies behind a wall."
    if s.shuttle != state.HIDDEN:
        return ""
    whom = "with you" if s.has(s.scientists) else "with the other team"
    return f"The Scientists are {whom}: find the Shuttle."


# --- the volcano ---


def depth(s: Isle) -> int:
    """The cave that the next unknown card belongs to."""
    pile = next_pile(s)
    return pile if pile >= 0 else 2


def volcano(s: Isle) -> scene.Board:
    places = [
        scene.Place(
            "camp", 0.5, 5.2, 2.6, 1.7, "Camp", "round", "good", "campfire", detail="Rest here.", rule="R17"
        ),
        scene.Place("launch", 16.9, 5.2, 2.6, 1.7, "Launch", "round", "accent", "space-shuttle", rule="R56"),
    ]
    for pile in range(3):
        x, y, w, h = CAVES[pile]
        here = s.turn > 0 and next_pile(s) == pile
        places.append(
            scene.Place(
                f"cave-{pile + 1}",
                x,
                y,
                w if not s.is_split() else w * 0.58,
                h,
                CAVE_NAMES[pile],
                "none",
                note=pile_note(s, pile),
                detail=pile_detail(s, pile),
                rule="R9",
                fill="glow" if here else "",
            )
        )
    if s.is_split():
        x, y, w, h = CAVES[depth(s)]
        places.append(
            scene.Place(
                "beyond",
                x + w * 0.64,
                y,
                w * 0.36,
                h,
                "Behind the wall",
                "none",
                detail="The lost team.",
                rule="R50",
            )
        )
    if s.bottom:
        places.append(
            scene.Place(
                "buried",
                7.5,
                10.15,
                5,
                0.9,
                f"{len(s.bottom)} buried",
                "none",
                detail="At the bottom.",
                rule="R21",
            )
        )
    for speed in range(1, DIAL + 1):
        x = 0.75 + (speed - 1) * 1.17
        places.append(
            scene.Place(f"speed-{speed}", x, 11.55, 1.0, 1.0, str(speed), "circle", quiet=True, rule="R24")
        )
    return scene.Board(
        id="isle",
        title="The Isle of Doctor Necreaux",
        w=WIDTH,
        h=HEIGHT,
        places=places,
        links=wall_links(s),
        pieces=pieces(s),
        art="volcano",
    )


def wall_links(s: Isle) -> list[scene.Link]:
    if not s.is_split():
        return []
    x, y, w, h = CAVES[depth(s)]
    at = x + w * 0.61
    label = "The Sliding Wall"
    return [
        scene.Link("wall", at, y + 0.2, at, y + h - 0.2, "locked", "accent", label, detail="R53 opens it.")
    ]


def pile_note(s: Isle, pile: int) -> str:
    count = s.piles[pile]
    if s.turn == 0:
        return "unexplored"
    return "1 card" if count == 1 else f"{count} cards" if count else "explored"


def pile_detail(s: Isle, pile: int) -> str:
    special = special_in(s, pile)
    count = s.piles[pile]
    if special < 0 or not count:
        return f"{pile_note(s, pile)}."
    if count == 1:
        return f"1 card, the {c.KIND_NAMES[special]}."
    return f"{count} cards; the {c.KIND_NAMES[special]} {'are' if pile == 1 else 'is'} among them."


def pieces(s: Isle) -> list[scene.Piece]:
    found = []
    here = f"cave-{depth(s) + 1}" if s.turn else "camp"
    for seat in range(s.seats):
        if s.alive >> seat & 1:
            found.append(
                scene.Piece(
                    f"agent-{AGENT_SLUGS[seat]}",
                    "beyond" if s.lost >> seat & 1 else here,
                    AGENTS[seat],
                    sign=AGENTS[seat][:2],
                    icon=AGENT_ICONS[seat],
                    colour=AGENT_COLOURS[seat],
                    badge=str(s.life(seat)) if s.turn else "",
                    detail=f"{AGENT_NAMES[seat]} can take {more_hits(s.life(seat))}." if s.turn else "",
                    rule="R45",
                )
            )
    for special, holder, home in ((c.SCIENTISTS, s.scientists, 1), (c.SHUTTLE, s.shuttle, 2)):
        name = c.KIND_NAMES[special]
        at = (
            here
            if holder not in (state.HIDDEN, state.WITH_LOST)
            else "beyond"
            if holder == state.WITH_LOST
            else f"cave-{home + 1}"
        )
        if holder == state.HIDDEN and special in s.known:
            label, faded = f"{name}: {s.known.index(special) + 1} from the top", False
        elif holder == state.HIDDEN:
            label, faded = f"{name}: buried" if special in s.bottom else f"{name}: somewhere here", True
        else:
            label, faded = (
                f"{name}: {'behind a wall' if holder == state.BEHIND_WALL else 'found'}",
                holder == state.BEHIND_WALL,
            )
        found.append(
            scene.Piece(
                c.KIND_SLUGS[special],
                at,
                label,
                "tile",
                name[:2],
                KIND_ICONS[special],
                "yellow",
                faded=faded,
                rule="R54",
            )
        )
    if s.speed:
        found.append(
            scene.Piece(
                "speed",
                f"speed-{min(s.speed, DIAL)}",
                f"Speed {s.speed}",
                "marker",
                "S",
                "speedometer",
                "accent",
            )
        )
        if s.drawn:
            at = f"speed-{min(s.drawn, DIAL)}"
            found.append(
                scene.Piece(
                    "drawn", at, f"Cards drawn: {s.drawn}", "marker", "C", "card-draw", "blue", rule="R26"
                )
            )
    return found


# --- beside the board ---


def seat_sheet(s: Isle, seat: int, viewer: int) -> scene.Sheet:
    alive = bool(s.alive >> seat & 1)
    secret = s.drafting() and not s.is_open() and seat != viewer
    lines = []
    if s.is_split() and alive:
        lines.append("lost team" if s.lost >> seat & 1 else "main team")
    if s.caged >> seat & 1:
        alone = s.members() & ~s.caged == 0
        lines.append(f"in a cage: {'rolls, as all are caged' if alone else 'no combat rolls this Turn'}")
    cards = [held_card(s, card) for card in s.cards[seat]]
    if secret:
        cards = [
            scene.Card(
                f"kept-{AGENT_SLUGS[seat]}-{i}",
                "kept in secret",
                face_down=True,
                icon="cowled",
                colour="grey",
            )
            for i in range(len(s.cards[seat]))
        ]
    acting = s.turn > 0 and alive and bool(s.members() >> seat & 1)
    return scene.Sheet(
        id=f"seat-{AGENT_SLUGS[seat]}",
        title=AGENT_NAMES[seat],
        subtitle="" if alive or s.outcome else "gone",
        seat=seat,
        icon=AGENT_ICONS[seat],
        colour=AGENT_COLOURS[seat],
        art=f"agent-{AGENT_SLUGS[seat]}",
        stats=[scene.Stat("Hits to take", str(s.life(seat)), "hearts", detail="Until this agent is gone.")]
        if alive and s.turn
        else [],
        lines=lines,
        cards=cards,
        active=acting and s.is_split(),
        faded=not alive,
    )


def setup_areas(s: Isle, viewer: int) -> list[scene.Area]:
    areas: list[scene.Area] = []
    adventure = not s.drafting()
    for seat in range(s.seats):
        pack = s.sixes[seat] if adventure else s.packs[seat]
        if not pack:
            continue
        seen = seat == viewer or (s.is_open() and not adventure)
        if seen and adventure:
            cards = [adventure_card(kind, f"pack-{i}-{c.KIND_SLUGS[kind]}") for i, kind in enumerate(pack)]
        elif seen:
            cards = [fresh_card(card) for card in pack]
        else:
            cards = [
                scene.Card(
                    f"pack-{AGENT_SLUGS[seat]}-{i}", "unknown", face_down=True, icon="cowled", colour="grey"
                )
                for i in range(len(pack))
            ]
        areas.append(
            scene.Row(f"pack-{AGENT_SLUGS[seat]}", f"{AGENTS[seat]}'s cards", cards, seat=seat, layout="fan")
        )
    return areas


def unseen(s: Isle, viewer: int) -> list[int]:
    """The cards that could still come, as far as this seat knows (R63)."""
    found = s.pool.copy()
    for seat in range(s.seats):
        if seat != viewer:
            found += s.asides[seat]
    return found


def deck_pile(s: Isle, viewer: int) -> scene.Pile:
    pile = next_pile(s)
    top = None
    if s.known:
        note = "The next card is known."
        top = adventure_card(s.known[0], f"top-{c.KIND_SLUGS[s.known[0]]}")
    elif pile >= 0:
        note = f"In this pile: {pile_detail(s, pile)}"
        special = special_in(s, pile)
        if special >= 0:
            note += f" Next with a chance of 1 in {s.piles[pile]}."
    else:
        note = "Only buried cards are left." if s.bottom else "The deck is empty."
    could = unseen(s, viewer)
    contents = [f"{i + 1}. {c.KIND_NAMES[kind]}" for i, kind in enumerate(s.known)]
    for category in range(5):
        kinds = [kind for kind in could if c.CATEGORY[kind] == category]
        if kinds:
            contents.append(f"{len(kinds)} {c.CATEGORIES[category]}{'s' if len(kinds) > 1 else ''} unseen")
    contents += [f"at the bottom: {c.KIND_NAMES[kind]}" for kind in s.bottom]
    return scene.Pile("deck", "Adventure deck", deck_size(s), "card-pick", "orange", top, note, contents)


def discard_pile(s: Isle) -> scene.Pile:
    top = adventure_card(s.discard[-1], f"gone-{len(s.discard)}") if s.discard else None
    contents = [c.KIND_NAMES[kind] for kind in reversed(s.discard)]
    return scene.Pile("discard", "Discard pile", len(s.discard), "card-discard", "grey", top, "", contents)


def pending_row(s: Isle, team: int) -> scene.Row:
    whose = ["Pending Items", "Pending Items of the lost team"][team]
    cards = [fresh_card(card) for card in s.pending[team]]
    return scene.Row(f"pending-{team}", whose, cards, note="Earned by beating the next Monster.", slot="hand")


def vault_row(s: Isle) -> scene.Row:
    whose = "the team" if not s.is_split() else "the lost team" if s.vault else "the main team"
    return scene.Row("plans", f"Kept by {whose}", [adventure_card(c.VAULT, "stolen-plans")], slot="hand")


def countdown(s: Isle) -> scene.DoomClock:
    full = max(c.CLOCK_START[s.seats], s.clock + max(0, s.turn - 1), 1)
    label = "Turns until the island explodes"
    detail = "It moves at the end of each Turn."
    if s.rules & state.UNCERTAIN:
        label = "until the bomb's die is rolled" if s.clock else "a 6 on the bomb's die ends it"
    return scene.DoomClock(f"00:{s.clock:02d}", label, s.clock / full, "digits", detail=detail)


def result(s: Isle) -> scene.Result | None:
    if s.to_act != OVER:
        return None
    names = ["", "Wiped out", "Heroes' end", "Escape without the Scientists", "Victory"]
    saved = s.living() if s.ending >= state.VICTORY - 1 else 0
    stats = [
        scene.Stat("Ending", names[s.ending], "volcano"),
        scene.Stat("Agents saved", str(saved), "person", str(s.seats)),
        scene.Stat("Turns", str(s.turn), "hourglass"),
    ]
    stats += [scene.Stat(state.TALLY[i].capitalize(), str(s.tally[i])) for i in range(len(state.TALLY))]
    return scene.Result(s.outcome, s.reason, s.scores, stats)
