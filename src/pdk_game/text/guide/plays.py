"""The kinds of play, what beats what, and bombs."""

from typing import Final

from pdk_core import Variant
from pdk_game.text.guide.blocks import Block, Picture, Point, Section, Shown, Text
from pdk_game.text.i18n import _, msg
from pdk_game.text.phrases.kinds import kind_name

ABOUT: Final = {
    "single": msg("One card."),
    "pair": msg("Two cards of one rank."),
    "trio": msg("Three cards of one rank, nothing attached."),
    "trio_single": msg("Three cards of one rank, and one card of another rank attached."),
    "trio_pair": msg("Three cards of one rank, and a pair attached."),
    "trio_two": msg("Three cards of one rank, and any two cards attached."),
    "straight": msg("Five to twelve ranks in sequence, one card of each."),
    "pair_run": msg("Two or more pairs in sequence."),
    "plane": msg("Two or more trios in sequence, nothing attached."),
    "plane_singles": msg(
        "Two or more trios in sequence, and for each trio one card attached. Attached cards may have any "
        "rank: two may be equal, and one may be the fourth card of a trio."
    ),
    "plane_pairs": msg(
        "Two or more trios in sequence, and for each trio one pair attached. Two of these pairs may be of "
        "one rank."
    ),
    "plane_wings": msg("Two or more trios in sequence, and for each trio any two cards attached."),
    "bomb": msg("Four cards of one rank."),
}
EXAMPLES: Final = {
    "single": ("9",),
    "pair": ("QQ",),
    "trio": ("777",),
    "trio_single": ("888+4",),
    "trio_pair": ("JJJ+55",),
    "trio_two": ("TTT+46",),
    "straight": ("56789", "9TJQKA"),
    "pair_run": ("5566", "99TTJJ"),
    "plane": ("444555",),
    "plane_singles": ("888999+3Q", "333444+35"),
    "plane_pairs": ("666777+44JJ", "333444+7777"),
    "plane_wings": ("666777+3389",),
    "bomb": ("6666",),
}


def plays(variant: Variant) -> Section:
    """Return every kind of play with its picture."""
    if variant.must_beat:
        intro = _("A play is of one of these seven kinds. No other cards can be put down together.")
    else:
        intro = _("A play is of one of these eleven kinds. No other cards can be put down together.")
    out: list[Block] = [Text(intro, "plays")]
    for kind in variant.kinds:
        out.append(Point(kind_name(kind), _(ABOUT[kind])))
        out.append(Picture(tuple(Shown(ranks, kind) for ranks in EXAMPLES[kind])))
    if variant.must_beat:
        out += _last_play()
    out.append(Text(_chains(variant)))
    return Section("kinds", _("The plays"), tuple(out))


def _chains(variant: Variant) -> str:
    if variant.turned_up_opens:
        return _(
            "A sequence runs from 3 to ace and no further; the 2 is never part of one. As there is only "
            "one ace, pairs and trios in sequence reach up to the king."
        )
    return _("A sequence runs from 3 to ace and no further; the 2 is never part of one.")


def _last_play() -> list[Block]:
    """What must-beat allows when the hand ends."""
    return [
        Point(
            _("The last play"),
            _(
                "Three of a rank always need two cards with them, and a plane two for each trio. Only when "
                "they are your whole hand may they go with fewer attached, or with none. They then count "
                "as if full, and may beat a full one."
            ),
            "last_play",
        ),
        Picture(
            (Shown("KKK+4", "trio_two", whole_hand=True), Shown("KKK", "trio_two", whole_hand=True)),
            _("Allowed only as the last play."),
        ),
    ]


def beating(variant: Variant) -> Section:
    """Return when a play beats another."""
    kind = "trio_two" if variant.must_beat else "trio_single"
    eights, nines = ("888+KQ", "999+34") if variant.must_beat else ("888+K", "999+3")
    blocks: list[Block] = [
        Text(
            _(
                "To beat what lies on the table, put down the same kind with as many cards, but higher. "
                "Only a bomb may be of another kind."
            ),
            "same_kind",
        ),
        Picture((Shown("88", "pair"), Shown("JJ", "pair")), _("Jacks beat eights."), "beats"),
        Picture(
            (Shown("88", "pair"), Shown("JJJ" if kind == "trio_single" else "JJQQ", _other(variant))),
            _("Another kind does not beat."),
            "fails",
        ),
        Text(
            _(
                "What counts is the rank: in a straight, a run of pairs or a plane the highest one, in "
                "three with cards attached that of the three. Attached cards never count, and an equal "
                "rank does not beat."
            ),
            "higher",
        ),
        Picture(
            (Shown(eights, kind), Shown(nines, kind)),
            _("Three nines beat three eights, whatever is attached."),
            "beats",
        ),
        Picture((Shown("9", "single"), Shown("9", "single")), _("A nine does not beat a nine."), "fails"),
        Text(
            _(
                "Some cards can be read as more than one play. For a lead the longest sequence is taken, "
                "then the highest. To beat, the reading that beats is taken, of several the highest."
            ),
            "readings",
        ),
    ]
    if not variant.must_beat:
        blocks.append(
            Picture(
                (Shown("333444555666", "plane"), Shown("444555666+333", "plane_singles")),
                _("The same cards twice: a plane of four trios, or one of three trios with three cards."),
                same=True,
            )
        )
    return Section("beating", _("What beats what"), tuple(blocks))


def _other(variant: Variant) -> str:
    """A kind that is no pair."""
    return "pair_run" if variant.must_beat else "trio"


def bombs(variant: Variant) -> Section:
    """Return what a bomb does."""
    if variant.turned_up_opens:
        few = _("There is no bomb of kings, aces or twos: the deck holds too few of them.")
    else:
        few = _("There is no bomb of aces or twos: the deck holds too few of them.")
    blocks: list[Block] = [
        Text(
            _(
                "A bomb beats every play that is not a bomb, of whatever kind and length. A higher bomb "
                "beats a lower one."
            )
        ),
        Picture((Shown("9TJQK", "straight"), Shown("3333", "bomb"), Shown("8888", "bomb")), "", "beats"),
        Text(few),
    ]
    if variant.must_beat:
        blocks += [
            Text(
                _(
                    "A bomb stays whole: while you hold four of a rank, they can only be played together, "
                    "not as a single, a pair or a trio, not in a sequence and not attached to anything."
                ),
                "splitting",
            ),
            Picture(
                (Shown("777789TJ"), Shown("789TJ", "straight")),
                _("From this hand the straight cannot be played."),
                "split",
                same=True,
            ),
        ]
    else:
        text = _("You may break a bomb up and use its cards in other plays.")
        blocks.append(Text(text, "splitting"))
    return Section("bombs", _("Bombs"), tuple(blocks))
