from typing import final

from pdk_core.variants import Variant

@final
class ValueNet:
    """The weights of one variant's net, read from their file's bytes; PdkError says what is wrong with them."""
    @property
    def variant(self) -> Variant: ...
    def __new__(cls, data: bytes) -> ValueNet: ...
    def to_bytes(self) -> bytes:
        """Return the file's bytes again."""
