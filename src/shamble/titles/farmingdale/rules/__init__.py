"""The game itself, one module per chapter of the rulebook. Compiled."""
