"""What is shown after an error that nobody handled."""
