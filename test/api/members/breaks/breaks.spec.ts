import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../../backend/src/core/common/clock.js';
import type { BreakDto, HelpDto } from '../../../../backend/src/members/breaks/dto/break.dto.js';
import type { UserRecordDto } from '../../../../backend/src/members/users/dto/user.dto.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { openStream } from '../../../support/event-stream.js';
import { createAdmin, createItem, createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';

const NONE = { isOnBreak: false, kind: null, until: null, isOpenEnded: false, mayAsk: false, endsAt: null };
const REFUSED = { error: 'You’re taking a break from this', code: 'on_break', params: {} };

const { site, database } = await useSite();
let other: TestApp;
let user: NewUser;
let viewer: TestClient;

beforeAll(async () => {
  other = await startTestApp({ database, sandbox: site.sandbox });
});
beforeEach(async () => {
  user = await createUser(database, { points: 1_000 });
  viewer = await site.signIn(user.userId);
});
afterAll(async () => {
  await other?.close();
  await assertInvariants(database);
});

const take = (length: string, client = viewer) => client.post('/api/break', { length });
const state = async (client: TestClient) => (await client.get('/api/break')).json<BreakDto>();

/** Makes the break ten years older. */
const letBreakEnd = (memberId: number) =>
  database.query(
    `WITH replica AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
     UPDATE breaks SET began_at = began_at - interval '10 years', until = until - interval '10 years',
       holds_until = CASE kind WHEN 'exclusion' THEN now() - interval '1 day' ELSE until - interval '10 years' END
     FROM replica WHERE member_id = $1`,
    [memberId],
  );

/** Sends a request when a break of 24 hours is over for the browser too. */
const tomorrow = async (request: () => Promise<unknown>) => {
  const at = new Date(Date.now() + 25 * 3_600_000);
  const clock = jest.spyOn(site.app.get(Clock, { strict: false }), 'now').mockReturnValue(at);
  await request().finally(() => clock.mockRestore());
};

describe('taking a break', () => {
  it('takes effect immediately on every replica, and is shown to the viewer', async () => {
    expect(await state(viewer)).toEqual(NONE);
    const answer = await take('7d');
    expect([answer.status, answer.json()]).toEqual([
      200,
      { ...NONE, isOnBreak: true, kind: 'break', until: expect.any(String), endsAt: expect.any(String) },
    ]);
    for (const client of [viewer, viewer.at(other.url)]) {
      expect(await state(client)).toEqual(answer.json());
      const [status, claim] = [
        await client.get('/api/rewards/status'),
        await client.post('/api/rewards/claim'),
      ];
      expect([status.status, status.json()]).toEqual([403, REFUSED]);
      expect([claim.status, claim.json()]).toEqual([403, REFUSED]);
    }
    expect(await database.query('SELECT FROM spins WHERE member_id = $1', [user.memberId])).toEqual([]);
  });

  it('keeps points, history and everything that is not gambling', async () => {
    const { id: itemId } = await createItem(database, { price: 100 });
    await take('30d');
    expect((await viewer.get('/api/points/history')).status).toBe(200);
    expect((await viewer.get('/api/rewards/draws')).status).toBe(200);
    expect((await viewer.post('/api/shop/claim', { itemId })).status).toBe(201);
  });

  it('refuses casino items', async () => {
    const { id: itemId } = await createItem(database, { price: 100 });
    await database.query('UPDATE shop_items SET casino = true WHERE id = $1', [itemId]);
    await take('24h');
    const answer = await viewer.post('/api/shop/claim', { itemId });
    expect([answer.status, answer.json()]).toEqual([403, REFUSED]);
  });

  it.each([{}, { length: '1h' }, { length: null }, { length: ['7d'] }])('refuses %j', async (body) => {
    expect((await viewer.post('/api/break', body)).status).toBe(400);
    expect(await state(viewer)).toEqual(NONE);
  });

  it('can never be shortened', async () => {
    const longest = (await take('5y')).json<BreakDto>();
    expect((await take('24h')).json()).toEqual(longest);
    expect((await take('6m')).json()).toEqual(longest);
    const asked = await viewer.post('/api/break/ask');
    expect([asked.status, asked.json<{ code: string }>().code]).toEqual([409, 'exclusion_runs']);
  });

  it('shows admins a flag without kind or end, and no one else anything', async () => {
    const admin = await site.signIn((await createAdmin(database)).userId);
    const helper = await createUser(database);
    await database.query(`UPDATE members SET role = 'moderator' WHERE id = $1`, [helper.memberId]);
    const moderator = await site.signIn(helper.userId);
    const read = async (client: TestClient) =>
      (await client.get(`/api/users/${user.userId}`)).json<UserRecordDto>();
    expect((await read(admin)).isOnBreak).toBe(false);
    const { until } = (await take('5y')).json<BreakDto>();
    const record = await read(admin);
    expect(record.isOnBreak).toBe(true);
    expect(JSON.stringify(record)).not.toMatch(new RegExp(`exclusion|${until!.slice(0, 10)}`));
    expect((await read(moderator)).isOnBreak).toBeNull();
    expect((await admin.get(`/api/users?search=${record.name}`)).text).not.toContain('isOnBreak');
  });

  it('refuses to end an exclusion the viewer does not have', async () => {
    expect((await viewer.post('/api/break/ask')).json<{ code: string }>().code).toBe('not_excluded');
  });

  it('notifies open pages on all replicas', async () => {
    const streams = await Promise.all([openStream(viewer), openStream(viewer, other.url)]);
    await take('24h');
    for (const stream of streams) {
      expect(await stream.next(({ event }) => event === 'break-update')).toMatchObject({ data: '{}' });
      stream.close();
    }
  });
});

describe('the browser', () => {
  it('keeps hiding the same things after signing out, but not on another device', async () => {
    await take('1y');
    await viewer.post('/api/auth/logout');
    expect(await state(viewer)).toEqual({ ...NONE, isOnBreak: true });
    expect((await viewer.get('/api/rewards/status')).json()).toEqual(REFUSED);
    expect(await state(site.guest())).toEqual(NONE);
  });

  it('learns of a break taken on another device', async () => {
    const phone = await site.signIn(user.userId);
    await take('1y', phone);
    await viewer.get('/api/auth/user');
    await viewer.post('/api/auth/logout');
    expect(await state(viewer)).toEqual({ ...NONE, isOnBreak: true });
  });

  it('stops when the account’s break is over', async () => {
    await take('24h');
    await letBreakEnd(user.memberId);
    await tomorrow(() => viewer.get('/api/auth/user'));
    await viewer.post('/api/auth/logout');
    expect(await state(viewer)).toEqual(NONE);
  });

  it('shared by several users keeps an exclusion while another user’s shorter break starts and ends', async () => {
    const second = await createUser(database);
    await take('5y');
    await viewer.post('/api/auth/logout');
    await site.signIn(second.userId, viewer);
    await take('24h');
    await viewer.get('/api/auth/user');
    await letBreakEnd(second.memberId);
    await tomorrow(() => viewer.get('/api/auth/user'));
    await viewer.post('/api/auth/logout');
    expect(await state(viewer)).toEqual({ ...NONE, isOnBreak: true });

    await site.signIn(second.userId, viewer);
    await take('open');
    await viewer.post('/api/auth/logout');
    await site.signIn(user.userId, viewer);
    await letBreakEnd(user.memberId);
    await viewer.get('/api/auth/user');
    await viewer.post('/api/auth/logout');
    expect(await state(viewer)).toEqual({ ...NONE, isOnBreak: true });
  });

  it('ignores a cookie the site did not sign', async () => {
    const answer = await take('7d');
    const cookie = answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('greenroom_break='))!
      .split(';')[0]!;
    expect(answer.headers.getSetCookie().join()).toMatch(/greenroom_break=.*Max-Age=60\d{4};.*HttpOnly/);
    const [value, signature] = cookie.slice('greenroom_break='.length).split('.') as [string, string];
    const stateWith = async (sent: string) =>
      (
        await site.guest().get('/api/break', { headers: { cookie: `greenroom_break=${sent}` } })
      ).json<BreakDto>().isOnBreak;
    expect(await stateWith(`${value}.${signature}`)).toBe(true);
    for (const forged of [
      'open-0123456789abcdef',
      `${value}.`,
      `9${value}.${signature}`,
      value,
      `${value}.${signature.slice(1)}`,
    ]) {
      expect(await stateWith(forged)).toBe(false);
    }
  });
});

