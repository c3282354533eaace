"""What always holds of a position of Nemo Rising."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Never

from eleventh.core.engine import LOST, WON, Step
from eleventh.core.sound import StepData, bits, different, first, number, numbers, rows, steps, truth, truths
from eleventh.games.nemo_rising.board import ADJACENT, AREA, PLACES, START
from eleventh.games.nemo_rising.confronting import Confrontation
from eleventh.games.nemo_rising.content import (
    BLUE_SUPPLY,
    CARDS,
    DIFFICULTIES,
    GEAR_COUNT,
    GEAR_LIMIT,
    GOLD,
    HEROES,
    KEEP_LIMIT,
    KINDS,
    RELENTLESS,
    SCENARIOS,
    SMOKE,
    STORY,
    THREATS_EACH,
    TILES_EACH,
    TOKENS,
    TRACK_END,
    TWISTS,
)
from eleventh.games.nemo_rising.content_missions import CIRCLES, MISSIONS_EACH
from eleventh.games.nemo_rising.defending import ChooseVictim
from eleventh.games.nemo_rising.enemies import DrawToken, SmokeWindow
from eleventh.games.nemo_rising.gear import DrawGear, MindTheLimit, TakeGear
from eleventh.games.nemo_rising.green_boxes import BuildGear, ShareTokens
from eleventh.games.nemo_rising.icons import count
from eleventh.games.nemo_rising.keep_cards import KEPT
from eleventh.games.nemo_rising.looking_ahead import PeekAtThreat, SwapThreat
from eleventh.games.nemo_rising.missions import MISSION_RULES
from eleventh.games.nemo_rising.moving import FreeMove
from eleventh.games.nemo_rising.scouting import TurnTile
from eleventh.games.nemo_rising.state import (
    ASIDE,
    CARRIED,
    CHOOSING,
    DRAWN,
    GONE,
    KEEPING,
    OUT,
    PHASES,
    SETTING_UP,
    SPENDING,
    THREATENED,
    NemoState,
)
from eleventh.games.nemo_rising.tasks import ATTEMPTS, Task
from eleventh.games.nemo_rising.threats import THREAT_CARDS, DrawThreat, ThreatAction
from eleventh.games.nemo_rising.turn import LayActionCard

MOST_SEATS = len(HEROES)
MOST_DECKS = 9
MOST_ROUNDS = 1_000_000
ANY_TRUTH = (False, True)
SEATS = range(MOST_SEATS)
TYPES, SPACES, COLOURS = range(1, 8), range(1, 5), range(2)
STEP_DATA: StepData = {
    "LayActionCard": {"place": range(MOST_SEATS)},
    "DrawThreat": {"place": range(-1, MOST_SEATS)},
    "ThreatAction": {"index": range(1, 6)},
    "MoreThreats": {"left": range(1, MOST_SEATS)},
    "CheckKeepCards": {"index": range(1, KEEP_LIMIT + 1)},
    "MoveToken": {"types": TYPES, "spaces": SPACES, "colour": COLOURS, "token": range(TOKENS + 1)},
    "SmokeWindow": {"types": TYPES, "spaces": SPACES, "colour": COLOURS},
    "DrawToken": {"kind": range(len(KINDS)), "place": range(AREA, PLACES)},
    "ChooseVictim": {"token": range(TOKENS)},
    "TurnTile": {"area": range(TILES_EACH)},
    "FreeMove": {"mover": SEATS, "steps": range(1, 5), "how": range(3)},
    "BeCarried": {"shortcuts_only": ANY_TRUTH},
    "DrawGear": {"drawer": SEATS},
    "TakeGear": {"drawer": SEATS},
    "MindTheLimit": {"holder": SEATS},
    "ShootEnemy": {"humanoid_only": ANY_TRUTH},
    "ShareTokens": {"waiting": range(1 << MOST_SEATS)},
    "PeekAtThreat": {"place": range(MOST_SEATS)},
    "BuildGear": {"old": range(GEAR_COUNT)},
}
ATTEMPTING = ("BeforeRoll", "RollDice", "AfterRoll")
DEFENDING = ("BeforeDefenceRoll", "DefenceRoll")
BEFORE_A_ROLL = ("BeforeRoll", "BeforeDefenceRoll", "DefenceRoll")
ATTACK = ("MoveToken", "DrawToken", *DEFENDING)
# What can lie on what while somebody is asked; nothing else can be at the bottom.
UPON: dict[str, tuple[str, ...]] = {
    "": ("NewRound", "NextHero", "ChooseActionCard", "EndTurn", "AfterTurn"),
    "NewRound": ("SetTheTrack", "MoreThreats", "DrawThreat", "ThreatAction"),
    "MoreThreats": ("DrawThreat", "ThreatAction"),
    "SetTheTrack": ("RevealMission",),
    "RevealMission": ("RevealMission", "DealHero"),
    "DealHero": ("DealHero",),
    "NextHero": ("LayActionCard",),
    "LayActionCard": ("LayActionCard",),
    "EndTurn": ("RevealThreat", "DrawThreat", "ThreatAction"),
    "RevealThreat": ("FailedTasks",),
    "FailedTasks": ("SpendActions", "MoveToken", "DrawToken"),
    "SpendActions": (
        *("BornEngineer", "CommanderInChief", *ATTEMPTING, "TurnTile", "FreeMove", "BeCarried"),
        *("TakeGear", "MindTheLimit", "ShootEnemy", "ShareTokens", "LookAtThreat", "SwapThreat"),
        *("ScuttlePlans", "PeekAtThreat", "EquipHero", "TurnIn", "BuildGear"),
    ),
    "PeekAtThreat": ("PeekAtThreat",),
    "TakeGear": ("DrawGear",),
    "DrawGear": ("DrawGear",),
    "ThreatAction": ATTACK,
    "AfterTurn": ("CheckKeepCards",),
    "CheckKeepCards": ("MoveToken", "HelmetRoll"),
    "MoveToken": ("SmokeWindow", "ChooseVictim", "Defend", *DEFENDING),
    "Defend": ("Ransom",),
}


def sound(s: NemoState) -> str:
    return first(laws(s))


def wrong(broken: bool, complaint: str) -> str:
    return complaint if broken else ""


def laws(s: NemoState) -> Iterator[str]:
    yield number("seats", s.seats, 1, MOST_SEATS)
    yield from fields(s)
    yield from board_laws(s)
    yield from action_card_laws(s)
    yield from threat_laws(s)
    yield from gear_laws(s)
    yield from mission_laws(s)
    yield from end_laws(s)
    yield steps(s, STEP_DATA, UPON[""])
    yield from stack_laws(s)
    if s.stack:
        yield from turn_laws(s)
        yield from asked_laws(s)


def stacks(s: NemoState) -> int:
    """Places of the Action Row (R25, R107)."""
    return max(2, s.seats)


def fields(s: NemoState) -> Iterator[str]:
    """Each field by itself."""
    yield number("scenario", s.scenario, 0, len(SCENARIOS) - 1)
    yield number("difficulty", s.difficulty, 0, len(DIFFICULTIES) - 1)
    yield truth("balanced", s.balanced)
    yield truth("first", s.first)
    yield truth("stealth", s.stealth)
    yield number("mp", s.mp, 0, TRACK_END)
    yield numbers("heroes", s.heroes, 0, len(HEROES) - 1)
    yield numbers("at", s.at, 0, START, s.seats)
    yield numbers("gold", s.gold, 0, GOLD, s.seats)
    yield numbers("blue", s.blue, 0, BLUE_SUPPLY, s.seats)
    yield numbers("half", s.half, -1, 2 * CARDS - 1, s.seats)
    yield numbers("spent", s.spent, 0, CARDS * s.seats - 1)
    yield numbers("actions", s.actions, 0, CARDS - 1)
    yield numbers("row_card", s.row_card, -1, CARDS - 1, stacks(s))
    yield numbers("row_seen", s.row_seen, -1, len(THREAT_CARDS) - 1, stacks(s))
    yield wrong(not isinstance(s.decks, list), "decks is no list")
    yield number("decks of Threat Cards", len(s.decks), 1, MOST_DECKS)
    yield rows("decks", s.decks, len(s.decks), 0, len(THREAT_CARDS) - 1)
    yield numbers("row_deck", s.row_deck, -1, len(s.decks) - 1, stacks(s))
    yield numbers("discard", s.discard, 0, len(THREAT_CARDS) - 1)
    yield numbers("keep", s.keep, 0, len(THREAT_CARDS) - 1)
    yield number("threat", s.threat, -1, len(THREAT_CARDS) - 1)
    yield numbers("gear_at", s.gear_at, DRAWN, s.seats - 1, GEAR_COUNT)
    yield truths("twisted", s.twisted, GEAR_COUNT)
    yield numbers("token_at", s.token_at, OUT, PLACES - 1, TOKENS)
    yield numbers("tile", s.tile, -1, 2 * TILES_EACH - 1, TILES_EACH)
    yield truths("secure", s.secure, TILES_EACH)
    yield numbers("missions", s.missions, 0, len(MISSION_RULES) - 1)
    yield numbers("goals", s.goals, 0, max(CIRCLES), 2)
    yield numbers("marks", s.marks, 0, (1 << TILES_EACH) - 1, 2)
    yield numbers("story_at", s.story_at, GONE, CARRIED + s.seats - 1, len(STORY))
    yield number("round", s.round, 0, MOST_ROUNDS)
    yield number("phase", s.phase, 0, len(PHASES) - 1)
    yield number("active", s.active, -1, s.seats - 1)
    yield bits("went", s.went, s.seats)
    yield number("slot", s.slot, -1, stacks(s) - 1)
    yield bits("attacked", s.attacked, TOKENS)
    yield numbers("closed", s.closed, 0, 8 * max(ATTEMPTS))
    yield numbers("failed", s.failed, 0, 8 * max(ATTEMPTS))
    yield truth("struck", s.struck)
    yield truth("genius", s.genius)
    yield number("job", s.job, -1, max(ATTEMPTS))
    yield number("need", s.need, 0, 63)
    yield number("die1", s.die1, -1, 2)
    yield number("die2", s.die2, -1, 2)
    yield number("attacker", s.attacker, -1, TOKENS - 1)
    yield number("victim", s.victim, -1, s.seats - 1)


def board_laws(s: NemoState) -> Iterator[str]:
    """R11, R12, R47, R58: a tile lies once; enemies stand alone, not on Start; nobody is on a hidden tile."""
    yield different("heroes", s.heroes)
    yield wrong(len(s.heroes) > s.seats, "there are more heroes than seats")
    yield different("the tiles", [tile for tile in s.tile if tile >= 0])
    for area, tile in enumerate(s.tile):
        yield wrong(tile >= 0 and tile // TILES_EACH != s.scenario, "a tile is of the other scenario")
        yield wrong(tile < 0 and s.secure[area], "a face-down tile is secure")
        yield wrong(tile < 0 and AREA + area in s.at, "a hero is on a face-down tile")
    yield different("the places of enemies", [place for place in s.token_at if place >= 0])
    for place in s.token_at:
        yield wrong(place == START, "an enemy is on Start")
        yield wrong(AREA <= place < START and s.tile[place - AREA] < 0, "an enemy is on a face-down tile")
        yield wrong(AREA <= place < START and place in s.at, "a hero and an enemy are on one tile")
    yield number("blue tokens in all", sum(s.blue), 0, BLUE_SUPPLY)


def action_card_laws(s: NemoState) -> Iterator[str]:
    """R16, R25, Q18: an Action Card lies in one place, and there are enough to fill the row."""
    held = [half // 2 for half in s.half if half >= 0] + [card % CARDS for card in s.spent]
    everywhere = s.actions + [card for card in s.row_card if card >= 0] + held
    yield different("the Action Cards", everywhere)
    yield wrong(len(everywhere) < s.seats + stacks(s), "there are too few Action Cards")


def threat_laws(s: NemoState) -> Iterator[str]:
    """R15, R18, R93, R97: a Threat Card lies in one place; the row hides no more than its decks hold."""
    everywhere = [card for deck in s.decks for card in deck] + s.discard + s.keep
    everywhere += [card for card in (*s.row_seen, s.threat) if card >= 0]
    yield different("the Threat Cards", everywhere)
    for card in everywhere:
        yield wrong(card // THREATS_EACH != s.scenario, "a Threat Card is of the other scenario")
    for card in s.keep:
        yield wrong(card not in KEPT, "a card in the Keep Row does not say Keep")
    yield number("Keep Cards", len(s.keep), 0, KEEP_LIMIT)
    for place, deck in enumerate(s.decks):
        yield wrong(s.row_deck.count(place) > len(deck), "the row hides more cards than its deck has")
    for deck_number, seen in zip(s.row_deck, s.row_seen, strict=True):
        yield wrong(deck_number >= 0 and seen >= 0, "a Threat Card of the row is both hidden and seen")


def gear_laws(s: NemoState) -> Iterator[str]:
    """R66, R68: at most three Gear Cards and a new one; only what a hero has can be twisted."""
    for seat in range(s.seats):
        yield number("Gear Cards of a hero", s.gear_at.count(seat), 0, GEAR_LIMIT + 1)
    drawing = "TakeGear" in names(s)
    drawn = s.gear_at.count(DRAWN) + names(s).count("DrawGear")
    yield number("Gear Cards drawn and to be drawn", drawn, 0, 3 if drawing else 0)
    for gear in range(GEAR_COUNT):
        yield wrong(s.twisted[gear] and not (TWISTS[gear] and s.gear_at[gear] >= 0), "odd Gear is twisted")


def mission_laws(s: NemoState) -> Iterator[str]:
    """R13, R21, R98: two missions of the scenario; only their Story Tokens are in play."""
    yield different("missions", s.missions)
    yield wrong(len(s.missions) > 2, "there are more than two missions")
    in_play = [story for mission in s.missions for story in MISSION_RULES[mission].stories]
    for slot, mission in enumerate(s.missions):
        yield wrong(mission // MISSIONS_EACH != s.scenario, "a mission is of the other scenario")
        yield number("goals of a mission", s.goals[slot], 0, CIRCLES[mission])
    for story, place in enumerate(s.story_at):
        yield wrong(place != ASIDE and story not in in_play, "a Story Token serves no mission")
        somewhere = place in (ASIDE, GONE) or AREA <= place < START or place >= CARRIED
        yield wrong(not somewhere, "a Story Token lies nowhere")
    for key in s.closed:
        yield wrong(not isinstance(ATTEMPTS.get(key // 8), Task), "something is closed that is no Task")
    yield different("the failed Tasks", s.failed)
    for key in s.failed:
        task = ATTEMPTS.get(key // 8)
        yield wrong(task is None or not task.penalty_text(), "something has failed that costs nothing")
        yield wrong(key in s.closed, "a Task is both done and failed")


def end_laws(s: NemoState) -> Iterator[str]:
    """R103, R105: who has no points has lost; a game that is over asks nobody."""
    yield wrong(s.outcome not in ("", WON, LOST), f"the outcome is {s.outcome!r}")
    yield wrong(bool(s.outcome) == bool(s.stack), "a game is over, or somebody is asked")
    running = s.phase != SETTING_UP  # the missions give their points at the end of the set-up
    yield wrong(running and s.mp == 0 and s.outcome != LOST, "there are no Mission Points left")
    yield numbers("scores", s.scores, 0, 1, s.seats if s.outcome else 0)


def names(s: NemoState) -> list[str]:
    return [type(step).__name__ for step in s.stack]


def stack_laws(s: NemoState) -> Iterator[str]:
    """Each step lies on one that can have led to it."""
    under = ""
    for name in names(s):
        yield wrong(name not in UPON.get(under, ()), f"{name} cannot follow {under or 'nothing'}")
        under = name


PHASE_OF = {
    "NextHero": CHOOSING,
    "ChooseActionCard": CHOOSING,
    "EndTurn": THREATENED,
    "AfterTurn": KEEPING,
}


def phase_of(s: NemoState, stack: list[str]) -> int:
    """The phase that what is asked belongs to; between rounds only the Relentless ask (Q52)."""
    if stack[0] == "NewRound":
        return THREATENED if s.round else SETTING_UP
    return SPENDING if "RevealThreat" in stack else PHASE_OF[stack[0]]


def turn_laws(s: NemoState) -> Iterator[str]:
    """R12, R13, R24 to R31: set-up, round and turn fit to what is asked."""
    stack = names(s)
    bottom = stack[0]
    yield wrong(len(s.heroes) + stack.count("DealHero") != s.seats, "a seat gets no hero")
    yield wrong(len(s.missions) + stack.count("RevealMission") != 2, "a mission is missing")
    phase = phase_of(s, stack)
    yield wrong((s.round == 0) != (s.phase == SETTING_UP), "the rounds are counted from the set-up")
    yield wrong(s.phase != phase, f"this is not the phase {PHASES[s.phase]}")
    between = bottom == "NewRound" and s.round > 0
    yield wrong(between and s.difficulty != RELENTLESS, "only the relentless act between rounds")
    in_turn = bottom in ("ChooseActionCard", "EndTurn", "AfterTurn")
    yield wrong((s.active >= 0) != in_turn, "whose turn is it?")
    yield wrong(s.active >= 0 and bool(s.went >> s.active & 1), "who had a turn has another")
    yield wrong(bottom == "NextHero" and s.went == (1 << s.seats) - 1, "everybody had a turn")
    to_lay = [step.place for step in s.stack if isinstance(step, LayActionCard)]
    yield different("the places to lay Action Cards on", to_lay)
    waiting = s.seats - s.went.bit_count() - (bottom in ("EndTurn", "AfterTurn"))
    filled = sum(card >= 0 for card in s.row_card) + len(to_lay)
    yield wrong(
        s.round > 0 and filled < waiting, "the row has fewer Action Cards than there are heroes to go"
    )


def asked_laws(s: NemoState) -> Iterator[str]:
    """Who is asked about an attempt or an attack is in the middle of one."""
    stack = names(s)
    trying = any(name in ATTEMPTING for name in stack)
    yield wrong(trying and not can_be_tried(s), "that cannot be tried here")
    defending = any(name in (*DEFENDING, "Defend") for name in stack)
    yield wrong(defending and s.victim < 0, "nobody is attacked")
    yield wrong((trying or defending) and not 1 <= count(s.need) <= 2, "one or two icons are needed")
    yield wrong(s.die2 >= 0 and s.die1 < 0, "the second die lies without the first")
    yield wrong(stack[-1] == "AfterRoll" and s.die1 < 0, "nothing was rolled")
    yield wrong(stack[-1] in BEFORE_A_ROLL and s.die1 >= 0, "the dice were rolled already")
    for step in s.stack:
        yield from step_laws(s, step)


def step_laws(s: NemoState, step: Step[Never]) -> Iterator[str]:
    """What a step needs of the position."""
    if isinstance(step, ThreatAction):
        yield wrong(s.threat < 0, "no Threat Card is carried out")
        yield number("the next Threat Action", step.index, 1, len(THREAT_CARDS[s.threat].actions(s.seats)))
    elif isinstance(step, DrawThreat):
        place = -1 if s.active < 0 else s.slot
        yield wrong(step.place != place, "another Threat Card is to be turned up")
    elif isinstance(step, SwapThreat):
        yield wrong(s.row_seen[s.slot] < 0, "no Threat Card was looked at")
    elif isinstance(step, SmokeWindow):
        yield wrong(s.gear_at[SMOKE] < 0, "nobody has the Smoke Canisters")
    elif isinstance(step, ChooseVictim):
        yield wrong(s.token_at[step.token] < 0, "who attacks is not on the board")
    elif isinstance(step, TurnTile):
        yield wrong(s.tile[step.area] >= 0, "the tile to be turned is face up")
    elif isinstance(step, LayActionCard):
        yield wrong(step.place >= stacks(s) or s.row_card[step.place] >= 0, "no Action Card goes there")
    elif isinstance(step, DrawToken):
        yield wrong(step.kind not in kinds(s), "the enemy is of the other scenario")
        yield wrong(step.place == START or step.place in s.token_at, "there is no room for an enemy")
        yield wrong(step.place < START and s.tile[step.place - AREA] < 0, "a guard comes to no hidden tile")
        yield wrong(step.place < START and step.place in s.at, "a guard comes to no hero")
    elif isinstance(step, DrawGear | TakeGear):
        yield number("who draws", step.drawer, 0, s.seats - 1)
    elif isinstance(step, MindTheLimit):
        yield number("who has too much Gear", step.holder, 0, s.seats - 1)
    elif isinstance(step, FreeMove):
        yield number("who moves", step.mover, 0, s.seats - 1)
    elif isinstance(step, PeekAtThreat):
        hidden = step.place < stacks(s) and s.row_deck[step.place] >= 0
        yield wrong(not hidden, "there is no hidden Threat Card to look at")
    elif isinstance(step, BuildGear):
        yield wrong(s.gear_at[step.old] != s.active, "the Gear to be turned in is not the hero's")
    elif isinstance(step, ShareTokens):
        yield bits("who waits for a token", step.waiting, s.seats)


def kinds(s: NemoState) -> range:
    """The kinds of enemies of the scenario."""
    each = len(KINDS) // len(SCENARIOS)
    return range(each * s.scenario, each * (s.scenario + 1))


def can_be_tried(s: NemoState) -> bool:
    attempt = ATTEMPTS.get(s.job)
    if isinstance(attempt, Task):
        return attempt.goes_on(s, s.active)
    if isinstance(attempt, Confrontation):
        place = s.token_at[attempt.token]
        return place >= 0 and ADJACENT[s.at[s.active]][place]
    return False
