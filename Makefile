# make play    a table in the browser          make test    everything that shows it works
# make check   the quick part of the tests     make bench   how fast it is
# make lock    the lock files anew             make clean   away with all that was built
# make mutate ARGS=GAME    which small changes to the rules would no test notice?
# make docs    the documentation as a site

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip --disable-pip-version-check -qq install --require-hashes --only-binary :all:
PLAY := PYTHONPATH=src $(RUN) -m eleventh.cli
WORKERS ?= 2

.PHONY: play test check bench mutate docs lock clean client compiled machine

play: $(VENV)/.play client
	@$(PLAY) serve $(ARGS)

test: QUICK := --quick
test: $(VENV)/.test machine client compiled
	@echo "== style"; $(RUN) -m ruff check .; $(RUN) -m ruff format --check .
	@echo "== types"; $(RUN) -m mypy
	@echo "== tests on the plain engine"
	@$(RUN) -m pytest -n $(WORKERS) --dist worksteal -rs tests
	@if [ -f build/compiled/stamp ]; then \
	  echo "== the kit on the compiled engine"; \
	  $(RUN) -m pytest -n $(WORKERS) --dist worksteal -rs -o pythonpath=build/compiled/src \
	    --ignore tests/kit/test_the_kit.py tests/kit; \
	else \
	  echo "== SKIPPED: the kit on the compiled engine (no C compiler; Debian: apt-get install gcc python3-dev)"; \
	fi

check: $(VENV)/.test
	@$(RUN) -m ruff check .; $(RUN) -m ruff format --check .
	@$(RUN) -m mypy
	@$(RUN) -m pytest -n $(WORKERS) --dist worksteal -x --ignore tests/server --ignore tests/browser tests

bench: $(VENV)/.test compiled .venv-bench/.bench
	@PYTHONPATH=src $(RUN) benchmarks/bench.py $(ARGS)

mutate: $(VENV)/.test
	@$(RUN) tools/mutate.py $(ARGS)

docs: $(VENV)/.docs
	@$(RUN) tools/docs.py --site

lock:
	@$(PYTHON) -m venv build/lock-venv
	@build/lock-venv/bin/python -m pip --disable-pip-version-check --quiet install pip-tools
	@build/lock-venv/bin/python tools/lock.py

clean:
	rm -rf build dist $(VENV) .venv-bench .mypy_cache .ruff_cache .pytest_cache .hypothesis \
	  src/eleventh/server/static src/eleventh/web/node_modules src/*.egg-info
	find src tests -name __pycache__ -prune -exec rm -rf {} +

client: $(VENV)/.node
	@$(RUN) tools/client.py

compiled: $(VENV)/.test
	@if $(RUN) -c 'import sys; sys.path.insert(0, "tools"); import compile; sys.exit(not compile.have_compiler())'; \
	then echo "compiling the engine"; $(RUN) tools/compile.py $(QUICK) > /dev/null; fi

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

$(VENV)/.node: requirements-node.lock | $(VENV)/bin/python
	@command -v npm > /dev/null || { echo "installing Node"; $(PIP) -r requirements-node.lock; }
	@touch $@

.venv-bench/.bench: requirements-bench.lock
	@echo "installing the libraries to compare with"; $(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python -m pip --disable-pip-version-check -qq install --require-hashes -r requirements-bench.lock \
	  || echo "some could not be installed: they are left out of the table"
	@touch $@
