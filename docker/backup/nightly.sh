#!/usr/bin/env bash
# A backup every night at BACKUP_AT (UTC), and at once when there is none of the last day. Deletes those older than
# BACKUP_KEEP_DAYS, but never the newest three; an empty file is no backup. A failed backup is tried again every ten minutes.
set -uo pipefail
here=$(dirname "${BASH_SOURCE[0]}")

attempt() {
  until bash "$here/backup.sh"; do
    echo 'backup: failed, trying again in ten minutes' >&2
    sleep 600
  done
  newest=$(find /backups -name 'greenroom-*.dump' -size +0 -printf '%f\n' | sort -r | head -n 3)
  find /backups -name 'greenroom-*.dump' -mtime "+$BACKUP_KEEP_DAYS" -printf '%f\n' | grep -vxF "$newest" |
    while read -r file; do rm -f "/backups/$file" "/backups/${file%.dump}.checksums"; done
}

[[ -n $(find /backups -name 'greenroom-*.dump' -size +0 -mmin -1440 -print -quit) ]] || attempt
while true; do
  next=$(date -u -d "today $BACKUP_AT" +%s)
  now=$(date -u +%s)
  ((next > now)) || next=$((next + 86400))
  # Whom the site forgets is known within the hour.
  while ((now < next)); do
    bash "$here/former-members.sh" || echo 'backup: the list of former members could not be written' >&2
    sleep $((next - now < 3600 ? next - now : 3600))
    now=$(date -u +%s)
  done
  attempt
done
