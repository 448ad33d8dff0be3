"""What the rules page is made of: sections of paragraphs, points, pictures of cards and a table of points."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pdk_core import RANKS, ScoreSheet, Variant
from pdk_game.text.phrases.refusals import join
from pdk_game.text.phrases.spoken import titled

ATTACHED: Final = "+"


@dataclass(frozen=True)
class Shown:
    """Cards that lie together, by their ranks; what is attached stands after a plus ("888+K").

    `kind` is the kind of play they are, "" if they are none. `whole_hand` says that they are a last play. `lit`
    are the ranks that may be used; the others are dimmed; "" dims none.
    """

    ranks: str
    kind: str = ""
    whole_hand: bool = False
    lit: str = ""

    @property
    def groups(self) -> tuple[str, ...]:
        """What stands apart: the play, and what is attached."""
        return tuple(self.ranks.split(ATTACHED))

    @property
    def bare(self) -> str:
        """All ranks, one letter a card."""
        return self.ranks.replace(ATTACHED, "")


@dataclass(frozen=True)
class Text:
    """A paragraph; `anchor` is the topic under which it is found, `listed` says that it is one of a list."""

    text: str
    anchor: str = ""
    listed: bool = False


@dataclass(frozen=True)
class Point:
    """A paragraph under a title of its own."""

    title: str
    text: str
    anchor: str = ""


@dataclass(frozen=True)
class Picture:
    """Cards with a caption.

    `sign` stands between what is shown: "beats" (each beats the one before it), "fails" (the second does not beat
    the first) or "split" (the second may not be played from a hand like the first); "no play" stands after the one
    thing that is shown and is no play; "" is no sign. `same` says that all are made of the cards of the first.
    """

    shown: tuple[Shown, ...]
    caption: str = ""
    sign: str = ""
    same: bool = False


@dataclass(frozen=True)
class Scores:
    """The points of a deal, row by row."""

    sheet: ScoreSheet


Block = Text | Point | Picture | Scores


@dataclass(frozen=True)
class Section:
    """One heading and what stands under it; `topic` is how others refer to it."""

    topic: str
    title: str
    blocks: tuple[Block, ...] = field(default=())

    @property
    def anchors(self) -> tuple[str, ...]:
        """Every topic in the section, its own first."""
        inner = (block.anchor for block in self.blocks if isinstance(block, Text | Point))
        return (self.topic, *filter(None, inner))

    @property
    def words(self) -> str:
        """Everything that is said in it, for those who listen."""
        out = ""
        for block in self.blocks:
            text = titled(block.title, block.text) if isinstance(block, Point) else ""
            if isinstance(block, Text):
                text = block.text
            elif isinstance(block, Picture):
                text = block.caption
            out = join(out, text) if out and text else out or text
        return out


def suited(picture: Picture, variant: Variant) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Real cards of the variant's deck for what is shown: for each its groups, and in each the cards.

    Suits go round from rank to rank, so that chains look mixed; no card is shown twice if it need not be and
    should not. Raises ValueError if the deck does not hold that many of a rank.
    """
    before: set[int] = set()
    out = []
    for each in picture.shown:
        used: set[int] = set()
        groups = []
        for group in each.groups:
            cards = []
            for rank in group:
                card = _card(RANKS.index(rank), variant, used, before, picture.same)
                used.add(card)
                cards.append(card)
            groups.append(tuple(cards))
        before |= used
        out.append(tuple(groups))
    return tuple(out)


def _card(rank: int, variant: Variant, used: set[int], before: set[int], same: bool) -> int:
    """A card of the rank that is not used; if possible one that was shown before, or was not."""
    left = [rank * 4 + (rank + i) % 4 for i in range(4)]
    left = [card for card in left if card in variant.deck and card not in used]
    if not left:
        raise ValueError(f"the deck of {variant.name} holds no more of rank {RANKS[rank]}")
    return next((card for card in left if (card in before) == same), left[0])
