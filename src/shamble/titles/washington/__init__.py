"""Washington Z.C., as an unofficial title of Shamble."""

from shamble.titles.washington.title import title

__all__ = ["title"]
