"""The table companion: rules, seeing and memory of one table."""
