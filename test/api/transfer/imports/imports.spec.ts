import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ForgettingService } from '../../../../backend/src/members/privacy/forgetting.service.js';
import { confirmAllSessions } from '../../../support/app.js';
import { createItem, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type ImportDesk, importDesk, sample } from './import-desk.js';

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

describe('an import', () => {
  it('shows what it would do, and does nothing before it is applied', async () => {
    await createUser(desk.database, { userId: idOf(luna), nickname: luna, points: 100 });
    known(luna, nova);
    desk.onTwitch({ id: `${idOf(nova)}9`, login: `${nova}_young`, createdAt: '2026-11-01T00:00:00Z' });
    const [{ sum }] = (await desk.database.query('SELECT sum(points)::int AS sum FROM balances')) as [
      { sum: number },
    ];
    const content = list(
      `${luna},50,10`,
      `${nova},1500,600`,
      `${nova}_gone,7,0`,
      `${nova}_young,5,5`,
      'nightbot,9,9',
      'not me!,1,1',
    );
    const { report, progress, state } = await desk.stage(content, { exportedAt: '2026-10-01T00:00:00.000Z' });
    expect({ report, progress, state }).toEqual({
      state: 'staged',
      progress: { done: 3, total: 3, secondsLeft: null },
      report: {
        matched: 1,
        newMembers: 1,
        waiting: 1,
        waitingPoints: 7,
        parts: [],
        picturesLeftOut: 0,
        skipped: 3,
        skippedBecause: [
          { reason: 'account_too_new', lines: 1 },
          { reason: 'never_paid', lines: 1 },
          { reason: 'not_a_login', lines: 1 },
        ],
        entries: 2,
        sumBefore: sum,
        sumAfter: sum + 1_550,
        gain: 1_550,
        topTen: [
          { name: nova, points: 1_500, gain: 1_500 },
          { name: luna, points: 50, gain: 50 },
        ],
        largestGain: { name: nova, points: 1_500 },
        farAbove: null,
        otherNames: [],
        otherNamesPeople: 0,
        overlap: null,
        waitMonths: 12,
        spent: [],
        spentPeople: 0,
      },
    });
    expect(await pointsOf(luna, nova)).toEqual([[100, 0], null]);
    expect(await desk.database.query('SELECT FROM identities WHERE login = $1', [nova])).toEqual([]);
  });

  it('lists each line that is left out, and why', async () => {
    const { id } = await desk.stage(sample('generic/hostile.csv'));
    const answer = await desk.owner.get(`/api/imports/${id}/skipped?page=1`);
    expect(answer.json()).toMatchObject({
      lines: [
        { line: 3, name: 'mossy_kettle', reason: 'duplicate' },
        { line: 4, name: '=HYPERLINK("x")', reason: 'not_a_login' },
        { line: 5, name: 'not a login!', reason: 'not_a_login' },
        { line: 6, name: '', reason: 'no_name' },
        { line: 7, name: 'streamelements', reason: 'never_paid' },
        { line: 8, name: 'negative_one', reason: 'negative' },
        { line: 9, name: 'nan_one', reason: 'not_a_number' },
        { line: 10, name: 'zero_one', reason: 'nothing' },
        { line: 11, name: 'too_big', reason: 'too_many' },
      ],
      pagination: { total: 9 },
    });
  });

  it('exports all left-out lines as a file without formulas', async () => {
    const { id } = await desk.stage(
      ['name,points', ...Array.from({ length: 5_001 }, () => 'not me!,1'), '=1+1,1'].join('\n'),
    );
    const answer = await desk.owner.get(`/api/imports/${id}/skipped.csv`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="left-out-${id}.csv"`);
    const lines = answer.text.split('\r\n');
    expect(lines).toHaveLength(1 + 5_002 + 1);
    expect([lines[0], lines[1], lines[5_001], lines[5_002]]).toEqual([
      'line,name,reason',
      '2,not me!,not_a_login',
      '5002,not me!,not_a_login',
      "5003,'=1+1,not_a_login",
    ]);
  });

  it('warns about people with more than 100 times the median', async () => {
    known(luna);
    const others = [`${nova}_a,9,0`, `${nova}_b,11,0`, `${nova}_c,10,0`];
    const at = await desk.stage(list(`${luna},1000,0`, ...others, `${nova}_d,0,5`));
    expect(at.report?.farAbove).toBeNull();
    const above = await desk.stage(list(`${luna},1001,0`, ...others, `${nova}_d,0,5`));
    expect(above.report?.farAbove).toEqual({ people: 1, median: 10 });
  });

  it('makes one entry per person; the same file again adds nothing, a newer one the difference', async () => {
    await createUser(desk.database, { userId: idOf(luna), nickname: luna, points: 100 });
    known(luna, nova);
    const first = list(`${luna},50,10`, `${nova},1500,600`);
    const applied = await desk.apply(await desk.stage(first));
    expect(applied).toMatchObject({
      isUndoable: true,
      progress: { done: 2, total: 2, secondsLeft: null },
      report: { entries: 2, gain: 1_550, sumAfter: null },
    });
    expect(await pointsOf(luna, nova)).toEqual([
      [150, 10],
      [1_500, 600],
    ]);

    const again = await desk.apply(await desk.stage(first));
    expect(again.report).toMatchObject({ matched: 2, newMembers: 0, entries: 0, gain: 0 });
    await desk.apply(await desk.stage(list(`${luna},80,5`, `${nova},1000,700`)));
    expect(await pointsOf(luna, nova)).toEqual([
      [180, 5],
      [1_000, 700],
    ]);
    const entries = await desk.entries();
    expect(entries.filter(({ login }) => login === luna || login === nova)).toEqual([
      { login: luna, delta: 50, reason: 'import' },
      { login: nova, delta: 1_500, reason: 'import' },
      { login: luna, delta: 30, reason: 'import' },
      { login: nova, delta: -500, reason: 'import' },
    ]);
    // A list without points doesn't change them.
    await desk.apply(await desk.stage(`name,minutes\n${luna},9`));
    expect(await pointsOf(luna)).toEqual([[180, 9]]);
    // Another bot's list is counted separately.
    await desk.apply(await desk.stage(list(`${luna},1,0`), { source: 'phantombot' }), 'add');
    expect(await pointsOf(luna)).toEqual([[181, 9]]);
  });

  it('takes no more than is left when a newer list has less, and shows that in advance', async () => {
    known(luna);
    const { memberId } = await createUser(desk.database, { userId: idOf(luna), nickname: luna });
    const { id: itemId } = await createItem(desk.database, { price: 1_450, stock: 1 });
    await desk.apply(await desk.stage(list(`${luna},1500,600`)));
    await desk.database.query('SELECT claim_item($1, $2, NULL, NULL, NULL)', [memberId, itemId]);
    const less = await desk.stage(list(`${luna},1000,600`));
    expect(less.report).toMatchObject({ gain: -50, topTen: [{ name: luna, gain: -50 }] });
    await desk.apply(less);
    expect(await pointsOf(luna)).toEqual([[0, 600]]);
    // The list counts in full: the next one adds only what exceeds it.
    await desk.apply(await desk.stage(list(`${luna},1010,600`)));
    expect(await pointsOf(luna)).toEqual([[10, 600]]);
  });

  it('is undone, latest of its source first, taking back what people still have', async () => {
    known(luna, nova);
    const first = await desk.apply(await desk.stage(list(`${luna},50,10`, `${nova},1500,600`)));
    const second = await desk.apply(
      await desk.stage(list(`${luna},60,20`, `${nova},1600,600`, `${nova}_gone,5,5`)),
    );
    const refused = await desk.owner.post(`/api/imports/${first.id}/undo`);
    expect([refused.status, refused.json()]).toEqual([
      409,
      { error: 'Only the latest import from a source can be undone', code: 'import_not_latest', params: {} },
    ]);
    await desk.undo(second.id);
    expect(await pointsOf(luna, nova)).toEqual([
      [50, 10],
      [1_500, 600],
    ]);

    // The first visit earns another 50.
    const viewer = await desk.site.signIn(idOf(nova));
    const { id: itemId } = await createItem(desk.database, { price: 1_450, stock: 1 });
    expect((await viewer.post('/api/shop/claim', { itemId })).status).toBe(201);
    const { report } = await desk.undo(first.id);
    expect(report).toMatchObject({ spentPeople: 1, spent: [{ name: nova, points: 1_400 }] });
    expect(await pointsOf(luna, nova)).toEqual([null, null]);
    // Once undone, it can be applied again as new.
    await desk.apply(await desk.stage(list(`${luna},50,10`)));
    expect(await pointsOf(luna)).toEqual([[50, 10]]);
  });

  it('finds people by id, whatever their current name', async () => {
    known(luna);
    const content = `twitchid,username,points\n${idOf(luna)},an_old_name,70\n${idOf(nova)}55,${nova},30`;
    const { report } = await desk.apply(await desk.stage(content));
    expect(report).toMatchObject({ newMembers: 1, waiting: 1 });
    expect(await pointsOf(luna)).toEqual([[70, 0]]);
    // An id never changes hands, so the account's age doesn't matter.
    desk.onTwitch({ id: `${idOf(nova)}55`, login: nova, createdAt: '2026-11-22T00:00:00Z' });
    await createUser(desk.database, { userId: `${idOf(nova)}55`, nickname: nova });
    await desk.site.signIn(`${idOf(nova)}55`);
    expect(await pointsOf(nova)).toEqual([[30, 0]]);
  });

  it('leaves out former members', async () => {
    const gone = await createUser(desk.database, { userId: idOf(luna), nickname: luna });
    const client = await desk.site.signIn(gone.userId);
    await confirmAllSessions(desk.database);
    await client.delete('/api/me');
    await desk.database.query(`UPDATE members SET forget_at = now() - interval '1 day' WHERE id = $1`, [
      gone.memberId,
    ]);
    await desk.site.app.get(ForgettingService, { strict: false }).forgetDue();
    known(luna);
    const { report } = await desk.stage(list(`${luna},50,10`));
    expect(report?.skippedBecause).toEqual([{ reason: 'former_member', lines: 1 }]);
  });
});
