"""The small questions that cards and powers ask. All are answered by the player whose turn it is (K13)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, Final

from eleventh.core.action import Action, Target
from eleventh.core.bits import members
from eleventh.core.engine import NO_OPTIONS, Decision, No
from eleventh.core.fields import SEATS, Bits, Flag, Number
from eleventh.games.professor_evil.content import (
    ADJACENT,
    BEYOND,
    CHARACTER_IDS,
    COLOUR_IDS,
    COLOURS,
    DOOR_IDS,
    DOOR_NAMES,
    DOORS,
    DOORS_OF,
    FIRST_NAMES,
    MOST_LEFT,
    PERSONS,
    PRIZES,
    ROOM_IDS,
    ROOM_NAMES,
    ROOMS,
    SHOWN_TYPES,
    THE_TREASURE,
    TREASURE_IDS,
    TREASURE_NAMES,
    TREASURES,
    TYPE_COUNTS,
    TYPE_IDS,
    TYPES,
)
from eleventh.games.professor_evil.state import NONE, Castle, sentence
from eleventh.games.professor_evil.vocabulary import MOVE_TO, VOCABULARY, per_colour, per_room

STOP: Final = VOCABULARY.add("stop", text="Stop here")
JUMP: Final = per_room("jump", "Jump to the {}")
BRING: Final = VOCABULARY.each("bring", CHARACTER_IDS, "Bring {} along", FIRST_NAMES)
OPEN_DOOR: Final = VOCABULARY.each("open", DOOR_IDS, "Unlock the door {}", DOOR_NAMES)
OPEN_ROOM: Final = per_room("open-all", "Unlock all doors of the {}")
SWITCH_OFF: Final = per_room("switch", "Flip the switch in the {} OFF")
LEAD: Final = per_room("lead", "Lead the Professor to the {}")
DELAY: Final = per_colour("delay", "Delay the {} treasure")
HURRY: Final = per_colour("hurry", "Take 5 minutes from the {} treasure")
SWAP: Final = [
    VOCABULARY.add(
        "swap", f"{COLOUR_IDS[a]} {COLOUR_IDS[b]}", f"Swap {COLOUR_IDS[a]} and {COLOUR_IDS[b]}", a, b
    )
    for a in range(COLOURS)
    for b in range(a + 1, COLOURS)
]
BLACK_OUT: Final = VOCABULARY.each("black-out", TYPE_IDS, "All {} switches go OFF")
SPARE: Final = VOCABULARY.each("spare", TYPE_IDS, "The {} switches stay OFF")


def say_switch(s: Castle, action: Action) -> str:
    return f"Flip {s.switch_in(action.a, 'the')} OFF"


class CardChoice(Decision[Castle]):
    rule = "R27"

    def seat(self, s: Castle) -> int:
        return s.player

    def asks_alone(self, s: Castle) -> bool:
        return False

    def refuse(self, s: Castle, action: Action) -> No:
        if action.verb not in [option.verb for option in s.options]:
            return No(self.rule, f"First finish what you have begun: {self.prompt(s)}")
        if action.verb in ("move", "jump") and action.a == s.professor:
            return No("R31", f"The Professor is in the {ROOM_NAMES[action.a]}.")
        return No(self.rule, f"That is not among the choices here. {self.prompt(s)}")


def how_often(times: int) -> str:
    return "once" if times == 1 else f"up to {times} times"


class WalkOn(CardChoice):
    """Up to so many rooms further, or stop. The kinds of walk differ in their doors."""

    times: Annotated[int, Number(0, 3)]

    def through_locked(self) -> bool:
        """Whether locked doors do not stop it."""
        return True

    @abstractmethod
    def walk(self, s: Castle, room: int) -> None:
        """Go there, and on."""

    def options(self, s: Castle) -> list[Action]:
        if not self.times:
            return NO_OPTIONS
        found = [MOVE_TO[room] for room in s.ways_on_foot(self.through_locked())]
        if found:
            found.append(STOP)
        return found

    def choose(self, s: Castle, action: Action) -> None:
        if action is not STOP:
            self.walk(s, action.a)

    def say(self, s: Castle, action: Action) -> str:
        return action.text if action is STOP else s.say_move(action)

    def group(self, s: Castle, action: Action) -> str:
        return "" if action is STOP else "Move"

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return () if action is STOP else (ROOM_IDS[action.a],)


class MoveFreely(WalkOn):
    """K3: up to so many moves that cost no action."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: move {how_often(self.times)}, or stop."

    def through_locked(self) -> bool:
        return False

    def walk(self, s: Castle, room: int) -> None:
        s.walk_to(room)
        s.push(MoveFreely(self.times - 1))


