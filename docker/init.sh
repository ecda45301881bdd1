#!/usr/bin/env bash
# The first run: asks for five settings, writes .env, and makes the secrets as files once. Running it again changes only
# what is answered differently; existing secrets are kept.
#
#   ./init.sh            asks (a setting that is in the environment already is taken from there)
#   ./init.sh --demo     asks nothing: the demo on https://localhost, with a stand-in for Twitch
#
# CONFIG_DIR: where .env and secrets/ go; this folder unless set.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=env-file.sh
source ./env-file.sh
folder=${CONFIG_DIR:-.}
secrets=$folder/secrets
demo=false
[[ ${1:-} == --demo ]] && demo=true

random_hex() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
# secret NAME VALUE: written unless it is there. Readable by any user of a container, so the folder around it is closed.
secret() { [[ -s $secrets/$1 ]] || printf '%s\n' "$2" >"$secrets/$1"; chmod 644 "$secrets/$1"; }

# ask NAME QUESTION: the environment, else the answer, else what was answered the last time.
ask() {
  local before answer=${!1:-}
  before=$(known "$1")
  if [[ -z $answer && -t 0 ]] && ! $demo; then
    read -r -p "$2${before:+ [$before]}: " answer
  fi
  printf -v "$1" '%s' "${answer:-$before}"
}

if $demo; then
  : "${DOMAIN:=localhost}" "${TWITCH_CLIENT_ID:=greenroom-sandbox}" "${TWITCH_CHANNEL:=neonace}"
  : "${TWITCH_CLIENT_SECRET:=greenroom-sandbox-secret}" "${ADMIN_TWITCH_USERS:=neonace}"
fi
ask DOMAIN 'Domain of the site, for example ada.example.com'
ask TWITCH_CLIENT_ID 'Client id of your Twitch application'
if [[ -z ${TWITCH_CLIENT_SECRET:-} && ! -s $secrets/twitch_client_secret && -t 0 ]]; then
  read -r -s -p 'Its client secret (not shown): ' TWITCH_CLIENT_SECRET; echo
fi
ask TWITCH_CHANNEL 'Login of your Twitch channel'
ask ADMIN_TWITCH_USERS 'Logins that become owners of the site, separated by commas (the owner of the channel always is one)'
# The owner is an admin anyway: without an answer the channel stands here too.
: "${ADMIN_TWITCH_USERS:=$TWITCH_CHANNEL}"

missing=()
for name in DOMAIN TWITCH_CLIENT_ID TWITCH_CHANNEL; do [[ -n ${!name:-} ]] || missing+=("$name"); done
[[ -n ${TWITCH_CLIENT_SECRET:-} || -s $secrets/twitch_client_secret ]] || missing+=(TWITCH_CLIENT_SECRET)
if ((${#missing[@]})); then
  echo "init.sh: not set: ${missing[*]}. Answer the questions, or set them in the environment." >&2
  exit 1
fi
DOMAIN=${DOMAIN#https://} DOMAIN=${DOMAIN%/}
if [[ ! $DOMAIN =~ ^[A-Za-z0-9.-]+$ ]]; then
  echo "init.sh: DOMAIN must be a host name such as ada.example.com, and it is '$DOMAIN'." >&2
  exit 1
fi

umask 077
mkdir -p "$secrets" "$folder/backups"
chmod 700 "$secrets"
if [[ -n ${TWITCH_CLIENT_SECRET:-} ]]; then rm -f "$secrets/twitch_client_secret"; fi
secret twitch_client_secret "${TWITCH_CLIENT_SECRET:-}"
secret app_secret "$(head -c 48 /dev/urandom | base64 | tr -d '\n')"
for name in postgres owner app replication; do secret "${name}_password" "$(random_hex)"; done
url() { echo "postgres://greenroom_$1:$(<"$secrets/$1_password")@$2:5432/greenroom"; }
secret database_url "$(url app database)"
secret database_owner_url "$(url owner database)"
secret database_replica_url "$(url app database-replica)"

port=${HTTPS_PORT:-$(known HTTPS_PORT)}
port=${port:-443}
public_url=https://$DOMAIN
[[ $port == 443 ]] || public_url+=:$port
# Whether IPv6 visitors can keep their addresses: the engine forwards them (by itself from version 27 on), and the host has
# an address that others reach.
engine_forwards_ipv6() {
  local daemon=/etc/docker/daemon.json major
  if grep -q '"ip6tables"' $daemon 2>/dev/null; then grep -Eq '"ip6tables": *true' $daemon; return; fi
  major=$(docker version --format '{{.Server.Version}}' 2>/dev/null | cut -d. -f1)
  [[ $major =~ ^[0-9]+$ ]] && ((major >= 27))
}
host_has_ipv6() { awk '$4 == "00" && $6 != "lo" { found = 1 } END { exit !found }' /proc/net/if_inet6 2>/dev/null; }
# At the first run only: the network of a running site would have to be made again.
if [[ -z $(known DOMAIN) ]] && engine_forwards_ipv6 && host_has_ipv6; then
  network=$(random_hex)
  keep EDGE_IPV6_SUBNET "fd${network:0:2}:${network:2:4}:${network:6:4}::/64"
  [[ -n $(known COMPOSE_FILE) ]] || keep COMPOSE_FILE compose.yaml:compose.ipv6.yaml
fi
if $demo; then
  files=compose.yaml:compose.verify.yaml
  [[ -z $(known EDGE_IPV6_SUBNET) ]] || files+=:compose.ipv6.yaml
  keep COMPOSE_FILE "$files"
fi
[[ -n $(known COMPOSE_PROJECT_NAME) ]] || keep COMPOSE_PROJECT_NAME "${COMPOSE_PROJECT_NAME:-greenroom}"
keep DOMAIN "$DOMAIN"
keep PUBLIC_URL "$public_url"
keep TWITCH_CLIENT_ID "$TWITCH_CLIENT_ID"
keep TWITCH_CHANNEL "$TWITCH_CHANNEL"
keep ADMIN_TWITCH_USERS "$ADMIN_TWITCH_USERS"
for name in HTTP_PORT HTTPS_PORT SANDBOX_PORT; do if [[ -n ${!name:-} ]]; then keep "$name" "${!name}"; fi; done

echo "Ready: $env_file and $secrets/. The callback of your Twitch application is $public_url/api/auth/twitch/callback"
echo 'Start with: docker compose up -d --build     (or: docker-compose up -d --build)'
