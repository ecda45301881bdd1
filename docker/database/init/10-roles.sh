#!/usr/bin/env bash
# Runs once, on an empty data folder. Creates the role that owns and migrates the schema and the role the site runs as. Neither
# is a superuser.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname "$POSTGRES_DB" <<'SQL'
\set owner_password `cat /run/secrets/owner_password`
\set app_password `cat /run/secrets/app_password`
CREATE ROLE greenroom_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE greenroom_app LOGIN PASSWORD :'app_password';
ALTER DATABASE :"DBNAME" OWNER TO greenroom_owner;
SQL
