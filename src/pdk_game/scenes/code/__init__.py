"""Where deal codes are typed in, pasted and copied."""
