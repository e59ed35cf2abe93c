"""The pages: scoreboard, phones, host; live by server-sent events."""
