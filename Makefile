# Needs only make and Python 3.11 or newer: everything else goes into .venv, at pinned versions.

SHELL := /bin/sh
.SHELLFLAGS := -eu -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

# Tests start hundreds of processes: each would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

# The Python to build .venv with. Empty: the first of CANDIDATES that is new enough.
PYTHON ?=
CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11 python

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PACKAGES := games events projections workers service
CHECKED := $(PACKAGES) tests benchmarks examples

.PHONY: help
help: ## list what can be made
	@echo "Ballroom: make <target>"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name text; do \
		printf '  %-8s %s\n' "$$name" "$$text"; done

.PHONY: serve
serve: $(VENV)/runtime.stamp ## start everything here; Ctrl-C stops it
	@exec $(BIN)/python -m service.cli serve

.PHONY: test
test: style ## lint, and run all tests
	@$(MAKE) --no-print-directory -j2 types tests

.PHONY: lint
lint: style types ## check style, types and the direction of imports

.PHONY: style
style: $(VENV)/dev.stamp
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/lint-imports --no-logo

.PHONY: types
types: $(VENV)/dev.stamp
	@$(BIN)/mypy $(CHECKED)

.PHONY: tests
tests: $(VENV)/dev.stamp
	@$(BIN)/python -m pytest -q -n 4 --dist loadgroup

.PHONY: bench
bench: $(VENV)/dev.stamp ## measure, side by side with others
	@exec $(BIN)/python -m benchmarks

.PHONY: soak
soak: $(VENV)/dev.stamp ## long campaigns: random games, luck, mutants, killed processes
	@exec $(BIN)/python -m tests.soak

.PHONY: texts
texts: $(VENV)/dev.stamp ## bring the translations up to date with what is said in English
	@exec $(BIN)/python -m tests.service.texts_update

.PHONY: lock
lock: ## refresh the pinned versions (maintainers; needs uv)
	@command -v uv >/dev/null || { echo "make lock needs uv: python -m pip install uv" >&2; exit 1; }
	uv pip compile $(LOCK) --output-file requirements.lock pyproject.toml
	uv pip compile $(LOCK) --extra dev --constraint requirements.lock \
		--output-file requirements-dev.lock pyproject.toml

LOCK := --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	--no-config --extra build

.PHONY: clean
clean: ## remove .venv and caches; games in .ballroom stay
	@rm -rf $(VENV) dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is written last, so an interrupted installation is simply done again.
$(VENV)/runtime.stamp: requirements.lock pyproject.toml
	@$(FIND_PYTHON); \
	if ! $(BIN)/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
		echo "Setting up .venv with $$("$$python" --version) ..."; \
		rm -rf $(VENV); \
		if ! "$$python" -m venv $(VENV) >/dev/null 2>&1; then \
			rm -rf $(VENV); \
			echo "$$python cannot create a virtual environment: its venv or ensurepip module is missing." >&2; \
			echo "Install it (Debian and Ubuntu: apt install python3-venv) or choose another: make PYTHON=..." >&2; \
			exit 1; \
		fi; \
	fi
	@echo "Setting up what Ballroom needs (once; takes a minute) ..."
	@$(PIP) install --require-hashes -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock | $(VENV)/runtime.stamp
	@echo "Setting up the developers' tools ..."
	@$(PIP) install --require-hashes -r requirements-dev.lock
	@touch $@

define FIND_PYTHON
python=; \
for candidate in $(if $(PYTHON),"$(PYTHON)",$(CANDIDATES)); do \
	if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
		python=$$candidate; break; \
	fi; \
done; \
if [ -z "$$python" ]; then \
	echo "Ballroom needs Python 3.11 or newer$(if $(PYTHON),; $(PYTHON) is not)." >&2; \
	echo "Install one, or name it: make PYTHON=/path/to/python3" >&2; \
	exit 1; \
fi
endef
