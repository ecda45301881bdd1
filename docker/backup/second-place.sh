# shellcheck shell=bash
# Describes the second place to rclone as the remote `encrypted:`. Used by copy.sh and fetch.sh.
#
# Everything is encrypted before it leaves this machine. File names aren't: they contain only times, and a person should be able
# to see there which backup is the newest. Key and passwords are in files and rclone's environment, never in arguments.

# Credentials in the setting itself would appear in logs and in `docker inspect`.
if [[ ! ${BACKUP_COPY_TO:-} =~ ^(/copy|[A-Za-z0-9_-]+:[^:]*)$ || $BACKUP_COPY_TO == *://* ]]; then
  echo 'second place: BACKUP_COPY_TO must be REMOTE:FOLDER, with REMOTE from secrets/rclone/rclone.conf, or /copy for BACKUP_COPY_DISK' >&2
  exit 1
fi
if [[ $BACKUP_COPY_TO == /copy ]]; then
  [[ -d /copy ]] || { echo 'second place: BACKUP_COPY_DISK does not name a folder' >&2; exit 1; }
  # Without this, copies would end up on this disk whenever the other one isn't mounted.
  if [[ $(stat -c %d /copy) == "$(stat -c %d /backups)" ]]; then
    echo 'second place: BACKUP_COPY_DISK is on the same disk as the backups. Mount it, then restart this container' >&2
    exit 1
  fi
fi
key=$(</run/secrets/backup_copy_key)
((${#key} >= 32)) || { echo 'second place: secrets/backup_copy_key is too short' >&2; exit 1; }
export RCLONE_CACHE_DIR=/tmp/rclone RCLONE_LOG_LEVEL=ERROR
# The callers try again later.
export RCLONE_RETRIES=1 RCLONE_LOW_LEVEL_RETRIES=3 RCLONE_CONTIMEOUT=20s
# A key that is limited to one bucket may neither look for it nor create it.
export RCLONE_S3_NO_CHECK_BUCKET=true
export RCLONE_CONFIG_ENCRYPTED_TYPE=crypt RCLONE_CONFIG_ENCRYPTED_FILENAME_ENCRYPTION=off
export RCLONE_CONFIG_ENCRYPTED_REMOTE=$BACKUP_COPY_TO RCLONE_CONFIG_ENCRYPTED_PASSWORD
RCLONE_CONFIG_ENCRYPTED_PASSWORD=$(printf %s "$key" | rclone obscure -)

# The complete backups there, newest first, by the names of their checksums.
complete_there() { rclone lsf --files-only encrypted: | sed -n 's/^\(greenroom-[0-9TZ]*\)\.checksums$/\1/p' | sort -r; }
