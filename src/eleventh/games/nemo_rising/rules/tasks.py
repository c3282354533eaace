"""Tasks and what they share with confrontations: icons, rolls, re-rolls, failure (R49 to R56, R100 to R102).

The Tasks themselves stand where the rulebook has them: securing.py (boxes of tiles), missions.py,
keep_cards.py, gear_on_turn.py (recharging).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, No
from eleventh.core.windows import GoOn, Moment, Power, Window
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import AREA, PLACE_NAMES, START
from eleventh.games.nemo_rising.content.icons import SKILL, count, icon_names, less
from eleventh.games.nemo_rising.rules.dice import AttributeRoll, dice_words, missing
from eleventh.games.nemo_rising.rules.gear import DRINK, ICON_USES, IconGear, gear_for
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.threat_actions import Threat
from eleventh.games.nemo_rising.rules.tokens import pay
from eleventh.games.nemo_rising.rules.vocabulary import ROLL, VOCABULARY, only_when_asked


class Attempt:
    """Something that a hero gives icons for: a Task, or an enemy to defeat. Each has a number of its own."""

    rule: str = "R49"
    again_rule: str = "R51"  # by which one rolls again
    teamwork_rule: str = "R100"

    def __init__(self, number: int) -> None:
        self.number = number
        ATTEMPTS[number] = self

    @abstractmethod
    def opening(self, s: NemoState) -> str:
        """What the hero does, in words."""

    @abstractmethod
    def purpose(self, s: NemoState) -> str:
        """What the icons are needed for, in words."""

    @abstractmethod
    def teamwork(self, s: NemoState, seat: int) -> bool:
        """Whether an ally helps, so that two dice are rolled (R100, R101)."""

    @abstractmethod
    def succeed(self, s: NemoState, seat: int) -> None:
        """All icons are there."""

    @abstractmethod
    def fail(self, s: NemoState, seat: int) -> None:
        """It is given up."""

    def again_cost(self, s: NemoState) -> int:
        """Action Tokens for a re-roll."""
        return 1

    def dice(self, s: NemoState, seat: int) -> int:
        """Two with the Attribute Die Enhancement, or by Teamwork; never more (R40, R102)."""
        return 2 if s.abilities[seat] == c.DIE or self.teamwork(s, seat) else 1

    def penalty_text(self) -> str:
        """What failing brings, empty for nothing."""
        return ""


ATTEMPTS: Final[dict[int, Attempt]] = {}  # by number


class Task(Attempt):
    """Anything outside battle that asks for icons (R49); `penalty` is suffered when it was tried and is not
    done by the end of the spending (R56)."""

    def __init__(self, number: int, name: str, need: int, penalty: Threat | None = None) -> None:
        super().__init__(number)
        self.name = name
        self.id = c.slug(name)
        self.need = need
        self.penalty = penalty

    @abstractmethod
    def here(self, s: NemoState, seat: int) -> bool:
        """Whether the hero can try it where she stands, whatever her sources and tokens."""

    def goes_on(self, s: NemoState, seat: int) -> bool:
        """Whether she can be in the middle of it there: what it was for may be used up by now (Q31)."""
        return self.here(s, seat)

    @abstractmethod
    def done(self, s: NemoState, seat: int) -> None:
        """What it brings."""

    def key(self, s: NemoState, seat: int) -> int:
        """How it is remembered that it is closed for this turn (R52)."""
        return 8 * self.number

    def teamwork(self, s: NemoState, seat: int) -> bool:
        """With company on the same tile (R100); Start is no tile (Q35)."""
        place = s.at[seat]
        return AREA <= place < START and s.at.count(place) > 1

    def opening(self, s: NemoState) -> str:
        return f"attempts: {self.name}"

    def purpose(self, s: NemoState) -> str:
        return f"for {self.name}"

    def succeed(self, s: NemoState, seat: int) -> None:
        key = self.key(s, seat)
        s.closed.append(key)  # R52
        if key in s.failed:
            s.failed.remove(key)  # R56
        if s.narrating:
            s.tell("R50" if self.need else "R53", f"{s.hero(seat)} succeeds: {self.name}.")
        self.done(s, seat)

    def fail(self, s: NemoState, seat: int) -> None:
        """It stays open until the spending ends; what it then costs, it costs once (R56, Q33)."""
        key = self.key(s, seat)
        if self.penalty is not None and key not in s.failed:
            s.failed.append(key)
        if s.narrating:
            unless = f" If it is not done this turn: {self.penalty_text()}" if self.penalty else ""
            s.tell("R51", f"{s.hero(seat)} leaves it for now: {self.name}.{unless}")

    def penalty_text(self) -> str:
        return "" if self.penalty is None else self.penalty.text

    # Words for the action that tries it.

    def effect_text(self) -> str:
        """What success brings, where its name does not say it."""
        return ""

    def points_at(self, s: NemoState) -> tuple[str, ...]:
        return (PLACE_NAMES[s.at[s.active]],)


def attempt_of(s: NemoState) -> Attempt:
    """What is being tried."""
    return ATTEMPTS[s.job]


# --- sources of icons (R50, R54) ---


def by_card(s: NemoState, seat: int, need: int) -> int:
    """What is left of a need after the Action Card (R36)."""
    ability = s.abilities[seat]
    return less(need, ability if ability <= SKILL else -1)


def possible(s: NemoState, seat: int, need: int, dice: int) -> bool:
    """Whether the sources at hand could give every icon, each from a source of its own (R54, Q30)."""
    rest = by_card(s, seat, need)
    if count(rest) <= dice:
        return True
    for gear in gear_for(s, seat, rest):
        rest = less(rest, c.GEAR_ICON[gear])
    return count(rest) <= dice


# --- one attempt ---


def begin(s: NemoState, attempt: Attempt, need: int) -> None:
    """The Action Card gives its icon by itself; then come Gear and dice."""
    s.job = attempt.number
    s.need = need
    s.die1 = s.die2 = -1
    if s.narrating:
        s.tell(attempt.rule, f"{s.hero(s.active)} {attempt.opening(s)} [{icon_names(need)}].")
    s.need = by_card(s, s.active, need)
    go_on(s)


def go_on(s: NemoState) -> None:
    """Is anything missing yet?"""
    if missing(s) == 0:
        attempt = attempt_of(s)
        end_attempt(s)
        attempt.succeed(s, s.active)
    elif s.die1 < 0:
        s.push(BEFORE_ROLL if s.hands[s.active] else ROLL_DICE)
    else:
        s.push(AFTER_ROLL)


def give_up(s: NemoState) -> None:
    """No more rolls now (R51, R63)."""
    attempt = attempt_of(s)
    end_attempt(s)
    attempt.fail(s, s.active)


def end_attempt(s: NemoState) -> None:
    s.job = -1
    s.need = 0


class GiveIcon(IconGear):
    """Gear gives an icon, before the roll or after it (Q31)."""

    def do(self, s: NemoState, action: Action) -> None:
        self.give(s, action.a)
        if s.narrating:
            s.tell("R70", f"{s.hero(s.active)} uses the {c.GEAR_NAMES[action.a]}.")
        go_on(s)


class ColdGenius(Power[NemoState]):
    """Nemo, once a turn, rolls again for a Task without paying."""

    ends = True

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if s.heroes[s.active] != c.NEMO:
            return No("R51", "Cold Genius is Nemo's own: {a} pays for a re-roll.", s.hero(s.active))
        if not isinstance(attempt_of(s), Task):
            return No("R51", "Cold Genius is for Tasks: against an enemy a re-roll is paid for.")
        return No("R51", "Cold Genius has been used this turn.") if s.genius else None

    def do(self, s: NemoState, action: Action) -> None:
        s.genius = True
        s.tell("R51", "Cold Genius: Nemo rolls again for nothing.")
        s.push(ROLL_DICE)


class Reroll(Power[NemoState]):
    """All dice again, for an Action Token (R51, R63, Q32)."""

    ends = True

    def forbids(self, s: NemoState, action: Action) -> No | None:
        cost = attempt_of(s).again_cost(s)
        if s.ap(s.active) >= cost:
            return None
        price = c.counted(cost, "Action Token")
        return No(attempt_of(s).again_rule, "To roll again costs {a}.", price)

    def do(self, s: NemoState, action: Action) -> None:
        attempt = attempt_of(s)
        pay(s, s.active, attempt.again_cost(s))
        if s.narrating:
            s.tell(attempt.again_rule, f"{s.hero(s.active)} pays to roll again.")
        s.push(ROLL_DICE)

    def say(self, s: NemoState, action: Action) -> str:
        cost = c.counted(attempt_of(s).again_cost(s), "Action Token")
        return f"Roll again for {icon_names(missing(s))} ({cost})"


class Stop(GoOn[NemoState]):
    """No more rolls now; one may come back to it (Q33)."""

    def note(self, s: NemoState, action: Action) -> str:
        penalty = attempt_of(s).penalty_text()
        return f"Try again before you end your spending, or: {penalty}" if penalty else ""


GIVE_ICON: Final = GiveIcon(ICON_USES)
REROLL: Final = Reroll([VOCABULARY.add("reroll", text="Roll again")])
GENIUS: Final = ColdGenius([VOCABULARY.add("genius", text="Cold Genius: roll again for nothing")])
STOP: Final = Stop([VOCABULARY.add("stop", text="Stop trying")])
only_when_asked([REROLL.action, GENIUS.action], "R51", "There is no failed roll to roll again.")
only_when_asked([STOP.action], "R51", "Nothing is being tried. To end the spending choose `done`.")


class BeforeRoll(Window[NemoState]):
    """Gear may give an icon before the roll (Q31)."""

    rule = "R50"
    moment = Moment([GIVE_ICON, GoOn([ROLL])])

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        purpose = attempt_of(s).purpose(s)
        return f"{s.hero(s.active)}: {icon_names(s.need)} needed {purpose}. Use Gear, or roll."

    def closed(self, s: NemoState) -> None:
        s.push(ROLL_DICE)


class RollDice(AttributeRoll):
    """One die or two; a re-roll replaces them all (R55, Q32)."""

    rule = "R50"

    def dice(self, s: NemoState) -> int:
        return attempt_of(s).dice(s, s.active)

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)} rolls for {icon_names(s.need)}."

    def rolled(self, s: NemoState, one: int, other: int) -> None:
        s.die1, s.die2 = one, other
        if s.narrating:
            two = "R40" if s.abilities[s.active] == c.DIE else attempt_of(s).teamwork_rule
            s.tell("R50" if other < 0 else two, f"{s.hero(s.active)} rolls {dice_words(s)}.")
        go_on(s)


class AfterRoll(Window[NemoState]):
    """A failed roll: Gear may give what is missing, or one pays to roll again, or stops (R51, Q31)."""

    rule = "R51"
    moment = Moment([GIVE_ICON, GENIUS, REROLL, DRINK, STOP])

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        left = f"{c.counted(s.ap(s.active), 'Action Token')} left"
        again = any(action_type.forbids(s, action_type.action) is None for action_type in (REROLL, GENIUS))
        ask = "roll again, or stop?" if again else "use Gear, or stop?"
        short = f"{icon_names(missing(s))} missing {attempt_of(s).purpose(s)}"
        return f"{s.hero(s.active)}: {short}. {left}: {ask}"

    def closed(self, s: NemoState) -> None:
        give_up(s)


class FailedTasks(Auto[NemoState]):
    """The spending is over: Tasks that were tried and are not done have failed, in the order of the tries
    (R56, Q33)."""

    rule = "R56"

    def run(self, s: NemoState) -> None:
        if not s.failed:
            return
        task = ATTEMPTS[s.failed.pop(0) // 8]
        s.push(self)
        if isinstance(task, Task) and task.penalty is not None:
            if s.narrating:
                s.tell("R56", f"{s.hero(s.active)} has failed: {task.name}.")
            task.penalty.happen(s)


def penalties(s: NemoState) -> list[str]:
    """What ending the spending now would bring, in words."""
    return [ATTEMPTS[key // 8].penalty_text() for key in s.failed]


BEFORE_ROLL: Final = BeforeRoll()
ROLL_DICE: Final = RollDice()
AFTER_ROLL: Final = AfterRoll()
FAILED_TASKS: Final = FailedTasks()
