"""What is said when the game itself has gone wrong."""

from pdk_game.text.i18n import _


def crash_title() -> str:
    """Say that something went wrong."""
    return _("Something went wrong.")


def crash_line(log: str | None) -> str:
    """Say that nothing is lost, and where it is written what happened; None if that could not be written."""
    if log is None:
        return _("Your deal is saved, and you can go on with it.")
    return _("Your deal is saved, and you can go on with it. What happened is written in {file}.").format(
        file=log
    )


def crash_at_start(log: str | None) -> str:
    """Say in the terminal that the game had to end."""
    if log is None:
        return _("The game had to end. Your deal is saved.")
    return _("The game had to end. Your deal is saved. What happened is written in {file}.").format(file=log)


def no_screen(reason: str) -> str:
    """Say in the terminal that there is nothing to show a window on; `reason` is the system's."""
    return _("No screen was found: {reason}").format(reason=reason)
