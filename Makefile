# make play    a table in the browser          make test      everything that shows it works, in ten minutes
# make check   what to run after an edit       make test-all  and what takes long
# make bench   how fast it is                  make lock      the lock files anew (ARGS=--keep: only what is new)
# make wheel   what one would publish               make audit     known holes in what it depends on (needs a network)
# make clean   away with all that was built
# make mutate ARGS=GAME    which small changes to the rules would no test notice?
# make docs    the documentation as a site
# make soak ARGS=PART      real servers, killed and attacked for long    make fuzz ARGS=TARGET   a guided search

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip --disable-pip-version-check -qq install --require-hashes --only-binary :all:
PLAY := PYTHONPATH=src $(RUN) -m eleventh
WORKERS ?= 2
SELECT = $(if $(SLOW),,-m "not slow")
PYTEST = $(RUN) -m pytest -rs $(SELECT)
TESTS = $(PYTEST) -n $(WORKERS) --dist worksteal
PARTS := $(RUN) tools/parts.py

.NOTPARALLEL:  # tools/parts.py runs side by side what can be

.PHONY: play test test-all check style types client-check tests installed kit changed quick soak-sample \
  bench mutate soak fuzz docs wheel lock audit clean client compiled machine

play: $(VENV)/.play client
	@$(PLAY) serve $(ARGS)

# Each part is a target of its own, and waits for those after its colon. The tests begin as soon as the client is built.
EVERYTHING := client tests:client style types client-check:client installed:client kit:installed

test: machine $(VENV)/.test $(VENV)/.node
	@$(PARTS) $(EVERYTHING)

# With the tests that are marked as slow, the site of the documentation, and small runs of what attacks servers for long.
test-all: export SLOW := yes
test-all: machine $(VENV)/.test $(VENV)/.node $(VENV)/.docs $(VENV)/.fuzz
	@$(PARTS) $(EVERYTHING) docs:kit soak-sample:kit

# The tests of what was changed come first.
check: $(VENV)/.test
	@$(PARTS) --stop style changed types quick:changed

changed: $(VENV)/.test
	@tests=$$($(RUN) tools/changed.py); [ -z "$$tests" ] || $(TESTS) -x $$tests || [ $$? -eq 5 ]  # 5: all are slow

quick: $(VENV)/.test
	@$(TESTS) -x tests/core tests/table tests/games tests/bots

style: $(VENV)/.test
	@$(RUN) -m ruff check .; $(RUN) -m ruff format --check .

types: $(VENV)/.test
	@$(RUN) -m mypy

# The browser client: format, lint, types, unit tests.
client-check: $(VENV)/.test $(VENV)/.node
	@$(RUN) tools/client.py --check

# On the plain engine.
tests: $(VENV)/.test client
	@$(TESTS) --ignore tests/install --ignore tests/compiled tests

# The packages are built in isolation and installed outside the tree. What is compiled for that, the kit uses.
installed: $(VENV)/.test client
	@$(PYTEST) tests/install

# The kit on the compiled engine. Icons are the client's, which knows no engine: the plain one has compared them.
kit: QUICK := --quick
kit: $(VENV)/.test compiled
	@if [ -f build/compiled/stamp ]; then \
	  $(TESTS) -o pythonpath=build/compiled/src -k "not test_icons" tests/kit tests/compiled; \
	else \
	  echo "SKIPPED the kit on the compiled engine: no C compiler (Debian: apt-get install gcc python3-dev)"; \
	fi

bench: $(VENV)/.test compiled .venv-bench/.bench
	@PYTHONPATH=src $(RUN) benchmarks/bench.py $(ARGS)

mutate: $(VENV)/.test
	@$(RUN) tools/mutate.py $(ARGS)

# On the compiled engine if there is one, as a real server would be.
soak: $(VENV)/.fuzz machine
	@PYTHONPATH=$$([ -f build/compiled/stamp ] && echo build/compiled/src || echo src):benchmarks:tests:tools \
	  $(RUN) -m fuzz.soak $(ARGS)

