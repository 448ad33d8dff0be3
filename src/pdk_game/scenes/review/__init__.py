"""The review of a finished deal: replayed on a small table, with what each choice was worth."""
