"""Name the tests that concern what has changed, for `make check`: since the last push, committed or not.

A changed test is run itself. A module leads to the tests that bear its name or import it; where there are none, to
those of the modules that import it, and so on outwards. The engine leads to tests/core, without what takes minutes.
Any other file leads to the tests that name it, an asset to those that name its folder.

Of many tests, those that import least are taken: they are about little else. `make test` runs all.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted((ROOT / "tests").rglob("*.py"))
TESTS = [path for path in FILES if path.name.startswith("test_") and "e2e" not in path.parts]
ENGINE = ROOT / "src" / "pdk_core"
MINUTES = {"test_against_reference", "test_reference_vectors"}
LAYERS, DOCUMENTS = ROOT / "tests" / "test_layers.py", ROOT / "tests" / "test_docs.py"
FEW, MOST = 8, 24  # files of tests for one file, and for all


def git(*words: str) -> list[str]:
    """Run git; the lines it prints, none when it fails."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


def changed() -> list[Path]:
    """List what differs from the last state that others have, and what git does not know yet."""
    base, *_ = git("merge-base", "HEAD", "@{upstream}") or ["HEAD"]
    names = {*git("diff", "--name-only", base), *git("ls-files", "--others", "--exclude-standard")}
    return [ROOT / name for name in sorted(names)]


def module_of(path: Path) -> str:
    """Return the dotted name of a module of src or tests."""
    parts = path.relative_to(ROOT).with_suffix("").parts[1:]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports(path: Path) -> set[str]:
    """Return all that a file imports, wherever in it: `from a.b import c` is a.b and a.b.c."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def nearest(module: str) -> set[Path]:
    """Return the tests that import a module, or the nearest ones that do so by way of others."""
    files = [*FILES, *(ROOT / "src").rglob("*.py")]
    reached, ring = {module}, {module}
    while ring:
        importers = {path for path in files if imports(path) & ring}
        if found := importers.intersection(TESTS):
            return found
        ring = {module_of(path) for path in importers} - reached
        reached |= ring
    return set()


def called_like(path: Path) -> set[Path]:
    """Return the tests that bear the name of a file, alone or before more words."""
    return {test for test in TESTS if f"{test.stem}_".startswith(f"test_{path.stem}_")}


def naming(*words: str) -> set[Path]:
    """Return the tests in whose text one of some words is found."""
    return {test for test in TESTS if any(word in test.read_text(encoding="utf-8") for word in words)}


def concerned(path: Path) -> set[Path]:
    """Return the tests that concern a changed file."""
    if path in TESTS:
        return {path}
    if path in FILES:
        return few(nearest(module_of(path)), FEW)
    if path.is_relative_to(ENGINE):
        core = (test for test in TESTS if test.parent.name == "core" and test.stem not in MINUTES)
        return {LAYERS, *core}
    if path.is_relative_to(ROOT / "src"):
        own = called_like(path)
        return {LAYERS} | own | few(nearest(module_of(path)) - own, FEW)
    if path.is_relative_to(ROOT / "assets"):
        return naming(path.name, f'"{path.relative_to(ROOT).parts[1]}"')
    return called_like(path) | few(naming(path.name), FEW) | ({DOCUMENTS} if path.suffix == ".md" else set())


def few(tests: set[Path], most: int) -> set[Path]:
    """Return some of many tests: those that import least."""
    return set(sorted(tests, key=lambda test: (len(imports(test)), test))[:most])


def main(names: Iterable[str]) -> None:
    """Print the tests for the named files, or for all that has changed."""
    paths = [Path(name).resolve() for name in names] or changed()
    found = {test for path in paths for test in concerned(path)}
    # What was edited itself is never left out, nor is the engine's own part.
    sure = {test for test in found if test in paths or test.parent.name == "core"}
    for test in sorted(sure | few(found - sure, MOST)):
        print(test.relative_to(ROOT).as_posix())


if __name__ == "__main__":
    main(sys.argv[1:])
