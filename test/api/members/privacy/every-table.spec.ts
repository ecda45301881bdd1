import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PERSONAL_DATA } from '../../../../backend/src/members/privacy/personal-data.statements.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { type FullMember, fillMember, fillSite, markOf } from './full-member.js';

type Row = Record<string, unknown>;
/** Table → key of a row → the row. */
type Rows = Map<string, Map<string, Row>>;

/** One platform id is a prefix of the other. */
const FORGOTTEN: FullMember = { key: 100, platformId: '7000', account: 'bot' };
const REMAINING: FullMember = { key: 200, platformId: '70001', account: 'channel' };

let database: TestDatabase;
let empty: Rows;
let withOne: Rows;
let before: Rows;
let after: Rows;
/** The first member's download, from a site with no one else and from one with both. */
let alone: Record<string, unknown[]>;
let together: Record<string, unknown[]>;

beforeAll(async () => {
  database = await testDatabase();
  await fillSite(database);
  empty = await read();
  await fillMember(database, FORGOTTEN);
  withOne = await read();
  alone = await download(FORGOTTEN);
  await fillMember(database, REMAINING);
  before = await read();
  together = await download(FORGOTTEN);
  const forgotten = await database.query<{ outcome: string }>('SELECT outcome FROM forget_member($1, $2)', [
    FORGOTTEN.key,
    Buffer.alloc(32, 1),
  ]);
  if (forgotten[0]?.outcome !== 'forgotten') throw new Error(`Not forgotten: ${forgotten[0]?.outcome}`);
  after = await read();
});
afterAll(() => database?.drop());

/**
 * Reads every row of every table. Keys come from the catalogue, except that identities are keyed by member,
 * because forgetting changes their id.
 */
