# make play    a table in the browser          make test    everything that shows it works
# make check   the quick part of the tests     make bench   how fast it is
# make wheel   what one would publish          make lock    the lock files anew (ARGS=--keep: only what is new)
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
TESTS := $(RUN) -m pytest -n $(WORKERS) --dist worksteal

.NOTPARALLEL:  # what is made for one test serves the next

.PHONY: play test check style types client-check tests installed kit bench mutate soak fuzz docs wheel lock clean client compiled machine

play: $(VENV)/.play client
	@$(PLAY) serve $(ARGS)

# In this order. A new part is a target of its own.
test: $(VENV)/.test machine client style types client-check tests installed kit

check: $(VENV)/.test style types
	@$(TESTS) -x --ignore tests/server --ignore tests/browser --ignore tests/install --ignore tests/compiled tests

style: $(VENV)/.test
	@echo "== style"; $(RUN) -m ruff check .; $(RUN) -m ruff format --check .

types: $(VENV)/.test
	@echo "== types"; $(RUN) -m mypy

client-check: $(VENV)/.test $(VENV)/.node
	@echo "== the browser client: format, lint, types, unit tests"; $(RUN) tools/client.py --check

tests: $(VENV)/.test client
	@echo "== tests on the plain engine"
	@$(TESTS) -rs --cache-clear --ignore tests/install --ignore tests/compiled tests || $(RUN) tools/once_more.py

# The packages are built in isolation and installed outside the tree. What is compiled for that, the kit uses.
installed: $(VENV)/.test client
	@echo "== the installed program, plain and compiled"
	@$(RUN) -m pytest -rs tests/install

kit: QUICK := --quick
kit: $(VENV)/.test compiled
	@if [ -f build/compiled/stamp ]; then \
	  echo "== the kit on the compiled engine"; \
	  $(TESTS) -rs -o pythonpath=build/compiled/src tests/kit tests/compiled; \
	else \
	  echo "== SKIPPED: the kit on the compiled engine (no C compiler; Debian: apt-get install gcc python3-dev)"; \
	fi

bench: $(VENV)/.test compiled .venv-bench/.bench
	@PYTHONPATH=src $(RUN) benchmarks/bench.py $(ARGS)

mutate: $(VENV)/.test
	@$(RUN) tools/mutate.py $(ARGS)

# On the compiled engine if there is one, as a real server would be.
soak: $(VENV)/.fuzz machine
	@PYTHONPATH=$$([ -f build/compiled/stamp ] && echo build/compiled/src || echo src):benchmarks:tests:tools \
	  $(RUN) -m soak $(ARGS)

fuzz: $(VENV)/.fuzz
	@PYTHONPATH=src:tools $(RUN) -m fuzz.guided $(ARGS)

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

clean:
	rm -rf build dist $(VENV) .venv-bench .mypy_cache .ruff_cache .pytest_cache .hypothesis \
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

$(VENV)/.play: requirements.lock | $(VENV)/bin/python
	@echo "installing what playing needs"; $(PIP) -r requirements.lock
	@touch $@

$(VENV)/.test: requirements-test.lock | $(VENV)/bin/python
	@echo "installing what testing needs"; $(PIP) -r requirements-test.lock
	@touch $(VENV)/.play $@

$(VENV)/.docs: requirements-docs.lock | $(VENV)/.play
	@echo "installing what the documentation needs"; $(PIP) -r requirements-docs.lock
	@touch $@

$(VENV)/.fuzz: requirements-fuzz.lock | $(VENV)/.test
	@echo "installing the guided search"; $(PIP) -r requirements-fuzz.lock
	@touch $@

$(VENV)/.node: requirements-node.lock | $(VENV)/bin/python
	@PYTHONPATH=tools $(RUN) -c "import client, sys; sys.exit(not client.machine_npm())" \
	  || { echo "installing Node"; $(PIP) -r requirements-node.lock; }
	@touch $@

.venv-bench/.bench: requirements-bench.lock
	@echo "installing the libraries to compare with"; $(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python -m pip --disable-pip-version-check -qq install --require-hashes -r requirements-bench.lock \
	  || echo "some could not be installed: they are left out of the table"
	@touch $@
