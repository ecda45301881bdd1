/** For each channel that is on, the events it announces, in order. Claims made in chat are answered there. */
export const FILL_CHANNEL_DELIVERIES = {
  name: 'channel-deliveries-fill',
  text: `INSERT INTO deliveries (event_id, target, expires_at)
    SELECT events.id, channel, at + CASE
      WHEN channel = 'chat' THEN interval '1 minute'
      WHEN type = 'stream.live' THEN interval '30 minutes'
      WHEN type = 'raffle.won' THEN interval '1 day' END
    FROM standing_events($1::bigint[]) AS events JOIN claim_channels ON type = ANY (types)
    WHERE is_on AND (channel <> 'chat' OR (data->>'isForChat')::boolean)
    ORDER BY events.id ON CONFLICT DO NOTHING`,
};

/** An alarm is still worth posting to the channel $1 after a day: the problem may last. */
export const EXPIRE_OLD_POSTS = `UPDATE deliveries SET state = 'expired' FROM events
  WHERE target = $1 AND state = 'waiting' AND events.id = event_id AND type NOT LIKE 'alarm.%'
    AND at < clock_timestamp() - interval '1 day'`;
