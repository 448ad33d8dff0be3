"""What a review says: of a choice, of a whole deal, and the words around them. It never scolds."""

from __future__ import annotations

from collections.abc import Iterable

from pdk_core import RANKS, Combo
from pdk_game.text.i18n import _, msg, ngettext, pgettext, pmsg
from pdk_game.text.notice import Why
from pdk_game.text.phrases.labels import signed
from pdk_game.text.phrases.people import seat_name
from pdk_game.text.phrases.plays import combo_name
from pdk_game.text.phrases.ranks import face
from pdk_game.text.phrases.reasons import why_line
from pdk_game.text.phrases.refusals import join
from pdk_game.text.phrases.statistics import decimal, signed_mean

VIEWS = (pmsg("review", "As I saw it"), pmsg("review", "Open cards"))
STEPS = {
    "first": pmsg("review", "To the start"),
    "back": pmsg("review", "One back"),
    "play": pmsg("review", "Play on its own"),
    "forward": pmsg("review", "One on"),
    "last": pmsg("review", "To the end"),
}
WITH_OTHERS = ("trio_single", "trio_pair", "trio_two", "plane_singles", "plane_pairs", "plane_wings")
GRADES = {
    "slip": msg("A slip."),
    "mistake": msg("A mistake."),
    "blunder": msg("A dear mistake."),
}


def review_title(code: str) -> str:
    """Return the title of the review of a deal."""
    return _("Review of {code}").format(code=code)


def view_choice(opened: bool) -> str:
    """Return the words for looking at a deal as the player saw it, or with open cards."""
    return pgettext(*VIEWS[opened])


def step_name(step: str) -> str:
    """Return what a key of the replay does, a key of STEPS."""
    return pgettext(*STEPS[step])


def practise_button() -> str:
    """Return the label of the button that begins a practice deal."""
    return pgettext("button", "Play on from here")


def line_button() -> str:
    """Return the label of the button that steps through a winning line."""
    return pgettext("button", "Winning line")


def at_start(opener: int) -> str:
    """Say who leads in the deal under review."""
    if opener == 0:
        return _("The deal, before the first play: you open.")
    return _("The deal, before the first play: {name} opens.").format(name=seat_name(opener))


def happened(seat: int, combo: Combo | None, cards: int) -> str:
    """Say what a seat did at a ply of no choice of the player's."""
    if combo is None:
        return _("You passed.") if seat == 0 else _("{name} passed.").format(name=seat_name(seat))
    play = combo_name(combo, cards)
    if seat == 0:
        return _("You played: {play}.").format(play=play)
    return _("{name} played: {play}.").format(name=seat_name(seat), play=play)


def _did(made: tuple[Combo, int] | None) -> str:
    return happened(0, *(made or (None, 0)))


def right_choice(made: tuple[Combo, int] | None) -> str:
    """Say that a choice was the best there was, or that nothing else was clearly better."""
    return join(_did(made), _("Nothing else was clearly better."))


def dear_choice(
    made: tuple[Combo, int] | None, best: tuple[Combo, int] | None, cost: float, grade: str, why: Why | None
) -> str:
    """Say what would have been better, by how much, and why if there is something to say."""
    points = decimal(cost)
    if best is None:
        better = _("Passing keeps {points} points more.").format(points=points)
    else:
        better = _("Better by {points} points: {play}.").format(points=points, play=combo_name(*best))
    text = join(join(_did(made), _(GRADES[grade])), better)
    return text if why is None else join(text, why_line(why))


def missed_win(best: tuple[Combo, int] | None) -> str:
    """Say that nobody could have stopped the player, had they known it."""
    if best is None:
        return _("From here nobody could have stopped you.")
    return _("Nobody could have stopped you from here, beginning with this: {play}.").format(
        play=combo_name(*best)
    )


def unlucky(best: tuple[Combo, int] | None, cost: float) -> str:
    """Say that a choice was right by what was known, and that the cards lay otherwise."""
    points = decimal(cost)
    if best is None:
        return _(
            "Right by what you knew, and unlucky: as the cards lay, passing was better by {points}."
        ).format(points=points)
    return _(
        "Right by what you knew, and unlucky: as the cards lay, this was better by {points}: {play}."
    ).format(points=points, play=combo_name(*best))


def open_choice(best: tuple[Combo, int] | None, cost: float, proved: bool) -> str:
    """Say what was better with all cards open."""
    points = decimal(cost)
    if best is None:
        better = _("With all cards open, passing was better by {points} points.").format(points=points)
    else:
        better = _("With all cards open, this was better by {points} points: {play}.").format(
            points=points, play=combo_name(*best)
        )
    return join(better, _("That is exact.")) if proved else better


def open_right() -> str:
    """Say that with all cards open nothing was clearly better."""
    return _("With all cards open, nothing was clearly better.")


