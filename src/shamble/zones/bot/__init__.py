"""How bots see a zone game: ways, dangers, means, and the odds of attacks."""
