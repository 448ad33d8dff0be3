"""What was played: the statistics of all finished deals on disk, and the tally of a sitting in memory."""
