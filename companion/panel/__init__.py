"""What lit buttons mean: moves counted out by presses, choices and turns shown by lamps. Knows no pin."""
