"""The order of the house: who may import whom. It reads the text of src, so nothing has to be built."""

import re
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).parent.parent / "src"
FILES = sorted(path for ending in ("py", "pyx", "pxd") for path in SOURCE.rglob(f"*.{ending}"))
LONGEST = 600  # lines

# Each storey may import from those above it in this list, never from below and never from a neighbour on
# the same line. A package stands for all its modules, which are free among themselves.
HOUSE = {
    "pdk_core": (
        "errors",
        "cards variants",
        "rules codes",
        "combos",
        "movegen",
        "position plays",
        "deal verdict scoring view",
        "game",
        "perft",
        "search",
        "__init__",
    ),
    "pdk_game": (
        "__init__",
        "geometry theme i18n options files sounds version memory",
        "screen phrases thoughts",
        "unseen",
        "hints settings chains",
        "session saves",
        "stats",
        "anim announce assets instance",
        "input widgets",
        "table",
        "scenes",
        "house window audio clipboard trouble complaint",
        "app match desktop",
        "loop studio",
        "shots selftest",
        "cli",
    ),
}

# What may come from outside: names, or a name and the only modules that may import it.
STANDARD = set(sys.stdlib_module_names)
CORE_PYTHON = {"__future__", "collections", "enum", "importlib", "math", "struct", "types", "typing", "zlib"}
CORE_OUTSIDE = CORE_PYTHON | {"cython", "cpython", "libc"}
CORE_ONLY_IN = {"os": {"deal"}}  # for a random deal, which has no seed
GAME_OUTSIDE = STANDARD | {"pdk_core", "pygame", "platformdirs", "msgspec"}
NEVER_IN_CORE = {"libc.time", "libc.stdlib.rand", "libc.stdlib.srand", "importlib.metadata"}
HEADERS = {"bits.h": {"cards"}, "clock.h": {"search.limits"}}  # the wall clock is for search limits alone

# Modules that know no pixels. What they import may not bring pygame in either, so their storeys are named too.
NO_PYGAME = {
    *("geometry", "theme", "i18n", "options", "files", "memory", "sounds", "screen", "phrases", "thoughts"),
    "hints",
    *("session", "saves", "settings", "stats", "instance", "announce"),
    *(
        "anim",
        "input.gestures",
        "input.scroll",
        "table.layout",
        "table.board",
        "table.choreography",
        "table.snapshot",
    ),
    *("chains", "table.grip"),
    *("table.coach", "scenes.rules_layout", "scenes.scrolling", "widgets.wrap"),
    *("table.stops", "scenes.focus", "scenes.table_keys", "scenes.keys_layout", "scenes.sheet_layout"),
    *("unseen", "table.counter", "table.order", "table.trick"),
}

STATEMENT = re.compile(
    r"^[ \t]*(?:from[ \t]+(?P<module>[.\w]+)[ \t]+c?import[ \t]+(?P<names>\([^)]*\)|[^#\n]+)"
    r"|c?import[ \t]+(?P<modules>[^#\n]+))",
    re.MULTILINE,
)
EXTERN = re.compile(r"""^[ \t]*cdef[ \t]+extern[ \t]+from[ \t]+["'](?P<header>[^"']+)["']""", re.MULTILINE)
TEXT = re.compile(r'"""(?:[^\\]|\\.)*?"""', re.DOTALL)


class Module(NamedTuple):
    package: str
    name: str  # "search.limits" within pdk_core; "__init__" for the package itself

    @classmethod
    def of(cls, path: Path) -> "Module":
        package, *rest = path.relative_to(SOURCE).with_suffix("").parts
        if rest[-1] == "__init__" and len(rest) > 1:
            rest.pop()
        return cls(package, ".".join(rest))

    def storey(self) -> int | None:
        """Where the module lives, counted from the top of its list."""
        room = self.name.split(".")[0]
        return next((at for at, rooms in enumerate(HOUSE[self.package]) if room in rooms.split()), None)

    def is_one_of(self, names: set[str]) -> bool:
        """Whether it is one of these modules or in one of these packages."""
        return any(self.name == name or self.name.startswith(f"{name}.") for name in names)


