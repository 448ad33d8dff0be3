"""A deal as a person plays it: no words, no pixels, no files."""
