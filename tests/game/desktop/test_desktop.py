"""`pdk desktop`: what is written where, by the standards, and that all of it goes again."""

from __future__ import annotations

import os
import plistlib
import shlex
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pdk_game import cli
from pdk_game.cli import desktop, play
from pdk_game.desktop import freedesktop, launcher, macos, mimeapps, windows
from pdk_game.desktop.freedesktop import COMPONENT, SCHEME, Places
from pdk_game.text import i18n
from support.cases import case

PDK = ["/opt/pdk/bin/pdk"]
ICONS = Path(__file__).parents[3] / "assets" / "icons"


@pytest.fixture(autouse=True)
def english_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in i18n.VARIABLES:
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """The folders of a new user."""
    return Places(tmp_path / "data", tmp_path / "config")


def tree(folder: Path) -> dict[Path, bytes]:
    """All files in a folder."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def needs(program: str) -> str:
    """Skip a test that needs a program this machine lacks; in CI it must not."""
    found = shutil.which(program)
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"missing: {program}")
    return found


# ---------------------------------------------------------------------- by the standards


def test_the_menu_entry_is_valid(places: Places) -> None:
    validate = needs("desktop-file-validate")
    freedesktop.install(PDK, places)
    done = subprocess.run([validate, places.entry], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_metadata_is_valid(places: Places) -> None:
    validate = needs("appstreamcli")
    freedesktop.install(PDK, places)
    done = subprocess.run(
        [validate, "validate", "--no-net", places.metainfo], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_the_desktop_finds_what_opens_links(places: Places) -> None:
    needs("update-desktop-database")
    ask = needs("xdg-mime")
    freedesktop.install(PDK, places)
    environ = {**os.environ, "XDG_DATA_HOME": str(places.data), "XDG_CONFIG_HOME": str(places.config)}
    query = [ask, "query", "default", SCHEME]
    done = subprocess.run(query, capture_output=True, text=True, env=environ, check=True)
    assert done.stdout == "pdk.desktop\n"
    cache = (places.data / "applications" / "mimeinfo.cache").read_text()
    assert f"{SCHEME}=pdk.desktop;" in cache


# ---------------------------------------------------------------------- what is written


def test_the_entry_speaks_every_language() -> None:
    i18n.use("fr")
    lines = freedesktop.entry(PDK).splitlines()
    assert i18n.language() == "fr"
    keys = [line.partition("=")[0] for line in lines]
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        for language in i18n.LANGUAGES:
            assert (key if language == "en" else f"{key}[{language}]") in keys
    assert "Comment=Get rid of your cards before the others do" in lines
    assert "Comment[es]=Quédate sin cartas antes que los demás" in lines
    assert "Exec=/opt/pdk/bin/pdk %u" in lines
    assert f"MimeType={SCHEME};" in lines


def test_the_metadata_speaks_every_language() -> None:
    top = ElementTree.fromstring(freedesktop.metainfo())
    assert top.findtext("id") == COMPONENT
    assert top.findtext("launchable") == "pdk.desktop"
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for tag, times in (("name", 1), ("summary", 1), ("description/p", 2)):
        said = [each.get(language, "en") for each in top.findall(tag)]
        assert said == list(i18n.LANGUAGES) * times


def test_words_of_the_command_are_quoted() -> None:
    for word, quoted in (
        ("/usr/bin/pdk", "/usr/bin/pdk"),
        ("-m", "-m"),
        ("/home/a b/pdk", '"/home/a b/pdk"'),
        ("100%", "100%%"),
        ('a"b', '"a\\"b"'),
        ("$HOME", '"\\$HOME"'),
        ("a\\b", '"a\\\\b"'),
        ("", '""'),
    ):
        with case(word, quoted):
            assert freedesktop.quoted(word) == quoted


def test_a_backslash_is_escaped_once_more_in_the_entry() -> None:
    lines = freedesktop.entry(["a\\b", "c d"]).splitlines()
    assert 'Exec="a\\\\\\\\b" "c d" %u' in lines
    assert "TryExec=a\\\\b" in lines


# ---------------------------------------------------------------------- in and out again


def test_everything_goes_again(tmp_path: Path, places: Places) -> None:
    freedesktop.install(PDK, places)
    assert set(places.files) <= set(tree(tmp_path))
    for side, path in places.icons.items():
        assert path.read_bytes() == (ICONS / (f"pdk-{side}.png" if side else "pdk.svg")).read_bytes()
    freedesktop.uninstall(places)
    assert tree(tmp_path) == {}
    assert list(places.data.iterdir()) == []


def test_what_others_put_there_stays(tmp_path: Path, places: Places) -> None:
    others = {
        places.data / "applications" / "other.desktop": "[Desktop Entry]\nMimeType=text/plain;\n",
        places.data / "icons" / "hicolor" / "16x16" / "apps" / "other.png": "",
        places.data / "metainfo" / "other.metainfo.xml": "",
        places.choices: "[Default Applications]\nx-scheme-handler/pdk=other.desktop\n\n[More]\na=b\n",
    }
    for path, text in others.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for _ in range(2):  # twice is as good as once
        freedesktop.install(PDK, places)
    assert f"{SCHEME}=pdk.desktop;other.desktop\n" in places.choices.read_text()
    for _ in range(2):
        freedesktop.uninstall(places)
    left = {path: data.decode() for path, data in tree(tmp_path).items() if path.name != "mimeinfo.cache"}
    assert left == others


def test_a_list_of_choices_kept_elsewhere_stays_there(tmp_path: Path, places: Places) -> None:
    (tmp_path / "kept").write_text("[Default Applications]\na=b\n")
    places.config.mkdir()
    places.choices.symlink_to(tmp_path / "kept")
    freedesktop.install(PDK, places)
    assert places.choices.is_symlink()
    assert "pdk.desktop" in (tmp_path / "kept").read_text()


def test_choices_that_cannot_be_read_are_left_alone(places: Places) -> None:
    places.config.mkdir()
    places.choices.write_bytes(b"\xff")
    with pytest.raises(OSError, match="mimeapps"):
        freedesktop.install(PDK, places)
    assert places.choices.read_bytes() == b"\xff"


LINES = st.lists(
    st.sampled_from(
        [
            "[Default Applications]\na=b\n",
            "[Added Associations]\nkind=entry;\n",
            "a=b.desktop;c.desktop\n",
            "kind=other.desktop;\n",
            "kind2=entry\n",
            "# kind=entry\n",
            "\n",
            "[",
            "=\n",
        ]
    )
).map("".join)


def plain(text: str) -> list[str]:
    """The lines without what makes no difference."""
    return [line.rstrip(";") for line in text.rstrip("\n").split("\n")]


@given(LINES | st.text())
def test_the_rest_of_the_choices_stays_as_it_is(text: str) -> None:
    once = mimeapps.with_default(text, "kind", "entry")
    assert mimeapps.with_default(once, "kind", "entry") == once
    assert any(line.split(";")[0] == "kind=entry" for line in once.split("\n"))
    back = mimeapps.without_default(once, "kind", "entry")
    assert mimeapps.without_default(back, "kind", "entry") == back
    assert plain(back) == plain(text)


# ---------------------------------------------------------------------- other systems


def test_the_registry_of_windows() -> None:
    values = windows.values(["C:\\Program Files\\pdk.exe"], Path("pdk.ico"))
    assert values == {
        r"Software\Classes\pdk": {"": "URL:Pao De Kuai", "URL Protocol": ""},
        r"Software\Classes\pdk\DefaultIcon": {"": '"pdk.ico"'},
        r"Software\Classes\pdk\shell\open\command": {"": '"C:\\Program Files\\pdk.exe" -- "%1"'},
    }


class Registry(SimpleNamespace):
    """winreg, as far as it is used."""

    HKEY_CURRENT_USER = "HKCU"
    REG_SZ = 1

    def __init__(self) -> None:
        self.keys: dict[str, dict[str, str]] = {}

    def CreateKey(self, root: str, key: str) -> Key:  # noqa: N802
        parts = key.split("\\")
        for size in range(3, len(parts) + 1):
            self.keys.setdefault("\\".join(parts[:size]), {})
        return Key(self.keys[key])

    def SetValueEx(self, key: Key, name: str, _: int, kind: int, text: str) -> None:  # noqa: N802
        assert kind == self.REG_SZ
        key.values[name] = text

    def DeleteKey(self, root: str, key: str) -> None:  # noqa: N802
        if any(other.startswith(f"{key}\\") for other in self.keys):
            raise PermissionError(key)
        if self.keys.pop(key, None) is None:
            raise FileNotFoundError(key)


class Key:
    """An open key."""

    def __init__(self, values: dict[str, str]) -> None:
        self.values = values

    def __enter__(self) -> Key:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def test_windows_in_and_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = Registry()
    monkeypatch.setitem(sys.modules, "winreg", registry)
    monkeypatch.setattr(sys, "platform", "win32")
    windows.install(PDK, tmp_path)
    assert registry.keys.items() >= windows.values(PDK, tmp_path / "pdk.ico").items()
    assert (tmp_path / "pdk.ico").read_bytes() == (ICONS / "pdk.ico").read_bytes()
    for _ in range(2):
        windows.uninstall(tmp_path)
        assert registry.keys == {}
        assert list(tmp_path.iterdir()) == []


def test_no_console_opens_beside_the_game(tmp_path: Path) -> None:
    python = [str(tmp_path / "python.exe"), "-m", "pdk_game.cli"]
    assert windows.windowless(python) == python
    (tmp_path / "pythonw.exe").touch()
    assert windows.windowless(python) == [str(tmp_path / "pythonw.exe"), "-m", "pdk_game.cli"]
    assert windows.windowless(PDK) == PDK


def test_macos_in_and_out_again(tmp_path: Path) -> None:
    (tmp_path / "Other.app").mkdir()
    macos.install(["/usr/bin/env", "a b"], tmp_path)
    described, program, picture = macos.paths(tmp_path)
    info = plistlib.loads(described.read_bytes())
    assert info["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == ["pdk"]
    assert info["CFBundleExecutable"] == program.name
    assert info["CFBundleIconFile"] == picture.name
    assert picture.read_bytes() == (ICONS / "pdk.icns").read_bytes()
    assert stat.S_IMODE(program.stat().st_mode) == 0o755
    assert shlex.split(program.read_text().splitlines()[1]) == ["exec", "/usr/bin/env", "a b", "$@"]
    macos.uninstall(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["Other.app"]


# ---------------------------------------------------------------------- the command


def test_it_needs_no_pygame() -> None:
    """Whoever installs waits for files to be written, and for nothing to be drawn."""
    code = (
        "import sys; from pdk_game.cli import desktop; from pdk_game.desktop import files, macos, windows; "
        "files.icon(windows.ICON); sys.exit('pygame' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """A user of this system with folders of their own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return Places(tmp_path / "data", tmp_path / "config")


