"""What the tests of phrases share: short notations, and one question put in all languages."""

from collections.abc import Callable
from typing import Any

from pdk_core import Combo, Reason, Verdict
from pdk_game.play.session import Session
from pdk_game.text import i18n
from pdk_game.text.phrases import sentence

LANGUAGES = ("en", "pt_BR", "es", "fr")  # those that inflect; Chinese has a file of its own
NB = "\u00a0"  # no-break, before a colon in French
NNB = "\u202f"  # narrow no-break, before an exclamation mark


def in_each(function: Callable[..., str], *arguments: Any, **named: Any) -> tuple[str, ...]:
    """What the function says in each of LANGUAGES."""
    said = []
    for language in LANGUAGES:
        i18n.use(language)
        said.append(function(*arguments, **named))
    return tuple(said)


def combo(text: str) -> Combo:
    """`pair K` or `straight 6 9`: kind, length if it has one, top rank."""
    kind, *length, top = text.split()
    return Combo(kind, int(*length or [1]), top)


def refused(reason: Reason, detail: Any = None, own: str | None = None) -> Verdict:
    """A refusal of cards that read as `own`."""
    return Verdict(False, combo(own) if own else None, reason, detail)


def line(session: Session) -> tuple[str, str]:
    """What the line over the hand says, and its tone."""
    return sentence(session.status), session.status.tone
