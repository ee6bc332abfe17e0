"""Events, items, traits and objectives: the cards and counters that modify the rules."""
