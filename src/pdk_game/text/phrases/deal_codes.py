"""What is said about deal codes."""

from pdk_game.text.i18n import _


def code_title() -> str:
    """Name the scene where a code is typed."""
    return _("Open by code")


def type_a_code() -> str:
    """Say what a code looks like."""
    return _("A letter and seven digits, as in A1739204.")


def this_deal(variant: str, code: str) -> str:
    """Name the deal on the table."""
    return _("On the table: {variant}, {code}").format(variant=variant, code=code)


def nothing_to_paste() -> str:
    """Say that the clipboard is empty."""
    return _("There is no text to paste.")


def copied(text: str) -> str:
    """Say what is on the clipboard now."""
    return _("Copied: {text}").format(text=text)


def not_copied(text: str) -> str:
    """Show what could not be copied, for want of a clipboard."""
    return _("There is no clipboard here. Write it down: {text}").format(text=text)
