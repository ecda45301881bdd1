import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { confirmAllSessions } from '../../../support/app.js';
import { createOwner, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { within } from '../../live/bot/chat-room.js';
import { base64, type ImportDesk, importDesk, sample } from './import-desk.js';

let desk: ImportDesk;
/** Makes the names unique to each test, so that tests don't affect each other. */
let number = 0;
let luna: string;
let nova: string;

beforeAll(async () => {
  desk = await importDesk();
});
beforeEach(async () => {
  number += 1;
  [luna, nova] = [`luna_${number}`, `nova_${number}`];
  await confirmAllSessions(desk.database);
});
afterEach(async () => {
  await assertInvariants(desk.database);
  // Only one import may be open, so one left by a test would block the next.
  await desk.database.query(`DELETE FROM import_batches WHERE state NOT IN ('applied', 'undone')`);
});
afterAll(() => desk?.close());

const idOf = (login: string) => `77${number}${login.length}${login.charCodeAt(0)}`;
const known = (...logins: string[]) => logins.forEach((login) => desk.onTwitch({ id: idOf(login), login }));
const list = (...lines: string[]) => ['name,points,minutes', ...lines].join('\n');
const pointsOf = async (...logins: string[]) => {
  const all = await desk.balances();
  return logins.map((login) => all[login] ?? null);
};
const staged = (content: string) => ({
  content: base64(content),
  name: 'points.csv',
  source: 'other',
  columns: ['login', 'points', 'minutes'],
  duplicates: 'highest',
  rate: 1,
});

describe('a viewer Twitch does not have yet', () => {
  const signIn = async (login: string, createdAt: string) => {
    const userId = idOf(login);
    desk.onTwitch({ id: userId, login, createdAt });
    await createUser(desk.database, { userId, nickname: login });
    return desk.site.signIn(userId);
  };

  it('gets their points at the first sign-in under that login, once', async () => {
    const { id } = await desk.apply(await desk.stage(list(`${luna},50,10`)));
    expect(await pointsOf(luna)).toEqual([null]);
    await signIn(luna, '2019-01-01T00:00:00Z');
    await desk.site.signIn(idOf(luna));
    expect(await pointsOf(luna)).toEqual([[50, 10]]);
    expect((await desk.read(id)).report).toMatchObject({ matched: 1, waiting: 0 });
    await desk.undo(id);
    expect(await pointsOf(luna)).toEqual([null]);
  });

  it('gets nothing with an account younger than the list, after 12 months or once it is undone', async () => {
    const { id } = await desk.apply(
      await desk.stage(list(`${luna},50,10`, `${nova},5,5`, `${nova}_late,7,0`), {
        exportedAt: '2026-10-01T00:00:00.000Z',
      }),
    );
    await signIn(luna, '2026-10-02T00:00:00Z');
    const later = (time: string) =>
      desk.database.query(`UPDATE import_batches SET applied_at = applied_at - $1::interval`, [time]);
    await later('12 months -1 day');
    await signIn(`${nova}_late`, '2019-01-01T00:00:00Z');
    await later('1 day');
    await signIn(nova, '2019-01-01T00:00:00Z');
    expect(await pointsOf(luna, `${nova}_late`, nova)).toEqual([null, [7, 0], null]);
    await desk.undo(id);
    expect(await desk.database.query(`SELECT FROM import_rows WHERE verdict = 'waiting'`)).toEqual([]);
  });

  it('waits while Twitch is unavailable, and is found once it is back', async () => {
    known(luna);
    desk.site.sandbox.state.failNext('/mock/users', 503, 3);
    const { report } = await desk.stage(list(`${luna},50,10`));
    expect(report).toMatchObject({ newMembers: 1, waiting: 0 });
  });
});

describe('two owners', () => {
  it('cannot import at the same time: the second sees who is importing', async () => {
    const other = await desk.site.signIn((await createOwner(desk.database)).userId);
    const { id } = await desk.stage(list(`${luna},50,10`));
    const answer = await other.post('/api/imports', staged(list(`${nova},1,1`)));
    expect([answer.status, answer.json()]).toEqual([
      409,
      {
        error: 'NeonAce is running an import. Wait until it’s finished or discarded.',
        code: 'import_busy',
        params: { name: 'NeonAce' },
      },
    ]);
    expect((await other.delete(`/api/imports/${id}`)).status).toBe(200);
    expect((await other.post('/api/imports', staged(list(`${nova},1,1`)))).status).toBe(201);
  });

  it('do not wait for an import that the other abandoned a day ago', async () => {
    const other = await desk.site.signIn((await createOwner(desk.database)).userId);
    const { id } = await desk.stage(list(`${luna},50,10`));
    const aged = (time: string) =>
      desk.database.query(`UPDATE import_batches SET created_at = now() - $2::interval WHERE id = $1`, [
        id,
        time,
      ]);
    await aged('23 hours');
    expect((await other.post('/api/imports', staged(list(`${nova},1,1`)))).status).toBe(409);
    await aged('24 hours');
    expect((await other.post('/api/imports', staged(list(`${nova},1,1`)))).status).toBe(201);
    expect((await desk.owner.get(`/api/imports/${id}`)).status).toBe(404);
  });

  it('apply what they have previewed, after a confirmation, and nothing else', async () => {
    const first = await desk.stage(list(`${luna},50,10`));
    const second = await desk.stage(list(`${luna},60,10`));
    const apply = async (id: number, hash: string) => {
      const answer = await desk.owner.post(`/api/imports/${id}/apply`, { hash });
      return [answer.status, answer.json<{ code?: string }>().code];
    };
    expect(await apply(first.id, first.hash)).toEqual([404, 'import_not_found']);
    expect(await apply(second.id, first.hash)).toEqual([409, 'import_changed']);
    await desk.database.query('UPDATE sessions SET confirmed_at = NULL');
    expect(await apply(second.id, second.hash)).toEqual([403, 'confirm_needed']);
    expect((await desk.owner.post(`/api/imports/${second.id}/undo`)).status).toBe(403);
    expect((await desk.read(second.id)).state).toBe('staged');
  });
});

describe('an invalid file', () => {
  it.each([
    [
      'streamlabs-chatbot/Data.xlsx',
      'import_spreadsheet',
      'This is a spreadsheet. Save it as CSV and choose the CSV file.',
    ],
    [
      'README.txt',
      'import_columns',
      'Choose one column with names or Twitch IDs, and one with points or watch time',
    ],
  ])('%s is refused with %s', async (name, code, error) => {
    const answer = await desk.owner.post('/api/imports', {
      ...staged(''),
      content: base64(sample(name)),
      columns: ['login', 'ignore', 'ignore'],
    });
    expect([answer.status, answer.json()]).toMatchObject([400, { code, error }]);
  });

  it.each([
    ['imports/preview', 'import_unreadable'],
    ['command-imports', 'import_no_commands'],
  ])('may be empty: for %s that is %s, not an invalid request', async (path, code) => {
    const answer = await desk.owner.post(`/api/${path}`, { content: '' });
    expect([answer.status, answer.json()]).toMatchObject([400, { code }]);
  });

  it('may be up to 10 MB, and even the worst does not stop the site', async () => {
    const preview = (bytes: number) =>
      desk.owner.post('/api/imports/preview', { content: base64(Buffer.alloc(bytes, '[')) });
    expect((await preview(10 * 1024 * 1024)).json()).toMatchObject({ code: 'import_too_much' });
    expect((await preview(11 * 1024 * 1024)).status).toBe(413);
    expect((await desk.owner.get('/api/imports')).status).toBe(200);
  });
});

it('resumes an import whose database connection is killed repeatedly, and counts nothing twice', async () => {
  const people = Array.from({ length: 3_000 }, (_, at) => ({
    id: `5${String(at).padStart(8, '0')}`,
    login: `crowd_${at}`,
  }));
  people.forEach((person) => desk.onTwitch(person));
  const content = [
    'twitchid,login,points',
    ...people.map(({ id, login }, at) => `${id},${login},${at + 1}`),
  ].join('\n');
  const { id, hash } = await desk.stage(content);
  await desk.owner.post(`/api/imports/${id}/apply`, { hash });
  let kills = 0;
  await within(60_000, async () => {
    if (kills < 3) {
      const killed = await desk.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'active' AND query LIKE '%FROM apply_import(%' AND pid <> pg_backend_pid()`,
      );
      kills += killed.length;
    }
    const [row] = await desk.database.query('SELECT FROM import_batches WHERE id = $1 AND state = $2', [
      id,
      'applied',
    ]);
    return row !== undefined;
  });
  expect(kills).toBeGreaterThan(0);
  const [counted] = await desk.database.query(
    `SELECT count(*)::int AS entries, count(DISTINCT member_id)::int AS people, sum(delta)::int AS points
     FROM point_entries WHERE reason = 'import' AND ref_id IN (SELECT id FROM import_rows WHERE batch_id = $1)`,
    [id],
  );
  expect(counted).toEqual({ entries: 3_000, people: 3_000, points: 4_501_500 });
}, 120_000);

describe('ids in a list', () => {
  const byIds = (...lines: string[]) => ['id,username,points', ...lines].join('\n');

  it('that match no one are another system’s numbers: people are found, and waited for, by name', async () => {
    known(luna);
    const content = byIds(`77001${number},${luna},50`, `77003${number},${nova},70`);
    const applied = await desk.apply(await desk.stage(content));
    expect(applied.report).toMatchObject({ newMembers: 1, waiting: 1, otherNames: [], otherNamesPeople: 0 });
    expect(await pointsOf(luna)).toEqual([[50, 0]]);
    // A later owner of that number is not the person in the list.
    const stranger = `stranger_${number}`;
    desk.onTwitch({ id: `77003${number}`, login: stranger, createdAt: '2019-01-01T00:00:00Z' });
    await createUser(desk.database, { userId: `77003${number}`, nickname: stranger });
    await desk.site.signIn(`77003${number}`);
    desk.onTwitch({ id: idOf(nova), login: nova, createdAt: '2019-01-01T00:00:00Z' });
    await createUser(desk.database, { userId: idOf(nova), nickname: nova });
    await desk.site.signIn(idOf(nova));
    expect(await pointsOf(stranger, nova)).toEqual([null, [70, 0]]);
  });

  it('that match no one do not pay an account younger than the list', async () => {
    desk.onTwitch({ id: idOf(luna), login: luna, createdAt: '2026-10-02T00:00:00Z' });
    const { report } = await desk.stage(byIds(`77001${number},${luna},50`), {
      exportedAt: '2026-10-01T00:00:00.000Z',
    });
    expect(report?.skippedBecause).toEqual([{ reason: 'account_too_new', lines: 1 }]);
  });

  it('that were sorted separately from their names cause a warning, member or not, until the list is applied', async () => {
    await createUser(desk.database, { userId: idOf(luna), nickname: luna });
    known(luna, nova);
    const staged = await desk.stage(byIds(`${idOf(luna)},${nova},50`, `${idOf(nova)},${luna},70`));
    const named = {
      otherNamesPeople: 2,
      otherNames: [
        { line: 2, listed: nova, name: luna },
        { line: 3, listed: luna, name: nova },
      ],
    };
    expect(staged.report).toMatchObject(named);
    const { report } = await desk.apply(staged);
    expect(report).toMatchObject({ otherNamesPeople: 0, otherNames: [] });
  });

  it('of a person also listed by name count once', async () => {
    const content = byIds(`77001${number},${luna},50`, `1E+08,${luna},70`);
    const { report } = await desk.stage(content);
    expect(report).toMatchObject({
      waiting: 1,
      waitingPoints: 70,
      skippedBecause: [{ reason: 'duplicate' }],
    });
  });
});

it('refuses a list with ambiguous numbers, and reads it once the format is chosen', async () => {
  known(luna);
  const content = `name,points,minutes\n${luna},"184.200",0`;
  const answer = await desk.owner.post('/api/imports', staged(content));
  expect([answer.status, answer.json()]).toMatchObject([400, { code: 'import_marks' }]);
  expect((await desk.stage(content, { decimal: 'comma' })).report?.gain).toBe(184_200);
  expect((await desk.stage(content, { decimal: 'point' })).report?.gain).toBe(184);
  const wrong = await desk.owner.post('/api/imports', { ...staged(content), separator: 'dot' });
  expect(wrong.status).toBe(400);
});
