"""The games that come with Shamble, one folder each."""
