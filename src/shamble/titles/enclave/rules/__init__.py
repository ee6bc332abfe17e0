"""The game itself, one module for each chapter of its rulebook. Compiled."""
