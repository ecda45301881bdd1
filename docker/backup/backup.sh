#!/usr/bin/env bash
# Backs up the running site to /backups/greenroom-<time>.dump and .checksums. The second file holds the dump's SHA-256 and, from
# the same snapshot, a checksum of every table. restore.sh checks both.
#
# A dump is as secret as the site's passwords: it contains the seeds of future draws in plain text, so anyone who reads it can
# predict the results. restore.sh replaces them.
set -euo pipefail
export PGUSER=greenroom_owner PGPASSWORD
PGPASSWORD=$(</run/secrets/owner_password)
here=$(dirname "${BASH_SOURCE[0]}")
umask 077
name=greenroom-$(date -u +%Y%m%dT%H%M%SZ)
cd /backups
trap 'rm -f "$name".*.partial' EXIT

# This transaction stays open so that pg_dump and the checksums can share its snapshot.
coproc MOMENT { psql -qAtX -v ON_ERROR_STOP=1; }
echo 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT pg_export_snapshot();' >&"${MOMENT[1]}"
read -r -t 30 snapshot <&"${MOMENT[0]}"

pg_dump --format=custom --snapshot="$snapshot" --file="$name.dump.partial"
# An empty dump would count as the newest backup, and older ones would be deleted in its favour.
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

# Renamed only when complete, so that restore.sh and the clean-up never see a partial backup. The dump comes last.
mv "$name.checksums.partial" "$name.checksums"
mv "$name.dump.partial" "$name.dump"
echo "backup: $name.dump, $(stat -c %s "$name.dump") bytes; keep it secret, it contains the seeds of future draws"
bash "$here/record.sh" || echo 'backup: failed to record it for the console' >&2
