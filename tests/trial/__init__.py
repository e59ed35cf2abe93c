"""Long runs that print their figures: power cuts, many phones, hours of play. Short ones of each are in the tests.

python -m tests.trial.power_cuts --times 500
python -m tests.trial.load --minutes 10
python -m tests.trial.soak --hours 4
"""
