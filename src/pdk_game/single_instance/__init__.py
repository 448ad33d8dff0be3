"""One game a data folder: the first start holds its lock, and every later one asks the first and leaves."""

from pdk_game.single_instance.instance import Instance, PendingRequest, Unanswered, claim
from pdk_game.single_instance.lock import Undecided
from pdk_game.single_instance.request import WRONG, Request

__all__ = ["WRONG", "Instance", "PendingRequest", "Request", "Unanswered", "Undecided", "claim"]