def could_have_title(seat: int) -> str:
    """Say whose possible cards these are."""
    return _("What {name} could have.").format(name=seat_name(seat))


def no_evidence(seat: int) -> str:
    """Say that no pass has told anything of a seat yet."""
    return _("{name} has not passed yet, or its passes tell no more.").format(name=seat_name(seat))


def winning_line() -> str:
    """Say that there was a win by force."""
    return _("The win could be forced here.")


def candidate_name(play: tuple[Combo, int] | None, cards: Iterable[int] = ()) -> str:
    """Return a candidate in a few words; with its ranks, where another one may be called the same."""
    if play is None:
        return pgettext("said by a player", "Pass")
    name = combo_name(*play)
    if play[0].kind not in WITH_OTHERS:
        return name
    return f"{name} · {' '.join(face(RANKS[card // 4]) for card in sorted(cards))}"


def candidate_words(name: str, points: float, made: bool) -> str:
    """Return a candidate with its points, for those who listen."""
    message = _("{play}, {points} points, what you did.") if made else _("{play}, {points} points.")
    return message.format(play=name, points=signed_mean(points))


def move_number(ply: int, plies: int) -> str:
    """Return where in the deal the review is."""
    return _("Move {number} of {plies}").format(number=ply, plies=plies)


def expects(points: tuple[float, float, float]) -> str:
    """Return what each seat can expect, for those who listen."""
    return _("Expected points: you {you}, {left} {left_points}, {right} {right_points}.").format(
        you=signed_mean(points[0]),
        left=seat_name(1),
        left_points=signed_mean(points[1]),
        right=seat_name(2),
        right_points=signed_mean(points[2]),
    )


def still_judging(judged: int, choices: int) -> str:
    """Say how far the review has come."""
    if not choices:
        return _("Looking at the deal.")
    return _("{judged} of {choices} choices judged.").format(judged=judged, choices=choices)


def review_failed() -> str:
    """Say that the deal could not be judged."""
    return _("This deal could not be judged; it can be looked at all the same.")


def summary(worth: float, made: int, slips: int, mistakes: int, worst: tuple[float, int] | None) -> str:
    """Return what a review found of a whole deal, in one line: what the cards were worth and what became of them.

    `mistakes` counts blunders too; `worst` is the dearest choice: what it cost, and its move.
    """
    cards = _("Your cards were worth {worth}; you made {points}.").format(
        worth=signed_mean(worth), points=signed(made)
    )
    if worst is None:
        return join(cards, _("Every choice was sound: well played."))
    cost, move = decimal(worst[0]), worst[1]
    if mistakes:
        found = ngettext(
            "One mistake (−{cost}) at move {move}.",
            "{n} mistakes, the dearest (−{cost}) at move {move}.",
            mistakes,
        )
        return join(cards, found.format(n=mistakes, cost=cost, move=move))
    found = ngettext(
        "One slip (−{cost}) at move {move}.", "{n} slips, the dearest (−{cost}) at move {move}.", slips
    )
    return join(cards, found.format(n=slips, cost=cost, move=move))


def nothing_to_choose(worth: float, made: int) -> str:
    """Return the line of a deal in which the player had no choice."""
    return _("Your cards were worth {worth}; you made {points}.").format(
        worth=signed_mean(worth), points=signed(made)
    )


COLUMNS = {
    "move": pmsg("column", "Move"),
    "made": pmsg("column", "Played"),
    "best": pmsg("column", "Better"),
    "cost": pmsg("column", "By"),
    "grade": pmsg("column", "Grade"),
    "open": pmsg("column", "Open cards"),
    "open_cost": pmsg("column", "By"),
}
GRADE_WORDS = {
    "best": pmsg("grade", "sound"),
    "slip": pmsg("grade", "slip"),
    "mistake": pmsg("grade", "mistake"),
    "blunder": pmsg("grade", "dear mistake"),
}


def column(name: str) -> str:
    """Return the head of a column of the printed review, a key of COLUMNS."""
    return pgettext(*COLUMNS[name])


def grade_word(grade: str) -> str:
    """Return a grade in the printed review, a key of GRADE_WORDS."""
    return pgettext(*GRADE_WORDS[grade])


def total_line(worth: float, made: int | None, lost: float) -> str:
    """Return the last line of the printed review; `made` is None for a deal that is not over."""
    if made is None:
        return _("The cards were worth {worth}; choices lost {lost}.").format(
            worth=signed_mean(worth), lost=decimal(lost)
        )
    return _("The cards were worth {worth} and made {points}; choices lost {lost}.").format(
        worth=signed_mean(worth), points=signed(made), lost=decimal(lost)
    )


def not_played(code: str) -> str:
    """Say that no deal of a code is in the statistics."""
    return _("There is no finished deal {code} in your statistics.").format(code=code)
