"""Motion without pixels: durations, easing, tweens."""
