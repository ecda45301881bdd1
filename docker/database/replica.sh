#!/usr/bin/env bash
# Starts a streaming replica of the database; on an empty volume, it copies the primary first. While the replica is down, a slot
# on the primary keeps the WAL it still needs, up to max_slot_wal_keep_size. If that runs out, the replica can't catch up: remove
# its container and volume, and it copies the primary again.
set -euo pipefail
slot=greenroom_replica
as_super() { PGUSER=postgres PGPASSWORD=$(</run/secrets/postgres_password) psql -qAtX -v ON_ERROR_STOP=1 "$@"; }

# Another major version's files can't be read, so the copy is made again.
server=$(postgres --version | sed -E 's/[^0-9]*([0-9]+).*/\1/')
if [[ $(cat "$PGDATA/PG_VERSION" 2>/dev/null) != "$server" ]]; then
  # Created here rather than on the primary's first start, so that a replica can be added at any time.
  as_super --host=database --dbname=postgres --set=slot="$slot" <<'SQL'
\set password `cat /run/secrets/replication_password`
SELECT 'CREATE ROLE greenroom_replication LOGIN REPLICATION'
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'greenroom_replication') \gexec
ALTER ROLE greenroom_replication PASSWORD :'password';
SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = :'slot';
SQL
  # Renamed only when complete: the server must never start on a partial copy.
  copy=$(dirname "$PGDATA")/copy
  rm -rf "$copy" "$PGDATA"
  PGUSER=greenroom_replication PGPASSWORD=$(</run/secrets/replication_password) pg_basebackup \
    --host=database --pgdata="$copy" --checkpoint=fast --write-recovery-conf --create-slot --slot="$slot"
  chown -R postgres:postgres "$copy"
  mv "$copy" "$PGDATA"
  echo 'replica: copied the primary'
fi
exec docker-entrypoint.sh "$@"
