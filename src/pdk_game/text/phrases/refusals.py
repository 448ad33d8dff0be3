"""Why a play or a pass is refused, and the status line over the hand."""

from pdk_core import Combo, Play, Reason, Verdict
from pdk_game.text.i18n import _, msg, ngettext
from pdk_game.text.phrases.plays import asked_line, combo_name, selection_line, wording
from pdk_game.text.phrases.ranks import combo_forms, rank_forms

PLAIN = {
    Reason.DEAL_OVER: msg("The deal is over."),
    Reason.NOT_YOUR_TURN: msg("It is not your turn yet."),
    Reason.NO_CARDS: msg("No cards selected."),
    Reason.CARDS_NOT_IN_HAND: msg("These cards are not in your hand."),
    Reason.MUST_INCLUDE_3S: msg("The first play must include the 3♠."),
    Reason.LEADER_CANNOT_PASS: msg("The leader may not pass."),
}

# Only must-beat obliges, so only its seven kinds are here. Wings go unsaid: a last play may lack them.
MUST_BEAT = {
    "single": msg("You must beat: your {rank} beats the table."),
    "pair": msg("You must beat: your pair of {ranks} beats the table."),
    "straight": msg("You must beat: your straight {first} to {last} beats the table."),
    "pair_run": msg("You must beat: your run of pairs {first}–{last} beats the table."),
    "trio_two": msg("You must beat: your three {ranks} beat the table."),
    "plane_wings": msg("You must beat: your plane {first}–{last} beats the table."),
    "bomb": msg("You must beat: your bomb of {ranks} beats the table."),
}


# What the last-card rule asks for, by what else may be played, and whether something must.
LAST_CARD = {
    ("", False): msg("The next player has one card: a single must be {the_rank}."),
    ("longer", False): msg(
        "The next player has one card: a single must be {the_rank}, pairs and longer plays are free."
    ),
    ("bomb", False): msg("The next player has one card: a single must be {the_rank}, a bomb is free."),
    ("", True): msg("You must beat, and the next player has one card: only {the_rank} will do."),
    ("bomb", True): msg(
        "You must beat, and the next player has one card: only {the_rank} or a bomb will do."
    ),
}


def last_card_line(rank: str, free: str = "", must: bool = False, verdict: Verdict | None = None) -> str:
    """Say which single the last-card rule asks for, what else is `free`, "longer" or "bomb", and what `must` be.

    The verdict is for whoever asks a notice for its reason.
    """
    del verdict
    return _(LAST_CARD[free, must]).format_map(rank_forms(rank))


def no_combination_line(cards: int) -> str:
    """Say that so many cards are no play."""
    return ngettext("This card forms no play.", "These {n} cards form no play.", cards).format(n=cards)


def given_line(combo: Combo, cards: int | None = None) -> str:
    """Say what kind of play, and of what length, the cards picked are."""
    return _(wording(combo, cards).given).format_map(combo_forms(combo))


def refusal(verdict: Verdict, cards: int | None = None) -> str:
    """Say why a play or a pass is refused; `cards` as in combo_name. ValueError if it is not refused."""
    match verdict.reason, verdict.detail:
        case Reason.NO_COMBINATION, int(count):
            return no_combination_line(count)
        case Reason.BOMB_CANNOT_BE_SPLIT, str(rank):
            return _("Four {ranks} are a bomb and stay together.").format_map(rank_forms(rank))
        case Reason.WRONG_KIND, Combo() as table:
            asked = asked_line(table)
            return asked if verdict.combo is None else join(asked, given_line(verdict.combo, cards))
        case Reason.NOT_HIGHER, Combo() as table:
            return _(wording(table).not_higher).format_map(combo_forms(table))
        case Reason.MUST_PLAY_HIGHEST_SINGLE, str(rank):
            return last_card_line(rank)
        case Reason.MUST_BEAT, Play() as play:
            return _(MUST_BEAT[play.combo.kind]).format_map(combo_forms(play.combo))
        case Reason() as reason, _detail if reason in PLAIN:
            return _(PLAIN[reason])
    raise ValueError(f"no reason to put in words: {verdict!r:.200}")


def status_line(verdict: Verdict, table: Combo | None, cards: int) -> str:
    """Name the cards picked, so many, and say what they beat or why they don't.

    `table` is the play to beat, None when the seat leads.
    """
    combo = verdict.combo
    if verdict.ok and combo is not None:
        return selection_line(combo, table, cards)
    if combo is None:
        return refusal(verdict)
    name = _("{play}.").format(play=combo_name(combo, cards))
    if verdict.reason == Reason.WRONG_KIND and isinstance(verdict.detail, Combo):
        return join(name, asked_line(verdict.detail))  # the name says already what kind these cards are
    return join(name, refusal(verdict, cards))


def join(first: str, second: str) -> str:
    """Put two whole sentences one after the other."""
    # TRANSLATORS: two whole sentences, each with its full stop.
    return _("{first_sentence} {second_sentence}").format(first_sentence=first, second_sentence=second)
