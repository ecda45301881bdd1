#!/usr/bin/env bash
# Stops, pauses and kills what the site stands on, under load, and measures what visitors notice of it, one line an outage.
# Ends with 1 when a promise is not kept. Takes about six minutes; needs what verify.sh needs, and root to kill containers.
set -euo pipefail
exec node "$(dirname "${BASH_SOURCE[0]}")/verify/outages.mjs"
