"""The program: its window, its loop, its sound, and what it says when it cannot go on."""
