"""What is kept of a player: settings, unfinished deals, statistics."""
