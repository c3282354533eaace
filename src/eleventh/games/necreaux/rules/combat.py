"""Combat (R31-R42): rounds, retreat, and the end of a Monster."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionType, ActionTypes
from eleventh.core.engine import Auto, No
from eleventh.games.necreaux.content.adventure import DOTS, KIND_NAMES
from eleventh.games.necreaux.content.cards import BERSERKER, BRAWLER, PRECISE, ROCKETPACK
from eleventh.games.necreaux.rules import state
from eleventh.games.necreaux.rules.charges import DRAIN_CHARGE
from eleventh.games.necreaux.rules.combat_rolls import combat_roll, hits_needed, hits_to_go, monster_cv
from eleventh.games.necreaux.rules.damage import DROP_ITEM, HIT_EACH, HIT_ON, TEAM_HITS
from eleventh.games.necreaux.rules.dice import Die
from eleventh.games.necreaux.rules.items import CLAIM_ITEMS, UNCLAIMED, drop_pending
from eleventh.games.necreaux.rules.monsters import MONSTER
from eleventh.games.necreaux.rules.odds import expected_damage
from eleventh.games.necreaux.rules.questions import TeamMenu
from eleventh.games.necreaux.rules.rest import FLIP_CHARACTER
from eleventh.games.necreaux.rules.state import Isle
from eleventh.games.necreaux.rules.vocabulary import only, plain
from eleventh.games.necreaux.rules.windows import FIGHT, RETREAT, ROLL, ROUND, Window

# --- the Monster appears ---


def start_combat(s: Isle, monster: int, reinforced: bool) -> None:
    """R31."""
    s.monster = monster
    s.hits = 0
    s.rounds = 0
    s.cv_shift = -1 if reinforced else 0
    s.reinforced = reinforced
    s.used &= ~(FIGHT.once | ROUND.once | RETREAT.once)
    s.muted = 0
    new_round(s)
    if s.narrating:
        need = hits_needed(s)
        hits = "1 Hit wins" if need == 1 else f"{need} Hits win"
        s.tell("R31", f"Combat: {KIND_NAMES[monster]}, CV {monster_cv(s)}. {hits} the fight.")
    FIGHT_WINDOW.open(s)


class FightWindow(Window):
    """The Monster is there, before the first retreat choice."""

    rule = "R31"
    moment = FIGHT

    def prompt(self, s: Isle) -> str:
        monster = f"{KIND_NAMES[s.monster]}, CV {monster_cv(s)}"
        return f"{self.name_asked(s)}: {monster}. Use a power before the fight?"

    def closed(self, s: Isle) -> None:
        s.push(START_ROUND)


def avoid(s: Isle) -> None:
    """A power lets the team get round the Monster: there is no fight."""
    s.cancel(FightWindow)
    if s.narrating:
        s.tell("R27", f"{s.team_name()} avoids {KIND_NAMES[s.monster]}: nothing is won and nothing lost.")
    s.leave_combat()


# --- fight or retreat ---


class Fight(ActionType[Isle]):
    """R32: all fight on."""

    def forbids(self, s: Isle, action: Action) -> No | None:
        return None

    def do(self, s: Isle, action: Action) -> None:
        if s.narrating and not MONSTER[s.monster].lets_go(s):
            s.tell("R32", f"There is no retreat from {KIND_NAMES[s.monster]} now.")
        ROUND_WINDOW.open(s)

    def note(self, s: Isle, action: Action) -> str:
        damage = expected_damage(s)
        if damage > 90:
            return "dice alone cannot beat it as things are"
        return f"by dice alone {damage:.1f} Hits on the team to the end, on average"

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return ("monster",)


class Retreat(ActionType[Isle]):
    """R33: each member takes a Hit, the Monster and the pending Items are gone, the Turn ends."""

    def forbids(self, s: Isle, action: Action) -> No | None:
        if MONSTER[s.monster].lets_go(s):
            return None
        return No("R32", "There is no retreat from {a} now.", KIND_NAMES[s.monster])

    def do(self, s: Isle, action: Action) -> None:
        s.count(state.RETREATS)
        if s.narrating:
            s.tell("R33", f"{s.team_name()} retreats from {KIND_NAMES[s.monster]}: the Turn ends.")
        s.alarm &= ~(1 << s.acting)
        if MONSTER[s.monster].retreat_costs_items:
            drop_pending(s, "R33")
        s.push(state.CUT_TURN_SHORT)
        if MONSTER[s.monster].retreat_hurts:
            if RETREAT.ready(s):
                s.push(RETREAT_HITS)
                s.push(RETREAT_WINDOW)
            else:
                RETREAT_HITS.run(s)

    def say(self, s: Isle, action: Action) -> str:
        monster = MONSTER[s.monster]
        hits = "a Hit for each" if monster.retreat_hurts else "no Hits"
        items = ""
        if s.pending[s.acting]:
            stay = "are lost" if monster.retreat_costs_items else "stay"
            items = f"the pending Items {stay}, "
        return f"Retreat: {hits}, {items}the Turn ends"

    def weighty(self, s: Isle, action: Action) -> bool:
        """It is taken back like anything else, but not when it is somebody's end."""
        if not MONSTER[s.monster].retreat_hurts:
            return False
        return min([s.life(seat) for seat in s.member_list()]) == 1

    def needs_all(self, s: Isle, action: Action) -> bool:
        return not s.rules & state.ONE_DECIDES

    def without_all(self, s: Isle, action: Action) -> Action | None:
        return FIGHT_ON.action


