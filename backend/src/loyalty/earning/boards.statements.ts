import { boardOrder } from '../../members/users/board-order.js';
import type { Board } from './dto/boards.dto.js';

/**
 * Days start and end in the site's time zone; weeks start on Monday. The subselect evaluates the day once
 * instead of once per row.
 */
const since = (period: 'week' | 'month') =>
  `SELECT member_id, sum(earned)::bigint AS value FROM earned_days
    WHERE day >= (SELECT date_trunc('${period}', site_day(now()))::date) GROUP BY member_id`;

const VALUES: Readonly<Record<Board, string>> = {
  week: since('week'),
  month: since('month'),
  earned: 'SELECT member_id, earned AS value FROM viewer_facts',
  watch: 'SELECT member_id, watched_minutes AS value FROM viewer_facts',
};

/** Members who have signed in and have a value above zero. */
const ranked = (board: Board) =>
  `SELECT member_id, value, user_id FROM (${VALUES[board]}) AS summed JOIN balances USING (member_id)
    WHERE is_listed AND value > 0`;

/** The top $1 members. */
export const topOf = (board: Board) => ({
  name: `board-${board}`,
  text: `SELECT top.user_id, login AS name, nickname, image, value
    FROM (${ranked(board)} ORDER BY ${boardOrder('value')} LIMIT $1) AS top JOIN identities USING (member_id)
    ORDER BY ${boardOrder('value', 'top.user_id')}`,
});

/** Sums are calculated once per query; stored values are read through an index where there is one. */
const IS_SUMMED: Readonly<Record<Board, boolean>> = { week: true, month: true, earned: false, watch: false };

/** Rank of member $1; no row if they are not on the board. Only ties are compared by id. */
export const placeOf = (board: Board) => ({
  name: `board-place-${board}`,
  text: `WITH summed AS ${IS_SUMMED[board] ? '' : 'NOT'} MATERIALIZED (${VALUES[board]}),
    own AS (
      SELECT value, user_id FROM summed JOIN balances USING (member_id) WHERE member_id = $1 AND is_listed AND value > 0
    ), above AS (
      SELECT count(*) AS members, min(summed.value) AS next FROM own JOIN summed ON summed.value > own.value
      WHERE NOT EXISTS (SELECT FROM balances AS seen WHERE seen.member_id = summed.member_id AND NOT is_listed)
    ), tied AS (
      SELECT count(*) AS members FROM own JOIN summed ON summed.value = own.value JOIN balances USING (member_id)
      WHERE is_listed AND balances.user_id > own.user_id
    )
    SELECT own.value, 1 + above.members + tied.members AS rank,
      CASE WHEN tied.members > 0 THEN 0 ELSE above.next - own.value END AS "toNext"
    FROM own, above, tied`,
});