async function read(): Promise<Rows> {
  const tables = await database.query<{ name: string; key: string[] }>(
    `SELECT relname AS name, array_agg(attname ORDER BY attname)::text[] AS key FROM pg_index
     JOIN pg_class ON pg_class.oid = indrelid JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
     WHERE indisprimary AND relnamespace = 'public'::regnamespace GROUP BY relname`,
  );
  const entries = tables.map(async ({ name, key }) => {
    const rows = await database.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${name} AS t`);
    const columns = name === 'identities' ? ['member_id'] : key;
    return [name, new Map(rows.map(({ row }) => [columns.map((each) => row[each]).join(), row]))] as const;
  });
  return new Map(await Promise.all(entries));
}

async function download({ key }: FullMember): Promise<Record<string, unknown[]>> {
  const sections = PERSONAL_DATA.map(
    async ({ name, text }) => [name, await database.query(text, [key])] as const,
  );
  return Object.fromEntries(await Promise.all(sections));
}

/** The rows of `later` that are not in `former`. */
function added(former: Rows, later: Rows): Rows {
  const tables = [...later].map(([table, rows]) => {
    const own = [...rows].filter(([key]) => !former.get(table)?.has(key));
    return [table, new Map(own)] as const;
  });
  return new Map(tables.filter(([, rows]) => rows.size > 0));
}

/** Outcome for these rows, by table: `gone`, `kept` or the columns that changed, each listed once. */
function changesTo(owned: Rows): Record<string, string[]> {
  const fates = [...owned].map(([table, rows]) => {
    const each = [...rows].map(([key, row]) => {
      const now = after.get(table)?.get(key);
      if (!now) return 'gone';
      const changed = Object.keys(row).filter(
        (column) => JSON.stringify(row[column]) !== JSON.stringify(now[column]),
      );
      return changed.toSorted().join(' ') || 'kept';
    });
    return [table, [...new Set(each)].toSorted()] as const;
  });
  return Object.fromEntries(fates);
}

describe('two members with data in every table', () => {
  it('cover everything about members in the schema and the download', async () => {
    const references = await database.query<{ table: string }>(
      `SELECT DISTINCT relname AS table FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
       WHERE confrelid IN ('members'::regclass, 'balances'::regclass, 'shop_claims'::regclass)`,
    );
    const needed = [
      ...PERSONAL_DATA.flatMap(({ tables }) => tables),
      ...references.map(({ table }) => table),
    ];
    expect(needed.filter((table) => !added(empty, withOne).has(table))).toEqual([]);
    expect(needed.filter((table) => !added(withOne, before).has(table))).toEqual([]);
    expect([...added(withOne, before).keys()].toSorted()).toEqual([...new Set(needed)].toSorted());
  });

  it('have a value in every column, so that a new one is not overlooked', () => {
    const blank = [...added(empty, withOne)].flatMap(([table, rows]) => {
      const [first, ...others] = rows.values();
      const columns = Object.keys(first ?? {});
      const filled = (column: string) => [first, ...others].some((row) => (row?.[column] ?? null) !== null);
      return columns.filter((column) => !filled(column)).map((column) => `${table}.${column}`);
    });
    expect(blank).toEqual([]);
  });
});

describe('the download of one of them', () => {
  it('has rows in every section, and none of the other one’s', () => {
    expect(Object.entries(alone).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))).toEqual([]);
    expect(together).toEqual(alone);
  });
});

describe('when one of them is forgotten', () => {
  it('every row of the other one and of the site is unchanged', () => {
    const others = added(withOne, before);
    const changed = (rows: Rows) =>
      Object.entries(changesTo(rows)).filter(([, fates]) => fates.some((fate) => fate !== 'kept'));
    expect(changed(others)).toEqual([]);
    expect(changed(added(new Map(), empty))).toEqual([]);
  });

  it('each of their rows is deleted, loses personal data or remains as a number under an anonymous key', () => {
    expect(changesTo(added(empty, withOne))).toEqual({
      attendance: ['gone'],
      // Their actions towards other members stay, under their key.
      audit_entries: [
        'after',
        'after before entity_id',
        'after before entity_id target_label',
        'before',
        'kept',
      ],
      balances: ['points user_id version'],
      breaks: ['gone'],
      claim_answers: ['gone'],
      claim_events: ['note'],
      claim_selections: ['kept'],
      command_imports: ['kept'],
      command_payments: ['kept', 'line_id'],
      deliveries: ['gone'],
      earned_broadcasts: ['gone'],
      earned_days: ['gone'],
      evening_minutes: ['gone'],
      events: ['gone'],
      founding_admins: ['gone'],
      gifts: ['idempotency_key', 'reason'],
      group_gifts: ['idempotency_key', 'reason'],
      // A winning guess stays, like its prize.
      guess_entries: ['gone', 'kept'],
      identities: ['image login nickname platform_id stored_fingerprint'],
      import_batches: ['kept'],
      import_rows: ['gone', 'login platform_id'],
      import_shares: ['gone'],
      // The note about another member stays.
      member_notes: ['gone', 'kept'],
      members: ['banned_until downloaded_at forget_at last_login_at role suspended_until under_age_since'],
      point_entries: ['kept'],
      prizes_awarded: ['kept'],
      push_subscriptions: ['gone'],
      raffle_draws: ['kept', 'note'],
      // The entry in the raffle that is still open goes.
      raffle_entries: ['gone', 'kept'],
      reward_configs: ['kept'],
      reward_seeds: ['client_seed', 'client_seed revealed_at revealed_seed'],
      security_events: ['detail', 'gone'],
      selected_claims: ['kept'],
      sessions: ['gone'],
      shop_claims: ['idempotency_key internal_note'],
      shop_codes: ['kept'],
      slot_suggestions: ['gone'],
      spin_summaries: ['kept'],
      spins: ['client_seed idempotency_key', 'kept'],
      stamps: ['gone'],
      twitch_accounts: ['gone'],
      viewer_facts: ['account_created_at earned follows follows_checked_at watched_minutes'],
    });
  });

  it('nothing they wrote or that names them is left, and everything about the other one is', () => {
    const tablesWith = (member: FullMember, all: Rows) =>
      [...all].flatMap(([table, rows]) => {
        const texts = [...rows.values()].map((row) => JSON.stringify(row));
        const names = [markOf(member), `"${member.platformId}"`, ` ${member.platformId}"`];
        return texts.filter((text) => names.some((name) => text.includes(name))).map(() => table);
      });
    expect(tablesWith(FORGOTTEN, withOne).length).toBeGreaterThan(25);
    expect(tablesWith(FORGOTTEN, after)).toEqual([]);
    expect(tablesWith(REMAINING, after)).toEqual(tablesWith(REMAINING, before));
  });

  it('their audit entries keep numbers and flags, both before and after', () => {
    const entries = [...(added(empty, withOne).get('audit_entries') ?? [])].map(
      ([key]) => after.get('audit_entries')?.get(key) ?? {},
    );
    expect(entries.map(({ before: former, after: since }) => [former, since])).toEqual([
      [{ points: 3, isSuspended: false }, { points: 4 }],
      [{ refunded: 100 }, {}],
      [{ name: 'Before' }, { name: 'After' }],
      [{ is: true }, null],
      [null, { is: true }],
      [null, { given: 50 }],
    ]);
  });

  it('only the closing entry, a new secret seed and the fingerprint are added', () => {
    const rows = [...added(before, after)].map(([table, { size }]) => [table, size]);
    expect(Object.fromEntries(rows)).toEqual({ former_members: 1, point_entries: 1, reward_seeds: 1 });
  });
});
