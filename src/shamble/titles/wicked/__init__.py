"""No Rest for the Wicked, as an unofficial title of Shamble."""

from shamble.titles.wicked.title import title

__all__ = ["title"]
