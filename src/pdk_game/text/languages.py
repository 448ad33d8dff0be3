"""The languages there are. Values only."""

from typing import Final

LANGUAGES: Final = {
    "en": "English",
    "pt_BR": "Português (Brasil)",
    "es": "Español",
    "fr": "Français",
    "zh_CN": "简体中文",
}
"""By code, each under its own name."""
