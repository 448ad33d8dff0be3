"""Words about finished deals: their list, and a row of it in a few words or in a sentence."""

from __future__ import annotations

from datetime import datetime

from pdk_game.text.i18n import _, msg, ngettext, pgettext, pmsg
from pdk_game.text.phrases.labels import LEVELS, level_name, signed, variant_name
from pdk_game.text.phrases.statistics import decimal

RESULTS = {
    None: pmsg("results", "All"),
    True: pmsg("results", "Won"),
    False: pmsg("results", "Lost"),
}
RESULT_LINES = {
    None: msg("Deals won and lost."),
    True: msg("Won deals."),
    False: msg("Lost deals."),
}


def deals_title() -> str:
    """Return the title over the list of finished deals."""
    return pgettext("place", "Deals")


def result_choice(won: bool | None) -> str:
    """Return the word for a choice of results; None is all."""
    return pgettext(*RESULTS[won])


def results_line(won: bool | None) -> str:
    """Return the sentence for a choice of results."""
    return _(RESULT_LINES[won])


def search_hint() -> str:
    """Return what the field over the list is for."""
    return _("Find a code")


def search_line(code: str) -> str:
    """Return what is searched for, in a sentence."""
    if not code:
        return _("Find a deal by its code or a part of it.")
    return _("Deals with {code} in their code.").format(code=code)


def none_found() -> str:
    """Return what there is to say when no deal is as wanted."""
    return _("No deal is like that.")


def found(deals: int) -> str:
    """Return how many deals there are in the list."""
    return ngettext("{number} deal", "{number} deals", deals).format(number=deals)


def day(finished: str) -> str:
    """Return the day of a moment in ISO 8601, by the player's own clock; what is none as it is, but short."""
    try:
        return f"{datetime.fromisoformat(finished).astimezone():%Y-%m-%d}"
    except (ValueError, OverflowError, OSError):
        return finished[:10]


def _level(level: str) -> str:
    return level_name(level) if level in LEVELS else level


def row_head(code: str, variant: str) -> str:
    """Return code and variant of a deal."""
    return f"{code} · {variant_name(variant)}"


def row_line(finished: str, level: str, sitting: int, *, replay: bool, lost: float | None) -> str:
    """Return the other particulars of a deal, the more telling first; `lost` are points that a review found."""
    parts = [day(finished), _level(level)]
    if sitting:
        parts.append(_("sitting {number}").format(number=sitting))
    if replay:
        parts.append(_("played before"))
    if lost is not None:
        parts.append(_("{points} lost").format(points=decimal(lost)))
    return " · ".join(parts)


def row_words(code: str, variant: str, finished: str, level: str, points: int, *, won: bool) -> str:
    """Return a deal as a sentence."""
    message = _("{code}, {variant}, {level}, on {day}: you won {points}.")
    if not won:
        message = _("{code}, {variant}, {level}, on {day}: you ended with {points}.")
    return message.format(
        code=code,
        variant=variant_name(variant),
        level=_level(level),
        day=day(finished),
        points=signed(points),
    )
