"""The Activation and Enemy Phases, and what survivors do by day."""
