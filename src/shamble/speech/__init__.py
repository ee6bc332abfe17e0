"""What people read: rulebooks, words, display names, odds in words. Nothing here knows a game."""
