"""A language model behind an OpenAI-compatible address, which gets questions in words and answers in a
line."""

from __future__ import annotations

import json
import re
import time
import urllib.error
import urllib.request
from typing import Any

from eleventh.arena.player import IllegalAnswer, NoAnswer, Player, SeatQuestion
from eleventh.table import scene_text
from eleventh.table.table import Table
from eleventh.terminal.manual import rules_lines
from eleventh.terminal.screen import numbered, option_lines

STORY = 40  # lines of the story in a question
MOST_BYTES = 1 << 20  # of an answer
PAUSE = 1.0  # seconds between retries while the server is busy
BUSY = {408, 409, 425, 429, 500, 502, 503, 504}
CHOICE = re.compile(r"^\W*choice\W+(.+)$", re.IGNORECASE)

ASKED = (
    "You play {name}, seat {seat} of {seats}. {goal} In each message you see the table as your seat sees it,"
    " and the choices. Think, then end with a line of the form `CHOICE: notation`, where the notation is the"
    " one in square brackets behind the choice you take."
)


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, so that the key is sent to no other address."""

    def redirect_request(self, *given: Any, **more: Any) -> None:
        return None


class ModelPlayer(Player):
    """A player whose every decision is a new conversation, so that long games fit into the context."""

    def __init__(
        self,
        address: str,
        model: str,
        key: str = "",
        rules: bool = False,
        request: dict[str, Any] | None = None,
    ) -> None:
        self.address = address.rstrip("/") + "/chat/completions"
        self.model = model
        self.key = key
        self.rules = rules
        self.request = request or {}
        self.opener = urllib.request.build_opener(NoRedirect)
        self.talk: list[dict[str, str]] = []

    def begin(self, opening: dict[str, Any], table: Table) -> None:
        asked = ASKED.format(
            name=opening["name"], seat=opening["seat"], seats=opening["seats"], goal=" ".join(opening["goal"])
        )
        book = ["", "The rules:", *rules_lines(table.game)] if self.rules else []
        self.system = "\n".join([asked, *book])

    def answer(self, question: SeatQuestion, complaint: str, due: float) -> str:
        if complaint:
            self.talk.append({"role": "user", "content": f"{complaint} Choose again."})
        else:
            self.talk = [
                {"role": "system", "content": self.system},
                {"role": "user", "content": in_words(question)},
            ]
        reply = self.ask(due)
        self.talk.append({"role": "assistant", "content": reply})
        return choice_in(question, reply)

    def ask(self, due: float) -> str:
        """The model's reply. Requests to a busy server are retried until `due`."""
        while True:
            left = due - time.monotonic()
            if left <= 0:
                raise NoAnswer("The model did not answer in time.")
            try:
                return self.post(left, due)
            except urllib.error.HTTPError as error:
                with error:
                    if error.code not in BUSY or left < PAUSE:
                        raise NoAnswer(f"The address answered with status {error.code}.") from None
            except (OSError, ValueError) as error:
                reason = getattr(error, "reason", None) or error
                if isinstance(reason, TimeoutError):
                    raise NoAnswer("The model did not answer in time.") from None
                raise NoAnswer(f"The model could not be reached: {reason}.") from None
            time.sleep(min(PAUSE, left))

    def post(self, seconds: float, due: float) -> str:
        """Send the conversation once and return the reply."""
        body = {**self.request, "model": self.model, "messages": self.talk}
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        request = urllib.request.Request(self.address, json.dumps(body).encode(), headers)
        with self.opener.open(request, timeout=seconds) as answer:
            found = b""
            while len(found) < MOST_BYTES and (more := answer.read1(MOST_BYTES)):
                found += more
                if time.monotonic() > due:  # a server that answers in small pieces
                    raise NoAnswer("The model did not answer in time.")
        try:
            reply = json.loads(found)["choices"][0]["message"]["content"]
        except (ValueError, LookupError, TypeError):
            raise NoAnswer(
                "The address does not answer as it should: no choices[0].message.content."
            ) from None
        return reply if isinstance(reply, str) else ""


def in_words(question: SeatQuestion) -> str:
    """The message for a question: the story, the table, the prompt and the choices."""
    scene = question.scene
    prompt = scene.prompt
    story = question.table.story(question.seat, question.since)[-STORY:]
    parts = [prompt.text, prompt.stake, f"({prompt.rule})" if prompt.rule else ""]
    return "\n".join(
        [
            *(["What happened:", *[line.text for line in story], ""] if story else []),
            "The table:",
            *scene_text.describe(scene).values(),
            "",
            f"You are asked: {' '.join(part for part in parts if part)}",
            *option_lines(scene.choices),
        ]
    )


def choice_in(question: SeatQuestion, reply: str) -> str:
    """The choice that the last line of a reply names, by notation or number. Raises IllegalAnswer."""
    lines = [line.strip() for line in reply.splitlines() if line.strip()]
    if not lines:
        raise IllegalAnswer("There was no answer in it.")
    found = next((match for line in reversed(lines) if (match := CHOICE.match(line))), None)
    wanted = (found[1] if found else lines[-1]).strip(" \t`'\"*[].")
    if wanted.isdecimal() and wanted not in question.offered:
        numbers = {str(number): choice.notation for number, choice in numbered(question.scene.choices)}
        wanted = numbers.get(wanted, wanted)
    return question.find_choice(wanted)
