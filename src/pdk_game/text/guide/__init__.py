"""The rules of each variant for a person to read, in the language in use."""

from pdk_core import VARIANTS
from pdk_game.text.guide.blocks import Block, Picture, Point, Scores, Section, Shown, Text, suited
from pdk_game.text.guide.course import aim, dealing, last_card, passing
from pdk_game.text.guide.others import dou_dizhu, not_played
from pdk_game.text.guide.plays import beating, bombs, plays
from pdk_game.text.guide.scoring import scoring
from pdk_game.text.guide.strategy import advice, mistakes, words
from pdk_game.text.guide.topics import topic_of

__all__ = [
    "Block",
    "Picture",
    "Point",
    "Scores",
    "Section",
    "Shown",
    "Text",
    "guide",
    "suited",
    "topic_of",
]

CHAPTERS = (
    aim,
    dealing,
    plays,
    beating,
    bombs,
    passing,
    last_card,
    scoring,
    words,
    advice,
    mistakes,
    dou_dizhu,
    not_played,
)


def guide(variant: str) -> tuple[Section, ...]:
    """Return the sections of the rules of a variant, a key of VARIANTS, in reading order."""
    return tuple(chapter(VARIANTS[variant]) for chapter in CHAPTERS)
