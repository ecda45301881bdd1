import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ApplyImportDto,
  ImportDto,
} from '../../../../backend/src/transfer/imports/people/dto/imports.dto.js';
import { confirmAllSessions } from '../../../support/app.js';
import { createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type ImportDesk, importDesk } from './import-desk.js';

/* Two bots' lists of 400 people. 200 are on both, half of them with more in the second. */

let desk: ImportDesk;
/** Makes the names unique to each test. */
let number = 0;

beforeAll(async () => {
  desk = await importDesk();
}, 60_000);
beforeEach(async () => {
  number += 1;
  await confirmAllSessions(desk.database);
  for (let at = 0; at < 600; at += 1) desk.onTwitch({ id: idOf(at), login: loginOf(at) });
});
afterEach(async () => {
  await assertInvariants(desk.database);
  await desk.database.query(`DELETE FROM import_batches WHERE state NOT IN ('applied', 'undone')`);
});
afterAll(() => desk?.close());

const idOf = (at: number) => `5${number}${String(at).padStart(4, '0')}`;
const loginOf = (at: number) => `both${number}_${at}`;
const listOf = (from: number, pointsOf: (at: number) => number) =>
  [
    'name,points,minutes',
    ...Array.from({ length: 400 }, (_, at) => `${loginOf(from + at)},${pointsOf(from + at)},10`),
  ].join('\n');
/** 0 to 399 have 100 each. */
const stageFirst = () =>
  desk.stage(
    listOf(0, () => 100),
    { source: 'phantombot' },
  );
/** 200 to 599: 40 for 200 to 299, the others 130. */
const stageSecond = () =>
  desk.stage(
    listOf(200, (at) => (at < 300 ? 40 : 130)),
    { source: 'firebot' },
  );
const begin = async (): Promise<[first: ImportDto, second: ImportDto]> => [
  await desk.apply(await stageFirst()),
  await stageSecond(),
];
/** Points and minutes of one person of each kind: only in the first, in both with less and with more, only in the second. */
const held = async () => {
  const all = await desk.balances();
  return [0, 200, 300, 400].map((at) => all[loginOf(at)] ?? null);
};
const total = async () => {
  const [row] = await desk.database.query<{ points: number }>(
    `SELECT coalesce(sum(points), 0)::int AS points FROM balances JOIN identities USING (member_id) WHERE login LIKE $1`,
    [`both${number}\\_%`],
  );
  return row!.points;
};
const BEFORE = [[100, 10], [100, 10], [100, 10], null];

describe('a second bot’s list', () => {
  it('is reported with the people who already hold points, and what each choice would give', async () => {
    const [, second] = await begin();
    expect(second.report?.overlap).toEqual({
      people: 200,
      choices: [
        { choice: 'add', entries: 400, gain: 43_000 },
        { choice: 'higher', entries: 300, gain: 29_000 },
        { choice: 'leave_out', entries: 200, gain: 26_000 },
      ],
    });
    expect((await stageFirst()).report).toMatchObject({ overlap: null, gain: 0 });
  });

  it('is not applied without a choice, or with an unknown one', async () => {
    const [, { id, hash }] = await begin();
    const answer = await desk.owner.post(`/api/imports/${id}/apply`, { hash });
    expect([answer.status, answer.json()]).toEqual([
      409,
      {
        error: '200 people already hold points from an earlier import. Choose what happens to them.',
        code: 'import_overlap',
        params: { people: 200 },
      },
    ]);
    expect((await desk.owner.post(`/api/imports/${id}/apply`, { hash, overlap: 'lower' })).status).toBe(400);
    expect((await desk.read(id)).state).toBe('staged');
    expect(await held()).toEqual(BEFORE);
  });

  it.each<[NonNullable<ApplyImportDto['overlap']>, ([number, number] | null)[], number]>([
    [
      'add',
      [
        [100, 10],
        [140, 20],
        [230, 20],
        [130, 10],
      ],
      83_000,
    ],
    [
      'higher',
      [
        [100, 10],
        [100, 10],
        [130, 10],
        [130, 10],
      ],
      69_000,
    ],
    [
      'leave_out',
      [
        [100, 10],
        [100, 10],
        [100, 10],
        [130, 10],
      ],
      66_000,
    ],
  ])(
    'is applied as chosen (%s), and undone by exactly that, in any order',
    async (choice, after, points) => {
      const [first, second] = await begin();
      const applied = await desk.apply(second, choice);
      expect(applied).toMatchObject({ overlap: choice, report: { gain: points - 40_000, overlap: null } });
      expect(applied.report?.skippedBecause).toEqual(
        choice === 'leave_out' ? [{ reason: 'already_held', lines: 200 }] : [],
      );
      expect([await held(), await total()]).toEqual([after, points]);
      await desk.undo(second.id);
      expect([await held(), await total()]).toEqual([BEFORE, 40_000]);

      await desk.apply(await stageSecond(), choice);
      expect([await held(), await total()]).toEqual([after, points]);
      await desk.undo(first.id);
      expect(await total()).toBe(points - 40_000);
      // No longer from an earlier import.
      const again = await desk.stage(
        listOf(200, () => 200),
        { source: 'streamelements' },
      );
      expect(again.report?.overlap?.people).toBe({ add: 400, higher: 300, leave_out: 200 }[choice]);
    },
    60_000,
  );

  it('counts the difference again when it is newer', async () => {
    const [, second] = await begin();
    await desk.apply(second, 'higher');
    const newer = await desk.stage(
      listOf(200, () => 150),
      { source: 'firebot' },
    );
    expect(newer.report?.overlap?.choices).toContainEqual({ choice: 'higher', entries: 400, gain: 11_000 });
    await desk.apply(newer, 'higher');
    expect(await held()).toEqual([
      [100, 10],
      [150, 10],
      [150, 10],
      [150, 10],
    ]);
  });
});

it('also asks about people who wait for a first login, and counts for them as chosen', async () => {
  const [less, more] = [`late${number}_less`, `late${number}_more`];
  const lines = (points: number, other: number) => `name,points\n${less},${points}\n${more},${other}`;
  await desk.apply(await desk.stage(lines(100, 100), { source: 'phantombot' }));
  const second = await desk.stage(lines(40, 130), { source: 'firebot' });
  expect(second.report).toMatchObject({ waiting: 2, overlap: { people: 2 } });
  await desk.apply(second, 'higher');
  for (const [at, login] of [less, more].entries()) {
    const userId = `4${number}${at}`;
    desk.onTwitch({ id: userId, login, createdAt: '2019-01-01T00:00:00Z' });
    await createUser(desk.database, { userId, nickname: login });
    await desk.site.signIn(userId);
  }
  const all = await desk.balances();
  expect([all[less], all[more]]).toEqual([
    [100, 0],
    [130, 0],
  ]);
});
