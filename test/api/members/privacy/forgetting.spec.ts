import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DeletionDto } from '../../../../backend/src/members/privacy/dto/privacy.dto.js';
import { RetentionJob } from '../../../../backend/src/members/privacy/retention.job.js';
import { ReconciliationJob } from '../../../../backend/src/members/points/reconciliation.job.js';
import { confirmAllSessions } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import {
  createAdmin,
  createItem,
  createOwner,
  createUser,
  type NewUser,
} from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';

let user: NewUser;
let viewer: TestClient;
let number = 0;

const { site, database } = await useSite();
const admin = await site.signIn((await createOwner(database)).userId);

beforeEach(async () => {
  number += 1;
  user = await createUser(database, {
    points: 5_000,
    userId: String(777_000_000 + number),
    nickname: `Findable_Person_${number}`,
    image: `https://pictures.example/findable-person-${number}.png`,
  });
  viewer = await site.signIn(user.userId);
});
afterAll(() => assertInvariants(database));

const requestDeletion = async (client = viewer) => {
  await confirmAllSessions(database);
  return client.delete('/api/me');
};
const makeDeletionDue = (memberId = user.memberId) =>
  database.query('UPDATE members SET forget_at = clock_timestamp() WHERE id = $1', [memberId]);
const runJob = () => site.app.get(RetentionJob, { strict: false }).run();
const forget = async () => {
  expect((await requestDeletion()).status).toBe(200);
  await makeDeletionDue();
  await runJob();
};
/** Every row of every table as text, like a database dump. */
async function dump(): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) =>
      (await database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)).map(({ row }) => row),
    ),
  );
  return texts.flat().join('\n');
}
const names = () => [user.userId, user.nickname, user.name, user.image];
const found = async () => {
  const text = await dump();
  return names().filter((name) => text.includes(name));
};
/** Leaves every kind of trace of the member. */
async function leaveTraces(): Promise<void> {
  const { id: itemId } = await createItem(database, { price: 100 });
  await viewer.post('/api/shop/claim', { itemId }, { headers: { 'idempotency-key': `${user.name}-1` } });
  await viewer.put('/api/rewards/fairness', { clientSeed: `seed of ${user.nickname}` });
  await viewer.post('/api/rewards/claim', undefined, { headers: { 'idempotency-key': `${user.name}-2` } });
  await admin.post(`/api/users/${user.userId}/notes`, { text: `${user.nickname} is a friend` });
  await admin.post(`/api/users/${user.userId}/gifts`, { points: 7, reason: `for ${user.nickname}` });
  await admin.patch(`/api/users/${user.userId}`, { points: 4_000 });
  await confirmAllSessions(database);
  await admin.patch(`/api/users/${user.userId}`, { role: 'moderator' });
  const [claim] = (await admin.get(`/api/shop/claims?filter={"userId":"${user.userId}"}&range=[0,0]`)).json<
    { userId: string; claimDate: string }[]
  >();
  await admin.patch(`/api/shop/claims/${claim!.userId}${claim!.claimDate}/delivery`);
  await viewer.post('/api/break', { length: '1y' });
}

describe('asking for deletion', () => {
  it('needs a confirmation, ends all sessions, and removes the member from the leaderboard immediately', async () => {
    expect((await viewer.delete('/api/me')).json<{ code: string }>().code).toBe('confirm_needed');
    const phone = await site.signIn(user.userId);
    const answer = await requestDeletion();
    const days = (Date.parse(answer.json<DeletionDto>().deletedOn) - Date.now()) / 86_400_000;
    expect([answer.status, Math.round(days)]).toEqual([200, 14]);
    for (const client of [viewer, phone]) {
      expect((await client.get('/api/auth/user')).json()).toBeNull();
      expect((await client.post('/api/rewards/claim')).status).toBe(401);
    }
    const board = await database.query<{ name: string }>(
      `SELECT nickname AS name FROM balances JOIN identities USING (member_id) WHERE NOT is_closed`,
    );
    expect(board.map(({ name }) => name)).not.toContain(user.nickname);
    const gift = await admin.post(`/api/users/${user.userId}/gifts`, { points: 5, reason: 'x' });
    expect(gift.status).toBe(404);
  });

  it('is cancelled by signing in, which restores everything', async () => {
    await requestDeletion();
    viewer = await site.signIn(user.userId);
    expect((await viewer.get('/api/auth/user')).json()).toMatchObject({
      nickname: user.nickname,
      points: 5_000,
    });
    await runJob();
    expect((await viewer.post('/api/rewards/claim')).status).toBe(201);
    expect(await database.query('SELECT forget_at FROM members WHERE id = $1', [user.memberId])).toEqual([
      { forget_at: null },
    ]);
  });

  it('is refused for the last owner', async () => {
    const answer = await requestDeletion(admin);
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([409, 'last_admin']);
    const second = await createAdmin(database);
    expect((await requestDeletion(admin)).json<{ code: string }>().code).toBe('last_owner');
    await database.query('UPDATE members SET role = NULL WHERE id = $1', [second.memberId]);
  });

  it('does not take effect early, no matter who calls the function', async () => {
    await requestDeletion();
    await runJob();
    expect(await found()).toHaveLength(4);
  });
});

