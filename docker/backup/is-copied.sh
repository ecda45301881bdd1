#!/usr/bin/env bash
# Healthy unless the last attempt of copy.sh failed. Prints which backup is the newest at the second place, and when that was checked.
set -euo pipefail
last='No copy since the container started'
if [[ -e /tmp/copied ]]; then
  last="Last copy: $(head -n 1 /tmp/copy.complete | grep . || echo none), checked $(date -u -r /tmp/copied '+%F %R') UTC"
fi
if [[ ! -e /tmp/copy.failed ]]; then
  echo "$last"
  exit 0
fi
echo "$(</tmp/copy.failed). $last" >&2
exit 1
