"""Rate limits: a burst at once, then a rate per second; by count, or by processor time.

Expensive work is charged afterwards, in milliseconds of processor time; a client in debt waits.
"""

from __future__ import annotations

import hashlib
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Generator, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, TypeVar

from eleventh.server.limits.people import Guest
from eleventh.server.settings import Limits
from eleventh.server.trouble import Trouble

T = TypeVar("T")

# Seconds of the server that no task of its own spends, so they are charged by estimate:
HANDSHAKE = 0.002  # opening and closing a socket
BYTE = 4e-9  # reading a byte and passing it on
DEPOSIT = 0.010  # seconds that are charged beforehand, so that few requests start on a nearly empty bucket
HEALTH = "/healthz"
DEAR = ("/ready", "/metrics")  # paths outside the API that cost as much
MANY = 10_000  # buckets above which full ones are dropped
FAST = "Too many requests from your address"
OPENED = "Your address opened many windows just now"
MADE = "Your address made many tables just now"
SENDING = "Your address sends much at the same time: wait until that has arrived, then send this again."
ALL_SENDING = "Many people send long requests just now: send this again in a minute."
WORK = "You, or others at your address, asked for much work just now"


class Bucket:
    """A token bucket. It can be in debt."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: tuple[float, int]) -> None:
        self.rate, self.most = rate
        self.left = float(self.most)
        self.at = time.monotonic()

    def fill(self) -> float:
        """Refill the bucket for the time since the last call; returns its content."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left

    def take(self) -> bool:
        """Take one; returns False if the bucket is empty."""
        if self.fill() < 1:
            return False
        self.left -= 1
        return True

    def charge(self, amount: float) -> None:
        """Take an amount, into debt if need be."""
        self.fill()
        self.left -= amount

    def wait(self) -> float:
        """Seconds until the bucket is out of debt; 0.0: it is."""
        left = self.fill()
        return 0.0 if left >= 1 else (1 - left) / self.rate


class Buckets:
    """A bucket per key; full ones are dropped. `spent` is what was taken since the last `tell`."""

    def __init__(self, rate: tuple[float, int]) -> None:
        self.rate = rate
        self.buckets: dict[str, Bucket] = {}
        self.spent: dict[str, float] = {}

    def of(self, key: str) -> Bucket:
        """The bucket of this key."""
        bucket = self.buckets.get(key)
        if bucket is None:
            if len(self.buckets) >= MANY:
                self.buckets = {k: b for k, b in self.buckets.items() if b.fill() < b.most}
                self.spent = {k: amount for k, amount in self.spent.items() if k in self.buckets}
            bucket = self.buckets[key] = Bucket(self.rate)
        return bucket

    def take(self, name: str) -> bool:
        """Take one from the key's bucket; returns False if it is empty."""
        key = short(name)
        if not self.of(key).take():
            return False
        self.spent[key] = self.spent.get(key, 0) + 1
        return True

    def charge(self, name: str, amount: float) -> None:
        """Charge the key's bucket."""
        key = short(name)
        self.of(key).charge(amount)
        self.spent[key] = self.spent.get(key, 0) + amount

    def wait(self, name: str) -> float:
        """Seconds until the key's bucket is out of debt; 0.0: it is."""
        return self.of(short(name)).wait()

    def tell(self) -> dict[str, float]:
        """What was spent since the last call, by keys that spent a noticeable part of their rate."""
        noticeable = {key: amount for key, amount in self.spent.items() if amount >= self.rate[1] / 100}
        self.spent = {}
        return noticeable

    def heard(self, key: str, amount: float) -> None:
        """Charge what was spent at another server. ValueError for an impossible amount."""
        if not 0 <= amount < math.inf:
            raise ValueError(f"{amount} is no amount")
        self.of(key).charge(amount)


@lru_cache(maxsize=MANY)
def short(name: str) -> str:
    """A person or address as servers name them to each other."""
    return hashlib.blake2b(name.encode(), digest_size=8).hexdigest()


