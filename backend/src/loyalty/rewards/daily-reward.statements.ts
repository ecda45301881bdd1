import type { MemberRead } from '../../core/common/access/also-read.js';

/** Epoch milliseconds, or null. Uses the database's clock, as claims do. */
export const NEXT_CLAIM: MemberRead = {
  name: 'next-claim',
  text: `SELECT floor(extract(epoch FROM cooldown_until) * 1000)::bigint FROM spins
    WHERE spins.member_id = members.id AND cooldown_until > clock_timestamp()
    ORDER BY claimed_at DESC, spins.id DESC LIMIT 1`,
};
