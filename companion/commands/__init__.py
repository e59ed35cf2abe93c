"""The commands, one file each: `add` describes its arguments, `run` does the work and returns the exit code."""
