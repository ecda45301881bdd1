import { PLATFORM } from '../../core/common/platform.js';

/**
 * The lease, longer than any call to Discord takes. Claims left by a crashed process are handed out again
 * afterwards.
 */
const LEASE_S = 30;

const BATCH = 10;

/** Older claims are no longer worth announcing in chat. */
const CHAT_FRESH_S = 60;

const BUYER = `JOIN shop_claims AS claim ON claim.id = claim_id
    JOIN identities ON identities.member_id = claim.member_id AND platform = '${PLATFORM}'`;

export const TAKE = {
  name: 'claim-notifications-take',
  text: `WITH due AS (
      SELECT claim_id FROM claim_notifications
      WHERE channel = 'discord' AND coalesce(held_until, '-infinity') <= clock_timestamp()
      ORDER BY claim_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ), held AS (
      UPDATE claim_notifications AS note SET held_until = clock_timestamp() + interval '${LEASE_S} seconds'
      FROM due WHERE note.channel = 'discord' AND note.claim_id = due.claim_id RETURNING note.claim_id
    )
    SELECT claim_id AS id, nickname AS user, item_name AS item, price FROM held ${BUYER} ORDER BY claim_id`,
};

export const DONE = {
  name: 'claim-notifications-done',
  text: `DELETE FROM claim_notifications WHERE channel = 'discord' AND claim_id = ANY ($1::bigint[])`,
};

export const RELEASE = {
  name: 'claim-notifications-let-go',
  text: `UPDATE claim_notifications SET held_until = NULL WHERE channel = 'discord' AND claim_id = ANY ($1::bigint[])`,
};

export const TAKE_FOR_CHAT = {
  name: 'claim-notifications-chat',
  text: `WITH taken AS (DELETE FROM claim_notifications WHERE channel = 'chat' RETURNING claim_id)
    SELECT claim_id AS id, nickname AS user, item_name AS item, price FROM taken ${BUYER}
    WHERE claim_date > clock_timestamp() - interval '${CHAT_FRESH_S} seconds' ORDER BY claim_id`,
};
