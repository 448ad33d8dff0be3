"""Which paragraph of the rules answers a refusal."""

from typing import Final

from pdk_core import Reason

TOPICS: Final = {
    Reason.DEAL_OVER: "end",
    Reason.NOT_YOUR_TURN: "turns",
    Reason.NO_CARDS: "plays",
    Reason.CARDS_NOT_IN_HAND: "plays",
    Reason.NO_COMBINATION: "plays",
    Reason.BOMB_CANNOT_BE_SPLIT: "splitting",
    Reason.MUST_INCLUDE_3S: "opening",
    Reason.WRONG_KIND: "same_kind",
    Reason.NOT_HIGHER: "higher",
    Reason.MUST_PLAY_HIGHEST_SINGLE: "last_card",
    Reason.LEADER_CANNOT_PASS: "leader",
    Reason.MUST_BEAT: "must_beat",
}


def topic_of(reason: Reason) -> str:
    """Return the topic, an anchor of the rules page of every variant, that says why a play or pass is refused."""
    return TOPICS[reason]
