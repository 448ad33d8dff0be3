"""What the desktop is told about the game, and what its installation into the menus says."""

from collections.abc import Iterator
from dataclasses import dataclass

from pdk_core.codes import LINK
from pdk_game.text import i18n
from pdk_game.text.i18n import _, pgettext
from pdk_game.text.languages import LANGUAGES

EXAMPLE = f"{LINK}A1739204"


@dataclass(frozen=True)
class Description:
    """The game in one language: `keywords` are what somebody may search for."""

    name: str
    kind: str
    summary: str
    keywords: tuple[str, ...]
    paragraphs: tuple[str, ...]


def description() -> Description:
    """Describe the game in the language in use."""
    return Description(
        name=pgettext("name of the game", "Pao De Kuai"),
        kind=pgettext("menu", "Card game"),
        summary=pgettext("menu", "Get rid of your cards before the others do"),
        # TRANSLATORS: what somebody may search for
        keywords=tuple(pgettext("menu", "cards, run fast, climbing, shedding").split(", ")),
        paragraphs=(
            _(
                "Pao De Kuai, “Run Fast”, is a Chinese climbing game for three. Play it against two players of "
                "the computer, by three rule sets and at four levels, with hints that give their reasons."
            ),
            _(
                "Every deal has a code that gives the same cards to everybody, and everything is saved after "
                "each play."
            ),
        ),
    )


def descriptions() -> Iterator[tuple[str, Description]]:
    """Describe the game in every language, with its code; the language in use stays what it is."""
    before = i18n.language()
    try:
        for language in LANGUAGES:
            i18n.use(language)
            yield language, description()
    finally:
        i18n.use(before)


def in_the_menu() -> str:
    """Say that the game is among the applications, and opens links."""
    return _(
        "You will find Pao De Kuai among your applications, and links such as {link} open in it."
    ).format(link=EXAMPLE)


def opens_links() -> str:
    """Say that the game opens links, where it has no place in a menu."""
    return _("Links such as {link} open in Pao De Kuai.").format(link=EXAMPLE)


def taken_away() -> str:
    """Say that the desktop knows nothing of the game any more."""
    return _("Pao De Kuai is no longer among your applications. Your deals and settings stay.")


def not_written(reason: str) -> str:
    """Tell that the desktop's files could not be written; `reason` comes from the system."""
    return _("The files for the desktop could not be written: {reason}").format(reason=reason)
