#!/usr/bin/env bash
# The table's own Wi-Fi, for evenings without a router. It stays over restarts until it is switched off; meanwhile the
# machine isn't in any other Wi-Fi. Usage: sudo systemd/access-point.sh on [NAME] | off
set -euo pipefail
# shellcheck source=systemd/releases.sh
. "$(cd "$(dirname "$0")" && pwd)/releases.sh"

profile=$root/etc/NetworkManager/system-connections/companion.nmconnection
usage() { echo "usage: sudo systemd/access-point.sh on [NAME] | off" >&2; exit 2; }

network() { if has_services; then nmcli "$@"; fi; }

setting() { sed -n "s/^$1=//p" "$profile" 2>/dev/null || true; }

password() { # three groups of four that can be read aloud
    python3 -c 'import secrets; print("-".join("".join(secrets.choice("23456789abcdefghkmnpqrstuvwxyz") for _ in range(4)) for _ in range(3)))'
}

write_profile() { # write_profile NAME PASSWORD
    install -d "$(dirname "$profile")"
    install -m 600 /dev/null "$profile"
    cat >"$profile" <<END
[connection]
id=companion
type=wifi
autoconnect=true
autoconnect-priority=100

[wifi]
mode=ap
ssid=$1
band=bg

[wifi-security]
key-mgmt=wpa-psk
proto=rsn;
pairwise=ccmp;
group=ccmp;
psk=$2

[ipv4]
method=shared
address1=10.42.0.1/24

[ipv6]
method=disabled
END
}

show_code() { # show_code NAME PASSWORD : a QR code that phones join with
    "$home/current/bin/python" - "$1" "$2" <<'END' 2>/dev/null || true
import sys
from segno.helpers import make_wifi
make_wifi(ssid=sys.argv[1], password=sys.argv[2], security="WPA").terminal(compact=True)
END
}

need_root
if has_services && ! command -v nmcli >/dev/null; then
    fail "this needs NetworkManager; try: sudo apt install network-manager"
fi
case ${1:-} in
    on)
        name=${2:-$(setting ssid)}
        name=${name:-Table companion}
        if [ "$(printf %s "$name" | wc -c)" -gt 32 ] || [[ $name == *[\;\\]* ]] || [[ $name =~ [[:cntrl:]] ]] ||
            [[ $name == " "* || $name == *" " ]]; then
            fail "a Wi-Fi can't be called that; give a name of at most 32 letters without ; or \\"
        fi
        secret=$(setting psk)
        secret=${secret:-$(password)}
        write_profile "$name" "$secret"
        network connection load "$profile"
        network --wait 30 connection up companion >/dev/null ||
            fail "the access point doesn't start; is Wi-Fi switched on, and its country set? See: sudo raspi-config"
        say "Wi-Fi: $name, password: $secret; the scoreboard is at http://10.42.0.1:8080/"
        show_code "$name" "$secret"
        ;;
    off)
        network connection down companion >/dev/null 2>&1 || true
        if [ -e "$profile" ]; then sed -i 's/^autoconnect=.*/autoconnect=false/' "$profile"; fi
        network connection reload
        say "the access point is off; its name and password are kept"
        ;;
    *) usage ;;
esac
