import { matchesNames, searchPattern } from '../../core/common/pagination/search-pattern.js';
import { type Range, widthOf } from '../../core/common/pagination/list-query.js';
import { PLATFORM } from '../../core/common/platform.js';
import { Where } from '../../core/database/where.js';
import type { SpinEntryDto } from './dto/spin-stats.dto.js';
import type { SpinQuery } from './spin-list.rules.js';
import { countHits } from '../../core/database/count-of.js';

const HISTORY_LENGTH = 50;
/** Maximum age of statistics over all spins. */
export const STATISTICS_MAX_AGE_MS = 30_000;

export const TIERS = {
  name: 'spin-tiers',
  text: `SELECT tier, count(*) AS spins, sum(points)::float8 AS points FROM spins GROUP BY tier ORDER BY spins DESC, tier`,
};

export const COUNT = {
  name: 'spin-users-count',
  text: 'SELECT count(*) AS total FROM spin_summaries',
};

/** JSON in the API's format, which avoids mapping a row for each spin. */
const HISTORY = `(SELECT coalesce(json_agg(json_build_object('tier', tier, 'points', points, 'color', color,
    'timestamp', floor(extract(epoch FROM claimed_at) * 1000)::bigint) ORDER BY claimed_at DESC, id DESC), '[]')
  FROM (SELECT * FROM spins WHERE spins.member_id = listed.member_id
    ORDER BY claimed_at DESC, id DESC LIMIT ${HISTORY_LENGTH}) AS spin)`;
const COLUMNS = `identities.platform_id AS user_id, identities.nickname, identities.image, listed.spins,
  listed.points::float8 AS points, newest.cooldown_until, ${HISTORY} AS history`;
const withUsers = `JOIN identities USING (member_id)
  LEFT JOIN LATERAL (SELECT cooldown_until FROM spins WHERE spins.member_id = listed.member_id
    AND cooldown_until > clock_timestamp() ORDER BY claimed_at DESC, id DESC LIMIT 1) AS newest ON true`;

type SpinSort = NonNullable<SpinQuery['sort']>;

/** Each order matches an index. @param summary alias of the summary table */
const SORTED_BY: Readonly<Record<SpinSort['column'], (summary: string) => readonly string[]>> = {
  lastSpinAt: (summary) => [`${summary}.last_spin_at`, `${summary}.member_id`],
  name: () => ['lower(identities.nickname)', 'identities.platform_id'],
  totalSpins: (summary) => [`${summary}.spins`, `${summary}.member_id`],
  totalPoints: (summary) => [`${summary}.points`, `${summary}.member_id`],
};
const NEWEST: SpinSort = { column: 'lastSpinAt', direction: 'DESC' };

const conditionsOf = ({ q, id, userId }: SpinQuery['filter'], values: unknown[]) =>
  new Where(values)
    .and(matchesNames, q === undefined ? undefined : searchPattern(q))
    .and((ids) => `identities.platform = '${PLATFORM}' AND platform_id = ANY (${ids}::text[])`, id)
    .and((value) => `identities.platform = '${PLATFORM}' AND platform_id = ${value}`, userId);
const WITH_NAMES = 'spin_summaries JOIN identities USING (member_id)';

/** A range of the members who have spun. */
export function spinUsersIn(range: Range, sort: SpinQuery['sort'], filter: SpinQuery['filter']) {
  const { column, direction } = sort ?? NEWEST;
  const where = conditionsOf(filter, [widthOf(range), range.first]);
  const order = (summary: string) =>
    `ORDER BY ${SORTED_BY[column](summary)
      .map((key) => `${key} ${direction}`)
      .join(', ')}`;
  const from = where.isEmpty && column !== 'name' ? 'spin_summaries' : WITH_NAMES;
  const text = `SELECT ${COLUMNS}
    FROM (SELECT member_id FROM ${from} ${where.clause} ${order('spin_summaries')} LIMIT $1 OFFSET $2) AS found
    JOIN spin_summaries AS listed USING (member_id) ${withUsers} ${order('listed')}`;
  // Unnamed when filtered, so that the query is planned for its values.
  return {
    ...(where.isEmpty && { name: `spin-users-by-${column}-${direction}` }),
    text,
    values: where.values,
  };
}

/**
 * Counts the members matching a filter; null without one. The join lets the count stop early once it has
 * enough matches.
 */
export function countSpinUsers(filter: SpinQuery['filter']) {
  const where = conditionsOf(filter, []);
  return where.isEmpty
    ? null
    : {
        text: countHits(`SELECT FROM ${WITH_NAMES} ${where.clause}`),
        values: where.values,
      };
}

export interface TierRow {
  tier: string;
  spins: number;
  points: number;
}

export interface SpinUserRow {
  user_id: string;
  nickname: string;
  image: string;
  spins: number;
  points: number;
  cooldown_until: Date | null;
  history: SpinEntryDto[];
}
