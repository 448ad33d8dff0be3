"""The words of the settings and of the about page."""

from pdk_game.text.i18n import _, msg, pgettext, pmsg
from pdk_game.text.languages import LANGUAGES
from pdk_game.text.phrases.labels import level_name, level_title, speed_name, speed_title
from pdk_game.text.phrases.people import PORTRAITS, plain_seat_name
from pdk_game.text.seats import YOU

GROUPS = {
    "play": pmsg("settings", "Play"),
    "you": pmsg("settings", "You"),
    "language": pmsg("settings", "Language"),
    "look": pmsg("settings", "Look"),
    "motion": pmsg("settings", "Motion and sound"),
}
SETTINGS = {
    "name": pmsg("settings", "Your name"),
    "portrait": pmsg("settings", "Your portrait"),
    "sort": pmsg("settings", "Order of your hand"),
    "start": pmsg("settings", "The game opens"),
    "match": pmsg("settings", "Played as"),
    "counter": pmsg("settings", "Card counter"),
    "could_have": pmsg("settings", "The counter shows who could have what"),
    "less_motion": pmsg("settings", "Less motion"),
    "auto_last": pmsg("settings", "Play a last forced card for me"),
    "auto_pass": pmsg("settings", "Pass for me when nothing beats"),
    "reviews": pmsg("settings", "Review deals while the home screen rests"),
    "theme": pmsg("settings", "Table"),
    "four_colours": pmsg("settings", "Suits"),
    "back": pmsg("settings", "Card backs"),
    "size": pmsg("settings", "Size"),
    "left_handed": pmsg("settings", "Left-handed"),
    "fullscreen": pmsg("settings", "Full screen"),
    "muted": pmsg("settings", "Sounds"),
    "volume": pmsg("settings", "Volume"),
}
OPTIONS: dict[str, dict[object, tuple[str, str]]] = {
    "portrait": dict(PORTRAITS.items()),
    "sort": {
        "high": pmsg("order", "High first"),
        "low": pmsg("order", "Low first"),
        "kinds": pmsg("order", "By plays"),
    },
    "match": {
        0: pmsg("match", "Free deals"),
        5: pmsg("match", "Match of 5"),
        10: pmsg("match", "Match of 10"),
    },
    "start": {"home": pmsg("start", "Home screen"), "table": pmsg("start", "With a deal")},
    "theme": {
        "evening": pmsg("table", "Evening"),
        "jade": pmsg("table", "Jade"),
        "plum": pmsg("table", "Plum"),
        "paper": pmsg("table", "Paper"),
        "ink": pmsg("table", "Ink"),
    },
    "four_colours": {False: pmsg("suits", "Two colours"), True: pmsg("suits", "Four colours")},
    "back": {"clouds": pmsg("card back", "Clouds"), "lattice": pmsg("card back", "Lattice")},
    "size": {
        "small": pmsg("size", "Small"),
        "normal": pmsg("size", "Normal"),
        "large": pmsg("size", "Large"),
    },
}
ABOUT = {
    "licence": (
        msg("Free software"),
        msg(
            "© the Pao De Kuai authors, under the MIT licence: use it, change it and pass it on as you like."
        ),
    ),
    "assets": (
        msg("Cards, signs and sounds"),
        msg("Made for this game, under the same licence."),
    ),
    "fonts": (
        msg("Fonts"),
        msg(
            "A part of Noto Sans SC, © 2014–2021 Adobe, under the SIL Open Font License 1.1. "
            "Noto is a trademark of Google."
        ),
    ),
    "libraries": (
        msg("What it stands on"),
        msg("Each under a licence of its own, in the version that is installed here:"),
    ),
    "data": (
        msg("Where your games are"),
        msg("Unfinished deals, statistics and settings stay on this machine, in the folder"),
    ),
}


def settings_group(group: str) -> str:
    """Return the heading of a group of settings, a key of GROUPS."""
    return pgettext(*GROUPS[group])


def setting_name(setting: str) -> str:
    """Return what a setting is called; `muted` as its contrary, sounds that are on."""
    if setting == "level":
        return level_title()
    if setting == "speed":
        return speed_title()
    if setting == "language":
        return settings_group(setting)
    return pgettext(*SETTINGS[setting])


def setting_option(setting: str, option: object) -> str:
    """Return one of the things that a setting may be; a language in its own words, a name as it is."""
    if setting == "level":
        return level_name(str(option))
    if setting == "speed":
        return speed_name(str(option))
    if setting == "language":
        return LANGUAGES[str(option)] if option is not None else _("As the system")
    if setting == "name":
        return str(option) or plain_seat_name(YOU)
    return pgettext(*OPTIONS[setting][option])


def about_section(section: str) -> tuple[str, str]:
    """Return heading and text of a section of the about page, a key of ABOUT."""
    heading, text = ABOUT[section]
    return _(heading), _(text)


def version_line(version: str) -> str:
    """Return which version this is."""
    return _("Version {version}").format(version=version)
