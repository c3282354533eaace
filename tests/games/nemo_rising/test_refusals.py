"""Refused actions, with the rule and the advice in the refusal."""

from __future__ import annotations

import pytest

from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.rules.state import NemoState
from games.nemo_rising.tables import nemo_spends, play, put, table


def reason(state: NemoState, notation: str) -> tuple[str, str]:
    seat = next(seat for seat in range(state.seats) if state.may_act(seat))
    refusal = GAME.why(state, seat, GAME.parse(notation))
    assert refusal is not None, f"{notation} is offered"
    return refusal.rule, refusal.reason


BESIDE_THE_FIRST = {"nemo": "s02", "enemy_1": "s01", "nemo_gear": "rocket-boots electro-grenade"}
POSITIONS: list[dict[str, str]] = [
    BESIDE_THE_FIRST,
    {**BESIDE_THE_FIRST, "nemo_card": "ac02 stealth", "sara": "s03"},
    {"nemo": "s01", "sara": "s02", "enemy_1": "e1", "nemo_gear": "spyglass*"},
    {"nemo": "s72", "enemy_35": "e3", "enemy_1": "s71", "nemo_card": "ac07 brawn", "keep": "steam-colossus"},
    {"nemo": "s19", "a1": "command-deck unsecure", "enemy_1": "s23"},
    {"nemo": "s19", "a1": "command-deck unsecure", "enemy_1": "a1", "nemo_card": "ac24 die"},
    {"nemo": "a1", "a1": "command-deck secure", "enemy_1": "s01", "keep": "searchlights"},
    {"nemo": "a1", "a1": "observatory secure", "a2": "command-deck unsecure", "sara": "a1"},
    {"nemo": "a8", "a8": "observatory secure", "nemo_gold": "1"},
    {
        "nemo": "a7",
        "sara": "a7",
        "a7": "laboratory unsecure",
        "nemo_gear": "captains-journal stimulant-draught",
    },
    {"nemo": "start", "nemo_gear": "signal-lamp stimulant-draught electric-rifle*", "sara_blue": "6"},
    {"nemo": "s63", "nemo_gear": "rocket-boots signal-lamp", "nemo_gold": "0", "sara_blue": "5"},
    {"nemo": "s03", "nemo_card": "ac06 red-shortcut", "sara": "s02", "enemy_1": "s04"},
    {"nemo": "s60", "nemo_card": "ac03 blue-shortcut", "keep": "searchlights", "enemy_1": "s15"},
    {"nemo": "s65", "sara": "s64"},
    {"nemo": "s66", "enemy_1": "s67", "enemy_3": "s68", "nemo_card": "ac02 stealth", "nemo_gold": "2"},
    {"nemo": "s66", "enemy_1": "s67", "enemy_3": "s68", "nemo_card": "ac02 stealth", "nemo_gold": "3"},
    {"nemo": "s66", "sara": "s67", "nemo_gold": "1"},
    {"nemo": "s66", "sara": "s67", "nemo_gold": "2"},
    {"nemo": "s66", "sara": "s67", "enemy_18": "s68", "explosives": "nemo", "nemo_gear": "rocket-boots"},
]


@pytest.mark.parametrize("facts", POSITIONS, ids=lambda facts: facts["nemo"])
def test_exactly_the_actions_that_no_rule_forbids_are_offered(facts: dict[str, str]) -> None:
    state = nemo_spends(**facts)
    allowed = [a for a in GAME.vocabulary.actions if state.question().forbids(state, a) is None]
    assert sorted(a.notation for a in allowed) == sorted(a.notation for a in state.options)


