"""What is said about deal codes."""

from pdk_game.text.i18n import _


def code_title() -> str:
    """Name the scene where a code is typed."""
    return _("Open by code")


def this_deal(variant: str, code: str) -> str:
    """Name the deal on the table."""
    return _("On the table: {variant}, {code}").format(variant=variant, code=code)
