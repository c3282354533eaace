"""tools/mutate.py, on the test game."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from mutation import declared
from mutation.changes import Finder
from mutation.game import find_target

TOOLS = Path(__file__).parents[2] / "tools"

RULES = b'''"""A docstring of 3 words."""
class Turn:
    FIELDS = ("a", 1)
    def choose(self, s: Literal[7], n: int = 5) -> None:
        """It takes 2."""
        if s.narrating:
            s.tell("R1", f"{n + 1} are left", 9)
        if s.over and n > 0:
            return
        s.push(WIND)
        s.gold += min(s.worth(n), n)
        words = "none" if n == 0 else "some"
        s.open = True
        for i in range(n):
            s.take(i)
    def prompt(self, s: State) -> str:
        return "yes" if s.gold > 1 else str(s.gold + 1)
'''

TRY = """
import json, sys
sys.path.insert(0, sys.argv[1])
from mutation.changes import Change
from mutation.game import find_target
from mutation import trials
from mutation.record import recorded
from mutation.trials import load, try_all

trials.LEAST_SECONDS = 0.5
target = find_target("tiny")
source = target.source("rules.py")
changes = []
for old, new in json.loads(sys.argv[2]):
    start = source.index(old.encode())
    line, column = source.count(b"\\n", 0, start) + 1, start - source.rindex(b"\\n", 0, start) - 1
    end = start + len(old.encode())
    changes.append(Change("rules.py", line, "", "", start, end, new, "", "", f"{line}:{column}", 1.0))
record = recorded(target)
load(target, record.modules)
verdicts = {}
try_all(target, changes, record, True, 2, verdicts.__setitem__)
print(json.dumps([verdicts[i] for i in range(len(changes))]))
"""


def tried(*changes: tuple[str, str]) -> list[str]:
    """What noticed each change of a text in the rules of the test game."""
    command = [sys.executable, "-c", TRY, str(TOOLS), json.dumps(changes)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    verdicts: list[str] = json.loads(done.stdout)
    return verdicts


LOAD = """
import sys
sys.path.insert(0, sys.argv[1])
from mutation.game import find_target
from mutation.trials import load

load(find_target("professor-evil"), ["eleventh.envs.encoder"])
from eleventh.games import all_games
print(*all_games())
"""


def test_what_is_loaded_before_a_trial_does_not_hide_the_game_from_the_kit() -> None:
    command = [sys.executable, "-c", LOAD, str(TOOLS)]
    assert "professor-evil" in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_changes_are_made_to_rules_and_not_to_words() -> None:
    found = {(change.kind, change.after) for change in Finder("rules.py", RULES, None).find()}
    assert found == {
        ("number", "def choose(self, s: Literal[7], n: int = 4) -> None:"),
        ("number", "def choose(self, s: Literal[7], n: int = 6) -> None:"),
        ("and/or", "if s.over or n > 0:"),
        ("branch", "if False:"),
        ("comparison", "if s.over and n >= 0:"),
        ("condition", "if not (s.over and n > 0):"),
        ("number", "if s.over and n > 1:"),
        ("return", "pass"),
        ("call", "pass"),
        ("sign", "s.gold -= min(s.worth(n), n)"),
        ("min/max", "s.gold += max(s.worth(n), n)"),
        ("true/false", "s.open = False"),
        ("range", "for i in range(n - 1):"),
    }


def test_rules_are_the_steps_and_what_they_need() -> None:
    files = set(find_target("professor-evil").methods)
    assert {"rules/actions.py", "rules/state.py", "content/castle.py", "__init__.py"} <= files
    assert not any(file.startswith(("table/", "policy/")) for file in files)


def test_what_an_item_does_is_a_rule_too() -> None:
    assert {"rules/items.py", "rules/village.py"} <= set(find_target("island-of-d").methods)


def test_a_change_is_noticed_when_a_test_fails_or_cannot_be_loaded_or_does_not_end() -> None:
    same, wrong, endless, broken = tried(
        ("s.oil -= 1", "s.oil = s.oil - 1"),
        ("s.oil -= 1", "s.oil -= 2"),
        ("s.oil -= 1", "while True: pass"),
        ("AFTER = After()", "AFTER = Before()"),
    )
    assert same == ""
    assert "tiny" in wrong
    assert "does not end" in endless
    assert "loading" in broken


def test_a_sample_is_drawn_and_reported() -> None:
    command = [
        sys.executable,
        str(TOOLS / "mutate.py"),
        "tiny",
        "--changes",
        "4",
        "--file",
        "rules.py",
        "--json",
    ]
    told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert told["changes"] == len(told["results"]) == 4
    assert told["noticed"] == sum(bool(result["noticed_by"]) for result in told["results"]) > 0
    assert {result["file"] for result in told["results"]} == {"rules.py"}


def test_declared_changes_are_found_by_function_and_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(declared, "ROOT", tmp_path)
    path = tmp_path / "tests" / "mutants" / "tiny.txt"
    path.parent.mkdir(parents=True)
    path.write_text(
        "# met by nobody\n\nAfter.run\n- if s.oil == 0:\n+ if s.oil != 0:\nwhy: there is always\n  oil\n"
    )
    target = find_target("tiny")
    (entry,) = declared.declared(target)
    assert [change.where for change in target.changes() if entry.matches(change)] == ["After.run"]
    path.write_text("After.run\n- if s.oil == 0:\n")
    with pytest.raises(SystemExit, match="This is none"):
        declared.declared(target)
