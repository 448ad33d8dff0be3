# Two commands matter: `make play` and `make test`. Each sets up what it needs, once.
PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

COMPILED := $(shell find src/pdk_core -name '*.pyx' -o -name '*.pxd' -o -name 'CMakeLists.txt') CMakeLists.txt pyproject.toml
GROUP = $(BIN)/python -m pip install --quiet $(shell $(PYTHON) tools/group.py $(1))

.PHONY: play test bench bench-peers lint strings check-system check-test-system clean

play: $(VENV)/.installed
	@$(BIN)/pdk $(ARGS)

test: check-test-system $(VENV)/.installed $(VENV)/.test
	@$(BIN)/python -m pytest $(ARGS)

bench: $(VENV)/.installed $(VENV)/.test
	@$(BIN)/python benchmarks/run.py $(ARGS)

bench-peers: $(VENV)/.installed $(VENV)/.test
	@$(BIN)/python benchmarks/peers/run.py $(ARGS)

lint: $(VENV)/.installed $(VENV)/.test $(VENV)/.lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict -p pdk_core -p pdk_game
	PATH=$(CURDIR)/$(BIN):$$PATH cython-lint src/pdk_core
	MYPYPATH=src $(BIN)/python -m mypy.stubtest pdk_core --mypy-config-file pyproject.toml \
	    --allowlist tests/stubtest_allowlist.txt --ignore-unused-allowlist
	$(BIN)/python tools/stub_docs.py --check

strings: $(VENV)/.installed $(VENV)/.test
	$(BIN)/python tools/catalogues.py

check-system:
	@$(PYTHON) tools/check_system.py

check-test-system:
	@$(PYTHON) tools/check_system.py --tests

$(VENV)/.build-tools: pyproject.toml tools/group.py
	@$(PYTHON) tools/check_system.py
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(call GROUP,build)
	@touch $@

# Not isolated, so that CMake keeps its build folder and a changed .pyx rebuilds in seconds.
$(VENV)/.installed: $(VENV)/.build-tools $(COMPILED)
	@$(BIN)/python -m pip install --quiet --no-build-isolation --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.build-tools
	@$(call GROUP,test)
	@touch $@

$(VENV)/.lint: $(VENV)/.build-tools
	@$(call GROUP,lint)
	@touch $@

clean:
	rm -rf $(VENV) build dist
