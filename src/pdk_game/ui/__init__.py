"""Drawing and pointing without rules: sizes, colours, pictures, motion, gestures, widgets."""
