#!/usr/bin/env bash
# Stops, pauses and kills everything the site depends on, under load, and measures what visitors notice, one line per outage.
# Exits with 1 if a promise is broken. Takes about six minutes; needs what verify.sh needs, and root to kill containers.
set -euo pipefail
exec node "$(dirname "${BASH_SOURCE[0]}")/verify/outages.mjs"