FIGHT_ON: Final = Fight([plain("fight", "Fight")])
only("fight", "R32", "There is no combat to go on with now.")
RUN_AWAY: Final = Retreat(
    [plain("retreat", "Retreat: a Hit for each, the pending Items are lost, the Turn ends")]
)
only("retreat", "R32", "A retreat is chosen before a combat round's dice, where the Monster lets you go.")
FIGHT_OR_RETREAT: Final[ActionTypes[Isle]] = ActionTypes([FIGHT_ON, RUN_AWAY])


class StartRound(TeamMenu):
    """R32: fight or retreat, before any die; no question where the Monster lets nobody go."""

    rule = "R32"

    def action_types(self) -> ActionTypes[Isle]:
        return FIGHT_OR_RETREAT

    def prompt(self, s: Isle) -> str:
        need = hits_to_go(s)
        name = KIND_NAMES[s.monster]
        hits = "1 more Hit" if need == 1 else f"{need} more Hits"
        return f"{s.team_name()}: {name}, CV {monster_cv(s)}, needs {hits}. Fight or retreat?"

    def asks_alone(self, s: Isle) -> bool:
        return False


class RetreatWindow(Window):
    """The Escape Artist may spare everybody the Hit."""

    rule = "R33"
    moment = RETREAT

    def prompt(self, s: Isle) -> str:
        return f"{self.name_asked(s)}: lead the escape? On 3-6 nobody is hit."


class RetreatHits(Auto[Isle]):
    """A10: each member takes his own Hit; the Rocketpack flies clear."""

    def run(self, s: Isle) -> None:
        mask = s.members()
        flyer = s.owner(ROCKETPACK)
        if flyer >= 0:
            mask &= ~(1 << flyer)
            if s.narrating:
                s.tell("R33", f"{s.name(flyer)} flies clear with the Rocketpack.")
        HIT_EACH[mask].run(s)


# --- a round ---


def new_round(s: Isle) -> None:
    """What held for one round is over before the team chooses to fight or to retreat (R39)."""
    s.round_shift = 0
    s.used &= ~ROUND.once
    s.clear_dice()
    members = s.members()
    s.rolling = members & ~s.caged or members


class RoundWindow(Window):
    """The team fights; the dice are not yet rolled."""

    rule = "R34"
    moment = ROUND

    def prompt(self, s: Isle) -> str:
        monster = f"{KIND_NAMES[s.monster]}, CV {monster_cv(s)}"
        return f"{self.name_asked(s)}: round {s.rounds + 1} against {monster}. Use a power?"

    def closed(self, s: Isle) -> None:
        s.push(ROLL_COMBAT)


def strike(s: Isle) -> None:
    """A Hit on the Monster before the dice: it may win the fight (R37)."""
    s.hits += 1
    if s.narrating:
        s.tell("R37", f"A Hit on {KIND_NAMES[s.monster]}: {s.hits} of {hits_needed(s)}.")
    if s.hits >= hits_needed(s):
        s.cancel(RoundWindow)
        win(s)


class RollCombat(Die):
    """R34: each member who rolls, in seat order; also who cannot miss, as every member of the team does."""

    rule = "R34"
    always_rolled = True

    def roller(self, s: Isle) -> int:
        """Who rolls next, NONE if all have rolled."""
        for seat in state.SEATS_OF[s.rolling]:
            if s.dice[seat * state.DICE] == 0:
                return seat
        return state.NONE

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.roller(s))}'s combat die."

    def rolled(self, s: Isle, face: int) -> None:
        seat = self.roller(s)
        s.dice[seat * state.DICE] = face
        if s.narrating:
            s.tell("R34", f"{s.name(seat)} rolls {face}, in all {combat_roll(s, seat)}.")
        if self.roller(s) >= 0:
            s.push(ROLL_COMBAT)
        else:
            ROLL_WINDOW.open(s)


