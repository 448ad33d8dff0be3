"""How the game stands to others: Dou Dizhu, and the house rules that are left out."""

from pdk_core import Variant
from pdk_game.text.guide.blocks import Section, Text
from pdk_game.text.i18n import _


def dou_dizhu(variant: Variant) -> Section:
    """Return what differs from Dou Dizhu."""
    lines = [
        _("There is no landlord and no bidding: nobody gets extra cards, and nobody has a partner."),
        _("There are no jokers, so there is no rocket either, and there is only one 2."),
        _("Two pairs in sequence are enough for a run of pairs; in Dou Dizhu it takes three."),
        _("Four with two is not a play."),
        _("Whoever has passed stays out for the round; in Dou Dizhu one may come in again."),
        _("The last-card rule is unknown there."),
    ]
    if variant.must_beat:
        lines += [
            _("You may not pass while you can beat, and a bomb is never split."),
            _("Three of a rank go with any two cards; with one or none they are only a last play."),
        ]
    lines.append(_("Points are counted by the cards left. Bombs double nothing."))
    return Section("dou_dizhu", _("Coming from Dou Dizhu"), _listed(lines))


def not_played(variant: Variant) -> Section:
    """Return the house rules that some tables know and this one does not."""
    lines = [
        _("Four of a rank with two or three cards attached are not a play."),
    ]
    if not variant.turned_up_opens:
        lines.append(_("Three aces are not a bomb."))
    if variant.must_beat:
        text = _(
            "Some tables ask for two cards with three of a rank even in the last play; here it may lack them."
        )
    else:
        lines.append(_("Having to beat, and bombs that stay whole, belong to Must-beat 16."))
        text = _(
            "Some tables allow a bare three of a rank as the last play only; here it is a play at any time."
        )
    lines += [
        text,
        _("Some play with four at the table; here three play."),
        _("The winner of a deal does not open the next one."),
        _(
            "Nobody pays for all because of a careless single before a last card: the last-card rule does "
            "not let it happen."
        ),
        _("Only a player without a single play is shut out, not an opener who has played once."),
        _("The ten of hearts doubles nothing. There are no coins, and no play is taken back."),
    ]
    return Section("not_played", _("House rules left out"), _listed(lines))


def _listed(lines: list[str]) -> tuple[Text, ...]:
    return tuple(Text(line, listed=True) for line in lines)
