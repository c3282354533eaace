"""Limits count an address once, however it is spelled, and an IPv6 network as one address."""

from __future__ import annotations

from ipaddress import ip_address, ip_network

import pytest
from starlette.requests import HTTPConnection

from eleventh.server.limits.budget import Budget
from eleventh.server.limits.people import Guest, limited_address, with_mapped
from eleventh.server.settings import Limits
from eleventh.server.trouble import Trouble


def guest(host: str) -> Guest:
    return Guest(HTTPConnection({"type": "http", "headers": [], "client": (host, 9), "path": "/"}))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("10.1.2.3", "::ffff:10.1.2.3"),
        ("10.1.2.3", "::FFFF:a01:203"),
        ("2001:db8::1", "2001:0DB8:0:0::1"),
        ("2001:db8::1", "2001:db8::ffff:1:2:3"),
        ("fe80::1%eth0", "fe80::1"),
    ],
)
def test_two_spellings_and_two_addresses_of_a_network_share_their_limits(one: str, other: str) -> None:
    budget = Budget(Limits(requests=(0.001, 1)))
    budget.expect_request(guest(one), "/api/me")
    with pytest.raises(Trouble):
        budget.expect_request(guest(other), "/api/me")


@pytest.mark.parametrize(
    ("one", "other"), [("10.1.2.3", "10.1.2.4"), ("2001:db8::1", "2001:db8:0:1::1"), ("::1", "127.0.0.1")]
)
def test_other_networks_have_their_own_limits(one: str, other: str) -> None:
    assert limited_address(one) != limited_address(other)


def test_what_is_no_number_counts_by_itself() -> None:
    assert limited_address("testclient") == "testclient"


def test_a_proxy_is_known_in_the_spelling_of_a_socket_for_both_versions() -> None:
    trusted = [ip_network(network) for network in with_mapped(("127.0.0.1", "10.0.0.0/24", "fd00::/8"))]
    for host in ("127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.0.0.77", "fd00::1"):
        assert any(ip_address(host) in network for network in trusted)
    assert not any(ip_address("::ffff:10.0.1.1") in network for network in trusted)
