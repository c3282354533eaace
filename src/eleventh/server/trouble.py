"""Trouble: one exception for everything that can go wrong for a person, with a sentence that says what to
do."""

from __future__ import annotations

from eleventh.core.game import Refusal
from eleventh.server.http.messages.outgoing import Error, Problem, Refused, Stale, Update

STATUS = {
    "bad-request": 400,
    "refused": 409,
    "stale": 409,
    "closed": 409,
    "other-rules": 409,
    "not-yours": 403,
    "wrong-origin": 403,
    "wrong-host": 421,
    "not-found": 404,
    "too-slow": 408,
    "too-large": 413,
    "too-fast": 429,
    "unavailable": 503,
}

CRASHED = (
    "Something went wrong in the server; it was written down. Look at the table as it is now, then try again."
)


def readable(text: str) -> str:
    """The sentence without control characters, as it may quote a stranger's input."""
    return "".join([letter if letter.isprintable() or letter == "\n" else "?" for letter in text])


class Trouble(Exception):
    """An error for a person: a code, a sentence, and details."""

    def __init__(self, code: str, text: str, refusal: Refusal | None = None, version: int = -1) -> None:
        super().__init__(text)
        self.code = code
        self.text = readable(text)
        self.refusal = refusal
        self.version = version
        self.wait = 0  # seconds after which it may be tried again, if that is known
        self.view: Update | None = None

    @property
    def status(self) -> int:
        """The HTTP status of the code."""
        return STATUS[self.code]

    def problem(self) -> Problem:
        """The error as the body of an HTTP answer."""
        problem = Problem(self.code, self.text, version=self.version, view=self.view)
        if self.refusal is not None:
            problem.rule = self.refusal.rule
            problem.text = self.refusal.text
            problem.reason = self.refusal.reason
            problem.nearest = self.refusal.nearest
        return problem

    def message(self, ref: int) -> Refused | Stale | Error:
        """The error as a message on the socket."""
        if self.refusal is not None:
            no = self.refusal
            return Refused(ref, rule=no.rule, text=no.text, reason=no.reason, nearest=no.nearest)
        if self.code == "stale":
            return Stale(ref, version=self.version, text=self.text)
        return Error(ref, code=self.code, text=self.text)


def bad(text: str) -> Trouble:
    """Trouble for a malformed or impossible request."""
    return Trouble("bad-request", text)


def closed(text: str) -> Trouble:
    """Trouble for what cannot be done now."""
    return Trouble("closed", text)


def not_yours(text: str) -> Trouble:
    """Trouble for what this person may not do."""
    return Trouble("not-yours", text)
