# Everything a contributor runs. `make help` lists it.
#
# The two that matter set up whatever they need, once, inside .venv:
#     make play     play in the browser
#     make test     every check there is
#
# Nothing here touches the network when everything is already installed.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory --no-builtin-rules
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# Every `pions` that a test starts would compile the whole package again.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
PORT ?= 8000
PYTEST_ARGS ?=
ROUNDS ?= 1
LATENCY ?= 0
SLOWDOWN ?= 1

BIN := .venv/bin
PY := $(BIN)/python
STAMPS := .venv/stamps
# $(PY) -m pip, and not $(BIN)/pip: it works wherever the folder lies, spaces and all.
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(PY) -m pip install --quiet

NATIVE_SOURCES := $(shell find native -type f -not -path '*/build/*' 2>/dev/null)

say = @echo "==> $(1)"

# $(call want,what is missing when it fails,command that succeeds when it is there,Debian package)
# A fourth argument is the package to take where that one cannot be had.
# Steps run side by side, apt-get does not: flock, and its own lock against others'.
install = flock Makefile apt-get -o DPkg::Lock::Timeout=600 install -qq -y --no-install-recommends $(1) >/dev/null
define want
if ! { $(2); } >/dev/null 2>&1; then \
  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
    echo "==> installing $(3)"; \
    export DEBIAN_FRONTEND=noninteractive; \
    { flock Makefile apt-get update -qq; { $(call install,$(3)) $(if $(4),|| $(call install,$(4))); }; } \
      || true; \
  fi; \
  if ! { $(2); } >/dev/null 2>&1; then \
    echo "make: $(1) is missing. Install it (on Debian and Ubuntu: apt-get install $(3)$(if $(4), or $(4)))," \
      "then run make again." >&2; \
    exit 1; \
  fi; \
fi
endef

new_enough := $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))'
has_venv := $(PYTHON) -c 'import ensurepip; import venv'
has_headers := $(PYTHON) -c 'import os; import sys; import sysconfig; \
  sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))'
has_compiler := command -v $${CXX:-g++}
has_browser := command -v chromium-headless-shell || command -v chromium
has_terminal := command -v tmux
has_sandbox := command -v bwrap
has_shells := command -v bash && command -v zsh && command -v fish
has_node := command -v npm && node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)'
has_postgresql := PATH="$$PATH:$$(echo /usr/lib/postgresql/*/bin | tr ' ' ':')" && \
  command -v initdb && command -v postgres
has_doctest := echo '\#include <doctest/doctest.h>' | $${CXX:-g++} -x c++ -fsyntax-only -

##@ Play and test

.PHONY: play
play: build ## set up everything and serve the games to your browser (PORT=8001 for another port)
	@$(BIN)/pions serve --host 127.0.0.1 --port $(PORT)

.PHONY: test
test: ## set up everything and run every check
	@$(MAKE) --jobs=2 --output-sync=target --keep-going checks || \
	  { echo "make: a check failed; what it said is above its line with ***" >&2; exit 1; }
	@$(MAKE) python-test

# The pages of the documentation, the examples, the browser, the terminal and the published
# positions are left to `make test`.
.PHONY: quick
quick: $(STAMPS)/dev ## lint, types and the fast tests, in under three minutes: what to run while working
	@$(call want,the server of PostgreSQL,$(has_postgresql),postgresql)
	@$(call want,the sandbox bubblewrap,$(has_sandbox),bubblewrap)
	@$(MAKE) --jobs=2 --output-sync=target --keep-going lint types
	$(call say,quick: pytest)
	@$(PY) -m pytest --quiet --numprocesses=4 --dist=loadfile tests/units tests/laws tests/playthroughs \
	  tests/docs --ignore-glob='*/docs/test_code_*' --ignore=tests/docs/test_examples.py $(PYTEST_ARGS)

# Most of these keep one core busy; side by side, each shows what it said when it has ended.
.PHONY: checks
checks: native-test types lint docs js-test ## every check but the Python tests

##@ Set-up

.PHONY: venv
venv: $(STAMPS)/dev ## the tools of a developer, in .venv

.PHONY: build
build: $(STAMPS)/package ## the package with its compiled core, in .venv; Python edits show at once

$(STAMPS)/venv:
	@if ! $(new_enough); then echo "make: Python 3.11 or later is needed, $(PYTHON) is" \
	  "$$($(PYTHON) -V 2>&1). Say which to use: make PYTHON=python3.11 …" >&2; exit 1; fi
	@$(call want,the venv module of Python,$(has_venv),python3-venv)
	$(call say,venv: .venv)
	@$(PYTHON) -m venv .venv
	@$(PIP) 'pip>=25.1' # the first pip that knows dependency groups
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/tools: pyproject.toml | $(STAMPS)/venv
	$(call say,venv: build tools)
	@$(PIP) --group build
	@touch $@

