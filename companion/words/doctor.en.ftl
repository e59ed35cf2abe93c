# What `companion doctor` and the check-up page find, and what to do next.
doctor-state-ok = ok
doctor-state-warning = warning
doctor-state-problem = PROBLEM

doctor-camera-none = No camera is set up: the table plays by hand.
doctor-camera-simulated = The tray is a simulated one.
doctor-camera-unknown = No kind of camera is called { $camera }.
doctor-camera-unknown-next = Say one of these in companion.toml or with --camera: pi, usb:0, usb:/dev/v4l/by-id/…, video:FILE, folder:DIR, none.
doctor-camera-there = The camera { $camera } is there, and nobody else uses it.
doctor-camera-ours = The companion is looking through the camera { $camera }.
doctor-camera-held = The camera { $camera } is used by { $holder }.
doctor-camera-held-next = Stop that program; one camera serves one program.
doctor-camera-missing = There is no camera { $camera }.
doctor-camera-missing-next = Plug it in, or name another one: ls /dev/v4l/by-id shows what is plugged in. Until then play on by hand.
doctor-camera-missing-pi = No Pi camera is connected.
doctor-camera-missing-pi-next = With the power off, check its ribbon cable at both ends; then look with rpicam-hello --list-cameras. Or use --camera usb:0.
doctor-camera-forbidden = This user may not use { $device }.
doctor-camera-forbidden-next = Add the user to the group video: sudo usermod -aG video $USER, then log in again.
doctor-camera-no-picamera2 = The Pi camera is connected, but its software is missing.
doctor-camera-no-picamera2-next = sudo apt install python3-picamera2, then make the environment anew with python3 -m venv --system-site-packages.
doctor-camera-no-file = What { $camera } names isn't there.
doctor-camera-no-file-next = Give the path of a video or of a folder of pictures.

doctor-eye-swift = The eye is compiled for this machine.
doctor-eye-slow = The eye works, but takes about twice as long as it could: there was no compiler when the companion was installed.
doctor-eye-slow-next = sudo apt install gcc libc6-dev python3-dev, then install the companion again.

doctor-service-answers = The companion answers on port { $port }.
doctor-service-silent = The companion doesn't answer on port { $port }.
doctor-service-silent-next = Start it: sudo systemctl start companion, or companion serve. Why it stopped: journalctl -u companion -n 50.
doctor-service-eye = The companion answers, but its eye doesn't see: { $line }
doctor-service-eye-next = Play on by hand; it looks again by itself. If it doesn't, do what the line says.

doctor-address-there = Phones reach it at { $url }
doctor-address-none = There is no network: phones can't join.
doctor-address-none-next = Connect the Pi to the Wi-Fi, or let it make its own; the table plays on without phones.

doctor-groups-fine = This user may use what the groups { $groups } may use.
doctor-groups-missing = The user { $user } isn't in: { $groups }.
doctor-groups-missing-next = sudo usermod -aG { $list } { $user }, then log in again.

doctor-pins-there = The pins for buttons and lamps are reached through { $factory }.
doctor-pins-mock = The pins are pretended ones: no button will do anything.
doctor-pins-mock-next = Take GPIOZERO_PIN_FACTORY out of the environment.
doctor-pins-elsewhere = This machine has no pins for buttons and lamps; phones do the same.
doctor-pins-none = No pins can be reached: buttons and lamps don't work.
doctor-pins-none-next = sudo apt install python3-lgpio, and see that this user is in the group gpio; phones do the same meanwhile.
doctor-panel-none = No lit buttons: there is no [panel] in companion.toml.
doctor-panel-there = Buttons: { $count ->
    [one] 1 seat
   *[other] { $count } seats
}; companion doctor --buttons tries them.

doctor-power-fine = The power supply has been strong enough since the start.
doctor-power-unknown = This machine doesn't say how its power supply does.
doctor-power-undervoltage-now = The power supply is too weak right now.
doctor-power-undervoltage-now-next = Use the Pi's own supply and a short cable; take off what draws power from its USB plugs.
doctor-power-undervoltage-before = The power supply was too weak at some time since the start.
doctor-power-undervoltage-before-next = Use the Pi's own supply and a short cable, before it fails in the middle of a game.
doctor-power-capped-now = The processor is held back right now.
doctor-power-capped-now-next = It lacks power or is too hot: see to the supply, and give it air.
doctor-power-capped-before = The processor was held back at some time since the start.
doctor-power-capped-before-next = It lacked power or was too hot: see to the supply, and give it air.
doctor-power-throttled-now = The processor has been slowed down right now.
doctor-power-throttled-now-next = It lacks power or is too hot: see to the supply, and give it air.
doctor-power-throttled-before = The processor was slowed down at some time since the start.
doctor-power-throttled-before-next = It lacked power or was too hot: see to the supply, and give it air.
doctor-power-soft-limit-now = It is so warm that the processor is slowed down a little.
doctor-power-soft-limit-now-next = Give it air, or a cooler.
doctor-power-soft-limit-before = It was so warm that the processor was slowed down a little.
doctor-power-soft-limit-before-next = Give it air, or a cooler.

doctor-temperature-fine = It is { $degrees } °C inside.
doctor-temperature-unknown = This machine doesn't say how warm it is.
doctor-temperature-warm = It is { $degrees } °C inside: warm.
doctor-temperature-warm-next = Give it air: take it out of the box, or put a cooler on.
doctor-temperature-hot = It is { $degrees } °C inside: so hot that it slows down.
doctor-temperature-hot-next = Give it air now, and a cooler before the next evening.

doctor-disk-fine = { $gigabytes } GB are free.
doctor-disk-unknown = How much room is left can't be told.
doctor-disk-little = Only { $megabytes } MB are free.
doctor-disk-little-next = Make room: old evenings can be exported with companion export, then deleted.
doctor-disk-full = Only { $megabytes } MB are free: an evening may not fit.
doctor-disk-full-next = Make room now, before a move can't be kept: delete files that aren't the companion's, or move to a larger card.
doctor-disk-read-only = Nothing can be written to { $folder }.
doctor-disk-read-only-next = A card that has turned read-only is at its end: copy everything off it, and take a new one. Else give the folder to this user.

doctor-card-age = The card { $name } was made in { $date }.
doctor-card-old = The card { $name } is { $years } years old.
doctor-card-old-next = Cards die without warning: keep a copy of the evenings elsewhere (companion export), and take a new card soon.
doctor-card-worn = The card { $name } says itself that it nears its end.
doctor-card-worn-next = Copy everything off it (companion export), and take a new one.
doctor-card-errors = The file system on { $name } has met { $count } { $count ->
    [one] error
   *[other] errors
}.
doctor-card-errors-next = Copy everything off it (companion export) before the next evening, and take a new card.

doctor-clock-right = A time server keeps the clock right.
doctor-clock-unknown = Whether anything keeps the clock right can't be told.
doctor-clock-free = No time server keeps the clock right.
doctor-clock-free-next = Games don't mind. For right dates in the history connect to the internet now and then, or fit a clock battery.
doctor-clock-back = The clock stands { $hours } h before the last evening's record.
doctor-clock-back-next = Set it: connect to the internet, or sudo timedatectl set-time 'YYYY-MM-DD HH:MM'. Games go on, only dates are wrong.

doctor-versions-here = { $model }, { $system }, Python { $python }; { $libraries }
