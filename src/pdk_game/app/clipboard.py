"""The system's clipboard, as far as there is one."""

from __future__ import annotations

import pygame
import pygame.scrap


class SystemClipboard:
    """SDL's clipboard; on a console without one, copying fails and pasting brings nothing."""

    def copy(self, text: str) -> bool:
        """Put a text there; whether it is there now."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return self.paste() == text

    def paste(self) -> str:
        """The text that is there, or nothing."""
        try:
            return pygame.scrap.get_text()
        except (pygame.error, UnicodeError):  # another program's text may be no UTF-8
            return ""
