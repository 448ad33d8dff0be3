"""What a position is worth without searching: the value net and its weights, and the plays still to make."""
