# shellcheck shell=bash
# Reads and writes single lines of .env, which is in CONFIG_DIR or else this folder. Used by init.sh, pin.sh and update.sh.
env_file=${CONFIG_DIR:-.}/.env

# get_setting NAME: prints its value, if any.
get_setting() { if [[ -f $env_file ]]; then sed -n "s/^$1=//p" "$env_file" | tail -n 1; fi; }

# set_setting NAME VALUE: sets one line and keeps all others.
set_setting() {
  touch "$env_file"
  local rest
  rest=$(grep -v "^$1=" "$env_file" || true)
  printf '%s\n%s=%s\n' "$rest" "$1" "$2" | sed '/./,$!d' >"$env_file.new"
  mv "$env_file.new" "$env_file"
}
