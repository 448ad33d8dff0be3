"""The words of the statistics: titles, figures, the tally of a sitting, and what may be wrong with the file."""

from pdk_game.text.i18n import _, ngettext, pgettext, pmsg

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


def chart_title(deals: int) -> str:
    """Return the title over the points of the last so many deals."""
    return ngettext("Points in the last deal", "Points in the last {n} deals", deals).format(n=deals)


def signed_mean(points: float) -> str:
    """Return a mean with its sign and one decimal, as the language writes it: +2.4, −0.3, 0.0."""
    text = f"{points:+.1f}".replace("-", "−")
    if text[1:] == "0.0":
        text = "0.0"
    return text.replace(".", pgettext("decimal sign", "."))


def share(part: int, whole: int) -> str:
    """Return a number and how much of the whole it is: 12 (40%)."""
    return _("{n} ({percent}%)").format(n=part, percent=round(100 * part / whole) if whole else 0)


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


def tally_deals(deals: int) -> str:
    """Return how many deals a sitting has had."""
    return ngettext("{n} deal", "{n} deals", deals).format(n=deals)


def tally_replay() -> str:
    """Say, in few words, that the deal just over was known and is not in the tally."""
    return _("Replay, not counted")


def stats_quarantined(file: str) -> str:
    """Tell of damaged statistics, kept under that name."""
    return _("The statistics could not be read. They were set aside as {file}.").format(file=file)


def stats_unreadable(reason: str) -> str:
    """Tell that the statistics could not be opened, and stay as they are; `reason` comes from the system."""
    return _("The statistics could not be read: {reason}").format(reason=reason)


def stats_failed(reason: str) -> str:
    """Tell that a finished deal could not be counted yet; `reason` comes from the system."""
    return _("The deal could not be counted yet: {reason}").format(reason=reason)


def stats_newer() -> str:
    """Tell that the statistics come from a newer game, and that finished deals wait for it."""
    return _("The statistics were written by a newer game. They stay as they are, and finished deals wait.")


def csv_failed(file: str, reason: str) -> str:
    """Tell that the statistics could not be written to a file; `reason` comes from the system."""
    return _("{file} could not be written: {reason}").format(file=file, reason=reason)
