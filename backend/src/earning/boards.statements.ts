import type { Board } from './boards.dto.js';

/** Days begin and end in the site's time zone; a week begins on Monday. The day is asked for once, not for each row. */
const since = (period: 'week' | 'month') =>
  `SELECT member_id, sum(earned)::bigint AS value FROM earned_days
    WHERE day >= (SELECT date_trunc('${period}', site_day(now()))::date) GROUP BY member_id`;

const VALUES: Readonly<Record<Board, string>> = {
  week: since('week'),
  month: since('month'),
  earned: 'SELECT member_id, earned AS value FROM viewer_facts',
  watch: 'SELECT member_id, watched_minutes AS value FROM viewer_facts',
};

/** Who is on a board: those who signed in and have anything. Ties by the platform's id, as in the ranks by balance. */
const ranked = (board: Board) =>
  `SELECT member_id, value, user_id FROM (${VALUES[board]}) AS summed JOIN balances USING (member_id)
    WHERE is_listed AND value > 0`;

/** The first $1. */
export const topOf = (board: Board) => ({
  name: `board-${board}`,
  text: `SELECT top.user_id, login AS name, nickname, image, value
    FROM (${ranked(board)} ORDER BY value DESC, user_id DESC LIMIT $1) AS top JOIN identities USING (member_id)
    ORDER BY value DESC, top.user_id DESC`,
});

/** Of the member $1; no row for somebody who is not on the board. */
export const placeOf = (board: Board) => ({
  name: `board-place-${board}`,
  text: `WITH ranked AS MATERIALIZED (${ranked(board)})
    SELECT own.value, 1 + count(above.value) AS rank, min(above.value) - own.value AS "toNext"
    FROM ranked AS own LEFT JOIN ranked AS above ON (above.value, above.user_id) > (own.value, own.user_id)
    WHERE own.member_id = $1 GROUP BY own.value`,
});