def imports_in(text: str) -> set[str]:
    """All that a file imports or cimports, as dotted names: `from a.b import c` is a.b.c."""
    text = TEXT.sub("", text).replace("\\\n", " ")
    found = set()
    for statement in STATEMENT.finditer(text):
        if statement["modules"]:
            names, prefix = statement["modules"], ""
        else:
            names, prefix = statement["names"].strip("() \n"), f"{statement['module']}."
        names = re.sub(r"#.*", "", names)
        found |= {prefix + name.split()[0] for name in names.split(",") if name.strip()}
    return found


def headers_in(text: str) -> set[str]:
    """The C headers that a file takes declarations from; Cython writes verbatim code of its own as `*`."""
    return {match["header"] for match in EXTERN.finditer(TEXT.sub("", text))}


def ours(dotted: str, known: set[Module]) -> Module | None:
    """The module of ours that a dotted name leads to: the longest beginning that is one."""
    package, *rest = dotted.split(".")
    if package not in HOUSE:
        return None
    for size in range(len(rest), 0, -1):
        module = Module(package, ".".join(rest[:size]))
        if module in known:
            return module
    return Module(package, "__init__")


def wrongs(module: Module, text: str, known: set[Module]) -> list[str]:
    """What in a file the house forbids."""
    found = []
    for name in sorted(imports_in(text)):
        if name.startswith("."):
            found.append(f"{name}: a relative import")
            continue
        top = name.split(".")[0]
        target = ours(name, known)
        if target is not None and target.package == module.package:
            if out_of_order(module, target):
                found.append(f"{name}: against the order of the house")
        elif module.package == "pdk_core":
            allowed = top in CORE_OUTSIDE or module.name in CORE_ONLY_IN.get(top, ())
            if not allowed or any(f"{name}.".startswith(f"{never}.") for never in NEVER_IN_CORE):
                found.append(f"{name}: pdk_core does without")
        elif top not in GAME_OUTSIDE:
            found.append(f"{name}: no dependency of ours")
        elif top == "pygame" and module.is_one_of(NO_PYGAME):
            found.append(f"{name}: this module knows no pixels")
    for header in sorted(headers_in(text) - {"*"}):
        if module.name not in HEADERS.get(header, ()):
            found.append(f"{header}: pdk_core does without")  # noqa: PERF401
    return found


def out_of_order(module: Module, target: Module) -> bool:
    """Whether a module may not import that other one of its package."""
    room, other = (each.name.split(".")[0] for each in (module, target))
    if room == other and room != "__init__":
        return False
    here, there = module.storey(), target.storey()
    return here is not None and there is not None and there >= here


KNOWN = {Module.of(path) for path in FILES}


