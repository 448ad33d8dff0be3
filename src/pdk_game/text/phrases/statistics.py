"""The words of the statistics: titles, figures, and the tally."""

from pdk_game.text.i18n import _, ngettext, pgettext, pmsg
from pdk_game.text.phrases.labels import signed
from pdk_game.text.phrases.people import seat_name
from pdk_game.text.phrases.refusals import join
from pdk_game.text.seats import YOU

NONE = "–"  # where there is no number

FIGURES = {
    "deals": pmsg("statistics", "Deals"),
    "wins": pmsg("statistics", "Wins"),
    "points": pmsg("statistics", "Points"),
    "mean": pmsg("statistics", "Points a deal"),
    "best": pmsg("statistics", "Best deal"),
    "worst": pmsg("statistics", "Worst deal"),
    "shut_outs_given": pmsg("statistics", "Shut-outs given"),
    "shut_outs_taken": pmsg("statistics", "Shut-outs taken"),
    "bombs": pmsg("statistics", "Bombs"),
    "streak": pmsg("statistics", "Wins in a row"),
    "best_streak": pmsg("statistics", "Most in a row"),
    "hints": pmsg("statistics", "Hints used"),
}
"""In the order in which they are shown; the keys are attributes of Figures."""


def statistics_title() -> str:
    """Return the title of the scene."""
    return pgettext("statistics", "Statistics")


def figure(name: str) -> str:
    """Return the name of a figure, a key of FIGURES."""
    return pgettext(*FIGURES[name])


def all_variants() -> str:
    """Return what stands for every variant in a choice of one."""
    return pgettext("variants", "All")


def all_levels() -> str:
    """Return what stands for every level in a choice of one."""
    return pgettext("levels", "All")


def start_here() -> str:
    """Lead a newcomer to the first deal."""
    return _("Start here")


def lately_line(deals: int, points: int, streak: int) -> str:
    """Say what was played today, and how many deals were won in a row if that is more than one."""
    if deals:
        today = ngettext("Today {n} deal: {points}.", "Today {n} deals: {points}.", deals)
        text = today.format(n=deals, points=signed(points))
    else:
        text = _("No deal today yet.")
    if streak < 2:
        return text
    return join(text, ngettext("{n} win in a row.", "{n} wins in a row.", streak).format(n=streak))


def chart_title(deals: int) -> str:
    """Return the title over the points of the last so many deals."""
    return ngettext("Points in the last deal", "Points in the last {n} deals", deals).format(n=deals)


def signed_mean(points: float) -> str:
    """Return a mean with its sign and one decimal, as the language writes it: +2.4, −0.3, 0.0."""
    text = f"{points:+.1f}".replace("-", "−")
    if text[1:] == "0.0":
        text = "0.0"
    return text.replace(".", pgettext("decimal sign", "."))


def decimal(points: float) -> str:
    """Return a number of points, 0 or more, with one decimal, as the language writes it: 2.4."""
    return f"{points:.1f}".replace(".", pgettext("decimal sign", "."))


def share(part: int, whole: int) -> str:
    """Return a number and how much of the whole it is: 12 (40%)."""
    return _("{n} ({percent}%)").format(n=part, percent=round(100 * part / whole) if whole else 0)


def figure_texts(figures: object) -> dict[str, str]:
    """Write figures, which have the keys of FIGURES as attributes, by those names and in that order."""
    numbers = {name: getattr(figures, name) for name in FIGURES}
    write = dict.fromkeys(("points", "best", "worst"), signed) | {"mean": signed_mean}
    texts = {
        name: NONE if number is None else write.get(name, str)(number) for name, number in numbers.items()
    }
    return texts | {"wins": share(numbers["wins"], numbers["deals"])}


def replays_line(replays: int) -> str:
    """Say how many deals of known cards are kept out of the figures."""
    return ngettext(
        "{n} deal played again is not counted.", "{n} deals played again are not counted.", replays
    ).format(n=replays)


def no_deals() -> str:
    """Say that nothing has been counted yet, and what would be."""
    return _("No finished deals here yet. Play one to its end and it counts.")


def tally_title() -> str:
    """Return the name of the running tally since the program started."""
    return pgettext("tally", "This sitting")


def match_title(deal: int, deals: int) -> str:
    """Return which deal of a match it is, as the name of the tally."""
    return _("Match, deal {n} of {deals}").format(n=deal, deals=deals)


def match_line(leader: int | None) -> str:
    """Say who has won a match; None is nobody, for two have as many points."""
    if leader is None:
        return _("The match is a draw.")
    if leader == YOU:
        return _("You win the match.")
    return _("{name} wins the match.").format(name=seat_name(leader))


def match_mark(variant: str, deal: int, deals: int, points: int) -> str:
    """Return a variant with the deal of the match and the person's points so far."""
    return f"{variant} · {deal}/{deals} · {signed(points)}"


def tally_deals(deals: int) -> str:
    """Return how many deals the tally is of."""
    return ngettext("{n} deal", "{n} deals", deals).format(n=deals)


def tally_replay() -> str:
    """Say, in few words, that the deal just over was known and is not in the tally."""
    return _("Replay, not counted")


def csv_failed(file: str, reason: str) -> str:
    """Tell that the statistics could not be written to a file; `reason` comes from the system."""
    return _("{file} could not be written: {reason}").format(file=file, reason=reason)
