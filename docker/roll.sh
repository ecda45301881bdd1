#!/usr/bin/env bash
# Rolling restart without downtime, after a change to .env or the image. Migrates the schema first, then replaces the replicas
# one at a time. If a new replica doesn't become healthy, it is removed and the old ones stay.
#
#   ./roll.sh            also used for upgrades
#   ./roll.sh --back     rolls back to an older image; keeps the schema, which the previous version can still use
#
# COMPOSE: the compose command, if it isn't `docker compose`, for example COMPOSE=docker-compose.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
read -ra compose <<<"${COMPOSE:-docker compose}"
HEALTHY_WITHIN_S=120

replicas() { "${compose[@]}" ps -q app; }
became_healthy() {
  for _ in $(seq "$HEALTHY_WITHIN_S"); do
    [[ $(docker inspect --format '{{.State.Health.Status}}' "$1") == healthy ]] && return
    sleep 1
  done
  return 1
}

[[ ${1:-} == --back ]] || "${compose[@]}" run --rm --no-deps migrate
mapfile -t old < <(replicas)
((${#old[@]})) || { echo 'roll: no replica is running; start the site with up -d' >&2; exit 1; }

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
