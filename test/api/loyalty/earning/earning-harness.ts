import pg from 'pg';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser, type NewUser } from '../../../support/factories.js';

export interface EarningHarness {
  readonly database: TestDatabase;
  /** Connected as the runtime role, like the application. */
  readonly pool: pg.Pool;
  /** A member whose account is old enough to earn. */
  viewer(given?: Partial<Omit<NewUser, 'memberId'>>): Promise<NewUser>;
  /** Ends the live broadcast, an hour before by default, and begins another. */
  nextBroadcast(startedAt: Date, endedAt?: Date): Promise<void>;
  /** Opens a tick of the live broadcast; another call in the same test opens the next one. */
  openTick(): Promise<number>;
  attend(memberIds: readonly number[], talked?: boolean): Promise<void>;
  /** Makes the open tick due, and closes it. */
  close(tick: number, watchingPays?: boolean): Promise<void>;
  /** Pays the whole tick. @returns the number of chunks */
  pay(tick: number, chunk?: number): Promise<number>;
  /** Opens, attends, closes and pays. */
  tick(memberIds: readonly number[], talked?: boolean): Promise<number>;
  rules(change: Record<string, unknown>): Promise<void>;
  pointsOf(memberId: number): Promise<number>;
  end(): Promise<void>;
}

const FIRST_BROADCAST = new Date('2026-11-22T18:00:00Z');

export async function earningHarness(): Promise<EarningHarness> {
  const database = await testDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 16 });
  let broadcast = FIRST_BROADCAST;
  const harness: EarningHarness = {
    database,
    pool,
    nextBroadcast: async (startedAt, endedAt) => {
      broadcast = startedAt;
      await pool.query('SELECT record_broadcast($1, $2)', [
        startedAt,
        endedAt ?? new Date(startedAt.getTime() - 3_600_000),
      ]);
    },
    viewer: async (given) => {
      const user = await createUser(database, given);
      await database.query(
        `UPDATE viewer_facts SET account_created_at = now() - interval '1 year' WHERE member_id = $1`,
        [user.memberId],
      );
      return user;
    },
    openTick: async () => {
      await pool.query('INSERT INTO broadcasts (started_at) VALUES ($1) ON CONFLICT DO NOTHING', [broadcast]);
      const { rows } = await pool.query<{ tick: string }>('SELECT tick FROM open_tick($1)', [broadcast]);
      return Number(rows[0]?.tick);
    },
    attend: async (memberIds, talked = false) => {
      const all = (value: boolean) => memberIds.map(() => value);
      await pool.query('SELECT record_attendance($1, $2, $3, $4)', [
        memberIds,
        all(true),
        all(false),
        all(talked),
      ]);
    },
    close: async (tick, watchingPays = true) => {
      await database.query('UPDATE ticks SET due_at = clock_timestamp() WHERE id = $1', [tick]);
      await pool.query('SELECT close_tick($1, $2)', [tick, watchingPays]);
    },
    pay: async (tick, chunk = 250) => {
      for (let chunks = 0; ; chunks++) {
        const { rows } = await pool.query<{ outcome: string }>('SELECT outcome FROM pay_tick($1, $2)', [
          tick,
          chunk,
        ]);
        if (rows[0]?.outcome !== 'paying') return chunks;
      }
    },
    tick: async (memberIds, talked) => {
      const tick = await harness.openTick();
      await harness.attend(memberIds, talked);
      await harness.close(tick);
      await harness.pay(tick);
      return tick;
    },
    rules: async (change) => {
      const columns = Object.keys(change).map((column, at) => `${column} = $${at + 1}`);
      await database.query(`UPDATE earning_rules SET ${columns.join(', ')}`, Object.values(change));
    },
    pointsOf: async (memberId) => {
      const [row] = await database.query<{ points: number }>(
        'SELECT points::int FROM balances WHERE member_id = $1',
        [memberId],
      );
      return row?.points ?? Number.NaN;
    },
    end: async () => {
      await pool.end();
      await database.drop();
    },
  };
  return harness;
}