@pytest.mark.parametrize(
    ("notation", "rule", "words"),
    [
        ("move s66", "R43", "Nemo is there already."),
        (
            "move s68",
            "R43",
            "From the doorway of area A7 in the south gallery no step leads to the red shortcut in the south "
            "gallery.",
        ),
        ("move a7", "R47", "A face-down tile cannot be entered: scout it first."),
        ("move s67", "R44", "Foot Soldiers 18 stand there: confront the enemy or go round."),
        ("scout a1", "R48", "Nemo is not at a doorway of area A1."),
        ("scout a6", "R48", "the Hangar is face up already."),
        ("task jam-the-launch-rails", "R49", "Jam the launch rails cannot be tried here and now."),
        ("confront 1", "R61", "Guard Dogs 1 are not on the board."),
        ("confront 2", "R61", "Mechanical Wasp 2 is not next to Nemo."),
        ("give electric-rifle sara", "R73", "Nemo does not have the Electric Rifle."),
        ("give spyglass fulmer", "R73", "Fulmer cannot take it."),
        ("give spyglass nemo", "R73", "Nemo cannot take it."),
        ("give spyglass sara", "R73", "Sara is neither next to Nemo nor on the same tile."),
        ("hand plans sara", "Q38", "Nemo does not have the Robur's Plans."),
        ("use electric-rifle", "R65", "Nemo does not have the Electric Rifle."),
        ("use precision-tools", "R70", "The Precision Tools cannot be used for this, now."),
        ("use spyglass", "R70", "The Spyglass cannot be used for this, now."),
        ("use rocket-boots", "R68", "The Rocket Boots has been used: recharge it first."),
        ("use stimulant-draught", "R65", "Nemo does not have the Stimulant Draught."),
        ("spy a1", "R70", "The Spyglass does not reach that."),
        ("spy a6", "R70", "The Spyglass does not reach that."),
        ("lamp sara", "R65", "Nemo does not have the Signal Lamp."),
        ("grenade 18", "R65", "Nemo does not have the Electro-Grenade."),
        ("go sara", "R26", "A turn is under way: finish it first."),
        ("take ac02 stealth", "R28", "The Action Card of this turn has been taken."),
        ("fly start", "R60", "Only a glider or the slipstream carries a hero, when its Task has succeeded."),
        ("defeat 18", "R60", "No Task has just given you an enemy to defeat."),
        ("discard spyglass", "R66", "There is no Gear to discard now."),
        ("keep spyglass", "R65", "There is no Gear to choose from now."),
        ("ready rocket-boots", "R69", "A free recharge is for Sara, at the start of her step 2."),
        ("rally sara", "R41", "Grant's bonus token is given at the start of his step 2."),
        ("target nemo", "R84", "No enemy is attacking."),
        ("scrap riptide", "R94", "Only the Task of the Rival Vessel discards a Keep Card by choice."),
        ("roll", "R50", "Nothing is being tried: choose a Task or an enemy first."),
        ("reroll", "R51", "There is no failed roll to roll again."),
        ("genius", "R51", "There is no failed roll to roll again."),
        ("stop", "R51", "Nothing is being tried. To end the spending choose `done`."),
        ("land", "R70", "No free movement is under way."),
        ("pass", "R42", "There is nothing to decline. To end the spending choose `done`."),
        ("replace", "R60", "No Threat Card has been looked at."),
        ("leave", "R60", "No Threat Card has been looked at."),
    ],
)
def test_actions_that_are_refused_while_tokens_are_spent(notation: str, rule: str, words: str) -> None:
    state = nemo_spends(
        nemo="s66",
        a6="hangar unsecure",
        enemy_18="s67",
        enemy_2="s70",
        nemo_gear="spyglass precision-tools rocket-boots*",
    )
    assert reason(state, notation) == (rule, words)


@pytest.mark.parametrize(
    ("notation", "rule", "words"),
    [
        ("move s63", "R42", "No Action Tokens are left: a move costs one."),
        ("scout a6", "R42", "No Action Tokens are left: scouting costs one."),
        ("task cut-the-wires", "R49", "Cut the wires cannot be tried here and now."),
        ("task recharge-rocket-boots", "R49", "No Action Tokens are left: a Task costs one."),
        ("confront 18", "R61", "Confronting Foot Soldiers 18 costs 1 Action Token."),
        ("give rocket-boots sara", "R73", "No Action Tokens are left: handing something over costs one."),
    ],
)
def test_R42_an_action_that_costs_a_token_is_refused_without_one(
    notation: str, rule: str, words: str
) -> None:
    state = nemo_spends(
        nemo="s62", sara="s63", enemy_18="s61", nemo_gear="rocket-boots* stimulant-draught", nemo_gold="0"
    )
    assert reason(state, notation) == (rule, words)


def test_R73_a_hero_who_is_not_in_the_game_takes_nothing_from_any_seat() -> None:
    state = nemo_spends("sara,nemo", nemo="s66", sara="s67", nemo_gear="spyglass")
    assert reason(state, "give spyglass fulmer") == ("R73", "Fulmer cannot take it.")


@pytest.mark.parametrize(
    ("tile", "task"),
    [
        ("armory", "take-the-explosives"),
        ("command-room", "crack-the-safe"),
        ("brig", "win-over-the-workers"),
        ("coral-garden", "gather-food"),
        ("sunken-temple", "set-it-on-the-altar"),
    ],
)
def test_R7_the_task_of_a_mission_that_was_not_chosen_is_refused(tile: str, task: str) -> None:
    city = tile in ("armory", "command-room", "brig")
    state = table(1, heroes="nemo", scenario="city" if city else "undersea")
    chosen = "thin-the-enemys-ranks unmask-the-spymaster" if city else "chart-the-grotto slay-the-kraken"
    put(state, missions=chosen, a1=f"{tile} secure", nemo="a1", step="spend nemo")
    assert reason(state, f"task {task}")[0] == "R49"


