"""What builds and runs the program elsewhere is pinned, and has no more rights than it needs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONTAINER = (ROOT / "Containerfile").read_text()
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
RELEASE = (ROOT / ".github" / "workflows" / "release.yml").read_text()
OURS = "/wheels/*.whl"  # built from this source


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit_and_say_their_version(workflow: Path) -> None:
    used = re.findall(r"uses: (.*)", workflow.read_text())
    assert used
    assert [line for line in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []


@pytest.mark.parametrize("file", [ROOT / "Containerfile", *WORKFLOWS], ids=lambda path: path.name)
def test_packages_are_installed_by_their_hashes(file: Path) -> None:
    lines = re.findall(r".*\bpip install\b.*", file.read_text().replace("\\\n", ""))
    assert [line for line in lines if "--require-hashes" not in line and OURS not in line] == []


@pytest.mark.parametrize(
    ("text", "build"),
    [(CONTAINER, r"pip wheel .*"), (RELEASE, r"python -m build .*")],
    ids=["container", "release"],
)
def test_nothing_more_is_fetched_to_build(text: str, build: str) -> None:
    found = re.findall(build, text)
    assert found
    assert all(re.search(r"--no-(build-)?isolation", line) for line in found)


def test_base_images_are_of_an_exact_version() -> None:
    images = re.findall(r"^FROM (\S+)", CONTAINER, re.MULTILINE)
    assert images
    assert [image for image in images if not re.search(r":\d+\.\d+\.\d+-\w+-\w+(@sha256:|$)", image)] == []


def test_the_container_is_well_only_when_its_database_answers() -> None:
    assert re.search(r"HEALTHCHECK.*?/ready", CONTAINER, re.DOTALL)


def test_workflows_may_read_and_only_the_publishing_step_may_publish() -> None:
    for workflow in WORKFLOWS:
        text = workflow.read_text()
        assert re.search(r"^permissions:( \{\}$|\n  contents: read$)", text, re.MULTILINE)
        assert "contents: write" not in text
    assert RELEASE.count("id-token: write") == 1
    assert RELEASE.index("id-token: write") > RELEASE.index("\n  publish:")
