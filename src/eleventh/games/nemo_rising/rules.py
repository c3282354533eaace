"""The round and the turn."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import TEAM, Auto, Deal, Decision, No
from eleventh.games.nemo_rising.actions import (
    CONFRONT,
    DONE,
    GO,
    GRENADE_AT,
    LAMP_FOR,
    RALLY,
    TAKE,
    USE,
)
from eleventh.games.nemo_rising.board import AREA
from eleventh.games.nemo_rising.cards import RIPTIDE
from eleventh.games.nemo_rising.content import (
    ABILITY_NAMES,
    ABILITY_RULES,
    ACTION_CARD_NAMES,
    BLUE_SHORTCUT,
    BOOTS,
    DRAUGHT,
    GOLD,
    GRANT,
    GRENADE,
    HALF_ABILITY,
    HALF_COST,
    LAMP,
    RED_SHORTCUT,
    SARA,
    SPYGLASS,
    STEALTH,
    TWISTS,
    counted,
)
from eleventh.games.nemo_rising.defence import spend_gear
from eleventh.games.nemo_rising.gear import BORN_ENGINEER, drink, gain_blue, gifts, give, sips
from eleventh.games.nemo_rising.missions import defeat
from eleventh.games.nemo_rising.moving import (
    FLYING,
    FreeMove,
    TurnTile,
    crowded,
    gait,
    moves,
    scouts,
    spied,
    step_to,
)
from eleventh.games.nemo_rising.refusals import refuse_spending
from eleventh.games.nemo_rising.state import CHOOSING, SPENDING, NemoState
from eleventh.games.nemo_rising.tasks import (
    attempt_confront,
    attempt_task,
    confront_cost,
    confront_dice,
    enemies_beside,
    pay,
    possible,
    tasks,
)
from eleventh.games.nemo_rising.threats import (
    REVEAL_THREAT,
    CheckKeepCards,
    mind_the_deck,
    undrawn,
)

BOOTS_REACH: Final = 3
LAMP_REACH: Final = 4

# --- the Action Row Phase (R25, R107, R108) ---


class NewRound(Auto[NemoState]):
    """Hidden Threat Cards go into the row, and an open Action Card on each."""

    rule = "R25"

    def run(self, s: NemoState) -> None:
        s.round += 1
        s.went = 0
        s.phase = CHOOSING
        s.active = -1
        if s.telling:
            s.tell("R25", f"Round {s.round}: the Action Row is laid out.")
        s.push(NEXT_HERO)
        for place in range(len(s.row_card) - 1, -1, -1):
            if s.row_card[place] < 0:
                s.push(LayActionCard(place))
        for place in range(len(s.row_card)):
            if s.row_card[place] < 0:
                mind_the_deck(s)
                s.row_deck[place] = len(s.decks) - 1 if undrawn(s) else -1


class LayActionCard(Deal[NemoState]):
    """The next Action Card; an empty deck is made anew from covered cards (Q18)."""

    FIELDS = ("place",)
    rule = "R25"

    def __init__(self, place: int) -> None:
        self.place = place

    def pool(self, s: NemoState) -> list[int]:
        return s.actions or sorted(card % 24 for card in s.spent)

    def prompt(self, s: NemoState) -> str:
        return f"An Action Card for place {self.place + 1} of the row."

    def outcomes(self, s: NemoState) -> int:
        return len(self.pool(s))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return ACTION_CARD_NAMES[self.pool(s)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        if not s.actions:
            s.actions = self.pool(s)
            s.spent = []
            s.tell("Q18", "The Action Deck is shuffled anew from the covered cards.")
        s.row_card[self.place] = s.actions.pop(outcome)


# --- the Player Phase (R26, R28) ---


class NextHero(Decision[NemoState]):
    """Any hero who has not been on may take the next turn (R26, Q49)."""

    rule = "R26"

    def waiting(self, s: NemoState) -> list[int]:
        return [seat for seat in range(s.seats) if not (s.went >> seat) & 1]

    def seat(self, s: NemoState) -> int:
        return TEAM

    def prompt(self, s: NemoState) -> str:
        names = ", ".join(s.hero(seat) for seat in self.waiting(s))
        return f"Who takes the next turn: {names}?"

    def options(self, s: NemoState) -> list[Action]:
        waiting = self.waiting(s)
        return [GO[s.heroes[seat]] for seat in waiting] if len(waiting) > 1 else []

    def choose(self, s: NemoState, action: Action) -> None:
        begin_turn(s, s.seat_of(action.a))

    def passed_over(self, s: NemoState) -> None:
        begin_turn(s, self.waiting(s)[0])

    def refuse(self, s: NemoState, action: Action) -> No:
        if action.verb == "go":
            return No("R26", "That hero is not in the game or has had a turn this round.")
        return No("R28", f"A hero must take the turn first. {self.prompt(s)}")


def begin_turn(s: NemoState, seat: int) -> None:
    s.active = seat
    s.phase = CHOOSING
    s.attacked = 0
    s.closed = []
    s.struck = False
    s.genius = False
    s.die1 = s.die2 = -1
    if s.telling:
        s.tell("R26", f"{s.hero(seat)} takes the next turn.")
    s.push(CHOOSE_ACTION_CARD)


class ChooseActionCard(Decision[NemoState]):
    """Step 1: take a card of the row, one half up, and pay for it (R28, R32, R33)."""

    rule = "R32"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        left = counted(s.mp, "Mission Point")
        return f"{s.hero(s.active)}: choose an Action Card and the half to use. {left} left."

    def options(self, s: NemoState) -> list[Action]:
        found: list[Action] = []
        for card in s.row_card:
            if card >= 0:
                found.append(TAKE[2 * card])
                found.append(TAKE[2 * card + 1])
        return found

    def choose(self, s: NemoState, action: Action) -> None:
        seat = s.active
        half = action.a
        if s.half[seat] >= 0:
            s.spent.append(24 * seat + s.half[seat] // 2)
        s.half[seat] = half
        s.slot = s.row_card.index(half // 2)
        s.row_card[s.slot] = -1
        cost = min(HALF_COST[half], s.mp - 1)  # R34
        s.mp -= cost
        ability = HALF_ABILITY[half]
        if s.telling:
            taken = f"{s.hero(seat)} takes the card for {ABILITY_NAMES[ability]}"
            if cost:
                s.tell("R33", f"{taken} and pays 1 Mission Point.")
            elif HALF_COST[half]:
                s.tell("R34", f"{taken}. The last Mission Point is safe: nothing is paid.")
            else:
                s.tell("R32", f"{taken}, which is free.")
        if ability in (STEALTH, BLUE_SHORTCUT, RED_SHORTCUT):
            gain_blue(s, seat, 1, ABILITY_RULES[ability])
        s.push(END_TURN)
        s.push(REVEAL_THREAT)
        s.push(SPEND)
        s.push(READY_TOKENS)

    def refuse(self, s: NemoState, action: Action) -> No:
        if action.verb == "take":
            return No("R32", "That card does not lie in the Action Row: take one that does.")
        return No("R28", "First take an Action Card from the Action Row.")


class ReadyTokens(Auto[NemoState]):
    """Step 2 opens: the gold tokens are ready, and heroes' own abilities act (R41)."""

    rule = "R41"

    def run(self, s: NemoState) -> None:
        seat = s.active
        s.phase = SPENDING
        s.gold[seat] = GOLD - 1 if RIPTIDE in s.keep else GOLD
        if s.heroes[seat] == SARA:
            s.push(BORN_ENGINEER)
        elif s.heroes[seat] == GRANT:
            s.push(COMMANDER)


