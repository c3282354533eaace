"""What waits to be sent to one viewer: bounded, whoever reads it and however slowly."""

from __future__ import annotations

import asyncio
from collections import deque

THINNED = (
    8  # times in a row that a viewer gets a fresh picture instead of all changes, before it is sent away
)


class Outbox:
    """Messages in their order. When too many have gathered, those that a fresh picture would replace are
    dropped, and the viewer is `behind` until it gets one; when that does not help, it is `lost`."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self.most = most
        self.most_bytes = most_bytes
        self.queue: deque[tuple[str, bool]] = deque()
        self.size = 0
        self.ready = asyncio.Event()
        self.behind = False
        self.thinned = 0
        self.lost = False
        self.gone: tuple[str, str] | None = None  # code and sentence, when nothing more is to be seen

    def close(self, code: str, why: str) -> None:
        """There is nothing more to be sent: the table is gone, or the viewer may not look any more."""
        self.gone = (code, why)
        self.ready.set()

    def put(self, text: str, lasting: bool = False) -> None:
        """`lasting`: an answer to the viewer, which no picture replaces."""
        self.ready.set()
        if self.lost or (self.behind and not lasting):
            return
        self.queue.append((text, lasting))
        self.size += len(text)
        if self.full:
            self.thin()

    @property
    def full(self) -> bool:
        """One message alone may be as long as it is."""
        return len(self.queue) > self.most or (self.size > self.most_bytes and len(self.queue) > 1)

    def thin(self) -> None:
        self.queue = deque((text, lasting) for text, lasting in self.queue if lasting)
        self.size = sum(len(text) for text, _ in self.queue)
        self.behind = True
        self.ready.set()
        self.thinned += 1
        if self.full or self.thinned > THINNED:
            self.queue.clear()
            self.size = 0
            self.lost = True

    def take(self) -> str | None:
        """The next message; None when all has been sent."""
        if not self.queue:
            self.thinned = 0
            self.ready.clear()
            return None
        text, _ = self.queue.popleft()
        self.size -= len(text)
        return text
