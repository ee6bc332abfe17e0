"""The Zeds Phase: tracks that activate, steps, retreats, new Zeds, Pressure."""
