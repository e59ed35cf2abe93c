# shellcheck shell=bash
# Releases stand side by side in /opt/companion/releases, each whole: Python, packages and unit files. `current` points at
# the one that runs, `previous` at the one before. Sourced by install.sh, update.sh and uninstall.sh.
#
#   DESTDIR=DIR         work in a scratch root: files only, no accounts and no running services
#   SYSTEMCTL=COMMAND   what starts and stops the service of a scratch root
#   PACKAGES=DIR        take the packages from that site-packages folder, unchecked, and fetch nothing

shopt -s inherit_errexit
umask 022
root=${DESTDIR:-}
home=$root/opt/companion
data=$root/var/lib/companion
probation=${PROBATION:-15}
backups_kept=3

say() { echo "companion: $*"; }
fail() { echo "companion: $*" >&2; exit 1; }

need_root() {
    [ -n "$root" ] || [ "$(id -u)" = 0 ] || fail "this needs root; try: sudo $0"
}

files() { # what a release puts where: SOURCE MODE PLACE
    cat <<END
companion.service           644 /etc/systemd/system/companion.service
companion-shutdown.path     644 /etc/systemd/system/companion-shutdown.path
companion-shutdown.service  644 /etc/systemd/system/companion-shutdown.service
companion.sysusers          644 /etc/sysusers.d/companion.conf
companion.rules             644 /etc/udev/rules.d/60-companion.rules
journald.conf               644 /etc/systemd/journald.conf.d/companion.conf
command.sh                  755 /usr/local/bin/companion
END
}

has_services() { [ -z "$root" ] || [ -n "${SYSTEMCTL:-}" ]; }

services() { # services ARGUMENT… : systemctl, where there are services
    if has_services; then "${SYSTEMCTL:-systemctl}" "$@"; fi
}

as_companion() {
    if [ -n "$root" ]; then "$@"; else setpriv --reuid=companion --regid=companion --init-groups "$@"; fi
}

release_at() { # release_at LINK : the name of the release that `current` or `previous` points at, nothing where there is none
    if [ -e "$home/$1" ]; then basename "$(readlink "$home/$1")"; fi
}

point() { # point LINK NAME
    ln -sfn "releases/$2" "$home/$1.new"
    mv -T "$home/$1.new" "$home/$1"
}

name_of() { # name_of SOURCE : version and content, so that the same source is the same release
    local version content
    version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$1/pyproject.toml")
    content=$(cd "$1" && find companion hardware web systemd requirements pyproject.toml -type f ! -name '*.pyc' -print0 |
        sort -z | xargs -0 sha256sum | sha256sum)
    echo "$version-${content:0:12}"
}

build() { # build SOURCE NAME : makes the release, unless it is there and whole
    local release=$home/releases/$2
    if [ -e "$release/whole" ]; then return; fi
    rm -rf "$release"
    mkdir -p "$home/releases"
    say "building the release $2"
    local copy
    copy=$(mktemp -d)
    # shellcheck disable=SC2064 # the folder is known now
    trap "rm -rf '$copy'" EXIT
    (cd "$1" && cp -r companion hardware web requirements pyproject.toml README.md LICENSE "$copy")
    # the system's own packages stay in sight: picamera2, libcamera and lgpio come from there
    python3 -m venv --system-site-packages ${PACKAGES:+--without-pip} "$release"
    if [ -n "${PACKAGES:-}" ]; then
        borrow "$copy" "$release"
    else
        fetch "$copy" "$release" || fail "can't fetch the packages; is there an internet connection? Nothing has changed"
    fi
    cp -r "$1/systemd" "$release/systemd"
    touch "$release/whole"
}

fetch() { # fetch COPY RELEASE : the packages that requirements/ pins, their hashes checked, and the companion itself
    local python=$2/bin/python pins=$1/requirements/base.txt
    # Debian 12's picamera2 was built for the first numpy; the second breaks it
    if "$python" -c 'import numpy, sys; sys.exit(int(numpy.__version__.split(".")[0]) > 1)' 2>/dev/null; then
        pins=$1/requirements/debian12.txt
    fi
    local quiet=(-q --disable-pip-version-check --no-cache-dir)
    local install=("$2/bin/uv" pip install -q --no-cache --compile-bytecode --python "$python")
    "$python" -m pip install "${quiet[@]}" --ignore-installed --require-hashes -r "$1/requirements/setup.txt" &&
        "${install[@]}" --require-hashes -r "$pins" &&
        "${install[@]}" --no-build-isolation --no-deps "$1" &&
        "$python" -m pip uninstall -q -y uv setuptools && rm -f "$2/.lock"
}

