#!/usr/bin/env bash
# Backs up every night at BACKUP_AT (UTC), and immediately if there is no backup from the last day. Deletes backups older than
# BACKUP_KEEP_DAYS, but never the newest three; empty files don't count. Retries a failed backup every ten minutes.
set -uo pipefail
here=$(dirname "${BASH_SOURCE[0]}")

attempt() {
  until bash "$here/backup.sh"; do
    echo 'backup: failed, retrying in ten minutes' >&2
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
  # Hourly, so that the lists miss at most an hour of deletions and decisions.
  while ((now < next)); do
    bash "$here/former-members.sh" || echo 'backup: failed to write the lists of former members and decisions' >&2
    bash "$here/record.sh" || echo 'backup: failed to record the newest backup for the console' >&2
    sleep $((next - now < 3600 ? next - now : 3600))
    now=$(date -u +%s)
  done
  attempt
done
