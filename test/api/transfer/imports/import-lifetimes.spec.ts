import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { OptOutsService } from '../../../../backend/src/loyalty/earning/opt-outs.service.js';
import { FingerprintsService } from '../../../../backend/src/members/identities/fingerprints.service.js';
import { ForgettingService } from '../../../../backend/src/members/privacy/forgetting.service.js';
import { RetentionSteps } from '../../../../backend/src/core/database/retention-steps.js';
import type { ImportDto } from '../../../../backend/src/transfer/imports/people/dto/imports.dto.js';
import type {
  LeaderboardDto,
  PersonDto,
  UserTotalsDto,
} from '../../../../backend/src/members/users/dto/user.dto.js';
import { confirmAllSessions } from '../../../support/app.js';
import { createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { within } from '../../live/bot/chat-room.js';
import { type ImportDesk, importDesk } from './import-desk.js';

/* Lists of 400 people, of whom Twitch knows 300, as they grow older. */

const KNOWN = 300;
const LISTED = 400;

let desk: ImportDesk;

beforeAll(async () => {
  desk = await importDesk();
}, 60_000);
afterEach(() => assertInvariants(desk.database));
afterAll(() => desk?.close());

const idOf = (group: string, at: number) => `6${group.charCodeAt(0)}${String(at).padStart(4, '0')}`;
const loginOf = (group: string, at: number) => `${group}_${at}`;
/** @param pointsOf default: 100 for each */
function listOf(group: string, pointsOf: (at: number) => number = () => 100): string {
  const rows = Array.from({ length: LISTED }, (_, at) => `${loginOf(group, at)},${pointsOf(at)}`);
  return ['name,points', ...rows].join('\n');
}
function known(group: string): void {
  for (let at = 0; at < KNOWN; at += 1) desk.onTwitch({ id: idOf(group, at), login: loginOf(group, at) });
}
async function imported(content: string): Promise<ImportDto> {
  await confirmAllSessions(desk.database);
  return desk.apply(await desk.stage(content));
}
/** Sets back the dates of everything imported. */
async function pass(time: string): Promise<void> {
  for (const change of [
    'import_batches SET applied_at = applied_at - $1::interval',
    'import_rows SET applied_at = applied_at - $1::interval WHERE applied_at IS NOT NULL',
    'members SET created_at = created_at - $1::interval WHERE first_signed_in_at IS NULL',
  ])
    await desk.database.query(`UPDATE ${change}`, [time]);
}
/** Runs the steps of the retention job until nothing is left to do. */
async function clean(): Promise<void> {
  const step = service(RetentionSteps).all().get('waiting_points')!;
  while ((await desk.database.query<{ rows: number }>(step))[0]!.rows > 0);
  while ((await service(ForgettingService).forgetUnseen()) > 0);
}
const service = <T>(type: new (...given: never[]) => T): T => desk.site.app.get(type, { strict: false });
const memberOf = async (group: string, at: number) => {
  const [row] = await desk.database.query<{ id: number }>(
    'SELECT member_id AS id FROM identities WHERE platform_id = $1',
    [idOf(group, at)],
  );
  return row!.id;
};
/** Members with points, all their points, and the names that wait for a first login. */
async function held(group: string): Promise<{ members: number; points: number; waiting: number }> {
  const [row] = await desk.database.query<{ members: number; points: number; waiting: number }>(
    `SELECT count(*)::int AS members, coalesce(sum(points), 0)::int AS points,
       (SELECT count(*)::int FROM import_rows JOIN import_batches AS batch ON batch.id = batch_id
        WHERE verdict = 'waiting' AND state = 'applied' AND login LIKE $1 || '\\_%' AND waiting_until(platform_id, login) > now()) AS waiting
     FROM identities JOIN balances USING (member_id) WHERE login LIKE $1 || '\\_%' AND points > 0`,
    [group],
  );
  return row!;
}

describe('imported points', () => {
  it('wait 12 months for everyone, longer for those to whom a later list brings more, and never beyond 24', async () => {
    known('a');
    await imported(listOf('a'));
    const everyone = { members: KNOWN, points: 30_000, waiting: 100 };
    await pass('40 days');
    await clean();
    expect(await held('a')).toEqual(everyone);
    await pass('11 months -40 days');
    // More for the first 50 that Twitch knows, and for the last 50, whom it does not.
    const more = (at: number) => (at < 50 || at >= 350 ? 120 : 100);
    await imported(listOf('a', more));
    await clean();
    expect(await held('a')).toMatchObject({ members: KNOWN, points: 31_000 });

    await pass('2 months');
    await clean();
    // The rows of both lists.
    expect(await held('a')).toEqual({ members: 50, points: 6_000, waiting: 100 });
    await pass('9 months');
    const most = (at: number) => more(at) + 30;
    await imported(listOf('a', (at) => (at < 50 || at >= 350 ? most(at) : 0)));
    await pass('1 month');
    await clean();
    expect(await held('a')).toMatchObject({ members: 50, points: 7_500 });
    await createUser(desk.database, { userId: idOf('a', 399), nickname: loginOf('a', 399) });
    desk.onTwitch({ id: idOf('a', 399), login: loginOf('a', 399), createdAt: '2019-01-01T00:00:00Z' });
    await desk.site.signIn(idOf('a', 399));
    expect((await desk.balances())[loginOf('a', 399)]).toEqual([150, 0]);

    await pass('2 months');
    await clean();
    expect(await held('a')).toEqual({ members: 1, points: 150, waiting: 0 });
  }, 180_000);

  it('wait for those to whom the next import brings them, once the first is undone', async () => {
    known('b');
    const first = await imported(listOf('b'));
    await pass('11 months');
    await confirmAllSessions(desk.database);
    await desk.undo(first.id);
    await imported(listOf('b'));
    await pass('2 months');
    await clean();
    expect(await held('b')).toEqual({ members: KNOWN, points: 30_000, waiting: 100 });
  }, 120_000);
});

describe('people who are imported again', () => {
  it('include those who had not been seen, and no one who left or opted out', async () => {
    known('c');
    await imported(listOf('c'));
    const [left, optedOut, unknown] = [0, 1, 2].map((at) => idOf('c', at)) as [string, string, string];
    const leaving = await memberOf('c', 0);
    await desk.site.signIn(left);
    await desk.database.query('UPDATE members SET forget_at = now() WHERE id = $1', [leaving]);
    await service(ForgettingService).forgetDue();
    await service(OptOutsService).add(optedOut);
    await service(ForgettingService).forgetUnlisted(optedOut, loginOf('c', 1));
    await pass('13 months');
    await clean();
    expect(await held('c')).toEqual({ members: 0, points: 0, waiting: 0 });
    const printOf = (id: string) => service(FingerprintsService).of(id);
    const reasons = await desk.database.query(
      'SELECT reason FROM former_members WHERE fingerprint = ANY ($1) ORDER BY reason',
      [[left, optedOut, unknown].map(printOf)],
    );
    expect(reasons).toEqual([{ reason: 'left' }, { reason: 'opted_out' }, { reason: 'unseen' }]);
    // As if an earlier version had forgotten them.
    await desk.database.query('UPDATE former_members SET reason = NULL WHERE fingerprint = $1', [
      printOf(unknown),
    ]);

    const { report } = await imported(listOf('c'));
    expect(report?.skippedBecause).toEqual([
      { reason: 'former_member', lines: 2 },
      { reason: 'opted_out', lines: 1 },
    ]);
    expect(await held('c')).toEqual({ members: 297, points: 29_700, waiting: 100 });
  }, 120_000);
});

describe('undoing an import', () => {
  it('also forgets the members that only it made and no one has met since, who can be imported again', async () => {
    known('d');
    const first = await imported(listOf('d'));
    const [chatting, giftedTo, signedIn] = [await memberOf('d', 0), await memberOf('d', 1), idOf('d', 2)];
    await desk.database.query(
      `INSERT INTO earned_days (member_id, day, earned, watched_minutes) VALUES ($1, current_date, 0, 5)`,
      [chatting],
    );
    await desk.database.query('SELECT set_points($1, 170, $1, $2)', [giftedTo, 'r']);
    await desk.site.signIn(signedIn);
    const newer = await imported(listOf('d', (at) => (at < 10 ? 110 : 100)));
    const membersLeft = async () =>
      (
        await desk.database.query<{ login: string }>(
          `SELECT login FROM identities WHERE login LIKE 'd\\_%' ORDER BY platform_id`,
        )
      ).map(({ login }) => login);

    await confirmAllSessions(desk.database);
    await desk.undo(newer.id);
    expect(await membersLeft()).toHaveLength(KNOWN);
    await desk.undo(first.id);
    expect(await membersLeft()).toEqual(['d_0', 'd_1', 'd_2']);
    expect(await desk.database.query(`SELECT FROM import_rows WHERE login LIKE 'd\\_9%'`)).toEqual([]);

    const { report } = await imported(listOf('d'));
    expect(report).toMatchObject({ matched: 3, newMembers: 297, waiting: 100, skipped: 0 });
    expect(await held('d')).toMatchObject({ members: KNOWN, waiting: 100 });
  }, 120_000);
});

it('lets the team find everyone, and says how many viewers have points from before', async () => {
  known('e');
  await imported(listOf('e'));
  await desk.site.signIn(idOf('e', 7));
  const found = async (login: string) =>
    (await desk.owner.get(`/api/people?search=${login}`))
      .json<PersonDto[]>()
      .map(({ name, hasSignedIn }) => [name, hasSignedIn]);
  expect(await found('e_29')).toHaveLength(10);
  expect(await found('e_299')).toEqual([['e_299', false]]);
  expect(await found('e_7')).toContainEqual(['e_7', true]);

  const [row] = await desk.database.query<{ ranked: number; imported: number }>(
    `SELECT count(*) FILTER (WHERE is_listed)::int AS ranked,
       count(*) FILTER (WHERE NOT is_listed AND NOT is_closed AND points > 0)::int AS imported FROM balances`,
  );
  expect(row!.imported).toBeGreaterThanOrEqual(KNOWN - 1);
  await within(10_000, async () => {
    const totals = (await desk.owner.get('/api/users/totals')).json<UserTotalsDto>();
    return totals.imported === row!.imported && totals.signedIn === row!.ranked;
  });
  const board = (await desk.site.guest().get('/api/users/leaderboard?page=2')).json<LeaderboardDto>();
  expect([board.imported, board.pagination.total]).toEqual([row!.imported, row!.ranked]);
}, 60_000);
