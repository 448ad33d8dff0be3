"""Home: a new deal, the unfinished ones, and the way to everything else."""
