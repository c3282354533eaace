"""What always holds of a position of Nemo Rising."""

from __future__ import annotations

from collections.abc import Iterator

from eleventh.core.bits import is_in
from eleventh.core.engine import LOST, WON
from eleventh.core.invariants import different, number, numbers
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import AREA, START
from eleventh.games.nemo_rising.content.missions import CIRCLES, MISSIONS_EACH
from eleventh.games.nemo_rising.rules.keep_cards import KEPT
from eleventh.games.nemo_rising.rules.missions import MISSION_RULES
from eleventh.games.nemo_rising.rules.state import ASIDE, CARRIED, GONE, SETTING_UP, NemoState
from eleventh.games.nemo_rising.rules.tasks import ATTEMPTS, Task


def wrong(broken: bool, complaint: str) -> str:
    return complaint if broken else ""


def invariants(s: NemoState) -> Iterator[str]:
    yield from board_laws(s)
    yield from action_card_laws(s)
    yield from threat_laws(s)
    yield from gear_laws(s)
    yield from mission_laws(s)
    yield from turn_laws(s)
    yield from end_laws(s)


def board_laws(s: NemoState) -> Iterator[str]:
    """R11, R12, R47, R58: a tile lies once; enemies stand alone, not on Start; nobody is on a hidden tile."""
    yield different("heroes", s.heroes)
    yield wrong(len(s.heroes) > s.seats, "there are more heroes than seats")
    yield different("the tiles", [tile for tile in s.tile if tile >= 0])
    for area, tile in enumerate(s.tile):
        yield wrong(tile >= 0 and tile // c.TILES_EACH != s.scenario, "a tile is of the other scenario")
        yield wrong(tile < 0 and s.secure[area], "a face-down tile is secure")
        yield wrong(tile < 0 and AREA + area in s.at, "a hero is on a face-down tile")
    yield different("the places of enemies", [place for place in s.token_at if place >= 0])
    for place in s.token_at:
        yield wrong(place == START, "an enemy is on Start")
        yield wrong(AREA <= place < START and s.tile[place - AREA] < 0, "an enemy is on a face-down tile")
        yield wrong(AREA <= place < START and place in s.at, "a hero and an enemy are on one tile")
    yield number("blue tokens in all", sum(s.blue), 0, c.BLUE_SUPPLY)


def action_card_laws(s: NemoState) -> Iterator[str]:
    """R16, R25, Q18: one card lies on a place of the row and on top of a pile; there are enough to fill the
    row."""
    for place, cards in enumerate(s.row):
        yield number("Action Cards on a place of the row", len(cards), 0, int(place < s.places()))
    for top, ability in zip(s.tops, s.abilities, strict=True):
        yield number("Action Cards on top of a pile", len(top), 0, 1)
        usable = [ability for card in top for ability in c.HALF_ABILITY[2 * card : 2 * card + 2]]
        yield wrong(ability not in (usable or [-1]), "a hero uses what her Action Card does not give")
    for card, owner in enumerate(s.owners):
        yield wrong((owner >= 0) != (card in s.covered), "a covered Action Card lies on no pile")
    in_play = c.CARDS - len(s.actions_aside)
    yield wrong(in_play < s.seats + s.places(), "there are too few Action Cards")


def threat_laws(s: NemoState) -> Iterator[str]:
    """R18, R93, R97: the Keep Row and the Action Row hide no more than there is."""
    yield number("Threat Cards that are carried out", len(s.carried_out), 0, 1)
    yield number("Keep Cards", len(s.keep), 0, c.KEEP_LIMIT)
    for card in s.keep:
        yield wrong(card not in KEPT, "a card in the Keep Row does not say Keep")
    for number_of_deck, deck in enumerate(s.decks):
        hidden = s.row_deck.count(number_of_deck)
        yield wrong(hidden > len(deck), "the row hides more cards than its deck has")
    for place, seen in enumerate(s.row_seen):
        most = int(place < s.places())
        yield number("Threat Cards on a place of the row", len(seen) + (s.row_deck[place] >= 0), 0, most)


def gear_laws(s: NemoState) -> Iterator[str]:
    """R66, R68: at most three Gear Cards and a new one; only what a hero has can be twisted."""
    for hand in s.hands:
        yield number("Gear Cards of a hero", len(hand), 0, c.GEAR_LIMIT + 1)
    for gear in range(c.GEAR_COUNT):
        held = c.TWISTS[gear] and s.holder(gear) >= 0
        yield wrong(s.twisted[gear] and not held, "odd Gear is twisted")


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


def turn_laws(s: NemoState) -> Iterator[str]:
    """R12, R24, R26: rounds and turns."""
    yield wrong((s.round == 0) != (s.phase == SETTING_UP), "the rounds are counted from the set-up")
    yield wrong(s.active >= 0 and is_in(s.went, s.active), "who had a turn has another")
    yield wrong(s.active >= len(s.heroes), "a seat without a hero has a turn")
    yield wrong(s.die2 >= 0 and s.die1 < 0, "the second die lies without the first")


def end_laws(s: NemoState) -> Iterator[str]:
    """R103, R105: who has no points has lost; a game that is over asks nobody."""
    yield wrong(s.outcome not in ("", WON, LOST), f"the outcome is {s.outcome!r}")
    yield wrong(bool(s.outcome) == bool(s.stack), "a game is over, or somebody is asked")
    running = s.phase != SETTING_UP  # the missions give their points at the end of the set-up
    yield wrong(running and s.mp == 0 and s.outcome != LOST, "there are no Mission Points left")
    yield numbers("scores", s.scores, 0, 1, s.seats if s.outcome else 0)
