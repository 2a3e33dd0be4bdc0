# Everything sets itself up: `make play` and `make test` need Python 3.11+, pip, make and a C compiler.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src/rodinia -name '*.pxd' -o -name '*.py' -path '*/core/*' -o -name '*.py' -path '*/games/*' -o -name '*.py' -path '*/search/*')

.PHONY: play test quick bench lint docs clean setup

play: .stamp-play
	$(BIN)/rodinia

test: .stamp-dev
	bash .ci/test

quick: .stamp-dev
	$(BIN)/ruff check src tests bench
	$(BIN)/python -m pytest -x -n 2 -m "not slow and not browser"

lint: .stamp-dev
	$(BIN)/ruff check src tests bench
	$(BIN)/ruff format --check src tests bench
	$(BIN)/mypy

bench: .stamp-bench
	$(BIN)/python -m bench

setup: .stamp-dev

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --upgrade pip

.stamp-play: $(BIN)/python pyproject.toml setup.py $(SOURCES)
	$(BIN)/python -m pip install -q -e .
	touch $@

.stamp-dev: $(BIN)/python pyproject.toml setup.py requirements-dev.lock
	$(BIN)/python -m pip install -q -r requirements-dev.lock
	$(BIN)/python -m pip install -q --no-deps --no-build-isolation -e .
	touch $@

.stamp-bench: .stamp-dev
	$(BIN)/python -m pip install -q -e ".[bench]"
	touch $@

clean:
	rm -rf build .stamp-* src/*.egg-info
	find src -name '*.so' -delete
