# Two commands matter: `make play` and `make test`. Each sets up what it needs, once.
PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

COMPILED := CMakeLists.txt pyproject.toml \
    $(shell find src/pdk_core -name '*.pyx' -o -name '*.pxd' -o -name '*.h' -o -name CMakeLists.txt)

.PHONY: play test check bench bench-peers lint hooks strings sanitize bundle check-system check-test-system clean \
    FORCE

play: $(VENV)/.installed
	@$(BIN)/pdk $(ARGS)

test: check-test-system $(VENV)/.installed $(VENV)/.test
	@$(BIN)/python -m pytest $(ARGS)

# In under a minute: the linters that are quick, and the tests that concern what has changed.
check: $(VENV)/.installed $(VENV)/.test $(VENV)/.lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict -p pdk_core -p pdk_game
	@tests=$$($(BIN)/python tools/changed_tests.py) && if [ -n "$$tests" ]; then echo $$tests && \
	    { $(BIN)/python -m pytest -m "not slow and not window" $$tests || [ $$? -eq 5 ]; }; fi

bench: $(VENV)/.installed $(VENV)/.test
	@$(BIN)/python benchmarks/run.py $(ARGS)
	@$(BIN)/python benchmarks/table.py $(ARGS)

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

# Lets git run .pre-commit-config.yaml before each commit.
hooks: $(VENV)/.installed $(VENV)/.test $(VENV)/.lint
	@$(BIN)/python tools/group.py hooks
	@$(BIN)/pre-commit install

# What each command does is said in pyproject.toml.
strings: $(VENV)/.test
	@mkdir -p build
	@$(BIN)/pybabel --quiet extract
	@$(BIN)/pybabel --quiet update
	@$(BIN)/python tools/catalogues.py
	@$(BIN)/pybabel --quiet compile

# The engine's tests on an engine that watches its own memory and arithmetic.
sanitize: $(VENV)/.build-tools $(VENV)/.test
	@tools/sanitize.sh $(BIN)/python $(ARGS)

# dist/pdk: the game in one folder, for machines without Python. Made from an installed game, not from the checkout.
BUNDLE := build/bundle
bundle: $(VENV)/.build-tools
	@$(PYTHON) -m venv $(BUNDLE)/venv
	@$(BUNDLE)/venv/bin/python tools/group.py build bundle
	@$(BUNDLE)/venv/bin/python -m pip install --quiet --no-build-isolation \
	    --config-settings=build-dir=$(BUNDLE)/cmake .
	@$(BUNDLE)/venv/bin/python tools/check_installed.py
	@$(BUNDLE)/venv/bin/python -m PyInstaller --noconfirm --log-level=WARN \
	    --distpath=dist --workpath=$(BUNDLE)/work packaging/pdk.spec
	@dist/pdk/pdk --version

# What the system must provide, in one line if something is missing.
CHECK := command -v $(PYTHON) >/dev/null || \
    { echo "missing: $(PYTHON); on Debian: sudo apt install python3 python3-venv python3-dev" >&2; exit 1; }; \
    $(PYTHON) tools/check_system.py

check-system:
	@$(CHECK)

check-test-system:
	@$(CHECK) --tests

$(VENV)/.build-tools: pyproject.toml
	@$(CHECK)
	@test -x $(BIN)/python || { echo "Making an environment in $(VENV)"; $(PYTHON) -m venv $(VENV); }
	@echo "Installing the tools that build"
	@$(BIN)/python tools/group.py build
	@touch $@

# An editable install knows the modules there were; one that came, went or moved wants it anew.
$(VENV)/.modules: $(VENV)/.build-tools FORCE
	@find src -name '*.py' | sort | cmp -s - $@ || find src -name '*.py' | sort > $@

FORCE:

# Not isolated, so that CMake keeps its build folder and a changed .pyx rebuilds in seconds.
$(VENV)/.installed: $(VENV)/.build-tools $(VENV)/.modules $(COMPILED)
	@echo "Building the game; the first time takes a minute or two"
	@$(BIN)/python -m pip install --quiet --no-build-isolation --editable . \
	    --config-settings='build-dir=build/{wheel_tag}'
	@touch $@

$(VENV)/.test: $(VENV)/.build-tools
	@echo "Installing the tools that test"
	@$(BIN)/python tools/group.py test
	@touch $@

$(VENV)/.lint: $(VENV)/.build-tools
	@echo "Installing the tools that check the code"
	@$(BIN)/python tools/group.py lint
	@touch $@

clean:
	rm -rf $(VENV) build dist
