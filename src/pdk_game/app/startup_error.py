"""What is said when there is no table to say it on."""

from __future__ import annotations

import contextlib
import sys
from typing import Final

from pdk_game.text import phrases
from pdk_game.ui.widgets.drawable import drawable

DIALOGS: Final = "--dialogs"  # the option of starts that no terminal sees


def show_startup_error(message: str, dialog: bool) -> None:
    """Say on stderr why the game does not go on.

    With `dialog` a window of the system says it too, and this returns once that is closed.
    """
    with contextlib.suppress(OSError):  # it may be full; the window can still say it
        print(f"pdk: {message}", file=sys.stderr)
    if dialog:
        import pygame

        with contextlib.suppress(pygame.error):  # no screen either
            pygame.display.message_box(
                "Pao De Kuai", drawable(message), "error", buttons=(phrases.button("close"),)
            )
