"""The keys and what each does, for the page of help."""

from pdk_game.text.i18n import _, pgettext, pmsg

CAPS = {
    "space": pmsg("key", "Space"),
    "return": pmsg("key", "Enter"),
    "escape": pmsg("key", "Esc"),
    "tab": pmsg("key", "Tab"),
    "delete": pmsg("key", "Del"),
    "control": pmsg("key", "Ctrl"),
}
USES = {
    "arrows": pmsg("use of a key", "From card to card, and to the buttons"),
    "tab": pmsg("use of a key", "On to the next group"),
    "space": pmsg("use of a key", "Select the card, use the button"),
    "return": pmsg("use of a key", "Play what is selected"),
    "ranks": pmsg("use of a key", "One card of this rank (0 is 10), one more, at last none"),
    "delete": pmsg("use of a key", "Select nothing"),
    "pass": pmsg("use of a key", "Pass"),
    "hint": pmsg("use of a key", "Hint, then the next one"),
    "counter": pmsg("use of a key", "Card counter"),
    "sort": pmsg("use of a key", "Sort the hand another way"),
    "round": pmsg("use of a key", "The plays of this round"),
    "copy": pmsg("use of a key", "Copy the code, at the end or in a list"),
    "mute": pmsg("use of a key", "Sound on or off"),
    "fullscreen": pmsg("use of a key", "Full screen on or off"),
    "escape": pmsg("use of a key", "Back"),
    "help": pmsg("use of a key", "These keys"),
}
"""What keys do, in the order in which it is shown."""


def key_cap(key: str) -> str:
    """Return what is written on a key, which is its own name for those that are no key of CAPS."""
    return pgettext(*CAPS[key]) if key in CAPS else key


def key_use(use: str) -> str:
    """Return what a key does, a key of USES."""
    return pgettext(*USES[use])


def keys_title() -> str:
    """Return the title over the keys."""
    return pgettext("help", "Keys")


def keys_close() -> str:
    """Say how to close the page of help."""
    return _("Any key or a tap closes this.")


def keys_words(uses: list[tuple[str, str]]) -> str:
    """Say all keys, each with what it does."""
    return " ".join(_("{key}: {use}.").format(key=caps, use=use) for caps, use in uses)
