"""Values that stay as they were made."""

from __future__ import annotations


class Fixed:
    """What its attributes are given when it is made, they are for ever: not set, not deleted, not made again."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} is fixed; {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a {type(self).__name__} is fixed; {name} cannot be deleted")

    def _once(self, field: str) -> None:
        """Refuse to be made when a field is there already."""
        if hasattr(self, field):
            raise AttributeError(f"a {type(self).__name__} is fixed; it cannot be made again")
