"""What the statistics tell of the points that a player's choices lost, over many reviewed deals."""

from __future__ import annotations

from collections.abc import Sequence

from pdk_game.text.i18n import _, ngettext, pgettext, pmsg
from pdk_game.text.phrases.spoken import listed
from pdk_game.text.phrases.statistics import decimal

KINDS = {
    "leading": pmsg("kind of choice", "leading"),
    "following": pmsg("kind of choice", "beating"),
    "passing": pmsg("kind of choice", "passing"),
    "bomb": pmsg("kind of choice", "bombs"),
    "last_card": pmsg("kind of choice", "somebody’s last card"),
}
MOST_KINDS = 3


def losses_title() -> str:
    """Return the title over the chart of lost points."""
    return _("Points lost a deal")


def to_losses() -> str:
    """Return the words that lead from the points of deals to those that choices lost."""
    return pgettext("chart", "Lost")


def to_points() -> str:
    """Return the words that lead back to the points of deals."""
    return pgettext("chart", "Points")


def lines(
    reviewed: int, waiting: int, mean: float | None, trend: float | None, kinds: Sequence[tuple[str, float]]
) -> list[str]:
    """Return what the reviews of some deals say together, a sentence each."""
    if mean is None:
        first = _("No deal has been reviewed yet. It happens while the home screen rests.")
        return [first]
    out = [
        ngettext(
            "In {n} reviewed deal your choices lost {points} points.",
            "In {n} reviewed deals your choices lost {points} points a deal.",
            reviewed,
        ).format(n=reviewed, points=decimal(mean))
    ]
    if trend is not None and abs(trend) >= 0.1:
        if trend < 0:
            out.append(_("Lately it is {points} less than before.").format(points=decimal(-trend)))
        else:
            out.append(_("Lately it is {points} more than before.").format(points=decimal(trend)))
    if kinds:
        named = (
            _("{kind} ({points})").format(kind=pgettext(*KINDS[kind]), points=decimal(points))
            for kind, points in kinds[:MOST_KINDS]
        )
        out.append(_("Most of it: {kinds}.").format(kinds=listed(named)))
    if waiting:
        out.append(
            ngettext("{n} deal waits for its review.", "{n} deals wait for their reviews.", waiting).format(
                n=waiting
            )
        )
    return out
