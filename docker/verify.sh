#!/usr/bin/env bash
# Builds the image, runs the whole site with compose as a project of its own, and shows what it promises, one line a check.
# Ends with 1 when a check fails, and takes away everything it made.
#
#   ./verify.sh              COMPOSE=docker-compose chooses the older compose, KEEP=1 leaves the site running
#
# Needs the Docker engine, compose, and Node 20.19 or newer on this machine, which must reach containers by their address
# (Linux does).
set -euo pipefail
exec node "$(dirname "${BASH_SOURCE[0]}")/verify/main.mjs"