# A little of each, whose figures are not kept.
soak-sample:
	@$(MAKE) soak ARGS="kill --kills 20 --forget"
	@$(MAKE) soak ARGS="two --kills 5 --outages 3 --forget"
	@$(MAKE) soak ARGS="apart --pauses 2 --cuts 2 --holds 2 --tables 2 --forget"
	@$(MAKE) soak ARGS="flat --actions 3000 --forget"
	@$(MAKE) soak ARGS="outside --cases 1000 --forget"

fuzz: $(VENV)/.fuzz
	@PYTHONPATH=src:tools $(RUN) -m fuzz $(ARGS)

docs: $(VENV)/.docs
	@$(RUN) tools/docs.py --site

# The source distribution, the wheel for this machine and the plain one for all others.
wheel: $(VENV)/.test client
	@rm -rf dist
	@$(RUN) -m build --sdist --wheel .
	@ELEVENTH_PLAIN=1 $(RUN) -m build --wheel .
	@ls -l dist

lock:
	@$(PYTHON) -m venv build/lock-venv
	@build/lock-venv/bin/python -m pip --disable-pip-version-check --quiet install pip-tools
	@build/lock-venv/bin/python tools/lock.py $(ARGS)

# Known holes in what the lock files name.
audit: .venv-audit/.audit $(VENV)/.node
	@$(RUN) tools/audit.py

clean:
	rm -rf build dist $(VENV) .venv-bench .venv-audit .mypy_cache .ruff_cache .pytest_cache .hypothesis \
	  src/eleventh/server/static src/eleventh/web/node_modules src/*.egg-info
	find src tests -name __pycache__ -prune -exec rm -rf {} +

client: $(VENV)/.node
	@$(RUN) tools/client.py

compiled: $(VENV)/.test
	@$(RUN) tools/compile.py $(QUICK) > /dev/null || [ $$? -eq 2 ]  # 2: no C compiler, as it says

# Browser, fonts and PostgreSQL for the tests: by apt-get when that is possible, else what is there.
machine:
	@bash tools/machine.sh

$(VENV)/bin/python:
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: requirements/play.lock | $(VENV)/bin/python
	@echo "installing what playing needs"; $(PIP) -r requirements/play.lock
	@touch $@

$(VENV)/.test: requirements/test.lock | $(VENV)/bin/python
	@echo "installing what testing needs"; $(PIP) -r requirements/test.lock
	@touch $(VENV)/.play $@

$(VENV)/.docs: requirements/docs.lock | $(VENV)/.play
	@echo "installing what the documentation needs"; $(PIP) -r requirements/docs.lock
	@touch $@

$(VENV)/.fuzz: requirements/fuzz.lock | $(VENV)/.test
	@echo "installing the guided search"; $(PIP) -r requirements/fuzz.lock
	@touch $@

$(VENV)/.node: requirements/node.lock | $(VENV)/bin/python
	@PYTHONPATH=tools $(RUN) -c "import client, sys; sys.exit(not client.machine_npm())" \
	  || { echo "installing Node"; $(PIP) -r requirements/node.lock; }
	@touch $@

.venv-audit/.audit: requirements/audit.lock
	@echo "installing what looks for known holes"; $(PYTHON) -m venv .venv-audit
	@.venv-audit/bin/python -m pip --disable-pip-version-check -qq install --require-hashes --only-binary :all: \
	  -r requirements/audit.lock \
	  || { echo "pip-audit could not be installed: this needs a network and a package index. Try again with one."; exit 2; }
	@touch $@

.venv-bench/.bench: requirements/bench.lock
	@echo "installing the libraries to compare with"; $(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python -m pip --disable-pip-version-check -qq install --require-hashes -r requirements/bench.lock \
	  || echo "some could not be installed: they are left out of the table"
	@touch $@
