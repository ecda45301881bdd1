#!/usr/bin/env bash
# Records in the site's database that backups are made here, and when the newest one was made: the console shows it. backup.sh runs
# this after each backup, and nightly.sh every hour, because a restored database knows only older backups.
set -euo pipefail
export PGUSER=greenroom_owner PGPASSWORD
PGPASSWORD=$(</run/secrets/owner_password)
newest=$(find /backups -name 'greenroom-*.dump' -size +0 -printf '%T@\n' | sort -n | tail -n 1)
psql -qX -v ON_ERROR_STOP=1 -v newest="$newest" <<'SQL'
INSERT INTO last_occurrences (what, at)
SELECT what, at FROM (VALUES ('backup-job', now()), ('backup', to_timestamp(nullif(:'newest', '')::float))) AS seen (what, at)
WHERE at IS NOT NULL
ON CONFLICT (what) DO UPDATE SET at = EXCLUDED.at;
SQL
