#!/usr/bin/env bash
# One backup of the running site: /backups/greenroom-<time>.dump, and beside it .checksums, which hold the dump's SHA-256
# and, from the same snapshot as the dump, the checksum of every table. restore.sh compares with both.
#
# A dump is as secret as the site's passwords: the seeds of coming draws are in it in clear, so whoever reads it knows who will
# win what. restore.sh replaces them.
set -euo pipefail
export PGUSER=greenroom_owner PGPASSWORD
PGPASSWORD=$(</run/secrets/owner_password)
here=$(dirname "${BASH_SOURCE[0]}")
umask 077
name=greenroom-$(date -u +%Y%m%dT%H%M%SZ)
cd /backups
trap 'rm -f "$name".*.partial' EXIT

# A transaction that stays open keeps the snapshot for the two others.
coproc MOMENT { psql -qAtX -v ON_ERROR_STOP=1; }
echo 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT pg_export_snapshot();' >&"${MOMENT[1]}"
read -r -t 30 snapshot <&"${MOMENT[0]}"

pg_dump --format=custom --snapshot="$snapshot" --file="$name.dump.partial"
# A dump without a table's rows would be kept as the newest backup, and older ones deleted for it.
contents=$(pg_restore --list "$name.dump.partial")
if [[ $contents != *' TABLE DATA '* ]]; then
  echo 'backup: the dump is empty' >&2
  exit 1
fi
{
  sha256sum <"$name.dump.partial" | sed 's/ .*//; s/^/sha256|/'
  psql -qAtX -v ON_ERROR_STOP=1 \
    -c 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' -c "SET TRANSACTION SNAPSHOT '$snapshot'" \
    -f "$here/checksums.sql"
} >"$name.checksums.partial"
echo 'COMMIT;' >&"${MOMENT[1]}"

# Only a complete backup has the name that restore.sh and the clean-up look for; the dump comes last.
mv "$name.checksums.partial" "$name.checksums"
mv "$name.dump.partial" "$name.dump"
echo "backup: $name.dump, $(stat -c %s "$name.dump") bytes; keep it secret, it holds the seeds of coming draws"
