#!/usr/bin/env bash
# Fetches the newest version into this clone and installs it; when it isn't healthy, the old release comes back.
# Usage: sudo systemd/update.sh [--back]     --back: return to the release before, with the data as they are
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=systemd/releases.sh
. "$source/systemd/releases.sh"
need_root

as_owner() { # whose clone it is keeps it
    local owner
    owner=$(stat -c %u "$source")
    if [ "$(id -u)" = "$owner" ]; then
        "$@"
    else
        setpriv --reuid="$owner" --regid="$(stat -c %g "$source")" --clear-groups --reset-env "$@"
    fi
}

case ${1:-} in
    --back)
        previous=$(release_at previous)
        [ -n "$previous" ] || fail "there is no release before this one"
        change_to "$previous"
        say "release $previous runs again"
        ;;
    "")
        as_owner git -C "$source" pull --ff-only -q || fail "can't fetch the newest version; nothing has changed"
        exec "$source/systemd/install.sh"
        ;;
    *)
        echo "usage: sudo systemd/update.sh [--back]" >&2
        exit 2
        ;;
esac
