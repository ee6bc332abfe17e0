"""How bots judge a table, and exact odds. Compiled."""
