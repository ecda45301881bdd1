#!/usr/bin/env bash
# Copies every backup that the second place lacks, newest first, and the lists of former members and of decisions. keep-copied.sh runs this. By hand:
#
#   docker compose exec backup-copy bash /greenroom/copy.sh
#
# Each dump is read back and compared with its SHA-256 before its checksums follow, so a copy that has them is complete. Copies
# older than BACKUP_KEEP_DAYS are deleted, but never the newest three, nor any backup that is still in the local folder.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
exec 9>/tmp/copy.lock
flock 9
touch /tmp/copy.begun
# The container's log gets one line, from conclude().
exec 8>&2 2>/tmp/copy.errors

# Leaves the outcome for is-copied.sh: copy.failed has the reason of the last attempt, /tmp/copied the time of the last success.
# copy.failures has a line for each failure since then, for keep-copied.sh.
# record.sh reads that time in another container.
conclude() {
  local code=$? reason
  exec 2>&8
  if ((code == 0)); then
    rm -f /tmp/copy.failed /tmp/copy.failures
    cp --preserve=timestamps /tmp/copy.begun /copied/at
    mv /tmp/copy.begun /tmp/copied
    echo "backup-copy: $BACKUP_COPY_TO has every backup"
    return
  fi
  # The last message. rclone continues some of them on a second line.
  reason=$(awk '{ if (sub("^[0-9/]+ [0-9:]+ ", "")) text = $0; else text = text " " $0 } END { sub("^ ", "", text); print text }' /tmp/copy.errors)
  echo "backup-copy: failed: ${reason:-exit code $code}" | tee /tmp/copy.failed >&2
  echo >>/tmp/copy.failures
}
trap conclude EXIT
# shellcheck source=second-place.sh
source "$here/second-place.sh"

rclone mkdir encrypted:
there=$(complete_there)
for dump in $(find /backups -name 'greenroom-*.dump' -size +0 | sort -r); do
  name=$(basename "$dump" .dump)
  checksums=${dump%.dump}.checksums
  if [[ ! -s $checksums ]] || grep -qxF "$name" <<<"$there"; then continue; fi
  # --ignore-times: a damaged copy may have the right size and time.
  rclone copy --ignore-times "$dump" encrypted:
  returned=$(rclone cat "encrypted:$name.dump" | sha256sum | sed 's/ .*//; s/^/sha256|/')
  if [[ $returned != "$(head -n 1 "$checksums")" ]]; then
    echo "$name.dump came back different" >&2
    exit 1
  fi
  rclone copy --ignore-times "$checksums" encrypted:
  echo "backup-copy: $name.dump, $(stat -c %s "$dump") bytes, copied to $BACKUP_COPY_TO and compared"
done
for list in /backups/former-members.csv /backups/decisions.csv; do
  if [[ -e $list ]]; then rclone copy --ignore-times "$list" encrypted:; fi
done

complete_there >/tmp/copy.complete
newest=$(head -n 3 /tmp/copy.complete)
oldest=greenroom-$(date -u -d "-$BACKUP_KEEP_DAYS days" +%Y%m%dT%H%M%SZ)
# Also what an interrupted copy left behind.
rclone lsf --files-only encrypted: | sed -n 's/^\(greenroom-[0-9TZ]*\)\..*/\1/p' | sort -u | while read -r name; do
  if [[ $name > $oldest || -e /backups/$name.dump ]] || grep -qxF "$name" <<<"$newest"; then continue; fi
  rclone delete encrypted: --include "/$name.*"
done
