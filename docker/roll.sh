#!/usr/bin/env bash
# Rolling restart without downtime, after a change to .env, the secrets, Caddy's files or the image. Migrates the schema first, then
# replaces the replicas one at a time. If a new replica doesn't become healthy, it is removed and the old ones stay. Then updates
# Caddy and the backups (services.sh), and names what it can't apply.
#
#   ./roll.sh            also used for upgrades and after a restore; goes through the last version before 0.3 if the database is older
#   ./roll.sh --back     rolls back to an older image; keeps the schema, which the previous version can still use, and all else
#
# Exits with 3 if the replicas were replaced, but not everything around them.
#
# COMPOSE: the compose command, if it isn't `docker compose`, for example COMPOSE=docker-compose.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=env-file.sh
source ./env-file.sh
# shellcheck source=services.sh
source ./services.sh
read -ra compose <<<"${COMPOSE:-docker compose}"
HEALTHY_WITHIN_S=120
# Only this version can upgrade a database from before 0.3. migrate.mjs exits with OUTDATED when it finds one.
LAST_BEFORE=a40116da
OUTDATED=65
PARTLY=3

migrate() { "${compose[@]}" run --rm --no-deps migrate; }
replicas() { "${compose[@]}" ps -q app; }
became_healthy() {
  for _ in $(seq "$HEALTHY_WITHIN_S"); do
    [[ $(docker inspect --format '{{.State.Health.Status}}' "$1") == healthy ]] && return
    sleep 1
  done
  return 1
}

# Builds that version from this repository's history, and rolls to it, so that its replicas serve while the next step runs.
go_through_last_before() {
  local node=${NODE_IMAGE:-$(get_setting NODE_IMAGE)}
  git -C .. archive "$LAST_BEFORE" |
    docker build --file docker/Dockerfile ${node:+--build-arg "NODE_IMAGE=$node"} --tag "greenroom:$LAST_BEFORE" -
  GREENROOM_VERSION=$LAST_BEFORE migrate
  [[ -z $(replicas) ]] || GREENROOM_VERSION=$LAST_BEFORE ./roll.sh --back
}

if [[ ${1:-} != --back ]]; then
  keep_postgres
  check_caddy
  code=0
  migrate || code=$?
  if ((code == OUTDATED)); then
    echo "roll: upgrading the database with $LAST_BEFORE first, the last version before 0.3"
    go_through_last_before
    migrate
  elif ((code)); then
    exit "$code"
  fi
fi
mapfile -t old < <(replicas)
((${#old[@]})) || { echo 'roll: no replica is running; start the site with up -d' >&2; exit 1; }
ran=$(docker inspect --format '{{.Config.Image}}' "${old[0]}")

for replica in "${old[@]}"; do
  mapfile -t before < <(replicas)
  "${compose[@]}" up -d --no-deps --no-recreate --scale "app=$((${#before[@]} + 1))" app
  new=$(comm -13 <(printf '%s\n' "${before[@]}" | sort) <(replicas | sort))
  if ! became_healthy "$new"; then
    docker logs --tail 20 "$new" >&2
    docker rm --force "$new" >/dev/null
    echo "roll: the new replica isn't healthy after $HEALTHY_WITHIN_S s; the old ones are still running" >&2
    exit 1
  fi
  # Closes its SSE connections, which reconnect to another replica, and finishes requests in flight.
  docker stop "$replica" >/dev/null
  docker rm "$replica" >/dev/null
done
echo "roll: ${#old[@]} replicas replaced"

if [[ ${1:-} != --back ]]; then
  code=0
  # If one fails, the others are updated all the same.
  update_caddy || code=$PARTLY
  update_backups || code=$PARTLY
  update_replicas || code=$PARTLY
  name_the_rest
  ((code)) || remove_old_images "$ran"
  exit "$code"
fi