class Bodies:
    """The bytes of requests that are being read, which stay in memory until each is complete."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.addresses: Counter[str] = Counter()

    def add(self, who: Guest, size: int) -> None:
        """Raises Trouble if this is more than the address, or everybody together, may have in memory."""
        if self.addresses[who.address] + size > self.limits.address_bodies:
            raise Trouble("too-fast", SENDING)
        if self.addresses.total() + size > self.limits.bodies:
            raise Trouble("unavailable", ALL_SENDING)
        self.addresses[who.address] += size

    @contextmanager
    def held(self, who: Guest) -> Iterator[Callable[[int], None]]:
        """A function that counts the sizes of parts; all of them count until the end of the block."""
        size = 0

        def add(more: int) -> None:
            nonlocal size
            self.add(who, more)
            size += more

        try:
            yield add
        finally:
            self.addresses[who.address] -= size
            if not self.addresses[who.address]:
                del self.addresses[who.address]


class Budget:
    """What a person and an address may use: requests, the server's own time, and that of the workers."""

    def __init__(self, limits: Limits) -> None:
        self.bodies = Bodies(limits)
        self.connects = Buckets(limits.connects)
        self.requests = Buckets(limits.requests)
        self.pages = Buckets(limits.pages)
        self.health = Buckets(limits.health)
        self.handshakes = Buckets(limits.handshakes)
        self.tables = Buckets(limits.tables)
        self.chat = Buckets(limits.chat)
        self.renames = Buckets(limits.renames)
        self.hints = Buckets(limits.hints)
        self.work = Buckets(limits.work)
        self.address_work = Buckets(limits.address_work)
        self.parsing = Buckets(limits.parsing)
        self.thought = Buckets(limits.thought)
        self.address_thought = Buckets(limits.address_thought)
        self.reviews = Buckets(limits.reviews)
        self.address_reviews = Buckets(limits.address_reviews)
        self.bot_games = Buckets(limits.bot_games)
        self.address_bot_games = Buckets(limits.address_bot_games)

    @property
    def shared(self) -> dict[str, Buckets]:
        """The limits that servers on one database tell each other about."""
        return {name: found for name, found in vars(self).items() if isinstance(found, Buckets)}

    def rate_of(self, path: str) -> Buckets:
        """The limit for requests to this URL path."""
        if path == HEALTH:
            return self.health
        return self.requests if path.startswith("/api") or path in DEAR else self.pages

    def expect_request(self, who: Guest, path: str) -> None:
        """Raises Trouble if the address sends too many requests. The other `expect_` methods likewise raise
        Trouble for what exceeds a limit."""
        rate = self.rate_of(path)
        if not rate.take(who.address):
            raise too_much(rate.wait(who.address), FAST)

    def expect_handshake(self, who: Guest) -> None:
        """Raises Trouble if the address opens too many sockets."""
        if not self.handshakes.take(who.address):
            raise too_much(self.handshakes.wait(who.address), OPENED)
        self.worked(who, HANDSHAKE)

    def expect_table(self, who: Guest) -> None:
        """Raises Trouble if the address creates too many tables."""
        if not self.tables.take(who.address):
            raise too_much(self.tables.wait(who.address), MADE)

    def expect_chat(self, who: Guest) -> None:
        """Raises Trouble if the person talks too much."""
        for name in (who.id, who.address):
            if not self.chat.take(name):
                raise too_much(self.chat.wait(name), "You talk faster than anybody can read")

    def expect_rename(self, who: Guest) -> None:
        """Raises Trouble if the person changes names too often."""
        if not self.renames.take(who.id):
            raise too_much(self.renames.wait(who.id), "You changed your name often just now")

    def expect_hint(self, who: Guest) -> None:
        """Raises Trouble if the person asks for too many hints."""
        if not self.hints.take(who.id) or not self.hints.take(who.address):
            raise Trouble("too-fast", "Hints cost a little thought: wait a moment.")
        self.expect_thought(who)

    def refusal(self, address: str, path: str, handshake: bool) -> Trouble | None:
        """Why this address is refused now, before its request is read; None if it is not."""
        rate, why = (self.handshakes, OPENED) if handshake else (self.rate_of(path), FAST)
        if wait := rate.wait(address):
            return too_much(wait, why)
        wait = 0.0 if path == HEALTH else self.address_work.wait(address)
        return too_much(wait) if wait else None

    def parsed(self, address: str, seconds: float) -> float:
        """Charge the address for parsing; returns seconds until it may send more."""
        self.address_work.charge(address, seconds * 1000)
        self.parsing.charge(address, seconds * 1000)
        return self.parsing.wait(address)

    def debt(self, who: Guest) -> float:
        """Seconds until the server works for this person again; 0.0: it does."""
        wait = self.address_work.wait(who.address)
        return wait if who.fresh else max(wait, self.work.wait(who.id))

    def expect_work(self, who: Guest) -> None:
        """Raises Trouble while the person is in debt for the server's time."""
        if wait := self.debt(who):
            raise too_much(wait)

    def expect_thought(self, who: Guest) -> None:
        """Raises Trouble while the person or address is in debt for workers."""
        wait = max(self.thought.wait(who.id), self.address_thought.wait(who.address))
        if wait:
            raise too_much(wait)

    def expect_review(self, who: Guest) -> None:
        """Raises Trouble while the person or address is in debt for reviews."""
        wait = max(self.reviews.wait(who.id), self.address_reviews.wait(who.address))
        if wait:
            raise too_much(wait)

    def worked(self, who: Guest, seconds: float) -> None:
        """Charge the person for time of the server itself."""
        self.address_work.charge(who.address, seconds * 1000)
        if not who.fresh:  # without a cookie each request is a new person
            self.work.charge(who.id, seconds * 1000)

    async def paid(self, who: Guest, work: Awaitable[T]) -> T:
        """Await the work and charge the person for the server's time that it takes."""
        timed = Timed(work)
        self.worked(who, DEPOSIT)
        try:
            return await timed
        finally:
            self.worked(who, timed.seconds - DEPOSIT)

    def received(self, who: Guest, size: int) -> None:
        """Charge the person for bytes that were read; handling them is charged separately."""
        self.worked(who, size * BYTE)

    def paid_by(self, who: Guest) -> Callable[[float], None]:
        """A function that charges the person for seconds of a worker."""

        def thought(seconds: float) -> None:
            self.thought.charge(who.id, seconds * 1000)
            self.address_thought.charge(who.address, seconds * 1000)

        return thought

    def reviewed_for(self, who: Guest) -> Callable[[float], None]:
        """A function that charges the person's account for reviews. It is separate, as reviews only use idle
        workers: a long one does not block hints."""

        def reviewed(seconds: float) -> None:
            self.reviews.charge(who.id, seconds * 1000)
            self.address_reviews.charge(who.address, seconds * 1000)

        return reviewed

    def bots_wait(self, player: str, address: str) -> float:
        """Seconds until bots may play alone at tables of this person, made from this address if known."""
        wait = self.bot_games.wait(player)
        return max(wait, self.address_bot_games.wait(address)) if address else wait

    def bots_played(self, player: str, address: str, seconds: float) -> None:
        """Charge the person for bots that play alone."""
        self.bot_games.charge(player, seconds * 1000)
        if address:
            self.address_bot_games.charge(address, seconds * 1000)


def too_much(wait: float, what: str = WORK) -> Trouble:
    """Trouble that says how long to wait."""
    seconds = max(1, math.ceil(wait))
    trouble = Trouble("too-fast", f"{what}: wait {counted(seconds)} and try again.")
    trouble.wait = seconds
    return trouble


def counted(seconds: int) -> str:
    """A number of seconds in words."""
    return "a second" if seconds == 1 else f"{seconds} seconds"


class Timed(Awaitable[T]):
    """Awaits something, and measures in `seconds` the processor time that it takes in this thread, without
    that of other tasks."""

    def __init__(self, work: Awaitable[T]) -> None:
        self.work = work
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        steps = self.work.__await__()
        said: Any = None
        error: BaseException | None = None
        while True:
            begun = time.thread_time()
            try:
                asked = steps.send(said) if error is None else steps.throw(error)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self.seconds += time.thread_time() - begun
            said = error = None
            try:
                said = yield asked
            except BaseException as raised:
                error = raised
