"""The small questions that cards and powers ask. All are answered by the player whose turn it is (K13)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, ClassVar, Final

from eleventh.core.action import Action, Target
from eleventh.core.bits import members
from eleventh.core.engine import Decision, No
from eleventh.core.fields import SEATS, Bits, Flag, Number
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.state import NONE, Castle, sentence
from eleventh.games.professor_evil.rules.vocabulary import MOVE_TO, VOCABULARY, per_colour, per_room
from eleventh.games.professor_evil.rules.walking import add_moves, can_walk, refuse_step, say_move

STOP: Final = VOCABULARY.add("stop", text="Stop here")
JUMP: Final = per_room("jump", "Jump to the {}")
BRING: Final = VOCABULARY.each("bring", c.CHARACTER_IDS, "Bring {} along", c.FIRST_NAMES)
OPEN_DOOR: Final = VOCABULARY.each("open", c.DOOR_IDS, "Unlock the door {}", c.DOOR_NAMES)
OPEN_ROOM: Final = per_room("open-all", "Unlock all doors of the {}")
SWITCH_OFF: Final = per_room("switch", "Flip the switch in the {} OFF")
LEAD: Final = per_room("lead", "Lead the Professor to the {}")
DELAY: Final = per_colour("delay", "Delay the {} treasure")
HURRY: Final = per_colour("hurry", "Take 5 minutes from the {} treasure")
SWAP: Final = [
    VOCABULARY.add(
        "swap", f"{c.COLOUR_IDS[a]} {c.COLOUR_IDS[b]}", f"Swap {c.COLOUR_IDS[a]} and {c.COLOUR_IDS[b]}", a, b
    )
    for a in range(c.COLOURS)
    for b in range(a + 1, c.COLOURS)
]
BLACK_OUT: Final = VOCABULARY.each("black-out", c.TYPE_IDS, "All {} switches go OFF")
SPARE: Final = VOCABULARY.each("spare", c.TYPE_IDS, "The {} switches stay OFF")


def say_switch(s: Castle, action: Action) -> str:
    return f"Flip {s.switch_in(action.a, 'the')} OFF"


class CardChoice(Decision[Castle]):
    """A question of a card or a power."""

    rule = "R27"
    verbs: ClassVar[tuple[str, ...]] = ()

    def seat(self, s: Castle) -> int:
        return s.player

    def asks_alone(self, s: Castle) -> bool:
        return False

    def asks_for(self, s: Castle, action: Action) -> bool:
        """Whether the action is of the kind that it asks for."""
        return action.verb in self.verbs

    @abstractmethod
    def fits(self, s: Castle, action: Action) -> bool:
        """Whether an action that it asks for is possible here and now."""

    def options(self, s: Castle) -> list[Action]:
        # All candidates are of the kind that it asks for.
        return [action for action in self.among(s) if self.fits(s, action)]

    def forbids(self, s: Castle, action: Action) -> No | None:
        if not self.asks_for(s, action):
            return No(self.rule, "First finish what you have begun: {a}", self.prompt(s))
        if action.verb in ("move", "jump") and action.a == s.professor:
            return No("R31", "The Professor is in the {a}.", c.ROOM_NAMES[action.a])
        if not self.fits(s, action):
            return No(self.rule, "That is not among the choices here. {a}", self.prompt(s))
        return None


def how_often(times: int) -> str:
    return "once" if times == 1 else f"up to {times} times"


class WalkOn(CardChoice):
    """Up to `times` rooms further, or stop. The kinds of walk differ in their doors."""

    times: Annotated[int, Number(1, 3)]
    verbs = ("move", "stop")

    def through_locked(self) -> bool:
        """Whether locked doors do not stop it."""
        return True

    @abstractmethod
    def walk(self, s: Castle, room: int) -> None:
        """Go there."""

    def among(self, s: Castle) -> list[Action]:
        return [*[MOVE_TO[room] for room in c.ONE_MOVE_AWAY[s.here()]], STOP]

    def options(self, s: Castle) -> list[Action]:
        found: list[Action] = []
        add_moves(s, self.through_locked(), found)
        if found:
            found.append(STOP)
        return found

    def fits(self, s: Castle, action: Action) -> bool:
        if action is STOP:
            return can_walk(s, self.through_locked())
        return refuse_step(s, action.a, self.through_locked()) is None

    def choose(self, s: Castle, action: Action) -> None:
        if action is STOP:
            return
        self.walk(s, action.a)
        if self.times > 1:
            s.push(type(self)(self.times - 1))

    def say(self, s: Castle, action: Action) -> str:
        return action.text if action is STOP else say_move(s, action)

    def group(self, s: Castle, action: Action) -> str:
        return "" if action is STOP else "Move"

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return () if action is STOP else (c.ROOM_IDS[action.a],)


class MoveFreely(WalkOn):
    """K3: up to `times` moves that cost no action."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: move {how_often(self.times)}, or stop."

    def through_locked(self) -> bool:
        return False

    def walk(self, s: Castle, room: int) -> None:
        s.walk_to(room)


