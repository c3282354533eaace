"""The queue of messages for one viewer, limited however slowly the viewer reads."""

from __future__ import annotations

import asyncio
from collections import deque

THINNED = 8  # full updates in a row that a slow viewer gets before its socket is closed


class Outbox:
    """Messages in their order. When there are too many, those that a full update would replace are dropped,
    and the viewer is `behind` until it gets one. If that happens too often, it is `lost`."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self.most = most
        self.most_bytes = most_bytes
        self.queue: deque[tuple[str, bool]] = deque()
        self.size = 0
        self.ready = asyncio.Event()
        self.behind = False
        self.thinned = 0
        self.lost = False
        self.gone: tuple[str, str] | None = None  # code and sentence after `close`

    def close(self, code: str, why: str) -> None:
        """Nothing more will be sent: the table is gone, or the viewer was removed."""
        self.gone = (code, why)
        self.ready.set()

    def put(self, text: str, lasting: bool = False) -> None:
        """Queue a message. `lasting`: an answer to this viewer, which a full update does not replace."""
        self.ready.set()
        if self.lost or (self.behind and not lasting):
            return
        self.queue.append((text, lasting))
        self.size += len(text)
        if self.full:
            self.thin()

    @property
    def full(self) -> bool:
        """Whether the queue is too long; a single message may have any length."""
        return len(self.queue) > self.most or (self.size > self.most_bytes and len(self.queue) > 1)

    def thin(self) -> None:
        """Drop messages that a full update replaces, and mark the viewer as behind."""
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
        """The next message; None when the queue is empty."""
        if not self.queue:
            self.thinned = 0
            self.ready.clear()
            return None
        text, _ = self.queue.popleft()
        self.size -= len(text)
        return text
