r"""Windows: the pdk:// scheme in the user's part of the registry, HKEY_CURRENT_USER\Software\Classes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from pdk_game.desktop.files import icon, put, take_away
from pdk_game.profile.files import data_folder

KEY = r"Software\Classes\pdk"
COMMAND_KEYS = (rf"{KEY}\shell\open\command", rf"{KEY}\shell\open", rf"{KEY}\shell")
ICON_KEY = rf"{KEY}\DefaultIcon"
ICON = "pdk.ico"


def values(launcher: Sequence[str], picture: Path) -> Mapping[str, Mapping[str, str]]:
    """What is registered: key, name and text, an empty name for the key's own."""
    # After "--" nothing in a link can be an option, whatever quotes are in it.
    command = f'{subprocess.list2cmdline([*launcher, "--"])} "%1"'
    return {
        KEY: {"": "URL:Pao De Kuai", "URL Protocol": ""},
        ICON_KEY: {"": f'"{picture}"'},
        COMMAND_KEYS[0]: {"": command},
    }


def windowless(launcher: Sequence[str]) -> list[str]:
    """The command without a console beside the game, where Python has one for that."""
    program = Path(launcher[0])
    silent = program.with_name("pythonw.exe")
    if program.name == "python.exe" and silent.exists():
        return [str(silent), *launcher[1:]]
    return list(launcher)


def install(launcher: Sequence[str], folder: Path | None = None) -> None:
    """Register the scheme; the icon goes into the game's data folder. Raises OSError."""
    picture = (folder or data_folder()) / ICON
    put({picture: icon(ICON)})
    if sys.platform == "win32":
        import winreg

        for key, named in values(windowless(launcher), picture).items():
            with winreg.CreateKey(winreg.HKEY_CURRENT_USER, key) as opened:
                for name, text in named.items():
                    winreg.SetValueEx(opened, name, 0, winreg.REG_SZ, text)


def uninstall(folder: Path | None = None) -> None:
    """Forget the scheme. Raises OSError."""
    folder = folder or data_folder()
    if sys.platform == "win32":
        import contextlib
        import winreg

        for key in (*COMMAND_KEYS, ICON_KEY, KEY):  # a key goes only once it has none below it
            with contextlib.suppress(FileNotFoundError):
                winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)
    take_away([folder / ICON], folder)