class PhantomStep(WalkOn):
    """Phantom Step: on to an adjacent room, through open and locked doors."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: go next door, locked or not, {how_often(self.times)}, or stop."

    def walk(self, s: Castle, room: int) -> None:
        s.walk_to(room, "R27")


class OiledHinges(WalkOn):
    """Oiled Hinges: on through any doorway, which is open from then on."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: go through a doorway {how_often(self.times)}, or stop."

    def walk(self, s: Castle, room: int) -> None:
        s.go_through(room)


class Jump(CardChoice):
    """K4: to one of these rooms (bits), from anywhere, but never to the Professor."""

    rooms: Annotated[int, Bits(c.ROOMS, words=c.ROOM_IDS)]
    who: Annotated[int, Number(0, SEATS)]
    rule = "K4"
    verbs = ("jump",)

    def prompt(self, s: Castle) -> str:
        return f"Where does {s.name(self.who)} jump to?"

    def among(self, s: Castle) -> list[Action]:
        return [JUMP[room] for room in members(self.rooms)]

    def fits(self, s: Castle, action: Action) -> bool:
        return action.a != s.professor and self.rooms >> action.a & 1 == 1

    def choose(self, s: Castle, action: Action) -> None:
        s.jump_to(self.who, action.a, "K4")

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (c.ROOM_IDS[action.a],)


class FollowMe(CardChoice):
    """Follow Me!: another character comes to the player's room or next to it."""

    verbs = ("bring",)

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: who follows you?"

    def among(self, s: Castle) -> list[Action]:
        return [BRING[character] for character in s.characters]

    def fits(self, s: Castle, action: Action) -> bool:
        return action.a in s.characters and action.a != s.character()

    def choose(self, s: Castle, action: Action) -> None:
        s.push(Jump(1 << s.here() | c.ADJACENT[s.here()], s.seat_of(action.a)))

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return (c.PERSONS[action.a],)


class UnlockDoors(CardChoice):
    """K8: up to `times` doors anywhere."""

    times: Annotated[int, Number(1, 3)]
    verbs = ("open", "stop")

    def prompt(self, s: Castle) -> str:
        doors = "a door" if self.times == 1 else f"up to {self.times} doors"
        return f"{s.name(s.player)}: unlock {doors} anywhere, or stop."

    def among(self, s: Castle) -> list[Action]:
        return [*OPEN_DOOR, STOP]

    def fits(self, s: Castle, action: Action) -> bool:
        return True in s.locked if action is STOP else s.locked[action.a]

    def choose(self, s: Castle, action: Action) -> None:
        if action is STOP:
            return
        s.unlock(action.a, "R32")
        if self.times > 1:
            s.push(UnlockDoors(self.times - 1))

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return () if action is STOP else (f"door-{c.DOOR_IDS[action.a]}",)


class UnlockHere(CardChoice):
    """Wire Cutters: one door of the player's room, or none."""

    verbs = ("open", "stop")

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: unlock a door of your room, or stop."

    def among(self, s: Castle) -> list[Action]:
        return [*[OPEN_DOOR[door] for door in c.DOORS_OF[s.here()]], STOP]

    def fits(self, s: Castle, action: Action) -> bool:
        if action is STOP:
            return s.any_locked_of(s.here())
        return action.a in c.DOORS_OF[s.here()] and s.locked[action.a]

    def choose(self, s: Castle, action: Action) -> None:
        if action is not STOP:
            s.unlock(action.a, "R32")

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return () if action is STOP else (f"door-{c.DOOR_IDS[action.a]}",)


