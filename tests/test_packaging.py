"""The wheel, as a player gets it: built from the sdist, installed into an empty environment, started from there."""

import fcntl
import os
import subprocess
import sys
import tarfile
import tomllib
import venv
from collections.abc import Iterator, Sequence
from email.parser import Parser
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

import pytest

from support.cases import case

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "packaging"  # stays, so that the next run compiles only what has changed
DEPENDENCIES = {"pygame-ce", "platformdirs", "msgspec"}
CODE = "A1739204"

# Plays `pdk` as the shell would, and closes the window once it has painted a few frames.
START = """
import runpy, sys
from pdk_game.app.app import App
import pygame

frames = 0
paint = App.frame

def frame(app):
    global frames
    frames += 1
    if frames == 3:
        pygame.event.post(pygame.Event(pygame.QUIT))
    return paint(app)

App.frame = frame
script, *sys.argv[1:] = sys.argv[1:]
try:
    runpy.run_path(script, run_name="__main__")
finally:
    print(frames, "frames")
"""


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    """Run a command and return what it printed; fail with all it said if it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}"
    return done.stdout


def emptied(folder: Path, pattern: str) -> Path:
    """A folder without what the last run has put there."""
    for old in folder.glob(pattern):
        old.unlink()
    return folder


@pytest.fixture(scope="module")
def alone() -> Iterator[None]:
    """Whoever else runs these tests at the same time waits: all build in one place."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="module")
def sdist(alone: None) -> Path:
    folder = emptied(BUILD / "sdist", "*.tar.gz")
    run(sys.executable, "-m", "build", "--no-isolation", "--sdist", "--outdir", folder, ROOT)
    (built,) = folder.glob("*.tar.gz")
    return built


@pytest.fixture(scope="module")
def wheel(sdist: Path) -> Path:
    """Built from the sdist alone."""
    folder = emptied(BUILD / "wheel", "*.whl")
    source = unpacked(sdist, BUILD / "source")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check")
    offline = ("--no-build-isolation", "--no-deps", "--no-index")
    # Not optimized: what all other tests run on was, from the same files.
    settings = ("cmake.define.PDK_QUICK=ON", f"build-dir={BUILD / 'cmake'}")
    given = [f"--config-settings={each}" for each in settings]
    run(*pip, *offline, *given, "--wheel-dir", folder, source)
    (built,) = folder.glob("*.whl")
    return built


def unpacked(sdist: Path, folder: Path) -> Path:
    """Make a folder hold what is in an sdist and no more, touching only the files that differ.

    All files of an sdist bear one date, by which no build would see that one has changed.
    """
    with tarfile.open(sdist) as archive:
        members = {Path(*Path(m.name).parts[1:]): archive.extractfile(m) for m in archive if m.isfile()}
        for old in folder.rglob("*"):
            if old.is_file() and old.relative_to(folder) not in members:
                old.unlink()
        for name, member in members.items():
            assert member
            data, path = member.read(), folder / name
            if not path.exists() or path.read_bytes() != data:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
    return folder


