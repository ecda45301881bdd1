# shellcheck shell=bash
# Reads and writes single lines of .env, which is in CONFIG_DIR or else this folder, and reads the images in compose.yaml.
env_file=${CONFIG_DIR:-.}/.env

# unquoted TEXT: the value as compose reads it, without quotes or spaces around it, or a comment after it.
unquoted() {
  sed -E "s/^[[:space:]]*\"([^\"]*)\"[[:space:]]*(#.*)?$/\1/; t
    s/^[[:space:]]*'([^']*)'[[:space:]]*(#.*)?$/\1/; t
    s/^[[:space:]]+//; s/[[:space:]]+#.*$//; s/[[:space:]]+$//" <<<"$1"
}
# get_setting NAME: prints its value, if any.
get_setting() { if [[ -f $env_file ]]; then unquoted "$(sed -n "s/^$1=//p" "$env_file" | tail -n 1)"; fi; }

# set_setting NAME VALUE: sets one line and keeps all others.
set_setting() {
  touch "$env_file"
  local rest
  rest=$(grep -v "^$1=" "$env_file" || true)
  printf '%s\n%s=%s\n' "$rest" "$1" "$2" | sed '/./,$!d' >"$env_file.new"
  mv "$env_file.new" "$env_file"
}

# The image that compose.yaml names for CADDY_IMAGE, POSTGRES_IMAGE or NODE_IMAGE.
named_image() { sed -n "s/.*\${$1:-\([^}]*\)}.*/\1/p" compose.yaml | head -n 1; }

# Major version in an image's tag: 17 in postgres:17.11-bookworm@sha256:….
major() {
  local image=${1%@*}
  local tag=${image##*:}
  echo "${tag%%[.-]*}"
}
