/** Those that the team has been told about, oldest first. */
export const OPEN_INCIDENTS = {
  name: 'incidents-open',
  text: `SELECT kind, iso_time(began_at) AS "beganAt" FROM incidents WHERE raised_at IS NOT NULL ORDER BY began_at, kind`,
};

/**
 * Opens or confirms the incidents of the kinds $1. One that was not raised yet begins again if it was not seen
 * for two minutes, for example because the site was stopped.
 */
export const SEE = {
  name: 'incidents-see',
  text: `INSERT INTO incidents AS known (kind) SELECT unnest($1::text[])
    ON CONFLICT (kind) DO UPDATE SET seen_at = clock_timestamp(), began_at = CASE
      WHEN known.raised_at IS NULL AND known.seen_at < clock_timestamp() - interval '2 minutes' THEN clock_timestamp()
      ELSE known.began_at END`,
};

/** Raises an alarm, once, for each incident of a kind in $1 that has lasted for the seconds in $2. */
export const RAISE = {
  name: 'incidents-raise',
  text: `WITH raised AS (
      UPDATE incidents SET raised_at = clock_timestamp()
      FROM unnest($1::text[], $2::float8[]) AS problem (kind, seconds)
      WHERE incidents.kind = problem.kind AND raised_at IS NULL
        AND began_at <= clock_timestamp() - seconds * interval '1 second'
      RETURNING incidents.kind, raised_at
    )
    INSERT INTO events (type, subject, data)
    SELECT 'alarm.raised', concat_ws(':', 'alarm', kind, iso_time(raised_at)), jsonb_build_object('kind', kind) FROM raised
    ON CONFLICT DO NOTHING RETURNING data->>'kind' AS kind`,
};

/** Ends the incidents of the kinds $1 that have not been seen for $2 seconds, and reports those that were raised. */
export const CLEAR = {
  name: 'incidents-clear',
  text: `WITH cleared AS (
      DELETE FROM incidents WHERE kind = ANY ($1::text[])
        AND (raised_at IS NULL OR seen_at <= clock_timestamp() - $2 * interval '1 second')
      RETURNING kind, raised_at
    )
    INSERT INTO events (type, subject, data)
    SELECT 'alarm.cleared', concat_ws(':', 'alarm', kind, iso_time(raised_at)), jsonb_build_object('kind', kind)
    FROM cleared WHERE raised_at IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING data->>'kind' AS kind`,
};

export const VIEWERS_CHANNEL = {
  name: 'alarm-viewers-channel',
  text: `SELECT failures, switched_off_at IS NOT NULL AS "isGivenUp" FROM claim_channels WHERE channel = 'announcements'`,
};

/**
 * Notifications about the events of the last two hours: how many were sent, and to how many members a push
 * service that accepted none failed, on devices that are still subscribed. Members, so that the devices of one
 * raise no alarm. Quiet hours postpone a notification only once a night.
 */
export const PUSHES = {
  name: 'alarm-pushes',
  text: `SELECT coalesce(sum(sent), 0)::int AS sent, coalesce(max(failed) FILTER (WHERE sent = 0), 0)::int AS failed
    FROM (
      SELECT count(*) FILTER (WHERE state = 'sent') AS sent,
        count(DISTINCT device.member_id) FILTER (WHERE state = 'failed' OR state = 'waiting' AND attempts >= 3) AS failed
      FROM events JOIN deliveries ON event_id = events.id LEFT JOIN push_subscriptions AS device ON device.id = target_id
      WHERE events.at > clock_timestamp() - interval '2 hours' AND target = 'push'
      GROUP BY device.service) AS service`,
};
