#!/usr/bin/env bash
# Runs copy.sh within a minute of anything new in the backups folder. former-members.sh writes there every hour, so a second place
# that no longer works is noticed within the hour. Retries a failed attempt after 5, 10, 20 and 40 minutes, then every hour, until
# one succeeds.
set -uo pipefail
here=$(dirname "${BASH_SOURCE[0]}")

minutes_before_retry() {
  local failures minutes=5
  failures=$(wc -l </tmp/copy.failures)
  while ((--failures > 0 && minutes < 60)); do ((minutes *= 2)); done
  echo $((minutes < 60 ? minutes : 60))
}

is_due() {
  if [[ -e /tmp/copy.failed ]]; then
    [[ -n $(find /tmp/copy.failed -mmin "+$(minutes_before_retry)") ]]
  else
    # -cnewer: a dump was written before it got its name.
    [[ ! -e /tmp/copied || -n $(find /backups -cnewer /tmp/copied \( -name '*.dump' -o -name '*.csv' \) -print -quit) ]]
  fi
}

while true; do
  # Ends an attempt that hangs, so that is-copied.sh fails.
  if is_due; then timeout 12h bash "$here/copy.sh"; fi
  sleep 60
done
