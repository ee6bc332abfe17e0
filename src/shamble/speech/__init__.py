"""What is said to people: rulebooks, words, display names, odds in words. It knows no game."""
