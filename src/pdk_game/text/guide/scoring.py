"""What a deal is worth, and one deal counted."""

from pdk_core import ScoreSheet, Variant
from pdk_game.text.guide.blocks import Point, Scores, Section, Text
from pdk_game.text.i18n import _
from pdk_game.text.phrases.labels import score_row

LEFT = 3  # cards of the left player in the example


def scoring(variant: Variant) -> Section:
    """Return the rows of the score, and an example."""
    if variant.must_beat:
        bombs = _(
            "A bomb that wins its round brings its player 20 points, 10 from each of the others: nobody "
            "beats it, or its player goes out with it. A beaten bomb brings nothing."
        )
        story = _(
            "You go out. The left player still holds 3 cards and has won a round with a bomb. The right "
            "player has not played one card, and holds all {n}."
        )
    else:
        bombs = _(
            "Every bomb played brings its player 4 points, 2 from each of the others, whoever wins the "
            "deal and even if it is beaten."
        )
        story = _(
            "You go out. The left player still holds 3 cards and has played a bomb. The right player has "
            "not played one card, and holds all {n}."
        )
    return Section(
        "scoring",
        _("Scoring"),
        (
            Point(
                score_row("cards_left"),
                _("Each loser pays 1 point for every card still in hand. The winner gets the sum."),
            ),
            Point(
                score_row("shut_out"),
                _("A loser who has not put down a single card pays the same again."),
            ),
            Point(score_row("bombs"), bombs),
            Text(_("The points of the three players always add up to zero.")),
            Point(_("An example"), story.format(n=variant.hand_size)),
            Scores(example(variant)),
        ),
    )


def example(variant: Variant) -> ScoreSheet:
    """Return the points of the example: seat 1 has 3 cards left and played a bomb, seat 2 is shut out."""
    cards, points = variant.hand_size, variant.bomb_points
    return ScoreSheet(
        (LEFT + cards, -LEFT, -cards),
        (cards, 0, -cards),
        (-points, 2 * points, -points),
    )
