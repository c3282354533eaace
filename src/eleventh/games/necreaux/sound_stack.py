"""Which steps can wait on which, and with what data: what the stack of a position can be."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any

from eleventh.core.engine import Step
from eleventh.core.sound import StepData, first, number, step_data
from eleventh.games.necreaux.cards import (
    CARDS,
    CHARACTERS,
    ENERGY_CELL,
    GADGETEER,
    PSYCHIC,
    SEATS,
    TECH,
)
from eleventh.games.necreaux.content import LAST_SPEED, SCIENTISTS, SHUTTLE
from eleventh.games.necreaux.dice import DieRoll, DieSettled, LuckyWindow
from eleventh.games.necreaux.move import DIAL
from eleventh.games.necreaux.state import DICE, Isle

TALLEST = 80  # steps that can wait
ANY = range(SEATS)
TRUTHS = (False, True)
ROLLS = ("ScoutRoll", "MindRoll", "EscapeArtistRoll", "DurableRoll", "TremorRoll", "SaboteurRoll")
STEP_DATA: StepData = {
    **{roll: {"roller": ANY} for roll in ROLLS},
    "TakeTurn": {"which": range(2)},
    "GoFaster": {"beyond": range(DIAL, LAST_SPEED, DIAL)},
    "FlipOne": {"who": ANY, "items_too": TRUTHS},
    "HealMember": {"who": ANY, "self_too": TRUTHS},
    "DrawCharacter": {"who": ANY},
    "AddCharges": {"who": ANY, "left": (1, 2)},
    "TradeItems": {"moment": range(3)},
    "ImproviseRest": {"who": ANY},
    "MoveCharge": {"source": (GADGETEER, ENERGY_CELL)},
    "PowerUp": {"who": ANY, "type": (TECH, PSYCHIC)},
    "DrainCharge": {"who": ANY},
    "DropItem": {"who": ANY},
    "HalveCharges": {"who": ANY},
    "TurnDown": {"who": ANY, "tech": TRUTHS},
    "LoseItem": {"who": ANY},
    "HitOn": {"victim": ANY},
    "TakeHit": {"who": ANY},
    "TeamHits": {"left": range(1, SEATS + 1)},
    "HitEach": {"mask": range(1 << SEATS)},
    "RerollDie": {"roller": ANY, "die": range(DICE)},
    "ClaimItems": {"left": range(1, 4)},
    "HandOver": {"card": range(CHARACTERS, CARDS)},
    "Peek": {"left": range(1, 6)},
    "Skip": {"left": range(1, 5)},
    "Arrange": {
        "bury": range(3),
        "discard": range(2),
        "take": range(2),
        "reorder": TRUTHS,
        "traps_only": TRUTHS,
    },
    "WithWhom": {"special": (SCIENTISTS, SHUTTLE)},
    "SwapFor": {"card": range(CHARACTERS)},
    "DropExtra": {"who": ANY},
}

# What can wait directly on what; a settled die counts as its roll.
HURT = ("HitOn", "TakeHit", "DurableRoll")
ROBBED = ("DrainCharge", "DropItem")
AT_EASE = ("Arrange", "HealMember", "MoveCharge")
UPON: Mapping[str, Container[str]] = {
    # Setting up.
    "Cycle": ("BuildDeck", "UncertainRoll"),
    "BuildDeck": ("Introduce", "ReturnOne"),
    "ReturnOne": ("DealSix",),
    "DealSix": ("Introduce",),
    "Introduce": ("Draft", "DropExtra", "SwapCards", "LayOpen"),
    "DropExtra": ("DropExtra", "SwapCards", "LayOpen"),
    "SwapCards": ("LayOpen", "SwapFor"),
    "LayOpen": ("DealCharacters",),
    "Draft": ("DealCharacters", "PassOn"),
    # The Turn.
    "ClockStep": ("TakeTurn", "EndOfTurn", "EscapeCheck", "Boarding"),
    "TakeTurn": ("TakeTurn", "EndOfTurn", "EscapeCheck", "Boarding"),
    "EscapeCheck": ("EndWindow",),
    "EndWindow": ("MindRoll", "EndRest", "ImproviseRest", *AT_EASE),
    "EndOfTurn": ("ChooseAction", "GoFaster", "DrawNext", "EndRest"),
    "ChooseAction": ("Upkeep",),
    "Upkeep": AT_EASE,
    "Arrange": ("Peek", "HandOver"),
    # Rest.
    "EndRest": ("LookAtTop", "Arrange"),
    "LookAtTop": ("TradeItems",),
    "TradeItems": ("QuietWindow", "RestCharges", "RestFlips", "FlipOne", "DrawCharacter"),
    "QuietWindow": ("RestCharges", "AddCharges", *AT_EASE),
    "RestCharges": ("TradeItems",),
    "AddCharges": ("AddCharges",),
    "RestFlips": ("TradeItems",),
    "FlipOne": ("FlipOne", "PowerUp", "Unclaimed"),
    "DrawCharacter": ("DrawCharacter", "FlipOne"),
    # Move.
    "DrawNext": (
        "ScoutAhead", "ScoutRoll", *HURT, "DrawCard", "FinishCard", "TubeJunction",
        "RevealWindow", "UsePlans", "PointOut", "RandomTester", "RollTest", "TestWindow", "DropOneDie",
        "FightWindow", "StartRound", "RoundWindow", "RollCombat", "RollWindow", "AfterRound",
        "Defeated", "CutTurnShort", "EndCombat",
    ),
    "ScoutRoll": ("Arrange", "LuckyWindow"),
    "DrawCard": ("DrawWindow",),
    "DrawWindow": AT_EASE,
    "FinishCard": (
        "TremorRoll", "UncertainRoll", "DrainCharge", "StolenItem", "SteamVent", "HitEach", *HURT, "EndRest",
        "Arrange", "ClaimItems", "HandOver", "FlipOne", "PowerUp", "Skip", "SplitParty", "WithWhom",
        "CutTurnShort", "TurnDown", "LoseItem", "HalveCharges",
    ),
    "RevealWindow": ("SaboteurRoll",),
    "TestWindow": ("RerollDie",),
    "RollWindow": ("RerollDie",),
    "RerollDie": ("RerollDie",),
    "TremorRoll": ("TremorRoll", "LuckyWindow", *HURT),
    "DrainCharge": ("DrainCharge",),
    "DropItem": ("DropItem",),
    "PowerUp": ("PowerUp", "FlipOne"),
    "TurnDown": ("TurnDown",),
    "LoseItem": ("LoseItem", *HURT),
    "HalveCharges": ("HalveCharges",),
    "WithWhom": ("WithWhom",),
    # Combat and damage.
    "AfterRound": ("TeamHits", *ROBBED, *HURT),
    "Defeated": ("TeamHits", *ROBBED, *HURT),
    "CutTurnShort": ("RetreatHits", "HitEach", *HURT),
    "RetreatHits": ("RetreatWindow", "EscapeArtistRoll"),
    "EndCombat": ("Unclaimed", "FlipOne"),
    "Unclaimed": ("ClaimItems",),
    "TeamHits": (*ROBBED, *HURT),
    "HitOn": (*ROBBED, *HURT),
    "TakeHit": (*ROBBED, *HURT),
    "DurableRoll": ("LuckyWindow",),
    "MindRoll": ("LuckyWindow",),
    "EscapeArtistRoll": ("LuckyWindow",),
    "SaboteurRoll": ("LuckyWindow",),
}  # fmt: skip
BOTTOM = ("Cycle", "ClockStep")
SET_UP = (
    "BuildDeck", "ReturnOne", "DealSix", "Introduce", "DropExtra", "SwapCards", "SwapFor", "LayOpen", "Draft",
    "DealCharacters", "PassOn",
)  # fmt: skip


def stack_laws(s: Isle) -> Iterator[str]:
    """The rules can have made the stack."""
    yield number("steps", len(s.stack), 0, TALLEST)
    for step in s.stack:
        yield known_data(s, step)
    names = [waiting(step) for step in s.stack]
    yield "" if names or s.outcome or not s.turn else "nothing is to happen any more"
    if names:
        yield "" if names[0] in BOTTOM else f"the game cannot rest on {names[0]}"
    for i in range(1, len(names)):
        below, name = names[i - 1], names[i]
        yield "" if name in UPON.get(below, ()) else f"{name} cannot wait on {below}"
        if name == "LuckyWindow":
            yield "" if same_roll(s.stack[i - 1], s.stack[i]) else "Lucky is asked about another die"
        elif below in ROLLS and isinstance(s.stack[i - 1], DieSettled):
            yield f"{name} waits on a die that is rolled"
    yield "" if bool(s.turn) != bool(set(names) & set(SET_UP)) or not names else "the set-up is in a Turn"


def known_data(s: Isle, step: Step[Any]) -> str:
    """A step with data in range: seats are seats of this game."""
    roll = getattr(step, "roll", None)
    if roll is not None:
        return known_data(s, roll) if isinstance(roll, DieRoll) else f"{roll!r} is no roll"
    complaint = step_data(step, STEP_DATA)
    if complaint:
        return complaint
    seats = [getattr(step, name) for name in step.FIELDS if name in ("who", "victim", "roller")]
    return first(number("the seat of a step", seat, 0, s.seats - 1) for seat in seats)


def waiting(step: Step[Any]) -> str:
    return type(step.roll if isinstance(step, DieSettled) else step).__name__


def same_roll(settled: Step[Any], window: Step[Any]) -> bool:
    if not isinstance(settled, DieSettled) or not isinstance(window, LuckyWindow):
        return False
    return type(settled.roll) is type(window.roll) and settled.roll.roller == window.roll.roller
