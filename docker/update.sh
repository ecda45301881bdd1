#!/usr/bin/env bash
# Updates the site without downtime: backs up, fetches the new version, builds it and replaces the replicas one by one. Stops
# at the first failure and leaves the previous version running.
#
#   ./update.sh
#
# COMPOSE: the compose command, if it isn't `docker compose`, for example COMPOSE=docker-compose.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=env-file.sh
source ./env-file.sh
read -ra compose <<<"${COMPOSE:-docker compose}"

# In a function, so that bash has read all of it before git changes this file.
update() {
  echo 'update: backing up into backups/'
  "${compose[@]}" exec -T backup bash /greenroom/backup.sh
  git pull --ff-only
  local before version
  before=$(get_setting GREENROOM_VERSION)
  version=$(date +%Y%m%d)-$(git rev-parse --short HEAD)
  set_setting GREENROOM_VERSION "$version"
  if ! "${compose[@]}" build || ! ./roll.sh; then
    set_setting GREENROOM_VERSION "$before"
    echo "update: failed; ${before:+version }${before:-the first build} is still running. See docs/operations.md#upgrade-and-roll-back" >&2
    exit 1
  fi
  echo "update: now running version $version"
  exit 0
}
update
