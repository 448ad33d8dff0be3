"""Training of the value net: self-play, the learner, and the arena that measures it."""
