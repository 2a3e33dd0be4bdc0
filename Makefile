# Everything sets itself up: `make play` needs Python 3.11+, pip, make and a C compiler; `make test` and `make lint` also
# Node and npm, to check the client.
PYTHON ?= python3
BIN := .venv/bin
SHELL := bash
HOT := $(wildcard src/rodinia/core/*.py src/rodinia/core/*.pxd src/rodinia/games/*/*.py src/rodinia/games/*/*.pxd \
         src/rodinia/search/*.py src/rodinia/search/*.pxd src/rodinia/scene/keep.py src/rodinia/table/*.py) src/rodinia/build.py

.PHONY: play site test quick lint docs bench sanitize cluster ray pythons clean

play: .stamp-play
	$(BIN)/rodinia

# The pocket edition; it needs npm, to fetch Pyodide. Without the compiler that pip has, its rules run interpreted.
site: .stamp-play
	-$(BIN)/python -m pip install -q -e ".[site]"
	$(BIN)/rodinia site build/pocket

test: .stamp-build .stamp-node
	bash .ci/test

quick: .stamp-build
	$(BIN)/ruff check src tests bench examples
	$(BIN)/python -m pytest -q -x -n 2 --dist worksteal -m "not slow" tests/core tests/games tests/search/test_search.py \
	  tests/test_conformance.py tests/test_conformance_can_fail.py tests/test_golden.py tests/test_docs.py

lint: .stamp-dev .stamp-node
	$(BIN)/ruff check src tests bench examples
	$(BIN)/ruff format --check src tests bench examples
	$(BIN)/mypy
	npm run --silent lint

docs: .stamp-dev
	set -o pipefail; $(BIN)/mkdocs build 2>&1 | sed '/^INFO/d'  # -q would hide its warnings from it, too
	@echo "build/site/index.html"

bench: .stamp-bench .stamp-build
	$(BIN)/python -m bench

sanitize: .stamp-dev
	bash .ci/sanitize

$(BIN)/python:
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --upgrade pip

# What players need. Without a C compiler it runs interpreted and says so.
.stamp-play: $(BIN)/python pyproject.toml setup.py $(HOT)
	@echo "Fetching what Rodinia needs and compiling its rules: once, some minutes ..."
	$(BIN)/python -m pip install -q -e .
	$(BIN)/rodinia --version
	touch $@

# What developers need, in locked versions.
.stamp-dev: $(BIN)/python pyproject.toml requirements-dev.lock
	$(BIN)/python -m pip install -q -r requirements-dev.lock
	RODINIA_BUILD=pure $(BIN)/python -m pip install -q --no-deps --no-build-isolation -e .
	touch $@

# What checks the client; nobody needs it to play.
.stamp-node: package.json package-lock.json
	source .ci/node && npm ci --silent --no-audit --no-fund
	touch $@

# The compiled modules, beside their sources.
.stamp-build: .stamp-dev setup.py $(HOT)
	RODINIA_BUILD=native $(BIN)/python setup.py -q build_ext --inplace
	touch $@

.stamp-bench: .stamp-dev
	RODINIA_BUILD=pure $(BIN)/python -m pip install -q --no-build-isolation -e ".[bench]"
	touch $@

# A proxy, PostgreSQL, two servers and two workers as local processes, until Ctrl-C.
cluster: .stamp-play
	$(BIN)/python -m pip install -q -e ".[postgres]"
	$(BIN)/python deploy/cluster.py

# Games on a real Ray, which is too large for what every developer installs.
ray: .stamp-build
	RODINIA_BUILD=pure $(BIN)/python -m pip install -q --no-build-isolation -e ".[ray]"
	$(BIN)/python -m pytest -q tests/ray

# Other Pythons: a compiled wheel of each that is there plays every game.
pythons:
	bash .ci/pythons

clean:
	rm -rf build node_modules .stamp-* src/*.egg-info
	find src -name '*.so' -delete
