"""Hand-to-Hand combat: who fights, the roll, Hits, Saving Rolls and retreats."""
