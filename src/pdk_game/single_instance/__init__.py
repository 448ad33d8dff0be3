"""One game a data folder: the first start holds its lock, and every later one asks the first and leaves."""

from pdk_game.single_instance.instance import Asked, Instance, Unanswered, claim
from pdk_game.single_instance.request import WRONG, Request

__all__ = ["WRONG", "Asked", "Instance", "Request", "Unanswered", "claim"]
