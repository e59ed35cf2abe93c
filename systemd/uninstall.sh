#!/usr/bin/env bash
# Takes the service away, and everything that install.sh has put anywhere, but the data: the journal, the taught sets,
# the settings. (A group gpio that it had to make stays: others may use it.) Usage: sudo systemd/uninstall.sh
set -euo pipefail
# shellcheck source=systemd/releases.sh
. "$(cd "$(dirname "$0")" && pwd)/releases.sh"
need_root

services disable -q --now companion.service companion-shutdown.path 2>/dev/null || true
systemctl --root="$root/" disable -q companion.service companion-shutdown.path 2>/dev/null || true
while read -r _ _ place; do rm -f "$root$place"; done < <(files)
rm -rf "$root/etc/systemd/system/companion.service.d" "$root/var/cache/companion" "$home"
rm -f "$root/etc/NetworkManager/system-connections/companion.nmconnection"
if cmp -s "$root/etc/companion/companion.toml" "$(dirname "$0")/companion.toml"; then rm "$root/etc/companion/companion.toml"; fi
for folder in "$root/etc/companion" "$root/etc/systemd/journald.conf.d" "$root/etc/sysusers.d"; do
    rmdir "$folder" 2>/dev/null || true
done
services daemon-reload
if [ -z "$root" ]; then
    systemctl restart systemd-journald.service
    udevadm control --reload 2>/dev/null || true
    # whoever gets the number of this account next shall not get its data
    if [ -e "$data" ]; then chown -R root:root "$data"; fi
    if getent passwd companion >/dev/null; then userdel companion; fi
fi
say "uninstalled; the data are still in /var/lib/companion, settings of your own in /etc/companion"
