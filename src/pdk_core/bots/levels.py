"""The levels of the CPU players, from the weakest to the strongest; a module that needs no search."""

LEVELS = ("greedy", "easy", "medium", "hard", "expert")
