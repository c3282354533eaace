"""Combat (R31-R39)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal
from eleventh.games.necreaux.actions import FIGHT, RETREAT, USE, USE_LEADER, USE_NINJA
from eleventh.games.necreaux.aftermath import leave_combat, retreat, win
from eleventh.games.necreaux.cards import (
    BERSERKER,
    BRAWLER,
    CHARACTERS,
    CIRCUIT_BREAKER,
    EMPATH,
    GADGETEER,
    GRENADES,
    HEAT_RAY,
    HYPNOTIST,
    INSPIRING,
    LEADER,
    LUCKY,
    NET_LAUNCHER,
    NINJA,
    PRECISE,
    SHARPSHOOTER,
    STEALTH_SUIT,
    STRATEGIST,
    TELEKINETIC,
)
from eleventh.games.necreaux.content import (
    BEAST,
    HUMAN,
    KEYWORD,
    KIND_NAMES,
    LIVING_LAVA,
    RAZOR_BATS,
    ROBOT,
    SALAMANDER,
    SLUDGE,
    TANK_KRAKEN,
)
from eleventh.games.necreaux.damage import HitOn, TeamHits
from eleventh.games.necreaux.dice import DrainCharge, offer_dice_powers, use_dice_power
from eleventh.games.necreaux.flow import CHARGES_AT_ONCE, NOTHING, Ask, Window, spend
from eleventh.games.necreaux.once import (
    THIS_COMBAT,
    THIS_ROUND,
    USED_BERSERKER,
    USED_BREAKER,
    USED_EMPATH,
    USED_GRENADES,
    USED_INSPIRING,
    USED_LEADER,
    USED_NET,
    USED_NINJA,
    USED_SHARPSHOOTER,
)
from eleventh.games.necreaux.state import DICE, NONE, Isle
from eleventh.games.necreaux.strength import combat_roll, hits_needed, monster_cv

ONCE_A_ROUND: Final[dict[int, int]] = {
    LEADER: USED_LEADER,
    INSPIRING: USED_INSPIRING,
    CIRCUIT_BREAKER: USED_BREAKER,
    SHARPSHOOTER: USED_SHARPSHOOTER,
    BERSERKER: USED_BERSERKER,
    NINJA: USED_NINJA,
    NET_LAUNCHER: USED_NET,
    GRENADES: USED_GRENADES,
}


# --- the Monster appears ---


def start_combat(s: Isle, monster: int, reinforced: bool) -> None:
    """R31."""
    s.monster = monster
    s.hits = 0
    s.rounds = 0
    s.cv_shift = -1 if reinforced else 0
    s.reinforced = reinforced
    s.used &= ~THIS_COMBAT
    s.muted = 0
    new_round(s)
    if s.telling:
        need = hits_needed(s)
        hits = "1 Hit wins" if need == 1 else f"{need} Hits win"
        s.tell("R31", f"Combat: {KIND_NAMES[monster]}, CV {monster_cv(s)}. {hits} the fight.")
    s.push(FIGHT_WINDOW)


class FightWindow(Window):
    """The Monster is there, before the first retreat choice."""

    rule = "R31"
    powers = (EMPATH, HYPNOTIST, STEALTH_SUIT)

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        name = s.name(seat) if seat >= 0 else "Team"
        return f"{name}: {KIND_NAMES[s.monster]}, CV {monster_cv(s)}. Use a power before the fight?"

    def can(self, s: Isle, card: int, seat: int) -> bool:
        if s.monster < 0:
            return False
        keyword = KEYWORD[s.monster]
        if card == EMPATH:
            return s.charge[card] > 0 and not keyword & ROBOT and not s.used & USED_EMPATH
        if card == HYPNOTIST:
            return s.charge[card] > 0 and keyword & (HUMAN | BEAST) != 0
        return s.charge[card] >= CHARGES_AT_ONCE[card]

    def offer(self, s: Isle, card: int, seat: int, options: list[Action]) -> None:
        options.append(USE[card])

    def use(self, s: Isle, action: Action) -> None:
        if action.a == EMPATH:
            s.push(self)
            spend(s, EMPATH, 1, ": the CV is 1 lower in this combat")
            s.used |= USED_EMPATH
            s.cv_shift -= 1
            return
        spend(s, action.a, CHARGES_AT_ONCE.get(action.a, 1))
        if s.telling:
            s.tell("R27", f"{s.team_name()} avoids {KIND_NAMES[s.monster]}: nothing is won and nothing lost.")
        leave_combat(s)

    def closed(self, s: Isle) -> None:
        s.push(START_ROUND)


# --- a round ---


class StartRound(Ask):
    """R32: fight or retreat, before any die."""

    rule = "R32"

    def prompt(self, s: Isle) -> str:
        need = hits_needed(s) - s.hits
        name = KIND_NAMES[s.monster]
        hits = "1 more Hit" if need == 1 else f"{need} more Hits"
        return f"{s.team_name()}: {name}, CV {monster_cv(s)}, needs {hits}. Fight or retreat?"

    def options(self, s: Isle) -> list[Action]:
        if s.monster == RAZOR_BATS and s.rounds == 0:
            return NOTHING
        if s.monster == TANK_KRAKEN and s.rounds > 0:
            return NOTHING
        return FIGHT_OR_RETREAT

    def choose(self, s: Isle, action: Action) -> None:
        if action is RETREAT:
            retreat(s)
        else:
            s.push(ROUND_WINDOW)

    def passed_over(self, s: Isle) -> None:
        if s.telling:
            s.tell("R32", f"There is no retreat from {KIND_NAMES[s.monster]} now.")
        s.push(ROUND_WINDOW)


def new_round(s: Isle) -> None:
    """What held for one round is over before the team chooses to fight or to retreat (R39)."""
    s.round_shift = 0
    s.used &= ~THIS_ROUND
    s.dice = [0] * len(s.dice)
    s.mod = [0] * s.seats
    members = s.members()
    s.rolling = members & ~s.caged or members


class RoundWindow(Window):
    """The team fights; the dice are not yet rolled."""

    rule = "R34"
    powers = (LEADER, INSPIRING, CIRCUIT_BREAKER, SHARPSHOOTER, BERSERKER, NINJA, NET_LAUNCHER, GRENADES)

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        name = s.name(seat) if seat >= 0 else "Team"
        return (
            f"{name}: round {s.rounds + 1} against {KIND_NAMES[s.monster]}, CV {monster_cv(s)}. Use a power?"
        )

    def can(self, s: Isle, card: int, seat: int) -> bool:
        if s.used & ONCE_A_ROUND[card]:
            return False
        if card in (LEADER, NINJA):
            if card == NINJA and (
                not s.rolling >> seat & 1 or (s.used & USED_BERSERKER and s.has_up(seat, BERSERKER))
            ):
                return False
            return s.rolling & ~(1 << seat) != 0
        if card == BERSERKER:
            return s.rolling >> seat & 1 == 1
        if s.charge[card] == 0:
            return False
        if card == CIRCUIT_BREAKER:
            return KEYWORD[s.monster] & ROBOT != 0
        return s.monster != LIVING_LAVA or card < CHARACTERS

    def offer(self, s: Isle, card: int, seat: int, options: list[Action]) -> None:
        if card in (LEADER, NINJA):
            actions = USE_LEADER if card == LEADER else USE_NINJA
            for other in range(s.seats):
                if other != seat and s.rolling >> other & 1:
                    options.append(actions[other])
        else:
            options.append(USE[card])

    def use(self, s: Isle, action: Action) -> None:
        card = action.a
        seat = s.holder[card]
        s.used |= ONCE_A_ROUND[card]
        s.push(self)
        if card == LEADER:
            s.mod[action.b] += 1
            if s.telling:
                s.tell("R34", f"{s.name(seat)} leads: {s.name(action.b)} gets +1 this round.")
        elif card == NINJA:
            s.rolling &= ~(1 << seat)
            s.mod[action.b] += 2
            if s.telling:
                s.tell("R34", f"{s.name(seat)} vanishes: {s.name(action.b)} gets +2 this round.")
        elif card == BERSERKER:
            s.mod[seat] += 2
            if s.telling:
                s.tell("R34", f"{s.name(seat)} goes berserk: +2 this round.")
        elif card == INSPIRING:
            spend(s, card, 1, ": +1 for everybody this round")
            for member in s.member_list():
                s.mod[member] += 1
        elif card == NET_LAUNCHER:
            spend(s, card, 1, ": the CV is 1 lower this round")
            s.round_shift -= 1
        else:
            spend(s, card)
            s.hits += 1
            if s.telling:
                s.tell("R37", f"A Hit on {KIND_NAMES[s.monster]}: {s.hits} of {hits_needed(s)}.")
            if s.hits >= hits_needed(s):
                s.stack.pop()  # this window: the fight is won before the dice
                win(s)

    def closed(self, s: Isle) -> None:
        s.push(ROLL_COMBAT)


class RollCombat(Deal[Isle]):
    """R34: each member who rolls, in seat order."""

    rule = "R34"

    def roller(self, s: Isle) -> int:
        for seat in range(s.seats):
            if s.rolling >> seat & 1 and s.dice[seat * DICE] == 0:
                return seat
        return NONE

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.roller(s))}'s combat die."

    def outcomes(self, s: Isle) -> int:
        return 6

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return str(outcome + 1)

    def deal(self, s: Isle, outcome: int) -> None:
        seat = self.roller(s)
        s.dice[seat * DICE] = outcome + 1
        if s.telling:
            s.tell("R34", f"{s.name(seat)} rolls {outcome + 1}, in all {combat_roll(s, seat)}.")
        s.push(ROLL_COMBAT if self.roller(s) >= 0 else ROLL_WINDOW)


class RollWindow(Window):
    """The combat dice are rolled, nothing is compared yet (A36)."""

    rule = "R34"
    powers = (LUCKY, GADGETEER, TELEKINETIC, STRATEGIST, HEAT_RAY)

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        name = s.name(seat) if seat >= 0 else "Team"
        rolls = [f"{s.name(i)} {combat_roll(s, i)}" for i in range(s.seats) if s.rolling >> i & 1]
        return f"{name}: CV {monster_cv(s)} against {', '.join(rolls)}. Change a roll?"

    def can(self, s: Isle, card: int, seat: int) -> bool:
        if s.charge[card] == 0:
            return False
        if card == GADGETEER:
            return s.rolling >> seat & 1 == 1
        if card == HEAT_RAY:
            return s.rolling >> seat & 1 == 1 and s.monster != LIVING_LAVA
        return card != STRATEGIST or s.rolling & ~(1 << seat) != 0

    def offer(self, s: Isle, card: int, seat: int, options: list[Action]) -> None:
        offer_dice_powers(s, card, seat, options)

    def use(self, s: Isle, action: Action) -> None:
        s.push(self)
        if action.a == HEAT_RAY and action.verb == "use":
            spend(s, HEAT_RAY, 1, ": +3")
            s.mod[s.holder[HEAT_RAY]] += 3
        else:
            use_dice_power(s, action)

    def closed(self, s: Isle) -> None:
        compare(s)


def compare(s: Isle) -> None:
    """R35 and R36: every roll against the CV; then the damage, then the next round."""
    cv = monster_cv(s)
    team_hits = 0
    own_hits: list[int] = []
    drained: list[int] = []
    dealt = 0
    for seat in range(s.seats):
        if not s.rolling >> seat & 1:
            continue
        roll = combat_roll(s, seat)
        natural = s.dice[seat * DICE]
        berserk = s.used & USED_BERSERKER and s.holder[BERSERKER] == seat
        if roll > cv:
            dealt += 2 if natural == 6 and s.has_up(seat, BRAWLER) else 1
        elif berserk:
            own_hits.append(seat)
        if roll < cv:
            team_hits += 1
            if s.monster == SALAMANDER:
                drained.append(seat)
            elif s.monster == SLUDGE and natural == 1:
                own_hits.append(seat)
        elif roll == cv and s.has_up(seat, PRECISE):
            s.charge[PRECISE] += 1
            if s.telling:
                s.tell("R35", f"{s.name(seat)} matches the CV: Precise gets a Charge.")
    s.hits += dealt
    s.rounds += 1
    if s.telling:
        name = KIND_NAMES[s.monster]
        in_all = f"{s.hits} of {hits_needed(s)} in all"
        s.tell("R35", f"Hits on {name}: {dealt}, {in_all}. Hits on the team: {team_hits}.")
    s.push(AFTER_ROUND)
    if team_hits:
        s.push(TeamHits(team_hits))
    for seat in reversed(own_hits):
        s.push(HitOn(seat))
    if s.telling:
        for seat in own_hits:
            s.tell("R35", f"{s.name(seat)} takes 1 Hit more himself.")
    for seat in reversed(drained):
        s.push(DrainCharge(seat))


class AfterRound(Auto[Isle]):
    """R37-R39: defeated, or a new round."""

    def run(self, s: Isle) -> None:
        if s.hits >= hits_needed(s):
            win(s)
        else:
            new_round(s)
            s.push(START_ROUND)


FIGHT_OR_RETREAT: Final[list[Action]] = [FIGHT, RETREAT]
FIGHT_WINDOW: Final = FightWindow()
START_ROUND: Final = StartRound()
ROUND_WINDOW: Final = RoundWindow()
ROLL_COMBAT: Final = RollCombat()
ROLL_WINDOW: Final = RollWindow()
AFTER_ROUND: Final = AfterRound()
