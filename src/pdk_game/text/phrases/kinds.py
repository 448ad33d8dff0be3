"""The kinds of play by name, as titles."""

from pdk_game.text.i18n import pgettext, pmsg

KINDS = {
    "single": pmsg("kind of play", "Single"),
    "pair": pmsg("kind of play", "Pair"),
    "trio": pmsg("kind of play", "Three of a kind"),
    "trio_single": pmsg("kind of play", "Three with one"),
    "trio_pair": pmsg("kind of play", "Three with a pair"),
    "trio_two": pmsg("kind of play", "Three with two"),
    "straight": pmsg("kind of play", "Straight"),
    "pair_run": pmsg("kind of play", "Run of pairs"),
    "plane": pmsg("kind of play", "Plane"),
    "plane_singles": pmsg("kind of play", "Plane with singles"),
    "plane_pairs": pmsg("kind of play", "Plane with pairs"),
    "plane_wings": pmsg("kind of play", "Plane with wings"),
    "bomb": pmsg("kind of play", "Bomb"),
}


def kind_name(kind: str) -> str:
    """Return the name of a kind of play, as in rules.md section 4, without ranks."""
    return pgettext(*KINDS[kind])