class RollWindow(Window):
    """The combat dice are rolled, nothing is compared yet (A36)."""

    rule = "R34"
    moment = ROLL

    def prompt(self, s: Isle) -> str:
        rolls = [f"{s.name(i)} {combat_roll(s, i)}" for i in range(s.seats) if s.rolling >> i & 1]
        return f"{self.name_asked(s)}: CV {monster_cv(s)} against {', '.join(rolls)}. Change a roll?"

    def closed(self, s: Isle) -> None:
        compare(s)


def compare(s: Isle) -> None:
    """R35 and R36: every roll against the CV; then the damage, then the next round."""
    cv = monster_cv(s)
    monster = MONSTER[s.monster]
    team_hits = 0
    raging = 0  # who takes 1 Hit more himself, as a Berserker
    scorched = 0  # ... and by what the Monster does
    robbed = 0
    dealt = 0
    for seat in state.SEATS_OF[s.rolling]:
        roll = combat_roll(s, seat)
        natural = s.dice[seat * state.DICE]
        if roll > cv:
            twice = natural >= 5 and s.has_up(seat, BRAWLER)
            dealt += 2 if twice or (natural == 6 and monster.six_counts_twice) else 1
        elif s.used >> BERSERKER & 1 and s.holder(BERSERKER) == seat:
            raging |= 1 << seat
        if roll < cv:
            team_hits += 1
            if monster.drains or monster.blasts:
                robbed |= 1 << seat
            if monster.strikes_back(natural):
                scorched |= 1 << seat
        elif roll == cv and s.has_up(seat, PRECISE):
            s.charge[PRECISE] += 1
            if s.narrating:
                s.tell("R35", f"{s.name(seat)} matches the CV: Precise gets a Charge.")
    s.hits += dealt
    s.rounds += 1
    defeated = dealt > 0 and s.hits >= hits_needed(s)  # A8, A9: before anybody falls
    if s.narrating:
        in_all = f"{s.hits} of {hits_needed(s)} in all"
        s.tell("R35", f"Hits on {KIND_NAMES[s.monster]}: {dealt}, {in_all}. Hits on the team: {team_hits}.")
    s.push(DEFEATED if defeated else AFTER_ROUND)
    if team_hits:
        s.push(TEAM_HITS[team_hits])
    if raging | scorched:
        hit_more(s, raging, scorched)
    if robbed:
        for seat in reversed(state.SEATS_OF[robbed]):
            s.push(DROP_ITEM[seat] if monster.blasts else DRAIN_CHARGE[seat])


def hit_more(s: Isle, raging: int, scorched: int) -> None:
    """Hits that fall on one member himself, in seat order."""
    both = [seat for seat in range(s.seats) for mask in (raging, scorched) if mask >> seat & 1]
    for seat in reversed(both):
        HIT_ON[seat].open(s)
    if s.narrating:
        for seat in both:
            s.tell("R35", f"{s.name(seat)} takes 1 Hit more himself.")


class AfterRound(Auto[Isle]):
    """R39: not defeated, a new round."""

    def run(self, s: Isle) -> None:
        new_round(s)
        s.push(START_ROUND)


class Defeated(Auto[Isle]):
    """A9: the round has won the fight, and its damage is suffered."""

    def run(self, s: Isle) -> None:
        win(s)


# --- victory ---


def win(s: Isle) -> None:
    """R37: the Monster is defeated."""
    s.count(state.WON_FIGHTS)
    if s.narrating:
        s.tell("R37", f"Defeated: {KIND_NAMES[s.monster]}.")
    s.push(END_COMBAT)
    if MONSTER[s.monster].heartens:
        for seat in reversed(s.member_list()):
            s.push(FLIP_CHARACTER[seat])
    if not s.reinforced:
        s.push(UNCLAIMED)
        if DOTS[s.monster]:
            s.push(CLAIM_ITEMS[DOTS[s.monster]])


class EndCombat(Auto[Isle]):
    """R38: the Turn goes on; by the printed rule it ends."""

    def run(self, s: Isle) -> None:
        s.alarm &= ~(1 << s.acting)
        s.leave_combat()
        if s.rules & state.PRINTED_DEFEAT:
            if s.narrating:
                s.tell("R38", "By the printed rule the Turn ends with the Monster's defeat.")
            s.end_turn()
        elif s.narrating:
            s.tell("R38", "The Turn goes on after the Monster's defeat (erratum).")


FIGHT_WINDOW: Final = FightWindow()
START_ROUND: Final = StartRound()
RETREAT_WINDOW: Final = RetreatWindow()
RETREAT_HITS: Final = RetreatHits()
ROUND_WINDOW: Final = RoundWindow()
ROLL_COMBAT: Final = RollCombat()
ROLL_WINDOW: Final = RollWindow()
AFTER_ROUND: Final = AfterRound()
DEFEATED: Final = Defeated()
END_COMBAT: Final = EndCombat()
