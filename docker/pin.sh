#!/usr/bin/env bash
# Pins the base images: pulls the versions named in compose.yaml and writes their digests to .env, so that the images stay the
# same even if a tag moves. The machine must be able to reach the images' registry.
#
#   ./pin.sh             run it whenever the versions in compose.yaml change; then build, and restart what changed
#
# If .env names another major version of Postgres, that one is pinned, because no other version can read its data.
#
# CONFIG_DIR: folder of .env; defaults to this folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=env-file.sh
source ./env-file.sh

for name in CADDY_IMAGE POSTGRES_IMAGE NODE_IMAGE; do
  image=$(named_image "$name")
  own=$(get_setting "$name")
  own=${own%@*}
  if [[ $name == POSTGRES_IMAGE && -n $own && $(major "$own") != "$(major "$image")" ]]; then image=$own; fi
  docker pull --quiet "$image" >/dev/null
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$image")
  set_setting "$name" "$image@${digest#*@}"
  echo "pin: $name=$(get_setting "$name")"
done
