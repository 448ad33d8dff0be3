"""What is said of a start that cannot be."""

from collections.abc import Iterable

from pdk_game.text.i18n import _


def unknown_variant(text: str, known: Iterable[str]) -> str:
    """Say that there is no such variant, and which ones there are."""
    return _("There is no variant “{text}”, only {known}.").format(text=text, known=", ".join(known))


def unknown_level(text: str, known: Iterable[str]) -> str:
    """Say that there is no such level, and which ones there are."""
    return _("There is no level “{text}”, only {known}.").format(text=text, known=", ".join(known))


def unknown_language(text: str, known: Iterable[str]) -> str:
    """Say that there is no such language, and which ones there are."""
    return _("There is no language “{text}”, only {known}.").format(text=text, known=", ".join(known))


def game_silent() -> str:
    """Say that another game has the data folder and does not answer."""
    return _(
        "The game is already running with these deals and does not answer. Close it first, or choose another "
        "folder with --data."
    )