class FlipOne(CardChoice):
    """K7: one active switch of these rooms (bits) goes OFF."""

    rooms: Annotated[int, Bits(c.ROOMS, words=c.ROOM_IDS)]
    rule = "R34"
    verbs = ("switch",)

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which switch goes OFF?"

    def among(self, s: Castle) -> list[Action]:
        return [SWITCH_OFF[room] for room in members(self.rooms)]

    def fits(self, s: Castle, action: Action) -> bool:
        return self.rooms >> action.a & 1 == 1 and s.active[action.a]

    def choose(self, s: Castle, action: Action) -> None:
        s.switch_off(action.a, "R34")

    def say(self, s: Castle, action: Action) -> str:
        return say_switch(s, action)

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"switch-{c.ROOM_IDS[action.a]}",)


class ClockworkMouse(CardChoice):
    """Clockwork Mouse: the doors or the switch of any room but the Professor's."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: where does the mouse run, and what does it do?"

    def asks_for(self, s: Castle, action: Action) -> bool:
        if action.verb == "open-all":
            return True in s.locked
        return action.verb == "switch" and s.any_active(c.ALL_ROOMS & ~(1 << s.professor))

    def among(self, s: Castle) -> list[Action]:
        return OPEN_ROOM + SWITCH_OFF

    def fits(self, s: Castle, action: Action) -> bool:
        if action.a == s.professor:
            return False
        return s.active[action.a] if action is SWITCH_OFF[action.a] else s.any_locked_of(action.a)

    def choose(self, s: Castle, action: Action) -> None:
        if action is SWITCH_OFF[action.a]:
            s.switch_off(action.a, "R34")
        else:
            s.unlock_room(action.a, "R32")

    def say(self, s: Castle, action: Action) -> str:
        return say_switch(s, action) if action is SWITCH_OFF[action.a] else action.text

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        room = c.ROOM_IDS[action.a]
        return (f"switch-{room}",) if action is SWITCH_OFF[action.a] else (room,)


class LeadProfessor(CardChoice):
    """K9: steps of the Professor through doors of the player's choice; the first must be made."""

    times: Annotated[int, Number(1, 2)]
    may_stop: Annotated[bool, Flag()]

    def prompt(self, s: Castle) -> str:
        if self.may_stop:
            return f"{s.name(s.player)}: lead the Professor one step further, or stop."
        return f"{s.name(s.player)}: where do you lead the Professor?"

    def asks_for(self, s: Castle, action: Action) -> bool:
        return action.verb == "lead" or (action is STOP and self.may_stop)

    def among(self, s: Castle) -> list[Action]:
        found = [LEAD[room] for room in c.NEIGHBOURS[s.professor]]
        if self.may_stop:
            found.append(STOP)
        return found

    def fits(self, s: Castle, action: Action) -> bool:
        return action is STOP or action.a in c.NEIGHBOURS[s.professor]

    def choose(self, s: Castle, action: Action) -> None:
        if action is STOP:
            return
        s.professor_walks(c.NEIGHBOURS[s.professor].index(action.a))
        if self.times == 2:
            s.push(LeadProfessor(1, True))

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return () if action is STOP else ("professor", c.ROOM_IDS[action.a])


class Delay(CardChoice):
    """K6: one treasure, but not `but`, waits `steps` longer; `again` for a second one."""

    steps: Annotated[int, Number(1, 2)]
    but: Annotated[int, Number(NONE, c.COLOURS - 1, words=c.COLOUR_IDS)]
    again: Annotated[bool, Flag()]
    verbs = ("delay",)

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which treasure waits {self.steps * 5} minutes longer?"

    def among(self, s: Castle) -> list[Action]:
        return DELAY

    def fits(self, s: Castle, action: Action) -> bool:
        return action.a != self.but and s.left[action.a] < c.MOST_LEFT

    def choose(self, s: Castle, action: Action) -> None:
        s.delay(action.a, self.steps, "R27")
        if self.again:
            s.push(Delay(self.steps, action.a, False))

    def say(self, s: Castle, action: Action) -> str:
        return f"Delay {s.treasure_by_colour(action.a)}"

    def note(self, s: Castle, action: Action) -> str:
        return s.minutes_left(action.a)

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return (c.PRIZES[action.a],)


