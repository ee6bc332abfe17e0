"""The games that Shamble brings along, one folder each."""
