# shellcheck shell=bash
# For init.sh and pin.sh: reads and writes single lines of .env, which lies in CONFIG_DIR, or in this folder.
env_file=${CONFIG_DIR:-.}/.env

# known NAME: what the file says about it, or nothing.
known() { if [[ -f $env_file ]]; then sed -n "s/^$1=//p" "$env_file" | tail -n 1; fi; }

# keep NAME VALUE: sets a line and leaves every other line as it is.
keep() {
  touch "$env_file"
  local rest
  rest=$(grep -v "^$1=" "$env_file" || true)
  printf '%s\n%s=%s\n' "$rest" "$1" "$2" | sed '/./,$!d' >"$env_file.new"
  mv "$env_file.new" "$env_file"
}