describe('a browser, after a backup was restored that is older than the break,', () => {
  const forget = () =>
    database.query(
      `WITH replica AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
       DELETE FROM breaks USING replica WHERE member_id = $1`,
      [user.memberId],
    );

  it('brings it back for the account, with its end, from the first request on', async () => {
    const { endsAt } = (await take('7d')).json<BreakDto>();
    await forget();
    const answers = await Promise.all([1, 2, 3].map(() => viewer.get('/api/auth/user')));
    expect(answers.map((answer) => answer.json<{ isOnBreak: boolean }>().isOnBreak)).toEqual([
      true,
      true,
      true,
    ]);
    // None of them removes the mark.
    expect(answers.flatMap(({ headers }) => headers.getSetCookie()).join()).not.toContain('Max-Age=0');
    const renewed = await state(await site.signIn(user.userId));
    expect(renewed).toMatchObject({ isOnBreak: true, kind: 'break' });
    expect(Math.abs(Date.parse(renewed.endsAt!) - Date.parse(endsAt!))).toBeLessThan(1_000);
  });

  it('brings an exclusion back until further notice, because only that it has no end yet is known', async () => {
    await take('1y');
    await forget();
    const streams = [await openStream(viewer, other.url)];
    expect(await state(viewer)).toMatchObject({ isOnBreak: true, kind: 'exclusion', isOpenEnded: true });
    for (const stream of streams) stream.close();
  });

  it('does not bring back a break that has been corrected, nor an exclusion that is over', async () => {
    await take('7d');
    await database.query('SELECT correct_break($1, $2)', [user.userId, 'letter of 3 May']);
    await viewer.get('/api/auth/user');
    expect(await state(viewer)).toEqual(NONE);
    const second = await createUser(database);
    const client = await site.signIn(second.userId);
    await take('1y', client);
    await letBreakEnd(second.memberId);
    await client.get('/api/auth/user');
    expect(await state(client)).toEqual(NONE);
  });
});

describe('races', () => {
  it('never let a draw happen after the exclusion', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { userId, memberId } = await createUser(database);
      const client = await site.signIn(userId);
      const [taken, claimed] = await Promise.all([
        take('6m', client),
        client.at(other.url).post('/api/rewards/claim'),
      ]);
      expect(taken.status).toBe(200);
      expect([201, 403]).toContain(claimed.status);
      const [{ after } = { after: 0 }] = await database.query<{ after: number }>(
        `SELECT count(*)::int AS after FROM spins JOIN breaks USING (member_id)
         WHERE member_id = $1 AND claimed_at > began_at`,
        [memberId],
      );
      expect(after).toBe(0);
    }
  });
});

describe('help lines', () => {
  it('are public, each with the day it was checked, plus one for all other countries', async () => {
    const { lines, country } = (await site.guest().get('/api/help-lines')).json<HelpDto>();
    expect(country).toBeNull();
    expect(lines.filter((line) => line.country === null)).toHaveLength(1);
    expect(new Set(lines.map((line) => line.country)).size).toBe(lines.length);
    for (const { url, register, checkedOn } of lines) {
      expect([url, register ?? url].every((link) => link.startsWith('https://'))).toBe(true);
      expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});
