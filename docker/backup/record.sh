#!/usr/bin/env bash
# Records in the site's database that backups are made here, when the newest one was made, and when the second place last had
# every backup: the console shows it, and alarms depend on it. backup.sh runs this after each backup, and nightly.sh every hour,
# because a restored database knows only older backups.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
export PGUSER=greenroom_owner PGPASSWORD
PGPASSWORD=$(</run/secrets/owner_password)
newest=$(find /backups -name 'greenroom-*.dump' -size +0 -printf '%T@\n' | sort -n | tail -n 1)
copied=
if [[ -n ${BACKUP_COPY_TO:-} ]]; then copied=$(stat --format=%Y /copied/at 2>/dev/null || echo never); fi
psql -qX -v ON_ERROR_STOP=1 -v newest="$newest" -v copied="$copied" -f "$here/record.sql"