class PhantomStep(WalkOn):
    """Phantom Step: on to an adjacent room, whatever the doors."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: go next door, locked or not, {how_often(self.times)}, or stop."

    def walk(self, s: Castle, room: int) -> None:
        s.walk_to(room, "R27")
        s.push(PhantomStep(self.times - 1))


class OiledHinges(WalkOn):
    """Oiled Hinges: on through any doorway, which is open from then on."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: go through a doorway {how_often(self.times)}, or stop."

    def walk(self, s: Castle, room: int) -> None:
        s.go_through(room)
        s.push(OiledHinges(self.times - 1))


class Jump(CardChoice):
    """K4: to one of these rooms (bits), from anywhere, but never to the Professor."""

    rooms: Annotated[int, Bits(ROOMS, words=ROOM_IDS)]
    who: Annotated[int, Number(0, SEATS)]
    rule = "K4"

    def prompt(self, s: Castle) -> str:
        return f"Where does {s.name(self.who)} jump to?"

    def options(self, s: Castle) -> list[Action]:
        return [JUMP[room] for room in members(self.rooms & ~(1 << s.professor))]

    def choose(self, s: Castle, action: Action) -> None:
        s.jump_to(self.who, action.a, "K4")

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (ROOM_IDS[action.a],)


class FollowMe(CardChoice):
    """Follow Me!: another character comes to the player's room or next to it."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: who follows you?"

    def options(self, s: Castle) -> list[Action]:
        return [BRING[s.characters[seat]] for seat in range(s.seats) if seat != s.player]

    def choose(self, s: Castle, action: Action) -> None:
        s.push(Jump(1 << s.here() | ADJACENT[s.here()], s.seat_of(action.a)))

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return (PERSONS[action.a],)


class UnlockDoors(CardChoice):
    """K8: up to so many doors anywhere."""

    times: Annotated[int, Number(0, 3)]

    def prompt(self, s: Castle) -> str:
        doors = "a door" if self.times == 1 else f"up to {self.times} doors"
        return f"{s.name(s.player)}: unlock {doors} anywhere, or stop."

    def options(self, s: Castle) -> list[Action]:
        if not self.times:
            return NO_OPTIONS
        found = [OPEN_DOOR[door] for door in range(DOORS) if s.locked[door]]
        if found:
            found.append(STOP)
        return found

    def choose(self, s: Castle, action: Action) -> None:
        if action is not STOP:
            s.unlock(action.a, "R32")
            s.push(UnlockDoors(self.times - 1))

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return () if action is STOP else (f"door-{DOOR_IDS[action.a]}",)


class UnlockHere(CardChoice):
    """Wire Cutters: one door of the player's room, if wanted."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: unlock a door of your room, or stop."

    def options(self, s: Castle) -> list[Action]:
        found = [OPEN_DOOR[door] for door in DOORS_OF[s.here()] if s.locked[door]]
        if found:
            found.append(STOP)
        return found

    def choose(self, s: Castle, action: Action) -> None:
        if action is not STOP:
            s.unlock(action.a, "R32")

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return () if action is STOP else (f"door-{DOOR_IDS[action.a]}",)


class FlipOne(CardChoice):
    """K7: one active switch of these rooms (bits) goes OFF."""

    rooms: Annotated[int, Bits(ROOMS, words=ROOM_IDS)]
    rule = "R34"

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which switch goes OFF?"

    def options(self, s: Castle) -> list[Action]:
        return [SWITCH_OFF[room] for room in members(self.rooms) if s.active[room]]

    def choose(self, s: Castle, action: Action) -> None:
        s.switch_off(action.a, "R34")

    def say(self, s: Castle, action: Action) -> str:
        return say_switch(s, action)

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"switch-{ROOM_IDS[action.a]}",)


class ClockworkMouse(CardChoice):
    """Clockwork Mouse: the doors or the switch of any room but the Professor's."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: where does the mouse run, and what does it do?"

    def options(self, s: Castle) -> list[Action]:
        doors = [OPEN_ROOM[room] for room in range(ROOMS) if room != s.professor and s.any_locked_of(room)]
        return doors + [SWITCH_OFF[room] for room in range(ROOMS) if room != s.professor and s.active[room]]

    def choose(self, s: Castle, action: Action) -> None:
        if action is SWITCH_OFF[action.a]:
            s.switch_off(action.a, "R34")
        else:
            s.unlock_room(action.a, "R32")

    def say(self, s: Castle, action: Action) -> str:
        return say_switch(s, action) if action is SWITCH_OFF[action.a] else action.text

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        room = ROOM_IDS[action.a]
        return (f"switch-{room}",) if action is SWITCH_OFF[action.a] else (room,)


class LeadProfessor(CardChoice):
    """K9: steps of the Professor through doors of the player's choice; the first must be made."""

    times: Annotated[int, Number(0, 2)]
    may_stop: Annotated[bool, Flag()]

    def prompt(self, s: Castle) -> str:
        if self.may_stop:
            return f"{s.name(s.player)}: lead the Professor one step further, or stop."
        return f"{s.name(s.player)}: where do you lead the Professor?"

    def options(self, s: Castle) -> list[Action]:
        if not self.times:
            return NO_OPTIONS
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
            s.push(LeadProfessor(1, True))

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return () if action is STOP else ("professor", ROOM_IDS[action.a])


