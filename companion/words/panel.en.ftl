# What is said of the lit buttons: on pages, on the console, and while they are tried out.

panel-number = { $number }
panel-word = { $word }
panel-seat = { $seat }
panel-die = { $die }
panel-face = { $face }
panel-take = again: { $face }
panel-doubled = doubled by a beer
panel-role = { $role ->
    [sheriff] Sheriff
    [deputy] Deputy
    [outlaw] Outlaw
   *[renegade] Renegade
}
panel-step = { $step ->
    [dynamite] dynamite
    [bullseye] bull's eyes
   *[gatling] Gatling
}
panel-act = { $act ->
    [spot_on] “spot on!”
    [track_counts] the track counts
   *[other] { $act }
}
panel-player = Player { $number }
panel-counting = { $name } counts { $steps }. Hold the button to confirm.
panel-lobby = Another game: { $game }, { $players ->
    [one] 1 player
   *[other] { $players } players
}. Host button: press for the next game, hold to begin; the last player presses the own button.
panel-without = Playing without buttons; phones and pages do everything.

# The pins, and what can be wrong with them.
pins-form = companion.toml, [panel]: { $line }
pins-no-button = { $name } is missing: give it a pin in companion.toml under [panel].
pins-no-seats = No seat has a button: list them in companion.toml under [panel].
pins-unknown = GPIO { $pin } ({ $name }) isn't on the header: choose from 2 to 27.
pins-reserved = GPIO { $pin } ({ $name }) belongs to boards on top of the Pi: choose from 2 to 27.
pins-pulled-up = GPIO { $pin } ({ $name }) is pulled up on the Pi, so it would never be dark: choose from 4 to 27.
pins-twice = GPIO { $pin } is used twice, by { $other } and { $name }: give one of them another pin.
pins-bounce = bounce is in seconds, from 0.001 to { $most }.
pins-hold = hold is in seconds, more than twice the bounce and at most { $most }.
gpio-none = This machine has no pins for buttons and lamps.
gpio-busy = Another program holds the pins: stop it, or wire the panel to other pins.
gpio-permission = No permission to use { $device }: add this user to the group gpio, then log in again.
gpio-library = The library for the pins is missing: sudo apt install python3-lgpio, or install the extra “pi”.
gpio-trouble = The pins can't be used: { $line }
