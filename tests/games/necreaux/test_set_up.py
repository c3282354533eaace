"""Setting up (R5-R10, R60-R64): the draft, the swaps, the fourth card, and how a mission begins."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER, EVERYONE, TEAM
from eleventh.core.rng import Rng
from eleventh.games.necreaux import GAME
from eleventh.games.necreaux.content.adventure import adventure_cards
from eleventh.games.necreaux.content.cards import CARD_SLUGS
from eleventh.games.necreaux.rules.state import Isle
from games.necreaux.play import offered, play, start

SIX = ("lucky", "leader", "durable", "healer", "empath", "precise")
EIGHT = ("lucky", "leader", "durable", "ninja", "healer", "empath", "precise", "scout")
NINE = (*SIX, "ninja", "scout", "brawler")


def dealt(seats: int, variants: str, *cards: str) -> Isle:
    s = start(seats, variants=variants)
    play(s, *cards)
    return s


def names(cards: list[int]) -> list[str]:
    return [CARD_SLUGS[card] for card in cards]


def held(s: Isle) -> list[list[str]]:
    return [names(cards) for cards in s.cards]


def test_r5_the_cards_are_dealt_one_seat_after_the_other() -> None:
    s = dealt(3, "", *NINE)
    assert [names(pack) for pack in s.packs] == [list(NINE[:3]), list(NINE[3:6]), list(NINE[6:])]
    assert s.to_act == 0
    assert not set(NINE) & set(names(s.roster))


def test_r5_each_keeps_one_and_passes_the_others_to_the_left() -> None:
    s = dealt(3, "", *NINE)
    play(s, "keep lucky")
    assert s.to_act == 1
    play(s, "keep healer", "keep ninja")
    assert [names(pack) for pack in s.packs] == [
        ["scout", "brawler"],
        ["leader", "durable"],
        ["empath", "precise"],
    ]
    play(s, "keep scout", "keep leader", "keep empath")
    assert held(s) == [
        ["lucky", "scout", "precise"],
        ["healer", "leader", "brawler"],
        ["ninja", "empath", "durable"],
    ]
    assert s.packs == [[], [], []]


def test_r5_a_card_that_was_passed_on_is_known_to_the_seats_that_had_it() -> None:
    """Of each card: who has seen it, and in which round each seat passed it on."""
    s = dealt(3, "", *NINE)
    play(s, "keep lucky", "keep healer", "keep ninja")
    seen = {
        slug: s.seen[CARD_SLUGS.index(slug)] for slug in ("lucky", "leader", "empath", "brawler", "tinkerer")
    }
    assert seen == {"lucky": 0b001, "leader": 0b011, "empath": 0b110, "brawler": 0b101, "tinkerer": 0}
    sent = {slug: s.sent[CARD_SLUGS.index(slug)] for slug in ("lucky", "leader", "empath", "brawler")}
    assert sent == {"lucky": 0, "leader": 1, "empath": 1 << 4, "brawler": 1 << 8}
    play(s, "keep scout", "keep leader")
    play(s, "keep empath")
    assert s.sent[CARD_SLUGS.index("brawler")] == 1 << 8 | 1 << 1


@pytest.mark.parametrize("seat", range(3))
def test_r5_each_seat_is_shown_the_cards_that_it_passed_on(seat: int) -> None:
    s = dealt(3, "", *NINE)
    play(s, "keep lucky", "keep healer", "keep ninja")
    assert GAME.mask_for(s, seat)["sent"] == [sent & 15 << 4 * seat for sent in s.sent]
    assert any(sent & 15 << 4 * seat for sent in s.sent)


def test_r8_a_single_player_keeps_the_dealt_cards_and_swaps_with_nobody() -> None:
    s = dealt(1, "dream-team", *SIX[:1], "durable", "empath")
    assert held(s) == [["lucky", "durable", "empath"]]
    assert s.turn == 1


def test_r60_there_are_as_many_swaps_as_cards() -> None:
    s = dealt(2, "dream-team", *SIX)
    assert s.to_act == TEAM
    assert offered(s) == [*[f"swap {slug}" for slug in SIX], "ready"]
    play(s, "swap lucky")
    assert offered(s) == ["for healer", "for empath", "for precise"]
    play(s, "for healer")
    assert held(s) == [["healer", "leader", "durable"], ["lucky", "empath", "precise"]]
    for _ in range(2):
        play(s, "swap healer", "for lucky", "swap lucky", "for healer")
    assert "ready" in offered(s)
    play(s, "swap leader", "for empath")
    assert (s.turn, s.moved) == (1, 0)
    assert held(s) == [["healer", "empath", "durable"], ["lucky", "leader", "precise"]]


def test_r60_the_team_can_be_ready_at_any_time() -> None:
    s = dealt(2, "dream-team", *SIX)
    play(s, "swap lucky", "for healer", "ready")
    assert (s.turn, s.moved) == (1, 0)


def test_r64_misfits_lose_the_last_card_dealt() -> None:
    s = dealt(2, "misfits,thrilling-heroics", *EIGHT)
    assert held(s) == [["lucky", "leader", "durable"], ["healer", "empath", "precise"]]
    assert names(s.out) == ["ninja", "scout"]
    assert s.turn == 1


def test_r64_the_dream_team_drops_a_card_of_its_choice() -> None:
    s = dealt(2, "dream-team,thrilling-heroics", *EIGHT)
    play(s, "ready")
    assert offered(s) == ["drop lucky", "drop leader", "drop durable", "drop ninja"]
    play(s, "drop lucky")
    assert s.to_act == 1
    play(s, "drop precise")
    assert held(s) == [["leader", "durable", "ninja"], ["healer", "empath", "scout"]]
    assert names(s.out) == ["lucky", "precise"]
    assert s.charge[CARD_SLUGS.index("lucky")] == 0


def test_r64_misfits_in_a_dream_team_choose_a_card_to_drop() -> None:
    s = dealt(1, "dream-team,misfits,thrilling-heroics", "lucky", "durable", "empath", "brawler")
    assert offered(s) == ["drop lucky", "drop durable", "drop empath", "drop brawler"]


@pytest.mark.parametrize(
    ("options", "cards"),
    [({}, 3), ({"cards": "2"}, 2), ({"cards": "1"}, 1), ({"cards": "2", "variants": "dirty-half-dozen"}, 1)],
)
def test_how_many_cards_each_seat_keeps(options: dict[str, str], cards: int) -> None:
    assert start(1, **options).target == cards


@pytest.mark.parametrize(("turns", "clock"), [("0", 12), ("1", 11), ("3", 9)])
def test_advanced_play_starts_with_fewer_turns(turns: str, clock: int) -> None:
    assert start(1, turns=turns).clock == clock


def test_r9_the_deck_is_built_from_the_remaining_cards() -> None:
    """A35: what cannot be divided by three goes to the first piles."""
    s = start(1, variants="no-time-to-waste")
    play(s, "lucky", "durable", "empath")
    six = ["ray-gun", "heat-ray", "infirmary", "tremor", "spiked-pit", "razor-bats"]
    play(s, *six[:5])
    assert s.to_act == DEALER
    play(s, six[5])
    assert offered(s) == ["return razor-bats", "return spiked-pit", "return tremor", "return infirmary",
                          "return ray-gun", "return heat-ray"]  # fmt: skip
    play(s, "return tremor")
    assert (len(s.pool), s.piles) == (70, [24, 24, 24])
    s = start(2, variants="no-time-to-waste")
    while s.turn == 0:
        s.deal(0) if s.to_act == DEALER else s.choose(s.options[0])
    assert (len(s.pool), s.piles) == (65, [22, 23, 22])


def test_r63_six_of_a_kind_are_offered_once() -> None:
    s = start(1, variants="no-time-to-waste")
    play(s, "lucky", "durable", "empath")
    play(s, *["jumpsuit-henchmen"] * 3, *["sliding-wall-trap"] * 2, "tremor")
    assert offered(s) == ["return jumpsuit-henchmen", "return sliding-wall-trap", "return tremor"]


def test_a_mission_begins_with_nothing_done() -> None:
    s = start(2)
    nothing: list[list[int]] = [[], []]
    assert (s.cards, s.asides, s.pending, s.returned) == (nothing, nothing, nothing, [-1, -1])
    assert (s.rules, s.alive, s.lost, s.acting, s.turn) == (0, 0b11, 0, 0, 0)
    assert (s.vault, s.card, s.monster, s.barred) == (-1, -1, -1, -1)
    assert (s.alarm, s.rested, s.caged, s.muted, s.hushed, s.passed, s.used) == (0, 0, 0, 0, 0, 0, 0)
    assert (s.hits, s.rounds, s.cv_shift, s.round_shift, s.rolling, s.safe, s.die) == (0, 0, 0, 0, 0, 0, 0)
    assert (s.speed, s.drawn, s.moved, s.ending) == (0, 0, 0, 0)
    assert not any([s.skip_main, s.resting, s.spores, s.reinforced, s.testing])
    assert (s.scientists, s.shuttle, s.piles) == (0, 0, [0, 0, 0])
    assert s.pool == adventure_cards()
    assert set(s.tally) == set(s.dice) == set(s.mod) == set(s.shift) == set(s.charge) == {0}
    assert (s.up, s.face_down) == (0, 0)
    assert (len(s.dice), len(s.mod), len(s.shift), len(s.tally)) == (6, 2, 2, 7)
    assert GAME.facts(s)["gone"] == "none"


def seen_by(s: Isle) -> int:
    """Who sees the answer to what is asked, as a mask."""
    return s.top().seen_by(s)


def test_r5_r63_each_seats_cards_and_choices_are_secret() -> None:
    s = start(2, variants="no-time-to-waste")
    seen = []
    while s.turn == 0:
        seen.append((type(s.top()).__name__, seen_by(s)))
        s.deal(0) if s.to_act == DEALER else s.choose(s.options[0])
    dealt_to = [("DealCharacters", 1)] * 3 + [("DealCharacters", 2)] * 3
    drafted = [("Draft", 1), ("Draft", 2)] * 2
    six = [("DealSix", 1)] * 6 + [("DealSix", 2)] * 6
    assert seen == [*dealt_to, *drafted, *six, ("ReturnOne", 1), ("ReturnOne", 2)]
    assert seen_by(start(2, variants="misfits")) == EVERYONE
    assert seen_by(start(2, variants="dream-team")) == EVERYONE
    assert seen_by(start(1)) == EVERYONE


@pytest.mark.parametrize("answer", [0, -1])
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_r63_hiding_loses_no_card_and_keeps_what_a_seat_put_back(seat: int, answer: int) -> None:
    s = start(2, variants="no-time-to-waste")
    while s.turn == 0:
        s.deal(0) if s.to_act == DEALER else s.choose(s.options[answer])
    everything = sorted(s.pool + s.asides[0] + s.asides[1])
    for seed in range(20):
        copy = s.clone()
        GAME.resample_hidden(copy, seat, Rng(seed))
        assert sorted(copy.pool + copy.asides[0] + copy.asides[1]) == everything
        assert len(copy.pool) == len(s.pool)
        if seat >= 0:
            assert copy.asides[seat] == s.asides[seat]
            assert s.returned[seat] in copy.pool


def test_r63_resampling_deals_again_the_cards_that_another_seat_just_put_back() -> None:
    s = start(2, variants="no-time-to-waste")
    ape = "gargantuan-reanimated-cyborg-ape"
    play(s, "lucky", "leader", "durable", "healer", "empath", "precise")
    play(s, "keep lucky", "keep healer", "keep empath", "keep leader")
    play(s, ape, "tremor", "armory", "dead-end", "ray-gun", "heat-ray")
    play(s, "infirmary", "spiked-pit", "razor-bats", "steam-vent", "master-key", "vibro-sword")
    play(s, f"return {ape}")

    def cards(t: Isle) -> list[int]:
        back = [kind for kind in t.returned if kind >= 0]
        return sorted([*t.pool, *t.asides[0], *t.asides[1], *t.packs[0], *t.packs[1], *back])

    back = set()
    for seed in range(20):
        copy = s.clone()
        GAME.resample_hidden(copy, 1, Rng(seed))
        assert cards(copy) == cards(s)
        assert copy.packs[1] == s.packs[1]
        back.add(copy.returned[0])
    assert len(back) > 1
