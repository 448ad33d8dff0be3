"""Pao De Kuai (Run Fast) as mathematics: rules, deals, positions and search, compiled.

Cards are ints 0..51 = rank * 4 + suit (rank 0 is the three, 12 the two; suits spade, heart, club, diamond)
and are accepted as text ("3S TH"), ints, or iterables of either. Every error is a PdkError.
"""

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

__all__ = [
    "VARIANTS",
    "BadCards",
    "BadCode",
    "Combo",
    "Deal",
    "Game",
    "IllegalPlay",
    "LegalPlays",
    "Move",
    "PdkError",
    "Play",
    "Reason",
    "ScoreSheet",
    "TablePlay",
    "Variant",
    "Verdict",
    "View",
    "can_pass",
    "card_text",
    "cards_text",
    "classify",
    "legal_plays",
    "parse_cards",
    "perft",
]
