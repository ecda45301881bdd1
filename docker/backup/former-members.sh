#!/usr/bin/env bash
# Writes down beside the dumps whom the site has forgotten, as codes that lead to nobody, so that restore.sh does not bring
# them back: a dump is older than the last deletions. nightly.sh calls it every hour, restore.sh before it restores. The first
# line names the columns: the database that the file is restored into may be of another version.
set -euo pipefail
export PGUSER=greenroom_owner PGPASSWORD
PGPASSWORD=$(</run/secrets/owner_password)
umask 077
file=/backups/former-members.csv
trap 'rm -f "$file.partial"' EXIT
psql -qAtX -v ON_ERROR_STOP=1 -d "${1:-greenroom}" -c 'COPY former_members TO STDOUT (FORMAT csv, HEADER)' >"$file.partial"
mv "$file.partial" "$file"