def test_R47_a_tile_with_an_enemy_is_entered_after_it_is_defeated() -> None:
    state = nemo_spends(nemo="s19", a1="command-room unsecure", enemy_1="a1")
    said = "Enemies are on the Command Room: defeat them from the doorway first."
    assert reason(state, "move a1") == ("R47", said)


def test_R38_searchlights_are_why_stealth_does_not_help() -> None:
    state = nemo_spends(nemo="s66", nemo_card="ac02 stealth", enemy_18="s67", keep="searchlights")
    assert reason(state, "move s67") == ("R93", "The Searchlights burn: Stealth cannot be used.")


@pytest.mark.parametrize(
    ("card", "keep", "rule", "words"),
    [
        ("ac06 red-shortcut", "searchlights", "R93", "The Searchlights burn: no shortcut can be used."),
        ("ac03 blue-shortcut", "searchlights", "R93", "The Searchlights burn: no shortcut can be used."),
        ("ac03 blue-shortcut", "none", "R39", "That shortcut needs an Action Card of its colour."),
        ("ac01 brains", "searchlights", "R39", "That shortcut needs an Action Card of its colour."),
    ],
)
def test_R39_why_a_shortcut_is_closed(card: str, keep: str, rule: str, words: str) -> None:
    assert reason(nemo_spends(nemo="s03", nemo_card=card, keep=keep), "move s68") == (rule, words)


def test_Q7_stealth_needs_a_way_on_and_so_does_a_step_past_a_hero() -> None:
    on = "no way on to an empty space with the steps left."
    past_enemy = nemo_spends(
        nemo="s66", nemo_card="ac02 stealth", enemy_18="s67", nemo_gold="1", nemo_blue="0"
    )
    assert reason(past_enemy, "move s67") == ("Q7", f"There is {on.replace('on to', 'on from there to')}")
    past_hero = nemo_spends(nemo="s66", sara="s67", nemo_gold="1")
    assert reason(past_hero, "move s67") == ("R45", f"Another hero stands there, and there is {on}")


def test_R45_a_hero_passing_through_must_move_on_before_anything_else() -> None:
    state = play(nemo_spends(nemo="s66", sara="s67"), "move s67")
    said = "Nemo is passing through and must go on to an empty space first."
    for notation in ("done", "scout a7", "use spyglass", "confront 1"):
        assert reason(state, notation) == ("R45", said)
    assert reason(state, "land") == ("R70", "No free movement is under way.")
    assert reason(state, "move s72")[0] == "R43"


@pytest.mark.parametrize(
    ("facts", "notation", "rule", "words"),
    [
        (
            {"a6": "laboratory unsecure", "nemo": "a6"},
            "task examine-the-notes",
            "R54",
            "Examine the notes needs Brains + Brains, each icon from a source of its own.",
        ),
        (
            {"nemo": "s66", "enemy_35": "s67"},
            "confront 35",
            "R64",
            "Against Steam Colossus 35 you need Brawn + Brawn, each from a source of its own.",
        ),
        (
            {"nemo": "s66", "enemy_35": "s67", "keep": "steam-colossus", "nemo_gold": "1"},
            "confront 35",
            "R61",
            "Confronting Steam Colossus 35 costs 2 Action Tokens.",
        ),
        (
            {"nemo_gear": "stimulant-draught", "nemo_blue": "6"},
            "use stimulant-draught",
            "R70",
            "The Stimulant Draught cannot be used for this, now.",
        ),
        (
            {"nemo_gear": "signal-lamp"},
            "lamp nemo",
            "R70",
            "The Signal Lamp does not reach that.",
        ),
        (
            {"nemo": "s66", "nemo_gear": "electro-grenade", "enemy_18": "s68"},
            "grenade 18",
            "R70",
            "The Electro-Grenade does not reach that.",
        ),
    ],
)
def test_actions_that_the_position_does_not_allow(
    facts: dict[str, str], notation: str, rule: str, words: str
) -> None:
    assert reason(nemo_spends(**facts), notation) == (rule, words)