def test_the_command_installs_and_uninstalls(user: Places, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["desktop", "install"]) == 0
    assert " --dialogs %u\n" in user.entry.read_text(encoding="utf-8")
    assert capsys.readouterr().out == (
        "You will find Pao De Kuai among your applications, and links such as pdk://deal/A1739204 open in it.\n"
    )
    assert cli.main(["desktop", "uninstall"]) == 0
    assert not user.entry.exists()
    assert capsys.readouterr().out == (
        "Pao De Kuai is no longer among your applications. Your deals and settings stay.\n"
    )


def test_what_cannot_be_written_is_told(user: Places, capsys: pytest.CaptureFixture[str]) -> None:
    user.data.write_text("")
    assert cli.main(["desktop", "install"]) == desktop.FAILED
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "pdk desktop: The files for the desktop could not be written: Not a directory\n"


@pytest.mark.parametrize("words", [[], ["remove"], ["install", "now"]])
def test_wrong_use_is_told(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["desktop", *words])
    assert end.value.code == play.WRONG_USE
    assert capsys.readouterr().err.startswith("usage: pdk desktop")


def test_the_desktop_starts_what_was_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "pdk"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(program), "desktop", "install"])
    assert launcher.launcher() == [str(program)]
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["pdk", "desktop", "install"])
    assert launcher.launcher() == [str(program)]
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "cli.py"), "desktop", "install"])
    assert launcher.launcher() == [sys.executable, "-m", "pdk_game.cli"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert launcher.launcher() == [sys.executable]