class CommanderInChief(Decision[NemoState]):
    """Grant gives an ally a bonus token; alone he gains it (R110)."""

    rule = "R41"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: Commander in Chief. Which ally gains a bonus Action Token?"

    def options(self, s: NemoState) -> list[Action]:
        if s.seats < 3 or s.blue_left() == 0:
            return []
        return [RALLY[s.heroes[seat]] for seat in range(s.seats) if seat != s.active]

    def choose(self, s: NemoState, action: Action) -> None:
        gain_blue(s, s.seat_of(action.a), 1, "R41", "Commander in Chief: ")

    def passed_over(self, s: NemoState) -> None:
        if s.blue_left():
            ally = s.active if s.seats == 1 else 1 - s.active
            gain_blue(s, ally, 1, "R110" if s.seats == 1 else "R41", "Commander in Chief: ")


# --- step 2: spending (R42) ---


def gear_actions(s: NemoState, seat: int) -> list[Action]:
    """Gear that is used on one's turn, for nothing."""
    found: list[Action] = []
    if seat not in s.gear_at:
        return found
    if s.has_gear(seat, BOOTS) and moves(s, seat, BOOTS_REACH, FLYING):
        found.append(USE[BOOTS])
    if s.has_gear(seat, SPYGLASS):
        found.extend(spied(s, seat))
    if sips(s, seat):
        found.append(USE[DRAUGHT])
    if s.gear_at[LAMP] == seat:
        for ally in range(s.seats):
            if (ally != seat or s.seats == 1) and moves(s, ally, LAMP_REACH, gait(s, ally)):
                found.append(LAMP_FOR[s.heroes[ally]])
    if s.gear_at[GRENADE] == seat:
        found.extend([GRENADE_AT[token] for token in enemies_beside(s, seat)])
    return found


