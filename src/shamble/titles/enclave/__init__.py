"""Zombie Enclave, as an unofficial title of Shamble."""

from shamble.titles.enclave.title import title

__all__ = ["title"]
