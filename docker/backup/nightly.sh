#!/usr/bin/env bash
# A backup every night at BACKUP_AT (UTC), and at once when there is none of the last day. Deletes those older than
# BACKUP_KEEP_DAYS, but never the newest three. A failed backup is tried again every ten minutes.
set -uo pipefail
here=$(dirname "${BASH_SOURCE[0]}")

attempt() {
  until bash "$here/backup.sh"; do
    echo 'backup: failed, trying again in ten minutes' >&2
    sleep 600
  done
  find /backups -name 'greenroom-*.dump' -printf '%f\n' | sort -r | tail -n +4 | while read -r file; do
    [[ -n $(find "/backups/$file" -mtime "+$BACKUP_KEEP_DAYS") ]] || continue
    rm -f "/backups/$file" "/backups/${file%.dump}.checksums"
  done
}

[[ -n $(find /backups -name 'greenroom-*.dump' -size +0 -mmin -1440 -print -quit) ]] || attempt
while true; do
  next=$(date -u -d "today $BACKUP_AT" +%s)
  now=$(date -u +%s)
  ((next > now)) || next=$((next + 86400))
  sleep $((next - now))
  attempt
done
