#!/usr/bin/env bash
# Setup: asks for five settings, writes .env and, once, the secret files. Run it again to correct an answer; whatever you don't
# change is kept. The last line names the command that applies it.
#
#   ./init.sh            asks for each setting that isn't in the environment; without a terminal, it asks nothing
#   ./init.sh --demo     asks nothing: the demo on https://localhost, with a stand-in for Twitch
#
# BACKUP_COPY_TO=REMOTE:FOLDER, or the folder of a mounted disk, adds a second place for backups.
# CONFIG_DIR: folder for .env and secrets/; defaults to this folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=env-file.sh
source ./env-file.sh
# shellcheck source=answers.sh
source ./answers.sh
folder=${CONFIG_DIR:-.}
secrets=$folder/secrets
demo=false
[[ ${1:-} == --demo ]] && demo=true

random_hex() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
# secret NAME VALUE: writes it unless it exists. Containers run as different users, so the file is world-readable and the
# folder around it is private.
secret() { [[ -s $secrets/$1 ]] || printf '%s\n' "$2" >"$secrets/$1"; chmod 644 "$secrets/$1"; }

# put NAME VALUE: saves a setting that isn't asked for.
put() {
  [[ $(get_setting "$1") == "$2" ]] || changed+=("$1")
  set_setting "$1" "$2"
}

if $demo; then
  : "${DOMAIN:=localhost}" "${TWITCH_CLIENT_ID:=greenroom-sandbox}" "${TWITCH_CHANNEL:=neonace}"
  : "${TWITCH_CLIENT_SECRET:=greenroom-sandbox-secret}" "${ADMIN_TWITCH_USERS:=neonace}"
fi
domain_before=$(get_setting DOMAIN)
channel_before=$(get_setting TWITCH_CHANNEL)
ask DOMAIN 'Domain of your site, such as ada.example.com' 'the domain'
ask TWITCH_CLIENT_ID 'Client ID of your Twitch application' 'the Client ID'
ask TWITCH_CLIENT_SECRET 'Its client secret (hidden while you type)' 'the client secret'
ask TWITCH_CHANNEL 'Your Twitch login (the channel)' 'the channel'
ask ADMIN_TWITCH_USERS 'Other Twitch logins that should own the site, separated by commas (the channel always does)' 'the owners'
# The channel's account is an owner anyway, so it is a harmless default.
: "${ADMIN_TWITCH_USERS:=$TWITCH_CHANNEL}"

