#!/usr/bin/env bash
# Builds the image, runs the whole site as a separate compose project and checks what it promises, one line per check. Exits with
# 1 if a check fails, and removes everything it created.
#
#   ./verify.sh              COMPOSE=docker-compose uses the older compose, KEEP=1 leaves the site running
#
# Needs the Docker engine, compose and Node 20.19 or newer. The machine must be able to reach containers by their address (Linux
# can).
set -euo pipefail
exec node "$(dirname "${BASH_SOURCE[0]}")/verify/main.mjs"
