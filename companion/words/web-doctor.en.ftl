# The check-up page.
web-page-doctor = Check-up
web-doctor-again = Look again
web-doctor-link = Check-up: camera, power, card, clock, network
