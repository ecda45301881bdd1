#!/usr/bin/env bash
# Pins the base images: pulls the versions that compose.yaml names and writes their digests to .env, so that the same bytes
# are run and built with from then on, whatever happens to the tags. Needs a machine that reaches the images' registry.
#
#   ./pin.sh             after every change of the versions in compose.yaml; then build, and start what changed
#
# Where .env names another major version of Postgres, that one is pinned: its data can be read by no other.
#
# CONFIG_DIR: where .env is; this folder unless set.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=env-file.sh
source ./env-file.sh

for name in CADDY_IMAGE POSTGRES_IMAGE NODE_IMAGE; do
  image=$(sed -n "s/.*\${$name:-\([^}]*\)}.*/\1/p" compose.yaml | head -n 1)
  own=$(known "$name")
  own=${own%@*}
  if [[ $name == POSTGRES_IMAGE && -n $own && ${own%%[.-]*} != "${image%%[.-]*}" ]]; then image=$own; fi
  docker pull --quiet "$image" >/dev/null
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$image")
  keep "$name" "$image@${digest#*@}"
  echo "pin: $name=$(known "$name")"
done
