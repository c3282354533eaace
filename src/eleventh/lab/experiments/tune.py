"""Searching numbers for a target, with Optuna: tried on some seeds, reported on others.

What was tried and played is kept in two files, so a search that was stopped goes on, and finds what it would
have found. No code is written: what comes of it is a content file.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from eleventh.core.extras import missing
from eleventh.lab.experiments.experiment import Experiment
from eleventh.lab.experiments.experiment_run import ExperimentRun, Progress
from eleventh.lab.experiments.results import Results
from eleventh.lab.experiments.tuning_question import HELD_OUT, Range, TuningQuestion, means
from eleventh.lab.run.executor import Executor, NoExecutor
from eleventh.lab.variants.files import BadFile, content_text
from eleventh.lab.variants.numbers import BadNumber

STUDY = "eleventh"
UNPLAYABLE = 10  # sets of numbers in a row that cannot be played: the ranges are wrong


@dataclass
class Found:
    """The best set of numbers, and how it does on seeds that no trial has seen, beside the printed one."""

    question: TuningQuestion
    numbers: dict[str, float]
    trials: int
    training: Experiment
    held_out: Experiment
    printed: Experiment

    def content_file(self) -> str:
        question = self.question
        remarks = [
            f"{question.title}: found by `eleventh tune`, {self.trials} trials, seed {question.seed}.",
            f"Target {question.target}. Use it as in `eleventh compare printed FILE`.",
        ]
        return content_text(question.game.id, self.numbers, remarks)


def games_file(storage: Path) -> Path:
    """Where the games of the trials are kept, beside the trials."""
    return storage.with_name(f"{storage.stem}-games{storage.suffix}")


class Search:
    """A question, what was tried and played for it, and who plays."""

    def __init__(
        self,
        question: TuningQuestion,
        storage: Path | None,
        results: Results,
        executor: Executor,
        progress: Progress | None = None,
    ) -> None:
        try:
            import optuna
        except ImportError:
            raise NoExecutor(missing("Optuna", "tune")) from None
        self.optuna: Any = optuna
        self.states: Any = optuna.trial.TrialState
        self.question = question
        self.storage = storage
        self.results = results
        self.executor = executor
        self.progress = progress
        self.before = 0  # games of earlier trials
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        self.study = self.open()

    def open(self) -> Any:
        """The study of the file, if it is of this question. A trial that was under way has failed."""
        where = None if self.storage is None else f"sqlite:///{self.storage}"
        try:
            study = self.optuna.create_study(storage=where, study_name=STUDY, load_if_exists=True)
            asked = study.user_attrs.get("question")
            if asked is None:
                study.set_user_attr("question", self.question.text())
            for trial in study.trials:
                if trial.state == self.states.RUNNING:
                    study.tell(trial.number, state=self.states.FAIL)
        except Exception as error:  # of SQLite, of its wrappers, of Optuna: whatever is wrong with the file
            raise self.broken(error) from None
        if asked not in (None, self.question.text()):
            raise BadFile(
                f"{self.storage} has trials of another question or version. Name another file with "
                "--storage; this one stays as it is."
            )
        return study

    def broken(self, error: Exception) -> BadFile:
        told = str(error.__cause__ or error)
        why = (
            "the disk is full" if "full" in told else (told.strip().splitlines() or [type(error).__name__])[0]
        )
        return BadFile(
            f"Trials cannot be kept in {self.storage}: {why}. What was tried before is kept; put that right, "
            "or name another file with --storage."
        )

    def complete(self) -> list[Any]:
        return list(self.study.get_trials(deepcopy=False, states=[self.states.COMPLETE]))

    def run(self) -> Found:
        """Try until there are enough trials, then report. Ctrl-C loses no game that was kept."""
        try:
            unplayable = 0
            while len(done := self.complete()) < self.question.trials:
                unplayable = 0 if self.attempt(len(done), unplayable) else unplayable + 1
            best = min(done, key=lambda trial: (trial.value, trial.number))
        except self.optuna.exceptions.StorageInternalError as error:
            raise self.broken(error) from None
        return self.report(dict(best.params), len(done))

    def attempt(self, done: int, unplayable: int) -> bool:
        """One more set of numbers; whether it can be played. What is tried follows from what is complete, so
        whoever goes on tries the same."""
        self.before = done * self.question.games * self.cells
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            seed = (self.question.seed * 1009 + done) * 1009 + unplayable
            self.study.sampler = self.optuna.samplers.TPESampler(seed=seed % (1 << 32))
        if done == unplayable == 0 and all(
            one.least <= one.printed <= one.most for one in self.question.ranges
        ):
            self.study.enqueue_trial({one.name: one.printed for one in self.question.ranges})
        trial = self.study.ask()
        numbers = {one.name: suggest(trial, one) for one in self.question.ranges}
        try:
            played = self.play(numbers, self.question.games, self.question.seed)
        except BaseException as error:
            self.study.tell(trial, state=self.states.FAIL)
            if isinstance(error, BadNumber) and unplayable + 1 < UNPLAYABLE:
                return False
            raise
        self.study.tell(trial, self.question.target.miss(means(played)))
        return True

    @property
    def cells(self) -> int:
        return len(self.question.modes) * len(self.question.seats) * len(self.question.bots)

    def play(self, numbers: Mapping[str, float], games: int, seed: int) -> Experiment:
        experiment = self.question.experiment(numbers, games, seed)
        ExperimentRun(experiment, self.results, self.executor, self.tell).run()
        return experiment

    def tell(self, done: int, _: int) -> None:
        if self.progress is not None:
            question = self.question
            total = (question.trials * question.games + 2 * question.held_out) * self.cells
            self.progress(min(total, self.before + done), total)

    def report(self, numbers: dict[str, float], trials: int) -> Found:
        question = self.question
        self.before = question.trials * question.games * self.cells
        training = question.experiment(numbers, question.games, question.seed)
        ExperimentRun(training, self.results, self.executor).run()
        held_out = self.play(numbers, question.held_out, question.seed + HELD_OUT)
        self.before += question.held_out * self.cells
        printed = self.play({}, question.held_out, question.seed + HELD_OUT)
        return Found(question, numbers, trials, training, held_out, printed)


def suggest(trial: Any, one: Range) -> float:
    if one.whole:
        return int(trial.suggest_int(one.name, one.least, one.most))
    return float(trial.suggest_float(one.name, one.least, one.most))
