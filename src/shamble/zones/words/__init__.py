"""How zone games speak: the map in characters."""
