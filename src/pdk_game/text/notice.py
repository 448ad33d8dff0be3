"""What there is to say, as values. Whoever has something to say keeps one; phrases.sentence puts it into words.

So what is said follows a change of language, and can be told apart without reading it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from pdk_core import Reason


class Notice:
    """One thing to say: `kind` is a key of phrases.SENTENCES, `data` what its sentence asks for, by name.

    `tone` is yes ("ok"), no ("refused", with the `verdict` that refuses among the data) or neither ("info").
    """

    __slots__ = ("data", "kind", "tone")

    def __init__(self, kind: str, tone: str = "info", **data: Any) -> None:
        self.kind: Final = kind
        self.tone: Final = tone
        self.data: Final[Mapping[str, Any]] = data

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Notice):
            return NotImplemented
        return (self.kind, self.tone, self.data) == (other.kind, other.tone, other.data)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Notice({self.kind!r}, {self.tone!r}, **{self.data!r})"

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
