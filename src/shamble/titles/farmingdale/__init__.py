"""Dawn of the Zeds with its Farmingdale Dossier, as an unofficial title of Shamble."""

from shamble.titles.farmingdale.title import title

__all__ = ["title"]
