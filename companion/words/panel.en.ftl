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
panel-door = The host's button lets phones in: for a minute they need no code.
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
gpio-busy = GPIO { $pin } is in use by another program: stop it (the service with: sudo systemctl stop companion), switch SPI, I2C or serial off in raspi-config, or use other pins.
gpio-refused = GPIO { $pin } can't be used: { $line }
gpio-permission = No permission to use { $device }: add this user to the group gpio, then log in again.
gpio-library = The library for the pins is missing: sudo apt install python3-lgpio, or install the extra “pi”.
gpio-trouble = The pins can't be used: { $line }

# companion doctor --buttons
walk-press = { $number ->
    [0] The host's button
   *[other] Seat { $number }
}: press it if it is lit, hold it if it is dark (button GPIO { $button }, pin { $button_place }; lamp GPIO { $lamp }, pin { $lamp_place }).
walk-press-unlit = { $number ->
    [0] The host's button
   *[other] Seat { $number }
}: press it (GPIO { $button }, pin { $button_place }; it has no lamp).
walk-works = { $number ->
    [0] The host's button
   *[other] Seat { $number }
}: works.
walk-dark = { $number ->
    [0] The host's button
   *[other] Seat { $number }
}: the button works, the lamp doesn't. Check that the lamp is on GPIO { $lamp } (pin { $lamp_place }), that plus and minus aren't swapped, and that the resistor fits.
walk-other = That was { $other ->
    [0] the host's button
   *[other] the button of seat { $other }
}: if you pressed the right one, its wire is on the wrong pin.
walk-nothing = { $number ->
    [0] The host's button
   *[other] Seat { $number }
}: nothing came. Check that the button sits between GPIO { $button } (pin { $button_place }) and ground, on its contacts COM and NO.
walk-stuck = { $number ->
    [0] The host's button
   *[other] Seat { $number }
} is down though nobody presses it. Check that it is on its contacts COM and NO, and that the wire of GPIO { $button } (pin { $button_place }) touches nothing else.
walk-buzzer = The buzzer beeps three times (GPIO { $pin }, pin { $place }). Heard? Press the host's button; if not, hold it.
walk-buzzer-fails = The buzzer: not heard. Check plus and minus, and that it is an active one for 3.3 V, or has its transistor.
walk-ring = The ring shines white (GPIO { $pin }, pin { $place }). Seen? Press the host's button; if not, hold it.
walk-ring-fails = The ring: not seen. Check its supply, its ground, and that each colour has its transistor.
walk-all-works = Everything works.
walk-not-all = Not everything works yet: see above, then try again.
