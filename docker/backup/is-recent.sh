#!/usr/bin/env bash
# Healthy while there is a backup younger than 26 hours; an empty file is none.
set -euo pipefail
[[ -n $(find /backups -name 'greenroom-*.dump' -size +0 -mmin -1560 -print -quit) ]] && exit 0
echo 'No backup of the last 26 hours' >&2
exit 1
