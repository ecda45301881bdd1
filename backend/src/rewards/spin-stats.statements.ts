import { matchesNames } from '../common/pagination/like-pattern.js';
import { countHits } from '../common/pagination/pagination.js';

const HISTORY_LENGTH = 50;
/** How old figures over all spins may be. */
export const STATISTICS_MAX_AGE_MS = 30_000;

export const TIERS = {
  name: 'spin-tiers',
  text: `SELECT tier, count(*) AS spins, sum(points)::float8 AS points FROM spins GROUP BY tier ORDER BY spins DESC, tier`,
};

export const COUNT = {
  name: 'spin-users-count',
  text: 'SELECT count(*) AS total FROM spin_summaries',
};

const COLUMNS = `listed.member_id, identities.platform_id AS user_id, identities.nickname, identities.image, listed.spins,
  listed.points::float8 AS points, newest.cooldown_until`;
/** Newest spin first. */
const NEWEST = 'ORDER BY last_spin_at DESC, member_id DESC';
const withUsers = `JOIN identities USING (member_id)
  LEFT JOIN LATERAL (SELECT cooldown_until FROM spins WHERE spins.member_id = listed.member_id
    AND cooldown_until > clock_timestamp() ORDER BY claimed_at DESC, id DESC LIMIT 1) AS newest ON true`;
const page = (from: string) => `SELECT ${COLUMNS}, listed.last_spin_at
  FROM (SELECT member_id FROM spin_summaries ${from} ${NEWEST} LIMIT $1 OFFSET $2) AS found
  JOIN spin_summaries AS listed USING (member_id) ${withUsers}
  ORDER BY listed.last_spin_at DESC, listed.member_id DESC`;

export const PAGE = { name: 'spin-users-page', text: page('') };

/* Searches have no name: each is planned for its own term. */
const SEARCHED = 'JOIN identities USING (member_id) WHERE';
export const SEARCH = page(`${SEARCHED} ${matchesNames('$3')}`);
export const COUNT_HITS = countHits(`SELECT FROM spin_summaries ${SEARCHED} ${matchesNames('$1')}`);

export const HISTORIES = {
  name: 'spin-histories',
  text: `SELECT wanted.member_id, spins.tier, spins.points, spins.color, spins.claimed_at
    FROM unnest($1::bigint[]) AS wanted (member_id)
    JOIN LATERAL (SELECT * FROM spins WHERE spins.member_id = wanted.member_id
      ORDER BY claimed_at DESC, id DESC LIMIT ${HISTORY_LENGTH}) AS spins ON true`,
};

export interface TierRow {
  tier: string;
  spins: number;
  points: number;
}

export interface SpinUserRow {
  member_id: number;
  user_id: string;
  nickname: string;
  image: string;
  spins: number;
  points: number;
  cooldown_until: Date | null;
}

export interface HistoryRow {
  member_id: number;
  tier: string;
  points: number;
  color: string;
  claimed_at: Date;
}
