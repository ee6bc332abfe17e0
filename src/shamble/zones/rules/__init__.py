"""The rules of zone games: the board, the table, equipment, enemies, objectives. Compiled."""
