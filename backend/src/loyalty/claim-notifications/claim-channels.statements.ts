/*
 * `claim_channels` has one row for chat and one for Discord. The result of a Discord call is recorded only if
 * the webhook ($1, encrypted) is still the one that was called.
 */

export interface ClaimChannelRow {
  is_on: boolean;
  webhook: Buffer | null;
  webhook_hint: string | null;
  failures: number;
  posted_at: Date | null;
  last_error: string | null;
  last_error_at: Date | null;
  switched_off_at: Date | null;
}

export const CHANNELS = {
  name: 'claim-channels',
  text: 'SELECT * FROM claim_channels',
};

/** Discord's row, if posting is allowed now. */
export const READY = {
  name: 'claim-channel-ready',
  text: `SELECT * FROM claim_channels WHERE channel = 'discord' AND is_on AND webhook IS NOT NULL
    AND coalesce(retry_at, '-infinity') <= clock_timestamp()`,
};

export const RECORD_SUCCESS = {
  name: 'claim-channel-worked',
  text: `UPDATE claim_channels SET failures = 0, retry_at = NULL, last_error = NULL, last_error_at = NULL,
      posted_at = clock_timestamp()
    WHERE channel = 'discord' AND webhook = $1`,
};

/** Rate limited for $2 seconds, which does not count as a failure. */
export const RECORD_RATE_LIMIT = {
  name: 'claim-channel-wait',
  text: `UPDATE claim_channels SET retry_at = clock_timestamp() + $2 * interval '1 second'
    WHERE channel = 'discord' AND webhook = $1`,
};

/** Records the reason $2 and retries in $3 seconds, or switches Discord off when $4 is set. */
export const RECORD_FAILURE = {
  name: 'claim-channel-failed',
  text: `UPDATE claim_channels SET failures = failures + 1, last_error = $2, last_error_at = clock_timestamp(),
      retry_at = clock_timestamp() + $3 * interval '1 second', is_on = is_on AND NOT $4,
      switched_off_at = CASE WHEN $4 THEN clock_timestamp() END
    WHERE channel = 'discord' AND webhook = $1`,
};

export const SWITCH_CHAT = `UPDATE claim_channels SET is_on = $1 WHERE channel = 'chat'`;

export const SAVE_WEBHOOK = `UPDATE claim_channels SET webhook = $1, webhook_hint = $2, posted_at = NULL WHERE channel = 'discord'`;

export const SWITCH_DISCORD = `UPDATE claim_channels SET is_on = $1, failures = 0, retry_at = NULL, last_error = NULL, last_error_at = NULL,
       switched_off_at = NULL
     WHERE channel = 'discord' AND (webhook IS NOT NULL OR NOT $1) RETURNING channel`;

export const LOCK_CHANNELS = 'SELECT * FROM claim_channels ORDER BY channel FOR NO KEY UPDATE';