class BorrowTime(CardChoice):
    """Borrowed Time: a treasure pays a step."""

    verbs = ("hurry",)

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which treasure loses 5 minutes?"

    def among(self, s: Castle) -> list[Action]:
        return HURRY

    def fits(self, s: Castle, action: Action) -> bool:
        return s.left[action.a] >= 2

    def choose(self, s: Castle, action: Action) -> None:
        s.left[action.a] -= 1
        if s.narrating:
            s.tell("R27", f"5 minutes less for {c.THE_TREASURE[s.treasure(action.a)]}.")

    def say(self, s: Castle, action: Action) -> str:
        return f"Take 5 minutes from {s.treasure_by_colour(action.a)}"

    def note(self, s: Castle, action: Action) -> str:
        return s.minutes_left(action.a)

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return (c.PRIZES[action.a],)


class SwapHands(CardChoice):
    """Swapped Hands: two markers change places."""

    verbs = ("swap",)

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which two treasures exchange their time?"

    def among(self, s: Castle) -> list[Action]:
        return SWAP

    def fits(self, s: Castle, action: Action) -> bool:
        return s.left[action.a] != s.left[action.b]

    def choose(self, s: Castle, action: Action) -> None:
        s.left[action.a], s.left[action.b] = s.left[action.b], s.left[action.a]
        if s.narrating:
            one, other = c.THE_TREASURE[s.treasure(action.a)], c.THE_TREASURE[s.treasure(action.b)]
            s.tell("R27", sentence(f"{one} and {other} exchange their time"))

    def note(self, s: Castle, action: Action) -> str:
        both = (action.a, action.b)
        return ", ".join([f"{c.TREASURE_NAMES[s.treasure(one)]} {s.left[one] * 5} minutes" for one in both])

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return (c.PRIZES[action.a], c.PRIZES[action.b])


class BlackOut(CardChoice):
    """All switches of one of these types go OFF."""

    kinds: Annotated[int, Bits(c.TYPES, words=c.TYPE_IDS)]
    rule = "R34"
    verbs = ("black-out",)

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which switches all go OFF?"

    def among(self, s: Castle) -> list[Action]:
        return [BLACK_OUT[kind] for kind in members(self.kinds)]

    def fits(self, s: Castle, action: Action) -> bool:
        return self.kinds >> action.a & 1 == 1 and s.active_of(action.a) > 0

    def choose(self, s: Castle, action: Action) -> None:
        s.switch_type_off(action.a, "R34")

    def note(self, s: Castle, action: Action) -> str:
        return f"{s.active_of(action.a)} of {c.TYPE_COUNTS[action.a]} active"


class SpareOne(CardChoice):
    """Dead Circuit at work: one of the types shown on the rescued treasure is not reactivated."""

    treasure: Annotated[int, Number(0, c.TREASURES - 1, words=c.TREASURE_IDS)]
    rule = "R36"
    verbs = ("spare",)

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which switches stay OFF?"

    def among(self, s: Castle) -> list[Action]:
        return [SPARE[kind] for kind in c.SHOWN_TYPES[self.treasure]]

    def fits(self, s: Castle, action: Action) -> bool:
        return action.a in c.SHOWN_TYPES[self.treasure]

    def choose(self, s: Castle, action: Action) -> None:
        s.spare(self.treasure, action.a)

    def note(self, s: Castle, action: Action) -> str:
        return f"{c.TYPE_COUNTS[action.a]} in the castle"


FOLLOW_ME: Final = FollowMe()
UNLOCK_HERE: Final = UnlockHere()
CLOCKWORK_MOUSE: Final = ClockworkMouse()
BORROW_TIME: Final = BorrowTime()
SWAP_HANDS: Final = SwapHands()
