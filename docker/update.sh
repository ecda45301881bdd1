#!/usr/bin/env bash
# Updates the site without downtime: backs up, fetches the new version, builds it and runs roll.sh, which replaces what runs. Stops
# at the first failure and leaves the previous version running. Asks nothing.
#
#   ./update.sh
#   ./update.sh --check  changes nothing; exits with 0 if this is the newest version, 10 if there is a newer one, 1 on an error
#
# COMPOSE: the compose command, if it isn't `docker compose`, for example COMPOSE=docker-compose.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=env-file.sh
source ./env-file.sh
read -ra compose <<<"${COMPOSE:-docker compose}"
NEWER=10
# roll.sh has replaced the site, but not everything around it.
PARTLY=3

fail() { printf 'update: %s\n' "$@" >&2; exit 1; }

# Asks the repository without fetching anything.
check() {
  local remote branch newest
  branch=$(git symbolic-ref --quiet --short HEAD) || fail 'this clone is not on a branch. Choose one first: git switch main'
  remote=$(git config "branch.$branch.remote") && branch=$(git config "branch.$branch.merge") ||
    fail "the branch $branch follows no repository. Clone Greenroom again, as in docs/start.md, or set it: git branch --set-upstream-to"
  newest=$(git ls-remote --exit-code "$remote" "$branch" | cut -f1) || fail 'the repository does not answer'
  if git merge-base --is-ancestor "$newest" HEAD 2>/dev/null; then
    echo 'update: this is the newest version'
    exit 0
  fi
  echo 'update: there is a newer version; install it with ./update.sh'
  exit "$NEWER"
}

pull() {
  git pull --ff-only && return
  local changed
  changed=$(git diff --name-only HEAD | sed 's/^/  /')
  [[ -n $changed ]] || fail 'git pull failed, so nothing was changed'
  fail 'git pull failed, so nothing was changed. These files differ from the repository:' "$changed" \
    'Settings belong in .env, and additions to Caddy in caddy/conf.d and caddy/site.d (docs/operations.md#settings-of-your-own).' \
    'To see the changes: git diff HEAD. To keep them: git stash, ./update.sh, git stash pop. To drop them: git stash, ./update.sh'
}

# In a function, so that bash has read all of it before git changes this file.
update() {
  if [[ $(get_setting COMPOSE_FILE) != *external-database* ]]; then
    echo 'update: backing up into backups/'
    "${compose[@]}" exec -T backup bash /greenroom/backup.sh
  fi
  pull
  local before version code=0
  before=$(get_setting GREENROOM_VERSION)
  version=$(date +%Y%m%d)-$(git rev-parse --short HEAD)
  set_setting GREENROOM_VERSION "$version"
  if "${compose[@]}" build; then ./roll.sh || code=$?; else code=1; fi
  ((code != PARTLY)) || fail "now running version $version, but not everything around the site is up to date: see above"
  if ((code)); then
    set_setting GREENROOM_VERSION "$before"
    fail "failed; ${before:+version }${before:-the first build} is still running. See docs/operations.md#upgrade-and-roll-back"
  fi
  echo "update: now running version $version"
  exit 0
}

if [[ ${1:-} == --check ]]; then check; else update; fi
