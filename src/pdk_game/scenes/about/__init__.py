"""The page about the game."""
