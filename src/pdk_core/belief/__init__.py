"""What a seat can know of the hidden hands: bounds by rank, the reading of a view, hands that fit it."""
