#!/usr/bin/env bash
# Replaces every replica of the site by a new one, one at a time, while visitors are served: after a change of .env, of the
# image, or of both. Migrates the schema first. A new replica that does not become healthy is taken away again, and the
# old ones stay.
#
#   ./roll.sh            also the way to an upgrade
#   ./roll.sh --back     to an older image: leaves the schema as it is, which older code can use
#
# COMPOSE: how compose is called here, unless it is `docker compose`, for example COMPOSE=docker-compose.
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
((${#old[@]})) || { echo 'roll: no replica runs; start the site with up -d' >&2; exit 1; }

for replica in "${old[@]}"; do
  mapfile -t before < <(replicas)
  "${compose[@]}" up -d --no-deps --no-recreate --scale "app=$((${#before[@]} + 1))" app
  new=$(comm -13 <(printf '%s\n' "${before[@]}" | sort) <(replicas | sort))
  if ! became_healthy "$new"; then
    docker logs --tail 20 "$new" >&2
    docker rm --force "$new" >/dev/null
    echo "roll: the new replica is not healthy after $HEALTHY_WITHIN_S s; the old ones still serve" >&2
    exit 1
  fi
  # Ends its streams, which come back elsewhere, and answers what is in flight.
  docker stop "$replica" >/dev/null
  docker rm "$replica" >/dev/null
done
echo "roll: ${#old[@]} replicas replaced"
