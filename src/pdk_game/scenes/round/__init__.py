"""What was played in a round, over the table."""
