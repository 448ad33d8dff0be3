"""The order of the house: who may import whom. It reads the text of src, so nothing has to be built."""

import re
import sys
from pathlib import Path
from typing import NamedTuple

from support.cases import case

SOURCE = Path(__file__).parent.parent / "src"
FILES = sorted(path for ending in ("py", "pyx", "pxd") for path in SOURCE.rglob(f"*.{ending}"))
LONGEST = 600  # lines

# The rooms of each package, a folder or a module each. What stands on a line may import what stands on the lines
# above it, never a neighbour on its own line and never what stands below. Within a folder all is free, unless it
# has an order of its own here. A file in no room is an error, so that a new one gets its place; but every folder
# with a module `scene` is a scene, and stands where the * is unless it is named.
HOUSE = {
    "pdk_core": """
        errors fixed
        cards variants
        rules codes
        combos
        movegen
        position plays proofs
        deal verdict scoring view
        game
        belief
        eval
        search
        perft
        bots
        training
        __init__
    """,
    "pdk_game": """
        __init__ version
        text ui
        play
        profile
        scenes single_instance desktop
        app
        cli
    """,
    "pdk_game.scenes": """
        focus scrolling commentary places
        base
        sheet
        table
        *
        stack
        narrator
        __init__
    """,
}
PACKAGES = ("pdk_core", "pdk_game")

# Pygame is for these rooms alone,
PIXELS = {"ui", "scenes", "app"}
# and not for all of what is in them: a name stands for a module, a folder, or every module of that name there.
NO_PIXELS = {
    "ui": "geometry metrics theme sounds anim input.gestures widgets.wrap widgets.drawable",
    "scenes": "layout focus scrolling commentary settings.rows table.board table.piles table.snapshot "
    "table.choreography table.moments table.hand_drag table.keys table.focusables table.coach_marks "
    "table.card_counter",
    "app": "launch_options crash_log log_file memory",
}
# Who knows no words, but for these modules of values: sentences are made of them when they are shown.
NO_WORDS = {
    "ui": "",
    "play": "text.notice text.seats",
    "profile": "text.notice text.seats text.languages",
}

# What may come from outside: names, or a name and the only modules that may import it.
CORE_PYTHON = {"__future__", "collections", "enum", "importlib", "math", "struct", "types", "typing", "zlib"}
CORE_OUTSIDE = CORE_PYTHON | {"cython", "cpython", "libc"}
CORE_ONLY_IN = {
    "os": {"deal"},  # for a random deal, which has no seed
    "re": {"codes"},  # for codes in somebody's text
    "sys": {"search.limits"},  # to know the main thread
    "_thread": {"eval.weights"},  # to read weights once
}
GAME_OUTSIDE = set(sys.stdlib_module_names) | {"pdk_core", "pygame", "platformdirs", "msgspec"}
NEVER_IN_CORE = {"libc.time", "libc.stdlib.rand", "libc.stdlib.srand", "importlib.metadata"}
# The wall clock and signals are for search limits alone.
HEADERS = {"bits.h": {"cards"}, "clock.h": {"search.limits"}, "stop.h": {"search.limits"}}

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

    @property
    def room(self) -> str:
        return self.name.split(".")[0]

    @property
    def inner(self) -> str:
        """The module or folder that it is in, within its room."""
        return [*self.name.split("."), "__init__"][1]

    def is_in(self, names: str) -> bool:
        """Whether it is one of these modules below its room, in one of these folders, or bears one of the names."""
        inside = self.name.partition(".")[2]
        last = inside.rpartition(".")[2]
        return any(inside == each or inside.startswith(f"{each}.") or last == each for each in names.split())

    @property
    def knows_pixels(self) -> bool:
        return self.room in PIXELS and not self.is_in(NO_PIXELS.get(self.room, ""))


def level(room: str, house: str) -> int | None:
    """On which line of a table a room stands, counted from the top."""
    lines = [line.split() for line in house.split("\n") if line.strip()]
    found = (at for name in (room, "*") for at, rooms in enumerate(lines) if name in rooms)
    return next(found, None)


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


def for_types_only(text: str) -> str:
    """The text without what is imported for types alone, which brings nothing in when it runs."""
    return re.sub(r"^if TYPE_CHECKING:\n(?:[ \t]+.*\n|\n)+", "", text, flags=re.MULTILINE)


def headers_in(text: str) -> set[str]:
    """The C headers that a file takes declarations from; Cython writes verbatim code of its own as `*`."""
    return {match["header"] for match in EXTERN.finditer(TEXT.sub("", text))}


