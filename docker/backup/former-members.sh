#!/usr/bin/env bash
# Saves two lists next to the dumps, with anonymous fingerprints instead of members: former-members.csv, and decisions.csv with
# what applies to those who still have an account (decisions.sql). A dump is older than the latest deletions and decisions, and
# the lists keep restore.sh from undoing them. nightly.sh runs this every hour, restore.sh before it restores. The first line
# names the columns, because the file may be restored into a database of another version.
set -euo pipefail
export PGUSER=greenroom_owner PGPASSWORD
PGPASSWORD=$(</run/secrets/owner_password)
here=$(dirname "${BASH_SOURCE[0]}")
umask 077
cd /backups
trap 'rm -f former-members.csv.partial decisions.csv.partial' EXIT
save() {
  local name=$1
  shift
  psql -qAtX -v ON_ERROR_STOP=1 -d "$database" "$@" >"$name.csv.partial"
  mv "$name.csv.partial" "$name.csv"
}
database=${1:-greenroom}
save former-members -c 'COPY former_members TO STDOUT (FORMAT csv, HEADER)'
save decisions -f "$here/decisions.sql"
