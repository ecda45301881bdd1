/*
 * `claim_channels` has one row for chat, one for the team's Discord channel and one for the viewers'. The result
 * of a Discord call is recorded for the channel $1 only if the webhook ($2, encrypted) is still the one that was
 * called.
 */

export type DiscordChannel = 'discord' | 'announcements';

export interface ClaimChannelRow {
  channel: 'chat' | DiscordChannel;
  is_on: boolean;
  types: string[];
  webhook: Buffer | null;
  webhook_hint: string | null;
  failures: number;
  posted_at: Date | null;
  last_error: string | null;
  last_error_at: Date | null;
  switched_off_at: Date | null;
}

/** A Discord channel with its webhook. */
export type DiscordChannelRow = ClaimChannelRow & { channel: DiscordChannel; webhook: Buffer };

export const CHANNELS = {
  name: 'claim-channels',
  text: 'SELECT * FROM claim_channels',
};

/** Discord channels that may be posted to now. */
export const READY = {
  name: 'claim-channels-ready',
  text: `SELECT * FROM claim_channels WHERE channel <> 'chat' AND is_on AND webhook IS NOT NULL
    AND coalesce(retry_at, '-infinity') <= clock_timestamp()`,
};

export const RECORD_SUCCESS = {
  name: 'claim-channel-worked',
  text: `UPDATE claim_channels SET failures = 0, retry_at = NULL, last_error = NULL, last_error_at = NULL,
      posted_at = clock_timestamp()
    WHERE channel = $1 AND webhook = $2`,
};

/** Rate limited for $3 seconds, which does not count as a failure. */
export const RECORD_RATE_LIMIT = {
  name: 'claim-channel-wait',
  text: `UPDATE claim_channels SET retry_at = clock_timestamp() + $3 * interval '1 second'
    WHERE channel = $1 AND webhook = $2`,
};

/** Records the reason $3 and retries in $4 seconds, or switches the channel off when $5 is set. */
export const RECORD_FAILURE = {
  name: 'claim-channel-failed',
  text: `UPDATE claim_channels SET failures = failures + 1, last_error = $3, last_error_at = clock_timestamp(),
      retry_at = clock_timestamp() + $4 * interval '1 second', is_on = is_on AND NOT $5,
      switched_off_at = CASE WHEN $5 THEN clock_timestamp() END
    WHERE channel = $1 AND webhook = $2`,
};

export const SWITCH_CHAT = `UPDATE claim_channels SET is_on = $1 WHERE channel = 'chat'`;

export const SAVE_TYPES = 'UPDATE claim_channels SET types = $2 WHERE channel = $1';

export const SAVE_WEBHOOK = `UPDATE claim_channels SET webhook = $2, webhook_hint = $3, posted_at = NULL WHERE channel = $1`;

export const SWITCH_DISCORD = `UPDATE claim_channels SET is_on = $2, failures = 0, retry_at = NULL, last_error = NULL, last_error_at = NULL,
       switched_off_at = NULL
     WHERE channel = $1 AND (webhook IS NOT NULL OR NOT $2) RETURNING channel`;

/**
 * Raises the open incidents once more, for a channel that posts alarms again. What has been waiting for it since
 * may be over by now.
 */
export const RAISE_AGAIN = `WITH stale AS (
      UPDATE deliveries SET state = 'expired' FROM events
      WHERE target = 'discord' AND state = 'waiting' AND events.id = event_id AND type = 'alarm.raised'
    )
    UPDATE incidents SET raised_at = NULL`;

export const LOCK_CHANNELS = 'SELECT * FROM claim_channels ORDER BY channel FOR NO KEY UPDATE';
