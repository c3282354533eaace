"""Every package is built once a run, and what is installed is tried with each kind of engine."""

from __future__ import annotations

from pathlib import Path

import compile as compiler
import pytest

from install.building import Program, Workshop


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("install"))


@pytest.fixture(scope="session")
def sdist(workshop: Workshop) -> Path:
    return workshop.sdist()


@pytest.fixture(scope="session")
def plain_wheel(workshop: Workshop, sdist: Path) -> Path:
    return workshop.plain_wheel(sdist)


@pytest.fixture(scope="session")
def compiled_wheel(workshop: Workshop) -> Path:
    if not compiler.have_compiler():
        pytest.skip("no C compiler; Debian: apt-get install gcc python3-dev")
    return workshop.compiled_wheel()


# Where there is a C compiler the compiled wheel is tried in every run, and the plain one by `make test-all`.
PLAIN = pytest.param("plain", marks=pytest.mark.slow) if compiler.have_compiler() else "plain"


@pytest.fixture(scope="module", params=[PLAIN, "compiled"])
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def wheel(engine: str, request: pytest.FixtureRequest) -> Path:
    found: Path = request.getfixturevalue(f"{engine}_wheel")
    return found


@pytest.fixture(scope="module")
def program(wheel: Path, workshop: Workshop) -> Program:
    return workshop.install(wheel)
