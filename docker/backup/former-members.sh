#!/usr/bin/env bash
# Saves the list of former members, as anonymous fingerprints, next to the dumps. A dump is older than the latest deletions, and
# the list keeps restore.sh from bringing these members back. nightly.sh runs this every hour, restore.sh before it restores. The
# first line names the columns, because the file may be restored into a database of another version.
set -euo pipefail
export PGUSER=greenroom_owner PGPASSWORD
PGPASSWORD=$(</run/secrets/owner_password)
umask 077
file=/backups/former-members.csv
trap 'rm -f "$file.partial"' EXIT
psql -qAtX -v ON_ERROR_STOP=1 -d "${1:-greenroom}" -c 'COPY former_members TO STDOUT (FORMAT csv, HEADER)' >"$file.partial"
mv "$file.partial" "$file"