def use_gear(s: NemoState, gear: int, how: str) -> None:
    """The active hero uses it: it is twisted or discarded, and the story says how (R67, R68)."""
    spend_gear(s, gear)
    if s.telling:
        s.tell("R68" if TWISTS[gear] else "R67", f"{s.hero(s.active)} {how}.")


def confrontations(s: NemoState, seat: int) -> list[Action]:
    ap = s.ap(seat)
    return [
        CONFRONT[token]
        for token in enemies_beside(s, seat)
        if ap >= confront_cost(s, seat, token)
        and possible(s, seat, s.icons(token), confront_dice(s, seat, token))
    ]


class SpendActions(Decision[NemoState]):
    """Step 2: move, scout, attempt Tasks, confront, give, use Gear, in any order (R42)."""

    rule = "R42"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        seat = s.active
        ap = s.ap(seat)
        return f"{s.hero(seat)}: {counted(ap, 'Action Token')} left. {counted(s.mp, 'Mission Point')}."

    def options(self, s: NemoState) -> list[Action]:
        seat = s.active
        ap = s.ap(seat)
        found = moves(s, seat, ap, gait(s, seat)) if ap else []
        if crowded(s, seat, s.at[seat]):
            return found  # R45: the move must go on
        if ap:
            found.extend(scouts(s, seat))
            found.extend(tasks(s, seat))
            if s.seats > 1:
                found.extend(gifts(s, seat))
        found.extend(confrontations(s, seat))
        found.extend(gear_actions(s, seat))
        found.append(DONE)
        return found

    def choose(self, s: NemoState, action: Action) -> None:
        if action is DONE:
            return
        s.push(SPEND)
        seat = s.active
        verb = action.verb
        if verb == "move":
            pay(s, seat, 1)
            step_to(s, seat, action.a)
        elif verb == "task":
            attempt_task(s, action.a)
        elif verb == "confront":
            attempt_confront(s, action.a)
        elif verb == "scout":
            pay(s, seat, 1)
            s.push(TurnTile(action.a - AREA))
        elif verb == "give" or verb == "hand":
            pay(s, seat, 1)
            give(s, seat, action)
        elif verb == "spy":
            use_gear(s, SPYGLASS, "looks through the Spyglass")
            s.push(TurnTile(action.a - AREA))
        elif verb == "grenade":
            use_gear(s, GRENADE, "throws the Electro-Grenade")
            defeat(s, action.a, "R67")
        elif verb == "lamp":
            use_gear(s, LAMP, "signals with the lamp")
            ally = s.seat_of(action.a)
            s.push(FreeMove(ally, LAMP_REACH, gait(s, ally)))
        elif action.a == DRAUGHT:
            drink(s, seat)
        else:
            use_gear(s, BOOTS, "fires the Rocket Boots")
            s.push(FreeMove(seat, BOOTS_REACH, FLYING))

    def refuse(self, s: NemoState, action: Action) -> No:
        return refuse_spending(s, action)


class EndTurn(Auto[NemoState]):
    """Step 4, then the next hero or the next round (R27, R31)."""

    rule = "R27"

    def run(self, s: NemoState) -> None:
        s.push(AFTER_TURN)
        s.push(CheckKeepCards(0))


class AfterTurn(Auto[NemoState]):
    rule = "R27"

    def run(self, s: NemoState) -> None:
        s.went |= 1 << s.active
        s.active = -1
        s.phase = CHOOSING
        s.push(NEW_ROUND if s.went == (1 << s.seats) - 1 else NEXT_HERO)


NEW_ROUND: Final = NewRound()
NEXT_HERO: Final = NextHero()
CHOOSE_ACTION_CARD: Final = ChooseActionCard()
READY_TOKENS: Final = ReadyTokens()
COMMANDER: Final = CommanderInChief()
SPEND: Final = SpendActions()
END_TURN: Final = EndTurn()
AFTER_TURN: Final = AfterTurn()
