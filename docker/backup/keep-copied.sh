#!/usr/bin/env bash
# Runs copy.sh whenever there is something new in the backups folder. former-members.sh writes there every hour, so a second place
# that no longer works is noticed within the hour. Retries a failed attempt every ten minutes.
set -uo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
while true; do
  # -cnewer: a dump is older than the moment it gets its name.
  if [[ ! -e /tmp/copied || -n $(find /backups -cnewer /tmp/copied \( -name '*.dump' -o -name '*.csv' \) -print -quit) ]]; then
    # Ends an attempt that hangs, so that is-copied.sh fails.
    timeout 12h bash "$here/copy.sh" || sleep 600
  fi
  sleep 60
done
