"""Linux and its kin: a menu entry, icons, AppStream metadata, and the handler of pdk:// links."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as Xml

import platformdirs

from pdk_game.desktop import mimeapps
from pdk_game.desktop.files import icon, put, take_away
from pdk_game.profile.files import behind_links, read_small, write_atomically
from pdk_game.text.i18n import SOURCE_LANGUAGE
from pdk_game.text.phrases.desktop import descriptions

SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 192, 256, 512)  # of the icon, in pixels
NAME = "pdk"  # of the icon, and of the window, by which the desktop finds the entry
ENTRY = f"{NAME}.desktop"
COMPONENT = "org.pao_de_kuai.pdk"
SCHEME = "x-scheme-handler/pdk"
CATEGORIES = ("Game", "CardGame")
LICENCE = "MIT AND OFL-1.1"
DEVELOPER = "The Pao De Kuai developers"
CACHE = "mimeinfo.cache"
EMPTY_CACHE = "[MIME Cache]"
SECONDS = 20.0  # for the desktop's own tools


@dataclass(frozen=True)
class Places:
    """The user's folders for data and for choices, as the XDG base directories name them."""

    data: Path
    config: Path

    @classmethod
    def of_user(cls) -> Places:
        """Those of who runs this."""
        return cls(platformdirs.user_data_path(), platformdirs.user_config_path())

    @property
    def entry(self) -> Path:
        """The menu entry."""
        return self.data / "applications" / ENTRY

    @property
    def metainfo(self) -> Path:
        """What software centres show."""
        return self.data / "metainfo" / f"{COMPONENT}.metainfo.xml"

    @property
    def icons(self) -> dict[int, Path]:
        """The icon by its side in pixels, 0 for the one of any size."""
        hicolor = self.data / "icons" / "hicolor"
        drawn = {side: hicolor / f"{side}x{side}" / "apps" / f"{NAME}.png" for side in SIZES}
        return drawn | {0: hicolor / "scalable" / "apps" / f"{NAME}.svg"}

    @property
    def files(self) -> list[Path]:
        """All that is written, but for the choice of what opens links."""
        return [self.entry, self.metainfo, *self.icons.values()]

    @property
    def choices(self) -> Path:
        """The list of what opens what."""
        return self.config / "mimeapps.list"


def install(launcher: Sequence[str], places: Places) -> None:
    """Write all files and become what opens links. Raises OSError."""
    put(
        {
            places.entry: entry(launcher).encode(),
            places.metainfo: metainfo(),
            **{
                path: icon(f"{NAME}-{side}.png" if side else f"{NAME}.svg")
                for side, path in places.icons.items()
            },
        }
    )
    _choose(places.choices, mimeapps.with_default)
    _refresh(places)


def uninstall(places: Places) -> None:
    """Remove what install has written, and nothing else. Raises OSError."""
    _choose(places.choices, mimeapps.without_default)
    take_away(places.files, places.data)
    _refresh(places)
    # The cache of entries is the tools' own, but without an entry it is of no use to anybody.
    cache = places.entry.with_name(CACHE)
    if cache.exists() and cache.read_text(encoding="utf-8").strip() == EMPTY_CACHE:
        take_away([cache], places.data)


def entry(launcher: Sequence[str]) -> str:
    """Write the menu entry that starts the game by that command."""
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.4"]
    for language, text in descriptions():
        tag = "" if language == SOURCE_LANGUAGE else f"[{language}]"
        lines += [f"Name{tag}={text.name}", f"GenericName{tag}={text.kind}", f"Comment{tag}={text.summary}"]
        lines.append(f"Keywords{tag}={';'.join(text.keywords)};")
    command = " ".join([*map(quoted, launcher), "%u"])
    # A value escapes backslashes once more than the command line in it.
    lines += [
        "Exec=" + command.replace("\\", "\\\\"),
        "TryExec=" + launcher[0].replace("\\", "\\\\"),
        f"Icon={NAME}",
        f"StartupWMClass={NAME}",
        "Terminal=false",
        f"Categories={';'.join(CATEGORIES)};",
        f"MimeType={SCHEME};",
    ]
    return "\n".join(lines) + "\n"


def quoted(word: str) -> str:
    """Quote a word of a command in a menu entry, if it needs that."""
    word = word.replace("%", "%%")
    if word and not any(sign in word for sign in " \t\n\"'\\><~|&;$*?#()`"):
        return word
    return '"' + "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in word) + '"'


def metainfo() -> bytes:
    """Write the AppStream metadata."""
    top = Xml.Element("component", type="desktop-application")
    described = dict(descriptions())

    def add(parent: Xml.Element, tag: str, text: str | None = None, **attributes: str) -> Xml.Element:
        made = Xml.SubElement(parent, tag, attributes)
        made.text = text
        return made

    def add_translated(parent: Xml.Element, tag: str, texts: Iterable[str]) -> None:
        for language, text in zip(described, texts, strict=True):
            made = add(parent, tag, text)
            if language != SOURCE_LANGUAGE:
                made.set("xml:lang", language)

    add(top, "id", COMPONENT)
    add(top, "metadata_license", "CC0-1.0")
    add(top, "project_license", LICENCE)
    add_translated(top, "name", (text.name for text in described.values()))
    add_translated(top, "summary", (text.summary for text in described.values()))
    add(top, "developer_name", DEVELOPER)
    about = add(top, "description")
    for paragraph in zip(*(text.paragraphs for text in described.values()), strict=True):
        add_translated(about, "p", paragraph)
    add(top, "launchable", ENTRY, type="desktop-id")
    add(top, "icon", NAME, type="stock")
    categories = add(top, "categories")
    for category in CATEGORIES:
        add(categories, "category", category)
    provides = add(top, "provides")
    add(provides, "binary", "pdk")
    add(provides, "mediatype", SCHEME)
    controls = add(top, "recommends")
    for control in ("pointing", "touch"):
        add(controls, "control", control)
    add(top, "content_rating", type="oars-1.1")
    Xml.indent(top)
    file = BytesIO()
    Xml.ElementTree(top).write(file, encoding="UTF-8", xml_declaration=True)
    return file.getvalue() + b"\n"


def _choose(path: Path, change: Callable[[str, str, str], str]) -> None:
    """Change the list of what opens what, and remove it if nothing is left in it."""
    path = behind_links(path)  # whoever keeps it elsewhere, under a link, keeps it there
    try:
        before = read_small(path).decode()
    except FileNotFoundError:
        before = ""
    except ValueError as error:
        raise OSError(f"{path}: {error}") from error
    after = change(before, SCHEME, ENTRY)
    if after:
        if after != before:
            write_atomically(path, after.encode())
    elif before:
        path.unlink()


def _refresh(places: Places) -> None:
    """Let the desktop see what has changed, where it has tools for that."""
    icons = places.data / "icons" / "hicolor"
    if icons.is_dir():
        os.utime(icons)  # by this, running desktops notice new icons
    applications = places.entry.parent
    tool = shutil.which("update-desktop-database")
    if tool and applications.is_dir():
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            subprocess.run([tool, applications], timeout=SECONDS, capture_output=True, check=False)
