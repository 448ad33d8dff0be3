"""CPU players: greedy, those that slip, and the levels."""
