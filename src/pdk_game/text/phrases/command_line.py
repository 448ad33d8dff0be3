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


def folder_undecided(file: str, reason: str) -> str:
    """Say that nobody can tell whether the game is running already; `reason` comes from the system."""
    return _(
        "Whether the game is already running with these deals cannot be told, because {file} cannot be opened "
        "({reason}). Make the file yours, or choose another folder with --data."
    ).format(file=file, reason=reason)


def no_home() -> str:
    """Say that the system names no home folder, so that deals can be kept only where --data says."""
    return _("There is no home folder to keep deals in. Choose a folder with --data.")


def folder_unnamed() -> str:
    """Say that --data came with nothing."""
    return _("--data takes the name of a folder.")


def folder_unusable(folder: str, reason: str) -> str:
    """Say that a folder cannot be used; `reason` comes from the system."""
    return _("The folder {folder} cannot be used: {reason}").format(folder=folder, reason=reason)


def output_lost(reason: str) -> str:
    """Say that a command's answer could not be written; `reason` comes from the system."""
    return _("The answer could not be written: {reason}").format(reason=reason)
