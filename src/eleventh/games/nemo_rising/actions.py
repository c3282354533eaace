"""Every choice of the game, made once."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Vocabulary
from eleventh.games.nemo_rising.board import AREA, PLACE_NAMES, START
from eleventh.games.nemo_rising.cards import (
    GREEN_TASK,
    KELP_FOREST,
    KEPT_CARDS,
    OBSERVATORY,
    STORY,
    STORY_NAMES,
    TASK_COUNT,
    TASK_NAMES,
    TASK_NEED,
    TASKS,
    THREAT_NAMES,
    THREATS,
)
from eleventh.games.nemo_rising.content import (
    ABILITIES,
    ABILITY_NAMES,
    ACTION_CARD_NAMES,
    GEAR,
    GEAR_NAMES,
    HALF_ABILITY,
    HALF_COST,
    HERO_SHORT,
    HEROES,
    TOKENS,
    icon_names,
)

VOCABULARY: Final = Vocabulary()
add = VOCABULARY.add

PLACE_WORDS: Final[list[str]] = [
    "Start" if place == START else f"{'area' if place >= AREA else 'space'} {PLACE_NAMES[place].upper()}"
    for place in range(START + 1)
]

GO: Final[list[Action]] = [
    add("go", HEROES[h], f"{HERO_SHORT[h]} takes the next turn", h) for h in range(len(HEROES))
]
TAKE: Final[list[Action]] = [
    add(
        "take",
        f"{ACTION_CARD_NAMES[half // 2]} {ABILITIES[HALF_ABILITY[half]]}",
        f"Take the card for {ABILITY_NAMES[HALF_ABILITY[half]]} "
        f"({'free' if HALF_COST[half] == 0 else '1 Mission Point'})",
        half,
    )
    for half in range(len(HALF_ABILITY))
]
MOVE_TO: Final[list[Action]] = [
    add("move", PLACE_NAMES[p], f"Move to {PLACE_WORDS[p]}", p) for p in range(START + 1)
]
FLY_TO: Final[list[Action]] = [
    add("fly", PLACE_NAMES[p], f"Be carried to {PLACE_WORDS[p]}", p) for p in range(START + 1)
]
SCOUT: Final[list[Action]] = [
    add("scout", PLACE_NAMES[AREA + a], f"Scout the tile in area A{a + 1}", AREA + a) for a in range(8)
]
SPY: Final[list[Action]] = [
    add("spy", PLACE_NAMES[AREA + a], f"Scout the tile in area A{a + 1} through the Spyglass", AREA + a)
    for a in range(8)
]
NO_TASK: Final = (GREEN_TASK + OBSERVATORY, GREEN_TASK + KELP_FOREST)  # these green boxes ask for nothing
TASK: Final[dict[int, Action]] = {
    task: add("task", TASKS[task], f"{TASK_NAMES[task]} [{icon_names(TASK_NEED[task])}]", task)
    for task in range(TASK_COUNT)
    if task not in NO_TASK
}
CONFRONT: Final[list[Action]] = [
    add("confront", str(t + 1), f"Confront enemy {t + 1}", t) for t in range(TOKENS)
]
GRENADE_AT: Final[list[Action]] = [
    add("grenade", str(t + 1), f"Throw the Electro-Grenade at enemy {t + 1}", t) for t in range(TOKENS)
]
SHOOT: Final[list[Action]] = [add("defeat", str(t + 1), f"Defeat enemy {t + 1}", t) for t in range(TOKENS)]
USE: Final[list[Action]] = [add("use", GEAR[g], f"Use the {GEAR_NAMES[g]}", g) for g in range(len(GEAR))]
LAMP_FOR: Final[list[Action]] = [
    add("lamp", HEROES[h], f"Signal with the lamp: {HERO_SHORT[h]} moves up to 4 spaces", h) for h in range(4)
]
GIVE: Final[list[list[Action]]] = [
    [
        add("give", f"{GEAR[g]} {HEROES[h]}", f"Give the {GEAR_NAMES[g]} to {HERO_SHORT[h]}", g, h)
        for h in range(4)
    ]
    for g in range(len(GEAR))
]
HAND: Final[list[list[Action]]] = [
    [
        add("hand", f"{STORY[i]} {HEROES[h]}", f"Hand the {STORY_NAMES[i]} to {HERO_SHORT[h]}", i, h)
        for h in range(4)
    ]
    for i in range(len(STORY))
]
DISCARD_GEAR: Final[list[Action]] = [
    add("discard", GEAR[g], f"Discard the {GEAR_NAMES[g]}", g) for g in range(len(GEAR))
]
KEEP_GEAR: Final[list[Action]] = [
    add("keep", GEAR[g], f"Keep the {GEAR_NAMES[g]}", g) for g in range(len(GEAR))
]
READY: Final[list[Action]] = [
    add("ready", GEAR[g], f"Recharge the {GEAR_NAMES[g]} for free", g) for g in range(len(GEAR))
]
RALLY: Final[list[Action]] = [
    add("rally", HEROES[h], f"{HERO_SHORT[h]} gains a bonus Action Token", h) for h in range(4)
]
TARGET: Final[list[Action]] = [add("target", HEROES[h], f"{HERO_SHORT[h]} is attacked", h) for h in range(4)]
SCRAP: Final[dict[int, Action]] = {
    card: add("scrap", THREATS[card], f"Discard {THREAT_NAMES[card]} from the Keep Row", card)
    for card in KEPT_CARDS
}
ROLL: Final[Action] = add("roll", "", "Roll the die")
REROLL: Final[Action] = add("reroll", "", "Roll again")
GENIUS: Final[Action] = add("genius", "", "Cold Genius: roll again for nothing")
STOP: Final[Action] = add("stop", "", "Stop trying")
SUFFER: Final[Action] = add("suffer", "", "Take the blow")
LAND: Final[Action] = add("land", "", "End this movement here")
PASS: Final[Action] = add("pass", "", "Not now")
REPLACE: Final[Action] = add(
    "replace", "", "Discard that Threat Card and use the top card of the deck instead"
)
LEAVE: Final[Action] = add("leave", "", "Leave the Threat Card as it is")
DONE: Final[Action] = add("done", "", "Stop spending and reveal the Threat Card")
