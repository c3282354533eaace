"""The small questions that cards and powers ask. All are answered by the player whose turn it is (K13)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Decision
from eleventh.games.professor_evil.actions import (
    ARM,
    BLACK_OUT,
    BRING,
    DELAY,
    HURRY,
    JUMP,
    LEAD,
    MOVE,
    OPEN_DOOR,
    OPEN_ROOM,
    SPARE,
    STOP,
    SWAP,
    SWITCH_OFF,
)
from eleventh.games.professor_evil.content import (
    ADJACENT,
    ALL_ROOMS,
    BEYOND,
    COLOURS,
    DOOR,
    DOORS,
    MOST_LEFT,
    OUTSIDE,
    ROOM_NAMES,
    ROOMS,
    SHOWN_TYPES,
    THE_TREASURE,
    TYPE_IDS,
)
from eleventh.games.professor_evil.state import SPARE_ONE, Castle, sentence


class CardChoice(Decision[Castle]):
    rule = "R27"

    def seat(self, s: Castle) -> int:
        return s.player

    def refuse(self, s: Castle, action: Action) -> tuple[str, str]:
        if action.verb not in [option.verb for option in s.options]:
            return self.rule, f"First finish what you have begun: {self.prompt(s)}"
        if action.verb in ("move", "jump") and action.a == s.professor:
            return "R31", f"The Professor is in the {ROOM_NAMES[action.a]}."
        return self.rule, f"That is not among the choices here. {self.prompt(s)}"


def how_often(times: int) -> str:
    return "once" if times == 1 else f"up to {times} times"


class WalkOn(CardChoice):
    """Up to so many rooms further, or stop. The kinds of walk differ in their doors."""

    FIELDS = ("times",)

    def __init__(self, times: int) -> None:
        self.times = times

    def ways(self, s: Castle) -> list[int]:
        """The rooms one step away."""
        return s.ways_on_foot(True)

    def walk(self, s: Castle, room: int) -> None:
        """Go there, and on."""
        raise AssertionError("every kind of walk has its steps")

    def options(self, s: Castle) -> list[Action]:
        ways = self.ways(s) if self.times else []
        return [*[MOVE[room] for room in ways], STOP] if ways else []

    def choose(self, s: Castle, action: Action) -> None:
        if action is not STOP:
            self.walk(s, action.a)


class MoveFreely(WalkOn):
    """K3: up to so many moves that cost no action."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: move {how_often(self.times)}, or stop."

    def ways(self, s: Castle) -> list[int]:
        return s.ways_on_foot(False)

    def walk(self, s: Castle, room: int) -> None:
        s.walk_to(room)
        s.push(MOVE_FREELY[self.times - 1])


class PhantomStep(WalkOn):
    """Phantom Step: on to an adjacent room, whatever the doors."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: go next door, locked or not, {how_often(self.times)}, or stop."

    def walk(self, s: Castle, room: int) -> None:
        s.walk_to(room, "R27")
        s.push(PHANTOM_STEP[self.times - 1])


class OiledHinges(WalkOn):
    """Oiled Hinges: on through any doorway, which is open from then on."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: go through a doorway {how_often(self.times)}, or stop."

    def walk(self, s: Castle, room: int) -> None:
        go_through(s, room)
        s.push(OILED_HINGES[self.times - 1])


def go_through(s: Castle, room: int) -> None:
    """Unlock the doorway to an adjacent room if it is locked, and go through; or enter by a window."""
    if s.here() != OUTSIDE:
        at = s.here() * COLOURS
        for i in range(at, at + COLOURS):
            if BEYOND[i] == room:
                s.unlock(DOOR[i], "R32")
    s.walk_to(room)


class Jump(CardChoice):
    """K4: to one of these rooms (bits), from anywhere, but never to the Professor."""

    rule = "K4"
    FIELDS = ("rooms", "who")

    def __init__(self, rooms: int, who: int) -> None:
        self.rooms = rooms
        self.who = who

    def prompt(self, s: Castle) -> str:
        return f"Where does {s.name(self.who)} jump to?"

    def options(self, s: Castle) -> list[Action]:
        return [JUMP[room] for room in range(ROOMS) if self.rooms >> room & 1 and room != s.professor]

    def choose(self, s: Castle, action: Action) -> None:
        s.jump_to(self.who, action.a, "K4")


