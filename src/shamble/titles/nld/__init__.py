"""Night of the Living Dead: A Zombicide Game, as an unofficial title of Shamble."""

from shamble.titles.nld.title import title

__all__ = ["title"]