$(STAMPS)/package: pyproject.toml $(NATIVE_SOURCES) $(STAMPS)/tools
	@$(call want,a C++ compiler,$(has_compiler),g++)
	@$(call want,the header Python.h,$(has_headers),python3-dev)
	$(call say,build: the package and its C++ core)
	@PATH="$$PWD/$(BIN):$$PATH" $(PIP) --no-build-isolation --editable '.[app]'
	@touch $@

$(STAMPS)/dev: pyproject.toml $(STAMPS)/package
	$(call say,venv: test$(comma) lint and docs tools)
	@$(PIP) --group dev
	@touch $@

$(STAMPS)/npm: package.json package-lock.json | $(STAMPS)/venv
	@$(call want,Node 18 or later with npm,$(has_node),nodejs npm)
	$(call say,npm: the type checker and axe)
	@npm ci --no-audit --no-fund --silent
	@touch $@

$(STAMPS)/bench: pyproject.toml $(STAMPS)/dev
	$(call say,venv: benchmark peers)
	@$(PIP) --group bench
	@touch $@

comma := ,

##@ Checks

.PHONY: lint
lint: $(STAMPS)/dev ## style, spelling, stairs between rooms, translations, stub, code shape
	$(call say,lint: ruff check)
	@$(PY) -m ruff check
	$(call say,lint: ruff format)
	@$(PY) -m ruff format --check
	$(call say,lint: codespell)
	@$(PY) -m codespell_lib
	$(call say,lint: import-linter)
	@$(BIN)/lint-imports --no-logo
	$(call say,lint: translations)
	@$(PY) tools/translations.py check
	$(call say,lint: stub of the compiled core)
	@$(PY) tools/check_stub.py
	$(call say,lint: code shape)
	@$(PY) tools/code_shape.py

.PHONY: types
types: $(STAMPS)/dev ## mypy, strict
	$(call say,types: mypy)
	@$(PY) -m mypy

.PHONY: native-test
native-test: $(STAMPS)/tools ## the C++ unit tests under the address and undefined-behaviour sanitizers
	@$(call want,a C++ compiler,$(has_compiler),g++)
	@$(call want,the C++ test library doctest,$(has_doctest),doctest-dev)
	$(call say,native-test: build with sanitizers)
	@export PATH="$$PWD/$(BIN):$$PATH" && cd native && \
	  cmake --preset asan-ubsan --log-level=WARNING >/dev/null && \
	  cmake --build --preset asan-ubsan --parallel "$$(getconf _NPROCESSORS_ONLN)" -- --quiet
	$(call say,native-test: run)
	@export PATH="$$PWD/$(BIN):$$PATH" && cd native && \
	  ctest --preset asan-ubsan --no-tests=error --parallel "$$(getconf _NPROCESSORS_ONLN)"

.PHONY: thread-test
thread-test: $(STAMPS)/tools ## the C++ tests of what threads share, under the thread sanitizer; long
	@$(call want,a C++ compiler,$(has_compiler),g++)
	@$(call want,the C++ test library doctest,$(has_doctest),doctest-dev)
	$(call say,thread-test: build with the sanitizer)
	@export PATH="$$PWD/$(BIN):$$PATH" && cd native && \
	  cmake --preset tsan --log-level=WARNING >/dev/null && \
	  cmake --build --preset tsan -- --quiet
	$(call say,thread-test: run)
	@build/native-tsan/tests/pions_tests --test-case='*thread*,*stop*,*at the same time*'

