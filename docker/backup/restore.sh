#!/usr/bin/env bash
# Restores a backup into a new database and verifies it against the checksums. Then replaces the seeds of future draws, which
# anyone who has read the file knows. Members deleted since the backup are deleted again, and what has been decided since then
# about those who are still members is carried over. Sessions, devices and waiting deliveries end.
#
#   docker compose run --rm restore greenroom-20261121T033000Z.dump [DATABASE]
#   … restore FILE DATABASE --into-service     also makes it the site's database
#   … restore newest-copy                      fetches the newest backup from the second place (compose.backup-copy.yaml)
#
# A FILE that isn't in the backups folder is fetched from the second place, if there is one.
# DATABASE defaults to `greenroom_restored` and must not exist yet. The site's previous database is kept under another name.
set -euo pipefail
fail() { echo "restore: $1" >&2; exit 1; }
here=$(dirname "${BASH_SOURCE[0]}")
file=/backups/$(basename "${1:?restore: name a file in the backups folder}")
if [[ $1 == newest-copy || ( -n ${BACKUP_COPY_TO:-} && ! -e $file ) ]]; then
  fetched=$(bash "$here/fetch.sh" "$(basename "$1")")
  file=/backups/$fetched
fi
database=${2:-greenroom_restored}
[[ $database =~ ^[a-z][a-z0-9_]{0,40}$ ]] || fail "'$database' is not a valid database name"
checksums=${file%.dump}.checksums
[[ -r $file && -r $checksums ]] || fail "$file or its .checksums is missing"
begun=$(date +%s)
# From its name, or from the file's time if someone has renamed it.
made=$(basename "$file" | sed -nE 's/^greenroom-([0-9]{4})([0-9]{2})([0-9]{2})T([0-9]{2})([0-9]{2})([0-9]{2})Z\.dump$/\1-\2-\3 \4:\5:\6+00/p')
[[ -n $made ]] || made=$(date -u -r "$file" '+%F %T+00')
as_super() { PGUSER=postgres PGPASSWORD=$(</run/secrets/postgres_password) "$@"; }
as_owner() { PGUSER=greenroom_owner PGPASSWORD=$(</run/secrets/owner_password) "$@"; }

actual="sha256|$(sha256sum <"$file" | cut -d' ' -f1)"
[[ $actual == "$(head -n 1 "$checksums")" ]] || fail 'the file is damaged: its SHA-256 differs'
as_super createdb --maintenance-db=postgres --owner=greenroom_owner --template=template0 "$database"
as_owner pg_restore --exit-on-error --no-owner --jobs=2 --dbname="$database" "$file"
# Autovacuum would gather statistics only minutes later.
as_super psql -qX -d "$database" -c 'ANALYZE'
difference=$(diff <(tail -n +2 "$checksums") <(as_owner psql -qAtX -v ON_ERROR_STOP=1 -d "$database" -f "$here/checksums.sql")) ||
  fail "the tables differ from the backup:"$'\n'"$difference"
tables=$(($(wc -l <"$checksums") - 1))
seeds=$(as_owner psql -qAtX -v ON_ERROR_STOP=1 -d "$database" -f "$here/rotate-seeds.sql")
# Ask the live database first; if it is lost, fall back to the last saved lists.
is_saved=no
if ! bash "$here/former-members.sh" 2>/dev/null; then
  echo "restore: can't read the site's database: using the last saved lists" >&2
  is_saved=yes
fi
former=0
if [[ -r /backups/former-members.csv ]]; then
  former=$(as_owner psql -qAtX -v ON_ERROR_STOP=1 -d "$database" -f "$here/repeat-deletions.sql")
fi
echo "restore: the site will delete $former former members again when it starts"
run_with_moment() { as_owner psql -qAtX -v ON_ERROR_STOP=1 -v VERBOSITY=terse -v made="$made" -v is_saved="$is_saved" -d "$database" "$@"; }
if [[ $former == no || ! -r /backups/decisions.csv ]]; then
  echo 'restore: unknown: decisions since the backup. There is no list of them, or the backup is too old for it'
else
  HERE=$here LIST=/backups/decisions.csv run_with_moment -f "$here/load-decisions.sql" ||
    fail "stopped, because decisions since the backup would be lost. $database is not ready for service"
fi
run_with_moment --single-transaction -f "$here/after-restore.sql"
echo "restore: $database matches the backup: $tables tables compared, $seeds seeds replaced ($(($(date +%s) - begun)) s)"
# Its last migration is older than the last one before 0.3.
is_older=$(as_owner psql -qAtX -v ON_ERROR_STOP=1 -d "$database" -c 'SELECT max("timestamp") < 1796950002000 FROM migrations')
[[ $is_older == f ]] || echo 'restore: it is from before version 0.3; ./roll.sh upgrades it in two steps, which takes a few minutes longer'

if [[ ${3:-} == --into-service ]]; then
  replaced=greenroom_until_$(date -u +%Y%m%dT%H%M%S | tr 'T' '_')
  as_super psql -qX -v ON_ERROR_STOP=1 -d postgres \
    -c 'ALTER DATABASE greenroom ALLOW_CONNECTIONS false' \
    -c "SELECT FROM pg_stat_activity, pg_terminate_backend(pid) WHERE datname = 'greenroom'" \
    -c "ALTER DATABASE greenroom RENAME TO $replaced" \
    -c "ALTER DATABASE $database RENAME TO greenroom" \
    -c "ALTER DATABASE $replaced ALLOW_CONNECTIONS true" >/dev/null
  echo "restore: the site now uses it; the previous database is $replaced. Next, run ./roll.sh, which migrates it and restarts the app"
fi