class FollowMe(CardChoice):
    """Follow Me!: another character comes to the player's room or next to it."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: who follows you?"

    def options(self, s: Castle) -> list[Action]:
        return [BRING[s.characters[seat]] for seat in range(s.seats) if seat != s.player]

    def choose(self, s: Castle, action: Action) -> None:
        s.push(Jump(1 << s.here() | ADJACENT[s.here()], s.seat_of(action.a)))


class UnlockDoors(CardChoice):
    """K8: up to so many doors anywhere."""

    FIELDS = ("times",)

    def __init__(self, times: int) -> None:
        self.times = times

    def prompt(self, s: Castle) -> str:
        doors = "a door" if self.times == 1 else f"up to {self.times} doors"
        return f"{s.name(s.player)}: unlock {doors} anywhere, or stop."

    def options(self, s: Castle) -> list[Action]:
        if not self.times:
            return []
        doors = [OPEN_DOOR[door] for door in range(DOORS) if s.locked[door]]
        return [*doors, STOP] if doors else doors

    def choose(self, s: Castle, action: Action) -> None:
        if action is not STOP:
            s.unlock(action.a, "R32")
            s.push(UNLOCK_DOORS[self.times - 1])


class UnlockHere(CardChoice):
    """Wire Cutters: one door of the player's room, if wanted."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: unlock a door of your room, or stop."

    def options(self, s: Castle) -> list[Action]:
        at = s.here() * COLOURS
        doors = [OPEN_DOOR[DOOR[i]] for i in range(at, at + COLOURS) if s.locked[DOOR[i]]]
        return [*doors, STOP] if doors else doors

    def choose(self, s: Castle, action: Action) -> None:
        if action is not STOP:
            s.unlock(action.a, "R32")


class FlipOne(CardChoice):
    """K7: one active switch of these rooms (bits) goes OFF."""

    rule = "R34"
    FIELDS = ("rooms",)

    def __init__(self, rooms: int) -> None:
        self.rooms = rooms

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which switch goes OFF?"

    def options(self, s: Castle) -> list[Action]:
        return [SWITCH_OFF[room] for room in s.active_rooms(self.rooms)]

    def choose(self, s: Castle, action: Action) -> None:
        s.switch_off(action.a, "R34")


class ClockworkMouse(CardChoice):
    """Clockwork Mouse: the doors or the switch of any room."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: where does the mouse run, and what does it do?"

    def options(self, s: Castle) -> list[Action]:
        doors = [OPEN_ROOM[room] for room in range(ROOMS) if s.any_locked_of(room)]
        return doors + [SWITCH_OFF[room] for room in s.active_rooms(ALL_ROOMS)]

    def choose(self, s: Castle, action: Action) -> None:
        if action.verb == "switch":
            s.switch_off(action.a, "R34")
        else:
            s.unlock_room(action.a, "R32")


class LeadProfessor(CardChoice):
    """K9: steps of the Professor through doors of the player's choice; the first must be made."""

    FIELDS = ("times", "may_stop")

    def __init__(self, times: int, may_stop: bool) -> None:
        self.times = times
        self.may_stop = may_stop

    def prompt(self, s: Castle) -> str:
        if self.may_stop:
            return f"{s.name(s.player)}: lead the Professor one step further, or stop."
        return f"{s.name(s.player)}: where do you lead the Professor?"

    def options(self, s: Castle) -> list[Action]:
        if not self.times:
            return []
        at = s.professor * COLOURS
        rooms = [LEAD[BEYOND[i]] for i in range(at, at + COLOURS)]
        return [*rooms, STOP] if self.may_stop else rooms

    def choose(self, s: Castle, action: Action) -> None:
        if action is STOP:
            return
        at = s.professor * COLOURS
        for colour in range(COLOURS):
            if BEYOND[at + colour] == action.a:
                s.professor_walks(colour)
                break
        if self.times == 2:
            s.push(LEAD_PROFESSOR_ON)


