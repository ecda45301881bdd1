# shellcheck shell=bash disable=SC2154
# Asks for settings and checks them as strictly as the site does. Used by init.sh, after env-file.sh; reads its $secrets and $demo.

# Sentences about wrong settings that weren't typed, and the labels of answers that differ from the previous ones.
faults=()
changed=()
hidden=TWITCH_CLIENT_SECRET
hidden_file() { echo "$secrets/twitch_client_secret"; }

in_terminal() { [[ -t 0 ]]; }
is_asked() { [[ -z ${!1:-} ]] && in_terminal && ! $demo; }
previous() {
  if [[ $1 != "$hidden" ]]; then get_setting "$1"; elif [[ -s $(hidden_file) ]]; then cat "$(hidden_file)"; fi
}

# ask NAME QUESTION LABEL: uses the environment, then the answer, then the previous value. Asks again after a wrong answer.
ask() {
  local name=$1 before shown typed value plain
  before=$(previous "$name")
  shown=$before
  [[ $name != "$hidden" ]] || shown=${before:+kept}
  while true; do
    typed=''
    if is_asked "$name"; then
      printf '%s%s: ' "$2" "${shown:+ [$shown]}" >&2
      if [[ $name == "$hidden" ]]; then
        read -r -s typed || stop_asking
        echo >&2
      else
        read -r typed || stop_asking
      fi
    fi
    value=$(unquoted "${typed:-${!name:-$before}}")
    plain=''
    if [[ -z $value ]] || plain=$("plain_$name" "$value"); then
      printf -v "$name" '%s' "$plain"
      [[ $plain == "$before" ]] || changed+=("$3")
      return
    fi
    if ! is_asked "$name"; then
      faults+=("$plain")
      return
    fi
    echo "$plain" >&2
  done
}
stop_asking() {
  printf '\ninit.sh: stopped; nothing is saved.\n' >&2
  exit 1
}

# plain_NAME TEXT: prints the setting as it is stored, or fails and prints what is wrong with it.
plain_DOMAIN() {
  local host label='[a-z0-9]([a-z0-9-]*[a-z0-9])?'
  host=$(tr '[:upper:]' '[:lower:]' <<<"$1")
  host=${host#http://} host=${host#https://}
  while [[ $host == */ ]]; do host=${host%/}; done
  host=${host%:443} host=${host%.}
  if [[ $host == */* ]]; then
    echo "DOMAIN must not have a path: the site needs a domain or subdomain of its own, such as ada.example.com."
  elif [[ $host =~ :[0-9]+$ ]]; then
    echo "DOMAIN must not have a port: set HTTPS_PORT to ${host##*:} instead."
  elif [[ $host =~ ^[0-9.]+$ ]]; then
    echo "DOMAIN must be a name such as ada.example.com, not numbers: Caddy fetches certificates for names only."
  elif [[ ! $host =~ ^($label\.)*$label$ || ($host != *.* && $host != localhost && $demo == false) ]]; then
    echo "DOMAIN must be a host name such as ada.example.com, not '$1'."
  else
    echo "$host"
    return
  fi
  return 1
}
plain_TWITCH_CLIENT_ID() { one_word TWITCH_CLIENT_ID "$1"; }
plain_TWITCH_CLIENT_SECRET() { one_word TWITCH_CLIENT_SECRET "$1"; }
one_word() {
  if [[ $2 =~ ^[^[:space:]\"\']+$ ]]; then echo "$2"; else echo "$1 must not contain spaces or quotes."; return 1; fi
}
is_login() { [[ $1 =~ ^[A-Za-z0-9_]{2,25}$ ]]; }
plain_TWITCH_CHANNEL() {
  if is_login "${1#@}"; then echo "${1#@}"; else echo "TWITCH_CHANNEL must be a Twitch login such as ada, not '$1'."; return 1; fi
}
# Only commas separate them: the halves of a display name with a space may be the logins of strangers.
plain_ADMIN_TWITCH_USERS() {
  local logins login plain=''
  IFS=, read -r -a logins <<<"$1"
  for login in "${logins[@]}"; do
    login=$(unquoted "$login")
    login=${login#@}
    [[ -n $login ]] || continue
    if ! is_login "$login"; then
      echo "ADMIN_TWITCH_USERS must be Twitch logins or numeric ids, separated by commas, such as anna, ben, not '$1'."
      return 1
    fi
    plain+=${plain:+, }$login
  done
  echo "$plain"
}
