#!/usr/bin/env bash
# Healthy while the newest backup is younger than 26 hours.
set -euo pipefail
[[ -n $(find /backups -name 'greenroom-*.dump' -mmin -1560 -print -quit) ]] && exit 0
echo 'No backup of the last 26 hours' >&2
exit 1
