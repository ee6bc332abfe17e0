# Two environments: .venv runs the source as it stands, .venv-fast a compiled copy of it.
# Why: docs/decisions/0001-two-environments.md

PYTHON ?= python3
ARGS ?=
PIP_INSTALL = -m pip --disable-pip-version-check --quiet install
PIP_LOCAL = $(PIP_INSTALL) --no-build-isolation --check-build-dependencies --no-deps

TOYS = $(wildcard tests/toys/*/pyproject.toml)
LOCKED = requirements.lock pyproject.toml $(TOYS)
SOURCES = $(shell find src tests/toys -type f -not -path '*/.*' -not -path '*/build/*' -not -path '*.egg-info/*' \
	-not -name '*.pyc')
STALE = build tests/toys/*/build

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal test test-all readme lint format fast bench mutants lock clean check-python check-compiler

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

play: .venv/ready ## open the table in the browser (ARGS="--port 9000" goes to `shamble serve`)
	.venv/bin/shamble serve --open $(ARGS)

terminal: .venv/ready ## play in the terminal (ARGS="enclave" plays another title)
	.venv/bin/shamble play $(or $(ARGS),nld)

# A whole run also counts the rules that were tested and checks the table of titles made from that.
COUNTED = $(if $(ARGS),$(ARGS),--rules-complete --titles-table=README.md)

test: .venv/ready ## run the tests, without the long ones (ARGS="-k undo" goes to pytest)
	.venv/bin/pytest -n 2 -m "not long" $(COUNTED)

PICTURES = tests/table tests/draw $(wildcard tests/titles/*/test_painter.py)

# Pages and pictures are interpreted in both builds, so their browser and their soaks run once.
test-all: lint ## lint, then every test in both builds
	.venv/bin/pytest -n 2 $(COUNTED)
	$(MAKE) fast
	.venv-fast/bin/pytest -n 2 $(COUNTED) $(PICTURES:%=--ignore=%)
	.venv-fast/bin/pytest -n 2 -m "not long" $(PICTURES) --ignore=tests/table/browser

readme: .venv/ready ## run the tests and make the README's table of titles, its pictures and the story anew
	.venv/bin/python docs/picture.py docs/play.svg
	.venv/bin/python docs/screens.py docs
	.venv/bin/python docs/story.py docs/a-night.md
	.venv/bin/pytest -n 2 -q -m "not long" --rules-complete --titles-table=README.md --update-titles-table

lint: .venv/ready node_modules/ready ## check style, format and types
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	node_modules/.bin/tsc -p jsconfig.json

format: .venv/ready ## put the source into shape
	.venv/bin/ruff check --fix-only
	.venv/bin/ruff format

fast: .venv-fast/ready ## build the compiled environment
	@echo "Compiled. Run it with .venv-fast/bin/shamble play, or measure it with make bench."

bench: .venv-fast/ready ## measure the speed, compiled, pure and beside other engines (ARGS="--title nld" only that)
	.venv-fast/bin/python bench/performance.py $(ARGS)

mutants: .venv/ready ## break the rules at random and count what the tests notice (not in CI)
	.venv/bin/python tests/mutants.py $(ARGS)

lock: check-python ## choose new versions for requirements.lock, and for what the other engines need
	rm -rf build/lock && $(PYTHON) -m venv build/lock
	build/lock/bin/python $(PIP_INSTALL) uv
	build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --all-extras \
		--generate-hashes --no-header --output-file requirements.lock pyproject.toml
	build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
		--generate-hashes --no-header --output-file bench/peers/requirements.txt bench/peers/requirements.in

clean: ## remove everything that was built
	rm -rf .venv .venv-fast .venv-peers node_modules $(STALE) src/*.egg-info tests/toys/*/*.egg-info \
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

.venv/ready: $(LOCKED) | check-python
	$(PYTHON) -m venv --clear .venv
	.venv/bin/python $(PIP_INSTALL) --require-hashes -r requirements.lock
	SHAMBLE_COMPILE=0 .venv/bin/python $(PIP_LOCAL) -e . $(TOYS:%/pyproject.toml=-e ./%)
	@touch $@

node_modules/ready: package-lock.json
	@command -v npm >/dev/null || { echo \
		"Checking the page's JavaScript needs Node.js: apt-get install nodejs npm (or your system's like)" >&2; exit 1; }
	npm ci --no-audit --no-fund --silent
	@touch $@

.venv-fast/locked: requirements.lock | check-python check-compiler
	$(PYTHON) -m venv --clear .venv-fast
	.venv-fast/bin/python $(PIP_INSTALL) --require-hashes -r requirements.lock
	@touch $@

# Whatever lies in a build folder goes into the wheel, hence away with it before and after.
.venv-fast/ready: .venv-fast/locked pyproject.toml setup.py $(SOURCES) | check-compiler
	rm -rf $(STALE)
	SHAMBLE_COMPILE=1 SHAMBLE_COMPILE_WITH=tests/toys/duel/shamble_duel/rules.py \
		.venv-fast/bin/python $(PIP_LOCAL) --force-reinstall . ./tests/toys/duel
	rm -rf $(STALE)
	.venv-fast/bin/python -c 'import shamble_duel.rules as r; assert not r.__file__.endswith(".py"), r.__file__'
	@touch $@
