"""Pictures: pure functions from a view to SVG, for browsers, notebooks and files. A title's painter draws with
these."""
