"""Pao De Kuai (Run Fast) as mathematics: rules, deals, positions and search, compiled.

Cards are ints 0..51 = rank * 4 + suit (rank 0 is the three, 12 the two; suits spade, heart, club, diamond)
and are accepted as text ("3S TH"), ints, or iterables of either; RANKS holds the letters of the ranks, lowest
first. Every error is a PdkError.
"""

from pdk_core.cards import RANK_LETTERS as RANKS
from pdk_core.cards import card_text, cards_text, parse_cards
from pdk_core.combos import Combo, classify
from pdk_core.deal import Deal
from pdk_core.errors import BadCards, BadCode, PdkError
from pdk_core.game import Game
from pdk_core.movegen import can_pass, legal_plays
from pdk_core.perft import perft
from pdk_core.plays import LegalPlays, Play
from pdk_core.scoring import ScoreSheet
from pdk_core.variants import VARIANTS, Variant
from pdk_core.verdict import IllegalPlay, Reason, Verdict
from pdk_core.view import Move, TablePlay, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pdk_core.bots.expected_points import expected_points
    from pdk_core.bots.judgement import Judgement
    from pdk_core.bots.levels import LEVELS
    from pdk_core.bots.player import Player
    from pdk_core.bots.review import review
    from pdk_core.proofs import Proof
    from pdk_core.search.candidate import Candidate
    from pdk_core.search.limits import Cancel, Limits
    from pdk_core.search.solution import Solution
    from pdk_core.search.solver import solve
    from pdk_core.search.taste import Taste

# Imported when first asked for: rules alone load in half the time.
_LATER = {
    "Candidate": "pdk_core.search.candidate",
    "Cancel": "pdk_core.search.limits",
    "Judgement": "pdk_core.bots.judgement",
    "LEVELS": "pdk_core.bots.levels",
    "Limits": "pdk_core.search.limits",
    "Player": "pdk_core.bots.player",
    "Proof": "pdk_core.proofs",
    "Solution": "pdk_core.search.solution",
    "Taste": "pdk_core.search.taste",
    "expected_points": "pdk_core.bots.expected_points",
    "review": "pdk_core.bots.review",
    "solve": "pdk_core.search.solver",
}

__all__ = [
    "LEVELS",
    "RANKS",
    "VARIANTS",
    "BadCards",
    "BadCode",
    "Cancel",
    "Candidate",
    "Combo",
    "Deal",
    "Game",
    "IllegalPlay",
    "Judgement",
    "LegalPlays",
    "Limits",
    "Move",
    "PdkError",
    "Play",
    "Player",
    "Proof",
    "Reason",
    "ScoreSheet",
    "Solution",
    "TablePlay",
    "Taste",
    "Variant",
    "Verdict",
    "View",
    "can_pass",
    "card_text",
    "cards_text",
    "classify",
    "expected_points",
    "legal_plays",
    "parse_cards",
    "perft",
    "review",
    "solve",
]


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'pdk_core' has no attribute {name!r}")
    import importlib

    value = getattr(importlib.import_module(_LATER[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