class Delay(CardChoice):
    """K6: one treasure, but not `but`, waits so many steps longer; `again` for a second one."""

    steps: Annotated[int, Number(1, 2)]
    but: Annotated[int, Number(NONE, COLOURS - 1, words=COLOUR_IDS)]
    again: Annotated[bool, Flag()]

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which treasure waits {self.steps * 5} minutes longer?"

    def options(self, s: Castle) -> list[Action]:
        return [DELAY[c] for c in range(COLOURS) if c != self.but and s.left[c] < MOST_LEFT]

    def choose(self, s: Castle, action: Action) -> None:
        s.delay(action.a, self.steps, "R27")
        if self.again:
            s.push(Delay(self.steps, action.a, False))

    def say(self, s: Castle, action: Action) -> str:
        return f"Delay {s.treasure_by_colour(action.a)}"

    def note(self, s: Castle, action: Action) -> str:
        return s.minutes_left(action.a)

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return (PRIZES[action.a],)


class BorrowTime(CardChoice):
    """Borrowed Time: a treasure pays a step."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which treasure loses 5 minutes?"

    def options(self, s: Castle) -> list[Action]:
        return [HURRY[c] for c in range(COLOURS) if s.left[c] >= 2]

    def choose(self, s: Castle, action: Action) -> None:
        s.left[action.a] -= 1
        if s.telling:
            s.tell("R27", f"5 minutes less for {THE_TREASURE[s.treasure(action.a)]}.")

    def say(self, s: Castle, action: Action) -> str:
        return f"Take 5 minutes from {s.treasure_by_colour(action.a)}"

    def note(self, s: Castle, action: Action) -> str:
        return s.minutes_left(action.a)

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return (PRIZES[action.a],)


class SwapHands(CardChoice):
    """Swapped Hands: two markers change places."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which two treasures exchange their time?"

    def options(self, s: Castle) -> list[Action]:
        return [swap for swap in SWAP if s.left[swap.a] != s.left[swap.b]]

    def choose(self, s: Castle, action: Action) -> None:
        s.left[action.a], s.left[action.b] = s.left[action.b], s.left[action.a]
        if s.telling:
            one, other = THE_TREASURE[s.treasure(action.a)], THE_TREASURE[s.treasure(action.b)]
            s.tell("R27", sentence(f"{one} and {other} exchange their time"))

    def note(self, s: Castle, action: Action) -> str:
        both = (action.a, action.b)
        return ", ".join(f"{TREASURE_NAMES[s.treasure(c)]} {s.left[c] * 5} minutes" for c in both)

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return (PRIZES[action.a], PRIZES[action.b])


class BlackOut(CardChoice):
    """All switches of one of these types go OFF."""

    kinds: Annotated[int, Bits(TYPES, words=TYPE_IDS)]
    rule = "R34"

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which switches all go OFF?"

    def options(self, s: Castle) -> list[Action]:
        return [BLACK_OUT[k] for k in range(len(BLACK_OUT)) if self.kinds >> k & 1 and s.active_of(k)]

    def choose(self, s: Castle, action: Action) -> None:
        s.switch_type_off(action.a, "R34")

    def note(self, s: Castle, action: Action) -> str:
        return f"{s.active_of(action.a)} of {TYPE_COUNTS[action.a]} active"


class SpareOne(CardChoice):
    """Dead Circuit at work: one of the types shown on the rescued treasure is not reactivated."""

    treasure: Annotated[int, Number(0, TREASURES - 1, words=TREASURE_IDS)]
    rule = "R36"

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which switches stay OFF?"

    def options(self, s: Castle) -> list[Action]:
        return [SPARE[kind] for kind in SHOWN_TYPES[self.treasure]]

    def choose(self, s: Castle, action: Action) -> None:
        s.spare(self.treasure, action.a)

    def note(self, s: Castle, action: Action) -> str:
        return f"{TYPE_COUNTS[action.a]} in the castle"


FOLLOW_ME: Final = FollowMe()
UNLOCK_HERE: Final = UnlockHere()
CLOCKWORK_MOUSE: Final = ClockworkMouse()
BORROW_TIME: Final = BorrowTime()
SWAP_HANDS: Final = SwapHands()