def test_R52_a_task_that_is_done_is_closed_for_the_turn() -> None:
    state = put(table(1, heroes="nemo", scenario="undersea"), a6="coral-garden secure", nemo="a6")
    play(put(state, step="spend nemo"), "task catch-your-breath")
    said = "Nemo has done this once this turn: Catch your breath."
    assert reason(state, "task catch-your-breath") == ("R52", said)


# --- in an attempt ---


def nemo_tries(heroes: str = "nemo", **facts: str) -> NemoState:
    """A Task for Skill, and a die that shows Brawn."""
    state = nemo_spends(heroes, a6="hangar unsecure", nemo="a6", **facts)
    play(state, "task jam-the-launch-rails")
    return (
        play(state, "roll", "brawn")
        if "roll" in [a.notation for a in state.options]
        else play(state, "brawn")
    )


@pytest.mark.parametrize(
    ("notation", "rule", "words"),
    [
        ("use precision-tools", "R68", "The Precision Tools has been used: recharge it first."),
        ("use electric-rifle", "R70", "The Electric Rifle does not give Skill."),
        ("use captains-journal", "R65", "Nemo does not have the Captain's Journal."),
        ("use stimulant-draught", "R65", "Nemo does not have the Stimulant Draught."),
    ],
)
def test_R70_only_gear_that_helps_is_used_in_an_attempt(notation: str, rule: str, words: str) -> None:
    state = nemo_tries(nemo_gear="precision-tools* electric-rifle")
    assert reason(state, notation) == (rule, words)


def test_R51_a_reroll_costs_a_token_and_genius_works_once() -> None:
    state = play(nemo_tries(nemo_gold="1"), "genius", "brawn")
    assert state.job < 0, "no token, no genius: the Task has failed"
    state = play(nemo_tries(nemo_gold="1", nemo_gear="stimulant-draught"), "genius", "brawn")
    assert reason(state, "genius") == ("R51", "Cold Genius has been used this turn.")
    assert reason(state, "reroll") == ("R51", "To roll again costs 1 Action Token.")
    asked = "Nemo: Skill missing for Jam the launch rails. no Action Tokens left: use Gear, or stop?"
    assert reason(state, "done") == ("R51", f"Nothing asks for that now. {asked}")


def test_cold_genius_is_nemos_and_for_tasks() -> None:
    state = put(table(1, heroes="sara"), a6="hangar unsecure", sara="a6", step="spend sara")
    play(state, "task jam-the-launch-rails", "brawn")
    assert reason(state, "genius") == ("R51", "Cold Genius is Nemo's own: Sara pays for a re-roll.")
    state = play(nemo_spends("nemo", nemo="s66", enemy_18="s67"), "confront 18", "skill")
    said = "Cold Genius is for Tasks: against an enemy a re-roll is paid for."
    assert reason(state, "genius") == ("R51", said)


def test_R63_a_further_try_against_the_colossus_costs_two_while_its_card_is_kept() -> None:
    state = nemo_spends("nemo", nemo="s66", enemy_35="s67", nemo_card="ac07 brawn", keep="steam-colossus")
    put(state, nemo_gold="3", nemo_gear="stimulant-draught", step="spend nemo")
    play(state, "confront 35", "skill")
    assert reason(state, "reroll") == ("R63", "To roll again costs 2 Action Tokens.")
    play(state, "use stimulant-draught", "reroll")
    assert (state.gold, state.blue) == ([0], [2])


# --- in other questions ---


def nemo_attacked(**facts: str) -> NemoState:
    state = nemo_spends("nemo", nemo="s70", enemy_8="s71", **facts)
    return play(state, "done", "sweep-the-galleries")


@pytest.mark.parametrize(
    ("notation", "rule", "words"),
    [
        ("use armored-diving-coat", "R68", "The Armored Diving Coat has been used: recharge it first."),
        ("use electric-rifle", "R70", "The Electric Rifle does not give Brains."),
        ("use precision-tools", "R65", "Nemo does not have the Precision Tools."),
        (
            "reroll",
            "R85",
            "Nothing asks for that now. Nemo: block Brains of Mechanical Wasp 8 by Gear now, or roll. "
            "Each miss costs a Mission Point.",
        ),
    ],
)
def test_R85_only_gear_that_blocks_is_used_in_a_defence(notation: str, rule: str, words: str) -> None:
    state = nemo_attacked(nemo_gear="armored-diving-coat* electric-rifle captains-journal")
    assert reason(state, notation) == (rule, words)