describe('being forgotten', () => {
  it('leaves no id, name, text or image in any table, and a ledger that adds up', async () => {
    await leaveTraces();
    expect(await found()).toHaveLength(4);
    await forget();
    expect(await found()).toEqual([]);
    await assertInvariants(database);
    expect(await site.app.get(ReconciliationJob, { strict: false }).run()).toMatchObject({ violations: 0 });
    const entries = await database.query(
      `SELECT reason, balance_after FROM point_entries WHERE member_id = $1 ORDER BY version DESC LIMIT 1`,
      [user.memberId],
    );
    expect(entries).toEqual([{ reason: 'account_closed', balance_after: 0 }]);
  });

  it('leaves nothing visible in the console', async () => {
    await leaveTraces();
    await forget();
    for (const path of [
      '/api/audit',
      '/api/users',
      '/api/shop/claims',
      '/api/rewards/users',
      '/api/security-events',
      '/api/users/leaderboard',
    ]) {
      const { status, text } = await admin.get(path);
      expect([path, status, names().filter((name) => text.includes(name))]).toEqual([path, 200, []]);
    }
  });

  it('keeps draws verifiable by revealing their seeds', async () => {
    await viewer.post('/api/rewards/claim');
    await forget();
    const draws = await database.query(
      `SELECT roll = draw_roll(revealed_seed, spins.client_seed, nonce) AS "holds" FROM spins
       JOIN reward_seeds ON reward_seeds.id = seed_id WHERE spins.member_id = $1`,
      [user.memberId],
    );
    expect(draws).toEqual([{ holds: true }]);
  });

  it('keeps a break, and makes a returning viewer a new member', async () => {
    await viewer.post('/api/break', { length: '5y' });
    await forget();
    const back = site.guest();
    await signInAs(back);
    expect((await back.get('/api/auth/user')).json()).toMatchObject({ user_id: user.userId, points: 0 });
    expect((await back.get('/api/break')).json()).toMatchObject({ isOnBreak: true, kind: 'exclusion' });
  });
});

/** Signs in without adding the account: the sandbox has it since the first sign-in. */
async function signInAs(client: TestClient): Promise<void> {
  const authorize = (await client.get('/api/auth/twitch')).headers.get('location')!;
  const decided = await fetch(authorize, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ login: user.name }),
  });
  const callback = new URL(decided.headers.get('location')!);
  await client.get(`${callback.pathname}${callback.search}`);
}

describe('races', () => {
  it('let a simultaneous sign-in either keep the member or start as a new one', async () => {
    for (let round = 0; round < 8; round += 1) {
      await requestDeletion();
      await makeDeletionDue();
      const client = site.guest();
      await Promise.all([runJob(), signInAs(client)]);
      const present = (await client.get('/api/auth/user')).json<{ points: number } | null>();
      const [{ members } = { members: 0 }] = await database.query<{ members: number }>(
        'SELECT count(*)::int AS members FROM identities WHERE platform_id = $1',
        [user.userId],
      );
      expect(members).toBe(1);
      expect([0, 5_000]).toContain(present?.points);
      await assertInvariants(database);
      if (present?.points === 0) break;
      viewer = client;
    }
  });

  it('let a claim happen before the request or not at all', async () => {
    const { id: itemId } = await createItem(database, { price: 10, stock: 1_000 });
    await confirmAllSessions(database);
    const [left, ...claims] = await Promise.all([
      viewer.delete('/api/me'),
      ...Array.from({ length: 12 }, () => viewer.post('/api/shop/claim', { itemId })),
    ]);
    expect(left.status).toBe(200);
    for (const { status } of claims) expect([201, 401, 404]).toContain(status);
    const [{ rows } = { rows: 0 }] = await database.query<{ rows: number }>(
      'SELECT count(*)::int AS rows FROM shop_claims WHERE member_id = $1',
      [user.memberId],
    );
    expect(rows).toBe(claims.filter(({ status }) => status === 201).length);
  });
});

describe('a restored backup', () => {
  it('does not restore anyone', async () => {
    await forget();
    const [former] = await database.query<{ fingerprint: Buffer; forgotten_at: Date }>(
      'SELECT fingerprint, forgotten_at FROM former_members ORDER BY forgotten_at DESC LIMIT 1',
    );
    // The backup is older, so the member exists again, and restore.sh has recorded who had been forgotten.
    const back = await createUser(database, { ...user, points: 100 });
    await database.query(`UPDATE members SET created_at = created_at - interval '1 year' WHERE id = $1`, [
      back.memberId,
    ]);
    await database.query('UPDATE former_members SET is_to_repeat = true WHERE fingerprint = $1', [
      former!.fingerprint,
    ]);
    await runJob();
    expect(await found()).toEqual([]);
    expect(
      await database.query('SELECT is_to_repeat, forgotten_at FROM former_members WHERE fingerprint = $1', [
        former!.fingerprint,
      ]),
    ).toEqual([{ is_to_repeat: false, forgotten_at: former!.forgotten_at }]);
  });

  it('does not affect a viewer who has signed up again since', async () => {
    await forget();
    const back = site.guest();
    await signInAs(back);
    await database.query('UPDATE former_members SET is_to_repeat = true');
    await runJob();
    expect((await back.get('/api/auth/user')).json()).toMatchObject({ user_id: user.userId });
  });
});
