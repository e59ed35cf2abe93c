# shellcheck shell=bash
# A Debian 13 with picamera2 in a folder of its own, for scripts/test-picamera2 and scripts/test-usb-camera. Sourced.
# It is built in VIRTUAL_PI_ROOT (default: /var/tmp/companion-virtual-pi; 1.1 GB, some minutes) and kept there.
root=${VIRTUAL_PI_ROOT:-/var/tmp/companion-virtual-pi}

skip() { echo "$0: skipped: $1"; exit 0; }

install_debian() {
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
} >/dev/null

need_debian() { # builds it where it isn't there yet
    [ "$(id -u)" = 0 ] || skip "it needs root, for debootstrap and chroot"
    command -v apt-get >/dev/null || skip "it needs Debian's debootstrap"
    [ ! -x "$root/venv/bin/pytest" ] || return 0
    echo "building Debian 13 with picamera2 in $root …"
    build_debian || skip "Debian 13 with picamera2 could not be built in $root; is there a network?"
}

build_debian() {
    local mirror fresh=$root.new
    mirror=$(sed -n 's/^URIs: //p' /etc/apt/sources.list.d/debian.sources 2>/dev/null | head -1)
    command -v debootstrap >/dev/null || install_debian debootstrap || return
    rm -rf "$fresh"
    local packages=ca-certificates,python3,python3-venv,python3-dev,gcc,libc6-dev
    packages+=,python3-prctl,python3-libcamera,libcamera-ipa
    timeout 1200 debootstrap --variant=minbase --include=$packages \
        trixie "$fresh" ${mirror:+"$mirror"} >/dev/null || return
    umount "$fresh/proc" 2>/dev/null || true
    cp /etc/resolv.conf "$fresh/etc/"
    cp /etc/ssl/certs/ca-certificates.crt "$fresh/etc/ssl/certs/"
    [ ! -f /etc/pip.conf ] || cp /etc/pip.conf "$fresh/etc/"
    chroot "$fresh" python3 -m venv --system-site-packages /venv || return
    timeout 600 chroot "$fresh" /venv/bin/pip install -q --no-cache-dir \
        picamera2 opencv-python-headless msgspec pytest || return
    mv "$fresh" "$root"
}

bring_table() { # the present sources, as /table
    rm -rf "$root/table"
    mkdir "$root/table"
    cp -r companion hardware tests pyproject.toml "$root/table"
}