.PHONY: js-test
js-test: $(STAMPS)/npm ## the web app's JavaScript: its types, and its unit tests
	$(call say,js-test: types)
	@npx tsc -p tsconfig.json
	$(call say,js-test: node --test)
	@node --test tests/browser/*.test.js

.PHONY: docs
docs: $(STAMPS)/dev ## the documentation, into site/; a warning is an error
	$(call say,docs: mkdocs)
	@NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict 2>&1 | { grep -v "^INFO" || true; }

.PHONY: python-test
python-test: $(STAMPS)/dev $(STAMPS)/npm ## the Python tests (PYTEST_ARGS='-k torus' for some of them)
	@$(call want,the browser Chromium,$(has_browser),chromium-headless-shell,chromium)
	@$(call want,the server of PostgreSQL,$(has_postgresql),postgresql)
	@$(call want,the terminal multiplexer tmux,$(has_terminal),tmux)
	@$(call want,the sandbox bubblewrap,$(has_sandbox),bubblewrap)
	@$(call want,one of the shells that Tab is tried in,$(has_shells),bash zsh fish)
	$(call say,python-test: pytest)
	@$(PY) -m pytest --numprocesses=4 --dist=loadfile --no-loadscope-reorder $(PYTEST_ARGS)

# A wait that a stale page satisfies shows itself once in many times, or at once where each answer
# takes LATENCY milliseconds and each page computes SLOWDOWN times slower.
.PHONY: journeys
journeys: $(STAMPS)/dev $(STAMPS)/npm ## the journeys, ROUNDS=20 times in a row, with every browser there is (LATENCY=300 SLOWDOWN=4: far away)
	@$(call want,the browser Chromium,$(has_browser),chromium-headless-shell,chromium)
	@for round in $$(seq $(ROUNDS)); do \
	  for browser in chromium-headless-shell chromium; do \
	    command -v $$browser >/dev/null || continue; \
	    echo "==> journeys: round $$round of $(ROUNDS), $$browser"; \
	    PIONS_BROWSER=$$browser PIONS_LATENCY=$(LATENCY) PIONS_SLOWDOWN=$(SLOWDOWN) \
	      $(PY) -m pytest --quiet --numprocesses=4 --dist=loadfile \
	      --no-loadscope-reorder tests/journeys $(PYTEST_ARGS); \
	  done; \
	done

.PHONY: oracles
oracles: $(STAMPS)/dev ## every solved position there is, through the API, the command line and C++; minutes
	@$(call want,a C++ compiler,$(has_compiler),g++)
	$(call say,oracles: the API and the command line)
	@PIONS_ORACLES=all $(PY) -m pytest --quiet tests/oracles/test_connect4_*.py \
	  tests/oracles/test_small_boards.py tests/agreement/test_every_small_board.py \
	  tests/units/study/puzzles/test_packs.py
	$(call say,oracles: C++)
	@export PATH="$$PWD/$(BIN):$$PATH" PIONS_ORACLES=all && cd native && \
	  cmake --preset asan-ubsan --log-level=WARNING >/dev/null && \
	  cmake --build --preset asan-ubsan --target pions_positions -- --quiet && \
	  ctest --preset asan-ubsan --no-tests=error --tests-regex connect4

.PHONY: bench
bench: $(STAMPS)/bench ## the benchmarks, beside other packages
	$(call say,bench)
	@$(PY) -m benchmarks.random_games
	@$(PY) -m benchmarks.perft
	@$(PY) -m benchmarks.batch_steps
	@$(PY) -m benchmarks.import_time
	@$(PY) -m benchmarks.completion_time
	@$(PY) -m benchmarks.alpha_beta
	@$(PY) -m benchmarks.connect4_solver
	@$(PY) -m benchmarks.wide_boards
	@$(PY) -m benchmarks.line_solver
	@$(PY) -m benchmarks.othello_endgame
	@$(PY) -m benchmarks.othello_midgame
	@$(PY) -m benchmarks.othello_strength
	@$(PY) -m benchmarks.othello_6x6
	@$(PY) -m benchmarks.othello_stops
	@$(PY) -m benchmarks.course_study
	@$(PY) -m benchmarks.tournament_cost
	@$(PY) -m benchmarks.sandbox_start
	@$(PY) -m benchmarks.tournament_screen
	@$(PY) -m benchmarks.web_load
	@$(PY) -m benchmarks.engine_sharing
	@$(PY) -m benchmarks.engine_sharing --storm

##@ Chores

.PHONY: format
format: $(STAMPS)/dev ## put Python files into house style
	@$(PY) -m ruff check --fix-only --quiet
	@$(PY) -m ruff format

.PHONY: stub
stub: $(STAMPS)/dev ## regenerate src/pions/native/_core.pyi from the compiled core
	@$(PY) tools/check_stub.py --update

.PHONY: signature
signature: $(STAMPS)/dev ## update the node count of Othello's search, after a change in it
	@PYTHONPATH=tests $(PY) -m agreement.othello_signature

.PHONY: translations
translations: $(STAMPS)/dev ## bring the message catalogues up to date
	@$(PY) tools/translations.py update

.PHONY: pictures
pictures: build ## redraw the pictures of the documentation
	@$(PY) tools/make_pictures.py

.PHONY: web-pictures
web-pictures: $(STAMPS)/dev ## take the pictures of the web app in the documentation again
	@$(call want,the browser Chromium,$(has_browser),chromium-headless-shell,chromium)
	@PYTHONPATH=tests $(PY) tools/web_pictures.py

.PHONY: screenshots
screenshots: $(STAMPS)/dev $(STAMPS)/npm ## what the journeys through the web app saw, into build/screenshots
	@$(call want,the browser Chromium,$(has_browser),chromium-headless-shell,chromium)
	@PIONS_SCREENSHOTS=build/screenshots $(PY) -m pytest --quiet tests/journeys/test_web_app*.py tests/journeys/test_terminal_app_looks.py

.PHONY: clean
clean: ## remove everything that make made
	@rm -rf .venv node_modules build dist site .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +

.PHONY: help
help: ## this list
	@awk 'BEGIN { FS = ":.*## " } \
	  /^##@ / { printf "\n%s\n", substr($$0, 5) } \
	  /^[a-z-]+:.*## / { printf "  %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
