"""Rules that scenarios cannot express well: Training Mode, odds, evaluation, set-up by option."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER, OVER
from eleventh.core.game import Refusal
from eleventh.core.rng import Rng
from eleventh.core.scene import Board, Sheet
from eleventh.games import find_game
from eleventh.games.island_of_d import GAME
from eleventh.games.island_of_d.content.cards import EVENTS
from eleventh.games.island_of_d.content.parts import CHARACTERS
from eleventh.games.island_of_d.policy.chance_to_win import to_win
from eleventh.games.island_of_d.policy.odds import castle_chance
from eleventh.games.island_of_d.rules.chances import blow_words, hit_chance
from eleventh.games.island_of_d.rules.ending import score
from eleventh.games.island_of_d.rules.setup import begin_game
from eleventh.games.island_of_d.rules.state import Adventure
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table


def at(hero: str, facts: dict[str, str]) -> Adventure:
    """This hero in this position."""
    state = begin_game([c.key for c in CHARACTERS].index(hero))
    for key, value in facts.items():
        GAME.put(state, key, value)
    state.rest()
    state.advance()
    return state


def table() -> Table:
    """A game of the Merchant, who is asked for nothing by surprise."""
    return Table.new(find_game(GAME.id), 1, {"hero": "merchant"}, SeededDealer(3))


def play_until_past_a_roll(at: Table) -> None:
    at.run_dealer()
    at.play(0, "keep")
    at.play(0, next(a.notation for a in at.state.options if a.verb == "start"))
    at.run_dealer()


def test_r76_taking_back_a_roll_turns_on_training_mode_after_a_warning() -> None:
    at = table()
    play_until_past_a_roll(at)
    assert "Training Mode" in at.can_undo(0).warning
    at.undo_past([0])
    assert isinstance(at.state, Adventure)
    assert at.state.training
    assert score(at.state, at.state.gold) == 0
    assert GAME.take_back_warning(at.state) == ""


def test_a35_before_a_roll_taking_back_is_free() -> None:
    at = table()
    at.run_dealer()
    at.play(0, "keep")
    at.play(0, "buy dagger")
    assert at.can_undo(0).warning == ""
    at.undo(0)
    assert isinstance(at.state, Adventure)
    assert not at.state.training


def test_r76_a_game_won_before_it_was_taken_back_scores_nothing() -> None:
    state = begin_game(0)
    state.end("won", "", [240], "R73")
    GAME.took_back(state)
    assert state.scores == [0]


@pytest.mark.parametrize("hero", range(len(CHARACTERS)), ids=[c.key for c in CHARACTERS])
def test_r28_hero_by_option(hero: int) -> None:
    card = CHARACTERS[hero]
    state = GAME.new(1, GAME.settle(1, {"hero": card.key}))
    assert (state.hero, state.hp, state.gold) == (hero, card.stats[3], card.gold)
    assert sum(state.items) == len(card.items)
    assert hero not in state.characters.pool


def test_r53_chance_of_a_blow() -> None:
    assert hit_chance(4, 6) == pytest.approx(5 / 6)
    assert hit_chance(2, 9) == 0.0
    assert hit_chance(5, 6) == 1.0
    assert [blow_words(2, defence) for defence in (2, 8, 9)] == [
        "cannot miss",
        "hits on 6+ (17 %)",
        "cannot hit",
    ]


def test_the_duel_shows_the_chance_of_plain_attacks_and_that_with_potions() -> None:
    state = at("elf", {"items": "none", "fight": "black-orc ambushed"})
    assert f"To win by plain attacks: {round(100 * to_win(state, False))} %." in sheet_lines(
        state, "hero-sheet"
    )
    state = at("elf", {"items": "potion*1", "fight": "black-orc ambushed"})
    lines = sheet_lines(state, "hero-sheet")
    assert f"With Potions before a last blow: {round(100 * to_win(state))} %." in lines
    assert to_win(state) > to_win(state, False)


def test_a_desperate_goblin_is_shown_with_the_att_it_would_strike_with() -> None:
    state = at("merchant", {"items": "none", "fight": "black-goblin"})
    assert "Its blow hits on 4+ (50 %)." in sheet_lines(state, "foe-0")
    state.choose(GAME.parse("attack"))
    state.deal(5)
    assert "Its blow, if it stays, hits on 3+ (67 %)." in sheet_lines(state, "foe-0")


def test_training_and_potions_raise_the_chance_at_the_castle() -> None:
    state = begin_game([c.key for c in CHARACTERS].index("elf"))
    before = castle_chance(state)
    GAME.put(state, "trainings", "att+1 def+2 hp+2")
    GAME.put(state, "items", "potion*2 dagger*2")
    GAME.put(state, "hp", "6")
    assert castle_chance(state) > before + 0.3


def test_the_advised_player_wins_more_than_half_of_its_games() -> None:
    won = 0
    games = 60
    for seed in range(games):
        state = begin_game(-1)
        rng = Rng(seed)
        while state.to_act != OVER:
            if state.to_act == DEALER:
                state.deal(rng.below(state.draws))
            else:
                advice = GAME.suggest(state, 0)
                assert advice in state.options
                state.choose(advice)
        won += state.outcome == "won"
    assert won > games / 2


@pytest.mark.parametrize(("skill", "advice"), [("miners-instinct", "right"), ("fire-bolt", "rest")])
def test_nobody_waits_at_the_castle_gate_for_a_skill_that_is_of_no_use_inside(
    skill: str, advice: str
) -> None:
    gate = {"done": "orcz-duo lost-child black-goblin-camp", "amulet": "yes", "quest": "dark-castle"}
    here = {"path": "m1 m2", "place": "location 2", "skills": f"{skill}/used", "moment": "day"}
    state = at("miner" if skill == "miners-instinct" else "wizard", {**gate, **here})
    found = GAME.suggest(state, 0)
    assert found is not None
    assert found.notation == advice


def test_the_scene_points_at_what_it_shows_and_tells_the_score() -> None:
    state = begin_game([c.key for c in CHARACTERS].index("merchant"))
    rng = Rng(1)
    while not (state.voters and state.top().rule == "R38"):
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            state.choose(state.options[-1])
    scene = GAME.view(state, 0)
    sheets = [area for area in scene.areas if isinstance(area, Sheet) and area.id == "score"]
    assert sheets[0].stats[0].value == str(100 + 5 * state.gold + 320)
    shops = [choice for choice in scene.choices if choice.notation == "buy dagger"]
    assert shops[0].targets == ("shop-dagger",)
    assert scene.clock.hands[0].label.startswith("Week 2 Day 1")


def sheet_lines(state: Adventure, sheet: str) -> list[str]:
    return next(a.lines for a in GAME.view(state, 0).areas if isinstance(a, Sheet) and a.id == sheet)


def test_r9_pickpocket_is_shown_once_for_two_enemies() -> None:
    state = at("thief", {"fight": "orc orc together"})
    assert "Carries 2 Gold." in sheet_lines(state, "foe-0")
    assert "Carries 2 Gold." in sheet_lines(state, "foe-1")
    assert "Pickpocket: 1 Gold more in all." in sheet_lines(state, "hero-sheet")


def test_a30_the_score_shown_at_the_castle_counts_the_gold_of_the_next_try() -> None:
    target = {"quest": "dark-castle", "path": "f1 m1", "place": "target"}
    state = at("merchant", {**target, "castle-gold": "2", "gold": "9", "moment": "day"})
    assert "45 for Gold" in sheet_lines(state, "score")[0]


def test_r22_a_completed_quest_counts_before_its_target_is_left() -> None:
    target = {"quest": "orcz-duo completed", "path": "m1 m2", "place": "target"}
    state = at("merchant", {"done": "goblin-keep", **target, "moment": "day"})
    assert state.quests_completed() == 2


def test_in_a_friendly_duel_the_stake_is_to_yield() -> None:
    state = at("merchant", {"hp": "2", "fight": "miner friendly"})
    assert GAME.view(state, 0).prompt.stake == "At HP 1 you yield."


def test_r72_a_lost_game_says_so() -> None:
    state = at("merchant", {"hp": "1", "items": "none", "fight": "orc ambushed"})
    state.deal(5)
    scene = GAME.view(state, 0)
    score_sheet = next(a for a in scene.areas if isinstance(a, Sheet) and a.id == "score")
    assert scene.prompt.rule == "R72"
    assert [(stat.label, stat.value) for stat in score_sheet.stats] == [("Lost", "0")]


def test_a_reroll_is_asked_about_with_the_line_that_would_happen() -> None:
    state = at("gambler", {"quest": "orcz-duo", "path": "m2 m1", "place": "location 1", "moment": "event"})
    state.deal(5)
    assert state.top().prompt(state).startswith("A 6 at Orc Pass: An empty camp: gain a Potion.")


def refusal(state: Adventure, notation: str) -> Refusal:
    no = GAME.why(state, 0, GAME.parse(notation))
    assert no is not None
    return no


@pytest.mark.parametrize("notation", ["buy dagger", "train int", "redraw tavern", "start orcz-duo"])
def test_a_refusal_never_says_that_something_is_missing_which_is_there(notation: str) -> None:
    rich = {"available": "orcz-duo goblin-keep", "gold": "9", "hp": "1"}
    state = at("merchant", {**rich, "moment": "day"})
    state.choose(GAME.parse("rest"))  # the Gains of a rest are asked about
    sentence = refusal(state, notation).reason
    assert state.top().prompt(state) in sentence
    assert "too little" not in sentence
    assert "not among" not in sentence


@pytest.mark.parametrize(
    ("hero", "facts", "notation", "rule", "words"),
    [
        ("ninja", {"fight": "knight friendly"}, "use powder", "R58", "yield instead"),
        ("wizard", {"items": "none", "fight": "orc orc together"}, "use fire-bolt", "R61", "say which"),
        ("wizard", {"items": "none", "fight": "orc orc together"}, "attack", "R61", "say which"),
        ("wizard", {"items": "none", "fight": "goblin"}, "attack first", "R61", "only when several"),
        ("bard", {"fight": "goblin no-cancel no-gold"}, "use song-of-joy", "R70", "cannot be cancelled"),
        ("brawler", {"moment": "day"}, "use creates-fear", "R7", "When a combat starts"),
        ("knight", {"tavern": "elf bard", "gold": "5", "moment": "day"}, "learn agility", "R5", "Train INT"),
    ],
)
def test_a_refusal_names_the_obstacle(
    hero: str, facts: dict[str, str], notation: str, rule: str, words: str
) -> None:
    state = at(hero, facts)
    no = refusal(state, notation)
    assert no.rule == rule
    assert words in no.reason


ON_M1 = {"quest": "orcz-duo", "path": "m1 m2", "place": "location 1", "moment": "event"}


@pytest.mark.parametrize(
    ("hero", "facts", "plays", "note"),
    [
        (
            "brawler",
            {"fight": "orc"},
            ["use creates-fear"],
            ("R7", "All enemies have ATT -1 in this combat."),
        ),
        ("ranger", {"fight": "orc"}, ["use keen-step"], ("R7", "Your DEF is 7 now.")),
        (
            "barbarian",
            {"fight": "orc ambushed"},
            [0, "use berserk"],
            ("R7", "You have two attacks this turn."),
        ),
        ("knight", {"fight": "orc ambushed"}, [5, "use shield-wall"], ("R7", "The hit becomes a miss.")),
        ("merchant", ON_M1, [0, 5], ("R50", "You lose 1 HP.")),
        ("thief", {"moment": "day"}, ["use thievery", 5, "leave"], ("R17", "You leave what is offered.")),
        ("merchant", {**ON_M1, "path": "m6 m2"}, [1], ("R7", "No Skill is left to turn.")),
    ],
)
def test_the_log_describes_each_action(
    hero: str, facts: dict[str, str], plays: list[str | int], note: tuple[str, str]
) -> None:
    state = at(hero, facts)
    for play in plays:
        state.start_narration()
        if isinstance(play, int):
            state.deal(play)
        else:
            state.choose(GAME.parse(play))
    assert note in [(told.rule, told.text) for told in state.narration]


def test_a_picture_shows_the_wound_that_its_sentence_tells() -> None:
    state = at("merchant", {"hp": "4", "fight": "orc ambushed"})
    state.start_narration(filming=True)
    state.deal(5)
    wound = next(told.frame for told in state.narration if told.text == "You lose 1 HP.")
    assert isinstance(wound, Adventure)
    assert wound.hp == 3
    state.choose(GAME.parse("attack"))
    state.start_narration(filming=True)
    state.deal(5)
    hit = next(told.frame for told in state.narration if told.text == "You hit the Orc: HP -1.")
    assert isinstance(hit, Adventure)
    assert hit.foe_hp == [1]


def test_r22_a_hero_leaves_a_completed_target_when_the_new_path_is_laid() -> None:
    here = {"quest": "orcz-duo completed", "path": "m1 m2", "place": "target", "moment": "day"}
    state = at("merchant", here)
    state.choose(GAME.parse("left"))
    assert state.to_act == DEALER  # the card of the Location is turned up
    island = GAME.view(state, 0).areas[0]
    assert isinstance(island, Board)
    assert [piece.at for piece in island.pieces] == ["location-2"]
    assert (state.quest, state.place, len(state.done)) == (-1, 2, 1)


def test_r48_an_unseen_location_looks_like_any_other_of_its_kind() -> None:
    path = {"quest": "orcz-duo", "place": "location 1", "moment": "day"}
    unseen = at("merchant", {"path": "m1 mountain", **path})
    island = GAME.view(unseen, 0).areas[0]
    assert isinstance(island, Board)
    ahead = next(place for place in island.places if place.id == "location-2")
    assert (ahead.label, ahead.icon, ahead.art) == ("Mountain", "mountaintop", "tile-mountain-unseen")
    words = " ".join(str(area) for area in GAME.view(unseen, 0).areas if area.id != "event-deck")
    assert not [event.name for event in EVENTS if event.name in words and event.key != "m1"]


def test_a_blow_that_cannot_hit_is_not_asked_about() -> None:
    state = at("ranger", {"hp": "1", "items": "potion*1", "trainings": "def+2", "fight": "goblin ambushed"})
    state.choose(GAME.parse("use keen-step"))  # 6 + ATT 2 against DEF 9
    assert type(state.top()).__name__ == "YourTurn"


def test_one_of_two_is_written_in_the_singular() -> None:
    state = at("barbarian", {"fight": "orc ambushed"})
    state.deal(0)
    state.choose(GAME.parse("use berserk"))
    state.choose(GAME.parse("attack"))
    state.deal(0)
    assert state.top().prompt(state).endswith("1 attack left.")
    target = {"quest": "hermits-riddle", "path": "m1", "place": "target"}
    state = at("merchant", {**target, "gold": "2", "moment": "quest"})
    state.deal(2)
    state.choose(GAME.parse("pay"))
    assert "(1 hint left)" in state.top().prompt(state)


def test_the_rules_that_duels_and_tests_are_told_by_explain_them() -> None:
    assert "friendly duel" in GAME.rulebook.rules["R55"].text
    assert "training test is" in GAME.rulebook.rules["R50"].rulings[0].text


def test_a17_nothing_is_used_between_a_roll_and_its_effect() -> None:
    items = {"items": "lucky-coin*1 potion*1 mind-tonic*1", "skills": "prayer powder/used"}
    state = at("priest", {"hp": "2", **items, "fight": "orc ambushed"})
    state.deal(5)
    for notation in ("drink potion", "drink mind-tonic", "use prayer"):
        assert refusal(state, notation).rule == "R51", notation


def test_with_hp_1_a_duel_is_refused_for_that_reason() -> None:
    here = {"quest": "arena-of-heroes", "path": "p3", "place": "location 1", "moment": "event"}
    state = at("merchant", {"hp": "1", "items": "potion*1", **here})
    state.deal(0)
    state.deal(0)
    no = refusal(state, "accept")
    assert (no.rule, no.reason) == ("R50", "With HP 1 nobody fights a friendly duel.")
