"""Identity: a random token in a cookie. Only its digest is stored, so nobody can take a seat with the
database."""

from __future__ import annotations

import hashlib
import re
import secrets
from functools import lru_cache
from ipaddress import IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from eleventh.server.storage.store import Store

COOKIE = "eleventh_player"
TOKEN = re.compile(r"^[A-Za-z0-9_-]{43}$")
TABLE = re.compile(r"[A-Za-z0-9_-]{1,32}")  # what `new_id` makes
YEAR = 365 * 24 * 3600
MANY_NAMES = 10_000  # kept in memory
MANY_ADDRESSES = 10_000
NETWORK_BITS = 64  # of an IPv6 address: everybody in that network can choose the other bits
MAPPED_BITS = 96  # before the IPv4 address in an IPv6 address that contains one


class Actor:
    """The person who does something: id, name, and address if it is known."""

    def __init__(self, player: str, name: str, address: str = "") -> None:
        self.player = player
        self.name = name
        self.address = address


class Names:
    """The names of people."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: dict[str, str] = {}  # a cache of names

    async def actor(self, player: str) -> Actor:
        """The person with their name."""
        if player not in self.known:
            if len(self.known) > MANY_NAMES:
                self.known.clear()
            self.known[player] = await self.store.name_of(player)
        return Actor(player, self.known[player])

    async def rename(self, player: str, name: str) -> None:
        """Store the person's new name."""
        await self.store.set_name(player, name)
        self.known[player] = name


class Guest:
    """The person behind a request or socket. `fresh`: `token` is new and has to be set as a cookie."""

    def __init__(self, connection: HTTPConnection) -> None:
        given = connection.cookies.get(COOKIE, "")
        self.fresh = TOKEN.match(given) is None
        self.token = secrets.token_urlsafe(32) if self.fresh else given
        self.id = hashlib.sha256(self.token.encode()).hexdigest()
        self.address = limited_address(connection.client.host) if connection.client else "local"
        self.secure = connection.url.scheme in ("https", "wss")

    def remember(self, response: Response) -> None:
        """Set the cookie if the person is new."""
        if self.fresh:
            response.set_cookie(
                COOKIE,
                self.token,
                max_age=YEAR,
                httponly=True,
                samesite="lax",
                secure=self.secure,
                path="/",
            )


@lru_cache(maxsize=MANY_ADDRESSES)
def limited_address(host: str) -> str:
    """The address to which limits apply: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        ip = ip_address(host)
    except ValueError:  # a name
        return host
    if ip.version == 4:
        return str(ip)
    return str(ip.ipv4_mapped or IPv6Network((int(ip), NETWORK_BITS), strict=False))


def with_mapped(networks: tuple[str, ...]) -> tuple[str, ...]:
    """These networks, and IPv4 ones also in the IPv6 form that a dual-stack socket reports."""
    known = [ip_network(network) for network in networks]
    mapped = [
        f"::ffff:{network.network_address}/{MAPPED_BITS + network.prefixlen}"
        for network in known
        if network.version == 4
    ]
    return (*networks, *mapped)


def good_host(connection: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether the request's Host is a name of this server: protects against DNS rebinding. `allowed`: names
    without a port; none: any."""
    try:
        name = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    except ValueError:
        return False
    return not allowed or name in allowed or (name.endswith(".localhost") and "localhost" in allowed)


def good_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether the request comes from a page of this server, or from no page (programs send no Origin)."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        site = urlsplit(origin).netloc
    except ValueError:  # no address at all
        return False
    return site.lower() == connection.headers.get("host", "").lower()


def clean_name(name: str, most: int) -> str:
    """A name as it may be shown: one line of printable text."""
    return "".join(c for c in " ".join(name.split()) if c.isprintable())[:most].strip()


def clean_text(text: str) -> str:
    """A line of talk without control characters, and without letters that a database refuses."""
    return "".join(c for c in " ".join(text.split()) if ord(c) >= 32 and not 0x7F <= ord(c) < 0xA0)


def new_id() -> str:
    """A random id."""
    return secrets.token_urlsafe(9)


def new_token() -> str:
    """A random token."""
    return secrets.token_urlsafe(24)
