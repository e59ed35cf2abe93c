#!/usr/bin/env bash
# What scripts/test-boot does inside the booted machine. The last line of the log says how it ended, /result/code too.
# shellcheck disable=SC2317 # the small functions are called by their names
set -uo pipefail

show() { systemctl show -P "$1" companion.service; }
eye() { pgrep -u companion -f companion.eye; }
says() { [[ $(show StatusText) == *"$1"* ]]; }
is() { [ "$1" = "$2" ]; }

wrong() {
    echo "WRONG: $*"
    systemctl status --no-pager -l companion.service | head -n 12
    journalctl --no-pager -n 30 -u companion.service
    echo 1 >/result/code
    exit 1
}

within() { # within SECONDS WHAT COMMAND… : true in that time, or all ends here
    local end=$((SECONDS + $1)) what=$2
    shift 2
    until "$@" >/dev/null 2>&1; do
        [ $SECONDS -lt $end ] || wrong "$what"
        sleep 0.5
    done
    echo "ok: $what"
}

now() { # now WHAT COMMAND…
    local what=$1
    shift
    within 0 "$what" "$@"
}

install() { /table/systemd/install.sh; }
another_process_than() { [ "$(show MainPID)" != "$1" ] && [ "$(show MainPID)" != 0 ]; }
another_eye_than() { [ -n "$(eye)" ] && [ "$(eye)" != "$1" ]; }

now "it installs" install
now "it is there at every boot" systemctl is-enabled companion.service
within 60 "its eye sees" says "sees the tray"
now "it runs as its own user" is "$(ps -o user= -p "$(show MainPID)")" companion
now "it may use the camera and the pins" bash -c 'id -nG companion | grep -w video | grep -w gpio'
now "a command works on its data" bash -c 'companion export --all - >/tmp/table.zip && python3 -m zipfile -t /tmp/table.zip'

process=$(show MainPID) hung=$(eye)
kill -STOP "$hung"
within 15 "a hung eye is said" says "being started again"
within 90 "the eye is back by itself" another_eye_than "$hung"
within 60 "and sees again" says "sees the tray"
now "the table went on meanwhile" is "$(show MainPID)" "$process"

kill -KILL "$process"
within 60 "a killed table is back" another_process_than "$process"
within 60 "and ready" systemctl is-active companion.service

process=$(show MainPID)
kill -STOP "$process"
within 120 "a hung table is started again by the watchdog" another_process_than "$process"
within 60 "and ready" systemctl is-active companion.service
now "the watchdog it was" bash -c 'journalctl -u companion.service | grep -q "result .watchdog"'

release=$(readlink /opt/companion/current)
cp -r /opt/companion/current/lib/python3*/site-packages /srv/packages
export PACKAGES=/srv/packages
echo "raise ImportError('broken')" >>/table/companion/__init__.py
now "a broken release is refused" bash -c '! /table/systemd/install.sh'
now "the one before runs again" is "$(readlink /opt/companion/current)" "$release"
now "and is ready" systemctl is-active companion.service
sed -i '$d' /table/companion/__init__.py

now "it uninstalls" /table/systemd/uninstall.sh
now "its account is gone" bash -c '! id companion'
now "its data are nobody else's" is "$(stat -c %U:%a /var/lib/companion/journal.db)" root:600
now "it installs again" install
now "its data are its own again" is "$(stat -c %U /var/lib/companion/journal.db)" companion

echo 0 >/result/code
setpriv --reuid=companion --regid=companion --init-groups touch /run/companion/switch-off
sleep 30
wrong "it doesn't switch the machine off"