if ((${#faults[@]})); then
  printf 'init.sh: %s\n' "${faults[@]}" >&2
  exit 1
fi
missing=()
for name in DOMAIN TWITCH_CLIENT_ID TWITCH_CHANNEL TWITCH_CLIENT_SECRET; do [[ -n ${!name} ]] || missing+=("$name"); done
if ((${#missing[@]})); then
  echo "init.sh: missing: ${missing[*]}. Answer the questions, or set them in the environment." >&2
  exit 1
fi

umask 077
mkdir -p "$secrets" "$folder/backups"
chmod 700 "$secrets"
# A new file, so that containers which still have the old one mounted keep it until they are replaced.
if [[ $(previous TWITCH_CLIENT_SECRET) != "$TWITCH_CLIENT_SECRET" ]]; then rm -f "$secrets/twitch_client_secret"; fi
secret twitch_client_secret "$TWITCH_CLIENT_SECRET"
secret app_secret "$(head -c 48 /dev/urandom | base64 | tr -d '\n')"
for name in postgres owner app replication; do secret "${name}_password" "$(random_hex)"; done
url() { echo "postgres://greenroom_$1:$(<"$secrets/$1_password")@$2:5432/greenroom"; }
secret database_url "$(url app database)"
secret database_owner_url "$(url owner database)"
secret database_replica_url "$(url app database-replica)"

port=${HTTPS_PORT:-$(get_setting HTTPS_PORT)}
port=${port:-443}
public_url=https://$DOMAIN
[[ $port == 443 ]] || public_url+=:$port
# IPv6 visitors keep their addresses only if the engine forwards them (by default since version 27) and the host has a
# global address.
engine_forwards_ipv6() {
  local daemon=/etc/docker/daemon.json major
  if grep -q '"ip6tables"' $daemon 2>/dev/null; then grep -Eq '"ip6tables": *true' $daemon; return; fi
  major=$(docker version --format '{{.Server.Version}}' 2>/dev/null | cut -d. -f1)
  [[ $major =~ ^[0-9]+$ ]] && ((major >= 27))
}
host_has_ipv6() { awk '$4 == "00" && $6 != "lo" { found = 1 } END { exit !found }' /proc/net/if_inet6 2>/dev/null; }
# First run only: on a running site, the network would have to be recreated.
if [[ -z $domain_before ]] && engine_forwards_ipv6 && host_has_ipv6; then
  network=$(random_hex)
  set_setting EDGE_IPV6_SUBNET "fd${network:0:2}:${network:2:4}:${network:6:4}::/64"
  [[ -n $(get_setting COMPOSE_FILE) ]] || set_setting COMPOSE_FILE compose.yaml:compose.ipv6.yaml
fi
if $demo; then
  files=compose.yaml:compose.verify.yaml
  [[ -z $(get_setting EDGE_IPV6_SUBNET) ]] || files+=:compose.ipv6.yaml
  set_setting COMPOSE_FILE "$files"
fi
[[ -n $(get_setting COMPOSE_PROJECT_NAME) ]] || set_setting COMPOSE_PROJECT_NAME "${COMPOSE_PROJECT_NAME:-greenroom}"
set_setting DOMAIN "$DOMAIN"
set_setting PUBLIC_URL "$public_url"
set_setting TWITCH_CLIENT_ID "$TWITCH_CLIENT_ID"
set_setting TWITCH_CHANNEL "$TWITCH_CHANNEL"
# Chosen on purpose: the site may move to another channel than the one it is pinned to.
set_setting TWITCH_CHANNEL_PIN "$TWITCH_CHANNEL"
set_setting ADMIN_TWITCH_USERS "$ADMIN_TWITCH_USERS"
BACKUP_COPY_TO=${BACKUP_COPY_TO:-$(get_setting BACKUP_COPY_TO)}
copied_before="$(get_setting BACKUP_COPY_TO) $(get_setting BACKUP_COPY_DISK)"
if [[ -n $BACKUP_COPY_TO ]]; then
  if [[ $BACKUP_COPY_TO == /* && $BACKUP_COPY_TO != /copy ]]; then
    set_setting BACKUP_COPY_DISK "$BACKUP_COPY_TO"
    # Where compose.backup-copy.yaml mounts it.
    BACKUP_COPY_TO=/copy
  fi
  set_setting BACKUP_COPY_TO "$BACKUP_COPY_TO"
  files=$(get_setting COMPOSE_FILE)
  [[ $files == *compose.backup-copy.yaml* ]] || set_setting COMPOSE_FILE "${files:-compose.yaml}:compose.backup-copy.yaml"
  secret backup_copy_key "$(random_hex)"
  mkdir -p "$secrets/rclone"
fi
for name in HTTP_PORT HTTPS_PORT SANDBOX_PORT; do if [[ -n ${!name:-} ]]; then put "$name" "${!name}"; fi; done

# If Docker doesn't answer, roll.sh says so.
site_runs() {
  local project=${COMPOSE_PROJECT_NAME:-$(get_setting COMPOSE_PROJECT_NAME)} running
  running=$(docker ps --quiet --filter "label=com.docker.compose.project=$project" \
    --filter label=com.docker.compose.service=app 2>/dev/null) || return 0
  [[ -n $running ]]
}

echo "Saved $env_file and $secrets/."
if [[ "$BACKUP_COPY_TO $(get_setting BACKUP_COPY_DISK)" != "$copied_before" ]]; then
  echo "Write down $secrets/backup_copy_key and keep it away from the backups: without it, no one can read the copies."
  echo 'To start copying, go on with step 2 of "A second place" in docs/operations.md.'
fi
[[ $DOMAIN != www.* ]] || echo "Viewers who leave out www. won't find the site. To use ${DOMAIN#www.} instead, run ./init.sh again."
if [[ -n $domain_before && $domain_before != "$DOMAIN" ]]; then
  echo "The site moves from $domain_before to $DOMAIN. First, point $DOMAIN at this server and add the new callback to your"
  echo 'Twitch application: steps 2 and 3 in docs/start.md.'
fi
if [[ -n $channel_before && $channel_before != "$TWITCH_CHANNEL" ]]; then
  echo "The site will belong to $TWITCH_CHANNEL instead of $channel_before. Members and points stay."
fi
echo "Callback for your Twitch application: $public_url/api/auth/twitch/callback"
if [[ -z $domain_before ]] || ! site_runs; then
  echo 'Start the site with: docker compose up -d --build     (or: docker-compose up -d --build)'
elif ((${#changed[@]})); then
  list=$(printf ', %s' "${changed[@]}")
  echo "Changed: ${list:2}. Apply it with: ./roll.sh"
else
  echo 'No answer has changed. If the site does not use an earlier change yet, apply it with: ./roll.sh'
fi
