/** Maximum number of members listed by name. */
const MAX_LISTED_MEMBERS = 50;

export const GIVE = 'SELECT * FROM give_to_group($1, $2, $3, $4, $5, $6, $7)';
export const UNDO = 'SELECT * FROM undo_group_gift($1, $2, $3)';
/** Null for both without a limit. */
export const ALLOWANCE = {
  name: 'gift-allowance',
  text: 'SELECT per_gift AS "perGift", day_left AS "dayLeft" FROM gift_allowance($1)',
};

export const KEYS = {
  name: 'group-gift-keys',
  text: 'SELECT member_id AS key FROM identities WHERE platform = $1 AND platform_id = ANY ($2::text[])',
};

/** The last payout, unless it is so old that the next one is overdue. */
export const LAST_PAYOUT = {
  name: 'group-gift-last-payout',
  text: `SELECT id FROM (SELECT id, closed_at FROM ticks WHERE paid_at IS NOT NULL ORDER BY id DESC LIMIT 1) AS newest
    WHERE closed_at > now() - (SELECT interval_minutes + 15 FROM earning_rules) * interval '1 minute'`,
};

export const PREVIEW = {
  name: 'group-gift-preview',
  text: `WITH asked AS MATERIALIZED (SELECT * FROM group_gift_members($1, $2, $3, $4)),
    reached AS (SELECT count(*) AS members FROM asked WHERE left_out_because IS NULL)
    SELECT members, members * $3::bigint AS sum,
      (SELECT count(*) FROM asked WHERE left_out_because IS NOT NULL) AS "leftOutCount",
      (SELECT coalesce(json_agg(named ORDER BY nickname), '[]') FROM (
        SELECT platform_id AS user_id, nickname, left_out_because AS because FROM asked JOIN identities USING (member_id)
        WHERE left_out_because IS NOT NULL ORDER BY nickname LIMIT ${MAX_LISTED_MEMBERS}) AS named) AS "leftOut"
    FROM reached`,
};

/** The gift $1, or the last 20. */
export const GIFTS = {
  name: 'group-gifts',
  text: `SELECT gift.id, gift.points, members, gift.points * members AS sum, reason, tick_id IS NOT NULL AS "toPresent",
      iso_time(given_at) AS "givenAt", giver.nickname AS "givenBy",
      CASE WHEN undone_at IS NULL AND undoable_until(given_at) > now() THEN iso_time(undoable_until(given_at)) END
        AS "undoableUntil",
      iso_time(undone_at) AS "undoneAt", undoer.nickname AS "undoneBy", taken_back AS "takenBack",
      CASE WHEN undone_at IS NULL THEN '[]' ELSE (SELECT coalesce(json_agg(short ORDER BY missing DESC, nickname), '[]') FROM (
        SELECT platform_id AS user_id, nickname, given.delta + coalesce(back.delta, 0) AS missing
        FROM point_entries AS given JOIN identities USING (member_id)
        LEFT JOIN point_entries AS back
          ON back.reason = 'group_gift_undone' AND back.ref_id = gift.id AND back.member_id = given.member_id
        WHERE given.reason = 'group_gift' AND given.ref_id = gift.id AND given.delta + coalesce(back.delta, 0) > 0
        ORDER BY missing DESC, nickname LIMIT ${MAX_LISTED_MEMBERS}) AS short) END AS "spentBy"
    FROM group_gifts AS gift
    JOIN identities AS giver ON giver.member_id = actor_id
    LEFT JOIN identities AS undoer ON undoer.member_id = undone_by
    WHERE $1::bigint IS NULL OR gift.id = $1
    ORDER BY gift.id DESC LIMIT 20`,
};
