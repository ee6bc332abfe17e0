"""Events, items, traits and objectives: the cards and counters that have a say."""
