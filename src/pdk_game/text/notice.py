"""What there is to say, as values. Whoever has something to say keeps one; phrases.sentence puts it into words.

So what is said follows a change of language, and can be told apart without reading it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pdk_core import Reason


@dataclass(frozen=True, init=False)
class Notice:
    """One thing to say: `kind` is a key of phrases.SENTENCES, `data` what its sentence asks for, by name.

    `tone` is yes ("ok"), no ("refused", with the `verdict` that refuses among the data) or neither ("info").
    """

    kind: str
    tone: str
    data: Mapping[str, Any]

    def __init__(self, kind: str, tone: str = "info", **data: object) -> None:
        vars(self).update(kind=kind, tone=tone, data=data)

    @property
    def reason(self) -> Reason | None:
        """Why something is refused; None if nothing is."""
        return self.data["verdict"].reason if self.tone == "refused" else None


class Why(NamedTuple):
    """Why a play is good, or passing better: a `kind` that why_line knows, and what its sentence asks for."""

    kind: str
    rank: str = ""  # "3".."9", "T", "J", "Q", "K", "A", "2"; the last of a straight
    first: str = ""  # the first rank of a straight
    n: int = 0
    seat: int = 0
