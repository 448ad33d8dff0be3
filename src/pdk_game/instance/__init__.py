"""One game a data folder: the first start holds its lock, and every later one asks the first and leaves."""

from pdk_game.instance.message import WRONG, Request
from pdk_game.instance.single import Asked, Instance, Unanswered, claim

__all__ = ["WRONG", "Asked", "Instance", "Request", "Unanswered", "claim"]
