import type { TestDatabase } from '../support/database.js';

export type Call = 'claim' | 'reward' | 'cancel';

/**
 * One user action, identified by its idempotency key or the cancelled claim, and sent until its outcome is
 * known.
 */
export interface Action {
  readonly call: Call;
  readonly userId: string;
  readonly key: string;
  /** The final response the viewer got. */
  answer: 'acknowledged' | 'refused' | 'unknown';
  /** Number of attempts without a response, or with a 503. */
  lostAnswers: number;
}

export interface Outcomes {
  acknowledged: number;
  refused: number;
  /** Actions sent again after a lost response. */
  retried: number;
  lostThoughAcknowledged: number;
  duplicated: number;
  refusedButDone: number;
  /** Stored actions that no viewer asked for. */
  unrequested: number;
}

/** Compares the responses viewers got with what is stored. */
export async function compareWithStored(
  database: TestDatabase,
  actions: readonly Action[],
): Promise<Outcomes> {
  const stored = await database.query<{ id: string; entries: number }>(
    `SELECT 'claim:' || platform_id || ':' || idempotency_key AS id,
       (SELECT count(*)::int FROM point_entries e WHERE e.reason = 'shop_claim' AND e.ref_id = c.id) AS entries
     FROM shop_claims c JOIN identities USING (member_id)
     UNION ALL
     SELECT 'reward:' || platform_id || ':' || idempotency_key,
       (SELECT count(*)::int FROM point_entries e WHERE e.reason = 'daily_reward' AND e.ref_id = s.id)
     FROM spins s JOIN identities USING (member_id)
     UNION ALL
     SELECT 'cancel:' || platform_id || ':' || platform_id || iso_time(claim_date),
       (SELECT count(*)::int FROM point_entries e WHERE e.reason = 'shop_refund' AND e.ref_id = c.id)
     FROM shop_claims c JOIN identities USING (member_id) WHERE state = 'cancelled'`,
  );
  const done = new Map<string, number>();
  for (const { id, entries } of stored) done.set(id, (done.get(id) ?? 0) + Math.max(1, entries));
  const storedCount = ({ call, userId, key }: Action) => done.get(`${call}:${userId}:${key}`) ?? 0;
  const count = (test: (action: Action) => boolean) => actions.filter(test).length;
  const asked = new Set(actions.map(({ call, userId, key }) => `${call}:${userId}:${key}`));
  return {
    acknowledged: count(({ answer }) => answer === 'acknowledged'),
    refused: count(({ answer }) => answer === 'refused'),
    retried: count(({ lostAnswers }) => lostAnswers > 0),
    lostThoughAcknowledged: count((action) => action.answer === 'acknowledged' && storedCount(action) === 0),
    duplicated: count((action) => storedCount(action) > 1),
    refusedButDone: count((action) => action.answer === 'refused' && storedCount(action) > 0),
    unrequested: [...done.keys()].filter((id) => !asked.has(id)).length,
  };
}