def ours(dotted: str, known: set[Module]) -> Module | None:
    """The module of ours that a dotted name leads to: the longest beginning that is one."""
    package, *rest = dotted.split(".")
    if package not in PACKAGES:
        return None
    for size in range(len(rest), 0, -1):
        module = Module(package, ".".join(rest[:size]))
        if module in known:
            return module
    return Module(package, "__init__")


def out_of_order(module: Module, target: Module) -> bool:
    """Whether a module may not import that other one of its package."""
    if module.room != target.room or module.room == "__init__":
        here, there = (level(each.room, HOUSE[module.package]) for each in (module, target))
        return here is not None and there is not None and there >= here
    table = HOUSE.get(f"{module.package}.{module.room}")
    if table is None:
        return False
    inner, other = module.inner, target.inner
    here, there = level(inner, table), level(other, table)
    return inner != other and here is not None and there is not None and there >= here


def wrongs(module: Module, text: str, known: set[Module]) -> list[str]:
    """What in a file the house forbids."""
    found = []
    running = imports_in(for_types_only(text))
    for name in sorted(imports_in(text)):
        top = name.split(".")[0]
        target = ours(name, known)
        if name.startswith("."):
            found.append(f"{name}: a relative import")
        elif target is not None and target.package == module.package:
            # Scenes and the stack that holds them know each other; only the types go round.
            if out_of_order(module, target) and (name in running or target.room != module.room):
                found.append(f"{name}: against the order of the house")
            allowed = NO_WORDS.get(module.room)
            if allowed is not None and target.room == "text" and target.name not in allowed.split():
                found.append(f"{name}: this room knows no words")
        elif module.package == "pdk_core":
            allowed = top in CORE_OUTSIDE or module.name in CORE_ONLY_IN.get(top, ())
            if not allowed or any(f"{name}.".startswith(f"{never}.") for never in NEVER_IN_CORE):
                found.append(f"{name}: pdk_core does without")
        elif top not in GAME_OUTSIDE:
            found.append(f"{name}: no dependency of ours")
        elif top == "pygame" and not module.knows_pixels:
            found.append(f"{name}: this module knows no pixels")
    for header in sorted(headers_in(text) - {"*"}):
        if module.name not in HEADERS.get(header, ()):
            found.append(f"{header}: pdk_core does without")  # noqa: PERF401
    return found


KNOWN = {Module.of(path) for path in FILES}


def test_every_room_is_there_and_every_file_in_one():
    for package in PACKAGES:
        rooms = {module.room for module in KNOWN if module.package == package}
        assert rooms == set(HOUSE[package].split()), package
    inner = {module.inner for module in KNOWN if module.room == "scenes"}
    named = set(HOUSE["pdk_game.scenes"].split()) - {"*"}
    scenes = {each for each in inner - named if Module("pdk_game", f"scenes.{each}.scene") in KNOWN}
    assert inner - scenes == named
    assert len(scenes) > 5


def test_every_file_keeps_the_order_of_the_house():
    for path in FILES:
        with case(path):
            assert wrongs(Module.of(path), path.read_text(encoding="utf-8"), KNOWN) == []


def test_no_file_is_too_long():
    for path in FILES:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST, path


def test_what_knows_no_pixels_stands_on_what_knows_none():
    """A module without pygame imports, of ours, only modules that are without it too."""
    for path in FILES:
        module = Module.of(path)
        if module.package == "pdk_core" or module.knows_pixels or module.room in ("app", "cli"):
            continue  # the command loads the window late, and by then it may
        text = for_types_only(path.read_text(encoding="utf-8"))
        for target in (ours(name, KNOWN) for name in sorted(imports_in(text))):
            if target is not None and target.package == "pdk_game":
                assert not target.knows_pixels, f"{module.name} imports {target.name}"


# ---------------------------------------------------------------------- the scanner itself


