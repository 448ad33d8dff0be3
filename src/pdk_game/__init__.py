"""Pao De Kuai, the game a person plays."""
