"""What was played: the statistics of all finished deals on disk, and the running tally in memory."""
