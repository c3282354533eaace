"""Confronting enemies (R61 to R64)."""

from __future__ import annotations

from typing import Final, final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionType
from eleventh.core.engine import No
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import ADJACENT, BESIDE
from eleventh.games.nemo_rising.content.icons import icon_names
from eleventh.games.nemo_rising.rules.keeping import enemy_defeated, try_cost
from eleventh.games.nemo_rising.rules.missions import enemy_off
from eleventh.games.nemo_rising.rules.odds import chance, percent
from eleventh.games.nemo_rising.rules.state import OUT, NemoState
from eleventh.games.nemo_rising.rules.tasks import Attempt, begin, possible
from eleventh.games.nemo_rising.rules.tokens import pay
from eleventh.games.nemo_rising.rules.vocabulary import per_token


def defeat(s: NemoState, token: int, rule: str) -> None:
    """The token leaves the board; cards and missions take note (R62, R94, Q41)."""
    s.stand(token, OUT)
    if s.narrating:
        s.tell(rule, f"{s.does(token, 'is', 'are')} defeated.")
    enemy_defeated(s, s.kind(token))
    enemy_off(s, s.kind(token))


def enemies_beside(s: NemoState, seat: int) -> list[int]:
    """Enemies that the hero stands next to, those on a tile at whose doorway she is included (R61, Q2)."""
    found = [s.enemies[place] for place in BESIDE[s.at[seat]] if s.enemies[place] >= 0]
    found.sort()
    return found


@final
class Confrontation(Attempt):
    """The attempt to defeat one enemy."""

    rule = "R61"
    again_rule = "R63"
    teamwork_rule = "R101"

    def __init__(self, token: int) -> None:
        super().__init__(c.FIRST_CONFRONTATION + token)
        self.token = token

    def opening(self, s: NemoState) -> str:
        return f"confronts {s.token_name(self.token)}"

    def purpose(self, s: NemoState) -> str:
        return f"against {s.token_name(self.token)}"

    def teamwork(self, s: NemoState, seat: int) -> bool:
        """When an ally too is beside the enemy (R101)."""
        beside = ADJACENT[s.token_at[self.token]]
        for other in range(s.seats):
            if other != seat and beside[s.at[other]]:
                return True
        return False

    def again_cost(self, s: NemoState) -> int:
        return try_cost(s, self.token)

    def succeed(self, s: NemoState, seat: int) -> None:
        defeat(s, self.token, "R62")

    def fail(self, s: NemoState, seat: int) -> None:
        """No penalty (R63)."""
        if s.narrating:
            s.tell("R63", f"{s.hero(seat)} gives up on {s.token_name(self.token)}.")


CONFRONTATIONS: Final = [Confrontation(token) for token in range(c.TOKENS)]


def confront_cost(s: NemoState, token: int) -> int:
    """First Strike: Fulmer's first in a turn is free."""
    if s.heroes[s.active] == c.FULMER and not s.struck:
        return 0
    return try_cost(s, token)


@final
class Confront(ActionType[NemoState]):
    """An enemy beside the hero (R61); all its icons must be within reach (R64, Q30)."""

    heading = "Confront"

    def among(self, s: NemoState) -> list[Action]:
        return [self.actions[token] for token in enemies_beside(s, s.active)]

    def in_reach(self, s: NemoState, token: int) -> bool:
        return possible(s, s.active, s.icons(token), CONFRONTATIONS[token].dice(s, s.active))

    def forbids(self, s: NemoState, action: Action) -> No | None:
        seat = s.active
        token = action.a
        if s.token_at[token] < 0:
            return No("R61", "{a} not on the board.", s.does(token, "is", "are"))
        if not ADJACENT[s.at[seat]][s.token_at[token]]:
            return No("R61", "{a} not next to {b}.", s.does(token, "is", "are"), s.hero(seat))
        cost = confront_cost(s, token)
        if s.ap(seat) < cost:
            price = c.counted(cost, "Action Token")
            return No("R61", "Confronting {a} costs {b}.", s.token_name(token), price)
        if self.in_reach(s, token):
            return None
        needs = "Against {a} you need {b}, each from a source of its own."
        return No("R64", needs, s.token_name(token), icon_names(s.icons(token)))

    def do(self, s: NemoState, action: Action) -> None:
        token = action.a
        pay(s, s.active, confront_cost(s, token))
        s.struck = True
        begin(s, CONFRONTATIONS[token], s.icons(token))

    def say(self, s: NemoState, action: Action) -> str:
        return f"Confront {s.token_name(action.a)} [{icon_names(s.icons(action.a))}]"

    def note(self, s: NemoState, action: Action) -> str:
        token = action.a
        dice = CONFRONTATIONS[token].dice(s, s.active)
        likely = percent(chance(s, s.active, s.abilities[s.active], s.icons(token), dice))
        return f"{likely} · {c.counted(confront_cost(s, token), 'Action Token')}"

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return enemy_piece(action.a)


def enemy_piece(token: int) -> tuple[str, ...]:
    """What one points at for an enemy."""
    return (f"enemy-{token + 1}",)


CONFRONT: Final = Confront(per_token("confront", "Confront enemy {}"))
