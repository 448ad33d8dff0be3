"""What is said about deal codes, to the player and to whom the player sends one."""

from pdk_core.codes import LINK
from pdk_game.text.i18n import _
from pdk_game.text.phrases.labels import variant_name


def code_title() -> str:
    """Name the scene where a code is typed."""
    return _("Open by code")


def this_deal(variant: str, code: str) -> str:
    """Name the deal on the table."""
    return _("On the table: {variant}, {code}").format(variant=variant, code=code)


def last_deal(variant: str, code: str) -> str:
    """Name the deal played last, which is not on the table any more."""
    return _("Last deal: {variant}, {code}").format(variant=variant, code=code)


def invitation(variant: str, code: str) -> str:
    """Say to somebody else what a deal is and how to open it; `variant` by its key. It reads as that code."""
    # TRANSLATORS: sent to a friend, by mail or in a chat; “Deal code” is the button of that name.
    text = _(
        "Pao De Kuai, {variant}: play the same cards. "
        "In the game, type {code} under “Deal code”, or open this link: {link}"
    )
    return text.format(variant=variant_name(variant), code=code, link=LINK + code)
