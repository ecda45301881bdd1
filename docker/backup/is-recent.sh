#!/usr/bin/env bash
# Healthy while there is a backup newer than 26 hours. Empty files don't count.
set -euo pipefail
[[ -n $(find /backups -name 'greenroom-*.dump' -size +0 -mmin -1560 -print -quit) ]] && exit 0
echo 'No backup in the last 26 hours' >&2
exit 1
