#!/bin/sh
# `companion` as installed: on the service's data, and always as the service's own user.
export COMPANION_DATA="${COMPANION_DATA:-/var/lib/companion}" CONFIGURATION_DIRECTORY=/etc/companion
set -- /opt/companion/current/bin/python -m companion.cli "$@"
if [ "$(id -u)" = 0 ]; then
    exec setpriv --reuid=companion --regid=companion --init-groups "$@"
fi
exec "$@"
