"""Thinking about a deal: what a seat can infer, playouts, exact search of open cards, and CPU players."""

from pdk_core.search.playout import random_deals

__all__ = ["random_deals"]
