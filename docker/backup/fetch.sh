#!/usr/bin/env bash
# Fetches a backup from the second place into the backups folder and prints the name of its file. Used by restore.sh.
#
#   fetch.sh newest-copy|greenroom-20261121T033000Z.dump
set -euo pipefail
# shellcheck source=second-place.sh
source "$(dirname "${BASH_SOURCE[0]}")/second-place.sh"
umask 077
name=${1%.dump}
there=$(complete_there)
if [[ $name == newest-copy ]]; then name=${there%%$'\n'*}; fi
if ! grep -qxF "${name:-none}" <<<"$there"; then
  echo "restore: ${1} isn't at $BACKUP_COPY_TO, which has: ${there//$'\n'/, }" >&2
  exit 1
fi
cd /backups
trap 'rm -f "$name".*.partial' EXIT
if [[ ! -e $name.dump || ! -e $name.checksums ]]; then
  for kind in checksums dump; do rclone copyto "encrypted:$name.$kind" "$name.$kind.partial"; done
  for kind in checksums dump; do mv "$name.$kind.partial" "$name.$kind"; done
  echo "restore: $name.dump fetched from $BACKUP_COPY_TO" >&2
fi
# A list that is here is newer.
for list in former-members.csv decisions.csv; do
  if [[ ! -e $list ]] && rclone lsf encrypted: | grep -qx "$list"; then rclone copyto "encrypted:$list" "$list"; fi
done
echo "$name.dump"