@pytest.fixture(scope="module")
def contents(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


class Environment:
    """An environment of its own with nothing in it but the wheel and what it depends on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir()
        venv.EnvBuilder(with_pip=False, symlinks=os.name == "posix").create(folder / "venv")
        self.bin = folder / "venv" / ("bin" if os.name == "posix" else "Scripts")
        self.python = self.bin / "python"

    def install(self, wheel: Path) -> None:
        """Install the wheel without an index, with the dependencies that these tests run on."""
        pip = (sys.executable, "-m", "pip", "--python", self.python, "--disable-pip-version-check")
        run(*pip, "install", "--quiet", "--no-deps", "--no-index", wheel)
        links = self.folder / "dependencies"
        links.mkdir()
        for name in DEPENDENCIES:
            for entry in top_entries(name):
                (links / entry.name).symlink_to(entry)
        site = Path(self("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
        (site / "dependencies.pth").write_text(str(links), encoding="utf-8")

    def __call__(self, *arguments: str | Path) -> str:
        """Run its Python far from the checkout."""
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(self.home)}
        return run(self.python, *arguments, cwd=self.home, env=kept | quiet)


def top_entries(name: str) -> Sequence[Path]:
    """The folders and modules that a distribution has put into site-packages."""
    found = distribution(name)
    tops = {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}
    return [Path(str(found.locate_file(top))) for top in sorted(tops)]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("installed"))
    environment.install(wheel)
    return environment


def sources(folder: str, pattern: str) -> set[str]:
    """Files of the checkout, by their names below src (or below assets) in the wheel."""
    inside = {"assets": "pdk_game/assets/"}.get(folder, f"{folder}/")
    top = ROOT / ("assets" if folder == "assets" else f"src/{folder}")
    files = [path for path in top.rglob(pattern) if path.is_file() and "__pycache__" not in path.parts]
    return {inside + path.relative_to(top).as_posix() for path in files}


def test_everything_is_in_the_wheel(contents: set[str]) -> None:
    for folder, pattern in (
        ("pdk_core", "*.py"),
        ("pdk_core", "*.pyi"),
        ("pdk_core", "*.pxd"),
        ("pdk_core", "py.typed"),
        ("pdk_game", "*.py"),
        ("pdk_game", "py.typed"),
        ("assets", "*.icns"),
        ("assets", "*.ico"),
        ("assets", "*.mo"),
        ("assets", "*.otf"),
        ("assets", "*.png"),
        ("assets", "*.svg"),
        ("assets", "*.txt"),
        ("assets", "*.wav"),
        ("assets", "LICENCES.md"),
    ):
        with case(folder, pattern):
            expected = sources(folder, pattern)
            assert expected
            assert expected <= contents


def test_every_module_is_compiled(contents: set[str]) -> None:
    modules = {name.removesuffix(".pyx") for name in sources("pdk_core", "*.pyx")}
    compiled = {name.split(".")[0] for name in contents if name.endswith((".so", ".pyd"))}
    assert compiled == modules


def test_the_wheel_asks_for_what_the_game_needs_and_no_more(wheel: Path, contents: set[str]) -> None:
    (metadata,) = (name for name in contents if name.endswith(".dist-info/METADATA"))
    with ZipFile(wheel) as archive:
        fields = Parser().parsestr(archive.read(metadata).decode())
    assert {line.split(">")[0].strip() for line in fields.get_all("Requires-Dist")} == DEPENDENCIES
    assert fields["Requires-Python"] == ">=3.11"
    assert any(name.endswith("/licenses/LICENSE") for name in contents)


def test_both_packages_come_from_the_wheel(installed: Environment) -> None:
    script = """
import pdk_core, pdk_core.game, pdk_core.search.solver, pdk_game, pdk_game.scenes
for module in pdk_core, pdk_core.game, pdk_core.search.solver, pdk_game, pdk_game.scenes:
    print(module.__file__)
"""
    for line in installed("-c", script).splitlines():
        assert Path(line).is_relative_to(installed.folder)


def test_the_command_tells_its_version(installed: Environment) -> None:
    assert (
        installed(installed.bin / "pdk", "--version").strip() == f"pdk {distribution('pao-de-kuai').version}"
    )


def test_every_language_speaks_from_the_wheel(installed: Environment) -> None:
    script = """
from pdk_game.text import i18n, phrases
for code in i18n.LANGUAGES:
    i18n.use(code)
    print(phrases.turn_line(0, None))
"""
    assert installed("-X", "utf8", "-c", script).splitlines()[:4] == [
        "You lead.",
        "Você abre.",
        "Sales tú.",
        "Vous ouvrez.",
    ]


def test_the_game_starts_from_the_wheel(installed: Environment) -> None:
    data = installed.home / "data"
    said = installed("-c", START, installed.bin / "pdk", CODE, "--data", data)
    assert said.split() == ["3", "frames"]
    # The deal was saved as soon as it was dealt, and is there to be continued.
    (saved,) = (data / "deals").iterdir()
    assert saved.name.endswith(f"-{CODE}.deal.json")


def test_a_deal_is_played_from_the_wheel(installed: Environment) -> None:
    said = installed("-X", "utf8", ROOT / "tools" / "check_installed.py")
    assert str(installed.folder) in said
    assert "A1739204: " in said.splitlines()[-1]


def test_the_sdist_carries_the_whole_source_and_no_build(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        tops = {Path(name).parts[1] for name in archive.getnames() if len(Path(name).parts) > 1}
    assert {"src", "assets", "tests", "tools", "docs", "Makefile", "LICENSE"} <= tops
    assert not tops & {"build", "dist", ".venv", ".git", ".github", ".ci"}


def test_the_source_folder_is_not_written_into_unless_asked() -> None:
    """A build folder in it would keep `pip install` from sources that cannot be written; the Makefile names one."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "build-dir" not in settings["tool"]["scikit-build"]
    assert "build-dir=" in (ROOT / "Makefile").read_text(encoding="utf-8")