def test_there_is_something_to_scan():
    assert {
        Module("pdk_core", "game"),
        Module("pdk_core", "search.limits"),
        Module("pdk_game", "session"),
    } <= KNOWN


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_a_file_keeps_the_order_of_the_house(path):
    module = Module.of(path)
    assert module.storey() is not None, f"{module.name} has no place in HOUSE yet"
    assert wrongs(module, path.read_text(encoding="utf-8"), KNOWN) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_file_is_too_long(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_what_knows_no_pixels_stands_on_what_knows_none():
    """A module without pygame imports, of ours, only modules that are without it too."""
    for path in FILES:
        module = Module.of(path)
        if module.package == "pdk_game" and module.is_one_of(NO_PYGAME):
            targets = {ours(name, KNOWN) for name in imports_in(path.read_text(encoding="utf-8"))}
            for target in targets - {None}:
                if target.package == "pdk_game" and target.name != "__init__":
                    assert target.is_one_of(NO_PYGAME), f"{module.name} imports {target.name}"


# ---------------------------------------------------------------------- the scanner itself


PLANTED = {
    "up": ("pdk_core", "combos", "from pdk_core.game import Game"),
    "up, compiled": ("pdk_core", "cards", "from pdk_core.combos cimport (\n    SINGLE,  # one\n    PAIR,\n)"),
    "up, in one of several": ("pdk_core", "rules", "cimport cython, pdk_core.movegen"),
    "up, within a function": ("pdk_core", "deal", "def f():\n    from pdk_core.game import Game"),
    "up, over a line's end": ("pdk_core", "deal", "from pdk_core.game \\\n    import Game"),
    "a neighbour": ("pdk_core", "cards", "from pdk_core.variants import VARIANTS"),
    "search from the rules": ("pdk_core", "perft", "from pdk_core.search.flat import FlatSearch"),
    "the whole from a part": ("pdk_core", "game", "import pdk_core as pdk"),
    "the whole from a part, by name": ("pdk_core", "game", "from pdk_core import Deal"),
    "the game from the engine": ("pdk_core", "search.player", "from pdk_game import i18n"),
    "pygame in the engine": ("pdk_core", "view", "import pygame"),
    "numpy in the engine": ("pdk_core", "search.flat", "import numpy as np"),
    "the wall clock": ("pdk_core", "search.player", "import time"),
    "the wall clock, compiled": ("pdk_core", "game", "from libc.time cimport time"),
    "the clock header": ("pdk_core", "game", 'cdef extern from "clock.h":\n    double pdk_seconds()'),
    "another header": ("pdk_core", "game", 'cdef extern from "time.h" nogil:\n    pass'),
    "global random": ("pdk_core", "deal", "from random import shuffle"),
    "global random, compiled": ("pdk_core", "search.playout", "from libc.stdlib cimport rand, srand"),
    "files": ("pdk_core", "search.player", "from pathlib import Path"),
    "the system": ("pdk_core", "codes", "import os"),
    "relative": ("pdk_core", "game", "from . import cards"),
    "pixels in the session": ("pdk_game", "session", "import pygame"),
    "pixels in saves": ("pdk_game", "saves", "from pygame.locals import QUIT"),
    "pixels in the layout": ("pdk_game", "table.layout", "import os, pygame"),
    "pixels in gestures": ("pdk_game", "input.gestures", "import pygame.event"),
    "the table from the session": ("pdk_game", "session", "from pdk_game.table import layout"),
    "a scene from the table": ("pdk_game", "table.draw", "from pdk_game.scenes.base import Scene"),
    "a scene from a widget, for types only": (
        "pdk_game",
        "widgets.brush",
        "if TYPE_CHECKING:\n    from pdk_game.scenes import base",
    ),
    "the loop from a scene": ("pdk_game", "scenes.base", "from pdk_game.app.loop import run"),
    "the session from the words": ("pdk_game", "phrases.plays", "from pdk_game import session, i18n"),
    "a foreign library": ("pdk_game", "app", "import thorpy"),
}


@pytest.mark.parametrize("case", PLANTED)
def test_a_planted_violation_is_caught(case):
    package, name, text = PLANTED[case]
    known = KNOWN | {Module("pdk_game", each) for each in ("app", "loop", "table.layout", "scenes.base")}
    assert len(wrongs(Module(package, name), text, known)) >= 1


ALLOWED = {
    "down": ("pdk_core", "game", "from pdk_core.cards cimport card_tuple, cards_t"),
    "within a package": ("pdk_core", "search.flat", "from pdk_core.search.limits cimport Cancel"),
    "the engine from the game": (
        "pdk_game",
        "session",
        "import pdk_core as pdk\nfrom pdk_game import phrases",
    ),
    "pixels in the pointer": ("pdk_game", "input.pointer", "import pygame"),
    "words in a docstring": ("pdk_core", "game", '"""Not this:\n\nimport pygame\n"""'),
    "words in a comment": ("pdk_core", "game", "# import pygame"),
    "the clock of the limits": ("pdk_core", "search.limits", 'cdef extern from "clock.h" nogil:\n    pass'),
    "C of our own": ("pdk_core", "cards", 'cdef extern from *:\n    """\n    import pygame\n    """\n'),
    "random bytes for a deal": ("pdk_core", "deal", "import os"),
}


@pytest.mark.parametrize("case", ALLOWED)
def test_what_is_allowed_is_not_caught(case):
    package, name, text = ALLOWED[case]
    assert wrongs(Module(package, name), text, KNOWN) == []
