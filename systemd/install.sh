#!/usr/bin/env bash
# Installs this clone as a service that is there at every boot, or brings what is installed up to it.
# Usage: sudo systemd/install.sh
# When the new release isn't healthy, the old one comes back. Run twice it changes nothing. See releases.sh for DESTDIR.
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=systemd/releases.sh
. "$source/systemd/releases.sh"
need_root

install_debian() { # what comes from the system: venv, a compiler for the eye, and on a Pi its camera and pins
    command -v apt-get >/dev/null || return 0
    local wanted=() package
    for package in python3-venv gcc libc6-dev python3-dev python3-picamera2 python3-lgpio; do
        if ! dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' &&
            [ -n "$(apt-cache show "$package" 2>/dev/null)" ]; then
            wanted+=("$package")
        fi
    done
    [ ${#wanted[@]} -gt 0 ] || return 0
    say "installing ${wanted[*]}"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null
}

if [ -z "$root" ]; then install_debian; fi
release=$(name_of "$source")
build "$source" "$release"
if [ ! -e "$root/etc/companion/companion.toml" ]; then
    install -D -m 644 "$source/systemd/companion.toml" "$root/etc/companion/companion.toml"
fi
if [ "$release" = "$(release_at current)" ] && in_place "$release" && services is-active -q companion.service; then
    say "release $release is installed and runs"
    exit 0
fi
change_to "$release"
services restart companion-shutdown.path systemd-journald.service
say "release $release is installed; settings are in /etc/companion/companion.toml, data in /var/lib/companion"
