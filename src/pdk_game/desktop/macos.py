"""macOS: an application bundle in the user's Applications that starts the game and opens pdk:// links.

The system hands a link to the running program as an event, which SDL turns into a dropped file.
"""

from __future__ import annotations

import contextlib
import plistlib
import shlex
import subprocess
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from pdk_game.desktop.files import icon, put, take_away

BUNDLE = "Pao De Kuai.app"
ICON = "pdk.icns"
IDENTIFIER = "org.pao-de-kuai.pdk"  # letters, digits, hyphens and full stops only
REGISTER = Path(
    "/System/Library/Frameworks/CoreServices.framework/Frameworks/LaunchServices.framework/Support/lsregister"
)
SECONDS = 20.0


def applications() -> Path:
    """Where a user's own applications are."""
    return Path.home() / "Applications"


def info() -> bytes:
    """Write the bundle's Info.plist."""
    return plistlib.dumps(
        {
            "CFBundleIdentifier": IDENTIFIER,
            "CFBundleName": "Pao De Kuai",
            "CFBundlePackageType": "APPL",
            "CFBundleShortVersionString": version("pao-de-kuai"),
            "CFBundleExecutable": "pdk",
            "CFBundleIconFile": ICON,
            "CFBundleURLTypes": [{"CFBundleURLName": "Pao De Kuai", "CFBundleURLSchemes": ["pdk"]}],
            "LSApplicationCategoryType": "public.app-category.card-games",
            "NSHighResolutionCapable": True,
        }
    )


def script(launcher: Sequence[str]) -> bytes:
    """Write what the bundle runs."""
    return f'#!/bin/sh\nexec {shlex.join(launcher)} "$@"\n'.encode()


def paths(folder: Path) -> tuple[Path, Path, Path]:
    """The description, the program and the icon of the bundle in a folder of applications."""
    contents = folder / BUNDLE / "Contents"
    return contents / "Info.plist", contents / "MacOS" / "pdk", contents / "Resources" / ICON


def install(launcher: Sequence[str], folder: Path) -> None:
    """Make the bundle in a folder of applications and register it. Raises OSError."""
    described, program, picture = paths(folder)
    put({described: info(), program: script(launcher), picture: icon(ICON)})
    program.chmod(0o755)
    if REGISTER.exists():
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            subprocess.run(
                [REGISTER, "-f", folder / BUNDLE], timeout=SECONDS, capture_output=True, check=False
            )


def uninstall(folder: Path) -> None:
    """Remove the bundle. Raises OSError."""
    take_away(paths(folder), folder)
