"""Properties of every moment of every mission."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from eleventh.core.action import Target
from eleventh.core.engine import DEALER, OVER
from eleventh.core.rng import Rng
from eleventh.core.scene import Board, Gauge, Pile, Sheet
from eleventh.games.necreaux import GAME, VARIANTS
from eleventh.games.necreaux.content.adventure import (
    KIND_SLUGS,
    SCIENTISTS,
    SHUTTLE,
    SLIDING_WALL,
    adventure_cards,
    item_kind,
)
from eleventh.games.necreaux.content.cards import CARD_SLUGS, CARD_WHEN, CHARACTERS, SOLO_EXCLUDED
from eleventh.games.necreaux.rules.deck import draw_outcomes, peek_card, special_in
from eleventh.games.necreaux.rules.state import Isle
from games.moves import facts_of
from games.necreaux.play import given, play_on, start, to_first_turn


def deck_seen(s: Isle, seat: int) -> Pile:
    return next(area for area in GAME.view(s, seat).areas if isinstance(area, Pile) and area.id == "deck")


MODES = [
    "",
    *VARIANTS,
    ",".join(VARIANTS),
    "dirty-half-dozen,over-there",
    "no-time-to-waste,uncertain-ending",
]


@pytest.mark.parametrize("variants", MODES)
@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_no_card_is_lost_or_doubled(seats: int, variants: str) -> None:
    rng = Rng(seats * 1000 + len(variants))
    s = start(seats, variants=variants)
    full = Counter(adventure_cards())
    while s.to_act != OVER:
        play_on(s, rng)
        if s.turn == 0:
            continue
        items = [item_kind(card) for cards in s.cards for card in cards if card >= CHARACTERS]
        waiting = [item_kind(card) for pile in s.pending for card in pile]
        seen = Counter(
            chain(s.pool, s.known, s.bottom, s.looked, s.placed, s.discard, items, waiting, *s.asides)
        )
        assert all(seen[kind] <= full[kind] for kind in seen if kind < SCIENTISTS)
        hidden = sum(1 for pile in range(3) if s.piles[pile] and special_in(s, pile) >= 0)
        aside_piles = sum(s.piles) - hidden
        assert aside_piles == len(s.pool)
        held = Counter(card for cards in s.cards for card in cards)
        assert all(count == 1 for count in held.values())
        assert all(s.charge[card] >= 0 for card in range(len(CARD_SLUGS)))


def test_r8_the_cards_that_need_others_never_come_to_one_alone() -> None:
    s = start(1, variants="dirty-half-dozen")
    assert not set(SOLO_EXCLUDED) & set(s.roster)


@pytest.mark.parametrize(("seats", "clock"), [(1, 12), (2, 11), (3, 10), (4, 9), (5, 8)])
def test_r10_the_clock(seats: int, clock: int) -> None:
    assert start(seats).clock == clock


@pytest.mark.parametrize(
    ("variants", "seats", "clock"),
    [
        ("dream-team", 3, 8),
        ("misfits", 3, 11),
        ("dirty-half-dozen", 3, 12),
        ("no-time-to-waste", 5, 3),
        ("thrilling-heroics", 3, 9),
        ("uncertain-ending", 3, 5),
        ("over-there", 3, 8),
        ("dream-team,over-there,uncertain-ending,no-time-to-waste", 5, 1),
    ],
)
def test_a50_variants_add_up_on_the_clock(variants: str, seats: int, clock: int) -> None:
    assert start(seats, variants=variants).clock == clock


def test_r9_a_special_card_is_as_likely_as_any_place_in_its_pile() -> None:
    s = to_first_turn(start(1), Rng(1))
    GAME.put(s, "piles", "0 20 26")
    s.rest()
    s.advance()
    kinds = Counter(peek_card(s, outcome) for outcome in range(draw_outcomes(s)))
    assert kinds[SCIENTISTS] * 20 == draw_outcomes(s)
    assert SHUTTLE not in kinds


def test_the_table_shows_the_chances_of_the_next_card() -> None:
    s = to_first_turn(start(1), Rng(1))
    GAME.put(s, "piles", "0 20 26")
    s.rest()
    s.advance()
    deck = deck_seen(s, 0)
    assert "the Scientists are among them" in deck.note
    assert "1 in 20" in deck.note


def test_the_view_of_a_removed_card_is_its_owners_alone() -> None:
    """R63: what a seat set aside could still come, as far as the others know."""
    s = to_first_turn(start(2, variants="no-time-to-waste"), Rng(3))
    decks = [deck_seen(s, seat).contents for seat in (0, 1, -1)]
    unseen = [sum(int(line.split()[0]) for line in contents) for contents in decks]
    assert unseen == [len(s.pool) + 5, len(s.pool) + 5, len(s.pool) + 10]


def test_hiding_keeps_what_the_seat_knows_of_the_draft() -> None:
    s = start(3)
    rng = Rng(7)
    while len(s.cards[0]) < 2:
        play_on(s, rng)
    own = (s.cards[0].copy(), s.packs[0].copy())
    passed = sorted(s.packs[1])
    for seed in range(5):
        copy = s.clone()
        GAME.resample_hidden(copy, 0, Rng(seed))
        assert (copy.cards[0], copy.packs[0]) == own
        assert sorted(copy.packs[1]) == passed


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_r5_hiding_keeps_apart_what_a_seat_passed_on_in_different_rounds(seat: int) -> None:
    def passed_on(s: Isle) -> list[int]:
        return [sent >> 4 * seat & 15 for sent in s.sent]

    rng = Rng(4)
    s = start(3, variants="thrilling-heroics")
    while s.drafting() and len(set(passed_on(s))) < 3:
        play_on(s, rng)
    assert s.drafting()
    for seed in range(20):
        copy = s.clone()
        GAME.resample_hidden(copy, seat, Rng(seed))
        assert passed_on(copy) == passed_on(s)


def no_time_to_waste(seats: int) -> Isle:
    return to_first_turn(start(seats, variants="no-time-to-waste"), Rng(5))


def test_r63_hiding_keeps_the_cards_set_aside_apart_from_those_put_back() -> None:
    """Once the deck is built, what others put back has been in it, and may long be drawn."""
    s = no_time_to_waste(2)
    s.discard = s.pool
    s.pool = []
    s.piles = [0, 0, 0]
    for seed in range(20):
        copy = s.clone()
        GAME.resample_hidden(copy, 0, Rng(seed))
        assert copy.asides == s.asides


def test_r63_a_copy_that_was_drawn_may_be_the_one_put_back() -> None:
    """Seat 0 put a wall back and one is drawn: where the other lies must not show in what it can imagine."""
    in_deck: list[int] = []
    for with_the_other_seat in (False, True):
        s = no_time_to_waste(2)
        s.asides = [[kind for kind in aside if kind != SLIDING_WALL] for aside in s.asides]
        s.pool = [kind for kind in s.pool if kind != SLIDING_WALL]
        s.returned = [SLIDING_WALL, s.returned[1]]
        s.discard = [SLIDING_WALL]
        (s.asides[1] if with_the_other_seat else s.pool).append(SLIDING_WALL)
        copies = [s.clone() for _ in range(200)]
        for seed, copy in enumerate(copies):
            GAME.resample_hidden(copy, 0, Rng(seed))
        in_deck.append(sum(SLIDING_WALL in copy.pool for copy in copies))
    assert all(count < len(copies) for count in in_deck)


def test_every_agent_is_asked_only_about_cards_he_has() -> None:
    rng = Rng(11)
    for seats in (2, 4):
        s = start(seats)
        while s.to_act != OVER:
            if s.to_act >= 0 and s.turn:
                used = [a.a for a in s.options if a.verb == "use"]
                assert all(s.holder(card) == s.to_act for card in used)
            play_on(s, rng)


def test_the_rule_of_thumb_brings_scientists_home() -> None:
    won = 0
    for seed in range(40):
        s, rng = start(2), Rng(seed)
        while s.to_act != OVER:
            if s.to_act == DEALER:
                s.deal(rng.below(s.draws))
            else:
                s.choose(GAME.suggest(s, 0) or s.options[0])
        won += s.outcome == "won"
    assert 8 <= won <= 32


def at_a_monster(monster: str) -> Isle:
    s = to_first_turn(start(1), Rng(1))
    for key, value in {"ace": "daredevil, brawler, tinkerer", "top": monster}.items():
        GAME.put(s, key, value)
    s.rest()
    s.advance()
    s.choose(GAME.vocabulary.parse("move 1"))
    return s


@pytest.mark.parametrize(("monster", "hits"), [("sentry-turret", "no Hits"), ("robot-centurion", "a Hit")])
def test_a_retreat_says_what_it_costs(monster: str, hits: str) -> None:
    s = at_a_monster(monster)
    assert hits in GAME.say(s, GAME.vocabulary.parse("retreat"))
    assert hits in GAME.view(s, 0).prompt.stake


def test_a_card_says_when_it_works_where_it_is_chosen() -> None:
    s = start(2)
    rng = Rng(2)
    while s.to_act == DEALER:
        play_on(s, rng)
    notes = {choice.notation: choice.note for choice in GAME.view(s, 0).choices}
    for card in s.packs[0]:
        assert CARD_WHEN[card] == "always" or CARD_WHEN[card][1:] in notes[f"keep {CARD_SLUGS[card]}"]


def test_names_of_cards_are_notation() -> None:
    assert all(name == name.lower() and " " not in name for name in [*CARD_SLUGS, *KIND_SLUGS])


def lines_of(s: Isle, sheet: str) -> str:
    found = [a for a in GAME.view(s, 0).areas if isinstance(a, Sheet) and a.id == sheet]
    return " / ".join(found[0].lines)


def test_the_fight_shows_who_does_not_roll() -> None:
    """Drop Cage, Ninja: from the first round on."""
    sheets = {"ace": "ninja, brawler, sharpshooter 1", "blaze": "defiant, cybernetic, mind-over-matter"}
    top = {"top": "jumpsuit-henchmen"}
    caged = given(2, {**sheets, **top, "caged": "blaze"}, "move 1")
    assert "Blaze does not roll" in lines_of(caged, "combat")
    vanished = given(2, {**sheets, **top}, "move 1", "fight", "use ninja blaze")
    assert "Ace does not roll" in lines_of(vanished, "combat")


def test_the_cage_of_all_stops_nobody() -> None:
    """With all members caged all roll, and the table says so."""
    s = given(
        1, {"ace": "daredevil, brawler, tinkerer", "caged": "ace", "top": "jumpsuit-henchmen"}, "move 1"
    )
    assert "hits" in lines_of(s, "combat")
    assert "no combat rolls" not in lines_of(s, "seat-ace")
    places = next(area for area in GAME.view(s, 0).areas if isinstance(area, Board)).places
    assert "caged" not in [place.label for place in places]


def test_r54_the_stake_says_which_team_has_the_scientists() -> None:
    sheets = {"ace": "daredevil, brawler, tinkerer", "blaze": "defiant, cybernetic, mind-over-matter"}
    s = given(2, {**sheets, "lost": "blaze", "scientists": "main"})
    assert "with the other team" in GAME.view(s, 1).prompt.stake


def told(s: Isle, action: str) -> str:
    s.start_narration()
    s.choose(GAME.vocabulary.parse(action))
    return " / ".join(note.text for note in s.narration)


UNHURT = {"ace": "empath 2, brawler, lucky 0", "blaze": "telekinetic 2, daredevil, defiant"}


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("infirmary", "Nobody needs a bandage"),
        ("doomsday-device", "Nobody here has anything to plug into it"),
        ("necreaux-on-the-loudspeaker", "heard worse"),
        ("thieving-monkeys", "nothing worth stealing"),
        ("defecting-henchman", "nothing to give"),
    ],
)
def test_r27_a_card_that_does_nothing_says_so(card: str, words: str) -> None:
    s = given(2, {**UNHURT, "top": f"{card}, vault-of-stolen-plans"})
    assert words in told(s, "move 2")


def test_r27_a_card_that_does_something_does_not_say_it_does_nothing() -> None:
    s = given(2, {**UNHURT, "ace": "empath 2, brawler down, lucky 0", "top": "infirmary, toxic-spores"})
    assert "Nobody needs a bandage" not in told(s, "move 2")


def test_r21_the_order_of_cards_put_back_is_told() -> None:
    s = given(2, {**UNHURT, "top": "captured-map, tremor, infirmary, dead-end, armory, steam-vent"}, "move 1")
    assert told(s, "next dead-end") == ""
    assert "Dead End, Tremor, Infirmary, Armory, Steam Vent" in told(s, "as-is")


def test_r27_a_trap_that_can_do_nothing_asks_for_nothing() -> None:
    idle = {"ace": "daredevil, brawler, durable", "blaze": "defiant, cybernetic, scrounger"}
    s = given(2, {**idle, "vault": "main", "top": "mind-scrambler, tremor"}, "move 7")
    assert facts_of(GAME, s, "vault", "discard") == ["main", "mind-scrambler"]


def test_each_choice_writes_a_sentence_to_the_log() -> None:
    s = given(2, {**UNHURT, "vault": "main", "top": "spiked-pit, tremor"}, "move 7")
    assert "Vault of Stolen Plans" in told(s, "use-plans")
    s = given(2, {**UNHURT, "top": "steam-vent, tremor"}, "move 7")
    assert "Blaze steps into the steam" in told(s, "shield blaze")
    s = given(2, {**UNHURT, "lost": "blaze", "top": "pneumatic-tube-junction"}, "move 1")
    assert "stay apart" in told(s, "apart")
    s = given(2, {**UNHURT, "shuttle": "main", "top": "vault-of-stolen-plans"}, "move 1")
    assert "stays on the island" in told(s, "stay")
    s = given(2, {**UNHURT, "pending": "ray-gun", "top": "armory"}, "move 1")
    assert "claims nothing more" in told(s, "done")
    s = given(2, {**UNHURT, "ace": "scout, brawler, lucky 0", "top": "tremor, armory"}, "move 1")
    assert "Ace scouts ahead" in told(s, "use scout")


def test_a_hit_of_ones_own_says_where_it_comes_from() -> None:
    """Berserker: a tie hits nobody but him."""
    facts = {"ace": "berserker, brawler, tinkerer", "top": "jumpsuit-henchmen"}
    s = given(1, facts, "move 1", "fight", "use berserker")
    s.start_narration()
    s.deal(0)
    assert "Ace takes 1 Hit more himself." in [note.text for note in s.narration]


def test_body_armor_says_that_it_is_turned_face_down() -> None:
    s = given(1, {"ace": "daredevil, brawler, tinkerer, body-armor", "top": "lava-surge"}, "move 1")
    assert "is turned face down" in told(s, "use body-armor")


def test_r24_the_dial_holds_the_speeds_beyond_it_too() -> None:
    s = to_first_turn(start(1, variants="misfits"), Rng(1))
    while GAME.vocabulary.parse("faster") not in s.options:
        s.choose(GAME.vocabulary.parse("pass"))
    speeds = []
    while True:
        view = GAME.view(s, 0)
        gauge = next(area for area in view.areas if area.id == "pace")
        assert isinstance(gauge, Gauge)
        stops = {stop.id for stop in gauge.stops}
        asked = [choice for choice in view.choices if choice.notation.startswith("move")]
        assert all(stops & set(flat(choice.targets)) for choice in asked)
        speeds += [int(choice.notation.split()[1]) for choice in asked]
        if GAME.vocabulary.parse("faster") not in s.options:
            break
        s.choose(GAME.vocabulary.parse("faster"))
    assert speeds == list(range(1, 78))


def flat(targets: tuple[Target, ...]) -> list[str]:
    return [name for target in targets for name in ([target] if isinstance(target, str) else target)]


@pytest.mark.parametrize(("value", "clock"), [("-4", 15), ("0", 11), ("3", 8), ("5", 6), ("1", 10)])
def test_r67_turns_are_more_or_fewer(value: str, clock: int) -> None:
    assert start(2, turns=value).clock == clock


def test_r67_house_settings_are_marked_as_such() -> None:
    turns = next(setting for setting in GAME.settings if setting.id == "turns")
    assert [value.id for value in turns.offered(2)] == ["-4", "0", "3", "5"]
    assert [value.id for value in turns.offered(1)] == ["-4", "0", "3", "7"]
    assert all("ours" in value.text for value in turns.values if value.id.startswith("more"))


@pytest.mark.parametrize(("die", "said"), [("6", "6: hit"), ("1", "1: wound"), ("5", "5: tie")])
def test_a_balloon_says_what_a_roll_does(die: str, said: str) -> None:
    two = {"ace": "lucky 1, durable, scrounger", "blaze": "defiant, resourceful, saboteur"}
    s = given(2, {**two, "top": "tank-kraken, tremor"}, "move 2", "fight", die, "1")
    labels = [
        place.label for area in GAME.view(s, 0).areas if isinstance(area, Board) for place in area.places
    ]
    assert said in labels
