/** Older claims are no longer worth announcing in chat. */
const CHAT_FRESH_S = 60;

/** Claims made in chat are answered there, so they are not announced again. */
export const FILL_CLAIM_DELIVERIES = {
  name: 'claim-deliveries-fill',
  text: `INSERT INTO deliveries (event_id, target, expires_at)
    SELECT events.id, channel, CASE channel WHEN 'chat' THEN at + interval '${CHAT_FRESH_S} seconds' END
    FROM events CROSS JOIN claim_channels
    WHERE events.id = ANY ($1::bigint[]) AND is_on AND (channel <> 'chat' OR (data->>'isForChat')::boolean)
    ON CONFLICT DO NOTHING`,
};

export const EXPIRE_OLD_POSTS = `UPDATE deliveries SET state = 'expired' FROM events
  WHERE target = 'discord' AND state = 'waiting' AND events.id = event_id AND at < clock_timestamp() - interval '1 day'`;
