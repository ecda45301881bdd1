#!/usr/bin/env bash
# Brings the site up to date while visitors are served: backs up, fetches the new version, builds it and replaces the replicas one
# by one. Stops at the first step that fails; the version that ran before then still runs.
#
#   ./update.sh
#
# COMPOSE: how compose is called here, unless it is `docker compose`, for example COMPOSE=docker-compose.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=env-file.sh
source ./env-file.sh
read -ra compose <<<"${COMPOSE:-docker compose}"

# A script that is being read must not change under the shell: the rest is read before git changes this file.
update() {
  echo 'update: backing up into backups/'
  "${compose[@]}" exec -T backup bash /greenroom/backup.sh
  git pull --ff-only
  local before version
  before=$(known GREENROOM_VERSION)
  version=$(date +%Y%m%d)-$(git rev-parse --short HEAD)
  keep GREENROOM_VERSION "$version"
  if ! "${compose[@]}" build || ! ./roll.sh; then
    keep GREENROOM_VERSION "$before"
    echo "update: failed; version ${before:-as built first} still runs. The way back: docs/operations.md#upgrade-and-roll-back" >&2
    exit 1
  fi
  echo "update: version $version runs"
  exit 0
}
update
