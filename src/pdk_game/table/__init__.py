"""The card table: where things are, how they move, how they are drawn."""
