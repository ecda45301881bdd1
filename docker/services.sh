# shellcheck shell=bash
# Updates what runs around the site: Caddy and the backups. The database is never touched: its command is printed. Used by roll.sh.

# Caddy finishes requests in flight for that long; SSE connections never finish.
CADDY_DRAINS_S=1
CADDY_ANSWERS_WITHIN_S=15

running() { "${compose[@]}" ps -q "$1"; }
running_image() { docker inspect --format '{{.Config.Image}}' "$(running "$1")"; }

# A new major version of Postgres can't read the old one's files. Keeps the old one in .env, so that no `up` replaces it, and returns
# 1 if .env names a new one.
keep_postgres() {
  [[ -n $(running database) ]] || return 0
  local now own
  now=$(running_image database)
  own=$(get_setting POSTGRES_IMAGE)
  if [[ -n $own && $(major "$own") != "$(major "$now")" ]]; then
    echo "roll: POSTGRES_IMAGE is $own, but the database runs $now. Another major version needs more steps:" \
      'docs/operations.md#a-new-major-version-of-postgres' >&2
    return 1
  fi
  [[ $(major "$(named_image POSTGRES_IMAGE)") != "$(major "$now")" ]] || return 0
  if [[ -z $own ]]; then
    set_setting POSTGRES_IMAGE "$now"
    # The container of the second place is made from it.
    "${compose[@]}" build
  fi
  echo "roll: this version comes with $(named_image POSTGRES_IMAGE); the database stays on $now. To move it:" \
    'docs/operations.md#a-new-major-version-of-postgres'
}

# Reads Caddy's configuration in its new image before anything is replaced.
check_caddy() {
  local answer
  [[ -n $(running caddy) ]] || return 0
  answer=$("${compose[@]}" run --rm --no-deps -T caddy caddy validate --config /etc/caddy/Caddyfile 2>&1) && return
  echo "$answer" | tail -n 5 >&2
  echo 'roll: Caddy refuses its configuration, so nothing was replaced. Correct caddy/conf.d, caddy/site.d or TRUSTED_PROXIES' >&2
  return 1
}

# Recreates Caddy for a new image, new ports or a new domain; otherwise it only reads its files again.
update_caddy() {
  local before begun answer
  before=$(running caddy)
  [[ -n $before ]] || return 0
  begun=$(date +%s%N)
  "${compose[@]}" up -d --no-deps --timeout "$CADDY_DRAINS_S" caddy || return 1
  for _ in $(seq "$CADDY_ANSWERS_WITHIN_S"); do
    if answer=$("${compose[@]}" exec -T caddy caddy reload --config /etc/caddy/Caddyfile 2>&1); then
      if [[ $(running caddy) == "$before" ]]; then
        echo 'roll: Caddy has read its files again'
      else
        echo "roll: Caddy replaced; the site did not answer for at most $((($(date +%s%N) - begun) / 1000000000 + 1)) s"
      fi
      return
    fi
    sleep 1
  done
  echo "$answer" | tail -n 5 >&2
  echo "roll: Caddy does not answer. Its log: ${compose[*]} logs --tail 50 caddy" >&2
  return 1
}

# Their scripts run for days, so a changed one needs a new container.
update_backups() {
  local service failed=0
  for service in backup backup-copy; do
    [[ -z $(running "$service" 2>/dev/null) ]] ||
      "${compose[@]}" up -d --no-deps --force-recreate "$service" || failed=1
  done
  return "$failed"
}

# A rolling restart replaces each replica by one.
update_replicas() {
  local wanted
  wanted=$(get_setting APP_REPLICAS)
  [[ -z $wanted || $wanted == $(replicas | wc -l) ]] ||
    "${compose[@]}" up -d --no-deps --no-recreate --scale "app=$wanted" app
}

# Names what changed in .env or compose.yaml and takes more than a rolling restart.
name_the_rest() {
  local service own named name
  for service in database database-replica; do
    if [[ -n $(running "$service" 2>/dev/null) ]] && differs "$service"; then
      echo "roll: not applied: what changed about $service. A few seconds of 503: ${compose[*]} up -d --no-deps $service"
    fi
  done
  for service in $("${compose[@]}" config --services | grep -Ex 'backup-copy|database-replica'); do
    [[ -n $(running "$service") ]] || echo "roll: not started: $service. To start it: ${compose[*]} up -d --no-deps $service"
  done
  if [[ -n $(get_setting EDGE_IPV6_SUBNET) && -n $(running caddy) ]] && ! has_subnet "$(get_setting EDGE_IPV6_SUBNET)"; then
    echo "roll: not applied: EDGE_IPV6_SUBNET. About a minute without the site: ${compose[*]} down && ${compose[*]} up -d"
  fi
  for name in CADDY_IMAGE POSTGRES_IMAGE NODE_IMAGE; do
    own=$(get_setting "$name") named=$(named_image "$name")
    if [[ -z $own || ${own%@*} == "$named" ]]; then continue; fi
    # keep_postgres has named another major version.
    [[ $name == POSTGRES_IMAGE && $(major "$own") != "$(major "$named")" ]] ||
      echo "roll: $name stays $own, because .env says so; this version comes with $named. To change it: ./pin.sh"
  done
}
# The hash that compose would give it now differs from the one its container has.
differs() {
  local hash
  hash=$("${compose[@]}" config --hash "$1" | cut -d' ' -f2)
  [[ $hash != "$(docker inspect --format '{{index .Config.Labels "com.docker.compose.config-hash"}}' "$(running "$1")")" ]]
}
has_subnet() {
  docker inspect --format '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}} {{end}}' "$(running caddy)" |
    xargs docker network inspect --format '{{range .IPAM.Config}}{{.Subnet}} {{end}}' | grep -qF "$1 "
}

# Removes images of versions before the previous one, and what their builds left behind. $1: the image that ran until now.
remove_old_images() {
  local current previous=${1#*:} repository tag
  current=$(get_setting GREENROOM_VERSION)
  # Only update.sh's: another site, or a test, may use others.
  [[ $current =~ $BY_UPDATE ]] || return 0
  [[ $previous != "$current" ]] || previous=$(versions greenroom | sed "/^$current$/d" | head -n 1)
  for repository in greenroom greenroom-backup greenroom-sandbox; do
    for tag in $(versions "$repository"); do
      # One that is in use stays.
      [[ $tag == "$current" || $tag == "$previous" ]] || docker rmi "$repository:$tag" >/dev/null 2>&1 || true
    done
  done
  docker image prune --force >/dev/null 2>&1 && docker builder prune --force >/dev/null 2>&1 ||
    echo 'roll: could not remove what builds left behind' >&2
}
BY_UPDATE='^[0-9]{8}-[0-9a-f]+$'
# Newest first, with the first build, which has no version.
versions() { docker image ls --format '{{.Tag}}' "$1" | grep -E "$BY_UPDATE|^local$|^$LAST_BEFORE$" || true; }
