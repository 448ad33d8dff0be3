"""The table: a deal as it is seen and played."""