def test_R84_only_a_hero_whom_the_enemy_reaches_is_attacked() -> None:
    state = nemo_spends("nemo,sara,grant", nemo="s70", sara="s72", grant="start", enemy_8="s71")
    play(state, "done", "sweep-the-galleries")
    assert reason(state, "target grant") == ("R84", "Mechanical Wasp 8 cannot attack that hero from there.")
    said = "Mechanical Wasp 8 attacks with Brains: the team chooses which hero."
    assert reason(state, "done") == ("R84", f"An enemy attacks first. {said}")


def test_R26_only_a_hero_who_has_not_been_on_takes_the_next_turn() -> None:
    state = put(table(3, heroes="nemo,sara,grant"), went="nemo", step="next")
    said = "That hero is not in the game or has had a turn this round."
    assert reason(state, "go nemo") == ("R26", said)
    assert reason(state, "go fulmer") == ("R26", said)
    must = "A hero must take the turn first. Who takes the next turn: Sara, Grant?"
    assert reason(state, "done") == ("R28", must)


def test_R32_only_a_card_of_the_row_is_taken() -> None:
    state = table(1, heroes="nemo")
    assert reason(state, "take ac09 brawn") == (
        "R32",
        "That card does not lie in the Action Row: take one that does.",
    )
    assert reason(state, "done") == ("R28", "First take an Action Card from the Action Row.")


def test_R41_grant_gives_his_token_to_an_ally_first() -> None:
    state = put(table(3, heroes="grant,nemo,sara"), step="ready grant")
    asked = "Grant: Commander in Chief. Which ally gains a bonus Action Token?"
    for notation in ("rally grant", "rally fulmer"):
        assert reason(state, notation) == ("R41", f"That is no ally who is to gain one. {asked}")
    assert reason(state, "done") == ("R41", f"First the bonus token: {asked}")


def test_R70_a_free_movement_is_ended_first() -> None:
    state = nemo_spends("nemo", nemo="s66", nemo_gear="rocket-boots")
    play(state, "use rocket-boots")
    said = "First end this movement: Nemo: move up to 3 spaces for free."
    assert reason(state, "done") == ("R70", said)
    assert state.question().forbids(state, GAME.parse("land")) is None


def test_R60_a_ride_ends_on_an_empty_space_in_its_reach() -> None:
    state = nemo_spends("nemo", nemo="a1", a1="hangar secure", enemy_18="s67", nemo_card="ac13 skill")
    play(state, "task borrow-a-glider")
    assert reason(state, "fly a2") == (
        "R60",
        "This ride does not end at area A2: it is taken or out of reach.",
    )
    assert reason(state, "fly s67")[1].startswith("This ride does not end at the south gallery, 12th space")
    said = "First choose where to land: Nemo: be carried to any empty path space."
    assert reason(state, "done") == ("R60", said)


def test_R60_the_guns_reach_basic_enemies_on_paths() -> None:
    state = nemo_spends("nemo", nemo="a1", a1="command-deck secure", nemo_card="ac13 skill")
    put(state, enemy_18="s67", enemy_35="s68", enemy_1="s01")
    play(state, "task turn-the-deck-guns")
    assert reason(state, "defeat 35") == ("R60", "Steam Colossus 35 is no basic enemy on a path space.")
    said = "First the enemy: Nemo: choose a basic enemy on the paths to defeat."
    assert reason(state, "done") == ("R60", said)


def test_R94_only_a_card_of_the_keep_row_is_scrapped() -> None:
    state = table(1, heroes="nemo", scenario="undersea")
    put(state, a1="rival-vessel secure", nemo="a1", nemo_card="ac13 skill", step="spend nemo")
    put(state, keep="riptide mechanical-kraken")
    play(state, "task scuttle-their-plans")
    assert reason(state, "scrap cracked-helmets") == ("R94", "That card is not in the Keep Row.")
    assert reason(state, "done") == ("R94", "First the Keep Card: Nemo: choose a Keep Card to discard.")


def test_R70_smoke_is_thrown_or_not_before_anything_else() -> None:
    state = nemo_spends("nemo", nemo_gear="smoke-canisters", enemy_18="s01")
    play(state, "done", "sweep-the-galleries")
    said = "Nemo: all enemies are about to move 1 on the blue path. Use the Smoke Canisters?"
    assert reason(state, "roll") == ("R70", f"First the Smoke Canisters, or not. {said}")


def test_R60_a_threat_card_that_was_looked_at_is_kept_or_replaced_first() -> None:
    state = nemo_spends("nemo", nemo="a1", a1="command-room secure", nemo_card="ac01 brains")
    play(state, "task read-the-orders", "night-patrol")
    said = "Nemo: Night Patrol awaits you. Use the top card instead?"
    assert reason(state, "done") == ("R60", f"First the Threat Card that was looked at: {said}")
