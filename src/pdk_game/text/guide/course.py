"""How a deal goes: aim and seats, the deal, the round, the last-card rule."""

from pdk_core import RANKS, Variant
from pdk_game.text.guide.blocks import Block, Picture, Section, Shown, Text
from pdk_game.text.i18n import _


def aim(_variant: Variant) -> Section:
    """Return what it is all about."""
    return Section(
        "aim",
        _("Aim and seats"),
        (
            Text(
                _("Three play, each for themselves. Whoever gets rid of all their cards first wins the deal.")
            ),
            Text(
                _(
                    "You sit at the bottom, one CPU player on the left and one on the right. After you the "
                    "left one plays, then the right one, then you again."
                )
            ),
            Text(
                _(
                    "The deal ends at once when a hand is empty. The other two pay for the cards they "
                    "still hold."
                ),
                "end",
            ),
        ),
    )


def dealing(variant: Variant) -> Section:
    """Return what the deck is, and who opens."""
    blocks: tuple[Block, ...]
    if variant.turned_up_opens:
        blocks = (
            Text(
                _(
                    "There are 45 cards, 15 for each player: an ordinary deck without 2♥, 2♣, 2♦, without "
                    "the aces of the same three suits and without K♠. So there is one 2, one ace, three "
                    "kings, and four of every other rank."
                )
            ),
        )
    else:
        blocks = (
            Text(
                _(
                    "There are 48 cards, 16 for each player: an ordinary deck without 2♥, 2♣, 2♦ and A♠. "
                    "So there is one 2, three aces, and four of every other rank."
                )
            ),
        )
    ranks = Picture((Shown(RANKS),), _("From low to high. The suits never count."))
    return Section("deal", _("Deal and opening"), (*blocks, ranks, *_opening(variant)))


def _opening(variant: Variant) -> tuple[Block, ...]:
    code = Text(_("Every deal has a code. The same code always brings the same cards and the same opener."))
    if variant.turned_up_opens:
        text = _(
            "One card of the deck is turned up for all to see. Whoever is dealt it leads the first round, "
            "with any play."
        )
        return Text(text, "opening"), code
    if variant.three_of_spades_opens:
        text = _("Whoever holds 3♠ leads the first round, and this first play must contain 3♠.")
    else:
        text = _("Whoever holds 3♠ leads the first round, with any play; 3♠ need not be in it.")
    return Text(text, "opening"), Picture((Shown("3", "single"),)), code


def passing(variant: Variant) -> Section:
    """Return how a round goes, and who may pass."""
    if variant.must_beat:
        title = _("The round and must-beat")
        may = _(
            "Must-beat: if any play in your hand beats the table, a bomb included, you may not pass. Which "
            "of these plays you make is up to you."
        )
    else:
        title = _("The round and passing")
        may = _("Everyone but the leader may always pass, also with cards in hand that would beat.")
    return Section(
        "passing",
        title,
        (
            Text(
                _("The leader puts down any play. The others, in turn, beat what lies on the table or pass."),
                "turns",
            ),
            Text(
                _(
                    "Whoever has passed is out until the round ends. When both others are out, the cards "
                    "are cleared away, and whoever played last leads the next round."
                )
            ),
            Text(_("The leader may not pass: a round begins with a play."), "leader"),
            Text(may, "must_beat"),
        ),
    )


def last_card(variant: Variant) -> Section:
    """Return the last-card rule, with a hand to lead from and one to beat with."""
    first = Text(
        _(
            "When the next player in turn order holds exactly one card and you play a single, it must be "
            "the highest single you could legally play. This also holds when that player has already "
            "passed in this round."
        )
    )
    hand = Picture(
        (Shown("49Q2", lit="2"),),
        _(
            "You lead from these cards, and the next player has one card: as a single you may play only "
            "the 2."
        ),
    )
    if not variant.must_beat:
        rest = Text(
            _(
                "All other plays stay free: pairs, straights, bombs. Nor does the rule oblige you to play: "
                "you may pass as ever."
            )
        )
        return Section("last_card", _("The last-card rule"), (first, hand, rest))
    rest = Text(
        _(
            "All other plays stay free: pairs, straights, bombs. The cards of a bomb in your hand are left "
            "out of account, because they cannot be played as singles."
        )
    )
    forced = Picture(
        (Shown("9", "single"), Shown("TK2", lit="2")),
        _(
            "A 9 lies on the table, you hold these three cards, and the next player has one: the 2 is your "
            "only legal play, and you may not pass."
        ),
    )
    return Section("last_card", _("The last-card rule"), (first, hand, rest, forced))
