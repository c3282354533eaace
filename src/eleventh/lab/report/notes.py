"""How the figures are reckoned, in the words of the page."""

from __future__ import annotations

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.lab.report.figures import RACE, SCORE
from eleventh.lab.report.follow import MOMENTS
from eleventh.lab.report.plan import ReportPlan
from eleventh.lab.report.watch import CHOOSE, DEAL, DOUBLING, ONLY
from eleventh.lab.report.words import counted


def notes_of(game: Game[State], plan: ReportPlan, kind: str) -> dict[str, str]:
    """A sentence or two for each section."""
    reached = {
        RACE: "how often one bot wins against the rule of thumb at all other seats, each seat in turn",
        SCORE: "what part of the best score is reached",
    }.get(kind, "how often bots win that all play alike")
    games, drawn, followed, reviewed = (
        counted(number, "game") for number in (plan.games, plan.drawn, plan.followed, plan.reviewed)
    )
    by = (
        f"From each of {MOMENTS} moments of {followed} all seats play on {plan.playouts} times by the rule "
        "of thumb, with all cards in sight"
        if plan.playouts
        else f"At {MOMENTS} moments of {followed} the game's judgement says the chance"
    )
    return {
        "modes": f"{games} for each figure, all seats played by the bot {plan.spec.bots[0]}.",
        "ladder": (
            f"What is shown is {reached}. Thinking is counted in playouts a decision: games played to their "
            f"end in the mind. {games} for each bot that answers at once, {plan.searched:,} for "
            "one that searches."
        ),
        "length": (
            f"Minutes are reckoned, not measured: {ONLY:g} seconds where there is one thing to do, "
            f"{CHOOSE:g} for a choice and {DOUBLING:g} more for each doubling of the options, {DEAL:g} for "
            "each roll or draw; nothing for setting up, talk or the rulebook."
        ),
        "course": (
            f"{by}. Open is a game while no result has a chance of nine in ten. Progress is the part of the "
            "decisions that lie behind."
        ),
        "luck": (
            f"The coach reviews {reviewed}, with {plan.weighing} playouts for each deal and "
            "each option that is compared: how often the first seat wins from there by the rule of thumb. "
            "What a choice loses is told against the best option; luck is what all deals of a game have "
            "brought."
        ),
        "boards": (
            f"The board is looked at before every decision of {drawn}; percent are parts of all "
            "that was seen there."
        ),
        "cards": (
            "Offered is counted once a turn; wins with it are of those who took it or were dealt it, without "
            "it of those who could have and did not. Whoever is ahead may take other things than who is "
            "behind: a difference is a hint, not a cause."
        ),
        "branching": "Options as the rules offer them; a decision with one option is forced.",
    }
