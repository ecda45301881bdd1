import type { TestDatabase } from '../../../support/database.js';
import type { NewUser } from '../../../support/factories.js';

/** Adds a payout that has just been paid, with these members present. */
export async function addPayout(
  database: TestDatabase,
  users: readonly NewUser[],
  age = '1 minute',
): Promise<number> {
  const [tick] = await database.query<{ id: number }>(
    `WITH live AS (INSERT INTO broadcasts (started_at) VALUES (clock_timestamp()) RETURNING id)
     INSERT INTO ticks (broadcast_id, number, opened_at, due_at, closed_at, paid_at)
     SELECT id, 1, now(), now(), now() - $1::interval, now() FROM live RETURNING id::int`,
    [age],
  );
  await database.query(
    'INSERT INTO attendance (tick_id, member_id, on_page, in_chat, talked) SELECT $1, unnest($2::bigint[]), true, false, false',
    [tick!.id, users.map(({ memberId }) => memberId)],
  );
  return tick!.id;
}
