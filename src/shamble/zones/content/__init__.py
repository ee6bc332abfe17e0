"""Reading a zone game from text: maps, content, scenes and positions."""