borrow() { # borrow COPY RELEASE : the companion copied, all else from $PACKAGES
    local site
    site=$("$2/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
    cp -r "$1/companion" "$1/hardware" "$1/web" "$site"
    echo "import site; site.addsitedir('$PACKAGES')" >"$site/borrowed.pth"
}

put_in_place() { # put_in_place NAME : its unit files, and `current` at it. The service must stand still.
    local source mode place
    while read -r source mode place; do
        install -D -m "$mode" "$home/releases/$1/systemd/$source" "$root$place"
    done < <(files)
    if [ -z "$root" ]; then
        systemd-sysusers /etc/sysusers.d/companion.conf
        if udevadm control --reload 2>/dev/null; then
            udevadm trigger --subsystem-match=gpio --subsystem-match=dma_heap
        fi
        back_off "$1"
    fi
    point current "$1"
    systemctl --root="$root/" enable -q companion.service companion-shutdown.path
    services daemon-reload
}

in_place() { # in_place NAME : whether all that it puts anywhere is there, unchanged
    local source place
    while read -r source _ place; do
        cmp -s "$home/releases/$1/systemd/$source" "$root$place" || return 1
    done < <(files)
}

back_off() { # back_off NAME : longer and longer pauses between failing starts, where systemd knows how
    if [ "$(systemctl --version | sed -n '1s/[^0-9]*\([0-9]*\).*/\1/p')" -ge 254 ]; then
        install -D -m 644 "$home/releases/$1/systemd/back-off.conf" /etc/systemd/system/companion.service.d/back-off.conf
    fi
}

healthy() { # starts the service: it must be ready in its time, and still be the same process after its probation
    services start companion.service || return 1
    local number
    number=$(services show -P MainPID companion.service)
    sleep "$probation"
    services is-active -q companion.service && [ "$(services show -P MainPID companion.service)" = "$number" ]
}

back_up() { # back_up NAME FILE : everything, as that release writes it
    if [ ! -e "$data/journal.db" ]; then return; fi
    as_companion mkdir -p "$(dirname "$2")" || return
    COMPANION_DATA=$data CONFIGURATION_DIRECTORY=$root/etc/companion \
        as_companion "$home/releases/$1/bin/python" -m companion.cli export --all "$2" || return
    find "$(dirname "$2")" -name 'before-*.zip' -printf '%T@ %p\n' | sort -rn | tail -n "+$((backups_kept + 1))" |
        cut -d' ' -f2- | xargs -r -d '\n' rm -f
}

change_to() { # change_to NAME : runs that release; where it isn't healthy the one before comes back, and this fails
    local before backup=$data/backups/before-$1.zip
    before=$(release_at current)
    services stop companion.service 2>/dev/null || true
    if [ -n "$before" ] && ! back_up "$before" "$backup"; then
        services start companion.service
        fail "the data can't be backed up, so nothing is changed; release $before runs on"
    fi
    put_in_place "$1"
    if has_services && ! healthy; then
        services stop companion.service || true
        if [ -z "$before" ] || [ "$before" = "$1" ]; then
            fail "release $1 doesn't start; see: journalctl -u companion"
        fi
        come_back_to "$before" "$backup"
        forget_old
        fail "release $1 isn't healthy (see: journalctl -u companion); release $before runs again"
    fi
    if [ -n "$before" ] && [ "$before" != "$1" ]; then point previous "$before"; fi
    forget_old
}

come_back_to() { # come_back_to NAME BACKUP : a journal that the failed release has changed is put back as it was
    put_in_place "$1"
    if healthy || [ ! -e "$2" ]; then return; fi
    services stop companion.service || true
    COMPANION_DATA=$data as_companion "$home/current/bin/python" -m companion.cli restore "$2"
    services start companion.service
}

forget_old() { # only what runs and what ran before stay
    local release
    for release in "$home"/releases/*; do
        case $(basename "$release") in
            "$(release_at current)" | "$(release_at previous)") ;;
            *) rm -rf "$release" ;;
        esac
    done
}
