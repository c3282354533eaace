"""The thirty action cards and the five powerful actions, in the order of `content.CARD_LIST`.

`can` says whether a card would change or arm anything (K2); `do` is its effect. Its text is in `content`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Annotated, Final

from eleventh.core.engine import Auto, Deal
from eleventh.core.fields import Number
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules import questions, state
from eleventh.games.professor_evil.rules.state import Castle
from eleventh.games.professor_evil.rules.walking import can_walk


class Effect(ABC):
    """The effect of a card or a powerful action."""

    def can(self, s: Castle) -> bool:
        return True

    @abstractmethod
    def do(self, s: Castle) -> None: ...


class InsideEffect(Effect):
    """K12: an effect that needs the player to be in the castle."""

    def can(self, s: Castle) -> bool:
        here = s.here()
        return here != c.OUTSIDE and self.can_in(s, here)

    def can_in(self, s: Castle, here: int) -> bool:
        return True


class GainActions(Auto[Castle]):
    """K5: `count` more regular actions this turn."""

    count: Annotated[int, Number(1, 3)]
    rule = "R52"

    def run(self, s: Castle) -> None:
        s.actions_left += self.count
        if s.narrating:
            actions = "action" if self.count == 1 else "actions"
            s.tell("K5", f"{s.name(s.player)} gains {self.count} extra {actions}.")


# ------------------------------------------------------------------------- Nathan Goodspeed


class Sprint(Effect):
    def can(self, s: Castle) -> bool:
        return can_walk(s)

    def do(self, s: Castle) -> None:
        s.push(GainActions(1))
        s.push(questions.MoveFreely(3))


class PhantomSteps(InsideEffect):
    def do(self, s: Castle) -> None:
        s.push(questions.PhantomStep(2))


class Drainpipe(Effect):
    def do(self, s: Castle) -> None:
        s.push(GainActions(1))
        s.push(questions.Jump(c.WINDOW_ROOMS, s.player))


class BringAlong(InsideEffect):
    def do(self, s: Castle) -> None:
        s.push(GainActions(1))
        s.push(questions.FOLLOW_ME)


class HitAndRun(InsideEffect):
    def can_in(self, s: Castle, here: int) -> bool:
        return s.active[here] or can_walk(s)

    def do(self, s: Castle) -> None:
        s.switch_off(s.here(), "R27")
        s.push(questions.MoveFreely(2))


class Decoy(Effect):
    def do(self, s: Castle) -> None:
        s.push(GainActions(1))
        s.push(questions.LeadProfessor(1, False))


# ------------------------------------------------------------------------------ Edward Wyre


class SkeletonKey(InsideEffect):
    def can_in(self, s: Castle, here: int) -> bool:
        return s.any_locked_of(here) or can_walk(s)

    def do(self, s: Castle) -> None:
        s.unlock_room(s.here(), "R32")
        s.push(questions.MoveFreely(1))


class LongLever(Effect):
    def can(self, s: Castle) -> bool:
        return True in s.locked

    def do(self, s: Castle) -> None:
        s.push(GainActions(1))
        s.push(questions.UnlockDoors(3))


class OilHinges(InsideEffect):
    def do(self, s: Castle) -> None:
        s.push(questions.OiledHinges(2))


class JammedTumblers(Effect):
    def do(self, s: Castle) -> None:
        s.armed |= state.NO_LOCKING
        s.push(GainActions(1))
        s.push(questions.UnlockDoors(1))


class RunMouse(Effect):
    def can(self, s: Castle) -> bool:
        # A locked door leads to a room without the Professor on one side at least.
        return True in s.locked or s.any_active(c.ALL_ROOMS & ~(1 << s.professor))

    def do(self, s: Castle) -> None:
        s.push(questions.CLOCKWORK_MOUSE)


class WireCutters(InsideEffect):
    def can_in(self, s: Castle, here: int) -> bool:
        return s.any_locked_of(here) or s.any_active(1 << here | c.ADJACENT[here])

    def do(self, s: Castle) -> None:
        here = s.here()
        s.push(questions.UNLOCK_HERE)
        s.push(questions.FlipOne(1 << here | c.ADJACENT[here]))


# ------------------------------------------------------------------------------ Irene Elder


class TenMoreMinutes(Effect):
    def can(self, s: Castle) -> bool:
        return s.any_can_wait()

    def do(self, s: Castle) -> None:
        s.push(questions.Delay(2, state.NONE, False))


class StoppedPendulum(Effect):
    def do(self, s: Castle) -> None:
        s.armed |= state.CLOCK_STANDS


class BorrowedTime(Effect):
    def can(self, s: Castle) -> bool:
        return max(s.left) > 1

    def do(self, s: Castle) -> None:
        s.push(GainActions(2))
        s.push(questions.BORROW_TIME)


class SwappedHands(Effect):
    def can(self, s: Castle) -> bool:
        return min(s.left) < max(s.left)

    def do(self, s: Castle) -> None:
        s.push(questions.Delay(1, state.NONE, False))
        s.push(questions.SWAP_HANDS)


class Stopwatch(Effect):
    def do(self, s: Castle) -> None:
        s.push(GainActions(1))
        s.armed |= state.NO_LOST_MINUTES


class SplitSecond(Effect):
    def can(self, s: Castle) -> bool:
        return s.any_can_wait()

    def do(self, s: Castle) -> None:
        s.push(questions.Delay(1, state.NONE, True))


# ---------------------------------------------------------------------------- Leroy Johnson


class RemoteControl(Effect):
    def can(self, s: Castle) -> bool:
        return True in s.active

    def do(self, s: Castle) -> None:
        s.push(questions.FlipOne(c.ALL_ROOMS))


class ChainReaction(InsideEffect):
    def can_in(self, s: Castle, here: int) -> bool:
        return s.any_active(1 << here | c.ADJACENT[here])

    def do(self, s: Castle) -> None:
        here = s.here()
        s.switch_off(here, "R27")
        s.push(questions.FlipOne(c.ADJACENT[here]))


class ShortCircuit(Effect):
    def can(self, s: Castle) -> bool:
        return s.active_of(c.CAMERA) > 0 or s.active_of(c.LASER) > 0

    def do(self, s: Castle) -> None:
        s.push(questions.BlackOut(1 << c.CAMERA | 1 << c.LASER))


class CrossWires(InsideEffect):
    def can_in(self, s: Castle, here: int) -> bool:
        return s.active_of(s.switch[here]) > 0

    def do(self, s: Castle) -> None:
        here = s.here()
        kind = s.switch[here]
        s.switch_off(here, "R27")
        s.push(questions.FlipOne(s.rooms_of(kind) & ~(1 << here)))


class CutTheCord(Effect):
    def do(self, s: Castle) -> None:
        s.armed |= state.NO_SWITCHING


class DeadCircuit(Effect):
    def do(self, s: Castle) -> None:
        if s.here() != c.OUTSIDE:
            s.switch_off(s.here(), "R27")
        s.armed |= state.SPARE_ONE


# ------------------------------------------------------------------------- Destiny Bradshaw


class SecondChance(Effect):
    def do(self, s: Castle) -> None:
        s.push(GainActions(1))
        s.rerolls += 1


class WeightedDie(Effect):
    def do(self, s: Castle) -> None:
        s.push(GainActions(1))
        s.armed |= state.SET_A_COLOUR


class LostInThought(Effect):
    def do(self, s: Castle) -> None:
        s.push(GainActions(1))
        s.armed |= state.NO_PROFESSOR


class FalseFootsteps(Effect):
    def do(self, s: Castle) -> None:
        s.push(GainActions(1))
        s.push(questions.LeadProfessor(2, False))


class Gamble(Effect):
    def do(self, s: Castle) -> None:
        s.push(GAMBLE_ROLL)


class LuckyDraw(Effect):
    def do(self, s: Castle) -> None:
        s.push(LUCKY_ROLL)


class GambleRoll(Deal[Castle]):
    """Gamble: the Professor die, thrown for the player."""

    rule = "R27"

    def prompt(self, s: Castle) -> str:
        return "Roll the Professor die for the gamble."

    def outcomes(self, s: Castle) -> int:
        return 6

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return c.PROFESSOR_DIE[outcome]

    def deal(self, s: Castle, outcome: int) -> None:
        if s.narrating:
            s.tell("R27", f"The gamble shows {c.PROFESSOR_FACES[outcome]}.")
        if outcome < c.PASSAGE:
            s.push(GainActions(outcome + 1))
        elif outcome == c.PASSAGE:
            s.push(GainActions(1))
            s.push(questions.Jump(c.ALL_ROOMS, s.player))
        else:
            s.push(questions.Delay(1 if outcome == c.TIME_5 else 2, state.NONE, False))


class LuckyRoll(Deal[Castle]):
    """Lucky Draw: the Colour die picks a treasure to help."""

    rule = "R27"

    def prompt(self, s: Castle) -> str:
        return "Roll the Colour die for the lucky draw."

    def outcomes(self, s: Castle) -> int:
        return c.COLOURS

    def outcome_name(self, s: Castle, outcome: int) -> str:
        return c.COLOUR_IDS[outcome]

    def deal(self, s: Castle, outcome: int) -> None:
        if s.narrating:
            s.tell("R27", f"The lucky draw shows {c.COLOUR_IDS[outcome]}.")
        s.delay(outcome, 1, "R27")
        rooms = 0
        for kind in c.SHOWN_TYPES[s.treasure(outcome)]:
            rooms |= s.rooms_of(kind)
        s.push(questions.FlipOne(rooms))


# --------------------------------------------------------------------- the powerful actions


class GrandEntrance(Effect):
    def do(self, s: Castle) -> None:
        s.push(GainActions(3))
        s.push(questions.Jump(c.ALL_ROOMS, s.player))


class AllGearsTurning(Effect):
    def do(self, s: Castle) -> None:
        for door in range(c.DOORS):
            s.unlock(door, "R32")
        s.push(GainActions(2))


class GrandRewind(Effect):
    def can(self, s: Castle) -> bool:
        return s.any_can_wait()

    def do(self, s: Castle) -> None:
        for colour in range(c.COLOURS):
            s.delay(colour, 2, "R48")
        s.push(GainActions(1))


class Blackout(Effect):
    def can(self, s: Castle) -> bool:
        return s.any_active(c.ALL_ROOMS & ~s.rooms_of(c.LOCK))

    def do(self, s: Castle) -> None:
        s.push(questions.BlackOut(ALL_BUT_LOCKS))


class LoadedDice(Effect):
    def do(self, s: Castle) -> None:
        s.push(GainActions(2))
        s.armed |= state.LOADED | state.CLOCK_STANDS


ALL_BUT_LOCKS: Final = (1 << c.TYPES) - 1 & ~(1 << c.LOCK)
GAMBLE_ROLL: Final = GambleRoll()
LUCKY_ROLL: Final = LuckyRoll()

CARD_EFFECTS: Final[list[Effect]] = [
    Sprint(), PhantomSteps(), Drainpipe(), BringAlong(), HitAndRun(), Decoy(),
    SkeletonKey(), LongLever(), OilHinges(), JammedTumblers(), RunMouse(), WireCutters(),
    TenMoreMinutes(), StoppedPendulum(), BorrowedTime(), SwappedHands(), Stopwatch(), SplitSecond(),
    RemoteControl(), ChainReaction(), ShortCircuit(), CrossWires(), CutTheCord(), DeadCircuit(),
    SecondChance(), WeightedDie(), LostInThought(), FalseFootsteps(), Gamble(), LuckyDraw(),
]  # fmt: skip
POWER_EFFECTS: Final[list[Effect]] = [
    GrandEntrance(), AllGearsTurning(), GrandRewind(), Blackout(), LoadedDice(),
]  # fmt: skip
