"""Requests of every wrong shape are answered, never with a crash."""

from __future__ import annotations

from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error

from eleventh.server.app import create_app
from eleventh.server.settings import Limits, Settings


@pytest.fixture
def api(tmp_path_factory: pytest.TempPathFactory) -> schemathesis.BaseSchema:
    folder: Path = tmp_path_factory.mktemp("fuzz")
    many = (1e9, 10**9)
    limits = Limits(requests=many, tables=many, chat=many, hints=many)
    app = create_app(Settings(str(folder / "x.db"), limits, games=("tiny",), workers=1))
    return schemathesis.openapi.from_asgi("/api/openapi.json", app)


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_crashes_the_server(case: schemathesis.Case) -> None:
    case.call_and_validate(checks=[not_a_server_error])
