"""The words of the table, advice on playing well, and what beginners get wrong."""

from pdk_core import Variant
from pdk_game.text.guide.blocks import Block, Picture, Point, Section, Shown
from pdk_game.text.i18n import _, pgettext


def words(_variant: Variant) -> Section:
    """Return the terms that the game uses."""
    return Section(
        "words",
        _("Words of the table"),
        (
            Point(
                pgettext("word of the table", "Deal"),
                _("One game, from the shuffled deck to the first empty hand."),
            ),
            Point(
                pgettext("word of the table", "Play"),
                _("Cards put down together, of one of the kinds above."),
            ),
            Point(pgettext("word of the table", "Lead"), _("To make the first play of a round.")),
            Point(
                pgettext("word of the table", "Beat"),
                _("To put down something higher than what lies on the table."),
            ),
            Point(
                pgettext("word of the table", "Pass"),
                _("To put down nothing, and be out until the round ends."),
            ),
            Point(
                pgettext("word of the table", "Round"),
                _("A lead and all that follows, until both others are out."),
            ),
            Point(
                pgettext("word of the table", "Attached cards"),
                _("Cards that go along with a trio or a plane and never count."),
            ),
            Point(
                pgettext("word of the table", "Last card"),
                _("Said of a player with one card left. A red seal shows it to all."),
            ),
            Point(
                pgettext("word of the table", "Shut out"),
                _("Said of a loser who has not put down a single card."),
            ),
            Point(
                pgettext("word of the table", "Cards left"),
                _("What the losers still hold at the end, and pay for."),
            ),
        ),
    )


def advice(variant: Variant) -> Section:
    """Return five pieces of advice, and three more where one must beat."""
    more: tuple[Block, ...] = ()
    if variant.must_beat:
        bomb = _(
            "It pays only if it wins its round, and then gives you the lead. Keep other cards that beat, "
            "so that must-beat does not draw it from you."
        )
        title = _("5. Beat with the least that will do.")
        passing = _(
            "You pass only when nothing beats, and a pass costs nothing. Small singles force out your aces "
            "if you have nothing in between, so keep a few middle cards to answer them with."
        )
        more = (
            Point(
                _("6. Follow the 2 and the aces."),
                _(
                    "The card counter shows whether they are still out. Once they have been played, a king "
                    "is the highest single, and only a bomb takes the round from it."
                ),
            ),
            Point(
                _("7. Down to two or three cards, keep one play that nothing beats."),
                _(
                    "It wins its round, and you go out with the rest. Without it you wait for a lead that "
                    "suits you, while must-beat may draw your best card from you."
                ),
            ),
            Point(
                _("8. Lead what you fear least."),
                _(
                    "Whoever can beat your lead must, and may take the lead with it. So lead the kind of "
                    "play that you can still beat when it comes back to you."
                ),
            ),
        )
    else:
        bomb = _(
            "Keep it for the lead that lets you finish, or to stop a player who is about to go out. Broken "
            "up, it sometimes saves more plays than it wins."
        )
        title = _("5. Pass without regret.")
        passing = _(
            "A high card spent on a cheap round is missing at the end. Let the others fight for what does "
            "not bring you nearer to an empty hand."
        )
    return Section(
        "advice",
        _("Playing well"),
        (
            Point(
                _("1. Count plays, not cards."),
                _(
                    "What matters is how often you still have to put something down. A straight of seven "
                    "is one play, three loose cards are three."
                ),
            ),
            Point(
                _("2. Get rid of loose low cards early."),
                _(
                    "They will beat nothing later. Best of all, attach them to a trio, where their rank is "
                    "of no matter."
                ),
            ),
            Point(
                _("3. Watch the next player’s count."),
                _(
                    "The fewer cards there, the less a low single is a good lead. Lead pairs or sequences "
                    "instead."
                ),
            ),
            Point(_("4. A bomb is not for the first chance."), bomb),
            Point(title, passing),
            *more,
        ),
    )


def mistakes(variant: Variant) -> Section:
    """Return four mistakes of beginners, each with its picture."""
    remedy: tuple[Shown, ...]
    if variant.must_beat:
        four = _(
            "Three of them with the fourth attached is no play, and while you hold all four, none of them "
            "goes with anything else. Put them down together, as the bomb."
        )
        remedy = ()
    else:
        four = _(
            "Three of them with the fourth attached is no play. Put down together, they are the bomb; for "
            "three with one, keep the fourth back and attach another card."
        )
        remedy = (Shown("777+5", "trio_single"),)
    blocks: tuple[Block, ...] = (
        Point(
            _("Ace and 2 do not chain."),
            _("The ace ends every sequence. The 2 is the highest single and nothing else."),
        ),
        Picture((Shown("JQKA2"),), _("No straight."), "no play"),
        Point(
            _("A straight of another length does not beat."),
            _("Five cards are beaten by five, six by six. More is not higher."),
        ),
        Picture(
            (Shown("45678", "straight"), Shown("56789T", "straight")),
            _("Six cards do not beat five."),
            "fails",
        ),
        Point(_("Four equal cards are a bomb, not three with one."), four),
        Picture(
            (Shown("7777", "bomb"), *remedy), _("A bomb; and three with one.") if remedy else _("A bomb.")
        ),
        Point(
            _("No low single when the next player has one card."),
            _("Then a single must be your highest. If you have a pair or a longer play, lead that."),
        ),
        Picture(
            (Shown("3699A", lit="A"), Shown("99", "pair")),
            _("As a single only the ace; or the pair."),
            same=True,
        ),
    )
    return Section("mistakes", _("Four mistakes of beginners"), blocks)