class Delay(CardChoice):
    """K6: one treasure, but not `but`, waits so many steps longer; `again` for a second one."""

    FIELDS = ("steps", "but", "again")

    def __init__(self, steps: int, but: int, again: bool) -> None:
        self.steps = steps
        self.but = but
        self.again = again

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which treasure waits {self.steps * 5} minutes longer?"

    def options(self, s: Castle) -> list[Action]:
        return [DELAY[c] for c in range(COLOURS) if c != self.but and s.left[c] < MOST_LEFT]

    def choose(self, s: Castle, action: Action) -> None:
        s.delay(action.a, self.steps, "R27")
        if self.again:
            s.push(Delay(self.steps, action.a, False))


class BorrowTime(CardChoice):
    """Borrowed Time: a treasure pays a step."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which treasure loses 5 minutes?"

    def options(self, s: Castle) -> list[Action]:
        return [HURRY[c] for c in range(COLOURS) if s.left[c] >= 2]

    def choose(self, s: Castle, action: Action) -> None:
        s.left[action.a] -= 1
        if s.telling:
            s.tell("R27", f"5 minutes less for {THE_TREASURE[s.treasure[action.a]]}.")


class SwapHands(CardChoice):
    """Swapped Hands: two markers change places."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which two treasures exchange their time?"

    def options(self, s: Castle) -> list[Action]:
        return [swap for swap in SWAP if s.left[swap.a] != s.left[swap.b]]

    def choose(self, s: Castle, action: Action) -> None:
        s.left[action.a], s.left[action.b] = s.left[action.b], s.left[action.a]
        if s.telling:
            one, other = THE_TREASURE[s.treasure[action.a]], THE_TREASURE[s.treasure[action.b]]
            s.tell("R27", sentence(f"{one} and {other} exchange their time"))


class BlackOut(CardChoice):
    """All switches of one of these types go OFF."""

    rule = "R34"
    FIELDS = ("kinds",)

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which switches all go OFF?"

    def options(self, s: Castle) -> list[Action]:
        return [BLACK_OUT[k] for k in range(len(BLACK_OUT)) if self.kinds >> k & 1 and s.active_of[k]]

    def choose(self, s: Castle, action: Action) -> None:
        s.switch_type_off(action.a, "R34")


class DeadCircuit(CardChoice):
    """Dead Circuit: the switch here, or a trap that stays quiet at the next rescue."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: flip the switch here, or arm your next rescue?"

    def options(self, s: Castle) -> list[Action]:
        here = s.here()
        return [SWITCH_OFF[here], ARM] if here != OUTSIDE and s.active[here] else [ARM]

    def choose(self, s: Castle, action: Action) -> None:
        if action is ARM:
            s.armed |= SPARE_ONE
            if s.telling:
                s.tell("R27", f"{s.name(s.player)} arms the next rescue.")
        else:
            s.switch_off(action.a, "R27")


class SpareOne(CardChoice):
    """Dead Circuit at work: one of the types shown on the rescued treasure is not reactivated."""

    rule = "R36"
    FIELDS = ("treasure",)

    def __init__(self, treasure: int) -> None:
        self.treasure = treasure

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which switches stay OFF?"

    def options(self, s: Castle) -> list[Action]:
        return [SPARE[kind] for kind in SHOWN_TYPES[self.treasure]]

    def choose(self, s: Castle, action: Action) -> None:
        if s.telling:
            s.tell("R27", f"The {TYPE_IDS[action.a]} switches stay OFF.")
        s.reactivate(self.treasure, action.a)


MOVE_FREELY: Final = [MoveFreely(times) for times in range(4)]
PHANTOM_STEP: Final = [PhantomStep(times) for times in range(3)]
OILED_HINGES: Final = [OiledHinges(times) for times in range(3)]
UNLOCK_DOORS: Final = [UnlockDoors(times) for times in range(4)]
LEAD_PROFESSOR: Final = [LeadProfessor(times, False) for times in range(3)]
LEAD_PROFESSOR_ON: Final = LeadProfessor(1, True)
FOLLOW_ME: Final = FollowMe()
UNLOCK_HERE: Final = UnlockHere()
CLOCKWORK_MOUSE: Final = ClockworkMouse()
BORROW_TIME: Final = BorrowTime()
SWAP_HANDS: Final = SwapHands()
DEAD_CIRCUIT: Final = DeadCircuit()
DELAY_BY: Final = [Delay(steps, -1, False) for steps in range(3)]
DELAY_TWO: Final = Delay(1, -1, True)
