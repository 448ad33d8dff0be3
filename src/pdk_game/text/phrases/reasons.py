"""Why a play is good, or passing better: what a hint says."""

from pdk_core import Combo
from pdk_game.text.i18n import _, msg, ngettext
from pdk_game.text.notice import Why
from pdk_game.text.phrases.people import seat_name
from pdk_game.text.phrases.plays import combo_name
from pdk_game.text.phrases.ranks import face, rank_forms
from pdk_game.text.phrases.refusals import join, last_card_line
from pdk_game.text.phrases.turns import nothing_beats

WHY = {
    "goes_out": msg("Goes out."),
    "only_play": msg("This is your only legal play."),
    "then_out": msg("Nobody can beat this, and your next play goes out."),
    "unbeatable": msg("Nobody can beat this."),
    "only_a_bomb_beats": msg("Only a bomb can beat this."),
    "one_card_left": msg("{name} has only one card and cannot beat this."),
    "bomb": msg("A bomb brings {n} points."),
    "bomb_unbeatable": msg("Nobody can beat this bomb: it brings {n} points."),
    "bomb_if_unbeaten": msg("This bomb brings {n} points if nobody beats it."),
    "one_more": msg("After this, one more play can empty your hand."),
    "keeps_pair": msg("Keeps the pair of {ranks} together."),
    "keeps_trio": msg("Keeps the three {ranks} together."),
    "keeps_bomb": msg("Keeps the bomb of {ranks} whole."),
    "keeps_straight": msg("Keeps the straight {first} to {last} whole."),
    "saves": msg("Saves {the_rank}."),
    "lowest_loose": msg("Gets rid of your lowest loose card."),
    "lowest": msg("This is your lowest play that beats the table."),
    "no_fewer": msg("Beating this would not leave you fewer plays to make."),
}


def why_line(why: Why) -> str:
    """Put a reason into words."""
    match why.kind:
        case "sheds":
            text = ngettext("Gets rid of {n} card.", "Gets rid of {n} cards.", why.n)
        case "leaves":
            text = ngettext("Leaves {n} card in your hand.", "Leaves {n} cards in your hand.", why.n)
        case "fewest":
            text = ngettext("Leaves only {n} play to make.", "Leaves the fewest plays to make: {n}.", why.n)
        case "few_cards":
            text = ngettext(
                "The others hold only one higher card.", "The others hold only {n} higher cards.", why.n
            )
        case "few_pairs":
            text = ngettext(
                "The others hold at most one higher pair.", "The others hold at most {n} higher pairs.", why.n
            )
        case "highest":
            return last_card_line(why.rank)
        case "nothing_beats":
            return nothing_beats()
        case kind:
            text = _(WHY[kind])
    forms: dict[str, str | int] = {"n": why.n, "name": seat_name(why.seat)}
    if why.rank:
        forms |= rank_forms(why.rank) | {"last": face(why.rank)}
    if why.first:
        forms["first"] = face(why.first)
    return text.format_map(forms)


def play_hint(combo: Combo, cards: int, why: Why) -> str:
    """Name a good play, of so many cards, and say why it is."""
    return join(_("{play}.").format(play=combo_name(combo, cards)), why_line(why))


def pass_hint(why: Why | None) -> str:
    """Say that passing is better than any play, and why if there is something to say; or that nothing beats."""
    if why is not None and why.kind == "nothing_beats":
        return nothing_beats()
    text = _("Passing is better here.")
    return text if why is None else join(text, why_line(why))
