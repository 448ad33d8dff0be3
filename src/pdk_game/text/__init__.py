"""What the game says: whole sentences made from values, in five languages."""
