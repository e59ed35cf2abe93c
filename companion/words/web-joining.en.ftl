# What the pages say about joining.

web-join-named = or
web-join-help = If a phone doesn't find it: same Wi-Fi? VPN and “private DNS” off?
web-guests-watch = Guests only watch, without a code, at
web-just-watch = Only watch, without a code
web-open-door = Let phones in for a minute without the code
web-door-open = Phones may come in now…
web-takes-over = (takes it from device { $number })
