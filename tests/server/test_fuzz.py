"""Malformed requests of every kind are answered without a crash."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

from server.play import Person


@pytest.mark.parametrize("examples", [4, pytest.param(12, marks=pytest.mark.slow)])
def test_no_request_crashes_the_server(ann: Person, examples: int) -> None:
    table = ann.table("me", "open")["id"]
    cookies = dict(ann.http.cookies)
    schema = schemathesis.openapi.from_url(f"http://localhost:{ann.server.port}/api/openapi.json")
    found = list(schema.get_all_operations())
    operations = [one.ok() for one in found if isinstance(one, Ok)]
    assert len(found) == len(operations) > 20
    operations.sort(key=lambda operation: operation.method == "delete")  # while it is there all else is tried
    assert operations[-1].method == "delete" != operations[-2].method

    for operation in operations:
        if operation.method == "delete":
            assert ann.get(f"/api/tables/{table}")["table"]["id"] == table

        @seed(1)
        @settings(
            max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck)
        )
        @given(case=operation.as_strategy(), known=st.integers(0, 3))
        def send(case: schemathesis.Case[Any], known: int) -> None:
            if known:  # most requests are about a table that is there, from somebody who sits at it
                case.cookies = cookies
                if "table" in case.path_parameters:
                    case.path_parameters["table"] = table
            case.call_and_validate(checks=[not_a_server_error])

        send()
    table = ann.table("me", "open")["id"]
    assert ann.get(f"/api/tables/{table}")["table"]["id"] == table
