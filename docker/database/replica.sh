#!/usr/bin/env bash
# Starts a streaming replica of the database; on an empty volume it copies the primary first. The slot on the primary keeps
# what a replica that is away has still to read, up to max_slot_wal_keep_size. One that was away for longer cannot follow
# any more: remove its container and volume, and it copies the primary again.
set -euo pipefail
slot=greenroom_replica
as_super() { PGUSER=postgres PGPASSWORD=$(</run/secrets/postgres_password) psql -qAtX -v ON_ERROR_STOP=1 "$@"; }

# A copy of another major version cannot be read: it is made again.
server=$(postgres --version | sed -E 's/[^0-9]*([0-9]+).*/\1/')
if [[ $(cat "$PGDATA/PG_VERSION" 2>/dev/null) != "$server" ]]; then
  # Here rather than at the primary's first start, so that a site can get a replica at any time.
  as_super --host=database --dbname=postgres --set=slot="$slot" <<'SQL'
\set password `cat /run/secrets/replication_password`
SELECT 'CREATE ROLE greenroom_replication LOGIN REPLICATION'
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'greenroom_replication') \gexec
ALTER ROLE greenroom_replication PASSWORD :'password';
SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = :'slot';
SQL
  # Only a copy that is complete gets the name that the server looks for.
  copy=$(dirname "$PGDATA")/copy
  rm -rf "$copy" "$PGDATA"
  PGUSER=greenroom_replication PGPASSWORD=$(</run/secrets/replication_password) pg_basebackup \
    --host=database --pgdata="$copy" --checkpoint=fast --write-recovery-conf --create-slot --slot="$slot"
  chown -R postgres:postgres "$copy"
  mv "$copy" "$PGDATA"
  echo 'replica: copied the primary'
fi
exec docker-entrypoint.sh "$@"
