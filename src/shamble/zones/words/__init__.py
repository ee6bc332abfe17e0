"""How zone games speak: names and sentences, the table in words and on a screen, and at a real table."""
