"""The kinds of questions that the rules ask the team and its members (R16)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, ClassVar, Final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionMenu
from eleventh.core.engine import TEAM, Decision, No
from eleventh.games.necreaux.content.cards import card_id, seat_id
from eleventh.games.necreaux.rules.state import A_SEAT, Isle
from eleventh.games.necreaux.rules.vocabulary import REFUSALS

NOTHING: Final[list[Action]] = []
NO_CARDS: Final[list[int]] = []  # of whatever kind; not to be changed


def not_here(s: Isle, question: Decision[Isle], action: Action) -> No:
    """When such an action is possible, and what is asked now."""
    no = REFUSALS.refuse(s, action)
    return No(no.rule, f"{no.reason} Now: {question.prompt(s)}")


class Ask(Decision[Isle]):
    """A question to the acting team. `among` lists its answers, as they follow from the cards and the teams;
    anything else is refused with the sentence of its kind of action."""

    rule = "R16"

    def seat(self, s: Isle) -> int:
        return TEAM

    def team(self, s: Isle) -> int:
        return s.members()

    def asks_alone(self, s: Isle) -> bool:
        return False

    def options(self, s: Isle) -> list[Action]:
        return self.among(s)

    def forbids(self, s: Isle, action: Action) -> No | None:
        return None if action in self.among(s) else self.refuse(s, action)

    def refuse(self, s: Isle, action: Action) -> No:
        return not_here(s, self, action)


class TeamMenu(ActionMenu[Isle]):
    """A choice of the acting team."""

    def seat(self, s: Isle) -> int:
        return TEAM

    def team(self, s: Isle) -> int:
        return s.members()

    def refuse(self, s: Isle, action: Action) -> No:
        return not_here(s, self, action)


class WhichCard(Ask):
    """One of some cards. Nobody is asked where there is no choice."""

    names: ClassVar[list[Action]]  # what choosing a card is called, by card

    @abstractmethod
    def candidates(self, s: Isle) -> list[int]:
        """The cards to choose from."""

    @abstractmethod
    def affect(self, s: Isle, card: int) -> None:
        """What happens to the chosen card."""

    def among(self, s: Isle) -> list[Action]:
        cards = self.candidates(s)
        return [self.names[card] for card in cards] if len(cards) > 1 else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        self.affect(s, action.a)

    def passed_over(self, s: Isle) -> None:
        for card in self.candidates(s):
            self.affect(s, card)

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (card_id(action.a),)


class OwnCard(WhichCard):
    """One of this member's cards, of his own choice."""

    who: Annotated[int, A_SEAT]

    def seat(self, s: Isle) -> int:
        return self.who


class OwnQuestion(Ask):
    """What this member alone decides, about a card."""

    who: Annotated[int, A_SEAT]

    def seat(self, s: Isle) -> int:
        return self.who

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (card_id(action.a),)


class WhichMember(Ask):
    """One member, of the team's choice. Somebody alone is not asked."""

    @abstractmethod
    def action(self, seat: int) -> Action:
        """What naming this member is called."""

    @abstractmethod
    def named(self, s: Isle, seat: int) -> None:
        """What happens to the member who was named."""

    def among(self, s: Isle) -> list[Action]:
        members = s.member_list()
        return [self.action(seat) for seat in members] if len(members) > 1 else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        self.named(s, action.a)

    def passed_over(self, s: Isle) -> None:
        for seat in s.member_list():
            self.named(s, seat)

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (seat_id(action.a),)


def with_charges(s: Isle, action: Action) -> str:
    """The action's sentence, and how many Charges are on its card."""
    count = s.charge[action.a]
    return f"{action.text} ({charges_in_words(count)} on it)" if count else action.text


def charges_in_words(count: int) -> str:
    return "1 Charge" if count == 1 else f"{count} Charges"