PLANTED = {
    "up": ("pdk_core", "combos", "from pdk_core.game import Game"),
    "up, compiled": ("pdk_core", "cards", "from pdk_core.combos cimport (\n    SINGLE,  # one\n    PAIR,\n)"),
    "up, in one of several": ("pdk_core", "rules", "cimport cython, pdk_core.movegen"),
    "up, within a function": ("pdk_core", "deal", "def f():\n    from pdk_core.game import Game"),
    "up, over a line's end": ("pdk_core", "deal", "from pdk_core.game \\\n    import Game"),
    "a neighbour": ("pdk_core", "cards", "from pdk_core.variants import VARIANTS"),
    "search from the rules": ("pdk_core", "game", "from pdk_core.search.tree import TreeSearch"),
    "bots from search": ("pdk_core", "search.tree", "from pdk_core.bots.player import Player"),
    "search from belief": ("pdk_core", "belief.bounds", "from pdk_core.search.limits cimport Cancel"),
    "the whole from a part": ("pdk_core", "game", "import pdk_core as pdk"),
    "the whole from a part, by name": ("pdk_core", "game", "from pdk_core import Deal"),
    "the game from the engine": ("pdk_core", "bots.player", "from pdk_game import text"),
    "pygame in the engine": ("pdk_core", "view", "import pygame"),
    "numpy in the engine": ("pdk_core", "search.tree", "import numpy as np"),
    "the wall clock": ("pdk_core", "bots.player", "import time"),
    "the wall clock, compiled": ("pdk_core", "game", "from libc.time cimport time"),
    "the clock header": ("pdk_core", "game", 'cdef extern from "clock.h":\n    double pdk_seconds()'),
    "another header": ("pdk_core", "game", 'cdef extern from "time.h" nogil:\n    pass'),
    "global random": ("pdk_core", "deal", "from random import shuffle"),
    "global random, compiled": ("pdk_core", "search.playout", "from libc.stdlib cimport rand, srand"),
    "files": ("pdk_core", "bots.player", "from pathlib import Path"),
    "the system": ("pdk_core", "codes", "import os"),
    "relative": ("pdk_core", "game", "from . import cards"),
    "pixels in play": ("pdk_game", "play.session", "import pygame"),
    "pixels in the profile": ("pdk_game", "profile.saves", "from pygame.locals import QUIT"),
    "pixels in a layout": ("pdk_game", "scenes.table.layout", "import os, pygame"),
    "pixels in gestures": ("pdk_game", "ui.input.gestures", "import pygame.event"),
    "words in play": ("pdk_game", "play.session", "from pdk_game.text.phrases import sentence"),
    "words in the profile": ("pdk_game", "profile.saves", "from pdk_game.text import i18n, phrases"),
    "languages in play": ("pdk_game", "play.hints", "from pdk_game.text.languages import LANGUAGES"),
    "words in a widget": ("pdk_game", "ui.widgets.brush", "from pdk_game.text import phrases"),
    "the table from play": ("pdk_game", "play.session", "from pdk_game.scenes.table import layout"),
    "play from the words": ("pdk_game", "text.phrases.plays", "from pdk_game.play import session"),
    "a scene from the profile": ("pdk_game", "profile.profile", "from pdk_game.scenes.base import Scene"),
    "motion from the profile, for types only": (
        "pdk_game",
        "profile.profile",
        "if TYPE_CHECKING:\n    from pdk_game.scenes import base\n",
    ),
    "one scene from another": (
        "pdk_game",
        "scenes.home.scene",
        "from pdk_game.scenes.menu.scene import MenuScene",
    ),
    "the stack from a scene": (
        "pdk_game",
        "scenes.home.scene",
        "from pdk_game.scenes.stack import SceneStack",
    ),
    "the loop from a scene": ("pdk_game", "scenes.base", "from pdk_game.app.loop import run"),
    "the command from the app": ("pdk_game", "app.loop", "from pdk_game import cli"),
    "a foreign library": ("pdk_game", "app.app", "import thorpy"),
}


def test_a_planted_violation_is_caught():
    for planted, (package, name, text) in PLANTED.items():
        assert len(wrongs(Module(package, name), text, KNOWN)) >= 1, planted


ALLOWED = {
    "down": ("pdk_core", "game", "from pdk_core.cards cimport card_tuple, cards_t"),
    "within a room": ("pdk_core", "search.tree", "from pdk_core.search.limits cimport Cancel"),
    "the engine from the game": (
        "pdk_game",
        "play.session",
        "import pdk_core as pdk\nfrom pdk_game.text.notice import Notice",
    ),
    "the stack from a scene, for types": (
        "pdk_game",
        "scenes.home.scene",
        "if TYPE_CHECKING:\n    from pdk_game.scenes.stack import SceneStack\n",
    ),
    "pixels in the pointer": ("pdk_game", "ui.input.pointer", "import pygame"),
    "words in a docstring": ("pdk_core", "game", '"""Not this:\n\nimport pygame\n"""'),
    "words in a comment": ("pdk_core", "game", "# import pygame"),
    "the clock of the limits": ("pdk_core", "search.limits", 'cdef extern from "clock.h" nogil:\n    pass'),
    "C of our own": ("pdk_core", "cards", 'cdef extern from *:\n    """\n    import pygame\n    """\n'),
    "random bytes for a deal": ("pdk_core", "deal", "import os"),
}


def test_what_is_allowed_is_not_caught():
    for allowed, (package, name, text) in ALLOWED.items():
        assert wrongs(Module(package, name), text, KNOWN) == [], allowed
